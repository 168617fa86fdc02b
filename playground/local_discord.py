"""The parts of a Discord for one bot, without the sockets through which they are reached."""

import time
from collections.abc import Callable

from playground.acts import Actor
from playground.attachments import Attachments
from playground.bot_status import BotStatus
from playground.calls import CallCounts
from playground.checks.emojis import Picture
from playground.commands import Commands
from playground.emojis import Emojis
from playground.gateway import Gateway, SessionStarts
from playground.interactions import Interactions
from playground.messages import Messages
from playground.places import Places
from playground.reactions import Reactions
from playground.refused import Refusals
from playground.scene import Scene, cast
from playground.world import World


def milliseconds() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LocalDiscord:
    """The world of a scene, the bot's commands and interactions, its gateway, and what has been refused."""

    def __init__(
        self,
        scene: Scene,
        attachments_url: Callable[[], str],
        *,
        now: Callable[[], int],
        answer_seconds: float,
        token_seconds: float,
        starts: SessionStarts | None = None,
    ) -> None:
        self.world = World(cast(scene), now)
        self.refusals = Refusals(now)
        self.commands = Commands(self.world)
        self.emojis = Emojis(self.world)
        for name, content in scene.emojis.items():
            self.emojis.keep(name, Picture(content, "image/png"))
        self.gateway = Gateway(self.world, starts=starts)
        self.interactions = Interactions(
            self.world, self.gateway.dispatch, answer_seconds=answer_seconds, token_seconds=token_seconds
        )
        self.attachments = Attachments(self.world.new_id, attachments_url)
        self.places = Places(self.world, self.gateway.dispatch)
        self.messages = Messages(self.world, self.attachments, self.places.open)
        self.reactions = Reactions(self.world, self.gateway.dispatch)
        self.bot = BotStatus(self.gateway)
        self.calls = CallCounts(time.monotonic)

    def actor(self, name: str) -> Actor:
        """Return the actor that acts for the person with this name; KeyError if nobody has it."""
        people = {person.name: person for person in self.world.cast.people}
        return Actor(
            people[name], self.world, self.commands, self.interactions, self.messages, self.reactions
        )

    async def connected(self) -> None:
        """Wait until a bot is connected and has received its servers."""
        await self.gateway.wait_connected()
