"""The server's side of one person's page: the events it sends, and the requests it carries out."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType

from playground import page_payloads
from playground.acts import ActError
from playground.checks.names import LOCALES
from playground.interactions import NoAnswerError
from playground.refused import RefusedError
from playground.world import MessageGone, MessageMade

if TYPE_CHECKING:
    from collections.abc import Callable

    from aiohttp import web

    from playground.acts import Actor
    from playground.interactions import Interaction
    from playground.local_discord import LocalDiscord
    from playground.scene import User
    from playground.world import Change

Json = dict[str, Any]

HISTORY = 50
# Answers of all other types are messages or edits, which the page receives anyway.
CHOICES, MODAL = 8, 9
STATES = {CHOICES: "choices", MODAL: "modal"}

log = logging.getLogger(__name__)

USES: dict[str, Callable[[Actor, Json], Interaction]] = {
    "slash": lambda actor, asked: actor.slash(int(asked["channel"]), asked["command"], **asked["options"]),
    "complete": lambda actor, asked: actor.complete(
        int(asked["channel"]), asked["command"], asked["options"], focused=asked["focused"]
    ),
    "use_on_user": lambda actor, asked: actor.use_on_user(
        int(asked["channel"]), asked["command"], int(asked["user"])
    ),
    "use_on_message": lambda actor, asked: actor.use_on_message(int(asked["message"]), asked["command"]),
    "press": lambda actor, asked: actor.press(int(asked["message"]), asked["custom_id"]),
    "choose": lambda actor, asked: actor.choose(int(asked["message"]), asked["custom_id"], asked["values"]),
}
"""The interactions that a page can ask for, by the name of the request."""


class Viewer:
    """Serve one page: send events in the order of `tell`, and carry out requests in the order in which they arrive."""

    def __init__(self, discord: LocalDiscord, person: User, socket: web.WebSocketResponse) -> None:
        self.person = person
        self.socket = socket
        self._discord = discord
        self._actor = discord.actor(person.name)
        self._channel_id = 0
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Greet the page and serve it until it closes."""
        self._start(self._send())
        self.tell(self._hello())
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    self._obey(frame.data)
        finally:
            for task in self._tasks:
                task.cancel()

    def tell(self, event: Json) -> None:
        """Send the page an event, after all events before it."""
        self._out.put_nowait(event)

    def tell_change(self, change: Change) -> None:
        """Send the page a change to a message; for other channels only that something is unread."""
        message = change.message
        channel = str(message.channel_id)
        if message.channel_id != self._channel_id:
            if isinstance(change, MessageMade):
                self.tell({"t": "unread", "channel": channel})
        elif isinstance(change, MessageGone):
            self.tell({"t": "gone", "channel": channel, "id": str(message.id)})
        else:
            # The payload may change while this event waits to be sent; the page wants the newest.
            self.tell({"t": "message", "message": page_payloads.shown(message)})

    def tell_commands(self) -> None:
        """Send the page the commands that this person can use in each server."""
        self.tell({"t": "commands", "commands": self._commands()})

    def tell_emojis(self) -> None:
        """Send the page the application's emojis."""
        self.tell({"t": "emojis", "emojis": self._emojis()})

    def tell_servers(self) -> None:
        """Send the page the servers and their channels; a page whose channel is gone shows another."""
        self.tell({"t": "servers", "servers": self._servers()})

    def tell_bot(self) -> None:
        """Send the page the bot's status."""
        self.tell({"t": "bot", **self._discord.bot.payload()})

    def tell_refusals(self) -> None:
        """Send the page the number of refused requests of the bot."""
        self.tell({"t": "refusals", "count": self._discord.refusals.count})

    async def _send(self) -> None:
        # The page may close while it is told something; `serve` then cleans up.
        with suppress(ConnectionResetError):
            while True:
                event = await self._out.get()
                await self.socket.send_str(json.dumps(event, ensure_ascii=False, separators=(",", ":")))

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _obey(self, text: str) -> None:
        """Carry out one request; if the person cannot do that, the page gets the reason in one sentence."""
        nonce: str | None = None
        try:
            asked = _read(text)
            nonce = asked.get("nonce")
            self._do(asked)
        except ActError as error:
            self._refuse(nonce, str(error))
        except RefusedError as error:
            self._refuse(nonce, f"{error.code.words}.")
        except (AttributeError, KeyError, TypeError, ValueError):
            log.exception("a page asked for what cannot be read: %s", text)
            self._refuse(nonce, "That could not be read.")

    def _refuse(self, nonce: str | None, reason: str) -> None:
        self.tell({"t": "refused", "nonce": nonce, "reason": reason})

    def _do(self, asked: Json) -> None:
        if (interaction := self._use(asked)) is not None:
            self._start(self._report(asked.get("nonce"), interaction))
            return
        match asked["do"]:
            case "open":
                self._open(int(asked["channel"]), int(asked.get("before") or 0))
            case "say":
                self._actor.say(int(asked["channel"]), asked["content"])
            case "speak" if asked["locale"] in LOCALES:
                self._actor.locale = asked["locale"]
            case "dismiss":
                self._actor.dismiss(int(asked["message"]))
            case "react":
                self._actor.react(int(asked["message"]), asked["emoji"])
            case "erase":
                self._actor.erase(int(asked["message"]))
            case "kill" if self._discord.bot.kill is not None:
                self._discord.bot.kill()
            case "reconnect":
                self._discord.gateway.reconnect()
            case "invalidate":
                self._discord.gateway.invalidate(resumable=bool(asked["resumable"]))
            case "process":
                self._discord.bot.act(asked["name"], asked["act"])
            case other:
                raise ValueError(other)

    def _use(self, asked: Json) -> Interaction | None:
        """Start the interaction that the request asks for, or return None if it asks for something else."""
        if asked["do"] == "submit":
            opener = self._discord.interactions.by_id(int(asked["interaction"]))
            return self._actor.submit(opener, asked["values"])
        use = USES.get(asked["do"])
        return None if use is None else use(self._actor, asked)

    async def _report(self, nonce: str | None, interaction: Interaction) -> None:
        """Send the page the end of an interaction, which takes up to three seconds."""
        event: Json = {"t": "interaction", "nonce": nonce, "interaction": str(interaction.id)}
        try:
            answer = await interaction.answer()
        except NoAnswerError:
            self.tell({**event, "state": "failed"})
            return
        event["state"] = STATES.get(answer.kind, "answered")
        if answer.kind == MODAL:
            event["modal"] = answer.modal
        if answer.kind == CHOICES:
            event["choices"] = answer.choices
        self.tell(event)

    def _open(self, channel_id: int, before: int) -> None:
        """Show a channel from now on, or earlier messages of it."""
        self._channel_id = channel_id
        shown = [
            message
            for message in self._discord.world.messages(channel_id)
            if message.shown_to(self.person.id) and (not before or message.id < before)
        ]
        self.tell(
            {
                "t": "history",
                "channel": str(channel_id),
                "before": str(before) if before else None,
                "messages": [page_payloads.shown(message) for message in shown[-HISTORY:]],
                "more": len(shown) > HISTORY,
            }
        )

    def _hello(self) -> Json:
        world, person = self._discord.world, self.person
        return {
            "t": "hello",
            "now": world.now(),
            "me": {"id": str(person.id), "name": person.name, "manages": person.manages},
            "people": [
                {"id": str(somebody.id), "name": somebody.name, "bot": somebody.bot}
                for somebody in (*world.cast.people, world.cast.bot)
            ],
            "servers": self._servers(),
            "commands": self._commands(),
            "emojis": self._emojis(),
            "bot": self._discord.bot.payload(),
            "refusals": self._discord.refusals.count,
        }

    def _servers(self) -> list[Json]:
        return [page_payloads.server(guild) for guild in self._discord.world.cast.guilds]

    def _commands(self) -> dict[str, list[Json]]:
        return {
            str(guild.id): self._discord.commands.usable_by(self.person, guild.id)
            for guild in self._discord.world.cast.guilds
        }

    def _emojis(self) -> list[str]:
        return [str(emoji.id) for emoji in self._discord.emojis.all()]


def _read(text: str) -> Json:
    # A browser may cut a surrogate pair in half, in an escape; such a half could not be sent to anybody.
    whole = json.dumps(json.loads(text), ensure_ascii=False).encode(errors="replace")
    asked: Json = json.loads(whole)
    return asked
