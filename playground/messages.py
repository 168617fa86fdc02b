"""Create messages from request bodies and edit them, as Discord does."""

from collections.abc import Callable, Sequence

from playground import payloads
from playground.attachments import Attachments, Upload, merged
from playground.checks.fields import trimmed
from playground.checks.message import (
    COMPONENTS_V2,
    EPHEMERAL,
    FORWARD,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    check_message,
)
from playground.components import flat, number
from playground.ids import with_text_ids
from playground.media import resolve
from playground.mentions import mentions
from playground.missing import NO
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import Channel, User
from playground.world import Message, World

LOADING = 1 << 7
GIVEN_AT_FIRST = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
GIVEN_LATER = SUPPRESS_EMBEDS | COMPONENTS_V2
REPLY = 19
# The playground lacks these Discord features; it refuses them rather than leaving them out silently.
NOT_HERE = {"poll": "polls", "sticker_ids": "stickers"}


class Messages:
    """Write messages into the world."""

    def __init__(
        self, world: World, attachments: Attachments, open_thread: Callable[[Channel], None]
    ) -> None:
        """Keep messages in the world; `open_thread` opens an archived thread that somebody writes in."""
        self._world = world
        self._attachments = attachments
        self._open_thread = open_thread

    def post(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Sequence[Upload] = (),
        *,
        origin: Json | None = None,
        reader: User | None = None,
        path: str = "",
    ) -> Message:
        """Add a message; RefusedError if Discord would refuse the body, which stands at `path` in its request.

        `origin` holds the extra fields of an answer to an interaction; `reader` is the only person who sees the
        message if it is ephemeral.
        """
        check_message(body, files=_names(uploads), interaction=origin is not None, path=path)
        _check_possible_here(body, path)
        reply = self._reply(channel, body, path)
        sent_before = self._sent_before(channel, author, body)
        if sent_before is not None:
            return sent_before
        if origin is None:
            self._open_thread(channel)
        made = self._uploaded(channel, body, uploads)
        payload = self._blank(channel, author, (body.get("flags") or 0) & GIVEN_AT_FIRST, origin or {})
        payload |= reply | {"tts": bool(body.get("tts"))}
        if body.get("nonce") is not None:
            payload["nonce"] = body["nonce"]
        self._fill(payload, body, made, author)
        return self._keep(payload, reader)

    def post_loading(
        self, channel: Channel, author: User, body: Json, *, origin: Json, reader: User
    ) -> Message:
        """Add the "thinking" message of a deferred answer; the body only says whether it is ephemeral."""
        flags = body.get("flags")
        private = isinstance(flags, int) and flags & EPHEMERAL
        return self._keep(self._blank(channel, author, LOADING | private, origin), reader)

    def edit(self, message: Message, body: Json, uploads: Sequence[Upload] = (), *, path: str = "") -> None:
        """Edit a message: fields that the body does not name stay. RefusedError if Discord would refuse the body."""
        payload = message.payload
        check_message(body, files=_names(uploads), edit_of=payload, path=path)
        _check_possible_here(body, path)
        made = self._uploaded(self._world.channel(message.channel_id), body, uploads)
        flags = payload["flags"]
        if body.get("flags") is not None:
            flags = flags & ~SUPPRESS_EMBEDS | body["flags"] & GIVEN_LATER
        if not flags & LOADING:
            payload["edited_timestamp"] = payloads.stamp(self._world.now())
        payload["flags"] = flags & ~LOADING
        self._fill(payload, body, made, self._world.person(message.author_id))
        self._world.changed(message)

    def _blank(self, channel: Channel, author: User, flags: int, origin: Json) -> Json:
        blank = payloads.message(self._world.new_id(), channel.id, author, self._world.now())
        return blank | origin | {"flags": flags}

    def _keep(self, payload: Json, reader: User | None) -> Message:
        private = reader is not None and payload["flags"] & EPHEMERAL
        return self._world.keep(Message(payload, reader.id if reader is not None and private else None))

    def _sent_before(self, channel: Channel, author: User, body: Json) -> Message | None:
        """Return the message that was sent with the same nonce, if the body asks for the nonce to be enforced."""
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        sent = (each for each in self._world.messages(channel.id) if each.author_id == author.id)
        return next((each for each in sent if each.payload.get("nonce") == body["nonce"]), None)

    def _reply(self, channel: Channel, body: Json, path: str) -> Json:
        reference = body.get("message_reference")
        if reference is None:
            return {}
        try:
            replied = self._world.message(channel.id, int(reference["message_id"]))
        except RefusedError:
            if not reference.get("fail_if_not_exists", True):
                return {}
            raise RefusedError(
                ErrorCode.INVALID_FORM, {_at(path, "message_reference"): "Unknown message"}
            ) from None
        shown = {key: value for key, value in replied.payload.items() if key != "referenced_message"}
        pointer = reference_to(replied, channel)
        return {"type": REPLY, "message_reference": pointer, "referenced_message": shown}

    def keep(self, channel: Channel, upload: Upload) -> Json:
        """Store a file that belongs to no message yet, and return its attachment object; RefusedError if it is too large."""
        [made] = self._attachments.keep(channel.id, [upload], [])
        return made

    def _uploaded(self, channel: Channel, body: Json, uploads: Sequence[Upload]) -> list[Json]:
        return self._attachments.keep(channel.id, uploads, body.get("attachments") or [])

    def _fill(self, payload: Json, body: Json, made: list[Json], author: User) -> None:
        """Copy the fields that the body names; lists are replaced, never changed, so that copies of a message stay valid."""
        if "content" in body:
            payload["content"] = trimmed(str(body["content"] or ""))
        if "embeds" in body:
            payload["embeds"] = body["embeds"] or []
        if body.get("components") is not None:
            payload["components"] = body["components"]
        if "attachments" in body or made:
            payload["attachments"] = merged(payload["attachments"], body.get("attachments"), made)
        components = flat(payload["components"])
        number(components)
        with_text_ids(components)
        resolve(payload["embeds"], components, payload["attachments"])
        guild = self._world.guild(self._world.channel(int(payload["channel_id"])).guild_id)
        everybody = (self._world.cast.bot, *self._world.cast.people)
        payload |= mentions(payload, components, body.get("allowed_mentions"), author, guild, everybody)


def reference_to(message: Message, channel: Channel) -> Json:
    """Return the reference that a reply to this message carries."""
    return {
        "type": 0,
        "message_id": str(message.id),
        "channel_id": str(channel.id),
        "guild_id": str(channel.guild_id),
    }


def _check_possible_here(body: Json, path: str) -> None:
    missing = {name: part for name, part in NOT_HERE.items() if body.get(name)}
    if (body.get("message_reference") or {}).get("type") == FORWARD:
        missing["message_reference"] = "forwarded messages"
    if missing:
        raise RefusedError(
            ErrorCode.INVALID_FORM, {_at(path, name): f"{NO}{part}." for name, part in missing.items()}
        )


def _names(uploads: Sequence[Upload]) -> frozenset[str]:
    return frozenset(upload.name for upload in uploads)


def _at(path: str, field: str) -> str:
    return f"{path}.{field}" if path else field
