"""A server with people in it, the real bot in it, and Discord simulated around both."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
import simcord
from discord.ext.commands import AutoShardedBot
from simcord.backend import serializers

from bot.analysis.computing.answers import (
    Advice,
    Charted,
    Column,
    DecisionVerdict,
    Played,
    Simulated,
    Simulation,
)
from bot.analysis.computing.decision_points import Decision, DecisionPoint
from bot.analysis.computing.decision_replay import Judged, PlayedRound, decisions
from bot.analysis.computing.round_review import PlayedHands, PlayerReview, review_player
from bot.app import CardRoom
from bot.contest.ranking import ContestWords, Record
from bot.core.analysis import Choice
from bot.core.between_people import DISCORD_EPOCH
from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import Alarm
from bot.drawing.drawn_message import EXPLAIN
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.tables import TableSession
from bot.games.installed import GAMES
from bot.games.kind import GameKind
from bot.games.scoundrel.play.view import ActionChance, Solution
from bot.language.language import ENGLISH, MessageId
from bot.runtime.client import GatewayBot
from bot.runtime.installation import Installation, open_installation
from bot.settings import Settings
from bot.testing.room import WorkersHere
from lab.intervals import Estimate
from lab.pictures.canvas import PictureFormat
from lab.pictures.words import ChartWords, FanWords, LinesWords
from rules.blackjack.actions import Hit, Stand
from rules.blackjack.house_rules import HouseRules
from rules.cards import Card
from rules.scoundrel.actions import Avoid
from rules.scoundrel.house_rules import HouseRules as DungeonRules
from rules.scoundrel.view import DungeonView
from rules.thirteen import actions as thirteen_actions
from rules.thirteen.legality import lowest
from rules.thirteen.view import DealView
from storage import guilds, ledger
from storage.audit.database import audit
from storage.daily_chips import DAY_MS
from storage.guilds import Setting
from storage.location import Location
from storage.situations import DaySums
from tests.bot.core.world import CountedEntropy
from tests.bot.messages.calls import unpaced

# What is due this soon after an act began rings in real time while the bot comes to rest, so no test acts with less than this left
# until a deadline. What is due later rings only when a test lets time pass, which is free, however long the machine has stalled.
SOON_SECONDS = 6
# A bot that has not come to rest after this is stuck, on any machine.
STUCK_SECONDS = 120

# What a game must outlast: methods of Server.
PAUSES = ("restart", "crash", "wait_out")

PNG = b"\x89PNG\r\n\x1a\n, as far as anybody looks"

COMPONENT = 3
COMMAND_MENTION = re.compile(r"</([a-z_ ]+):\d+>")
BUTTON = 2

# Calls of Discord that tests let fail.
ANSWER = ("POST", "/interactions/*/*/callback")
EDIT = ("PATCH", "/channels/*/messages/*")
NEW_MESSAGE = ("POST", "/channels/*/messages")


class SimulatedClock:
    """The simulation's own time (it moves discord.py's clock), so that alarms and stored deadlines agree."""

    def now(self) -> int:
        return int(discord.utils.utcnow().timestamp() * 1000)

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, callback)


class Env(simcord.Env):
    """A simulation in which nothing rings because a test takes long."""

    _began_at = 0.0

    def _begin_operation(self, label: str) -> None:
        super()._begin_operation(label)
        self._began_at = self._virtual_time

    def _schedule_timer(self, record: Any, *timer: Any) -> None:
        super()._schedule_timer(record, *timer)
        began_at = self._virtual_time if self._operation_task is None else self._began_at
        if record.when - began_at > SOON_SECONDS and record.real_handle is not None:
            record.real_handle.cancel()


@dataclass
class Entropy(CountedEntropy):
    """Bytes for a bot's games, and apart from them those of its master key and its starts, from which the cards follow."""

    secrets: CountedEntropy = field(default_factory=lambda: CountedEntropy("secrets"))


class Oracle(WorkersHere):
    """Thinks of nothing: any action is good advice, any deal can be won, and the lowest play is as good as any.

    At blackjack standing is best, and anything else costs a tenth of the stake. In an analysis the last action always wins and
    the first never does.
    """

    def __init__(self) -> None:
        super().__init__()
        self.spots: list[DecisionPoint] = []
        self.simulations: list[Simulation] = []
        self.columns = 0
        self.sampled: list[Choice] = []

    async def sample(self, choice: Choice, seed: int) -> list[list[float]]:
        self.sampled.append(choice)
        last = len(choice.actions) - 1
        return [[index / last for index in range(last + 1)]] * 8

    async def is_won_from(self, whole: Any) -> bool:
        return True

    async def draw_curve(self, *curve: Any) -> bytes:
        return PNG

    async def advise(self, view: DungeonView, seed: int) -> tuple[ActionChance, ...]:
        return ActionChance(view.legal[-1], 416), ActionChance(view.legal[0], 4)

    async def solve(self, rules: DungeonRules, dungeon: tuple[Card, ...]) -> Solution:
        return Solution((Avoid(),), is_proven=False)

    async def choose(self, view: DealView, level: str, seed: int) -> thirteen_actions.Action:
        return lowest(view.legal, view.rules)

    async def odds(self, spot: DecisionPoint) -> Advice | None:
        self.spots.append(spot)
        return Advice({Stand(): -0.5, Hit(): -0.6}, {"17": 0.75, "bust": 0.25})

    async def chart_column(self, rules: HouseRules, up: int) -> Column:
        self.columns += 1
        return Column(("H",) * 17, ("S",) * 9, ("H",) * 10, 0.0, 0.0)

    async def join_columns(self, rules: HouseRules, columns: Sequence[Column]) -> Charted:
        assert len(columns) == 10
        return Charted(rules, {}, 0.3282, 0.3317)

    async def draw_chart(self, charted: Charted, words: ChartWords) -> bytes:
        return PNG

    async def draw_luck(self, days: Sequence[DaySums], words: LinesWords) -> bytes:
        return PNG

    async def simulate(self, simulation: Simulation, before: Played) -> Played:
        self.simulations.append(simulation)
        return Played(min(simulation.rounds, before.rounds + 1_000_000))

    async def sum_up(self, simulation: Simulation, played: Played, words: FanWords) -> Simulated:
        loss = Estimate(0.33, 0.02)
        return Simulated(played.rounds, loss, Estimate(-0.0033, 0.0002), 1.15, 1.0, None, PNG)

    async def draw(self, records: Sequence[Record], form: PictureFormat, words: ContestWords) -> bytes:
        return PNG

    async def judge_round(self, played: PlayedRound, config: TableConfig, user_id: int) -> Judged:
        own = [each for each in decisions(played, config) if each.user_id == user_id]
        return tuple(zip(own, await self.judge(own), strict=True))

    async def review_hands(
        self, replay: Callable[[], tuple[PlayedHands, ...]], charted: Charted
    ) -> tuple[PlayerReview, ...]:
        return tuple([review_player(hands, await self.judge(hands.decisions), charted) for hands in replay()])

    async def judge(self, decisions: Sequence[Decision]) -> tuple[DecisionVerdict | None, ...]:
        return tuple(
            DecisionVerdict(Stand(), 0 if made.action == Stand() else made.spot.stake / 10)
            for made in decisions
        )


@dataclass
class Server:
    """One server with one channel; people act through it."""

    env: simcord.Env
    guild: Any
    path: Location
    bot: CardRoom
    channel: Any
    ann: Any
    ben: Any
    cleo: Any
    manager: Any
    entropy: Entropy
    games: tuple[GameKind, ...]
    seen: int = 0
    master_key: bytes | None = None
    """The key of a database on a server; a file has its key beside it."""

    @property
    def oracle(self) -> Oracle:
        """What the bot asks for advice."""
        workers = self.bot.services.workers
        assert isinstance(workers, Oracle)
        return workers

    async def set_rules(self, **rules: Setting) -> None:
        """Store settings of the server, as a manager does; whoever is known there stays."""
        services = self.bot.services
        await services.accounts.welcome(self.guild.id, self.manager.id, "Mo")
        change = partial(guilds.change, guild_id=self.guild.id, values=rules)
        await services.database.write(change, guild_id=self.guild.id)

    @property
    def table(self) -> TableSession:
        """The session of the channel's table."""
        session = self.bot.services.host(BlackjackHost).tables.in_channel(self.channel.id)
        assert session is not None
        return session

    def has_table(self) -> bool:
        """Say whether a table is open in the channel."""
        return self.bot.services.host(BlackjackHost).tables.in_channel(self.channel.id) is not None

    def newcomer(self, name: str) -> Any:
        """Let somebody join the server."""
        return self.guild.add_member(account(self.env, "somebody", name))

    def messages(self) -> list[discord.Message]:
        """The channel's public messages, oldest first."""
        return [message for message in self.channel.history() if not message.flags.ephemeral]

    @property
    def newest(self) -> discord.Message:
        """The newest message that draws something: no mention, nothing people have written."""
        return next(message for message in reversed(self.messages()) if message.components)

    def text(self, message: discord.Message | None = None) -> str:
        """Everything written in a message, the newest if none is given."""
        return text_of(self.newest if message is None else message)

    def labels(self, message: discord.Message | None = None) -> list[str]:
        """The labels of all buttons that can be pressed, besides the one that explains the game."""
        return [label for label in self._labels(message) if label not in {"How to play", EXPLAIN}]

    def _labels(self, message: discord.Message | None) -> list[str]:
        view = discord.ui.LayoutView.from_message(self.newest if message is None else message)
        return [
            item.label or ""
            for item in view.walk_children()
            if isinstance(item, discord.ui.Button) and not item.disabled
        ]

    def sent(self) -> list[str]:
        """What the bot has asked of Discord since this was last called, such as "POST message" or "answer 7".

        Old notices that are deleted afterwards do not count.
        """
        requests = self.env.http_requests[self.seen :]
        self.seen += len(requests)
        return [short for request in requests if (short := _in_short(request)) != "DELETE follow-up"]

    def notices(self, who: Any) -> list[str]:
        """What a person sees of private notices, which draw nothing."""
        mine = self.channel.history(viewer=who)
        return [each.content for each in mine if each.flags.ephemeral and not each.flags.components_v2]

    def snapshot(self, message: Any = None) -> dict[str, Any]:
        """A message, the newest if none is given, as people see it now: what a press carries that is on its way while it changes."""
        stored = self.env.backend.get_message(self.channel.id, (message or self.newest).id)
        return dict(serializers.message_payload(self.env.backend, stored))

    def now(self, message: Any) -> Any:
        """Return a message as it stands now, public or private."""
        return self.env.backend.get_message(self.channel.id, message.id)

    async def chips(self, who: Any) -> int:
        """What the ledger says a person has besides their stakes."""
        found = await self.bot.services.database.read(
            lambda reader: ledger.balance(reader, self.guild.id, ledger.player(who.id))
        )
        assert found is not None
        return found

    async def slash(self, who: Any, command: str, **options: Any) -> Any:
        """Type a command, which is answered."""
        result = await who.slash(self.channel, command, **options)
        assert result.acknowledged
        return result

    async def press(self, who: Any, label: str) -> Any:
        """Press a button of the newest message, by its label or by all of it before an amount."""
        labels = self._labels(None)
        [exact] = [label] if label in labels else [found for found in labels if found.startswith(f"{label} ")]
        result = await who.click(self.newest, label=exact)
        assert result.acknowledged
        return result

    async def late_press(self, who: Any, snapshot: dict[str, Any], label: str) -> Any:
        """Press a button of a message as it was when the snapshot was taken."""
        return await self.press_id(who, snapshot, custom_id_of(snapshot, label))

    async def press_id(self, who: Any, snapshot: dict[str, Any], custom_id: str) -> Any:
        """Press whatever carries this id."""
        data = {"component_type": BUTTON, "custom_id": custom_id}
        result = await who._dispatch_interaction(
            COMPONENT, self.channel, data, extra={"message": snapshot}, source_message_id=int(snapshot["id"])
        )
        assert result.acknowledged
        return result

    async def leave(self, who: Any) -> Any:
        """Press Leave in the middle of a hand, and confirm."""
        asked = await self.press(who, "Leave")
        result = await who.click(private(asked), label="Leave")
        assert result.acknowledged
        return result

    async def close_games(self, who: Any) -> str:
        """Let a manager use /house close and confirm; return what the manager reads in the end."""
        asked = private(await self.slash(who, "house close"))
        result = await who.click(asked, label="Close and refund")
        assert result.acknowledged
        return said(result) or text_of(self.now(asked))

    async def bet(self, who: Any, amount: str, button: str = "Other bet…") -> Any:
        """Press Other bet… and send the form."""
        return await self.send_form(who, await self.press(who, button), amount)

    async def send_form(self, who: Any, shown: Any, amount: str) -> Any:
        """Type an amount into a form that was opened before, and send it."""
        result = await who.submit_modal(shown, {"amount": amount})
        assert result.acknowledged
        return result

    def hear(self, event: str) -> None:
        """Have discord.py tell the bot of an event of its connection: disconnect, resumed or ready."""
        with self.env._bot_scope():
            self.bot.dispatch(f"shard_{event}", 0)

    async def restart(self) -> None:
        """End the bot cleanly and start another over the same database."""
        await self.bot.close()
        await self.start()

    async def crash(self) -> None:
        """End the bot in the middle of whatever it was telling Discord, and start another."""
        await self.end()
        await self.begin()

    async def wait_out(self) -> None:
        """Let the time pass in which the bot may edit what it has answered."""
        await self.env.advance_time(901)

    async def end(self) -> None:
        """Let the bot be gone, without a word to Discord."""
        await self.env.shutdown()
        await self.bot._database.close()

    async def begin(self) -> None:
        """Start a bot after the end of the one before."""
        self.bot = self.env.bot = await make_bot(self.path, self.entropy, self.games, self.master_key)
        await self.env.start()

    async def start(self) -> None:
        """Start a bot over the database, the one before being gone."""
        self.bot = await make_bot(self.path, self.entropy, self.games, self.master_key)
        await self.env.restart_bot(self.bot)

    async def findings(self) -> tuple[str, ...]:
        """What an audit of the database finds."""
        return (await self.bot.services.database.read(audit)).findings


async def sit_and_deal(server: Server) -> None:
    """Let Ann open a table, bet 50 and deal."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ann, "Deal")


async def seat_two_and_deal(server: Server) -> None:
    """Let Ann open a table and bet 50, and Ben join, bet 30 and deal; it is Ann's turn."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    await server.bet(server.ben, "30")
    await server.press(server.ben, "Deal")


def custom_id_of(message: Any, label: str) -> str:
    """Find what a button carries."""
    return next(str(item["custom_id"]) for item in _walk(message) if item.get("label") == label)


def text_of(message: Any) -> str:
    """Everything written in a message or answer, components included; commands as they are typed."""
    parts = [getattr(message, "content", "") or ""]
    parts += [component["content"] for component in _walk(message) if "content" in component]
    return COMMAND_MENTION.sub(r"`/\1`", "\n".join(part for part in parts if part))


def game_id_in(text: str) -> str:
    """The id of the game at the foot of a message."""
    return str(re.findall(r"game (\w+)", text)[-1])


def said(result: Any) -> str:
    """What a person alone was told; empty when the table itself is the answer."""
    answers = [answer for answer in (result.response, *result.followups) if answer and answer.ephemeral]
    return "\n".join(text_of(answer) for answer in answers)


def error_number(told: str, sentence: MessageId, caplog: pytest.LogCaptureFixture) -> str:
    """Return the number of an error that a person was told of; it stands in one line of the log, with the traceback."""
    found = re.search(r"`([2-9B-Z]{6})`", told)
    assert found is not None, told
    assert told == ENGLISH.text(sentence.id, number=found[1])
    [record] = [each for each in caplog.records if f"(error {found[1]})" in each.getMessage()]
    assert record.exc_info is not None
    return found[1]


def private(result: Any) -> Any:
    """The message that a person alone was sent."""
    [answer] = [answer for answer in (result.response, *result.followups) if answer and answer.ephemeral]
    return answer


async def make_bot(
    path: Location,
    entropy: Entropy,
    games: tuple[GameKind, ...] = GAMES,
    master_key: bytes | None = None,
) -> CardRoom:
    """Make the bot over a database, in the simulation's time; its cards are the same in every run."""
    clock = SimulatedClock()
    with patch("storage.master.secrets.token_bytes", entropy.secrets.token):
        books = await open_installation(Installation(path, master_key, takes_new_key=True), clock)
    return CardRoom(
        Settings(_env_file=None, upload_emojis=False), books, clock, entropy, Oracle(), unpaced(), games
    )


SERVER_SEQUENCE = 26
"""The server's place among the ids of its millisecond, as when the databases of releases were made."""


@asynccontextmanager
async def connected(tmp_path: Path, games: tuple[GameKind, ...] = GAMES) -> AsyncIterator[Server]:
    """Run the bot in a server. A test that acts in it enters the simulation's time in its own task.

    At the end the books balance and nothing that was sent could have notified anybody who had not asked for it.
    """
    path, entropy = tmp_path / "cardroom.sqlite3", Entropy()
    async with AsyncExitStack() as stack:
        # The simulation looks every 50 ms whether the bot is at rest; that would be nine tenths of a test's time.
        stack.enter_context(patch.dict(simcord.Env._settle_internal.__kwdefaults__, idle=0.002))
        # Nor does the bot wait for any view; to look through all of them takes half of a long test's time.
        stack.enter_context(patch("simcord._dpy_internals._stored_wait_futures", lambda _: ()))
        # Steps take their time in real time; the tests of them have a server of their own.
        stack.enter_context(patch("bot.games.blackjack.play.game.dealer_steps", lambda _: ()))
        # Most tests are not about the first answer to a person.
        stack.enter_context(patch("bot.messages.replies.greeting", lambda _: ()))
        stack.enter_context(patch.object(PlayerAccounts, "is_to_be_greeted", return_value=False))
        # Each start would translate each command into thirty languages; real bots do in the tests of the playground.
        stack.enter_context(patch("bot.app.CommandTranslator", lambda: None))
        # The simulation has no sockets but those that discord.py finds by itself.
        stack.enter_context(patch.object(GatewayBot, "_get_websocket", AutoShardedBot._get_websocket))
        # Tests let weeks go by; the nights' audits are processes that no simulated time waits for.
        stack.enter_context(patch("bot.runtime.duties.Nightly.start"))
        bot = await make_bot(path, entropy, games)
        env = Env(bot, settle_timeout=STUCK_SECONDS, shard_count=1)
        stack.enter_context(patch.object(type(env.backend), "commit_message", _commit_message))
        with numbered_apart(env):
            await env.start()
        stack.push_async_callback(env.shutdown)
        guild = env.create_guild("Card Room")
        channel = guild.create_text_channel("tables")
        role = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        ann, ben, cleo = (
            guild.add_member(account(env, name.lower(), name)) for name in ("Ann", "Ben", "Cleo")
        )
        manager = guild.add_member(account(env, "mo", "Mo"), roles=[role])
        world = Server(env, guild, path, bot, channel, ann, ben, cleo, manager, entropy, games)
        world.sent()
        try:
            yield world
            assert await world.findings() == ()
            for request in env.http_requests:
                _assert_notifies_nobody(request)
        finally:
            with env.time_context():
                await world.bot.close()
    env._raise_errors_since(env._errors_acknowledged)


@contextmanager
def numbered_apart(env: simcord.Env) -> Iterator[None]:
    """Give what a start makes, such as the commands, ids of another day, and the server always the same id.

    The databases of releases hold the ids of their server and people, however many commands this version has.
    """
    now = int(env.backend.clock.now().timestamp() * 1000) - DISCORD_EPOCH
    with patch.object(env.backend, "snowflake", lambda: env.backend._allocate_at(now - 8 * DAY_MS)):
        yield
    env.backend._sequences[now] = SERVER_SEQUENCE


def account(env: simcord.Env, name: str, shown: str | None = None) -> simcord.UserHandle:
    """Make somebody whose account at Discord is old enough for gifts and for stakes against other people (CH-12)."""
    long_ago = int(env.backend.clock.now().timestamp() * 1000) - DISCORD_EPOCH - 7 * DAY_MS
    with patch.object(env.backend, "snowflake", lambda: env.backend._allocate_at(long_ago)):
        return env.create_user(name, global_name=shown)


def _walk(message: Any) -> Iterator[dict[str, Any]]:
    """Go through the components of a message, a payload or a component, each before its children."""
    components = message.get("components", ()) if isinstance(message, dict) else message.components
    for component in components:
        found = component if isinstance(component, dict) else component.to_dict()
        yield found
        yield from _walk(found)


_simcords_commit_message = simcord.backend.Backend.commit_message


def _commit_message(backend: Any, message: Any, **options: Any) -> Any:
    """Let a private message leave the channel's last message as it is, since it is not in the channel."""
    channel = backend.get_channel(message.channel_id)
    last_message_id = channel.last_message_id
    made = _simcords_commit_message(backend, message, **options)
    if message.is_ephemeral:
        channel.last_message_id = last_message_id
    return made


def _in_short(request: simcord.HttpLogEntry) -> str:
    parts = request.path.strip("/").split("/")
    match parts:
        case ["interactions", _, _, "callback"]:
            assert request.json is not None
            return f"answer {request.json['type']}"
        case ["channels", _, "messages", *_]:
            return f"{request.method} message"
        case ["webhooks", *_]:
            return f"{request.method} follow-up"
        case ["channels", _]:
            return f"{request.method} channel"
        case _:
            return f"{request.method} {parts[-1]}"


def _assert_notifies_nobody(request: simcord.HttpLogEntry) -> None:
    """Only the mention of a person at their turn, who asked for it, and of one who is challenged may reach anybody."""
    content = request.json or {}
    content = content.get("data") or {} if request.path.endswith("/callback") else content
    if (
        not isinstance(content, dict)
        or not content.keys() & {"content", "components"}
        or "custom_id" in content
    ):
        return
    mentions = dict(content["allowed_mentions"])
    mentioned = mentions.pop("users", [])
    assert mentions in ({"parse": []}, {"parse": [], "replied_user": False})
    written = json.dumps(content, ensure_ascii=False)
    if mentioned:
        if "today's deals are ready." in written:
            asked = f"{' '.join(f'<@{who}>' for who in mentioned)} today's deals are ready."
            assert asked in written, "all who are mentioned, and nobody else"
            return
        [who] = mentioned
        is_challenge = request.method == "POST" and f" challenges <@{who}>\\n" in written
        assert is_challenge or content.get("content") == f"<@{who}> it's your turn."
    assert "@everyone" not in written
    assert "@here" not in written
