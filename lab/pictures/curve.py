"""A curve of chances to win over the choices of a game, a line for each part, with its turning points and worst choice."""

from collections.abc import Sequence

from lab.pictures.canvas import (
    BAD,
    COLOURS,
    SMALL,
    TEXT,
    Frame,
    PictureFormat,
    new_axes,
    new_figure,
    points,
    render,
)
from lab.pictures.fonts import written_in
from lab.pictures.words import LinesWords

_HEIGHT = 300
_ROOM, _NAMES_ABREAST = 22, 4
"""The height of a row of names below the curve, and how many it has."""
_MARGIN = 6
_PERCENT = 100


def draw_curve(
    parts: Sequence[Sequence[float]],
    marked: Sequence[int],
    worst: int | None,
    words: LinesWords,
    form: PictureFormat = PictureFormat.PNG,
) -> bytes:
    """Draw chances in percent; `marked` and `worst` number choices over all parts, from 0, and the first are numbered from 1."""
    with written_in(words.tag):
        names = words.lines if len(parts) > 1 else ()
        room = _ROOM * -(-len(names) // _NAMES_ABREAST)
        figure = new_figure(_HEIGHT + room, words.title, words.below)
        frame = Frame(words.title, words.across, words.up, words.below, number=words.number)
        axes = new_axes(figure, frame, room)
        chances = [chance for part in parts for chance in part]
        first = 0
        for number, part in enumerate(parts):
            places = range(first + 1, first + len(part) + 1)
            axes.plot(
                places, part, color=COLOURS[number % len(COLOURS)], linewidth=1.5, marker=".", markersize=4
            )
            first += len(part)
        axes.set_ylim(-4, _PERCENT + 8)
        for number, index in enumerate(marked, 1):
            axes.plot([index + 1], [chances[index]], color=TEXT, marker="o", markersize=6, fillstyle="none")
            where = (index + 1, chances[index])
            axes.annotate(
                words.number(number, 0),
                where,
                (0, 6),
                textcoords="offset points",
                color=TEXT,
                fontsize=points(SMALL),
                ha="center",
            )
        if worst is not None:
            axes.plot([worst + 1], [chances[worst]], color=BAD, marker="v", markersize=6)
        for number, name in enumerate(names):
            row, place = divmod(number, _NAMES_ABREAST)
            figure.text(
                0.04 + 0.24 * place,
                (room - _ROOM * (row + 1) + _MARGIN) / (_HEIGHT + room),
                name,
                color=COLOURS[number % len(COLOURS)],
                fontsize=points(SMALL),
                parse_math=False,
            )
        return render(figure, form)
