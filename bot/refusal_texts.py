"""The sentences that explain to players why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from bot import texts
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
    DayGoesOnError,
    DeletedTodayError,
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
    PriceChangedError,
    ReasonMissingError,
    ReceivedTodayError,
    RefusalError,
    RoleMissingError,
    ShareToGrantError,
    ShopClosedError,
    StakeOutOfLimitsError,
    StaleActionError,
    TimeOutGoesOnError,
    TooFewToTakeError,
)
from bot.drawing.words import ENGLISH_WORDS
from bot.languages.language import MessageId

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.drawing.words import Words
    from bot.languages.language import Wording


RefusalWords: TypeAlias = "Wording | Callable[[Any, Words], str]"
Refusals: TypeAlias = "Mapping[type[RefusalError], RefusalWords]"


def _one_of(roles: Sequence[int]) -> str:
    return (
        f"the role {texts.listed_roles(roles)}"
        if len(roles) == 1
        else f"one of these roles: {texts.listed_roles(roles)}"
    )


def _not_enough(error: NotEnoughChipsError, words: Words) -> str:
    missing = error.needed - error.balance
    return f"You need {missing:,} more {words.currency.unit(missing)}; you have {error.balance:,}."


_refusals: dict[type[RefusalError], RefusalWords] = {
    StaleActionError: "Too late – the game has moved on. Look at it again before you press.",
    DailyDoneError: lambda error, _: (
        f"You've already played today's deal. The next one opens <t:{error.again_at // 1000}:R>."
    ),
    DayGoesOnError: lambda error, _: (
        f"Others can still play this deal. The answer unlocks <t:{error.until // 1000}:R>, when its day is over."
    ),
    CannotCombineError: "You can't combine `{first}` and `{second}`.",
    OwnHandError: (
        "You have cards in this game yourself. Another manager can close it, or you can when your hand is over."
    ),
    BarredError: lambda error, _: (
        f"A manager of this server has barred you from playing here until <t:{error.until // 1000}:f>."
    ),
    ChannelNotAllowedError: lambda error, _: (
        f"Games open in other channels of this server: {texts.channels(error.channels)}."
    ),
    RoleMissingError: lambda error, _: f"To play in this server you need {_one_of(error.roles)}.",
    BeingDeletedError: "Your data is being deleted. `/privacy` shows how far it is.",
    DeletedTodayError: lambda error, _: (
        f"Your data was deleted. You can start again <t:{error.back_at // 1000}:R>."
    ),
    NotBarredError: "This player is not barred.",
    ManagersOnlyError: texts.MANAGERS_ONLY,
    ReasonMissingError: "Write a reason of 1 to {longest} characters. All managers of this server can read it.",
    TooFewToTakeError: lambda error, words: (
        f"This player has {words.chips(error.balance)} in hand. Chips at stake cannot be taken."
    ),
    ShareToGrantError: "Write how many chips to grant, such as `500` or `2.5k`.",
    AmountTooLargeError: lambda error, words: f"You can move up to {words.chips(error.most)} at once.",
    NotPossibleError: "The rules don't allow “{action}” now.",
    StakeOutOfLimitsError: lambda error, words: (
        f"You can stake {error.low:,} to {words.chips(error.high)} here, not {error.stake:,}."
    ),
    NotEnoughChipsError: _not_enough,
    TimeOutGoesOnError: lambda error, _: (
        f"You're taking a time-out and can't stake chips until <t:{error.until // 1000}:f>. `/limits` shows it."
    ),
    LossLimitError: lambda error, words: (
        f"You've set yourself a daily loss limit of {words.chips(error.limit)}, and {error.left:,} are left. The next day"
        f" begins <t:{error.until // 1000}:R>."
    ),
    OtherPlayersLimitError: "The other player can't stake chips right now.",
    GiftsOffError: "Managers of this server have turned gifts off.",
    GiftToYourselfError: "You can't give chips to yourself.",
    GiftToStrangerError: "You can give chips only to people who are in this server.",
    AccountTooYoungError: lambda error, _: (
        f"Your Discord account must be {texts.days(error.days)} old before you can give chips: <t:{error.again_at // 1000}:R>."
    ),
    GivenTodayError: lambda error, words: (
        f"You can give {words.chips(error.most)} a day and have {error.left:,} left. The next day begins"
        f" <t:{error.again_at // 1000}:R>."
    ),
    ReceivedTodayError: lambda error, words: (
        f"A player can be given {words.chips(error.most)} a day. This one can get {error.left:,} more; the next day begins"
        f" <t:{error.again_at // 1000}:R>."
    ),
    ShopClosedError: "This server's shop is closed. What you have bought stays yours.",
    PriceChangedError: lambda error, words: (
        f"The price has changed: this costs **{words.chips(error.price)}** now. Choose it again to buy it."
    ),
    ItemNotOwnedError: "You don't own this yet.",
    ItemNotSoldError: "The shop does not have this any more.",
    JobRunningError: "I'm still working on your last request. Try again when it is done.",
    JobsFullError: "I'm already working for {most} people. Try again in a minute.",
    BadSpreadError: (
        "Write a spread as `1-8`: your lowest and highest bet, up to {most}. Only the policy `hilo` uses it."
    ),
}


def add_refusals(refusals: Refusals) -> None:
    """Add the words for what a game refuses: messages or templates with the error's fields, or functions of the error and the reader's words."""
    _refusals.update(refusals)


def refusal(
    error: RefusalError | AmountError,
    name_of_turn: str = "somebody else",
    words: Words = ENGLISH_WORDS,
) -> str:
    """Return the text that explains a refusal; `name_of_turn` is the safe name of the player in turn."""
    if isinstance(error, AmountError):
        return f"“{_short(error.text)}” isn't an amount. Try `50`, `2.5k`, `half`, `all` or `25%`."
    if isinstance(error, OtherPlayersTurnError):
        return f"It's not your turn: {name_of_turn} is playing."
    told = _refusals.get(type(error), texts.UNEXPECTED)
    if isinstance(told, MessageId):
        return words.text(told.id, **vars(error))
    return told.format_map(vars(error)) if isinstance(told, str) else told(error, words)


def _short(text: str, longest: int = 24) -> str:
    visible = "".join(letter for letter in text if letter.isprintable() and letter not in "`*_~|<>@#[]()\\")
    return visible if len(visible) <= longest else visible[: longest - 1] + "…"
