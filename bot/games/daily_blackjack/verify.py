"""The record of a tournament: each hand with its bet, actions, cards and chips (docs/rules/fairness.md)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.games.daily_blackjack.play.commands import BetOnHand, parse_command
from bot.games.daily_blackjack.play.config import KIND, TournamentConfig
from bot.games.daily_blackjack.play.deals import TournamentDeal
from bot.games.daily_blackjack.play.tournament import Tournament, TournamentTerms, apply
from bot.games.daily_blackjack.play.view import Shuffle
from bot.verification.lines import cards_line, end_line
from bot.verification.record import RecordError, Replayed, TakeShoe, Verification, taken
from rules.blackjack.house_rules import from_options
from rules.cards import Card
from rules.shoe import unshuffled
from storage.tournaments import TournamentRow

NOBODYS_ROW = TournamentRow("", 0, 1, 0, 0, 0)
UNKNOWN_SHUFFLE = Shuffle("", "", None)


class _Records(Verification[Tournament]):
    kind = KIND
    part = "hand"
    unit = "decks"
    term_names = ("rules", "hands", "chips")

    def shoes_of_day(self, terms: Mapping[str, Any]) -> int:
        """Count the hands."""
        return _config(terms).hands

    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the cards of all decks."""
        return unshuffled(_config(terms).rules.decks)

    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[Tournament]:
        """Begin before the first hand."""
        del take
        deal = TournamentDeal((), UNKNOWN_SHUFFLE)
        return Replayed(Tournament.fresh(TournamentTerms(NOBODYS_ROW, _config(terms), deal)))

    def apply(self, game: Tournament, person: int | None, text: str, take: TakeShoe) -> Replayed[Tournament]:
        """Carry out an action; each bet takes the shoe of its hand."""
        if person not in {None, NOBODYS_ROW.user_id}:
            raise RecordError("only the player plays")
        command, terms = parse_command(text), game.terms
        if isinstance(command, BetOnHand) and game.round is None:
            deal = replace(terms.deal, orders=(*terms.deal.orders, take()))
            game = replace(game, terms=replace(terms, deal=deal))
        after = apply(game, command)
        lines = []
        if len(after.played) > len(game.played):
            shoe = after.played[-1].shoe
            lines.append(cards_line(len(after.played), 0, shoe.order[: shoe.position]))
            lines.append(end_line("settled", chips=after.chips))
        return Replayed(after, (), lines)


def _config(terms: Mapping[str, Any]) -> TournamentConfig:
    hands, chips = taken(terms, "hands", int), taken(terms, "chips", int)
    if hands < 1 or chips < 1:
        raise RecordError("a tournament that cannot be")
    return TournamentConfig(from_options(taken(terms, "rules", dict)), hands, chips)


VERIFICATION = _Records()
