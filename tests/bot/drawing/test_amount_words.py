"""What the bot writes can be typed, in each language and each server (CH-5)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.drawing.words import CHIPS, Currency, Words, amount_words
from bot.language.language import LANGUAGES, Language
from tests.cases import cases

LARGEST = 10**15 - 1
CURRENCIES = {
    "chips": CHIPS,
    "chips with a symbol": Currency(symbol="🪙"),
    "a server's own": Currency("Dublon", "Dublons", "🪙"),
    "of three forms": Currency("дублон", "дублонов", "🪙", "дублона"),
    "of several words": Currency("gold coin", "gold coins"),
    "to be escaped": Currency(r"\\*x", r"\\*xs", typed=("*x", "*xs", "", "")),
    "of another script": Currency("漢" * 20, "漢字" * 10, "🪙"),
}
PER_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
HINTS = {
    "refusal-answer-not-an-amount", "refusal-answer-unclear-amount", "refusal-answer-share-to-grant",
    "blackjack-option-stake", "scoundrel-option-stake", "thirteen-option-stake", "chips-option-give-amount",
    "house-option-grant-amount", "house-option-take-amount",
    "blackjack-placeholder-bet", "chips-placeholder-limit", "daily-placeholder-bet",
}  # fmt: skip


@PER_LANGUAGE
@cases("currency", CURRENCIES)
@given(
    chips=st.integers(1, LARGEST) | st.integers(1, 1_000) | st.integers(0, 14).map(lambda power: 10**power)
)
def test_what_the_bot_writes_can_be_typed(language: Language, currency: Currency, chips: int) -> None:
    """As a number, with the name of the chips, and as something that was won."""
    words = Words(language, currency).plain
    known = amount_words(Words(language, currency))
    for written in (words.number(chips), words.chips(chips), words.net_chips(chips), words.net(chips)):
        assert parse_amount(written, 0, known) == chips
        assert len(written) <= TYPED_MAX


@PER_LANGUAGE
@pytest.mark.parametrize("message_id", sorted(HINTS))
def test_the_examples_of_each_language_work(language: Language, message_id: str) -> None:
    """Each hint names at least two amounts, and all that it names are understood."""
    told = language.text(message_id, typed="?")
    if "`" in told:
        examples = re.findall("`([^`]+)`", told)
    else:
        told = re.split("[:：]|例如|যেমন|например|such as|例", told)[-1].partition("0 =")[0]
        examples = [
            each.strip(" ）)")
            for each in re.split(r" · |, |; |、| or | или | বা |或", told)
            if each.strip(" ）)")
        ]
    assert len(examples) >= 2
    for example in examples:
        assert parse_amount(example, 10_000, amount_words(Words(language))) > 0


@cases(
    ("typed", "chips"),
    {
        "10к": ("10к", 10_000), "2,5к": ("2,5к", 2_500), "1М": ("1М", 1_000_000), "5 тыс.": ("5 тыс.", 5_000),
        "2 млн": ("2 млн", 2_000_000), "всё": ("Всё", 1_001), "все": ("все", 1_001), "половина": ("половина", 500),
        "50 фишек": ("50 фишек", 50), "1万": ("1万", 10_000), "1.5萬": ("1.5萬", 15_000), "１万": ("１万", 10_000),
        "2億": ("2億", 200_000_000), "3亿": ("3亿", 300_000_000), "全部": ("全部", 1_001), "半分": ("半分", 500),
        "一半": ("一半", 500), "50枚": ("50枚", 50), "チップ50枚": ("チップ50枚", 50), "50枚筹码": ("50枚筹码", 50),
        "সব": ("সব", 1_001), "অর্ধেক": ("অর্ধেক", 500), "৫০টি": ("৫০টি", 50), "৫০টি চিপ": ("৫০টি চিপ", 50),
        "২ লাখ": ("২ লাখ", 200_000), "1.5 কোটি": ("1.5 কোটি", 15_000_000), "১০ হাজার": ("১০ হাজার", 10_000),
    },
)  # fmt: skip
def test_words_of_every_language_are_understood_by_everybody(typed: str, chips: int) -> None:
    """People type in the language in which they chat, whatever they have chosen to read."""
    assert parse_amount(typed, 1_001, amount_words(Words())) == chips


def test_chips_with_the_name_of_a_thousand_are_not_guessed() -> None:
    """Where chips are called K, nobody can tell 50 of them from 50,000."""
    known = amount_words(Words(currency=Currency("K", "K")))
    for typed in ("50k", "50 K"):
        with pytest.raises(AmountError) as refused:
            parse_amount(typed, 0, known)
        assert refused.value.why == "unclear"
    assert parse_amount("50", 0, known) == 50
