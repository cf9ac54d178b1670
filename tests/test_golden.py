"""Golden records: for each Action, New Rule and Creeper of Fluxx 4.0, and for each card that another
edition adds and that does something, a small scene that shows what is special about it.
Those of another edition are in scenes_<edition>.py;
their files are in a folder of golden/ with its name.
What is special about Solo Fluxx is in scenes_solo.py.

A change of behaviour or wording shows as a diff of tests/golden/. Is it meant? Then `FLUXX_WRITE_GOLDEN=1
pytest tests/test_golden.py` writes the files anew, and the diff is read before it is committed.
"""
import os
import re
from functools import partial
from importlib import import_module
from pathlib import Path
import pytest
from fluxx_tutor.cards import ACTION, BUILT_IN, CREEPER, DANGER, NEW_RULE, SECRET, SURPRISE, edition
from fluxx_tutor.sentences import sentence
from fluxx_tutor.setup import arrange
from fluxx_tutor.view import said, view
from language import table

GOLDEN = Path(__file__).parent/"golden"
WRITE = os.environ.get("FLUXX_WRITE_GOLDEN")
SCENES = {}

def scene(card, special, choices, folder="fluxx", **laid):
    """One scene: the card, what is special about it, the choices in order,
    the table as tests/language.py has it."""
    SCENES[folder, card] = special, [choice.strip() for choice in choices.split("/")], laid

for path in Path(__file__).parent.glob("scenes_*.py"):
    slug = path.stem.partition("_")[2].replace("_", "-")
    import_module(path.stem).scenes(partial(scene, folder=slug))

# ── New Rules ──
scene("Draw 2", "lower than what was drawn: nothing more, and nothing goes back", "Draw 2 / Bread",
      Ana="Draw 2, Milk", Ben="Bread, Love", rules="Draw 4", drawn=4, pile="The Sun, The Moon, Time, Sleep")
scene("Draw 3", "two more at once, and a Creeper among them does not count", "Draw 3",
      Ana="Draw 3, Milk", Ben="Bread", pile="The Sun, War, The Moon, Time, Sleep, Love, Dreams")
scene("Draw 4", "three more at once; the next player draws the full number", "Draw 4",
      Ana="Draw 4, Milk", Ben="Bread", pile="The Sun, The Moon, Time, Sleep, Love, Dreams, The Eye, Money")
scene("Draw 5", "the piles run out: draw what there is, and do not make up for it later",
      "Draw 5 / Jackpot! / Milk",
      Ana="Draw 5, Milk, Jackpot!", Ben="Bread", rules="Play 3", pile="The Sun", discard="The Moon, Time")
scene("Play 2", "counts at once: the play that brought it was the first of two", "Play 2 / Milk",
      Ana="Play 2, Milk, Time", Ben="Bread", pile="The Sun, The Moon")
scene("Play 3", "more plays than cards: the turn ends with an empty hand", "Play 3 / Milk",
      Ana="Play 3, Milk", Ben="Bread, Love, Time", pile="The Sun, The Moon")
scene("Play 4", "replaces Play 2 as the last play: two plays are left", "Milk / Play 4 / Time / Dreams",
      Ana="Play 4, Milk, Time, Dreams, Sleep", Ben="Bread", rules="Play 2", pile="The Sun, The Moon")
scene("Play All", "new cards must be played, too, until the hand is empty",
      "Play All / Jackpot! / The Sun / Toast / The Moon",
      Ana="Play All, Jackpot!", Ben="Bread", pile="The Sun, Toast, The Moon, Time")
scene("Hand Limit 0", "the others discard at once, clockwise; the active player only when the turn is over",
      "Hand Limit 0 / Bread / Love / Toast / Milk", Ana="Hand Limit 0, Milk", Ben="Bread, Love",
      Cleo="Toast", pile="The Sun, The Moon")
scene("Hand Limit 1", "a Goal that is discarded is not played, even if its owner would win with it",
      "Hand Limit 1 / Toast / Milk",
      Ana="Hand Limit 1, Milk, Time", Ben="Toast, Love | Bread, The Toaster", pile="The Sun, The Moon")
scene("Hand Limit 2", "gone before the end of the turn: the active player need not comply",
      "Hand Limit 2 / Bread / No Limits",
      Ana="Hand Limit 2, No Limits, Milk, Time, Sleep", Ben="Bread, Love, Dreams", rules="Play 2",
      pile="The Sun, The Moon")
scene("Keeper Limit 2", "the others choose what to discard at once; Creepers do not count",
      "Keeper Limit 2 / Bread",
      Ana="Keeper Limit 2, Milk | Time, Sleep, War", Ben="Dreams | Bread, Love, The Eye, Death",
      Cleo="Toast | The Brain, Taxes, Radioactive Potato", pile="The Sun, The Moon")
scene("Keeper Limit 3", "the active player may go over it, and win so", "Keeper Limit 3 / The Moon",
      Ana="Keeper Limit 3, The Moon | Time, Sleep, The Sun", Ben="Bread", rules="Play 2",
      goal="Night and Day", pile="Love, Dreams")
scene("Keeper Limit 4", "replaces Keeper Limit 2; the active player complies when the turn is over",
      "Keeper Limit 4 / Milk / Sleep",
      Ana="Keeper Limit 4, Milk | Time, Sleep, The Sun, The Brain", Ben="Bread | Love, Dreams",
      rules="Keeper Limit 2, Play 2",
      pile="The Moon, The Eye")
scene("Double Agenda", "a second Goal lies beside the first; for a third, one of the two makes room",
      "Double Agenda / Hippyism / Dreamland / Toast", Ana="Double Agenda, Hippyism, Dreamland",
      Ben="Bread", rules="Play 3", goal="Toast",
      pile="The Sun, The Moon")
scene("First Play Random", "not for the turn that is going on; then chance picks the first of several plays",
      "First Play Random / Milk / random card / Love", Ana="First Play Random, Milk, Time",
      Ben="Bread, Love, Sleep", rules="Play 2",
      pile="The Sun, The Moon, Dreams", seed=3)
scene("Inflation", "every digit reads one higher: one more draw and play at once, and Draw 3, "
                   "Play 2 of Them is draw 4, play 3",
      "Inflation / Draw 3, Play 2 of Them / The Sun / Time / Love / Milk",
      Ana="Inflation, Draw 3 Play 2 of Them, Milk", Ben="Bread",
      rules="Play 2", pile="Dreams, The Sun, Time, Love, Sleep, The Moon, The Eye")
scene("No-Hand Bonus",
      "nothing for the empty hand that brought it; whoever begins a turn with no hand draws 3 first",
      "No-Hand Bonus / The Sun", Ana="No-Hand Bonus", Ben="", pile="The Sun, The Moon, Time, Sleep, Love")
scene("Party Bonus",
      "The Party is in play, wherever: one more card at once, and one more play", "Party Bonus / Milk",
      Ana="Party Bonus, Milk", Ben="Bread | The Party", pile="The Sun, The Moon, Time, Sleep")
scene("Poor Bonus", "fewest Keepers, all alone: one more card at once. Ben is not the poorest", "Poor Bonus",
      Ana="Poor Bonus, Milk", Ben="Bread | Love", Cleo="Time | Sleep, Dreams",
      pile="The Sun, The Moon, The Eye")
scene("Rich Bonus", "most Keepers, all alone: one more play, for as long as that is so",
      "Rich Bonus / Exchange Keepers / The Moon / Time",
      Ana="Rich Bonus, Exchange Keepers, Milk | Love, Time", Ben="Bread | The Moon",
      pile="The Sun, Sleep, The Eye")
scene("Get On With It!", "instead of the last play: hand away, draw 3, the turn ends; a limit still holds",
      "Get On With It! / Get On With It! / The Sun", Ana="Get On With It!, Milk, Toast",
      Ben="Bread", rules="Play 2, Hand Limit 2",
      pile="The Sun, The Moon, Time, Sleep, Love")
scene("Silver Lining", "Creepers stop nobody: who meets the Goal wins at once", "Silver Lining",
      Ana="Silver Lining, Milk", Ben="Love | Bread, The Toaster, War", goal="Toast", pile="The Sun, The Moon")
scene("You Also Need a Baked Potato", "nobody wins without the Radioactive Potato, and it blocks nobody",
      "You Also Need a Baked Potato / The Toaster / Steal Something / Radioactive Potato",
      Ana="You Also Need a Baked Potato, Milk | Radioactive Potato",
      Ben="The Toaster, Steal Something | Bread", rules="Play 2", played=1,
      goal="Toast", pile="The Sun, The Moon")

# ── Actions ──
scene("Creeper Sweeper",
      "all Creepers go, and with the last one what kept Ana from winning", "Creeper Sweeper",
      Ana="Creeper Sweeper, Milk | Bread, The Toaster, War, Death", Ben="Love | Taxes",
      goal="Toast", pile="The Sun, The Moon")
scene("Discard and Draw", "as many as were in the hand, the Action itself not counted", "Discard and Draw",
      Ana="Discard and Draw, Milk, Toast, Time", Ben="Bread", pile="The Sun, The Moon, Love, Sleep, Dreams")
scene("Draw 2 and Use 'Em", "an Action inside it has a temporary hand of its own, and all of it is one play",
      "Draw 2 and Use 'Em / Draw 3, Play 2 of Them / The Sun / The Moon / Love",
      Ana="Draw 2 and Use 'Em, Milk", Ben="Bread",
      pile="Draw 3 Play 2 of Them, Love, The Sun, The Moon, Time, Sleep")
scene("Draw 3, Play 2 of Them", "a Creeper goes down and is replaced; the third card is discarded",
      "Draw 3, Play 2 of Them / Toast / The Moon", Ana="Draw 3 Play 2 of Them, Milk", Ben="Bread",
      pile="The Sun, War, The Moon, Toast, Sleep")
scene("Everybody Gets 1", "Ana looks and decides; Creepers stay with her; a limit binds the others at once",
      "Everybody Gets 1 / The Moon / The Sun / Time / Bread",
      Ana="Everybody Gets 1, Milk", Ben="Bread", Cleo="", rules="Hand Limit 1, Play 2",
      pile="The Sun, Taxes, The Moon, Time, Sleep")
scene("Exchange Keepers", "one of theirs for one of yours; both change places before anybody wins",
      "Exchange Keepers / The Moon / Milk",
      Ana="Exchange Keepers, Toast | The Sun, Milk", Ben="Bread | The Moon, War",
      goal="Night and Day", pile="Time, Sleep")
scene("It's Trash Day",
      "everybody may discard what they like; then the discard pile goes back into the draw pile",
      "It's Trash Day / War / That is all / Bread / Love / That is all",
      Ana="It's Trash Day, Milk | War, The Sun", Ben="Bread | Love",
      discard="Toast, Time", pile="Sleep", seed=1)
scene("Jackpot!", "three cards on top, not counted as drawn under the draw rule", "Jackpot! / Draw 2",
      Ana="Jackpot!, Milk", Ben="Bread", rules="Play 2",
      pile="The Sun, Draw 2, The Moon, Time, Sleep, Love, Dreams")
scene("Let's Do That Again!", "an Action or New Rule out of the discard pile, never the one being played",
      "Let's Do That Again! / Draw 3",
      Ana="Let's Do That Again!, Milk", Ben="Bread", discard="Draw 3, Toast, Time, Jackpot!",
      pile="The Sun, The Moon, Love, Sleep, Dreams, The Eye")
scene("Let's Simplify",
      "up to half of the New Rules, rounded up; Double Agenda goes, and Ana chooses the Goal that stays",
      "Let's Simplify / Double Agenda / That is all / Hippyism", Ana="Let's Simplify, Milk", Ben="Bread",
      rules="Draw 2, Double Agenda, Hand Limit 2", goal="Toast, Hippyism", drawn=2, pile="The Sun, The Moon")
scene("Mix It All Up",
      "all that lies in front of everybody, dealt out from Ana on; Money and Taxes may meet", "Mix It All Up",
      Ana="Mix It All Up, Milk | Money, The Sun, Love", Ben="Bread | Taxes", Cleo="Time",
      pile="The Moon, Sleep", seed=6)
scene("No Limits", "all limits go, and Ana need not comply with any", "Cookies / No Limits",
      Ana="No Limits, Milk, Cookies, Chocolate | Love, Dreams", Ben=" | Bread",
      rules="Hand Limit 0, Keeper Limit 2, Play 2",
      pile="The Sun, The Moon")
scene("Rotate Hands", "all hands at once, to one side; then the limit binds Ben, but not Ana",
      "Rotate Hands / left / Milk",
      Ana="Rotate Hands, Milk, Toast", Ben="Bread", Cleo="The Moon",
      rules="Hand Limit 1, Play 2", pile="Time, Sleep")
scene("Rules Reset", "only the Basic Rules are left; with Double Agenda gone, "
                     "one Goal goes, and no play is left", "Rules Reset / Toast",
      Ana="Rules Reset, Milk", Ben="Bread", rules="Draw 3, Play 3, Double Agenda, Keeper Limit 2",
      goal="Toast, Hippyism", drawn=3,
      pile="The Sun, The Moon")
scene("Steal Something", "Ana has Taxes and takes Money: both go at once", "Steal Something / Money",
      Ana="Steal Something, Milk | Taxes", Ben="Bread | Money, The Sun, War", pile="The Moon, Time")
scene("Take Another Turn", "one more turn, not two: played again in it, it does nothing",
      "Take Another Turn / Let's Do That Again! / Take Another Turn",
      Ana="Take Another Turn, Let's Do That Again!, Milk", Ben="Bread",
      pile="The Sun, The Moon, Time")
scene("Taxation!", "everybody else gives a card of their choice; who has none gives none",
      "Taxation! / Love / Toast",
      Ana="Taxation!, Milk", Ben="Bread, Love", Cleo="", Dan="Toast", pile="The Sun, The Moon")
scene("Today's Special!", "three cards: all are played on a birthday, two on a holiday, else one",
      "Today's Special! / a holiday or special day / Toast / The Moon",
      Ana="Today's Special!, Milk", Ben="Bread", pile="The Sun, The Moon, Toast, Time")
scene("Trade Hands", "must be done, even for a hand with nothing in it", "Trade Hands / Cleo",
      Ana="Trade Hands, Milk, Time", Ben="Bread", Cleo="", rules="Hand Limit 2, Play 2",
      pile="The Sun, The Moon")
scene("Trash a New Rule", "Inflation goes, and the limit that it had raised binds Ben at once",
      "Trash a New Rule / Inflation / Love",
      Ana="Trash a New Rule, Milk", Ben="Bread, Love, Time", rules="Inflation, Hand Limit 2",
      drawn=2, pile="The Sun, The Moon")
scene("Trash Something", "any Keeper or Creeper in play, one's own too", "Trash Something / War",
      Ana="Trash Something, Milk | Bread, The Toaster, War", Ben="Time | The Sun",
      goal="Toast", pile="The Moon, Sleep")
scene("Use What You Take", "a Keeper taken so lies in front of the player who took it",
      "Use What You Take / Cleo",
      Ana="Use What You Take, Milk", Ben="Bread", Cleo="The Moon", pile="The Sun, Love, Time")

# ── Creepers ──
scene("War", "drawn by who has Peace, it is passed on at once; whoever has it cannot win",
      "Ben / Milk / The Toaster",
      Ana="Milk | Peace", Ben="The Toaster | Bread", goal="Toast", drawn=None,
      pile="War, The Sun, Time, Love, The Moon")
scene("Taxes", "Money pays: both are discarded at once, and it is no play", "Milk",
      Ana="Milk | Money, Love", Ben="Bread", drawn=None, pile="Taxes, The Sun, Time, The Moon")
scene("Death", "before the draw it takes another card; all alone, it may be discarded",
      "The Sun / Death / Milk",
      Ana="Milk, Time | Death, The Sun", Ben="Bread", drawn=None, pile="Love, The Moon, Sleep, Dreams")
scene("Radioactive Potato", "a new Goal sends it one seat back, before anybody wins: "
                            "Ana is rid of it and wins", "Toast",
      Ana="Toast, Milk | Bread, The Toaster, Radioactive Potato", Ben="Love", Cleo="Time",
      pile="The Sun, The Moon")

# ── how a scene is told ──

def told(slug, card):
    "The scene of a card as text."
    special, choices, laid = SCENES[slug, card]
    game = table(**{"edition": slug, **laid}).game
    start = arrange(game.setup)
    piles = {"draw pile": start.draw_pile} if not start.way.alone else {
        "Main Deck": start.draw_pile, "Rules Deck": start.piles["rules_deck"]}
    lines = [f"{card} ({'Solo, ' + game.edition.name if start.way.alone else game.edition.card(card).type}): "
             f"{special}.", "", *indented(said(view(start))),
             *(f"    The {name}, top card first: {', '.join(c.name for c in reversed(cards))}"
               for name, cards in piles.items())]
    if game.last: lines += ["", "── it begins", *happened(game), *indented(said(game.view()))]
    for choice in choices:
        now, others = game.pending, [o.label for o in game.pending if choice not in (o.key, o.label)]
        lines += ["", f"── {now.player} chooses {choice} "
                      f"({now.kind}{'; or: ' + ', '.join(others) if others else ''})"]
        game.choose(choice)
        lines += [*happened(game), *indented(said(game.view()))]
    now = game.pending
    if now: end = f"── {now.player} is to choose ({now.kind}): {', '.join(o.label for o in now)}"
    else:
        end = ("── the game is over: "
               f"{' and '.join(game.outcome.winners) or 'nobody'} wins{with_what(game.outcome)}")
    lines += ["", end]
    return "\n".join(lines) + "\n"

def with_what(outcome):
    return (f" with {outcome.goal.name if outcome.goal else outcome.scores}"
            if outcome.goal or outcome.scores else "")
def indented(text): return ["    " + line for line in text.splitlines()]

def happened(game):
    """What followed from the last choice, each sentence with its clauses;
    what follows from something is set further in."""
    def depth(event): return 0 if event.parent is None else 1 + depth(game.events[event.parent])
    return [f"{'   ' * depth(e)} • {sentence(e, game.edition, short=True)!r}" for e in game.last]

def file_of(slug, card):
    return GOLDEN/("" if slug == "fluxx"
                   else slug)/("-".join(re.findall(r"[a-z0-9]+", card.lower().replace("'", ""))) + ".txt")

# ── the tests ──

def test_every_action_new_rule_and_creeper_has_its_scene():
    told = {card for slug, card in SCENES if slug == "fluxx"}
    assert told == {c.name for c in edition("fluxx").cards.values()
                    if c.type in (ACTION, NEW_RULE, CREEPER)} and len(told) == 50

@pytest.mark.parametrize("slug", [slug for slug in BUILT_IN if slug != "fluxx"])
def test_every_card_that_does_something_new_has_its_scene(slug):
    "What Fluxx 4.0 has as well is shown there."
    does = {c.name for c in edition(slug).cards.values()
            if c.type in (ACTION, SURPRISE, DANGER, SECRET) or c.special or c.gone or c.way
            or c.leaves_out or c.ran_out
               or getattr(c.goal, "spoken", False)}
    assert does - set(edition("fluxx").cards) <= {card for of, card in SCENES
                                                  if of == slug} <= set(edition(slug).cards)

@pytest.mark.parametrize("slug, card", SCENES)
def test_golden(slug, card):
    "The scene is played and told as in its file."
    file = file_of(slug, card)
    if WRITE:
        file.parent.mkdir(exist_ok=True)
        file.write_text(told(slug, card), encoding="utf-8")
    assert file.exists(), f"{file.name} is missing; FLUXX_WRITE_GOLDEN=1 writes it"
    assert told(slug, card).splitlines() == file.read_text(encoding="utf-8").splitlines()

def test_no_file_without_its_scene():
    # test_examples.py and test_second_person.py keep these
    others = {GOLDEN/"sentences.txt", GOLDEN/"second_person.txt"}
    orphans = sorted(set(GOLDEN.rglob("*.txt")) - {file_of(*scene) for scene in SCENES} - others)
    if WRITE: [path.unlink() for path in orphans]
    assert WRITE or not orphans
