"""The messages of daily blackjack that are chosen before it is known who reads them, by their ids in the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.daily_blackjack.play.errors import (
    NotYourTournamentError,
    TooFewTournamentChipsError,
    TournamentGoesOnError,
    TournamentOpenError,
    TournamentOverError,
    TournamentVoidedError,
)
from bot.languages.language import MessageId

if TYPE_CHECKING:
    from bot.refusal_texts import Refusals

VOIDED = MessageId("daily-note-voided")

REFUSALS: Refusals = {
    NotYourTournamentError: MessageId("daily-refusal-not-yours"),
    TournamentOverError: MessageId("daily-refusal-over"),
    TournamentVoidedError: VOIDED,
    TournamentOpenError: MessageId("daily-refusal-open"),
    TournamentGoesOnError: MessageId("daily-refusal-goes-on"),
    TooFewTournamentChipsError: MessageId("daily-refusal-too-few"),
}
