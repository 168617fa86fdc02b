"""The button Play of public messages: each person who presses it opens a game of their own."""

from bot.drawing.drawn_message import Component, button
from bot.drawing.roles import GOES_ON
from bot.language.language import Language, MessageId, Wording

DAILY = "daily"
"""Stands in the id of a button that opens the deal of the day at the time of the press."""
USUAL = "usual"
"""Stands in the id of a button that opens what the game's command opens without options."""

PLAY = rf"play:(?P<kind>[a-z0-9_]{{1,60}}):(?P<board>{DAILY}|{USUAL})"
"""The custom id of the button, which works below any message and after a restart: it names no game that was played."""

PLAY_LABEL: Wording = MessageId("common-button-play")
TODAY_LABEL: Wording = MessageId("common-button-play-today")
AGAIN_LABEL: Wording = MessageId("common-button-again")


def play_button(kind: str, board: str, language: Language, label: Wording | None = None) -> Component:
    """Make the button that opens a game of a kind; `board` is DAILY or USUAL, and the `label` is another one than Play."""
    usual = TODAY_LABEL if board == DAILY else PLAY_LABEL
    return button(f"play:{kind}:{board}", language.wording(label or usual), GOES_ON)
