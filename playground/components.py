"""Flatten the components of a message or modal, number them as Discord does, and find one by its custom id."""

from collections.abc import Iterable
from itertools import count
from typing import Any

from playground.payloads import Json

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
ENTITY_SELECTS = frozenset({USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
SELECTS = ENTITY_SELECTS | {STRING_SELECT}


def flat(components: Iterable[Json]) -> list[Json]:
    """Return every component in reading order, each before the components inside it."""
    found: list[Json] = []
    for component in components:
        found.append(component)
        found += flat(component.get("components", ()))
        found += flat(component[single] for single in ("accessory", "component") if single in component)
    return found


def number(components: list[Json]) -> None:
    """Give each component without an id the next number that no other component has."""
    taken = {component.get("id") for component in components}
    free = (each for each in count(1) if each not in taken)
    for component in components:
        if not component.get("id"):
            component["id"] = next(free)


def find(components: Iterable[Json], custom_id: str) -> Json | None:
    """Return the component with this custom id, or None."""
    return next((each for each in flat(components) if each.get("custom_id") == custom_id), None)


def setting(thing: Json, name: str, otherwise: Any) -> Any:
    """Return a field of a component or an option; `otherwise` if the field is missing or null."""
    value = thing.get(name)
    return otherwise if value is None else value
