"""A match can be checked by anybody, deal by deal: its inputs, hands, leader, actions, ends (docs/rules/fairness.md)."""

import json
import re
from random import Random

import pytest

from bot.games.thirteen.play.commands import Accept, Decline, Resign
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.opening import MatchSession
from bot.games.thirteen.play.rounds import lines_of
from bot.verification.check import EndMismatch, StepMismatch
from bot.verification.record import End, GameRecord, RecordPart, end_of
from rules.cards import DECK, format_cards
from rules.fair_record import ActionImpossible
from rules.options import to_options
from rules.shuffle import commitment, parse_seed, shuffled
from rules.thirteen.actions import format_action
from rules.thirteen.engine import apply, start
from rules.thirteen.house_rules import Ace, HouseRules, Lead, Passing, Quads, Scoring
from rules.thirteen.legality import legal_actions
from rules.thirteen.outcome import outcome
from rules.thirteen.state import DealState
from storage import shoes
from tests.bot.core.world import ANN, BEN, GUILD
from tests.bot.games.records import (
    Content,
    checked,
    dump_record,
    findings,
    load_record,
    record,
    record_or_none,
)
from tests.bot.games.test_verification import HONEST
from tests.bot.games.thirteen.world import MatchHarness
from tests.cases import cases
from tests.known import known


def ends_of(found: GameRecord) -> list[End]:
    """Return the end of each deal."""
    return [end_in(part) for part in found.parts]


def end_in(deal: RecordPart) -> End:
    """Return the end of a deal."""
    return known(end_of(known(deal.lines)[-1]))


def words(deal: RecordPart) -> list[str]:
    """List what was done in a deal."""
    return [text for _, text in deal.actions]


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
        ends = ends_of(found)
        assert [shoe.number for shoe in found.shoes] == list(range(1, session.view.deals + 1))
        assert {end.ending for end in ends} == {"out"}
        assert {"pass"} < {text for deal in found.parts for text in words(deal)}
        points = [
            sum(end.figures["points"] for end in ends if end.figures["winner"] == seat) for seat in (0, 1)
        ]
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
        assert (None, "time out") in found.parts[0].actions
        assert not any("time out" in line for line in known(found.parts[0].lines))

    async def test_a_deal_lost_on_time_checks_out(self, room: MatchHarness) -> None:
        """The third deadline in a row is its last action, with the seat that missed it; the match goes on (TH-7)."""
        session = await room.begin()
        chance = Random(3)  # noqa: S311 - a repeatable walk is wanted.
        while session.round_number == 1:
            await (miss(room, session) if session.whose_turn == BEN else room.move(session, chance))
        await room.play_out(session)
        found = await record(room, session.game_id)
        first = found.parts[0]
        assert (end_in(first).ending, end_in(first).figures["winner"]) == ("timed_out", 0)
        assert first.actions[-1] == (None, "time out")
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
        (deal,) = found.parts
        loser = (ANN, BEN).index(who)
        assert (end_in(deal).ending, end_in(deal).figures["winner"]) == ("resigned", 1 - loser)
        assert deal.actions[-1] == (loser + 1, "resign")
        assert findings(found) == []

    async def test_a_match_that_was_closed_checks_out(self, room: MatchHarness) -> None:
        session = await room.begin()
        chance = Random(4)  # noqa: S311 - a repeatable walk is wanted.
        await room.play_first_deal(session, chance)
        await room.move(session, chance)
        await session.close("a command", "manager")
        found = await record(room, session.game_id)
        *_, last = found.parts
        assert end_in(last) == ("voided", {})
        assert words(last)[-1] == "close"
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
        await room.restart()
        assert [game.game_id for game in room.voided] == [session.game_id]
        found = await record(room, session.game_id)
        assert words(found.parts[0])[-2:] == ["dance", "dance"]
        assert findings(found) == [ActionImpossible("dance")]

    async def test_what_was_written_at_the_end_is_what_is_checked(
        self, room: MatchHarness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The check uses the stored result; a replay of the rows would always agree with itself."""

        def one_less(ended: Match) -> list[str]:
            return [line.replace("points 13", "points 12") for line in lines_of(ended)]

        monkeypatch.setattr("bot.games.thirteen.play.rounds.lines_of", one_less)
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
    async def test_of_a_running_match_nothing_is_told(self, room: MatchHarness) -> None:
        """All deals are of one seed, which is opened when the match ends."""
        session = await room.begin(deals=2)
        await room.play_first_deal(session)
        assert await record_or_none(room, session.game_id) is None
        await room.play_out(session)
        found = await record(room, session.game_id)
        assert [shoe.shoe for shoe in found.shoes] == list(range(1, session.view.deal_number + 1))
        assert {(shoe.seed, shoe.client) for shoe in found.shoes} == {(found.shoes[0].seed, "0|")}

    @pytest.mark.parametrize("command", [Decline(), Accept()])
    async def test_a_seed_that_brought_no_card_is_in_the_record(
        self, room: MatchHarness, command: Decline | Accept
    ) -> None:
        """A challenge shows its fingerprint, whatever becomes of it (pf2, 6)."""
        session = await room.ask()
        shown = session.view.commitment
        await room.accounts.welcome(GUILD, BEN, "Ben")
        await room.do(session, BEN, command, 0)
        await session.close("a command", "manager") if command == Accept() else None
        found = await record(room, session.game_id)
        assert [shoe.commitment for shoe in found.shoes] == [shown]
        assert findings(found) == []
        [stored] = await room.read(shoes.of_game, session.game_id)
        assert (stored.ended, stored.is_dealt) == (
            ("channel", True) if command == Accept() else ("unused", False)
        )


def part(number: int, rules: HouseRules, leader: int | None) -> Content:
    """Play a deal of seed `number` to its end, anyhow, and write what everybody saw."""
    seed = parse_seed(str(number))
    order = shuffled(DECK, seed, "t1", number, "7:3:bob")
    state: DealState = start(rules, order, leader).state
    chance = Random(number)  # noqa: S311 - a repeatable walk is wanted.
    while state.turn is not None:
        state = apply(state, state.turn, chance.choice(legal_actions(state, state.turn))).state
    ended = known(outcome(state))
    plays = [(taken.seat, format_action(taken.action)) for taken in state.history]
    winner = "" if ended.winner is None else f" winner {ended.winner}"
    return {
        "shoes": [
            {
                "name": "t1",
                "number": number,
                "seed": str(number),
                "commitment": commitment(seed),
                "client": "7:3:bob",
                "protocol": "pf1",
            }
        ],
        "actions": [*([[2, "accept"]] if number == 1 else []), *([seat + 1, text] for seat, text in plays)],
        "chips": [],
        "lines": [
            f"cards {number} 0 {format_cards(order[:13])}",
            f"cards {number} 13 {format_cards(order[13:26])}",
            f"leader {state.leader}",
            *(f"{seat} {text}" for seat, text in plays),
            f"end {ended.reason}{winner} points {ended.margin}",
        ],
    }


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
    parts: list[Content] = []
    for number in range(1, 7):
        is_alternate = parts and rules.lead is Lead.RANDOM
        parts.append(part(number, rules, 1 - int(parts[-1]["lines"][2][-1]) if is_alternate else None))
    terms = {"rules": to_options(rules), "deals": 6, "stake": 0, "level": None}
    honest = HONEST["thirteen"] | {"game_id": "t1", "terms": terms, "parts": parts}
    assert checked(honest) == []
    if not rules.singles:
        assert "end blocked" in " ".join(line for each in parts for line in each["lines"])
    for index, each in enumerate(parts):
        leader = int(each["lines"][2][-1])
        content = json.loads(json.dumps(honest))
        content["parts"][index]["lines"][2] = f"leader {1 - leader}"
        assert checked(content) == [StepMismatch(3, f"leader {1 - leader}", f"leader {leader}")]
