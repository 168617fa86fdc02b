"""Keep ids as text, as Discord does: in a browser, a number of that size would lose its last digits."""

from collections.abc import Iterable, Iterator
from typing import Any

from playground.components import setting
from playground.payloads import Json


def with_text_ids(components: Iterable[Json]) -> None:
    """Turn the ids that these components name into text, in place; a component's own number stays one."""
    for component in components:
        for thing in _things(component):
            if isinstance(thing.get("id"), int):
                thing["id"] = str(thing["id"])
        if isinstance(component.get("sku_id"), int):
            component["sku_id"] = str(component["sku_id"])


def _things(component: Json) -> Iterator[Any]:
    yield from setting(component, "default_values", ())
    for place in (component, *setting(component, "options", ())):
        if place.get("emoji"):
            yield place["emoji"]
