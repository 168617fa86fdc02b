"""A language, in which messages are drawn, and the choice of the language for each reader."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.language import figures
from bot.language.catalogue import SOURCE, catalogue


@dataclass(frozen=True, slots=True)
class MessageId:
    """The id of a message, where a sentence is chosen before it is known who will read it."""

    id: str


Wording: TypeAlias = str | MessageId
"""A sentence in English, or the id of one that stands in the catalogues."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that people can read here.

    `tag` names its folder in bot/locales and its rules in Babel, `title` is its name for itself, and `locales` are the
    settings of Discord's clients and servers that mean it.
    """

    tag: str
    title: str
    locales: tuple[str, ...] = ()

    def text(self, message_id: str, /, **variables: str | int) -> str:
        """Write a message with its variables. Numbers are written and counted by the rules of the language.

        Text goes in as it is, so names must be safe for the place where the message stands.
        """
        return catalogue(self.tag)[message_id](variables)

    def wording(self, words: Wording, /, **variables: str | int) -> str:
        """Write a sentence that may stand in the catalogues."""
        return words if isinstance(words, str) else self.text(words.id, **variables)

    def number(self, number: int) -> str:
        """Write an amount, a score or a life: `1,250` or `−4` in English."""
        return figures.number_text(self.tag, number)

    def net(self, amount: int) -> str:
        """Write what was won or lost: `+75`, `−50` or `±0`."""
        return f"+{self.number(amount)}" if amount > 0 else self.number(amount) if amount else "±0"

    def decimal(self, number: float, digits: int = 1) -> str:
        """Write a number that is rounded to `digits` digits: `3.5` in English, `3,5` in Russian."""
        return figures.decimal_text(self.tag, number, digits)

    def mean(self, amount: float, digits: int = 2) -> str:
        """Write what is won on average: `+1.27`, `−0.50` or `±0.00` in English."""
        size = self.decimal(abs(amount), digits)
        is_zero = not any(digit in size for digit in "123456789")
        return f"{'±' if is_zero else '+' if amount > 0 else figures.MINUS}{size}"

    def share(self, part: int, whole: int) -> str:
        """Write a share in whole percent; only nothing and everything are written as 0% and 100%."""
        if 0 < 200 * part <= whole:
            return self.text("common-percent-below")
        if 0 < 200 * (whole - part) <= whole:
            return self.text("common-percent-above")
        return self.percent(round(100 * part / whole))

    def percent(self, number: str | int) -> str:
        """Write a percentage whose number is written already, such as `0.332` or `+0.330 ± 0.003`."""
        return self.text("common-percent", percent=number)

    def listed(self, parts: Iterable[str]) -> str:
        """Write a list: `ace of clubs, 10 of hearts` in English."""
        return self.text("common-separator").join(parts)

    def day(self, day: int) -> str:
        """Write a day, counted from 1970-01-01: `2026-11-21` in English."""
        return figures.day_text(self.tag, day)

    def month(self, day: int) -> str:
        """Write the month of a day: `2026-11` in English."""
        return figures.month_text(self.tag, day)


ENGLISH = Language(SOURCE, "English", ("en-US", "en-GB"))

LANGUAGES = (
    ENGLISH,
    Language("ru", "Русский", ("ru",)),
    Language("ja", "日本語", ("ja",)),
    # Clients set to traditional characters (zh-TW) get English; their owners can still choose this language.
    Language("zh", "简体中文", ("zh-CN",)),
    # Discord has no such setting, so people and servers choose it.
    Language("bn", "বাংলা"),
)
"""The languages: a folder each, listed here, in the order in which they are offered."""


def load_catalogues() -> None:
    """Find the messages of every catalogue, at the start, so that no press waits for a disk; raises CatalogueError."""
    for language in LANGUAGES:
        catalogue(language.tag)


_BY_TAG = {language.tag: language for language in LANGUAGES}
_BY_LOCALE = {locale: language for language in LANGUAGES for locale in language.locales}


def language_named(tag: str | None) -> Language | None:
    """Return the language of a tag; None for a tag that is not offered, such as one that was taken back."""
    return None if tag is None else _BY_TAG.get(tag)


def private_language(chosen: str | None, client_locale: str | None) -> Language:
    """Return the language of what only one person reads: their own choice, else that of their Discord, else English.

    `chosen` is the tag that they chose, if any, and `client_locale` the setting of their Discord, if it is known.
    """
    return _resolve(chosen, client_locale)


def public_language(chosen: str | None, guild_locale: str | None) -> Language:
    """Return the language of what a whole server reads: its managers' choice, else the server's locale, else English."""
    return _resolve(chosen, guild_locale)


def way_to_other_languages(reader: Language) -> str:
    """Return how to choose another language: each by its own name, such as `🌐 日本語 · বাংলা: /language`.

    It is empty unless Discord lacks one of the languages, because only the readers of such a one are shown English at first.
    """
    others = [each for each in LANGUAGES if each is not reader]
    if all(each.locales for each in others):
        return ""
    return f"🌐 {' · '.join(each.title for each in others)}: `/language`"


def _resolve(chosen: str | None, locale: str | None) -> Language:
    found = language_named(chosen)
    if found is None and locale is not None:
        found = _BY_LOCALE.get(locale)
    return found or ENGLISH
