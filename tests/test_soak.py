"""1,700 random games of Fluxx 4.0, and some of each other edition, looked at after every choice. `make soak` plays more."""
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import soak     # noqa: E402
from fluxx_tutor.cards import BUILT_IN     # noqa: E402


@pytest.mark.parametrize("first", range(0, 1700, 170))
def test_a_batch_of_random_games(first, monkeypatch, tmp_path):
    monkeypatch.setattr(soak, "FAILURES", tmp_path)
    failed = [(game.seed, game.failure) for game in (soak.play(seed) for seed in range(first, first + 170)) if game.failure]
    assert not failed


@pytest.mark.parametrize("slug, first", [(slug, first) for slug in ("star", "regular-show", "word") for first in (0, 100)])
def test_a_batch_of_another_edition(slug, first, monkeypatch, tmp_path):
    monkeypatch.setattr(soak, "FAILURES", tmp_path)
    failed = [(game.seed, game.failure) for game in (soak.play(seed, slug=slug) for seed in range(first, first + 100)) if game.failure]
    assert not failed


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_batch_of_solo_games(slug, monkeypatch, tmp_path):
    monkeypatch.setattr(soak, "FAILURES", tmp_path)
    failed = [(game.seed, game.failure) for game in (soak.play(seed, slug=slug, solo=True) for seed in range(60)) if game.failure]
    assert not failed
