"""Buttons that docs/commands.md names, and sentences that pages quote, are those of the English catalogues."""

import re

import pytest

from tests.test_public_names import ROOT

CATALOGUES = "\n".join(path.read_text("utf-8") for path in (ROOT / "bot" / "locales" / "en").glob("*.ftl"))
LABELS = [
    text
    for message in re.findall(r"^[a-z0-9-]+-button-[a-z0-9-]+ = (.*(?:\n[ }].*)*)", CATALOGUES, re.MULTILINE)
    for text in (message, *re.findall(r"\] (.*)", message))
]
TABLES = re.findall(
    r"^\| button \|.*\n\|[-|]*\n((?:\|.*\n)+)", (ROOT / "docs/commands.md").read_text("utf-8"), re.MULTILINE
)
NAMED = [
    name
    for table in TABLES
    for names in re.findall(r"^\| ([^a-z|][^|]*) \|", table, re.MULTILINE)
    for name in names.split(", ")
    if re.search("[A-Za-z]", name)  # The others are signs, such as ×2.
]

PAGES = ("docs/faq.md", "docs/servers.md", "docs/troubleshooting.md")
OF_DISCORD = {"This interaction failed"}
QUOTED = {
    sentence
    for page in PAGES
    for sentence in re.findall(r"“([A-Z][^”]{11,})”", (ROOT / page).read_text("utf-8"))
} - OF_DISCORD


@pytest.mark.parametrize("name", NAMED)
def test_a_button_that_the_page_names_exists(name: str) -> None:
    assert [label for label in LABELS if re.match(rf"(?:\W*\s)?{re.escape(name)}(?!\w)", label)]


def test_the_tables_of_all_games_are_read() -> None:
    assert len(TABLES) == 4
    assert {"Rebet", "Hint", "My cards", "Play it"} <= set(NAMED)


@pytest.mark.parametrize("sentence", sorted(QUOTED))
def test_a_sentence_that_a_page_quotes_exists(sentence: str) -> None:
    assert sentence in CATALOGUES


def test_quotations_are_found() -> None:
    assert len(QUOTED) > 3
