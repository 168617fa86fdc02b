"""The dungeon of the day: each player sees it alone, and everybody reads how a run ended."""

import asyncio
from typing import Any

import discord
import pytest

from bot.games.scoundrel.command import ScoundrelHost
from storage import games
from storage.manager_actions import ManagerAction
from tests.bot.discord.dungeons import EASY, dungeon
from tests.bot.discord.matches import panel, panels, seen
from tests.bot.discord.server import PAUSES, Server, custom_id_of, private, said
from tests.bot.discord.test_scoundrel import ROOM, SOON_LOST

ANSWER = ("POST", "/interactions/*/*/callback")
POST = ("POST", "/channels/*/messages")
DAY_SECONDS = 86_400
LOST = "· Daily Scoundrel 2026-01-01\n♥ ▱▱▱▱▱ killed, **−188**"


def result_in(line: Any) -> str:
    """Return a public line without the fingerprint of tomorrow's deal, if it is promised below it."""
    return seen(line).partition("\n-# tomorrow's fingerprint `")[0]


async def open_daily(server: Server, who: Any) -> None:
    """Start or continue a daily run."""
    await server.slash(who, "scoundrel", daily=True)


async def press(server: Server, who: Any, beginning: str) -> Any:
    """Press the button of one's newest private run whose label begins like this."""
    [label] = [one for one in labels(server, who) if one.startswith(beginning)]
    raw = next(one for one in server.labels(panel(server, who)) if one.replace("\ufe0e", "") == label)
    return await who.click(panel(server, who), label=raw)


def labels(server: Server, who: Any) -> list[str]:
    """The labels of one's newest private run."""
    return [label.replace("\ufe0e", "") for label in server.labels(panel(server, who))]


def run_of(server: Server, who: Any) -> str:
    """Everything written in one's newest private run."""
    return seen(panel(server, who))


async def give_up(server: Server, who: Any) -> None:
    """Press Give up, and again below the question."""
    asked = await press(server, who, "Give up")
    assert [one.ephemeral for one in asked.followups] == [True]
    await who.click(asked.followups[0], label="Give up")


async def lose(server: Server, who: Any) -> None:
    await press(server, who, "1 ·")
    await press(server, who, "2 ·")


@dungeon(SOON_LOST)
async def test_a_daily_run_is_played_in_private_and_ends_with_a_public_line(server: Server) -> None:
    """Nobody sees its rooms; the line tells who, how, and the rank, and names no card."""
    await open_daily(server, server.ann)
    assert server.sent() == ["answer 4"]
    assert server.messages() == []
    assert run_of(server, server.ann).startswith(
        "### Scoundrel · standard · turn 1\n-# **Ann** · daily 2026-01-01\n"
    )
    await press(server, server.ann, "1 ·")
    assert server.sent() == ["answer 7"]
    await press(server, server.ann, "2 ·")
    assert server.sent() == ["answer 7", "POST message"]
    assert "## Killed by K♣ · score **−188**" in run_of(server, server.ann)
    [line] = server.messages()
    assert result_in(line) == f"**Ann** {LOST}"
    assert len(panels(server, server.ann)) == 1
    await server.ben.click(line, label="Play today's deal")
    assert "-# **Ben** · daily 2026-01-01\n" in run_of(server, server.ben)
    assert result_in(server.now(line)) == f"**Ann** {LOST}"
    await server.env.advance_time(DAY_SECONDS)
    await server.cleo.click(line, label="Play today's deal")
    assert "-# **Cleo** · daily 2026-01-02\n" in run_of(server, server.cleo), "the deal of the press"
    assert server.messages() == [line]


@dungeon(SOON_LOST)
async def test_the_public_line_is_in_the_language_of_the_server(server: Server) -> None:
    await open_daily(server, server.ann)
    by = ManagerAction(guild_id=server.guild.id, manager_id=1, kind="settings", key="k", at=1)
    await server.bot.services.preferences.choose_for_server(server.guild.id, "language", "ru", by=by)
    await lose(server, server.ann)
    [line] = server.messages()
    assert "подземелье дня" in seen(line)


@dungeon(SOON_LOST)
async def test_people_play_the_same_dungeon_one_after_another(server: Server) -> None:
    """Each line has the rank at its time; giving up asks first and counts (SC-10)."""
    for who in (server.ann, server.ben):
        await open_daily(server, who)
    assert labels(server, server.ann) == labels(server, server.ben)
    await lose(server, server.ann)
    await give_up(server, server.ben)
    assert "## Given up · score **−188**" in run_of(server, server.ben)
    lines = [result_in(message) for message in server.messages()]
    assert lines == [
        f"**Ann** {LOST}",
        "**Ben** · Daily Scoundrel 2026-01-01\n♥ ▰▰▰▰▰ given up, **−188** · **1st** of 2",
    ]
    await server.slash(server.cleo, "leaderboard", board="daily")
    assert "Ben · **−188**" in seen(server.newest)


@dungeon(EASY)
async def test_a_daily_dungeon_can_be_practised_once_it_was_played(server: Server) -> None:
    """In private too while others can play it; practice counts nowhere and is announced nowhere."""
    await open_daily(server, server.ann)
    early = custom_id_of(panel(server, server.ann), "Give up").replace("giveup", "practise")
    refused = await server.press_id(server.ann, server.snapshot(panel(server, server.ann)), early)
    assert said(refused) == "You can see that when the run is over."
    while "Give up" in labels(server, server.ann):
        await server.ann.click(panel(server, server.ann), label=server.labels(panel(server, server.ann))[0])
    assert "won with **22**" in seen(server.newest)
    assert "**Ann** earned" in seen(server.newest)
    assert labels(server, server.ann) == ["Practise this dungeon", "Share", "Leaderboard"]
    stranger = await server.press_id(server.ben, server.snapshot(server.newest), early)
    assert said(stranger).startswith("This isn't your run.")
    again = await server.slash(server.ann, "scoundrel", daily=True)
    assert said(again).startswith("You've already played today's daily game.")
    await server.ann.click(private(again), label="Practise this dungeon")
    assert "-# **Ann** · daily 2026-01-01 · practice\n" in run_of(server, server.ann)
    assert labels(server, server.ann)[0].startswith("1 · 10♦")
    told = len(server.messages())
    await press(server, server.ann, "Hint")
    assert "### Hint" in run_of(server, server.ann)
    await give_up(server, server.ann)
    assert len(server.messages()) == told
    await server.slash(server.cleo, "leaderboard", board="daily")
    assert "Ann · **22**" in seen(server.newest)


@pytest.mark.parametrize("pause", PAUSES)
@dungeon(ROOM)
async def test_a_private_run_goes_on_in_its_message_or_in_a_new_one(server: Server, pause: str) -> None:
    """Its buttons contain all that a press needs; the command opens it again, in any channel."""
    await open_daily(server, server.ann)
    await press(server, server.ann, "1 · 5♦")
    await getattr(server, pause)()
    await press(server, server.ann, "2 · Q♠ weapon")
    assert "♥ **13**/20" in run_of(server, server.ann)
    server.channel = server.guild.create_text_channel("dungeon")
    await server.slash(server.ann, "scoundrel")
    assert "♥ **13**/20" in run_of(server, server.ann)
    await give_up(server, server.ann)
    [line] = server.messages()
    assert "**Ann** · Daily Scoundrel" in seen(line), "the line is where the run was opened last"


@dungeon(ROOM)
async def test_a_press_whose_answer_fails_counts_and_is_shown_later(server: Server) -> None:
    await open_daily(server, server.ann)
    server.env.inject_error(*ANSWER, status=503)
    label = server.labels(panel(server, server.ann))[1]
    await server.ann.click(panel(server, server.ann), label=label)
    await server.env.advance_time(2)
    assert "♥ **8**/20" in run_of(server, server.ann)
    await press(server, server.ann, "1 · 5♦")
    assert "Weapon **5♦**" in run_of(server, server.ann)


@dungeon(SOON_LOST)
async def test_a_line_that_was_not_posted_is_posted_once_by_the_next_start(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ended between the commit and the post; an idle run's end is told by no line."""
    await open_daily(server, server.ann)
    await press(server, server.ann, "1 ·")
    monkeypatch.setattr("bot.messages.live.BACK_OFF_SECONDS", (60,))
    server.env.inject_error(*POST, status=503)
    await press(server, server.ann, "2 ·")
    assert server.messages() == []
    await server.restart()
    [line] = server.messages()
    assert result_in(line) == f"**Ann** {LOST}"
    await server.restart()
    assert len(server.messages()) == 1
    await open_daily(server, server.ben)
    await server.env.advance_time(31 * DAY_SECONDS)
    await server.restart()
    assert len(server.messages()) == 1
    left = await server.bot.services.database.read(lambda reader: games.with_end_to_show(reader, "scoundrel"))
    assert left == []


@dungeon(ROOM)
async def test_a_private_run_is_never_shown_by_a_public_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A late answer is acknowledged before it is known what is shown; a button's id may come from anywhere."""
    await open_daily(server, server.ann)
    moved = panel(server, server.ann)
    await server.slash(server.ben, "scoundrel")
    public = server.newest
    for beginning in ("1 ·", "Hint", "Give up"):
        label = next(one for one in server.labels(moved) if one.startswith(beginning))
        result = await server.press_id(server.ann, server.snapshot(public), custom_id_of(moved, label))
        assert said(result)
    assert "daily" not in seen(public)
    monkeypatch.setattr(
        "bot.press._ring_after", lambda _, callback: asyncio.get_running_loop().call_soon(callback)
    )
    result = await server.slash(server.ann, "scoundrel")
    shown = [one for one in result.followups if one.flags.components_v2]
    assert all(isinstance(one, discord.Message) and one.flags.ephemeral for one in shown)
    assert len(server.messages()) == 1
    [session] = [
        one
        for one in server.bot.services.host(ScoundrelHost).sessions._by_game.values()
        if one.game.is_private
    ]
    assert session.number == 0
