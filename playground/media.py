"""Replace `attachment://name` by the address of the message's own file of that name."""

from collections.abc import Iterable, Iterator
from typing import Any

from playground.components import FILE, MEDIA_GALLERY, THUMBNAIL
from playground.payloads import Json

REFERENCE = "attachment://"


def resolve(embeds: list[Json], components: Iterable[Json], attachments: list[Json]) -> None:
    """Put addresses into embeds and components, and for a file component also the file's name and size."""
    files = {each["filename"]: each for each in attachments}
    _resolve(embeds, files)
    for component in components:
        for media in _media(component):
            _resolve(media, files)
            media.setdefault("proxy_url", media["url"])
        if component["type"] == FILE:
            url = component["file"]["url"]
            shown = (
                {"name": each["filename"], "size": each["size"]} for each in attachments if each["url"] == url
            )
            component.update(next(shown, {}))


def _media(component: Json) -> Iterator[Json]:
    kind = component["type"]
    if kind == THUMBNAIL:
        yield component["media"]
    elif kind == MEDIA_GALLERY:
        yield from (item["media"] for item in component["items"])
    elif kind == FILE:
        yield component["file"]


def _resolve(tree: Any, files: dict[str, Json]) -> None:
    steps: Iterable[tuple[Any, Any]] = ()
    if isinstance(tree, dict):
        steps = list(tree.items())
    elif isinstance(tree, list):
        steps = enumerate(tree)
    for key, value in steps:
        if not isinstance(value, str):
            _resolve(value, files)
        elif value.startswith(REFERENCE) and value.removeprefix(REFERENCE) in files:
            tree[key] = files[value.removeprefix(REFERENCE)]["url"]
