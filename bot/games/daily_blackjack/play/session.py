"""One tournament that is in use."""

from dataclasses import dataclass
from typing import Self

from bot.core.daily_deals import end_of
from bot.core.errors import DayGoesOnError
from bot.core.resting_session import RestingSession
from bot.games.daily_blackjack.play.commands import Command, GiveUp
from bot.games.daily_blackjack.play.errors import (
    NotYourTournamentError,
    TournamentGoesOnError,
    TournamentOverError,
)
from bot.games.daily_blackjack.play.tournament import CommittedTournament
from bot.games.daily_blackjack.play.tournament_view import (
    seed_is_public,
    tournament_line,
    tournament_replay,
    tournament_view,
)
from bot.games.daily_blackjack.play.unit_of_work import TournamentWork
from bot.games.daily_blackjack.play.view import TournamentLine, TournamentReplay, TournamentView


@dataclass(eq=False)
class TournamentSession(RestingSession[CommittedTournament, Command, TournamentLine]):
    """A tournament, open or ended; only its player sees its cards."""

    over_error = TournamentOverError
    work = TournamentWork

    @property
    def day(self) -> int:
        """Return the day of the deal, in days since 1970-01-01 UTC."""
        return self.committed.game.terms.day

    @property
    def is_past(self) -> bool:
        """Return whether the day is over, so that anybody may know the cards."""
        return self.world.clock.now() >= end_of(self.day)

    @property
    def player_view(self) -> TournamentView:
        """Return what its player may see; `view` is what everybody may see."""
        return tournament_view(self.committed, self.world.clock.now())

    def replay(self) -> TournamentReplay:
        """Return the hands of the ended tournament; raises TournamentGoesOnError and DayGoesOnError."""
        if not self.is_closed:
            raise TournamentGoesOnError
        now = self.world.clock.now()
        if not seed_is_public(self.committed, now):
            raise DayGoesOnError(end_of(self.day))
        return tournament_replay(self.committed, now)

    def own(self, user_id: int) -> Self:
        """Return the tournament if it is this person's; raises NotYourTournamentError."""
        (player,) = self.people
        if user_id != player:
            raise NotYourTournamentError(player)
        return self

    def leaving(self, user_id: int) -> Command | None:
        """Return GiveUp, if this is the person's tournament."""
        return GiveUp() if user_id in self.people else None

    def _admit(self, user_id: int, command: Command) -> None:
        super()._admit(user_id, command)
        if self.is_past:
            raise self.over

    def _view_of(self, committed: CommittedTournament) -> TournamentLine:
        return tournament_line(committed, self.names)
