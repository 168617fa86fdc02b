"""The sentences that explain to players why something is refused."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bot.core.amounts import AmountError
from bot.core.errors import (
    AccountTooYoungError,
    AmountTooLargeError,
    BadSpreadError,
    BarredError,
    BeingDeletedError,
    CannotCombineError,
    ChannelNotAllowedError,
    DailyDoneError,
    DailyGoesOnError,
    DayGoesOnError,
    DeletedTodayError,
    DepartedError,
    GiftsOffError,
    GiftToStrangerError,
    GiftToYourselfError,
    GivenTodayError,
    ItemNotOwnedError,
    ItemNotSoldError,
    JobRunningError,
    JobsFullError,
    LossLimitError,
    ManagersOnlyError,
    NotBarredError,
    NotEnoughChipsError,
    NotPossibleError,
    OtherPlayersLimitError,
    OtherPlayersTurnError,
    OwnHandError,
    OwnOpponentError,
    PriceChangedError,
    ReasonMissingError,
    ReceivedTodayError,
    ReceiverBarredError,
    ReceiverFullError,
    RefusalError,
    RoleMissingError,
    ShareToGrantError,
    ShopClosedError,
    StakeOutOfLimitsError,
    StaleActionError,
    TimeOutGoesOnError,
    TooFewToTakeError,
)
from bot.drawing.mentions import date_and_time, mentions, relative_time
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.languages.language import MessageId, Wording

RefusalWords: TypeAlias = Wording | Callable[[Any, Words], str]
Refusals: TypeAlias = Mapping[type[RefusalError], RefusalWords]


UNEXPECTED = MessageId("refusal-trouble-unexpected")
DISK_TROUBLE = MessageId("refusal-trouble-disk")
TOO_BUSY = MessageId("refusal-trouble-too-busy")
BUTTON_IS_OLD = MessageId("refusal-trouble-old-button")
COMMAND_IS_OLD = MessageId("refusal-trouble-old-command")
NOT_INVITED = MessageId("refusal-trouble-not-invited")
CANNOT_POST = MessageId("refusal-trouble-cannot-post")
JOB_CUT_SHORT = MessageId("refusal-trouble-job-cut-short")
NO_RESULT = MessageId("refusal-trouble-no-result")
JOB_TOO_LONG = MessageId("refusal-trouble-job-too-long")


_AMOUNTS = {
    "unknown": MessageId("refusal-answer-not-an-amount"),
    "unclear": MessageId("refusal-answer-unclear-amount"),
}


def _role_missing(error: RoleMissingError, words: Words) -> str:
    return words.text(
        "refusal-answer-role-missing", count=len(error.roles), roles=mentions(words, roles=error.roles)
    )


def _not_enough(error: NotEnoughChipsError, words: Words) -> str:
    amount = words.chips(error.needed - error.balance)
    return words.text(
        "refusal-answer-not-enough-chips", amount=amount, balance=error.balance, staked=error.at_stake
    )


def _loss_limit(error: LossLimitError, words: Words) -> str:
    limit, left = words.chips(error.limit), error.left
    return words.text("refusal-answer-loss-limit", limit=limit, left=left, when=relative_time(error.until))


_refusals: dict[type[RefusalError], RefusalWords] = {
    StaleActionError: MessageId("refusal-answer-too-late"),
    DailyDoneError: lambda error, words: words.text(
        "refusal-answer-daily-done", when=relative_time(error.again_at)
    ),
    DayGoesOnError: lambda error, words: words.text(
        "refusal-answer-day-goes-on", when=relative_time(error.until)
    ),
    CannotCombineError: MessageId("refusal-answer-cannot-combine"),
    OwnHandError: MessageId("refusal-answer-own-hand"),
    OwnOpponentError: MessageId("refusal-answer-own-opponent"),
    DailyGoesOnError: MessageId("refusal-answer-daily-goes-on"),
    BarredError: lambda error, words: words.text("refusal-answer-barred", when=date_and_time(error.until)),
    ChannelNotAllowedError: lambda error, words: words.text(
        "refusal-answer-channel-not-allowed", channels=mentions(words, channels=error.channels)
    ),
    RoleMissingError: _role_missing,
    BeingDeletedError: MessageId("refusal-answer-being-deleted"),
    DeletedTodayError: lambda error, words: words.text(
        "refusal-answer-deleted-today", when=relative_time(error.back_at)
    ),
    DepartedError: MessageId("refusal-answer-departed"),
    NotBarredError: MessageId("refusal-answer-not-barred"),
    ManagersOnlyError: MessageId("refusal-answer-managers-only"),
    ReasonMissingError: MessageId("refusal-answer-reason-missing"),
    TooFewToTakeError: lambda error, words: words.text(
        "refusal-answer-too-few-to-take", amount=words.chips(error.balance)
    ),
    ShareToGrantError: MessageId("refusal-answer-share-to-grant"),
    AmountTooLargeError: lambda error, words: words.text(
        "refusal-answer-amount-too-large", most=words.chips(error.most)
    ),
    NotPossibleError: MessageId("refusal-answer-not-possible"),
    StakeOutOfLimitsError: lambda error, words: words.text(
        "refusal-answer-stake-out-of-limits",
        low=error.low,
        most=words.chips(error.high),
        stake=error.stake,
    ),
    NotEnoughChipsError: _not_enough,
    TimeOutGoesOnError: lambda error, words: words.text(
        "refusal-answer-time-out", when=date_and_time(error.until)
    ),
    LossLimitError: _loss_limit,
    OtherPlayersLimitError: MessageId("refusal-answer-other-players-limit"),
    GiftsOffError: MessageId("refusal-answer-gifts-off"),
    GiftToYourselfError: MessageId("refusal-answer-gift-to-yourself"),
    GiftToStrangerError: MessageId("refusal-answer-gift-to-stranger"),
    AccountTooYoungError: lambda error, words: words.text(
        "refusal-answer-account-too-young", days=error.days, when=relative_time(error.again_at)
    ),
    GivenTodayError: lambda error, words: words.text(
        "refusal-answer-given-today",
        most=words.chips(error.most),
        left=error.left,
        when=relative_time(error.again_at),
    ),
    ReceivedTodayError: lambda error, words: words.text(
        "refusal-answer-received-today",
        most=words.chips(error.most),
        left=error.left,
        when=relative_time(error.again_at),
    ),
    ReceiverBarredError: MessageId("refusal-answer-receiver-barred"),
    ReceiverFullError: lambda error, words: words.text(
        "refusal-answer-receiver-full", most=words.chips(error.most), when=relative_time(error.again_at)
    ),
    ShopClosedError: MessageId("refusal-answer-shop-closed"),
    PriceChangedError: lambda error, words: words.text(
        "refusal-answer-price-changed", price=words.chips(error.price)
    ),
    ItemNotOwnedError: MessageId("refusal-answer-item-not-owned"),
    ItemNotSoldError: MessageId("refusal-answer-item-not-sold"),
    JobRunningError: MessageId("refusal-answer-job-running"),
    JobsFullError: lambda error, words: words.text("refusal-answer-jobs-full", people=error.most),
    BadSpreadError: lambda error, words: words.text("refusal-answer-bad-spread", largest=error.most),
}


def add_refusals(refusals: Refusals) -> None:
    """Add the words for what a game refuses.

    They are messages or templates with the error's fields, or functions of the error and the reader's words.
    """
    _refusals.update(refusals)


def refusal(
    error: RefusalError | AmountError, name_of_turn: str | None = None, words: Words = ENGLISH_WORDS
) -> str:
    """Return the text that explains a refusal; `name_of_turn` is the safe name of the player in turn, if it is known."""
    if isinstance(error, AmountError):
        return words.text(_AMOUNTS[error.why].id, typed=_short(error.text))
    if isinstance(error, OtherPlayersTurnError):
        if name_of_turn is None:
            return words.text("refusal-answer-not-your-turn-at-all")
        return words.text("refusal-answer-not-your-turn", name=name_of_turn)
    told = _refusals.get(type(error), UNEXPECTED)
    if isinstance(told, MessageId):
        return words.text(told.id, **vars(error))
    return told.format_map(vars(error)) if isinstance(told, str) else told(error, words)


def _short(text: str, longest: int = 24) -> str:
    visible = "".join(letter for letter in text if letter.isprintable() and letter not in "`*~|<>@#[]()\\")
    return visible if len(visible) <= longest else visible[: longest - 1] + "…"
