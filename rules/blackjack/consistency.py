"""Check whether a state that was read from text can occur in a round."""

from collections.abc import Callable, Iterable

from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS, Hand, HandStatus, Result, is_two_card_21
from rules.blackjack.house_rules import NaturalPays
from rules.blackjack.payouts import insurance_limit, insurance_payout, payout_of, result_of
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import SEATS_MAX, RoundState, SeatState
from rules.cards import Card, Rank
from rules.game import Chips


def contradiction(state: RoundState) -> str | None:
    """Return a statement about rounds that this state contradicts, or None if it can be played on."""
    return next((rule for rule, agrees in _CHECKS if not agrees(state)), None)


def _seats_agree(state: RoundState) -> bool:
    return len(state.seats) <= SEATS_MAX and any(place.is_in for place in state.seats)


def _places(state: RoundState) -> list[SeatState]:
    return [place for place in state.seats if place.is_in]


def _cards_came_from_shoe(state: RoundState) -> bool:
    """Return whether the cards on the table are the last ones that left the shoe."""
    table = [*state.dealer, *(card for place in state.seats for hand in place.hands for card in hand.cards)]
    shoe = state.shoe
    left_shoe = shoe.order[max(0, shoe.position - len(table)) : shoe.position]
    return shoe.cut <= len(shoe.order) and _in_deck_order(table) == _in_deck_order(left_shoe)


def _in_deck_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.suit, card.rank))


def _dealer_agrees(state: RoundState) -> bool:
    cards = len(state.dealer)
    if state.phase is Phase.SETTLED:
        return not state.hole_hidden and cards >= (1 if state.rules.no_hole_card else TWO_CARDS)
    # If the dealer looks, a natural ends the round before anybody plays (BJ-2.4).
    looked = state.phase is Phase.PLAY and state.rules.peeks
    return (
        state.hole_hidden is not state.rules.no_hole_card
        and cards == 1 + state.hole_hidden
        and not (looked and is_two_card_21(state.dealer))
    )


def _phase_agrees(state: RoundState) -> bool:
    places = _places(state)
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
    """Return whether the turn is at the first open hand, with a decision left in it."""
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
    return (
        len(place.hands) <= state.rules.max_hands
        and all(hand.from_split is is_split and _hand_agrees(hand) for hand in place.hands)
        and len({_first_stake(hand) for hand in place.hands}) == 1
    )


def _hand_agrees(hand: Hand) -> bool:
    return (
        len(hand.cards) >= (1 if hand.from_split else TWO_CARDS)
        and hand.stake > 0
        and not (hand.doubled and hand.stake % 2)
        and (hand.status is HandStatus.BUST) is (hand.total.value > BLACKJACK_TOTAL)
        and (hand.status is not HandStatus.BUST or hand.result is Result.BUST)
    )


def _first_stake(hand: Hand) -> Chips:
    return hand.stake // 2 if hand.doubled else hand.stake


def _insurance_agrees(state: RoundState, place: SeatState) -> bool:
    """Return whether an answer could be given, and fits its stake, its payout and the phase (BJ-2.3)."""
    is_offered = place.insurance is not Insurance.NOT_OFFERED
    if is_offered and not (state.rules.insurance and state.dealer[0].rank is Rank.ACE):
        return False
    stake, paid = place.insurance_stake, place.insurance_payout
    # Insurance is open until the dealer looks, or to the end if the dealer does not look (BJ-2.4, BJ-2.10).
    is_open = state.phase is Phase.INSURANCE or (state.phase is Phase.PLAY and not state.rules.peeks)
    can_be_made = 1 <= stake <= insurance_limit(_first_stake(place.hands[0]))
    match place.insurance:
        case Insurance.NOT_OFFERED | Insurance.UNDECIDED | Insurance.DECLINED:
            return stake == paid == 0
        case Insurance.EVEN_MONEY:
            pays = state.rules.natural_pays is NaturalPays.THREE_TO_TWO
            return stake == paid == 0 and pays and place.hands[0].is_natural
        case Insurance.INSURED:
            return is_open and can_be_made and paid == 0
        case Insurance.WON | Insurance.LOST:
            is_won = place.insurance is Insurance.WON
            due = insurance_payout(stake, state.dealer)
            return not is_open and can_be_made and paid == due and is_won is bool(due)


def _result_agrees(state: RoundState, place: SeatState, hand: Hand) -> bool:
    """Return whether a hand has the right result, and not earlier than possible (BJ-2.4, BJ-2.6, BJ-2.9, BJ-2.10)."""
    if hand.result is None:
        return True
    if place.insurance is Insurance.EVEN_MONEY:
        return hand.result is Result.NATURAL
    if state.rules.player_21_wins and hand.total.value == BLACKJACK_TOTAL:
        return hand.result is (Result.NATURAL if hand.is_natural else Result.WIN)
    match state.phase:
        case Phase.INSURANCE:
            return False
        case Phase.PLAY:
            at_once = {Result.BUST, Result.SURRENDER} | ({Result.NATURAL} if state.rules.peeks else set())
            return hand.result in at_once and hand.result is result_of(hand, state.dealer)
        case Phase.SETTLED:
            return hand.result is result_of(hand, state.dealer)


def _payout_agrees(state: RoundState, place: SeatState, hand: Hand) -> bool:
    if hand.result is None:
        return hand.payout == 0
    if place.insurance is Insurance.EVEN_MONEY:
        return hand.payout == 2 * hand.stake
    return hand.payout == payout_of(hand.result, hand.stake, state.rules)


def _in_each_seat(agrees: Callable[[RoundState, SeatState], bool]) -> Callable[[RoundState], bool]:
    return lambda state: all(agrees(state, place) for place in _places(state))


def _in_each_hand(agrees: Callable[[RoundState, SeatState, Hand], bool]) -> Callable[[RoundState], bool]:
    return _in_each_seat(lambda state, place: all(agrees(state, place, hand) for hand in place.hands))


# The order matters: a check may rely on those before it.
_CHECKS: tuple[tuple[str, Callable[[RoundState], bool]], ...] = (
    ("somebody is in it, on one of at most seven seats", _seats_agree),
    ("each hand has the cards and the stake of its kind", _in_each_seat(_seat_agrees)),
    ("the dealer has the cards of the phase", _dealer_agrees),
    ("phase, turn and answers agree", _phase_agrees),
    ("its cards are those that left the shoe last", _cards_came_from_shoe),
    ("an insurance was offered, and fits its stake and the dealer's cards", _in_each_seat(_insurance_agrees)),
    ("a result fits the cards", _in_each_hand(_result_agrees)),
    ("a payout fits result and stake", _in_each_hand(_payout_agrees)),
)
