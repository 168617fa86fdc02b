"""What a run brings to its record: its rooms, hints and end (docs/rules/fairness.md)."""

from collections.abc import Mapping
from typing import Any

from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.commands import Hint, format_command
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.verification.record import NUMBER, WHOLE, Lines, Replayed, Verification, end_line
from rules.cards import Card
from rules.scoundrel.actions import Avoid
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import from_options


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards of the dungeon."""
    from_options(terms["rules"])
    return DUNGEON


def lines(replayed: Replayed) -> Lines:
    """Return a hint, the cards that fill a room, and the end."""
    before, command, run = replayed.before, replayed.command, replayed.step.game
    if isinstance(command, Hint):
        yield format_command(command)
    if before is None or isinstance(command, Avoid):
        yield run.state.room
    elif run.state.turn > before.state.turn and len(run.state.room) > 1:
        yield run.state.room[1:]
    if run.outcome is not None:
        yield end_line(run.outcome.ending, life=run.state.hero.life, score=run.outcome.score)


VERIFICATION = Verification(
    play=SCOUNDREL_PLAY,
    terms={"rules": dict, "prizes": [(NUMBER, WHOLE)], "stake": WHOLE},
    cards=cards,
    lines=lines,
    players=1,
    part="run",
    typed_name=deals.PRACTICE_NAME,
)
