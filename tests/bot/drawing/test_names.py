"""A name is shown as its letters, and does nothing."""

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.drawing.names import COLUMNS_MAX, NAMELESS, columns_of, safe_name
from tests.cases import cases

ISOLATED = re.compile("\u2068(?P<name>[^\u2068\u2069]*)\u2069|(?P<plain>[^\u2068\u2069]*)")


def seen(safe: str) -> str:
    """Give what a reader sees of a safe name: no backslashes, no isolate."""
    match = ISOLATED.fullmatch(safe)
    assert match is not None, "an isolate encloses the whole name or is not there"
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", match["name"] or match["plain"] or "")


@cases(
    ("name", "safe"),
    {
        "plain": ("Ada Lovelace", "Ada Lovelace"),
        "markdown": ("**Ada** _x_ ~~y~~", r"\*\*Ada\*\* \_x\_ \~\~y\~\~"),
        "code and spoiler": ("`a`||b||", r"\`a\`\|\|b\|\|"),
        "backslash": ("back\\slash", r"back\\slash"),
        "everyone": ("@everyone", "＠everyone"),
        "mentions": ("<@&1><@2>", r"\<＠&1\>\<＠2\>"),
        "references": ("<#1><t:1:R></a:1>", r"\<\#1\>\<t\:1\:R\>\<\/a\:1\>"),
        "link": ("[a](http://b.c)", r"\[a\]\(http\:\/\/b\.c\)"),
        "heading": ("# a", r"\# a"),
        "subtext": ("-# a", r"\-\# a"),
        "list": ("1. a", r"1\. a"),
        "quote": ("> a", r"\> a"),
        "newlines": ("a\nb\r\n\tc\u2028d", "a b c d"),
        "bidi controls": ("a\u202eb\u2066c\u200f", "abc"),
        "zero width": ("a\u200bb\u200cc\ufeff\u00adid", "abcid"),
        "controls and surrogates": ("a\x00b\x1bc\ud800d", "abcd"),
        "stacked marks": ("Z" + "\u0337\u0321\u031b\u032f\u0347" * 5, "Z\u0337\u0321\u031b"),
        "Cyrillic": ("Ада Лавлейс", "Ада Лавлейс"),
        "Devanagari": ("नमस्ते", "नमस्ते"),
        "Arabic is isolated": ("علي", "\u2068علي\u2069"),
        "emoji": ("Cléo 🦊👍🏽", "Cléo 🦊👍🏽"),
        "joined emoji, heart and flag": ("👩\u200d🚀❤\ufe0f🇩🇪", "👩\u200d🚀❤\ufe0f🇩🇪"),
        "joiners between letters": ("a\u200db\u200d", "ab"),
        "too long": ("W" * 32, "W" * 19 + "…"),
        "too wide": ("漢" * 32, "漢" * 9 + "…"),
        "flags are cut whole": ("🇩🇪" * 16, "🇩🇪" * 9 + "…"),
    },
)
def test_nasty_names_are_tamed(name: str, safe: str) -> None:
    """Markdown, mentions, links and what cannot be seen lose their effect; letters and emoji stay."""
    assert safe_name(name) == safe


@pytest.mark.parametrize(
    "name", ["", " \n\t", "\u200b\u200d\ufe0f", "\u3164\uffa0\u2800", "\u0301\u0301", "\u202e"]
)
def test_empty_names_get_a_word(name: str) -> None:
    assert safe_name(name) == NAMELESS


@given(st.text(max_size=40))
@example("*" * 32)
@example("👩\u200d🚀" * 10)
def test_any_name_is_one_short_harmless_line(name: str) -> None:
    """Whatever the name: something to see, at most 20 columns, every special character escaped."""
    safe = safe_name(name)
    shown = seen(safe)
    assert shown.strip() == shown != ""
    assert columns_of(shown) <= COLUMNS_MAX
    assert len(safe) <= 3 * COLUMNS_MAX + 2
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~`|<>\[\]#@:]", safe)
    assert all(
        unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        for letter in shown.replace("\u200d", "")
    )
