"""The messages of daily blackjack that are chosen before it is known who reads them, by their ids in the catalogues."""

from bot.drawing.phrases import Badge
from bot.games.daily_blackjack.play.errors import (
    NotYourTournamentError,
    TooFewTournamentChipsError,
    TournamentGoesOnError,
    TournamentOpenError,
    TournamentOverError,
    TournamentVoidedError,
)
from bot.languages.language import MessageId
from bot.refusal_texts import Refusals

VOIDED = MessageId("daily-note-voided")

BADGES = {
    "ten_hands": Badge(MessageId("daily-badge-ten-hands"), MessageId("daily-badge-ten-hands-how")),
    "seven_in_a_row": Badge(
        MessageId("daily-badge-seven-in-a-row"), MessageId("daily-badge-seven-in-a-row-how")
    ),
    "tripled": Badge(MessageId("daily-badge-tripled"), MessageId("daily-badge-tripled-how")),
}

REFUSALS: Refusals = {
    NotYourTournamentError: MessageId("daily-refusal-not-yours"),
    TournamentOverError: MessageId("daily-refusal-over"),
    TournamentVoidedError: VOIDED,
    TournamentOpenError: MessageId("daily-refusal-open"),
    TournamentGoesOnError: MessageId("daily-refusal-goes-on"),
    TooFewTournamentChipsError: MessageId("daily-refusal-too-few"),
}
