"""Words for screen readers: what is drawn beside words is left out, because a reader would name it sign by sign."""

import re
import unicodedata

from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.drawn_message import DrawnMessage

ARROW = "→"
_WORD = re.compile(r"(?<!\S)\S+ ?")
_SIGNS = {"So", "Sk", "Mn", "Cf"}
"""The categories of symbols, of skin tones, and of what joins or varies symbols."""
_DIGITS = re.compile(r"`[0-9a-f]{16,}…?`")


def for_reader(message: DrawnMessage, art: CardArt) -> DrawnMessage:
    """Leave the signs out of a message if its cards are in words; return the message."""
    if art.style is CardStyle.PLAIN:
        for text in message.texts:
            text["content"] = without_signs(text["content"])
    return message


def without_signs(text: str) -> str:
    """Leave out signs that stand alone, such as `●`, and write `: ` for an arrow; names and countdowns stay as they are."""
    lines = (_WORD.sub(_said, line.replace(f" {ARROW} ", ": ")).rstrip() for line in text.split("\n"))
    return "\n".join(lines)


def without_proof(text: str) -> str:
    """Leave out the parts of lines that end in a seed or a fingerprint, which nobody wants to hear digit by digit."""
    lines = text.split("\n")
    kept = (" · ".join(part for part in line.split(" · ") if not _DIGITS.search(part)) for line in lines)
    return "\n".join(line for line, was in zip(kept, lines, strict=True) if line or not was)


def _said(word: re.Match[str]) -> str:
    is_sign = all(unicodedata.category(letter) in _SIGNS for letter in word[0].rstrip())
    return "" if is_sign else word[0]
