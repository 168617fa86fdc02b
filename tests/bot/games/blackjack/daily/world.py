"""A harness for tournaments: a real database, and a clock that moves when told to."""

from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any

from bot.core.admission import Caller
from bot.core.commands import PlayAction
from bot.core.session import Request, Shown
from bot.games.blackjack.daily.play.commands import BetOnHand, Command
from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.games.blackjack.daily.play.opening import Tournaments, TournamentSession, open_tournament
from bot.games.blackjack.daily.play.tournament_view import tournament_view
from bot.games.blackjack.daily.play.view import TournamentView
from rules.blackjack.actions import DeclineInsurance, Stand
from storage import guilds
from tests.bot.core.world import ANN, CHANNEL, GUILD, FakeClock, SessionHarness, name_of

DAY = 86_400_000
TODAY = FakeClock().time // DAY


def quiet(view: TournamentView) -> Command:
    """Choose what takes no card: the smallest bet, or to stand."""
    if view.round is None:
        return BetOnHand(1)
    legal = view.round.seats[0].legal
    return PlayAction(Stand() if Stand() in legal else DeclineInsurance())


def bold(view: TournamentView, chance: Random) -> Command:
    """Choose anything that is possible."""
    if view.round is None:
        return BetOnHand(chance.randint(1, max(1, view.chips // 3)))
    return PlayAction(chance.choice(view.round.seats[0].legal))


@dataclass
class TournamentHarness(SessionHarness):
    """A session harness with tournaments and a second server."""

    tournaments: Tournaments = field(init=False)
    changes: list[str] = field(default_factory=list)

    async def start(self) -> None:
        await super().start()
        ensure = partial(
            guilds.ensure, guild_id=GUILD + 1, defaults=self.accounts.defaults, at=self.clock.now()
        )
        await self.write(ensure)
        self.tournaments = Tournaments(replace(self.tables.world, display=self), play=TOURNAMENT_PLAY)

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing."""

    def forget(self, session: Shown) -> None:
        """Forget nothing."""

    def changed(self, session: Shown) -> None:
        """Note a tournament that has changed without a press."""
        self.changes.append(session.game_id)

    async def stop(self) -> None:
        await self.tournaments.stop()
        await super().stop()

    async def enter(self, user_id: int = ANN, guild_id: int = GUILD) -> TournamentSession:
        """Have a person come in and start the tournament of the day."""
        await self.accounts.welcome(guild_id, user_id, name_of(user_id))
        caller = Caller(guild_id, CHANNEL, user_id, name_of(user_id), f"press {next(self.causes)}")
        return await open_tournament(self.tournaments, caller)

    async def take(self, session: TournamentSession, command: Command) -> TournamentView:
        """Press a button under a tournament as it is now."""
        [who] = session.people
        request = Request(who, name_of(who), f"press {next(self.causes)}", command, session.number)
        await session.post(request)
        return tournament_view(session.seen)

    async def to_the_end(self, session: TournamentSession, chance: Random | None = None) -> TournamentView:
        """Play all hands, quietly unless by chance."""
        while not session.is_closed:
            view = tournament_view(session.seen)
            await self.take(session, quiet(view) if chance is None else bold(view, chance))
        return tournament_view(session.seen)

    async def settle(self) -> None:
        await super().settle()
        await self.tournaments.settle()
