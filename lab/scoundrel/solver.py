"""Whether a deal was winnable: search a whole deal, known from top to bottom, for a line that wins."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.cards import Card
from rules.scoundrel import engine, outcome
from rules.scoundrel.actions import Action
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.state import PLAYER, RunState

DEFAULT_BUDGET = 200_000
"""The nodes (rooms looked at) that suffice for nearly every deal (docs/scoundrel-strength.md)."""

_WIDTH_FIRST, _WIDTH_FACTOR = 64, 8


@dataclass(frozen=True, slots=True)
class SolverResult:
    """The result of a search that looked at `nodes` rooms.

    `line` wins with `score`; both are None if no line was found. `is_exhaustive` says that nothing was left out: then
    no better score exists, and without a line the deal cannot be won.
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
) -> SolverResult:
    """Look for a line that wins a dungeon given top first, in ever wider searches until the budget of nodes is spent.

    The first search that finds a line is the last. With `for_score` there is only the widest search that the budget
    allows, for the best score. Raises DungeonError if the cards are not a dungeon. The first call in a process loads
    the compiler.
    """
    return solve_from(engine.start(rules, dungeon).state, budget, for_score=for_score)


def solve_from(first: RunState, budget: int = DEFAULT_BUDGET, *, for_score: bool = False) -> SolverResult:
    """Look for a line that wins the rest of a run, as `solve` does; the state is that of a room in which nothing was done yet."""
    # Import here, so that a process which only hands this function to another one does not load the compiler.
    from lab.scoundrel import compact, search, turns  # noqa: PLC0415

    if first.is_over:
        return SolverResult((), outcome.score(first), is_exhaustive=True, nodes=0)
    assert not first.avoided, "an avoided room cannot be avoided again, which no order says"
    assert not first.faced_this_turn, "the search goes room by room"
    rules, is_entered = first.rules, first.turn > 1
    carry, ahead = first.room[:is_entered], first.room[is_entered:] + first.dungeon
    hero = compact.pack_hero(first.hero.life, first.hero.weapon, first.hero.limit, carry)
    # A search of width w looks at no more than w nodes of each turn, and at as many that avoided.
    nodes_a_width = 2 * search.TURNS_MAX
    left = max(budget, nodes_a_width)
    widest = left // nodes_a_width
    width = widest if for_score else min(_WIDTH_FIRST, widest)
    looked = 0
    while True:
        path = turns.new_lines()
        score, length, nodes, is_exhaustive = search.search(
            compact.codes_of(ahead),
            hero,
            compact.pack_rules(rules),
            width,
            search.new_memory(width),
            turns.new_lines(),
            path,
        )
        looked += nodes
        left -= nodes
        if score != search.NOT_WON:
            line = _actions(first, map(int, path[:length]))
            return SolverResult(line, score, is_exhaustive, looked)
        if is_exhaustive or left < nodes_a_width:
            return SolverResult(None, None, is_exhaustive, looked)
        width = min(width * _WIDTH_FACTOR, left // nodes_a_width)


def _actions(state: RunState, path: Iterable[int]) -> tuple[Action, ...]:
    """Write a path of lines as actions, by playing it."""
    from lab.scoundrel import compact, search, turns  # noqa: PLC0415

    actions: list[Action] = []
    for line in path:
        room = state.room
        codes = [turns.line_action(line, index) for index in range(turns.line_length(line))]
        for code in [compact.AVOID] if line == search.AVOIDED_ROOM else codes:
            actions.append(compact.unpack_action(code, room, legal_actions(state, PLAYER)))
            state = engine.apply(state, PLAYER, actions[-1]).state
    return tuple(actions)
