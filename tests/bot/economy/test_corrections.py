"""Managers grant and take chips (CH-7): exactly once, recorded, and never more than somebody has in hand."""

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest

from bot.core.admission import Caller
from bot.core.amounts import AmountError
from bot.core.departed import Pseudonyms
from bot.core.errors import AmountTooLargeError, DepartedError, ShareToGrantError, TooFewToTakeError
from bot.economy.transfers import CORRECTION_MAX, Corrected, Correction, correct
from storage import deletions, ledger, manager_actions, people
from storage.daily_chips import DAY_MS
from storage.database import Database
from storage.deletions import Deletion, Departure
from storage.ledger import MINT, escrow, player
from storage.location import Location
from tests.cases import cases
from tests.storage.conftest import ANN, BOB, GAME, GUILD, DatabaseHarness, furnish, stake

STRANGER = 99
PSEUDONYMS = Pseudonyms(b"key")


def manager(cause: str) -> Caller:
    return Caller(GUILD, 7, BOB, "Bob", cause)


def grant(typed: str, user_id: int = ANN) -> Correction:
    return Correction("grant", user_id, "Ann", typed, "a prize")


def take(typed: str, user_id: int = ANN) -> Correction:
    return Correction("take", user_id, "Ann", typed, "cheating")


@pytest.fixture
async def room(target: Location) -> AsyncIterator[DatabaseHarness]:
    database = await Database.open(target)
    await database.write(furnish)
    yield DatabaseHarness(database)
    await database.close()


async def test_granted_chips_are_new_and_taken_ones_leave_the_world(room: DatabaseHarness) -> None:
    """The mint gives and takes back; the house, whose balance is what games have won, has no part in it."""
    world = -(await room.balance(MINT) or 0)
    assert await correct(room.database, PSEUDONYMS, manager("1"), grant("2.5k"), now=5) == Corrected(
        2500, 3500
    )
    assert -(await room.balance(MINT) or 0) == world + 2500
    assert await correct(room.database, PSEUDONYMS, manager("2"), take("half"), now=6) == Corrected(
        1750, 1750
    )
    assert -(await room.balance(MINT) or 0) == world + 750
    assert await room.balance(ledger.HOUSE) == 0
    recorded = await room.read(manager_actions.page, GUILD, before=None, limit=10)
    assert [(each.kind, each.user_id, each.amount, each.reason, each.at) for each in recorded] == [
        ("take", ANN, 1750, "cheating", 6),
        ("grant", ANN, 2500, "a prize", 5),
    ]
    assert await room.findings() == ()


async def test_one_request_moves_chips_once(room: DatabaseHarness) -> None:
    """Shares too, which would be others the second time."""
    for wanted, chips in ((grant("50"), 1050), (take("half"), 525)):
        cause = manager(wanted.kind)
        results = await asyncio.gather(
            *(correct(room.database, PSEUDONYMS, cause, wanted, now=5) for _ in range(4))
        )
        assert {result.balance for result in results} == {chips}
        assert await room.balance(player(ANN)) == chips
    assert len(await room.read(manager_actions.page, GUILD, before=None, limit=10)) == 2


async def test_somebody_without_an_account_can_be_granted_chips(room: DatabaseHarness) -> None:
    """Their starting chips still come with their first command."""
    assert await correct(room.database, PSEUDONYMS, manager("1"), grant("50", STRANGER), now=5) == Corrected(
        50, 50
    )
    assert await room.write(ledger.grant_starting_chips_once, GUILD, STRANGER, 1000, 6)
    assert await room.balance(player(STRANGER)) == 1050


@cases(
    ("wanted", "error"),
    {
        "more than in hand": (take("951"), TooFewToTakeError(951, 950)),
        "from nobody": (take("all", STRANGER), TooFewToTakeError(1, 0)),
        "a share of nothing": (grant("half"), ShareToGrantError()),
        "no amount": (grant("many"), AmountError("many")),
        "too many": (grant(str(CORRECTION_MAX + 1)), AmountTooLargeError(CORRECTION_MAX)),
    },
)
async def test_a_refusal_changes_nothing(room: DatabaseHarness, wanted: Correction, error: Exception) -> None:
    """Stakes stay where they are."""
    await room.transfer(stake(50, "s"))
    with pytest.raises(type(error)) as raised:
        await correct(room.database, PSEUDONYMS, manager("1"), wanted, now=5)
    assert vars(raised.value) == vars(error)
    assert (await room.balance(player(ANN)), await room.balance(escrow(GAME))) == (950, 50)
    assert await room.balance(player(STRANGER)) is None
    assert await room.read(manager_actions.page, GUILD, before=None, limit=10) == []


async def test_all_takes_what_is_in_hand(room: DatabaseHarness) -> None:
    """Of takings at the same moment, one gets all of it."""
    results = await asyncio.gather(
        *(
            correct(room.database, PSEUDONYMS, manager(str(number)), take("all"), now=5)
            for number in range(8)
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(result, TooFewToTakeError) for result in results) == 7
    assert Corrected(1000, 0) in results
    assert await room.balance(player(ANN)) == 0
    assert await room.findings() == ()


async def test_nothing_is_granted_to_somebody_whose_data_was_deleted(room: DatabaseHarness) -> None:
    """CH-8: the command stores neither an account nor a name of theirs, in a race with the deletion either."""
    departure = Departure(PSEUDONYMS.of(GUILD, ANN), PSEUDONYMS.everywhere(ANN), (), 5, DAY_MS)

    async def leave() -> None:
        await room.write(deletions.request, ANN, 5)
        await room.write(deletions.delete, Deletion(GUILD, ANN), departure)

    def attempts(first: int) -> list[Awaitable[Corrected]]:
        wanted = [act("5") for act in (grant, take) for _ in range(8)]
        return [
            correct(room.database, PSEUDONYMS, manager(f"{first + number}"), each, now=5)
            for number, each in enumerate(wanted)
        ]

    results = await asyncio.gather(*attempts(0), leave(), *attempts(100), return_exceptions=True)
    refusals = {type(each) for each in results if isinstance(each, Exception)}
    assert refusals <= {DepartedError, TooFewToTakeError}
    for wanted in (grant("50"), take("50")):
        with pytest.raises(DepartedError):
            await correct(room.database, PSEUDONYMS, manager("later"), wanted, now=2 * DAY_MS)
    assert await room.balance(player(ANN)) is None
    assert await room.read(people.load, GUILD, [ANN]) == {}
    assert await room.findings() == ()
