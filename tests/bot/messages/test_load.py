"""More presses than can be carried out: they wait for their turn, one call answers each, and too many are refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pytest

from bot.drawing.words import ENGLISH_WORDS
from bot.language.language import ENGLISH
from bot.messages.command_texts import CommandMentions
from bot.messages.load import CARRIED_OUT_MAX, WAITING_MAX, Load, Turns
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
                accounts=SimpleNamespace(arrival_to_tell=lambda *_: None),
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


def make_world() -> World:
    drawn: list[int] = []

    def draw(_: Any, view: Any) -> Any:
        drawn.append(view.shows)
        return view

    channel = Channel()
    return World(Table(), channel, make_publisher(channel, draw), drawn)


@dataclass
class SlowPress(Asker):
    """A press whose answer arrives when the test lets it."""

    async def edit_message(self, *, view: Any, **_: object) -> None:
        await self.channel.gate.wait()
        await super().edit_message(view=view)


async def press(world: World, pressed: Press) -> Press:
    """Press the table's button, which counts one further; return the press."""

    async def work() -> None:
        world.publisher.prerender(world.table, world.table.number + 1)
        world.table.number += 1
        await world.publisher.answer(cast("Any", pressed), world.table)

    await take(world.publisher.calls.load, pressed, work)
    return pressed


async def steps() -> None:
    """Let everything go as far as it can without the test."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_presses_that_wait_for_something_else_keep_nobody_from_playing() -> None:
    """Such as for a worker; each place is given back once."""
    world = make_world()
    with patch("bot.messages.load.HELD_SECONDS", 0.01):
        async with presses_in_hand(world.publisher.calls.load, CARRIED_OUT_MAX), asyncio.timeout(20):
            await asyncio.gather(*(press(world, Press(world.channel)) for _ in range(2 * CARRIED_OUT_MAX)))
    assert world.table.number == 2 * CARRIED_OUT_MAX
    async with presses_in_hand(world.publisher.calls.load, CARRIED_OUT_MAX):
        pressing = asyncio.create_task(press(world, Press(world.channel)))
        await steps()
        assert world.table.number == 2 * CARRIED_OUT_MAX, "no place came back twice"
    await pressing


async def test_behind_each_press_waits_for_its_turn_and_is_answered_in_one_call() -> None:
    world = make_world()
    async with presses_in_hand(world.publisher.calls.load, CARRIED_OUT_MAX):
        pressing = [asyncio.create_task(press(world, Press(world.channel))) for _ in range(3)]
        await steps()
        assert world.table.number == 0, "nothing is committed before its turn"
    pressed = await asyncio.gather(*pressing)
    assert [each.answers for each in pressed] == [["shows 1"], ["shows 2"], ["shows 3"]]
    assert world.channel.begun == 0, "no call besides"


async def test_behind_the_next_answer_about_a_table_shows_what_the_others_have_led_to() -> None:
    """Each press needs one call, and only two of them draw."""
    world = make_world()
    load, together = world.publisher.calls.load, 6
    async with presses_in_hand(load, CARRIED_OUT_MAX - together):
        load._in_hand += together
        pressing = [asyncio.create_task(press(world, SlowPress(world.channel))) for _ in range(together + 1)]
        await steps()
        assert world.table.number == together + 1
        await world.finish()
        pressed = await asyncio.gather(*pressing)
        assert [each.answers for each in pressed] == [
            ["shows 1"],
            [f"shows {together + 1}"],
            *[["acknowledged"]] * (together - 1),
        ]
        assert world.drawn == [1, together + 1], "nothing is drawn beforehand or twice"
        assert world.channel.begun == 0, "no call besides"
        load._in_hand -= together


@pytest.mark.parametrize(
    ("seconds_each", "patience"),
    [pytest.param(10.0, 60.0, id="by the estimate"), pytest.param(0.0, 0.0, id="because its time is over")],
)
async def test_a_press_whose_turn_comes_too_late_is_acknowledged_first_and_shown_later(
    monkeypatch: pytest.MonkeyPatch, seconds_each: float, patience: float
) -> None:
    world = make_world()
    load, pressed = world.publisher.calls.load, Press(world.channel)
    load._turns._mean_seconds = seconds_each
    monkeypatch.setattr("bot.messages.load.PATIENCE_SECONDS", patience / 10)
    async with presses_in_hand(load, CARRIED_OUT_MAX):
        pressing = asyncio.create_task(press(world, pressed))
        await steps()
        assert (pressed.answers, world.table.number) == (["acknowledged"], 0)
    await pressing
    await world.finish()
    assert (pressed.answers, world.channel.shown) == (["acknowledged"], [1])


async def test_a_queue_estimates_its_length_by_the_turns_that_have_passed() -> None:
    now = 0.0
    turns = Turns(1, clock=lambda: now)
    queue = [turns.take() for _ in range(200)]
    assert turns.wait_seconds == 0.0
    for turn in queue[:100]:
        now += 0.02
        turns.give_back(turn)
    assert turns.waiting == 99
    assert turns.wait_seconds == pytest.approx(99 * 0.02, rel=0.01)


@pytest.mark.parametrize("has_turn", [False, True])
async def test_a_press_that_is_cancelled_leaves_its_turn_to_the_next(has_turn: bool) -> None:  # noqa: FBT001
    load, done = Load(), asyncio.Event()

    async def work() -> None:
        done.set()

    async with presses_in_hand(load, CARRIED_OUT_MAX - has_turn):
        cancelled = asyncio.create_task(take(load, Asker(Channel()), asyncio.Event().wait))
        await steps()
        following = asyncio.create_task(take(load, Asker(Channel()), work))
        await steps()
        assert not done.is_set()
        cancelled.cancel()
        await asyncio.wait({cancelled})
        await steps()
        assert done.is_set() == has_turn
    await following
    await asyncio.gather(*(take(load, Asker(Channel()), work) for _ in range(CARRIED_OUT_MAX)))
    assert load._turns._free == CARRIED_OUT_MAX


async def test_a_press_that_opens_a_form_is_not_acknowledged_first() -> None:
    load, pressed = Load(), Asker(Channel())

    async def open_form() -> None:
        assert pressed.answers == []
        pressed.answers.append("form")

    async with presses_in_hand(load, CARRIED_OUT_MAX):
        await take(load, pressed, open_form, opens_form=True)
    assert pressed.answers == ["form"]


async def test_a_press_behind_too_many_is_refused_and_does_nothing() -> None:
    load, pressed = Load(), Asker(Channel())
    async with presses_in_hand(load, CARRIED_OUT_MAX + WAITING_MAX):
        await take(load, pressed, pytest.fail)
    assert pressed.answers == [ENGLISH.wording(TOO_BUSY)]


async def test_a_press_that_comes_to_its_turn_too_late_does_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord has already shown its user that it failed."""
    load, pressed = Load(), Asker(Channel())
    async with presses_in_hand(load, CARRIED_OUT_MAX):
        monkeypatch.setattr("bot.messages.load.WORTHWHILE_SECONDS", -1)
        await take(load, pressed, pytest.fail)
    assert pressed.answers == []
    assert [record.getMessage() for record in caplog.records] == [
        "more presses came than could be answered: 1 were dropped"
    ]


@pytest.mark.parametrize(("newest_first", "following"), [(False, [1, 2, 3]), (True, [3, 2, 1])])
async def test_presses_have_their_turn_in_order_and_answers_the_newest_first(
    newest_first: bool,  # noqa: FBT001
    following: list[int],
) -> None:
    turns = Turns(1, newest_first=newest_first)
    queue = [turns.take() for _ in range(4)]
    order = []
    for _ in queue:
        [has_turn] = [number for number, turn in enumerate(queue) if turn.done() and number not in order]
        order.append(has_turn)
        turns.give_back(queue[has_turn])
    assert order == [0, *following]


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
