"""What is seen of the cards of high card."""

from collections.abc import Iterable

from bot.drawing.card_art import CardArt
from bot.games.simple.play.view import SimpleView
from bot.games.simple.screen.message import named_players
from tests.high_card.rules import RoundView


def lines(view: SimpleView, art: CardArt) -> Iterable[str]:
    """List the players, with their cards when these are shown."""
    hands = () if view.round is None else view.round.hands
    return named_players(view, (None if card is None else art.card(card) for card in hands))


def own_card(view: RoundView, art: CardArt) -> str:
    """Tell a player their own card."""
    cards = [art.card(card) for card in view.hands if card is not None]
    return art.words.text("high-card-answer-own", cards=art.words.listed(cards))
