"""The words of one reader: a language, a server's chip names, and what an amount can be typed as."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from bot.core.amounts import ENGLISH_AMOUNTS, AmountWords, fold
from bot.language.catalogue import catalogue
from bot.language.figures import plural_category
from bot.language.language import ENGLISH, LANGUAGES, Language, MessageId, Wording

_THREE_FORMS = "ru"
"""Names with a third form are counted as this language counts, whatever the reader's language, because they are its words."""


@dataclass(frozen=True, slots=True)
class Currency:
    """The words for one chip and for several, as safe markdown, and the symbol after them, if any.

    `few` is a third form, which Russian has after 2, 3 and 4; names without it have two. `typed` has the same four as plain
    text; None if there is nothing to escape in them.
    """

    one: str = "chip"
    several: str = "chips"
    symbol: str = ""
    few: str = ""
    typed: tuple[str, str, str, str] | None = None

    @property
    def plain(self) -> "Currency":
        """Return the same for options, labels and placeholders, which would show the backslashes of markdown."""
        return self if self.typed is None else Currency(*self.typed)

    def amount_in(self, language: Language, chips: int, number: str = "") -> str:
        """Write an amount in a language: the server's own words stay as they are, and the usual ones are translated.

        `number` replaces the usual writing of the amount.
        """
        number = number or language.number(chips)
        if (self.one, self.several) != (CHIPS.one, CHIPS.several):
            return f"{number} {self.unit(chips)}"
        amount = language.text("common-chips", count=chips, number=number)
        return f"{amount} {self.symbol}" if self.symbol else amount

    def unit(self, chips: int) -> str:
        """Return the words after an amount that the caller writes itself: `chips` or `Doubloons 🪙`."""
        if self.few:
            forms = {"one": self.one, "few": self.few}
            word = forms.get(plural_category(_THREE_FORMS, chips), self.several)
        else:
            word = self.one if abs(chips) == 1 else self.several
        return f"{word} {self.symbol}" if self.symbol else word


CHIPS = Currency()
"""The usual name, of servers that have chosen no other."""


@dataclass(frozen=True, slots=True)
class Words:
    """The language of a reader, and what the server calls its chips."""

    language: Language = ENGLISH
    currency: Currency = CHIPS

    @property
    def plain(self) -> "Words":
        """Return the same for options, labels and placeholders, which would show the backslashes of markdown."""
        return Words(self.language, self.currency.plain)

    def text(self, message_id: str, /, **variables: str | int) -> str:
        """Write a message of the catalogues with its variables (see `Language.text`)."""
        # A table is drawn with some twenty messages, so this calls as little as it can.
        return catalogue(self.language.tag)[message_id](variables)

    def wording(self, words: Wording, /, **variables: str | int) -> str:
        """Write a sentence that may be a message of the catalogues."""
        if isinstance(words, str):
            return words
        return catalogue(self.language.tag)[words.id](variables)

    def chips(self, amount: int) -> str:
        """Write an amount: `1,250 chips`, `1 chip` or `1,250 Doubloons 🪙` in English."""
        return self.currency.amount_in(self.language, amount)

    def exact_chips(self, amount: float) -> str:
        """Write chips with a fraction, such as an average: `2.05 chips` in English."""
        # A fraction takes the form of 2 in all our languages: the plural, or the Russian genitive.
        return self.currency.amount_in(self.language, 2, self.decimal(amount, 2))

    def net_chips(self, amount: int) -> str:
        """Write chips that were won or lost: `+75 chips` in English."""
        return self.currency.amount_in(self.language, amount, self.net(amount))

    def chips_or_none(self, amount: int) -> str | int:
        """Write an amount for a message that has a variant for no chips: 0 chooses that variant."""
        return self.chips(amount) if amount else 0

    def number(self, number: int) -> str:
        """Write an amount, a score or a life: `1,250` or `−4` in English."""
        return self.language.number(number)

    def net(self, amount: int) -> str:
        """Write what was won or lost: `+75`, `−50` or `±0`."""
        return self.language.net(amount)

    def decimal(self, number: float, digits: int = 1) -> str:
        """Write a number rounded to this many digits: `3.5` in English, `3,5` in Russian."""
        return self.language.decimal(number, digits)

    def mean(self, amount: float, digits: int = 2) -> str:
        """Write what is won on average: `+1.27`, `−0.50` or `±0.00` in English."""
        return self.language.mean(amount, digits)

    def share(self, part: int, whole: int) -> str:
        """Write a share in whole percent; only nothing and everything are written as 0% and 100%."""
        return self.language.share(part, whole)

    def percent(self, number: str | int) -> str:
        """Write a percentage whose number is written already: `0.332%` in English."""
        return self.language.percent(number)

    def listed(self, parts: Iterable[str]) -> str:
        """Write a list: `Ann, Ben` in English."""
        return self.language.listed(parts)

    def day(self, day: int) -> str:
        """Write a day, counted from 1970-01-01: `2026-11-21` in English."""
        return self.language.day(day)

    def month(self, day: int) -> str:
        """Write the month of a day: `2026-11` in English."""
        return self.language.month(day)


ENGLISH_WORDS = Words()
"""English, and chips that have no name of their own."""


COUNTS = (0, 1, 2, 3, 5, 10, 11, 21, 100, 1_000)
"""Counts that bring up every plural form of the languages."""


def amount_words(words: Words) -> AmountWords:
    """Return the words that a reader can type in an amount, in all languages, because people type as they chat."""
    return _of(words.currency.plain)


@lru_cache(maxsize=256)
def _of(currency: Currency) -> AmountWords:
    own = {currency.one, currency.few, currency.several, currency.symbol, *map(currency.unit, COUNTS)}
    after, before = _listed(MessageId("amounts-chips")) | own, set[str]()
    for language in LANGUAGES:
        for count in COUNTS:
            start, _, end = CHIPS.amount_in(language, count, "#").partition("#")
            before.add(start)
            after.update((end, f"{end} {currency.symbol}"))
    return AmountWords(
        half=_folded(_listed(MessageId("amounts-half"))),
        all=_folded(_listed(MessageId("amounts-all"))),
        before=_folded(before),
        after=_folded(after),
        scales=ENGLISH_AMOUNTS.scales | {_scale(entry) for entry in _listed(MessageId("amounts-scales"))},
    )


def _listed(message: MessageId) -> set[str]:
    """Return the entries of a list in a message of each language, such as "all, everything"."""
    return {entry.strip() for language in LANGUAGES for entry in language.text(message.id).split(",")}


def _scale(entry: str) -> tuple[str, int]:
    word, number = entry.split()
    return fold(word), int(number)


def _folded(words: set[str]) -> frozenset[str]:
    return frozenset(folded for word in words if (folded := fold(word)))
