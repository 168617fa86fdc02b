"""A state as one line: a version, then every field by its name. The notations of all games share this form."""

from rules.cards import Card, parse_card
from rules.errors import NotationError

NOTHING = "-"
"""The text of an absent value."""


def write_line(version: str, fields: tuple[str, ...], values: tuple[object, ...]) -> str:
    """Write "game/1 name=value name=value"; no value may contain a space."""
    return " ".join((version, *(f"{name}={value}" for name, value in zip(fields, values, strict=True))))


def read_line(text: str, version: str, fields: tuple[str, ...]) -> list[str]:
    """Read the values of a line with this version and exactly these fields, in order; raises NotationError."""
    found, *parts = text.split(" ")
    if found != version:
        raise NotationError(found, f"the version {version}")
    names = tuple(part.partition("=")[0] for part in parts)
    if names != fields:
        raise NotationError(" ".join(names), f"the fields {' '.join(fields)}")
    return [part.partition("=")[2] for part in parts]


def pack_cards(cards: tuple[Card, ...]) -> str:
    """Write cards without spaces between them, "5dQs"."""
    return "".join(map(str, cards)) or NOTHING


def unpack_cards(text: str) -> tuple[Card, ...]:
    """Read what `pack_cards` wrote; raises NotationError."""
    if text == NOTHING:
        return ()
    if not text:
        raise NotationError(text, f"cards, or {NOTHING} for none")
    return tuple(parse_card(text[start : start + 2]) for start in range(0, len(text), 2))
