"""The compiled plays are those of `rules.thirteen`, and the search of endgames says what trying everything says."""

from functools import cache
from random import Random

import pytest

from lab.thirteen.endgame import DRAWN, LOST, WON, new_memory, value
from lab.thirteen.hard import fewest_combinations
from lab.thirteen.observation import terms_of
from lab.thirteen.plays import LEAD, PASS, list_plays, new_plays
from rules.cards import DECK, Card
from rules.game import Seat
from rules.thirteen.combinations import combination_of
from rules.thirteen.engine import apply, deal, start
from rules.thirteen.house_rules import HouseRules, Passing
from rules.thirteen.legality import legal_actions, plays
from rules.thirteen.outcome import outcome
from rules.thirteen.state import DealState
from tests.lab.chance import chance
from tests.lab.thirteen.hands import number_of, numbers, packed
from tests.rules.thirteen.walks import EVERY_RULES, USUAL, at_random, play

ONCE_EACH = EVERY_RULES[::2]
"""What a deal is worth changes no play, so every other set of rules has all the others."""


def crowded(random: Random) -> tuple[Card, ...]:
    """Shuffle a deck with cards of few ranks on top."""
    low = random.randrange(6)
    near = [card for card in DECK if low <= card.rank - 2 < low + 7]
    return (*random.sample(near, len(near)), *(card for card in DECK if card not in near))


def listed(state: DealState) -> list[int]:
    """List the plays of who is to act, PASS where there is none or it is free to."""
    rules, to_beat = state.rules, state.to_beat
    assert state.turn is not None
    pile = LEAD if to_beat is None else number_of(to_beat)
    room = new_plays()
    found = room[: list_plays(packed(state.hands[state.turn], rules), pile, terms_of(rules), room)].tolist()
    return [*found, PASS] if not found or (pile != LEAD and terms_of(rules).free) else list(found)


@pytest.mark.parametrize("rules", ONCE_EACH, ids=str)
def test_both_forms_list_the_same_plays_in_the_same_order(rules: HouseRules) -> None:
    """At every step of random deals, under all options, with every kind of combination (TH-2, TH-3)."""
    random = chance("plays", rules)
    for cards in (tuple(random.sample(DECK, 52)), crowded(random)):
        for step in play(start(rules, cards), at_random(random)):
            seat = step.state.turn
            if seat is not None:
                assert listed(step.state) == numbers(legal_actions(step.state, seat), rules)


@pytest.mark.parametrize("rules", ONCE_EACH[::5], ids=str)
def test_a_hand_is_laid_out_in_as_few_combinations_as_there_can_be(rules: HouseRules) -> None:
    """Compared with trying every combination first, not only those with the lowest card."""

    @cache
    def fewest(hand: tuple[Card, ...]) -> int:
        if not hand:
            return 0
        sets = {play.cards for play in plays(hand, rules, None)} | {(card,) for card in hand}
        return 1 + min(fewest(tuple(card for card in hand if card not in taken)) for taken in sets)

    random = chance("laid out", rules)
    for size in (1, 2, 4, 5, 6, 7, 8):
        hand = tuple(
            sorted(random.sample(crowded(random)[:26], size), key=lambda card: rules.ace.place(card.rank))
        )
        assert fewest_combinations(packed(hand, rules), terms_of(rules)) == fewest(hand), hand


def test_a_whole_hand_may_be_one_combination() -> None:
    """Thirteen ranks in a row are one straight, and laid out at once."""
    row = tuple(card for card in DECK if card.suit == 0)
    assert combination_of(row, USUAL) is not None
    assert fewest_combinations(packed(row, USUAL), terms_of(USUAL)) == 1


MANY = 10_000_000


def searched(state: DealState) -> int:
    """Search a position for the player who is to act."""
    assert state.turn is not None
    mine, theirs = (packed(state.hands[seat], state.rules) for seat in (state.turn, 1 - state.turn))
    pile = LEAD if state.to_beat is None else number_of(state.to_beat)
    return value(mine, theirs, pile, terms_of(state.rules), new_memory(MANY))


def tried(state: DealState, seat: Seat) -> int:
    """Try everything, each play by rank once, and give what the seat gets at best."""

    @cache
    def best(state: DealState) -> int:
        over = outcome(state)
        if over is not None:
            return DRAWN if over.winner is None else WON if over.winner == seat else LOST
        assert state.turn is not None
        by_rank = {numbers([action], state.rules)[0]: action for action in legal_actions(state, state.turn)}
        values = [best(apply(state, state.turn, action).state) for action in by_rank.values()]
        return max(values) if state.turn == seat else min(values)

    return best(state)


@pytest.mark.parametrize("rules", ONCE_EACH, ids=str)
def test_small_endgames_are_worth_what_trying_everything_finds(rules: HouseRules) -> None:
    """Under all options, on lead and following, won, lost and drawn."""
    random = chance("endgames", rules)
    for sizes in ((1, 1), (2, 3), (4, 2), (4, 4), (3, 5)):
        near = random.sample([card for card in DECK if card.rank < 9], sum(sizes))
        state = deal(rules, (tuple(near[: sizes[0]]), tuple(near[sizes[0] :])), (), 0).state
        assert searched(state) == tried(state, 0)
        action = random.choice(legal_actions(state, 0))
        after = apply(state, 0, action).state
        if after.turn is not None:
            assert searched(after) == tried(after, after.turn)


def test_passing_at_will_can_save_a_deal() -> None:
    """Some endgame is worth more to who need not follow (TH-3)."""
    random = chance("free")
    gained = 0
    for _ in range(200):
        cards: list[Card] = random.sample(DECK, 12)
        hands = (tuple(cards[:6]), tuple(cards[6:]))
        forced, free = (
            -searched(deal(HouseRules(passing=passing), hands, (), 0).state) for passing in Passing
        )
        gained += free > forced
    assert gained


def test_positions_once_known_stay_true() -> None:
    """One memory serves all searches of a choice: what it keeps of one deal is not taken for another."""
    random = chance("memory")
    memory = new_memory(MANY)
    for _ in range(300):
        cards = random.sample(DECK, 16)
        mine, theirs = packed(cards[:8], USUAL), packed(cards[8:], USUAL)
        assert value(mine, theirs, LEAD, terms_of(USUAL), memory) == value(
            mine, theirs, LEAD, terms_of(USUAL), new_memory(MANY)
        )


def test_a_spent_search_says_so() -> None:
    """What may be looked at is bounded, and the memory tells that it was not enough."""
    memory = new_memory(5)
    cards = chance("spent").sample(DECK, 26)
    value(packed(cards[:13], USUAL), packed(cards[13:], USUAL), LEAD, terms_of(USUAL), memory)
    assert memory.left[0] == -1
