"""How often somebody may be challenged: by one person, by all, and not at all."""

import asyncio
from random import Random

import pytest

from bot.core.errors import LossLimitError, TimeOutGoesOnError
from bot.games.thirteen.play.commands import Command, Decline, Resign, Withdraw
from bot.games.thirteen.play.errors import ChallengedLatelyError, NoChallengesError
from bot.games.thirteen.play.opening import MENTIONS_MAX, MatchSession
from storage import restrictions
from storage.restrictions import PlayerLimits
from tests.bot.core.world import ANN, BEN, CLEO, GUILD, name_of
from tests.bot.games.thirteen.world import SECOND, MatchHarness

MINUTE = 60 * SECOND


async def ask_and_end(room: MatchHarness, who: int = ANN, command: Command | None = None) -> None:
    session = await room.ask()
    await room.do(session, who, command or Withdraw(), 0)


async def wait_minutes(room: MatchHarness) -> float:
    """Say for how long Ann may not challenge Ben now."""
    with pytest.raises(ChallengedLatelyError) as refused:
        await room.ask()
    return (refused.value.again_at - room.clock.time) / MINUTE


async def test_a_challenger_waits_longer_after_each_challenge_that_is_not_accepted(
    room: MatchHarness,
) -> None:
    """Each one was a mention, however it ended; so one challenger mentions a person four times an hour at most."""
    await room.accounts.welcome(GUILD, BEN, name_of(BEN))
    began = room.clock.time
    await ask_and_end(room)
    assert await wait_minutes(room) == 1
    await room.pass_time(MINUTE)
    await ask_and_end(room, BEN, Decline())
    assert await wait_minutes(room) == 10
    await room.pass_time(10 * MINUTE)
    await room.ask()
    await room.pass_time(3 * MINUTE)
    assert await wait_minutes(room) == 27
    await room.pass_time(27 * MINUTE)
    await ask_and_end(room)
    assert room.clock.time - began == 41 * MINUTE
    assert await wait_minutes(room) == 30
    await room.pass_time(30 * MINUTE)
    await ask_and_end(room)
    assert await wait_minutes(room) == 10, "what is older than an hour is forgotten"


async def test_a_restart_does_not_shorten_the_wait(room: MatchHarness) -> None:
    await ask_and_end(room)
    await room.restart()
    assert await wait_minutes(room) == 1


async def test_another_pair_does_not_wait(room: MatchHarness) -> None:
    await ask_and_end(room)
    assert (await room.ask(ANN, CLEO)).summons == CLEO
    assert (await room.ask(BEN, ANN)).summons == ANN


@pytest.mark.parametrize("again", [(ANN, BEN), (BEN, ANN)], ids=["the same challenger", "the other"])
async def test_those_who_have_played_do_not_wait(room: MatchHarness, again: tuple[int, int]) -> None:
    """Both wanted the match, so a rematch is offered at once, whatever was before it."""
    await ask_and_end(room)
    await room.pass_time(MINUTE)
    await ask_and_end(room)
    await room.pass_time(10 * MINUTE)
    session = await room.begin()
    await room.play_out(session, Random(1))  # noqa: S311 - a repeatable walk is wanted.
    asked = await room.rematch(session.game_id, again[0])
    assert asked.summons == again[1]
    await room.do(asked, again[0], Withdraw(), 0)
    with pytest.raises(ChallengedLatelyError):
        await room.ask(*again)


async def test_a_match_that_was_resigned_was_wanted_too(room: MatchHarness) -> None:
    session = await room.begin()
    await room.do(session, ANN, Resign())
    assert (await room.ask()).summons == BEN


async def challenge_ben(room: MatchHarness, user_id: int) -> MatchSession:
    return await room.ask(user_id, BEN)


@pytest.mark.both_engines
async def test_of_many_challenges_at_once_five_mention(room: MatchHarness) -> None:
    """Each counts those before it, also of the same moment; the others are posted without a mention."""
    asked = await asyncio.gather(*(challenge_ben(room, 200 + number) for number in range(8)))
    assert sum(session.summons == BEN for session in asked) == MENTIONS_MAX == 5
    assert [session.summons for session in asked].count(None) == 3
    quiet = next(session for session in asked if session.summons is None)
    assert quiet.game.challenged == BEN, "it is a challenge like any other"
    await room.pass_time(60 * MINUTE)
    assert (await challenge_ben(room, 300)).summons == BEN


async def test_accepted_challenges_do_not_count(room: MatchHarness) -> None:
    """Somebody who plays all evening goes on hearing of challenges."""
    for number in range(MENTIONS_MAX + 1):
        session = await room.begin(200 + number, BEN)
        await room.do(session, BEN, Resign())
    assert (await challenge_ben(room, 300)).summons == BEN


async def test_who_takes_no_challenges_is_not_challenged(room: MatchHarness) -> None:
    """This holds in one server, over a restart and for a rematch; they may challenge others."""
    session = await room.begin()
    await room.do(session, ANN, Resign())
    await room.accounts.set_preference(GUILD, BEN, "wants_challenges", wants=False)
    await room.restart()
    for attempt in (room.ask(), room.rematch(session.game_id, ANN)):
        with pytest.raises(NoChallengesError):
            await attempt
    assert (await room.ask(BEN, ANN)).summons == ANN
    await room.accounts.set_preference(GUILD, BEN, "wants_challenges", wants=True)
    assert (await room.ask(CLEO, BEN)).summons == BEN


async def test_nobody_challenges_for_chips_that_they_may_not_stake(room: MatchHarness) -> None:
    """The other would be mentioned for a match that cannot begin (CH-6); without a stake both may play."""

    async def limit(own: PlayerLimits) -> None:
        await room.database.write(
            lambda unit: restrictions.save_limits(unit, GUILD, ANN, own), guild_id=GUILD
        )

    await room.accounts.welcome(GUILD, ANN, name_of(ANN))
    await limit(PlayerLimits(time_out_until=room.clock.time + MINUTE))
    with pytest.raises(TimeOutGoesOnError):
        await room.ask(stake=50)
    await limit(PlayerLimits(daily_loss=40))
    with pytest.raises(LossLimitError):
        await room.ask(stake=50)
    assert (await room.ask()).summons == BEN
