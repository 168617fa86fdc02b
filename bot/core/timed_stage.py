"""The time of a session's stage: its deadline counts only while people can see the stage and press."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bot.core.errors import SlipLostError
from bot.core.game_facts import GameFacts, SessionWorld
from bot.core.play import G, Think, V
from bot.core.ports import Alarm, Clock, ThinkingClosedError
from bot.core.task_set import Mailbox, TaskSet
from storage import games
from storage.database import Unit
from storage.errors import DatabaseUnavailableError, LeaseLostError
from storage.games import NOT_SHOWN


@dataclass(eq=False, slots=True)
class StageClock:
    """Sets at most one alarm for the present stage, and none while it is paused.

    `stage_number` is the action that began the stage. Once the alarm is due, `ring` is called with the moment it was
    set for; the alarm counts only if that is still the present `moment`.
    """

    clock: Clock
    ring: Callable[[tuple[int, int]], None]
    stage_number: int
    _alarm: Alarm | None = None
    _is_paused: bool = False
    _pauses: int = 0

    @property
    def moment(self) -> tuple[int, int]:
        """Return the stage and the number of pauses and restarts."""
        return self.stage_number, self._pauses

    @property
    def is_running(self) -> bool:
        """Return whether an alarm is set."""
        return self._alarm is not None

    def begin(self, number: int) -> None:
        """Begin the stage that follows action `number`. Its alarm is set later, once people can see it."""
        self._stop()
        self.stage_number = number

    def run(self, at: int) -> None:
        """Set the alarm to that time, in unix milliseconds, unless the clock is paused."""
        if not self._is_paused:
            self._stop()
            self._alarm = self.clock.call_at(at, self._due)

    def pause(self) -> None:
        """Cancel the alarm and set no other until `resume`."""
        self._is_paused = True
        self.restart()

    def restart(self) -> None:
        """Cancel the alarm, and ignore one that has rung already."""
        self._pauses += 1
        self._stop()

    def resume(self) -> None:
        """Let alarms be set again."""
        self._is_paused = False

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _due(self) -> None:
        self._alarm = None
        self.ring(self.moment)


log = logging.getLogger(__name__)

RETRY_MILLISECONDS = 5_000
NOTICE_MILLISECONDS = 15_000
SLACK_MILLISECONDS = 1_000
SEED_BYTES = 8


class TimedStage(GameFacts[G, V], ABC):
    """The part of a session that knows what people see, and runs the deadline of its stage, or the bot's thoughts.

    A deadline counts from the moment people can see its stage, and only while they can press: `shown` and `given_up`
    start the clock, `pause` stops it, and `resume` starts it again with the full time. While the bot is to act, it thinks in
    a task of its own and gives its command like anybody else; if that fails, its deadline acts.
    """

    world: SessionWorld
    channel_id: int
    message_id: int | None
    shown_number: int
    lost_place: Any
    is_dropped: bool
    is_untold: bool
    edition: int
    on_shown: Callable[[Any], None]
    _mailbox: Mailbox
    _ringing: TaskSet

    @abstractmethod
    async def _meet_deadline(self) -> None:
        """Commit the action of the deadline."""

    @abstractmethod
    async def take_bots_turn(self, number: int, command: Any) -> None:
        """Take the bot's command, unless its deadline came first."""

    @property
    def is_to_be_seen(self) -> bool:
        """Return whether the time of the stage begins only when the message shows the stage; False without a message."""
        return self.is_for_people and self.lost_place is None and not self.is_unseen

    def _show_anew(self) -> None:
        self.world.display.changed(self)

    def _begin_time(self, clock: Clock) -> None:
        self._stage = StageClock(clock, self._ring, self.number)
        self._thinking: asyncio.Task[None] | None = None

    def arm(self) -> None:
        """Begin a stage: its deadline starts to run once people see the stage; if the bot is to act, it thinks."""
        self._stage.begin(self.number)
        if not self.is_to_be_seen:
            self._run(self._full_time_from_now())
        self._stop_thinking()
        self._begin_thinking()

    def begin_again(self) -> None:
        """Give the present stage its full time again, because something in it that people have not seen is new."""
        if self.committed.deadline is None:
            return
        self._stage.restart()
        self._set_deadline(full := self._full_time_from_now())
        self.unshown()
        if not self.is_to_be_seen:
            self._run(full)
        self._show_anew()

    def let_go(self) -> None:
        """Stop the clock and the bot's thoughts; `resume` starts both again."""
        self.pause()
        self._stop_thinking()

    def pause(self) -> None:
        """Stop the clock while nobody can press. Earlier presses still count."""
        self._stage.pause()

    def resume(self, *, afresh: bool) -> None:
        """Start the clock again, with the full time if `afresh`; a stage that nobody has seen waits until it is shown.

        Without `afresh`, as after a start, a deadline keeps its time unless it is too near to be met, or further away than its
        full time because the clock ran ahead.
        """
        self._begin_thinking()
        self._stage.resume()
        deadline = self.committed.deadline
        if self._stage.is_running or deadline is None:
            return
        is_seen = self.shown_number >= self._stage.stage_number or not self.is_to_be_seen
        at, full = deadline.at, self._full_time_from_now()
        if afresh or not self._stage.clock.now() + NOTICE_MILLISECONDS <= at <= full:
            at = full
            self._set_deadline(full)
            # The countdown that people see is wrong.
            self.unshown()
            self._show_anew()
        if is_seen:
            self._run(at)

    def _begin_thinking(self) -> None:
        """Let the bot think if it is to act, unless it does already."""
        if self._thinking is None and not (self.is_dropped or self.is_for_people):
            self._thinking = asyncio.create_task(self._think())

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _think(self) -> None:
        number, dealt = self.number, self.committed
        try:
            secret = self.world.seeds.secret(dealt.daily or dealt.shoes[-1])
            command = await self.thought(self.play.bot_turn(dealt.game, secret))
            await self.take_bots_turn(number, command)
        except (ThinkingClosedError, LeaseLostError):
            pass  # The game goes on at the next start, or in another process.
        except Exception:
            log.exception("the bot could not play in game %s; its deadline will", self.game_id)

    async def thought(self, question: Think) -> Any:
        """Have a question answered by a worker; return what `then` makes of the answer."""
        arguments = question.arguments
        if question.is_seeded:
            arguments = (*arguments, int.from_bytes(self.world.entropy.token(SEED_BYTES)))
        return question.then(await self.world.workers.run(question.function, *arguments))

    def shown(self, number: int, edition: int | None = None) -> None:
        """Note that the message shows the session up to action `number`, so that people can act on it.

        If it was drawn in an `edition` that is not the present one, something in it is out of date, and it is drawn once more.
        """
        if edition not in {None, self.edition}:
            return
        self.shown_number, self.is_untold = number, False
        self.on_shown(self)
        self._run_if_seen(number)

    def given_up(self) -> None:
        """Note that Discord refuses to show the session; its time runs as if it had been shown."""
        self.is_untold = False
        self._run_if_seen(self.number)

    def unshown(self) -> None:
        """Note that it is unknown what the message shows, or that it shows what is out of date."""
        self.shown_number, self.edition = NOT_SHOWN, self.edition + 1
        self.on_shown(self)

    def found_in_place(self) -> None:
        """Note that the message goes on with the present round, because nobody has written below it."""
        self.message_round = self.round_number
        self.on_shown(self)

    async def remember_message(
        self,
        message_id: int | None,
        round_number: int,
        number: int = NOT_SHOWN,
        *,
        channel_id: int | None = None,
    ) -> None:
        """Store which message shows which round, up to which action; None if no message does, or if it shows the end.

        `channel_id` names the channel of a message that is not where the session was before. Raises DatabaseUnavailableError;
        then nothing has changed.
        """
        if self.is_dropped:
            raise LeaseLostError(self.guild_id)
        before = self.message_id, self.message_round, self.shown_number, self.channel_id
        self.message_id, self.message_round, self.shown_number = message_id, round_number, number
        where = self.channel_id = self.channel_id if channel_id is None else channel_id

        async def body(unit: Unit) -> None:
            await games.set_message(unit, self.game_id, message_id, round_number, number, channel_id=where)

        try:
            await self.world.database.write(body, guild_id=self.guild_id)
        except DatabaseUnavailableError:
            # Otherwise the message would count as known, and nobody would store it later.
            self.message_id, self.message_round, self.shown_number, self.channel_id = before
            raise

    def refresh_deadline(self) -> None:
        """Give the stage that is about to be shown its full time, unless its clock runs already.

        A game that rests keeps its deadline, however often it is shown.
        """
        rests = self.play.rest_seconds is not None
        if not (rests or self._stage.is_running or self.committed.deadline is None):
            full = self._full_time_from_now()
            if self.committed.deadline.at < full - SLACK_MILLISECONDS:
                self._set_deadline(full)

    def _run_if_seen(self, number: int) -> None:
        if number >= self._stage.stage_number and not self._stage.is_running:
            self._run(self._full_time_from_now())

    def _run(self, at: int) -> None:
        if self.committed.deadline is not None:
            self._stage.run(at)

    def _full_time_from_now(self) -> int:
        return 0 if self.is_closed else self._stage.clock.now() + self.committed.game.timeout.seconds * 1000

    def _set_deadline(self, at: int) -> None:
        """Move the deadline that is drawn. It is not stored, because a start computes it again."""
        deadline = self.committed.deadline
        assert deadline is not None
        self.committed = replace(self.committed, deadline=replace(deadline, at=at))

    def _ring(self, moment: tuple[int, int]) -> None:
        self._ringing.start(self._mailbox.post(lambda: self._time_out(moment)))

    async def _time_out(self, moment: tuple[int, int]) -> None:
        """Act on the deadline, unless a player acted first or the clock was stopped meanwhile."""
        if self.is_closed or moment != self._stage.moment:
            return
        try:
            await self._meet_deadline()
        except SlipLostError:
            log.warning("game %s: its slip could not be posted; its next seed can be cut anew", self.game_id)
        except LeaseLostError:
            log.info("game %s: its deadline is left to the process that has it now", self.game_id)
        except Exception:
            log.exception("the deadline of game %s could not be carried out; it is tried again", self.game_id)
            self._run(self._stage.clock.now() + RETRY_MILLISECONDS)
        else:
            self._show_anew()
