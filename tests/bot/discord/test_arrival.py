"""`/blackjack 50` tells what it did, whatever has become of the table by the time it answers."""

from typing import Any

import pytest

from bot import refusal_texts
from bot.core.errors import NotEnoughChipsError, StakeOutOfLimitsError
from bot.core.session import Request, Session
from tests.bot.discord.server import Server, said
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_stakes import buttons, leave_with
from tests.units import recorded_units

SAT_WITH_50 = "You have seat {} and bet 50 chips."


async def test_a_new_table_its_seat_and_its_bet_are_one_unit_and_one_message(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.slash(server.ann, "balance")
    server.sent()
    units = recorded_units(monkeypatch)
    await server.slash(server.ann, "blackjack", stake="50")
    assert units == ["games 1, actions 2, entries 1"]
    assert server.sent() == ["POST message", "answer 4"]


@stacked(dealt("As Kd", "Ah Kc", dealer="9c Tc"))
async def test_a_stake_whose_round_is_over_at_once_was_put_down(server: Server) -> None:
    """Everybody has a natural, so the stake that deals also ends the round (BJ-2.4)."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.slash(server.ben, "blackjack")
    await server.env.advance_time(11)
    result = await server.slash(server.ben, "blackjack", stake="50")
    assert server.table.game.round_number == 2
    assert said(result).startswith(SAT_WITH_50.format(2))


async def test_a_table_that_closes_before_the_answer_changes_nothing_of_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = Session.post

    async def post_and_close(self: Session[Any, Any], request: Request[Any]) -> Any:
        game = await post(self, request)
        await self.close("test", "manager")
        return game

    await server.slash(server.ann, "blackjack")
    monkeypatch.setattr(Session, "post", post_and_close)
    result = await server.slash(server.ben, "blackjack", stake="50")
    assert not server.has_table()
    assert said(result).startswith(SAT_WITH_50.format(2))


async def test_a_newcomer_hears_of_the_seat_and_of_the_refused_stake_at_once(server: Server) -> None:
    result = await server.slash(server.ann, "blackjack", stake="5")
    seat, reason, *_ = said(result).split("\n")
    assert (seat, reason) == ("You have seat 1.", refusal_texts.refusal(StakeOutOfLimitsError(5, 10, 1000)))
    assert server.table.game.seat_of(server.ann.id) == 0


async def test_a_newcomer_without_chips_sits_and_is_offered_some(server: Server) -> None:
    """CH-2."""
    await leave_with(server, server.ann, 0)
    for stake, needed in (("all", 10), ("50", 50)):
        result = await server.slash(server.ann, "blackjack", stake=stake)
        assert "You have seat 1." in said(result)
        assert refusal_texts.refusal(NotEnoughChipsError(needed, 0)) in said(result)
        assert buttons(result) == [f"Claim 200 and bet {needed}"]
        await server.press(server.ann, "Leave")


async def test_who_sat_before_hears_only_of_the_stake(server: Server) -> None:
    await server.slash(server.ann, "blackjack")
    result = await server.slash(server.ann, "blackjack", stake="5")
    assert said(result) == refusal_texts.refusal(StakeOutOfLimitsError(5, 10, 1000))
