"""`cardroom chart`: the best chart for a table's rules (LB-6)."""

import json

import pytest

from bot.__main__ import main


def test_a_chart_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One line of JSON holds the chart, group by group, and its edge."""
    assert main(["chart", "--decks", "infinite", "--no-ls", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    chart = found["chart"]
    assert found["chart_edge_percent"] == 0.511734
    assert chart["pairs"]["88"] == ["P"] * 10
    assert chart["hard"]["12"] == list("HHSSSHHHHH")
    assert chart["soft"]["18"] == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H"]


def test_a_chart_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the chart is a grid with a key; the up cards stand above it, progress goes to standard error."""
    assert main(["chart", "--decks", "infinite", "--h17"]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[1].split() == list("23456789TA")
    assert "hard  11  Dh Dh Dh Dh Dh Dh Dh Dh Dh Dh" in lines
    assert "pairs 88  P  P  P  P  P  P  P  P  P  Rh" in lines
    assert "up card" not in said.out
