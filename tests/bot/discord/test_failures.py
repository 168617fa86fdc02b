"""Discord or the disk fails: what was committed is shown in the end, and what was not is said."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot import refusal_texts
from bot.core.errors import NotEnoughChipsError, RefusalError
from bot.drawing.drawn_message import every
from bot.games.blackjack.play.errors import TableClosedError
from bot.language.language import ENGLISH
from bot.settings import OperatorPages
from storage.errors import DatabaseUnavailableError
from tests.bot.discord import matches
from tests.bot.discord.server import (
    ANSWER,
    EDIT,
    NEW_MESSAGE,
    Server,
    error_number,
    private,
    said,
    seat_two_and_deal,
)
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases

ROUND = dealt("Ts 4s", "9h 8h", dealer="7c Tc", then="2d")
ARCHIVED: dict[str, Any] = {"status": 400, "code": 50083}
"""How Discord refuses a call in a thread that sleeps."""


@pytest.fixture(autouse=True)
def slow_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer than the simulation does in real time, so that it is its own time that passes."""
    monkeypatch.setattr("bot.messages.live.BACK_OFF_SECONDS", (11, 17))
    monkeypatch.setattr("bot.messages.live.URGENT_BACK_OFF_SECONDS", 60)


@stacked(ROUND)
async def test_an_edit_that_fails_is_repeated_and_shows_the_newest_state(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*EDIT, status=503)
    await server.env.advance_time(31)
    assert "Ann, your turn" in server.text(), "the time-out is committed, its edit failed"
    server.sent()
    await server.env.advance_time(11)
    assert server.sent() == ["PATCH message"]
    assert "Ben, your turn" in server.text()


@stacked(ROUND)
async def test_an_edit_waits_longer_after_each_failure(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*EDIT, status=503, times=2)
    await server.env.advance_time(31)
    await server.env.advance_time(11)
    assert "Ann, your turn" in server.text()
    await server.env.advance_time(15)
    assert "Ann, your turn" in server.text()
    await server.env.advance_time(2)
    assert "Ben, your turn" in server.text()


@stacked(ROUND)
async def test_what_happened_meanwhile_is_shown_in_one_edit(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.env.advance_time(31)
    await server.slash(server.cleo, "blackjack")
    server.env.backend.faults.clear()
    server.sent()
    await server.env.advance_time(18)
    assert server.sent() == ["PATCH message"], "Ann has stood and Cleo has sat down"
    assert "Ben, your turn" in server.text()
    assert "Cleo" in server.text()


@stacked(ROUND)
async def test_a_press_whose_answer_fails_counts_and_is_shown_by_an_edit(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*ANSWER, status=503)
    server.sent()
    await server.ann.click(server.newest, label="Hit")
    assert server.sent() == ["answer 7", "PATCH message"]
    assert "2" in server.text()
    assert server.labels()[:2] == ["Hit", "Stand"]
    await server.press(server.ann, "Stand")
    assert "Ben, your turn" in server.text()


@stacked(ROUND)
async def test_a_new_round_that_cannot_be_posted_is_posted_later(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.cleo.send(server.channel, "well played")
    server.env.inject_error(*NEW_MESSAGE, status=503)
    await server.press(server.ben, "Stand")
    assert len(server.messages()) == 2
    await server.env.advance_time(12)
    _, _, following = server.messages()
    assert "Rebet" in server.labels(following)


@stacked(ROUND)
async def test_a_table_closed_before_its_new_round_was_posted_posts_nothing_more(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.cleo.send(server.channel, "well played")
    server.env.inject_error(*NEW_MESSAGE, status=503)
    await server.press(server.ben, "Stand")
    await server.close_games(server.manager)
    await server.env.advance_time(12)
    finished, _ = server.messages()
    assert server.labels(finished) == ["Play again", "Leaderboard", "My mistakes"]


@stacked(ROUND)
async def test_a_result_whose_answer_and_edit_fail_is_shown_later(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    server.env.inject_error(*ANSWER, status=503)
    server.env.inject_error(*EDIT, status=503)
    await server.ben.click(server.newest, label="Stand")
    [message] = server.messages()
    assert "Ben, your turn" in server.text(message)
    await server.env.advance_time(12)
    [message] = server.messages()
    assert "round 1 · results" in server.text(message)
    assert "Rebet" in server.labels(message)


@stacked(ROUND)
async def test_what_discord_will_not_have_is_tried_again_at_the_next_change_only(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*EDIT, status=403, code=50013, times=None)
    server.sent()
    await server.env.advance_time(59)
    assert server.sent() == ["PATCH message"]
    server.env.backend.faults.clear()
    await server.env.advance_time(2)
    assert server.sent() == ["GET channel", "PATCH message"]


@stacked(ROUND)
async def test_a_new_message_opens_an_archived_thread_before_a_turn_runs_out_unseen(server: Server) -> None:
    """Discord takes no edits there, but a message, which opens the thread again."""
    await seat_two_and_deal(server)
    [old] = server.messages()
    server.env.inject_error(*EDIT, **ARCHIVED)
    server.sent()
    await server.env.advance_time(31)
    assert server.sent() == ["PATCH message", "POST message", "DELETE message"]
    [message] = server.messages()
    assert message.id != old.id
    assert "Ben, your turn" in server.text(message)
    await server.press(server.ben, "Stand")
    assert "round 1 · results" in server.text()


@stacked(ROUND)
async def test_time_runs_in_an_archived_thread_that_takes_no_message_either(server: Server) -> None:
    """It is locked, or the bot may not write there: otherwise its owner could keep a losing hand open."""
    await seat_two_and_deal(server)
    for call in (EDIT, NEW_MESSAGE):
        server.env.inject_error(*call, **ARCHIVED, times=None)
    await server.env.advance_time(31)
    await server.env.advance_time(31)
    assert not server.table.is_under_way
    assert await server.chips(server.ann) == 950


@stacked(ROUND)
async def test_table_opens_an_archived_thread(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*EDIT, **ARCHIVED)
    await server.slash(server.ann, "table")
    [message] = server.messages()
    assert "Ann, your turn" in server.text(message)


async def test_table_says_that_a_locked_thread_takes_nothing(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    server.env.inject_error(*NEW_MESSAGE, **ARCHIVED)
    told = said(await server.slash(server.ann, "table"))
    assert told == ENGLISH.wording(refusal_texts.CANNOT_POST)


@cases("begin", {"a table": seat_two_and_deal, "a match": matches.begin})
@stacked(ROUND)
async def test_an_end_in_an_archived_thread_is_shown_in_a_new_message(
    server: Server, begin: Callable[[Server], Awaitable[None]]
) -> None:
    await begin(server)
    server.env.inject_error(*EDIT, **ARCHIVED)
    await server.close_games(server.manager)
    await server.env.settle()
    [message] = server.messages()
    assert set(server.labels(message)) <= {"Play again", "Leaderboard", "My mistakes"}
    assert "A manager closed this" in server.text(message)


@pytest.mark.usefixtures("patient")
@stacked(ROUND)
async def test_a_start_shows_an_end_in_an_archived_thread_in_a_new_message(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.close_games(server.manager)
    server.env.backend.faults.clear()
    server.env.inject_error(*EDIT, **ARCHIVED)
    await server.restart()
    [message] = server.messages()
    assert server.labels(message) == []
    assert " is closed" in server.text(message)
    server.sent()
    await server.restart()
    assert "POST message" not in server.sent(), "the bot shows it once"


@matches.dealt((matches.DIAMONDS, matches.CLUBS), (matches.ANNS, matches.BENS))
async def test_the_end_of_a_deal_is_shown_once_the_next_has_opened_the_thread(server: Server) -> None:
    await matches.begin(server, server.ben)
    server.env.inject_error(*EDIT, **ARCHIVED)
    await matches.play(server, server.ben, matches.CLUBS)
    first, second = server.messages()
    assert "wins deal 1" in server.text(first)
    assert "My cards" not in server.labels(first)
    assert "deal 2 of 2" in server.text(second)


@stacked(ROUND)
async def test_the_private_answer_of_a_refusal_may_fail(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*ANSWER, status=503)
    await server.ben.click(server.newest, label="Hit")
    await server.press(server.ann, "Stand")
    assert "Ben, your turn" in server.text()


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (404, 10003)], ids=["no permission", "no channel"]
)
async def test_a_table_that_cannot_be_posted_is_closed_and_gives_the_stake_back(
    server: Server, status: int, code: int
) -> None:
    server.env.inject_error(*NEW_MESSAGE, status=status, code=code, times=None)
    await server.slash(server.ann, "blackjack", stake="50")
    await server.env.settle()
    assert not server.has_table()
    assert await server.chips(server.ann) == 1000
    server.env.backend.faults.clear()
    assert "seat 1" in said(await server.slash(server.ann, "blackjack", stake="50"))
    assert server.table.at_stake(server.ann.id) == 50


@stacked(ROUND)
async def test_a_result_that_cannot_be_shown_holds_up_no_round(server: Server) -> None:
    """If the bot may not edit the old message any more, it still posts the next round."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    server.env.inject_error(*EDIT, status=403, code=50013)
    await server.env.advance_time(31)
    assert "Rebet" in server.labels()


@stacked(ROUND)
async def test_table_takes_the_result_with_it(server: Server) -> None:
    """A round that could not be posted below the chat is shown by the command, and the message with its line goes."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.cleo.send(server.channel, "well played")
    server.env.inject_error(*NEW_MESSAGE, status=503)
    await server.press(server.ben, "Stand")
    await server.slash(server.ann, "table")
    _, following = server.messages()
    assert "round 1 · results" in server.text(following)
    assert "Rebet" in server.labels(following)


@stacked(ROUND)
async def test_what_the_disk_did_not_take_did_not_happen(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seat_two_and_deal(server)
    before = server.table.committed, server.text()
    with monkeypatch.context() as patched:
        patched.setattr("storage.ledger.transfer", _fail)
        result = await server.press(server.ann, "Double")
    number = error_number(said(result), refusal_texts.DISK_TROUBLE, caplog)
    assert (server.table.committed, server.text()) == before
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR] == [
        f"game {server.table.game_id}: the database failed (error {number})"
    ]
    caplog.clear()
    await server.press(server.ann, "Double")
    assert "Ben, your turn" in server.text()


@cases(
    ("part", "fault"),
    {
        "the stakes": (
            "bot.core.player_accounts.PlayerAccounts.at_stake",
            DatabaseUnavailableError("disk I/O error"),
        ),
        "the offer": ("bot.commands.chips.offer_to", ZeroDivisionError()),
        "a closed table": ("bot.commands.chips.offer_to", TableClosedError()),
    },
)
@stacked(dealt("Ts 9s", dealer="Tc Jc"))
async def test_a_refusal_is_told_whatever_becomes_of_the_offer_beside_it(
    server: Server,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    part: str,
    fault: Exception,
) -> None:
    await server.slash(server.ann, "blackjack", stake="600")
    await server.press(server.ann, "Deal")
    await server.press(server.ann, "Stand")

    async def fail(*_: Any) -> None:
        raise fault

    monkeypatch.setattr(part, fail)
    server.sent()
    told = await server.press(server.ann, "Rebet")
    assert said(told) == refusal_texts.refusal(NotEnoughChipsError(600, 400))
    assert server.sent() == ["answer 4"]
    caplog.clear()


async def test_a_disk_that_fails_at_the_first_stake_leaves_no_table_behind(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table, the seat and the stake are one unit. A commit may have failed after it was made, so the person is told to look."""
    await server.slash(server.ben, "balance")
    with monkeypatch.context() as patched:
        patched.setattr("storage.ledger.transfer", _fail)
        told = said(await server.slash(server.ben, "blackjack", stake="50"))
    assert not server.has_table()
    error_number(told, refusal_texts.DISK_TROUBLE, caplog)
    caplog.clear()
    for message in (refusal_texts.DISK_TROUBLE, refusal_texts.UNEXPECTED):
        sentence = ENGLISH.text(message.id, number="K7M2QX")
        assert "changed" not in sentence
        assert "Check the game and your chips before you try again." in sentence


async def test_a_bug_is_logged_and_owned_up_to(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who only asks has nothing to check afterwards; who moved chips is told where to look."""
    monkeypatch.setattr(server.bot.services.accounts, "balance", _break)
    monkeypatch.setattr(server.bot.services.accounts, "set_preference", _break)
    for command, options, sentence in (
        ("balance", {}, refusal_texts.NO_RESULT),
        ("lab coach", {"hands": "on"}, refusal_texts.UNEXPECTED),
    ):
        told = said(await server.slash(server.ann, command, **options))
        number = error_number(told, sentence, caplog)
        logged = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
        assert logged[-1] == f"/{command}: unexpected (error {number})"
    assert server.bot.services.counts.unexpected_errors == 2
    caplog.clear()


async def _fail(*_: Any) -> None:
    raise DatabaseUnavailableError("disk I/O error")


async def _break(*_: Any) -> None:
    raise ZeroDivisionError


@stacked(ROUND)
async def test_a_bug_at_a_table_is_logged_with_its_game(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seat_two_and_deal(server)
    with monkeypatch.context() as patched:
        patched.setattr("storage.games.append_action", _break)
        number = error_number(said(await server.press(server.ann, "Stand")), refusal_texts.UNEXPECTED, caplog)
    assert f"game {server.table.game_id}: unexpected (error {number})" in caplog.messages
    caplog.clear()


async def test_a_refusal_without_a_sentence_is_a_bug(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any) -> None:
        raise TooWindyError

    monkeypatch.setattr(server.bot.services.accounts, "balance", refuse)
    error_number(said(await server.slash(server.ann, "balance")), refusal_texts.UNEXPECTED, caplog)
    assert "TooWindyError" in caplog.text
    caplog.clear()


class TooWindyError(RefusalError):
    """Cards blow away."""


async def test_support_is_one_press_away_where_something_went_wrong(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only where the operator has published an address; `/about` has the same button."""
    pages = OperatorPages(None, None, "https://example.org/help", None)
    services = replace(server.bot.services, pages=pages)
    monkeypatch.setattr(services.accounts, "balance", _break)

    async def opened() -> list[str]:
        """Return the addresses that buttons open, after a failure and in /about."""
        answers = [private(await server.slash(server.ann, command)) for command in ("balance", "about")]
        return [item["url"] for answer in answers for item in every(answer.components) if "url" in item]

    assert await opened() == []
    monkeypatch.setattr(server.bot, "services", services)
    assert await opened() == [pages.support_url] * 2
    caplog.clear()
