"""The simulator's policies played by the rules engine, card by card."""

from collections.abc import Iterator
from dataclasses import dataclass

from lab.blackjack.simulation.policy import (
    BINS,
    DOUBLE,
    HIT,
    LEAST,
    OWN,
    PAIR,
    SOFT,
    SPLIT,
    SURRENDER,
    Policy,
)
from rules.blackjack import engine
from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.hand import card_value
from rules.blackjack.house_rules import HouseRules, SplitBy
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.outcome import outcome
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Card, Rank
from rules.errors import ShoeEmptyError
from rules.game import Chips
from rules.shoe import Shoe


@dataclass(frozen=True, slots=True)
class Played:
    """A round: the bin of the true count before it, what each seat won, and the cards of its shoe dealt after it."""

    bin: int
    nets: tuple[Chips, ...]
    dealt: int


def play(
    rules: HouseRules, policy: Policy, orders: Iterator[tuple[Card, ...]], seats: int, stake: Chips
) -> Iterator[Played]:
    """Play rounds until there is no further shoe in `orders`; a round that needs one more is left out."""
    shoe = Shoe.fresh(next(orders), rules.penetration)
    while True:
        before = bin_of(shoe.order[: shoe.position], shoe.cards_left)
        try:
            state = play_round(rules, policy, shoe, orders, [stake] * seats)
            ended = outcome(state)
            assert ended is not None
            yield Played(before, tuple(seat.net for seat in ended.seats), state.shoe.position)
            shoe = state.shoe
            if engine.needs_new_shoe(rules, shoe):
                shoe = Shoe.fresh(next(orders), rules.penetration)
        except StopIteration:
            return


def play_round(
    rules: HouseRules, policy: Policy, shoe: Shoe, orders: Iterator[tuple[Card, ...]], stakes: list[Chips]
) -> RoundState:
    """Play a round to its end, with a further shoe behind one that runs dry (BJ-1.2)."""
    state = start(rules, shoe, orders, stakes)
    while acting := to_act(state):
        state = take(state, acting[0], decide(policy, state, acting[0]), orders)
    return state


def start(
    rules: HouseRules, shoe: Shoe, orders: Iterator[tuple[Card, ...]], stakes: list[Chips]
) -> RoundState:
    while True:
        try:
            return engine.start(rules, shoe, stakes).state
        except ShoeEmptyError:
            shoe = shoe.extended(next(orders))


def take(state: RoundState, seat: int, action: Action, orders: Iterator[tuple[Card, ...]]) -> RoundState:
    while True:
        try:
            return engine.apply(state, seat, action).state
        except ShoeEmptyError:
            state = engine.replenish(state, next(orders))


def decide(policy: Policy, state: RoundState, seat: int) -> Action:
    """Say what a policy does now, by what everybody can see."""
    legal = legal_actions(state, seat)
    now = bin_now(state)
    if state.phase is Phase.INSURANCE:
        return answer(policy, legal) if policy.insures[now] else DeclineInsurance()
    hand = state.seats[seat].hands[state.active_turn.hand]
    total = hand.total
    plays = policy.plays[now if policy.counts else 0, :, card_value(state.dealer[0])]
    by_total = int(plays[SOFT + total.value - 10 if total.soft else total.value])
    pair = int(plays[PAIR + card_value(hand.cards[0])]) if _is_pair(state.rules, hand.cards) else 0
    is_first = len(state.seats[seat].hands) == 1
    gives_up = is_first and pair & SURRENDER and Surrender() in legal
    if Split() in legal and pair & SPLIT and not gives_up:
        return Split()
    cell = pair if is_first and pair & OWN else by_total
    choices = ((SURRENDER, Surrender()), (DOUBLE, Double()), (HIT, Hit()))
    return next((action for bit, action in choices if cell & bit and action in legal), Stand())


def _is_pair(rules: HouseRules, cards: tuple[Card, ...]) -> bool:
    """Say whether two cards are a pair by the house rules, even if it must not be split."""
    if len(cards) != 2:
        return False
    by_rank = rules.split_by is SplitBy.RANK
    first, second = (card.rank if by_rank else card_value(card) for card in cards)
    return first == second


def answer(policy: Policy, legal: tuple[Action, ...]) -> Action:
    """Insure as much as one may, or take even money where the policy does."""
    if policy.takes_even_money and TakeEvenMoney() in legal:
        return TakeEvenMoney()
    return next((action for action in legal if isinstance(action, Insure)), DeclineInsurance())


def bin_now(state: RoundState) -> int:
    """Give the bin of the true count in a round: the hole card is unseen while it is face down."""
    seen = list(state.shoe.order[: state.shoe.position])
    if state.hole_hidden:
        seen.remove(state.dealer[1])
    return bin_of(seen, len(state.shoe.order) - len(seen))


def bin_of(seen: list[Card] | tuple[Card, ...], unseen: int) -> int:
    """Give the bin of Hi-Lo's true count, rounded down: low cards less high ones for each 52 unseen cards."""
    low = sum(2 <= card.rank <= 6 for card in seen)
    high = sum(card.rank >= Rank.TEN for card in seen)
    return min(max(52 * (low - high) // max(unseen, 1), LEAST), LEAST + BINS - 1) - LEAST
