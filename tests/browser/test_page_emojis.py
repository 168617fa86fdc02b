"""The application's emojis on the page, and the page's letters and digits beside a font of emojis."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from playwright.sync_api import Browser, Locator, expect

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.page_stub import Json, Stub, button, message, row, stub, text

ACE, KING, GONE = "1300000000000000501", "1300000000000000502", "1300000000000000599"
CARDS = f"<:card_as:{ACE}><:card_kh:{KING}>"
IN_A_LINE, IN_A_BUTTON, ALONE, IN_A_QUOTATION = 22, 20, 48, 19.25


@pytest.fixture
def stubbed(browser: Browser) -> Iterator[Stub]:
    with stub(browser) as made:
        made.emojis = [ACE, KING]
        yield made


def shown(stubbed: Stub, made: Json) -> Locator:
    """Open the page with one message."""
    stubbed.open(messages=[made])
    return stubbed.article(1)


def picture(within: Locator, name: str) -> Locator:
    return within.get_by_role("img", name=f":{name}:", exact=True)


def size(picture: Locator) -> tuple[float, float]:
    """Return the width and height of a picture that has been loaded."""
    loaded = "image => image.decode().then(() => image.naturalWidth)"
    assert picture.evaluate(loaded) == 1
    box = picture.bounding_box()
    assert box is not None
    return box["width"], box["height"]


def test_a_quotation_has_its_emojis_as_pictures(stubbed: Stub) -> None:
    room = message(1, f"*1* <:card_as:{ACE}> 2 <:card_ks:{KING}>")
    stubbed.open(messages=[room, message(2, "Only two", referenced_message=room)])
    quoted = stubbed.article(2).locator(".quoted")
    expect(quoted).to_have_text("1  2 ")
    assert size(picture(quoted, "card_ks")) == (IN_A_QUOTATION, IN_A_QUOTATION)


def test_an_emoji_in_a_line_is_a_small_picture(stubbed: Stub) -> None:
    """It is 22 pixels high, and the line is no higher with it."""
    article = shown(stubbed, message(1, f"You hold <:card_as:{ACE}> now\nnothing else"))
    assert size(picture(article, "card_as")) == (IN_A_LINE, IN_A_LINE)
    assert picture(article, "card_as").get_attribute("src") == f"emojis/{ACE}.png"
    stubbed.show(message(2, "You hold a card now\nnothing else"))
    heights = [stubbed.article(number).locator(".markup").bounding_box() for number in (1, 2)]
    assert heights[0] is not None
    assert heights[1] is not None
    assert heights[0]["height"] == heights[1]["height"]


def test_a_message_of_emojis_alone_has_large_ones(stubbed: Stub) -> None:
    """That holds for the content of a message, not for a text among components."""
    article = shown(stubbed, message(1, f"{CARDS} 🎲"))
    assert size(picture(article, "card_kh")) == (ALONE, ALONE)
    stubbed.show(message(2, "", text(CARDS)))
    assert size(picture(stubbed.article(2), "card_kh")) == (IN_A_LINE, IN_A_LINE)


def test_an_emoji_grows_with_its_heading(stubbed: Stub) -> None:
    article = shown(stubbed, message(1, f"# Dealer <:card_as:{ACE}>\n-# small <:card_kh:{KING}>"))
    heading = picture(article.get_by_role("heading"), "card_as")
    assert size(heading)[0] > IN_A_LINE > size(picture(article, "card_kh"))[0]


def test_emojis_in_an_embed(stubbed: Stub) -> None:
    field = {"name": f"Ann <:card_as:{ACE}>", "value": f"<:card_kh:{KING}>"}
    embed = {"title": "Cards", "description": CARDS, "fields": [field]}
    article = shown(stubbed, message(1, "", embeds=[embed]))
    expect(picture(article, "card_as")).to_have_count(2)
    expect(picture(article, "card_kh")).to_have_count(2)


def test_emojis_in_buttons(stubbed: Stub) -> None:
    """Beside a label an emoji is decoration; without one it names the button."""
    play = button("Play", emoji={"id": ACE, "name": "card_as"})
    alone = {"type": 2, "style": 2, "custom_id": "alone", "emoji": {"id": KING, "name": "card_kh"}}
    article = shown(stubbed, message(1, "", row(play, alone)))
    named = article.get_by_role("button", name="Play", exact=True)
    assert size(named.locator("img")) == (IN_A_BUTTON, IN_A_BUTTON)
    article.get_by_role("button", name="card_kh").click()
    assert stubbed.wait_asked("press")["custom_id"] == "alone"


def test_emojis_in_a_select(stubbed: Stub) -> None:
    """They stand before the options of the open list, and before what is chosen in the closed control."""
    options = [
        {"label": "Ace of spades", "value": "as", "emoji": {"id": ACE, "name": "card_as"}},
        {"label": "King of hearts", "value": "kh", "emoji": {"id": KING, "name": "card_kh"}, "default": True},
    ]
    pick = {"type": 3, "custom_id": "pick", "options": options}
    article = shown(stubbed, message(1, "", row(pick)))
    control = article.get_by_role("combobox")
    expect(control.locator("img")).to_have_attribute("src", f"emojis/{KING}.png")
    control.click()
    listed = stubbed.pane().get_by_role("option")
    assert size(listed.first.locator("img")) == (IN_A_LINE, IN_A_LINE)
    expect(listed).to_have_text(["Ace of spades", "King of hearts"])
    listed.first.click()
    assert stubbed.wait_asked("choose")["values"] == ["as"]
    expect(control.locator("img")).to_have_attribute("src", f"emojis/{ACE}.png")


def test_an_emoji_that_does_not_exist_shows_its_name(stubbed: Stub) -> None:
    article = shown(
        stubbed, message(1, f"<:gone:{GONE}>", row(button("Go", emoji={"id": GONE, "name": "gone"})))
    )
    expect(article.locator(".markup")).to_have_text(":gone:")
    expect(article.get_by_role("button", name="Go")).to_contain_text(":gone:")
    expect(article.locator("img")).to_have_count(0)


def test_an_emoji_that_is_made_while_the_page_is_open(stubbed: Stub) -> None:
    """The next message that has it shows its picture."""
    shown(stubbed, message(1, "Hello"))
    stubbed.tell("emojis", emojis=[ACE, KING, GONE])
    stubbed.show(message(2, f"New: <:gone:{GONE}>"))
    expect(picture(stubbed.article(2), "gone")).to_be_visible()


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
<fontconfig><include>/etc/fonts/fonts.conf</include><dir>{0}</dir><cachedir>{0}/cache</cachedir>
<selectfont><rejectfont><glob>*/NotoColorEmoji*</glob></rejectfont></selectfont></fontconfig>
"""
"""The machine's fonts and those of a folder, without the real font of the name, which may be installed."""


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
