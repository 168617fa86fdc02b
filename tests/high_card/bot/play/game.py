"""High card as a `GamePlay`: how a duel opens, goes on and is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.core.commands import Close
from bot.core.play import GamePlay, OpeningTerms, PlayedAction, Secret, Seen, Step, TakeShoe
from rules.cards import DECK
from tests.high_card.bot.play import duel as duels
from tests.high_card.bot.play.commands import Command, Join, format_command, parse_command
from tests.high_card.bot.play.duel import KIND, Duel, DuelConfig
from tests.high_card.bot.play.errors import DuelOverError
from tests.high_card.bot.play.view import DuelReplay, DuelView
from tests.high_card.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Iterable


class HighCard(GamePlay[Duel, Command, DuelView]):
    """Two people, a card each, and the higher one wins both stakes."""

    kind = KIND
    over = DuelOverError
    closing = Close()
    takes_channel = True
    shoes_ahead = 1

    def open(self, terms: OpeningTerms, secret: Secret | None) -> Duel:
        """Return a duel without players; the second stake brings the cards."""
        return Duel(DuelConfig.load(terms.config))

    def apply(self, game: Duel, user_id: int | None, command: Command) -> Step[Duel] | TakeShoe:
        """Carry out a command."""
        return duels.apply(game, user_id, command)

    def bring(self, game: Duel, secret: Secret) -> Duel:
        """Lay the shuffled deck on the table."""
        return game.with_deck(secret.shuffled(DECK))

    def format(self, command: Command) -> str:
        """Write a command as it is recorded."""
        return format_command(command)

    def parse(self, text: str) -> Command:
        """Read a recorded command."""
        return parse_command(text)

    def admit(self, game: Duel, user_id: int, wish: Any, now: int) -> None:
        """Let anybody join, and only its players do anything else."""
        if not isinstance(wish, Join):
            game.seat_of(user_id)

    def begins_play(self, wish: Any) -> bool:
        """Return whether somebody joins."""
        return isinstance(wish, Join)

    def view(self, seen: Seen[Duel]) -> DuelView:
        """Return what everybody may see."""
        duel, committed = seen.game, seen.committed
        shoe = committed.promised or committed.shoes[0]
        return DuelView(
            game_id=seen.game_id,
            number=duel.number,
            stake=duel.config.stake,
            names=tuple(seen.names.get(user_id, "") for user_id in duel.people),
            round=None if duel.round is None else view(duel.round, None),
            deadline_at=None if committed.deadline is None else committed.deadline.at,
            commitment=shoe.commitment,
            is_over=duel.is_over,
            closed=committed.closed if duel.is_called_off else None,
        )

    def replay(self, seen: Seen[Duel], played: Iterable[PlayedAction]) -> DuelReplay:
        """Return who did what, one action after another."""
        actions = (each.action for each in played)
        told = tuple((seen.names.get(action.user_id or 0), action.text) for action in actions)
        return DuelReplay(self.view(seen), told)


HIGH_CARD = HighCard()
