"""Line charts with a common scale; a line can have a band around it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lab.pictures.canvas import (
    COLOURS,
    SMALL,
    TEXT,
    WIDTH,
    Frame,
    PictureFormat,
    inches,
    new_axes,
    new_figure,
    points,
    render,
)
from lab.pictures.fonts import written_in
from lab.pictures.words import LinesWords

_HEIGHT = 330
_NAMES_ABREAST, _NAME_HEIGHT = 2, 18
NAMES_MAX = 12
"""The most lines that get a legend."""

_DASHES = ("-", "--")
"""The first style is for lines that use a colour first, the second for those that use it again."""


@dataclass(frozen=True, slots=True)
class Series:
    """A line by its values from left to right; `band` holds the lower and the upper edge of the band around it."""

    name: str
    values: Sequence[float]
    band: tuple[Sequence[float], Sequence[float]] | None = None


def draw_worded_lines(
    words: LinesWords,
    places: Sequence[float],
    values: Sequence[Sequence[float]],
) -> bytes:
    """Draw lines with names in a language."""
    frame = Frame(words.title, words.across, words.up, words.below, number=words.number)
    with written_in(words.tag):
        lines = [Series(name, line) for name, line in zip(words.lines, values, strict=True)]
        return draw_lines(frame, places, lines)


def draw_lines(
    frame: Frame, places: Sequence[float], lines: Sequence[Series], form: PictureFormat = PictureFormat.PNG
) -> bytes:
    """Draw lines through the same places, with a legend below if there are at most 12."""
    is_named = len(lines) <= NAMES_MAX
    room = -(-len(lines) // _NAMES_ABREAST) * _NAME_HEIGHT + 6 if is_named else 0
    figure = new_figure(_HEIGHT + room, frame.title, frame.below)
    axes = new_axes(figure, frame, room)
    for number, line in enumerate(lines):
        again, place = divmod(number, len(COLOURS))
        colour, dashes = COLOURS[place], _DASHES[again % len(_DASHES)]
        if line.band is not None:
            axes.fill_between(places, *line.band, color=colour, alpha=0.25, linewidth=0)
        axes.plot(places, line.values, color=colour, linewidth=1.5, linestyle=dashes, label=str(number))
    axes.margins(x=0.01)
    low, high = axes.get_ylim()
    if low < 0 < high:
        axes.axhline(0, color=TEXT, linewidth=0.6)
    if is_named:
        legend = figure.legend(
            loc="lower left",
            bbox_to_anchor=(2 / WIDTH, 2 * inches(1) / figure.get_figheight()),
            ncols=_NAMES_ABREAST,
            frameon=False,
            labelcolor=TEXT,
            fontsize=points(SMALL),
            handlelength=1.2,
            labelspacing=0.3,
        )
        # Set the names as literal text: matplotlib hides labels that begin with "_" and reads "$" as the start of a
        # formula.
        for text, line in zip(legend.get_texts(), lines, strict=True):
            text.set_parse_math(False)
            text.set_text(line.name)
    return render(figure, form)
