"""Every screen in every language: it fits Discord's limits and leaves no English behind."""

import re
from collections.abc import Iterator

import pytest

from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.words import Words
from bot.language.language import LANGUAGES, Language
from tests.bot.drawing.payload import check_colours, check_limits, parts_of
from tests.bot.language.message_samples import scripts_of
from tests.bot.language.screens import SCREENS, Screen

ANSWER_MAX = 2_000
TEXTS = ("content", "label", "placeholder", "description", "title")
# The names of people, games and commands, and letters on cards: these stay as they are.
SAME_EVERYWHERE = {
    "CSV",
    "English",
    "ID",
    "id",
    "strip",
    "vegas",
    "Scoundrel",
    "Discord",
    "Ada",
    "Ben",
    "Kenobi",
    "UTC",
    "J",
    "Q",
    "K",
    "A",
    "km",
    # As in books about blackjack
    *["H", "S", "DAS", "RSA", "HSA", "LS", "BJ", "single", "classic"],
    # What players type
    *["k", "half", "all"],
    # What stands in the cells of a chart
    *["Ds", "Rs", "Rp"],
    # The programs of /koth
    *["basic", "counter"],
    # A long name of a sample
    "g" * 64,
}
FLAWS = {
    "a heading or a name at the beginning of a sentence is in lower case": r"(?m)^(?:#+ (?:► )?(?:\*\*)?|\*\*)[a-zа-яё]",
    "nobody on Discord can open a file of the project": r"docs/",
    "nobody has less than no life (SC-10)": r"♥ \*\*−",
}


@pytest.mark.parametrize("part", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_every_screen_fits_and_is_in_one_language(language: Language, part: str) -> None:
    for style in (CardStyle.BOXES, CardStyle.PLAIN):
        for name, drawn in SCREENS[part](CardArt(style, words=Words(language))):
            if isinstance(drawn, str):
                assert len(drawn) <= ANSWER_MAX, name
            elif drawn.has_components_v2():
                check_limits(drawn)
            if not isinstance(drawn, str):
                check_colours(drawn)
            for text in _texts(drawn):
                assert [why for why, flaw in FLAWS.items() if re.search(flaw, text)] == [], (name, text)
            words = {word for text in _texts(drawn) for word in _latin(text)}
            assert "LATIN" in scripts_of(language.tag) or words <= SAME_EVERYWHERE, name


def _texts(drawn: Screen) -> Iterator[str]:
    if isinstance(drawn, str):
        yield drawn
        return
    yield from (part[key] for part in parts_of(drawn) for key in TEXTS if key in part)


def _latin(text: str) -> list[str]:
    """List the words in Latin letters, without code."""
    return re.findall(
        r"[A-Za-z]+", re.sub(r"`[^`\n]+`|</[\w ]+:\d+>|<[@#t][^>]*>|k7x2m9\w*|https://[^\s)]+", "", text)
    )
