"""Records of games of any kind that the house has: read, checked, and changed afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.games.installed import GAMES
from bot.verification import GameRecord, record_of, verify
from bot.verification import load_record as load_known
from storage import games
from storage.database import Reader
from tests.example_games import EXAMPLE_GAMES
from tests.has_database import HasDatabase

VERIFICATIONS = {game.name: game.verification for game in (*GAMES, *EXAMPLE_GAMES)}
load_record = partial(load_known, verifications=VERIFICATIONS)

Content = dict[str, Any]
Change = Callable[[Content], object]


async def record(room: HasDatabase, game_id: str) -> GameRecord:
    """Read what may be published of a game."""

    async def body(reader: Reader) -> GameRecord:
        game = await games.load_game(reader, game_id)
        assert game is not None
        return await record_of(VERIFICATIONS[game.kind], reader, game_id)

    return await room.read(body)


def findings(found: GameRecord) -> list[object]:
    """Check a record and list what is wrong with it."""
    return [finding for verdict in verify(found) for finding in verdict.findings]


def checked(content: Content) -> list[object]:
    """Check a record as its file has it."""
    return findings(load_record(json.dumps(content)))


def changed(change: Change, content: Content) -> Content:
    """Copy a record and change something in its first shoe."""
    copied: Content = json.loads(json.dumps(content))
    change(copied["shoes"][0])
    return copied


def of_shoe(**fields: object) -> Change:
    """Change fields of a shoe."""
    return lambda shoe: shoe.update(fields)


def without(field: str) -> Change:
    """Leave out a field of a shoe."""
    return lambda shoe: shoe.pop(field)
