"""Every kind of session, each with a game under way in a room of its own; those of simple games need only their `play`."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from bot.core.commands import PlayAction
from bot.core.errors import NotPossibleError, RefusalError, SessionOverError
from bot.core.registry import Registry
from bot.core.session import Request, Session
from bot.games.simple.play.errors import AlreadyInGameError, NotInGameError, SoloVoidedError
from bot.games.simple.play.game import Join
from bot.games.simple.play.pot import PotPlay
from bot.games.simple.play.solo import SoloPlay
from bot.testing.room import ANN, BEN, CLEO, PotRoom, SessionRoom, SoloRoom, name_of
from storage import games
from storage.location import Location

AnySession = Session[Any, Any]

STAKE = 100
WAITING_CHANNEL = 77

NO_TERMS = "UPDATE games SET config = '{}'"
AN_ACTION = (
    "INSERT INTO actions (game_id, number, round_number, text, at)"
    " SELECT game_id, action_number + 1, 0, '{}', 0 FROM games"
)


class SessionKind(ABC):
    """A kind of session in an installation of its own; `room` is that installation.

    A test makes one with what opens its database, and calls `begin`.
    """

    room: SessionRoom
    not_admitted: ClassVar[type[RefusalError]]
    """What a stranger is refused with."""
    not_legal: ClassVar[type[RefusalError]]
    """What a command is refused with that the rules forbid."""
    voided: ClassVar[type[RefusalError]] = SessionOverError
    """What a press on a voided game is refused with."""
    damages: ClassVar[Mapping[str, str]]
    """Statements that damage the rows of a game, by what they do to it."""
    keeps_clocks: ClassVar[bool] = True
    """Whether a deadline rings while nobody acts; else a game rests, and is loaded when somebody asks for it."""
    session: AnySession

    @abstractmethod
    async def begin(self) -> None:
        """Begin a game with stakes at risk, at a moment when somebody is to act."""

    async def begin_another(self, number: int) -> None:
        """Begin one more game, in a channel of its own and between other people; only kinds whose games are resumed at a start."""
        raise NotImplementedError

    async def wait(self) -> AnySession:
        """Let Cleo open one more game that has not begun, for a stake if that is taken so early; only kinds with clocks."""
        raise NotImplementedError

    @abstractmethod
    def legal(self) -> Any:
        """Choose a command that the person to act may give, after which the game goes on."""

    @abstractmethod
    def illegal(self) -> Any:
        """Choose a command that the rules forbid the person to act."""

    @property
    @abstractmethod
    def sessions(self) -> Registry[Any, Any]:
        """The registry of the kind."""

    async def find(self) -> AnySession:
        """Return the session as it is in use, or load it."""
        return await self.sessions.find(self.session.game_id)

    async def walk(self, chance: Random) -> None:
        """Do something that is possible."""
        del chance
        await self.press(self.legal())

    @property
    def to_act(self) -> int:
        """The person who is to act."""
        assert self.session.whose_turn is not None
        return self.session.whose_turn

    async def press(
        self, command: Any, number: int | None = None, cause: str = "", user_id: int | None = None
    ) -> None:
        """Have a person ask for something; every attempt has a cause of its own unless one is given."""
        who = self.to_act if user_id is None else user_id
        cause = cause or f"press {next(self.room.causes)}"
        await self.session.post(Request(who, name_of(who), cause, command, number))
        self.session.shown(self.session.number)

    async def restart(self) -> None:
        """Stop and start."""
        await self.room.restart()
        self.session = await self.find()

    async def stored(self, session: AnySession | None = None) -> games.Game:
        """Read the row of a game, the one under way if no other is given."""
        found = await self.room.read(games.load_game, (session or self.session).game_id)
        assert found is not None
        return found

    async def everything(self) -> Any:
        """Return all that a refusal must not change."""
        balances = [await self.room.balance(who) for who in self.people]
        return self.session.committed, balances, await self.stored()

    @property
    def people(self) -> tuple[int, ...]:
        """The people who have chips at risk."""
        return ANN, BEN


class PotKind(SessionKind):
    """A simple game for a pot, the cards dealt; `play` is that of the game.

    A game that the first legal action may end overrides `legal`.
    """

    play: ClassVar[PotPlay]
    not_admitted = NotInGameError
    not_legal = AlreadyInGameError
    damages: ClassVar[Mapping[str, str]] = {
        "no terms": NO_TERMS,
        "no action": AN_ACTION.format("dance"),
        "one player too many": AN_ACTION.format("join"),
    }
    room: PotRoom

    def __init__(self, target: Location) -> None:
        self.room = PotRoom(target, busy_timeout_seconds=0.01, play=self.play)

    @property
    def people(self) -> tuple[int, ...]:
        return (ANN, BEN, *range(CLEO + 1, 200))[: self.play.simple.seats]

    async def begin(self) -> None:
        for who in self.people:
            self.session = await self.room.join(who, STAKE)

    async def begin_another(self, number: int) -> None:
        for who in others(number, self.play.simple.seats):
            await self.room.join(who, STAKE, channel_id=number)

    async def wait(self) -> AnySession:
        return await self.room.join(CLEO, STAKE, channel_id=WAITING_CHANNEL)

    def legal(self) -> Any:
        return PlayAction(_legal(self.session)[0])

    def illegal(self) -> Any:
        return Join()

    async def walk(self, chance: Random) -> None:
        await self.press(PlayAction(chance.choice(_legal(self.session))))

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.pots


class SoloKind(SessionKind):
    """A simple game for one with the deal of the day; `play` is that of the game.

    A game that the first legal action may end overrides `legal`.
    """

    play: ClassVar[SoloPlay]
    not_admitted = NotInGameError
    not_legal = NotPossibleError
    voided = SoloVoidedError
    damages: ClassVar[Mapping[str, str]] = {
        "no terms": NO_TERMS,
        "no action": AN_ACTION.format("dance"),
        "an end of an open game": AN_ACTION.format("give up"),
    }
    keeps_clocks = False
    room: SoloRoom

    def __init__(self, target: Location) -> None:
        self.room = SoloRoom(target, busy_timeout_seconds=0.01, play=self.play)

    async def begin(self) -> None:
        self.session = await self.room.enter()
        await self.room.arrive(BEN)

    def legal(self) -> Any:
        return PlayAction(_legal(self.session)[0])

    def illegal(self) -> Any:
        return Join()

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.solos


def _legal(session: AnySession) -> tuple[Any, ...]:
    game = session.game
    legal: tuple[Any, ...] = game.game.rules.legal_actions(game.round, game.turn)
    return legal


def others(number: int, count: int = 2) -> range:
    """Return people who are in no other game; games with different numbers have different people."""
    return range(1000 + 100 * number, 1000 + 100 * number + count)
