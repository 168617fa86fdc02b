"""Find the people and roles that a message pings: its text mentions them and `allowed_mentions` permits it."""

import re
from collections.abc import Iterable, Iterator

from playground import payloads
from playground.components import TEXT_DISPLAY
from playground.payloads import Json
from playground.scene import Guild, User

USERS, ROLES = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")
EVERYBODY = re.compile(r"@(?:everyone|here)\b")


def mentions(
    payload: Json,
    components: Iterable[Json],
    allowed: Json | None,
    author: User,
    guild: Guild,
    people: Iterable[User],
) -> Json:
    """Return a message's mention fields; without `allowed`, it pings everybody that its text mentions.

    A reply also mentions the author it replies to. Only people with the permission can ping roles and everyone.
    """
    text = "\n".join(_texts(payload, components))
    named, named_roles = set(USERS.findall(text)), set(ROLES.findall(text))
    pinged = {each for each in named if _may(allowed, "users", each)}
    if "referenced_message" in payload and (allowed is None or allowed.get("replied_user")):
        pinged.add(payload["referenced_message"]["author"]["id"])
    may_all = bool(payloads.permissions(author) & payloads.MENTION_EVERYONE)
    role = str(guild.managers_role_id)
    return {
        "mention_everyone": may_all and _may(allowed, "everyone", "") and bool(EVERYBODY.search(text)),
        "mentions": [payloads.user(person) for person in people if str(person.id) in pinged],
        "mention_roles": [role] if may_all and role in named_roles and _may(allowed, "roles", role) else [],
    }


def _texts(payload: Json, components: Iterable[Json]) -> Iterator[str]:
    yield payload["content"]
    for component in components:
        if component["type"] == TEXT_DISPLAY:
            yield str(component["content"])


def _may(allowed: Json | None, kind: str, thing_id: str) -> bool:
    if allowed is None:
        return True
    return kind in (allowed.get("parse") or ()) or thing_id in map(str, allowed.get(kind) or ())
