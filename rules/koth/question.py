"""The question that a program is asked: five fields, the same in every protocol (docs/rules/koth.md)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.cards import Card
from rules.game import Chips
from rules.koth.state import FIRST_CARDS, HandState, Status

FACE_DOWN = "#"


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that the seat in turn has and sees.

    `hand` and `visible` are the ranks' letters, 2-9 T J Q K A: in `visible` the dealer's up card, `#` for the card
    that lies face down, then the cards of all seats in the order in which this hand dealt them.
    """

    score: int
    hand: str
    visible: str
    stake: Chips
    chips: Chips

    @property
    def fields(self) -> tuple[str, str, str, str, str]:
        """Return the five fields as a program receives them."""
        return str(self.score), self.hand, self.visible, str(self.stake), str(self.chips)


def question(state: HandState) -> Question:
    """Return the question for the seat in turn."""
    assert state.turn is not None, "somebody is in turn in a hand that goes on"
    place = state.seats[state.turn]
    return Question(place.score, _letters(place.cards), visible_cards(state), place.stake, place.chips)


def visible_cards(state: HandState) -> str:
    """Write the up card, the card face down (`#`, or its letter once it is turned over), and the seats' cards as dealt."""
    hole = FACE_DOWN if state.turn is not None else state.dealer[1].rank.letter
    return f"{state.dealer[0].rank.letter}{hole}{_letters(_as_dealt(state))}"


def _as_dealt(state: HandState) -> Iterator[Card]:
    """Yield the seats' cards: the first of each, the second of each, then the cards each drew in its turn (KH-2, KH-3)."""
    hands = [place.cards for place in state.seats if place.status is not Status.OUT]
    for index in range(FIRST_CARDS):
        for cards in hands:
            yield cards[index]
    for cards in hands:
        yield from cards[FIRST_CARDS:]


def _letters(cards: Iterable[Card]) -> str:
    return "".join(card.rank.letter for card in cards)
