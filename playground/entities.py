"""Find the people, roles, channels and files that a person picked, and collect the objects that Discord sends with them."""

import base64
import binascii
from collections.abc import Callable, Sequence

from playground import payloads
from playground.attachments import Upload
from playground.payloads import Json
from playground.refused import ActError
from playground.scene import Cast, Guild, User

USER, ROLE, CHANNEL, MENTIONABLE = "user", "role", "channel", "mentionable"


class Entities:
    """The entities that a person picked in one server; `keep` stores a file and returns its attachment object."""

    def __init__(self, cast: Cast, guild: Guild, chooser: User, keep: Callable[[Upload], Json]) -> None:
        self._guild = guild
        self._keep = keep
        self._chooser = chooser
        self._people = {str(person.id): person for person in (cast.bot, *cast.people)}
        self._resolved: Json = {}

    @property
    def told(self) -> Json:
        """Return the objects that an interaction carries along with the picked ids."""
        return {"resolved": self._resolved} if self._resolved else {}

    def pick(self, kind: str, value: object, channel_types: Sequence[int] | None = None) -> str:
        """Pick an entity by its id and return the id; ActError if there is no entity of this kind.

        `channel_types` are the types of channels that can be picked, by default all.
        """
        thing_id = str(value)
        picks = {
            USER: (self._person,),
            ROLE: (self._role,),
            CHANNEL: (self._channel,),
            MENTIONABLE: (self._person, self._role),
        }
        if not any(pick(thing_id) for pick in picks[kind]):
            raise ActError(f"There is no {kind} {thing_id}.")
        if (
            kind == CHANNEL
            and channel_types
            and self._resolved["channels"][thing_id]["type"] not in channel_types
        ):
            raise ActError("A channel of this type cannot be picked.")
        return thing_id

    def attach(self, value: object) -> str:
        """Store a file, given by its name and its content in Base64, and return its id; ActError if that is no file."""
        match value:
            case {"name": str(name), "content": str(content)} if name:
                try:
                    made = self._keep(Upload("0", name, base64.b64decode(content, validate=True)))
                except binascii.Error as error:
                    raise ActError("That is not a file.") from error
            case _:
                raise ActError("That is not a file.")
        attachment_id: str = made["id"]
        self._add("attachments", attachment_id, made)
        return attachment_id

    def _person(self, person_id: str) -> bool:
        person = self._people.get(person_id)
        if person is not None:
            self._add("users", person_id, payloads.user(person))
            self._add("members", person_id, payloads.partial_member(self._guild, person))
        return person is not None

    def _role(self, role_id: str) -> bool:
        role = next((role for role in payloads.roles(self._guild) if role["id"] == role_id), None)
        if role is not None:
            self._add("roles", role_id, role)
        return role is not None

    def _channel(self, channel_id: str) -> bool:
        channel = next((each for each in self._guild.channels if str(each.id) == channel_id), None)
        if channel is not None:
            self._add("channels", channel_id, payloads.partial_channel(channel, self._chooser))
        return channel is not None

    def _add(self, kind: str, thing_id: str, thing: Json) -> None:
        self._resolved.setdefault(kind, {})[thing_id] = thing
