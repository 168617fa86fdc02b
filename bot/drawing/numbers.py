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


def mean(amount: float, digits: int = 2) -> str:
    """Write what is won on average as `+1.27`, `−0.50` or `±0.00`."""
    text = f"{amount:+,.{digits}f}"
    is_zero = not any(digit in text for digit in "123456789")
    return f"±{text[1:]}" if is_zero else with_minus(text)


def day_text(day: int) -> str:
    """Write a day, counted from 1970-01-01, as `2026-11-21`."""
    return date.fromordinal(_EPOCH + day).isoformat()
