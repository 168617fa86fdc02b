"""Whatever is shown in public by a session, drawn from its view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from discord import ui

from bot import texts
from bot.games.blackjack.message import build_table
from bot.games.thirteen.message import build_match
from bot.games.thirteen.play.view import MatchView

if TYPE_CHECKING:
    from bot.drawing.drawn_message import DrawnMessage
    from bot.games.blackjack.play.view import TableView


def draw(view: TableView | MatchView) -> DrawnMessage:
    """Draw a table or a match."""
    if isinstance(view, MatchView):
        return build_match(view)
    return build_table(view if view.closed is None else replace(view, closed=texts.CLOSED[view.closed]))


def draw_note(sentence: str) -> ui.LayoutView:
    """Put a sentence where something was that is no more."""
    note = ui.LayoutView(timeout=None)
    note.add_item(ui.TextDisplay(sentence))
    return note
