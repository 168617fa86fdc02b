"""What a tournament brings to its record: the cards and the chips of each hand (docs/rules/fairness.md)."""

from collections.abc import Mapping
from typing import Any

from bot.games.blackjack.daily.play.game import TOURNAMENT_PLAY
from bot.verification.record import COUNT, Lines, Replayed, Verification, cards_line, end_line
from rules.blackjack.house_rules import from_options
from rules.cards import Card
from rules.shoe import unshuffled


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
