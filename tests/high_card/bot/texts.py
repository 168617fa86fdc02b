"""The sentences of high card that players read."""

from __future__ import annotations

from pathlib import Path

from bot.language.catalogue import add_catalogues

add_catalogues(Path(__file__).parents[1] / "locales")

HELP = "**`/high_card stake`** deals two players a card each; the higher card wins both stakes."
CLOSED = {
    "idle": "Nobody joined. The stake was returned.",
    "manager": "A manager closed this duel. All stakes were returned.",
    "restart": "This duel could not continue after a restart. All stakes were returned.",
    "unseen": "I could not show this duel here. All stakes were returned.",
    "channel": "This duel's channel is gone. All stakes were returned.",
    "ended": "This duel is over.",
}
