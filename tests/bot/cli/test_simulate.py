"""`cardroom simulate` and `chart --plot`: the same figures whoever does the work, and a picture beside them."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main

TIMES = ("rounds_per_second", "processor_seconds", "seconds")
PNG = b"\x89PNG\r\n\x1a\n"


def figures(capsys: pytest.CaptureFixture[str], arguments: str) -> dict[str, Any]:
    """Run the command for JSON and give what does not depend on the machine."""
    assert main(["simulate", *arguments.split(), "--json"]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {name: value for name, value in said.items() if name not in TIMES}


def test_the_seed_makes_the_figures_not_the_workers(capsys: pytest.CaptureFixture[str]) -> None:
    """Two processes come to what one comes to; another seed comes to something else."""
    arguments = "--policy mimic --rounds 2000010 --seed"
    alone = figures(capsys, f"{arguments} a1")
    assert alone == figures(capsys, f"{arguments} a1 --workers 2")
    assert alone["edge_percent"] != figures(capsys, f"{arguments} a2")["edge_percent"]
    assert alone["rounds"] == sum(each["rounds"] for each in alone["bins"]) == 2_000_010


def test_house_rules_and_seats_are_those_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Switches go over the preset (LB-6); a table of seven plays seven hands a round."""
    arguments = "--policy stand --rounds 1000 --seats 7 --h17 --bj 6:5 --fresh-shoe"
    found = figures(capsys, arguments)
    assert found["rules"]["hit_soft_17"]
    assert found["rules"]["natural_pays"] == "6:5"
    assert found["rules"]["fresh_shoe"]
    assert sum(found["distribution"].values()) == 7000
    assert found["distribution"]["1.2"] > 0
    assert [each["true_count"] for each in found["bins"]] == [0]


def test_who_counts_bets_by_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    """The best chart is computed for the house rules; with --count its bets follow the spread."""
    found = figures(capsys, "--rules classic --decks 2 --rounds 30000 --count hilo --spread 2-12")
    assert 2.5 < found["chart_edge_percent"] < 3.5
    assert abs(found["edge_percent"] - found["chart_edge_percent"]) < 5 * found["edge_error"]
    assert found["mean_bet"] == 2.0, "the preset shuffles for every round, so the count stays at zero"


@pytest.mark.parametrize("picture", ["bankrolls", "ruin", "results", "counts"])
def test_pictures_are_written(picture: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--plot writes a PNG of what --picture says."""
    file = tmp_path / "picture.png"
    figures(
        capsys,
        f"--policy never-bust --rounds 5000 --horizon 100 --picture {picture} --plot {file}",
    )
    assert file.read_bytes().startswith(PNG)


def test_a_chart_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`cardroom chart --plot` draws the chart that it prints."""
    file = tmp_path / "chart.png"
    assert main(["chart", "--rules", "classic", "--plot", str(file)]) == 0
    assert "house edge" in capsys.readouterr().out
    assert file.read_bytes().startswith(PNG)


def test_figures_are_for_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json they stand in lines; progress goes to standard error only."""
    assert main(["simulate", "--policy", "mimic", "--rounds", "1000000"]) == 0
    said = capsys.readouterr()
    assert "6 decks · S17 · DAS · LS · 3:2" in said.out
    assert "house edge: 5." in said.out
    assert "1000000/1000000" in said.err
