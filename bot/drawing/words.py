"""The words of one reader, which are passed to the code that writes sentences."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.drawing.currency import CHIPS, Currency
from bot.language.catalogue import catalogue
from bot.language.language import ENGLISH, Language, Wording


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
