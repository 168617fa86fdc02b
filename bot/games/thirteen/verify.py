"""The record of a match: each deal with its hands, plays and end, and the stakes (docs/rules/fairness.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import parse_command
from bot.games.thirteen.play.committed import lines_of
from bot.games.thirteen.play.config import KIND, MatchConfig
from bot.games.thirteen.play.match import Match
from bot.verification.record import RecordError, Replayed, TakeShoe, Verification, taken
from rules.cards import DECK, Card
from rules.thirteen.house_rules import from_options


@dataclass(frozen=True, slots=True)
class _Play:
    """A match, the order of the cards of its deal, and how many lines were seen of the deal."""

    match: Match
    order: tuple[Card, ...] = ()
    lines: int = 0


class _Records(Verification[_Play]):
    kind = KIND
    part = "deal"
    term_names = ("rules", "deals", "stake", "level")

    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the deck."""
        _config(terms)
        return DECK

    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[_Play]:
        """Make the challenge: between people person 1 is the first who acts, by accepting it."""
        del take
        config = _config(terms)
        people = (1, None) if config.level is not None else (2, 1)
        return Replayed(_Play(Match.between(config, *people)))

    def apply(self, game: _Play, person: int | None, text: str, take: TakeShoe) -> Replayed[_Play]:
        """Carry out an action, on the next cards if it is the first of a deal."""
        if game.match.needs_cards:
            order = take()
            game = _Play(playing.begin_deal(game.match, order), order)
        step = playing.apply(game.match, person, parse_command(text))
        seen = step.dealt or step.match
        lines = [] if seen.deal is None else lines_of(seen, seen.deal_number, game.order)
        return Replayed(_Play(step.match, game.order, len(lines)), step.moves, lines[game.lines :])


def _config(terms: Mapping[str, Any]) -> MatchConfig:
    deals, stake = taken(terms, "deals", int), taken(terms, "stake", int)
    level = None if terms["level"] is None else taken(terms, "level", str)
    if deals < 1 or stake < 0:
        raise RecordError("a match that cannot be")
    return MatchConfig(from_options(taken(terms, "rules", dict)), deals, stake, level)


VERIFICATION = _Records()
