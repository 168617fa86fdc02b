"""How many decisions of a player were those of best play: counted after the round, each once, and shown in /profile."""

import asyncio
from collections.abc import Sequence
from unittest.mock import patch

import pytest

from bot.analysis.computing.answers import DecisionVerdict
from bot.analysis.computing.decision_points import Decision
from bot.analysis.reviewing import KEPT_MILLISECONDS, Reviewing
from bot.core.ports import ThinkingClosedError
from bot.games.blackjack.host import BlackjackHost
from storage import reviews
from storage.errors import DatabaseUnavailableError
from tests.bot.discord.server import Oracle, Server, said, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked

CARDS = dealt("Ts 2s", "9h 8h", dealer="Td 8c", then="3s 2d")


def reviewing(server: Server) -> Reviewing:
    """Return the part of this bot that reviews rounds."""
    [found] = [
        helper for helper in server.bot.services.host(BlackjackHost).helpers if isinstance(helper, Reviewing)
    ]
    return found


async def play(server: Server) -> None:
    """Let Ann hit, which is a mistake, and stand; let Ben stand."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Hit")
    await server.press(server.ann, "Stand")
    await server.press(server.ben, "Stand")


async def profile(server: Server, who: object) -> str:
    """Return the line on decisions in a profile, empty if there is none."""
    lines = said(await server.slash(server.cleo, "profile", user=who)).splitlines()
    return next((line for line in lines if "best decisions" in line), "")


async def waiting(server: Server) -> int:
    """Count the rounds that wait for their review."""
    return len(await server.bot.services.database.read(lambda reader: reviews.waiting(reader, 10)))


@stacked(CARDS)
async def test_decisions_are_counted_once_for_each_player(server: Server) -> None:
    """Also by two reviews at the same time, and by one after a restart."""
    await play(server)
    assert await waiting(server) == 1
    assert await profile(server, server.ann) == ""
    await asyncio.gather(reviewing(server).run(), reviewing(server).run())
    await server.restart()
    await reviewing(server).run()
    assert await waiting(server) == 0
    assert await profile(server, server.ann) == "best decisions: **1** of **2** (50%)"
    assert await profile(server, server.ben) == "best decisions: **1** of **1** (100%)"


@pytest.mark.parametrize("when", ["before", "within"])
@stacked(CARDS)
async def test_a_bot_that_is_gone_before_the_review_ends_counts_after_its_start(
    server: Server, when: str
) -> None:
    """What was computed and not stored is computed again; nothing is lost and nothing counts twice."""
    judged: list[int] = []

    async def cut_off(self: Oracle, decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
        judged.append(len(decisions))
        if len(judged) > 1:
            raise ThinkingClosedError
        return await judge(self, decisions)

    judge = Oracle.judge
    await play(server)
    if when == "within":
        with patch.object(Oracle, "judge", cut_off):
            await reviewing(server).run()
        assert judged == [2, 1]
    await server.crash()
    assert reviewing(server)._timer is not None, "a start looks for rounds that wait"
    await reviewing(server).run()
    assert await profile(server, server.ann) == "best decisions: **1** of **2** (50%)"
    assert await profile(server, server.ben) == "best decisions: **1** of **1** (100%)"


@stacked(CARDS)
async def test_a_review_gives_way_to_those_who_wait(server: Server) -> None:
    """It goes on later."""
    await play(server)
    with server.bot.services.job_limiter.place(server.ann.id):
        await reviewing(server).run()
    assert await waiting(server) == 1
    assert reviewing(server)._timer is not None
    await reviewing(server).run()
    assert await waiting(server) == 0


@stacked(f"{CARDS} {CARDS}")
async def test_all_rounds_that_wait_are_reviewed(server: Server) -> None:
    """However many a bot that was stopped or busy has left: nobody has to play another."""
    await play(server)
    await server.press(server.ann, "Rebet")
    await server.press(server.ben, "Rebet")
    await server.press(server.ann, "Stand")
    await server.press(server.ben, "Stand")
    assert await waiting(server) == 2
    with patch("bot.analysis.reviewing.ROUNDS_AT_ONCE", 1):
        await reviewing(server).run()
    assert await waiting(server) == 0


@pytest.mark.parametrize("where", ["bot.analysis.reviewing.load_round", "storage.reviews.finish"])
@stacked(CARDS)
async def test_a_round_waits_while_the_disk_fails(
    server: Server, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is neither left out nor forgotten until somebody plays again."""

    async def fail(*_: object, **__: object) -> None:
        raise DatabaseUnavailableError("disk I/O error")

    await play(server)
    reviewing(server)._cancel()
    with patch(where, fail):
        await reviewing(server).run()
    assert "could not be reviewed; they are tried again" in caplog.text
    caplog.clear()
    assert await waiting(server) == 1
    assert reviewing(server)._timer is not None
    await reviewing(server).run()
    assert await profile(server, server.ann) == "best decisions: **1** of **2** (50%)"


@stacked(CARDS)
async def test_rounds_of_days_ago_are_left_out(server: Server) -> None:
    await play(server)
    clock = server.bot.services.clock
    later = clock.now() + KEPT_MILLISECONDS + 1
    with patch.object(clock, "now", lambda: later):
        await reviewing(server).run()
    assert await waiting(server) == 0
    assert await profile(server, server.ann) == ""


@stacked(CARDS)
async def test_a_round_that_cannot_be_reviewed_is_left_out_and_logged(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> tuple[DecisionVerdict | None, ...]:
        raise RuntimeError("the lab burns")

    await play(server)
    with patch.object(Oracle, "judge", fail):
        await reviewing(server).run()
    assert "round 1 could not be reviewed" in caplog.text
    caplog.clear()
    assert await waiting(server) == 0
