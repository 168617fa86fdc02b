"""When the dealer draws and looks."""

import pytest

from rules.blackjack.dealer import may_be_natural, must_draw
from rules.cards import parse_card, parse_cards


@pytest.mark.parametrize(
    ("cards", "s17", "h17"),
    [
        ("Tc 2d", True, True),
        ("Tc 6d", True, True),
        ("Ac 5d", True, True),
        ("Ac 5d Th", True, True),
        ("Tc 7d", False, False),
        ("Ac 6d", False, True),
        ("Ac 2d 4h", False, True),
        ("Ac Ad 5h", False, True),
        ("Ac 6d Th", False, False),
        ("Ac 7d", False, False),
        ("Ac 9d", False, False),
        ("Ac Td", False, False),
        ("Tc 6d 5h", False, False),
        ("Tc 6d Th", False, False),
    ],
)
def test_dealer_draws_to_16_and_stands_on_17(cards: str, *, s17: bool, h17: bool) -> None:
    """The dealer draws to 16, stands on 17 and above; a soft 17 is hit under H17 only (BJ-2.8)."""
    dealt = parse_cards(cards)
    assert must_draw(dealt, hit_soft_17=False) is s17
    assert must_draw(dealt, hit_soft_17=True) is h17


@pytest.mark.parametrize("up_card", ["A", "T", "J", "Q", "K"])
def test_ace_and_ten_cards_may_be_naturals(up_card: str) -> None:
    """An ace or a ten-card up makes the dealer look (BJ-2.4)."""
    assert may_be_natural(parse_card(up_card + "h"))


@pytest.mark.parametrize("up_card", ["2", "3", "4", "5", "6", "7", "8", "9"])
def test_other_cards_may_not(up_card: str) -> None:
    """Two to nine can make no natural (BJ-2.4)."""
    assert not may_be_natural(parse_card(up_card + "h"))
