"""The value of an action to a player who does not know the order: many fair completions, each played greedily."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.generator import Generator, draw, draw_below, shuffle
from lab.jit import compiled
from lab.scoundrel.compact import DECK_SIZE, HEAD, KNOWN, STATE_SIZE, TAIL, Cards, Numbers
from lab.scoundrel.greedy import play_greedily
from lab.scoundrel.steps import apply, is_over, legal_actions, score
from lab.scoundrel.turns import Lines
from lab.scoundrel.worth import Worth

Totals: TypeAlias = npt.NDArray[np.int64]
"""For each action the total value of all completions, the sum of their scores, and the number won."""


class Setting(NamedTuple):
    """The settings of simulated runs: house rules, the greedy player's valuations, and working space.

    `aim` is the value of a won run by its score; a lost run has no value.
    """

    rules: Numbers
    worth: Worth
    aim: npt.NDArray[np.int64]
    lines: Lines


WORTHS, SCORES, WINS = range(3)
ACTIONS_MAX = 9


@compiled
def complete(
    known: Numbers,
    deck: Cards,
    unseen: Cards,
    setting: Setting,
    completions: int,
    generator: Generator,
) -> Totals:
    """Try every legal action on the same `completions` orders of the unseen cards; known cards stay in their places.

    The contents of `deck` at unseen places are overwritten before they are read. `unseen` and `deck` are changed.
    """
    rules, worth, aim, lines = setting
    totals = np.zeros((ACTIONS_MAX, 3), dtype=np.int64)
    actions = np.zeros(ACTIONS_MAX, dtype=np.int16)
    state = np.zeros(STATE_SIZE, dtype=np.int16)
    count = legal_actions(known, rules, actions)
    head = known[HEAD]
    hidden = known[TAIL] - known[KNOWN] - head
    for _ in range(completions):
        shuffle(generator, unseen, 0, len(unseen))
        deck[head : head + hidden] = unseen[:hidden]
        for index in range(count):
            state[:] = known
            apply(state, deck, rules, actions[index])
            scored = play_greedily(state, deck, rules, worth, lines)
            totals[index, SCORES] += scored
            if scored > 0:
                totals[index, WORTHS] += aim[scored]
                totals[index, WINS] += 1
    return totals[:count]


@compiled
def best_of(totals: Totals) -> int:
    """Return the index of the action with the highest value; ties go to the higher score, then to the first."""
    best = 0
    for index in range(1, len(totals)):
        here, there = totals[index], totals[best]
        if here[WORTHS] > there[WORTHS] or (here[WORTHS] == there[WORTHS] and here[SCORES] > there[SCORES]):
            best = index
    return best


@compiled
def play_patiently(
    state: Numbers,
    deck: Cards,
    setting: Setting,
    completions: int,
    seeds: Generator,
) -> tuple[int, int]:
    """Play a run in place, each action the best of `completions` completions; return its score and the completions played.

    Every choice has its own generator, seeded by one word of `seeds`.
    """
    rules = setting.rules
    played = 0
    actions = np.zeros(ACTIONS_MAX, dtype=np.int16)
    known_deck = np.zeros(DECK_SIZE, dtype=np.uint8)
    generator = np.zeros(1, dtype=np.uint64)
    while not is_over(state, rules):
        count = legal_actions(state, rules, actions)
        generator[0] = draw(seeds)
        best = 0
        if count > 1:
            first_known = state[TAIL] - state[KNOWN]
            unseen = _in_order(deck, state[HEAD], first_known)
            known_deck[first_known : state[TAIL]] = deck[first_known : state[TAIL]]
            totals = complete(state, known_deck, unseen, setting, completions, generator)
            best = best_of(totals)
            played += count * completions
        apply(state, deck, rules, actions[best])
    return score(state, deck, rules), played


@compiled
def play_randomly(state: Numbers, deck: Cards, rules: Numbers, generator: Generator) -> int:
    """Play a run in place with random legal actions, all equally likely, and return its score."""
    actions = np.zeros(ACTIONS_MAX, dtype=np.int16)
    while not is_over(state, rules):
        count = legal_actions(state, rules, actions)
        apply(state, deck, rules, actions[draw_below(generator, count)])
    return score(state, deck, rules)


@compiled
def _in_order(deck: Cards, start: int, end: int) -> Cards:
    """Return the cards of deck[start:end] in unshuffled order, so that only their order is hidden."""
    present = np.zeros(64, dtype=np.uint8)
    for position in range(start, end):
        present[deck[position]] = 1
    ordered = np.zeros(end - start, dtype=np.uint8)
    count = 0
    for code in range(64):
        if present[code]:
            ordered[count] = code
            count += 1
    return ordered
