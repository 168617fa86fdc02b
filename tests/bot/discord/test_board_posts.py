"""The daily post of the boards in the channel that managers chose, and its reminders (SE-7, SE-8)."""

from functools import partial
from typing import Any

import pytest

from bot.commands.board_posts import BoardPosts
from bot.economy.board_news import due_at
from bot.language.language import ENGLISH
from bot.refusal_texts import BUTTON_IS_OLD
from storage import board_posts
from storage.daily_chips import DAY_MS
from storage.errors import LeaseLostError
from tests.bot.discord.dungeons import dungeon
from tests.bot.discord.matches import seen
from tests.bot.discord.server import COMPONENT, Server, said, text_of
from tests.bot.discord.test_scoundrel import SOON_LOST
from tests.bot.discord.test_scoundrel_daily import POST, lose, open_daily, run_of
from tests.bot.discord.test_settings import open_page

DAY_SECONDS = 86_400


def today(server: Server) -> int:
    return server.bot.services.clock.now() // DAY_MS


async def until_due(server: Server) -> None:
    """Let time pass to the next time of a post and a little more."""
    now = server.bot.services.clock.now()
    due = next(at for day in (0, 1) if (at := due_at(server.guild.id, today(server) + day)) > now)
    await server.env.advance_time((due - now) // 1000 + 5)


async def choose(server: Server) -> Any:
    panel = await open_page(server, "places")
    await server.manager.select(panel, [server.channel], custom_id="settings:choose:boards_channel")
    return panel


@dungeon(SOON_LOST)
async def test_the_best_of_yesterday_are_posted_once_and_who_asked_is_reminded(server: Server) -> None:
    """It mentions who asked for it and has not played, once a day, also after a restart; Play opens the new deal."""
    told = said(await server.slash(server.ben, "notify", daily="on"))
    assert told == ENGLISH.text("notify-answer-daily-nowhere", who="player")
    panel = await choose(server)
    assert f"The boards are posted in <#{server.channel.id}>." in text_of(server.now(panel))
    told = said(await server.slash(server.cleo, "notify", daily="on"))
    assert told == ENGLISH.text("notify-answer-daily-on", channel=f"<#{server.channel.id}>")
    await open_daily(server, server.ann)
    await lose(server, server.ann)
    await until_due(server)
    posted = len(server.messages())
    await until_due(server)
    assert len(server.messages()) == posted + 1
    post = server.newest
    assert seen(post) == (
        "## The best of yesterday\n-# 2026-01-01\n**Daily Scoundrel**\n**1st** Ann · **−188**\n"
        "-# Was it winnable? Yes, but nobody came out alive.\n"
        f"<@{server.ben.id}> <@{server.cleo.id}> today's deals are ready.\n-# Play today's deals:"
    )
    assert server.labels(post) == ["Daily blackjack", "Daily Scoundrel", "Daily 13×13"]
    await server.ben.click(post, label="Daily Scoundrel")
    assert "daily 2026-01-02" in run_of(server, server.ben)
    await server.restart()
    await server.env.advance_time(3_600)
    assert len(server.messages()) == posted + 1
    await server.slash(server.cleo, "notify", daily="off")
    await lose(server, server.ben)
    await until_due(server)
    assert "Ben · **−188**" in seen(server.newest)
    assert f"\n<@{server.ben.id}> today's deals are ready.\n" in seen(server.newest)


async def test_nothing_is_posted_where_there_is_nothing_to_tell(server: Server) -> None:
    await choose(server)
    await until_due(server)
    assert server.messages() == []
    state = partial(board_posts.state, guild_id=server.guild.id, day=today(server))
    assert await server.bot.services.database.read(state) == "empty"


async def test_a_post_that_discord_does_not_take_is_repeated_and_a_refused_one_is_told(
    server: Server,
) -> None:
    """A failure passes; a refusal stands in the panel, and choosing the channel again makes another try."""
    await choose(server)
    await server.slash(server.ben, "notify", daily="on")
    server.env.inject_error(*POST, status=503)
    await until_due(server)
    await server.env.advance_time(90)
    assert len(server.messages()) == 1
    server.env.inject_error(*POST, status=403)
    await until_due(server)
    assert len(server.messages()) == 1
    panel = await open_page(server, "places")
    assert "Discord refused my last post there." in text_of(server.now(panel))
    await server.manager.select(panel, [], custom_id="settings:choose:boards_channel")
    await server.manager.select(panel, [server.channel], custom_id="settings:choose:boards_channel")
    await server.env.advance_time(10)
    assert len(server.messages()) == 2
    state = partial(board_posts.state, guild_id=server.guild.id, day=today(server))
    assert await server.bot.services.database.read(state) == "posted"


async def test_a_post_that_cannot_be_drawn_keeps_no_other_from_its_time(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A game of another package says something about the day, too."""
    await choose(server)
    await server.slash(server.ben, "notify", daily="on")

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as failing:
        failing.setattr(BoardPosts, "_compose", fail)
        await until_due(server)
    assert server.messages() == []
    assert "its boards could not be drawn" in caplog.text
    caplog.clear()
    await server.env.advance_time(90)
    assert len(server.messages()) == 1


async def test_a_process_that_dies_after_posting_posts_under_the_same_nonce(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So Discord makes one message of both."""
    await choose(server)
    await server.slash(server.ben, "notify", daily="on")

    async def die(*_: Any, **__: Any) -> None:
        raise LeaseLostError(server.guild.id)

    with monkeypatch.context() as dying:
        dying.setattr("storage.board_posts.finish", die)
        await until_due(server)
    await server.restart()
    posts = [
        request.json or {}
        for request in server.env.http_requests
        if request.method == "POST" and request.path.endswith(f"/channels/{server.channel.id}/messages")
    ]
    assert len(posts) == 2
    assert len({(post["nonce"], post["enforce_nonce"]) for post in posts}) == 1
    state = partial(board_posts.state, guild_id=server.guild.id, day=today(server))
    assert await server.bot.services.database.read(state) == "posted"


async def test_a_channel_of_another_server_is_not_taken(server: Server) -> None:
    """What a press sends is untrusted."""
    panel = await open_page(server, "places")
    elsewhere = server.env.create_guild("Elsewhere").create_text_channel("secrets")
    menu = {
        "component_type": 8,
        "custom_id": "settings:choose:boards_channel",
        "values": [str(elsewhere.id)],
        "resolved": {},
    }
    shown = server.snapshot(panel)
    refused = await server.manager._dispatch_interaction(
        COMPONENT, server.channel, menu, extra={"message": shown}, source_message_id=int(shown["id"])
    )
    assert said(refused) == ENGLISH.wording(BUTTON_IS_OLD)
    settings = await server.bot.services.accounts.settings(server.guild.id)
    assert settings.boards_channel is None


@pytest.mark.parametrize("guild_id", [1 << 40, 1_456_074_443_980_800_026])
def test_each_server_has_its_own_time_of_the_day(guild_id: int) -> None:
    """After the points of the season are given, within twenty minutes."""
    after = due_at(guild_id, 10) - 10 * DAY_MS
    assert 120_000 <= after < 120_000 + 20 * 60_000
    assert due_at(guild_id + (1 << 22), 10) != due_at(guild_id, 10)
