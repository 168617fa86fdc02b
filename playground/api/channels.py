"""Channels and their messages."""

from aiohttp import web

from playground.api.app import Route
from playground.api.http import answer, asked_number, nothing, number, received
from playground.channel_payloads import channel as channel_payload
from playground.checks.fields import Findings, ids
from playground.messages import Messages
from playground.refused import ErrorCode, RefusedError
from playground.world import Message, World

USUAL_HISTORY, LONGEST_HISTORY = 50, 100
MOST_DELETED = 100


class Channels:
    """Serve channels as the bot sees them: without ephemeral messages, even its own."""

    def __init__(self, world: World, messages: Messages) -> None:
        self._world = world
        self._messages = messages

    def routes(self) -> list[Route]:
        return [
            ("GET", "/channels/{channel}", self._channel),
            ("POST", "/channels/{channel}/typing", self._type),
            ("GET", "/channels/{channel}/messages", self._history),
            ("POST", "/channels/{channel}/messages", self._create),
            ("POST", "/channels/{channel}/messages/bulk-delete", self._delete_many),
            ("GET", "/channels/{channel}/messages/{message}", self._get),
            ("PATCH", "/channels/{channel}/messages/{message}", self._edit),
            ("DELETE", "/channels/{channel}/messages/{message}", self._delete),
        ]

    async def _channel(self, request: web.Request) -> web.Response:
        channel = self._world.channel(number(request, "channel"))
        newest = [str(message.id) for message in self._public(channel.id)[-1:]]
        return answer(channel_payload(channel) | {"last_message_id": newest[0] if newest else None})

    async def _type(self, request: web.Request) -> web.Response:
        self._world.channel(number(request, "channel"))
        return nothing()

    async def _history(self, request: web.Request) -> web.Response:
        """Return messages, newest first: those before, after or around a message, or the newest of all."""
        most = asked_number(request, "limit", USUAL_HISTORY, least=1, most=LONGEST_HISTORY)
        before, after, around = (asked_number(request, name, 0) for name in ("before", "after", "around"))
        found = self._public(number(request, "channel"))
        if around:
            earlier = [message for message in found if message.id < around][-(most // 2) :]
            found = earlier + [message for message in found if message.id >= around][: most - len(earlier)]
        elif after:
            found = [message for message in found if message.id > after][:most]
        elif before:
            found = [message for message in found if message.id < before]
        return answer([message.payload for message in reversed(found[-most:])])

    async def _create(self, request: web.Request) -> web.Response:
        channel = self._world.channel(number(request, "channel"))
        body = await received(request)
        made = self._messages.post(channel, self._world.cast.bot, body.body, body.uploads)
        return answer(made.payload)

    async def _get(self, request: web.Request) -> web.Response:
        return answer(self._message(request).payload)

    async def _edit(self, request: web.Request) -> web.Response:
        body = await received(request)
        message = self._message(request)
        if message.author_id != self._world.cast.bot.id:
            raise RefusedError(ErrorCode.EDIT_OF_ANOTHERS_MESSAGE)
        if self._world.channel(message.channel_id).settings.get("archived"):
            raise RefusedError(ErrorCode.THREAD_IS_ARCHIVED)
        self._messages.edit(message, body.body, body.uploads)
        return answer(message.payload)

    async def _delete(self, request: web.Request) -> web.Response:
        message = self._message(request)
        self._world.remove(message)
        return nothing()

    async def _delete_many(self, request: web.Request) -> web.Response:
        """Delete the messages that still exist."""
        channel = self._world.channel(number(request, "channel"))
        body = await received(request)
        found = Findings()
        wanted = {str(each) for each in ids(found, body.body, "messages", MOST_DELETED)}
        found.refuse()
        for message in self._public(channel.id):
            if str(message.id) in wanted:
                self._world.remove(message)
        return nothing()

    def _public(self, channel_id: int) -> list[Message]:
        return [message for message in self._world.messages(channel_id) if message.only_for is None]

    def _message(self, request: web.Request) -> Message:
        message = self._world.message(number(request, "channel"), number(request, "message"))
        if message.only_for is not None:
            raise RefusedError(ErrorCode.UNKNOWN_MESSAGE)
        return message
