"""A message drawn once, of one coloured box: what tables and runs are shown by."""

from __future__ import annotations

from typing import Any

from discord import ui


class DrawnMessage(ui.LayoutView):
    """A game drawn once. discord.py neither keeps it nor listens for it: its buttons' ids say all there is to know.

    A kept view is rebuilt from the message at every press, which takes as long as all the rules do.
    """

    def __init__(self, box: ui.Container[Any]) -> None:
        super().__init__(timeout=None)
        self.add_item(box)

    def is_dispatchable(self) -> bool:
        """Tell discord.py that nobody waits here for presses."""
        return False


def draw_note(sentence: str) -> ui.LayoutView:
    """Put a sentence where something was that is no more."""
    note = ui.LayoutView(timeout=None)
    note.add_item(ui.TextDisplay(sentence))
    return note
