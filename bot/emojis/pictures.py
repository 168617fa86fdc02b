"""The pictures of the card emojis, as PNG files of 128 × 128 pixels.

Discord shows an emoji 22 pixels high in a line of text. So a card has no more than one large rank and one large suit,
side by side, because tall and narrow signs stay readable longest. The same version of matplotlib draws the same bytes.
"""

import os
from collections.abc import Mapping
from io import BytesIO

from matplotlib.figure import Figure
from matplotlib.transforms import Affine2D

from bot.drawing.card_art import emoji_name
from bot.emojis.designs import DESIGNS, RANKS, SUITS, BackDesign, path_of, rounded_box
from lab.cache import cache_folder
from rules.cards import DECK, Card, Rank, Suit

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


def draw_card_set() -> dict[str, bytes]:
    """Draw all card emojis: names and PNG files of 52 cards, of clubs and diamonds in colours of their own, and of the backs."""
    pictures = {emoji_name(card): draw_card(card, TWO_COLOURS) for card in DECK}
    others = (card for card in DECK if FOUR_COLOURS[card.suit] != TWO_COLOURS[card.suit])
    pictures |= {emoji_name(card, four_colours=True): draw_card(card, FOUR_COLOURS) for card in others}
    return pictures | {name: draw_back(design) for name, design in DESIGNS.items()}


def draw_card(card: Card, colours: Mapping[Suit, str]) -> bytes:
    """Draw a card face up, with the colour of its suit, and return the PNG."""
    canvas = _Canvas()
    canvas.fill(_OUTLINE, _FACE, edge=_EDGE, breadth=4)
    colour = colours[card.suit]
    left, top, width, height, pen = _TEN_BOX if card.rank is Rank.TEN else _RANK_BOX
    canvas.stroke(RANKS[card.rank], colour, (left + pen / 2, top + pen / 2, width - pen, height - pen), pen)
    canvas.fill(SUITS[card.suit], colour, at=_SUIT_MIDDLE, scale=_SUIT_SCALE)
    return canvas.png()


def draw_back(design: BackDesign) -> bytes:
    """Draw a card face down and return the PNG."""
    canvas = _Canvas()
    canvas.fill(_OUTLINE, _FACE, edge=_EDGE, breadth=4)
    canvas.fill(_FIELD, design.field)
    for mark in design.marks:
        canvas.fill(mark.outline, mark.colour, at=mark.at, scale=mark.scale)
    return canvas.png()


class _Canvas:
    """A transparent picture; places and lengths are in pixels from the upper left corner."""

    def __init__(self) -> None:
        # matplotlib caches the list of fonts, and warns if it cannot write to the user's folders.
        os.environ.setdefault("MPLCONFIGDIR", str(cache_folder() / "matplotlib"))
        from matplotlib.transforms import Affine2D  # noqa: PLC0415

        self._figure: Figure = Figure((SIZE / _DPI, SIZE / _DPI), dpi=_DPI)
        self._move: type[Affine2D] = Affine2D

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
        """Fill an outline with a colour, its origin at a place."""
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

    def _draw(self, outline: str, move: Affine2D, colour: str, edge: str, breadth: float) -> None:
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
