"""Compares the database with the answers and messages that people received."""

import asyncio
import re
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from benchmarks.open_games import NoDisplay
from bot.core.game_facts import SessionWorld
from bot.core.ports import SystemClock, SystemEntropy
from bot.core.registry import Registry
from bot.core.seeds import SeedVault
from bot.core.session import Shown
from bot.core.worker_pool import WorkerPool
from bot.drawing.card_art import CardArt, CardStyle
from bot.games.blackjack.kind import GAME as BLACKJACK
from bot.games.blackjack.play.game import BLACKJACK as TABLE
from bot.games.blackjack.play.tables import Tables
from bot.games.kind import GameKind
from bot.games.scoundrel.kind import GAME as SCOUNDREL
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.games.scoundrel.play.opening import Runs
from bot.games.thirteen.kind import GAME as THIRTEEN
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.opening import Matches
from playground.components import flat
from playground.payloads import Json
from playground.world import Change, MessageGone
from rules.cards import Card
from storage import games, master
from storage.audit.database import audit
from storage.database import Database, Reader
from storage.games import Game
from tests.bot.drawing.scan import cards_in
from tests.cluster.bots import Cluster
from tests.cluster.people import CUSTOM_ID, Place, Press

SHOWN_SECONDS = 20.0
SLACK_MILLISECONDS = 50
ART = CardArt(CardStyle.BOXES, None)
ROWS_OF_A_COMMAND = 3
"""What a command can store at most, such as a chair and a bet."""
UNEXPECTED = ("ActionNumberError", "ConstraintError", "StatementError", "AssertionError", "and is voided")
"""What no process writes to its log, whatever happens to it: it has gone on from a state that is not that of the database."""
NO_ROW = frozenset({"cards", "again", "rematch"})
"""Buttons that store no action of their game."""


@dataclass(frozen=True, slots=True)
class Row:
    """A stored action."""

    game_id: str
    number: int
    user_id: int | None
    text: str
    at: int


@dataclass
class Witness:
    """Reads the database as the bot does, with sessions of its own that write nothing."""

    cluster: Cluster
    database: Database
    kinds: dict[str, tuple[GameKind, Registry[Any, Any]]]
    rows: dict[tuple[str, int], Row] = field(default_factory=dict)
    shown: dict[frozenset[str], set[Card]] = field(default_factory=dict)
    """The cards that were drawn above a set of buttons, whose ids name the game and the number of the action before them."""
    contradictions: list[str] = field(default_factory=list)
    messages: int = 0
    games: int = 0

    def hear(self, change: Change) -> None:
        """See whether a public message shows other cards than one with the same buttons has shown."""
        if isinstance(change, MessageGone) or change.message.only_for is not None:
            return
        self.messages += 1
        components = change.message.payload["components"]
        buttons = frozenset(
            each["custom_id"] for each in flat(components) if CUSTOM_ID.fullmatch(each.get("custom_id") or "")
        )
        if not buttons:
            return
        cards = cards_in([each.get("content", "") for each in flat(components)])
        before = self.shown.setdefault(buttons, cards)
        # The dealer's cards are shown one after another.
        if not (cards <= before or before <= cards):
            self.contradictions.append(f"{min(buttons)}: {before} and then {cards}")

    async def check(self, places: list[Place]) -> None:
        """Compare everything; raises AssertionError."""
        found = await self.database.read(audit)
        assert found.findings == (), found.findings
        await self.database.read(self._check_actions)
        for place in places:
            self._check_presses(place)
        await self._check_shown()
        assert not self.contradictions, self.contradictions[0]

    def summary(self, places: list[Place]) -> str:
        """Return the number of comparisons made."""
        outcomes = Counter(press.outcome for place in places for press in place.presses)
        told = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
        return (
            f"so far {self.games} games, {len(self.rows)} actions, {self.messages} messages; presses: {told}"
        )

    def check_logs(self) -> None:
        """See that no process met what it did not expect, and that all kept Discord's pace together."""
        for bot in self.cluster.bots:
            lines = bot.log.read_text(errors="replace").splitlines()
            assert [line for line in lines if any(word in line for word in UNEXPECTED)] == []
        assert self.cluster.discord.gateway.starts.too_soon == 0

    async def _check_actions(self, reader: Reader) -> None:
        stored = await reader.fetch_all("SELECT game_id, number, user_id, text, at FROM actions")
        rows = {(row[0], row[1]): Row(*row) for row in stored}
        for key, row in self.rows.items():
            assert rows.get(key) == row, f"{row} was stored, and is now {rows.get(key)}"
        numbers: dict[str, int] = defaultdict(int)
        for game_id, number in rows:
            numbers[game_id] = max(numbers[game_id], number)
        lasts: dict[str, int] = dict(await reader.fetch_all("SELECT game_id, action_number FROM games"))
        for game_id, last in lasts.items():
            assert numbers[game_id] == last
            assert all((game_id, number) in rows for number in range(1, last + 1)), "an action is missing"
        voided = await reader.fetch_all("SELECT game_id, kind FROM games WHERE status = 'voided'")
        assert voided == [], "a game was voided"
        self.rows = rows
        self.games = len(lasts)

    def _check_presses(self, place: Place) -> None:
        """See that each press that was done is stored once, one that was refused not at all, others at most once."""
        mine = {each.game_id for each in place.presses}
        by_user: dict[tuple[str, int | None], list[Row]] = defaultdict(list)
        for row in self.rows.values():
            if row.game_id in mine:
                by_user[row.game_id, row.user_id].append(row)
        presses: dict[tuple[str, int], list[Press]] = defaultdict(list)
        for press in place.presses:
            presses[press.game_id, press.user_id].append(press)
        for (game_id, user_id), made in presses.items():
            if game_id:
                commands = presses.get(("", user_id), [])
                _match(sorted(by_user[game_id, user_id], key=lambda row: row.number), made, len(commands))

    async def _check_shown(self) -> None:
        """See that what every open game shows is what its records lead to."""
        until = time.monotonic() + SHOWN_SECONDS
        while wrong := await self._wrongly_shown():
            if time.monotonic() > until:
                raise AssertionError("\n\n".join(wrong))
            await asyncio.sleep(0.5)

    async def _wrongly_shown(self) -> list[str]:
        wrong = []
        for name, (kind, registry) in self.kinds.items():
            open_ids = await self.database.read(partial(games.open_ids, kind=name))
            stored = await self.database.read(partial(registry._load_all, game_ids=open_ids))
            for game, rows in stored:
                session = registry._resumed(rows)
                assert not isinstance(session, Exception), f"{game.game_id} cannot go on: {session}"
                if problem := self._compare(kind, game, session):
                    wrong.append(problem)
        return wrong

    def _compare(self, kind: GameKind, game: Game, session: Shown) -> str:
        message = None if game.message_id is None else self.cluster.discord.world.find(game.message_id)
        if message is None:
            return f"{game.kind} {game.game_id} is not shown"
        drawn: Any = kind.draw(session.message_view(session.committed), ART)
        expected, shown = _written(drawn.to_components()), _written(message.payload["components"])
        if expected == shown:
            return ""
        return f"{game.kind} {game.game_id} in {game.channel_id} at {game.action_number}:\n{expected}\n-- is shown as\n{shown}"


def _match(rows: list[Row], presses: list[Press], commands: int) -> None:
    """Give each press its row; raises AssertionError if one is missing or too many."""
    left = list(rows)
    for press in presses:
        if press.outcome == "done" and press.action not in NO_ROW:
            fitting = [row for row in left if _is_within(row, press)]
            assert fitting, f"{press} is not stored; there are {left}"
            left.remove(fitting[0])
    unknown = [press for press in presses if press.outcome == "unknown" and press.action not in NO_ROW]
    from_commands = commands * ROWS_OF_A_COMMAND
    for row in left:
        maker = next((press for press in unknown if press.pressed_at <= row.at + SLACK_MILLISECONDS), None)
        if maker is not None:
            unknown.remove(maker)
        else:
            from_commands -= 1
            assert from_commands >= 0, f"nobody has pressed for {row}"


def _is_within(row: Row, press: Press) -> bool:
    return press.pressed_at - SLACK_MILLISECONDS <= row.at <= press.answered_at + SLACK_MILLISECONDS


TIMES = re.compile(r"<t:\d+(:\w)?>")
MENTIONS = re.compile(r"</(\w+(?: \w+)*):\d+>")


def _written(components: list[Json]) -> str:
    """Return the texts and the buttons of a message, without what the clock decides."""
    lines = []
    for each in flat(components):
        if each.get("content"):
            lines.append(MENTIONS.sub(r"`/\1`", TIMES.sub("<time>", each["content"])))
        elif each.get("custom_id"):
            lines.append(f"[{each.get('label')} {each['custom_id']} {bool(each.get('disabled'))}]")
    return "\n".join(lines)


@asynccontextmanager
async def witness_of(cluster: Cluster) -> AsyncIterator[Witness]:
    """Watch a cluster until the end of the block."""
    clock, entropy = SystemClock(), SystemEntropy()
    database = await Database.open(cluster.server.address())
    try:
        keys = await master.adopt(database, clock.now(), given=cluster.master_key)
        world = SessionWorld(
            database, SeedVault(keys, clock, entropy), clock, NoDisplay(), entropy, WorkerPool()
        )
        kinds: dict[str, tuple[GameKind, Registry[Any, Any]]] = {
            BLACKJACK.name: (BLACKJACK, Tables(world, play=TABLE)),
            THIRTEEN.name: (THIRTEEN, Matches(world, play=MATCH_PLAY)),
            SCOUNDREL.name: (SCOUNDREL, Runs(world, play=SCOUNDREL_PLAY)),
        }
        made = Witness(cluster, database, kinds)
        cluster.discord.world.listen(made.hear)
        yield made
    finally:
        await database.close()
