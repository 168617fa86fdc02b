"""Simple games for one, which end with a score, and their deals of the day. Only the player sees the cards."""

import json
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias

from bot.core.admission import Caller
from bot.core.commands import PlayAction, TimeOut
from bot.core.committed import Timeout
from bot.core.daily_deals import day_of, end_of
from bot.core.errors import NotPossibleError
from bot.core.game_opening import NewGame
from bot.core.one_person import GiveUp, OnePersonPlay
from bot.core.outcomes import RECORDS, NetOutcome
from bot.core.personal_registry import RestingRegistry
from bot.core.play import Announce, Ended, Newcomer, OpeningTerms, Secret, Seen, Step, TakeShoe
from bot.core.session import Session
from bot.games.simple.play.errors import NotInGameError, SimpleOverError, SoloOpenError, SoloVoidedError
from bot.games.simple.play.game import Command, SimpleGame, SimplePlay, SimpleValue
from bot.games.simple.play.view import SimpleView
from storage.daily_chips import DAY_MS
from storage.results import Ending

BOARD = "usual"
"""The board of the best scores with cards of one's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloGame(SimpleGame):
    """A game for one; its outcome has the `score`. With cards of one's own it may take this many `seconds`.

    From the score `won_from` it is won, and below that lost; without it a score is neither, unless it is a record.
    """

    seconds: int = DAY_MS // 1000
    won_from: int | None = None


@dataclass(frozen=True, slots=True)
class SoloValue(SimpleValue):
    """A solo game between two commands; `seconds` is how long it may take, and `day` that of its deal."""

    is_private: ClassVar[bool] = True
    seconds: int = 0
    day: int | None = None
    ending: Ending | None = None

    @property
    def is_between_people(self) -> bool:
        return False

    def at_stake(self, user_id: int) -> int:
        del user_id
        return 0

    @property
    def timeout(self) -> Timeout:
        return Timeout("game", self.seconds)

    @property
    def is_announced(self) -> bool:
        """Return whether a public line shows the end, as it does for a game that was played to its end."""
        return self.score is not None

    @property
    def score(self) -> int | None:
        """Return the score of a game that was played to the end."""
        score: int | None = None if self.outcome is None else self.outcome.score
        return score


class SoloPlay(SimplePlay[SoloValue], OnePersonPlay[SoloValue, Command, SimpleView]):
    """A game for one, which rests between presses."""

    rest_seconds = DAY_MS // 1000
    not_yours = NotInGameError
    has_open = staticmethod(SoloOpenError)
    simple: SoloGame

    def open(self, terms: OpeningTerms, secret: Secret | None) -> SoloValue | TakeShoe:
        """Deal the cards of the day, or cards of the player's own."""
        if secret is None:
            return TakeShoe()
        [row] = terms.seats
        seconds = json.loads(terms.config)["seconds"]
        game = SoloValue(self.simple, (row.user_id,), seconds=seconds, day=terms.day)
        if terms.day is not None:
            game = replace(game, seconds=max(0, end_of(terms.day) - terms.at) // 1000)
        return self.bring(game, secret).dealt()

    def apply(self, game: SoloValue, user_id: int | None, command: Command) -> Step[SoloValue]:
        """Carry out a command; only a game that was played to the end counts."""
        after = replace(game, number=game.number + 1)
        match command:
            case PlayAction(action):
                after = after.played(0, action)
                if after.score is None:
                    return Step(after)
                return Step(after, effects=(Ended(0, "finished", after.score), Announce()))
            case GiveUp() | TimeOut():
                ending: Ending = "gave_up" if isinstance(command, GiveUp) else "expired"
                return Step(replace(after, ending=ending), effects=(Ended(0, ending, 0, counts=False),))
            case _:
                raise NotPossibleError(self.format(command))

    def broken_off(self, game: SoloValue) -> SoloValue:
        return replace(game, ending="voided")

    def admit(self, game: SoloValue, user_id: int, wish: Any, now: int) -> None:
        """Let its player act, until the day of its deal is over, and nobody else."""
        self.require_own(game, user_id)
        if game.day is not None and now >= end_of(game.day):
            raise SimpleOverError

    def voided(self, stake: int) -> SoloVoidedError:
        return SoloVoidedError()

    def view(self, seen: Seen[SoloValue]) -> SimpleView:
        """Return what everybody may see: no card."""
        return self._solo_view(seen, None)

    def own_view(self, seen: Seen[SoloValue]) -> SimpleView:
        """Return what its player sees."""
        return self._solo_view(seen, seen.game.seen_by(0))

    def _solo_view(self, seen: Seen[SoloValue], round_view: Any) -> SimpleView:
        game, record = seen.game, seen.committed.record
        outcome = self._outcome(game, is_record=record is not None)
        return self._view(
            seen,
            round_view,
            closed=game.ending,
            score=game.score,
            day=game.day,
            rank=seen.committed.rank,
            outcomes=() if outcome is None else (outcome,),
            feat=RECORDS[record] if record is not None and outcome is NetOutcome.WON else None,
        )

    def _outcome(self, game: SoloValue, *, is_record: bool) -> NetOutcome | None:
        """Return what the game has come to, None where a score is neither won nor lost."""
        if game.score is None:
            return NetOutcome.LOST if game.ending in {"gave_up", "expired"} else None
        if self.simple.won_from is None:
            return NetOutcome.WON if is_record else None
        return NetOutcome.WON if game.score >= self.simple.won_from else NetOutcome.LOST


SoloSessions: TypeAlias = RestingRegistry[SoloValue, SimpleView]
SoloSession: TypeAlias = Session[SoloValue, SimpleView]


async def start(solos: SoloSessions, caller: Caller, *, daily: bool) -> SoloSession:
    """Return a person's open game, or start one, with the deal of today if it is `daily`.

    Raises DailyDoneError, SoloVoidedError and the refusals of `require_may_open`.
    """
    play = solos.play
    assert isinstance(play, SoloPlay)

    async def new() -> NewGame:
        at = solos.world.clock.now()
        return NewGame(
            guild_id=caller.guild_id,
            channel_id=caller.channel_id,
            config=json.dumps({"seconds": play.simple.seconds}),
            at=at,
            cause=caller.cause,
            newcomers=(Newcomer(caller.user_id, BOARD, board=None if daily else BOARD, is_try=daily),),
            names={caller.user_id: caller.name},
            deal=await solos.daily(day_of(at)) if daily else None,
        )

    held = await solos.open_of(caller.guild_id, caller.user_id)
    if held is not None:
        return held
    try:
        return await solos.open_mine(caller, new)
    except SoloOpenError as error:
        return await solos.find(error.view.game_id)
