"""A chart as a grid of colours with a letter in each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lab.pictures.canvas import MIDDLE, SMALL, TEXT, WIDTH, PictureFormat, new_figure, points, render

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_PLAYS = {
    "H": ("#e9ecef", "hit"),
    "S": ("#f4a259", "stand"),
    "D": ("#7bc47f", "double"),
    "P": ("#5aa9e6", "split"),
    "R": ("#e56b6f", "surrender"),
}
_INK = "#1e1f22"

_NAMES, _CELL = 52, 21
"""The width of the names of rows and the height of a cell, in pixels of a phone."""

_TOP, _BOTTOM, _GAP = 54, 50, 8
_COLUMNS = 10
_COLUMN = (WIDTH - _NAMES - 8) / _COLUMNS
_SOFT_12 = 12

Rows = Mapping[str, Sequence[str]]


def draw_chart(
    title: str,
    below: str,
    up_cards: Sequence[str],
    groups: Mapping[str, Rows],
    form: PictureFormat = PictureFormat.PNG,
) -> bytes:
    """Draw a chart from groups of rows of codes, as `lab.blackjack.chart.Chart.rows` returns them.

    Neighbouring rows of totals with the same codes are drawn as one. A code is the letter of its play; an `s` after
    it means to stand if the play is not allowed, an `h`, which is not drawn, to hit.
    """
    folded = {name: _fold(_label(name, rows)) for name, rows in groups.items()}
    lines = sum(map(len, folded.values())) + len(folded)
    height = _TOP + lines * _CELL + len(folded) * _GAP + _BOTTOM
    figure = new_figure(height, title, below)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(height, 0))
    axes.axis("off")
    y = float(_TOP)
    for name, rows in folded.items():
        _write(axes, _NAMES / 2, y, name, bold=True)
        for column, up_card in enumerate(up_cards):
            _write(axes, _NAMES + (column + 0.5) * _COLUMN, y, up_card, bold=True)
        for label, codes in rows:
            y += _CELL
            _write(axes, _NAMES / 2, y, label)
            for column, code in enumerate(codes):
                _draw_cell(axes, _NAMES + column * _COLUMN, y, code)
        y += _CELL + _GAP
    _draw_key(axes, y)
    return render(figure, form)


def _label(group: str, rows: Rows) -> list[tuple[str, tuple[str, ...]]]:
    """Label the rows: soft totals by the card beside the ace; soft 12 is a pair and appears there."""
    if group != "soft":
        return [(name, tuple(codes)) for name, codes in rows.items()]
    return [(f"A{int(name) - 11}", tuple(codes)) for name, codes in rows.items() if int(name) > _SOFT_12]


def _fold(rows: list[tuple[str, tuple[str, ...]]]) -> list[tuple[str, tuple[str, ...]]]:
    """Join neighbouring rows with the same codes into one, such as 17–20."""
    folded: list[tuple[str, tuple[str, ...]]] = []
    for name, codes in rows:
        if folded and folded[-1][1] == codes:
            first = folded.pop()[0].partition("–")[0]
            folded.append((f"{first}–{name}", codes))
        else:
            folded.append((name, codes))
    return folded


def _draw_cell(axes: Axes, x: float, y: float, code: str, width: float = _COLUMN) -> None:
    from matplotlib.patches import Rectangle  # noqa: PLC0415 - Only who draws loads it.

    axes.add_patch(Rectangle((x + 0.75, y + 0.75), width - 1.5, _CELL - 1.5, color=_PLAYS[code[0]][0], lw=0))
    _write(axes, x + width / 2, y, code.removesuffix("h"), colour=_INK)


def _draw_key(axes: Axes, y: float) -> None:
    x = 8.0
    for letter, (_, told) in _PLAYS.items():
        _draw_cell(axes, x, y, letter, _CELL)
        _write(axes, x + _CELL + 4, y, told, left=True)
        x += _CELL + 16 + 6.5 * len(told)
    _write(axes, 8, y + _CELL, "Not allowed? Then hit, or stand where it says Ds or Rs.", left=True)


def _write(
    axes: Axes, x: float, y: float, text: str, *, colour: str = TEXT, bold: bool = False, left: bool = False
) -> None:
    axes.text(
        x,
        y + _CELL / 2,
        text,
        color=colour,
        fontsize=points(SMALL if left else MIDDLE),
        ha="left" if left else "center",
        va="center_baseline",
        weight="bold" if bold else "normal",
    )
