"""Values that may be None by their type and must not be by their test."""

from typing import TypeVar

Value = TypeVar("Value")


def known(value: Value | None) -> Value:
    """Return a value that must be there."""
    assert value is not None
    return value
