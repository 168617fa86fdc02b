"""Explain why a choice of cards cannot be played, from the view of its player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.games.thirteen.play.errors import (
    DoesNotBeatError,
    MustPlayError,
    NotACombinationError,
    NotYourCardsError,
)
from rules.thirteen.actions import Pass
from rules.thirteen.combinations import Combination, CombinationKind, beats, combination_of

if TYPE_CHECKING:
    from bot.core.errors import RefusalError
    from rules.cards import Card
    from rules.thirteen.actions import Action
    from rules.thirteen.view import DealView


def explain(deal: DealView, cards: tuple[Card, ...]) -> RefusalError | None:
    """Explain why these cards of the seat's hand, in any order, cannot be played on the pile (TH-2, TH-3).

    None means that they can, regardless of whose turn it is.
    """
    if not set(cards) <= set(deal.hand):
        return NotYourCardsError(tuple(card for card in cards if card not in deal.hand))
    chosen, pile = combination_of(cards, deal.rules), deal.pile_combination
    if chosen is None:
        return NotACombinationError(cards)
    if pile is None or beats(chosen, pile):
        return None
    return DoesNotBeatError(_why(chosen, pile), chosen, pile)


def explain_action(deal: DealView, action: Action) -> RefusalError | None:
    """Explain why an action is not legal for the seat that is to act."""
    if isinstance(action, Pass):
        return None if action in deal.legal else MustPlayError()
    return explain(deal, action.cards)


def _why(chosen: Combination, pile: Combination) -> Literal["kind", "length", "higher"]:
    if chosen.kind is not pile.kind:
        return "kind"
    return "length" if chosen.kind is CombinationKind.STRAIGHT and chosen.size != pile.size else "higher"
