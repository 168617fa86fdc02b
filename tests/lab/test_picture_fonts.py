"""Pictures have the letters of every language."""

import logging

import pytest
from matplotlib import get_data_path
from matplotlib.ft2font import FT2Font

from bot.language.language import LANGUAGES, Language
from lab.pictures.canvas import Frame
from lab.pictures.fonts import FAMILIES, FOLDER, written_in
from lab.pictures.lines import Series, draw_lines
from tools.picture_fonts import letters_of

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
