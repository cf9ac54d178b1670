"""Draw staged pages without Quarto: plain, small, the same files in the same places, so that a site can be read and checked anywhere."""
import json
import posixpath
import re
from html import escape
from pathlib import Path

import mistune
import yaml

MARKDOWN = mistune.create_markdown(escape=False, plugins=["table", "strikethrough"])
TEMPLATE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – {site}</title><link rel="icon" href="{up}assets/icon.svg"><link rel="stylesheet" href="{up}assets/preview.css"></head>
<body class="quarto-light"><script>document.body.className = matchMedia("(prefers-color-scheme: dark)").matches ? "quarto-dark" : "quarto-light"</script>
<header><a href="{up}index.html">{site}</a></header>
<div class="page"><nav aria-label="Pages"><details{open}><summary>All pages</summary>{sidebar}</details></nav>
<main><h1>{title}</h1>{description}{body}<nav aria-label="Before and after" class="next">{around}</nav></main></div>
<footer>{footer}</footer></body></html>
"""


def render(stage: Path, site: Path):
    "Every page that _quarto.yml lists."
    config = yaml.safe_load((stage / "_quarto.yml").read_text(encoding="utf-8"))
    listed = list(flat(config["website"]["sidebar"]["contents"]))
    read = {page: read_page(stage / page) for page in listed}
    (site / "assets").mkdir(parents=True)
    (site / "assets" / "preview.css").write_text(STYLE, encoding="utf-8")
    for n, page in enumerate(listed):
        front, body = read[page]
        up, to = "../" * page.count("/"), lambda other: html_name(posixpath.relpath(other, posixpath.dirname(page) or "."))
        around = "".join(f'<a href="{to(other)}">{word}: {escape(read[other][0]["title"])}</a> ' for word, other in (("Before", listed[n - 1] if n else None), ("Next", listed[n + 1] if n + 1 < len(listed) else None)) if other)
        target = site / html_name(page)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(TEMPLATE.format(title=escape(front["title"]), site=escape(config["website"]["title"]), up=up, open="", body=relinked(body),
                          description=f"<p class=\"description\">{escape(front['description'])}</p>" if front.get("description") else "", around=around,
                          sidebar=sidebar(config["website"]["sidebar"]["contents"], read, page, to), footer=escape(config["website"]["page-footer"]["left"])), encoding="utf-8")


def flat(entry):
    "Every page named in a piece of the sidebar."
    if isinstance(entry, str): yield entry
    elif isinstance(entry, list):
        for item in entry: yield from flat(item)
    else: yield from flat([entry[key] for key in ("href", "contents") if key in entry])


def sidebar(entries, read, here, to):
    def item(entry):
        if isinstance(entry, str):
            now = ' aria-current="page"' if entry == here else ""
            return f'<li><a href="{to(entry)}"{now}>{escape(read[entry][0]["title"])}</a></li>'
        name = escape(entry["section"])
        return f'<li>{item(entry["href"])[4:-5] if "href" in entry else f"<b>{name}</b>"}<ul>{"".join(map(item, entry["contents"]))}</ul></li>'
    return f"<ul>{''.join(map(item, entries))}</ul>"


def html_name(page): return re.sub(r"\.(qmd|ipynb)$", ".html", page)


def relinked(html): return re.sub(r'(<a [^>]*?href="(?![a-z]+:)[^"#?]*?)\.(?:qmd|ipynb)((?:#[^"]*)?"(?! download))', r"\1.html\2", html)


def read_page(path: Path):
    "Front matter and body of a page."
    if path.suffix == ".ipynb": return read_notebook(json.loads(path.read_text(encoding="utf-8")))
    return read_markdown(path.read_text(encoding="utf-8"))


def read_markdown(text):
    front, found = {}, re.match(r"---\n(.*?)\n---\n", text, re.S)
    if found: front, text = yaml.safe_load(found[1]), text[found.end():]
    return front, to_html(text)


def to_html(text):
    "Markdown as HTML; what stands between ```{=html} and ``` is taken as it is."
    parts = re.split(r"^```\{=html\}\n(.*?)\n```$", text, flags=re.S | re.M)
    html = "".join(MARKDOWN(part) if n % 2 == 0 else part for n, part in enumerate(parts))
    return re.sub(r"<h([2-6])>(.*?)</h\1>", lambda m: f'<h{m[1]} id="{slug(m[2])}">{m[2]}</h{m[1]}>', html)


def slug(heading): return re.sub(r"[^\w\s.-]", "", re.sub(r"<.*?>", "", heading)).strip().lower().replace(" ", "-")


def read_notebook(nb):
    front, out = {}, []
    for cell in nb["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "raw" and source.startswith("---"): front.update(read_markdown(source + "\n")[0])
        elif cell["cell_type"] == "markdown": out.append(to_html(source))
        elif cell["cell_type"] == "code": out += [code(source), *map(output, cell["outputs"])]
    body = "\n".join(out)
    if "title" not in front:                          # a lesson: its first heading is its title
        found = re.search(r"<h1>(.*?)</h1>", body)
        front["title"], body = found[1], body.replace(found[0], "", 1)
    return front, body


def code(source):
    "A cell's code, without the directives for Quarto; one that is hidden is left out."
    lines = [line for line in source.split("\n") if not line.startswith("#|")]
    return "" if re.search(r"#\|\s*echo:\s*false", source) else f'<pre><code>{escape(chr(10).join(lines).strip())}</code></pre>'


def output(one):
    data = one.get("data", {})
    if "text/markdown" in data: return f'<div class="output">{to_html("".join(data["text/markdown"]))}</div>'
    text = "".join(one.get("text") or data.get("text/plain") or "")
    return f'<pre class="output">{escape(text)}</pre>' if text.strip() else ""


STYLE = """html { color-scheme: light dark }
body { margin: 0; font: 17px/1.55 system-ui, sans-serif; color: #1c1b1a; background: #fff }
body.quarto-dark { color-scheme: dark; color: #e8e6e3; background: #17181c }
body.quarto-light { color-scheme: light }
a { color: #0b57b0 } .quarto-dark a { color: #9cc4ff }
header, footer { padding: .75rem 1.25rem; border-bottom: 1px solid #8886 } footer { border: 0; border-top: 1px solid #8886; font-size: .9rem }
header a { font-weight: 700; color: inherit; text-decoration: none }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 1280px; margin: auto }
.page > nav { padding: .75rem 1.25rem; font-size: .95rem } .page > nav ul { list-style: none; padding-left: .75rem; margin: .2rem 0 } .page > nav a { display: inline-block; padding: .15rem 0 }
main { padding: 0 1.25rem 2rem; min-width: 0 } main > p, main > ul, main > ol { max-width: 75ch }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .7rem; background: #8881; border-radius: .4rem; font-size: .85rem } pre.output, div.output { background: none; border-left: 3px solid #8888; border-radius: 0 } div.output { padding-left: .7rem; max-width: 75ch }
table { border-collapse: collapse; display: block; overflow-x: auto } td, th { border: 1px solid #8886; padding: .3rem .6rem; text-align: left }
[aria-current] { font-weight: 700 } .description { font-size: 1.15rem } .next { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem } code { overflow-wrap: anywhere }
"""
