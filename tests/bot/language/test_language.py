"""A language writes messages, numbers and days, and is chosen by what people said."""

import pickle
import re

import pytest
from babel.numbers import format_decimal
from fluent.runtime import FluentResource
from fluent.syntax import ast

from bot.language.catalogue import CatalogueError, Compiler
from bot.language.language import (
    ENGLISH,
    LANGUAGES,
    Language,
    MessageId,
    language_named,
    private_language,
    public_language,
)
from tests.cases import cases

BY_TAG = {language.tag: language for language in LANGUAGES}
RUSSIAN, JAPANESE, CHINESE, BENGALI = (BY_TAG[tag] for tag in ("ru", "ja", "zh", "bn"))


@cases(
    ("language", "written"),
    {
        "en": (ENGLISH, ["1,250,000", "−4", "+75", "±0", "−1,250", "3.5", "2026-11-21", "2026-11"]),
        "ru": (RUSSIAN, ["1 250 000", "−4", "+75", "±0", "−1 250", "3,5", "21.11.2026", "ноябрь 2026 г."]),
        "ja": (JAPANESE, ["1,250,000", "−4", "+75", "±0", "−1,250", "3.5", "2026/11/21", "2026年11月"]),
        "zh": (CHINESE, ["1,250,000", "−4", "+75", "±0", "−1,250", "3.5", "2026/11/21", "2026年11月"]),
        "bn": (BENGALI, ["12,50,000", "−4", "+75", "±0", "−1,250", "3.5", "21/11/2026", "নভেম্বর 2026"]),
    },
)
def test_numbers_and_days_are_written_as_the_language_writes_them(
    language: Language, written: list[str]
) -> None:
    """Figures are those on the cards, in every language, because people type them too."""
    shown = [
        language.number(1_250_000),
        language.number(-4),
        *map(language.net, (75, 0, -1_250)),
        language.decimal(3.46),
        language.day(20_778),
        language.month(20_778),
    ]
    assert [re.sub(r"[\u00a0\u202f]", " ", text) for text in shown] == written


@pytest.mark.parametrize(
    ("amount", "text"),
    [(1.274, "+1.27"), (-0.5, "−0.50"), (0.0, "±0.00"), (-0.001, "±0.00"), (1234.5, "+1,234.50")],
)
def test_what_is_won_on_average_has_its_sign(amount: float, text: str) -> None:
    assert ENGLISH.mean(amount) == text


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (0, "0%"),
        (4, "<1%"),
        (5, "<1%"),
        (6, "1%"),
        (994, "99%"),
        (995, ">99%"),
        (999, ">99%"),
        (1000, "100%"),
    ],
)
def test_only_nothing_and_everything_are_0_and_100_percent(part: int, text: str) -> None:
    assert ENGLISH.share(part, 1000) == text


@cases(
    ("chosen", "locale", "language"),
    {
        "nothing known": (None, None, ENGLISH),
        "what Discord is set to": (None, "ru", RUSSIAN),
        "simplified Chinese": (None, "zh-CN", CHINESE),
        "traditional Chinese is another script": (None, "zh-TW", ENGLISH),
        "a locale that nobody has translated": (None, "fi", ENGLISH),
        "the own choice comes first": ("bn", "ja", BENGALI),
        "even if it is English": ("en", "ja", ENGLISH),
        "a choice that is not offered any more": ("tlh", "ja", JAPANESE),
    },
)
def test_the_choice_counts_first_and_then_discords_setting(
    chosen: str | None, locale: str | None, language: Language
) -> None:
    assert private_language(chosen, locale) is language
    assert public_language(chosen, locale) is language


def test_a_language_stays_the_same_in_another_process() -> None:
    assert pickle.loads(pickle.dumps(RUSSIAN)) == RUSSIAN  # noqa: S301 - It was made here.
    assert language_named("ru") is RUSSIAN
    assert RUSSIAN.wording(MessageId("common-button-how-to-play")) == "Как играть"
    assert RUSSIAN.wording("A sentence that is not translated yet") == "A sentence that is not translated yet"


@cases(
    "source",
    {
        "an attribute": "a = text\n    .title = title",
        "a function": "a = { NUMBER($n, style: 1) }",
        "a choice by something else": "a = { 5 ->\n   *[other] text\n }",
        "a message that is not there": "a = { b }",
        "a message within itself": "a = { a }",
    },
)
def test_a_catalogue_that_asks_for_more_is_refused(source: str) -> None:
    entries = {
        entry.id.name: entry for entry in FluentResource(source).body if isinstance(entry, ast.Message)
    }
    with pytest.raises(CatalogueError, match=r"^a: "):
        Compiler("en", entries).message("a")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_small_numbers_are_written_as_babel_writes_them(language: Language) -> None:
    """Babel is not asked for them, because most numbers of a message are small."""
    for number in (*range(1_001), 9_999, 10_000):
        assert language.number(number) == format_decimal(number, locale=language.tag, numbering_system="latn")
