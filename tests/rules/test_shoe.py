"""The shoe and its cut card."""

import pytest

from rules.cards import DECK, parse_cards
from rules.errors import ShoeEmptyError
from rules.shoe import Shoe, unshuffled


def test_unshuffled_shoe_repeats_the_deck() -> None:
    """A shoe of n decks holds each card n times, deck after deck (BJ-1.1; pf1, 5)."""
    assert unshuffled(8) == DECK * 8


@pytest.mark.parametrize(
    ("cards", "penetration", "cut"), [(312, 75, 234), (52, 60, 31), (52, 75, 39), (52, 100, 52), (10, 1, 0)]
)
def test_cut_card_sits_at_the_penetration(cards: int, penetration: int, cut: int) -> None:
    """The cut card lies behind the given percentage of the cards, rounded down (BJ-1.2)."""
    assert Shoe.fresh((DECK * 6)[:cards], penetration).cut == cut


def test_cut_card_is_out_when_the_cards_before_it_are() -> None:
    """The cut card comes out with the last card before it (BJ-1.2)."""
    shoe = Shoe.fresh(DECK[:4], 75)
    left = []
    for _ in range(4):
        left.append((shoe.cards_left, shoe.cards_until_cut, shoe.cut_is_out))
        _, shoe = shoe.draw()
    assert left == [(4, 3, False), (3, 2, False), (2, 1, False), (1, 0, True)]


def test_empty_shoe_refuses_a_draw_until_it_is_extended() -> None:
    """A shoe that ran dry goes on with a further shoe behind its last card; its cut card stays out (BJ-1.2)."""
    shoe = Shoe.fresh(parse_cards("As"), 50)
    _, empty = shoe.draw()
    with pytest.raises(ShoeEmptyError):
        empty.draw()
    extended = empty.extended(parse_cards("2c 3d"))
    card, after = extended.draw()
    assert str(card) == "2c"
    assert (after.position, after.cards_left, after.cut_is_out) == (2, 1, True)
