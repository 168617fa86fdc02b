"""Numbers and days in messages. A minus sign is as wide as a plus; a hyphen is not."""

from __future__ import annotations

from datetime import date

_EPOCH = date(1970, 1, 1).toordinal()


def with_minus(number: str) -> str:
    """Write a number with a minus sign in the place of its hyphen."""
    return number.replace("-", "−")


def chips(amount: int) -> str:
    """Write an amount of chips as `1,250`."""
    return f"{amount:,}"


def net(amount: int) -> str:
    """Write what was won or lost as `+75`, `−50` or `±0`."""
    return with_minus(f"{amount:+,}") if amount else "±0"


def day_text(day: int) -> str:
    """Write a day, counted from 1970-01-01, as `2026-11-21`."""
    return date.fromordinal(_EPOCH + day).isoformat()
