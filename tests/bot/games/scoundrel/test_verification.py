"""A finished run can be checked by anybody: its inputs, its rooms, its actions, its end (docs/rules/fairness.md)."""

from random import Random

import pytest

from bot.games.scoundrel.play.errors import RunVoidedError
from bot.verification.record import GameRecord, ShoeRecord, cards_of, end_of
from rules.fair_record import ActionImpossible
from rules.scoundrel.actions import Avoid
from rules.scoundrel.house_rules import MODES
from tests.bot.core.world import BEN
from tests.bot.games.records import dump_record, findings, load_record, record, record_or_none
from tests.bot.games.scoundrel.test_runs import to_the_end, won
from tests.bot.games.scoundrel.world import DAY, RunHarness
from tests.known import known


def only(found: GameRecord) -> ShoeRecord:
    """Return the one shoe of a run."""
    (shoe,) = found.shoes
    return shoe


def lines_of(found: GameRecord) -> tuple[str, ...]:
    """Return what everybody saw of a run."""
    [part] = found.parts
    return known(part.lines)


class TestWhatWasPlayed:
    @pytest.mark.parametrize("mode", MODES)
    async def test_a_run_checks_out(self, harness: RunHarness, mode: str) -> None:
        chance = Random(mode)  # noqa: S311 - a repeatable walk is wanted.
        for _ in range(4):
            view = await harness.enter(mode=mode, stake=10)
            if Avoid() in view.run.legal:
                view = await harness.act(view, Avoid())
            ended = await to_the_end(harness, await harness.hint(view), chance)
            found = await record(harness, view.game_id)
            assert findings(found) == []
            assert load_record(dump_record(found)) == found
            assert only(found).commitment == view.shuffle.commitment
            assert ended.outcome is not None
            assert known(end_of(lines_of(found)[-1])).figures["score"] == ended.outcome.score
            paid = [line for part in found.parts for line in part.chips]
            assert paid == ["1 -10", *([f"1 +{ended.outcome.payout}"] if ended.outcome.payout else [])]

    async def test_every_card_of_a_won_run_is_there(self, harness: RunHarness) -> None:
        """44 cards left the dungeon, and again those that had been put under it."""
        ended = await won(harness, 10)
        found = await record(harness, ended.game_id)
        rooms = [dealt for line in lines_of(found) if (dealt := cards_of(line)) is not None]
        avoided = [text for part in found.parts for _, text in part.actions if text == "avoid"]
        # An avoided room is four cards: its own and the one carried into it.
        assert sum(len(room.cards) for room in rooms) == 44 + 4 * len(avoided)
        assert findings(found) == []

    @pytest.mark.parametrize("after", [0, 1, 4])
    async def test_a_run_that_was_given_up_checks_out(self, harness: RunHarness, after: int) -> None:
        view = await harness.enter()
        for _ in range(after):
            view = await harness.act(view)
        if not view.is_over:
            await harness.give_up(view)
        assert findings(await record(harness, view.game_id)) == []

    async def test_an_expired_run_checks_out(self, harness: RunHarness) -> None:
        view = await harness.act(await harness.enter(), Avoid())
        harness.clock.time += 31 * DAY
        await harness.runs.sweep()
        found = await record(harness, view.game_id)
        assert (known(end_of(lines_of(found)[-1])).ending, findings(found)) == ("expired", [])

    async def test_practice_has_no_promise(self, harness: RunHarness) -> None:
        view = await harness.give_up(await harness.enter(seed="dragon"))
        found = await record(harness, view.game_id)
        assert (only(found).commitment, only(found).name, findings(found)) == (None, "engine", [])
        assert load_record(dump_record(found)) == found

    async def test_a_run_whose_rows_do_not_replay_is_found_out(self, harness: RunHarness) -> None:
        """The run was voided for it, and its seed is public."""
        view = await harness.act(await harness.enter(stake=50), Avoid())
        await harness.database.write(
            lambda unit: unit.execute(
                "INSERT INTO actions (game_id, number, round_number, text, at) VALUES (?, 2, 0, 'dance', 0)",
                (view.game_id,),
            )
        )
        await harness.restart()
        with pytest.raises(RunVoidedError):
            await harness.view(view.game_id)
        found = await record(harness, view.game_id)
        assert findings(found) == [ActionImpossible("dance")]


@pytest.mark.usefixtures("path")
class TestSecrets:
    async def test_an_open_run_has_no_record(self, harness: RunHarness) -> None:
        views = [await harness.enter(), await harness.enter(BEN, seed="dragon")]
        assert [await record_or_none(harness, view.game_id) for view in views] == [None, None]

    async def test_a_daily_run_and_its_practice_wait_for_the_end_of_the_day(
        self, harness: RunHarness
    ) -> None:
        view = await harness.give_up(await harness.enter(is_daily=True))
        practised = await harness.give_up(await harness.practise(view))
        for game_id in (view.game_id, practised.game_id):
            assert await record_or_none(harness, game_id) is None
        harness.clock.time += DAY
        await harness.runs.sweep()
        for game_id in (view.game_id, practised.game_id):
            found = await record(harness, game_id)
            assert (only(found).name, only(found).client) == (view.shuffle.name, "0|")
            assert (only(found).commitment, findings(found)) == (view.shuffle.commitment, [])
