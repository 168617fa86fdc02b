"""The `GameKind` of higher or lower."""

from collections.abc import Iterable
from pathlib import Path

from bot.drawing.card_art import CardArt
from bot.games.simple.kind import solo_kind
from bot.games.simple.play.view import SimpleView
from bot.language.catalogue import add_catalogues
from tests.higher_lower.bot.play import HIGHER_LOWER_PLAY

add_catalogues("higher_lower", Path(__file__).parents[1] / "locales")


def lines(view: SimpleView, art: CardArt) -> Iterable[str]:
    """List the last cards that were turned over; nothing in public."""
    return () if view.round is None else (art.cards(view.round.shown[-5:]),)


GAME = solo_kind(HIGHER_LOWER_PLAY, lines)
