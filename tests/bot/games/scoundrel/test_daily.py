"""One deal a day for everyone: promised, winnable, one try, its secrets kept until the day is over."""

import asyncio

import pytest

from bot.core.daily_deals import reveal_past
from bot.core.errors import DayGoesOnError
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.scoundrel.play.view import Solution
from rules.pf2 import NOT_CUT, shuffled
from rules.scoundrel.dungeon import DUNGEON
from storage import daily_deals
from storage.daily_deals import DailyDeal
from tests.bot.core.world import BEN, START
from tests.bot.games.scoundrel.world import DAY, TODAY, RunHarness
from tests.known import known

NOT_WON = Solution(None, is_proven=True)


async def deals(harness: RunHarness, day: int = TODAY) -> list[DailyDeal]:
    return await harness.read(daily_deals.of_day, KIND, day)


@pytest.mark.both_engines
async def test_a_day_has_one_deal_however_many_ask(harness: RunHarness) -> None:
    await asyncio.gather(*(harness.enter(who, is_daily=True) for who in (101, 102, 103)))
    await harness.restart()
    await harness.enter(104, is_daily=True)
    assert len(await deals(harness)) == len(harness.thoughts.solved) == 1


async def test_a_deal_nobody_can_win_is_skipped_openly(harness: RunHarness) -> None:
    """The next seed is taken, and those of the skipped deals are opened with the day's."""
    harness.thoughts.answers = [NOT_WON, Solution(None, is_proven=False)]
    view = await harness.enter(is_daily=True)
    made = await deals(harness)
    assert [deal.state for deal in made] == ["skipped", "skipped", "chosen"]
    assert made[2].commitment == view.shuffle.commitment
    await reveal_past(harness.database, harness.runs.world.seeds, (TODAY + 1) * DAY)
    assert all(deal.seed for deal in await deals(harness))


async def test_a_deal_that_was_being_looked_at_is_looked_at_again(harness: RunHarness) -> None:
    harness.thoughts.may_go_on.clear()
    asking = asyncio.create_task(harness.enter(is_daily=True))
    await harness.thoughts.is_asked.wait()
    assert [deal.state for deal in await deals(harness)] == ["made"]
    asking.cancel()
    await asyncio.wait([asking])
    await harness.restart()
    harness.thoughts.may_go_on.set()
    await harness.enter(is_daily=True)
    assert [deal.state for deal in await deals(harness)] == ["chosen"]


async def test_whether_it_was_winnable_is_told_when_the_day_is_over(harness: RunHarness) -> None:
    """Then the seed gives the cards, and one solution serves everybody."""
    ended = await harness.give_up(await harness.enter(is_daily=True))
    other = await harness.give_up(await harness.enter(BEN, is_daily=True))
    with pytest.raises(DayGoesOnError) as refusal:
        await harness.winnable(ended.game_id)
    assert refusal.value.until == (TODAY + 1) * DAY

    await harness.runs.start()
    await harness.pass_time(DAY)
    shuffle = (await harness.view(ended.game_id)).shuffle
    dungeon = shuffled(DUNGEON, bytes.fromhex(known(shuffle.seed)), shuffle.name, NOT_CUT, 1)
    assert dungeon[:4] == ended.run.room
    assert [deal.seed for deal in await deals(harness)] == [shuffle.seed]
    looked_at = len(harness.thoughts.solved)
    for view in (ended, other):
        await harness.winnable(view.game_id)
    assert harness.thoughts.solved[looked_at:] == [dungeon]


async def test_the_deal_is_made_at_midnight(harness: RunHarness) -> None:
    await harness.runs.start()
    await harness.runs.settle()
    assert [len(await deals(harness, TODAY + day)) for day in range(3)] == [1, 1, 0], "tomorrow's too"
    await harness.pass_time(2 * DAY)
    assert [len(await deals(harness, TODAY + day)) for day in range(5)] == [1, 1, 1, 1, 0]
    assert (
        await harness.runs.world.database.read(
            lambda reader: daily_deals.unrevealed(reader, before_day=TODAY + 2, first_seed_index=0)
        )
    ) == []


async def test_a_run_left_over_from_yesterday_goes_on(harness: RunHarness) -> None:
    """Its message shows no seed until it ends, and only then may its player start another daily run."""
    view = await harness.enter(is_daily=True)
    harness.clock.time += DAY
    after = await harness.act(view)
    assert (after.day, after.shuffle.seed) == (TODAY, None)
    with pytest.raises(RunOpenError):
        await harness.enter(is_daily=True)
    assert (await harness.give_up(after)).shuffle.seed is not None


async def test_a_failure_of_one_part_does_not_stop_the_sweep(
    harness: RunHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """Old runs expire and seeds are published although no winnable deal is found; the failure is logged."""
    await harness.enter()
    harness.clock.time = START + 31 * DAY
    harness.thoughts.answers = [NOT_WON] * 20
    await harness.runs.sweep()
    assert len(harness.ended) == 1
    assert "none of 20 deals was fit" in caplog.text
