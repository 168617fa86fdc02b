"""The view of a hand: everything except the card that lies face down and the order of the shoe."""

from dataclasses import dataclass

from rules.cards import Card
from rules.errors import UnknownSeatError
from rules.game import Chips, Seat
from rules.koth.actions import Action
from rules.koth.house_rules import HouseRules
from rules.koth.legality import legal_actions
from rules.koth.outcome import Outcome, outcome
from rules.koth.question import visible_cards
from rules.koth.state import HandState, Status


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat; `legal` lists its legal actions, and `payout` has no meaning before there is an outcome."""

    seat: Seat
    status: Status
    cards: tuple[Card, ...]
    score: int
    stake: Chips
    chips: Chips
    payout: Chips
    legal: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class HandView:
    """Everything needed to draw the table, and nothing hidden: not even the number of cards left (KH-1).

    `dealer` has the cards that lie face up; `visible` is the text that a program in turn receives.
    """

    rules: HouseRules
    dealer: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    visible: str
    turn: Seat | None
    outcome: Outcome | None


def view(state: HandState, seat: Seat | None) -> HandView:
    """Return the view of a seat or a spectator (None): all see the same.

    Raises UnknownSeatError for a seat that the table does not have.
    """
    if seat is not None and not 0 <= seat < len(state.seats):
        raise UnknownSeatError(seat)
    return HandView(
        rules=state.rules,
        dealer=state.dealer if state.is_over else state.dealer[:1],
        seats=tuple(
            SeatView(
                seat=number,
                status=place.status,
                cards=place.cards,
                score=place.score,
                stake=place.stake,
                chips=place.chips,
                payout=place.payout,
                legal=legal_actions(state, number),
            )
            for number, place in enumerate(state.seats)
        ),
        visible=visible_cards(state),
        turn=state.turn,
        outcome=outcome(state),
    )
