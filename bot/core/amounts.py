"""Amounts of chips as users type them (CH-5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

# Groups of three digits have the same separator throughout; phones write a space as one that does not break.
_GROUPED = r"[0-9]{1,3}(?:(?P<separator>[, \u00a0\u202f])[0-9]{3})(?:(?P=separator)[0-9]{3}){0,3}"
_NUMBER = re.compile(
    rf"\+?(?P<whole>{_GROUPED}|[0-9]{{1,15}})(?:\.(?P<part>[0-9]{{1,9}}))?(?P<scale>[kKmM]?)(?: ?[cC]hips?)?",
    re.ASCII,
)
_NO_DIGIT = re.compile(r"[^0-9]", re.ASCII)
_PERCENT = re.compile(r"([0-9]{1,3})%", re.ASCII)
_SCALE = {"": 1, "k": 1_000, "m": 1_000_000}


@dataclass(eq=False)
class AmountError(ValueError):
    """The text is not an amount such as `25`, `1,000`, `10k`, `2.5k`, `1m`, `half`, `all` or `25%`."""

    text: str


def parse_amount(text: str, available: int) -> int:
    """Return the whole chips that `text` asks for (CH-5); 0 only if a share rounds down to nothing.

    `half`, `all` and percentages are shares of `available`, rounded down. A figure such as `2.5k` must be a whole number
    of chips; `1,000`, `1 000`, `+50` and `50 chips` are figures too. Raises AmountError for anything else, such as zero,
    a minus, separators in other places and digits of other scripts.
    """
    word = text.strip()
    amount = _share(word.lower(), available)
    if amount is None:
        amount = _figure(word)
    if amount is None:
        raise AmountError(text)
    return amount


def _share(word: str, available: int) -> int | None:
    if word == "all":
        return available
    if word == "half":
        return available // 2
    if (match := _PERCENT.fullmatch(word)) and 1 <= int(match[1]) <= 100:  # noqa: PLR2004 - percent.
        return available * int(match[1]) // 100
    return None


def _figure(word: str) -> int | None:
    match = _NUMBER.fullmatch(word)
    if match is None or (match["part"] and not match["scale"]):
        return None
    whole = _NO_DIGIT.sub("", match["whole"])
    exact = Decimal(f"{whole}.{match['part'] or 0}") * _SCALE[match["scale"].lower()]
    return int(exact) if exact >= 1 and exact == exact.to_integral_value() else None
