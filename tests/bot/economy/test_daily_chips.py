"""Daily chips and the top-up that locks nobody out (CH-2)."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot.economy.daily_chips import Offer, claim
from bot.games.blackjack.play.commands import Bet
from storage import guilds, ledger
from storage.daily_chips import DAY_MS
from storage.ledger import HOUSE, player
from tests.bot.core.world import ANN, BEN, GUILD, NAMES, START, SessionHarness, config, first_decision

HOUR = 3_600_000
MIDNIGHT = (START // DAY_MS + 1) * DAY_MS


@pytest.fixture
async def room(room: SessionHarness) -> SessionHarness:
    """A room that Ann has entered."""
    await room.accounts.welcome(GUILD, ANN, NAMES[ANN])
    return room


async def ask(room: SessionHarness, now: int) -> tuple[Offer, int]:
    return await claim(room.database, GUILD, ANN, now=now)


async def keep(room: SessionHarness, chips: int) -> None:
    """Leave Ann with this many chips."""
    if more := await room.balance(ANN) - chips:
        await room.move_chips(player(ANN), HOUSE, more)


async def test_two_claims_at_once_grant_once(room: SessionHarness) -> None:
    claims = await asyncio.gather(ask(room, START), ask(room, START))
    assert sorted(granted for _, granted in claims) == [0, 200]


async def test_a_day_in_a_row_grows_the_streak(room: SessionHarness) -> None:
    """Days are UTC days: one millisecond over midnight is the next (CH-2)."""
    await ask(room, MIDNIGHT - 1)
    found, granted = await ask(room, MIDNIGHT)
    assert (found.streak, granted) == (2, 250)


async def test_a_missed_day_is_forgiven_once_a_month(room: SessionHarness) -> None:
    """It is no day of the streak, and the chips grow on; the second one of the month ends it (CH-2, SE-6)."""
    first = room.clock.now() // DAY_MS
    while (datetime.fromtimestamp(first * DAY_MS / 1000, UTC)).day != 1:
        first += 1
    told = [
        (found.streak, found.forgiven, granted)
        for day in (1, 3, 5, 6)
        for found, granted in [await ask(room, (first + day) * DAY_MS)]
    ]
    assert told == [(1, None, 200), (2, first + 2, 250), (1, None, 200), (2, None, 250)]


async def test_daily_chips_are_the_servers(room: SessionHarness) -> None:
    """Each day in a row brings a quarter of the first day's chips more, up to the server's most (CH-7)."""
    await room.write(guilds.change, GUILD, {"daily_first": 1_000, "daily_most": 1_300})
    granted = [(await ask(room, START + day * DAY_MS))[1] for day in range(3)]
    assert granted == [1_000, 1_250, 1_300]


async def test_the_days_chips_come_first(room: SessionHarness) -> None:
    """A player who can claim the day's chips gets these and no top-up (CH-2)."""
    await keep(room, 0)
    assert (await ask(room, START))[1] == 200


@pytest.mark.parametrize(
    ("chips", "stake_min"),
    [(10, 10), (150, 200), (100, 200)],
    ids=["enough for a stake", "more than a top-up", "as much as a top-up"],
)
async def test_nobody_else_is(room: SessionHarness, chips: int, stake_min: int) -> None:
    """Players who can pay the minimum bet, or have 100 chips, get no top-up (CH-2)."""
    await ask(room, START)
    await keep(room, chips)
    await room.write(guilds.change, GUILD, {"stake_min": stake_min})
    found, granted = await ask(room, START)
    assert (found.top_up, granted) == (0, 0)
    assert await room.balance(ANN) == chips


async def test_a_top_up_comes_every_four_hours(room: SessionHarness) -> None:
    """Once every 4 hours, to the millisecond (CH-2)."""
    await ask(room, START)
    for now, expected in ((START, 100), (START + 4 * HOUR - 1, 0), (START + 4 * HOUR, 100)):
        await keep(room, 0)
        assert (await ask(room, now))[1] == expected


async def test_a_top_up_leaves_the_streak_alone(room: SessionHarness) -> None:
    """The streak counts claimed days only (CH-2)."""
    await ask(room, MIDNIGHT - 1)
    await keep(room, 0)
    await ask(room, MIDNIGHT - 1)
    assert (await ask(room, MIDNIGHT))[0].streak == 2


async def test_a_claim_made_while_the_clock_ran_ahead_keeps_nobody_from_the_days_until_then(
    room: SessionHarness,
) -> None:
    """Each day can be claimed once, in any order, the chips told are those that came, and the streak before goes on."""
    wrong = 400
    told = (
        (0, 1, 200),
        (1, 2, 250),
        (wrong, 1, 200),
        (1, 2, 0),
        (2, 3, 300),
        (3, 4, 350),
        (wrong, 1, 0),
        (wrong + 1, 2, 250),
        (wrong - 1, 1, 200),
        (wrong + 2, 4, 350),
    )
    before = await room.balance(ANN)
    for day, streak, chips in told:
        found, granted = await ask(room, MIDNIGHT + day * DAY_MS)
        before += chips
        assert (found.streak, granted, await room.balance(ANN)) == (streak, chips, before)


async def test_a_top_up_made_while_the_clock_ran_ahead_locks_nobody_out(room: SessionHarness) -> None:
    await ask(room, MIDNIGHT)
    await keep(room, 0)
    _, granted = await ask(room, MIDNIGHT + HOUR)
    assert granted == 100
    await keep(room, 0)
    await room.database.write(
        lambda unit: unit.execute("UPDATE top_ups SET topped_up_at = ?", (MIDNIGHT + 365 * DAY_MS,))
    )
    _, granted = await ask(room, MIDNIGHT + 2 * HOUR)
    assert granted == 100


async def at_stake(room: SessionHarness, user_id: int) -> int:
    return await room.read(ledger.at_stake, GUILD, user_id)


async def test_the_ledger_knows_what_is_at_stake(room: SessionHarness) -> None:
    """It counts changed and withdrawn stakes, doubles and finished rounds correctly."""
    session = await room.open_table(config(), ANN, BEN)
    for stake in (50, 80, 0, 30):
        await room.post(session, ANN, Bet(stake))
        assert await at_stake(room, ANN) == stake == session.at_stake(ANN)
    assert await at_stake(room, BEN) == 0
    await room.deal(session, {ANN: 40, BEN: 20}, first_decision)
    assert (await at_stake(room, ANN), await at_stake(room, BEN)) == (40, 20)
    await room.stand_all(session)
    assert (await at_stake(room, ANN), await at_stake(room, BEN)) == (0, 0)
    await room.post(session, ANN, Bet(10))
    await session.close("test", "manager")
    assert await at_stake(room, ANN) == 0
