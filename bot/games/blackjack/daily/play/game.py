"""Daily blackjack as a `GamePlay`."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from bot.core.daily_deals import end_of
from bot.core.errors import RefusalError
from bot.core.play import (
    Announce,
    Counted,
    Effect,
    Ended,
    GamePlay,
    OpeningTerms,
    PlayedAction,
    Secret,
    Seen,
    Step,
    TakeShoe,
)
from bot.games.blackjack.daily.play import deals
from bot.games.blackjack.daily.play.achievements import after_tournament
from bot.games.blackjack.daily.play.commands import Command, GiveUp, format_command, parse_command
from bot.games.blackjack.daily.play.config import KIND, load_config
from bot.games.blackjack.daily.play.errors import (
    NotYourTournamentError,
    TournamentGoesOnError,
    TournamentOpenError,
    TournamentOverError,
    TournamentVoidedError,
)
from bot.games.blackjack.daily.play.tournament import Tournament, TournamentTerms, apply
from bot.games.blackjack.daily.play.tournament_view import tournament_line, tournament_replay
from bot.games.blackjack.daily.play.view import TournamentLine, TournamentReplay
from storage.daily_chips import DAY_MS


class TournamentPlay(GamePlay[Tournament, Command, TournamentLine]):
    """Ten hands of the deal of a day, alone; only its player sees its cards."""

    kind = KIND
    format = staticmethod(format_command)
    parse = staticmethod(parse_command)
    over = TournamentOverError
    rest_seconds = DAY_MS // 1000
    shoes_ahead = 0

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Tournament | TakeShoe:
        """Begin before the first hand, with the cards of the day."""
        if secret is None:
            return TakeShoe()
        config, (row,) = load_config(terms.config), terms.seats
        return Tournament.fresh(TournamentTerms(row, config, deals.of_day(secret, config)))

    def apply(self, game: Tournament, user_id: int | None, command: Command) -> Step[Tournament]:
        after = apply(game, command)
        return Step(after, effects=tuple(_effects(after)))

    def bring(self, game: Tournament, secret: Secret) -> Tournament:
        return game

    def admit(self, game: Tournament, user_id: int, wish: Any, now: int) -> None:
        """Let its player act until the day is over, and nobody else."""
        if user_id not in game.people:
            raise NotYourTournamentError(game.people[0])
        if now >= end_of(game.terms.day):
            raise TournamentOverError

    def leaving(self, game: Tournament, user_id: int) -> Command | None:
        """Return GiveUp, if this is the person's tournament."""
        return GiveUp() if user_id in game.people else None

    def view(self, seen: Seen[Tournament]) -> TournamentLine:
        return tournament_line(seen)

    def secret_until(self, game: Tournament) -> int:
        """Return the end of its day."""
        return end_of(game.terms.day)

    def replay(self, seen: Seen[Tournament], played: Iterable[PlayedAction]) -> TournamentReplay:
        return tournament_replay(seen)

    def goes_on(self) -> RefusalError:
        return TournamentGoesOnError()

    def has_open(self, view: TournamentLine) -> RefusalError:
        return TournamentOpenError(view)

    def voided(self, stake: int) -> RefusalError:
        return TournamentVoidedError()


TOURNAMENT_PLAY = TournamentPlay()


def _effects(game: Tournament) -> Iterator[Effect]:
    if game.ending is None:
        return
    row = game.terms.row
    yield Ended(row.seat, game.ending, game.chips, counts=game.is_played_out)
    yield Counted(row.user_id, partial(after_tournament, game), if_ranked=True)
    if game.is_played_out:
        yield Announce()
