"""Kill -9 in mid-run: every acknowledged action is there, every run goes on, every stake is where it belongs."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.games.scoundrel.play.game import VERIFICATION
from bot.games.scoundrel.play.opening import Runs
from bot.games.scoundrel.play.run_view import run_view
from bot.verification.check import verdicts_of
from storage import ledger, profiles, results, round_rows
from storage.audit.database import audit
from storage.database import Reader
from storage.ledger import HOUSE, player
from storage.location import Location
from storage.results import ResultRow
from tests.bot.games.records import record_of
from tests.kill.harness import witness_kills
from tests.kill.installations import Installation
from tests.kill.premises import GUILD, STARTING_CHIPS
from tests.kill.run_worker import PEOPLE, furnish


@dataclass
class Witness:
    """Remembers what was acknowledged and holds the room against it, life after life of one database."""

    last: dict[str, tuple[int, str]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    verified: set[str] = field(default_factory=set)

    def hear(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            _, game_id, number, ending = line.split()
            self.last[game_id] = (int(number), ending)
        self.met["acknowledged"] += len(lines)

    async def check(self, target: Location) -> None:
        """Resume every open run, hold all against what was acknowledged, count the chips; then stop cleanly."""
        sessions, _ = await furnish(target)
        database = sessions.world.database
        try:
            every = await database.read(self.compare)
            for run in every:
                await self.resume(sessions, run)
            await database.read(lambda reader: self.verify(reader, every))
            await sessions.stop()
        finally:
            # Else its threads would outlive a failure.
            await database.close()

    async def compare(self, reader: Reader) -> list[ResultRow]:
        assert (await audit(reader)).findings == ()
        ids = [game_id for (game_id,) in await reader.fetch_all("SELECT game_id FROM results")]
        every = [run for people in (await results.of_games(reader, ids)).values() for run in people]
        there = {run.game_id: run for run in every}
        for game_id, (number, ending) in self.last.items():
            assert game_id in there, "an acknowledged run is gone"
            assert len(await round_rows.actions(reader, game_id)) >= number, "an acknowledged action is gone"
            end = there[game_id].end
            assert ending in {"open", end and end.ending}, "an acknowledged end is gone"
        await self.count_chips(reader, every)
        return every

    async def count_chips(self, reader: Reader, every: list[ResultRow]) -> None:
        house = 0
        for who in PEOPLE:
            theirs = [run for run in every if run.user_id == who]
            staked = sum(run.stake for run in theirs)
            paid = sum(run.end.payout for run in theirs if run.end is not None)
            balance = await ledger.balance(reader, GUILD, player(who))
            # Who was killed on the threshold has neither chips nor runs.
            assert balance == STARTING_CHIPS - staked + paid or (balance, theirs) == (None, [])
            counted = sum(run.end is not None and run.may_count for run in theirs)
            tallies = await profiles.tallies(reader, GUILD, who, "scoundrel")
            assert tallies.get("runs", 0) == counted, "a run and its tallies are written together"
            house += sum(run.stake - run.end.payout for run in theirs if run.end is not None)
        assert (await ledger.balance(reader, GUILD, HOUSE) or 0) == house

    async def resume(self, sessions: Runs, run: ResultRow) -> None:
        """See that an open run is as far as its actions; an ended one is looked at below."""
        if run.end is not None:
            return
        view = run_view((await sessions.find(run.game_id)).seen)
        assert view.number >= self.last.get(run.game_id, (0, ""))[0]
        assert (view.stake, view.is_over) == (run.stake, False)
        self.met["resumed"] += 1
        self.met["resumed in mid-run"] += view.number > 0

    async def verify(self, reader: Reader, every: list[ResultRow]) -> None:
        """Check the deals of the runs that have ended since the last time."""
        for run in every:
            if run.end is None or run.game_id in self.verified:
                continue
            record = await record_of(VERIFICATION, reader, run.game_id)
            assert (record is None) == (run.day is not None), "the seed is public, unless others may play it"
            assert record is None or all(verdict.findings == () for verdict in verdicts_of(record))
            self.verified.add(run.game_id)
            self.met["ended"] += 1


def test_every_acknowledged_action_is_there_and_every_run_goes_on(
    engine: str, install: Callable[[], Installation]
) -> None:
    """After each of many kills, a quarter of them during opening, the very same runs go on."""
    met, least = witness_kills(engine, install, "tests.kill.run_worker", Witness)
    assert min(met["resumed in mid-run"], met["ended"]) >= least
