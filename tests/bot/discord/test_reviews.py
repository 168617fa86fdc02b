"""How many decisions of a player were those of best play: counted after the round, each once, and shown in /profile."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest

from bot.analysis.computing.answers import DecisionVerdict
from bot.analysis.computing.decision_points import Decision
from bot.analysis.reviewing import KEPT_MILLISECONDS, PATIENT_MILLISECONDS, Reviewing
from bot.commands.deletions import Deletions
from bot.core.ports import ThinkingClosedError
from bot.games.blackjack.host import BlackjackHost
from storage import reviews, situations
from storage.daily_chips import DAY_MS
from storage.errors import DatabaseUnavailableError, LeaseLostError
from storage.situations import DaySums, SituationRow
from tests.bot.discord.server import Oracle, Server, said, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_daily_blackjack import laid, open_daily, play_on, press

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


async def book(server: Server, who: Any) -> list[SituationRow]:
    """Return the situations in which somebody has made mistakes."""
    wanted = partial(situations.most_expensive, limit=9)
    return await server.bot.services.database.read(
        lambda reader: wanted(reader, server.guild.id, who.id, "blackjack")
    )


async def sums(server: Server, who: Any, kind: str = "blackjack") -> DaySums:
    """Return what somebody's rounds came to."""
    return await server.bot.services.database.read(
        lambda reader: situations.sums(reader, server.guild.id, who.id, kind)
    )


async def waiting(server: Server) -> int:
    """Count the rounds that wait for their review."""
    return len(await server.bot.services.database.read(lambda reader: reviews.waiting(reader, 10)))


@stacked(CARDS)
async def test_decisions_are_counted_once_for_each_player(server: Server) -> None:
    """Also by two reviews at the same time, and by one after a restart."""
    await play(server)
    assert await waiting(server) == 1
    assert await profile(server, server.ann) == ""
    await asyncio.gather(reviewing(server).review_all(), reviewing(server).review_all())
    await server.restart()
    await reviewing(server).run()
    assert await waiting(server) == 0
    assert await profile(server, server.ann) == "best decisions: **1** of **2** (50%)"
    assert await profile(server, server.ben) == "best decisions: **1** of **1** (100%)"
    [mistake] = await book(server, server.ann)
    assert (mistake.key, mistake.seen, mistake.wrong_choices) == ("6-s17-das-ls/hard 12/10", 1, {"hit": 1})
    assert mistake.cost_thousandths == 100, "the oracle takes a tenth of the stake"
    assert await book(server, server.ben) == []
    mine = await sums(server, server.ann)
    assert (mine.rounds, mine.decisions, mine.best, mine.staked, mine.mistakes) == (1, 2, 1, 50, 5000)
    assert mine.result == await server.chips(server.ann) - 1_000
    assert mine.edge == -165, "0.33 % of fifty chips"
    own = said(await server.slash(server.ann, "profile"))
    assert "since Monday **−50**: mistakes −5, luck −45, house edge ±0" in own
    assert "since Monday" not in said(await server.slash(server.ben, "profile", user=server.ann))


@stacked(CARDS)
async def test_who_has_switched_the_book_off_has_none(server: Server) -> None:
    """What was in it is deleted at once; the counts of the profile go on."""
    await play(server)
    await reviewing(server).run()
    assert await book(server, server.ann) != []
    services, guild_id = server.bot.services, server.guild.id
    await services.accounts.keep_mistakes(guild_id, server.ann.id, keeps=False)
    assert await book(server, server.ann) == []
    assert await sums(server, server.ann) == DaySums()
    for who in (server.ann, server.ben):
        await server.press(who, "Rebet")
    for who in (server.ann, server.ben):
        await server.press(who, "Stand")
    await reviewing(server).run()
    assert await sums(server, server.ann) == DaySums()
    assert (await sums(server, server.ben)).rounds == 2
    assert await profile(server, server.ann) == "best decisions: **2** of **3** (67%)"


@stacked(CARDS)
async def test_a_run_that_takes_long_is_not_joined_by_another(server: Server) -> None:
    """Rounds go on meanwhile and ask for one: it would compute the same again, and fall behind further."""
    judged: list[int] = []

    async def counted(self: Oracle, decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
        judged.append(len(decisions))
        return await judge(self, decisions)

    judge = Oracle.judge
    await play(server)
    with patch.object(Oracle, "judge", counted):
        await asyncio.gather(reviewing(server).run(), reviewing(server).run())
    assert judged == [2, 1]
    assert await waiting(server) == 0


@stacked(CARDS)
async def test_jobs_overtake_a_round_for_ten_minutes(server: Server) -> None:
    """Then it is reviewed beside them: otherwise those of a busy day would be too old at its end."""
    await play(server)
    services, clock = server.bot.services, server.bot.services.clock
    with services.job_limiter.place(server.cleo.id):
        await reviewing(server).review_all()
        assert await waiting(server) == 1
        late = clock.now() + PATIENT_MILLISECONDS
        with patch.object(clock, "now", lambda: late):
            await reviewing(server).review_all()
        assert await waiting(server) == 0
    assert len(await book(server, server.ann)) == 1


@stacked(CARDS)
async def test_nothing_is_counted_of_a_player_whose_data_was_deleted_before_the_review(
    server: Server,
) -> None:
    """Neither under their id nor under the one that replaces it; who played with them is counted."""
    await play(server)
    await server.close_games(server.manager)
    assert await server.bot.services.part(Deletions).request(server.ann.id) == []
    assert await waiting(server) == 1
    await reviewing(server).run()
    assert await profile(server, server.ben) == "best decisions: **1** of **1** (100%)"
    everybody = await server.bot.services.database.read(
        lambda reader: reader.fetch_all("SELECT DISTINCT user_id FROM tallies WHERE tally = 'decisions'")
    )
    assert everybody == [(server.ben.id,)]


@laid("Tc 7d 6c Th 2h")
async def test_a_tournament_is_reviewed_once_its_day_is_over(server: Server) -> None:
    """Its mistakes are in the one book, its chips in sums of their own, each hand once."""
    await open_daily(server, server.ann)
    await press(server, server.ann, "Bet")
    await press(server, server.ann, "Hit")
    await play_on(server, server.ann)
    await reviewing(server).run()
    assert await book(server, server.ann) == []
    assert reviewing(server)._timer is not None, "it comes back after midnight"
    clock = server.bot.services.clock
    tomorrow = clock.now() + DAY_MS
    with patch.object(clock, "now", lambda: tomorrow):
        await asyncio.gather(reviewing(server).review_all(), reviewing(server).review_all())
    [mistake] = await book(server, server.ann)
    assert (mistake.key, mistake.seen, mistake.wrong_choices) == ("6-s17-das-ls/hard 16/7", 10, {"hit": 1})
    assert mistake.cost_thousandths == 100, "counted in stakes, as at a table, because these chips are others"
    assert mistake.last_wrong == tomorrow // DAY_MS - 1, "on the day of the deal"
    mine = await sums(server, server.ann, "daily_blackjack")
    assert (mine.rounds, mine.decisions, mine.best) == (10, 11, 10)
    assert 1000 * mine.result == mine.edge + mine.luck - mine.mistakes
    assert await sums(server, server.ann) == DaySums()
    assert await profile(server, server.ann) == "", "these count at tables alone"


async def test_a_person_is_told_once_that_mistakes_are_kept(server: Server) -> None:
    """And nobody who has switched that off."""
    accounts, guild_id = server.bot.services.accounts, server.guild.id
    for who in (server.ann, server.ben):
        await accounts.welcome(guild_id, who.id, "x")
    await accounts.keep_mistakes(guild_id, server.ben.id, keeps=False)
    told = [await accounts.mistakes_to_tell(guild_id, who.id) for who in (server.ann, server.ann, server.ben)]
    assert told == [True, False, False]


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
async def test_a_server_that_another_process_takes_over_keeps_no_other_waiting(server: Server) -> None:
    """The rounds of the other servers of this process are looked for again."""
    await play(server)
    reviewing(server)._cancel()
    with patch("storage.reviews.finish", side_effect=LeaseLostError(server.guild.id)):
        await reviewing(server).run()
    assert reviewing(server)._timer is not None


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
