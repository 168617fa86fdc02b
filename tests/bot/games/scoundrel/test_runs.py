"""Runs as people play them: started, resumed, ended, paid; who presses what when."""

import asyncio
from random import Random
from typing import Any

import pytest

from bot.core import personal_registry
from bot.core.errors import (
    CannotCombineError,
    NotEnoughChipsError,
    RefusalError,
    StakeOutOfLimitsError,
    StaleActionError,
)
from bot.economy.daily_chips import claim
from bot.games.scoundrel.play.config import RunConfig, dump_config, load_config, prizes_for
from bot.games.scoundrel.play.errors import (
    HintTakenError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
)
from bot.games.scoundrel.play.view import Prize, RunView, Solution
from lab.scoundrel.solver import solve
from rules.cards import parse_card
from rules.pf2 import NOT_CUT, fingerprint, shuffled
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.pay_table import PAY_TABLES, payout
from storage import results
from tests.bot.core.world import ANN, BEN, CHANNEL, CHIPS, GUILD, KEY_IN_A_FILE, OTHER_CHANNEL
from tests.bot.games.scoundrel.world import DAY, RunHarness
from tests.cases import cases
from tests.known import known

NOT_WON = Solution(None, is_proven=False)


async def to_the_end(harness: RunHarness, view: RunView, chance: Random) -> RunView:
    """Play by chance until the run is over."""
    while not view.is_over:
        view = await harness.act(view, chance.choice(view.run.legal))
    return view


async def won(harness: RunHarness, stake: int, *, hinted: bool = False, mode: str = "standard") -> RunView:
    """Win a run by knowing the order of its cards."""
    view = await harness.enter(stake=stake, mode=mode)
    if hinted:
        view = await harness.hint(view)
    dungeon = harness.runs._by_game[view.game_id].committed.game.terms.deal.dungeon
    line = solve(dungeon, view.run.rules).line
    assert line is not None
    return await harness.play(view, line)


class TestStarting:
    async def test_a_run_starts_with_its_first_room(self, harness: RunHarness) -> None:
        """The view has the first room of the promised deal and its commitment, but not its seed."""
        view = await harness.enter(stake=50)
        assert (view.number, view.user_id, view.name, view.origin, view.mode) == (
            0,
            ANN,
            "Ann",
            "free",
            "standard",
        )
        assert (len(view.run.room), view.run.cards_left, view.run.life) == (4, 40, 20)
        assert view.shuffle.commitment is not None
        assert view.shuffle.seed is None
        assert view.may_hint
        assert view.prizes == prizes_for(50, "standard")
        assert await harness.open_of(GUILD, ANN) == view

    async def test_who_has_staked_the_last_chips_is_not_topped_up(self, harness: RunHarness) -> None:
        """The stake of a run counts as at stake, as that of a table does (CH-2)."""
        await harness.accounts.welcome(GUILD, ANN, "Ann")
        now = harness.clock.now()
        await claim(harness.database, GUILD, ANN, now=now)
        await harness.spend(await harness.balance() - 10)
        view = await harness.enter(stake=10)
        assert (await claim(harness.database, GUILD, ANN, now=now))[1] == 0
        await harness.give_up(view)
        assert (await claim(harness.database, GUILD, ANN, now=now))[1] == 100

    @pytest.mark.parametrize(
        ("stake", "refusal"),
        [(9, StakeOutOfLimitsError), (501, StakeOutOfLimitsError), (200, NotEnoughChipsError)],
        ids=["too small", "too big", "not there"],
    )
    async def test_a_stake_is_refused(
        self, harness: RunHarness, stake: int, refusal: type[RefusalError]
    ) -> None:
        """The server sets the limits; a refused stake opens no run, and a smaller one may follow."""
        await harness.accounts.welcome(GUILD, ANN, "Ann")
        await harness.spend(CHIPS - 100)
        with pytest.raises(refusal):
            await harness.enter(stake=stake)
        assert await harness.open_of(GUILD, ANN) is None
        assert (await harness.enter(stake=50)).stake == 50

    async def test_one_open_run_a_person_and_server(self, harness: RunHarness) -> None:
        first = await harness.enter(stake=50)
        with pytest.raises(RunOpenError) as refusal:
            await harness.enter(stake=20)
        assert refusal.value.view == first
        assert await harness.balance() == CHIPS - 50
        assert (await harness.enter(BEN)).game_id != first.game_id
        assert (await harness.enter(guild_id=GUILD + 1)).game_id != first.game_id

    @pytest.mark.both_engines
    async def test_of_two_starts_at_once_one_is_taken(self, harness: RunHarness) -> None:
        """The other start shows the same run, and one stake is taken."""
        await harness.accounts.welcome(GUILD, ANN, "Ann")
        outcomes = await asyncio.gather(*(harness.enter(stake=50) for _ in range(3)), return_exceptions=True)
        (view,) = [one for one in outcomes if isinstance(one, RunView)]
        assert [one.view for one in outcomes if isinstance(one, RunOpenError)] == [view, view]
        assert await harness.balance() == CHIPS - 50

    @pytest.mark.parametrize(
        ("terms", "refused"),
        [
            ({"is_daily": True, "stake": 50}, ("daily", "stake")),
            ({"is_daily": True, "seed": "a"}, ("daily", "seed")),
            ({"is_daily": True, "mode": "frail"}, ("daily", "mode")),
            ({"seed": "a", "stake": 50}, ("seed", "stake")),
        ],
        ids=lambda value: " with ".join(value) if isinstance(value, tuple) else "",
    )
    async def test_some_terms_exclude_each_other(
        self, harness: RunHarness, terms: dict[str, Any], refused: tuple[str, str]
    ) -> None:
        """The deal of the day is the same for all, and a typed seed wins no chips."""
        with pytest.raises(CannotCombineError) as refusal:
            await harness.enter(**terms)
        assert (refusal.value.first, refusal.value.second) == refused

    async def test_a_mode_is_its_house_rules(self, harness: RunHarness) -> None:
        view = await harness.enter(mode="frail")
        assert (view.mode, view.run.rules, view.run.life) == ("frail", MODES["frail"], 14)


class TestDeals:
    async def test_a_free_runs_cards_are_those_of_its_seed(self, harness: RunHarness) -> None:
        """Opened at the end, the seed has the fingerprint shown before and gives every card (pf2)."""
        view = await harness.enter()
        first_room = view.run.room
        ended = await harness.give_up(view)
        shuffle = ended.shuffle
        assert shuffle.seed is not None
        seed = bytes.fromhex(shuffle.seed)
        assert fingerprint(seed) == view.shuffle.commitment
        assert shuffled(DUNGEON, seed, view.game_id, NOT_CUT, 1)[:4] == first_room
        stored = await harness.database.read(
            lambda reader: reader.fetch_value("SELECT seed FROM shoes WHERE game_id = ?", (view.game_id,))
        )
        assert stored == shuffle.seed

    @cases(
        ("typed", "seed", "word"),
        {
            "hex": ("2a", "2a".zfill(64), "2a"),
            "a word of hex digits": ("abc", "abc".zfill(64), "abc"),
            "capitals and spaces": (" FF ", "ff".zfill(64), "FF"),
            "a word": (
                "dragon",
                "a9c43be948c5cabd56ef2bacffb77cdaa5eec49dd5eb0cc4129cf3eda5f0e74c",
                "dragon",
            ),
            "a whole seed": ("AB" * 32, "ab" * 32, None),
        },
    )
    async def test_a_typed_seed_is_for_practice(
        self, harness: RunHarness, typed: str, seed: str, word: str | None
    ) -> None:
        """Up to 64 hex digits as they are, any other text by its SHA-256; the same seed is the same dungeon."""
        view = await harness.enter(seed=typed)
        assert (view.origin, view.shuffle.seed, view.shuffle.commitment) == ("practice", seed, None)
        assert view.word == word
        again = await harness.enter(BEN, seed=seed)
        assert again.run.room == view.run.room


class TestPlaying:
    async def test_an_action_is_recorded_as_it_is_written(self, harness: RunHarness) -> None:
        view = await harness.enter()
        after = await harness.act(view, Avoid())
        assert (after.number, after.run.avoided) == (1, True)
        card = after.run.room[0]
        await harness.act(after, Face(card))
        assert await harness.recorded(view.game_id) == [(ANN, "avoid"), (ANN, f"face {card}")]

    async def test_unknown_runs_are_gone(self, harness: RunHarness) -> None:
        with pytest.raises(RunGoneError):
            await harness.view("nowhere")


class TestEnding:
    @pytest.mark.parametrize("seed", range(6))
    async def test_chips_are_conserved(self, harness: RunHarness, seed: int) -> None:
        """The last action's transaction pays the stake by the table or moves it to the house."""
        view = await harness.enter(stake=30)
        ended = await to_the_end(harness, view, Random(seed))  # noqa: S311 - a repeatable walk is wanted.
        assert ended.outcome is not None
        assert ended.run.outcome is not None
        assert (ended.outcome.ending, ended.outcome.score) == (
            ended.run.outcome.reason,
            ended.run.outcome.score,
        )
        assert await harness.balance() == CHIPS - 30 + ended.outcome.payout
        assert await harness.house() == 30 - ended.outcome.payout
        assert await harness.escrow(ended) == 0

    async def test_a_won_run_is_paid_by_its_score(self, harness: RunHarness) -> None:
        ended = await won(harness, stake=30)
        assert ended.outcome is not None
        assert ended.outcome.is_won
        assert ended.outcome.payout == payout(PAY_TABLES["standard"], 30, known(ended.outcome.score)) > 0
        assert await harness.balance() == CHIPS - 30 + ended.outcome.payout

    async def test_a_treasure_run_has_its_own_pay_table_and_board(self, harness: RunHarness) -> None:
        """Its scores are higher, so the boards of other runs leave them out (SC-10)."""
        treasure = None
        while treasure is None:
            ended = await won(harness, stake=30, mode="treasure")
            assert ended.outcome is not None
            assert ended.outcome.score is not None
            treasure = ended.outcome.treasure
            assert ended.outcome.score == ended.run.life + (treasure.rank if treasure else 0)
            assert ended.outcome.payout == payout(PAY_TABLES["treasure"], 30, ended.outcome.score)
            await harness.restart()
            assert (await harness.view(ended.game_id)).outcome == ended.outcome
        boards = "SELECT board FROM board_lines WHERE period = 0 ORDER BY board"
        lines = await harness.database.read(lambda reader: reader.fetch_all(boards))
        assert ("best scoundrel treasure",) in lines
        assert ("best scoundrel run",) not in lines

    async def test_a_win_with_hints_pays_the_stake_back(self, harness: RunHarness) -> None:
        """Following hints earns no chips, whatever the score, and its row says that it had help."""
        ended = await won(harness, stake=30, hinted=True)
        [stored] = await harness.read(results.of_game, ended.game_id)
        assert (stored.may_count, known(stored.end).ending) == (False, "won")
        assert ended.outcome is not None
        assert ended.outcome.payout == 30 < payout(PAY_TABLES["standard"], 30, ended.run.life)
        assert await harness.balance() == CHIPS

    async def test_an_ended_run_takes_nothing_more(self, harness: RunHarness) -> None:
        ended = await harness.give_up(await harness.enter())
        for _ in range(2):
            with pytest.raises(RunGoneError):
                await harness.act(ended, Avoid())
            await harness.restart()
        assert await harness.open_of(GUILD, ANN) is None
        assert (await harness.enter()).game_id != ended.game_id

    @pytest.mark.parametrize(
        ("score", "paid"), [(-5, 0), (0, 0), (1, 10), (8, 10), (9, 12), (30, 100)], ids=str
    )
    def test_a_line_of_the_table_holds_up_to_the_next(self, score: int, paid: int) -> None:
        """The terms keep the table they were made with."""
        table = (Prize(1, 10), Prize(9, 12), Prize(22, 100))
        config = load_config(dump_config(RunConfig(MODES["strict"], table, "00")))
        assert config == RunConfig(MODES["strict"], table, "00")
        assert config.prize(score) == paid


class TestHints:
    async def test_a_hint_marks_the_run(self, harness: RunHarness) -> None:
        view = await harness.enter()
        hinted = await harness.hint(view)
        assert [one.action for one in hinted.hint] == [view.run.legal[0], view.run.legal[-1]]
        assert (hinted.is_assisted, hinted.number) == (True, 1)
        assert (view.does_hint_cost, hinted.does_hint_cost) == (True, False)
        await harness.restart()
        assert (await harness.view(view.game_id)).hint == hinted.hint
        assert harness.thoughts.advised == [view.run]
        after = await harness.act(hinted)
        assert (after.hint, after.is_assisted) == ((), True)
        assert next(text for _, text in await harness.recorded(view.game_id)).startswith("hint face ")

    async def test_one_hint_a_turn(self, harness: RunHarness) -> None:
        view = await harness.hint(await harness.enter())
        assert not view.may_hint
        with pytest.raises(HintTakenError):
            await harness.hint(view)
        view = await harness.act(view, Avoid())
        assert view.may_hint
        view = await harness.hint(view)
        with pytest.raises(HintTakenError):
            await harness.hint(view)

    async def test_a_press_waits_for_a_hint_and_is_then_late(self, harness: RunHarness) -> None:
        """The hint was requested first, so a press on the old message is stale."""
        view = await harness.enter()
        harness.thoughts.may_go_on.clear()
        hint = asyncio.create_task(harness.hint(view))
        await harness.thoughts.is_asked.wait()
        press = asyncio.create_task(harness.act(view))
        await asyncio.sleep(0)
        harness.thoughts.may_go_on.set()
        assert (await hint).number == 1
        with pytest.raises(StaleActionError):
            await press


class TestWinnable:
    async def test_it_is_told_after_the_end_and_thought_out_once(self, harness: RunHarness) -> None:
        view = await harness.enter()
        with pytest.raises(RunGoesOnError):
            await harness.winnable(view.game_id)
        await harness.give_up(view)
        line = (Avoid(), Face(parse_card("5d")))
        harness.thoughts.answers = [Solution(line, is_proven=False)]
        for _ in range(2):
            assert await harness.winnable(view.game_id) == Solution(line, is_proven=False)
            await harness.restart()
        assert len(harness.thoughts.solved) == 1

    async def test_not_found_is_kept_as_not_found(self, harness: RunHarness) -> None:
        view = await harness.give_up(await harness.enter())
        harness.thoughts.answers = [NOT_WON]
        assert await harness.winnable(view.game_id) == NOT_WON
        assert await harness.winnable(view.game_id) == NOT_WON


class TestPlaces:
    async def test_a_run_moves_with_its_message(self, harness: RunHarness) -> None:
        view = await harness.enter()
        for place in ((CHANNEL, 555), (OTHER_CHANNEL, 556)):
            await harness.posted(view.game_id, *place)
            await harness.restart()
            assert await harness.place(view.game_id) == place


@pytest.mark.both_engines
class TestBetweenAnyTwoSteps:
    async def test_a_press_after_a_lost_answer_finds_the_run_again(self, harness: RunHarness) -> None:
        """The session in memory may be behind the database: the press is stale, and the next one sees the stored run."""
        view = await harness.enter()
        session = harness.runs._by_game[view.game_id]
        before = session.committed
        after = await harness.act(view)
        session.committed = before
        with pytest.raises(StaleActionError):
            await harness.act(view)
        assert await harness.view(view.game_id) == after

    async def test_a_run_that_is_kept_behind_keeps_no_other_from_expiring(self, harness: RunHarness) -> None:
        view = await harness.enter()
        session = harness.runs._by_game[view.game_id]
        before = session.committed
        await harness.act(view)
        session.committed = before
        other = await harness.enter(BEN)
        harness.clock.time += 31 * DAY
        await harness.runs.sweep()
        assert [ended.game_id for ended, _ in harness.ended] == [other.game_id]
        await harness.runs.sweep()
        assert [ended.game_id for ended, _ in harness.ended] == [other.game_id, view.game_id]

    async def test_few_runs_are_kept(self, harness: RunHarness, monkeypatch: pytest.MonkeyPatch) -> None:
        """The runs that rested longest leave the memory and are loaded again when needed."""
        monkeypatch.setattr(personal_registry, "KEPT_MAX", 2)
        views = [await harness.enter(who) for who in (101, 102, 103, 104)]
        assert list(harness.runs._by_game) == [views[2].game_id, views[3].game_id]
        assert [(await harness.act(view)).number for view in views] == [1, 1, 1, 1]


class TestExpiry:
    async def test_a_run_expires_thirty_days_after_its_last_action(self, harness: RunHarness) -> None:
        """It is scored as it stands, its stake is lost, and the display is told."""
        view = await harness.enter(stake=25)
        await harness.posted(view.game_id, CHANNEL, 555)
        await harness.runs.start()
        await harness.pass_time(20 * DAY)
        view = await harness.act(view, Avoid())
        await harness.pass_time(29 * DAY)
        assert harness.ended == []
        await harness.pass_time(2 * DAY)
        ((ended, place),) = harness.ended
        assert ended.outcome is not None
        assert (ended.outcome.ending, ended.outcome.score, ended.outcome.payout) == ("expired", 20 - 208, 0)
        assert place == (CHANNEL, 555)
        assert (await harness.balance(), await harness.house()) == (CHIPS - 25, 25)
        assert (await harness.recorded(view.game_id))[-1] == (None, "expired")

    async def test_a_run_started_while_the_clock_ran_ahead_expires_all_the_same(
        self, harness: RunHarness
    ) -> None:
        """Once the clock is right, thirty days after the next sweep."""
        harness.clock.time += 365 * DAY
        view = await harness.enter()
        harness.clock.time -= 365 * DAY
        await harness.restart()
        await harness.runs.sweep()
        harness.clock.time += 31 * DAY
        await harness.restart()
        await harness.runs.sweep()
        assert [one.game_id for one, _ in harness.ended] == [view.game_id]

    async def test_a_run_that_expired_while_nobody_kept_time(self, harness: RunHarness) -> None:
        view = await harness.enter()
        harness.clock.time += 31 * DAY
        await harness.restart()
        await harness.runs.sweep()
        await harness.runs.sweep()
        assert [one.game_id for one, _ in harness.ended] == [view.game_id]
        await harness.restart()
        assert (await harness.view(view.game_id)).outcome == harness.ended[0][0].outcome

    async def test_a_run_that_is_asked_for_before_the_sweep_is_shown_as_expired(
        self, harness: RunHarness
    ) -> None:
        view = await harness.enter(stake=25)
        harness.clock.time += 30 * DAY
        another = await harness.enter()
        assert another.game_id != view.game_id
        assert [one.game_id for one, _ in harness.ended] == [view.game_id]
        assert (await harness.balance(), await harness.house()) == (CHIPS - 25, 25)


class TestVoided:
    @KEY_IN_A_FILE
    async def test_an_ended_run_outlives_its_key(self, harness: RunHarness) -> None:
        ended = await harness.give_up(await harness.enter())
        await harness.lose_master_key()
        assert await harness.view(ended.game_id) == ended

    @KEY_IN_A_FILE
    async def test_a_forgotten_run_is_voided_by_the_sweep(self, harness: RunHarness) -> None:
        """It cannot be scored, so its stake goes back."""
        await harness.enter(stake=50)
        await harness.lose_master_key()
        harness.clock.time += 31 * DAY
        await harness.runs.sweep()
        assert (await harness.balance(), harness.ended) == (CHIPS, [])
