"""Kill -9 during imports and resets: what was confirmed goes on at the next start, and each row is paid once (CH-15, CH-16)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from storage import imports, resets
from storage.audit.database import audit
from storage.database import Reader
from storage.imports import MEMO
from storage.location import Location
from storage.shard import EVERY_SERVER
from tests.kill.harness import witness_kills
from tests.kill.installations import Installation
from tests.kill.moving_worker import KNOWN, LATER, furnish
from tests.kill.premises import GUILD, STARTING_CHIPS

_paying = partial(imports.paying, shard=EVERY_SERVER)
_running = partial(resets.running, shard=EVERY_SERVER)


@dataclass
class Witness:
    """Remembers what was acknowledged, and counts each person's chips from the files and resets of the managers' record."""

    done: set[str] = field(default_factory=set)
    met: Counter[str] = field(default_factory=Counter)

    def hear(self, lines: tuple[str, ...]) -> None:
        words = [line.split() for line in lines]
        self.done |= {f"manager:{cause}" for what, cause, *_ in words if what != "done"}
        self.met["acknowledged"] += len(lines)

    async def check(self, target: Location) -> None:
        """Go on with what was left, as a start does, and count; then stop cleanly."""
        room, work = await furnish(target)
        try:
            self.met["imports cut short"] += len(await room.database.read(_paying))
            self.met["resets cut short"] += len(await room.database.read(_running))
            await work.run()
            await room.database.read(self.compare)
        finally:
            await work.stop()
            await room.database.close()

    async def compare(self, reader: Reader) -> None:
        assert (await audit(reader)).findings == ()
        assert await _paying(reader) == await _running(reader) == []
        record = await reader.fetch_all(
            "SELECT kind, idempotency_key, detail FROM manager_actions ORDER BY manager_action_id"
        )
        assert self.done <= {key for _, key, _ in record}, "what was acknowledged is gone"
        each = [
            int(detail.partition(":")[2]) // len((*KNOWN, *LATER))
            for kind, _, detail in record
            if kind == "import"
        ]
        anew = max((place for place, (kind, *_) in enumerate(record) if kind == "reset"), default=-1)
        current = sum(kind == "import" for kind, *_ in record[anew + 1 :])
        owed = sum(each[len(each) - current :])
        balances = await reader.fetch_all(
            "SELECT owner, balance FROM accounts WHERE guild_id = ? AND kind = 'player'", (GUILD,)
        )
        assert {chips for _, chips in balances} <= {STARTING_CHIPS + owed}, (
            "a row was paid twice, or not at all"
        )
        waiting = len(KNOWN) + len(LATER) - len(balances)
        assert await imports.count_waiting(reader, GUILD) == (waiting * current, waiting * owed)
        paid = await reader.fetch_value("SELECT count(*) FROM entries WHERE memo = ?", (MEMO,))
        self.met["paid rows"] = max(self.met["paid rows"], paid)


def test_imports_and_resets_go_on_and_pay_each_row_once(
    engine: str, install: Callable[[], Installation]
) -> None:
    """After each of many kills, a quarter of them during opening, when it goes on with what the kill before left."""
    met, least = witness_kills(engine, install, "tests.kill.moving_worker", Witness, ("import", "reset"))
    assert met["imports cut short"] + met["resets cut short"] >= least
