"""Combinations of 13×13 as text: cards and legal plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.cards import card_name, rank_name
from bot.games.thirteen.texts import KINDS
from rules.thirteen.actions import Play
from rules.thirteen.combinations import CombinationKind, combination_of
from rules.thirteen.dealing import in_playing_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.cards import Card
    from rules.thirteen.combinations import Combination
    from rules.thirteen.house_rules import HouseRules
    from rules.thirteen.view import DealView


def cards_text(cards: Iterable[Card], rules: HouseRules) -> str:
    """Write cards in playing order as `3♣ 4♦ 5♥`."""
    return " ".join(map(card_name, in_playing_order(cards, rules)))


def legal_text(deal: DealView) -> str:
    """Sum up by rank the legal plays of the seat that looks, such as `higher pairs: 9 9, J J`."""
    plays = [action.cards for action in deal.legal if isinstance(action, Play)]
    by_kind: dict[CombinationKind, list[tuple[Card, ...]]] = {kind: [] for kind in CombinationKind}
    for cards in plays:
        combination = combination_of(cards, deal.rules)
        assert combination is not None, "what is legal is a combination"
        by_kind[combination.kind].append(cards)
    to_beat = deal.pile_combination
    parts = []
    for kind, found in by_kind.items():
        if not found:
            continue
        if to_beat is None:
            parts.append(_to_lead(kind, found, deal.rules))
        elif kind is to_beat.kind:
            parts.append(f"higher {_plural(to_beat)}: {_listed(found, deal.rules)}")
        else:
            parts.append(f"bombs: {_listed(found, deal.rules)}")
    return " · ".join(parts)


def _to_lead(kind: CombinationKind, found: list[tuple[Card, ...]], rules: HouseRules) -> str:
    match kind:
        case CombinationKind.SINGLE:
            return "any single"
        case CombinationKind.STRAIGHT:
            return f"straights: {_listed(_longest(found, rules), rules)}"
        case _:
            return f"{KINDS[kind]}s: {_listed(found, rules)}"


def _plural(combination: Combination) -> str:
    length = f" of {combination.size}" if combination.kind is CombinationKind.STRAIGHT else ""
    return f"{KINDS[combination.kind]}s{length}"


def _listed(found: Iterable[tuple[Card, ...]], rules: HouseRules) -> str:
    """List plays by rank, each once."""
    return ", ".join(dict.fromkeys(_ranks(cards, rules) for cards in found))


def _ranks(cards: tuple[Card, ...], rules: HouseRules) -> str:
    """Write a set as `9 9` and a straight as `3–6`."""
    ordered = in_playing_order(cards, rules)
    low, high = ordered[0], ordered[-1]
    return (
        f"{rank_name(low)}–{rank_name(high)}"
        if low.rank is not high.rank
        else " ".join(map(rank_name, ordered))
    )


def _longest(found: list[tuple[Card, ...]], rules: HouseRules) -> list[tuple[Card, ...]]:
    """Drop straights that are part of a longer one."""
    spans = {_span(cards, rules): cards for cards in found}
    return [
        cards
        for (low, high), cards in sorted(spans.items())
        if not any(start <= low and high <= end and (start, end) != (low, high) for start, end in spans)
    ]


def _span(cards: tuple[Card, ...], rules: HouseRules) -> tuple[int, int]:
    places = [rules.ace.place(card.rank) for card in cards]
    return min(places), max(places)
