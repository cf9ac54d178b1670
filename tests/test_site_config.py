"""_quarto.yml and the tree agree: Quarto itself passes silently over missing files.
tests/browser/test_site.py looks at the pages."""
import configparser, json, re, sys
from pathlib import Path
from types import SimpleNamespace
import pytest, yaml
from fluxx_tutor.cards import BUILT_IN
from fluxx_tutor.cli import START
from fluxx_tutor.rulings import GROUPS

ROOT = Path(__file__).resolve().parent.parent
SITE = yaml.safe_load((ROOT/"_quarto.yml").read_text(encoding="utf-8"))
NOTEBOOKS = sorted(p.relative_to(ROOT).as_posix() for folder in ("nbs", "lessons")
                   for p in (ROOT/folder).glob("*.ipynb")
                   if p.name != START)      # the site's map is course.qmd

sys.path.insert(0, str(ROOT/"tools"))
from preview import named, pages_in                 # noqa: E402
from site_pages import SESSIONS                     # noqa: E402
from rulebook import page_of_section, page_of_tests, sections, marked_tests     # noqa: E402

WRITTEN = ["course.qmd", "puzzles.qmd", "rules/index.qmd", "rules/find.qmd", "rules/glossary.qmd",
           "rules/differ.qmd", "ask/index.qmd", "decks/index.qmd", "nbs/index.qmd",   # by tools/site_pages.py
           *map(page_of_section, sections()), *map(page_of_tests, marked_tests()),
           *(path for path, *_ in SESSIONS), "practice/again.qmd",
           *(f"ask/{group}.qmd" for group in GROUPS), *(f"decks/{slug}.qmd" for slug in BUILT_IN)]
BY_HAND = {"index.qmd": "index.qmd", "try.qmd": "site/try.qmd", "get.qmd": "site/get.qmd",
           "rights.qmd": "site/rights.qmd"}

LISTED = named(SITE["website"])

def test_every_page_is_listed_once_and_no_other():
    sides = [page for side in SITE["website"]["sidebar"] for page in pages_in(side["contents"])]
    assert len(sides) == len(set(sides)) and all((ROOT/path).is_file() for path in BY_HAND.values())
    say = ("bring the bar and the sidebars of _quarto.yml in line with nbs/, lessons/, "
           "the editions and the groups of rulings")
    assert sorted(LISTED) == sorted([*NOTEBOOKS, *WRITTEN, *BY_HAND]), say

def test_notebooks_are_listed_in_order():
    for folder in "nbs/", "lessons/":
        listed = [p for p in LISTED if p.startswith(folder) and p.endswith(".ipynb")]
        listed = [p for p in listed if not re.match(r"nbs/7\d_", p)]  # these stand with what people ask
        assert listed == [p for p in NOTEBOOKS if p in listed]

def test_sidebars_have_names_of_their_own():
    "Quarto shows a page the sidebar that has it only where each has an id."
    ids = [side["id"] for side in SITE["website"]["sidebar"]]
    assert len(ids) == len(set(ids)) and all(side["title"] for side in SITE["website"]["sidebar"])

def test_every_page_is_rendered():
    patterns = SITE["project"]["render"]
    assert [page for page in LISTED if not any(Path(page).match(pattern) for pattern in patterns)] == []

def test_the_site_loads_nothing_from_elsewhere():
    assert not re.search(r"https?://", (ROOT/"_quarto.yml").read_text(encoding="utf-8"))

def test_quarto_and_nbdev_write_to_the_same_folder():
    settings = configparser.ConfigParser(); settings.read(ROOT/"settings.ini")
    assert SITE["project"]["output-dir"] == settings["DEFAULT"]["doc_path"]

@pytest.mark.parametrize("page", ["index.qmd", "README.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT/page).read_text(encoding="utf-8"))
    there = lambda link: (ROOT/link).exists() or page == "index.qmd" and link in [*WRITTEN, *BY_HAND]
    assert [link for link in links if "://" not in link and not there(link)] == []

def test_binder_installs_what_constraints_say():
    pin = lambda line: "==" in line and ";" not in line and line[0] != "#"
    read = lambda path: dict(line.split("==") for line in path.read_text().splitlines() if pin(line))
    held, pins = read(ROOT/"constraints.txt"), read(ROOT/".binder"/"requirements.txt")
    assert pins and {name: held[name] for name in pins} == pins
    assert ((ROOT/".binder"/"postBuild").stat().st_mode & 0o100
            and "-c constraints.txt" in (ROOT/".binder"/"postBuild").read_text())

def test_everywhere_the_map_is_what_opens_first():
    at = f"default_url=/doc/tree/{START}"      # by itself: the files beside it are folded away
    assert at in (ROOT/"Makefile").read_text() and (ROOT/"lessons"/START).is_file()
    told = re.search(r"echo '(.*)' > ", (ROOT/".binder"/"postBuild").read_text())[1]
    assert json.loads(told) == {"LabApp": {"default_url": f"/lab/tree/lessons/{START}"}}
    import lite
    from inspect import getsource
    assert 'FRONT_DOOR.format(f"lab/index.html?path={START}")' in getsource(lite.configure)
    assert lite.START == START and "url={}" in lite.FRONT_DOOR

FLOWS = sorted((ROOT/".github"/"workflows").glob("*.yml"))

@pytest.mark.parametrize("path", FLOWS, ids=lambda path: path.stem)
def test_a_workflow_calls_targets_that_exist_and_pins_its_actions(path):
    known = set(re.findall(r"^([a-z-]+):", (ROOT/"Makefile").read_text(), re.M))
    steps = [step for job in yaml.safe_load(path.read_text())["jobs"].values() for step in job["steps"]]
    made = [line for step in steps for line in step.get("run", "").splitlines() if line.startswith("make ")]
    assert steps and all(set(line.split()[1:]) <= known for line in made)
    used = re.findall(r"uses: (\S+)( # v[\d.]+)?", path.read_text())
    assert used and [name for name, says in used if not re.search("@[0-9a-f]{40}$", name) or not says] == []

def test_the_site_is_made_by_quarto_and_the_tests_run_on_every_python_that_we_name():
    site, tests = (yaml.safe_load((ROOT/".github"/"workflows"/f"{name}.yml").read_text())["jobs"]
                   for name in ("site", "test"))
    assert any("quarto-dev/quarto-actions/setup" in step.get("uses", "") for step in site["build"]["steps"])
    named = re.findall(r"Python :: (3\.\d+)\"", (ROOT/"pyproject.toml").read_text())
    grid = tests["package"]["strategy"]["matrix"]
    assert grid["python"] == named
    assert [name.split("-")[0] for name in grid["os"]] == ["ubuntu", "macos", "windows"]

# ---- one place for addresses: settings.ini

import addresses                                    # noqa: E402
SOMEWHERE = addresses.Public("https://github.com/me/fluxx", "https://me.github.io/fluxx")

def test_readme_and_citation_have_the_addresses_of_settings_and_no_other():
    for name, text in addresses.files().items():
        assert (ROOT/name).read_text(encoding="utf-8") == text, f"make pages brings {name} up to date"
    if not addresses.public().git: assert "badge" not in (ROOT/"README.md").read_text(encoding="utf-8")

def test_filled_in_settings_turn_everything_on(tmp_path):
    (tmp_path/"settings.ini").write_text("[DEFAULT]\nbranch = main\ngit_url = https://github.com/me/fluxx\n"
                                         "doc_host = https://me.github.io\ndoc_baseurl = /fluxx\n")
    assert addresses.public(tmp_path) == SOMEWHERE and SOMEWHERE.repo == "me/fluxx"
    made = addresses.files(SOMEWHERE)
    assert "actions/workflows/test.yml/badge.svg" in made["README.md"]
    assert yaml.safe_load(made["CITATION.cff"])["repository-code"] == SOMEWHERE.git
    shown = addresses.with_addresses(made["README.md"], SOMEWHERE)
    assert "](https://raw.githubusercontent.com/me/fluxx/main/docs/pictures/lesson-light.png)" in shown
    assert "](https://github.com/me/fluxx/blob/main/CHANGELOG.md)" in shown and "](docs/" not in shown
    links = addresses.urls(SOMEWHERE)
    assert list(links) == ["Homepage", "Lessons", "Try it", "Source", "Issues", "Changelog"]
    from make_site import configured
    site = yaml.safe_load(configured(SOMEWHERE))["website"]
    assert site["site-url"] == SOMEWHERE.site and site["repo-url"] == SOMEWHERE.git and site["title"]
    from preview import sitemap
    listed = sitemap(["rules/a-turn.html"], SOMEWHERE.site)
    assert "<loc>https://me.github.io/fluxx/rules/a-turn.html</loc>" in listed

def test_without_addresses_nothing_points_anywhere():
    nowhere = addresses.Public("", "")
    assert addresses.urls(nowhere) == {} and addresses.badges(nowhere) == ""
    assert addresses.with_addresses("[a](b.md)", nowhere) == "[a](b.md)"
    from make_site import configured
    assert configured(nowhere) == (ROOT/"_quarto.yml").read_text(encoding="utf-8")

def test_a_published_lesson_can_be_opened_everywhere():
    from make_site import lesson_links
    path = ROOT/"lessons"/"06_play_all.ipynb"
    stage = lambda repo: SimpleNamespace(at=SimpleNamespace(repo=repo))
    links = lambda repo: re.findall(r'href="([^"]+)"', lesson_links(stage(repo), path, "play-all"))
    assert links("")[0] == "../try.html#lesson=play-all"
    assert links("")[-2:] == ["../downloads/06_play_all.ipynb", "../downloads/play-all.html"]
    assert (links("me/fluxx")[-2:]
            == ["https://mybinder.org/v2/gh/me/fluxx/HEAD?labpath=lessons/06_play_all.ipynb",
               "https://colab.research.google.com/github/me/fluxx/blob/main/lessons/06_play_all.ipynb"])

def code_cell(source, **data):
    return dict(cell_type="code", source=source,
                outputs=[dict(data={kind.replace("_", "/"): [text] for kind, text in data.items()})])

@pytest.mark.parametrize("cell, text", [
    (code_cell("#| echo: false\n#| output: asis\nshow_doc(f)", text_markdown="### f"), "### f"),
    (code_cell("f()", text_plain="'a```b'"),
     "```{.python}\nf()\n```\n\n::: {.cell-output}\n````\n'a```b'\n````\n:::"),
    (code_cell("f()", text_markdown="**1**",
               text_plain="1"), "```{.python}\nf()\n```\n\n::: {.cell-output}\n**1**\n:::"),
    (dict(cell_type="raw", source="---\ntitle: T\n\n---\n"), "---\ntitle: T\n---\n")])
def test_a_cell_is_read_as_quarto_reads_it(cell, text):
    from preview import notebook_text
    assert notebook_text({"cells": [cell]}) == text + "\n"

def test_a_page_with_a_warning_is_told():
    from preview import drawn
    with pytest.raises(ValueError, match="bad.qmd: Pandoc cannot read it without a warning: "
                                         ".*Duplicate link reference"):
        drawn("---\ntitle: Bad\n---\n\n[x]: one\n[x]: two\n\n[x]\n", "bad.qmd", {}, {})

def test_every_page_of_jupyterlite_has_our_icon(tmp_path):
    from lite import our_icon
    (tmp_path/"lab").mkdir()
    page = '<html><head><link rel="icon" type="image/x-icon" href="./favicon.ico" class="favicon" /></head>'
    for path in tmp_path/"index.html", tmp_path/"lab"/"index.html": path.write_text(page)
    our_icon(tmp_path)
    at = {path: re.findall(r'rel="icon"[^>]*href="([^"]+)"', (tmp_path/path).read_text())
          for path in ("index.html", "lab/index.html")}
    assert at == {"index.html": ["icon.svg"], "lab/index.html": ["../icon.svg"]}
    assert (tmp_path/"icon.svg").exists()

def test_headings_go_down_one_level_at_a_time():
    from execnb.nbio import mk_cell
    from make_site import in_order
    shown = mk_cell("#| echo: false\n#| output: asis\nshow_doc(f)")
    shown.outputs = [dict(data={"text/markdown": "---\n\n### f\n\n```python\n### no heading\n```"})]
    nb = SimpleNamespace(cells=[mk_cell("#### deep", "markdown"), shown, mk_cell("## next", "markdown")])
    in_order(nb)
    assert [nb.cells[0].source, nb.cells[2].source] == ["## deep", "## next"]
    assert shown.outputs[0]["data"]["text/markdown"] == "---\n\n### f\n\n```python\n### no heading\n```"

def test_what_was_staged_before_is_taken_again_and_what_changed_is_not(tmp_path, monkeypatch):
    import make_site
    monkeypatch.setattr(make_site, "KEPT", tmp_path/"kept"/"staged")
    made = []
    def make(part): made.append(1); part.write("a.qmd", f"{len(made)}")
    def staged(mark):
        make_site.kept(stage := make_site.Stage(tmp_path/"stage"), "a", mark, make)
        return (stage.folder/"a.qmd").read_text()
    assert [staged("x"), staged("x"), staged("y"), staged("x")] == ["1", "1", "2", "3"]

def test_the_theme_has_the_colours_of_the_site():
    "site.css and the two halves of the theme are three files with one palette."
    css = (ROOT/"site"/"site.css").read_text(encoding="utf-8")
    for n, name in enumerate(("light", "dark")):
        told = dict(re.findall(r"^\$([\w-]+): (#\w+);", (ROOT/"site"/f"{name}.scss").read_text(), re.M))
        for ours, theirs in dict(paper="body-bg", bar="navbar-bg", ink="body-color", soft="navbar-fg",
                                 line="border-color", link="link-color", block="code-block-bg").items():
            pair = re.search(rf"--site-{ours}: light-dark\((#\w+), (#\w+)\)", css).groups()
            assert told[theirs] == pair[n], (name, theirs)

@pytest.mark.parametrize("name", ["33_scenario", "52_widget"])
def test_a_room_is_staged_as_quarto_wants_it(tmp_path, name, monkeypatch):
    """nbdev's processing; the page has the name under which nbdev's index knows it;
    no output or saved widget makes Quarto fetch scripts from elsewhere."""
    monkeypatch.chdir(ROOT)
    import make_site
    make_site.stage_room(SimpleNamespace(folder=tmp_path, at=addresses.Public("", "")),
                         ROOT/"nbs"/f"{name}.ipynb")
    text = (tmp_path/"nbs"/f"{name}.ipynb").read_text(encoding="utf-8"); staged = json.loads(text)
    front = yaml.safe_load("".join(staged["cells"][0]["source"]).strip("-\n"))
    assert front["title"] and front["description"] and front["output-file"] == f"{name[3:]}.html"
    outputs = [o for cell in staged["cells"] for o in cell.get("outputs", [])]
    assert any("show_doc(" in "".join(c["source"]) for c in staged["cells"]) and outputs
    assert not [o for o in outputs if set(o.get("data", {})) - {"text/plain", "text/markdown"}]
    assert "widgets" not in staged["metadata"] and "#| eval: false" not in text
    folded = ["".join(c["source"]) for c in staged["cells"] if "site-code" in "".join(c["source"])]
    module = (ROOT/"fluxx_tutor"/f"{name[3:]}.py").read_text(encoding="utf-8")
    assert folded and all(re.search(r"```\{\.python\}\n(.*)\n```", code, re.S)[1] in module
                          for code in folded)

# ---- the engine's pages as nbdev users expect them

import rooms                                        # noqa: E402
NOWHERE = addresses.Public("", "")

def test_names_in_backticks_are_links_to_what_the_room_means():
    keepers = lambda room: rooms.linked("The `keepers` and `Game.choose`.", room)
    assert keepers("star") == "The [`keepers`](star.html#keepers) and [`Game.choose`](game.html#game)."
    assert "fluxx.html#keepers" in keepers("fluxx") and "`keepers` and" in keepers("winning")
    same = "`no_such_name`, `stop`, [`draw`](#here), `Game.fly`"
    assert rooms.linked(same, "turn") == same
    assert rooms.linked("```python\n`draw`\n```", "moves") == "```python\n`draw`\n```"
    assert rooms.linked("[`draw`](/nbs/star.html#draw)", "moves") == "[`draw`](moves.html#draw)"

def test_a_clause_leads_to_its_rule_and_a_ruling_to_its_question():
    from fluxx_tutor.rulings import RULINGS
    ruling = next(iter(RULINGS.values()))
    text = rooms.linked(f"Only then (turn-draw; {ruling.id}), not no-such-rule.", "turn")
    assert "[turn-draw](../rules/" in text and ".qmd#turn-draw)" in text and "not no-such-rule." in text
    assert f"[{ruling.id}](../ask/{ruling.group}.qmd#{ruling.id})" in text

def test_source_links_come_with_the_address_and_not_before():
    told = lambda at: rooms.told("---\n\n### draw\n\n```python\ndef draw(\n    game\n):\n```\n\n*Draw.*",
                                 "moves", at)
    lines = (ROOT/"fluxx_tutor"/"moves.py").read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("def draw("))
    at = f"https://github.com/me/fluxx/blob/main/fluxx_tutor/moves.py#L{number}"
    assert f"[source]({at})" in told(SOMEWHERE)
    assert "source" not in told(NOWHERE) and "### draw" in told(NOWHERE)

def test_a_small_helper_is_told_in_a_line_and_the_heart_of_a_page_is_not():
    from execnb.nbio import read_nb
    small = rooms.helpers(read_nb(ROOT/"nbs"/"19_common_cards.ipynb").cells)
    assert "others" in small and "all_but" not in small and "share_the_wealth" not in small
    told = "---\n\n### others\n\n```python\ndef others(\n    game, player\n):\n```\n\n*Everybody else.*"
    text = rooms.told(told, "common_cards", NOWHERE, small)
    assert "#" not in text.replace("{#others", "") and "`others(game, player)` *Everybody else.*" in text
    assert "show" not in rooms.helpers(read_nb(ROOT/"nbs"/"53_player.ipynb").cells), "people call it"

def test_nbdev_finds_our_names_by_its_entry_point():
    from importlib.metadata import entry_points
    [found] = [one for one in entry_points(group="nbdev") if one.name == "fluxx_tutor"]
    assert found.load()["syms"]["fluxx_tutor.game"]["fluxx_tutor.game.Game"][0] == "nbs/game.html#game"
