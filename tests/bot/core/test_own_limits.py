"""Limits that people set themselves, exact however many stakes are taken at once (CH-6); on both engines."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.core.errors import LossLimitError, OwnLimitError, TimeOutGoesOnError
from bot.core.moves import Flow, Move
from bot.core.own_limits import LOOSER_AFTER, change, in_force, with_daily_loss, with_time_out
from bot.core.settlement import Occasion, move_chips
from storage import games, guilds, ledger, restrictions
from storage.daily_chips import DAY_MS
from storage.database import Database, Unit
from storage.guilds import GuildSettings
from storage.ledger import HOUSE, Transfer, escrow
from storage.location import Location
from storage.restrictions import PlayerLimits
from tests.cases import cases

GUILD, ANN, GAME = 1, 7, "g"
NOON = 20_000 * DAY_MS + DAY_MS // 2
HOUR = DAY_MS // 24
ATTEMPTS = 64


@pytest.fixture
async def database(target: Location) -> AsyncIterator[Database]:
    """Open a server with one game, and Ann with ten thousand chips."""
    opened = await Database.open(target)

    async def body(unit: Unit) -> None:
        await guilds.ensure(unit, GUILD, GuildSettings(10_000, 1, 1_000, "vegas"), 1)
        await ledger.grant_starting_chips_once(unit, GUILD, ANN, 10_000, 1)
        await games.open_game(
            unit, game_id=GAME, guild_id=GUILD, channel_id=3, kind="any", config="", at=1, deal=None
        )

    await opened.write(body)
    yield opened
    await opened.close()


async def move(
    database: Database, cause: int, amount: int = 25, at: int = NOON, flow: Flow = Flow.STAKE
) -> None:
    """Let a game take a stake or pay something back."""
    moves = (Move(flow, ANN, amount, staked=amount),)
    await database.write(
        lambda unit: move_chips(unit, moves, Occasion(GUILD, GAME, 0, str(cause), at)), guild_id=GUILD
    )


async def lose(database: Database, amount: int, at: int) -> None:
    """Let the house win all that is at stake."""
    what = Transfer(GUILD, escrow(GAME), HOUSE, amount, "payout", "lost", at, GAME, 0)
    await database.write(lambda unit: ledger.transfer(unit, what), guild_id=GUILD)


async def limit(database: Database, chips: int | None, at: int = NOON) -> PlayerLimits:
    return await change(database, GUILD, ANN, at, lambda own: with_daily_loss(own, chips, at))


async def lost(database: Database, at: int = NOON) -> int:
    return await database.read(
        partial(restrictions.chips_lost, guild_id=GUILD, user_id=ANN, day=at // DAY_MS)
    )


async def test_a_loss_limit_is_exact_under_64_stakes_at_once(database: Database) -> None:
    """CH-6: 300 chips are twelve stakes of 25; what comes back makes room again, and so does the end of the game and the next day."""
    await limit(database, 300)
    tried = await asyncio.gather(
        *(move(database, number) for number in range(ATTEMPTS)), return_exceptions=True
    )
    assert [type(each) for each in tried if each is not None] == [LossLimitError] * (ATTEMPTS - 12)
    assert await lost(database) == 300
    await move(database, 100, 40, flow=Flow.PAYOUT)
    with pytest.raises(LossLimitError) as refused:
        await move(database, 101, 41)
    assert (refused.value.limit, refused.value.left) == (300, 40)
    await move(database, 102, 40)
    tomorrow = refused.value.until
    with pytest.raises(LossLimitError):
        await move(
            database, 103, 1, at=tomorrow
        )  # What is at stake over midnight can be lost on the new day.
    await lose(database, 300, at=tomorrow - 1)
    assert (await lost(database), await lost(database, tomorrow)) == (300, 0)
    await move(database, 104, 300, at=tomorrow)


async def test_a_tighter_limit_holds_for_the_next_of_64_stakes(database: Database) -> None:
    """CH-6: at once."""
    half = ATTEMPTS // 2
    tried = await asyncio.gather(
        *(move(database, number) for number in range(half)),
        limit(database, 100),
        *(move(database, number) for number in range(half, ATTEMPTS)),
        return_exceptions=True,
    )
    refused = [each for each in tried if isinstance(each, OwnLimitError)]
    staked = await lost(database)
    # Units of a server run in their order: nothing is staked after the limit was set.
    assert (staked, len(refused)) == (half * 25, half)


async def test_nothing_is_staked_in_a_time_out(database: Database) -> None:
    """CH-6: until its end; what is due is paid all the same."""
    await move(database, 1)
    await change(database, GUILD, ANN, NOON, lambda own: with_time_out(own, HOUR, NOON))
    with pytest.raises(TimeOutGoesOnError) as refused:
        await move(database, 2, 1)
    assert refused.value.until == NOON + HOUR
    await move(database, 3, flow=Flow.REFUND)
    await move(database, 4, at=NOON + HOUR)


async def test_a_looser_limit_holds_after_a_day(database: Database) -> None:
    """CH-6."""
    await limit(database, 100)
    await limit(database, None)
    with pytest.raises(LossLimitError):
        await move(database, 1, 101, at=NOON + LOOSER_AFTER - 1)
    await move(database, 1, 101, at=NOON + LOOSER_AFTER)


@cases(
    ("own", "wanted", "expected"),
    {
        "the first limit at once": (PlayerLimits(), 50, PlayerLimits(50)),
        "a tighter one at once": (PlayerLimits(50), 40, PlayerLimits(40)),
        "a looser one later": (PlayerLimits(50), 60, PlayerLimits(50, 60, NOON + DAY_MS)),
        "no limit later": (PlayerLimits(50), None, PlayerLimits(50, None, NOON + DAY_MS)),
        "the present one ends the wait": (PlayerLimits(50, 60, NOON + 5), 50, PlayerLimits(50)),
        "a tighter one ends the wait": (PlayerLimits(50, None, NOON + 5), 40, PlayerLimits(40)),
        "another looser one waits anew": (
            PlayerLimits(50, 60, NOON + 5),
            70,
            PlayerLimits(50, 70, NOON + DAY_MS),
        ),
        "none stays none": (PlayerLimits(), None, PlayerLimits()),
    },
)
def test_a_loss_limit_is_set(own: PlayerLimits, wanted: int | None, expected: PlayerLimits) -> None:
    assert with_daily_loss(own, wanted, NOON) == expected


@cases(
    ("present", "hours", "expected"),
    {
        "from now": (None, 1, 1),
        "longer at once": (2, 72, 72),
        "shorter, but a day at least": (72, 1, 24),
        "shorter, and more than a day": (720, 72, 72),
        "what ends within a day stays": (20, 1, 20),
    },
)
def test_a_time_out_is_set(present: int | None, hours: int, expected: int) -> None:
    own = PlayerLimits(time_out_until=None if present is None else NOON + present * HOUR)
    assert with_time_out(own, hours * HOUR, NOON).time_out_until == NOON + expected * HOUR


def test_what_is_due_is_in_force() -> None:
    stored = PlayerLimits(50, 60, NOON, NOON)
    assert in_force(stored, NOON - 1) == stored
    assert in_force(stored, NOON) == PlayerLimits(60)
