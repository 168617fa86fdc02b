"""A stop between any two steps: what the database holds is the match, to the last card and chip."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games.thirteen.play.commands import Accept
from bot.games.thirteen.play.committed import CommittedMatch
from bot.games.thirteen.play.session import MatchSession
from storage import matches
from storage.ledger import escrow
from tests.bot.core.world import ANN, BEN, CHIPS, GUILD
from tests.bot.games.thirteen.world import SECOND, MatchHarness
from tests.known import known

Lasting = tuple[CommittedMatch, dict[int, str], int, int | None, int]


def lasting(session: MatchSession) -> Lasting:
    """All that a stop must not change; of the deal before, what a message or a panel still shows."""
    committed = session.committed
    is_read = session.message_id is not None and session.message_round < session.round_number
    if committed.match.deal is not None and committed.match.deal.history and not is_read:
        committed = replace(committed, finished=None)
    return committed, session.names, session.channel_id, session.message_id, session.message_round


async def restart(room: MatchHarness) -> MatchSession:
    """Stop and start; the match is as it was before."""
    before = lasting(room.only_match())
    await room.restart()
    assert room.voided == []
    session = room.only_match()
    assert lasting(session) == before
    return session


class TestBetweenAnyTwoSteps:
    @pytest.mark.parametrize("seed", range(3))
    async def test_between_people(self, room: MatchHarness, seed: int) -> None:
        """Seed, snapshot and actions give the same committed: hands, pile, score, deadline, the deal before."""
        chance = Random(seed)  # noqa: S311 - a repeatable walk is wanted.
        for user_id, name in ((ANN, "Ann"), (BEN, "Ben")):
            await room.accounts.welcome(GUILD, user_id, name)
        session = await room.ask(stake=100)
        session = await restart(room)
        await room.do(session, BEN, Accept(), 0)
        while not session.is_closed:
            session = await restart(room)
            if chance.random() < 0.1:
                await room.pass_time(90 * SECOND)
            else:
                await room.move(session, chance)
            if session.number % 4 == 0 and not session.is_closed:
                await session.remember_message(77, session.round_number)
        await room.restart()
        assert (room.voided, room.matches.every()) == ([], ())
        assert await room.balance(ANN) + await room.balance(BEN) == 2 * CHIPS

    @pytest.mark.parametrize(
        "terms", [{"stake": 100}, {"is_daily": True}], ids=["for a stake", "deal of the day"]
    )
    async def test_against_the_bot_while_it_thinks(self, room: MatchHarness, terms: dict[str, Any]) -> None:
        """Also at its turn, and also when only its deadline plays; a day's deal has no shoe of its own."""
        chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
        room.opponent.may_think.clear()
        session = await room.ask(opponent_id=None, **terms)
        while not session.is_closed:
            session = await restart(room)
            if session.whose_turn is not None:
                await room.move(session, chance)
            elif chance.random() < 0.3:
                await room.pass_time(30 * SECOND)
            else:
                room.opponent.may_think.set()
                await room.settle()
                room.opponent.may_think.clear()

    async def test_the_deal_before_comes_back_until_the_next_is_played(self, room: MatchHarness) -> None:
        """Panels tell how it ended until the first play; then it is not played again at a start."""
        chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
        session = await room.begin()
        while session.round_number == 1:
            await room.move(session, chance)
        finished = known(session.committed.finished)
        await room.restart()
        assert room.only_match().committed.finished == finished
        await room.move(room.only_match(), chance)
        await room.restart()
        assert room.only_match().committed.finished is None


class TestDeadlines:
    async def test_a_challenge_gets_its_two_minutes_again(self, room: MatchHarness) -> None:
        """It could not be answered while the bot was down."""
        await room.ask()
        await room.matches.stop()
        room.clock.time += 3_600 * SECOND
        await room.restart()
        assert room.only_match().view.deadline_at == room.clock.time + 120 * SECOND


class TestVoiding:
    """What cannot be resumed is voided: both stakes go back, and the match is told so."""

    async def in_mid_deal(self, room: MatchHarness) -> MatchSession:
        chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
        session = await room.begin(stake=100)
        while session.number < 8:
            await room.move(session, chance)
        assert await room.balance_of(escrow(session.game_id)) == 200
        return session

    async def expect_void(self, room: MatchHarness, session: MatchSession) -> None:
        assert [game.game_id for game in room.voided] == [session.game_id]
        assert room.matches.every() == ()
        assert [await room.balance(user_id) for user_id in (ANN, BEN)] == [CHIPS, CHIPS]
        stored = known(await room.read(matches.load, session.game_id))
        assert known(stored.end).ending == "voided"

    async def test_a_lost_master_key_in_mid_deal(self, room: MatchHarness) -> None:
        """Without the key neither this deal nor the next can be dealt; both may play again at once."""
        session = await self.in_mid_deal(room)
        await room.lose_master_key()
        await self.expect_void(room, session)
        await room.begin(stake=100)

    async def test_a_lost_master_key_in_a_challenge(self, room: MatchHarness) -> None:
        """A promise that cannot be kept is not dealt from."""
        await room.accounts.welcome(GUILD, BEN, "Ben")
        session = await room.ask(stake=100)
        await room.lose_master_key()
        await self.expect_void(room, session)

    async def test_a_lost_master_key_against_the_bot(self, room: MatchHarness) -> None:
        """The house gives a stake back as well."""
        await room.accounts.welcome(GUILD, BEN, "Ben")
        session = await room.ask(opponent_id=None, stake=100)
        await room.lose_master_key()
        await self.expect_void(room, session)
