"""The embeds that Discord refuses."""

from typing import Any

from playground.checks.fields import (
    REQUIRED,
    Findings,
    Json,
    is_thing,
    items,
    text,
    thing,
    trimmed,
    truth,
    url,
    whole,
)

MOST_EMBEDS = 10
MOST_FIELDS = 25
MOST_CHARACTERS = 6000
LONGEST_TITLE = 256
LONGEST_DESCRIPTION = 4096
LONGEST_NAME = 256
LONGEST_VALUE = 1024
LONGEST_FOOTER = 2048
LONGEST_URL = 2048
MOST_COLOUR = 0xFFFFFF

LINKS = frozenset({"http", "https"})
PICTURES = LINKS | {"attachment"}

# An embed with nothing but these fields shows nothing.
_INVISIBLE = frozenset({"type", "color", "flags"})


def check_embeds(found: Findings, body: Json) -> None:
    """Check the embeds of a message; one limit holds for all their texts together."""
    characters = 0
    for number, embed in enumerate(items(found, body, "embeds", MOST_EMBEDS)):
        here = found.at(f"embeds[{number}]")
        if is_thing(here, embed):
            characters += _check_embed(here, embed)
    if characters > MOST_CHARACTERS:
        found.at("embeds").add(
            f"All embeds together may have {MOST_CHARACTERS} characters, and have {characters}."
        )


def shows_something(embed: Any) -> bool:
    """Return whether an embed shows anything."""
    return isinstance(embed, dict) and any(value for name, value in embed.items() if name not in _INVISIBLE)


def _check_embed(found: Findings, embed: Json) -> int:
    characters = _length(text(found, embed, "title", LONGEST_TITLE))
    characters += _length(text(found, embed, "description", LONGEST_DESCRIPTION))
    url(found, embed, "url", LONGEST_URL, LINKS)
    whole(found, embed, "color", 0, MOST_COLOUR)
    if not isinstance(embed.get("timestamp", ""), str | None):
        found.at("timestamp").add("This has to be a string.")
    for name in ("image", "thumbnail"):
        if picture := thing(found, embed, name):
            url(found.at(name), picture, "url", LONGEST_URL, PICTURES)
    if footer := thing(found, embed, "footer"):
        here = found.at("footer")
        characters += _length(text(here, footer, "text", LONGEST_FOOTER))
        url(here, footer, "icon_url", LONGEST_URL, PICTURES)
    if author := thing(found, embed, "author"):
        here = found.at("author")
        characters += _length(text(here, author, "name", LONGEST_NAME))
        url(here, author, "url", LONGEST_URL, LINKS)
        url(here, author, "icon_url", LONGEST_URL, PICTURES)
    for number, field in enumerate(items(found, embed, "fields", MOST_FIELDS)):
        here = found.at(f"fields[{number}]")
        if is_thing(here, field):
            characters += _check_field(here, field)
    return characters


def _check_field(found: Findings, field: Json) -> int:
    characters = 0
    for name, longest in (("name", LONGEST_NAME), ("value", LONGEST_VALUE)):
        value = text(found, field, name, longest, required=True)
        if value is not None and not trimmed(value):
            found.at(name).add(REQUIRED)
        characters += _length(value)
    truth(found, field, "inline")
    return characters


def _length(value: str | None) -> int:
    return len(trimmed(value)) if value else 0
