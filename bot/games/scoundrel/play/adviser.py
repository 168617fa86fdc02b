"""Computations for runs that take seconds and run in workers: advice and solutions."""

from bot.games.scoundrel.play.view import ActionChance, Solution
from lab.scoundrel import adviser
from rules.cards import Card
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.view import DungeonView

COMPLETIONS = 5_000
ADVISED_MOST = 2


def advise(view: DungeonView, seed: int) -> tuple[ActionChance, ...]:
    """Return the one or two legal actions that won most often in COMPLETIONS random completions, the best first.

    The completions follow from the seed.
    """
    rated = adviser.advise(view, COMPLETIONS, seed)[:ADVISED_MOST]
    return tuple(ActionChance(one.action, round(1000 * one.wins / one.completions)) for one in rated)


def solve(rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
    """Search for actions that win a run with this order of cards, which no player can know, within the solver's budget."""
    # This is imported here so that the bot's own process does not load the compiler.
    from lab.scoundrel.solver import solve  # noqa: PLC0415

    found = solve(dungeon, rules)
    return Solution(found.line, is_proven=found.line is None and found.is_exhaustive)


def warm_up() -> None:
    """Compile the adviser and the solver."""
    rules = HouseRules()
    adviser.advise(SCOUNDREL.view(SCOUNDREL.start(rules, DUNGEON).state, None), 1, 0)
    solve(rules, DUNGEON)
