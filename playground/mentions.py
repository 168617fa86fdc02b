"""Find whom a message pings: who is named in its text, as far as `allowed_mentions` lets it."""

import re
from collections.abc import Iterable

from playground import shapes
from playground.components import TEXT_DISPLAY, walk
from playground.scene import Guild, Person
from playground.shapes import Json

USERS, ROLES = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")
EVERYBODY = re.compile(r"@(?:everyone|here)\b")


def mentions(
    payload: Json, allowed: Json | None, author: Person, guild: Guild, people: Iterable[Person]
) -> Json:
    """Return the message's fields that say who is pinged; without `allowed` everybody named is.

    Everyone is pinged only by somebody who may.
    """
    text = "\n".join(_texts(payload))
    may_all = bool(shapes.permissions(author) & shapes.MENTION_EVERYONE)
    return {
        "mention_everyone": may_all and _may(allowed, "everyone") and bool(EVERYBODY.search(text)),
        "mentions": [
            shapes.user(person)
            for person in people
            if str(person.id) in _named(USERS, text) and _may(allowed, "users", person.id)
        ],
        "mention_roles": [
            role["id"]
            for role in shapes.roles(guild)[1:]
            if role["id"] in _named(ROLES, text) and may_all and _may(allowed, "roles", int(role["id"]))
        ],
    }


def _texts(payload: Json) -> Iterable[str]:
    yield payload["content"]
    for component in walk(payload["components"]):
        if component["type"] == TEXT_DISPLAY:
            yield component["content"]


def _named(pattern: re.Pattern[str], text: str) -> set[str]:
    return set(pattern.findall(text))


def _may(allowed: Json | None, kind: str, thing_id: int | None = None) -> bool:
    if allowed is None:
        return True
    return kind in (allowed.get("parse") or ()) or str(thing_id) in map(str, allowed.get(kind) or ())
