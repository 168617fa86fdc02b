"""Amounts as people type them (CH-5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.amounts import AmountError, parse_amount

AVAILABLE = 1_001

ACCEPTED = {
    "25": 25,
    "1": 1,
    " 25 ": 25,
    "007": 7,
    "10k": 10_000,
    "10K": 10_000,
    "2.5k": 2_500,
    "2.01k": 2_010,
    "0.001k": 1,
    "1,000": 1_000,
    "1 000": 1_000,
    "1\N{NO-BREAK SPACE}000": 1_000,
    "12,345,678": 12_345_678,
    "999 999 999 999 999": 999_999_999_999_999,
    "1,250.5k": 1_250_500,
    "+50": 50,
    "50 chips": 50,
    "50chips": 50,
    "1 Chip": 1,
    "+1,000 chips": 1_000,
    "2.5k chips": 2_500,
    "1m": 1_000_000,
    "1.000001M": 1_000_001,
    "half": 500,
    "HALF": 500,
    "all": 1_001,
    "All": 1_001,
    "25%": 250,
    "25 %": 250,
    "100%": 1_001,
    "10 k": 10_000,
    "2,5k": 2_500,
    "2,50K": 2_500,
    "1 250,5k": 1_250_500,
    "1,00,000": 100_000,
    "12,34,56,789": 123_456_789,
    "１２３": 123,
    "５０％": 500,
    "1，000": 1_000,
    "１　０００": 1_000,
    "ｈａｌｆ": 500,
    "৫০": 50,
    "১,০০,০০০": 100_000,
    "১০k": 10_000,
    "٣": 3,
    "١٬٠٠٠": 1_000,
    "٢٫٥k": 2_500,
    "٢٥٪": 250,
    "१०": 10,
    "𝟏𝟐": 12,
    "10\N{KELVIN SIGN}": 10_000,
}

REFUSED = {
    "nothing": "",
    "blank": " ",
    "zero": "0",
    "zero thousand": "0k",
    "minus": "-5",
    "two signs": "+-5",
    "plus twice": "++5",
    "plus a share": "+50%",
    "plus all": "+all",
    "a sum": "25+25",
    "an exponent": "1e3",
    "an underscore": "1_000",
    "digits of two scripts": "1২3",
    "a comma before nothing": "1,",
    "a comma first": ",000",
    "two spaces": "1  000",
    "a new line": "1\n000",
    "chips alone": "chips",
    "plus chips": "+ chips",
    "a share of chips": "half chips",
    "no chips": "0 chips",
    "other things": "50 dollars",
    "a superscript": "2²",
    "a half": "2½k",
    "a digit in a circle": "①",
    "a number in Chinese characters": "五十",
    "two spaces before k": "10  k",
    "no digits before the point": ".5k",
    "no digits after the point": "1.k",
    "another letter": "10b",
    "two suffixes": "10kk",
    "hexadecimal": "0x10",
    "not a number": "nan",
    "infinity": "inf",
    "no percent": "0%",
    "above all": "101%",
    "half a percent": "0.5%",
    "minus percent": "-5%",
    "words": "all in",
    "longer than any balance": "9" * 16,
}


@pytest.mark.parametrize(("text", "chips"), ACCEPTED.items(), ids=ACCEPTED)
def test_amounts_come_out_whole(text: str, chips: int) -> None:
    """Figures are read exactly, shares of what there is round down (CH-5)."""
    assert parse_amount(text, AVAILABLE) == chips


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_other_texts_are_refused(text: str) -> None:
    """Whatever is not an amount is refused and named (CH-5)."""
    with pytest.raises(AmountError) as refused:
        parse_amount(text, AVAILABLE)
    assert (refused.value.text, refused.value.why) == (text, "unknown")


UNCLEAR = {
    "longer than any balance, in groups": "9,999,999,999,999,999",
    "a thousand or one": "1.000",
    "a thousand or one, in Arabic digits": "١٫٠٠٠",
    "a thousand thousands or a thousand": "1,000k",
    "the same, full width": "１，０００ｋ",
    "one and a half or fifteen": "1,5",
    "a fraction": "2.5",
    "a whole fraction": "25.0",
    "a comma before two digits": "10,00",
    "a comma before four digits": "1,0000",
    "four digits before a comma": "1000,000",
    "two separators": "1,000 000",
    "points and a comma": "1.000,00",
    "a comma of thousands and a decimal one": "1,000,5k",
    "an apostrophe": "1'000",
    "less than a chip": "0.0001k",
    "parts of a chip": "1.0005k",
    "parts of a chip, with its name": "2.5 chips",
}


@pytest.mark.parametrize("text", UNCLEAR.values(), ids=UNCLEAR)
def test_what_can_be_read_in_two_ways_is_not_guessed(text: str) -> None:
    """The refusal says that the point or comma is what it cannot read (CH-5)."""
    with pytest.raises(AmountError) as refused:
        parse_amount(text, AVAILABLE)
    assert (refused.value.text, refused.value.why) == (text, "unclear")


@pytest.mark.parametrize("text", ["all", "half", "25%"])
def test_a_share_of_nothing_is_nothing(text: str) -> None:
    """The amount is well written; that the chips are missing is the caller's to say (CH-5)."""
    assert parse_amount(text, 0) == 0


def test_half_of_one_chip_is_nothing() -> None:
    """Shares round down (CH-5)."""
    assert parse_amount("half", 1) == 0


@given(chips=st.integers(1, 10**15 - 1))
def test_every_whole_amount_is_read_as_it_is(chips: int) -> None:
    """No amount loses a chip on its way through text, in chips or in thousands (CH-5)."""
    assert parse_amount(str(chips), 0) == chips
    assert parse_amount(f"{chips:,}", 0) == chips
    assert parse_amount(f"{chips:,} chips".replace(",", " "), 0) == chips
    assert parse_amount(f"{chips // 1000}.{chips % 1000:03}k", 0) == chips
    assert parse_amount(f"{chips // 10**6}.{chips % 10**6:06}m", 0) == chips


@given(text=st.text(max_size=20))
def test_any_text_is_an_amount_or_refused(text: str) -> None:
    """Nothing that can be typed comes out below one chip, or as another error."""
    try:
        assert parse_amount(text, AVAILABLE) >= 1
    except AmountError as error:
        assert error.text == text  # noqa: PT017 - both ends are right.
