"""Runs as people play them: started, resumed, ended, paid; who presses what when."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.core.errors import (
    CannotCombineError,
    NotEnoughChipsError,
    RefusalError,
    StakeOutOfLimitsError,
    StaleActionError,
)
from bot.economy.daily_chips import claim
from bot.games.scoundrel.play import runs as runs_module
from bot.games.scoundrel.play.config import RunConfig, dump_config, load_config, prizes_for
from bot.games.scoundrel.play.errors import (
    HintTakenError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
    RunVoidedError,
)
from bot.games.scoundrel.play.view import Prize, RunView, Solution
from lab.scoundrel.solver import solve
from rules.cards import parse_card
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.pay_table import payout
from rules.shuffle import commitment, shuffled
from tests.bot.core.world import ANN, BEN, CHANNEL, CHIPS, GUILD, OTHER_CHANNEL
from tests.bot.games.scoundrel.world import DAY, Cavern
from tests.cases import cases

NOT_WON = Solution(None, is_proven=False)


async def to_the_end(cavern: Cavern, view: RunView, chance: Random) -> RunView:
    """Play by chance until the run is over."""
    while not view.is_over:
        view = await cavern.act(view, chance.choice(view.run.legal))
    return view


async def won(cavern: Cavern, stake: int, *, hinted: bool = False) -> RunView:
    """Win a run by knowing the order of its cards."""
    view = await cavern.enter(stake=stake)
    if hinted:
        view = await cavern.hint(view)
    dungeon = cavern.runs._by_game[view.game_id].committed.terms.deal.dungeon
    line = solve(dungeon, view.run.rules).line
    assert line is not None
    return await cavern.play(view, line)


class TestStarting:
    """What a run begins with."""

    async def test_a_run_starts_with_its_first_room(self, cavern: Cavern) -> None:
        """The view is the rules' of the promised deal, its commitment shown and its seed secret."""
        view = await cavern.enter(stake=50)
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
        assert await cavern.open_of(GUILD, ANN) == view

    async def test_the_stake_is_taken_with_the_start(self, cavern: Cavern) -> None:
        """It lies in the run's escrow, and counts as at stake."""
        view = await cavern.enter(stake=50)
        assert (await cavern.balance(), await cavern.escrow(view)) == (CHIPS - 50, 50)
        assert await cavern.accounts.at_stake(GUILD, ANN) == 50
        assert view.prizes == prizes_for(50)
        assert await cavern.findings() == []

    async def test_who_has_staked_the_last_chips_is_not_topped_up(self, cavern: Cavern) -> None:
        """A run's stake is at stake as a table's is (CH-2)."""
        await cavern.accounts.welcome(GUILD, ANN, "Ann")
        now = cavern.clock.now()
        await claim(cavern.database, GUILD, ANN, now=now, stake_min=10)
        await cavern.spend(await cavern.balance() - 10)
        view = await cavern.enter(stake=10)
        assert (await claim(cavern.database, GUILD, ANN, now=now, stake_min=10))[1] == 0
        await cavern.give_up(view)
        assert (await claim(cavern.database, GUILD, ANN, now=now, stake_min=10))[1] == 100

    @pytest.mark.parametrize(
        ("stake", "refusal"),
        [(9, StakeOutOfLimitsError), (501, StakeOutOfLimitsError), (200, NotEnoughChipsError)],
        ids=["too small", "too big", "not there"],
    )
    async def test_a_stake_is_refused(self, cavern: Cavern, stake: int, refusal: type[RefusalError]) -> None:
        """Limits are the server's; a refused stake leaves no run, and a smaller one may follow."""
        await cavern.accounts.welcome(GUILD, ANN, "Ann")
        await cavern.spend(CHIPS - 100)
        with pytest.raises(refusal):
            await cavern.enter(stake=stake)
        assert await cavern.open_of(GUILD, ANN) is None
        assert (await cavern.enter(stake=50)).stake == 50
        assert await cavern.findings() == []

    async def test_one_open_run_a_person_and_server(self, cavern: Cavern) -> None:
        """A second start shows the first; other people and other servers have runs of their own."""
        first = await cavern.enter(stake=50)
        with pytest.raises(RunOpenError) as refusal:
            await cavern.enter(stake=20)
        assert refusal.value.view == first
        assert await cavern.balance() == CHIPS - 50
        assert (await cavern.enter(BEN)).game_id != first.game_id
        assert (await cavern.enter(guild_id=GUILD + 1)).game_id != first.game_id

    async def test_of_two_starts_at_once_one_is_taken(self, cavern: Cavern) -> None:
        """The other shows it; one stake is taken."""
        await cavern.accounts.welcome(GUILD, ANN, "Ann")
        outcomes = await asyncio.gather(*(cavern.enter(stake=50) for _ in range(3)), return_exceptions=True)
        (view,) = [one for one in outcomes if isinstance(one, RunView)]
        assert [one.view for one in outcomes if isinstance(one, RunOpenError)] == [view, view]
        assert await cavern.balance() == CHIPS - 50

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
        self, cavern: Cavern, terms: dict[str, Any], refused: tuple[str, str]
    ) -> None:
        """The deal of the day is the same for all, and chosen cards win no chips."""
        with pytest.raises(CannotCombineError) as refusal:
            await cavern.enter(**terms)
        assert (refusal.value.first, refusal.value.second) == refused

    async def test_a_mode_is_its_house_rules(self, cavern: Cavern) -> None:
        """They are the run's own from its start."""
        view = await cavern.enter(mode="frail")
        assert (view.mode, view.run.rules, view.run.life) == ("frail", MODES["frail"], 14)


class TestDeals:
    """Where the order of the cards comes from."""

    async def test_a_free_runs_cards_are_those_of_its_seed(self, cavern: Cavern) -> None:
        """Revealed at the end, the seed has the commitment shown before and gives every card (pf1)."""
        view = await cavern.enter()
        first_room = view.run.room
        ended = await cavern.give_up(view)
        shuffle = ended.shuffle
        assert shuffle.seed is not None
        seed = bytes.fromhex(shuffle.seed)
        assert commitment(seed) == view.shuffle.commitment
        assert shuffle.client.startswith(f"{ANN}:")
        assert shuffled(DUNGEON, seed, view.game_id, 1, shuffle.client)[:4] == first_room
        stored = await cavern.database.read(
            lambda reader: reader.fetch_value("SELECT seed FROM shoes WHERE game_id = ?", (view.game_id,))
        )
        assert stored == shuffle.seed

    @cases(
        ("typed", "seed"),
        {
            "hex": ("2a", "2a".zfill(64)),
            "capitals and spaces": (" FF ", "ff".zfill(64)),
            "a word": ("dragon", "a9c43be948c5cabd56ef2bacffb77cdaa5eec49dd5eb0cc4129cf3eda5f0e74c"),
        },
    )
    async def test_a_typed_seed_is_for_practice(self, cavern: Cavern, typed: str, seed: str) -> None:
        """Up to 64 hex digits as they are, any other text by its SHA-256; the same seed is the same dungeon."""
        view = await cavern.enter(seed=typed)
        assert (view.origin, view.shuffle.seed, view.shuffle.commitment) == ("practice", seed, None)
        again = await cavern.enter(BEN, seed=seed)
        assert again.run.room == view.run.room


class TestPlaying:
    """Presses, in turn and out of it."""

    async def test_an_action_is_recorded_as_it_is_written(self, cavern: Cavern) -> None:
        """In the rules' notation, by who did it."""
        view = await cavern.enter()
        after = await cavern.act(view, Avoid())
        assert (after.number, after.run.avoided) == (1, True)
        card = after.run.room[0]
        await cavern.act(after, Face(card))
        assert await cavern.recorded(view.game_id) == [(ANN, "avoid"), (ANN, f"face {card}")]

    async def test_several_people_play_in_one_channel(self, cavern: Cavern) -> None:
        """Their runs do not touch each other."""
        views = [await cavern.enter(who, stake=20) for who in (ANN, BEN)]
        for action in (Avoid(), None):
            views = [await cavern.act(view, action) for view in views]
        assert [view.number for view in views] == [2, 2]
        assert views[0].run.known_bottom != views[1].run.known_bottom

    async def test_unknown_runs_are_gone(self, cavern: Cavern) -> None:
        """As is a game that is none."""
        with pytest.raises(RunGoneError):
            await cavern.view("nowhere")


class TestEnding:
    """Scores and chips."""

    @pytest.mark.parametrize("seed", range(6))
    async def test_chips_are_conserved(self, cavern: Cavern, seed: int) -> None:
        """What was staked is paid by the table or is the house's, in the transaction of the last action."""
        view = await cavern.enter(stake=30)
        ended = await to_the_end(cavern, view, Random(seed))  # noqa: S311 - a repeatable walk is wanted.
        assert ended.outcome is not None
        assert ended.run.outcome is not None
        assert (ended.outcome.ending, ended.outcome.score) == (
            ended.run.outcome.reason,
            ended.run.outcome.score,
        )
        assert await cavern.balance() == CHIPS - 30 + ended.outcome.payout
        assert await cavern.house() == 30 - ended.outcome.payout
        assert await cavern.escrow(ended) == 0
        assert await cavern.findings() == []

    async def test_a_won_run_is_paid_by_its_score(self, cavern: Cavern) -> None:
        """By the table shown from the start."""
        ended = await won(cavern, stake=30)
        assert ended.outcome is not None
        assert ended.outcome.is_won
        assert ended.outcome.payout == payout(30, ended.run.life) > 0
        assert await cavern.balance() == CHIPS - 30 + ended.outcome.payout
        assert await cavern.findings() == []

    async def test_a_win_with_hints_pays_the_stake_back(self, cavern: Cavern) -> None:
        """Whatever its score: following hints is no way to earn chips."""
        ended = await won(cavern, stake=30, hinted=True)
        assert ended.outcome is not None
        assert ended.outcome.payout == 30 < payout(30, ended.run.life)
        assert await cavern.balance() == CHIPS
        assert await cavern.findings() == []

    async def test_giving_up_is_losing(self, cavern: Cavern) -> None:
        """Scored as it stands: life less the monsters left; the stake is the house's, and at stake no more."""
        view = await cavern.enter(stake=30)
        ended = await cavern.give_up(view)
        assert ended.outcome is not None
        assert (ended.outcome.ending, ended.outcome.score, ended.outcome.payout) == ("gave_up", 20 - 208, 0)
        assert not ended.outcome.is_won
        assert (await cavern.balance(), await cavern.house()) == (CHIPS - 30, 30)
        assert await cavern.accounts.at_stake(GUILD, ANN) == 0
        assert await cavern.recorded(view.game_id) == [(ANN, "give up")]

    async def test_an_ended_run_takes_nothing_more(self, cavern: Cavern) -> None:
        """Neither at once nor after a restart, and its player may start another."""
        ended = await cavern.give_up(await cavern.enter())
        for _ in range(2):
            with pytest.raises(RunGoneError):
                await cavern.act(ended, Avoid())
            await cavern.restart()
        assert await cavern.open_of(GUILD, ANN) is None
        assert (await cavern.enter()).game_id != ended.game_id

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
    """Help, and what it costs."""

    async def test_a_hint_marks_the_run(self, cavern: Cavern) -> None:
        """It is recorded with its content, shown until the next action, and given from what the player sees."""
        view = await cavern.enter()
        hinted = await cavern.hint(view)
        assert (hinted.hint, hinted.is_assisted, hinted.number) == (view.run.legal[0], True, 1)
        assert cavern.thoughts.advised == [view.run]
        after = await cavern.act(hinted)
        assert (after.hint, after.is_assisted) == (None, True)
        assert next(text for _, text in await cavern.recorded(view.game_id)).startswith("hint face ")

    async def test_one_hint_a_turn(self, cavern: Cavern) -> None:
        """The next room has one of its own, also the one that is filled after avoiding."""
        view = await cavern.hint(await cavern.enter())
        assert not view.may_hint
        with pytest.raises(HintTakenError):
            await cavern.hint(view)
        view = await cavern.act(view, Avoid())
        assert view.may_hint
        view = await cavern.hint(view)
        with pytest.raises(HintTakenError):
            await cavern.hint(view)

    async def test_a_press_waits_for_a_hint_and_is_then_late(self, cavern: Cavern) -> None:
        """The hint was asked for first, so what was pressed on the old message no longer counts."""
        view = await cavern.enter()
        cavern.thoughts.may_go_on.clear()
        hint = asyncio.create_task(cavern.hint(view))
        await cavern.thoughts.is_asked.wait()
        press = asyncio.create_task(cavern.act(view))
        await asyncio.sleep(0)
        cavern.thoughts.may_go_on.set()
        assert (await hint).number == 1
        with pytest.raises(StaleActionError):
            await press


class TestWinnable:
    """What is told afterwards."""

    async def test_it_is_told_after_the_end_and_thought_out_once(self, cavern: Cavern) -> None:
        """The answer is kept, over restarts too."""
        view = await cavern.enter()
        with pytest.raises(RunGoesOnError):
            await cavern.winnable(view.game_id)
        await cavern.give_up(view)
        line = (Avoid(), Face(parse_card("5d")))
        cavern.thoughts.answers = [Solution(line, is_proven=False)]
        for _ in range(2):
            assert await cavern.winnable(view.game_id) == Solution(line, is_proven=False)
            await cavern.restart()
        assert len(cavern.thoughts.solved) == 1

    async def test_not_found_is_kept_as_not_found(self, cavern: Cavern) -> None:
        """What was not found within the budget is not called impossible."""
        view = await cavern.give_up(await cavern.enter())
        cavern.thoughts.answers = [NOT_WON]
        assert await cavern.winnable(view.game_id) == NOT_WON
        assert await cavern.winnable(view.game_id) == NOT_WON


class TestPlaces:
    """Which message shows a run."""

    async def test_a_run_moves_with_its_message(self, cavern: Cavern) -> None:
        """It is known after a restart, too."""
        view = await cavern.enter()
        for place in ((CHANNEL, 555), (OTHER_CHANNEL, 556)):
            await cavern.posted(view.game_id, *place)
            await cavern.restart()
            assert await cavern.place(view.game_id) == place

    async def test_ends_that_were_not_shown_are_known(self, cavern: Cavern) -> None:
        """Until somebody says that the message shows it."""
        view = await cavern.enter()
        await cavern.posted(view.game_id, CHANNEL, 555)
        assert await cavern.runs.unshown() == []
        ended = await cavern.give_up(view)
        await cavern.restart()
        (unshown,) = await cavern.runs.unshown()
        assert (unshown.game_id, unshown.channel_id, unshown.message_id) == (view.game_id, CHANNEL, 555)
        assert unshown.view == ended
        await (await cavern.runs.find(view.game_id)).remember_message(None, 0)
        assert await cavern.runs.unshown() == []


class TestBetweenAnyTwoSteps:
    """A stop between any two steps: what the database holds is the run."""

    @pytest.mark.parametrize("mode", MODES)
    async def test_a_run_comes_back_as_it_was(self, cavern: Cavern, mode: str) -> None:
        """After every action and hint, to its end and beyond; the balance tells the same."""
        chance = Random(mode)  # noqa: S311 - a repeatable walk is wanted.
        view = await cavern.enter(stake=25, mode=mode)
        while not view.is_over:
            if view.may_hint and chance.random() < 0.4:
                view = await cavern.hint(view)
            else:
                view = await cavern.act(view, chance.choice(view.run.legal))
            await cavern.restart()
            assert await cavern.view(view.game_id) == view
        assert await cavern.findings() == []

    async def test_a_run_may_rest_for_days(self, cavern: Cavern) -> None:
        """Nothing happens to it before the thirty days are over."""
        view = await cavern.act(await cavern.enter(stake=25))
        cavern.runs.begin()
        await cavern.pass_time(29 * DAY)
        await cavern.restart()
        assert await cavern.open_of(GUILD, ANN) == view
        assert (await cavern.act(view)).number == 2

    async def test_a_press_after_a_lost_answer_finds_the_run_again(self, cavern: Cavern) -> None:
        """What is kept may be behind what is stored: the press is stale, and the next one sees the run."""
        view = await cavern.enter()
        session = cavern.runs._by_game[view.game_id]
        before = session.committed
        after = await cavern.act(view)
        session.committed = before
        with pytest.raises(StaleActionError):
            await cavern.act(view)
        assert await cavern.view(view.game_id) == after

    async def test_a_run_that_is_kept_behind_keeps_no_other_from_expiring(self, cavern: Cavern) -> None:
        """It expires with the next sweep, loaded anew."""
        view = await cavern.enter()
        session = cavern.runs._by_game[view.game_id]
        before = session.committed
        await cavern.act(view)
        session.committed = before
        other = await cavern.enter(BEN)
        cavern.clock.time += 31 * DAY
        await cavern.runs.sweep()
        assert [ended.game_id for ended, _ in cavern.ended] == [other.game_id]
        await cavern.runs.sweep()
        assert [ended.game_id for ended, _ in cavern.ended] == [other.game_id, view.game_id]

    async def test_few_runs_are_kept(self, cavern: Cavern, monkeypatch: pytest.MonkeyPatch) -> None:
        """Those that rested longest make room, and come back when they are asked for."""
        monkeypatch.setattr(runs_module, "KEPT_MAX", 2)
        views = [await cavern.enter(who) for who in (101, 102, 103, 104)]
        assert list(cavern.runs._by_game) == [views[2].game_id, views[3].game_id]
        assert [(await cavern.act(view)).number for view in views] == [1, 1, 1, 1]


class TestExpiry:
    """Runs that were left for good."""

    async def test_a_run_expires_thirty_days_after_its_last_action(self, cavern: Cavern) -> None:
        """Scored as it stands, its stake lost; whoever shows runs hears of it."""
        view = await cavern.enter(stake=25)
        await cavern.posted(view.game_id, CHANNEL, 555)
        cavern.runs.begin()
        await cavern.pass_time(20 * DAY)
        view = await cavern.act(view, Avoid())
        await cavern.pass_time(29 * DAY)
        assert cavern.ended == []
        await cavern.pass_time(2 * DAY)
        ((ended, place),) = cavern.ended
        assert ended.outcome is not None
        assert (ended.outcome.ending, ended.outcome.score, ended.outcome.payout) == ("expired", 20 - 208, 0)
        assert place == (CHANNEL, 555)
        assert (await cavern.balance(), await cavern.house()) == (CHIPS - 25, 25)
        assert (await cavern.recorded(view.game_id))[-1] == (None, "expired")
        assert await cavern.findings() == []

    async def test_a_run_started_while_the_clock_ran_ahead_expires_all_the_same(self, cavern: Cavern) -> None:
        """Once the clock is right, thirty days after the next sweep."""
        cavern.clock.time += 365 * DAY
        view = await cavern.enter()
        cavern.clock.time -= 365 * DAY
        await cavern.restart()
        await cavern.runs.sweep()
        cavern.clock.time += 31 * DAY
        await cavern.restart()
        await cavern.runs.sweep()
        assert [one.game_id for one, _ in cavern.ended] == [view.game_id]

    async def test_a_run_that_expired_while_nobody_kept_time(self, cavern: Cavern) -> None:
        """It ends with the first sweep after the start, once."""
        view = await cavern.enter()
        cavern.clock.time += 31 * DAY
        await cavern.restart()
        await cavern.runs.sweep()
        await cavern.runs.sweep()
        assert [one.game_id for one, _ in cavern.ended] == [view.game_id]
        await cavern.restart()
        assert (await cavern.view(view.game_id)).outcome == cavern.ended[0][0].outcome


class TestVoided:
    """Runs that cannot go on."""

    async def test_a_run_whose_key_is_lost_is_voided(self, cavern: Cavern) -> None:
        """Its stake goes back when somebody asks for it, once; a new run may start."""
        view = await cavern.enter(stake=50)
        await cavern.lose_master_key()
        with pytest.raises(RunVoidedError) as refusal:
            await cavern.act(view)
        assert refusal.value.stake == 50
        assert await cavern.balance() == CHIPS
        with pytest.raises(RunGoneError):
            await cavern.act(view)
        assert (await cavern.enter(stake=50)).stake == 50
        assert await cavern.findings() == []

    async def test_a_voided_runs_message_is_known(self, cavern: Cavern) -> None:
        """There is nothing to show of it but that."""
        view = await cavern.enter()
        await cavern.posted(view.game_id, CHANNEL, 555)
        await cavern.lose_master_key()
        with pytest.raises(RunVoidedError):
            await cavern.open_of(GUILD, ANN)
        (unshown,) = await cavern.runs.unshown()
        assert (unshown.game_id, unshown.view) == (view.game_id, None)

    async def test_an_ended_run_outlives_its_key(self, cavern: Cavern) -> None:
        """Its seed is public."""
        ended = await cavern.give_up(await cavern.enter())
        await cavern.lose_master_key()
        assert await cavern.view(ended.game_id) == ended

    async def test_a_forgotten_run_is_voided_by_the_sweep(self, cavern: Cavern) -> None:
        """It cannot be scored, so its stake goes back."""
        await cavern.enter(stake=50)
        await cavern.lose_master_key()
        cavern.clock.time += 31 * DAY
        await cavern.runs.sweep()
        assert (await cavern.balance(), cavern.ended) == (CHIPS, [])
