"""Changes of a bot to the members and roles of a server."""

from collections.abc import Callable
from datetime import datetime

from playground import payloads
from playground.checks.fields import Findings, ids, text, truth, whole
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import Guild, User
from playground.world import World

LONGEST_NICK, LONGEST_ROLE = 32, 100
MOST_ROLES = 250
FIELDS = ("nick", "roles", "mute", "deaf", "communication_disabled_until")
OF_A_ROLE = ("name", "permissions", "color", "hoist", "mentionable")
Tell = Callable[[str, Json, int], None]


class Members:
    """Change members and roles; `tell` is the gateway's dispatch."""

    def __init__(self, world: World, tell: Tell) -> None:
        self._world = world
        self._tell = tell

    def change(self, guild: Guild, person: User, body: Json) -> Json:
        """Change those fields of a member that the body names, and return the member."""
        found = Findings()
        text(found, body, "nick", LONGEST_NICK)
        for role_id in ids(found, body, "roles", MOST_ROLES):
            self.role(guild, int(role_id))
        until = text(found, body, "communication_disabled_until", LONGEST_ROLE)
        if until:
            try:
                datetime.fromisoformat(until)
            except ValueError:
                found.at("communication_disabled_until").add("This has to be a time.")
        found.refuse()
        edits = {name: body[name] for name in FIELDS if name in body}
        if "roles" in edits:
            edits["roles"] = list(dict.fromkeys(map(str, edits["roles"] or ())))
        if "nick" in edits:
            edits["nick"] = edits["nick"] or None
        guild.member_edits[person.id] = guild.member_edits.get(person.id, {}) | edits
        member = payloads.member(guild, person)
        self._tell("GUILD_MEMBER_UPDATE", member | {"guild_id": str(guild.id)}, guild.id)
        return member

    def give(self, guild: Guild, person: User, role_id: int, *, take: bool = False) -> None:
        """Give a member a role, or take it away."""
        self.role(guild, role_id)
        others = [each for each in payloads.member(guild, person)["roles"] if each != str(role_id)]
        self.change(guild, person, {"roles": others if take else [*others, str(role_id)]})

    def role(self, guild: Guild, role_id: int) -> Json:
        """Return a role; RefusedError if there is none."""
        found = next((each for each in payloads.roles(guild) if each["id"] == str(role_id)), None)
        if found is None:
            raise RefusedError(ErrorCode.UNKNOWN_ROLE)
        return found

    def make_role(self, guild: Guild, body: Json) -> Json:
        made = payloads.role(self._world.new_id(), "new role", 1, 0) | _of_a_role(body)
        guild.roles.append(made)
        self._tell("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": made}, guild.id)
        return made

    def change_role(self, guild: Guild, role_id: int, body: Json) -> Json:
        """Change a role that the bot has made."""
        role = self._own(guild, role_id)
        role |= _of_a_role(body)
        self._tell("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": role}, guild.id)
        return role

    def delete_role(self, guild: Guild, role_id: int) -> None:
        """Delete a role that the bot has made, and take it from its members."""
        guild.roles.remove(self._own(guild, role_id))
        for edits in guild.member_edits.values():
            if "roles" in edits:
                edits["roles"] = [each for each in edits["roles"] if each != str(role_id)]
        self._tell("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(role_id)}, guild.id)

    def _own(self, guild: Guild, role_id: int) -> Json:
        role = self.role(guild, role_id)
        if role not in guild.roles:
            raise RefusedError(ErrorCode.MISSING_PERMISSIONS)
        return role


def _of_a_role(body: Json) -> Json:
    found = Findings()
    text(found, body, "name", LONGEST_ROLE)
    whole(found, body, "color", 0, 0xFFFFFF)
    truth(found, body, "hoist")
    truth(found, body, "mentionable")
    found.refuse()
    given = {name: body[name] for name in OF_A_ROLE if body.get(name) is not None}
    return given | ({"permissions": str(given["permissions"])} if "permissions" in given else {})
