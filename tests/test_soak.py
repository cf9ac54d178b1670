"""1,700 random games of Fluxx 4.0, and some of each other edition and of mixed decks, looked at after
every choice.

The checker reads every third of them (tools/checker.py), and all games of mixes. `make soak` plays more.
"""
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import soak     # noqa: E402
from fluxx_tutor import cards       # noqa: E402
from fluxx_tutor.cards import BUILT_IN      # noqa: E402
from fluxx_tutor.game import Game           # noqa: E402

OTHERS = [slug for slug in BUILT_IN if slug != "fluxx"]


@pytest.fixture(autouse=True)
def leave_no_traces(monkeypatch, tmp_path):
    "Records of failures go elsewhere, and the mixes are forgotten."
    monkeypatch.setattr(soak, "FAILURES", tmp_path)
    monkeypatch.setattr(cards, "_known", dict(cards._known))


def failures(seeds, slug, every=3):
    games = (soak.play(seed, slugs=(slug,), checked=seed % every == 0) for seed in seeds)
    return [(game.seed, game.failure) for game in games if game.failure]


@pytest.mark.parametrize("first", range(0, 1700, 170))
def test_a_batch_of_random_games(first): assert not failures(range(first, first + 170), "fluxx")


@pytest.mark.parametrize("slug, first", [(slug, first) for slug in OTHERS for first in (0, 100)])
def test_a_batch_of_another_edition(slug, first): assert not failures(range(first, first + 100), slug)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_batch_of_solo_games(slug): assert not failures(range(60), slug + soak.ALONE)


@pytest.mark.parametrize("slug", soak.MIXES)
def test_a_batch_of_a_mixed_deck(slug): assert not failures(range(50), slug, every=1)


def soaked(capsys, *args):
    "What a whole run says, and how it ends."
    with pytest.raises(SystemExit) as end: soak.main(list(args))
    return capsys.readouterr().out, end.value.code


def test_a_run_of_one_edition(capsys):
    said, code = soaked(capsys, "--games", "2", "--jobs", "1", "--edition", "star")
    assert code == 0 and said.startswith("2 games in") and said.endswith("No failures.\n")
    assert [line.split()[:2] for line in said.splitlines()[1:-1]] == [["edition", "games"], ["star", "2"]]


def test_a_run_of_solo_games(capsys):
    said, code = soaked(capsys, "--games", "3", "--jobs", "1", "--edition", "word", "--solo")
    assert code == 0 and "Players: 1: 3." in said and "solo-end 100.0%" in said


def test_a_run_is_spread_over_all_editions_and_solo(capsys):
    played = [*BUILT_IN, "word-solo", "mystery-solo", *soak.MIXES]
    said, code = soaked(capsys, "--games", str(2 * len(played)), "--jobs", "1")
    assert code == 0
    assert ([line.split()[:2] for line in said.splitlines()[2:-1]]
            == [*([name, "2"] for name in played), ["all", str(2 * len(played))]])


def test_a_failure_is_told_with_its_edition_and_keeps_its_record(monkeypatch, tmp_path):
    def lost(game): raise AssertionError("a card is lost")
    monkeypatch.setattr(soak, "look", lost)
    game = soak.play(3, slugs=("fluxx", "word"))
    assert (game.edition, game.failure) == ("word", "AssertionError: a card is lost")
    assert Game.from_record((tmp_path / "3.json").read_text(encoding="utf-8")).edition.slug == "word"
