"""How a run of Scoundrel begins in the engine protocol."""

from typing import Any

from bot.engine.engine_game import EngineGame, read_order
from bot.engine.request import Body, ProtocolError
from rules.game import AnyGame, Progress
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import from_options
from rules.scoundrel.state import RunState


class ScoundrelEngine:
    """Scoundrel: one run through a dungeon of any of its cards."""

    game: AnyGame = SCOUNDREL

    def new(self, body: Body) -> Progress[Any, Any]:
        """Enter the first room of the dungeon or the seed asked for."""
        rules = from_options(body.options("options"))
        dungeon = read_order(body, DUNGEON)
        if body.number("seats", 1) != 1:
            raise ProtocolError("a run has one seat")
        body.close()
        return SCOUNDREL.start(rules, dungeon)

    def load(self, body: Body) -> RunState:
        """Read a run in text."""
        state = SCOUNDREL.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give a standard run."""
        return {"seed": seed}


ENGINE: EngineGame = ScoundrelEngine()
