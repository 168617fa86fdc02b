"""What is seen of the cards of high card."""

from collections.abc import Iterable

from bot.game_api import CardArt, SimpleView, named_players
from cardroom_high_card.rules import RoundView


def lines(view: SimpleView, art: CardArt) -> Iterable[str]:
    """List the players, with their cards when these are shown."""
    hands = () if view.round is None else view.round.hands
    return named_players(view, (None if card is None else art.card(card) for card in hands))


def own_card(view: RoundView, art: CardArt) -> str:
    """Tell a player their own card."""
    cards = [art.card(card) for card in view.hands if card is not None]
    return art.words.text("high-card-answer-own", cards=art.words.listed(cards))
