"""People as they come in (CH-2), and chips between them, a table's escrow and the house."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.core.moves import Flow, Move
from bot.core.settlement import Occasion, transfers
from bot.runtime.shard_games import ShardGames
from storage import guilds, leaderboard, people
from storage.ledger import HOUSE, Account, escrow, player
from storage.shard import EVERY_SERVER
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD, START, SessionHarness


async def listed(room: SessionHarness) -> list[int]:
    page = await room.read(leaderboard.page, GUILD, 0, ANN)
    return [line.user_id for line in page.standings]


async def test_a_newcomer_gets_the_starting_chips_once(room: SessionHarness) -> None:
    """The first command grants them, and no later one, also after a restart or at the same moment (CH-2)."""
    await asyncio.gather(*(room.accounts.welcome(GUILD, ANN, name) for name in ("Ann", "Ann", "Anna")))
    await room.restart()
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.balance(ANN) == CHIPS


async def test_starting_chips_are_the_servers(room: SessionHarness) -> None:
    """What a server has set goes before what the installation starts with (CH-7)."""
    await room.write(guilds.change, GUILD, {"starting_chips": 70})
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.accounts.balance(GUILD, ANN) == 70


async def test_balances_are_per_server(room: SessionHarness) -> None:
    """Chips of one server are none in another (CH-2)."""
    other = GUILD + 1
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await room.accounts.balance(other, ANN) == 0
    await room.accounts.welcome(other, ANN, "Ann")
    await room.grant(ANN, 50)
    assert await room.accounts.balance(GUILD, ANN) == CHIPS + 50
    assert await room.accounts.balance(other, ANN) == CHIPS


async def test_an_unknown_server_has_the_defaults(room: SessionHarness) -> None:
    assert await room.accounts.settings(GUILD + 1) == room.accounts.defaults


async def test_a_known_name_costs_no_write(room: SessionHarness) -> None:
    """Greeting somebody again leaves the database alone: a press has no write of its own for it."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    room.clock.time = START + 1

    await room.accounts.welcome(GUILD, ANN, "Ann")
    seen_at = await room.database.read(lambda reader: reader.fetch_value("SELECT seen_at FROM people"))
    assert seen_at == START


async def test_who_left_is_listed_again_once_they_act(room: SessionHarness) -> None:
    """Who left is remembered until they act again (CH-4)."""
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await room.accounts.mark_left(GUILD, ANN)
    assert await listed(room) == []
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert await listed(room) == [ANN]
    leaving = asyncio.create_task(room.accounts.mark_left(GUILD, ANN))
    await asyncio.sleep(0)
    await room.accounts.welcome(GUILD, ANN, "Ann")
    await leaving
    assert await listed(room) == [ANN], "who acts while it is stored is back"


async def test_pings_are_opt_in(room: SessionHarness) -> None:
    """Nobody is mentioned unless they asked for it, and a new name does not change that."""
    assert not await room.accounts.wants_ping(GUILD, ANN)
    await room.accounts.welcome(GUILD, ANN, "Ann")
    assert not await room.accounts.wants_ping(GUILD, ANN)
    await room.accounts.set_preference(GUILD, ANN, "wants_ping", wants=True)
    await room.accounts.welcome(GUILD, ANN, "Anna")
    assert await room.accounts.wants_ping(GUILD, ANN)


async def test_what_a_round_asks_about_a_person_is_asked_once(
    room: SessionHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No turn, round or mistake asks again whether somebody is to be mentioned, has the coach, or was told of their book."""
    accounts, asked = room.accounts, Counter[str]()
    for name in ("read", "write"):
        monkeypatch.setattr(accounts.database, name, _counted(asked, name, getattr(accounts.database, name)))
    await accounts.welcome(GUILD, ANN, "Ann")
    asked.clear()
    assert [await accounts.wants_ping(GUILD, ANN) for _ in range(3)] == [False] * 3
    assert await accounts.who_want_coach(GUILD, [ANN]) == []
    assert [await accounts.mistakes_to_tell(GUILD, ANN) for _ in range(3)] == [True, False, False]
    assert asked == {"read": 1, "write": 1}


async def test_who_was_known_here_is_asked_anew_once_their_shard_is_back(room: SessionHarness) -> None:
    """A welcome that ends just after the shard was lost is remembered, while another process changes what they want."""
    accounts, nothing = room.accounts, SimpleNamespace(load=AsyncMock())
    services: Any = SimpleNamespace(accounts=accounts, preferences=nothing, looks=nothing, hosts={})
    accounts.forget_shard(EVERY_SERVER)
    await accounts.welcome(GUILD, ANN, "Ann")
    assert not await accounts.wants_ping(GUILD, ANN)
    await room.write(people.set_preference, GUILD, ANN, "wants_ping", wants=True)
    others: Any = None
    await ShardGames(others, services, (), others, others, others).load(EVERY_SERVER)
    assert await accounts.wants_ping(GUILD, ANN)


def _counted(
    asked: Counter[str], name: str, call: Callable[..., Awaitable[Any]]
) -> Callable[..., Awaitable[Any]]:
    async def counted(*arguments: Any, **named: Any) -> Any:
        asked[name] += 1
        return await call(*arguments, **named)

    return counted


async def test_the_coach_is_opt_in_by_server(room: SessionHarness) -> None:
    """The coach speaks only to people who asked for it in this server (LB-6)."""
    for guild in (GUILD, 2):
        await room.accounts.welcome(guild, ANN, "Ann")
    await room.accounts.welcome(GUILD, BEN, "Ben")
    assert await room.accounts.who_want_coach(GUILD, [ANN, BEN, CLEO]) == []
    await room.accounts.set_preference(GUILD, ANN, "wants_coach", wants=True)
    await room.accounts.welcome(GUILD, ANN, "Anna")
    assert await room.accounts.who_want_coach(GUILD, [ANN, BEN, CLEO]) == [ANN]
    assert await room.accounts.who_want_coach(2, [ANN]) == []
    await room.accounts.set_preference(GUILD, ANN, "wants_coach", wants=False)
    assert await room.accounts.who_want_coach(GUILD, [ANN]) == []


OCCASION = Occasion(GUILD, "table", 7, "a press", START)
POT = escrow("table")

MOVES = {
    "a stake": (Move(Flow.STAKE, ANN, 50), {player(ANN): -50, POT: 50}),
    "a refund": (Move(Flow.REFUND, ANN, 50), {player(ANN): 50, POT: -50}),
    "a win": (Move(Flow.PAYOUT, ANN, 100, 50), {player(ANN): 100, POT: -50, HOUSE: -50}),
    "a win of one chip": (Move(Flow.PAYOUT, ANN, 51, 50), {player(ANN): 51, POT: -50, HOUSE: -1}),
    "a push": (Move(Flow.PAYOUT, ANN, 50, 50), {player(ANN): 50, POT: -50}),
    "half of it back": (Move(Flow.PAYOUT, ANN, 25, 51), {player(ANN): 25, POT: -51, HOUSE: 26}),
    "a loss": (Move(Flow.PAYOUT, ANN, 0, 50), {POT: -50, HOUSE: 50}),
}


@pytest.mark.parametrize(("move", "changes"), MOVES.values(), ids=MOVES)
def test_every_move_reaches_its_accounts(move: Move, changes: dict[Account, int]) -> None:
    """A payout is what is left of the stake and what the house adds or keeps; the escrow ends where it began."""
    balances = Counter({POT: move.amount if move.flow is Flow.REFUND else move.staked})
    began = balances[POT]
    for transfer in transfers((move,), OCCASION):
        assert transfer.amount > 0
        balances[transfer.debit] -= transfer.amount
        balances[transfer.credit] += transfer.amount
        assert balances[POT] >= 0, "the escrow never runs short on the way"
    balances[POT] -= began
    assert {account: change for account, change in balances.items() if change} == changes


def test_keys_tell_attempts_apart_and_name_nobody() -> None:
    """Each leg has a key of its own, made of game, number and cause; ids of people stand in none (CH-8)."""
    moves = (Move(Flow.PAYOUT, ANN, 100, 50), Move(Flow.PAYOUT, BEN, 0, 20))
    keys = [transfer.key for transfer in transfers(moves, OCCASION)]
    assert keys == [f"table:7:a press:{index}" for index in range(3)]
