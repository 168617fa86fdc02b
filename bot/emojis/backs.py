"""The designs of card backs as data: a field of one colour, and marks on it from the lowest to the highest."""

from dataclasses import dataclass

from bot.drawing.look import BACKS, USUAL_BACK
from bot.emojis.shapes import CRESCENT, CROSS, LOZENGE, SQUARE


@dataclass(frozen=True, slots=True)
class BackMark:
    """An area of one colour; `at` is its middle in pixels from the upper left corner."""

    outline: str
    colour: str
    at: tuple[float, float]
    scale: tuple[float, float]


@dataclass(frozen=True, slots=True)
class BackDesign:
    """The design of a back, inside its white edge."""

    field: str
    marks: tuple[BackMark, ...]


_MIDDLE = (64, 64)
_WHITE, _BLUE, _PALE_BLUE = "#fefefc", "#2b4fa8", "#86a5ee"
_GREEN, _PALE_GREEN = "#1c6b46", "#9be0bd"
_RED, _PALE_RED = "#b3202e", "#ffc9c4"
_PURPLE, _PALE_PURPLE = "#5b2a86", "#d9b8f5"
_NIGHT, _MOON = "#141a38", "#f6e7a1"
_GOLD, _PALE_GOLD, _BROWN = "#d9a420", "#fff0b8", "#5c4208"


def _lozenges(*sizes: tuple[float, str]) -> tuple[BackMark, ...]:
    return tuple(BackMark(LOZENGE, colour, _MIDDLE, (size, size)) for size, colour in sizes)


def _corners(outline: str, colour: str, size: float) -> tuple[BackMark, ...]:
    return tuple(
        BackMark(outline, colour, (across, down), (size, size)) for across in (30, 98) for down in (27, 101)
    )


_USUAL = (*_lozenges((0.8, _WHITE), (0.56, _BLUE), (0.3, _PALE_BLUE)), *_corners(LOZENGE, _PALE_BLUE, 0.16))
_MESH = tuple(
    BackMark(LOZENGE, _PALE_GREEN, (28 + 24 * column, 27 + 18.5 * row), (0.2, 0.16))
    for row in range(5)
    for column in range(4)
)
_STRIPES = tuple(BackMark(SQUARE, _PALE_RED, (64, 28 + 24 * row), (0.78, 0.11)) for row in range(4))
_CROSSES = (
    BackMark(CROSS, _PALE_PURPLE, _MIDDLE, (0.5, 0.5)),
    *_corners(CROSS, _PALE_PURPLE, 0.17),
)
_SKY = (
    BackMark(CRESCENT, _MOON, (62, 62), (0.62, 0.62)),
    *(
        BackMark(LOZENGE, _WHITE, at, (0.12, 0.12))
        for at in ((84, 32), (94, 62), (34, 98), (80, 96), (28, 30), (66, 54))
    ),
)
_JEWEL = (
    *_lozenges((0.86, _BROWN), (0.68, _PALE_GOLD), (0.46, _BROWN), (0.22, _PALE_GOLD)),
    *_corners(LOZENGE, _BROWN, 0.2),
)

DESIGNS = {
    USUAL_BACK.emoji: BackDesign(_BLUE, _USUAL),
    BACKS["mesh"].emoji: BackDesign(_GREEN, _MESH),
    BACKS["stripes"].emoji: BackDesign(_RED, _STRIPES),
    BACKS["crosses"].emoji: BackDesign(_PURPLE, _CROSSES),
    BACKS["night"].emoji: BackDesign(_NIGHT, _SKY),
    BACKS["gold"].emoji: BackDesign(_GOLD, _JEWEL),
}
"""The design of each back by the name of its emoji."""
