"""The names of commands and options that Discord refuses, and the languages it knows."""

import re

from playground.checks.fields import Findings, Json, text, thing

LONGEST_NAME = 32

# \w matches letters and digits of any script; the marks of Devanagari and Thai are allowed too.
_DEVANAGARI = "\u0900-\u0950\u0955-\u0963\u0966-\u097f\ua8e0-\ua8ff\U00011b00-\U00011b09"
_THAI = "\u0e01-\u0e3a\u0e40-\u0e5b"
_NAME = re.compile(rf"[-_'\w{_DEVANAGARI}{_THAI}]*")

_LOCALES = """
    ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi
    zh-CN zh-TW
"""
LOCALES = frozenset(_LOCALES.split())


def check_name(found: Findings, body: Json, *, is_typed: bool) -> int:
    """Check a name and its translations; return the length of the longest of them in characters.

    People type every name except those of context menus. Such a name has only letters, digits, -, _ and ', and no
    capital letter that has a small one.
    """
    name = text(found, body, "name", LONGEST_NAME, 1, required=True)
    if is_typed and name:
        _check_typed(found.at("name"), name)
    longest = check_localizations(found, body, "name_localizations", LONGEST_NAME, is_typed=is_typed)
    return max(len(name or ""), longest)


def check_localizations(
    found: Findings, body: Json, name: str, longest: int, *, is_typed: bool = False
) -> int:
    """Check translations; return the length of the longest in characters."""
    translations = thing(found, body, name)
    most = 0
    for locale in translations or ():
        here = found.at(name)
        if locale not in LOCALES:
            here.at(locale).add("Discord has no such language.")
        translation = text(here, translations or {}, locale, longest, 1)
        if is_typed and translation:
            _check_typed(here.at(locale), translation)
        most = max(most, len(translation or ""))
    return most


def _check_typed(found: Findings, name: str) -> None:
    if not _NAME.fullmatch(name):
        found.add("This may have letters, digits, -, _ and ' only.")
    elif name != name.lower():
        found.add("This has to be in small letters.")
