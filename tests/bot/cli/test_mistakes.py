"""`cardroom mistakes FILE…` lists what the decisions in records of blackjack cost."""

import json
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli.mistakes import SeatBook, SituationCount, _lines
from lab.blackjack.moves import HandMove
from lab.blackjack.odds import odds
from rules.blackjack.house_rules import PRESETS
from rules.cards import parse_card, parse_cards
from tests.cases import cases

RECORDS = Path(__file__).parents[1] / "games"


def books(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert main(["mistakes", "--json", *words]) == 0
    seats: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["seats"]
    return seats


@cases("file", {name: name for name in ("cardroom1/blackjack", "pf2/blackjack", "pf2/daily_blackjack")})
def test_the_situations_cost_what_all_mistakes_come_to(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In stakes, so that of a seat that always bets the same, one is the other times its bet."""
    found = books(capsys, str(RECORDS / f"{file}.json"))
    steady = [book for book in found if not (file.startswith("cardroom1") and book["seat"] == 1)]
    assert steady
    for book in steady:
        bet = book["staked"] / book["rounds"]
        cost = sum(each["cost"] for each in book["situations"])
        assert cost * bet == pytest.approx(book["mistakes"], abs=0.005 * bet)


def test_chips_of_the_day_are_not_added_to_those_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    files = (str(RECORDS / "cardroom1" / "blackjack.json"), str(RECORDS / "pf2" / "daily_blackjack.json"))
    assert main(["mistakes", "--seat", "1", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    heads = [line.split(",")[:2] for line in lines if "seat 1: " in line]
    assert heads == [["seat 1: 6 rounds", " 8 decisions"], ["hands of the day", " seat 1: 10 rounds"]]


def test_the_terminal_game_writes_what_can_be_looked_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seed 7 deals two queens against a two; who hits them pays what `cardroom odds` says."""
    file = tmp_path / "rounds.json"
    typed = iter(["hit", "enough"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert main(["solo", "blackjack", "--rules", "vegas", "--seed", "7", "--record", str(file)]) == 0
    capsys.readouterr()
    (book,) = books(capsys, str(file))
    values = odds(PRESETS["vegas"], 6, parse_cards("Qc Qd"), parse_card("2h")).values
    cost = values[HandMove.STAND] - values[HandMove.HIT]
    assert book["situations"] == [
        {"key": "6-s17-das-ls/pair 10/2", "seen": 1, "cost": round(cost, 3), "wrong": {"hit": 1}}
    ]
    assert (book["rounds"], book["decisions"], book["best"]) == (1, 1, 0)


def test_a_seat_is_summed_up_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(RECORDS / "cardroom1" / "blackjack.json")
    assert main(["mistakes", "--seat", "1", file, file]) == 0
    first, second, worst, *_ = capsys.readouterr().out.splitlines()
    assert first == "seat 1: 12 rounds, 16 decisions, 38 % best"
    assert second.strip().startswith("result +450 = edge ")
    assert worst.strip().startswith("hard 8 against 9: doubled 2 of 2, ")


@cases(
    "file",
    {"another game": "pf2/scoundrel.json", "an old table": "pf1/blackjack.json", "no file": "nothing.json"},
)
def test_what_has_no_decisions_is_one_sentence(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mistakes", str(RECORDS / file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_lines_of_the_same_hand_name_their_rules() -> None:
    counts = {
        f"{group}/hard 16/10": SituationCount(1, 9, Counter(hit=1))
        for group in ("6-s17-das-ls", "1-h17-das-ls")
    }
    book = SeatBook("", "blackjack", 1, situations=defaultdict(SituationCount, counts))
    assert [line.rpartition(", ")[2] for line in _lines([book])[2:]] == ["1-h17-das-ls", "6-s17-das-ls"]


@cases("typed, asked", {"ten hands": (["stand"] * 11, 10), "until it ends": (["stand", "fold", "hit"], 2)})
def test_the_worst_situations_are_practised_with_fresh_hands(
    typed: list[str], asked: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The values of all moves come after the move, the best first; the end of the input ends it."""
    shown, words = list[str](), iter(typed)

    def enter(_: str) -> str:
        shown.append(capsys.readouterr().out)
        if (word := next(words, None)) is None:
            raise EOFError
        return word

    monkeypatch.setattr("builtins.input", enter)
    # For about every fourth seed no shoe was found in which the count decides.
    monkeypatch.setattr("bot.cli.mistakes.secrets.token_hex", lambda _: "00000001")
    assert main(["mistakes", "--practise", str(RECORDS / "cardroom1" / "blackjack.json")]) == 0
    assert re.match(
        r"hand 1 of 10, 1-h17-nodas-nols, \d+ cards seen, running count [+-]\d+\nDealer: 6\n", shown[0]
    )
    assert ["right: " in each or "wrong: " in each for each in shown[:2]] == [False, True]
    lines = "".join((*shown, capsys.readouterr().out)).splitlines()
    judged = [line for line in lines if line.startswith(("right: ", "wrong: "))]
    values = [[float(value) for value in re.findall(r"[+-]\d\.\d{4}", line)] for line in judged]
    assert len(values) == asked
    assert all(len(each) > 1 and each == sorted(each, reverse=True) for each in values)
    assert lines[-1] == f"{sum(line.startswith('right') for line in judged)} of {asked} right"


def test_practice_prints_no_json(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(RECORDS / "cardroom1" / "blackjack.json")
    assert main(["mistakes", "--practise", "--json", file]) == 2
    assert "--json cannot be added" in capsys.readouterr().err
