"""Measure what happens to presses when more come than one process can carry.

`python -m benchmarks.overload` starts the card room as a separate process on a local Discord, opens 400 tables, and
lets 16 people press at them. First, everybody presses again when answered: the rate of presses is the capacity of the
process. Then presses come at four times that rate whether or not earlier ones were answered, and after that at half
of it. Exit status: 0 if every press was acknowledged in time and the process was back to normal in time, else 1.
"""

import argparse
import asyncio
import gc
import sqlite3
import sys
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.audience import Audience
from benchmarks.child import processor_seconds, running
from bot.cli.run import COLLECTOR_THRESHOLDS
from playground.interactions import DEFER_EDIT, EDIT, SEND, Interaction, NoAnswerError
from playground.scene import ChannelPlan, Scene
from playground.server import Playground

PEOPLE = 16
IN_TIME_SECONDS = 2.5
NORMAL_SECONDS = 0.3
BACK_TO_NORMAL_SECONDS = 10.0
WHOLE_SECONDS = 600.0


@dataclass(slots=True)
class Phase:
    """The measurements of one phase; times are in seconds."""

    name: str
    discord: Playground
    process: Process
    audience: Audience
    actions: Callable[[], int]
    begun_at: float = field(default_factory=time.perf_counter)
    ended_at: float = 0.0
    sent_at: list[float] = field(default_factory=list)
    waited: list[float | None] = field(default_factory=list)
    kinds: Counter[int] = field(default_factory=Counter)
    late_by: float = 0.0
    _bot: float = 0.0
    _ours: float = 0.0
    _edits: int = 0
    _actions: int = 0

    def __post_init__(self) -> None:
        self._bot, self._ours = processor_seconds(self.process), time.process_time()
        self._edits, self._actions = self.audience.edits, self.actions()

    async def hear(self, pressed: Interaction) -> None:
        """Record how long the acknowledgement of a press takes."""
        sent_at = time.perf_counter()
        try:
            answer = await pressed.answer()
        except NoAnswerError:
            waited = None
        else:
            waited = answer.nanoseconds / 1e9
            self.kinds[answer.kind] += 1
        self.sent_at.append(sent_at)
        self.waited.append(waited)

    def end(self) -> None:
        """Print the measurements so far."""
        self.ended_at = time.perf_counter()
        seconds = self.ended_at - self.begun_at
        bot, ours = processor_seconds(self.process) - self._bot, time.process_time() - self._ours
        late = sum(1 for each in self.waited if each is None or each > IN_TIME_SECONDS)
        silent = self.waited.count(None)
        print(
            f"{self.name:10} {len(self.waited):6,} presses, {len(self.waited) / seconds:5.0f}/s; acknowledged after "
            f"{_milliseconds(self.waited, 0.5)} (p50), {_milliseconds(self.waited, 0.99)} (p99), "
            f"{_milliseconds(self.waited, 1.0)} (max); {late:,} later than {IN_TIME_SECONDS} s, {silent:,} of them never"
        )
        print(
            f"{'':10} {self.kinds[EDIT]:,} answered with the table, {self.kinds[DEFER_EDIT]:,} acknowledged first, "
            f"{self.kinds[SEND]:,} refused; {self.audience.edits - self._edits:,} edits of tables, "
            f"{self.actions() - self._actions:,} actions committed; "
            f"processor: bot {bot / seconds:.0%}, {bot / len(self.waited) * 1e3:.2f} ms a press, this side {ours / seconds:.0%}, late by {self.late_by:.2f} s at most"
        )

    @property
    def all_in_time(self) -> bool:
        """Say whether each press was acknowledged in time."""
        return all(each is not None and each <= IN_TIME_SECONDS for each in self.waited)

    def normal_after(self, usual: float) -> float | None:
        """Return the seconds after which 99 % of each second's presses are acknowledged within `usual`; None if never."""
        buckets: dict[int, list[float | None]] = {}
        for sent_at, waited in zip(self.sent_at, self.waited, strict=True):
            buckets.setdefault(int(sent_at - self.begun_at), []).append(waited)
        slow = [second for second, waited in buckets.items() if _quantile(waited, 0.99) > usual]
        after = max(slow, default=-1) + 1
        return float(after) if after <= max(buckets) else None


async def closed(phase: Phase, seconds: float) -> None:
    """Let everybody press again as soon as they are answered."""
    until = time.perf_counter() + seconds

    async def play(presses: Iterator[Interaction]) -> None:
        while time.perf_counter() < until:
            await phase.hear(next(presses))

    await asyncio.gather(*(play(phase.audience.of(person)) for person in range(PEOPLE)))
    phase.end()


async def opened(
    phase: Phase, rate: float, seconds: float, presses: Sequence[Iterator[Interaction]] = ()
) -> None:
    """Press at this rate, whether or not earlier presses are answered; return when all are.

    The presses come from each of `presses` in turn, by default from each person.
    """
    presses = presses or [phase.audience.of(person) for person in range(PEOPLE)]
    async with asyncio.TaskGroup() as group:
        for number, person in zip(range(int(rate * seconds)), cycle(presses), strict=False):
            due = phase.begun_at + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            phase.late_by = max(phase.late_by, time.perf_counter() - due)
            group.create_task(phase.hear(next(person)))
        last = time.perf_counter()
    phase.end()
    if (took := last - phase.begun_at) > seconds * 1.1:
        print(f"{'':10} this process is the bottleneck: the presses of {seconds:.0f} s took {took:.1f} s")


async def measure(tables: int, multiple: float, seconds: float, rate: float | None) -> bool:
    """Print the phases and say whether the process stayed in time and was soon back to normal."""
    names = tuple(f"player-{number}" for number in range(PEOPLE))
    channels = tuple(ChannelPlan(f"table-{number}") for number in range(tables))
    discord = Playground(Scene(bot="bot", servers={"server": channels}, players=names))
    with TemporaryDirectory(prefix="cardroom-overload-") as name:
        folder = Path(name)
        database = folder / "cardroom.sqlite3"
        settings = {"CARDROOM_DATABASE": str(database), "CARDROOM_STARTING_CHIPS": "1000000"}
        async with (
            asyncio.timeout(WHOLE_SECONDS),
            discord,
            running(discord, folder, "bot", "run", **settings) as process,
        ):
            audience = Audience(discord, names)
            await audience.open()
            # This connection only reads.
            reading = sqlite3.connect(f"file:{database}?mode=ro", uri=True, isolation_level=None)
            count = partial(actions, reading)
            begin = partial(Phase, discord=discord, process=process, audience=audience, actions=count)
            await closed(begin("warm-up"), 5)
            carried = begin("capacity")
            await closed(carried, seconds)
            capacity = rate or len(carried.waited) / (carried.ended_at - carried.begun_at)
            normal = begin("normal")
            await opened(normal, capacity / 2, 5)
            overload = begin(f"{multiple:g} times")
            ended = asyncio.create_task(opened(overload, multiple * capacity, seconds))
            await asyncio.sleep(seconds)
            after = begin("after")
            await opened(after, capacity / 2, 2 * BACK_TO_NORMAL_SECONDS)
            await ended
            # If the machine has other work, the usual time is the one measured before.
            again = after.normal_after(max(NORMAL_SECONDS, _quantile(normal.waited, 0.99)))
            print(f"capacity {capacity:.0f} presses a second, offered {multiple * capacity:.0f}")
            print("back to normal: " + ("never" if again is None else f"within {again:.0f} s"))
            for refusal in Counter(
                (each.request.split("/")[1], each.code, each.words) for each in discord.refusals.newest
            ).items():
                print(f"refused: {refusal}")
            return overload.all_in_time and again is not None and again <= BACK_TO_NORMAL_SECONDS


def actions(database: sqlite3.Connection) -> int:
    """Count the actions that are committed."""
    return int(database.execute("SELECT count(*) FROM actions").fetchone()[0])


def _quantile(waited: Sequence[float | None], share: float) -> float:
    """Return the time within which this share was acknowledged; infinite if some of it never was."""
    ordered = sorted(float("inf") if each is None else each for each in waited)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _milliseconds(waited: Sequence[float | None], share: float) -> str:
    found = _quantile(waited, share)
    return "never" if found == float("inf") else f"{found * 1e3:,.0f} ms"


def main() -> int:
    """Run the measurement with the command line's numbers."""
    # This process holds as many presses as the bot.
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    parser = argparse.ArgumentParser(prog="python -m benchmarks.overload", description="Press too much.")
    parser.add_argument("--tables", type=int, default=400, help="open tables (default %(default)s)")
    parser.add_argument(
        "--multiple", type=float, default=4.0, help="press this many times the capacity (default %(default)s)"
    )
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="length of the overload (default %(default)s)"
    )
    parser.add_argument("--capacity", type=float, help="presses a second, instead of measuring them")
    chosen = parser.parse_args()
    return 0 if asyncio.run(measure(chosen.tables, chosen.multiple, chosen.seconds, chosen.capacity)) else 1


if __name__ == "__main__":
    sys.exit(main())
