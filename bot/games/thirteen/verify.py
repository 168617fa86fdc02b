"""The record of a match, deal by deal: both hands, the leader, the actions and the end (docs/rules/fairness.md)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.core.commands import TimeOut
from bot.core.errors import RefusalError
from bot.core.play import EndRound, Step
from bot.core.recovery import load_round
from bot.core.seeds import DAILY_SHOE_NUMBER
from bot.core.stored_game import load_games
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import Resign, format_command, parse_command
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.playing import TIME_OUTS_MAX
from bot.games.thirteen.play.rounds import challenge_of
from bot.games.thirteen.play.snapshot import load_match
from bot.verification.record import (
    OPEN,
    Earlier,
    End,
    Extent,
    PlayedOn,
    RecordError,
    ShoeRecord,
    ShoeVerdict,
    Verification,
    end_mismatch,
    input_mismatches,
    is_daily_name,
    one_of,
    public_inputs,
    taken,
    taken_seat,
    taken_winner,
    with_commitment,
)
from rules.cards import DECK, Card, format_cards, parse_cards
from rules.errors import RulesError
from rules.fair_record import ActionImpossible, verify_dealt
from rules.game import Seat
from rules.options import format_options, to_options
from rules.shuffle import parse_seed, shuffled
from rules.thirteen.actions import format_action
from rules.thirteen.dealing import DEALT, HAND_SIZE, leader_of
from rules.thirteen.house_rules import HouseRules, Lead, from_options
from rules.thirteen.outcome import outcome
from rules.thirteen.replay import RecordedAction, ReplayedDeal, replay
from rules.thirteen.state import SEATS, Hands, other
from storage.database import Reader
from storage.games import Action, Game

TIMED_OUT, RESIGNED, VOIDED = "timed_out", "resigned", "voided"
ENDINGS = ("out", "blocked", TIMED_OUT, RESIGNED, VOIDED)
# These end the match with the deal.
LAST_ENDINGS = frozenset({RESIGNED, VOIDED})

# These words are recorded in the place of a play when a deal is lost.
_LOST_BY: Mapping[str, str] = {format_command(TimeOut()): TIMED_OUT, format_command(Resign()): RESIGNED}
_WORDS = {ending: word for word, ending in _LOST_BY.items()}


@dataclass(frozen=True, slots=True)
class DealShoe(ShoeRecord):
    """One deal of a match: `name` stands in its shuffle, `hands` are in the order they were dealt."""

    part = "deal"

    name: str
    rules: HouseRules
    hands: Hands
    leader: Seat
    actions: tuple[RecordedAction, ...]
    ending: str
    winner: Seat | None
    points: int

    @property
    def extent(self) -> Extent:
        """Count the cards, and name the shuffle."""
        return Extent("cards", len(DECK), self.name)


async def collect(reader: Reader, game: Game) -> tuple[DealShoe, ...]:
    """Read the deals of a match whose seeds are public, of a daily one only once it has ended."""
    [stored] = await load_games(reader, MATCH_PLAY, [game])
    challenge, daily = challenge_of(stored.terms), stored.daily
    if daily is not None:
        if game.status == "open" or daily.seed is None:
            return ()
        inputs = ShoeRecord(DAILY_SHOE_NUMBER, daily.seed, daily.commitment, "")
        begun = replace(challenge, number=1, is_begun=True)
        return (_deal_shoe(inputs, daily.name, begun, stored.actions[1:], None),)
    by_number = {shoe.shoe_number: shoe for shoe in stored.shoes}
    found = []
    for number in range(1, stored.rounds[-1].round.round_number + 1 if stored.rounds else 1):
        deal = await load_round(reader, game.game_id, number)
        public = public_inputs(by_number[deal.round.shoe_number])
        if public is not None:
            begun = load_match(deal.round.snapshot, challenge)
            found.append(_deal_shoe(public, game.game_id, begun, deal.actions, deal.round.result))
    return tuple(found)


def verify(game_id: str, deals: tuple[DealShoe, ...], _earlier: Earlier) -> tuple[ShoeVerdict, ...]:
    """Check the inputs, hands, leader, actions and end of every deal."""
    verdicts = []
    leader = None
    for index, shoe in enumerate(deals):
        findings = _input_mismatches(game_id, shoe, deals[0])
        if index and deals[index - 1].ending in LAST_ENDINGS:
            findings.append(PlayedOn(End(deals[index - 1].ending, {})))
        order, findings_of_order = shoe.order(shoe.name, DECK)
        findings += findings_of_order
        if order is not None:
            leader = _leader(shoe.rules, order, leader)
            findings += verify_dealt(order, 0, (*shoe.hands[0], *shoe.hands[1]))
            findings += _deal_findings(shoe, order, leader)
        verdicts.append(ShoeVerdict(shoe, DEALT, tuple(findings)))
    return tuple(verdicts)


def dump(shoe: DealShoe) -> dict[str, Any]:
    """Write the fields that only deals have."""
    return {
        "name": shoe.name,
        "rules": to_options(shoe.rules),
        "hands": [format_cards(hand) for hand in shoe.hands],
        "leader": shoe.leader,
        "actions": [{"seat": recorded.seat, "action": recorded.text} for recorded in shoe.actions],
        "ending": shoe.ending,
        "winner": shoe.winner,
        "points": shoe.points,
    }


def load(inputs: ShoeRecord, content: dict[str, Any]) -> DealShoe:
    """Read the fields that only deals have; raises RecordError."""
    return DealShoe(
        **with_commitment(inputs),
        name=taken(content, "name", str),
        rules=from_options(taken(content, "rules", dict)),
        hands=_load_hands(taken(content, "hands", list)),
        leader=taken_seat(content, "leader", SEATS),
        actions=tuple(
            RecordedAction(taken_seat(action, "seat", SEATS), taken(action, "action", str))
            for action in taken(content, "actions", list)
        ),
        ending=one_of(ENDINGS, content, "ending"),
        winner=taken_winner(content, SEATS),
        points=taken(content, "points", int),
    )


def _deal_shoe(
    inputs: ShoeRecord, name: str, match: Match, rows: Sequence[Action], result: str | None
) -> DealShoe:
    """Replay a deal from its rows; use the end that was recorded, if there is one."""
    order = shuffled(DECK, parse_seed(inputs.seed), name, inputs.shoe_number, inputs.client)
    match, actions = _played(playing.begin_deal(match, order), rows)
    assert match.deal is not None
    ended = match.result
    if result is not None:
        written = json.loads(result)
        cards = parse_cards(written["dealt"][0]["cards"])
        leader, ending, winner, points = (written[key] for key in ("leader", "reason", "winner", "points"))
    else:
        cards, leader = order[:DEALT], match.deal.leader
        ending, winner, points = (
            (VOIDED, None, 0) if ended is None else (ended.reason, ended.winner, ended.points)
        )
    return DealShoe(
        **asdict(inputs),
        name=name,
        rules=match.config.rules,
        hands=(cards[:HAND_SIZE], cards[HAND_SIZE:]),
        leader=leader,
        actions=actions,
        ending=ending,
        winner=winner,
        points=points,
    )


def _played(match: Match, rows: Sequence[Action]) -> tuple[Match, tuple[RecordedAction, ...]]:
    """Return the match after the deal, and the actions with their seats; impossible rows are kept, so that the check finds them."""
    dealt, done = None, 0
    for row in rows:
        if dealt is not None or match.ending is not None:
            break
        try:
            # Whatever deck the next deal has: this one is over then.
            step = playing.apply(replace(match, next_deck=DECK), row.user_id, parse_command(row.text))
        except (RulesError, RefusalError):
            break
        assert isinstance(step, Step), "it has the deck"
        match = step.game
        dealt = next((effect.ended for effect in step.effects if isinstance(effect, EndRound)), None)
        done += 1
    match = dealt or match
    deal, result = match.deal, match.result
    assert deal is not None
    actions = [RecordedAction(taken.seat, format_action(taken.action)) for taken in deal.history]
    if result is not None and result.winner is not None and result.reason in _WORDS:
        actions.append(RecordedAction(other(result.winner), _WORDS[result.reason]))
    for row in rows[done:]:
        actions.append(RecordedAction((deal.leader + len(actions)) % len(SEATS), row.text))
    return match, tuple(actions)


def _input_mismatches(game_id: str, shoe: DealShoe, first: DealShoe) -> list[object]:
    """Check the inputs by which the bot could have chosen the order; all deals must have the house rules of the first."""
    compared = [("rules", format_options(shoe.rules), format_options(first.rules))]
    if is_daily_name(KIND, first.name):
        compared += [
            ("name", shoe.name, first.name),
            ("shoe", str(shoe.shoe_number), str(DAILY_SHOE_NUMBER)),
            ("players", shoe.client, ""),
        ]
    else:
        compared.append(("name", shoe.name, game_id))
    return input_mismatches(compared)


def _leader(rules: HouseRules, order: tuple[Card, ...], before: Seat | None) -> Seat:
    """Return the leader of the deal after one that `before` led; None for the first deal (TH-4)."""
    if rules.lead is Lead.RANDOM and before is not None:
        return other(before)
    return leader_of(rules, (order[:HAND_SIZE], order[HAND_SIZE:DEALT]), order[-1])


def _deal_findings(shoe: DealShoe, order: tuple[Card, ...], leader: Seat) -> list[object]:
    """Replay the actions with the order from the seed, and compare the leader and the end."""
    findings = input_mismatches([("leader", str(shoe.leader), str(leader))])
    plays, lost = shoe.actions, None
    if plays and plays[-1].text in _LOST_BY:
        plays, lost = plays[:-1], plays[-1]
    played = replay(shoe.rules, order, leader, plays)
    impossible = played.impossible
    if impossible is None and lost is not None and not _can_lose(played, lost):
        impossible = lost
    if impossible is not None:
        findings.append(ActionImpossible(str(impossible)))
        lost = None
    return findings + end_mismatch(_end(shoe.ending, shoe.winner, shoe.points), _end_of(shoe, played, lost))


def _can_lose(played: ReplayedDeal, lost: RecordedAction) -> bool:
    """Return whether an unfinished deal can end like this: on time only in the loser's turn, after two missed turns (TH-7)."""
    state = played.state
    if _LOST_BY[lost.text] == RESIGNED:
        return not state.is_over
    return lost.seat == state.turn and played.lowest_in_a_row[lost.seat] >= TIME_OUTS_MAX - 1


def _end_of(shoe: DealShoe, played: ReplayedDeal, lost: RecordedAction | None) -> End:
    """Return how the actions ended the deal; a deal that they did not end can only have been voided."""
    state = played.state
    ended = outcome(state)
    if ended is not None:
        return _end(ended.reason, ended.winner, ended.margin)
    if lost is not None:
        points = state.rules.scoring.points(len(state.hands[lost.seat]))
        return _end(_LOST_BY[lost.text], other(lost.seat), points)
    return _end(VOIDED if shoe.ending == VOIDED else OPEN, None, 0)


def _end(ending: str, winner: Seat | None, points: int) -> End:
    return End(ending, {"winner": winner, "points": points})


def _load_hands(hands: list[Any]) -> Hands:
    if len(hands) != len(SEATS) or not all(type(hand) is str for hand in hands):
        raise RecordError("the hands are two texts")
    first, second = map(parse_cards, hands)
    if not len(first) == len(second) == HAND_SIZE:
        raise RecordError(f"a hand has {HAND_SIZE} cards")
    return first, second


VERIFICATION = Verification(kind=KIND, dump=dump, load=load, verify=verify, collect=collect)
