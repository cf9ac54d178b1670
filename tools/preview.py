"""Draw the staged pages where Quarto is not installed: with Quarto's own reader, Pandoc, in the same
places and with the same names.

What comes out has what a reader of the real site has: the bar and the sidebars of _quarto.yml, the page
before and the page after, a search, light and dark. A page that Pandoc warns about is not drawn but told.
"""
import json
import posixpath
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pypandoc
import yaml

ROOT = Path(__file__).resolve().parent.parent
LOOKS = ("preview.css", "preview.js")
PAGE = (ROOT / "site" / "preview.html").read_text(encoding="utf-8")


def render(stage: Path, site: Path):
    "Every page that _quarto.yml names, and what the search looks through."
    config = yaml.safe_load((stage / "_quarto.yml").read_text(encoding="utf-8"))["website"]
    listed = named(config)
    with ThreadPoolExecutor(2) as both:
        read = dict(zip(listed, both.map(lambda page: read_page(stage / page), listed)))
    (site / "assets").mkdir(parents=True)
    for name in LOOKS: shutil.copy(ROOT / "site" / name, site / "assets")
    for page in listed:
        target = site / html_name(page)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(drawn(page, config, read), encoding="utf-8")
    index = [entry for page in listed for entry in entries(page, *read[page][:2])]
    ((site / "assets" / "search.json")
     .write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"))


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


# ── one page ──
def drawn(page, config, read) -> str:
    "A page of the site, whole."
    front, body, toc = read[page]
    to = lambda other: html_name(posixpath.relpath(other, posixpath.dirname(page) or "."))
    title = lambda other: escape(read[other][0]["title"])
    link = lambda item, mark="": f'<a href="{to(item["href"])}"{mark}>{escape(item["text"])}</a>'
    side, kind = side_of(page, config), page.split("/")[0] if "/" in page else Path(page).stem
    return fill(PAGE, site=escape(config["title"]), title=title(page),
                up="../" * page.count("/"), kind=kind, body=body,
                heading="" if front.get("title-block-style") == "none" else heading(front),
                toc=contents(toc, kind),
                bar="".join(f"<li>{link(item, here(page, item['href'], side))}</li>"
                            for item in config["navbar"]["left"]),
                side=sidebar(side, page, to, title) if side else "",
                around=around(page, side, to, title) if side else "",
                footer=escape(config["page-footer"]["left"]),
                right=" ".join(map(link, config["page-footer"]["right"])))


def heading(front) -> str:
    lead = f'<p class="site-lead">{escape(front["description"])}</p>' if front.get("description") else ""
    return f"<h1>{escape(front['title'])}</h1>{lead}"


def contents(toc, kind) -> str:
    "The headings of a page, where there are several and the page is not all table."
    if kind in ("index", "course", "try", "lessons", "decks") or toc.count("<li>") < 3: return ""
    return f'<nav class="site-toc" aria-label="On this page"><b>On this page</b>{toc}</nav>'


def fill(text, **values):
    "The text with what stands in {{double braces}} filled in."
    return re.sub(r"\{\{(\w+)\}\}", lambda found: str(values[found[1]]), text)


def here(page, href, side) -> str:
    "Marks an entry of the bar: this page, or the part of the site that it belongs to."
    if page == href: return ' aria-current="page"'
    return ' aria-current="true"' if side and href in pages_in(side["contents"]) else ""


def sidebar(side, page, to, title) -> str:
    def item(entry):
        if isinstance(entry, str):
            return f'<li><a href="{to(entry)}"{here(page, entry, None)}>{title(entry)}</a></li>'
        return f'<li><b>{escape(entry["section"])}</b><ul>{"".join(map(item, entry["contents"]))}</ul></li>'
    return (f'<details class="site-side"><summary>{escape(side["title"])}</summary>'
            f'<nav aria-label="{escape(side["title"])}"><ul>{"".join(map(item, side["contents"]))}</ul></nav>'
            '</details>')


def around(page, side, to, title) -> str:
    "The page before and the page after, in the order of the sidebar."
    order = list(pages_in(side["contents"]))
    at = order.index(page)
    links = [(word, order[n]) for word, n in (("Before", at - 1), ("Next", at + 1)) if 0 <= n < len(order)]
    return '<nav class="site-around" aria-label="Before and after">' + "".join(
        f'<a class="is-{word.lower()}" href="{to(other)}"><small>{word}</small> {title(other)}</a>'
        for word, other in links) + "</nav>"


def html_name(page): return re.sub(r"\.(qmd|ipynb)$", ".html", page)


# ── reading: what Quarto does with a notebook, then Pandoc ──
CUT = "<!-- the page begins -->"
PANDOC = ["--from=markdown", "--to=html5", "--standalone", "--wrap=none", "--section-divs",
          "--toc", "--toc-depth=3",
          "--fail-if-warnings", f"--template={ROOT / 'site' / 'pandoc.html'}"]


def read_page(path: Path) -> tuple:
    "Front matter, body and table of contents of a page."
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb": text = notebook_text(json.loads(text))
    front = yaml.safe_load(re.match(r"---\n(.*?)\n---\n", text, re.S)[1])
    told = subprocess.run([pypandoc.get_pandoc_path(), *PANDOC], input=text, capture_output=True,
                          text=True, encoding="utf-8")
    if told.returncode:
        raise ValueError(f"{path.name}: Pandoc cannot read it without a warning: {told.stderr.strip()}")
    toc, body = told.stdout.split(CUT, 1)
    return front, relinked(body), toc


def relinked(html):
    return re.sub(r'(<a [^>]*?href="(?![a-z]+:)[^"#?]*?)\.(?:qmd|ipynb)((?:#[^"]*)?"(?! download))',
                  r"\1.html\2", html)


def notebook_text(nb) -> str:
    "A notebook as Markdown, front matter first."
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


def fenced(text, kind) -> str:
    fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", text) or [""]))
    return f"{fence}{{{kind}}}\n{text}\n{fence}"


def output(one, plain) -> str:
    data = one.get("data", {})
    if "text/markdown" in data:
        text = "".join(data["text/markdown"])
        return text if plain else f"::: {{.site-output}}\n{text}\n:::"
    text = "".join(one.get("text") or data.get("text/plain") or "")
    return fenced(text.rstrip("\n"), ".site-output") if text.strip() else ""


# ── searching ──
class Sections(HTMLParser):
    """The parts of a page that can be linked to, each with its heading and its words,
    but without code and what only leads elsewhere."""
    def __init__(self, body):
        super().__init__()
        self.found, self.in_head, self.in_article = [["", "", ""]], True, False
        # the tag of what is being left out, and how many of its kind are open
        self.left_out, self.depth = None, 0
        self.feed(body)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if self.left_out: self.depth += tag == self.left_out
        elif (tag in ("pre", "script", "style", "form") or attrs.get("class") == "ft-clause-play"
              or tag == "details" and self.in_article):
            self.left_out, self.depth = tag, 1
        elif "id" in attrs and tag in ("section", "article"):
            self.found.append([attrs["id"], "", ""])
            self.in_head, self.in_article = True, tag == "article"

    def handle_endtag(self, tag):
        if tag == self.left_out:
            self.depth -= 1
            if not self.depth: self.left_out = None
        elif tag in ("h2", "h3", "h4", "p") and self.found[-1][1].strip(): self.in_head = False
        elif tag == "article": self.in_article = False
        self.handle_data(" ")

    def handle_data(self, data):
        if not self.left_out: self.found[-1][1 if self.in_head and len(self.found) > 1 else 2] += data


def entries(page, front, body):
    "What the search knows of a page: address, title, heading, words."
    for id, heading, text in Sections(body).found:
        heading, words = " ".join(heading.split()), " ".join(text.split())
        # "Step through it" is in each of them
        if heading and page.startswith("lessons/"): heading = f"{front['title']}: {heading}"
        if heading or words:
            yield [html_name(page) + (f"#{id}" if id else ""), front["title"], heading, words]
