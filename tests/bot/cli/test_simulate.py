"""`cardroom simulate` and `chart --plot`: the figures do not depend on the number of workers, and a picture stands beside them."""

from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.cli.conftest import Figures

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_seed_makes_the_figures_not_the_workers(figures: Figures) -> None:
    """Two processes come to what one comes to; another seed comes to something else."""
    arguments = "simulate --policy mimic --rounds 2000010 --seed"
    alone = figures(f"{arguments} a1")
    assert alone == figures(f"{arguments} a1 --workers 2")
    assert alone["edge_percent"] != figures(f"{arguments} a2")["edge_percent"]
    assert alone["rounds"] == sum(each["rounds"] for each in alone["bins"]) == 2_000_010


def test_house_rules_and_seats_are_those_asked_for(figures: Figures) -> None:
    """Switches go over the preset (LB-6); a table of seven plays seven hands a round."""
    arguments = "simulate --policy stand --rounds 1000 --seats 7 --h17 --bj 6:5 --fresh-shoe"
    found = figures(arguments)
    assert found["rules"]["hit_soft_17"]
    assert found["rules"]["natural_pays"] == "6:5"
    assert found["rules"]["fresh_shoe"]
    assert sum(found["distribution"].values()) == 7000
    assert found["distribution"]["1.2"] > 0
    assert [each["true_count"] for each in found["bins"]] == [0]


def test_who_counts_bets_by_the_count(figures: Figures) -> None:
    """The best chart is computed for the house rules; with --count its bets follow the spread."""
    found = figures("simulate --rules classic --decks 2 --rounds 30000 --count hilo --spread 2-12")
    assert 2.5 < found["chart_edge_percent"] < 3.5
    assert abs(found["edge_percent"] - found["chart_edge_percent"]) < 5 * found["edge_error"]
    assert found["mean_bet"] == 2.0, "the preset shuffles for every round, so the count stays at zero"


@pytest.mark.parametrize("picture", ["bankrolls", "ruin", "results", "counts"])
def test_pictures_are_written(picture: str, tmp_path: Path, figures: Figures) -> None:
    """--plot writes a PNG of what --picture says."""
    file = tmp_path / "picture.png"
    figures(
        f"simulate --policy never-bust --rounds 5000 --horizon 100 --picture {picture} --plot {file}",
    )
    assert file.read_bytes().startswith(PNG)


def test_a_chart_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`cardroom chart --plot` draws the chart that it prints, as an SVG if the name says so."""
    file = tmp_path / "chart.SVG"
    assert main(["chart", "--rules", "classic", "--plot", str(file)]) == 0
    assert "house edge" in capsys.readouterr().out
    assert file.read_text().endswith("</svg>\n")
