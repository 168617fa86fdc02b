"""Numbers, plural categories and dates as a language writes them, by Babel. Results are cached, because the same few recur."""

from copy import copy
from datetime import date
from decimal import Decimal
from functools import cache, lru_cache

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.numbers import NumberPattern

MINUS = "−"
"""A minus sign is as wide as a plus; a hyphen is not."""

KEPT = 4096

_GROUPED_FROM = 1_000
"""No language here writes a smaller whole number in another way than Python does."""

_EPOCH = date(1970, 1, 1).toordinal()
# English is read all over the world, where 3/11 is a day in March to some and in November to others.
_DAYS, _MONTHS = {"en": "yyyy-MM-dd"}, {"en": "yyyy-MM"}


@cache
def _locale(tag: str) -> Locale:
    return Locale.parse(tag)


@cache
def _pattern(tag: str, digits: int) -> NumberPattern:
    """Return the pattern of the language, with `digits` digits after the point."""
    pattern: NumberPattern = copy(_locale(tag).decimal_formats[None])
    pattern.frac_prec = (digits, digits)
    return pattern


def number_text(tag: str, number: int | Decimal, digits: int = 0) -> str:
    """Write a number with this many digits after the point: `1,250` and `−4` in English, `1 250` in Russian.

    The digits are those on the cards and of the amounts that people type, in every language.
    """
    if not digits and 0 <= number < _GROUPED_FROM:
        return str(number)
    return _number_text(tag, number, digits)


@lru_cache(maxsize=KEPT)
def _number_text(tag: str, number: int | Decimal, digits: int) -> str:
    size = -number if number < 0 else number
    text = _pattern(tag, digits).apply(size, _locale(tag))
    return f"{MINUS}{text}" if number < 0 else text


def decimal_text(tag: str, number: float, digits: int) -> str:
    """Write a number that is rounded to `digits` digits after the point."""
    return number_text(tag, Decimal(f"{number:.{digits}f}"), digits)


@lru_cache(maxsize=KEPT)
def plural_category(tag: str, number: int) -> str:
    """Return the category of a count, such as `one`, `few` or `many`, by which a language chooses its plural forms."""
    category: str = _locale(tag).plural_form(abs(number))
    return category


@lru_cache(maxsize=KEPT)
def ordinal_category(tag: str, number: int) -> str:
    """Return the category of a place in an order: `one` for the English 1st, 21st and 31st."""
    category: str = _locale(tag).ordinal_form(number)
    return category


def plural_categories(tag: str) -> frozenset[str]:
    """Return all categories of counts that a language has."""
    return frozenset({*_locale(tag).plural_form.tags, "other"})


@lru_cache(maxsize=KEPT)
def day_text(tag: str, day: int) -> str:
    """Write a day, counted from 1970-01-01, in figures: `2026-11-21` in English, `21.11.2026` in Russian."""
    return _date(tag, day, _DAYS.get(tag), "yMd")


@lru_cache(maxsize=KEPT)
def month_text(tag: str, day: int) -> str:
    """Write the month of a day: `2026-11` in English, `ноябрь 2026 г.` in Russian."""
    return _date(tag, day, _MONTHS.get(tag), "yMMMM")


def _date(tag: str, day: int, pattern: str | None, skeleton: str) -> str:
    when = date.fromordinal(_EPOCH + day)
    if pattern is not None:
        return format_date(when, pattern, locale=_locale(tag))
    return format_skeleton(skeleton, when, locale=_locale(tag))
