"""The process ends at any moment; what people see afterwards is the same table, shown once."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.games.blackjack.screen.stage_text import CLOSED
from bot.language.language import ENGLISH
from storage.master import master_path
from storage.starts import mark_path
from tests.bot.discord.server import ANSWER, EDIT, NEW_MESSAGE, Server, said, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked

ROUND = dealt("Ts 6s", "9h 8h", dealer="7c Tc", then="2d")


@stacked(dealt("Ts 6s", dealer="7c Tc"))
async def test_stakes_stay_down(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    before = server.text()
    await server.restart()
    [message] = server.messages()
    assert server.text(message) == before
    assert await server.chips(server.ann) == 950
    await server.press(server.ann, "Deal")
    assert "Ann, your turn" in server.text()


@stacked(dealt("Ts 9s", "9h 8h", dealer="As Kd"))
async def test_insurance_is_still_offered_to_who_has_not_answered(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Insurance")
    await server.restart()
    await server.press(server.ben, "No insurance")
    assert await server.chips(server.ann) == 1000
    assert await server.chips(server.ben) == 970


@stacked(ROUND)
async def test_the_same_hand_goes_on_in_the_same_message(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Hit")
    before, [message] = server.text(), server.messages()
    await server.restart()
    assert server.text() == before
    server.sent()
    await server.press(server.ann, "Stand")
    assert server.sent() == ["answer 7"]
    await server.press(server.ben, "Stand")
    assert [found.id for found in server.messages()] == [message.id]
    before = server.text()
    await server.restart()
    assert server.text() == before, "results, balances and the next bets"


@stacked(ROUND)
async def test_the_seconds_that_were_left_are_left(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.env.advance_time(15)
    await server.restart()
    await server.env.advance_time(14)
    assert "Ann, your turn" in server.text()
    await server.env.advance_time(2)
    assert "Ben, your turn" in server.text()


@pytest.mark.usefixtures("patient")
@stacked(ROUND)
async def test_a_change_that_was_not_shown_is_shown_by_the_next_process(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.inject_error(*ANSWER, status=503)
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.ann.click(server.newest, label="Stand")
    assert "Ann, your turn" in server.text()
    server.env.backend.faults.clear()
    await server.crash()
    assert "Ben, your turn" in server.text()
    assert len(server.messages()) == 1


@pytest.mark.usefixtures("patient")
@stacked(ROUND)
async def test_a_new_round_that_was_not_posted_is_posted_by_the_next_process_once(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.cleo.send(server.channel, "well played")
    server.env.inject_error(*NEW_MESSAGE, status=503, times=None)
    await server.press(server.ben, "Stand")
    finished, _ = server.messages()
    line = server.text(finished)
    assert line.startswith("-# Round 1 · Ann")
    server.env.backend.faults.clear()
    await server.crash()
    finished, _, following = server.messages()
    assert server.text(finished) == line
    assert "Rebet" in server.labels(following)
    assert server.labels(finished) == []
    await server.restart()
    assert len(server.messages()) == 3


async def test_a_form_opened_before_is_taken_after(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    shown = await server.press(server.ann, "Other bet…")
    await server.restart()
    await server.send_form(server.ann, shown, "75")
    assert await server.chips(server.ann) == 925
    assert "75" in server.text()


@stacked(ROUND)
async def test_a_message_that_somebody_deleted_is_posted_anew(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.backend.delete_message(server.channel.id, server.newest.id)
    await server.crash()
    [message] = server.messages()
    assert "Ann, your turn" in server.text(message)
    await server.press(server.ann, "Stand")
    assert "Ben, your turn" in server.text()


@stacked(ROUND)
async def test_a_deleted_message_is_posted_anew_at_the_next_change(server: Server) -> None:
    await seat_two_and_deal(server)
    server.env.backend.delete_message(server.channel.id, server.newest.id)
    await server.env.advance_time(31)
    [message] = server.messages()
    assert "Ben, your turn" in server.text(message)


@pytest.mark.parametrize("gone", [master_path, mark_path], ids=["a lost key", "a restored copy"])
@stacked(ROUND)
async def test_a_table_whose_shuffle_cannot_be_made_again_is_voided_and_says_so(
    server: Server, caplog: pytest.LogCaptureFixture, gone: Callable[[Path], Path]
) -> None:
    """Its key is lost, or its cards may be known: every stake goes back and all buttons are gone."""
    await seat_two_and_deal(server)
    as_it_was = server.snapshot()
    await server.bot.close()
    assert isinstance(server.path, Path)
    gone(server.path).unlink()
    await server.start()
    [message] = server.messages()
    assert server.text(message) == ENGLISH.wording(CLOSED["restart"])
    assert server.labels(message) == []
    assert await server.chips(server.ann) == await server.chips(server.ben) == 1000
    late = await server.late_press(server.ann, as_it_was, "Hit")
    assert said(late) == "This table is closed. `/blackjack` opens a new one."
    await server.slash(server.ann, "blackjack", stake="50")
    assert server.has_table(), "a new table can be opened at once"
    warned = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(record.levelname, record.exc_info) for record in warned] == [("WARNING", None)] * 2, (
        "it is expected"
    )
    caplog.clear()


async def test_the_end_does_not_wait_for_a_discord_that_does_not_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The stake is committed, whatever Discord was still to be sent."""
    monkeypatch.setattr("bot.app.STOP_SECONDS", 0.05)
    await server.slash(server.ann, "blackjack", stake="50")
    monkeypatch.setattr(server.bot.services.publisher, "stop", asyncio.Event().wait)
    await server.bot.close()
    assert "Discord does not answer" in caplog.text
    await server.start()
    assert await server.chips(server.ann) == 950
