"""Move chips and play actions at random, as fast as it goes, acknowledging each unit after its commit."""

import asyncio
import sys
from itertools import count
from random import Random

from storage import games, guilds, ledger, master
from storage.database import Database, Unit
from storage.errors import InsufficientChipsError
from storage.games import Action, Deadline
from storage.guilds import GuildSettings
from storage.ledger import HOUSE, EntryKind, Transfer, escrow, player
from storage.master import MasterChange
from storage.sqlite.engine import SQLiteEngine
from tests.open_games import open_games

GUILD = 1
PLAYERS = (41, 42, 43)
CHANNELS = (7, 8, 9)
DEFAULTS = GuildSettings(starting_chips=500, stake_min=1, stake_max=400, house_rules="")


async def furnish(unit: Unit) -> None:
    await guilds.ensure(unit, GUILD, DEFAULTS, 0)
    for user_id in PLAYERS:
        await ledger.grant_starting_chips_once(unit, GUILD, user_id, DEFAULTS.starting_chips, 0)
    for channel_id in CHANNELS:
        if await table_in(unit, channel_id) is None:
            await open_table(unit, f"first-{channel_id}", channel_id)


async def table_in(unit: Unit, channel_id: int) -> games.Game | None:
    found = await open_games(unit, "table")
    return next((game for game in found if game.channel_id == channel_id), None)


async def open_table(unit: Unit, game_id: str, channel_id: int) -> None:
    await games.open_game(
        unit, game_id=game_id, guild_id=GUILD, channel_id=channel_id, kind="table", config="", at=0
    )


async def press(unit: Unit, random: Random, token: str) -> None:
    """Append one action that says how many transfers go with it, and do them; now and then begin a new table."""
    channel_id, user_id = random.choice(CHANNELS), random.choice(PLAYERS)
    game = await table_in(unit, channel_id)
    assert game is not None
    held = await ledger.balance(unit, GUILD, escrow(game.game_id)) or 0
    is_over = random.random() < 0.1
    moves = []
    if is_over:
        moves = (
            [(escrow(game.game_id), player(await one_at_stake(unit, random, game.game_id)), held)]
            if held
            else []
        )
    elif random.random() < 0.4 and held > 1:
        moves = [
            (HOUSE, escrow(game.game_id), 7),
            (escrow(game.game_id), player(await one_at_stake(unit, random, game.game_id)), held // 2 + 7),
            (escrow(game.game_id), HOUSE, 1),
        ]
    elif random.random() < 0.8:
        moves = [(player(user_id), escrow(game.game_id), random.randint(1, 400))]
    text = f"{token} {len(moves)}"
    deadline = None if is_over else Deadline(game.action_number, "turn")
    await games.append_action(
        unit, Action(game.game_id, game.action_number + 1, 1, user_id, text, 0, deadline)
    )
    for index, (debit, credit, amount) in enumerate(moves):
        kind: EntryKind = "stake" if debit.kind == "player" else "payout"
        what = Transfer(GUILD, debit, credit, amount, kind, f"{token}:{index}", 0, game.game_id)
        await ledger.transfer(unit, what)
    if is_over:
        await games.close_game(unit, game.game_id, at=1)
        await open_table(unit, token, channel_id)


async def one_at_stake(unit: Unit, random: Random, game_id: str) -> int:
    """Return somebody who has put chips into a game's escrow."""
    rows = await unit.fetch_all(
        "SELECT owner FROM stakers JOIN accounts USING (account_id) WHERE stakers.game_id = ? ORDER BY owner",
        (game_id,),
    )
    return int(random.choice(rows)[0])


async def acknowledge(database: Database, random: Random, token: str) -> None:
    try:
        await database.write(lambda unit: press(unit, random, token), guild_id=GUILD)
    except InsufficientChipsError:
        print("refused", token, flush=True)  # noqa: T201 - the parent reads it.
    else:
        print("done", token, flush=True)  # noqa: T201


async def main(path: str, life: str, synchronous: str = "FULL") -> None:
    random = Random(life)  # noqa: S311 - chips at play.
    print("opening", flush=True)  # noqa: T201
    database = await Database.open(path)
    if synchronous != "FULL":
        assert isinstance(database.engine, SQLiteEngine)
        await database.engine._writing.call(
            lambda statements: statements.run(f"PRAGMA synchronous = {synchronous}")
        )
    adopted = await master.adopt(database, 0, given=bytes(32) if database.is_shared else None)
    assert adopted.change in {MasterChange.FIRST, MasterChange.KNOWN}
    await database.write(furnish)
    print("ready", flush=True)  # noqa: T201
    numbers = count()
    while True:
        tokens = [f"{life}-{next(numbers)}" for _ in range(random.randint(1, 4))]
        await asyncio.gather(*(acknowledge(database, random, token) for token in tokens))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
