"""Balances come along from another bot once (CH-15), and managers begin anew (CH-16); the books balance after each step."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands.moving_work import MovingWork
from bot.core.admission import Caller
from bot.core.departed import Pseudonyms, meet
from bot.core.errors import RefusalError, ResetRunningError
from bot.core.player_accounts import FirstChips, PlayerAccounts
from bot.economy import daily_chips, moving, personal_data
from bot.economy.import_file import (
    ROWS_MAX,
    FaultyLine,
    ImportFile,
    ImportFileError,
    ImportTooLongError,
    read_file,
)
from bot.economy.moving import AlreadyImportedError, AlreadyResetError, GamesOpenError, ImportGoneError
from bot.economy.transfers import Correction, Gift, correct, give
from storage import deletions, imports, ledger, manager_actions, resets
from storage.audit.database import audit
from storage.daily_chips import DAY_MS
from storage.database import Database, Unit
from storage.deletions import Deletion, Departure
from storage.errors import ConstraintError
from storage.ledger import player
from storage.manager_actions import ManagerAction
from storage.shard import EVERY_SERVER
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD, START, FakeClock, SessionHarness
from tests.cases import cases
from tests.storage.conftest import DEFAULTS, open_game


def action(kind: str, key: str = "1") -> ManagerAction:
    return ManagerAction(guild_id=GUILD, manager_id=BEN, kind=kind, key=f"manager:{key}", at=START)  # type: ignore[arg-type]


def file(**chips: int) -> ImportFile:
    ids = {"ann": ANN, "ben": BEN, "cleo": CLEO}
    return read_file("\n".join(f"{ids[name]},{amount}" for name, amount in chips.items()).encode())


async def propose(room: SessionHarness, given: ImportFile) -> str:
    digest = room.accounts.pseudonyms.file(GUILD, given.content)
    await moving.propose(room.database, room.accounts.pseudonyms, GUILD, digest, given, now=START)
    return digest


async def bring(room: SessionHarness, given: ImportFile) -> tuple[int, int]:
    digest = await propose(room, given)
    return await moving.confirm(room.database, digest, action("import", digest))


def of_imports(room: SessionHarness, user_id: int) -> str:
    return room.accounts.pseudonyms.imported(GUILD, user_id)


async def pay_all(room: SessionHarness) -> None:
    while await room.write(imports.pay_some, GUILD, lambda user_id: of_imports(room, user_id), START):
        assert await room.findings() == []


async def reset_all(room: SessionHarness) -> None:
    pseudonyms = room.accounts.pseudonyms
    while await room.write(resets.reset_some, GUILD, lambda user_id: pseudonyms.of(GUILD, user_id), START):
        assert await room.findings() == []
    room.accounts.forget_server(GUILD)


@cases(
    ("content", "chips", "faults"),
    {
        "a header, a mark of Unicode, semicolons, quotes, an empty line": (
            '\ufeff"user id";"chips"\r\n"101";"50"\r\n\r\n 102 ; 7\r\n',
            {101: 50, 102: 7},
            [],
        ),
        "tabs, no header": ("101\t50", {101: 50}, []),
        "what is no whole number": (
            "101,5\n102,-5\n103,1.5\n104,1e3\n105,1_000\n106,٣\n107,0\n108,1000000000001\n109,9999999999999999",
            {101: 5},
            [(2, "amount"), (3, "amount"), (4, "amount"), (5, "amount"), (6, "amount"), (7, "nothing"), (8, "too-large"), (9, "too-large")],
        ),
        "what is no id, as a spreadsheet rounds it": (
            "101,5\n1.23E+17,5\n<@102>,5\n9223372036854775808,5\n０,5",
            {101: 5},
            [(2, "id"), (3, "id"), (4, "id"), (5, "id")],
        ),
        "somebody twice: the first line counts": ("101,5\n101,6", {101: 5}, [(2, "again")]),
        "a line of more or less": ("101,5\n102\n103,5,6", {101: 5}, [(2, "columns"), (3, "columns")]),
    },
)  # fmt: skip
def test_a_file_is_read_strictly(content: str, chips: dict[int, int], faults: list[tuple[int, str]]) -> None:
    found = read_file(content.encode())
    assert found.chips == chips
    assert found.faults == tuple(FaultyLine(*each) for each in faults)  # type: ignore[arg-type]
    assert found.without(frozenset({101})).chips == {who: held for who, held in chips.items() if who != 101}


@cases(
    ("content", "error"),
    {
        "nothing": (b"", ImportFileError),
        "no text": (b"\xff\xfe\x00", ImportFileError),
        "only a header": (b"user,chips\n", ImportFileError),
        "an open quote": (b'"101,5', ImportFileError),
        "one line too many": (b"\n".join(b"%d,1" % each for each in range(1, ROWS_MAX + 2)), ImportTooLongError),
    },
)  # fmt: skip
def test_what_is_no_file_with_balances_is_refused(content: bytes, error: type[RefusalError]) -> None:
    with pytest.raises(error):
        read_file(content)
    assert len(read_file(b"\n".join(b"%d,1" % each for each in range(1, ROWS_MAX + 1))).chips) == ROWS_MAX


async def test_chips_of_a_file_add_to_balances_or_wait_for_the_first_act(room: SessionHarness) -> None:
    """Nothing is paid before the confirmation, and nobody's id is stored who has never acted."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    digest = await propose(room, file(ann=50, ben=60, cleo=70))
    await room.accounts.welcome(GUILD, BEN, "Ben")
    await pay_all(room)
    assert (await room.balance(ANN), await room.balance(BEN)) == (CHIPS, CHIPS)
    assert await moving.confirm(room.database, digest, action("import")) == (3, 180)
    await pay_all(room)
    assert (await room.balance(ANN), await room.balance(BEN)) == (CHIPS + 50, CHIPS + 60)
    assert await room.read(imports.count_waiting, GUILD) == (1, 70)
    stored = await room.database.read(lambda reader: reader.fetch_all("SELECT * FROM imported_chips"))
    assert not any(str(CLEO) in str(value) for row in stored for value in row)
    await room.accounts.welcome(GUILD, CLEO, "Cleo")
    assert await room.balance(CLEO) == CHIPS + 70
    assert room.accounts.arrival_to_tell(GUILD, CLEO) == FirstChips(CHIPS, 70)
    assert room.accounts.arrival_to_tell(GUILD, CLEO) is None
    assert await room.read(imports.count_waiting, GUILD) == (0, 0)
    [recorded] = await room.read(manager_actions.page, GUILD, before=None, limit=9)
    assert (recorded.kind, recorded.detail, recorded.manager_id) == ("import", "3:180", BEN)
    assert await room.findings() == []


async def test_a_file_counts_once_however_it_is_written(room: SessionHarness) -> None:
    """Two presses at once import it once; another file adds to it."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    digest = await propose(room, file(ann=50, cleo=70))
    both = [moving.confirm(room.database, digest, action("import", str(each))) for each in range(2)]
    results = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(each).__name__ for each in results) == ["AlreadyImportedError", "tuple"]
    again = read_file(f"who;how many\r\n{CLEO};70\r\n{ANN};50\r\n".encode())
    with pytest.raises(AlreadyImportedError):
        await bring(room, again)
    await bring(room, file(ann=50, cleo=71))
    await pay_all(room)
    await room.accounts.welcome(GUILD, CLEO, "Cleo")
    assert (await room.balance(ANN), await room.balance(CLEO)) == (CHIPS + 100, CHIPS + 141)
    assert await room.findings() == []


async def test_a_newer_file_takes_the_place_of_one_that_nobody_confirmed(room: SessionHarness) -> None:
    await room.accounts.welcome(GUILD, BEN, "Ben")
    older = await propose(room, file(ann=50))
    newer = await propose(room, file(ann=60))
    with pytest.raises(ImportGoneError):
        await moving.confirm(room.database, older, action("import"))
    await room.write(imports.drop_proposals, before=START)
    assert await moving.confirm(room.database, newer, action("import")) == (1, 60)


async def test_paying_goes_on_after_a_stop_between_any_two_steps(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import of several transactions, a restart after each, and somebody who acts meanwhile."""
    monkeypatch.setattr(imports, "ACCOUNTS_PER_TRANSACTION", 1)
    for user_id, name in ((ANN, "Ann"), (BEN, "Ben")):
        await room.accounts.welcome(GUILD, user_id, name)
    digest = await propose(room, file(ann=50, ben=60, cleo=70))
    await room.restart()
    await moving.confirm(room.database, digest, action("import"))
    steps = 0
    while await room.write(imports.pay_some, GUILD, lambda user_id: of_imports(room, user_id), START):
        await room.restart()
        await room.accounts.welcome(GUILD, BEN, "Ben")
        assert await room.findings() == []
        steps += 1
    assert steps == 3
    await room.accounts.welcome(GUILD, CLEO, "Cleo")
    found = [await room.balance(each) for each in (ANN, BEN, CLEO)]
    assert found == [CHIPS + 50, CHIPS + 60, CHIPS + 70]


async def test_a_reset_sets_every_balance_once_and_stops_money_meanwhile(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restart after each step; chips that wait are dropped, and who never acted still gets starting chips once."""
    monkeypatch.setattr(resets, "ACCOUNTS_PER_TRANSACTION", 1)
    met, pseudonyms = 104, room.accounts.pseudonyms
    for user_id, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")):
        await room.accounts.welcome(GUILD, user_id, name)
    await room.write(meet, pseudonyms, GUILD, met, START)
    await room.grant(ANN, 500)
    await room.grant(met, 30)
    await room.database.write(lambda unit: _spend(unit, CLEO, 400))
    await bring(room, read_file(b"105,70"))
    await pay_all(room)
    assert await moving.begin_reset(room.database, action("reset", "9"), 1) == resets.ResetExtent(
        3, CHIPS, 1, 1
    )
    manager, grant = Caller(GUILD, 7, BEN, "Ben", "c1"), Correction("grant", CLEO, "Cleo", "50", "x")
    steps, goes_on = 0, True
    while goes_on:
        with pytest.raises(ResetRunningError):
            await moving.begin_reset(room.database, action("reset", "10"), 1)
        with pytest.raises(ResetRunningError):
            await give(room.database, pseudonyms, Gift(GUILD, ANN, BEN, 10, f"g{steps}"), START)
        with pytest.raises(ResetRunningError):
            await daily_chips.claim(room.database, GUILD, ANN, now=START)
        with pytest.raises(ResetRunningError):
            await correct(room.database, pseudonyms, manager, grant, now=START)
        goes_on = await room.write(
            resets.reset_some, GUILD, lambda user_id: pseudonyms.of(GUILD, user_id), START
        )
        assert await room.findings() == []
        await room.restart()
        steps += 1
    assert steps == 5
    for user_id in (ANN, BEN, CLEO, met, 105):
        await room.accounts.welcome(GUILD, user_id, "again")
    assert [await room.balance(each) for each in (ANN, BEN, CLEO, met, 105)] == [CHIPS] * 5
    recorded = await room.read(manager_actions.page, GUILD, before=None, limit=9)
    assert [(each.kind, each.detail) for each in recorded] == [("reset", f"3:{CHIPS}"), ("import", "1:70")]
    assert await room.findings() == []


async def _spend(unit: Unit, user_id: int, amount: int) -> None:
    what = ledger.Transfer(GUILD, player(user_id), ledger.HOUSE, amount, "purchase", "p", START, memo="x")
    await ledger.transfer_new(unit, what)


async def test_a_question_resets_balances_once(room: SessionHarness) -> None:
    """An answer that is sent again, as after a kill before its confirmation, leaves what was won since."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    asked = await room.read(moving.may_reset, GUILD)
    await moving.begin_reset(room.database, action("reset", "1"), asked.number)
    await reset_all(room)
    await room.grant(ANN, 500)
    with pytest.raises(AlreadyResetError) as refused:
        await moving.begin_reset(room.database, action("reset", "2"), asked.number)
    assert (refused.value.when, await room.balance(ANN)) == (START, CHIPS + 500)
    await moving.begin_reset(room.database, action("reset", "3"), asked.number + 1)
    await reset_all(room)
    assert await room.balance(ANN) == CHIPS


async def test_more_chips_than_one_entry_moves_leave_by_a_reset_and_a_deletion(room: SessionHarness) -> None:
    for user_id in (ANN, BEN):
        await room.accounts.welcome(GUILD, user_id, "n")
        for _ in range(3):
            await room.grant(user_id, ledger.AMOUNT_MAX)
    pseudonyms = room.accounts.pseudonyms
    await room.write(deletions.request, BEN, START)
    departure = Departure(pseudonyms.of(GUILD, BEN), pseudonyms.everywhere(BEN), (), START, START + DAY_MS)
    assert (
        await room.write(deletions.delete, Deletion(GUILD, BEN), departure) == CHIPS + 3 * ledger.AMOUNT_MAX
    )
    await moving.begin_reset(room.database, action("reset"), 1)
    await reset_all(room)
    assert await room.balance(ANN) == CHIPS
    assert await room.balance_of(ledger.MINT) == -CHIPS
    assert await room.findings() == []


async def test_a_server_that_fails_is_in_the_way_of_no_other(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a server whose reset does not end nobody can play."""
    for guild_id in (GUILD, GUILD + 1):
        await room.accounts.welcome(guild_id, ANN, "Ann")
        started = ManagerAction(guild_id=guild_id, manager_id=BEN, kind="reset", key=f"r{guild_id}", at=START)
        await moving.begin_reset(room.database, started, 1)
    reset_some = resets.reset_some

    async def fail_in_one(unit: Unit, guild_id: int, **options: Any) -> bool:
        if guild_id == GUILD:
            raise ConstraintError("balance_in_bounds")
        return await reset_some(unit, guild_id, **options)

    monkeypatch.setattr(resets, "reset_some", fail_in_one)
    parts: Any = SimpleNamespace(
        accounts=room.accounts, clock=room.clock, database=room.database, shards={EVERY_SERVER}
    )
    work = MovingWork(parts)
    await work.run()
    assert await room.read(resets.running, EVERY_SERVER) == [GUILD]
    await work.stop()


async def test_there_is_no_reset_while_a_game_is_open(room: SessionHarness) -> None:
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await room.database.write(lambda unit: open_game(unit, "g1"))
    with pytest.raises(GamesOpenError) as refused:
        await moving.begin_reset(room.database, action("reset"), 1)
    assert (refused.value.count, refused.value.channels) == (1, (7,))
    assert await room.read(manager_actions.page, GUILD, before=None, limit=9) == []


async def test_who_came_back_after_a_deletion_has_starting_chips_after_a_reset(room: SessionHarness) -> None:
    """They never get any otherwise; and what waited for them was deleted with the rest."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await bring(room, file(ben=40))
    pseudonyms = room.accounts.pseudonyms
    await room.write(deletions.request, ANN, START)
    departure = Departure(pseudonyms.of(GUILD, ANN), pseudonyms.everywhere(ANN), (), START, START + DAY_MS)
    await room.write(deletions.delete, Deletion(GUILD, ANN), departure)
    room.accounts.forget(GUILD, ANN)
    room.clock.time += 2 * DAY_MS
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.balance(ANN) == 0
    await moving.begin_reset(room.database, action("reset"), 1)
    await reset_all(room)
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.balance(ANN) == CHIPS
    assert await room.findings() == []


async def test_chips_that_wait_are_shown_to_their_person_and_deleted_with_the_rest(
    room: SessionHarness,
) -> None:
    """Nobody without the master key can tell whose they are."""
    await room.accounts.welcome(GUILD, BEN, "Ben")
    await bring(room, file(ann=50, cleo=70))
    pseudonyms = room.accounts.pseudonyms
    summary = await room.read(personal_data.summarize, GUILD, ANN, pseudonyms)
    assert (summary.servers, summary.imported) == (0, 50)
    found = await room.read(personal_data.collect, ANN, pseudonyms)
    assert found["imported chips that wait"] == [{"server": str(GUILD), "chips": 50}]
    assert (await room.read(personal_data.collect, ANN, Pseudonyms(b"other")))[
        "imported chips that wait"
    ] == []
    await room.write(imports.drop, GUILD, of_imports(room, ANN))
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.balance(ANN) == CHIPS
    assert await room.read(imports.count_waiting, GUILD) == (1, 70)


async def test_two_processes_at_once_pay_and_reset_each_account_once(
    server_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the leases that keep them apart, and with newcomers who act meanwhile."""
    monkeypatch.setattr(imports, "ACCOUNTS_PER_TRANSACTION", 2)
    monkeypatch.setattr(resets, "ACCOUNTS_PER_TRANSACTION", 2)
    pseudonyms, people = Pseudonyms(b"key"), [number << 22 for number in range(1, 7)]
    both = [await Database.open(server_address) for _ in range(2)]
    accounts = [PlayerAccounts(each, FakeClock(), DEFAULTS, pseudonyms) for each in both]
    brought = ImportFile(dict.fromkeys(people, 5), {}, ())

    async def finish(step: Callable[..., Awaitable[bool]], pseudonym_of: Callable[[int], str]) -> None:
        async def repeat(database: Database) -> None:
            while await database.write(partial(step, guild_id=GUILD, pseudonym_of=pseudonym_of, at=START)):
                pass

        newcomers = (accounts[each % 2].welcome(GUILD, people[each], "n") for each in range(4, 6))
        await asyncio.gather(*map(repeat, both), *newcomers)

    async def balances() -> list[int]:
        wanted = partial(ledger.balances_of_players, guild_id=GUILD, user_ids=people)
        return sorted((await both[0].read(wanted)).values())

    for number in range(4):
        await accounts[0].welcome(GUILD, people[number], "n")
    await moving.propose(both[0], pseudonyms, GUILD, "a" * 64, brought, now=START)
    sent = [moving.confirm(each, "a" * 64, action("import", str(id(each)))) for each in both]
    assert {type(each) for each in await asyncio.gather(*sent, return_exceptions=True)} == {
        tuple,
        AlreadyImportedError,
    }
    await finish(imports.pay_some, partial(pseudonyms.imported, GUILD))
    assert await balances() == [DEFAULTS.starting_chips + 5] * 6
    begun = [moving.begin_reset(each, action("reset", f"r{id(each)}"), 1) for each in both]
    assert {type(each) for each in await asyncio.gather(*begun, return_exceptions=True)} == {
        resets.ResetExtent,
        ResetRunningError,
    }
    await finish(resets.reset_some, partial(pseudonyms.of, GUILD))
    assert await balances() == [DEFAULTS.starting_chips] * 6
    assert (await both[0].read(audit)).findings == ()
    for each in both:
        await each.close()
