"""Bar charts over consecutive whole numbers, with error bars."""

from collections.abc import Sequence
from itertools import pairwise

from lab.pictures.canvas import BAD, GOOD, TEXT, Frame, PictureFormat, new_axes, new_figure, render

_HEIGHT = 330


def draw_bars(
    frame: Frame,
    places: Sequence[float],
    heights: Sequence[float],
    errors: Sequence[float] | None = None,
    *,
    by_height: bool = False,
    form: PictureFormat = PictureFormat.PNG,
) -> bytes:
    """Draw bars: those below zero red, the others green, by position or by height; errors extend to both sides."""
    figure = new_figure(_HEIGHT, frame.title, frame.below)
    axes = new_axes(figure, frame)
    signs = heights if by_height else places
    colours = [BAD if sign < 0 else GOOD for sign in signs]
    step = min((b - a for a, b in pairwise(places)), default=1)
    axes.bar(
        places,
        heights,
        width=0.85 * step,
        color=colours,
        yerr=errors,
        ecolor=TEXT,
        error_kw={"linewidth": 0.8},
    )
    return render(figure, form)
