"""Build the site: stage its pages in _proc/, and let Quarto make _site/ of them (`make site`).

Notebooks go through nbdev's own processing. Lessons and tables stand on the pages in the static mode:
the module once in assets/, what a place shows in data/. Without Quarto the same staged pages are drawn by
tools/preview.py, so that they can be read and checked. What was staged or drawn from the same files before
is kept in build/site: after a change only what hangs on it is made anew.
"""
import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import warnings
from contextlib import redirect_stdout
from functools import lru_cache
from hashlib import sha1
from html import escape
from io import StringIO
from itertools import pairwise
from pathlib import Path

from execnb.nbio import mk_cell, read_nb, write_nb
from execnb.shell import CaptureShell

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
import addresses                                            # noqa: E402
import npm                                                  # noqa: E402
import preview                                              # noqa: E402
import rooms                                                # noqa: E402
import site_pages                                           # noqa: E402
from rulebook import lesson_files, marked_tests             # noqa: E402
from site_pages import WIDE, raw, window                    # noqa: E402
from fluxx_tutor.cards import BUILT_IN                      # noqa: E402
from fluxx_tutor.cli import START                           # noqa: E402
from fluxx_tutor.course import COURSE, lesson, outlines     # noqa: E402
from fluxx_tutor.game import Game                           # noqa: E402
from fluxx_tutor.links import share_link                    # noqa: E402
from fluxx_tutor.lesson import text_parts                   # noqa: E402
from fluxx_tutor.page import STATIC, as_html, on_a_site, table_html     # noqa: E402
from fluxx_tutor.player import lesson_link                  # noqa: E402
from fluxx_tutor.scenario import Scenario                   # noqa: E402
from fluxx_tutor.sentences import say_parts                 # noqa: E402
from fluxx_tutor.setup import arrange                       # noqa: E402
from fluxx_tutor.tasks import task_of                       # noqa: E402

GET_QUARTO = ("Quarto is not installed, so this is a preview: the same content without Quarto's search and "
              "navigation. The real site: https://quarto.org/docs/get-started/, then make site again.")
NOT_RUN_HERE = ("The cells on this page were run when it was made. "
                "To change and run them yourself, open or download the notebook: the links are above.")
NEEDS_PYTHON = ("Here stands a widget that needs Python: "
                "open this page in JupyterLite (see above) and run the cell.")
OUR_FILES = ("site.css", "site.js", "try.js", "puzzles.js", "again.js", "worker.js", "icon.svg", "card.png")
KEPT = ROOT / "build" / "site" / "_staged"     # nbdev_test passes over folders with an underscore
BUILT = ROOT / "build"  # live/ and lite/, made by tools/live.py and tools/lite.py
# what is copied as it is
FILES = ("assets", "data", "downloads", "live", "lite")


class Stage:
    "The folder in which a site is put together."
    def __init__(self, folder: Path, at=None):
        self.folder, self.at = Path(folder), at or addresses.public()
        self.slugs = lesson_pages()      # where each lesson steps, by its short name
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("assets", "data", "downloads"): (self.folder / name).mkdir(parents=True)

    def putter(self, page: str):
        "How a place of this page finds the module and its data: see fluxx_tutor.page.on_a_site."
        up = "../" * page.count("/")
        def put(call, values, plain):
            text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
            slug = values[0].get("slug") if call == "mount" else None
            # try.js knows a lesson by its short name
            name = slug if slug in COURSE else sha1(text.encode()).hexdigest()[:12]
            (self.folder / "data" / f"{name}.json").write_text(text, encoding="utf-8")
            around = json.dumps(self.around(slug, up), ensure_ascii=False) if slug in self.slugs else ""
            return (f'<div class="ft-place" data-ft-call="{call}" data-ft-data="{up}data/{name}.json"'
                    + (f' data-ft-around="{escape(around)}"' if around else "") + f'>{plain}</div>')
        return put

    def around(self, slug: str, up: str) -> dict:
        "Where a lesson leads: the next one, the map, its table to play. One page's links are not another's."
        after, link = dict(pairwise(self.slugs)).get(slug), lesson_link(slug, f"{up}try.html")
        told = {"map": {"href": f"{up}course.html"}}
        if after:
            told["next"] = dict(slug=after, title=outlines()[after]["title"], href=up + self.slugs[after])
        if link: told["play"] = {"href": link}
        return told

    def write(self, page: str, text: str):
        path = self.folder / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def head(page: str) -> str:
    "What a page needs to show lessons and tables."
    up = "../" * page.count("/")
    sheets = "".join(f'<link rel="stylesheet" href="{up}assets/{name}.css">' for name in ("player", "site"))
    return f'{sheets}<script type="module" src="{up}assets/site.js"></script>'


@lru_cache
def usable(name: str) -> bool:
    "Is build/live or build/lite there? JupyterLite with other lessons than today's is not used."
    if name == "live": return (BUILT / name).is_dir()
    cells = lambda path: path.is_file() and json.loads(path.read_text(encoding="utf-8"))["cells"]
    return all(cells(BUILT / "lite" / "files" / path.name) == cells(path)
               for path in (ROOT / "lessons").glob("*.ipynb"))


# ── the lessons ──
def lesson_links(stage, path: Path, slug) -> str:
    "Where else this lesson can be opened."
    links = ([(f"../try.html#lesson={slug}", "Open it live", "with every “what if”, in this browser")]
             if slug else [])
    if usable("lite"):
        links.append((f"../lite/lab/index.html?path={path.name}", "Open in JupyterLite",
                      "the notebook, in this browser"))
    links.append((f"../downloads/{path.name}", "Download notebook", "for your own Jupyter"))
    if slug: links.append((f"../downloads/{slug}.html", "Single-file HTML", "works from a disk"))
    items = "".join(map(link_item, links + servers(stage.at.repo, path)))
    return f'<ul class="ft-links" aria-label="This lesson elsewhere">{items}</ul>{colab_line(stage.at.repo)}'


def servers(repo, path: Path) -> list:
    "Servers of others on which a public repository's notebook can be run."
    if not repo: return []
    binder = f"https://mybinder.org/v2/gh/{repo}/HEAD?labpath=lessons/{path.name}"
    colab = f"https://colab.research.google.com/github/{repo}/blob/main/lessons/{path.name}"
    return [(binder, "Binder", "JupyterLab on a server of mybinder.org"),
            (colab, "Colab", "a notebook on a server of Google's")]


def colab_line(repo) -> str:
    if not repo: return ""
    return ('<p class="ft-note-line">On Colab run this first: '
            f'<code>%pip install git+https://github.com/{escape(repo)}</code></p>')


def link_item(link) -> str:
    "One way to open a lesson. data-noresolveinput: Quarto would take a link to a notebook for one to a page."
    to, name, why = link
    keep = ' download=""' if to.startswith("../downloads") else ""
    return (f'<li><a data-noresolveinput="" href="{escape(to)}"{keep} '
            f'title="{escape(why)}">{escape(name)}</a></li>')


IMPORT = "from fluxx_tutor.all import *"


def shown_slug(cell):
    "The lesson that a cell shows and nothing else, by its short name."
    found = re.fullmatch(rf'\s*(?:{re.escape(IMPORT)}\n)?show\("([\w-]+)"\)\s*', cell.source)
    return found[1] if found and cell.cell_type == "code" else None


def tried_slug(cell):
    "The lesson whose table to try things at a cell lays, by its short name."
    found = re.fullmatch(rf'\s*(?:{re.escape(IMPORT)}\n)?try_it\("([\w-]+)"\)\s*', cell.source)
    return found[1] if found and cell.cell_type == "code" else None


def tried(slug) -> list:
    "A table with its task, for a page without Python: what to reach, the table, and where it can be played."
    scenario, task = task_of(slug)
    game = scenario.start()
    told = escape(say_parts(text_parts(task.say, game.edition, slug)))
    return [f'<p><b>Your task:</b> {told} <a href="../try.html#task={slug}">Play it live</a>.</p>',
            table_html(game.state, f"Try it: {outlines()[slug]['title']}")]


def slug_of(path: Path):
    "The lesson that a notebook is about, by its short name."
    return next((slug for slug, file in lesson_files().items() if file == f"lessons/{path.name}"), None)


def lesson_pages() -> dict:
    "The page of each lesson, in the order of the course."
    return {slug: file.replace(".ipynb", ".html") for slug, file in lesson_files().items()}


def tell_output(output) -> list:
    "What a cell showed, for a page without Python: pieces of HTML; text stays where it is."
    from ipywidgets.widgets.widget import _instances
    from fluxx_tutor.page import _mounted, plain_steps
    from fluxx_tutor.player import LessonPlayer
    from fluxx_tutor.table import Table
    data = output.get("data", {})
    view = data.get("application/vnd.jupyter.widget-view+json")
    if view:
        widget = _instances.get(view["model_id"])
        if isinstance(widget, LessonPlayer):
            trace = widget.lesson.trace()       # the widget's own says that Python can be asked
            return [_mounted(("mount", [trace], plain_steps(trace)))]
        if isinstance(widget, Table):
            return [table_html(widget.game.state, widget.title), play_on(widget.game)]
        return [f'<p class="ft-note-line">{NEEDS_PYTHON}</p>']
    html = "".join(data.get("text/html", ""))
    return [html] if "data-ft-call" in html else []


def play_on(game) -> str:
    "Under a table: the link that opens it live. A deck of one's own is only known where it was made."
    deck = game.edition if isinstance(game, Game) else arrange(game.setup).edition
    if deck.slug not in BUILT_IN:
        return '<p class="ft-note-line">A table of one\'s own deck, as it lay when this page was made.</p>'
    return f'<p class="ft-note-line"><a href="../{share_link(game)}">Play this table live</a>.</p>'


def first_sentence(text): return re.search(r"\n\n([^\n]*?[.?!])(?= |\n|$)", text)[1].replace("*", "")


def lesson_first(cells):
    "On its page a lesson has the window; what its notebook says before it comes after it."
    opening, how, shown = cells[:3]
    opening.source, _, question = opening.source.partition("\n\n")
    how.source = question + "\n\n" + how.source.removeprefix("## Step through it\n\n")
    cells[1:3] = shown, how


def stage_lesson(stage, path: Path):
    "A lesson's notebook as a page: run once, its lesson and tables in the static mode."
    page, nb = f"lessons/{path.name}", read_nb(path)
    slug, shell, cells = slug_of(path), CaptureShell(path), []
    with on_a_site(stage.putter(page)):
        for cell in nb.cells:
            if cell.cell_type != "code": cells.append(cell); continue
            if name := shown_slug(cell):
                shell.run(IMPORT)          # the cells below count on it
                place = as_html(lesson(name))
                if name == slug: place = window(place) + lesson_links(stage, path, slug)
                cells.append(mk_cell(raw(place), "markdown"))
                continue
            if name := tried_slug(cell):
                cells += [mk_cell(raw(piece), "markdown") for piece in tried(name)]
                continue
            # a widget also prints its name
            with redirect_stdout(StringIO()): cell.outputs = shell.run(cell.source)
            if shell.exc: raise RuntimeError(f"{path.name}: a cell fails: {cell.source}") from shell.exc
            if cell.source.strip() == IMPORT: continue
            pieces = [piece for output in cell.outputs for piece in tell_output(output)]
            if pieces and isinstance(shell.result, (Game, Scenario)): pieces.append(play_on(shell.result))
            cell.outputs = [] if pieces else [plain_output(o) for o in cell.outputs]
            cells += [cell, *(mk_cell(raw(piece), "markdown") for piece in pieces)]
    cells[0].source = cells[0].source.replace("\n\nRun each cell with **Shift + Enter**.", "")
    if slug: lesson_first(cells)
    cells.insert(1, mk_cell(raw(head(page) + ("" if slug else lesson_links(stage, path, slug))), "markdown"))
    note = next((n for n, cell in enumerate(cells) if cell.cell_type == "code"), None)
    if note is not None:
        cells.insert(note, mk_cell(raw(f'<p class="ft-note-line">{NOT_RUN_HERE}</p>'), "markdown"))
    nb.cells = cells
    about = outlines()[slug]["about"] if slug else first_sentence(cells[0].source)
    process(nb, stage.folder / page, link=lambda text: rooms.linked(text, "all", "../nbs/"),
            description=about, **(WIDE if slug else {"toc": False}))
    shutil.copy(path, stage.folder / "downloads")
    if slug: lesson(slug).to_html(stage.folder / "downloads" / f"{slug}.html")
    from ipywidgets import Widget
    Widget.close_all()          # else each of them complains when Python ends


def plain_output(output):
    "An output as text only: any HTML output would make Quarto fetch a script from elsewhere."
    if "data" not in output: return output
    output["data"] = {kind: value
                      for kind, value in output["data"].items() if kind in ("text/plain", "text/markdown")}
    # what nbdev says of a default None, and of a function without a docstring, says nothing
    if "text/markdown" in output["data"]:
        told = "".join(output["data"]["text/markdown"])
        output["data"]["text/markdown"] = (told.replace(":NoneType=None", "=None")
                                           .replace("*Call self as a function.*", ""))
    return output


def process(nb, target: Path, tell=lambda text: text, link=lambda text: text, **extra):
    """nbdev's own processing: front matter (and `extra` for it), signatures and docstrings
    of what is exported. What that tells goes through `tell`, all other text through `link`."""
    from nbdev.processors import FilterDefaults
    title, text = re.fullmatch(r"(# [^\n]*(?:\n\n> [^\n]*)?)\n*(.*)",
                               nb.cells[title_at(nb)].source, re.S).groups()
    nb.cells[title_at(nb)].source = title          # nbdev makes front matter of the whole cell
    if text: nb.cells.insert(title_at(nb) + 1, mk_cell(text, "markdown"))
    nb.cells = [one for cell in nb.cells for one in (cell, *folded_code(cell))]
    target.parent.mkdir(parents=True, exist_ok=True)
    write_nb(nb, target)
    nb = read_nb(target)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        FilterDefaults()(nb)
    nb.metadata.pop("widgets", None)   # no saved widgets: they would make Quarto fetch scripts from elsewhere
    for cell in nb.cells:
        if cell.cell_type == "raw":
            # a lesson's page is called what its notebook is called; a room's as nbdev's index knows it
            if target.parent.name != "nbs": cell.source = re.sub(r"(?m)^output-file:.*\n", "", cell.source)
            more = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n"
                           for key, value in extra.items())
            cell.source = re.sub(r"\n+---\s*$", f"\n{more}---\n", cell.source)
        if cell.cell_type == "markdown": cell.source = link(cell.source)
        if cell.cell_type != "code": continue
        cell.outputs = [plain_output(o) for o in cell.get("outputs", [])]
        change = tell if "output: asis" in cell.source else rooms.unlinked
        for output in cell.outputs:
            if said := output.get("data", {}).get("text/markdown"):
                output["data"]["text/markdown"] = change("".join(said))
    in_order(nb)
    write_nb(nb, target)


def in_order(nb):
    "No heading is more than one level below the one before it; nbdev begins at the third."
    now = 1
    def lifted(found):
        nonlocal now
        if found[0].startswith("```"): return found[0]
        now = min(len(found[1]), now + 1)
        return f"{'#' * now} "
    lift = lambda text: re.sub(r"(?ms)^```.*?^```|^(#{2,6}) ", lifted, text)
    for cell in nb.cells:
        if cell.cell_type == "markdown": cell.source = lift(cell.source)
        for output in cell.get("outputs", []):
            if "output: asis" not in cell.source or "text/markdown" not in output.get("data", {}): continue
            output["data"]["text/markdown"] = lift("".join(output["data"]["text/markdown"]))


def folded_code(cell) -> list:
    "Below what nbdev tells of an exported cell: its code, to unfold."
    if cell.cell_type != "code" or not re.match(r"#\|\s*export", cell.source): return []
    code = re.sub(r"(?m)^#\|.*\n?", "", cell.source).strip()
    if not re.search(r"(?m)^(def|class|@|\w+\s*[=,(\[])", code): return []          # imports only
    shown = f"<summary>{summary_of(code)}</summary>\n\n{preview.fenced(code, '.python')}\n\n"
    return [mk_cell(f'<details class="site-code">{shown}</details>', "markdown")]


def summary_of(code: str) -> str:
    "What a folded piece of code is: the names that it defines, or the words for what happens."
    names = re.findall(r"(?m)^(?:def|class) (\w+)|^([A-Z]\w+)(?: =|, [A-Z])", code)
    names = [escape(one or other) for one, other in names if not (one or other).startswith("_")]
    if not names: return "Code: its words" if re.match(r"(tells|asks)\(", code) else "Code"
    return "Code: " + ", ".join(names[:4]) + (" …" if len(names) > 4 else "")


def title_at(nb):
    return next(n for n, cell in enumerate(nb.cells) if cell.cell_type == "markdown"
                and cell.source.startswith("# "))


def stage_room(stage, path: Path):
    page, nb = f"nbs/{path.name}", read_nb(path)
    title = nb.cells[title_at(nb)].source.split("\n")[0].removeprefix("# ")
    nb.cells.insert(title_at(nb) + 1, mk_cell(raw(head(page)), "markdown"))
    module, small = module_of(path), rooms.helpers(nb.cells)
    process(nb, stage.folder / page, lambda text: rooms.told(text, module, stage.at, small),
            lambda text: rooms.linked(text, module),
            pagetitle=f"{title}: how it works")         # a lesson may be called the same


def module_of(path: Path) -> str: return path.stem.partition("_")[2]


# ── what is kept ──
def digest(*things) -> str:
    "A short name for what these files (or words) hold."
    found = hashlib.sha1()
    for thing in things:
        if isinstance(thing, Path):
            found.update(thing.relative_to(ROOT).as_posix().encode() if thing.is_relative_to(ROOT) else b"")
            found.update(thing.read_bytes())
        else: found.update(str(thing).encode())
    return found.hexdigest()[:16]


@lru_cache
def made_with(*names) -> str:
    "A name for the parts of this project that a page is made with, as they are now."
    package = [path for path in sorted((ROOT / "fluxx_tutor").rglob("*"))
               if path.is_file() and path.parent.name != "__pycache__"]
    names_of_tools = ("make_site", "site_pages", "rulebook", "played", "preview", "rooms")
    tools = [ROOT / "tools" / f"{name}.py" for name in names_of_tools]
    parts = {"tools": tools, "engine": package,
             "names": [path for path in package if path.name == "_modidx.py"],
             "tests": [*(ROOT / "tests" / file for file in marked_tests()), ROOT / "tests" / "language.py",
                       *sorted((ROOT / "tests").glob("scenes_*.py"))],
             "pages": [ROOT / "_quarto.yml", ROOT / "index.qmd", *sorted((ROOT / "site").glob("*.qmd"))]}
    return digest(sys.version, *(path for name in names for path in parts[name]))


def kept(stage, name: str, mark: str, make):
    "Stage what `make` stages, or what it staged before under the same mark."
    folder = KEPT / name / mark
    if not folder.is_dir():
        part = Stage(KEPT.parent / f"part-{os.getpid()}", stage.at)
        make(part)
        shutil.rmtree(folder.parent, ignore_errors=True)
        folder.parent.mkdir(parents=True)
        part.folder.rename(folder)
    shutil.copytree(folder, stage.folder, dirs_exist_ok=True)


# ── all of it ──
def stage_site(folder, at=None, tell=lambda done, of: None) -> Stage:
    "Put everything together that Quarto makes a site of."
    stage, before = Stage(folder, at or addresses.public()), os.getcwd()
    os.environ["IN_TEST"] = "1"                 # as nbdev does while it processes
    work = list(to_stage(stage))
    try:
        for n, (name, mark, make, place) in enumerate(work, 1):
            os.chdir(ROOT / place)
            kept(stage, name, mark, make)
            tell(n, len(work))
    finally:
        os.chdir(before)
        os.environ.pop("IN_TEST", None)
    for path in (STATIC / "player.js", STATIC / "player.css", *(ROOT / "site" / name for name in OUR_FILES)):
        shutil.copy(path, stage.folder / "assets")
    stage.write("assets/fsrs.js", scheduler())
    for name in ("site/light.scss", "site/dark.scss"):
        stage.write(name, (ROOT / name).read_text(encoding="utf-8"))
    stage.write("_quarto.yml", configured(stage.at))
    for name in ("live", "lite"):
        if usable(name): shutil.copytree(BUILT / name, stage.folder / name)
    return stage


def scheduler() -> str:
    "The library that says when a question comes back, with its licence; the map of its source stays behind."
    with npm.package("ts-fsrs") as files:
        read = lambda name: files.extractfile(f"package/{name}").read().decode()
        code, terms = read("dist/index.mjs"), read("LICENSE")
    code = re.sub(r"(?m)^//# sourceMappingURL=.*\n?", "", code)
    return f"/* ts-fsrs {npm.version('ts-fsrs')}, from npm.\n\n{terms.strip()}\n*/\n{code}"


def to_stage(stage):
    "Each piece of work: its name, a mark of all that it is made from, what makes it, and where."
    ours = [path.name for path in (BUILT / "live").glob("fluxx_tutor-*.whl")]
    here = (usable("live"), usable("lite"), stage.at, stage.slugs, site_pages.size_of_live(), ours)
    for path in sorted((ROOT / "lessons").glob("*.ipynb")):
        if path.name == START: continue                            # on the site the course page is the map
        yield (path.stem, digest(path, made_with("tools", "engine"), here),
               lambda part, path=path: stage_lesson(part, path), "lessons")
    for path in sorted((ROOT / "nbs").glob("*.ipynb")):
        module = ROOT / "fluxx_tutor" / f"{module_of(path)}.py"
        yield (path.stem, digest(path, made_with("tools", "names"), stage.at,
                                 *([module] if module.exists() else [])),
               lambda part, path=path: stage_room(part, path), ".")
    titles = site_pages.rooms()
    yield ("rules", digest(made_with("tools", "engine", "tests"), here, titles),
           lambda part: written(part, site_pages.rule_pages(part)), ".")
    yield ("pages", digest(made_with("tools", "engine", "pages"), here, titles),
           lambda part: written(part, site_pages.pages(part)), ".")


def written(stage, pages):
    for page, text in pages: stage.write(page, text)


def configured(at) -> str:
    "_quarto.yml, with the addresses of settings.ini once there are any."
    known = {"site-url": at.site, "repo-url": at.git, "repo-branch": at.git and at.branch,
             "repo-actions": at.git and "[source, edit]"}
    told = "".join(f"  {key}: {value}\n" for key, value in known.items() if value)
    text = (ROOT / "_quarto.yml").read_text(encoding="utf-8")
    return text.replace("\nwebsite:\n", f"\nwebsite:\n{told}", 1)


def render(stage: Stage, site: Path, plain=False, tell=lambda done, of: None) -> str:
    "Make the site of what is staged, unless it is that already. Returns who did it: quarto or preview."
    quarto = None if plain else shutil.which("quarto")
    by, stamp = "quarto" if quarto else "preview", site / ".made"
    looks = [] if quarto else [preview.TEMPLATE, ROOT / "tools" / "preview.py"]
    mark = digest(by, *looks, *(path for path in sorted(stage.folder.rglob("*")) if path.is_file()))
    if stamp.exists() and stamp.read_text() == mark: return by
    shutil.rmtree(site, ignore_errors=True)
    if quarto:
        subprocess.run([quarto, "render", "--no-cache"], cwd=stage.folder, check=True)  # as nbdev calls it
        shutil.move(stage.folder / "_site", site)
    else: preview.render(stage.folder, site, tell)
    for name in FILES:
        if (stage.folder / name).is_dir():
            shutil.copytree(stage.folder / name, site / name, dirs_exist_ok=True)
    stamp.write_text(mark)
    return by


def telling(what):
    "A progress line: on a terminal one that moves, elsewhere one at the end."
    def tell(done, of):
        if sys.stderr.isatty() or done == of:
            print(f"\r{what}: {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
    return tell


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stage", type=Path, default=ROOT / "_proc")
    parser.add_argument("--site", type=Path, default=ROOT / "_site")
    parser.add_argument("--plain", action="store_true",
                        help="draw the preview even where Quarto is installed")
    args = parser.parse_args(argv)
    stage = stage_site(args.stage.resolve(), tell=telling("Staged"))
    by = render(stage, args.site.resolve(), args.plain, telling("Drawn"))
    pages = sum(1 for path in args.site.rglob("*.html") if path.relative_to(args.site).parts[0] not in FILES)
    print(f"{args.site.name}/ has {pages} pages, staged in {args.stage.name}/."
          + ("" if by == "quarto" else f"\n{GET_QUARTO}"))
    for name, how in (("live", "make live"), ("lite", "make lite")):
        if not (args.site / name).is_dir():
            print(f"Without {name}/: {how} makes it (or brings it up to date), then make site again.")


if __name__ == "__main__": main()
