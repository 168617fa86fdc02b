"""What may be known where a hand is decided on: every card that was seen, and nothing of the hole card or the order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.games.blackjack.play.errors import NoHandError
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, HandStatus
from rules.blackjack.state import Insurance, Phase, RoundState, SeatState
from rules.cards import DECK, Card

if TYPE_CHECKING:
    from rules.blackjack.house_rules import HouseRules
    from rules.game import Chips, Seat


@dataclass(frozen=True, slots=True)
class Spot:
    """A hand to decide on, as its player may know it; whoever holds one knows no hidden card.

    The cards come from `decks` whole decks. `seat` are the player's own hands and `place` which of them it is. `seen` are all
    other cards that are out, of earlier rounds from this shoe too, in no order that tells anything. `asks_insurance` says
    that the decision is whether to take insurance.
    """

    rules: HouseRules
    decks: int
    seat: SeatState
    place: int
    up: Card
    seen: tuple[Card, ...]
    asks_insurance: bool

    @property
    def hand(self) -> Hand:
        """The hand."""
        return self.seat.hands[self.place]

    @property
    def stake(self) -> Chips:
        """What stands on the hand."""
        return self.hand.stake

    @property
    def cards_seen(self) -> int:
        """Count all cards that are known, the hand's own and the up card among them."""
        return len(self.seen) + len(self.hand.cards) + 1


def spot_of(state: RoundState, seat: Seat) -> Spot:
    """Find what a seat has to decide: the hand in turn, else its first unfinished one; raises NoHandError."""
    mine = state.seats[seat]
    place = _place(state, seat)
    seen = seen_cards(state)
    seen.subtract((*mine.hands[place].cards, state.dealer[0]))
    return Spot(
        rules=state.rules,
        decks=len(state.shoe.order) // len(DECK),
        seat=mine,
        place=place,
        up=state.dealer[0],
        seen=tuple(sorted(seen.elements(), key=DECK.index)),
        asks_insurance=state.phase is Phase.INSURANCE and mine.insurance is Insurance.UNDECIDED,
    )


def seen_cards(state: RoundState) -> Counter[Card]:
    """Count the cards that lie or have lain face up since the shoe began: all that are out but a hidden hole card."""
    out = Counter(state.shoe.order[: state.shoe.position])
    if state.hole_hidden:
        out[state.dealer[1]] -= 1
    return out


def _place(state: RoundState, seat: Seat) -> int:
    mine = state.seats[seat]
    if state.turn is not None and state.turn.seat == seat:
        return state.turn.hand
    if mine.insurance is Insurance.UNDECIDED:
        return 0
    for place, hand in enumerate(mine.hands):
        if hand.status is HandStatus.OPEN and hand.total.value < BLACKJACK_TOTAL:
            return place
    raise NoHandError
