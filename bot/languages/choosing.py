"""Which language somebody reads: what they chose, else what they set Discord to, else English."""

from bot.languages.language import ENGLISH, LANGUAGES, Language

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


def _resolve(chosen: str | None, locale: str | None) -> Language:
    found = language_named(chosen)
    if found is None and locale is not None:
        found = _BY_LOCALE.get(locale)
    return found or ENGLISH
