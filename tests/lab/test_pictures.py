"""Pictures: PNGs or SVGs of a phone's width, the same bytes for the same figures, the letters of every language (LB-5)."""

import logging
import struct
from collections.abc import Callable

import numpy as np
import pytest
from matplotlib import get_data_path
from matplotlib.ft2font import FT2Font

from bot.language.language import LANGUAGES, Language
from lab.blackjack.chart import UP_LETTERS
from lab.blackjack.simulation.bankroll import Bankrolls
from lab.blackjack.simulation.result import SimulationResult, result_of
from lab.blackjack.simulation.tally import MOST, new_tally
from lab.pictures.canvas import Frame, PictureFormat, new_axes, new_figure, number_in_english
from lab.pictures.chart import draw_chart
from lab.pictures.curve import draw_curve
from lab.pictures.fonts import FAMILIES, FOLDER, written_in
from lab.pictures.lines import Series, draw_lines
from lab.pictures.simulation import draw_counts, draw_fan, draw_results, draw_ruin
from lab.pictures.words import LinesWords, chart_in_english, fan_in_english
from tests.cases import cases
from tests.lab.simulation.usual_chart import USUAL_CHART
from tools.picture_fonts import letters_of

BELOW = "6 decks · S17 · DAS · LS · 3:2"


def bankrolls() -> Bankrolls:
    won = np.array([[0.0, -20, 30], [0, 5, -10], [0, 40, 45.5]])
    return Bankrolls(np.array([0, 500, 1000]), won, np.minimum.accumulate(won, axis=1))


def measured() -> SimulationResult:
    """Make a result of a few rounds at three true counts."""
    made = new_tally()
    for number in (8, 10, 12):
        made.seats[number, [MOST - 10, MOST, MOST + 10, MOST + 15]] = 50 - number, 9, 40 + number, 5
        made.squares[number] = 100 * 90 + 225 * 5
    return result_of(made, np.ones(21, dtype=np.int64), 1)


def chart() -> bytes:
    return draw_chart(chart_in_english(BELOW), UP_LETTERS, USUAL_CHART)


def curve(*names: str) -> bytes:
    """Draw a curve of a part for each name."""
    words = LinesWords("Chances", BELOW, "choice", "percent", names, "en", number_in_english)
    return draw_curve([[50.0, 20 + 10 * part, 80] for part in range(len(names))], [0, 2], 4, words)


ENTRANTS = [Series(f"entrant {n}", [1000.0, 900 + n, 10 + n**3]) for n in range(12)]


@cases(
    "draw",
    {
        "three bankrolls": lambda: draw_fan(bankrolls(), fan_in_english(BELOW, 1_000)),
        "their ruin": lambda: draw_ruin(bankrolls(), BELOW),
        "results of few rounds": lambda: draw_results(measured(), BELOW),
        "what bets won by the count": lambda: draw_counts(measured(), BELOW),
        "the usual chart": chart,
        "a curve of six deals": lambda: curve("1", "2", "3", "4", "5", "6"),
        "as many lines as have names": lambda: draw_lines(
            Frame("Chips", "rounds", "chips", is_log=True), [0, 1, 2], ENTRANTS
        ),
    },
)
def test_pictures_are_for_phones_and_repeatable(draw: Callable[[], bytes]) -> None:
    """A picture is 780 pixels wide, twice a phone; it names no program and no time, and is the same each time."""
    drawn = draw()
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", drawn[16:24])
    assert width == 780
    assert 600 <= height <= 1600
    assert b"tEXt" not in drawn
    assert b"tIME" not in drawn
    assert drawn == draw()


@cases(
    "draw",
    {
        "bars": lambda form: draw_counts(measured(), BELOW, form),
        "lines": lambda form: draw_lines(Frame("Chips", "", ""), [0, 1, 2], ENTRANTS, form),
        "a chart": lambda form: draw_chart(chart_in_english(BELOW), UP_LETTERS, USUAL_CHART, form),
    },
)
def test_an_svg_is_the_same_each_time(draw: Callable[[PictureFormat], bytes]) -> None:
    """It is as wide as a phone and names no program and no time."""
    drawn = draw(PictureFormat.SVG)
    assert b'<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="280.8pt"' in drawn
    assert drawn.endswith(b"</svg>\n")
    assert b"dc:date" not in drawn
    assert b"Matplotlib v" not in drawn
    assert drawn == draw(PictureFormat.SVG)


def test_the_widest_figures_leave_the_name_of_their_axis_in_the_picture() -> None:
    """From ten million on, figures are written in powers of ten."""
    figure = new_figure(300, "King of the hill", "")
    axes = new_axes(figure, Frame("King of the hill", "rounds", "chips", is_log=True))
    axes.plot([0, 1], [1, 2_000_000])
    figure.draw_without_rendering()
    assert axes.yaxis.label.get_window_extent().x0 >= 0


def test_each_part_of_a_curve_is_named() -> None:
    assert curve("a", "b", "c", "d", "e", "f") != curve("a", "b", "c", "d", "e", "g")


def test_a_chart_that_says_something_else_looks_otherwise() -> None:
    """One cell changed is another picture."""
    changed = USUAL_CHART | {"hard": USUAL_CHART["hard"] | {"16": ["H"] * 10}}
    assert draw_chart(chart_in_english(BELOW), UP_LETTERS, changed) != chart()


@pytest.mark.parametrize("name", ["$x^{$.sh", "_mine.sh"], ids=["formula", "hidden"])
def test_names_are_drawn_as_they_are(name: str) -> None:
    """They may be those of files; each makes the picture another one."""
    pictures = {
        draw_lines(Frame("Chips", "", ""), [0, 1], [Series(each, [1.0, 2.0])]) for each in (name, name[:-1])
    }
    assert len(pictures) == 2


USUAL = f"{get_data_path()}/fonts/ttf/DejaVuSans.ttf"


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_no_letter_of_a_picture_is_missing(language: Language, caplog: pytest.LogCaptureFixture) -> None:
    """`python -m tools.picture_fonts` adds what a new translation needs."""
    needed = set(map(ord, letters_of(language.tag))) - set(FT2Font(USUAL).get_charmap())
    for path in FOLDER.glob(f"{language.tag}-*.otf"):
        assert needed <= set(FT2Font(str(path)).get_charmap()), path.name
    assert not needed or language.tag in FAMILIES
    words = "".join(map(chr, sorted(needed)[:20])) or "chips"
    with caplog.at_level(logging.WARNING), written_in(language.tag):
        draw_lines(Frame(words, words, words), [0, 1], [Series(words, [1.0, 2.0])])
    assert caplog.text == "", "every letter and weight was found"
