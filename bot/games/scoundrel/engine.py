"""Start a run of Scoundrel in the engine protocol."""

from typing import Any

from bot.engine import Body, EngineGame, read_order, read_seats
from rules.game import AnyGame, Progress
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import from_options


class ScoundrelEngine(EngineGame):
    """Scoundrel: one run through a dungeon of any of its cards."""

    game: AnyGame = SCOUNDREL

    def new(self, body: Body) -> Progress[Any, Any]:
        """Enter the first room of the dungeon or the seed asked for."""
        rules = from_options(body.options("options"))
        dungeon = read_order(body, DUNGEON)
        read_seats(body, 1, "a run has one seat")
        body.close()
        return SCOUNDREL.start(rules, dungeon)


ENGINE = ScoundrelEngine()
