"""The pictures of the card emojis, as PNG files of 128 × 128 pixels, drawn by this project's own code.

Discord shows an emoji 22 pixels high in a line of text. So a card has no more than one large rank and one large suit,
side by side, because tall and narrow signs stay readable longest. The same version of matplotlib draws the same bytes.

Outlines are in the notation of SVG paths: M move, L line, C cubic curve, Z close; y grows downwards. A rank is a line that a
round pen follows, 100 high and as wide as it needs; a suit is an area around the origin, about 100 wide and high.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from bot.drawing.card_art import emoji_name, emoji_names
from bot.drawing.cards import BACKS, USUAL_BACK
from lab.pictures.fonts import prepare_matplotlib
from rules.cards import DECK, Card, Rank, Suit

RANKS = {
    Rank.ACE: "M 0 100 L 31 0 L 62 100 M 11 68 L 51 68",
    Rank.KING: "M 0 0 L 0 100 M 54 0 L 0 58 M 18 39 L 58 100",
    Rank.QUEEN: (
        "M 31 0 C 51 0 62 19 62 50 C 62 81 51 100 31 100 C 11 100 0 81 0 50 C 0 19 11 0 31 0 Z M 38 72 "
        "L 62 106"
    ),
    Rank.JACK: "M 16 0 L 46 0 L 46 68 C 46 90 37 100 23 100 C 9 100 0 91 0 74",
    Rank.TEN: (
        "M 0 17 L 13 0 L 13 100 M 66 0 C 82 0 88 20 88 50 C 88 80 82 100 66 100 C 50 100 44 80 44 50 "
        "C 44 20 50 0 66 0 Z"
    ),
    Rank.NINE: (
        "M 8 98 C 38 92 56 66 56 32 C 56 12 45 0 28 0 C 11 0 0 12 0 30 C 0 48 11 59 27 59 C 41 59 52 50 56 34"
    ),
    Rank.EIGHT: (
        "M 28 0 C 43 0 52 9 52 23 C 52 37 43 46 28 46 C 13 46 4 37 4 23 C 4 9 13 0 28 0 Z "
        "M 28 46 C 46 46 57 56 57 73 C 57 90 46 100 28 100 C 10 100 -1 90 -1 73 C -1 56 10 46 28 46 Z"
    ),
    Rank.SEVEN: "M 0 0 L 56 0 C 36 30 23 62 19 100",
    Rank.SIX: (
        "M 48 2 C 18 8 0 34 0 68 C 0 88 11 100 28 100 C 45 100 56 88 56 70 C 56 52 45 41 29 41 "
        "C 15 41 4 50 0 66"
    ),
    Rank.FIVE: (
        "M 52 0 L 9 0 L 4 48 C 11 39 19 35 29 35 C 46 35 57 48 57 67 C 57 87 45 100 27 100 "
        "C 14 100 4 94 -1 83"
    ),
    Rank.FOUR: "M 44 100 L 44 0 L 0 70 L 62 70",
    Rank.THREE: (
        "M 0 15 C 6 5 15 0 27 0 C 43 0 53 9 53 24 C 53 39 42 47 22 47 C 45 47 57 57 57 73 "
        "C 57 90 44 100 27 100 C 13 100 3 94 -2 82"
    ),
    Rank.TWO: "M 0 27 C 0 10 12 0 28 0 C 44 0 55 10 55 27 C 55 42 46 53 2 100 L 58 100",
}

SUITS = {
    Suit.CLUBS: (
        "M 0 -50 C 13 -50 22 -41 22 -29 C 22 -21 17 -15 9 -10 L 9 -4 C 15 -10 21 -13 28 -13 "
        "C 41 -13 50 -4 50 9 C 50 22 41 31 28 31 C 18 31 11 27 6 20 C 7 36 11 44 20 50 L -20 50 "
        "C -11 44 -7 36 -6 20 C -11 27 -18 31 -28 31 C -41 31 -50 22 -50 9 C -50 -4 -41 -13 -28 -13 "
        "C -21 -13 -15 -10 -9 -4 L -9 -10 C -17 -15 -22 -21 -22 -29 C -22 -41 -13 -50 0 -50 Z"
    ),
    Suit.DIAMONDS: (
        "M 0 -54 C 11 -34 27 -14 47 0 C 27 14 11 34 0 54 C -11 34 -27 14 -47 0 C -27 -14 -11 -34 0 -54 Z"
    ),
    Suit.HEARTS: (
        "M 0 48 C -14 32 -50 10 -50 -18 C -50 -36 -38 -47 -25 -47 C -13 -47 -4 -40 0 -29 "
        "C 4 -40 13 -47 25 -47 C 38 -47 50 -36 50 -18 C 50 10 14 32 0 48 Z"
    ),
    Suit.SPADES: (
        "M 0 -52 C 8 -36 50 -12 50 15 C 50 31 39 40 27 40 C 17 40 9 35 5 27 C 6 39 10 46 19 50 L -19 50 "
        "C -10 46 -6 39 -5 27 C -9 35 -17 40 -27 40 C -39 40 -50 31 -50 15 C -50 -12 -8 -36 0 -52 Z"
    ),
}

LOZENGE = "M 0 -50 L 50 0 L 0 50 L -50 0 Z"
SQUARE = "M -50 -50 L 50 -50 L 50 50 L -50 50 Z"
CROSS = (
    "M -50 -34 L -34 -50 L 0 -16 L 34 -50 L 50 -34 L 16 0 L 50 34 L 34 50 L 0 16 L -34 50 L -50 34 L -16 0 Z"
)
CRESCENT = (
    "M 10 -50 C -24 -46 -50 -26 -50 0 C -50 28 -26 50 4 50 C 22 50 38 42 48 28 C 40 31 34 32 26 32 "
    "C 2 32 -16 16 -16 -8 C -16 -26 -6 -42 10 -50 Z"
)

_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")


def rounded_box(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    # With this share of its radius, a cubic curve is a quarter of a circle to a thousandth.
    lead = radius * (1 - 0.5523)
    return (
        f"M {left + radius} {top} L {right - radius} {top} "
        f"C {right - lead} {top} {right} {top + lead} {right} {top + radius} L {right} {bottom - radius} "
        f"C {right} {bottom - lead} {right - lead} {bottom} {right - radius} {bottom} L {left + radius} {bottom} "
        f"C {left + lead} {bottom} {left} {bottom - lead} {left} {bottom - radius} L {left} {top + radius} "
        f"C {left} {top + lead} {left + lead} {top} {left + radius} {top} Z"
    )


def path_of(outline: str) -> Any:
    """Read an outline of this module as a path of matplotlib."""
    from matplotlib.path import Path  # noqa: PLC0415 - As below.

    codes = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}
    points: list[tuple[float, float]] = []
    kinds: list[int] = []
    for step, text in _STEP.findall(outline):
        numbers = [float(number) for number in text.split()]
        # To close an outline takes a point too, which has no meaning.
        corners = [(0.0, 0.0)] if step == "Z" else list(zip(numbers[::2], numbers[1::2], strict=True))
        points += corners
        kinds += [int(codes[step])] * len(corners)
    return Path(points, kinds)


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


SIZE = 128
BLACK, RED, GREEN, BLUE = "#1a1c20", "#d3122a", "#0a7d33", "#1457d9"
TWO_COLOURS = {Suit.CLUBS: BLACK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: BLACK}
FOUR_COLOURS = TWO_COLOURS | {Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE}

_FACE, _EDGE = "#fefefc", "#9a9fa8"

# The transparent strips at its sides keep a card apart from the next one in a line.
_OUTLINE = rounded_box(5, 2, 123, 126, 20)
_FIELD = rounded_box(16, 13, 112, 115, 12)

# Where a rank stands: left, top, width, height and breadth of the pen. Two digits get a finer pen.
_RANK_BOX = (10, 19, 51, 90, 16)
_TEN_BOX = (9, 19, 54, 90, 12)
_SUIT_MIDDLE, _SUIT_SCALE = (92.5, 64), (0.52, 0.64)

_DPI = 100
_POINTS_PER_PIXEL = 72 / _DPI


_FACES = {
    emoji_name(card, four_colours=four): (card, FOUR_COLOURS if four else TWO_COLOURS)
    for four in (True, False)
    for card in DECK
}
"""The card and the colours of each face by the name of its emoji; red hearts and black spades are in two colours."""


def draw_card_set() -> dict[str, bytes]:
    """Draw all card emojis: names and PNG files of 52 cards, of clubs and diamonds in colours of their own, and of the backs."""
    return {name: draw_emoji(name) for name in emoji_names()}


def draw_emoji(name: str) -> bytes:
    """Draw one card emoji as a PNG file."""
    return draw_back(DESIGNS[name]) if name in DESIGNS else draw_card(*_FACES[name])


def draw_card(card: Card, colours: Mapping[Suit, str]) -> bytes:
    canvas = _Canvas()
    canvas.fill(_OUTLINE, _FACE, edge=_EDGE, breadth=4)
    colour = colours[card.suit]
    left, top, width, height, pen = _TEN_BOX if card.rank is Rank.TEN else _RANK_BOX
    canvas.stroke(RANKS[card.rank], colour, (left + pen / 2, top + pen / 2, width - pen, height - pen), pen)
    canvas.fill(SUITS[card.suit], colour, at=_SUIT_MIDDLE, scale=_SUIT_SCALE)
    return canvas.png()


def draw_back(design: BackDesign) -> bytes:
    canvas = _Canvas()
    canvas.fill(_OUTLINE, _FACE, edge=_EDGE, breadth=4)
    canvas.fill(_FIELD, design.field)
    for mark in design.marks:
        canvas.fill(mark.outline, mark.colour, at=mark.at, scale=mark.scale)
    return canvas.png()


class _Canvas:
    """A transparent picture; places and lengths are in pixels from the upper left corner."""

    def __init__(self) -> None:
        prepare_matplotlib()
        from matplotlib.figure import Figure  # noqa: PLC0415 - It takes half a second, and only who draws loads it.
        from matplotlib.transforms import Affine2D  # noqa: PLC0415

        self._figure = Figure((SIZE / _DPI, SIZE / _DPI), dpi=_DPI)
        self._move = Affine2D

    def fill(
        self,
        outline: str,
        colour: str,
        *,
        at: tuple[float, float] = (0, 0),
        scale: tuple[float, float] = (1, 1),
        edge: str = "none",
        breadth: float = 0,
    ) -> None:
        self._draw(outline, self._move().scale(*scale).translate(*at), colour, edge, breadth)

    def stroke(
        self, outline: str, colour: str, box: tuple[float, float, float, float], breadth: float
    ) -> None:
        """Follow a rank's outline with a round pen: as high as the box, in its middle, at most as wide."""
        left, top, width, height = box
        extents = path_of(outline).get_extents()
        up = height / 100
        across = min(width / extents.width, up * 1.05)
        middle = (extents.x0 + extents.x1) / 2
        move = self._move().translate(-middle, 0).scale(across, up).translate(left + width / 2, top)
        self._draw(outline, move, "none", colour, breadth)

    def png(self) -> bytes:
        """Return the picture as a PNG that names no program and no time."""
        file = BytesIO()
        self._figure.savefig(file, format="png", dpi=_DPI, transparent=True, metadata={"Software": None})
        return file.getvalue()

    def _draw(self, outline: str, move: Any, colour: str, edge: str, breadth: float) -> None:
        from matplotlib.patches import PathPatch  # noqa: PLC0415

        upwards = self._move().scale(1, -1).translate(0, SIZE)
        patch = PathPatch(
            path_of(outline).transformed(move + upwards),
            transform=None,
            facecolor=colour,
            edgecolor=edge,
            linewidth=breadth * _POINTS_PER_PIXEL,
            capstyle="round",
            joinstyle="round",
        )
        self._figure.add_artist(patch)
