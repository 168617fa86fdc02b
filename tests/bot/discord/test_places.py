"""A channel, a thread or the whole server goes: bets go back, dealt cards count, and what is shown later is true."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from bot.core.errors import DailyGoesOnError
from bot.language.language import ENGLISH
from storage.errors import DatabaseUnavailableError
from tests.bot.discord import matches
from tests.bot.discord.server import (
    EDIT,
    NEW_MESSAGE,
    Server,
    private,
    said,
    seat_two_and_deal,
    text_of,
)
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases

ROUND = dealt("Ts 6s", "9h 8h", dealer="7c Tc")
GET_SERVER = ("GET", "/guilds/*")
A_MINUTE = 61
TURN_SECONDS = 91

Begin = Callable[[Server], Awaitable[None]]
Lose = Callable[[Server], Awaitable[None]]


async def begin_match(server: Server) -> None:
    """Begin a match between Ann and Ben for a stake."""
    await matches.begin(server, stake="100")


async def bet(server: Server) -> None:
    """Let Ann open a table and bet, and Ben come by."""
    await server.slash(server.ann, "blackjack", stake="100")
    await server.slash(server.ben, "balance")


async def challenge(server: Server) -> None:
    """Let Ann challenge Ben for a stake."""
    await server.slash(server.ben, "balance")
    await matches.challenge(server, stake="100")


async def begin_daily(server: Server) -> None:
    """Let Ann see the cards of the day."""
    await server.slash(server.ann, "thirteen", daily=True)


async def delete_channel(server: Server) -> None:
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()


async def delete_channel_meanwhile(server: Server) -> None:
    await server.end()
    server.env.backend.delete_channel(server.channel.id)
    await server.begin()
    await server.env.settle()


async def remove_bot(server: Server) -> None:
    server.env.backend.remove_guild(server.guild.id)
    await server.env.advance_time(A_MINUTE)


async def remove_bot_meanwhile(server: Server) -> None:
    await server.end()
    server.env.backend.remove_guild(server.guild.id)
    await server.begin()
    await server.env.advance_time(A_MINUTE)


async def find_channel_gone(server: Server) -> None:
    """Let the bot learn from an edit that the channel is gone, because Discord did not tell."""
    server.env.inject_error(*EDIT, status=404, code=10003, times=None)
    server.env.inject_error(*NEW_MESSAGE, status=404, code=10003, times=None)
    for session in server.bot.services.every():
        session.unshown()
        server.bot.services.publisher.changed(session)
        await server.bot.services.publisher.finish(session)


every_loss = cases(
    "lose",
    {
        "its channel is deleted": delete_channel,
        "its channel is deleted while the bot is away": delete_channel_meanwhile,
        "its channel turns out to be deleted": find_channel_gone,
        "the bot is removed": remove_bot,
        "the bot is removed while it is away": remove_bot_meanwhile,
    },
)


def send(server: Server, event: str) -> None:
    """Have Discord say that the bot is not in the server any more, or that it is, whatever is true."""
    backend = server.env.backend
    payload: Any = {"id": str(server.guild.id)}
    if event == "GUILD_CREATE":
        payload = serializers.guild_create_payload(backend, backend.get_guild(server.guild.id))
    backend.emit(event, payload)


def again(server: Server, message: discord.Message) -> discord.Message:
    """Find a message as it stands now."""
    return next(one for one in server.messages() if one.id == message.id)


async def fail(*_: Any) -> None:
    raise DatabaseUnavailableError("disk I/O error")


async def recorded(server: Server) -> list[tuple[str, str]]:
    """Return what `/house audit` has of games whose place went, oldest first: the kind, and what became of the game."""
    rows = await server.bot.services.database.read(
        lambda reader: reader.fetch_all(
            "SELECT kind, detail FROM manager_actions WHERE manager_id IS NULL ORDER BY manager_action_id"
        )
    )
    return [(kind, detail.split()[1]) for kind, detail in rows]


async def statuses(server: Server) -> list[str]:
    rows = await server.bot.services.database.read(
        lambda reader: reader.fetch_all("SELECT status FROM games ORDER BY opened_at, game_id")
    )
    return [status for (status,) in rows]


@every_loss
@stacked(ROUND)
async def test_a_dealt_hand_is_settled_at_its_deadlines(server: Server, lose: Lose) -> None:
    """BJ-2.7: Ann stands on 16 and loses, Ben's 17 is a push; then the table closes."""
    await seat_two_and_deal(server)
    await lose(server)
    assert [await server.chips(who) for who in (server.ann, server.ben)] == [950, 970]
    for _ in range(3):
        await server.env.advance_time(TURN_SECONDS)
    assert server.bot.services.every() == ()
    assert [await server.chips(who) for who in (server.ann, server.ben)] == [950, 1000]
    assert [effect for _, effect in await recorded(server)] == ["left", "voided"]


@stacked(ROUND)
async def test_what_became_of_a_game_is_recorded_late_rather_than_never(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The disk failed when the channel went, and works again at the next deadline."""
    await seat_two_and_deal(server)
    with monkeypatch.context() as patched:
        patched.setattr("storage.manager_actions.record", fail)
        await delete_channel(server)
    caplog.clear()
    assert await recorded(server) == []
    for _ in range(3):
        await server.env.advance_time(TURN_SECONDS)
    assert [effect for _, effect in await recorded(server)] == ["left", "voided"]


@stacked(ROUND)
async def test_time_stands_still_in_a_server_in_doubt_after_a_reconnect(server: Server) -> None:
    await bet(server)
    send(server, "GUILD_DELETE")
    await server.env.settle()
    server.hear("disconnect")
    server.hear("resumed")
    await server.env.settle()
    before = server.table.number
    await server.env.advance_time(50)
    assert (server.table.number, server.table.is_under_way) == (before, False)
    await server.env.advance_time(A_MINUTE - 50)
    assert not server.table.is_closed


@every_loss
async def test_a_match_is_played_out_at_its_deadlines(server: Server, lose: Lose) -> None:
    """TH-7: who misses three turns in a row loses the deal."""
    await begin_match(server)
    await lose(server)
    assert [await server.chips(who) for who in (server.ann, server.ben)] == [900, 900]
    for _ in range(20):
        await server.env.advance_time(TURN_SECONDS)
    assert server.bot.services.every() == ()
    assert sum([await server.chips(who) for who in (server.ann, server.ben)]) == 2000
    assert await statuses(server) == ["closed"]
    assert [effect for _, effect in await recorded(server)] == ["left"]


@every_loss
@cases("begin", {"a bet": bet, "a challenge": challenge})
async def test_what_has_not_begun_is_void(server: Server, begin: Begin, lose: Lose) -> None:
    await begin(server)
    await lose(server)
    assert server.bot.services.every() == ()
    assert [await server.chips(who) for who in (server.ann, server.ben)] == [1000, 1000]
    assert await statuses(server) == ["voided"]
    assert [effect for _, effect in await recorded(server)] == ["voided"]


@every_loss
async def test_the_deal_of_the_day_is_never_undone(server: Server, lose: Lose) -> None:
    """Its player has seen the cards: the try goes on, and counts."""
    await begin_daily(server)
    await lose(server)
    [session] = server.bot.services.every()
    assert not session.is_closed
    for _ in range(4):
        await server.env.advance_time(3_601)
    assert server.bot.services.every() == ()
    assert await statuses(server) == ["closed"]


@stacked(ROUND)
async def test_a_kept_bet_goes_back_with_the_table(server: Server) -> None:
    """It was laid during the round for the next one, which nobody could see."""
    await seat_two_and_deal(server)
    await server.slash(server.cleo, "blackjack", stake="200")
    await delete_channel(server)
    for _ in range(3):
        await server.env.advance_time(TURN_SECONDS)
    assert server.bot.services.every() == ()
    assert [await server.chips(who) for who in (server.ann, server.ben, server.cleo)] == [950, 1000, 1000]


@pytest.mark.parametrize("is_archived", [False, True], ids=["active", "archived"])
@pytest.mark.parametrize("command", ["blackjack", "thirteen"])
async def test_a_deleted_thread_undoes_no_hand(server: Server, command: str, *, is_archived: bool) -> None:
    parent = server.bot.get_channel(server.channel.id)
    assert isinstance(parent, discord.TextChannel)
    opened = await parent.create_thread(name="a game", type=discord.ChannelType.public_thread)
    [thread] = server.channel.threads
    await server.slash(server.ben, "balance")
    await server.ann.slash(thread, command, stake="50")
    [session] = server.bot.services.every()
    assert await server.chips(server.ann) == 950
    if is_archived:
        # discord.py forgets archived threads.
        parent.guild._remove_thread(opened)
    await opened.delete()
    await server.env.settle()
    if command == "blackjack":
        assert session.is_closed
        assert await server.chips(server.ann) == 1000
    else:
        assert (session.is_closed, session.lost_place) == (False, "channel")
        assert await server.chips(server.ann) == 950


async def test_no_manager_closes_the_deal_of_the_day(server: Server) -> None:
    """Other games of the channel close."""
    await bet(server)
    await begin_daily(server)
    daily = next(one for one in server.bot.services.every() if one.plays_daily)
    asked = private(await server.slash(server.manager, "house close"))
    assert ENGLISH.text("house-close-daily-stays") in text_of(asked)
    assert daily.game_id not in text_of(asked)
    await server.manager.click(asked, label="Close and refund")
    assert server.bot.services.every() == (daily,)
    assert said(await server.slash(server.manager, "house close")) == ENGLISH.text(
        "refusal-answer-daily-goes-on"
    )
    with pytest.raises(DailyGoesOnError):
        await daily.close("a manager", "manager")
    assert not daily.is_closed


@stacked(ROUND)
async def test_managers_read_what_became_of_the_games(server: Server) -> None:
    await seat_two_and_deal(server)
    table = server.table.game_id
    elsewhere = server.guild.create_text_channel("more tables")
    await server.cleo.slash(elsewhere, "blackjack", stake="40")
    [other] = [one.game_id for one in server.bot.services.every() if one.game_id != table]
    await delete_channel(server)
    server.env.backend.delete_channel(elsewhere.id)
    await server.env.settle()
    office = server.guild.create_text_channel("office")
    before = text_of(private(await server.manager.slash(office, "house audit"))).splitlines()
    assert [line for line in before if "channel" in line] == [
        ENGLISH.text("house-actions-gone", what="channel-voided", game=other),
        ENGLISH.text("house-actions-gone", what="channel-left", game=table),
    ]
    for _ in range(3):
        await server.env.advance_time(TURN_SECONDS)
    lines = text_of(private(await server.manager.slash(office, "house audit"))).splitlines()
    [later] = [line for line in lines if table in line and line not in set(before)]
    assert later.endswith("stakes for cards not yet dealt were returned"), "Ann has lost hers"


@cases("begin", {"a hand": seat_two_and_deal, "a bet": bet})
@stacked(ROUND)
async def test_a_server_that_is_back_at_once_has_lost_nothing(server: Server, begin: Begin) -> None:
    """Discord says now and then that a server is gone, and it is not; nobody's time runs meanwhile."""
    await begin(server)
    before = server.table.number
    send(server, "GUILD_DELETE")
    await server.env.advance_time(50)
    send(server, "GUILD_CREATE")
    await server.env.settle()
    assert (server.table.number, server.table.is_closed) == (before, False)
    await server.env.advance_time(A_MINUTE - 50)
    assert not server.table.is_closed
    assert await recorded(server) == []
    assert "Other bet…" in server.labels() or "Stand" in server.labels()


@stacked(ROUND)
async def test_a_server_is_asked_for_before_it_counts_as_gone(server: Server) -> None:
    await bet(server)
    server.env.inject_error(*GET_SERVER, status=503, times=1)
    send(server, "GUILD_DELETE")
    await server.env.advance_time(A_MINUTE)
    assert not server.table.is_closed, "Discord did not answer"
    server.env.inject_error(*GET_SERVER, status=403, code=50001)
    await server.env.advance_time(A_MINUTE)
    assert not server.has_table()
    assert await server.chips(server.ann) == 1000
    assert await recorded(server) == [("server_gone", "voided")]


async def test_a_server_that_answers_goes_on(server: Server) -> None:
    await bet(server)
    send(server, "GUILD_DELETE")
    await server.env.advance_time(A_MINUTE)
    assert (server.table.is_closed, server.table.lost_place) == (False, None)
    assert await recorded(server) == []


@stacked(ROUND)
async def test_what_a_server_shows_that_returns_is_true(server: Server) -> None:
    """A round went on to its end and a challenge was void while the bot was out; a match still goes on."""
    await seat_two_and_deal(server)
    table = server.newest
    await server.slash(server.cleo, "thirteen", opponent=server.manager)
    asked = server.newest
    await matches.begin(server, stake="100")
    played = server.newest
    for call in (EDIT, NEW_MESSAGE):
        server.env.inject_error(*call, status=403, code=50001, times=None)
    server.env.inject_error(*GET_SERVER, status=404, code=10004)
    send(server, "GUILD_DELETE")
    await server.env.advance_time(A_MINUTE)
    for _ in range(2):
        await server.env.advance_time(TURN_SECONDS)
    assert [session.lost_place for session in server.bot.services.every()] == ["server"]
    assert "Stand" in server.labels(again(server, table)), "as it was"
    server.env.backend.faults.clear()
    send(server, "GUILD_CREATE")
    await server.env.settle()
    assert server.labels(again(server, table)) == server.labels(again(server, asked)) == []
    assert "This table is closed" in server.text(again(server, table))
    assert "out of time" in matches.seen(again(server, played))
    assert "your turn" in matches.seen(again(server, played))
    [match] = server.bot.services.every()
    assert match.lost_place is None


@pytest.mark.parametrize("is_gone", [True, False], ids=["a channel that is gone", "a channel out of sight"])
@matches.dealt((matches.ANNS, matches.BENS))
async def test_the_cards_of_a_match_are_to_be_had_in_every_channel(server: Server, *, is_gone: bool) -> None:
    """Otherwise a moderator could win by keeping the other player from the channel."""
    await begin_match(server)
    if is_gone:
        await delete_channel(server)
    elsewhere = server.guild.create_text_channel("elsewhere")
    result = await server.ann.slash(elsewhere, "thirteen")
    told, [at_once] = result.response, result.followups
    assert "┌A♣─┐ ┌2♣─┐ ┌2♦─┐ ┌5♥─┐" in matches.seen(at_once)
    assert ("Here it is" in text_of(told)) is not is_gone
    shown = private(await server.ann.click(told, label="My cards"))
    assert "┌A♣─┐ ┌2♣─┐ ┌2♦─┐ ┌5♥─┐" in matches.seen(shown)
    [session] = server.bot.services.every()
    number = session.number
    await server.ann.click(shown, label="Play lowest: A")
    assert session.number > number


@pytest.mark.usefixtures("patient")
@cases("begin", {"a table": seat_two_and_deal, "a match": begin_match})
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


@stacked(ROUND)
async def test_no_hand_is_decided_while_a_server_is_away(server: Server) -> None:
    """Discord has an outage there, so nobody can press, however long; the turn has its full time again afterwards."""
    await seat_two_and_deal(server)
    before = server.table.number
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})
    for _ in range(5):
        await server.env.advance_time(A_MINUTE)
    assert server.table.number == before
    send(server, "GUILD_CREATE")
    await server.env.settle()
    await server.env.advance_time(29)
    assert server.table.number == before
    assert "Ann, your turn" in server.text()
    await server.env.advance_time(2)
    assert server.table.number == before + 1
    assert await recorded(server) == []


@stacked(ROUND)
async def test_a_start_waits_for_a_server_that_is_away(server: Server) -> None:
    await seat_two_and_deal(server)
    before = server.table.number
    bot = server.bot
    guild = bot.get_guild(server.guild.id)
    assert guild is not None
    guild.unavailable = True
    server.hear("ready")
    await server.env.settle()
    await server.env.advance_time(A_MINUTE)
    assert server.table.number == before
    send(server, "GUILD_CREATE")
    await server.env.settle()
    await server.env.advance_time(31)
    assert server.table.number == before + 1
