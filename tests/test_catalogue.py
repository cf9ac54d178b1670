"""Every kind of event and of question is declared, with its words, where whoever uses it can see it."""
import ast
import importlib
import inspect
from functools import lru_cache
from pathlib import Path

import pytest

import fluxx_tutor
from fluxx_tutor.all import Scenario
from fluxx_tutor.cards import BUILT_IN, BadCard, Edition, action, edition
from fluxx_tutor.catalogue import (
    _FORMS, CHOICES, KINDS, SENTENCES, NoWords, asks, kinds_in, tells)

PACKAGE = Path(fluxx_tutor.__file__).parent
for slug in BUILT_IN: edition(slug)         # each edition brings its words
ROOMS = [path.stem for path in sorted(PACKAGE.glob("*.py"))
         if path.stem not in ("__init__", "_modidx", "all")]


def imports(room):
    "The rooms that a room imports when it is imported itself."
    tree = ast.parse((PACKAGE / f"{room}.py").read_text(encoding="utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.level == 1]
    return ({(node.module or "").partition(".")[0] for node in found}
            | {a.name for node in found if not node.module for a in node.names})

@lru_cache
def below(room):
    "The room, and all that it stands on."
    return {room}.union(*(below(other) for other in imports(room) if (PACKAGE / f"{other}.py").exists()))

@lru_cache
def declared(room, verb):
    "The kinds that a room declares with `tells` or `asks`."
    tree = ast.parse((PACKAGE / f"{room}.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree)
             if isinstance(node, ast.Call) and getattr(node.func, "id", "") == verb]
    return {call.args[0].value.partition("/")[0]
            for call in calls if call.args and isinstance(call.args[0], ast.Constant)}


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_room_uses_is_declared_there_or_below(room):
    module = importlib.import_module(f"fluxx_tutor.{room}")
    known = {verb: set().union(*(declared(r, verb) for r in below(room))) for verb in ("tells", "asks")}
    for catalogue, kind in kinds_in(module):
        assert kind in known["tells" if catalogue is KINDS else "asks"], (
            f"{room} uses {kind!r} without its words")

def test_all_that_is_declared_is_used():
    source = "".join(inspect.getsource(importlib.import_module(f"fluxx_tutor.{room}")) for room in ROOMS)
    for kind in KINDS | {kind.partition("/")[0] for kind in CHOICES}:
        assert source.count(f'"{kind}"') > 1, f"{kind!r} has words, and nothing uses it"

@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_the_short_form_has_no_stop_and_the_full_one_has(key):
    told = SENTENCES[key]
    assert told.short[-1] not in "." and told.full[-1] in ".!}", key

def test_a_question_has_no_stop():
    assert not [kind for kind, asked in CHOICES.items() if asked.question.endswith(".")]


# ── cards of one's own ──
pytestmark = pytest.mark.usefixtures("forgetful")

def bark(game, player, card): game.note("bark", player, card)

def test_an_event_without_words_is_found_out_where_the_card_is_made():
    with pytest.raises(BadCard, match="'bark' that has no words: say tells"): action("Bark", "Woof.", do=bark)

def test_a_question_without_words_is_found_out_where_the_card_is_made():
    def fetch(game, player, card):
        from fluxx_tutor.decisions import ask_card
        yield from ask_card(game, player, "which stick", lambda: player.hand, card)
    with pytest.raises(BadCard, match="'which stick', which has no words"):
        action("Fetch", "A stick.", do=fetch)

def test_an_event_of_ones_own_is_explained():
    def yap(game, player, card): game.note("yap", player, card)
    tells("yap", "{cards} yaps", "{player} makes {cards} yap.")
    deck = Edition.mix("Dogs", "fluxx", [action("Yap", "Yap!", do=yap)])
    game = Scenario(deck, hands={"Ana": ["Yap"], "Ben": []}, drawn=1, rest="box",
                    draw_pile=["Love", "Milk"]).start()
    game.choose("Yap")
    assert "Ana makes Yap yap." in map(str, game.explain())

def test_a_kind_made_up_on_the_way_is_refused_and_nothing_has_changed():
    def growl(game, player, card): game.note("gr" + "owl", player, card)
    deck = Edition.mix("Dogs", "fluxx", [action("Growl", "Grr.", do=growl)])
    game = Scenario(deck, hands={"Ana": ["Growl"], "Ben": []}, drawn=1, rest="box",
                    draw_pile=["Love", "Milk"]).start()
    before = game.record()
    with pytest.raises(NoWords, match="'growl' has no words"): game.choose("Growl")
    assert game.record() == before and game.hand("Ana") == ["Growl"]

@pytest.mark.parametrize("words", [("draw", "x", "X."), ("", "x", "X."), ("new", "", "X."),
                                   ("new", "x", 7), ("new", "{", "X.")])
def test_words_that_cannot_be(words):
    with pytest.raises(NoWords): tells(*words)

def test_a_verb_makes_what_is_said_and_the_button():
    asks("fetch it", "{player} chooses a stick", verb="give up")
    assert (CHOICES["fetch it"].does(), CHOICES["fetch it"].button()) == ("gives up", "Give it up")
    with pytest.raises(NoWords, match="doing is 'take' or 'discard'"):
        asks("fetch that", "{player} chooses", doing="eat")


# ── words of one's own keep nothing from loading ──
def alone(code) -> str:
    "What a fresh Python says to this."
    import subprocess, sys
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PACKAGE.parent)
    return (ran.stdout + ran.stderr).strip()

@pytest.mark.parametrize("say", ['tells("snatch", "a", "A.")', 'asks("teleport", "{player} chooses")'])
def test_a_word_of_an_edition_is_refused_before_the_edition_is_loaded(say):
    said = alone("from fluxx_tutor.catalogue import *\nfrom fluxx_tutor.cards import edition\n"
                 f"try: {say}\nexcept NoWords as e: print(e)\nprint(edition('star').name)")
    assert said.endswith("\nStar Fluxx") and "comes with Fluxx Tutor" in said
    assert "another name" in said

@pytest.mark.parametrize("room", ROOMS)
def test_every_room_with_words_is_looked_at_before_words_are_added(room):
    if declared(room, "tells") | declared(room, "asks"):
        assert room in ROOMS_LOADED, f"{room} has words, and load_words does not bring it"

ROOMS_LOADED = alone("import sys\nfrom fluxx_tutor.catalogue import load_words\nload_words()\n"
                     "print(*(m.removeprefix('fluxx_tutor.') for m in sys.modules))").split()

def test_a_cell_that_is_run_again_replaces_its_own_words():
    tells("hoot", "{cards} hoots", "Hoo!", when=lambda event, facts: True)
    tells("hoot", "{cards} hoots twice", "Hoo hoo!")
    assert SENTENCES["hoot"].full == "Hoo hoo!" and not _FORMS.get("hoot")
    asks("whom", "{player} chooses", when=lambda decision: True)
    asks("whom", "{player} chooses an owl")
    assert CHOICES["whom"].question == "{player} chooses an owl" and not _FORMS.get("?whom")
