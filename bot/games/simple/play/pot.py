"""Simple games for a pot: each player puts down the same stake, and the winner gets them all."""

import json
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

from bot.core.admission import Caller, check_stake, may_open
from bot.core.channel_registry import ChannelRegistry
from bot.core.commands import Close, PlayAction, TimeOut
from bot.core.committed import Timeout
from bot.core.errors import NotPossibleError, OtherPlayersTurnError
from bot.core.game_opening import NewGame
from bot.core.moves import Flow, Move
from bot.core.outcomes import NetOutcome
from bot.core.play import OpeningTerms, Secret, Seen, Step, TakeShoe
from bot.core.session import Request, Session
from bot.games.simple.play.errors import AlreadyInGameError, GameFullError, NotDealtError, OtherStakeError
from bot.games.simple.play.game import Command, Join, SimpleGame, SimplePlay, SimpleValue
from bot.games.simple.play.view import SimpleView


@dataclass(frozen=True, slots=True, kw_only=True)
class PotGame(SimpleGame):
    """A game for a pot; its outcome has the seat of the `winner`, None if all stakes are returned.

    `on_time_out` is the word of the action that the clock takes.
    """

    on_time_out: str
    seats: int = 2
    join_seconds: int = 120
    turn_seconds: int = 60


@dataclass(frozen=True, slots=True)
class PotTerms:
    """The stake of each player in chips, and how long a game waits, in seconds; stored when the game is opened."""

    stake: int
    join_seconds: int = 0
    turn_seconds: int = 0

    def dump(self) -> str:
        """Write the terms as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def load(cls, text: str) -> "PotTerms":
        """Read what `dump` wrote."""
        return cls(**json.loads(text))


@dataclass(frozen=True, slots=True)
class PotValue(SimpleValue):
    """A game for a pot between two commands; the last stake deals the cards."""

    game: PotGame
    terms: PotTerms = field(kw_only=True)

    @property
    def is_between_people(self) -> bool:
        """Return True: the winner gets the stakes of the other players."""
        return True

    def at_stake(self, user_id: int) -> int:
        return self.terms.stake if user_id in self.people and not self.is_over else 0

    @property
    def timeout(self) -> Timeout:
        if self.round is None:
            return Timeout("join", self.terms.join_seconds)
        return Timeout(f"turn {self.number}", self.terms.turn_seconds)

    @property
    def nets(self) -> tuple[int, ...]:
        """Return each player's net chips at an end by the rules; nothing before it, and nothing after any other end."""
        if self.outcome is None:
            return ()
        stake, winner = self.terms.stake, self.outcome.winner
        if winner is None:
            return (0,) * len(self.people)
        pot = len(self.people) * stake
        return tuple(pot - stake if seat == winner else -stake for seat in range(len(self.people)))

    @property
    def payouts(self) -> tuple[Move, ...]:
        """Return what the pot pays at the end, nothing before."""
        if not self.is_over:
            return ()
        winner = None if self.outcome is None else self.outcome.winner
        if winner is None:
            return tuple(Move(Flow.REFUND, user_id, self.terms.stake) for user_id in self.people)
        pot = len(self.people) * self.terms.stake
        return (Move(Flow.PAYOUT, self.people[winner], pot, staked=pot),)


class PotPlay(SimplePlay[PotValue]):
    """A game for a pot in a channel."""

    closing = Close()
    takes_channel = True
    simple: PotGame

    def open(self, terms: OpeningTerms, secret: Secret | None) -> PotValue:
        """Return a game without players; the last stake brings the cards."""
        return PotValue(self.simple, terms=PotTerms.load(terms.config))

    def apply(self, game: PotValue, user_id: int | None, command: Command) -> Step[PotValue] | TakeShoe:
        after = replace(game, number=game.number + 1)
        match command:
            case Join():
                assert user_id is not None, "only players join"
                return self._join(after, user_id)
            case PlayAction(action):
                assert user_id is not None, "only players play"
                after = self._play(after, user_id, action)
            case TimeOut() if after.turn is not None:
                after = after.played(after.turn, self.simple.rules.parse_action(self.simple.on_time_out))
            case TimeOut() | Close():
                after = replace(after, ending="closed")
            case _:
                raise NotPossibleError(self.format(command))
        return Step(after, after.payouts)

    def _join(self, game: PotValue, user_id: int) -> Step[PotValue] | TakeShoe:
        if user_id in game.people:
            raise AlreadyInGameError
        if len(game.people) == self.simple.seats:
            raise GameFullError
        game = replace(game, people=(*game.people, user_id))
        if len(game.people) == self.simple.seats:
            if not game.deck:
                return TakeShoe()
            game = game.dealt()
        return Step(game, (Move(Flow.STAKE, user_id, game.terms.stake),))

    def _play(self, game: PotValue, user_id: int, action: Any) -> PotValue:
        seat, turn = game.seat_of(user_id), game.whose_turn
        if turn is None:
            raise NotDealtError
        if user_id != turn:
            raise OtherPlayersTurnError(turn)
        return game.played(seat, action)

    def admit(self, game: PotValue, user_id: int, wish: Any, now: int) -> None:
        """Let anybody join, and only its players do anything else."""
        if not isinstance(wish, Join):
            game.seat_of(user_id)

    def begins_play(self, wish: Any) -> bool:
        return isinstance(wish, Join)

    def view(self, seen: Seen[PotValue]) -> SimpleView:
        game = seen.game
        return self._view(
            seen,
            None if game.round is None else game.seen_by(None),
            outcomes=tuple(map(NetOutcome.of_net, game.nets)),
            nets=game.nets,
            stake=game.terms.stake,
            winner=None if game.outcome is None else game.outcome.winner,
            closed=seen.committed.closed if game.ending else None,
        )

    def own_view(self, seen: Seen[PotValue]) -> SimpleView:
        return self.view(seen)

    def cards_of(self, game: PotValue, user_id: int) -> Any:
        """Return the rules' view of a player; raises NotInGameError and NotDealtError."""
        seat = game.seat_of(user_id)
        if game.round is None:
            raise NotDealtError
        return game.seen_by(seat)


PotSessions: TypeAlias = ChannelRegistry[PotValue, SimpleView]
PotSession: TypeAlias = Session[PotValue, SimpleView]


async def join(pots: PotSessions, caller: Caller, stake: int) -> tuple[PotSession, bool]:
    """Join the game of a channel, opening one if there is none; return it, and whether it is new.

    Raises StakeOutOfLimitsError, OtherStakeError, AlreadyInGameError, GameFullError and NotEnoughChipsError, and the
    refusals of `require_may_open`.
    """
    await pots.world.database.read(lambda reader: check_stake(reader, caller.guild_id, stake))
    request = Request(caller.user_id, caller.name, caller.cause, Join(), roles=caller.roles)
    assert isinstance(pots.play, PotPlay)
    game = pots.play.simple
    new = NewGame(
        guild_id=caller.guild_id,
        channel_id=caller.channel_id,
        config=PotTerms(stake, game.join_seconds, game.turn_seconds).dump(),
        at=pots.world.clock.now(),
        cause=caller.cause,
        names={caller.user_id: caller.name},
        first=request.act,
        check=partial(may_open, caller),
    )
    session, is_new = await pots.find_or_open(new)
    if not is_new:
        if session.game.terms.stake != stake:
            raise OtherStakeError(session.game.terms.stake)
        await session.post(request)
    return session, is_new
