"""Discord fails, time passes, people are quick: a run and its one message agree in the end."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot.games.scoundrel.command import ScoundrelHost
from storage.database import Unit
from storage.shard import EVERY_SERVER
from tests.bot.discord.dungeons import dungeon
from tests.bot.discord.server import ANSWER, EDIT, Server, said
from tests.bot.discord.test_scoundrel import ROOM, SOON_LOST, labels, press, shown

DAY_SECONDS = 86_400


@pytest.mark.usefixtures("patient")
@dungeon(ROOM)
async def test_a_message_that_fell_behind_is_brought_up_by_the_next_press(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    server.env.inject_error(*ANSWER, status=503)
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.ann.click(server.newest, label=server.labels()[1])
    assert "♥ **20**/20" in shown(server)
    late = await press(server, server.ann, "2 · Q♠")
    assert said(late).startswith("Too late")
    assert "♥ **8**/20" in shown(server)


@dungeon(SOON_LOST)
async def test_an_end_that_could_not_be_shown_is_shown_at_the_next_start(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await press(server, server.ann, "1 ·")
    server.env.inject_error(*ANSWER, status=503)
    server.env.inject_error(*EDIT, status=403, code=50013)
    await server.ann.click(server.newest, label=server.labels()[0])
    assert "### Scoundrel · standard · turn 1" in shown(server)
    await server.restart()
    assert "### Scoundrel · standard · lost" in shown(server)
    server.sent()
    await server.restart()
    assert "PATCH message" not in server.sent(), "it is shown once"


@dungeon(ROOM)
async def test_a_run_that_rests_for_30_days_ends_and_is_shown_without_a_press(server: Server) -> None:
    await server.slash(server.ann, "scoundrel", stake="50")
    await server.env.advance_time(29 * DAY_SECONDS)
    assert "turn 1" in shown(server)
    await server.env.advance_time(2 * DAY_SECONDS)
    assert "### Scoundrel · standard · expired" in shown(server)
    assert "## Not played for 30 days · score **−188**" in shown(server)
    assert await server.chips(server.ann) == 950


@dungeon(ROOM)
async def test_a_run_whose_message_was_deleted_is_posted_anew(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    server.env.backend.delete_message(server.channel.id, server.newest.id)
    await server.slash(server.ann, "scoundrel")
    assert labels(server)[0] == "1 · 5♦ equip"


@pytest.mark.parametrize("label", ["2 · Q♠ fight −12", "Give up"], ids=["play", "ask"])
@dungeon(ROOM)
async def test_a_press_in_an_older_message_is_answered_there_and_makes_it_the_runs(
    server: Server, label: str
) -> None:
    """The process may have ended after it posted a message and before it stored that this message shows the run."""
    await server.slash(server.ann, "scoundrel")
    older = server.newest
    [session] = server.bot.services.host(ScoundrelHost).sessions._by_game.values()
    await session.remember_message(None, 0)
    await server.slash(server.ann, "scoundrel")
    assert len(server.messages()) == 2
    [pressed] = [one for one in server.labels(older) if one.replace("\ufe0e", "") == label]
    await server.ann.click(older, label=pressed)
    assert [message.id for message in server.messages()] == [older.id]
    assert session.message_id == older.id
    await press(server, server.ann, "3 · 6♣")
    assert " more to face" in shown(server)


@dungeon(ROOM)
async def test_a_run_that_cannot_go_on_is_said_so_and_its_stake_is_back(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """Its recorded actions no longer follow the rules."""
    await server.slash(server.ann, "scoundrel", stake="50")
    await press(server, server.ann, "1 ·")

    async def spoil(unit: Unit) -> None:
        kept = await unit.fetch_value("SELECT sql FROM sqlite_schema WHERE name = 'actions_are_kept'")
        await unit.execute("DROP TRIGGER actions_are_kept")
        await unit.execute("UPDATE actions SET text = 'face Ks'")
        await unit.execute(kept)

    await server.bot.services.database.write(spoil)
    await server.restart()
    told = said(await press(server, server.ann, "2 · Q♠ weapon"))
    assert "could not continue" in told
    assert "You got your 50 chips back." in told
    assert await server.chips(server.ann) == 1000
    caplog.clear()
    await server.restart()
    assert shown(server) == "This run could not continue, so it doesn't count. Any stake was returned."


@pytest.mark.usefixtures("no_patience")
@pytest.mark.parametrize("command", ["scoundrel", "profile"])
@dungeon(ROOM)
async def test_a_command_that_takes_long_is_acknowledged_first(server: Server, command: str) -> None:
    result = await server.slash(server.ann, command)
    assert "answer 5" in server.sent()
    assert said(result) if command == "profile" else labels(server)[0] == "1 · 5♦ equip"
    if command == "scoundrel":
        # The simulation lets nothing follow what was taken back, so the private answer is not seen here.
        await server.slash(server.ben, "scoundrel", stake="5")
        assert len(server.messages()) == 1, "what everybody saw is taken back"
        await press(server, server.ann, "1 ·")
        assert server.sent()[-2:] == ["answer 6", "PATCH follow-up"]


async def open_while(server: Server, end: Callable[[], Awaitable[None]]) -> None:
    """Let Ann open a run that is still being stored when something ends, and wait for both."""
    await server.slash(server.ann, "balance")
    may_go_on = threading.Event()

    async def hold(_: Unit) -> None:
        may_go_on.wait(5)

    holding = asyncio.create_task(server.bot.services.database.write(hold))
    ids_before = repr(server.entropy.numbers)
    opening = asyncio.create_task(server.ann.slash(server.channel, "scoundrel", stake="50"))
    while repr(server.entropy.numbers) == ids_before:  # noqa: ASYNC110 - nothing tells that the run has its id.
        await asyncio.sleep(0)
    ending = asyncio.ensure_future(end())
    # If it does not wait for the run, it is over by then.
    await asyncio.wait([ending], timeout=0.2)
    may_go_on.set()
    await asyncio.gather(holding, opening, ending)


async def assert_one_message_shows_the_run(server: Server) -> None:
    """See that the database knows the only message of Ann's open run."""
    runs = server.bot.services.host(ScoundrelHost).sessions
    session = await runs.open_of(server.guild.id, server.ann.id)
    assert session is not None
    assert [message.id for message in server.messages()] == [session.message_id]


@dungeon(ROOM)
async def test_a_run_that_opens_while_its_shard_is_handed_over_is_shown_before(server: Server) -> None:
    """Nobody shows it later: its player has asked for it here."""
    await open_while(server, partial(server.bot.shard_games.hand_over_shard, EVERY_SERVER))
    await assert_one_message_shows_the_run(server)
    assert labels(server)[0] == "1 · 5♦ equip"


@dungeon(ROOM)
async def test_a_run_that_opens_while_the_bot_ends_is_shown_before(server: Server) -> None:
    await open_while(server, server.bot.close)
    await server.start()
    await assert_one_message_shows_the_run(server)
