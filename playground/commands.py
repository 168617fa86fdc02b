"""The commands that the bot has registered, globally and for single servers, and which of them each person can use."""

from collections.abc import Callable
from typing import Any

from playground import payloads
from playground.checks.commands import CHAT_INPUT, check_command, check_commands
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import User
from playground.world import World

IN_SERVERS = 0
ADMINISTRATOR = 1 << 3
LOCALIZATIONS = {"name_localizations", "description_localizations"}
BLANK: Json = {
    "type": CHAT_INPUT,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "nsfw": False,
    "contexts": None,
    "integration_types": [0],
}


class Commands:
    """Keep commands by where they are registered: a server's id, or None for all servers."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._kept: dict[int | None, dict[int, Json]] = {}
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this listener whenever commands have changed."""
        self._listeners.append(listener)

    def all(self, guild_id: int | None) -> list[Json]:
        """Return the commands registered for this scope."""
        return list(self._scope(guild_id).values())

    def get(self, guild_id: int | None, command_id: int) -> Json:
        """Return one command; RefusedError if it is not registered for this scope."""
        kept = self._scope(guild_id)
        if command_id not in kept:
            raise RefusedError(ErrorCode.UNKNOWN_COMMAND)
        return kept[command_id]

    def replace(self, guild_id: int | None, bodies: list[Json]) -> list[Json]:
        """Register these commands and no others; a command that keeps its name keeps its id."""
        check_commands(bodies)
        kept = self._scope(guild_id)
        made = [self._made(guild_id, body, self._same(kept, body)) for body in bodies]
        self._kept[guild_id] = {int(command["id"]): command for command in made}
        self._changed()
        return made

    def add(self, guild_id: int | None, body: Json) -> tuple[Json, bool]:
        """Register one command, replacing one of the same name; return it and whether it is new."""
        check_command(body)
        same = self._same(self._scope(guild_id), body)
        return self._put(guild_id, body, same), same is None

    def change(self, guild_id: int | None, command_id: int, body: Json) -> Json:
        """Change those fields of a command that the body names."""
        before = self.get(guild_id, command_id)
        body = {key: before[key] for key in before.keys() & {*BLANK, "name", "options"}} | body
        check_command(body)
        return self._put(guild_id, body, command_id)

    def remove(self, guild_id: int | None, command_id: int) -> None:
        """Remove one command."""
        self.get(guild_id, command_id)
        del self._kept[guild_id][command_id]
        self._changed()

    def usable_by(self, person: User, guild_id: int) -> list[Json]:
        """Return the commands that this person can use in a server, the server's own commands first."""
        offered = [*self.all(guild_id), *self.all(None)]
        return [command for command in offered if _offered_to(command, person)]

    def named(self, name: str, person: User, guild_id: int, kind: int = CHAT_INPUT) -> Json | None:
        """Return the command of this name and type, or None if this person cannot use it here."""
        offered = self.usable_by(person, guild_id)
        return next((each for each in offered if (each["name"], each["type"]) == (name, kind)), None)

    def _scope(self, guild_id: int | None) -> dict[int, Json]:
        if guild_id is not None:
            self._world.guild(guild_id)
        return self._kept.get(guild_id, {})

    def _put(self, guild_id: int | None, body: Json, command_id: int | None) -> Json:
        others = [each for each in self.all(guild_id) if int(each["id"]) != command_id]
        check_commands([*others, body])
        made = self._made(guild_id, body, command_id)
        self._kept.setdefault(guild_id, {})[int(made["id"])] = made
        self._changed()
        return made

    def _made(self, guild_id: int | None, body: Json, command_id: int | None) -> Json:
        made = BLANK | body
        if made["default_member_permissions"] is not None:
            made["default_member_permissions"] = str(made["default_member_permissions"])
        made["id"] = str(command_id or self._world.new_id())
        made["application_id"] = str(self._world.cast.application_id)
        made["version"] = str(self._world.new_id())
        return made if guild_id is None else made | {"guild_id": str(guild_id)}

    def _changed(self) -> None:
        for listener in self._listeners:
            listener()

    @staticmethod
    def _same(kept: dict[int, Json], body: Json) -> int | None:
        """Return the id of the command that has the same name and type, or None."""
        key = (body["name"], body.get("type", CHAT_INPUT))
        return next(
            (each for each, command in kept.items() if (command["name"], command["type"]) == key), None
        )


def without_localizations(tree: Any) -> Any:
    """Return commands without their localizations, as Discord lists them unless a request asks for these."""
    if isinstance(tree, dict):
        return {key: without_localizations(value) for key, value in tree.items() if key not in LOCALIZATIONS}
    if isinstance(tree, list):
        return [without_localizations(each) for each in tree]
    return tree


def _offered_to(command: Json, person: User) -> bool:
    contexts, needed = command["contexts"], command["default_member_permissions"]
    if contexts is not None and IN_SERVERS not in contexts:
        return False
    if needed is None:
        return True
    allowed = payloads.permissions(person)
    # A command whose default permissions are empty is for administrators only.
    return bool(allowed & ADMINISTRATOR) or (needed != "0" and allowed & int(needed) == int(needed))
