"""Daily blackjack as a `GamePlay`, with its badges and its public record (docs/rules/fairness.md)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from bot.core.achievements import Achievement
from bot.core.daily_deals import end_of
from bot.core.one_person import OnePersonPlay
from bot.core.play import (
    Announce,
    AwaitReview,
    Counted,
    Effect,
    Ended,
    OpeningTerms,
    PlayedAction,
    Secret,
    Seen,
    Step,
    TakeShoe,
)
from bot.games.blackjack.daily.play.commands import Command, format_command, parse_command
from bot.games.blackjack.daily.play.config import KIND, dump_config, load_config
from bot.games.blackjack.daily.play.errors import (
    NotYourTournamentError,
    TournamentGoesOnError,
    TournamentOpenError,
    TournamentOverError,
    TournamentVoidedError,
)
from bot.games.blackjack.daily.play.tournament import Tournament, TournamentDeal, TournamentTerms, apply
from bot.games.blackjack.daily.play.tournament_view import tournament_line, tournament_replay, tournament_view
from bot.games.blackjack.daily.play.view import TournamentLine, TournamentReplay, TournamentView
from bot.verification.record import COUNT, Lines, Replayed, Verification, cards_line, end_line
from rules.blackjack.house_rules import from_options
from rules.cards import Card
from rules.shoe import unshuffled
from storage.daily_chips import DAY_MS


class TournamentPlay(OnePersonPlay[Tournament, Command, TournamentLine]):
    """Ten hands of the deal of a day, alone; only its player sees its cards."""

    kind = KIND
    format = staticmethod(format_command)
    parse = staticmethod(parse_command)
    over = TournamentOverError
    rest_seconds = DAY_MS // 1000
    not_yours = NotYourTournamentError
    goes_on = staticmethod(TournamentGoesOnError)
    has_open = staticmethod(TournamentOpenError)

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Tournament | TakeShoe:
        """Begin before the first hand, with the cards of the day."""
        if secret is None:
            return TakeShoe()
        config, (row,) = load_config(terms.config), terms.seats
        return Tournament.fresh(TournamentTerms(row, config, TournamentDeal.of_day(secret, config)))

    def apply(self, game: Tournament, user_id: int | None, command: Command) -> Step[Tournament]:
        after = apply(game, command)
        return Step(after, effects=tuple(_effects(after)))

    def admit(self, game: Tournament, user_id: int, wish: Any, now: int) -> None:
        """Let its player act until the day is over, and nobody else."""
        self.require_own(game, user_id)
        if now >= end_of(game.terms.day) and not game.is_duel:
            raise TournamentOverError

    def duel(self, game: Tournament, *, is_swapped: bool) -> str | None:
        """Return the same terms, for a tournament that was played to its end."""
        is_fair = game.ending in {"finished", "broke"} and not game.is_duel
        return dump_config(replace(game.terms.config, day=game.day)) if is_fair and not is_swapped else None

    def voided(self, stake: int) -> TournamentVoidedError:
        return TournamentVoidedError()

    def view(self, seen: Seen[Tournament]) -> TournamentLine:
        return tournament_line(seen)

    def moment(self, seen: Seen[Tournament], user_id: int) -> TournamentView:
        return tournament_view(seen)

    def replay(self, seen: Seen[Tournament], played: Iterable[PlayedAction]) -> TournamentReplay:
        return tournament_replay(seen)


TOURNAMENT_PLAY = TournamentPlay()


def _effects(game: Tournament) -> Iterator[Effect]:
    if game.ending is None:
        return
    row = game.terms.row
    yield Ended(row.seat, game.ending, game.chips, counts=game.is_announced)
    yield Counted(row.user_id, partial(after_tournament, game), if_ranked=True)
    if game.is_announced:
        yield Announce()
    if not game.is_duel:
        yield AwaitReview(end_of(game.terms.day))


DAYS = 7
TIMES_THE_FIRST = 3


def after_tournament(game: Tournament, before: Mapping[str, int]) -> Achievement:
    """Return the achievement of a tournament that counts, from its player's tallies before."""
    day = game.terms.day
    is_next = before.get("last_day") == day - 1
    tallies = {"last_day": day, "days_in_a_row": before.get("days_in_a_row", 0) * is_next + 1}
    return Achievement(tallies, tuple(_badges(game, tallies)))


def _badges(game: Tournament, tallies: Mapping[str, int]) -> Iterator[str]:
    if game.ending == "finished":
        yield "ten_hands"
    if tallies["days_in_a_row"] >= DAYS:
        yield "seven_in_a_row"
    if game.chips >= TIMES_THE_FIRST * game.terms.config.chips:
        yield "tripled"


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards of all decks."""
    return unshuffled(from_options(terms["rules"]).decks)


def lines(replayed: Replayed) -> Lines:
    """Return the cards of a hand that is over, and the chips after it."""
    before, game = replayed.before, replayed.step.game
    if before is not None and len(game.played) > len(before.played):
        shoe = game.played[-1].shoe
        yield cards_line(len(game.played), 0, shoe.order[: shoe.position])
        yield end_line("settled", chips=game.chips)


VERIFICATION = Verification(
    play=TOURNAMENT_PLAY,
    terms={"rules": dict, "hands": range(1, 101), "chips": COUNT},
    cards=cards,
    lines=lines,
    players=1,
    part="hand",
    unit="decks",
    shoes_of_day="hands",
)
