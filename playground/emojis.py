"""The emojis that belong to the application."""

from collections.abc import Callable
from dataclasses import dataclass

from playground import payloads
from playground.checks.emojis import Picture, check_emoji_name, check_picture
from playground.checks.fields import Findings
from playground.payloads import Json
from playground.refused import CodedWords, ErrorCode, RefusedError
from playground.world import World

MOST = 2000
TAKEN = CodedWords("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Another emoji of this application has this name.")


@dataclass(slots=True)
class Emoji:
    """One emoji; its picture never changes."""

    id: int
    name: str
    picture: Picture

    @property
    def animated(self) -> bool:
        return self.picture.content_type == "image/gif"


class Emojis:
    """Keep the emojis by id; listeners are called after every change."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._kept: dict[int, Emoji] = {}
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this listener at every change from now on."""
        self._listeners.append(listener)

    def all(self) -> tuple[Emoji, ...]:
        """Return all emojis, oldest first."""
        return tuple(self._kept.values())

    def get(self, emoji_id: int) -> Emoji:
        """Return an emoji; RefusedError if there is none."""
        if emoji_id not in self._kept:
            raise RefusedError(ErrorCode.UNKNOWN_EMOJI)
        return self._kept[emoji_id]

    def add(self, body: Json) -> Emoji:
        """Add an emoji; RefusedError if Discord would refuse the body, or if there are too many."""
        found = Findings()
        name = check_emoji_name(found, body, required=True)
        picture = check_picture(found, body)
        self._check_free(found, name, None)
        found.refuse()
        if len(self._kept) >= MOST:
            raise RefusedError(ErrorCode.TOO_MANY_EMOJIS)
        assert name is not None
        assert picture is not None
        return self.keep(name, picture)

    def keep(self, name: str, picture: Picture) -> Emoji:
        """Add an emoji that needs no check."""
        emoji = Emoji(self._world.new_id(), name, picture)
        self._kept[emoji.id] = emoji
        self._tell()
        return emoji

    def rename(self, emoji_id: int, body: Json) -> Emoji:
        """Change an emoji's name; RefusedError if Discord would refuse the body."""
        emoji = self.get(emoji_id)
        found = Findings()
        name = check_emoji_name(found, body, required=False)
        self._check_free(found, name, emoji)
        found.refuse()
        if name is not None:
            emoji.name = name
            self._tell()
        return emoji

    def remove(self, emoji_id: int) -> None:
        """Delete an emoji; RefusedError if there is none."""
        del self._kept[self.get(emoji_id).id]
        self._tell()

    def payload(self, emoji: Emoji) -> Json:
        """Return an emoji as Discord does."""
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": payloads.user(self._world.cast.bot),
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
        }

    def _check_free(self, found: Findings, name: str | None, own: Emoji | None) -> None:
        if any(emoji.name == name and emoji is not own for emoji in self._kept.values()):
            found.at("name").add(TAKEN)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
