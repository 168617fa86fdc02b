"""Photograph every screen in every language as a phone shows it: `python -m tests.browser.gallery FOLDER [LANGUAGE …]`.

The bot's code draws the screens from samples, and the playground's page shows them in Chromium, 390 pixels wide, one picture each. The
page speaks the reader's language where Discord has it.
"""

import re
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.words import Words
from bot.language.language import LANGUAGES, Language
from bot.messages.replies import framed, is_long
from tests.bot.language.screens import SCREENS, Screen
from tests.browser.chromium import chromium
from tests.browser.page_stub import Json, message, stub, text
from tests.browser.window import PHONE

# High enough for the longest message.
HEIGHT = 4_000
# The button that jumps to the newest message would lie over others. A style sheet is what the page's policy forbids.
UNCOVER = "for (const button of document.querySelectorAll('.jump')) button.style.visibility = 'hidden'"


def main(folder: Path, tags: set[str]) -> None:
    """Save a picture of each screen as LANGUAGE/PART/STYLE-SCREEN.png."""
    with chromium() as browser:
        for language in LANGUAGES:
            if not tags or language.tag in tags:
                for part in SCREENS:
                    _photograph(browser, part, language, folder / language.tag / part)


def _photograph(browser: Browser, part: str, language: Language, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for style in (CardStyle.BOXES, CardStyle.PLAIN):
        shown = list(SCREENS[part](CardArt(style, words=Words(language))))
        with stub(browser, PHONE, HEIGHT) as page:
            messages = [message(number, *_content(drawn)) for number, (_, drawn) in enumerate(shown, 1)]
            page.open(f"Ann:{language.locales[0]}" if language.locales else "Ann", messages)
            page.page.evaluate(UNCOVER)
            for number, (name, _) in enumerate(shown, 1):
                picture = folder / (re.sub(r"\W+", "-", f"{style} {name}") + ".png")
                page.article(number).screenshot(path=picture, animations="disabled")


def _content(drawn: Screen) -> tuple[Any, ...]:
    """Return the words of a message, or nothing, and its components; a long private answer has its frame."""
    if isinstance(drawn, str) and is_long(drawn):
        drawn = framed(drawn, None)
    if isinstance(drawn, str):
        return ("", text(drawn))
    components: list[Json] = [dict(part) for part in drawn.to_components()]
    return ("", *components)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("python -m tests.browser.gallery FOLDER [LANGUAGE …]")
    main(Path(sys.argv[1]), set(sys.argv[2:]))
