"""The messages of Scoundrel that are chosen before it is known who reads them, by their ids in the catalogues."""

from bot.drawing.phrases import Badge
from bot.games.scoundrel.play.errors import (
    HintTakenError,
    NotYourRunError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
    RunVoidedError,
)
from bot.languages.language import MessageId
from bot.refusal_texts import Refusals

HELP_SCOUNDREL = MessageId("scoundrel-help")
RUN_VOIDED = MessageId("scoundrel-note-voided")
RUN_IS_OPEN = MessageId("scoundrel-answer-run-is-open")

BADGES = {
    "survivor": Badge(
        MessageId("scoundrel-badge-survivor"),
        MessageId("scoundrel-badge-survivor-how"),
    ),
    "unharmed": Badge(
        MessageId("scoundrel-badge-unharmed"),
        MessageId("scoundrel-badge-unharmed-how"),
    ),
    "frail_survivor": Badge(
        MessageId("scoundrel-badge-frail-survivor"),
        MessageId("scoundrel-badge-frail-survivor-how"),
    ),
    "ten_dungeons": Badge(
        MessageId("scoundrel-badge-ten-dungeons"),
        MessageId("scoundrel-badge-ten-dungeons-how"),
    ),
    "seven_days": Badge(
        MessageId("scoundrel-badge-seven-days"),
        MessageId("scoundrel-badge-seven-days-how"),
    ),
}

REFUSALS: Refusals = {
    NotYourRunError: MessageId("scoundrel-refusal-not-yours"),
    RunGoneError: MessageId("scoundrel-refusal-gone"),
    RunVoidedError: lambda error, words: words.text(
        "scoundrel-refusal-voided", stake=error.stake, amount=words.chips(error.stake)
    ),
    RunOpenError: RUN_IS_OPEN,
    RunGoesOnError: MessageId("scoundrel-refusal-goes-on"),
    HintTakenError: MessageId("scoundrel-refusal-hint-taken"),
}
