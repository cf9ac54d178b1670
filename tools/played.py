"""The tables that tests of clauses and rulings play, as share links:
on the site each rule can be stepped through as its test plays it."""
import sys
import warnings
from functools import lru_cache
from inspect import signature
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import language                                             # noqa: E402
from fluxx_tutor.cards import BUILT_IN, FluxxError          # noqa: E402
from fluxx_tutor.links import share_link                    # noqa: E402


@lru_cache
def played(id: str) -> list:
    "What the tests of a clause or ruling play, from its first moment on: the parts of the addresses after #."
    return [link for test in language.showing(id) for link in map(linked, games_of(test)) if link]


def games_of(test) -> list:
    """The games of a test, played to where it leaves them. One with arguments plays many;
    those are not for a page."""
    if signature(test).parameters: return []
    games, make = [], language.Table.__init__
    def keep(table, game):
        games.append(game)
        make(table, game)
    language.Table.__init__ = keep
    try:
        # about decks that a test makes on purpose
        with warnings.catch_warnings(): warnings.simplefilter("ignore"); test()
    finally: language.Table.__init__ = make
    return games


def linked(game):
    """The part of a link after #, if a link can tell it:
    not cards made in the test, nor a state that the test has changed by hand."""
    if not game.log or game.edition.slug not in BUILT_IN: return None
    try: return share_link(game, base="", step=0).lstrip("#")
    except FluxxError: return None
