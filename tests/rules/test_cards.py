"""Cards and their notation."""

import pytest

from rules.cards import DECK, Card, Rank, Suit, format_cards, parse_card, parse_cards
from rules.errors import NotationError


def test_deck_holds_every_card_once() -> None:
    """A deck is 52 different cards: clubs, diamonds, hearts, spades, each two to ace (pf1, 5)."""
    assert len(set(DECK)) == 52
    assert format_cards(DECK[:14]) == "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d"
    assert str(DECK[-1]) == "As"


def test_notation_reads_what_it_writes() -> None:
    """Each card is read back from its text as the very object of the deck."""
    assert all(parse_card(str(card)) is card for card in DECK)
    assert parse_cards("As  Td\n") == (Card(Rank.ACE, Suit.SPADES), Card(Rank.TEN, Suit.DIAMONDS))
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["", "as", "AS", "10d", "1d", "A", "As ", "A♠", "AsTd"])
def test_other_texts_are_no_card(text: str) -> None:
    """Anything but a rank's and a suit's letter is refused, with the text in the refusal."""
    with pytest.raises(NotationError) as refusal:
        parse_card(text)
    assert refusal.value.text == text
