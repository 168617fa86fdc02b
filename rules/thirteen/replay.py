"""Replay a deal from its record, to see whether the record is possible."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.cards import Card
from rules.errors import RulesError
from rules.game import Seat
from rules.thirteen.actions import Pass, parse_action
from rules.thirteen.engine import apply, start
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import legal_actions, lowest
from rules.thirteen.state import DealState


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """The action of a seat as recorded text: "play 3c 4d 5h" or "pass", not yet parsed."""

    seat: Seat
    text: str

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.text}"


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """The result of the actions.

    `lowest_in_a_row` counts for each seat how many of its last actions were those of a missed deadline, not counting
    forced passes: nobody can have missed more deadlines in a row (TH-7). `impossible` is the first action that could
    not be taken, or None; the replay ends there.
    """

    state: DealState
    lowest_in_a_row: tuple[int, int]
    impossible: RecordedAction | None = None


def replay(
    rules: HouseRules, cards: tuple[Card, ...], leader: Seat, actions: Iterable[RecordedAction]
) -> ReplayedDeal:
    """Play recorded actions from the order of the cards, first card first; raises DealError and UnknownSeatError."""
    state = start(rules, cards, leader).state
    in_a_row = [0, 0]
    for recorded in actions:
        seat = recorded.seat
        legal = legal_actions(state, seat)
        try:
            action = parse_action(recorded.text)
            after = apply(state, seat, action).state
        except RulesError:
            return ReplayedDeal(state, (in_a_row[0], in_a_row[1]), recorded)
        if legal != (Pass(),):
            in_a_row[seat] = in_a_row[seat] + 1 if action == lowest(legal, rules) else 0
        state = after
    return ReplayedDeal(state, (in_a_row[0], in_a_row[1]))
