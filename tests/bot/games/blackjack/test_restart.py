"""A stop between any two steps: what the database holds is the table, to the last card and chip."""

import gc
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.core import registry, task_set, voiding
from bot.core.commands import PlayAction
from bot.core.committed import Committed
from bot.games.blackjack.play.commands import Bet, DealRound, Sit
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.tables import TableSession
from rules.blackjack.actions import Hit, Stand
from rules.blackjack.phases import Phase
from storage import games
from storage.errors import DatabaseLockedError
from tests.bot.core.world import (
    ANN,
    BEN,
    CHANNEL,
    CHIPS,
    CLEO,
    GUILD,
    KEY_IN_A_FILE,
    OTHER_CHANNEL,
    SessionHarness,
    config,
    first_decision,
)
from tests.bot.games.blackjack.play import choose
from tests.cases import cases
from tests.known import known

SEVEN = tuple(range(101, 108))
Lasting = tuple[Committed[Table], dict[int, str], int, int | None, int]


def lasting(session: TableSession) -> Lasting:
    """All that a stop must not change: results, balances and histories among it."""
    return (
        session.committed,
        session.names,
        session.channel_id,
        session.message_id,
        session.message_round,
    )


async def restart(room: SessionHarness) -> None:
    """Stop and start; every table is as it was before."""
    before = {session.game_id: lasting(session) for session in room.tables.every()}
    await room.restart()
    assert room.voided == []
    assert {session.game_id: lasting(session) for session in room.tables.every()} == before


def only_table(room: SessionHarness) -> TableSession:
    (session,) = room.tables.every()
    return session


async def words(room: SessionHarness, game_id: str) -> set[str]:
    """Return the first word of every action of a game."""
    return {text.partition(" ")[0] for _, text in await room.recorded(game_id)}


class TestBetweenAnyTwoSteps:
    """The walks of bot.testing restart a table of two on both engines; here many sit, and meet what is rare."""

    @cases(
        ("preset", "crowd", "steps", "seed", "met"),
        {
            "vegas": (
                "vegas",
                (ANN, BEN, CLEO),
                150,
                6,
                {"double", "surrender", "insure", "leave", "time", "wait", "open"},
            ),
            "single with seven": ("single", SEVEN, 120, 3, {"split", "double", "insure", "no", "time"}),
            "classic": ("classic", (ANN, BEN, CLEO), 60, 5, {"hit", "stand", "shoe"}),
        },
    )
    async def test_the_table_comes_back_as_it_was(
        self, room: SessionHarness, preset: str, crowd: tuple[int, ...], steps: int, seed: int, met: set[str]
    ) -> None:
        chance = Random(seed)  # noqa: S311 - a repeatable walk is wanted.
        session = await room.open_table(config(preset), *crowd)
        for user_id in crowd:
            await room.grant(user_id, 10_000)
        for step in range(steps):
            deadline = known(session.committed.deadline)
            if chance.random() < 0.08 and not deadline.text.startswith("idle"):
                await room.pass_time(deadline.at - room.clock.time)
            else:
                await room.post(session, *choose(session.game, crowd, chance))
            if step % 4 == 0:
                await session.remember_message(77, session.round_number)
            await restart(room)
            session = only_table(room)
        used = {"shoe"} if session.game.shoe_number > 1 else set()
        assert met <= used | await words(room, session.game_id), "the walk met what it is for"


@pytest.mark.both_engines
class TestWhatComesBack:
    async def test_a_shoe_that_came_within_a_round_comes_back(self, room: SessionHarness) -> None:
        """A round whose shoe ran dry goes on from both shoes after a restart (BJ-1.2)."""
        session = await room.open_table(config("single"), *SEVEN)
        await play_until_dry(room, session)
        assert len(known(session.game.round).shoe.order) == 104
        await restart(room)
        session = only_table(room)
        while (turn := session.whose_turn) is not None:
            await room.post(session, turn, PlayAction(Stand()))
            await restart(room)
            session = only_table(room)
        assert session.game.needs_shoe()

    async def test_an_empty_table_comes_back(self, room: SessionHarness) -> None:
        await room.open_table(config())
        await restart(room)
        await room.accounts.welcome(GUILD, ANN, "Ann")
        await room.post(only_table(room), ANN, Sit())

    async def test_a_result_comes_back_until_the_next_deal_and_then_its_line(
        self, room: SessionHarness
    ) -> None:
        """Balances are those at the end of the round, whatever has been won or given away since."""
        session = await room.open_table(config(), ANN, BEN)
        await room.deal(session, {ANN: 50, BEN: 20}, first_decision)
        await room.stand_all(session)
        ended, balance = known(session.view.ended), await room.balance(ANN)
        await room.grant(ANN, 500)
        await restart(room)
        session = only_table(room)
        assert session.view.ended == ended
        assert ended.results[0].balance == balance
        await room.post(session, ANN, Bet(10))
        await room.post(session, ANN, DealRound())
        last = known(session.view.last)
        assert (last.round_number, [player.net for player in last.players]) == (
            ended.round_number,
            [result.net for result in ended.results],
        )
        await restart(room)
        assert only_table(room).view.last == last

    async def test_two_tables_come_back_to_their_channels(self, room: SessionHarness) -> None:
        first = await room.open_table(config(), ANN, BEN)
        second = await room.open_table(config("classic"), BEN, channel=OTHER_CHANNEL)
        await room.deal(first, {ANN: 50, BEN: 20}, first_decision)
        await room.post(second, BEN, Bet(30))
        await restart(room)
        assert await room.tables.find(first.game_id) is room.tables.in_channel(CHANNEL)
        assert await room.tables.find(second.game_id) is room.tables.in_channel(OTHER_CHANNEL)
        assert await room.accounts.at_stake(GUILD, BEN) == 50

    async def test_a_closed_table_does_not_come_back(self, room: SessionHarness) -> None:
        session = await room.open_table(config(), ANN)
        await session.close("close", "closed")
        await room.restart()
        assert (room.tables.every(), room.voided) == ((), [])


async def play_until_dry(room: SessionHarness, session: TableSession) -> None:
    """Hit on and on until a shoe runs dry within a round that is not over then."""
    for user_id in SEVEN:
        await room.grant(user_id, 10_000)
    while True:
        table = session.game
        if table.round is None:
            for user_id in SEVEN:
                await room.post(session, user_id, Bet(10))
        elif len(table.round.shoe.order) > 52:
            return
        elif table.round.phase is Phase.INSURANCE:
            await room.stand_all(session)
        else:
            await room.post(session, known(session.whose_turn), PlayAction(Hit()))


@pytest.mark.both_engines
class TestVoiding:
    """What cannot be resumed is voided: every chip of the round under way goes back, and the table is told."""

    @KEY_IN_A_FILE
    async def test_a_lost_master_key_before_the_first_card(self, room: SessionHarness) -> None:
        """No cards are dealt from a commitment that cannot be kept, so the stakes go back."""
        session = await room.open_table(config(), ANN, BEN)
        await room.post(session, ANN, Bet(50))
        await room.lose_master_key()
        assert [game.game_id for game in room.voided] == [session.game_id]
        assert await room.balance(ANN) == CHIPS

    async def test_tables_that_are_read_together_fail_alone(
        self,
        room: SessionHarness,
        path: Path,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        """Tables are read in batches; one whose rows are missing or do not fit is voided and logged, wherever it stands in its batch."""
        sessions = [await room.open_table(config(), ANN, channel=channel) for channel in range(10, 15)]
        lost = {sessions[0].game_id, sessions[3].game_id}
        await room.stop()
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE games SET config = '{}' WHERE game_id = ?", (sessions[0].game_id,))
            connection.execute("DELETE FROM rounds WHERE game_id = ?", (sessions[3].game_id,))
        connection.close()
        monkeypatch.setattr(registry, "GAMES_PER_READ", 2)
        await room.restart()
        assert {game.game_id for game in room.voided} == lost
        assert {table.game_id for table in room.tables.every()} == {
            session.game_id for session in sessions if session.game_id not in lost
        }
        logged = {record.args for record in caplog.records if record.name == voiding.__name__}
        assert logged == {(game_id,) for game_id in lost}


@pytest.mark.both_engines
class TestManyTables:
    @pytest.fixture(autouse=True)
    def _few_are_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(task_set, "MANY_GAMES", 1)

    async def test_garbage_is_collected_again_once_they_are_back(self, room: SessionHarness) -> None:
        """The collector rests while many tables are resumed, and ignores these tables from then on."""
        await room.open_table(config(), ANN)
        frozen = gc.get_freeze_count()
        await room.restart()
        assert gc.isenabled()
        assert gc.get_freeze_count() > frozen

    async def test_garbage_is_collected_again_when_the_start_fails(self, path: Path) -> None:
        """A disk that fails voids nothing and leaves the collector as it was."""
        room = SessionHarness(path, busy_timeout_seconds=0.05)
        await room.start()
        session = await room.open_table(config(), ANN)
        with sqlite3.connect(path, isolation_level=None) as other:
            other.execute("UPDATE games SET config = '{}'")
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseLockedError):
                await room.tables.recover()
        other.close()
        assert gc.isenabled()
        stored = known(await room.read(games.load_game, session.game_id))
        assert stored.status == "open"
        await room.stop()
