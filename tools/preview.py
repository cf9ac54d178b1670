"""Draw the staged pages where Quarto is not installed: the same content with Quarto's own reader, Pandoc,
in one template (site/preview.html) with the site's theme on Bootstrap, as Quarto has it.

It is a stand-in, so that pages can be read and checked: a list of links in place of Quarto's navigation,
no search, light or dark as the system says. A page that Pandoc warns about is not drawn but told.
"""
import hashlib
import json
import os
import posixpath
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path

import pypandoc
import yaml

import theme
from npm import written

ROOT = Path(__file__).resolve().parent.parent
DRAWN = ROOT / "build" / "site" / "drawn"        # pages that were drawn before, by what they were drawn from
TEMPLATE = ROOT / "site" / "preview.html"


def render(stage: Path, site: Path, tell=lambda done, of: None):
    "Every page that _quarto.yml names."
    config = yaml.safe_load((stage / "_quarto.yml").read_text(encoding="utf-8"))["website"]
    listed, texts = named(config), {page: markdown(stage / page) for page in [*named(config), "404.qmd"]}
    told = {page: front(text) for page, text in texts.items()}
    titles = {page: one["title"] for page, one in told.items() if "title" in one}
    at = {page: html_name(page, one.get("output-file")) for page, one in told.items()}
    (site / "assets").mkdir(parents=True)
    for name in ("light", "dark"): shutil.copy(theme.sheet(name), site / "assets" / f"{name}.css")
    def draw(page):
        target = site / at[page]
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(drawn(texts[page], page, around(page, told[page], config, titles), at), target)
    with ThreadPoolExecutor(os.cpu_count()) as several:
        for n, _ in enumerate(several.map(draw, [*listed, "404.qmd"]), 1): tell(n, len(listed) + 1)
    if address := config.get("site-url"):
        (site / "sitemap.xml").write_text(sitemap(map(at.get, listed), address))


def sitemap(listed, address) -> str:
    base = escape(address.rstrip("/"))
    places = "".join(f"<url><loc>{base}/{page}</loc></url>" for page in listed)
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
            f"{places}</urlset>\n")


# ── what _quarto.yml says ──
def pages_in(entry):
    "Every page named in a piece of _quarto.yml."
    if isinstance(entry, str): yield entry
    elif isinstance(entry, list):
        for item in entry: yield from pages_in(item)
    else: yield from pages_in([entry[key] for key in ("href", "contents") if key in entry])


def named(config) -> list:
    "Every page of the site: those of the bar and the footer, and those of the sidebars."
    bars = [config["navbar"]["left"], *(side["contents"] for side in config["sidebar"]),
            config["page-footer"]["right"]]
    return list(dict.fromkeys(["index.qmd", *(page for bar in bars for page in pages_in(bar))]))


def side_of(page, config):
    "The sidebar that has this page, if any has."
    return next((side for side in config["sidebar"] if page in pages_in(side["contents"])), None)


def around(page, told, config, titles) -> dict:
    "What stands around a page: the links of the bar, of its part of the site, and of the footer."
    to = lambda other: posixpath.relpath(other, posixpath.dirname(page) or ".")
    def link(other, text):
        return f'<a href="{to(other)}"{" aria-current=page" if other == page else ""}>{escape(text)}</a>'
    side = None if told.get("sidebar") is False else side_of(page, config)
    others = pages_in(side["contents"]) if side else ()
    items = "".join(f"<li>{link(other, titles[other])}</li>" for other in others)
    links = lambda bar: "\n".join(link(item["href"], item["text"]) for item in bar)
    foot = config["page-footer"]
    return dict(site=escape(config["title"]), up="../" * page.count("/"), bar=links(config["navbar"]["left"]),
                side=items and f"<ul>{items}</ul>",
                footer=f'<span>{escape(foot["left"])}</span> {links(foot["right"])}')


# ── one page ──
PANDOC = ["--from=markdown", "--to=html5", "--standalone", "--wrap=none", "--section-divs",
          "--fail-if-warnings", f"--template={TEMPLATE}"]


def drawn(text, name, values, at) -> Path:
    "A page, whole: drawn, or kept from when the same was drawn before. `at`: what each page is called."
    of = [text, values, at, TEMPLATE.read_text(encoding="utf-8"), PANDOC]
    mark = hashlib.sha1(json.dumps(of).encode()).hexdigest()
    path = DRAWN / f"{mark}.html"
    if path.exists(): return path
    variables = [part for key, value in values.items() if value for part in ("-V", f"{key}={value}")]
    told = subprocess.run([pypandoc.get_pandoc_path(), *PANDOC, *variables], input=text, capture_output=True,
                          text=True, encoding="utf-8")
    if told.returncode:
        raise ValueError(f"{name}: Pandoc cannot read it without a warning: {told.stderr.strip()}")
    return written(path, relinked(told.stdout, name, at).encode())


def relinked(html, page, at):
    "A page whose links to other pages lead to what these are called on the site."
    here = posixpath.dirname(page)
    def name(found):
        before, to, after = found.groups()
        whole = posixpath.normpath(posixpath.join(here, to))
        return before + posixpath.relpath(at.get(whole, html_name(whole)), here or ".") + after
    return re.sub(r'(<a [^>]*?href=")(?![a-z]+:)([^"#?]*?\.(?:qmd|ipynb))((?:#[^"]*)?"(?! download))',
                  name, html)


def html_name(page, told=None):
    "What a page is called on the site: as it says itself, or as its file is called."
    if told: return posixpath.join(posixpath.dirname(page), told)
    return re.sub(r"\.(qmd|ipynb)$", ".html", page)


def front(text) -> dict: return yaml.safe_load(re.match(r"---\n(.*?)\n---\n", text, re.S)[1])


# ── reading: what Quarto does with a notebook ──
def markdown(path: Path) -> str:
    "A staged page as Markdown, front matter first."
    text = path.read_text(encoding="utf-8")
    return notebook_text(json.loads(text)) if path.suffix == ".ipynb" else text


def notebook_text(nb) -> str:
    "A notebook as Markdown."
    out = []
    for cell in nb["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "raw": out.append(re.sub(r"\n+---\s*$", "\n---\n", source))
        elif cell["cell_type"] == "markdown": out.append(source)
        else: out += code(source, cell["outputs"])
    return "\n\n".join(out) + "\n"


def code(source, outputs) -> list:
    "A cell's code and what it shows, without the directives for Quarto; code that is hidden is left out."
    told = set(re.findall(r"(?m)^#\|\s*(\w+:\s*\w+)", source))
    lines = "\n".join(line for line in source.split("\n") if not line.startswith("#|")).strip()
    shown = [output(one, plain="output: asis" in told) for one in outputs]
    return [*([] if "echo: false" in told else [fenced(lines, ".python")]), *filter(None, shown)]


def fenced(text, kind="") -> str:
    fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", text) or [""]))
    return f"{fence}{f'{{{kind}}}' if kind else ''}\n{text}\n{fence}"


def output(one, plain) -> str:
    data = one.get("data", {})
    text = "".join(data.get("text/markdown", ""))
    if text and plain: return text
    if not text:
        text = "".join(one.get("text") or data.get("text/plain") or "")
        if not text.strip(): return ""
        text = fenced(text.rstrip("\n"))
    return f"::: {{.cell-output}}\n{text}\n:::"
