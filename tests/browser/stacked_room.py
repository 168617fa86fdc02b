"""`cardroom play` with known cards at the first table: the stage of the pictures.

It runs as a process of its own, and so does the bot, which is the real one but for the shuffle of blackjack.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.__main__ import main
from bot.cli import play as room
from playground.play import play
from playground.scene import Scene
from tests.bot.discord.stacked import stacked
from tests.browser.card_room import CardRoom, served

DECK = 52
"""The cards of a match, whose shuffle stays real: its check is one of the pictures."""
CARDS = "STACKED_CARDS"
"""Names the cards with which every shoe begins, in dealing order."""


@contextmanager
def stage(cards: str) -> Iterator[CardRoom]:
    """Run such a card room, whose shoes begin with these cards."""
    with tempfile.TemporaryDirectory() as data:
        arguments = ("play", "--no-browser", "--port", "0")
        with served(Path(data), __name__, *arguments, **{CARDS: cards}) as opened:
            yield opened


async def _play(scene: Scene, command: Sequence[str], environment: Mapping[str, str], **named: Any) -> int:
    """Play with a bot that is started by this module."""
    launcher = command[: command.index("-m") + 1]
    return await play(scene, (*launcher, __spec__.name, "run"), environment, **named)


if __name__ == "__main__":
    if sys.argv[1] == "run":
        with stacked(os.environ[CARDS], DECK + 1):
            sys.exit(main())
    with patch.object(room, "play", _play):
        sys.exit(main())
