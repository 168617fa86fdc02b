"""Draw the pictures that celebrate rare wins, by this project's own code: `python -m tools.feat_pictures`.

They are 256 pixels wide and high and transparent, hold no words, and are shown beside a headline, on a phone as large as a thumb.
Places are in pixels from the upper left corner; outlines are those of `bot.emojis`.
"""

from collections.abc import Callable, Mapping
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from bot.emojis import FOUR_COLOURS, RANKS, SUITS, path_of, rounded_box
from lab.pictures.fonts import prepare_matplotlib
from rules.cards import Card, Rank, Suit

FOLDER = Path(__file__).parents[1] / "bot" / "drawing" / "pictures"
SIZE, _DPI = 256, 100
WHITE, EDGE, INK = "#fefefc", "#9a9fa8", "#1a1c20"
GOLD, PALE_GOLD, DEEP_GOLD = "#f1c40f", "#fff0a8", "#b8860b"
ORANGE, RED, WOOD, STONE, NIGHT = "#f39c12", "#e74c3c", "#8a5a2b", "#7f8693", "#2c3145"

CARD = rounded_box(-46, -64, 46, 64, 12)
FLAME = (
    "M 0 -100 C 12 -58 62 -40 62 24 C 62 68 34 96 0 96 C -34 96 -62 68 -62 24 C -62 -6 -44 -24 -34 -48 "
    "C -26 -34 -22 -28 -14 -22 C -18 -50 -12 -78 0 -100 Z"
)
DROP = "M 0 -62 C 10 -30 38 -14 38 24 C 38 50 22 66 0 66 C -22 66 -38 50 -38 24 C -38 4 -26 -10 -18 -22 C -10 -12 -4 -30 0 -62 Z"
CUP = "M -62 -70 L 62 -70 C 62 -6 42 30 0 36 C -42 30 -62 -6 -62 -70 Z"
HANDLE = "M -60 -56 C -104 -60 -100 0 -46 8 M 60 -56 C 104 -60 100 0 46 8"
STEM = "M -10 30 L 10 30 L 16 66 L 40 72 L 40 90 L -40 90 L -40 72 L -16 66 Z"
GATE = "M -90 104 L -90 -10 C -90 -70 -50 -104 0 -104 C 50 -104 90 -70 90 -10 L 90 104 Z"
OPENING = "M -60 104 L -60 -8 C -60 -48 -34 -74 0 -74 C 34 -74 60 -48 60 -8 L 60 104 Z"
ROAD = "M -14 44 L 14 44 L 46 104 L -46 104 Z"
BRISTLES = "M -20 -34 L 20 -34 L 52 52 L 30 46 L 18 56 L 4 46 L -10 56 L -24 46 L -36 56 L -52 50 Z"


def _ray(turn: float, near: float, far: float) -> str:
    """Return the outline of a ray from the middle, as wide as a sixteenth of a circle at its far end."""
    left, right = turn - pi / 24, turn + pi / 24
    corners = ((near, turn), (far, left), (far, right))
    return "M " + " L ".join(f"{r * cos(a):.1f} {r * sin(a):.1f}" for r, a in corners) + " Z"


class _Picture:
    """A transparent picture."""

    def __init__(self) -> None:
        prepare_matplotlib()
        from matplotlib.figure import Figure  # noqa: PLC0415 - Only who draws loads it.
        from matplotlib.transforms import Affine2D  # noqa: PLC0415

        self._figure, self._move = Figure((SIZE / _DPI, SIZE / _DPI), dpi=_DPI), Affine2D

    def draw(
        self,
        outline: str,
        fill: str = "none",
        *,
        at: tuple[float, float] = (128, 128),
        scale: float = 1,
        turn: float = 0,
        edge: str = "none",
        breadth: float = 0,
    ) -> None:
        """Draw an outline around a place, turned by degrees; a breadth is that of its edge in pixels."""
        from matplotlib.patches import PathPatch  # noqa: PLC0415

        move = self._move().scale(scale).rotate_deg(turn).translate(*at).scale(1, -1).translate(0, SIZE)
        self._figure.add_artist(
            PathPatch(
                path_of(outline).transformed(move),
                transform=None,
                facecolor=fill,
                edgecolor=edge,
                linewidth=breadth * 72 / _DPI,
                capstyle="round",
                joinstyle="round",
            )
        )

    def card(self, card: Card, at: tuple[float, float], *, scale: float = 1, turn: float = 0) -> None:
        """Draw a card with a large rank above a large suit."""
        colour = FOUR_COLOURS[card.suit]
        self.draw(CARD, WHITE, at=at, scale=scale, turn=turn, edge=EDGE, breadth=3)
        way = self._move().rotate_deg(turn)
        width = path_of(RANKS[card.rank]).get_extents().width
        left, top = way.transform((-width * 0.22 * scale, -50 * scale))
        self.draw(
            RANKS[card.rank],
            at=(at[0] + left, at[1] + top),
            scale=0.44 * scale,
            turn=turn,
            edge=colour,
            breadth=8 * scale,
        )
        across, down = way.transform((0, 30 * scale))
        self.draw(SUITS[card.suit], colour, at=(at[0] + across, at[1] + down), scale=0.5 * scale, turn=turn)

    def rays(
        self, colour: str, at: tuple[float, float] = (128, 128), near: float = 40, far: float = 126
    ) -> None:
        """Draw a sun's rays around a place."""
        for number in range(12):
            self.draw(_ray(number * pi / 6, near, far), colour, at=at)

    def png(self) -> bytes:
        """Return the picture as a PNG that names no program and no time."""
        file = BytesIO()
        self._figure.savefig(file, format="png", dpi=_DPI, transparent=True, metadata={"Software": None})
        return file.getvalue()


def _natural(picture: _Picture) -> None:
    picture.rays(GOLD)
    picture.card(Card(Rank.ACE, Suit.SPADES), (92, 132), scale=1.15, turn=-12)
    picture.card(Card(Rank.JACK, Suit.HEARTS), (164, 132), scale=1.15, turn=12)


def _hands(picture: _Picture) -> None:
    pairs = (
        (Suit.SPADES, (68, 72)),
        (Suit.HEARTS, (188, 72)),
        (Suit.CLUBS, (68, 188)),
        (Suit.DIAMONDS, (188, 188)),
    )
    picture.rays(GOLD, near=10)
    for suit, (across, down) in pairs:
        picture.card(Card(Rank.EIGHT, suit), (across - 16, down), scale=0.76, turn=-9)
        picture.card(Card(Rank.KING, suit), (across + 18, down), scale=0.76, turn=9)


def _flame(picture: _Picture) -> None:
    picture.draw(FLAME, RED, at=(128, 132), scale=1.2)
    picture.draw(FLAME, ORANGE, at=(128, 152), scale=0.92)
    picture.draw(DROP, GOLD, at=(128, 172), scale=1)
    picture.draw(DROP, PALE_GOLD, at=(128, 192), scale=0.6)


def _sweep(picture: _Picture) -> None:
    for number in range(5):
        suit = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)[number]
        picture.card(
            Card(Rank(number + 9), suit),
            (46 + 41 * number, 182 + 5 * abs(number - 2)),
            scale=0.72,
            turn=8 * (number - 2),
        )
    picture.draw("M 0 0 L 0 -150", at=(136, 120), turn=32, edge=WOOD, breadth=12)
    picture.draw(BRISTLES, GOLD, at=(118, 148), scale=1.05, turn=32, edge=DEEP_GOLD, breadth=4)
    picture.draw("M -22 -34 L 22 -34", at=(118, 148), scale=1.05, turn=32, edge=RED, breadth=14)


def _dungeon(picture: _Picture) -> None:
    picture.draw(GATE, STONE, at=(128, 136), edge=NIGHT, breadth=5)
    picture.draw(OPENING, PALE_GOLD, at=(128, 136), edge=NIGHT, breadth=5)
    picture.rays(GOLD, (128, 150), near=26, far=54)
    sun = "M 30 0 C 30 16.6 16.6 30 0 30 C -16.6 30 -30 16.6 -30 0 C -30 -16.6 -16.6 -30 0 -30 C 16.6 -30 30 -16.6 30 0 Z"
    picture.draw(sun, ORANGE, at=(128, 150))
    picture.draw(ROAD, WOOD, at=(128, 136))
    for side in (-1, 1):
        for down in (60, 108, 156, 204):
            picture.draw("M -13 0 L 13 0", at=(128 + 75 * side, down + 20), edge=NIGHT, breadth=4)


def _trophy(picture: _Picture) -> None:
    picture.rays(PALE_GOLD, (128, 110), near=60)
    picture.draw(HANDLE, at=(128, 122), edge=DEEP_GOLD, breadth=14)
    picture.draw(STEM, DEEP_GOLD, at=(128, 128), scale=1.1)
    picture.draw(CUP, GOLD, at=(128, 122), scale=1.1, edge=DEEP_GOLD, breadth=5)
    star = "M " + " L ".join(
        f"{r * sin(number * pi / 5):.1f} {-r * cos(number * pi / 5):.1f}"
        for number in range(10)
        for r in (34 if number % 2 == 0 else 14,)
    )
    picture.draw(f"{star} Z", WHITE, at=(128, 96))


DRAWN: Mapping[str, Callable[[_Picture], None]] = {
    "natural": _natural,
    "hands": _hands,
    "flame": _flame,
    "sweep": _sweep,
    "dungeon": _dungeon,
    "trophy": _trophy,
}
"""What draws each picture, by its name (see `bot.drawing.feats`)."""


def drawn(name: str) -> bytes:
    """Return a picture as a PNG."""
    picture: Any = _Picture()
    DRAWN[name](picture)
    content: bytes = picture.png()
    return content


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name in DRAWN:
        (FOLDER / f"{name}.png").write_bytes(drawn(name))


if __name__ == "__main__":
    main()
