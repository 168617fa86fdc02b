"""A message with one coloured box, drawn once: the form of every game's message."""

from typing import Any

from discord import ui

from bot.drawing.ids import PLAY_ON, how_to_play_id
from bot.languages.language import Language

EXPLAIN = "?"


class DrawnMessage(ui.LayoutView):
    """A game's message. discord.py neither keeps it nor listens for it: the ids of its buttons contain all that a press needs.

    discord.py rebuilds a view that it keeps from the message at every press, which takes as long as the rules do.
    """

    def __init__(self, box: ui.Container[Any]) -> None:
        super().__init__(timeout=None)
        self.add_item(box)

    def is_finished(self) -> bool:
        """Tell discord.py neither to keep this view nor to dispatch presses to it."""
        return True


def how_to_play_button(game_id: str, language: Language) -> ui.Button[Any]:
    """Make the button that explains a game to the person who presses it, for the first message of the game."""
    label = language.text("common-button-how-to-play")
    return ui.Button(label=label, custom_id=how_to_play_id(game_id))


def explained_footer(footer: str, game_id: str) -> ui.Section[Any]:
    """Put the same button, small, beside the footer of every later message: it takes no line of its own there."""
    button: ui.Button[Any] = ui.Button(label=EXPLAIN, custom_id=how_to_play_id(game_id))
    return ui.Section(footer, accessory=button)


def ask_with(button: ui.Button[Any], language: Language) -> ui.View:
    """Make the buttons below a private question: the one that goes ahead, and the one that takes the question back."""
    return controls(button, ui.Button(label=language.text("common-button-play-on"), custom_id=PLAY_ON))


def controls(*items: ui.Item[Any]) -> ui.View:
    """Put buttons and menus below a text. discord.py does not listen for them, as for those of a drawn message."""
    view = ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def draw_note(sentence: str) -> ui.LayoutView:
    """Draw a sentence in the place of a message that is out of use."""
    note = ui.LayoutView(timeout=None)
    note.add_item(ui.TextDisplay(sentence))
    return note
