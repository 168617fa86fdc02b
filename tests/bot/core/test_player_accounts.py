"""People as they come in (CH-2)."""

import asyncio

from storage import guilds, leaderboard
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD, START, SessionHarness


async def listed(room: SessionHarness) -> list[int]:
    page = await room.read(leaderboard.page, GUILD, 0, ANN)
    return [line.user_id for line in page.standings]


async def test_a_newcomer_gets_the_starting_chips_once(room: SessionHarness) -> None:
    """The first command grants them, and no later one, also after a restart or at the same moment (CH-2)."""
    await asyncio.gather(*(room.accounts.welcome(GUILD, ANN, name) for name in ("Ann", "Ann", "Anna")))
    await room.restart()
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.balance(ANN) == CHIPS


async def test_starting_chips_are_the_servers(room: SessionHarness) -> None:
    """What a server has set goes before what the installation starts with (CH-7)."""
    await room.write(guilds.change, GUILD, {"starting_chips": 70})
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.accounts.balance(GUILD, ANN) == 70


async def test_balances_are_per_server(room: SessionHarness) -> None:
    """Chips of one server are none in another (CH-2)."""
    other = GUILD + 1
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.accounts.balance(other, ANN) == 0
    await room.accounts.welcome(other, ANN, "Ann")
    await room.grant(ANN, 50)
    assert await room.accounts.balance(GUILD, ANN) == CHIPS + 50
    assert await room.accounts.balance(other, ANN) == CHIPS


async def test_an_unknown_server_has_the_defaults(room: SessionHarness) -> None:
    assert await room.accounts.settings(GUILD + 1) == room.accounts.defaults


async def test_a_known_name_costs_no_write(room: SessionHarness) -> None:
    """Greeting somebody again leaves the database alone: a press has no write of its own for it."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    room.clock.time = START + 1

    await room.accounts.welcome(GUILD, ANN, "Ann")
    seen_at = await room.database.read(lambda reader: reader.fetch_value("SELECT seen_at FROM people"))
    assert seen_at == START


async def test_who_left_is_listed_again_once_they_act(room: SessionHarness) -> None:
    """Who left is remembered until they act again (CH-4)."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await room.accounts.mark_left(GUILD, ANN)
    assert await listed(room) == []
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await listed(room) == [ANN]


async def test_pings_are_opt_in(room: SessionHarness) -> None:
    """Nobody is mentioned unless they asked for it, and a new name does not change that."""
    assert not await room.accounts.wants_ping(GUILD, ANN)
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert not await room.accounts.wants_ping(GUILD, ANN)
    await room.accounts.set_preference(GUILD, ANN, "wants_ping", wants=True)
    await room.accounts.welcome(GUILD, ANN, "Anna")
    assert await room.accounts.wants_ping(GUILD, ANN)


async def test_the_coach_is_opt_in_by_server(room: SessionHarness) -> None:
    """The coach speaks only to people who asked for it in this server (LB-6)."""
    for guild in (GUILD, 2):
        await room.accounts.welcome(guild, ANN, "Ann")
    await room.accounts.welcome(GUILD, BEN, "Ben")
    assert await room.accounts.who_want_coach(GUILD, [ANN, BEN, CLEO]) == []
    await room.accounts.set_preference(GUILD, ANN, "wants_coach", wants=True)
    await room.accounts.welcome(GUILD, ANN, "Anna")
    assert await room.accounts.who_want_coach(GUILD, [ANN, BEN, CLEO]) == [ANN]
    assert await room.accounts.who_want_coach(2, [ANN]) == []
    await room.accounts.set_preference(GUILD, ANN, "wants_coach", wants=False)
    assert await room.accounts.who_want_coach(GUILD, [ANN]) == []
