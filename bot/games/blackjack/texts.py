"""The messages of blackjack that are chosen before it is known who reads them, by their ids in the catalogues."""

from collections.abc import Mapping

from bot.drawing.phrases import badges_of
from bot.language.language import MessageId

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

BADGES = badges_of(
    "blackjack",
    "blackjack",
    "double_down",
    "five_card_21",
    "four_hands",
    "hot_streak",
    "high_roller",
    "regular",
)
