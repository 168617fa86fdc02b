"""A table over a real database: one request at a time, chips and cards committed as one."""

import asyncio
from random import Random
from typing import Any

import pytest

from bot.core.commands import PlayAction
from bot.core.errors import (
    NotEnoughChipsError,
    RefusalError,
    RoleMissingError,
    StakeOutOfLimitsError,
    StaleActionError,
)
from bot.games.blackjack.play.commands import Bet, QuickBet, Sit
from bot.games.blackjack.play.errors import TableFullError
from bot.games.blackjack.play.tables import TableSession, open_table
from bot.games.blackjack.play.view import TableView
from rules.blackjack.actions import Double, Hit, Stand
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from storage import guilds
from storage.errors import InsufficientChipsError
from storage.games import Game
from storage.ledger import HOUSE, escrow, player
from tests.bot.core.world import (
    ANN,
    BEN,
    CHANNEL,
    CHIPS,
    CLEO,
    GUILD,
    NAMES,
    SessionHarness,
    config,
    first_decision,
)
from tests.bot.games.blackjack.play import choose
from tests.known import known
from tests.open_games import open_games

HIT, STAND, DOUBLE = PlayAction(Hit()), PlayAction(Stand()), PlayAction(Double())
SECOND = 1000


def low_hand(state: RoundState) -> bool:
    """Whether the first seat can take a card without being bust or at 21."""
    return first_decision(state) and state.seats[0].hands[0].total.value <= 9


def insurance(state: RoundState) -> bool:
    return state.phase is Phase.INSURANCE


@pytest.fixture
async def table(room: SessionHarness) -> TableSession:
    """A table at which Ann and Ben sit."""
    return await room.open_table(config(), ANN, BEN)


async def open_tables(room: SessionHarness) -> list[Game]:
    return await room.read(open_games, "blackjack")


async def all_balances(room: SessionHarness) -> dict[int, int]:
    return {user_id: await room.balance(user_id) for user_id in (ANN, BEN)}


async def outcomes(*presses: asyncio.Future[None] | asyncio.Task[None]) -> list[type[BaseException] | None]:
    """Wait for presses and tell how each ended: the type of its refusal, None if it was taken."""
    results = await asyncio.gather(*presses, return_exceptions=True)
    return [None if result is None else type(result) for result in results]


@pytest.mark.both_engines
class TestTwoAtOnce:
    async def test_two_people_bet_with_the_same_number(
        self, room: SessionHarness, table: TableSession
    ) -> None:
        """While all may act at once nobody's stake outdates another's (BJ-2.1)."""
        number = table.game.number
        bets = [room.post(table, who, Bet(50), number) for who in (ANN, BEN)]
        assert await outcomes(*map(asyncio.ensure_future, bets)) == [None, None]
        assert was_dealt(table)

    async def test_two_rush_for_the_last_chair(self, room: SessionHarness) -> None:
        table = await room.open_table(config(seats=1))
        for who in (ANN, BEN):
            await room.accounts.welcome(GUILD, who, NAMES[who])
        sits = [room.post(table, who, Sit()) for who in (ANN, BEN)]
        assert await outcomes(*map(asyncio.ensure_future, sits)) == [None, TableFullError]

    async def test_a_channel_opens_one_table_for_all_who_ask(self, room: SessionHarness) -> None:
        (first, *_), (second, *_) = await asyncio.gather(
            *(open_table(room.tables, GUILD, CHANNEL, config()) for _ in range(2))
        )
        assert first is second


class TestSettings:
    """A process may have changed them that has had the server before, so each bet reads them."""

    async def test_a_bet_reads_them_in_its_own_unit(
        self, room: SessionHarness, table: TableSession, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def read(*_: object, **__: object) -> None:
            raise AssertionError("a second transaction")

        monkeypatch.setattr(room.database, "read", read)
        await room.post(table, ANN, Bet(50))
        monkeypatch.undo()
        assert table.at_stake(ANN) == 50

    async def test_a_bet_holds_by_limits_that_were_changed_elsewhere(
        self, room: SessionHarness, table: TableSession
    ) -> None:
        """The table takes them first: they are an action of its own, and shown whatever becomes of the bet."""
        number, shown = table.number, len(room.display.changes)
        await room.write(guilds.change, GUILD, {"stake_max": 40})
        with pytest.raises(StakeOutOfLimitsError):
            await room.post(table, ANN, Bet(50))
        assert (table.number, table.game.config.stake_max) == (number + 1, 40)
        assert len(room.display.changes) == shown + 1
        await room.restart()
        again = await room.tables.find_in(GUILD, table.game_id)
        assert (again.number, again.game.config.stake_max) == (number + 1, 40)

    async def test_a_quick_bet_follows_from_limits_that_were_changed_elsewhere(
        self, room: SessionHarness, table: TableSession
    ) -> None:
        await room.write(guilds.change, GUILD, {"stake_min": 25})
        await room.post(table, ANN, QuickBet.MIN)
        assert table.at_stake(ANN) == 25

    async def test_without_the_role_a_bet_changes_nothing(
        self, room: SessionHarness, table: TableSession
    ) -> None:
        number = table.number
        await room.write(guilds.change, GUILD, {"roles": (7,), "stake_max": 40})
        with pytest.raises(RoleMissingError):
            await room.post(table, ANN, Bet(30))
        assert (table.number, table.at_stake(ANN)) == (number, 0)


class TestRefusals:
    @pytest.fixture
    async def dealt(self, room: SessionHarness, table: TableSession) -> TableSession:
        """Ann has a hand that can be doubled, a stake of 50 on it, and 40 chips besides."""
        await room.deal(table, {ANN: 50, BEN: 20}, low_hand)
        await room.move_chips(player(ANN), player(BEN), await room.balance(ANN) - 40)
        return table

    async def refuse(
        self,
        room: SessionHarness,
        table: TableSession,
        who: int,
        command: PlayAction[Any] | Bet,
        error: type[RefusalError],
    ) -> RefusalError:
        before = table.committed, await all_balances(room), await open_tables(room)
        with pytest.raises(error) as refused:
            await room.post(table, who, command, table.game.number)
        after = table.committed, await all_balances(room), await open_tables(room)
        assert after == before, "nothing changes when a request is refused"
        return refused.value

    async def test_too_few_chips_then_enough(self, room: SessionHarness, dealt: TableSession) -> None:
        refusal = await self.refuse(room, dealt, ANN, DOUBLE, NotEnoughChipsError)
        assert isinstance(refusal, NotEnoughChipsError)
        assert (refusal.needed, refusal.balance) == (50, 40)
        await room.grant(ANN, 10)
        await room.post(dealt, ANN, DOUBLE, dealt.game.number)

    @pytest.mark.parametrize("wish", [QuickBet.MIN, Bet(1000)], ids=["Min", "Max"])
    @pytest.mark.parametrize("is_late", [False, True], ids=["betting", "after the deal"])
    async def test_a_bet_pressed_before_new_stake_limits(
        self, room: SessionHarness, table: TableSession, wish: QuickBet | Bet, *, is_late: bool
    ) -> None:
        """Its button says what the old limits made of it, also where the bot has yet to hear of the new ones (BJ-2.11)."""
        pressed_at = table.game.since
        if is_late:
            await room.accounts.welcome(GUILD, CLEO, NAMES[CLEO])
            await room.post(table, CLEO, Sit())
            await room.deal(table, {ANN: 50, BEN: 20}, first_decision)
        who = CLEO if is_late else ANN
        turn = table.game.timeout
        await room.write(guilds.change, GUILD, {"stake_min": 500, "stake_max": 5000})
        for _ in range(2):
            with pytest.raises(StaleActionError):
                await room.post(table, who, wish, pressed_at)
        chair = known(table.game.chair_of(who))
        assert (chair.stake, chair.next_stake, table.game.timeout) == (0, 0, turn)
        await room.post(table, who, QuickBet.MIN, table.game.since if not is_late else table.number)
        chair = known(table.game.chair_of(who))
        assert chair.stake + chair.next_stake == 500

    async def test_a_refused_cause_stays_refused(self, room: SessionHarness, dealt: TableSession) -> None:
        """The same press delivered again gets the same answer, even if there are enough chips by then."""
        for _ in range(2):
            with pytest.raises(NotEnoughChipsError):
                await room.post(dealt, ANN, DOUBLE, dealt.game.number, cause="one press")
            await room.grant(ANN, 100)

    async def test_the_same_cause_twice_counts_once(self, room: SessionHarness, table: TableSession) -> None:
        for _ in range(2):
            await room.post(table, ANN, Bet(50), table.game.number, cause="one press")
        assert await room.balance(ANN) == CHIPS - 50


class TestChipsAtStake:
    async def test_chips_at_stake_cannot_be_given_away(
        self, room: SessionHarness, table: TableSession
    ) -> None:
        """A stake has left the account when it is placed, so the player can give away only the rest."""
        await room.deal(table, {ANN: 50, BEN: 20}, first_decision)
        await room.accounts.welcome(GUILD, CLEO, NAMES[CLEO])
        rest = await room.balance(ANN)
        with pytest.raises(InsufficientChipsError):
            await room.move_chips(player(ANN), player(CLEO), rest + 1)
        await room.move_chips(player(ANN), player(CLEO), rest)
        assert await room.balance_of(escrow(table.game_id)) == 70
        assert table.at_stake(ANN) == 50
        await room.stand_all(table)
        assert await room.balance(ANN) == 50 + net_of(table, 0)

    async def test_results_are_those_of_the_ledger(self, room: SessionHarness) -> None:
        """The shown wins and losses equal the entries, with doubles, splits and insurance."""
        crowd, chance = (ANN, BEN, CLEO), Random(5)  # noqa: S311 - a repeatable walk is wanted.
        table = await room.open_table(config(), *crowd)
        for user_id in crowd:
            await room.grant(user_id, 50_000)
        shown = dict.fromkeys(crowd, 0)
        for _ in range(400):
            before = table.committed.finished
            await room.post(table, *choose(table.game, crowd, chance))
            if table.committed.finished is not None and table.committed.finished is not before:
                for user_id, net in shown_results(table.committed.finished).items():
                    shown[user_id] += net
        assert table.game.round_number > 20
        await table.close("the end", "closed")
        for user_id in crowd:
            entries = [entry for entry in await room.history(user_id) if entry.game_id == table.game_id]
            assert sum(entry.change for entry in entries) == shown[user_id]
            assert await room.balance(user_id) == CHIPS + 50_000 + shown[user_id]
        assert await room.balance_of(HOUSE) == -sum(shown.values())

    async def test_a_rebet_is_recorded_as_the_stake_it_came_to(
        self, room: SessionHarness, table: TableSession
    ) -> None:
        await room.deal(table, {ANN: 50, BEN: 20}, first_decision)
        await room.stand_all(table)
        await room.post(table, ANN, QuickBet.REBET, table.game.number)
        assert (await room.recorded(table.game_id))[-1] == (ANN, "bet 50")


def was_dealt(table: TableSession) -> bool:
    """Whether the first round began; it may be over by now, as naturals are paid at once."""
    return table.game.round is not None or table.game.round_number > 1


def net_of(table: TableSession, seat: int) -> int:
    finished: TableView = known(table.committed.finished)
    return next(result.net for result in finished.results if result.seat == seat)


def shown_results(view: TableView) -> dict[int, int]:
    """Return the results by person; each must be what the hands on show come to."""
    found = {}
    for result in view.results:
        place, chair = known(view.round).seats[result.seat], view.chairs[result.seat]
        won = sum(hand.payout - hand.stake for hand in place.hands)
        assert result.net == won + place.insurance_payout - place.insurance_stake
        found[known(chair).user_id] = result.net
    return found
