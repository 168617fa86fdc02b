"""What a match brings to its record: the hands, plays and end of each deal (docs/rules/fairness.md)."""

from collections.abc import Mapping
from typing import Any

from bot.core.play import EndRound
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.rounds import lines_of
from bot.verification.record import COUNT, WHOLE, Lines, Replayed, Verification
from rules.cards import DECK, Card
from rules.thirteen.house_rules import from_options
from rules.thirteen.state import SEATS


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the deck."""
    from_options(terms["rules"])
    return DECK


def lines(replayed: Replayed) -> Lines:
    """Return what was seen of the deal by this command."""
    before, step = replayed.before, replayed.step
    ended = [effect.ended for effect in step.effects if isinstance(effect, EndRound)]
    shown = [] if before is None else lines_of(before)
    return lines_of(*ended or [step.game])[len(shown) :]


VERIFICATION = Verification(
    play=MATCH_PLAY,
    terms={"rules": dict, "deals": COUNT, "stake": WHOLE, "level": frozenset({None, str})},
    cards=cards,
    lines=lines,
    players=len(SEATS),
    part="deal",
)
