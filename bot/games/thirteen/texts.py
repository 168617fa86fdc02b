"""The messages of 13×13 that are chosen before it is known who reads them, by their ids in the catalogues."""

from bot.drawing.mentions import relative_time
from bot.drawing.phrases import Badge
from bot.drawing.words import Words
from bot.games.thirteen.play.errors import (
    BegunError,
    BotOpponentError,
    BotsTurnError,
    ChallengedLatelyError,
    ChallengerBrokeError,
    ChallengeSelfError,
    MatchOpenError,
    MatchOverError,
    NoChallengesError,
    NotBegunError,
    NotChallengedError,
    NotChallengerError,
    NotInMatchError,
    OpponentBusyError,
    OpponentDeletedError,
    StakeNeedsLevelError,
)
from bot.languages.language import MessageId
from bot.refusal_texts import Refusals

NO_LINK = "none"

BADGES = {
    "first_match": Badge(
        MessageId("thirteen-badge-first-match"), MessageId("thirteen-badge-first-match-how")
    ),
    "bot_beaten": Badge(MessageId("thirteen-badge-bot-beaten"), MessageId("thirteen-badge-bot-beaten-how")),
    "clean_sweep": Badge(
        MessageId("thirteen-badge-clean-sweep"), MessageId("thirteen-badge-clean-sweep-how")
    ),
    "duellist": Badge(MessageId("thirteen-badge-duellist"), MessageId("thirteen-badge-duellist-how")),
}

REFUSALS: Refusals = {
    MatchOverError: MessageId("thirteen-refusal-over"),
    NotInMatchError: MessageId("thirteen-refusal-not-yours"),
    NotChallengedError: MessageId("thirteen-refusal-not-challenged"),
    NotChallengerError: MessageId("thirteen-refusal-not-challenger"),
    NotBegunError: MessageId("thirteen-refusal-not-begun"),
    BegunError: MessageId("thirteen-refusal-begun"),
    MatchOpenError: lambda _, words: match_is_open(None, words),
    BotsTurnError: MessageId("thirteen-refusal-bots-turn"),
    OpponentBusyError: MessageId("thirteen-refusal-busy"),
    OpponentDeletedError: MessageId("thirteen-refusal-deleted"),
    NoChallengesError: MessageId("thirteen-refusal-no-challenges"),
    ChallengedLatelyError: lambda error, words: words.text(
        "thirteen-refusal-challenged-lately", when=relative_time(error.again_at)
    ),
    ChallengeSelfError: MessageId("thirteen-refusal-yourself"),
    BotOpponentError: MessageId("thirteen-refusal-bot"),
    StakeNeedsLevelError: MessageId("thirteen-refusal-level"),
    ChallengerBrokeError: MessageId("thirteen-refusal-broke"),
}


def match_is_open(link: str | None, words: Words) -> str:
    """Tell a player that they already have a match or challenge, and link to it."""
    return words.text("thirteen-answer-match-is-open", link=link or NO_LINK)
