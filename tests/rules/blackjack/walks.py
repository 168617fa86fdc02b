"""Random rounds for hypothesis: any house rules, shoes rich in pairs and naturals, any legal action."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from bot.testing import walks
from rules.blackjack import BLACKJACK, events
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
from rules.blackjack.engine import replenish
from rules.blackjack.events import Event
from rules.blackjack.house_rules import DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule
from rules.blackjack.state import RoundState
from rules.cards import DECK, Card, Rank
from rules.errors import ShoeEmptyError
from rules.game import Progress, Seat
from rules.shoe import Shoe

Round = Progress[RoundState, Event]
Draw = Callable[[st.SearchStrategy[Any]], Any]

HOUSE_RULES: st.SearchStrategy[HouseRules] = st.builds(
    HouseRules,
    decks=st.integers(1, 8),
    penetration=st.integers(1, 100),
    hit_soft_17=st.booleans(),
    no_hole_card=st.booleans(),
    natural_pays=st.sampled_from(NaturalPays),
    double=st.sampled_from(DoubleOn),
    double_after_split=st.booleans(),
    split_by=st.sampled_from(SplitBy),
    max_hands=st.integers(1, 4),
    resplit_aces=st.booleans(),
    hit_split_aces=st.booleans(),
    surrender=st.sampled_from(SurrenderRule),
    insurance=st.booleans(),
    player_21_wins=st.booleans(),
    fresh_shoe=st.booleans(),
)


def _of(*ranks: Rank) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card.rank in ranks)


POOLS = (
    DECK,
    _of(Rank.ACE, Rank.KING),
    _of(Rank.ACE, Rank.TEN, Rank.JACK, Rank.FIVE),
    _of(Rank.EIGHT, Rank.THREE, Rank.ACE),
    _of(Rank.TWO, Rank.ACE),
)

STAKES = st.lists(st.integers(0, 9) | st.integers(0, 1000), min_size=1, max_size=7).filter(any)


@st.composite
def shoes(draw: st.DrawFn) -> Shoe:
    """Draw a shoe, short enough to run dry at times, some of it dealt already."""
    pool = draw(st.sampled_from(POOLS))
    order = tuple(draw(st.lists(st.sampled_from(pool), min_size=20, max_size=60)))
    position = draw(st.integers(0, 5))
    return Shoe(order, position, cut=draw(st.integers(0, len(order))))


SHOES = shoes()


def start(rules: HouseRules, shoe: Shoe, stakes: list[int]) -> Round:
    """Start a round, bringing in a further shoe if the deal needs one."""
    try:
        return BLACKJACK.start(rules, shoe, stakes)
    except ShoeEmptyError:
        return BLACKJACK.start(rules, shoe.extended(DECK), stakes)


def apply(state: RoundState, seat: Seat, action: Action) -> Round:
    """Apply an action, bringing in a further shoe if it needs one (BJ-1.2)."""
    try:
        return BLACKJACK.apply(state, seat, action)
    except ShoeEmptyError:
        return BLACKJACK.apply(replenish(state, DECK), seat, action)


def choose(draw: Draw, state: RoundState) -> tuple[Seat, Action]:
    """Draw a seat that may act and one of its actions, a partial insurance included."""
    seat = draw(st.sampled_from(BLACKJACK.to_act(state)))
    action = draw(st.sampled_from(BLACKJACK.legal_actions(state, seat)))
    if isinstance(action, Insure):
        action = Insure(draw(st.integers(1, action.amount)))
    return seat, action


@st.composite
def rounds(
    draw: st.DrawFn, shoes: st.SearchStrategy[Shoe] = SHOES, stakes: st.SearchStrategy[list[int]] = STAKES
) -> tuple[Round, ...]:
    """Draw a whole round: every step from the deal to the settlement."""
    steps = [start(draw(HOUSE_RULES), draw(shoes), draw(stakes))]
    while BLACKJACK.outcome(steps[-1].state) is None:
        steps.append(apply(steps[-1].state, *choose(draw, steps[-1].state)))
        assert len(steps) < 300, "a round ends"
    return tuple(steps)


def table_cards(state: RoundState) -> list[Card]:
    """Collect the cards on the table, the hole card too."""
    return [*state.dealer, *(card for place in state.seats for hand in place.hands for card in hand.cards)]


def face_up(state: RoundState, _seat: Seat | None = None) -> list[Card]:
    """Collect the cards on the table that everybody sees."""
    cards = table_cards(state)
    return cards[:1] + cards[2:] if state.hole_hidden else cards


def with_other_secrets(state: RoundState, _seat: Seat | None, chance: Random) -> RoundState:
    """Change everything nobody may know: the hole card while it is face down, the order of the cards to come."""
    other, shoe = chance.choice(DECK), state.shoe
    rest = (other,) * shoe.cards_left
    dealer = (state.dealer[0], other) if state.hole_hidden else state.dealer
    return replace(state, dealer=dealer, shoe=replace(shoe, order=(*shoe.order[: shoe.position], *rest)))


ACTIONS = {
    *map(Insure, (-1, 0, 1, 5, 500, 501)),
    *(DeclineInsurance(), TakeEvenMoney(), Hit(), Stand(), Double(), Split(), Surrender()),
}

WALKS = walks.Walks(
    games=rounds(SHOES.map(lambda shoe: shoe.extended(DECK * 10))),
    seats=lambda state: range(len(state.seats)),
    seen=face_up,
    with_other_secrets=with_other_secrets,
    tried=lambda _steps: set(ACTIONS),
    told_by={
        Insure: (events.Insured,),
        DeclineInsurance: (events.InsuranceDeclined,),
        TakeEvenMoney: (events.EvenMoneyTaken,),
        Hit: (events.CardDealt,),
        Stand: (events.HandStood,),
        Double: (events.HandDoubled,),
        Split: (events.HandSplit,),
        Surrender: (events.HandSurrendered,),
    },
    tally=Counter,
)
