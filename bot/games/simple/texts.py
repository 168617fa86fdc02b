"""The messages of simple games. Those of one game are named after it: `high-card-help` of high_card."""

from collections.abc import Iterable, Mapping

from bot.drawing.phrases import kebab
from bot.drawing.words import Words
from bot.language.catalogue import SOURCE, catalogue
from bot.language.language import MessageId, Wording

OF_EVERY_GAME = ("name", "command", "help", "turn")
OF_POTS = (*OF_EVERY_GAME, "late")
OF_SOLOS = (*OF_EVERY_GAME, "results", "board-best", "board-daily", "board-empty")

CLOSED: Mapping[str, MessageId] = {
    "idle": MessageId("simple-closed-idle"),
    "manager": MessageId("simple-closed-manager"),
    "restart": MessageId("simple-closed-restart"),
    "unseen": MessageId("simple-closed-unseen"),
    "channel": MessageId("simple-closed-channel"),
    "ended": MessageId("simple-closed-ended"),
}
"""Why a game for a pot ended without a result."""


def text_id(kind: str, name: str) -> str:
    """Return the id of a message of one game."""
    return f"{kebab(kind)}-{name}"


def own_text(words: Words, kind: str, name: str, /, **variables: str | int) -> str:
    """Write a message of one game."""
    return words.text(text_id(kind, name), **variables)


def own_wording(kind: str, name: str) -> Wording:
    """Return a message of one game that is written later."""
    return MessageId(text_id(kind, name))


def own_ids(kind: str, names: Iterable[str], actions: Iterable[str]) -> tuple[str, ...]:
    """List the messages of one game: those of these names, and the label of each action.

    Raises KeyError for one that the catalogue lacks, when the game is loaded and not when somebody would read it.
    """
    ids = tuple(text_id(kind, name) for name in (*names, *(f"action-{action}" for action in actions)))
    for message_id in ids:
        catalogue(SOURCE)[message_id]
    return ids
