"""The members of a server that are sent to a bot, at the start and on request (op 8)."""

from collections.abc import Iterable

from playground import payloads
from playground.gateway.protocol import GUILD_MEMBERS, GUILD_PRESENCES, CloseCode, ClosedError
from playground.payloads import Json
from playground.scene import Cast, Guild, User

# The most members in one chunk, which is also the most that a bot can ask for by name or id.
CHUNK, MOST = 1000, 100
NONCE_BYTES = 32


def greeting(guild: Guild, cast: Cast, intents: int) -> Json:
    """Return the data of GUILD_CREATE; without the presence intent it lists the bot as the only member."""
    data = payloads.whole_guild(guild, cast)
    return data if intents & GUILD_PRESENCES else data | {"members": [payloads.member(guild, cast.bot)]}


def chunks(asked: Json, intents: int, guild: Guild, cast: Cast) -> list[Json]:
    """Return the data of the GUILD_MEMBERS_CHUNK events that answer; all members require the members intent.

    Raises ClosedError if the request names neither members nor a query.
    """
    everybody = (cast.bot, *cast.people)
    found, missing = _chosen(asked, everybody)
    if asked.get("query") == "" and not asked.get("limit") and not intents & GUILD_MEMBERS:
        found = []
    parts = [found[start : start + CHUNK] for start in range(0, len(found), CHUNK)] or [[]]
    named = {"guild_id": str(guild.id)} | _nonce(asked) | ({"not_found": missing} if missing else {})
    return [
        named
        | {
            "members": [payloads.member(guild, person) for person in part],
            "chunk_index": index,
            "chunk_count": len(parts),
        }
        for index, part in enumerate(parts)
    ]


def _chosen(asked: Json, everybody: Iterable[User]) -> tuple[list[User], list[str]]:
    if "user_ids" in asked:
        wanted = asked["user_ids"]
        ids = [str(each) for each in (wanted if isinstance(wanted, list) else [wanted])][:MOST]
        known = {str(person.id): person for person in everybody}
        return [known[each] for each in ids if each in known], [each for each in ids if each not in known]
    given: Json = {"limit": 0, **asked}
    match given:
        case {"query": str(query), "limit": int(limit)}:
            found = [person for person in everybody if person.name.lower().startswith(query.lower())]
        case _:
            raise ClosedError(CloseCode.NOT_READABLE)
    return found[: min(limit or MOST, MOST)] if query or limit else found, []


def _nonce(asked: Json) -> Json:
    nonce = str(asked.get("nonce") or "")
    return {"nonce": nonce} if 0 < len(nonce.encode()) <= NONCE_BYTES else {}
