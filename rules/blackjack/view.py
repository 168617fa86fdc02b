"""The view of a round: everything except the order of the shoe, and the hole card while it is face down."""

from dataclasses import dataclass

from rules.blackjack.actions import Action
from rules.blackjack.hand import Hand, HandStatus, Result, total_of
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import HandInPlay, RoundState, SeatState
from rules.cards import Card
from rules.errors import UnknownSeatError
from rules.game import Chips, Seat


@dataclass(frozen=True, slots=True)
class DealerView:
    """The dealer's face-up cards, their total, and whether a hole card lies face down beside them."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    hole_hidden: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand of a seat; `payout` includes the stake and has no meaning before there is a `result`."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    stake: Chips
    status: HandStatus
    doubled: bool
    from_split: bool
    is_natural: bool
    is_turn: bool
    result: Result | None
    payout: Chips


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat of the round; without hands it sits out. `legal` lists its legal actions."""

    seat: Seat
    hands: tuple[HandView, ...]
    insurance: Insurance
    insurance_stake: Chips
    insurance_payout: Chips
    legal: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything needed to draw the table, and nothing hidden; `seats` is indexed by seat."""

    rules: HouseRules
    phase: Phase
    dealer: DealerView
    seats: tuple[SeatView, ...]
    to_act: tuple[Seat, ...]
    turn: HandInPlay | None
    cards_left: int
    cards_until_cut: int
    cut_is_out: bool


def view(state: RoundState, seat: Seat | None) -> RoundView:
    """Return the view of a seat or a spectator (None); at blackjack all see the same.

    Raises UnknownSeatError for a seat that the round does not have.
    """
    if seat is not None and not 0 <= seat < len(state.seats):
        raise UnknownSeatError(seat)
    acting = to_act(state)
    legal = {number: legal_actions(state, number) for number in acting}
    return RoundView(
        rules=state.rules,
        phase=state.phase,
        dealer=_dealer_view(state),
        seats=tuple(
            _seat_view(state, number, place, legal.get(number, ()))
            for number, place in enumerate(state.seats)
        ),
        to_act=acting,
        turn=state.turn,
        cards_left=state.shoe.cards_left,
        cards_until_cut=state.shoe.cards_until_cut,
        cut_is_out=state.shoe.cut_is_out,
    )


def _dealer_view(state: RoundState) -> DealerView:
    cards = state.dealer[:1] if state.hole_hidden else state.dealer
    total = total_of(cards)
    return DealerView(cards, total.value, total.soft, state.hole_hidden)


def _seat_view(state: RoundState, seat: Seat, place: SeatState, legal: tuple[Action, ...]) -> SeatView:
    return SeatView(
        seat=seat,
        hands=tuple(
            _hand_view(hand, is_turn=state.turn == (seat, index)) for index, hand in enumerate(place.hands)
        ),
        insurance=place.insurance,
        insurance_stake=place.insurance_stake,
        insurance_payout=place.insurance_payout,
        legal=legal,
    )


def _hand_view(hand: Hand, *, is_turn: bool) -> HandView:
    total = hand.total
    return HandView(
        cards=hand.cards,
        total=total.value,
        soft=total.soft,
        stake=hand.stake,
        status=hand.status,
        doubled=hand.doubled,
        from_split=hand.from_split,
        is_natural=hand.is_natural,
        is_turn=is_turn,
        result=hand.result,
        payout=hand.payout,
    )
