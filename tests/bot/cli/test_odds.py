"""`cardroom odds`: one decision, from the cards that are known (LB-6)."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.__main__ import main
from tests.bot.cli.conftest import Figures

Odds = Callable[..., dict[str, Any]]


@pytest.fixture
def odds(figures: Figures) -> Odds:
    """Return a function that asks for the odds of a hand against an up card."""
    return lambda hand, up, switches="": figures(f"odds --hand '{hand}' --up {up} {switches}")


def test_sixteen_against_a_ten(odds: Odds) -> None:
    """Without end, 16 against a ten is surrendered, else hit: -0.539826 and -0.540430; the dealer is told after the look."""
    found = odds("Ts 6h", "Td", "--decks infinite")
    assert found["ev"] == {"hit": -0.539826, "stand": -0.54043, "double": -1.079653, "surrender": -0.5}
    assert found["best"] == "surrender"
    assert found["dealer"]["17"] == 0.12071
    assert found["dealer"]["20"] == 0.37071
    assert found["dealer"]["bust"] == 0.229785
    assert found["dealer"]["natural"] == 0
    assert found["insurance"] is None


def test_seen_cards_count(odds: Odds) -> None:
    """With four sixes fewer in a deck, 16 against a ten stands; the very cards count (LB-2)."""
    single = "--rules single"
    assert odds("Ts 6h", "Td", single)["best"] == "hit"
    fewer = odds("Ts 6h", "Td", f"{single} --seen '5s 5h 5d 4c'")
    assert fewer["best"] == "stand"


@pytest.mark.parametrize("hand", ["10s 6h", "T6", "106", "10 6", "ts6H", "T♠, 6♥", " 6 10 "])
def test_cards_are_read_as_people_type_them(odds: Odds, hand: str) -> None:
    """Ten is 10 or T, and a suit is a letter, a symbol, or left out: it changes nothing."""
    assert odds(hand, "10")["ev"] == odds("Ts 6h", "Td")["ev"]


def test_cards_without_suits_are_as_many_as_a_deck_has(
    odds: Odds, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each gets a suit that is not out yet; one deck has four tens, and no fifth (BJ-1.1)."""
    found = odds("T6", "T", "--decks 1 --seen 'Tc T'")
    assert found["ev"] == odds("Ts 6h", "Td", "--decks 1 --seen 'Tc Th'")["ev"]
    assert main(["odds", "--hand", "T6", "--up", "T", "--decks", "1", "--seen", "TTT"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_what_is_legal(odds: Odds) -> None:
    """The actions are those of the rules: no split by rank of unlike tens, no double of three cards, nothing at 21."""
    assert "split" in odds("Ks Th", "6d")["ev"]
    assert "split" not in odds("Ks Th", "6d", "--split-by rank")["ev"]
    assert set(odds("2s 3h 4d", "6d")["ev"]) == {"hit", "stand"}
    assert odds("As Kh", "6d")["ev"] == {"stand": 1.5}
    assert set(odds("As Kh 2d 8c", "6d")["ev"]) == {"stand"}
    assert "surrender" not in odds("Ts 6h", "Td", "--no-ls")["ev"]


def test_kings_by_rank(odds: Odds) -> None:
    """Tens are not split; who does it does it best once, and then it is the same by rank and by value (BJ-2.5)."""
    by_value, by_rank = (odds("Ks Kh", "6d", f"--split-by {what}") for what in ("value", "rank"))
    assert by_value["best"] == "stand"
    assert by_value["ev"] == by_rank["ev"]
    assert by_value["ev"]["split"] < by_value["ev"]["stand"]


def test_no_hole_card(odds: Odds) -> None:
    """Without a hole card the dealer's natural is still to come, takes doubles whole, and pushes a natural (BJ-2.10)."""
    found = odds("As Kh", "Ad", "--no-peek --decks 1")
    assert found["dealer"]["natural"] == pytest.approx(15 / 49, abs=1e-6)
    assert found["ev"]["stand"] == pytest.approx(1.5 * 34 / 49, abs=1e-6)
    given_up = odds("Ts 6h", "Ad", "--no-peek --decks 1")["ev"]["surrender"]
    assert given_up == pytest.approx(-0.5 - 0.5 * 15 / 49, abs=1e-6)


def test_insurance(odds: Odds) -> None:
    """Insurance loses from a fresh deck without a ten in hand, and wins when enough other cards are out (BJ-2.3)."""
    assert odds("2s 3h", "Ad", "--decks 1")["insurance"] == pytest.approx(-1 / 49, abs=1e-6)
    seen = "4s 5s 6s 7s"
    assert odds("2s 3h", "Ad", f"--decks 1 --seen '{seen}'")["insurance"] == pytest.approx(3 / 45, abs=1e-6)


def test_a_shoe_that_may_run_out_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """When next to no card is unseen nothing exact can be said, as a new shoe may come in (BJ-1.2)."""
    seen = " ".join(
        rank + suit for suit in "shdc" for rank in "23456789TJQKA" if rank + suit not in "Ts6hTd2c3c4c"
    )
    assert main(["odds", "--hand", "Ts 6h", "--up", "Td", "--decks", "1", "--seen", seen]) == 2
    assert "run out" in capsys.readouterr().err


def test_a_natural_nobody_saw_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Against an ace with tens alone unseen the dealer, who looked, would have a natural (BJ-2.4)."""
    seen = " ".join(rank + suit for suit in "shdc" for rank in "23456789A" if rank + suit not in "2s3hAd")
    assert main(["odds", "--hand", "2s 3h", "--up", "Ad", "--decks", "1", "--seen", seen]) == 2
    assert "natural" in capsys.readouterr().err
