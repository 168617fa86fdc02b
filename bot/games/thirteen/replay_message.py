"""The private replay of an ended match: a line for each pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.phrases import short
from bot.games.thirteen.combination_text import cards_text
from bot.games.thirteen.end_text import call, result_text
from bot.games.thirteen.message_text import compose
from bot.games.thirteen.words import name_of
from rules.thirteen.actions import Play

if TYPE_CHECKING:
    from bot.games.thirteen.play.view import DealReplay, MatchReplay, MatchView
    from rules.thirteen.view import DealView

_MARKS = ("●", "○")
"""One mark for each seat: names in every line of eight deals would not fit a message."""


def build_match_replay(replay: MatchReplay) -> DrawnMessage:
    """Build a replay's message."""
    view = replay.view
    text = compose(view)
    people = " · ".join(f"{mark} {name_of(view, seat)}" for seat, mark in enumerate(_MARKS))
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(text.header), ui.TextDisplay(people), ui.Separator())
    for dealt in replay.deals:
        box.add_item(ui.TextDisplay(deal_text(view, dealt)))
    box.add_item(ui.TextDisplay(call(view)))
    box.add_item(ui.TextDisplay(text.footer))
    return DrawnMessage(box)


def deal_text(view: MatchView, dealt: DealReplay) -> str:
    """List a deal's piles, one line each, then the cards that both players still held."""
    deal = dealt.deal
    lines = [f"**Deal {dealt.deal_number}**", *_piles(deal)]
    for mark, hand in zip(_MARKS, deal.hands or (), strict=False):
        if hand:
            lines.append(f"-# {mark} held {cards_text(hand, deal.rules)}")
    seed = "" if dealt.seed is None else f" · seed {short(dealt.seed)}"
    lines.append(f"-# {result_text(view, dealt.result, dealt.deal_number)}{seed}")
    return "\n".join(lines)


def _piles(deal: DealView) -> list[str]:
    lines: list[str] = []
    leads = True
    for taken in deal.history:
        if not isinstance(taken.action, Play):
            leads = True
            continue
        cards = cards_text(taken.action.cards, deal.rules)
        if leads:
            lines.append(f"{_MARKS[taken.seat]} {cards}")
        else:
            lines[-1] += f" → {_MARKS[taken.seat]} {cards}"
        leads = False
    return lines
