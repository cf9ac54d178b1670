"""The parts of the page: they fit together, they say nothing but front/words.js, and their own tests pass."""
import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FRONT = ROOT / "front"
sys.path.insert(0, str(ROOT / "tools"))
import join_front   # noqa: E402


def node() -> str:
    "The Node.js that comes with the Python package playwright: none needs to be installed."
    return pytest.importorskip("playwright._impl._driver").compute_driver_executable()[0]


def test_the_module_and_the_style_sheet_are_what_front_makes():
    assert join_front.main(check=True) == 0


def test_the_parts_own_tests_pass():
    files = sorted(map(str, (FRONT / "tests").glob("*.test.js")))
    done = subprocess.run([node(), "--test", *files], capture_output=True, text=True, cwd=ROOT)
    assert files and done.returncode == 0, done.stdout[-4000:] + done.stderr


def test_each_part_can_be_imported_by_itself():
    parts = [path.as_uri() for path in sorted(FRONT.glob("*.js"))]
    script = f"for (const part of {parts}) await import(part)"
    done = subprocess.run([node(), "-e", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_each_part_imports_what_it_calls():
    "Joined, all parts share one scope, so a forgotten import would only be noticed by a test of that part."
    parts = join_front.ordered()
    exports = {name for text in parts.values() for name, out in join_front.declared(text).items() if out}
    for part, text in parts.items():
        code = re.sub(r"/\*.*?\*/|(?m:(?:^|\s)//.*$)", "", join_front.IMPORT.sub("", text), flags=re.S)
        known = {name for names in join_front.imported(text, part).values() for name in names}
        called = set(re.findall(r"(?<![\w.\-\"'`])(\w+)(?=[(.])", code)) & exports
        own = {name for name in called
               if re.search(rf"\b{name}(\([^()]*\) \{{| =>| = |, \w+\) =>|\) =>)", code)}
        assert called - own <= known | set(join_front.declared(text)), part


def test_the_joined_module_exports_what_others_import():
    told = "console.log(Object.keys(await import(process.argv[1])).join())"
    module = (ROOT / "fluxx_tutor" / "static" / "player.js").as_uri()
    done = subprocess.run([node(), "-e", told, module], capture_output=True, text=True)
    assert done.stdout.strip() == "askAgain,default,mount,mountDeck,mountMap,progressHere", done.stderr


# ── joining ──
SHEET = 'export default draw(`@import "./sheet.css"`);\n'
GOOD = {"main.js": f'import {{ draw }} from "./card.js";\n\n{SHEET}',
        "card.js": 'import { LOW, HIGH } from "./size.js";\nexport function draw() { return LOW + HIGH; }\n',
        "size.js": "// not in the module\nexport const LOW = 1, HIGH = 2;\n",
        "sheet.css": '/* the sheet */\n@import "./card.css";\n.last { top: 0; }\n',
        "card.css": ".first { top: 0; }\n", "host.css": "/* the page */\n.host { top: 0; }\n"}


def front(tmp_path, monkeypatch, **changed):
    "A folder of parts, some of them changed; None: not there."
    for name, text in (GOOD | {n.replace("_", "."): t for n, t in changed.items()}).items():
        if text is not None: (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(join_front, "FRONT", tmp_path)


def test_parts_follow_what_they_import(tmp_path, monkeypatch):
    front(tmp_path, monkeypatch)
    assert [line for line in join_front.source("js").split("\n") if line] == [
        "// not in the module", "const LOW = 1, HIGH = 2;", "function draw() { return LOW + HIGH; }",
        "export default draw(SHEET_TEXT);", "const SHEET_TEXT = `.first{top:0}.last{top:0}`;"]
    assert join_front.source("css") == ".host{top:0}"


@pytest.fixture
def made(tmp_path, monkeypatch):
    "What terser would make, without terser: these tests need no network."
    front(tmp_path, monkeypatch)
    (tmp_path / "static").mkdir()
    monkeypatch.setattr(join_front, "STATIC", tmp_path / "static")
    monkeypatch.setattr(join_front, "small", lambda text: "export default 3;\n")
    assert join_front.main() == 0 and join_front.main(check=True) == 0
    return tmp_path


@pytest.mark.parametrize("part, ext", [("size.js", "js"), ("card.css", "js"), ("static/player.js", "js"),
                                       ("host.css", "css"), ("static/player.css", "css")])
def test_a_change_on_either_side_is_noticed(made, capsys, part, ext):
    with open(made / part, "a", encoding="utf-8") as file:
        file.write("const MORE = 1;\n" if part.endswith("js") else ".more { top: 1px; }\n")
    assert join_front.main(check=True) == 1
    assert capsys.readouterr().err.startswith(f"fluxx_tutor/static/player.{ext} is not what front/ makes.")
    assert join_front.main() == 0 and join_front.main(check=True) == 0


def test_another_minifier_is_noticed(made, monkeypatch):
    monkeypatch.setitem(join_front.npm.PACKAGES, "terser", ("6.0.0", "…"))
    assert join_front.main(check=True) == 1


def test_a_page_stays_light():
    "Module and style sheet, as they are sent."
    size = sum(len(gzip.compress((ROOT / "fluxx_tutor" / "static" / f"player.{ext}").read_bytes()))
               for ext in ("js", "css"))
    assert size <= 75_000


@pytest.mark.parametrize("changed, said", [
    (dict(size_js='import { draw } from "./card.js";\nexport const LOW = draw, HIGH = 2;\n'),
     "card.js → size.js → card.js: these import each other."),
    (dict(size_js=None), "front/card.js imports front/size.js, which is not there."),
    (dict(size_js="export const LOW = 1;\n"),
     "front/card.js imports HIGH, which front/size.js does not export."),
    (dict(size_js="const LOW = 1, HIGH = 2;\n"),
     "front/card.js imports LOW, which front/size.js does not export."),
    (dict(main_js=f'import {{ draw }} from "./card.js";\nconst HIGH = 1;\n{SHEET}'),
     "front/size.js and front/main.js both declare HIGH; in one module a name is given once."),
    (dict(main_js='import { draw } from "./card.js";\nexport default 1;\n'),
     "front/main.js imports draw and does not use it."),
    (dict(main_js='import * as card from "./card.js";\n'),
     """front/main.js has 'import * as card from "./card.js";'; write import { name } from "./part.js";"""),
    (dict(sheet_css='@import "./seat.css";\n'),
     "front/sheet.css imports front/seat.css, which is not there."),
    (dict(main_js='import { draw } from "./card.js";\nexport default draw;\n'),
     'Exactly one part has `@import "./sheet.css"`, where the style sheet goes; here 0 have it.'),
    (dict(card_css='.first::after { content: "\\201C"; }\n'),
     r"The style sheet has '\\', which a script would read otherwise; write the letter itself."),
])
def test_what_does_not_fit_together_is_named(tmp_path, monkeypatch, capsys, changed, said):
    front(tmp_path, monkeypatch, **changed)
    assert join_front.main(check=True) == 1 and capsys.readouterr().err.strip() == said


def test_a_part_that_nobody_imports_and_a_long_line_are_named(tmp_path, monkeypatch, capsys):
    front(tmp_path, monkeypatch, seat_js="const ONE = 1;\n", card_css=f"/* {'x' * 120} */\n")
    join_front.main(check=True)
    said = capsys.readouterr().err
    assert "front/seat.js is imported by nobody." in said
    assert "front/card.css:1 has 126 characters; 120 are the most." in said


# ── words ──
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`')
# what looks like words and is none: keys, selectors, values of styles, names that come from Python
NO_WORDS = re.compile(r"@import|^(Arrow\w+|Page(Up|Down)|Escape|Enter|Home|End|Backspace)$"
                      r"|[.\[]|^(textarea|button|p|svg), |^(Basic Rules|Goal|Surprise)$|cubic-bezier")


def said_in(part: Path) -> list[str]:
    "The literals of a part that read like words: two of them, or one with a capital."
    text = re.sub(r"/\*.*?\*/|(?m:(?:^|\s)//.*$)", "", part.read_text(encoding="utf-8"), flags=re.S)
    found = [re.sub(r"\$\{[^}]*\}", "", a or b or c).strip() for a, b, c in TEXT.findall(text)]
    return [one for one in found
            if re.search(r"[a-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]+", one) and not NO_WORDS.search(one)]


@pytest.mark.parametrize("part", sorted(path.stem for path in FRONT.glob("*.js")
                                        if path.stem not in ("words", "pictures")))
def test_only_words_js_has_words(part): assert said_in(FRONT / f"{part}.js") == []


def test_words_would_be_found(tmp_path):
    (tmp_path / "part.js").write_text('h("p.ft-say", null, "Back to now", `Step ${n}`, act("x", "Undo"));\n')
    assert said_in(tmp_path / "part.js") == ["Back to now", "Step", "Undo"]
