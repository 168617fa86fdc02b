"""A duel as a value, and the effect of commands on it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, assert_never

from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.committed import Timeout
from bot.core.errors import OtherPlayersTurnError
from bot.core.moves import Flow, Move
from bot.core.play import Step, TakeShoe
from tests.high_card.bot.play.commands import Command, Join
from tests.high_card.bot.play.errors import AlreadyJoinedError, DuelFullError, NotDealtError, NotInDuelError
from tests.high_card.rules import engine
from tests.high_card.rules.engine import Action, Keep
from tests.high_card.rules.view import RoundView, view

if TYPE_CHECKING:
    from rules.cards import Card
    from rules.game import Seat
    from tests.high_card.rules.engine import RoundState

KIND = "high_card"
SEATS_MAX = len(engine.SEATS)


@dataclass(frozen=True, slots=True)
class DuelConfig:
    """The stake of each player in chips, and how long a duel waits, in seconds; stored when the duel is opened."""

    stake: int
    join_seconds: int = 120
    turn_seconds: int = 60

    def dump(self) -> str:
        """Write the configuration as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def load(cls, text: str) -> DuelConfig:
        """Read what `dump` wrote."""
        return cls(**json.loads(text))


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel between two commands.

    `number` counts the commands taken and `people` are user ids by seat. `deck` is the shuffled deck, from which the second
    stake deals; `round` is None before that. `is_called_off` says that the duel ended without a result.
    """

    config: DuelConfig
    number: int = 0
    people: tuple[int, ...] = ()
    deck: tuple[Card, ...] = ()
    round: RoundState | None = None
    is_called_off: bool = False

    @property
    def is_over(self) -> bool:
        """Return whether the last command has ended the duel."""
        return self.is_called_off or (self.round is not None and engine.outcome(self.round) is not None)

    @property
    def whose_turn(self) -> int | None:
        """Return the user id of the player to act, or None while the duel waits for its players."""
        if self.round is None or self.is_over:
            return None
        return self.people[engine.to_act(self.round)[0]]

    @property
    def is_under_way(self) -> bool:
        """Return whether the cards are dealt."""
        return self.round is not None

    @property
    def is_between_people(self) -> bool:
        """Return True: the winner gets the stake of the other player."""
        return True

    @property
    def on_deadline(self) -> TimeOut:
        """Return the command of every deadline."""
        return TimeOut()

    def at_stake(self, user_id: int) -> int:
        """Return a player's chips in the duel's escrow."""
        return self.config.stake if user_id in self.people and not self.is_over else 0

    @property
    def timeout(self) -> Timeout:
        """Return the present stage with its full length."""
        if self.round is None:
            return Timeout("join", self.config.join_seconds)
        return Timeout(f"turn {self.round.acted}", self.config.turn_seconds)

    def seat_of(self, user_id: int) -> Seat:
        """Return the seat of a player; raises NotInDuelError."""
        if user_id not in self.people:
            raise NotInDuelError
        return self.people.index(user_id)

    def with_deck(self, order: tuple[Card, ...]) -> Duel:
        """Lay a deck on the table, given in dealing order."""
        return replace(self, deck=order)

    def own_view(self, user_id: int) -> RoundView:
        """Return what only this player may see; raises NotInDuelError and NotDealtError."""
        seat = self.seat_of(user_id)
        if self.round is None:
            raise NotDealtError
        return view(self.round, seat)


def apply(duel: Duel, user_id: int | None, command: Command) -> Step[Duel] | TakeShoe:
    """Carry out the command of a player or of the bot (None); raises a RefusalError."""
    duel = replace(duel, number=duel.number + 1)
    match command:
        case Join():
            assert user_id is not None, "only players join"
            return _join(duel, user_id)
        case PlayAction(action):
            assert user_id is not None, "only players play"
            return _play(duel, user_id, action)
        case TimeOut():
            turn = duel.whose_turn
            return _call_off(duel) if turn is None else _play(duel, turn, Keep())
        case Close():
            return _call_off(duel)
        case _:
            assert_never(command)


def _join(duel: Duel, user_id: int) -> Step[Duel] | TakeShoe:
    if user_id in duel.people:
        raise AlreadyJoinedError
    if len(duel.people) == SEATS_MAX:
        raise DuelFullError
    people = (*duel.people, user_id)
    duel = replace(duel, people=people)
    if len(people) == SEATS_MAX:
        if not duel.deck:
            return TakeShoe(len(people))
        duel = replace(duel, round=engine.start(duel.deck).state)
    return Step(duel, (Move(Flow.STAKE, user_id, duel.config.stake),))


def _play(duel: Duel, user_id: int, action: Action) -> Step[Duel]:
    seat, turn = duel.seat_of(user_id), duel.whose_turn
    if duel.round is None or turn is None:
        raise NotDealtError
    if user_id != turn:
        raise OtherPlayersTurnError(turn)
    after = replace(duel, round=engine.apply(duel.round, seat, action).state)
    return Step(after, _payouts(after))


def _payouts(duel: Duel) -> tuple[Move, ...]:
    """Pay both stakes to the winner, or return them after a draw."""
    assert duel.round is not None
    ended = engine.outcome(duel.round)
    if ended is None:
        return ()
    if ended.winner is None:
        return _refunds(duel)
    pot = SEATS_MAX * duel.config.stake
    return (Move(Flow.PAYOUT, duel.people[ended.winner], pot, staked=pot),)


def _call_off(duel: Duel) -> Step[Duel]:
    return Step(replace(duel, is_called_off=True), _refunds(duel))


def _refunds(duel: Duel) -> tuple[Move, ...]:
    return tuple(Move(Flow.REFUND, user_id, duel.config.stake) for user_id in duel.people)
