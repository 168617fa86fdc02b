"""When the dealer draws and looks."""

import pytest

from rules.blackjack.dealer import may_be_natural, must_draw
from rules.cards import DECK, parse_cards


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


def test_ace_and_ten_cards_may_be_naturals() -> None:
    """An ace or a ten-card up makes the dealer look, and no other card does (BJ-2.4)."""
    assert {str(card)[0] for card in DECK if may_be_natural(card)} == set("ATJQK")
