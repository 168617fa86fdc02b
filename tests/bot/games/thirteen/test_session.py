"""Matches over a real database: chips and cards committed as one, deadlines, presses at once."""

import asyncio
from random import Random

import pytest

from bot.core.daily_deals import day_of, end_of
from bot.games.thirteen.play.commands import Resign
from bot.games.thirteen.play.errors import MatchOverError
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import MatchSession
from rules.thirteen.actions import Pass
from storage.ledger import HOUSE
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD
from tests.bot.games.thirteen.world import SECOND, MatchHarness
from tests.known import known

EVERYBODY = (ANN, BEN, CLEO)


@pytest.fixture
async def match(room: MatchHarness) -> MatchSession:
    """A match between Ann and Ben for 100 chips each."""
    return await room.begin(stake=100)


async def total(room: MatchHarness) -> int:
    """Count all chips but the mint's: people's, the house's, escrows'."""
    chips: int = await room.database.read(
        lambda reader: reader.fetch_value("SELECT sum(balance) FROM accounts WHERE kind <> 'mint'")
    )
    return chips


class TestPlaying:
    async def test_a_forced_pass_is_the_houses(self, room: MatchHarness, match: MatchSession) -> None:
        """It is recorded with the play that forced it: nobody is asked if only one answer is possible (TH-3)."""
        chance = Random(4)  # noqa: S311 - a repeatable walk is wanted.
        while not match.is_closed:
            seen = seat_view(match.seen, known(match.whose_turn)).deal
            assert not isinstance(seen.legal[0], Pass)
            await room.move(match, chance)
        passes = {who for who, text in await room.recorded(match.game_id) if text == "pass"}
        assert passes == {None}

    async def test_each_deal_leaves_its_result_for_its_message(
        self, room: MatchHarness, match: MatchSession
    ) -> None:
        await match.remember_message(77, 1)
        await room.play_first_deal(match)
        finished = known(match.finished)
        assert (finished.stage, finished.round_number, finished.is_finished) == ("dealt", 1, True)
        assert finished.result is not None
        assert finished.result.winner is not None
        assert finished.deal is not None
        assert len(known(finished.deal.undealt)) == 26
        assert known(finished.deal.hands)[finished.result.winner] == ()
        assert finished.seed is None, "the later deals are of the same seed"
        assert finished.players[finished.result.winner].points == finished.result.points
        assert match.message_view(match.committed) == finished
        assert match.view.result is None
        assert match.view.seed is None
        assert match.view.commitment == finished.commitment
        assert match.ends_with_news


class TestMoney:
    async def test_chips_are_neither_made_nor_lost(self, room: MatchHarness) -> None:
        """Over whole matches played by chance: between people and against the bot, with deadlines and resignations."""
        chance = Random(12)  # noqa: S311 - a repeatable walk is wanted.
        for user_id in EVERYBODY:
            await room.accounts.welcome(GUILD, user_id, f"Person {user_id}")
        endings = set()
        for _ in range(25):
            before = await total(room)
            first, second = chance.sample(EVERYBODY, 2)
            stake = chance.choice((0, 10, 55))
            if chance.random() < 0.4:
                level = chance.choice(("hard", "expert"))
                session = await room.ask(first, None, stake=stake, level=level)
            else:
                session = await room.begin(first, second, stake=stake, deals=chance.choice((2, 4)))
            while not session.is_closed:
                lot = chance.random()
                if lot < 0.01:
                    await room.do(session, first, Resign())
                elif lot < 0.02:
                    await session.close("a command", "manager")
                elif lot < 0.06:
                    await room.pass_time(3_600 * SECOND)
                else:
                    await room.move(session, chance)
            assert session.view.outcome is not None
            endings.add((session.view.origin, session.view.outcome.ending, session.view.outcome.winner))
            assert await total(room) == before
            assert await room.findings() == []
        assert len(endings) > 6, "the walk met what it is for"
        assert await room.balance_of(HOUSE) != 0


@pytest.mark.both_engines
class TestAtOnce:
    async def test_both_resign_at_once(self, room: MatchHarness, match: MatchSession) -> None:
        presses = [asyncio.ensure_future(room.do(match, who, Resign(), match.number)) for who in (ANN, BEN)]
        found = await asyncio.gather(*presses, return_exceptions=True)
        assert [None if one is None else type(one) for one in found] == [None, MatchOverError]
        assert [await room.balance(user_id) for user_id in (ANN, BEN)] == [CHIPS - 100, CHIPS + 100]


class TestDeadlines:
    async def test_when_nobody_presses_any_more_it_ends_too(
        self, room: MatchHarness, match: MatchSession
    ) -> None:
        await room.pass_time(24 * 3_600 * SECOND)
        assert match.is_closed
        assert room.clock.next_alarm() == end_of(day_of(room.clock.now())), "of the deals of the day"
        texts = {text for _, text in await room.recorded(match.game_id)}
        assert texts - {"pass"} == {"accept", "time out"}
