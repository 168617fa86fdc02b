"""The messages of blackjack that are chosen before it is known who reads them, by their ids in the catalogues."""

from collections.abc import Mapping

from bot.drawing.phrases import Badge
from bot.games.blackjack.play.errors import (
    AdviceOffError,
    AlreadyAnsweredError,
    AlreadySeatedError,
    HandInPlayError,
    LeavingError,
    NoHandError,
    NoRoundError,
    NoStakeError,
    NothingToTakeBackError,
    NotSeatedError,
    RoundUnderWayError,
    SittingOutError,
    TableClosedError,
    TableFullError,
    TooFewCardsError,
)
from bot.languages.language import MessageId
from bot.refusal_texts import Refusals

LEAVE_QUESTION = MessageId("blackjack-question-leave")

CLOSED = {
    "idle": MessageId("blackjack-note-idle"),
    "manager": MessageId("blackjack-note-manager"),
    "restart": MessageId("blackjack-note-restart"),
    "unseen": MessageId("blackjack-note-unseen"),
    "ended": MessageId("blackjack-note-ended"),
    "channel": MessageId("blackjack-note-channel"),
}
"""What is said of a table that is closed, by the reason."""

RULE_CHOICES: Mapping[str, tuple[MessageId, Mapping[str, MessageId]]] = {
    "decks": (
        MessageId("blackjack-label-decks"),
        {
            "1": MessageId("blackjack-choice-decks-one"),
            "2": MessageId("blackjack-choice-decks-two"),
            "4": MessageId("blackjack-choice-decks-four"),
            "6": MessageId("blackjack-choice-decks-six"),
            "8": MessageId("blackjack-choice-decks-eight"),
        },
    ),
    "hit_soft_17": (
        MessageId("blackjack-label-soft"),
        {
            "false": MessageId("blackjack-choice-soft-stands"),
            "true": MessageId("blackjack-choice-soft-hits"),
        },
    ),
    "natural_pays": (
        MessageId("blackjack-label-natural"),
        {
            "3:2": MessageId("blackjack-choice-natural-three-to-two"),
            "6:5": MessageId("blackjack-choice-natural-six-to-five"),
            "1:1": MessageId("blackjack-choice-natural-one-to-one"),
        },
    ),
    "double": (
        MessageId("blackjack-label-double"),
        {
            "any2": MessageId("blackjack-choice-double-any-two"),
            "9-11": MessageId("blackjack-choice-double-nine-to-eleven"),
            "10-11": MessageId("blackjack-choice-double-ten-to-eleven"),
            "none": MessageId("blackjack-choice-double-none"),
        },
    ),
    "surrender": (
        MessageId("blackjack-label-surrender"),
        {
            "late": MessageId("blackjack-choice-surrender-late"),
            "none": MessageId("blackjack-choice-surrender-none"),
        },
    ),
}
"""The labels of the house rules that managers choose, and of their values, by their names as options."""

BADGES = {
    "blackjack": Badge(
        MessageId("blackjack-badge-blackjack"),
        MessageId("blackjack-badge-blackjack-how"),
    ),
    "double_down": Badge(
        MessageId("blackjack-badge-double-down"),
        MessageId("blackjack-badge-double-down-how"),
    ),
    "five_card_21": Badge(
        MessageId("blackjack-badge-five-cards"),
        MessageId("blackjack-badge-five-cards-how"),
    ),
    "four_hands": Badge(
        MessageId("blackjack-badge-four-hands"),
        MessageId("blackjack-badge-four-hands-how"),
    ),
    "hot_streak": Badge(
        MessageId("blackjack-badge-hot-streak"),
        MessageId("blackjack-badge-hot-streak-how"),
    ),
    "high_roller": Badge(
        MessageId("blackjack-badge-high-roller"),
        MessageId("blackjack-badge-high-roller-how"),
    ),
    "regular": Badge(
        MessageId("blackjack-badge-regular"),
        MessageId("blackjack-badge-regular-how"),
    ),
}

REFUSALS: Refusals = {
    TableClosedError: MessageId("blackjack-refusal-closed"),
    NotSeatedError: MessageId("blackjack-refusal-not-seated"),
    AlreadySeatedError: MessageId("blackjack-refusal-already-seated"),
    TableFullError: MessageId("blackjack-refusal-full"),
    AlreadyAnsweredError: MessageId("blackjack-refusal-answered"),
    SittingOutError: lambda error, words: words.text(
        "blackjack-refusal-sitting-out", stake=error.stake, amount=words.chips(error.stake)
    ),
    RoundUnderWayError: MessageId("blackjack-refusal-dealt"),
    NoRoundError: MessageId("blackjack-refusal-not-dealt"),
    NoStakeError: MessageId("blackjack-refusal-no-stake"),
    NothingToTakeBackError: MessageId("blackjack-refusal-nothing-to-take-back"),
    HandInPlayError: LEAVE_QUESTION,
    LeavingError: MessageId("blackjack-refusal-left"),
    AdviceOffError: MessageId("blackjack-refusal-no-advice"),
    NoHandError: MessageId("blackjack-refusal-no-hand"),
    TooFewCardsError: MessageId("blackjack-refusal-few-cards"),
}
