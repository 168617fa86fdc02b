"""The canvas of all pictures: as dark as Discord, as wide as a phone, with letters large enough to read there.

matplotlib is loaded when something is drawn, not when this module is imported. The same figures give the same bytes,
as long as the version of matplotlib is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

from lab.pictures.fonts import prepare_matplotlib

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GROUND, TEXT, FAINT = "#313338", "#e3e5e8", "#5c5f66"
GOOD, BAD = "#7bc47f", "#e56b6f"
COLOURS = ("#5aa9e6", "#f4a259", "#7bc47f", "#e56b6f", "#b48ede", "#f2d06b", "#66c5c0", "#d98cb3")
"""Eight colours for different things; a ninth thing gets the first colour again."""

WIDTH = 390
"""The width of a common phone in its pixels; each is two pixels of the picture, so that letters are sharp."""

SMALL, MIDDLE, LARGE = 11.5, 12.5, 15.0
"""Font sizes in pixels of a phone."""

_DPI = 200
_SHARPNESS = 2
_POINTS_AN_INCH = 72
_IN_FULL = 10**7


class PictureFormat(StrEnum):
    """A format of pictures, named as the ending of its files."""

    PNG = "png"
    SVG = "svg"


def inches(pixels: float) -> float:
    """Convert a length in pixels of a phone to matplotlib's inches."""
    return pixels * _SHARPNESS / _DPI


def points(pixels: float) -> float:
    """Convert a font size in pixels of a phone to matplotlib's points."""
    return inches(pixels) * _POINTS_AN_INCH


def new_figure(height: float, title: str, below: str) -> Figure:
    """Create an empty picture of a height in pixels of a phone, with a title and a line below it."""
    prepare_matplotlib()
    # This import takes half a second.
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure((inches(WIDTH), inches(height)), dpi=_DPI, facecolor=GROUND)
    margin = 8 / WIDTH
    figure.text(
        margin, 1 - 8 / height, title, color=TEXT, fontsize=points(LARGE), fontweight="bold", va="top"
    )
    figure.text(margin, 1 - 30 / height, below, color=TEXT, fontsize=points(SMALL), va="top")
    return figure


WriteNumber: TypeAlias = Callable[[float, int], str]
"""Writes a number with this many digits after the point."""


def number_in_english(number: float, digits: int) -> str:
    """Write a number as English does: `1,250` or `0.5`."""
    return f"{number:,.{digits}f}"


@dataclass(frozen=True, slots=True)
class Frame:
    """The texts around a figure: its title, a line below it, the labels of the axes; and whether the y axis is logarithmic.

    `number` writes the figures at both axes.
    """

    title: str
    across: str
    up: str
    below: str = ""
    is_log: bool = False
    number: WriteNumber = number_in_english


def new_axes(figure: Figure, frame: Frame, room: float = 0) -> Axes:
    """Put axes with a faint grid on a picture, and leave `room` pixels of a phone free below them."""
    from matplotlib.ticker import FuncFormatter, LogFormatter, MaxNLocator  # noqa: PLC0415 - As above.

    height = figure.get_figheight() / inches(1)
    # On the left `1,000,000` has room, and the name of the axis beside it.
    left, right, top, bottom = 84 / WIDTH, 24 / WIDTH, 56 / height, (44 + room) / height
    axes = figure.add_axes((left, bottom, 1 - left - right, 1 - top - bottom), facecolor=GROUND)
    axes.set_xlabel(frame.across, color=TEXT, fontsize=points(MIDDLE))
    axes.set_ylabel(frame.up, color=TEXT, fontsize=points(MIDDLE), labelpad=2)
    axes.tick_params(colors=TEXT, labelsize=points(SMALL), length=2, which="both")
    axes.grid(visible=True, color=FAINT, linewidth=0.4)
    axes.set_axisbelow(True)
    for side, spine in axes.spines.items():
        spine.set_visible(side in {"left", "bottom"})
        spine.set_color(FAINT)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    if frame.is_log:
        axes.set_yscale("log")
        axes.yaxis.set_minor_formatter(LogFormatter(minor_thresholds=(1.5, 0.5)))
    for axis in (axes.xaxis, axes.yaxis):
        # matplotlib calls it with the place of the figure too.
        axis.set_major_formatter(FuncFormatter(lambda value, _: figure_text(value, frame.number)))
    return axes


def figure_text(value: float, number: WriteNumber) -> str:
    """Write a figure at an axis; a very large or small one in powers of ten, because there is little room."""
    short = f"{value:g}"
    if "e" in short and (abs(value) >= _IN_FULL or value != int(value)):
        return short
    return number(value, 0 if "e" in short else len(short.partition(".")[2]))


def render(figure: Figure, form: PictureFormat) -> bytes:
    """Return the picture as a file that names no program and no time."""
    import matplotlib as mpl  # noqa: PLC0415 - As above.

    unsaid = {"Software": None} if form is PictureFormat.PNG else {"Creator": None, "Date": None}
    file = BytesIO()
    # Without a salt of our own, the ids in an SVG would be random.
    with mpl.rc_context({"svg.hashsalt": "cardroom"}):
        figure.savefig(file, format=form.value, metadata=unsaid)
    return file.getvalue()
