"""Decision points: a hand and every card its player has seen, without the hole card and the order of the shoe."""

from collections import Counter
from dataclasses import dataclass

from bot.games.blackjack.play.errors import NoHandError
from rules.blackjack.actions import Action
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, HandStatus
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import RoundState, SeatState
from rules.cards import DECK, Card
from rules.game import Chips, Seat


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A decision point as its player knows it. It holds no hidden card.

    The shoe has `decks` whole decks. `seat` holds the player's hands, and `place` is the index of the hand to decide. `seen`
    holds all other cards that are out, those of earlier rounds of this shoe included, sorted so that their order tells
    nothing. `asks_insurance` is true if the decision is about insurance.
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
        """The hand to decide."""
        return self.seat.hands[self.place]

    @property
    def stake(self) -> Chips:
        """The stake of the hand."""
        return self.hand.stake

    @property
    def cards_seen(self) -> int:
        """The number of known cards, those of the hand and the up card included."""
        return len(self.seen) + len(self.hand.cards) + 1


@dataclass(frozen=True, slots=True)
class Decision:
    """The action a player took at a decision point, or that the deadline took for them."""

    user_id: int
    spot: DecisionPoint
    action: Action
    by_clock: bool = False


def decision_point(state: RoundState, seat: Seat) -> DecisionPoint:
    """Return the decision point of a seat: the hand in turn, else its first unfinished hand; raises NoHandError."""
    mine = state.seats[seat]
    place = _place(state, seat)
    seen = seen_cards(state)
    seen.subtract((*mine.hands[place].cards, state.dealer[0]))
    return DecisionPoint(
        rules=state.rules,
        decks=len(state.shoe.order) // len(DECK),
        seat=mine,
        place=place,
        up=state.dealer[0],
        seen=tuple(sorted(seen.elements(), key=DECK.index)),
        asks_insurance=state.phase is Phase.INSURANCE and mine.insurance is Insurance.UNDECIDED,
    )


def seen_cards(state: RoundState) -> Counter[Card]:
    """Count the cards that have been face up since the shoe began: all that are out except a hidden hole card."""
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
