"""One call in flight a panel, the latest wins: what a simulated Discord that answers at once cannot show."""

import asyncio
import re
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.thirteen.play.view import SeatView
from bot.games.thirteen.screen.panel_message import build_panel
from bot.messages.panels import EDITABLE_MILLISECONDS, Panels
from tests.bot.drawing.payload import texts_of
from tests.bot.games.thirteen import match_samples as samples
from tests.bot.messages.calls import unpaced
from tests.known import known

ANN, HER_PANEL = 1000, 7


@dataclass
class Match:
    """A match that is a number: Ann sees it as her opponent's cards that are left."""

    number: int = 0
    game_id: str = "abc"
    guild_id: int = 1
    is_closed: bool = False
    finished: None = None

    def seat_view(self, user_id: int) -> SeatView:
        seen = samples.SEATS["leading"]
        first, second = seen.match.players
        players = (first, replace(second, cards_left=self.number))
        return replace(seen, match=replace(seen.match, number=self.number, players=players))


@dataclass
class Discord:
    """What Ann's panel has shown, as the test lets calls through; calls about any other message fail the test."""

    shown: list[str] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    fails: bool = False

    async def call(self, name: str, view: Any) -> None:
        self.calls.append(name)
        await self.gate.wait()
        if self.fails:
            raise OSError("the line is dead")
        self.shown.append(texts_of(view))


@dataclass
class Press:
    """A command or a press of Ann's, or an answered one that her panel is edited by."""

    discord: Discord
    name: str
    is_answered: bool = False
    user: Any = field(default_factory=lambda: SimpleNamespace(id=ANN))
    message: Any = field(
        default_factory=lambda: SimpleNamespace(id=HER_PANEL, flags=SimpleNamespace(ephemeral=True))
    )

    @property
    def response(self) -> "Press":
        return self

    @property
    def followup(self) -> "Press":
        return self

    def is_done(self) -> bool:
        return self.is_answered

    async def send_message(self, *, view: Any, **_: object) -> Any:
        self.is_answered = True
        await self.discord.call(f"{self.name} opens", view)
        return SimpleNamespace(message_id=HER_PANEL)

    async def defer(self) -> None:
        self.is_answered = True
        self.discord.calls.append(f"{self.name} acknowledged")

    async def edit_message(self, *given: int, view: Any, **_: object) -> None:
        assert given == ((HER_PANEL,) if self.is_answered else ())
        how = "edits" if self.is_answered else "answered"
        self.is_answered = True
        await self.discord.call(f"{self.name} {how}", view)


@dataclass
class World:
    match: Any
    discord: Discord
    panels: Panels
    now: int = 0

    def press(self, name: str) -> Any:
        return cast("Any", Press(self.discord, name))

    async def change(self, number: int) -> None:
        """Let the match change."""
        self.match.number = number
        self.panels.changed("abc")
        await self.rest()

    async def rest(self) -> None:
        """Let everything go on that does not wait for Discord."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def finish(self) -> None:
        self.discord.gate.set()
        await self.rest()

    @property
    def left(self) -> list[int]:
        """The numbers that were shown, newest last."""
        return [int(known(re.search(r"(\d+) cards? left", text))[1]) for text in self.discord.shown]


def draw(match: Match, user_id: int, notice: str) -> Any:
    return build_panel(match.seat_view(user_id), notice)


@pytest.fixture
async def world() -> World:
    """Ann's panel is open and shows number 0."""
    discord = Discord()
    world = World(Match(), discord, cast("Any", None))
    clock = cast("Any", SimpleNamespace(now=lambda: world.now))
    world.panels = Panels(clock, unpaced(), draw)
    discord.gate.set()
    await world.panels.open(world.press("command"), world.match)
    await world.rest()
    discord.gate.clear()
    discord.calls.clear()
    return world


async def test_changes_during_a_call_are_one_more_call(world: World) -> None:
    for number in range(1, 5):
        await world.change(number)
    assert world.discord.calls == ["command edits"], "one call in flight"
    await world.finish()
    assert world.left == [0, 1, 4]


async def test_a_change_of_another_match_or_none_is_no_call(world: World) -> None:
    world.match.number = 1
    world.panels.changed("def")
    await world.rest()
    await world.change(0)
    assert world.discord.calls == []


async def test_a_press_waits_for_the_call_in_flight_and_has_the_last_word(world: World) -> None:
    await world.change(1)
    press = asyncio.create_task(world.panels.answer(world.press("press"), world.match, "Too late."))
    await world.rest()
    assert world.discord.calls == ["command edits"]
    await world.finish()
    await press
    assert world.discord.calls == ["command edits", "press answered"]
    assert world.discord.shown[-1].endswith("Too late.")


async def test_a_press_behind_a_call_that_takes_too_long_is_acknowledged_and_its_notice_shown_after_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.panels.ANSWER_WAIT_SECONDS", 0)
    await world.change(1)
    await world.panels.answer(world.press("press"), world.match, "Too late.")
    assert world.discord.calls == ["command edits", "press acknowledged"]
    await world.finish()
    assert world.discord.calls[2:] == ["press edits"]
    assert world.discord.shown[-1].endswith("Too late.")


async def test_a_notice_is_dropped_when_the_match_moves_on(world: World) -> None:
    world.discord.gate.set()
    await world.panels.answer(world.press("press"), world.match, "Too late.")
    await world.change(1)
    assert world.left == [0, 0, 1]
    assert "Too late." not in world.discord.shown[-1]


async def test_a_panel_is_edited_by_its_newest_press_until_that_is_too_old(world: World) -> None:
    world.discord.gate.set()
    world.now = EDITABLE_MILLISECONDS - 1
    await world.panels.answer(world.press("press"), world.match)
    world.now += EDITABLE_MILLISECONDS - 1
    await world.change(1)
    world.now += 1
    await world.change(2)
    assert world.discord.calls == ["press answered", "press edits"]


async def test_a_panel_that_fails_is_given_up(world: World) -> None:
    world.discord.fails = True
    await world.change(1)
    await world.finish()
    await world.change(2)
    await world.finish()
    assert world.discord.calls == ["command edits"]


async def test_the_end_of_a_match_is_shown_and_its_panels_are_let_go(world: World) -> None:
    world.discord.gate.set()
    world.match.number, world.match.is_closed = 1, True
    world.panels.changed("abc")
    await world.rest()
    assert world.left == [0, 1]
    assert world.panels._panels == {}


async def test_stopping_waits_for_the_call_in_flight_and_begins_none(world: World) -> None:
    await world.change(1)
    world.match.number = 2
    stopping = asyncio.create_task(world.panels.stop())
    await world.rest()
    await world.finish()
    await stopping
    world.panels.changed("abc")
    await world.rest()
    assert world.left == [0, 1]
