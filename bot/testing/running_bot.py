"""Run the whole bot in a playground, with four people who act there."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playground.acts import Actor
from playground.bot_process import BotProcess
from playground.components import BUTTON, STRING_SELECT, flat
from playground.interactions import DEFER_EDIT, Answer, Interaction
from playground.play import LAUNCHER, TOKEN
from playground.scene import ChannelPlan, Scene
from playground.server import Playground
from playground.world import Change, Message
from storage.audit.database import audit
from storage.database import read_once

TIMEOUT_SECONDS = 60
SCENE = Scene(bot="Card Room", servers={"Card Room": (ChannelPlan("tables"), ChannelPlan("lounge"))})


@dataclass
class RunningBot:
    """One server, its first channel, the people in it, and the bot's process."""

    discord: Playground
    process: BotProcess
    database: Path
    told: list[Change] = field(default_factory=list)
    heard: list[tuple[int | None, str]] = field(default_factory=list)
    """What could be read so far: every message, each time it was sent or edited, as JSON; None for everybody's."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.ann, self.ben, self.cleo, self.mo = map(self.discord.actor, ("Ann", "Ben", "Cleo", "Mo"))
        self.channel = self.discord.world.cast.guilds[0].channels[0]
        self.discord.world.listen(self._hear)
        self.discord.gateway.on_change(self._changed.set)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds; it is looked at whenever a message or the gateway has changed."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    @property
    def shown(self) -> list[str]:
        """Return all messages that everybody could read so far, as JSON."""
        return [payload for reader, payload in self.heard if reader is None]

    async def kill(self) -> None:
        """End the bot as a power cut does, and wait until its successor is there."""
        self.process.kill()
        await self.until(lambda: not self.discord.gateway.connected)
        await self.until(lambda: self.discord.gateway.connected)

    @property
    def drawn(self) -> list[Message]:
        """The public messages that draw something, oldest first."""
        return [each for each in self.seen_by(None) if each.payload["components"]]

    @property
    def newest(self) -> Message:
        """The newest public message that draws something."""
        return self.drawn[-1]

    def seen_by(self, actor: Actor | None) -> list[Message]:
        """Return the channel's messages as this person sees them; None for what everybody sees."""
        messages = self.discord.world.messages(self.channel.id)
        return [each for each in messages if each.shown_to(actor.id if actor else 0)]

    def snapshot(self) -> dict[str, Any]:
        """Return the newest message as it stands now."""
        copy: dict[str, Any] = json.loads(json.dumps(self.newest.payload))
        return copy

    def buttons(self, message: Message | None = None) -> dict[str, str]:
        """Return the custom ids of a message's enabled buttons, the newest's if none is given, by their labels."""
        found = flat((message or self.newest).payload["components"])
        return {
            each["label"]: each["custom_id"]
            for each in found
            if each["type"] == BUTTON and not each.get("disabled")
        }

    async def slash(self, who: Actor, command: str, **options: object) -> Answer:
        """Use a command and wait for the answer."""
        return await who.slash(self.channel.id, command, **options).answer()

    async def open_table(self, who: Actor, **options: object) -> None:
        """Open a table and wait until it is shown."""
        await self.slash(who, "blackjack", **options)
        await self.until(lambda: bool(self.drawn))

    async def press(self, who: Actor, label: str, message: Message | None = None) -> Interaction:
        """Press a button that has this label, or this label before what it concerns; wait for the answer."""
        pressed = message or self.newest
        [custom_id] = [
            custom_id
            for found, custom_id in self.buttons(pressed).items()
            if found == label or found.startswith(f"{label} ")
        ]
        return await self._answered(pressed, who.press(pressed.id, custom_id))

    async def choose(self, who: Actor, values: Sequence[str], message: Message) -> Interaction:
        """Pick these values in the select of a message that offers them; wait for the answer."""
        selects = [each for each in flat(message.payload["components"]) if each["type"] == STRING_SELECT]
        [select] = [each for each in selects if {*values} <= {option["value"] for option in each["options"]}]
        return await self._answered(message, who.choose(message.id, select["custom_id"], values))

    async def bet(self, who: Actor, amount: str) -> Answer:
        """Press Other bet… and send the form."""
        form = await self.press(who, "Other bet…")
        return await who.submit(form, {"amount": amount}).answer()

    async def chips(self, who: Actor) -> str:
        """Return the answer to `/balance`, which only this person sees."""
        return said(await self.slash(who, "balance"), who)

    async def _answered(self, message: Message, interaction: Interaction) -> Interaction:
        """Wait until what somebody did in a message is answered."""
        edited = message.payload["edited_timestamp"]
        answer = await interaction.answer()
        # On a machine that is busy a press may be acknowledged first.
        if answer.kind == DEFER_EDIT:
            await self.until(lambda: message.payload["edited_timestamp"] != edited)
        return interaction

    def _hear(self, change: Change) -> None:
        self.told.append(change)
        message = change.message
        self.heard.append((message.only_for, json.dumps(message.payload, ensure_ascii=False)))
        self._changed.set()


def text_of(message: Message) -> str:
    """Return everything written in a message."""
    components = flat(message.payload["components"])
    parts = [message.payload["content"], *(each.get("content", "") for each in components)]
    return "\n".join(part for part in parts if part)


def said(answer: Answer, who: Actor) -> str:
    """Return the text of an answer that only this person could see."""
    assert answer.message is not None
    assert answer.message.only_for == who.id
    return text_of(answer.message)


@asynccontextmanager
async def run_bot(
    folder: Path,
    *,
    module: str = "bot",
    rates: bool = True,
    refused: Sequence[int] = (),
    served: Playground | None = None,
    launcher: Path = LAUNCHER,
    python: Path = Path(sys.executable),
    switches: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
    **settings: str,
) -> AsyncIterator[RunningBot]:
    """Run the bot over a new database; at the end its books balance and Discord has refused it nothing.

    `module` is run as `cardroom` is. Without `rates` people may press quicker than they can: a bot that was killed does not
    know how often it asked. `refused` are the codes of what Discord does refuse. `served` is a playground that runs already;
    `python` is that of another environment; `switches` are those of `cardroom run`. The bot gets `environment`, usually that
    of this process, with these `settings` and no others of its own.
    """
    database = folder / "cardroom.sqlite3"
    async with AsyncExitStack() as stack:
        if served is None:
            served = await stack.enter_async_context(Playground(SCENE, rates=rates))
        discord = served
        output = stack.enter_context((folder / "log").open("wb"))
        # Nothing of the folder in which the process runs can be imported.
        command = (str(python), "-P", str(launcher), "-m", module, "run", *switches)
        inherited = {
            name: value
            for name, value in (os.environ if environment is None else environment).items()
            if not name.startswith(("CARDROOM_", "DISCORD_"))
        }
        settings |= {
            # A test that is about something else neither draws nor uploads 84 pictures.
            "CARDROOM_UPLOAD_EMOJIS": settings.get("CARDROOM_UPLOAD_EMOJIS", "0"),
            "CARDROOM_DATABASE": str(database),
            "DISCORD_TOKEN": TOKEN,
            "PLAYGROUND_ADDRESS": discord.address,
        }
        process = BotProcess(
            command, inherited | settings, tell=discord.bot.tell, output=output, sleep=_not_at_all
        )
        bot = RunningBot(discord, process, database)
        running = asyncio.create_task(process.run())
        try:
            await bot.until(lambda: discord.gateway.connected)
            yield bot
        except TimeoutError as error:
            raise AssertionError((folder / "log").read_text()) from error
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
        assert (await read_once(database, audit)).findings == ()
        assert [each.code for each in discord.refusals.newest] == [*refused], discord.refusals.newest


async def _not_at_all(_: float) -> None:
    """Let a bot that was killed be started again at once."""
