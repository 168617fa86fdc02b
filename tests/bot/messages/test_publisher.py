"""One call in flight a table, the latest wins: what a simulated Discord that answers at once cannot show."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import discord
import pytest

from bot.messages.load import Load
from bot.messages.publisher import Publisher
from bot.messages.session_message import OLD_AFTER
from tests.bot.messages.calls import unpaced


@dataclass
class Table:
    """A table that is a number; its view is what its message is to show."""

    number: int = 0
    game_id: str = "abc"
    guild_id: int = 1
    channel_id: int = 2
    is_closed: bool = False
    message_id: int | None = 7
    message_round: int = 1
    round_number: int = 1
    finished: Any = None
    summons: int | None = None
    ends_with_news: bool = False
    follows_player: bool = False
    is_dropped: bool = False
    lost_place: str | None = None
    is_unseen: bool = False
    is_duel: bool = False
    has_message_per_round: bool = False
    mention_id: int | None = None
    is_under_way: bool = True
    whose_turn: int | None = None
    shown_number: int = -1
    edition: int = 0
    seen: list[int] = field(default_factory=list)

    @property
    def committed(self) -> int:
        return self.number

    @property
    def view(self) -> Any:
        return self.message_view(self.committed)

    def message_view(self, committed: int) -> Any:
        return SimpleNamespace(shows=committed, is_finished=False)

    def steps_to(self, committed: int) -> tuple[Any, ...]:
        del committed
        return ()

    async def remember_message(self, message_id: int | None, round_number: int, number: int = -1) -> None:
        self.message_id, self.message_round, self.shown_number = message_id, round_number, number

    def found_in_place(self) -> None:
        self.message_round = self.round_number

    def refresh_deadline(self) -> None:
        """Nothing is due."""

    def shown(self, number: int, edition: int) -> None:
        if edition == self.edition:
            self.shown_number = number
            self.seen.append(number)

    def unshown(self) -> None:
        self.shown_number, self.edition = -1, self.edition + 1

    def given_up(self) -> None:
        self.seen.append(-1)


@dataclass
class Channel:
    """A channel whose edits arrive when the test lets them."""

    shown: list[int] = field(default_factory=list)
    mentioned: list[list[int]] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)
    last_message_id: int | None = None
    refuses_posts: bool = False
    deleted: int = 0
    asked: int = 0
    begun: int = 0
    beginning: asyncio.Event = field(default_factory=asyncio.Event)
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    def get_partial_messageable(self, *_: object, **__: object) -> "Channel":
        return self

    def get_partial_message(self, _: int) -> "Channel":
        return self

    async def fetch_channel(self, _: int) -> "Channel":
        self.asked += 1
        if self.failures:
            raise self.failures.pop(0)
        return self

    async def edit(self, *, view: Any, **_: object) -> None:
        self.begun += 1
        self.beginning.set()
        await self.gate.wait()
        if self.failures:
            raise self.failures.pop(0)
        self.shown.append(view.shows)

    async def delete(self) -> None:
        self.deleted += 1

    async def send(self, *, view: Any, allowed_mentions: Any, silent: bool, nonce: str, **_: Any) -> Any:
        if self.refuses_posts:
            raise refusal(403, 50013)
        self.nonces.append(nonce)
        self.mentioned.append([person.id for person in allowed_mentions.users or ()])
        assert silent == (not self.mentioned[-1]), "who is called shall hear it"
        self.shown.append(view.shows)
        return SimpleNamespace(id=8)


@dataclass
class Press:
    """A press of the table's message, and how it was answered."""

    channel: Channel
    answers: list[str] = field(default_factory=list)
    message: Any = field(default_factory=lambda: SimpleNamespace(id=7))
    user: Any = field(default_factory=lambda: SimpleNamespace(id=101))

    @property
    def response(self) -> "Press":
        return self

    def is_done(self) -> bool:
        return bool(self.answers)

    async def defer(self) -> None:
        self.answers.append("acknowledged")

    async def edit_message(self, *, view: Any, **_: object) -> None:
        self.answers.append(f"shows {view.shows}")
        self.channel.shown.append(view.shows)


@dataclass
class World:
    table: Any
    channel: Channel
    publisher: Publisher
    drawn: list[int] = field(default_factory=list)

    def change(self, number: int) -> None:
        """Let the table change."""
        self.table.number = number
        self.publisher.changed(self.table)

    async def begin(self, number: int) -> None:
        """Let the table change, and wait until the call about it is in flight."""
        self.change(number)
        await self.channel.beginning.wait()

    async def show(self, number: int | None = None) -> None:
        """Let the table change, and every call go through."""
        self.change(self.table.number if number is None else number)
        await self.finish()

    async def press(self, message_id: int = 7) -> Press:
        """Answer a press of a message."""
        press = Press(self.channel, message=SimpleNamespace(id=message_id))
        await self.publisher.answer(cast("Any", press), self.table)
        return press

    async def finish(self) -> None:
        self.channel.gate.set()
        while tasks := [each._task for each in self.publisher._messages.values() if each._task]:
            await asyncio.wait(tasks)


async def nothing(*_: object) -> None:
    """Hear of a lost channel."""


def make_publisher(channel: Channel, draw: Callable[[Any, Any], Any]) -> Publisher:
    return Publisher(cast("Any", channel), unpaced(), draw, lambda *_: None, nothing)


@pytest.fixture
def world() -> World:
    channel, drawn = Channel(), []

    def draw(_: Any, view: Any) -> Any:
        drawn.append(view.shows)
        return view

    return World(Table(), channel, make_publisher(channel, draw), drawn)


async def test_changes_that_come_together_are_one_call(world: World) -> None:
    for number in range(1, 21):
        world.change(number)
    await world.finish()
    assert world.channel.shown == [20]


async def test_changes_during_a_call_are_one_more_call(world: World) -> None:
    await world.begin(1)
    for number in range(2, 21):
        world.change(number)
    assert world.channel.begun == 1, "one call in flight"
    await world.finish()
    assert world.channel.shown == [1, 20]


async def test_a_call_under_way_when_something_else_is_new_is_followed_by_another(world: World) -> None:
    """Such as a number with which a seed was cut, which is no action."""
    await world.begin(1)
    world.table.unshown()
    world.change(1)
    await world.finish()
    assert world.channel.shown == [1, 1]


async def test_a_press_is_answered_with_the_table_and_needs_no_further_call(world: World) -> None:
    world.table.number = 1
    press = await world.press()
    await world.finish()
    assert press.answers == ["shows 1"]
    assert world.channel.begun == 0


async def test_a_table_drawn_beforehand_is_shown_if_it_came_true(world: World) -> None:
    """The picture drawn for state 1 is shown for state 1; the one drawn for state 2 is dropped."""
    for prerendered, shown in ((1, 1), (2, 3)):
        world.publisher.prerender(world.table, cast("Any", prerendered))
        world.table.number = shown
        press = await world.press()
        assert press.answers == [f"shows {shown}"]
    assert world.drawn == [1, 2, 3], "and nothing is drawn twice"


async def test_the_first_step_is_drawn_beforehand_as_well(world: World) -> None:
    """It answers the press; without the steps, because calls wait by then, the state is drawn."""
    step = SimpleNamespace(shows=-1, is_finished=False)
    world.table.steps_to = lambda _: (step,)
    for number, is_behind, shown in ((1, False, -1), (2, True, 2)):
        world.publisher.prerender(world.table, cast("Any", number))
        world.table.number = number
        with patch.object(Load, "is_behind", is_behind):
            assert (await world.press()).answers == [f"shows {shown}"]
    assert world.drawn == [-1, -1, 2]


@pytest.mark.parametrize("is_dropped", [True, False])
async def test_a_game_that_was_loaded_anew_is_shown_as_it_is_now(world: World, *, is_dropped: bool) -> None:
    """The session from before may still end a commit, and would otherwise be shown for ever."""
    before = Table(number=1, is_dropped=is_dropped)
    world.table.number = 5
    world.publisher.prerender(cast("Any", before), cast("Any", 1))
    assert (await world.press()).answers == ["shows 5"]
    world.publisher.changed(cast("Any", before))
    await world.finish()
    assert (await world.press()).answers == ["shows 5"]


async def test_a_press_behind_a_call_that_takes_too_long_is_acknowledged_and_shown_after_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.session_message.ANSWER_WAIT_SECONDS", 0)
    await world.begin(1)
    world.table.number = 2
    press = await world.press()
    assert press.answers == ["acknowledged"]
    await world.finish()
    assert world.channel.shown == [1, 2]


async def test_a_press_whose_message_was_replaced_while_it_waited_leaves_the_old_one_alone(
    world: World,
) -> None:
    """The next round was posted meanwhile, and the result stays in the old message."""
    await world.begin(1)
    press = Press(world.channel)
    waiting = asyncio.create_task(world.publisher.answer(cast("Any", press), world.table))
    await asyncio.sleep(0)
    world.table.message_id = 8
    await world.finish()
    await waiting
    assert press.answers == ["acknowledged"]


async def test_a_press_of_another_message_is_acknowledged_and_the_tables_own_is_edited(world: World) -> None:
    world.table.number = 1
    press = await world.press(message_id=3)
    await world.finish()
    assert press.answers == ["acknowledged"]
    assert world.channel.shown == [1]


async def test_stopping_finishes_the_call_under_way_and_begins_none(world: World) -> None:
    await world.begin(1)
    world.change(2)
    stopping = asyncio.create_task(world.publisher.stop())
    await asyncio.sleep(0)
    world.channel.gate.set()
    await stopping
    world.publisher.changed(world.table)
    assert world.channel.shown == [1]
    assert world.channel.begun == 1


async def test_a_table_that_cannot_be_drawn_is_logged_and_holds_up_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def draw(_: Any, view: Any) -> Any:
        if view.shows == 1:
            raise ZeroDivisionError
        return view

    channel = Channel()
    world = World(Table(1), channel, make_publisher(channel, draw))
    await world.show()
    assert [record.getMessage() for record in caplog.records] == ["game abc: its message cannot be drawn"]
    assert world.table.seen == [-1], "its time runs all the same"
    await world.show(2)
    assert channel.shown == [2]


async def test_closed_tables_are_forgotten(world: World) -> None:
    world.table.is_closed = True
    await world.show()
    assert world.channel.shown == [0]
    assert not world.publisher._messages


async def test_a_first_message_calls_one_person_and_a_second_nobody(world: World) -> None:
    """A challenge mentions its person once, however often its message is posted."""
    world.table.summons, world.table.message_id = 102, None
    await world.show()
    world.table.message_id = None
    await world.show()
    assert world.channel.mentioned == [[102], []]


@pytest.mark.parametrize("is_news", [True, False])
async def test_an_end_behind_an_earlier_round_is_posted_if_it_is_news(world: World, *, is_news: bool) -> None:
    """The message there is keeps its own round's result; the winner of a match is posted below it."""
    world.table.is_closed, world.table.number, world.table.round_number = True, 5, 2
    world.table.has_message_per_round, world.table.ends_with_news = True, is_news
    world.table.finished = SimpleNamespace(shows=4, is_finished=True, round_number=1)
    await world.show()
    assert world.channel.shown == ([4, 5] if is_news else [4])
    assert world.table.message_id is None


def young() -> int:
    """Make the id of a message that was posted just now."""
    return discord.utils.time_snowflake(discord.utils.utcnow())


@pytest.mark.parametrize(
    ("below", "mentioned", "failures", "shown"),
    [
        (0, 0, [], [5]),
        (1, 1, [], [5]),
        (2, 1, [], [4, 5]),
        (2, 0, [TimeoutError()], [5]),
    ],
    ids=["nothing below it", "a turn mention", "somebody has written", "nobody can say"],
)
async def test_a_new_round_is_shown_where_people_look(
    world: World, below: int, mentioned: int, failures: list[Exception], shown: list[int]
) -> None:
    """In place if the message is the last, else below what was written; the old message keeps the result's line."""
    table, message_id = world.table, young()
    table.number, table.round_number, table.message_id = 5, 2, message_id
    table.mention_id = message_id + mentioned if mentioned else None
    table.finished = SimpleNamespace(shows=4, is_finished=True, round_number=1)
    world.channel.last_message_id, world.channel.failures = message_id + below, failures
    await world.show()
    assert (world.channel.shown, world.channel.asked, world.channel.deleted) == (shown, 1, 0)
    assert (table.message_id, table.message_round) == (message_id if shown == [5] else 8, 2)
    table.number = 6
    await world.show()
    assert world.channel.asked == 1, "it is asked once a round"


async def test_a_round_that_a_press_began_is_not_drawn_twice(world: World) -> None:
    """The answer to the press shows it; only the place of the message is looked for."""
    world.table.message_id = world.channel.last_message_id = young()
    world.table.number, world.table.round_number = 5, 2
    press = await world.press(message_id=world.table.message_id)
    await world.finish()
    assert (press.answers, world.channel.begun, world.channel.asked) == (["shows 5"], 0, 1)
    assert world.table.message_round == 2


async def test_a_new_round_replaces_an_old_message(world: World) -> None:
    """Discord slows the edits of messages that are over an hour old."""
    world.table.number, world.table.round_number = 5, 2
    world.table.message_id = discord.utils.time_snowflake(discord.utils.utcnow() - OLD_AFTER)
    await world.show()
    assert (world.channel.shown, world.channel.asked, world.channel.deleted) == ([5], 0, 1)


async def test_a_round_that_cannot_be_posted_goes_on_in_the_message_there_is(world: World) -> None:
    """The bot may edit its own messages where it may not send any more."""
    world.table.number, world.table.round_number, world.table.message_id = 5, 2, young()
    world.table.finished = SimpleNamespace(shows=4, is_finished=True, round_number=1)
    world.channel.last_message_id = world.table.message_id + 1
    world.channel.refuses_posts = True
    await world.show()
    assert world.channel.shown == [4, 5]
    assert world.table.seen == [5]


def refusal(status: int, code: int) -> discord.HTTPException:
    """Make what discord.py raises for an answer of Discord's."""
    response = cast("Any", SimpleNamespace(status=status, reason="no"))
    return discord.HTTPException(response, {"code": code, "message": "no"})


async def test_a_change_wakes_a_message_that_waits_after_a_failure(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.live.BACK_OFF_SECONDS", (3_600,))
    monkeypatch.setattr("bot.messages.live.URGENT_BACK_OFF_SECONDS", 3_600)
    monkeypatch.setattr("bot.messages.live.WOKEN_BACK_OFF_SECONDS", 0)
    world.channel.failures.append(refusal(503, 0))
    await world.show(1)
    assert world.channel.shown == []
    world.change(2)
    await asyncio.sleep(0.01)
    await world.finish()
    assert world.channel.shown == [2]


@pytest.mark.parametrize("status", [400, 429])
async def test_a_message_too_old_to_be_edited_is_posted_anew(world: World, status: int) -> None:
    """Discord takes few edits of messages that are over an hour old."""
    world.channel.failures.append(refusal(status, 30046))
    await world.show(1)
    assert world.channel.shown == [1]
    assert (world.table.message_id, world.table.shown_number, world.channel.deleted) == (8, 1, 1)


async def test_a_post_that_may_have_arrived_is_repeated_under_the_same_nonce(world: World) -> None:
    """The process dies between posting and noting it; the next one starts where the database is."""

    async def die(*_: object) -> None:
        """Store nothing and never return."""
        await asyncio.Event().wait()

    world.table.message_id = None
    world.table.remember_message = die
    world.publisher.changed(world.table)
    await asyncio.sleep(0.01)
    [dead] = world.publisher._messages.values()
    assert dead._task is not None
    dead._task.cancel()
    after = World(Table(message_id=None), world.channel, make_publisher(world.channel, lambda _, view: view))
    after.publisher.changed(after.table)
    await after.finish()
    assert len(set(world.channel.nonces)) == 1
    await after.publisher.repost(after.table)
    assert len(set(world.channel.nonces)) == 2, "who asks for it anew gets another message"
    assert all(len(nonce) <= 25 for nonce in world.channel.nonces)


async def test_what_is_known_to_be_shown_is_not_shown_again_after_a_start(world: World) -> None:
    known, unknown = Table(number=5, shown_number=5), Table(number=5, shown_number=4, game_id="def")
    await world.publisher.resume(cast("Any", [known, unknown]))
    await world.finish()
    assert world.channel.begun == 1
    assert unknown.seen == [5]


async def test_a_session_hears_when_its_stage_is_shown_or_refused(world: World) -> None:
    await world.show(3)
    world.table.number = 4
    world.channel.failures.append(refusal(403, 50013))
    await world.show()
    assert world.table.seen == [3, -1]


async def test_a_table_that_is_posted_again_shows_no_step_planned_before(world: World) -> None:
    """The new message shows the committed state already, so a step would go back."""
    world.table.steps_to = lambda _: (SimpleNamespace(shows=-1, is_finished=False),)
    world.table.number = 1
    world.publisher.prerender(world.table, cast("Any", 1))
    await world.publisher.repost(world.table)
    assert (await world.press(message_id=8)).answers == ["shows 1"]
    assert world.channel.shown == [1, 1]
