"""Every kind of session of our own games, each with a game under way in an installation of its own."""

from random import Random
from typing import Any, ClassVar

from bot.core.commands import PlayAction
from bot.core.errors import NotPossibleError
from bot.core.registry import Registry
from bot.games.blackjack.daily.play.commands import BetOnHand
from bot.games.blackjack.daily.play.errors import NotYourTournamentError, TournamentVoidedError
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.play.commands import Bet
from bot.games.blackjack.play.errors import NotSeatedError
from bot.games.scoundrel.play.commands import AskHint
from bot.games.scoundrel.play.errors import NotYourRunError, RunVoidedError
from bot.games.simple.play.pot import PotGame, PotPlay
from bot.games.thirteen.play.errors import NotInMatchError
from bot.games.thirteen.play.match_view import seat_view
from bot.testing.sessions import (
    AN_ACTION,
    NO_TERMS,
    AnySession,
    PotKind,
    SessionKind,
    SoloKind,
    others,
)
from rules.blackjack.actions import Hit, Insure
from rules.cards import parse_card
from rules.scoundrel.actions import Face
from rules.thirteen.actions import Pass
from storage.location import Location
from tests.bot.core.world import ANN, BEN, CLEO, SessionHarness, config, name_of
from tests.bot.games.blackjack.daily.world import TournamentHarness, bold, quiet
from tests.bot.games.blackjack.play import choose
from tests.bot.games.blackjack.test_session import low_hand
from tests.bot.games.scoundrel.world import RunHarness
from tests.bot.games.thirteen.world import MatchHarness
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY
from tests.higher_lower.world import GUESSING
from tests.trio import TRIO

HALF_A_SNAPSHOT = "UPDATE rounds SET snapshot = '{' WHERE settled_at IS NULL"
ANOTHER_NUMBER = (
    "UPDATE rounds SET snapshot = replace(snapshot, '\"number\":', '\"number\":9') WHERE settled_at IS NULL"
)
A_CHAIR_OF_NOBODY = "UPDATE rounds SET snapshot = replace(snapshot, '[1,', '[999,') WHERE settled_at IS NULL"


class TableKind(SessionKind):
    """Blackjack for two, in mid-round."""

    room: SessionHarness

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


class MatchKind(SessionKind):
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


class RunKind(SessionKind):
    """A run of Scoundrel for a stake."""

    not_admitted = NotYourRunError
    not_legal = NotPossibleError
    voided = RunVoidedError
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


class TournamentKind(SessionKind):
    """A tournament of daily blackjack, in the middle of a hand."""

    not_admitted = NotYourTournamentError
    not_legal = NotPossibleError
    voided = TournamentVoidedError
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


class TrioKind(PotKind):
    """A game for three for a pot; high card, for two, has the same tests in its package."""

    play = PotPlay(PotGame(rules=TRIO, letter="h", actions=("keep", "swap"), on_time_out="keep", seats=3))


class GuessKind(SoloKind):
    """Higher or lower with the deal of the day, before the last right guess that is possible."""

    play = GUESSING

    def legal(self) -> Any:
        state = self.session.committed.game.round
        word = "higher" if state.deck[0].rank > state.shown[-1].rank else "lower"
        return HIGHER_LOWER_PLAY.parse(word)


KINDS: tuple[type[SessionKind], ...] = (
    TableKind,
    MatchKind,
    RunKind,
    TournamentKind,
    TrioKind,
    GuessKind,
)
