"""A match can be checked by anybody, deal by deal: its inputs, hands, leader, actions, ends (docs/rules/fairness.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from bot.core.daily_deals import reveal_past
from bot.games.thirteen.play.commands import Accept, Resign
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.matches import MatchSession
from bot.games.thirteen.play.rounds import result_of
from bot.games.thirteen.verify import DealShoe
from bot.verification import GameRecord, dump_record
from bot.verification.record import End, EndMismatch, InputMismatch, PlayedOn
from rules.cards import DECK, Card, format_cards
from rules.fair_record import ActionImpossible, CardMismatch, ShoeGap
from rules.options import to_options
from rules.shuffle import commitment, parse_seed, shuffled
from rules.thirteen.actions import format_action
from rules.thirteen.engine import apply, start
from rules.thirteen.house_rules import Ace, HouseRules, Lead, Passing, Quads, Scoring
from rules.thirteen.legality import legal_actions
from rules.thirteen.outcome import outcome
from rules.thirteen.state import DealState
from tests.bot.core.world import ANN, BEN, GUILD, KEY_IN_A_FILE
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
from tests.bot.games.thirteen.world import DAY, MatchHarness
from tests.cases import cases
from tests.known import known


def deals_of(found: GameRecord) -> list[DealShoe]:
    return [shoe for shoe in found.shoes if isinstance(shoe, DealShoe)]


def words(deal: DealShoe) -> list[str]:
    """List what was done in a deal."""
    return [recorded.text for recorded in deal.actions]


async def miss(room: MatchHarness, session: MatchSession) -> None:
    """Let the deadline of the seat in turn pass."""
    deadline = known(session.view.deadline_at)
    await room.pass_time(deadline - room.clock.time)


class TestWhatWasPlayed:
    @pytest.mark.parametrize("opponent_id", [BEN, None], ids=["a person", "the bot"])
    async def test_a_match_checks_out(self, room: MatchHarness, opponent_id: int | None) -> None:
        session = await room.begin(deals=4) if opponent_id else await room.ask(opponent_id=None, deals=4)
        await room.play_out(session)
        found = await record(room, session.game_id)
        assert findings(found) == []
        assert load_record(dump_record(found)) == found
        deals = deals_of(found)
        assert [deal.shoe_number for deal in deals] == list(range(1, session.view.deals + 1))
        assert {deal.ending for deal in deals} == {"out"}
        assert {"pass"} < {text for deal in deals for text in words(deal)}
        points = [sum(deal.points for deal in deals if deal.winner == seat) for seat in (0, 1)]
        assert points == [player.points for player in session.view.players]

    async def test_it_names_nobody(self, room: MatchHarness) -> None:
        """No id of a person is in it, and none in the players' seeds."""
        session = await room.begin()
        await room.play_out(session)
        content = json.loads(dump_record(await record(room, session.game_id)))
        told = {str(value) for value in _leaves(content)}
        parts = {part for value in told for part in re.split("[:|]", value)}
        assert not parts & {str(ANN), str(BEN), "Ann", "Ben"}

    async def test_a_deadline_is_the_play_it_came_to(self, room: MatchHarness) -> None:
        """Two missed deadlines in a row only make the lowest play (TH-7)."""
        session = await room.begin()
        while session.whose_turn is not None and session.number < 4:
            await miss(room, session)
        await room.play_out(session)
        found = await record(room, session.game_id)
        assert findings(found) == []
        assert (None, "time out") in await room.recorded(session.game_id)
        assert "time out" not in words(deals_of(found)[0])

    async def test_a_deal_lost_on_time_checks_out(self, room: MatchHarness) -> None:
        """The third deadline in a row is its last action, with the seat that missed it; the match goes on (TH-7)."""
        session = await room.begin()
        chance = Random(3)  # noqa: S311 - a repeatable walk is wanted.
        while session.round_number == 1:
            await (miss(room, session) if session.whose_turn == BEN else room.move(session, chance))
        await room.play_out(session)
        found = await record(room, session.game_id)
        first = deals_of(found)[0]
        assert (first.ending, first.winner, str(first.actions[-1])) == ("timed_out", 0, "seat 1: time out")
        assert findings(found) == []

    @pytest.mark.parametrize("who", [ANN, BEN])
    @pytest.mark.parametrize("after", [0, 1, 5])
    async def test_a_match_that_was_resigned_checks_out(
        self, room: MatchHarness, who: int, after: int
    ) -> None:
        session = await room.begin()
        for _ in range(after):
            await room.move(session, Random(2))  # noqa: S311 - a repeatable walk is wanted.
        await room.do(session, who, Resign())
        found = await record(room, session.game_id)
        (deal,) = deals_of(found)
        loser = (ANN, BEN).index(who)
        assert (deal.ending, deal.winner, str(deal.actions[-1])) == (
            "resigned",
            1 - loser,
            f"seat {loser}: resign",
        )
        assert findings(found) == []

    async def test_a_match_that_was_closed_checks_out(self, room: MatchHarness) -> None:
        session = await room.begin()
        chance = Random(4)  # noqa: S311 - a repeatable walk is wanted.
        await room.play_first_deal(session, chance)
        await room.move(session, chance)
        await session.close("a command", "manager")
        found = await record(room, session.game_id)
        *_, last = deals_of(found)
        assert (last.ending, last.winner, last.points) == ("voided", None, 0)
        assert last.actions
        assert "close" not in words(last)
        assert findings(found) == []
        assert load_record(dump_record(found)) == found

    async def test_a_match_whose_rows_do_not_replay_is_found_out(self, room: MatchHarness) -> None:
        """The match was voided for it, and its seed is public."""
        session = await room.begin()
        await room.move(session, Random(5))  # noqa: S311 - a repeatable walk is wanted.
        for number in (session.number + 1, session.number + 2):
            await room.database.write(
                lambda unit, number=number: unit.execute(  # type: ignore[misc]
                    "INSERT INTO actions (game_id, number, round_number, text, at) VALUES (?, ?, 1, 'dance', 0)",
                    (session.game_id, number),
                )
            )
        seat = session.game.turn
        await room.restart()
        assert [game.game_id for game in room.voided] == [session.game_id]
        found = await record(room, session.game_id)
        assert words(deals_of(found)[0])[-2:] == ["dance", "dance"]
        assert findings(found) == [ActionImpossible(f"seat {seat}: dance")]

    async def test_what_was_written_at_the_end_is_what_is_checked(
        self, room: MatchHarness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The check uses the stored result; a replay of the rows would always agree with itself."""

        def one_less(dealt: Match, shoe_number: int, cards: tuple[Card, ...]) -> str:
            return result_of(dealt, shoe_number, cards).replace('"points":13', '"points":12')

        monkeypatch.setattr("bot.games.thirteen.play.rounds.result_of", one_less)
        session = await room.begin()
        await room.do(session, ANN, Resign())
        assert findings(await record(room, session.game_id)) == [
            EndMismatch(
                End("resigned", {"winner": 1, "points": 12}), End("resigned", {"winner": 1, "points": 13})
            )
        ]


def _leaves(value: object) -> list[object]:
    """List all that a record says, its field names left out."""
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in _leaves(item)]
    if isinstance(value, list):
        return [leaf for item in value for leaf in _leaves(item)]
    return [value]


@pytest.mark.usefixtures("path")
class TestSecrets:
    async def test_of_a_running_match_the_finished_deals_are_told(self, room: MatchHarness) -> None:
        """The deal in play and the next one are left out."""
        session = await room.ask(deals=4)
        assert (await record(room, session.game_id)).shoes == (), "a challenge has but a promise"
        await room.accounts.welcome(GUILD, BEN, "Ben")
        await room.do(session, BEN, Accept(), 0)
        chance = Random(7)  # noqa: S311 - a repeatable walk is wanted.
        promised = {1: session.view.commitment}
        while not session.is_closed:
            found = await record(room, session.game_id)
            assert [deal.shoe_number for deal in deals_of(found)] == list(range(1, session.round_number))
            assert [deal.commitment for deal in deals_of(found)] == [
                promised[number] for number in range(1, session.round_number)
            ]
            if session.number % 7 == 0:
                assert findings(found) == []
            await room.move(session, chance)
            promised.setdefault(session.round_number, session.view.commitment)

    async def test_a_daily_match_waits_for_the_end_of_its_day(self, room: MatchHarness) -> None:
        """Others are still to play it; then it is checked under the name of the day, with nobody's seed."""
        session = await room.ask(opponent_id=None, is_daily=True)
        await room.play_out(session)
        assert (await record(room, session.game_id)).shoes == ()
        await _end_the_day(room)
        found = await record(room, session.game_id)
        (deal,) = deals_of(found)
        assert (deal.name, deal.client, deal.shoe_number) == ("thirteen-2027-01-15", "", 1)
        assert deal.commitment == session.view.commitment
        result = known(session.view.result)
        assert (deal.ending, deal.winner, deal.points) == (result.reason, result.winner, result.points)
        assert findings(found) == []
        assert load_record(dump_record(found)) == found

    async def test_a_daily_match_that_is_still_played_then_waits_for_its_own_end(
        self, room: MatchHarness
    ) -> None:
        """A record would tell its player what the bot holds."""
        session = await room.ask(opponent_id=None, is_daily=True)
        await room.settle()
        await _end_the_day(room)
        assert (await record(room, session.game_id)).shoes == ()
        await room.do(session, ANN, Resign())
        found = await record(room, session.game_id)
        assert (deals_of(found)[0].ending, findings(found)) == ("resigned", [])

    @KEY_IN_A_FILE
    async def test_a_deal_whose_key_is_lost_is_not_there(self, room: MatchHarness) -> None:
        """Nobody knows its seed; those before it are."""
        session = await room.begin()
        await room.play_first_deal(session)
        await room.lose_master_key()
        found = await record(room, session.game_id)
        assert ([deal.shoe_number for deal in deals_of(found)], findings(found)) == ([1], [])


async def _end_the_day(room: MatchHarness) -> None:
    room.clock.time += DAY
    await reveal_past(room.database, room.matches.world.seeds, room.clock.now())


NAME = "t1"
CLIENT = "7:3:bob|42:5:alice"

# Seed 1 deals the hands 6c 2c 2d … and 3d 7d Ah …; the ace leads.
RESIGNED: Content = {
    "protocol": "pf1",
    "kind": "thirteen",
    "game_id": NAME,
    "shoes": [
        {
            "shoe_number": 1,
            "seed": "1",
            "commitment": "79dedc998d08593c7cfca5666dded029519d2708ec737ad1253124f0a3846ef2",
            "client": CLIENT,
            "name": NAME,
            "rules": {},
            "hands": ["6c 2c 2d 5h Ts 9s 2s 7c 4d 3s 3d 7d Ah", "7h Jc Js 9c Ks 4s 5c 8d 4h Td Ac Th 5d"],
            "leader": 1,
            "actions": [
                {"seat": 1, "action": "play Jc Js"},
                {"seat": 0, "action": "pass"},
                {"seat": 1, "action": "play 7h 8d 9c"},
                {"seat": 0, "action": "resign"},
            ],
            "ending": "resigned",
            "winner": 1,
            "points": 13,
        }
    ],
}


def deal(number: int, rules: HouseRules, leader: int | None = None, name: str = NAME) -> Content:
    """Play a deal of seed `number` to its end, anyhow."""
    seed = parse_seed(str(number))
    order = shuffled(DECK, seed, name, number, CLIENT)
    state: DealState = start(rules, order, leader).state
    chance = Random(number)  # noqa: S311 - a repeatable walk is wanted.
    while state.turn is not None:
        action = chance.choice(legal_actions(state, state.turn))
        state = apply(state, state.turn, action).state
    ended = known(outcome(state))
    return {
        "shoe_number": number,
        "seed": str(number),
        "commitment": commitment(seed),
        "client": CLIENT,
        "name": name,
        "rules": to_options(rules),
        "hands": [format_cards(order[:13]), format_cards(order[13:26])],
        "leader": state.leader,
        "actions": [{"seat": taken.seat, "action": format_action(taken.action)} for taken in state.history],
        "ending": ended.reason,
        "winner": ended.winner,
        "points": ended.margin,
    }


def match(rules: HouseRules, deals: int = 3) -> Content:
    """Make the record of a match by these rules."""
    shoes: list[Content] = []
    for number in range(1, deals + 1):
        is_alternate = shoes and rules.lead is Lead.RANDOM
        shoes.append(deal(number, rules, 1 - shoes[-1]["leader"] if is_alternate else None))
    return {"protocol": "pf1", "kind": "thirteen", "game_id": NAME, "shoes": shoes}


HONEST = match(HouseRules())
FIRST: Content = HONEST["shoes"][0]


def of_action(index: int, **fields: object) -> Change:
    return lambda shoe: shoe["actions"][index].update(fields)


def exchange(seat: int, place: int, other: Callable[[Content], str]) -> Change:
    """Let the card of a seat at a place change places with another, perhaps with one that was hidden."""

    def change(shoe: Content) -> None:
        card = shoe["hands"][seat].split()[place]
        places = {card: other(shoe), other(shoe): card}
        shoe["hands"] = [" ".join(places.get(held, held) for held in hand.split()) for hand in shoe["hands"]]

    return change


def add_action(text: str) -> Change:
    """Let seat 0 do something after the end."""
    return lambda shoe: shoe["actions"].append({"seat": 0, "action": text})


def swapped(shoe: Content, index: int) -> None:
    actions = shoe["actions"]
    actions[index], actions[index + 1] = actions[index + 1], actions[index]


def test_a_record_made_by_hand_checks_out() -> None:
    assert checked(RESIGNED) == []


@cases(
    "rules",
    {
        "usual": HouseRules(),
        "random lead": HouseRules(lead=Lead.RANDOM),
        "no singles": HouseRules(singles=False),
        "bombs": HouseRules(min_straight=5, quads=Quads.BOMB),
        "high ace, free passes": HouseRules(ace=Ace.HIGH, passing=Passing.FREE),
        "a win counts one": HouseRules(scoring=Scoring.WIN),
    },
)
def test_matches_by_all_rules_check_out(rules: HouseRules) -> None:
    """The first leader is that of the cards; by chance they alternate from then on (TH-4). Blocked deals too (TH-8)."""
    honest = match(rules, 6)
    assert checked(honest) == []
    if not rules.singles:
        assert "blocked" in {shoe["ending"] for shoe in honest["shoes"]}
    for index in range(6):
        content = json.loads(json.dumps(honest))
        shoe = content["shoes"][index]
        shoe["leader"] = 1 - shoe["leader"]
        assert InputMismatch("leader", str(shoe["leader"]), str(1 - shoe["leader"])) in checked(content)


HIDDEN = next(card for card in map(str, DECK) if card not in " ".join(FIRST["hands"]).split())
WINNER = FIRST["winner"]
A_PASS = next(index for index, action in enumerate(FIRST["actions"]) if action["action"] == "pass")


TAMPERED: dict[str, tuple[Change, type[object]]] = {
    "another name": (of_shoe(name="t2"), InputMismatch),
    "the name of a day": (of_shoe(name="thirteen-2026-11-21"), InputMismatch),
    "other rules than the next deal's": (
        of_shoe(rules=to_options(HouseRules(scoring=Scoring.WIN))),
        InputMismatch,
    ),
    "the hands the other way round": (lambda shoe: shoe["hands"].reverse(), CardMismatch),
    "a card of each hand exchanged": (exchange(0, 0, lambda shoe: shoe["hands"][1][:2]), CardMismatch),
    "two cards of a hand exchanged": (exchange(0, 0, lambda shoe: shoe["hands"][0][3:5]), CardMismatch),
    "a card exchanged with a hidden one": (exchange(0, 0, lambda _: HIDDEN), CardMismatch),
    "the last card exchanged with a hidden one": (exchange(1, -1, lambda _: HIDDEN), CardMismatch),
    "another leader": (of_shoe(leader=1 - FIRST["leader"]), InputMismatch),
    "another seat": (of_action(0, seat=1 - FIRST["leader"]), ActionImpossible),
    "a card that nobody had": (of_action(0, action=f"play {HIDDEN}"), ActionImpossible),
    "a pass on lead": (of_action(0, action="pass"), ActionImpossible),
    "a play where none was possible": (of_action(A_PASS, action="play 2c"), ActionImpossible),
    "a deadline that came to nothing": (of_action(1, action="time out"), ActionImpossible),
    "resigned in mid-deal": (of_action(1, action="resign"), ActionImpossible),
    "what is no action": (of_action(1, action="dance"), ActionImpossible),
    "a pass instead of the last play": (of_action(-1, action="pass"), ActionImpossible),
    "the last action left out": (lambda shoe: shoe["actions"].pop(), EndMismatch),
    "nothing done": (lambda shoe: shoe["actions"].clear(), EndMismatch),
    "an action after the end": (add_action("pass"), ActionImpossible),
    "resigned after the end": (add_action("resign"), ActionImpossible),
    "too late after the end": (add_action("time out"), ActionImpossible),
    "a point more": (of_shoe(points=FIRST["points"] + 1), EndMismatch),
    "no points": (of_shoe(points=0), EndMismatch),
    "the other won": (of_shoe(winner=1 - WINNER), EndMismatch),
    "nobody won": (of_shoe(winner=None), EndMismatch),
    "blocked": (of_shoe(ending="blocked"), EndMismatch),
    "lost on time": (of_shoe(ending="timed_out"), EndMismatch),
    "resigned": (of_shoe(ending="resigned"), EndMismatch),
    "voided": (of_shoe(ending="voided"), EndMismatch),
}


@pytest.mark.parametrize("index", range(len(FIRST["actions"])))
def test_every_single_action_is_needed(index: int) -> None:
    action = FIRST["actions"][index]
    changes: list[Change] = [
        lambda shoe: shoe["actions"].pop(index),
        lambda shoe: shoe["actions"].insert(index, action),
        lambda shoe: swapped(shoe, max(0, index - 1)),
        of_action(index, seat=1 - action["seat"]),
    ]
    for change in changes:
        assert checked(changed(change, HONEST))


@cases(
    ("change", "found"),
    {
        "the other gave up": (of_shoe(winner=0), EndMismatch),
        "a point less": (of_shoe(points=12), EndMismatch),
        "voided": (of_shoe(ending="voided"), EndMismatch),
        "lost on time": (of_shoe(ending="timed_out"), EndMismatch),
        "resigned by the other": (of_action(-1, seat=1), EndMismatch),
        "a deadline that was the first": (of_action(-1, action="time out"), ActionImpossible),
        "nobody gave up": (lambda shoe: shoe["actions"].pop(), EndMismatch),
        "a pass left out": (lambda shoe: shoe["actions"].pop(1), ActionImpossible),
    },
)
def test_a_deal_that_was_given_up_is_no_other(change: Change, found: type[object]) -> None:
    """Who gave up, and what was in hand then (TH-7)."""
    assert found in {type(finding) for finding in checked(changed(change, RESIGNED))}


def lost_on_time(*actions: str) -> Content:
    """Play the deal of seed 1, the last of these words in the turn of seat 1, who led."""
    return changed(
        of_shoe(
            actions=[{"seat": (index + 1) % 2, "action": text} for index, text in enumerate(actions)],
            ending="timed_out",
            winner=0,
            points=13 - sum(text.count(" ") for text in actions[:-1:2]),
        ),
        RESIGNED,
    )


def test_a_deal_is_lost_on_time_after_two_deadlines_only() -> None:
    """Each of them came to the lowest play; a pass that was forced does not interrupt them (TH-7)."""
    late = ("play Ac", "play 2c", "play 4h", "play 5h", "time out")
    assert checked(lost_on_time(*late)) == []
    chosen = ("play Ac", "play 2c", "play 4s", "play 5h", "time out")
    assert checked(lost_on_time(*chosen)) == [
        ActionImpossible("seat 1: time out"),
        EndMismatch(
            End("timed_out", {"winner": 0, "points": 11}), End("open", {"winner": None, "points": 0})
        ),
    ]
    one = ("play Ks", "pass", "play Ac", "play 2c", "time out")
    assert ActionImpossible("seat 1: time out") in checked(lost_on_time(*one))
    first = ("play Jc Js", "pass", "play Ks", "pass", "play Td Th", "pass")
    forced = (*first, "play Ac", "play Ts", "pass", "play 2c", "play 4h", "play 5h", "time out")
    assert checked(lost_on_time(*forced)) == []
    not_in_turn = changed(of_action(-1, seat=0), lost_on_time(*late))
    assert ActionImpossible("seat 0: time out") in checked(not_in_turn)


def test_no_deal_can_be_left_out() -> None:
    first, second, third = HONEST["shoes"]
    for shoes in ((second, third), (first, third), (first, first, second), (second, first, third)):
        assert any(isinstance(finding, ShoeGap) for finding in checked(HONEST | {"shoes": list(shoes)}))


@pytest.mark.parametrize("ending", ["resigned", "voided"])
def test_nothing_follows_the_end_of_a_match(ending: str) -> None:
    """A deal recorded as resigned or voided, though the match went on, is refused (TH-7)."""
    actions = RESIGNED["shoes"][0]["actions"]
    first = RESIGNED["shoes"][0] | {"rules": FIRST["rules"]}
    if ending == "voided":
        first |= {"ending": ending, "winner": None, "points": 0, "actions": actions[:-1]}
    assert checked(HONEST | {"shoes": [first]}) == []
    assert checked(HONEST | {"shoes": [first, HONEST["shoes"][1]]}) == [PlayedOn(End(ending, {}))]


async def test_the_deal_of_a_day_has_nobody_elses_seed_and_no_second(room: MatchHarness) -> None:
    """With another name, number or player seed the bot could choose the order."""
    session = await room.ask(opponent_id=None, is_daily=True)
    await room.play_out(session)
    await _end_the_day(room)
    honest = json.loads(dump_record(await record(room, session.game_id)))
    assert checked(honest) == []
    for name, fields in (
        ("name", {"name": "thirteen"}),
        ("name", {"name": "scoundrel-2027-01-15"}),
        ("players", {"client": CLIENT}),
        ("shoe", {"shoe_number": 2}),
    ):
        found = checked(changed(of_shoe(**fields), honest))
        assert name in [finding.name for finding in found if isinstance(finding, InputMismatch)]
    assert checked(changed(of_shoe(name="thirteen-2027-01-16"), honest))
    tomorrow = "thirteen-2027-01-16"
    second = changed(of_shoe(shoe_number=2, name=tomorrow), honest)["shoes"]
    found = checked(honest | {"shoes": [*honest["shoes"], *second]})
    assert InputMismatch("shoe", "2", "1") in found
    assert InputMismatch("name", tomorrow, honest["shoes"][0]["name"]) in found


IMPOSSIBLE: dict[str, Change] = {
    "no commitment": of_shoe(commitment=None),
    "no name": of_shoe(name=None),
    "rules that are a list": of_shoe(rules=[]),
    "an unknown rule": of_shoe(rules={"luck": 1}),
    "a straight nobody offers": of_shoe(rules={"min_straight": 4}),
    "a truth that is a number": of_shoe(rules={"singles": 1}),
    "hands that are a text": of_shoe(hands="Ac"),
    "one hand": of_shoe(hands=[FIRST["hands"][0]]),
    "three hands": of_shoe(hands=[*FIRST["hands"], ""]),
    "hands that are numbers": of_shoe(hands=[5, 5]),
    "twelve cards and fourteen": of_shoe(
        hands=[FIRST["hands"][0][:-3], FIRST["hands"][0][-2:] + " " + FIRST["hands"][1]]
    ),
    "half a card": of_shoe(hands=[FIRST["hands"][0][:-1], FIRST["hands"][1]]),
    "a third seat that leads": of_shoe(leader=2),
    "no leader": of_shoe(leader=None),
    "a leader that is a truth": of_shoe(leader=False),
    "no actions": of_shoe(actions=None),
    "an action that is none": of_shoe(actions=[5]),
    "an action without words": of_shoe(actions=[{"seat": 0}]),
    "an action of no seat": of_action(0, seat=-1),
    "a seat that is a text": of_action(0, seat="0"),
    "an action that is a number": of_action(0, action=5),
    "an action with a field too many": of_action(0, card="Ac"),
    "an unknown end": of_shoe(ending="slept"),
    "no end": of_shoe(ending=None),
    "a third seat that wins": of_shoe(winner=2),
    "a winner that is a truth": of_shoe(winner=True),
    "points that are a text": of_shoe(points="5"),
    "half points": of_shoe(points=5.0),
    "points of nothing": of_shoe(points=None),
    "a field of a deal left out": without("winner"),
}
