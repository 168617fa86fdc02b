"""The ledger against a dictionary: whatever is asked of both, both say the same."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Literal, cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from storage import ledger
from storage.audit.database import audit
from storage.database import Database, Reader, Unit
from storage.errors import InsufficientChipsError, KeyReusedError
from storage.ledger import HOUSE, MINT, Account, EntryKind, Transfer, escrow, player
from storage.location import Location, ServerAddress
from tests.emptied_database import EmptiedDatabase
from tests.storage.conftest import ANN, BOB, GAME, GUILD, furnish

ACCOUNTS = (MINT, HOUSE, player(ANN), player(BOB), escrow(GAME))
KINDS: tuple[EntryKind, ...] = ("stake", "payout", "gift")

Answer = Literal["moved", "known", "reused"] | tuple[int, int]
Content = tuple[Account, Account, int, EntryKind]


@dataclass
class Model:
    """The ledger as it is meant: plain numbers by account, contents by key."""

    balances: dict[Account, int] = field(
        default_factory=lambda: {MINT: -2000, HOUSE: 0, player(ANN): 1000, player(BOB): 1000, escrow(GAME): 0}
    )
    done: dict[str, Content] = field(default_factory=dict)
    refused: dict[str, tuple[Content, int]] = field(default_factory=dict)

    def transfer(self, what: Transfer) -> Answer:
        content = (what.debit, what.credit, what.amount, what.kind)
        if what.key in self.done:
            return "known" if self.done[what.key] == content else "reused"
        if what.key in self.refused:
            known, held = self.refused[what.key]
            return (held, what.amount) if known == content else "reused"
        held = self.balances[what.debit]
        if held < what.amount and what.debit not in {MINT, HOUSE}:
            self.refused[what.key] = (content, held)
            return (held, what.amount)
        self.done[what.key] = content
        self.balances[what.debit] -= what.amount
        self.balances[what.credit] += what.amount
        return "moved"

    def unit(self, transfers: Sequence[Transfer]) -> Answer | list[Answer]:
        """Do all or nothing; what was refused stays refused."""
        trial = Model(dict(self.balances), dict(self.done), dict(self.refused))
        answers: list[Answer] = []
        for what in transfers:
            answer = trial.transfer(what)
            if answer not in ("moved", "known"):
                self.refused = trial.refused
                return answer
            answers.append(answer)
        self.balances, self.done = trial.balances, trial.done
        return answers


@st.composite
def transfers(draw: st.DrawFn) -> Transfer:
    debit, credit = draw(st.permutations(ACCOUNTS))[:2]
    return Transfer(
        guild_id=GUILD,
        debit=debit,
        credit=credit,
        amount=draw(st.integers(1, 1500)),
        kind=draw(st.sampled_from(KINDS)),
        key=f"k{draw(st.integers(0, 40))}",
        at=draw(st.integers(0, 9)),
    )


class LedgerMachine(RuleBasedStateMachine):
    """Transfers one by one, many in a unit, many units at once, and closing in between."""

    def __init__(self, empty: Callable[[], Location]) -> None:
        super().__init__()
        self.empty = empty
        self.runner = asyncio.Runner()
        self.model = Model()
        self.seen: list[Transfer] = []

    @initialize()
    def open(self) -> None:
        self.database = self.runner.run(Database.open(self.empty()))
        self.runner.run(self.database.write(furnish))

    @rule(what=transfers())
    def one(self, what: Transfer) -> None:
        self.seen.append(what)
        assert self.runner.run(self._unit([what])) == self.model.unit([what])

    @precondition(lambda self: self.seen)
    @rule(data=st.data(), amount=st.none() | st.integers(1, 1500))
    def again(self, data: st.DataObject, amount: int | None) -> None:
        what = data.draw(st.sampled_from(self.seen))
        self.one(what if amount is None else replace(what, amount=amount))

    @rule(unit=st.lists(transfers(), min_size=2, max_size=4))
    def several_in_a_unit(self, unit: list[Transfer]) -> None:
        assert self.runner.run(self._unit(unit)) == self.model.unit(unit)

    @rule(units=st.lists(st.lists(transfers(), min_size=1, max_size=3), min_size=2, max_size=5))
    def units_at_once(self, units: list[list[Transfer]]) -> None:
        async def at_once() -> list[Answer | list[Answer]]:
            return await asyncio.gather(*(self._unit(unit) for unit in units))

        assert self.runner.run(at_once()) == [self.model.unit(unit) for unit in units]

    @rule()
    def close_and_open(self) -> None:
        self.runner.run(self.database.close())
        self.database = self.runner.run(Database.open(self.database.location))

    @invariant()
    def balances_agree(self) -> None:
        async def all_of_them(reader: Reader) -> dict[Account, int | None]:
            return {account: await ledger.balance(reader, GUILD, account) for account in ACCOUNTS}

        assert self.runner.run(self.database.read(all_of_them)) == self.model.balances
        assert sum(self.model.balances.values()) == 0

    def teardown(self) -> None:
        assert self.runner.run(self.database.read(audit)).findings == ()
        self.runner.run(self.database.close())
        self.runner.close()

    async def _unit(self, unit: list[Transfer]) -> Answer | list[Answer]:
        async def body(to: Unit) -> list[Answer]:
            return ["moved" if await ledger.transfer(to, what) else "known" for what in unit]

        try:
            return await self.database.write(body)
        except InsufficientChipsError as refusal:
            return refusal.balance, refusal.needed
        except KeyReusedError:
            return "reused"


def test_the_ledger_says_what_the_dictionary_says(
    engine: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    names = count()
    # Emptying the server's database takes longer than making a file.
    examples = 30 if engine == "sqlite" else 15

    def empty() -> Location:
        if engine == "sqlite":
            return tmp_path / f"{next(names)}.sqlite3"
        server: EmptiedDatabase = request.getfixturevalue("emptied_database")
        return ServerAddress(server.address())

    run_state_machine_as_test(
        cast("type[RuleBasedStateMachine]", lambda: LedgerMachine(empty)),
        settings=settings(max_examples=examples, stateful_step_count=25),
    )
