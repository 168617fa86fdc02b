"""The words of a typed amount: those of all languages, from the catalogues, and a server's chip names (CH-5)."""

from functools import lru_cache

from bot.core.amounts import ENGLISH_AMOUNTS, AmountWords, fold
from bot.drawing.currency import CHIPS, Currency
from bot.drawing.words import Words
from bot.language.language import LANGUAGES, MessageId

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
