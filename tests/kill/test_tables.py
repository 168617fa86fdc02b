"""Kill -9 in mid-hand: every acknowledged press is there, every table goes on, every chip is in its place."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.games.blackjack.play.tables import TableSession
from storage import games, ledger, profiles
from storage.audit.database import audit
from storage.database import Reader
from storage.ledger import HOUSE, escrow, player
from storage.location import Location
from tests.kill.harness import witness_kills
from tests.kill.installations import Installation
from tests.kill.premises import GUILD, STARTING_CHIPS
from tests.kill.table_worker import PEOPLE, furnish
from tests.known import known

FIRST_COMMANDS = 2
"""A seat and a bet, in the transaction that opens a table."""


@dataclass
class Witness:
    """Remembers what was acknowledged and holds the room against it, life after life of one database."""

    last: dict[str, int] = field(default_factory=dict)
    slips: dict[str, str] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)

    def hear(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            what, of, told = line.split()
            if what == "slip":
                assert self.slips.setdefault(of, told) == told, "the slip of a seed is posted once"
            else:
                self.last[of] = int(told)
        self.met["acknowledged"] += len(lines)

    async def check(self, target: Location) -> None:
        """Resume every table and count the chips; then stop cleanly."""
        tables, _ = await furnish(target)
        sessions = tables.every()
        database = tables.world.database
        try:
            await database.read(lambda reader: self.compare(reader, sessions))
            await tables.start()
            await tables.stop()
        finally:
            # Else its threads would outlive a failure.
            await database.close()
        self.met["resumed"] += len(sessions)
        self.met["resumed in mid-round"] += sum(session.game.round is not None for session in sessions)

    async def compare(self, reader: Reader, sessions: tuple[TableSession, ...]) -> None:
        assert (await audit(reader)).findings == ()
        for game_id, number in self.last.items():
            game = await games.load_game(reader, game_id)
            assert game is not None, "an acknowledged table is gone"
            assert game.action_number >= number, "an acknowledged press is gone"
        await self.compare_slips(reader)
        for session in sessions:
            assert session.number >= FIRST_COMMANDS, "a table opened without its first seat and bet"
            at_stake = {who: session.at_stake(who) for who in PEOPLE}
            left = await ledger.changes_of_players(
                reader, session.game_id, since_action=known(session.committed.round).first_action
            )
            assert at_stake == {who: -left.get(who, 0) for who in PEOPLE}, "stakes are what accounts gave"
            assert await ledger.balance(reader, GUILD, escrow(session.game_id)) == sum(at_stake.values())
        found = [await ledger.balance(reader, GUILD, player(who)) for who in PEOPLE]
        balances = [chips for chips in found if chips is not None]
        staked = {who: sum(session.at_stake(who) for session in sessions) for who in PEOPLE}
        for who, chips in zip(PEOPLE, found, strict=True):
            net = (await profiles.tallies(reader, GUILD, who, "blackjack")).get("net", 0)
            assert chips in {None, STARTING_CHIPS + net - staked[who]}, (
                "a round and its tallies are written together"
            )
        on_tables = sum(staked.values())
        house = await ledger.balance(reader, GUILD, HOUSE) or 0
        assert sum(balances) + on_tables + house == STARTING_CHIPS * len(balances)

    async def compare_slips(self, reader: Reader) -> None:
        """Hold the seeds that people have cut against the slips that were posted: no card came before its slip."""
        rows = await reader.fetch_all(
            "SELECT commitment, client, brought, EXISTS (SELECT 1 FROM cuts WHERE cuts.game_id = shoes.game_id"
            " AND cuts.shoe_number = shoes.shoe_number) FROM shoes"
        )
        for fingerprint, client, brought, is_cut in rows:
            if is_cut and client is not None:
                assert self.slips[fingerprint] == client, "what is dealt stands on the slip"
                self.met["dealt with a slip"] += brought > 0
            elif fingerprint in self.slips:
                assert not brought, "cards came without the slip that was posted"
                self.met["killed between slip and first card"] += 1


def test_every_acknowledged_press_is_there_and_every_table_goes_on(
    engine: str, install: Callable[[], Installation]
) -> None:
    """After each of many kills, a quarter of them while tables are resumed, the very same hands go on."""
    met, least = witness_kills(engine, install, "tests.kill.table_worker", Witness, ("", "slip"))
    assert met["resumed in mid-round"] >= least
    assert met["dealt with a slip"] + met["killed between slip and first card"]
