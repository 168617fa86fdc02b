"""The page's letters and digits on a machine with a font of emojis, which has digits, spaces and # of its own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from playwright.sync_api import Browser

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.page_stub import stub

FOX = "🦊"
WIDE = 5_000
WIDTH = """(text) => {
    const line = document.createElement("span");
    line.textContent = text;
    line.style.position = "absolute";
    document.body.append(line);
    const width = line.getBoundingClientRect().width / parseFloat(getComputedStyle(line).fontSize);
    line.remove();
    return width;
}"""
CONFIGURATION = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include>/etc/fonts/fonts.conf</include><dir>{0}</dir><cachedir>{0}/cache</cachedir></fontconfig>
"""


@pytest.fixture
def with_emojis(browser: Browser, tmp_path: Path) -> Iterator[Browser]:
    """Run a Chromium on a machine that has one font more: Noto Color Emoji, each sign of it five letters wide."""
    glyph = TTGlyphPen(None)
    glyph.moveTo((0, 0))
    glyph.lineTo((WIDE, 1_000))
    glyph.lineTo((WIDE, 0))
    glyph.closePath()
    font = FontBuilder(1_000)
    font.setupGlyphOrder([".notdef", "sign"])
    font.setupCharacterMap(dict.fromkeys(map(ord, f"0123456789 #{FOX}"), "sign"))
    font.setupGlyf(dict.fromkeys((".notdef", "sign"), glyph.glyph()))
    font.setupHorizontalMetrics(dict.fromkeys((".notdef", "sign"), (WIDE, 0)))
    font.setupHorizontalHeader(ascent=1_000, descent=0)
    font.setupNameTable(
        {"familyName": "Noto Color Emoji", "styleName": "Regular", "fullName": "Noto Color Emoji"}
    )
    font.setupOS2()
    font.setupPost()
    font.save(tmp_path / "emojis.ttf")
    (tmp_path / "fonts.conf").write_text(CONFIGURATION.format(tmp_path))
    fonts = {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
    started = browser.browser_type.launch(
        executable_path=find_chromium(), args=FLAGS, env={**os.environ, **fonts}
    )
    yield started
    started.close()


def test_a_font_of_emojis_gives_its_emojis_and_no_digits(with_emojis: Browser) -> None:
    with stub(with_emojis, apart=True) as stubbed:
        stubbed.open()
        assert stubbed.page.evaluate(WIDTH, "1 0 3 7 #") < 9
        assert stubbed.page.evaluate(WIDTH, FOX) == pytest.approx(WIDE / 1_000, abs=0.01)
