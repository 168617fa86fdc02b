"""`cardroom scoundrel`: figures on standard output, progress beside it, the same seed the same figures."""

import json
from typing import Any

import pytest

from bot.__main__ import main

TIMES = ("processor_seconds", "runs_per_second", "rollouts_per_second", "nodes_per_second")


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command for JSON and give what does not depend on the machine."""
    assert main(["scoundrel", *arguments, "--json"]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {name: value for name, value in said.items() if name not in TIMES and "seconds" not in name}


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """A measurement can be repeated by its seed; another seed has other deals."""
    arguments = ("bench", "--games", "12", "--completions", "5", "--stakes", "--seed")
    first = figures(capsys, *arguments, "a1")
    assert first == figures(capsys, *arguments, "a1")
    assert first != figures(capsys, *arguments, "a2")
    assert sum(first["scores"].values()) == 12
    assert first["won"] == sum(times for score, times in first["scores"].items() if int(score) > 0)
    low, high = first["won_interval"]
    assert low < first["won_percent"] < high


def test_whoever_plays_for_payout_may_play_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    """The aim is what the patient player's choices are weighed by."""
    arguments = ("bench", "--games", "12", "--completions", "5", "--stakes", "--aim")
    assert figures(capsys, *arguments, "win")["scores"] != figures(capsys, *arguments, "payout")["scores"]


def test_solving_says_how_many_lines_were_found(capsys: pytest.CaptureFixture[str]) -> None:
    """Found, proven and given up make all deals; a larger budget finds no fewer."""
    small = figures(capsys, "solve", "--games", "12", "--budget", "40", "--mode", "strict")
    large = figures(capsys, "solve", "--games", "12", "--budget", "40000", "--mode", "strict")
    assert small["found"] <= large["found"] <= 12 - large["cannot_be_won"]
    assert large["found"] >= 9


def test_figures_are_for_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json a line for each figure is printed, and progress goes to standard error only."""
    assert main(["scoundrel", "bench", "--games", "2", "--player", "greedy", "--seed", "7"]) == 0
    said = capsys.readouterr()
    assert "won percent: " in said.out
    assert "2/2" in said.err
    assert "2 of 2" not in said.out
