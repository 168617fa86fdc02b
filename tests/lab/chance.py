"""Chance for the tests of what is compiled."""

from random import Random


def chance(*name: object) -> Random:
    """Make a source of chance that is the same each time, by its name."""
    return Random(repr(name))  # noqa: S311 - Nothing is kept secret by a test.
