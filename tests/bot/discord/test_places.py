"""A channel, a thread or the whole server goes, or cannot be written in: stakes go back, and an end is shown later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import pytest

from tests.bot.discord import matches
from tests.bot.discord.server import EDIT, Server, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases

ROUND = dealt("Ts 6s", "9h 8h", dealer="7c Tc")

Begin = Callable[[Server], Awaitable[None]]


async def begin_match(server: Server) -> None:
    """Begin a match between Ann and Ben for a stake."""
    await matches.begin(server, stake="100")


every_game = cases("begin", {"a table": seat_two_and_deal, "a match": begin_match})


async def assert_all_stakes_are_back(server: Server) -> None:
    await server.env.settle()
    assert server.bot.services.every() == ()
    assert await server.chips(server.ann) == await server.chips(server.ben) == 1000


@every_game
@stacked(ROUND)
async def test_a_deleted_channel_gives_the_stakes_back(server: Server, begin: Begin) -> None:
    await begin(server)
    server.env.backend.delete_channel(server.channel.id)
    await assert_all_stakes_are_back(server)


@every_game
@stacked(ROUND)
async def test_a_channel_deleted_while_the_bot_was_away_gives_the_stakes_back(
    server: Server, begin: Begin
) -> None:
    await begin(server)
    await server.end()
    server.env.backend.delete_channel(server.channel.id)
    await server.begin()
    await assert_all_stakes_are_back(server)


@every_game
@stacked(ROUND)
async def test_a_server_that_removes_the_bot_gives_the_stakes_back(server: Server, begin: Begin) -> None:
    await begin(server)
    server.env.backend.remove_guild(server.guild.id)
    await assert_all_stakes_are_back(server)


@pytest.mark.parametrize("command", ["blackjack", "thirteen"])
async def test_a_deleted_thread_gives_the_stakes_back(server: Server, command: str) -> None:
    parent = server.bot.get_channel(server.channel.id)
    assert isinstance(parent, discord.TextChannel)
    opened = await parent.create_thread(name="a game", type=discord.ChannelType.public_thread)
    [thread] = server.channel.threads
    await server.slash(server.ben, "balance")
    await server.ann.slash(thread, command, stake="50")
    assert await server.chips(server.ann) == 950
    await opened.delete()
    await assert_all_stakes_are_back(server)


@pytest.mark.usefixtures("patient")
@every_game
@stacked(ROUND)
async def test_an_end_that_was_not_shown_is_shown_at_the_next_start(server: Server, begin: Begin) -> None:
    """A closed game whose last edit failed does not keep buttons that look alive."""
    await begin(server)
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.close_games(server.manager)
    assert server.labels()
    server.env.backend.faults.clear()
    await server.restart()
    assert server.labels() == []
    assert " is closed" in server.text()
    server.sent()
    await server.restart()
    assert "PATCH message" not in server.sent(), "the bot shows it once"
