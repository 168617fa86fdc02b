"""`cardroom insight RECORD…` prints figures of each seat, and refuses what it cannot look into in one sentence."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.analysis.computing.insight import RoundBet, SeatInsight
from bot.cli.insight import FoundSeat
from tests.cases import cases

RECORDS = Path(__file__).parents[1] / "games"
TABLE = str(RECORDS / "cardroom1" / "blackjack.json")


def test_each_seat_of_a_record_has_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["insight", TABLE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines if line.startswith("game")] == [
        "game rprd5epw, seat 1",
        "game rprd5epw, seat 2",
    ]
    assert lines[-1].startswith("nothing stands out")
    assert len([line for line in lines if "errors" in line and line.startswith("   ")]) == 8


def test_one_seat_is_summed_up_over_files(capsys: pytest.CaptureFixture[str]) -> None:
    def seat(*files: str) -> dict[str, object]:
        assert main(["insight", "--seat", "1", "--json", *files]) == 0
        (found,) = json.loads(capsys.readouterr().out)["seats"]
        assert isinstance(found, dict)
        return found

    once, twice = seat(TABLE), seat(TABLE, TABLE)
    assert twice["decisions"] == 2 * int(str(once["decisions"]))
    assert twice["game"] == "rprd5epw, rprd5epw"
    assert twice["stands_out"] == []


@cases(
    ("file", "says"),
    {
        "another game": ("cardroom1/scoundrel.json", "only records of blackjack tables can be looked into"),
        "an old table": ("pf1/blackjack.json", "the format of before, without bets and actions"),
        "no file": ("nothing.json", "there is no such file"),
    },
)
def test_what_cannot_be_looked_into_is_one_sentence(
    file: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["insight", str(RECORDS / file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err


def test_a_record_that_is_not_fair_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Figures of cards that somebody swapped would say nothing."""
    content = json.loads(Path(TABLE).read_text())
    content["parts"][0]["lines"][0] = content["parts"][0]["lines"][0].replace("c", "d")
    changed = tmp_path / "game.json"
    changed.write_text(json.dumps(content))
    assert main(["insight", str(changed)]) == 2
    assert "is not fair" in capsys.readouterr().err


def found(deviations: int, gain: float, rounds: int = 0) -> list[str]:
    bets = tuple(RoundBet(1, stake, 0.0, stake / 10) for stake in (1, 10) * (rounds // 2))
    figures = SeatInsight(100, deviations, 1.0, (gain, 0.0, 0.0), (1.0, 1.0, 1.0), bets)
    return FoundSeat("g", 1, figures).named


def test_only_what_chance_hardly_makes_is_named() -> None:
    """More than four standard errors above minus the cost, from forty deviations on, or the same of stakes and rounds."""
    assert found(40, 3.1) == ["the next card"]
    assert found(39, 99) == []
    assert found(40, 3.0) == []
    assert found(0, 0.0, rounds=40) == ["the results of its stakes"]
    assert found(0, 0.0, rounds=38) == []
