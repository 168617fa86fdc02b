"""More presses than can be carried out: they are acknowledged first, many make one edit, and too many are refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.drawing.words import ENGLISH_WORDS
from bot.language.language import ENGLISH
from bot.messages.command_texts import CommandMentions
from bot.messages.load import ANSWERED_AT_ONCE, CARRIED_OUT_TOGETHER, KEPT_MAX, Load, NewestFirst
from bot.messages.pacer import BURST, Pacer, Urgency
from bot.refusal_texts import TOO_BUSY
from tests.bot.messages.test_publisher import Channel, Press, Table, World, make_publisher


@dataclass
class Asker(Press):
    """A press that can also be answered privately."""

    guild_id: int = 1
    client: Any = field(
        default_factory=lambda: SimpleNamespace(
            command_mentions=CommandMentions(),
            services=SimpleNamespace(
                accounts=SimpleNamespace(starting_chips_to_tell=lambda *_: 0),
                preferences=SimpleNamespace(private_words=lambda *_: ENGLISH_WORDS),
            ),
        )
    )

    async def send_message(self, content: str, **_: object) -> Any:
        self.answers.append(content)
        return SimpleNamespace(message_id=8)


@asynccontextmanager
async def presses_in_hand(load: Load, count: int) -> AsyncIterator[None]:
    """Hold this many presses under way until the end of the block."""
    gate, channel = asyncio.Event(), Channel()

    async def wait() -> None:
        await gate.wait()

    tasks = [asyncio.create_task(take(load, Asker(channel), wait)) for _ in range(count)]
    for _ in range(5):
        # A step for each thing a press waits for on its way.
        await asyncio.sleep(0)
    assert load._in_hand == count
    try:
        yield
    finally:
        gate.set()
        await asyncio.gather(*tasks)


async def take(load: Load, press: Press, work: Any, **options: Any) -> None:
    await load.take(cast("Any", press), work, **options)


def make_world(drawn: list[int]) -> World:
    def draw(_: Any, view: Any) -> Any:
        drawn.append(view.shows)
        return view

    channel = Channel()
    channel.gate.set()
    return World(Table(), channel, make_publisher(channel, draw), drawn)


async def press(world: World) -> Press:
    """Press the table's button, which counts one further; return how that was answered."""
    pressed = Press(world.channel)

    async def work() -> None:
        answered_before.append(list(pressed.answers))
        world.publisher.prerender(world.table, world.table.number + 1)
        world.table.number += 1
        await world.publisher.answer(cast("Any", pressed), world.table)

    answered_before: list[list[str]] = []
    await take(world.publisher.calls.load, pressed, work)
    assert answered_before == [["acknowledged"] if pressed.answers == ["acknowledged"] else []]
    return pressed


async def test_behind_presses_are_acknowledged_before_their_work_and_share_one_edit() -> None:
    drawn: list[int] = []
    world = make_world(drawn)
    async with presses_in_hand(world.publisher.calls.load, ANSWERED_AT_ONCE):
        pressed = await asyncio.gather(*(press(world) for _ in range(CARRIED_OUT_TOGETHER)))
        assert [each.answers for each in pressed] == [["acknowledged"]] * CARRIED_OUT_TOGETHER
        await world.finish()
    assert drawn == world.channel.shown == [CARRIED_OUT_TOGETHER], "nothing is drawn beforehand or twice"
    assert (await press(world)).answers == [f"shows {CARRIED_OUT_TOGETHER + 1}"], "one call again"
    assert world.channel.begun == 1


async def test_a_press_that_opens_a_form_is_not_acknowledged_first() -> None:
    load, pressed = Load(), Asker(Channel())

    async def open_form() -> None:
        assert pressed.answers == []
        pressed.answers.append("form")

    async with presses_in_hand(load, ANSWERED_AT_ONCE):
        await take(load, pressed, open_form, opens_form=True)
    assert pressed.answers == ["form"]


async def test_a_press_behind_too_many_is_refused_and_does_nothing() -> None:
    load, pressed = Load(), Asker(Channel())
    async with presses_in_hand(load, ANSWERED_AT_ONCE + KEPT_MAX):
        await take(load, pressed, pytest.fail)
    assert pressed.answers == [ENGLISH.wording(TOO_BUSY)]


async def test_a_press_that_comes_to_its_turn_too_late_does_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord has already shown its user that it failed."""
    load, pressed = Load(), Asker(Channel())
    async with presses_in_hand(load, ANSWERED_AT_ONCE):
        monkeypatch.setattr("bot.messages.load.WORTHWHILE_SECONDS", -1)
        await take(load, pressed, pytest.fail)
    assert pressed.answers == []
    assert [record.getMessage() for record in caplog.records] == [
        "more presses came than could be answered: 1 were dropped"
    ]


async def test_of_those_that_wait_the_newest_is_next() -> None:
    places, order = NewestFirst(1), []

    async def enter(number: int) -> None:
        async with places:
            order.append(number)
            await asyncio.sleep(0)

    await asyncio.gather(*(enter(number) for number in range(4)))
    assert order == [0, 3, 2, 1]


async def test_other_calls_are_rarer_while_behind() -> None:
    behind = [True]
    pacer = Pacer(per_second=1, is_behind=lambda: behind[0])
    await pacer.turn(Urgency.TURN)
    behind[0] = False
    usual = Pacer(per_second=1)
    await usual.turn(Urgency.TURN)
    passed = [0, 0]
    for number, each in enumerate((pacer, usual)):
        waiting = [asyncio.create_task(each.turn(Urgency.TURN)) for _ in range(BURST)]
        await asyncio.sleep(0)
        passed[number] = BURST - each.waiting
        for task in waiting:
            task.cancel()
    assert passed == [BURST - 5, BURST - 1]
