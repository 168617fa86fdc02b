"""The record of a duel: the cards that were dealt, the actions, the winner and the pot (docs/rules/fairness.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.verification.lines import cards_line, end_line
from bot.verification.record import Replayed, TakeShoe, Verification, taken
from rules.cards import DECK, Card
from tests.high_card.bot.play import duel as duels
from tests.high_card.bot.play.commands import parse_command
from tests.high_card.bot.play.duel import KIND, Duel, DuelConfig
from tests.high_card.rules import engine


@dataclass(frozen=True, slots=True)
class _Play:
    """A duel, and the order of its cards."""

    duel: Duel
    order: tuple[Card, ...] = ()


class _Records(Verification[_Play]):
    kind = KIND
    term_names = ("stake",)

    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the deck."""
        taken(terms, "stake", int)
        return DECK

    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[_Play]:
        """Begin without players."""
        del take
        return Replayed(_Play(Duel(DuelConfig(taken(terms, "stake", int)))))

    def apply(self, game: _Play, person: int | None, text: str, take: TakeShoe) -> Replayed[_Play]:
        """Carry out an action; the second stake brings the cards."""
        assert not game.duel.is_over, "nothing follows the end"
        step = duels.apply(game.duel, person, parse_command(text))
        duel, order, lines = step.duel, game.order, list[str]()
        if duel.needs_cards:
            order = take()
            duel = duel.dealt(order)
        ended = None if duel.round is None else engine.outcome(duel.round)
        if duel.round is not None and ended is not None:
            lines.append(cards_line(1, 0, order[: len(order) - len(duel.round.deck)]))
            lines.append(end_line("open" if ended.winner is None else "won", winner=ended.winner))
        return Replayed(_Play(duel, order), step.moves, lines)


VERIFICATION = _Records()
