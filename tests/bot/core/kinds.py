"""Every kind of session, each with a game under way in an installation of its own."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from cardroom_high_card.rules import Keep, Swap

from bot.core.commands import PlayAction
from bot.core.errors import NotPossibleError, RefusalError
from bot.core.registry import Registry
from bot.core.session import Request, Session
from bot.games.blackjack.daily.play.commands import BetOnHand
from bot.games.blackjack.daily.play.errors import NotYourTournamentError
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.play.commands import Bet
from bot.games.blackjack.play.errors import NotSeatedError
from bot.games.scoundrel.play.commands import AskHint
from bot.games.scoundrel.play.errors import NotYourRunError
from bot.games.simple.play.errors import AlreadyInGameError, NotInGameError
from bot.games.simple.play.game import Join
from bot.games.thirteen.play.errors import NotInMatchError
from bot.games.thirteen.play.match_view import seat_view
from rules.blackjack.actions import Hit, Insure
from rules.cards import parse_card
from rules.scoundrel.actions import Face
from rules.thirteen.actions import Pass
from storage import games
from storage.location import Location
from tests.bot.core.world import ANN, BEN, CLEO, SessionHarness, config, name_of
from tests.bot.games.blackjack.daily.world import TournamentHarness, bold, quiet
from tests.bot.games.blackjack.play import choose
from tests.bot.games.blackjack.test_session import low_hand
from tests.bot.games.scoundrel.world import RunHarness
from tests.bot.games.thirteen.world import MatchHarness
from tests.high_card.world import DuelRoom
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY
from tests.higher_lower.world import GuessingRoom

AnySession = Session[Any, Any]

HALF_A_SNAPSHOT = "UPDATE rounds SET snapshot = '{' WHERE settled_at IS NULL"
ANOTHER_NUMBER = (
    "UPDATE rounds SET snapshot = replace(snapshot, '\"number\":', '\"number\":9') WHERE settled_at IS NULL"
)
A_CHAIR_OF_NOBODY = "UPDATE rounds SET snapshot = replace(snapshot, '[1,', '[999,') WHERE settled_at IS NULL"
NO_TERMS = "UPDATE games SET config = '{}'"
AN_ACTION = (
    "INSERT INTO actions (game_id, number, round_number, text, at)"
    " SELECT game_id, action_number + 1, 0, '{}', 0 FROM games"
)


class Kind(ABC):
    """A kind of session in an installation of its own; `room` is that installation."""

    room: SessionHarness
    not_admitted: ClassVar[type[RefusalError]]
    not_legal: ClassVar[type[RefusalError]]
    damages: ClassVar[dict[str, str]]
    keeps_clocks: ClassVar[bool] = True
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

    async def stored(self) -> games.Game:
        """Read the game's row."""
        found = await self.room.read(games.load_game, self.session.game_id)
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


class TableKind(Kind):
    """Blackjack for two, in mid-round."""

    not_admitted = NotSeatedError
    not_legal = NotPossibleError
    damages: ClassVar = {
        "half a snapshot": HALF_A_SNAPSHOT,
        "another number": ANOTHER_NUMBER,
        "a chair of nobody": A_CHAIR_OF_NOBODY,
        "no terms": NO_TERMS,
    }

    def __init__(self, target: Location) -> None:
        self.room = SessionHarness(target, busy_timeout_seconds=0.01)

    async def begin(self) -> None:
        table = await self.room.open_table(config(), ANN, BEN)
        await self.room.deal(table, {ANN: 50, BEN: 20}, low_hand)
        self.session = table

    async def begin_another(self, number: int) -> None:
        first, second = others(number)
        table = await self.room.open_table(config(), first, second, channel=number)
        await self.room.deal(table, {first: 50, second: 20}, low_hand)

    async def wait(self) -> AnySession:
        table = await self.room.open_table(config(), CLEO, channel=77)
        # Somebody who does not bet keeps the cards from being dealt at once.
        await self.room.open_table(config(), 104, channel=77)
        await self.room.post(table, CLEO, Bet(50))
        return table

    def legal(self) -> Any:
        return PlayAction(Hit())

    def illegal(self) -> Any:
        return PlayAction(Insure(1))

    async def walk(self, chance: Random) -> None:
        who, command = choose(self.session.game, (ANN, BEN), chance)
        await self.press(command, user_id=who)

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.tables


class MatchKind(Kind):
    """A match of 13×13 between two people, in the first deal."""

    not_admitted = NotInMatchError
    not_legal = NotPossibleError
    damages: ClassVar = {
        "half a snapshot": HALF_A_SNAPSHOT,
        "another number": ANOTHER_NUMBER,
        "no terms": NO_TERMS,
    }
    room: MatchHarness

    def __init__(self, target: Location) -> None:
        self.room = MatchHarness(target, busy_timeout_seconds=0.01)

    async def begin(self) -> None:
        self.session = await self.room.begin(stake=100)

    async def begin_another(self, number: int) -> None:
        await self.room.begin(*others(number), stake=100)

    async def wait(self) -> AnySession:
        return await self.room.ask(CLEO, 104, stake=100)

    def legal(self) -> Any:
        return PlayAction(seat_view(self.session.seen, self.to_act).deal.legal[0])

    def illegal(self) -> Any:
        return PlayAction(Pass())

    async def walk(self, chance: Random) -> None:
        legal = seat_view(self.session.seen, self.to_act).deal.legal
        await self.press(PlayAction(chance.choice(legal)))

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.matches


class RunKind(Kind):
    """A run of Scoundrel for a stake."""

    not_admitted = NotYourRunError
    not_legal = NotPossibleError
    damages: ClassVar = {
        "no terms": NO_TERMS,
        "no action": AN_ACTION.format("dance"),
        "an end of an open run": AN_ACTION.format("give up"),
    }
    keeps_clocks = False
    room: RunHarness

    def __init__(self, target: Location) -> None:
        self.room = RunHarness(target, busy_timeout_seconds=0.01)

    async def begin(self) -> None:
        view = await self.room.enter(stake=50)
        self.session = await self.room.runs.find(view.game_id)
        await self.room.accounts.welcome(view.guild_id, BEN, name_of(BEN))

    def legal(self) -> Any:
        return self.session.view.run.legal[0]

    def illegal(self) -> Any:
        room = self.session.view.run.room
        return Face(
            next(card for card in map(parse_card, ("2s", "3s", "4s", "5s", "6s")) if card not in room)
        )

    async def walk(self, chance: Random) -> None:
        view = self.session.view
        await self.press(
            AskHint() if view.may_hint and chance.random() < 0.4 else chance.choice(view.run.legal)
        )

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.runs


class TournamentKind(Kind):
    """A tournament of daily blackjack, in the middle of a hand."""

    not_admitted = NotYourTournamentError
    not_legal = NotPossibleError
    damages: ClassVar = {
        "no terms": NO_TERMS,
        "no action": AN_ACTION.format("dance"),
        "an end of an open tournament": AN_ACTION.format("give up"),
    }
    keeps_clocks = False
    room: TournamentHarness

    def __init__(self, target: Location) -> None:
        self.room = TournamentHarness(target, busy_timeout_seconds=0.01)

    async def begin(self) -> None:
        self.session = session = await self.room.enter()
        while tournament_view(session.seen).round is None:
            await self.room.take(session, BetOnHand(50))
        await self.room.accounts.welcome(session.guild_id, BEN, name_of(BEN))

    def legal(self) -> Any:
        return quiet(tournament_view(self.session.seen))

    def illegal(self) -> Any:
        return BetOnHand(1)

    async def walk(self, chance: Random) -> None:
        await self.press(bold(tournament_view(self.session.seen), chance))

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.tournaments


class DuelKind(Kind):
    """High card for a stake, the cards dealt."""

    not_admitted = NotInGameError
    not_legal = AlreadyInGameError
    damages: ClassVar = {
        "no terms": NO_TERMS,
        "no action": AN_ACTION.format("dance"),
        "a third player": AN_ACTION.format("join"),
    }
    room: DuelRoom

    def __init__(self, target: Location) -> None:
        self.room = DuelRoom(target, busy_timeout_seconds=0.01)

    async def begin(self) -> None:
        self.session = await self.room.begin(stake=100)

    async def begin_another(self, number: int) -> None:
        for who in others(number):
            await self.room.join(who, 100, channel_id=number)

    async def wait(self) -> AnySession:
        return await self.room.join(CLEO, 100, channel_id=77)

    def legal(self) -> Any:
        return PlayAction(Keep())

    def illegal(self) -> Any:
        return Join()

    async def walk(self, chance: Random) -> None:
        await self.press(PlayAction(chance.choice((Keep(), Swap()))))

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.duels


class GuessKind(Kind):
    """Higher or lower with the deal of the day, before the last right guess that is possible."""

    not_admitted = NotInGameError
    not_legal = NotPossibleError
    damages: ClassVar = {
        "no terms": NO_TERMS,
        "no action": AN_ACTION.format("dance"),
        "an end of an open game": AN_ACTION.format("give up"),
    }
    keeps_clocks = False
    room: GuessingRoom

    def __init__(self, target: Location) -> None:
        self.room = GuessingRoom(target, busy_timeout_seconds=0.01)

    async def begin(self) -> None:
        self.session = session = await self.room.enter()
        await self.room.accounts.welcome(session.guild_id, BEN, name_of(BEN))

    def legal(self) -> Any:
        state = self.session.committed.game.round
        word = "higher" if state.deck[0].rank > state.shown[-1].rank else "lower"
        return HIGHER_LOWER_PLAY.parse(word)

    def illegal(self) -> Any:
        return Join()

    @property
    def sessions(self) -> Registry[Any, Any]:
        return self.room.guessing


def others(number: int) -> tuple[int, int]:
    """Return two people who are in no other game."""
    return 1000 + 2 * number, 1001 + 2 * number


KINDS: tuple[type[Kind], ...] = (TableKind, MatchKind, RunKind, TournamentKind, DuelKind, GuessKind)
