"""The record of a match: each deal with its hands, plays and end, and the stakes (docs/rules/fairness.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.play import GamePlay, OpeningTerms, Secret, Step, TakeShoe
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import Command, format_command, parse_command
from bot.games.thirteen.play.committed import lines_of
from bot.games.thirteen.play.config import KIND, load_config
from bot.games.thirteen.play.match import Match
from bot.verification.record import Lines, Replayed, Verification
from bot.verification.shapes import COUNT, WHOLE
from rules.cards import DECK, Card
from rules.thirteen.house_rules import from_options


@dataclass(frozen=True, slots=True)
class _Played:
    """A match, the order of the cards of its deal, and what was seen of the deal before and after the last command."""

    match: Match
    order: tuple[Card, ...] = ()
    seen: int = 0
    lines: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Return whether the match has ended."""
        return self.match.is_over


class _Matches(GamePlay[Any, Command, Any]):
    """Matches as a check plays them again; people play them in a session of their own."""

    kind = KIND

    def open(self, terms: OpeningTerms, secret: Secret | None) -> _Played:
        """Make the challenge: between people person 1 is the first who acts, by accepting it."""
        del secret
        config = load_config(terms.config)
        people = (1, None) if config.level is not None else (2, 1)
        return _Played(Match.between(config, *people))

    def apply(self, game: _Played, user_id: int | None, command: Command) -> Step[Any] | TakeShoe:
        """Carry out a command, on the next cards if it is the first of a deal."""
        if game.match.needs_cards:
            return TakeShoe()
        step = playing.apply(game.match, user_id, command)
        dealt = step.dealt or step.match
        lines = () if dealt.deal is None else tuple(lines_of(dealt, dealt.deal_number, game.order))
        played: Any = _Played(step.match, game.order, len(game.lines), lines)
        return Step(played, step.moves)

    def bring(self, game: _Played, secret: Secret) -> _Played:
        """Deal the cards of the next deal."""
        order = secret.shuffled(DECK)
        return _Played(playing.begin_deal(game.match, order), order)

    def format(self, command: Command) -> str:
        """Write a command as it is recorded."""
        return format_command(command)

    def parse(self, text: str) -> Command:
        """Read a recorded command."""
        return parse_command(text)

    def admit(self, game: _Played, user_id: int, wish: Any, now: int) -> None:
        """Do nothing: a command asks for itself who may give it."""

    def view(self, seen: Any) -> Any:
        """Show nothing."""
        raise NotImplementedError


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the deck."""
    from_options(terms["rules"])
    return DECK


def lines(replayed: Replayed) -> Lines:
    """Return what was seen of the deal by this command."""
    played: _Played = replayed.step.game
    return played.lines[played.seen :]


VERIFICATION = Verification(
    play=_Matches(),
    terms={"rules": dict, "deals": COUNT, "stake": WHOLE, "level": frozenset({None, str})},
    cards=cards,
    lines=lines,
    part="deal",
)
