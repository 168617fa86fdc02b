"""Whether a state that came from a text can have come from a round."""

from collections.abc import Iterable

from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS, Hand, HandStatus, Result
from rules.blackjack.state import SEATS_MAX, Insurance, Phase, RoundState, SeatState
from rules.cards import Card


def is_consistent(state: RoundState) -> bool:
    """Say whether the parts of a state agree, so that it can be played on without surprise."""
    places = [place for place in state.seats if place.is_in]
    return (
        bool(places)
        and len(state.seats) <= SEATS_MAX
        and all(_seat_agrees(state, place) for place in places)
        and _dealer_agrees(state)
        and _phase_agrees(state, places)
        and _cards_came_from_shoe(state, places)
    )


def _cards_came_from_shoe(state: RoundState, places: list[SeatState]) -> bool:
    """Say whether the cards on the table are the last ones that left the shoe."""
    table = [*state.dealer, *(card for place in places for hand in place.hands for card in hand.cards)]
    shoe = state.shoe
    left_shoe = shoe.order[max(0, shoe.position - len(table)) : shoe.position]
    return shoe.cut <= len(shoe.order) and _in_deck_order(table) == _in_deck_order(left_shoe)


def _in_deck_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.suit, card.rank))


def _dealer_agrees(state: RoundState) -> bool:
    cards = len(state.dealer)
    if state.phase is Phase.SETTLED:
        return not state.hole_hidden and cards >= (1 if state.rules.no_hole_card else TWO_CARDS)
    return state.hole_hidden is not state.rules.no_hole_card and cards == 1 + state.hole_hidden


def _phase_agrees(state: RoundState, places: list[SeatState]) -> bool:
    undecided = [place for place in places if place.insurance is Insurance.UNDECIDED]
    hands = [hand for place in places for hand in place.hands]
    match state.phase:
        case Phase.INSURANCE:
            return (
                state.turn is None
                and bool(undecided)
                and all(len(place.hands) == 1 for place in places)
                and all(place.hands[0].result is None for place in undecided)
            )
        case Phase.PLAY:
            return not undecided and _turn_agrees(state)
        case Phase.SETTLED:
            return state.turn is None and not undecided and all(hand.result is not None for hand in hands)


def _turn_agrees(state: RoundState) -> bool:
    """Say whether the turn is at the first open hand, with a decision left in it."""
    still_open = [
        (seat, index)
        for seat, place in enumerate(state.seats)
        for index, hand in enumerate(place.hands)
        if hand.status is HandStatus.OPEN and hand.result is None
    ]
    if state.turn is None or not still_open or state.turn != still_open[0]:
        return False
    hand = state.seats[state.turn.seat].hands[state.turn.hand]
    return len(hand.cards) >= TWO_CARDS and hand.total.value < BLACKJACK_TOTAL


def _seat_agrees(state: RoundState, place: SeatState) -> bool:
    is_split = len(place.hands) > 1
    return len(place.hands) <= state.rules.max_hands and all(
        hand.from_split is is_split and _hand_agrees(hand) for hand in place.hands
    )


def _hand_agrees(hand: Hand) -> bool:
    return (
        len(hand.cards) >= (1 if hand.from_split else TWO_CARDS)
        and hand.stake > 0
        and (hand.result is not None or hand.payout == 0)
        and (hand.status is HandStatus.BUST) is (hand.total.value > BLACKJACK_TOTAL)
        and (hand.status is not HandStatus.BUST or hand.result is Result.BUST)
    )
