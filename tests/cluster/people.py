"""People who play a table, a match and a run in every server, by pressing what the messages offer."""

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from benchmarks.tables import headline
from playground.acts import ActError, Actor
from playground.components import BUTTON, flat
from playground.interactions import DEFER_SEND, EDIT, SEND, Answer, Interaction, NoAnswerError
from playground.scene import Channel
from playground.server import Playground
from playground.world import Message

CUSTOM_ID = re.compile(r"(?P<letter>[tsm]):(?P<game_id>[a-z0-9]+):(?P<number>\d+):(?P<action>.+)")
STAKE = 50
POLL_SECONDS = 0.05
IDLE_SECONDS = 6.0
"""A person who finds nothing to press for this long uses the command of the game."""
LOOK_SECONDS = 1.5
Outcome = Literal["done", "refused", "unknown"]


@dataclass(slots=True)
class Press:
    """One act of a person, and the answer to it. Times are the system clock's, in milliseconds."""

    game_id: str
    user_id: int
    number: int
    action: str
    pressed_at: int
    answered_at: int = 0
    outcome: Outcome = "unknown"
    process: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button that is enabled."""

    message: Message
    custom_id: str
    game_id: str
    number: int
    action: str


@dataclass(eq=False)
class Place:
    """A channel with one game, and its people. All their acts are in `presses`."""

    discord: Playground
    channel: Channel
    people: tuple[Actor, ...]
    random: Random
    presses: list[Press] = field(default_factory=list)
    done_press_at: int = 0
    """When the last press was made that is known to be done, in milliseconds by the system's clock."""

    def __str__(self) -> str:
        """Say what nobody could press here."""
        latest = "\n".join(f"    {press}" for press in self.presses[-5:])
        return f"{self.channel.name} of server {self.channel.guild_id}: {self.offers()}\n{latest}"

    async def act(self) -> bool:
        """Do one thing that a person might do now; return False if there was nothing."""
        raise NotImplementedError

    async def open(self) -> None:
        """Use the command that opens the game, or shows it."""
        raise NotImplementedError

    def offers(self, *, seen_by: Actor | None = None) -> list[Offer]:
        """Return the enabled buttons of a game in the newest message that has any: public, or of one person."""
        only_for = None if seen_by is None else seen_by.id
        for message in reversed(self.discord.world.messages(self.channel.id)):
            found = [*_offers(message)] if message.only_for == only_for else []
            if found:
                return found
        return []

    async def press(self, who: Actor, offer: Offer) -> Press:
        """Press a button and write down what came of it."""
        made = Press(offer.game_id, who.id, offer.number, offer.action, _now())
        try:
            interaction = who.press(offer.message.id, offer.custom_id)
        except ActError:
            return made  # It was redrawn this moment, so nothing was pressed.
        self.presses.append(made)
        answer = await self._answered(interaction, made)
        if answer is None:
            return made
        if answer.kind == EDIT:
            made.outcome = self.judge(made, offer.message)
        elif answer.kind in {SEND, DEFER_SEND}:
            made.outcome = "unknown" if _is_trouble(answer.message) else "refused"
        if made.outcome == "done":
            self.done_press_at = made.pressed_at
        return made

    def judge(self, press: Press, message: Message) -> Outcome:
        """Say what an answer means that has redrawn the pressed message."""
        del press, message
        return "done"

    async def command(self, who: Actor, name: str, **options: object) -> Answer | None:
        """Use a command; what it leads to is not known exactly."""
        made = Press("", who.id, 0, f"/{name}", _now())
        self.presses.append(made)
        try:
            interaction = who.slash(self.channel.id, name, **options)
        except ActError:
            return None  # The commands are not registered yet.
        return await self._answered(interaction, made)

    async def _answered(self, interaction: Interaction, press: Press) -> Answer | None:
        try:
            answer = await interaction.answer()
        except NoAnswerError:
            press.answered_at = _now()
            return None
        press.answered_at, press.process = _now(), answer.process
        return answer


class TablePlace(Place):
    """Two people at a blackjack table."""

    async def open(self) -> None:
        for who in self.people:
            await self.command(who, "blackjack", stake=str(STAKE))

    async def act(self) -> bool:
        offers = {each.action: each for each in self.offers()}
        words = ["rebet", "noinsure", "deal", *self.random.sample(["hit", "stand"], 2)]
        if self.random.random() < 0.2:
            words[2:2] = ["double", "split"]
        offer = next((offers[word] for word in words if word in offers), None)
        if offer is None:
            return False
        # A table whose headline names nobody waits for several people.
        named = headline(offer.message)
        turn = [who for who in self.people if who.person.name in named]
        who = turn[0] if turn else self.random.choice(self.people)
        made = await self.press(who, offer)
        if made.outcome == "refused" and offer.action == "rebet" and not turn:
            # They have lost their chair, or they have bet already.
            await self.command(who, "blackjack", stake=str(STAKE))
        return True


class RunPlace(Place):
    """One person in a dungeon."""

    async def open(self) -> None:
        await self.command(self.people[0], "scoundrel")

    async def act(self) -> bool:
        offers = [each for each in self.offers() if each.action[:4] in {"face", "avoi", "agai"}]
        if not offers:
            return False
        await self.press(self.people[0], self.random.choice(offers))
        return True

    def judge(self, press: Press, message: Message) -> Outcome:
        """A press that comes too late is answered with the run as well; here only after a press whose fate is unknown."""
        return _outcome_by_number(self.presses, press, message)


class MatchPlace(Place):
    """Two people in a match, who look at their cards in private messages."""

    looked_at: float = 0.0

    async def open(self) -> None:
        first, second = self.people
        await self.command(first, "thirteen", opponent=second.id, stake=str(STAKE))

    async def act(self) -> bool:
        public = {each.action: each for each in self.offers()}
        first, second = self.people
        if "accept" in public:
            await self.press(second, public["accept"])
            return True
        if "cards" in public:
            return await self._play(public["cards"])
        if "rematch" in public:
            await self.press(first, public["rematch"])
            return True
        return False

    async def _play(self, cards: Offer) -> bool:
        for who in self.people:
            panel = self.offers(seen_by=who)
            offers = [each for each in panel if each.action in {"lowest", "pass"}]
            current = [each for each in offers if each.game_id == cards.game_id]
            if current:
                made = await self.press(who, self.random.choice(current))
                if made.outcome != "done":
                    # The next look at the cards shows them as they are.
                    who.dismiss(current[0].message.id)
                return True
        if time.monotonic() - self.looked_at < LOOK_SECONDS:
            return False
        self.looked_at = time.monotonic()
        for who in self.people:
            for message in self.discord.world.messages(self.channel.id):
                if message.only_for == who.id:
                    who.dismiss(message.id)
            await self.press(who, cards)
        return True

    def judge(self, press: Press, message: Message) -> Outcome:
        """A panel also shows refusals."""
        if message.only_for is None:
            return "done"
        return _outcome_by_number(self.presses, press, message)


def _offers(message: Message) -> Iterator[Offer]:
    for component in flat(message.payload["components"]):
        if component["type"] == BUTTON and not component.get("disabled", False):
            found = CUSTOM_ID.fullmatch(component.get("custom_id", ""))
            if found:
                yield Offer(
                    message, component["custom_id"], found["game_id"], int(found["number"]), found["action"]
                )


def _outcome_by_number(presses: list[Press], press: Press, message: Message) -> Outcome:
    """Say that a press was done if its message has moved on, and no earlier press can have moved it."""
    numbers = [each.number for each in _offers(message) if each.game_id == press.game_id]
    if numbers and max(numbers) <= press.number:
        return "unknown"
    same = [
        each
        for each in presses
        if each is not press
        and (each.game_id, each.user_id, each.number) == (press.game_id, press.user_id, press.number)
    ]
    return "unknown" if same or "moved on" in json.dumps(message.payload) else "done"


def _is_trouble(message: Message | None) -> bool:
    """Return whether an answer said that it is unknown what was saved."""
    return message is None or "could not save" in message.payload["content"]


def _now() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class People:
    """All people in all places."""

    places: list[Place]
    _playing: asyncio.Event = field(default_factory=asyncio.Event)
    _idle: asyncio.Condition = field(default_factory=asyncio.Condition)
    _busy: int = 0
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @classmethod
    def of(cls, discord: Playground, random: Random) -> "People":
        """Seat people in every server: at a table, in a match and in a run."""
        ann, ben, cleo, mo = map(discord.actor, ("Ann", "Ben", "Cleo", "Mo"))
        places: list[Place] = []
        for guild in discord.world.cast.guilds:
            tables, matches, runs = guild.channels
            places += [
                TablePlace(discord, tables, (ann, ben), random),
                MatchPlace(discord, matches, (cleo, mo), random),
                RunPlace(discord, runs, (ann,), random),
            ]
        return cls(places)

    def start(self) -> None:
        """Let everybody begin."""
        self._tasks = [asyncio.create_task(self._live(place)) for place in self.places]
        self.play()

    def play(self) -> None:
        """Let everybody go on."""
        self._playing.set()

    async def rest(self) -> None:
        """Let everybody finish what they do, and do nothing more until they `play` again."""
        self._playing.clear()
        async with self._idle:
            await self._idle.wait_for(lambda: not self._busy)

    async def until_all_have_played(self, seconds: float) -> None:
        """Wait until in each place a press is done that was made after this call."""
        began, began_at = time.monotonic(), _now()
        while waiting := [place for place in self.places if place.done_press_at < began_at]:
            for task in self._tasks:
                if task.done():
                    task.result()
            assert time.monotonic() - began < seconds, "\n".join(map(str, waiting))
            await asyncio.sleep(POLL_SECONDS)

    async def stop(self) -> None:
        """End all play."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _live(self, place: Place) -> None:
        idle_since = time.monotonic()
        await self._one(place.open)
        while True:
            await self._playing.wait()
            if await self._one(place.act):
                idle_since = time.monotonic()
            elif time.monotonic() - idle_since > IDLE_SECONDS:
                idle_since = time.monotonic()
                await self._one(place.open)
            await asyncio.sleep(place.random.uniform(0.2, 0.8))

    async def _one(self, act: Callable[[], Awaitable[bool | None]]) -> bool:
        self._busy += 1
        try:
            return bool(await act())
        finally:
            self._busy -= 1
            async with self._idle:
                self._idle.notify_all()
