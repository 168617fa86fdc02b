"""Show where the time of a press goes, in one process without Discord: `python -m benchmarks.stages`, or with `ru` in Russian.

Two people play at a real table on a real database file. Each press is split into stages: parse (the custom id), apply
(the rules), commit (the session's mailbox and the database, without the rules' part), draw (the view), serialise (the
answer's text). The rest of a press is discord.py and the sockets.
"""

import asyncio
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, cycle, pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter_ns

from discord.webhook.async_ import interaction_message_response_params

from benchmarks.disk import Disk
from benchmarks.open_games import GUILD_ID, games_of
from bot.core.commands import PlayAction
from bot.core.play import TakeShoe
from bot.core.session import Request
from bot.drawing.card_art import CardArt
from bot.drawing.words import Words
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import Bet, Command, DealRound, Sit, format_command
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.tables import TableSession, open_table
from bot.games.blackjack.screen.message import IDS, ButtonAction, build_message
from bot.language.language import ENGLISH, Language, language_named
from rules.blackjack.actions import DeclineInsurance, Hit, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import legal_actions, to_act

CHANNEL_ID = 2
PEOPLE = {11: "Ann", 12: "Bob"}
STAKE = 50
PRESSES = 1000
WARM_UP = 100
REST_SECONDS = 0.01
STAGES = ("parse", "apply", "commit", "draw", "serialise")


@dataclass(slots=True)
class Bench:
    """A table to press at, with the nanoseconds of every stage, by the kind of press."""

    session: TableSession
    art: CardArt
    taken: defaultdict[str, list[tuple[int, ...]]] = field(default_factory=lambda: defaultdict(list))
    causes: Iterator[int] = field(default_factory=count)
    hits: Iterator[bool] = field(default_factory=lambda: cycle((True, False)))

    async def press(self) -> None:
        """Carry out a press, stage by stage."""
        session, table = self.session, self.session.game
        user_id, command = self._next()
        custom_id = IDS.write(session.game_id, table.number, ButtonAction.HIT)
        times = [perf_counter_ns()]
        match = IDS.pattern.fullmatch(custom_id)
        assert match is not None, "this is a table's id"
        parsed = IDS.read(match)
        times.append(perf_counter_ns())
        _apply(table, user_id, command)
        times.append(perf_counter_ns())
        await session.post(
            Request(user_id, PEOPLE[user_id], f"press {next(self.causes)}", command, parsed.number)
        )
        times.append(perf_counter_ns())
        is_over = session.game.round_number != table.round_number
        drawn = build_message(session.view, self.art)
        times.append(perf_counter_ns())
        params = interaction_message_response_params(type=7, view=drawn)
        json.dumps(params.payload)
        times.append(perf_counter_ns())
        parse, apply, commit, draw, serialise = (end - begin for begin, end in pairwise(times))
        did = f"{format_command(command).partition(' ')[0]}{', settles' if is_over else ''}"
        self.taken[did].append((parse, apply, commit - apply, draw, serialise))

    def _next(self) -> tuple[int, Command]:
        """Choose a possible press: everybody bets, nobody insures, hitting and standing alternate."""
        table = self.session.game
        if table.round is None:
            bets = ((chair.user_id, Bet(STAKE)) for chair in table.seated if not chair.stake)
            # At first the cards wait ten seconds for others.
            return next(bets, (table.seated[0].user_id, DealRound()))
        seat = to_act(table.round)[0]
        chair, legal = table.chairs[seat], legal_actions(table.round, seat)
        assert chair is not None, "who is to act sits there"
        if DeclineInsurance() in legal:
            return chair.user_id, PlayAction(DeclineInsurance())
        return chair.user_id, PlayAction(Hit() if Hit() in legal and next(self.hits) else Stand())


def _apply(table: Table, user_id: int, command: Command) -> None:
    """Apply the rules and their automatic steps; a shoe that is brought in counts towards the commit."""
    step = playing.apply(table, user_id, command)
    if isinstance(step, TakeShoe):
        return
    following = step.game.follow_up
    if following is not None:
        playing.apply(step.game, None, following)


async def measure(
    folder: Path, disk: Disk, presses: int = PRESSES, language: Language = ENGLISH
) -> dict[str, list[tuple[int, ...]]]:
    """Press a table's buttons and return the nanoseconds of every stage, by the kind of press."""
    async with games_of(folder / "stages.sqlite3") as games:
        for user_id, name in PEOPLE.items():
            await games.accounts.welcome(GUILD_ID, user_id, name)
        session, *_ = await open_table(
            games.tables, GUILD_ID, CHANNEL_ID, TableConfig(PRESETS["vegas"], 10, 1000)
        )
        bench = Bench(session, CardArt(words=Words(language)))
        for user_id, name in PEOPLE.items():
            await bench.session.post(Request(user_id, name, f"sit {user_id}", Sit()))
        for number in range(WARM_UP + presses):
            if number == WARM_UP:
                bench.taken.clear()
            await bench.press()
            await asyncio.sleep(REST_SECONDS)
            disk.probe()
    return bench.taken


def print_stages(presses: int = PRESSES, language: Language = ENGLISH) -> None:
    """Measure and print the table of medians, in microseconds."""
    with TemporaryDirectory(prefix="cardroom-stages-") as name:
        folder = Path(name)
        disk = Disk(folder)
        taken = asyncio.run(measure(folder, disk, presses, language))
        disk.close()
    print("where the time of a press goes, medians in µs:")
    print(f"{'press':24}{'count':>6}" + "".join(f"{stage:>11}" for stage in STAGES))
    everything = [press for presses_of_a_kind in taken.values() for press in presses_of_a_kind]
    for did, measured in [*sorted(taken.items()), ("all", everything)]:
        medians = (median(stage) / 1000 for stage in zip(*measured, strict=True))
        print(f"{did:24}{len(measured):6}" + "".join(f"{each:11,.0f}" for each in medians))
    print(f"of the commit, the disk: {disk.nanoseconds / 1000:,.0f} (one row written durably)")


if __name__ == "__main__":
    print_stages(language=language_named("".join(sys.argv[1:])) or ENGLISH)
