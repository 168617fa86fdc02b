"""Make people's names, and what else they type, safe for a message.

A name is whatever its owner typed: markdown, mentions, timestamps, links, characters that turn the writing direction
around or cannot be seen. A safe name is one short line that shows its letters as they are.
"""

import re
import unicodedata
from functools import lru_cache

COLUMNS_MAX = 20
TEXT_COLUMNS_MAX = 400
NAMELESS = "player"

_ELLIPSIS = "…"
_JOINER = "\u200d"
_PICTURE_STYLE = "\ufe0f"
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"

# A backslash makes a character stand for itself: it begins no markdown, mention, timestamp, link or emoji.
_ESCAPES = str.maketrans({character: f"\\{character}" for character in r"\*_~`|<>[]()#-+.:/"})

# Discord looks for people to notify in the raw text, where a backslash does not help: this sign is another one.
_NO_MENTION = str.maketrans({"@": "＠"})

# Unicode classes these as letters, marks or symbols, but they are invisible.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]"
)

# A character as people see it, over the kinds of `_kind`: a flag of two letters; a picture, others joined to it, skin
# tones; anything else. Up to three marks may sit on it: more of them reach into other lines.
_PICTURE = re.compile(r"ff|[pt]v?t?(?:j[pt]v?t?)*")
_CHARACTER = re.compile(rf"{_PICTURE.pattern}m{{0,3}}|[xf]v?m{{0,3}}")

# The categories of letters (L) with their marks (M), and what may stand between two letters (s).
_WORDS = re.compile(r"LM{0,3}(?:s?LM{0,3})*")


@lru_cache(maxsize=4096)
def safe_name(name: str) -> str:
    """Return a name fit for any message: one line, at most 20 columns wide, markdown escaped, never empty.

    Letters of every script and emoji stay. The result is for text with markdown: a code block or a label would show
    its backslashes.
    """
    return _safe(name, COLUMNS_MAX) or NAMELESS


def safe_text(text: str) -> str:
    """Return a typed text, made safe as a name is, up to 400 columns wide; empty if nothing is visible."""
    return _safe(text, TEXT_COLUMNS_MAX)


def _safe(typed: str, columns_max: int) -> str:
    shown = _BLANK.sub("", "".join(map(_shown, typed))).translate(_NO_MENTION)
    text = _trimmed(" ".join(shown.split()), columns_max)
    if not text:
        return ""
    escaped = text.translate(_ESCAPES)
    if any(unicodedata.bidirectional(character) in {"R", "AL", "AN"} for character in text):
        # Without an isolate, numbers after a Hebrew or Arabic name would move to its other side.
        return f"{_ISOLATE}{escaped}{_END_ISOLATE}"
    return escaped


def is_words(text: str) -> bool:
    """Return whether a text consists of letters, with single spaces, hyphens or apostrophes between them."""
    kinds = "".join("s" if letter in " -'’" else unicodedata.category(letter)[0] for letter in text)
    return _BLANK.search(text) is None and _WORDS.fullmatch(kinds) is not None


def is_one_sign(text: str) -> bool:
    """Return whether a text is one emoji, other picture or sign of a currency, as people see it."""
    kinds = "".join(map(_kind, text))
    is_picture = _PICTURE.fullmatch(kinds) is not None and _BLANK.search(text) is None
    return is_picture or (len(text) == 1 and unicodedata.category(text) == "Sc")


def columns_of(text: str) -> int:
    """Count the columns a text takes; emoji and East Asian characters are two wide.

    Joined emoji count as if they were not joined, for not every screen can join them.
    """
    return sum(map(_columns, text))


def _shown(character: str) -> str:
    """Return the character, a space for any white space, and nothing for what does not show."""
    match unicodedata.category(character):
        case "Zs" | "Zl" | "Zp":
            return " "
        case "Cc":
            return " " if character.isspace() else ""
        case "Cf" | "Cs" | "Co":
            return character if character == _JOINER else ""
        case "Cn":
            return character if _is_new_picture(character) else ""
        case _:
            return character


def _trimmed(text: str, columns_max: int) -> str:
    """Cut a text to at most this many columns; joiners and marks without a base are dropped."""
    kinds = "".join(map(_kind, text))
    parts = [text[found.start() : found.end()] for found in _CHARACTER.finditer(kinds)]
    if columns_of("".join(parts)) <= columns_max:
        return "".join(parts).strip()
    room = columns_max - len(_ELLIPSIS)
    kept = ""
    for part in parts:
        room -= columns_of(part)
        if room < 0:
            break
        kept += part
    return kept.strip() + _ELLIPSIS


def _kind(character: str) -> str:
    """Classify a character: joiner, picture style, flag letter, skin tone, mark, picture or other."""
    if character == _JOINER:
        return "j"
    if character == _PICTURE_STYLE:
        return "v"
    if "\U0001f1e6" <= character <= "\U0001f1ff":
        return "f"
    if "\U0001f3fb" <= character <= "\U0001f3ff":
        return "t"
    category = unicodedata.category(character)
    if category[0] == "M":
        return "m"
    return "p" if category == "So" or _is_new_picture(character) else "x"


def _columns(character: str) -> int:
    if character == _PICTURE_STYLE:
        return 1
    if character == _JOINER or unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    is_wide = unicodedata.east_asian_width(character) in {"W", "F"} or _is_new_picture(character)
    return 2 if is_wide else 1


def _is_new_picture(character: str) -> bool:
    """Return whether this code point is in an emoji block, though this Python does not know it yet."""
    return "\U0001f000" <= character <= "\U0001fbff" and unicodedata.category(character) == "Cn"
