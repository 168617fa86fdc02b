"""Challenges: made, accepted, turned down, taken back, left to lapse; chips that are gone by then."""

import asyncio
from typing import Any

import pytest

from bot.core.errors import (
    CannotCombineError,
    NotEnoughChipsError,
    RefusalError,
    StakeOutOfLimitsError,
    StaleActionError,
)
from bot.games.thirteen.play.commands import Accept, Decline, Withdraw
from bot.games.thirteen.play.errors import (
    BegunError,
    ChallengerBrokeError,
    ChallengeSelfError,
    MatchOpenError,
    OpponentBusyError,
    StakeNeedsLevelError,
)
from bot.games.thirteen.play.opening import challenge
from rules.thirteen.house_rules import PRESETS
from storage import results
from storage.ledger import HOUSE, player
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD, OTHER_CHANNEL
from tests.bot.games.thirteen.world import MatchHarness

ARTICLE = PRESETS["article"]


async def money(room: MatchHarness, *people: int) -> list[int]:
    return [await room.balance(user_id) for user_id in people]


async def welcome(room: MatchHarness, *people: int) -> None:
    for user_id in people:
        await room.accounts.welcome(GUILD, user_id, f"Person {user_id}")


class TestAccepting:
    async def test_the_first_deal_comes_at_once(self, room: MatchHarness) -> None:
        """With the fingerprint that the challenge showed."""
        session = await room.ask()
        shown = session.view
        assert (shown.stage, shown.deal, shown.turn) == ("challenge", None, None)
        assert [(one.user_id, one.name) for one in shown.players] == [(ANN, "Ann"), (BEN, "Ben")]
        await welcome(room, BEN)
        await room.do(session, BEN, Accept(), 0)
        assert session.view.commitment == shown.commitment
        assert session.view.deal is not None
        assert session.view.deal.hand_sizes == (13, 13)
        assert session.whose_turn in {ANN, BEN}

    async def test_only_the_challenged_are_named_by_the_first_message(self, room: MatchHarness) -> None:
        """The mention tells them of the challenge; once it is accepted the message mentions nobody."""
        await welcome(room, BEN)
        session = await room.ask()
        assert (session.summons, session.whose_turn) == (BEN, None)
        await room.do(session, BEN, Accept(), 0)
        assert session.summons is None


async def test_a_command_of_a_challenge_comes_too_late_for_a_match(room: MatchHarness) -> None:
    """A press is stale, and a typed command is refused because the match has begun."""
    session = await room.begin()
    for number, refusal in ((0, StaleActionError), (None, BegunError)):
        with pytest.raises(refusal):
            await room.do(session, BEN, Decline(), number)


class TestTerms:
    @pytest.mark.parametrize(
        ("opponent", "terms", "refusal", "fields"),
        [
            (ANN, {}, ChallengeSelfError, {}),
            (BEN, {"stake": 9}, StakeOutOfLimitsError, {"low": 10, "high": 1000}),
            (BEN, {"stake": 1001}, StakeOutOfLimitsError, {"stake": 1001}),
            (BEN, {"stake": 500}, NotEnoughChipsError, {"needed": 500, "balance": 200}),
            (None, {"stake": 500, "level": "expert"}, NotEnoughChipsError, {"balance": 200}),
            (None, {"stake": 50, "level": "normal"}, StakeNeedsLevelError, {"level": "normal"}),
            (BEN, {"level": "hard"}, CannotCombineError, {"first": "opponent", "second": "level"}),
            (BEN, {"is_daily": True}, CannotCombineError, {"first": "daily", "second": "opponent"}),
            (None, {"is_daily": True, "stake": 50}, CannotCombineError, {"second": "stake"}),
            (None, {"is_daily": True, "level": "easy"}, CannotCombineError, {"second": "level"}),
            (None, {"is_daily": True, "deals": 4}, CannotCombineError, {"second": "deals"}),
            (None, {"is_daily": True, "rules": ARTICLE}, CannotCombineError, {"second": "rules"}),
        ],
        ids=lambda value: "" if isinstance(value, type) else str(value),
    )
    async def test_what_is_refused(
        self,
        room: MatchHarness,
        opponent: int | None,
        terms: dict[str, Any],
        refusal: type[RefusalError],
        fields: dict[str, object],
    ) -> None:
        await welcome(room, ANN)
        await room.move_chips(player(ANN), HOUSE, CHIPS - 200)
        with pytest.raises(refusal) as refused:
            await room.ask(opponent_id=opponent, **terms)
        assert {name: getattr(refused.value, name) for name in fields} == fields
        assert room.matches.every() == ()
        assert await room.read(results.open_of, GUILD, ANN, "thirteen") is None
        await room.ask(stake=200)

    async def test_the_usual_level_takes_stakes(self, room: MatchHarness) -> None:
        session = await room.ask(opponent_id=None, stake=50)
        assert (session.view.level, session.view.origin, session.view.stake) == ("hard", "bot", 50)


class TestChipsThatAreGone:
    """Chips may be spent between challenge and acceptance; then the acceptance changes nothing."""

    async def refuse(self, room: MatchHarness, refusal: type[RefusalError]) -> RefusalError:
        session = room.only_match()
        before = session.committed, await money(room, ANN, BEN)
        with pytest.raises(refusal) as refused:
            await room.do(session, BEN, Accept(), 0)
        assert (session.committed, await money(room, ANN, BEN)) == before
        assert await room.recorded(session.game_id) == []
        assert await room.findings() == []
        return refused.value

    async def test_those_of_who_made_it(self, room: MatchHarness) -> None:
        """The refusal names the challenger; once the chips are there, the challenge can be accepted."""
        await welcome(room, BEN)
        session = await room.ask(stake=100)
        await room.move_chips(player(ANN), HOUSE, CHIPS - 99)
        refused = await self.refuse(room, ChallengerBrokeError)
        assert isinstance(refused, ChallengerBrokeError)
        assert refused.user_id == ANN
        await room.grant(ANN, 1)
        await room.do(session, BEN, Accept(), 0)
        assert await money(room, ANN, BEN) == [0, CHIPS - 100]

    async def test_those_of_who_accepts(self, room: MatchHarness) -> None:
        await welcome(room, BEN)
        session = await room.ask(stake=100)
        await room.move_chips(player(BEN), HOUSE, CHIPS - 99)
        refused = await self.refuse(room, NotEnoughChipsError)
        assert isinstance(refused, NotEnoughChipsError)
        assert (refused.needed, refused.balance) == (100, 99)
        await room.grant(BEN, 1)
        await room.do(session, BEN, Accept(), 0)

    async def test_those_of_both(self, room: MatchHarness) -> None:
        await welcome(room, BEN)
        await room.ask(stake=100)
        for who in (ANN, BEN):
            await room.move_chips(player(who), HOUSE, CHIPS)
        await self.refuse(room, NotEnoughChipsError)


@pytest.mark.both_engines
class TestOneAtATime:
    """One open match or challenge a person and server."""

    async def test_a_second_challenge_shows_the_first(self, room: MatchHarness) -> None:
        session = await room.ask()
        for opponent in (BEN, CLEO, None):
            with pytest.raises(MatchOpenError) as refused:
                await room.ask(opponent_id=opponent)
            assert refused.value.view == session.view

    async def test_of_two_at_once_one_is_made(self, room: MatchHarness) -> None:
        await welcome(room, ANN)
        found = await asyncio.gather(*(room.ask() for _ in range(2)), return_exceptions=True)
        assert sorted(isinstance(one, MatchOpenError) for one in found) == [False, True]
        assert len(room.matches.every()) == 1

    async def test_who_stops_waiting_has_asked_all_the_same(self, room: MatchHarness) -> None:
        """The match is stored and stays open, so it cannot lock anybody out unseen."""
        await welcome(room, ANN)
        asking = asyncio.create_task(challenge(room.matches, room.wanted(ANN, BEN)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await asyncio.wait(asyncio.all_tasks() - {asyncio.current_task()})
        await room.do(room.only_match(), ANN, Withdraw(), 0)

    async def test_who_plays_is_not_challenged(self, room: MatchHarness) -> None:
        """A person who has only sent a challenge may be challenged."""
        session = await room.ask()
        other = await room.ask(CLEO, ANN)
        await room.do(other, CLEO, Withdraw(), 0)
        await welcome(room, BEN)
        await room.do(session, BEN, Accept(), 0)
        for busy in (ANN, BEN):
            with pytest.raises(OpponentBusyError) as refused:
                await room.ask(CLEO, busy)
            assert refused.value.user_id == busy

    async def test_who_accepts_has_no_other(self, room: MatchHarness) -> None:
        session = await room.ask()
        other = await room.ask(BEN, CLEO)
        with pytest.raises(MatchOpenError) as refused:
            await room.do(session, BEN, Accept(), 0)
        assert refused.value.view == other.view
        assert session.view.stage == "challenge"
        await room.do(other, BEN, Withdraw(), 0)
        await room.do(session, BEN, Accept(), 0)

    async def test_of_two_challenges_accepted_at_once_one_is(self, room: MatchHarness) -> None:
        """Which one nobody knows: each session asks the database on its own. The other is refused and stays as it was."""
        asked = await room.ask(ANN, CLEO), await room.ask(BEN, CLEO)
        before = {session: session.committed for session in asked}
        await welcome(room, CLEO)
        found = await asyncio.gather(
            *(room.do(one, CLEO, Accept(), 0) for one in asked), return_exceptions=True
        )
        (begun,) = (one for one, end in zip(asked, found, strict=True) if end is None)
        ((other, refused),) = ((one, end) for one, end in zip(asked, found, strict=True) if end is not None)
        assert isinstance(refused, MatchOpenError)
        assert (begun.view.stage, other.committed) == ("playing", before[other])
        assert await room.recorded(other.game_id) == []
        assert await room.matches.open_of(GUILD, CLEO) is begun

    async def test_they_are_found_by_their_challenger(self, room: MatchHarness) -> None:
        first = await room.ask(ANN, BEN)
        second = await room.ask(CLEO, BEN, caller=room.caller(CLEO, OTHER_CHANNEL))
        assert await room.matches.open_of(GUILD, CLEO) is second
        assert await room.matches.open_of(GUILD, BEN) is None
        assert await room.matches.open_of(GUILD + 1, ANN) is None
        assert room.matches.name_of(first.game_id, ANN) == "Ann"
