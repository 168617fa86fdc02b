"""Double entry: what moves, what is refused, what a key promises (docs/ledger.md); no caller drops that answer."""

import ast
import re
from functools import partial
from pathlib import Path

import pytest

from storage import entries, games, ledger, shoes
from storage.database import Reader, Row, Unit
from storage.errors import ConstraintError, InsufficientChipsError, KeyReusedError, UnknownAccountError
from storage.games import Action, Round
from storage.ledger import HOUSE, MINT, REFUSALS_PER_TRANSACTION, Account, Transfer, escrow, player
from storage.shoes import ShoeRow
from tests.cases import cases
from tests.storage.conftest import ANN, BOB, GAME, GUILD, START, DatabaseHarness, stake

DOCUMENT = Path(__file__).parents[2] / "docs" / "ledger.md"


async def test_a_transfer_moves_chips_between_two_accounts(room: DatabaseHarness) -> None:
    assert await room.transfer(stake(300, "s1"))
    assert await room.balance(player(ANN)) == 700
    assert await room.balance(escrow(GAME)) == 300


async def test_a_repeated_transfer_is_done_once(room: DatabaseHarness) -> None:
    assert await room.transfer(stake(900, "s1"))
    assert not await room.transfer(stake(900, "s1", at=99))
    assert await room.balance(player(ANN)) == 100


@cases(
    "other",
    {
        "amount": stake(301, "s1"),
        "debit": stake(300, "s1", who=BOB),
        "credit": Transfer(GUILD, player(ANN), HOUSE, 300, "stake", "s1", 5, GAME),
        "kind": Transfer(GUILD, player(ANN), escrow(GAME), 300, "gift", "s1", 5, GAME),
    },
)
async def test_a_key_with_another_content_is_an_error(room: DatabaseHarness, other: Transfer) -> None:
    """A key names one transfer for ever, done or refused."""
    await room.transfer(stake(300, "s1"))
    with pytest.raises(KeyReusedError, match="s1"):
        await room.transfer(other)
    assert await room.balance(escrow(GAME)) == 300


async def test_an_overdraft_is_refused_with_both_numbers(room: DatabaseHarness) -> None:
    with pytest.raises(InsufficientChipsError) as refusal:
        await room.transfer(stake(1001, "s1"))
    assert (refusal.value.balance, refusal.value.needed) == (1000, 1001)
    assert await room.balance(player(ANN)) == 1000


async def test_an_escrow_is_not_overdrawn_but_mint_and_house_may_be(room: DatabaseHarness) -> None:
    """Payouts come out of what is there; the mint makes chips and the house owes them."""
    await room.transfer(stake(10, "s1"))
    with pytest.raises(InsufficientChipsError):
        await room.transfer(Transfer(GUILD, escrow(GAME), player(ANN), 11, "payout", "p1", 6, GAME))
    assert await room.transfer(Transfer(GUILD, HOUSE, escrow(GAME), 50, "payout", "p2", 6, GAME))
    assert (await room.balance(HOUSE), await room.balance(MINT)) == (-50, -2000)


async def test_a_refused_key_stays_refused(room: DatabaseHarness) -> None:
    with pytest.raises(InsufficientChipsError):
        await room.transfer(stake(1500, "s1"))
    await room.transfer(Transfer(GUILD, MINT, player(ANN), 5000, "grant", "rich", 6))
    with pytest.raises(InsufficientChipsError) as refusal:
        await room.transfer(stake(1500, "s1", at=7))
    assert (refusal.value.balance, refusal.value.needed) == (1000, 1500)
    with pytest.raises(KeyReusedError):
        await room.transfer(stake(1, "s1"))
    assert await room.transfer(stake(1500, "s2"))


async def test_a_refusal_is_forgotten_when_nothing_can_come_back_to_it(room: DatabaseHarness) -> None:
    refusals = REFUSALS_PER_TRANSACTION + 2

    async def refuse(unit: Unit) -> None:
        for number in range(refusals):
            with pytest.raises(InsufficientChipsError):
                await ledger.transfer(unit, stake(1500, f"s{number}", at=number))

    await room.write(refuse)
    prune = partial(ledger.prune_refused_keys, before=refusals - 1)
    assert [await room.write(prune) for _ in range(2)] == [True, False]
    assert await room.transfer(stake(10, "s0"))
    with pytest.raises(InsufficientChipsError):
        await room.transfer(stake(1500, f"s{refusals - 1}"))


async def test_a_refusal_the_unit_lives_with_is_remembered_too(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> None:
        with pytest.raises(InsufficientChipsError):
            await ledger.transfer(unit, stake(1500, "s1"))
        await ledger.transfer(unit, stake(200, "s2"))

    await room.write(body)
    assert await room.balance(escrow(GAME)) == 200
    with pytest.raises(InsufficientChipsError):
        await room.transfer(stake(1500, "s1"))


async def test_a_refusal_takes_back_the_whole_unit(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> None:
        await ledger.transfer(unit, stake(200, "s1"))
        await ledger.transfer(unit, stake(2000, "s2", who=BOB))

    with pytest.raises(InsufficientChipsError):
        await room.write(body)
    assert await room.balance(player(ANN)) == 1000
    assert await room.transfer(stake(200, "s1"))


@cases(
    ("debit", "credit", "guild_id"),
    {
        "nobody": (player(ANN), player(99), GUILD),
        "no-such-game": (escrow("g2"), player(ANN), GUILD),
        "another-guild": (MINT, player(ANN), 2),
    },
)
async def test_chips_move_between_known_accounts_of_one_guild(
    room: DatabaseHarness, debit: Account, credit: Account, guild_id: int
) -> None:
    """An account is named within its guild; where there is none, nothing moves."""
    with pytest.raises(UnknownAccountError):
        await room.transfer(Transfer(guild_id, debit, credit, 1, "gift", "k", 5))


@pytest.mark.parametrize("amount", [0, -5, 10**15 + 1, 2**63 - 1])
async def test_an_amount_is_positive_and_within_bounds(room: DatabaseHarness, amount: int) -> None:
    with pytest.raises(ConstraintError, match="amount_in_bounds"):
        await room.transfer(Transfer(GUILD, MINT, player(ANN), amount, "grant", "k", 5))


async def test_starting_chips_are_granted_once(room: DatabaseHarness) -> None:
    """A newcomer's first command grants starting chips (CH-2); later ones and changed settings do not."""

    async def twice(unit: Unit) -> tuple[bool, bool]:
        return (
            await ledger.grant_starting_chips_once(unit, GUILD, 44, 500, 5),
            await ledger.grant_starting_chips_once(unit, GUILD, 44, 900, 6),
        )

    assert await room.write(twice) == (True, False)
    assert await room.balance(player(44)) == 500


async def test_who_was_given_chips_first_still_gets_starting_chips(room: DatabaseHarness) -> None:
    """The account was opened by a gift; the first command still grants the starting chips."""

    async def body(unit: Unit) -> None:
        await ledger.ensure_player(unit, GUILD, 44)
        await ledger.transfer(unit, Transfer(GUILD, player(ANN), player(44), 5, "gift", "k", 5))
        await ledger.grant_starting_chips_once(unit, GUILD, 44, 500, 6)

    await room.write(body)
    assert await room.balance(player(44)) == 505


async def test_history_reads_from_the_account_newest_first(room: DatabaseHarness) -> None:
    await room.transfer(stake(100, "s1"))
    await room.transfer(Transfer(GUILD, escrow(GAME), player(ANN), 100, "refund", "r1", 9, GAME, 3, "voided"))
    await room.transfer(stake(40, "s2", who=BOB))

    first = await room.read(entries.history, GUILD, player(ANN), before=None, limit=2)
    assert [(line.change, line.kind, str(line.other)) for line in first] == [
        (100, "refund", "escrow:g1"),
        (-100, "stake", "escrow:g1"),
    ]
    assert (first[0].action_number, first[0].memo, first[0].at) == (3, "voided", 9)
    rest = await room.read(entries.history, GUILD, player(ANN), before=first[-1].entry_id, limit=2)
    assert [(line.change, line.memo, str(line.other)) for line in rest] == [(1000, "starting chips", "mint")]
    newer = await room.read(entries.history, GUILD, player(ANN), after=rest[-1].entry_id, limit=1)
    assert newer == first[1:]


async def test_history_names_the_game_and_the_round_and_reads_only_a_page(room: DatabaseHarness) -> None:
    async def play(unit: Unit) -> None:
        await games.append_action(unit, Action(GAME, 1, 3, ANN, "bet 40", 5, None))
        who, pot = player(ANN), escrow(GAME)
        await ledger.transfer(unit, Transfer(GUILD, who, pot, 40, "stake", "s1", 5, GAME, 1))

    await room.write(play)
    page = partial(entries.history, guild_id=GUILD, account=player(ANN), limit=2)
    staked, granted = await room.read(page)
    assert (staked.game_kind, staked.round_number) == ("blackjack", 3)
    assert (granted.game_kind, granted.round_number) == (None, None)
    for wanted in (page, partial(page, before=9), partial(page, after=0)):
        _, plan = await room.plans(wanted)
        assert {"entries_by_debit", "entries_by_credit"} <= plan.indexes
        assert "entries" not in plan.scanned


async def test_changes_of_players_add_up_a_stretch_of_a_game(room: DatabaseHarness) -> None:
    for number, amount in ((1, 100), (2, 30), (3, 7)):
        what = Transfer(GUILD, player(ANN), escrow(GAME), amount, "stake", f"s{number}", 5, GAME, number)
        await room.transfer(what)
    await room.transfer(Transfer(GUILD, escrow(GAME), player(BOB), 50, "payout", "p", 6, GAME, 2))
    changes = await room.read(ledger.changes_of_players, GAME, since_action=2, before_action=3)
    assert changes == {ANN: -30, BOB: 50}


async def test_changes_of_players_are_listed_by_the_actions_that_made_them(room: DatabaseHarness) -> None:
    """They come in the order in which they were made; no account but a player's is a player's."""
    for key, debit, credit, amount, number in (
        ("opening", player(ANN), escrow(GAME), 100, 0),
        ("second", player(BOB), escrow(GAME), 30, 2),
        ("house", HOUSE, escrow(GAME), 70, 3),
        ("won", escrow(GAME), player(BOB), 60, 3),
        ("drawn", escrow(GAME), player(ANN), 100, 3),
        ("later", player(ANN), escrow(GAME), 7, 4),
    ):
        await room.transfer(Transfer(GUILD, debit, credit, amount, "stake", key, 5, GAME, number))
    await room.transfer(Transfer(GUILD, player(ANN), player(BOB), 1, "gift", "no game", 6))

    async def changes(first: int, before: int | None = None) -> list[tuple[int, int, int]]:
        return await room.read(ledger.changes_by_action, GAME, first=first, before=before)

    whole = [(0, ANN, -100), (2, BOB, -30), (3, BOB, 60), (3, ANN, 100), (4, ANN, -7)]
    assert await changes(0) == whole
    assert (await changes(0, 3), await changes(3, 4), await changes(4)) == (whole[:2], whole[2:4], whole[4:])
    assert await changes(5) == []
    [plan] = await room.plans(partial(ledger.changes_by_action, game_id=GAME, first=2, before=4))
    assert "entries" not in plan.scanned


async def test_what_is_at_stake_is_looked_for_at_a_persons_open_games(room: DatabaseHarness) -> None:
    """Only the round in play counts; other tables and earlier rounds are not read."""
    who = partial(ledger.at_stake, guild_id=GUILD, user_id=ANN)

    async def play(unit: Unit) -> None:
        await shoes.add(unit, ShoeRow(GAME, 1, 0, START, "a" * 64, 1))
        await games.open_round(unit, Round(GAME, 1, 1, "{}", 1, 0, 1))
        await ledger.transfer(
            unit, Transfer(GUILD, player(ANN), escrow(GAME), 100, "stake", "s1", 5, GAME, 1)
        )
        await ledger.transfer(unit, Transfer(GUILD, escrow(GAME), HOUSE, 100, "payout", "p1", 6, GAME, 3))
        await games.settle_round(unit, GAME, 1, result="", at=6)
        await games.open_round(unit, Round(GAME, 2, 4, "{}", 1, 9, 6))
        await ledger.transfer(unit, Transfer(GUILD, player(ANN), escrow(GAME), 30, "stake", "s2", 7, GAME, 4))
        await ledger.transfer(unit, Transfer(GUILD, player(BOB), escrow(GAME), 7, "stake", "s3", 7, GAME, 5))

    await room.write(play)
    assert await room.read(who) == 30
    [plan] = await room.plans(who)
    assert "PRIMARY KEY" in plan.indexes
    assert plan.is_only_indexes

    async def close(unit: Unit) -> None:
        for owner, amount in ((ANN, 30), (BOB, 7)):
            back = Transfer(GUILD, escrow(GAME), player(owner), amount, "refund", f"r{owner}", 8, GAME, 6)
            await ledger.transfer(unit, back)
        await games.close_game(unit, GAME, at=9)

    await room.write(close)
    assert await room.read(who) == 0
    assert await room.database.read(lambda reader: reader.fetch_all("SELECT * FROM stakers")) == []


async def test_the_documented_queries_run(room: DatabaseHarness) -> None:
    """Whoever runs a bot can copy them, whichever engine it has."""
    queries = re.findall(r"```sql\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)

    async def body(reader: Reader) -> list[list[Row]]:
        return [await reader.fetch_all(query) for query in queries]

    answers = await room.read(body)
    balances, movements, *_ = answers
    assert {kind: chips for kind, _, chips in balances} == {
        "escrow": 0,
        "house": 0,
        "mint": -2000,
        "player": 1000,
    }
    assert movements == [(1, "grant", 1000, None, None, "starting chips")]


ROOT = Path(__file__).parents[2]
WITH_AN_ANSWER = {"transfer", "grant_starting_chips_once"}


def test_every_answer_of_a_transfer_is_used() -> None:
    """Who needs no answer calls `transfer_new`, which raises instead."""
    dropped = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for package in ("bot", "storage")
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Expr)
        and isinstance(awaited := node.value, ast.Await)
        and isinstance(call := awaited.value, ast.Call)
        and getattr(call.func, "attr", getattr(call.func, "id", "")) in WITH_AN_ANSWER
    ]
    assert dropped == []


async def test_a_new_transfer_is_never_an_old_one(room: DatabaseHarness) -> None:
    await room.write(ledger.transfer_new, stake(50, "once"))
    with pytest.raises(KeyReusedError):
        await room.write(ledger.transfer_new, stake(50, "once"))
    assert await room.transfer(stake(50, "once")) is False
    assert await room.balance(MINT) == -2_000
