"""A chart as a grid of colours with a letter in each cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width

from lab.pictures.canvas import MIDDLE, SMALL, TEXT, WIDTH, PictureFormat, new_figure, points, render
from lab.pictures.fonts import written_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from lab.pictures.words import ChartWords

_COLOURS = {"H": "#e9ecef", "S": "#f4a259", "D": "#7bc47f", "P": "#5aa9e6", "R": "#e56b6f"}
_INK = "#1e1f22"

_NAMES, _CELL = 52, 21
"""The width of the names of rows and the height of a cell, in pixels of a phone."""

_TOP, _BOTTOM, _GAP = 54, 50, 8
_COLUMNS = 10
_COLUMN = (WIDTH - _NAMES - 8) / _COLUMNS
_SOFT_12 = 12
_MARGIN = 8.0
_LETTER, _WIDE_LETTER = 6.5, 12.0
"""The widths of small letters, in pixels of a phone, and of those that are as wide as high."""

Rows = Mapping[str, Sequence[str]]


def draw_chart(
    words: ChartWords,
    up_cards: Sequence[str],
    groups: Mapping[str, Rows],
    form: PictureFormat = PictureFormat.PNG,
) -> bytes:
    """Draw a chart from groups of rows of codes, as `lab.blackjack.chart.Chart.rows` returns them.

    Neighbouring rows of totals with the same codes are drawn as one. A code is the letter of its play; an `s` after
    it means to stand if the play is not allowed, a `p` to split, an `h`, which is not drawn, to hit.
    """
    with written_in(words.tag):
        return _draw(words, up_cards, groups, form)


def _draw(
    words: ChartWords, up_cards: Sequence[str], groups: Mapping[str, Rows], form: PictureFormat
) -> bytes:
    folded = {name: _fold(_label(name, rows)) for name, rows in groups.items()}
    lines = sum(map(len, folded.values())) + len(folded)
    key = list(_key_lines(words.plays))
    height = _TOP + lines * _CELL + len(folded) * _GAP + _BOTTOM + (len(key) - 1) * _CELL
    figure = new_figure(height, words.title, words.below)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(height, 0))
    axes.axis("off")
    y = float(_TOP)
    for name, rows in folded.items():
        _write(axes, _NAMES / 2, y, words.groups[name], bold=True)
        for column, up_card in enumerate(up_cards):
            _write(axes, _NAMES + (column + 0.5) * _COLUMN, y, up_card, bold=True)
        for label, codes in rows:
            y += _CELL
            _write(axes, _NAMES / 2, y, label)
            for column, code in enumerate(codes):
                _draw_cell(axes, _NAMES + column * _COLUMN, y, code)
        y += _CELL + _GAP
    for line in key:
        for x, letter, word in line:
            _draw_cell(axes, x, y, letter, _CELL)
            _write(axes, x + _CELL + 4, y, word, left=True)
        y += _CELL
    _write(axes, _MARGIN, y, words.note, left=True)
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

    axes.add_patch(Rectangle((x + 0.75, y + 0.75), width - 1.5, _CELL - 1.5, color=_COLOURS[code[0]], lw=0))
    _write(axes, x + width / 2, y, code.removesuffix("h"), colour=_INK)


def _key_lines(plays: Mapping[str, str]) -> Iterator[list[tuple[float, str, str]]]:
    """Place the letters of the plays, each with its word, in lines that fit the width."""
    x, line = _MARGIN, list[tuple[float, str, str]]()
    for letter, word in plays.items():
        # Marks that do not take a place of their own, such as those that join Bengali letters, have no width.
        wide = [east_asian_width(each) == "W" for each in word if category(each) != "Mn"]
        width = _CELL + 4 + sum(_WIDE_LETTER if is_wide else _LETTER for is_wide in wide)
        if x + width > WIDTH and line:
            yield line
            x, line = _MARGIN, []
        line.append((x, letter, word))
        x += width + 12
    yield line


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
