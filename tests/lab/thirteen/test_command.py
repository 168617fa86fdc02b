"""`cardroom thirteen bench`: figures on standard output, progress beside it, the same seed the same figures."""

import json
from typing import Any

import pytest

from bot.__main__ import main


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command for JSON."""
    assert main(["thirteen", "bench", *arguments, "--json"]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return said


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """A measurement can be repeated by its seed; another seed has other deals."""
    arguments = ("--games", "30", "--level", "normal", "--against", "easy", "--seed")
    first = figures(capsys, *arguments, "a1")["matches"]
    assert first == figures(capsys, *arguments, "a1")["matches"]
    assert first != figures(capsys, *arguments, "a2")["matches"]


def test_without_a_level_each_plays_the_one_below(capsys: pytest.CaptureFixture[str]) -> None:
    """Three matches, and the time of every level's choices."""
    said = figures(capsys, "--games", "2")
    matches = [(match["level"], match["against"]) for match in said["matches"]]
    assert matches == [("normal", "easy"), ("hard", "normal"), ("expert", "hard")]
    assert said["deals"] == 4
    assert list(said["moves"]) == ["easy", "normal", "hard", "expert"]
    for moves in said["moves"].values():
        assert 0 < moves["median_seconds"] <= moves["longest_seconds"]


def test_levels_are_as_strong_as_they_are_in_this_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Over some deals each level beats the one below by more than chance."""
    for level, games in (("normal", "60"), ("hard", "300")):
        (match,) = figures(capsys, "--games", games, "--level", level)["matches"]
        low, high = match["won_interval"]
        assert 50 < low < match["won_percent"] < high
        assert match["cards_ahead"] > 0


def test_a_level_wins_half_against_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Mirrored deals are fair: what the cards are worth falls out (TH-4)."""
    (match,) = figures(capsys, "--games", "20", "--level", "hard", "--against", "hard")["matches"]
    assert match["won_percent"] == 50
    assert match["cards_ahead"] == 0


def test_figures_are_for_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json sentences are printed, and progress goes to standard error only."""
    assert main(["thirteen", "bench", "--games", "2", "--level", "normal"]) == 0
    said = capsys.readouterr()
    assert "normal against easy: won" in said.out
    assert "2/2" in said.err
    assert "2 of 2" not in said.out
