"""The compiled plays and those of `rules.thirteen` are the same plays."""

from functools import cache
from random import Random

import pytest

from lab.thirteen.observation import terms_of
from lab.thirteen.partition import fewest_combinations
from lab.thirteen.plays import LEAD, PASS, list_plays, new_plays
from rules.cards import DECK, Card
from rules.thirteen.combinations import combination_of
from rules.thirteen.engine import start
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import legal_actions, plays
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
