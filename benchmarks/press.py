"""Measure a press from outside: the card room compared with a discord.py bot that only answers.

`python -m benchmarks.press` starts both as separate processes on a local Discord and presses them in turn (A B B A,
so that other work of the machine affects both alike). A press lasts from its frame written to the gateway until the
body of its answer has been received. Exit status: 0 if the goal is met, else 1.
"""

import argparse
import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.child import processor_seconds, resident_bytes, running
from benchmarks.disk import Disk
from benchmarks.players import CardRoomPlayer, FloorPlayer, Player
from benchmarks.stages import print_stages
from playground.scene import ChannelPlan, Scene
from playground.server import Playground

GOAL = 1.5
TABLES = 4
# A press that was refused, and so did not do what is measured, is left out; more than this share of them is an error.
LEFT_OUT_AT_MOST = 0.1
# This is long enough for a bot to finish the press before, and short against the pauses that people leave.
REST_SECONDS = 0.02
PARTS = 10
WHOLE_SECONDS = 600.0


@dataclass(slots=True)
class Side:
    """One bot of the comparison, with its measurements."""

    player: Player
    discord: Playground
    process: Process
    nanoseconds: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    presses: int = 0

    async def press(self) -> None:
        """Press once; only a press that did what is measured counts."""
        person, button = await self.player.turn()
        answer = await person.press(button.message.id, button.custom_id).answer()
        self.presses += 1
        if self.player.counts(answer):
            self.nanoseconds.append(answer.nanoseconds)
            self.sizes.append(answer.size_bytes)
        await asyncio.sleep(REST_SECONDS)

    def forget(self) -> None:
        """Drop the measurements of the warm-up."""
        self.nanoseconds.clear()
        self.sizes.clear()
        self.presses = 0


async def compare(presses: int, warm_up: int, *, against_itself: bool) -> bool:
    """Press each side `presses` times after a warm-up, print the figures, and say whether the goal is met."""
    async with asyncio.timeout(WHOLE_SECONDS), AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="cardroom-press-")))
        floor = await _floor(stack, _made(folder / "floor"), "floor")
        other = await (
            _floor(stack, _made(folder / "other"), "itself")
            if against_itself
            else _card_room(stack, _made(folder / "room"))
        )
        sides = (floor, other)
        for side in sides:
            await side.player.open()
        await _alternate(sides, warm_up)
        for side in sides:
            side.forget()
        disk = Disk(folder)
        stack.callback(disk.close)
        memory = [resident_bytes(side.process) for side in sides]
        processor = [processor_seconds(side.process) for side in sides]
        await _alternate(sides, presses, disk)
        for side, before, used in zip(sides, memory, processor, strict=True):
            _print_side(side, processor_seconds(side.process) - used)
            print(
                f"{'':10} memory {_mebibytes(before)} before, {_mebibytes(resident_bytes(side.process))} after"
            )
        for refusal in (*floor.discord.refusals.newest, *other.discord.refusals.newest):
            print(f"refused: {refusal.request} {refusal.code} {refusal.words}")
        print(f"disk       {disk.nanoseconds / 1e6:.2f} ms for the smallest durable commit meanwhile")
        return _print_ratio(floor.nanoseconds, other.nanoseconds)


def _discord(channels: int) -> Playground:
    # The benchmark measures the bot, not how long Discord makes it wait.
    plans = tuple(ChannelPlan(f"table-{number}") for number in range(channels))
    return Playground(Scene(bot="bot", servers={"server": plans}), rates=False)


async def _floor(stack: AsyncExitStack, folder: Path, name: str) -> Side:
    discord = await stack.enter_async_context(_discord(1))
    process = await stack.enter_async_context(running(discord, folder, "benchmarks.floor_bot"))
    return Side(FloorPlayer(discord, name), discord, process)


async def _card_room(stack: AsyncExitStack, folder: Path) -> Side:
    database = folder / "cardroom.sqlite3"
    discord = await stack.enter_async_context(_discord(TABLES))
    # These are enough chips that nobody is broke before the end.
    settings = {"CARDROOM_DATABASE": str(database), "CARDROOM_STARTING_CHIPS": "1000000"}
    process = await stack.enter_async_context(running(discord, folder, "bot", "run", **settings))
    return Side(CardRoomPlayer(discord, database), discord, process)


async def _alternate(sides: tuple[Side, Side], presses: int, disk: Disk | None = None) -> None:
    first, second = sides
    for number, side in enumerate(islice(cycle((first, second, second, first)), 2 * presses)):
        await side.press()
        if disk is not None and number % 4 == 0:
            disk.probe()


def _print_side(side: Side, processor: float) -> None:
    counted = len(side.nanoseconds)
    assert counted >= (1 - LEFT_OUT_AT_MOST) * side.presses, (
        f"{counted} of {side.presses} presses did what they should"
    )
    print(
        f"{side.player.name:10} median {median(side.nanoseconds) / 1e6:.2f} ms, "
        f"95th percentile {quantiles(side.nanoseconds, n=20)[-1] / 1e6:.2f} ms, "
        f"processor {processor / side.presses * 1e3:.2f} ms a press, "
        f"answer {median(side.sizes):,.0f} bytes, {counted:,} of {side.presses:,} presses counted"
    )


def _print_ratio(floor: Sequence[int], other: Sequence[int]) -> bool:
    ratio = median(other) / median(floor)
    parts = [median(_part(other, each)) / median(_part(floor, each)) for each in range(PARTS)]
    met = ratio <= GOAL
    print(
        f"ratio {ratio:.2f} (the {PARTS} parts of the run: {min(parts):.2f}–{max(parts):.2f}); "
        f"goal {GOAL}: {'met' if met else 'missed'}"
    )
    return met


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _part(measured: Sequence[int], number: int) -> Sequence[int]:
    size = len(measured) // PARTS
    return measured[number * size : (number + 1) * size]


def _mebibytes(size: int) -> str:
    return f"{size / 2**20:.1f} MiB"


def main() -> int:
    """Run the comparison with the command line's numbers."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.press", description="Measure what a press costs."
    )
    parser.add_argument("--presses", type=int, default=1000, help="presses at each bot (default %(default)s)")
    parser.add_argument("--warm-up", type=int, default=100, help="presses before that (default %(default)s)")
    parser.add_argument(
        "--against-itself", action="store_true", help="compare the floor bot with itself, to see the noise"
    )
    chosen = parser.parse_args()
    met = asyncio.run(compare(chosen.presses, chosen.warm_up, against_itself=chosen.against_itself))
    if not chosen.against_itself:
        print()
        print_stages()
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
