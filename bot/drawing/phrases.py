"""Forms of speech that the messages of all games share. They make markdown of text that is safe already."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

TEXT_MAX = 4_000
"""What Discord takes in all texts of one message together."""

TURN_MARK = "►"

_COMMITMENT_DIGITS = 16


def called(heading: str, *sentences: str) -> str:
    """Say in large letters who is to do what, and below that how; empty sentences are left out."""
    return f"## {heading}\n{' '.join(filter(None, sentences))}".rstrip()


def until(deadline_at: int | None, sentence: str) -> str:
    """Put a deadline in unix milliseconds into a sentence, counting down on the reader's screen; without one say nothing."""
    return "" if deadline_at is None else sentence.format(f"**<t:{deadline_at // 1000}:R>**")


def short(digits: str) -> str:
    """Give as much of a commitment or seed as tells it apart; /verify gives all of it."""
    return f"`{digits[:_COMMITMENT_DIGITS]}…`"


def captioned(caption: str, art: tuple[str, ...]) -> str:
    """Put card art under a line of text."""
    return "\n".join((caption, "```", *art, "```"))


def units_of(texts: Iterable[str]) -> int:
    """Count texts in UTF-16 units, where an emoji is two: more than Discord may count, never less."""
    return sum(len(text.encode("utf-16-le")) for text in texts) // 2
