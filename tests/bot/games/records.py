"""Records of games of any kind that the house has: read, checked, and changed afterwards."""

import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from bot.games.installed import GAMES
from bot.testing.room import HasDatabase
from bot.verification.check import check, verdicts_of
from bot.verification.collecting import T, pages_of
from bot.verification.pf1 import READERS, OldGame
from bot.verification.reading import load_record as load_known
from bot.verification.record import (
    WHOLE,
    GameRecord,
    Verification,
    cards_line,
    dump_parts,
    end_line,
    join_pages,
)
from rules.cards import parse_cards
from storage import games
from storage.database import Reader
from tests.example_games import EXAMPLE_GAMES
from tests.known import known

VERIFICATIONS = {game.name: game.verification for game in (*GAMES, *EXAMPLE_GAMES)}
load_record = partial(load_known, verifications=VERIFICATIONS)

Content = dict[str, Any]


def _old_high_card(shoes: Sequence[Content]) -> OldGame:
    """Read an old record of the test game."""
    [shoe] = shoes
    acted = [(seat, text) for seat, text in enumerate(shoe["actions"], 1)]
    won = end_line("open" if shoe["winner"] is None else "won", winner=shoe["winner"])
    lines = [cards_line(1, 0, parse_cards(shoe["dealt"])), won]
    return OldGame({"stake": 0}, is_daily=False, plays=[([(1, "join"), (2, "join"), *acted], lines)])


READERS["high_card"] = (
    {"dealt": str, "actions": [str], "winner": frozenset({None, WHOLE})},
    _old_high_card,
)

Change = Callable[[Content], object]


def dump_record(found: GameRecord) -> str:
    """Write a record whose lines are known as its file."""
    return join_pages(found, [dump_parts(found)] if found.parts else []).decode()


def completed(*pages: GameRecord) -> GameRecord:
    """Return pages, the oldest first, as one record that is read from its file, with the lines that follow from the actions."""
    content = join_pages(pages[0], [check(page).lines for page in pages]).decode()
    return load_known(content, {pages[0].kind: pages[0].verification})


async def record_of(verification: Verification, reader: Reader, game_id: str) -> GameRecord | None:
    """Read all that is public of a game as one record; None if nothing is."""

    async def read(body: Callable[[Reader], Awaitable[T]]) -> T:
        return await body(reader)

    game = known(await games.load_game(reader, game_id))
    pages = [page async for page in pages_of(verification, read, game)]
    return completed(*reversed(pages)) if pages else None


async def record_or_none(room: HasDatabase, game_id: str) -> GameRecord | None:
    """Read what may be published of a game; None if nothing may."""

    async def body(reader: Reader) -> GameRecord | None:
        game = await games.load_game(reader, game_id)
        assert game is not None
        return await record_of(VERIFICATIONS[game.kind], reader, game_id)

    return await room.read(body)


async def record(room: HasDatabase, game_id: str) -> GameRecord:
    """Read what is public of a game."""
    return known(await record_or_none(room, game_id))


def findings(found: GameRecord) -> list[object]:
    """Check a record and list what is wrong with it."""
    return [finding for verdict in verdicts_of(found) for finding in verdict.findings]


def checked(content: Content) -> list[object]:
    """Check a record as its file has it."""
    return findings(load_record(json.dumps(content)))


def changed(change: Change, content: Content) -> Content:
    """Copy a record and change something in it."""
    copied: Content = json.loads(json.dumps(content))
    change(copied)
    return copied


def of_part(**fields: object) -> Change:
    """Change fields of the first part."""
    return lambda content: content["parts"][0].update(fields)


def of_shoe(**fields: object) -> Change:
    """Change fields of the first shoe."""
    return lambda content: content["parts"][0]["shoes"][0].update(fields)


def of_terms(**fields: object) -> Change:
    """Change terms of the game."""
    return lambda content: content["terms"].update(fields)
