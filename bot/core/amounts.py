"""Amounts of chips as users type them (CH-5)."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Literal

TYPED_MAX = 60
"""The most characters of an amount: the bot itself writes at most 15 digits, a server's name for its chips, and their symbol."""

_SPACE = "[ \u00a0\u2009\u202f]"
# All groups have the same separator. India and Bangladesh group the digits of lakhs by twos.
_BY_THREES = r"[0-9]{1,3}(?P<separator>[, \u00a0\u2009\u202f])[0-9]{3}(?:(?P=separator)[0-9]{3}){0,3}"
_BY_LAKHS = r"[0-9]{1,2}(?:,[0-9]{2}){1,6},[0-9]{3}"
_WHOLE = rf"\+?(?P<whole>{_BY_THREES}|{_BY_LAKHS}|[0-9]{{1,15}})(?:\.(?P<part>[0-9]{{1,9}})|,(?P<comma>[0-9]{{1,2}}))?"
_UNCLEAR = r"\+?[0-9]+(?:[., '’\u00a0\u2009\u202f][0-9]+)+"
_ONE_COMMA = re.compile(r"[0-9]{1,3},[0-9]{3}", re.ASCII)
_PERCENT = re.compile(rf"([0-9]{{1,3}}){_SPACE}?%", re.ASCII)
_NO_DIGIT = re.compile(r"[^0-9]", re.ASCII)
_WIDTHS = ("<wide>", "<narrow>")
_ARABIC = {"٫": ".", "٬": ",", "٪": "%"}


@dataclass(eq=False)
class AmountError(ValueError):
    """The text is not an amount such as `25`, `1,000`, `10k`, `2.5k`, `1m`, `half`, `all` or `25%`.

    An `unclear` one has digits, and a point or comma that people read in different ways.
    """

    text: str
    why: Literal["unknown", "unclear"] = "unknown"


@dataclass(frozen=True, slots=True)
class AmountWords:
    """The words of people's languages and the name of a server's chips, as `fold` returns them.

    `before` and `after` may stand around a number, and `scales` behind it, such as ("k", 1000).
    """

    half: frozenset[str] = frozenset({"half"})
    all: frozenset[str] = frozenset({"all"})
    before: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset({"chip", "chips"})
    scales: frozenset[tuple[str, int]] = frozenset({("k", 1_000), ("m", 1_000_000)})


ENGLISH_AMOUNTS = AmountWords()


def parse_amount(text: str, available: int, words: AmountWords = ENGLISH_AMOUNTS) -> int:
    """Return the whole chips that `text` asks for (CH-5); 0 only if a share rounds down to nothing.

    Words and percentages are shares of `available`, rounded down. A figure such as `2.5k` must be a whole number of
    chips; `1,000`, `1 000`, `1,00,000`, `2,5k`, `+50` and `50 chips` are figures too, in the digits of any script.
    Raises AmountError for anything else, such as zero, a minus, and a point or comma that could mean two things.
    """
    word = fold(text)
    share = _share(word, available, words)
    return _figure(text, word, words) if share is None else share


def fold(text: str) -> str:
    """Return a text in small letters, of the usual width, with the digits of any one script as 0 to 9."""
    letters = [_letter(letter) for letter in unicodedata.normalize("NFC", text.strip())]
    zeros = {ord(letter) - unicodedata.decimal(letter) for letter in letters if letter.isdecimal()}
    if len(zeros) == 1:
        letters = [str(unicodedata.decimal(letter)) if letter.isdecimal() else letter for letter in letters]
    return "".join(letters).lower()


def is_zero(text: str) -> bool:
    """Return whether somebody typed the digit zero alone."""
    return fold(text) == "0"


def _letter(letter: str) -> str:
    """Return a letter in the usual width, and Arabic signs of numbers as the usual ones, but not superscripts and fractions."""
    if unicodedata.decomposition(letter).startswith(_WIDTHS):
        return unicodedata.normalize("NFKC", letter)
    return _ARABIC.get(letter, letter)


def _share(word: str, available: int, words: AmountWords) -> int | None:
    if word in words.all:
        return available
    if word in words.half:
        return available // 2
    if (match := _PERCENT.fullmatch(word)) and 1 <= int(match[1]) <= 100:  # noqa: PLR2004 - percent.
        return available * int(match[1]) // 100
    return None


def _figure(text: str, word: str, words: AmountWords) -> int:
    number, unclear = _patterns(words)
    match = number.fullmatch(word)
    if match is None:
        raise AmountError(text, "unclear" if unclear.fullmatch(word) else "unknown")
    whole, scale, comma = match["whole"], match["scale"], match["comma"]
    part = match["part"] or comma
    if (
        (part and not scale)
        # 1,000k is a million to some and a thousand to others; a comma cannot both separate groups and begin a fraction.
        or (scale and not part and _ONE_COMMA.fullmatch(whole))
        or (comma and "," in whole)
        or (scale in words.after)
    ):
        raise AmountError(text, "unclear")
    exact = Decimal(f"{_NO_DIGIT.sub('', whole)}.{part or 0}") * dict(words.scales).get(scale, 1)
    if exact != exact.to_integral_value():
        raise AmountError(text, "unclear")
    if exact < 1:
        raise AmountError(text)
    return int(exact)


@lru_cache(maxsize=256)
def _patterns(words: AmountWords) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what a figure looks like, and a number that people read in different ways."""
    before = f"(?:{_one_of(words.before)}{_SPACE}?)?" if words.before else ""
    behind = (
        rf"(?:{_SPACE}?(?P<scale>{_one_of(scale for scale, _ in words.scales)}))?"
        rf"(?:{_SPACE}?{_one_of(words.after)})?"
    )
    return re.compile(before + _WHOLE + behind, re.ASCII), re.compile(before + _UNCLEAR + behind, re.ASCII)


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(re.escape(word) for word in sorted(words, key=len, reverse=True))})"
