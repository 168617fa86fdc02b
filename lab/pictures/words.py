"""The words of pictures, which people read in their language; `tag` says which one it is, for its letters."""

from collections.abc import Mapping
from dataclasses import dataclass

from lab.pictures.canvas import WriteNumber, number_in_english


@dataclass(frozen=True, slots=True)
class ChartWords:
    """The words of a chart: a title, a line below it, the names of the groups and of the plays by their letters, and a note."""

    title: str
    below: str
    groups: Mapping[str, str]
    plays: Mapping[str, str]
    note: str
    tag: str = "en"


@dataclass(frozen=True, slots=True)
class FanWords:
    """The words of a picture of bankrolls: a title, a line below it, the labels of the axes, and the name of its line.

    `number` writes the figures at the axes; it goes to another process with the words.
    """

    title: str
    below: str
    across: str
    up: str
    line: str
    tag: str = "en"
    number: WriteNumber = number_in_english


@dataclass(frozen=True, slots=True)
class LinesWords:
    """The words of a picture of lines: a title, a line below it, the labels of the axes, and the name of each line.

    `number` writes the figures at the axes; it goes to another process with the words.
    """

    title: str
    below: str
    across: str
    up: str
    lines: tuple[str, ...]
    tag: str = "en"
    number: WriteNumber = number_in_english


def chart_in_english(below: str) -> ChartWords:
    """Return the words of a chart in English."""
    return ChartWords(
        "Basic strategy",
        below,
        {"hard": "hard", "soft": "soft", "pairs": "pairs"},
        {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"},
        "Not allowed? Then hit, stand (Ds, Rs) or split (Rp).",
    )


def fan_in_english(below: str, rounds: int) -> FanWords:
    """Return the words of a picture of bankrolls over this many rounds, in English."""
    line = "median and 5–95% range"
    return FanWords(f"Bankrolls over {rounds:,} rounds", below, "rounds", "units won", line)
