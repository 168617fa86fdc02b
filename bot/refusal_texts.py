"""The sentences that explain to players why something is refused. `bot/core/errors.py` says how a refusal names its sentence."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_type_hints

from bot.core.amounts import AmountError
from bot.core.errors import (
    Channels,
    Chips,
    ChipsOrNone,
    DateAndTime,
    OtherPlayersTurnError,
    RefusalError,
    Roles,
    SettingName,
    TimeFromNow,
)
from bot.drawing.phrases import date_and_time, mentions, relative_time, setting_title
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.language.catalogue import SOURCE, catalogue
from bot.language.language import MessageId

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
_SENTENCE = re.compile(r"(?:refusal-answer|[\w-]+-refusal)-(.+)")
_FORMATS: Mapping[object, Callable[[Any, Words], str | int]] = {
    Chips: lambda amount, words: words.chips(amount),
    ChipsOrNone: lambda amount, words: words.chips_or_none(amount),
    TimeFromNow: lambda at, _: relative_time(at),
    DateAndTime: lambda at, _: date_and_time(at),
    Channels: lambda channels, words: mentions(words, channels=channels),
    Roles: lambda roles, words: mentions(words, roles=roles),
    SettingName: setting_title,
}
"""How the fields of a refusal are formatted, by their types; other numbers and texts stay as they are."""


def refusal(
    error: RefusalError | AmountError, name_of_turn: str | None = None, words: Words = ENGLISH_WORDS
) -> str:
    """Return the text that explains a refusal; `name_of_turn` is the safe name of the player in turn, if it is known.

    Raises LookupError for a refusal without a sentence, which is a bug.
    """
    if isinstance(error, AmountError):
        return words.text(_AMOUNTS[error.why].id, typed=_short(error.text))
    if isinstance(error, OtherPlayersTurnError):
        if name_of_turn is None:
            return words.text("refusal-answer-not-your-turn-at-all")
        return words.text("refusal-answer-not-your-turn", name=name_of_turn)
    message = sentence_of(type(error).__name__)
    if message is None:
        raise LookupError(type(error).__name__)
    types = get_type_hints(type(error), include_extras=True)
    variables = {
        name: value if (write := _FORMATS.get(types.get(name))) is None else write(value, words)
        for name, value in vars(error).items()
    }
    return words.wording(message, **variables)


@cache
def sentence_of(refusal_name: str) -> MessageId | None:
    """Return the message of the catalogues that is named after a class of refusals; None if there is none."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", refusal_name.removesuffix("Error")).lower()
    found = (_SENTENCE.fullmatch(message_id) for message_id in catalogue(SOURCE))
    return next((MessageId(each[0]) for each in found if each is not None and each[1] == name), None)


def _short(text: str, longest: int = 24) -> str:
    visible = "".join(letter for letter in text if letter.isprintable() and letter not in "`*~|<>@#[]()\\")
    return visible if len(visible) <= longest else visible[: longest - 1] + "…"
