"""The room for people who write cards: one import, and pages that are made of what the engine checks."""
import ast, json
from pathlib import Path
import pytest
import fluxx_tutor.write as room
from fluxx_tutor.cards import HOOKS, TYPES, Hook, keywords
from fluxx_tutor.markdown import escape
from fluxx_tutor.write import VERBS, hooks, verbs

EVERY = [verb for some in VERBS.values() for verb in some]

@pytest.mark.parametrize("verb", EVERY, ids=lambda verb: verb.__qualname__)
def test_every_verb_is_imported_and_says_what_it_does(verb):
    of_game = getattr(room.Game, verb.__name__, None) is verb          # game.note comes with the game
    assert of_game or verb.__qualname__.split(".")[0] in room.__all__
    assert verb.__doc__ and "\n" not in verb.__doc__
    assert f"{verb.__name__}(".replace("_", "&#95;") in verbs()

def test_everything_that_is_imported_is_there():
    assert len(set(room.__all__)) == len(room.__all__) and all(hasattr(room, name) for name in room.__all__)

def test_the_table_of_hooks_is_the_one_by_which_cards_are_checked():
    parts = [hook for one in HOOKS.values() for hook in ([one] if isinstance(one, Hook) else one)]
    rows = hooks().split("\n")[2:]
    assert len(rows) == len(parts)
    for row, hook in zip(rows, parts): assert f"| `{hook.gets}` | {hook.when} | {hook.back} |" in row
    for name in HOOKS:
        of = ", ".join(t for t in TYPES if name in keywords(t))
        assert of and f"| {of} |" in hooks(name)

def test_the_sixth_edition_needs_no_other_import_of_ours():
    tree = ast.parse(Path(__file__).with_name("test_tiny_edition.py").read_text(encoding="utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert modules == ["fluxx_tutor.write"]

def test_what_an_error_tells_one_to_say_can_be_said():
    assert {"tells", "asks", "NoWords"} <= set(room.__all__)
    for words in ("tells(kind", "asks(kind", "game.note(kind"): assert escape(words) in verbs("Telling")

# ── the page ──
PAGE = Path(__file__).parent.parent / "lessons" / "write_a_card.ipynb"

def cells(kind):
    page = json.loads(PAGE.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == kind]

def shown() -> list:
    "What the cells of the page show that end with explain(), in order."
    names, told = {}, []
    for source in cells("code"):
        *before, last = ast.parse(source).body
        exec(compile(ast.Module(before, []), "page", "exec"), names)
        if not isinstance(last, ast.Expr): exec(source, names)
        elif source.endswith(".explain()"):
            game = names[last.value.func.value.id]
            told.append(" ".join(map(str, game.explain())))
    return told

def test_the_page_has_eight_cards_that_do_what_it_says(recwarn):
    told = shown()
    assert sum("\n## " in f"\n{text}" and text.lstrip("# ")[0].isdigit() for text in cells("markdown")) == 8
    for words in ("The Kite lies face up", "Ben meets Windy Day", "Ana draws 5 more at once",
                  "Ana draws 1 more at once", "Ana gives Ben 1 card", "Ana discards Milk",
                  "Fog, in front of Ana, is discarded", "Play 3 is cancelled"):
        assert any(words in one for one in told), words
    assert not recwarn.list

def test_the_page_is_linked_from_where_cards_are_made():
    for name in ("26_a_deck_of_your_own", "for_tinkerers"):
        assert "(write_a_card.ipynb)" in PAGE.with_name(f"{name}.ipynb").read_text(encoding="utf-8")
