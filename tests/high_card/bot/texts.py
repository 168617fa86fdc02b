"""The sentences of high card that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.high_card.bot.play.errors import (
    AlreadyJoinedError,
    DuelFullError,
    DuelOverError,
    NotDealtError,
    NotInDuelError,
    OtherStakeError,
)

if TYPE_CHECKING:
    from bot.refusal_texts import Refusals

HELP = "**`/high_card stake`** deals two players a card each; the higher card wins both stakes."
CLOSED = {
    "idle": "Nobody joined. The stake was returned.",
    "manager": "A manager closed this duel. All stakes were returned.",
    "restart": "This duel could not continue after a restart. All stakes were returned.",
    "unseen": "I could not show this duel here. All stakes were returned.",
    "channel": "This duel's channel is gone. All stakes were returned.",
    "ended": "This duel is over.",
}

REFUSALS: Refusals = {
    DuelOverError: "This duel is over. `/high_card` opens another.",
    NotInDuelError: "You're not in this duel.",
    AlreadyJoinedError: "You're already in this duel.",
    DuelFullError: "Two players are in this duel already.",
    NotDealtError: "No cards have been dealt yet.",
    OtherStakeError: "The duel in this channel is played for {stake:,} chips each.",
}
