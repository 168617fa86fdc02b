"""Was it winnable? A whole deal, known from top to bottom, searched for a line that wins."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lab.scoundrel import search
from lab.scoundrel.compact import AVOID, codes_of, pack_rules, unpack_action
from lab.scoundrel.turns import line_action, line_length, new_lines
from rules.cards import Card
from rules.scoundrel import engine, outcome
from rules.scoundrel.actions import Action
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.state import PLAYER

DEFAULT_BUDGET = 200_000
"""Nodes, that is rooms looked at, enough for nearly every deal (docs/scoundrel-strength.md)."""

_WIDTH_FIRST, _WIDTH_FACTOR = 64, 8
_NODES_A_WIDTH = 2 * search.TURNS_MOST
"""A search of width w looks at no more than this times w nodes: w of each turn, and as many that avoided."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a search with `nodes` rooms looked at has found.

    `line` wins with `score`, both None where none was found. `is_exhaustive` says that nothing was left out: then there
    is no better score, and where no line was found the deal cannot be won.
    """

    line: tuple[Action, ...] | None
    score: int | None
    is_exhaustive: bool
    nodes: int


def solve(
    dungeon: tuple[Card, ...],
    rules: HouseRules,
    budget: int = DEFAULT_BUDGET,
    *,
    for_score: bool = False,
) -> Solution:
    """Look for a line that wins a dungeon given top first, in searches ever wider until the budget of nodes is spent.

    The first search that finds a line ends it. With `for_score` the widest search that the budget allows is done at
    once, for the best score.
    """
    first = engine.start(rules, dungeon).state
    if first.is_over:
        return Solution((), outcome.score(first), is_exhaustive=True, nodes=0)
    cards = codes_of(dungeon)
    left = max(budget, _NODES_A_WIDTH)
    widest = left // _NODES_A_WIDTH
    width = widest if for_score else min(_WIDTH_FIRST, widest)
    looked = 0
    while True:
        path = np.zeros(2 * search.TURNS_MOST, dtype=np.int64)
        score, length, nodes, is_exhaustive = search.search(
            cards, pack_rules(rules), width, search.new_memory(width), new_lines(), path
        )
        looked += nodes
        left -= nodes
        if score != search.NOT_WON:
            line = _actions(dungeon, rules, path[:length])
            return Solution(line, score, is_exhaustive, looked)
        if is_exhaustive or left < _NODES_A_WIDTH:
            return Solution(None, None, is_exhaustive, looked)
        width = min(width * _WIDTH_FACTOR, left // _NODES_A_WIDTH)


def _actions(dungeon: tuple[Card, ...], rules: HouseRules, path: npt.NDArray[np.int64]) -> tuple[Action, ...]:
    """Write a path of lines as actions, by playing it."""
    state = engine.start(rules, dungeon).state
    actions: list[Action] = []
    for line in map(int, path):
        room = state.room
        is_avoided = line == search.AVOIDED_ROOM
        codes = [AVOID] if is_avoided else [line_action(line, index) for index in range(line_length(line))]
        for code in codes:
            actions.append(unpack_action(code, room, legal_actions(state, PLAYER)))
            state = engine.apply(state, PLAYER, actions[-1]).state
    return tuple(actions)
