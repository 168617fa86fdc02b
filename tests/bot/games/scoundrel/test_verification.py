"""A finished run can be checked by anybody: its inputs, its rooms, its actions, its end (docs/rules/fairness.md)."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.games.scoundrel.play.errors import RunVoidedError
from bot.games.scoundrel.verify import RunShoe
from bot.verification import GameRecord, dump_record, verify
from bot.verification.record import EndMismatch, InputMismatch, StepMismatch
from rules.cards import parse_cards
from rules.fair_record import ActionImpossible, ShoeGap
from rules.scoundrel.actions import Avoid
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.rooms import RecordedRoom
from rules.shuffle import commitment, parse_seed
from tests.bot.core.world import BEN, KEY_IN_A_FILE
from tests.bot.games.records import (
    Change,
    Content,
    changed,
    checked,
    findings,
    load_record,
    of_shoe,
    record,
    without,
)
from tests.bot.games.scoundrel.test_runs import to_the_end, won
from tests.bot.games.scoundrel.world import DAY, RunHarness


def only(found: GameRecord) -> RunShoe:
    """Return the one shoe of a run."""
    (shoe,) = found.shoes
    assert isinstance(shoe, RunShoe)
    return shoe


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
            assert only(found).score == ended.outcome.score

    async def test_every_card_of_a_won_run_is_there(self, harness: RunHarness) -> None:
        """44 cards left the dungeon, and again those that had been put under it."""
        ended = await won(harness, 10)
        found = await record(harness, ended.game_id)
        rooms = only(found).rooms
        avoided = [index for index, room in enumerate(rooms) if room.actions == ("avoid",)]
        # An avoided room is four cards: its own and the one carried into it.
        assert sum(len(room.cards) for room in rooms) == 44 + 4 * len(avoided)
        assert [verdict.findings for verdict in verify(found)] == [()]

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
        assert (only(found).ending, findings(found)) == ("expired", [])

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
        assert [(await record(harness, view.game_id)).shoes for view in views] == [(), ()]

    async def test_a_daily_run_and_its_practice_wait_for_the_end_of_the_day(
        self, harness: RunHarness
    ) -> None:
        view = await harness.give_up(await harness.enter(is_daily=True))
        practised = await harness.give_up(await harness.practise(view))
        for game_id in (view.game_id, practised.game_id):
            assert (await record(harness, game_id)).shoes == ()
        harness.clock.time += DAY
        await harness.runs.sweep()
        for game_id in (view.game_id, practised.game_id):
            found = await record(harness, game_id)
            assert (only(found).name, only(found).client) == (view.shuffle.name, "")
            assert (only(found).commitment, findings(found)) == (view.shuffle.commitment, [])

    async def test_a_daily_run_that_is_still_played_then_waits_for_its_own(self, harness: RunHarness) -> None:
        """A record of it would tell its player what is to come."""
        view = await harness.enter(is_daily=True)
        harness.clock.time += DAY
        await harness.runs.sweep()
        assert (await record(harness, view.game_id)).shoes == ()
        await harness.give_up(view)
        assert findings(await record(harness, view.game_id)) == []

    @KEY_IN_A_FILE
    async def test_a_run_whose_key_is_lost_has_no_record(self, harness: RunHarness) -> None:
        view = await harness.enter()
        await harness.lose_master_key()
        with pytest.raises(RunVoidedError):
            await harness.view(view.game_id)
        assert (await record(harness, view.game_id)).shoes == ()


SEED = "1"
# Life 20 − 5 + 5 − 7 − 1 + 8 of 9, as 20 is the most; monsters of 208 − 5 − 7 − 8 are left.
HONEST: Content = {
    "protocol": "pf1",
    "kind": "scoundrel",
    "game_id": "t1",
    "shoes": [
        {
            "shoe_number": 1,
            "seed": SEED,
            "commitment": commitment(parse_seed(SEED)),
            "client": "7:3:bob",
            "name": "t1",
            "origin": "free",
            "unshuffled": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td 2h 3h 4h 5h 6h 7h 8h"
            " 9h Th 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
            "rules": {},
            "rooms": [
                {"cards": "5c 5h 7c 6s", "actions": ["face 5c", "face 5h", "face 7c"]},
                {"cards": "Tc 6c Qc", "actions": ["avoid"]},
                {"cards": "9c 8c 7d 9h", "actions": ["face 7d", "face 8c weapon", "face 9h"]},
                {"cards": "Qs Th 7s", "actions": []},
            ],
            "ending": "gave_up",
            "life": 20,
            "score": -168,
        }
    ],
}


def of_room(number: int, **fields: object) -> Change:
    """Change fields of a room, counted from 1."""
    return lambda shoe: shoe["rooms"][number - 1].update(fields)


TAMPERED: dict[str, tuple[Change, type[object]]] = {
    "no commitment": (of_shoe(commitment=None), InputMismatch),
    "another name": (of_shoe(name="t2"), InputMismatch),
    "a player's seed in a daily deal": (of_shoe(origin="daily"), InputMismatch),
    "practice with a promise": (of_shoe(origin="practice"), InputMismatch),
    "other cards": (lambda shoe: shoe.update(unshuffled=shoe["unshuffled"][3:]), InputMismatch),
    "another card": (of_room(1, cards="5c 5h 7c 6c"), StepMismatch),
    "two cards swapped": (of_room(1, cards="5h 5c 7c 6s"), StepMismatch),
    "a card left out": (of_room(4, cards="Qs Th"), StepMismatch),
    "a card too many": (of_room(4, cards="Qs Th 7s As"), StepMismatch),
    "the last room left out": (lambda shoe: shoe["rooms"].pop(), StepMismatch),
    "a room left out": (lambda shoe: shoe["rooms"].pop(1), StepMismatch),
    "a room too many": (
        lambda shoe: shoe["rooms"].append({"cards": "As 2h 2c", "actions": []}),
        StepMismatch,
    ),
    "an avoided room that was not": (of_room(2, actions=[]), ActionImpossible),
    "two rooms avoided in a row": (of_room(2, actions=["avoid", "avoid"]), ActionImpossible),
    "an action that moves no card": (of_room(2, actions=["hint avoid", "avoid"]), ActionImpossible),
    "another card faced": (of_room(1, actions=["face 5c", "face 5h", "face 6s"]), EndMismatch),
    "two cards faced the other way round": (
        of_room(1, actions=["face 5h", "face 5c", "face 7c"]),
        EndMismatch,
    ),
    "bare hands instead of the weapon": (
        of_room(3, actions=["face 7d", "face 8c bare", "face 9h"]),
        EndMismatch,
    ),
    "a way left open": (of_room(3, actions=["face 7d", "face 8c", "face 9h"]), ActionImpossible),
    "an action added": (of_room(4, actions=["face Qs"]), EndMismatch),
    "less life": (of_shoe(rules={"life": 14}), EndMismatch),
    "no avoiding": (of_shoe(rules={"avoid": "never"}), ActionImpossible),
    "another end": (of_shoe(ending="won"), EndMismatch),
    "no end": (of_shoe(ending="voided"), EndMismatch),
    "another life": (of_shoe(life=19), EndMismatch),
    "another score": (of_shoe(score=-167), EndMismatch),
    "no score": (of_shoe(score=None), EndMismatch),
}


def test_a_run_has_one_shoe() -> None:
    assert ShoeGap(1, 2) in checked(HONEST | {"shoes": HONEST["shoes"] * 2})
    second = changed(of_shoe(shoe_number=2), HONEST)["shoes"]
    assert InputMismatch("shoe", "2", "1") in checked(HONEST | {"shoes": [*HONEST["shoes"], *second]})


async def test_a_name_is_not_for_the_house_to_choose(harness: RunHarness) -> None:
    """With a free name, or a player's seed in a deal of the day, the bot could choose the order."""
    daily = await harness.give_up(await harness.enter(is_daily=True))
    harness.clock.time += DAY
    await harness.runs.sweep()
    practice = await harness.give_up(await harness.enter(seed="dragon"))
    for view in (daily, practice):
        honest = json.loads(dump_record(await record(harness, view.game_id)))
        assert checked(honest) == []
        for name, fields in (("name", {"name": "scoundrel"}), ("players", {"client": "7:3:bob"})):
            found = checked(changed(of_shoe(**fields), honest))
            assert name in [finding.name for finding in found if isinstance(finding, InputMismatch)]


IMPOSSIBLE: dict[str, Change] = {
    "no name": of_shoe(name=None),
    "an unknown origin": of_shoe(origin="gift"),
    "no cards": of_shoe(unshuffled="Xx"),
    "rules that are a list": of_shoe(rules=[]),
    "a life nobody offers": of_shoe(rules={"life": 15}),
    "an unknown rule": of_shoe(rules={"luck": 1}),
    "no rooms": of_shoe(rooms=None),
    "a room that is none": of_shoe(rooms=[5]),
    "a room without actions": of_shoe(rooms=[{"cards": "5c"}]),
    "half a card": of_shoe(rooms=[{"cards": "5", "actions": []}]),
    "an action that is a number": of_shoe(rooms=[{"cards": "5c", "actions": [5]}]),
    "actions that are a text": of_shoe(rooms=[{"cards": "5c", "actions": "avoid"}]),
    "an unknown end": of_shoe(ending="slept"),
    "a score that is a truth": of_shoe(score=True),
    "a score that is a text": of_shoe(score="5"),
    "a field of a run left out": without("score"),
}


def test_a_mismatch_tells_both_rooms() -> None:
    (mismatch,) = checked(changed(of_room(2, cards="Tc 6c Kc"), HONEST))
    rooms = (RecordedRoom(parse_cards(cards), ("avoid",)) for cards in ("Tc 6c Kc", "Tc 6c Qc"))
    assert mismatch == StepMismatch(2, *map(str, rooms))
