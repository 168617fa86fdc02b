"""The real bot while it is behind: which calls a press makes."""

import pytest

from bot.messages.load import CARRIED_OUT_MAX
from tests.bot.discord.server import Server, text_of
from tests.bot.discord.stacked import dealt, stacked

DEAL = dealt("5s 6s", dealer="Tc Tc", then="2h 3h")


@stacked(DEAL)
async def test_behind_each_press_and_form_is_answered_in_one_call(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    load = server.bot.calls.load
    server.sent()
    load._in_hand += CARRIED_OUT_MAX
    shown = await server.press(server.ben, "Join")
    assert server.sent() == ["answer 7"]
    assert "Ben" in text_of(server.newest)
    shown = await server.press(server.ben, "Other bet…")
    assert server.sent() == ["answer 9"]
    await server.send_form(server.ben, shown, "100")
    assert server.sent() == ["answer 7"]
    load._in_hand -= CARRIED_OUT_MAX


@pytest.mark.usefixtures("late_turns")
@stacked(DEAL)
async def test_a_press_whose_turn_is_late_is_acknowledged_and_shown_later_and_a_form_opens_as_ever(
    server: Server,
) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    server.sent()
    shown = await server.press(server.ben, "Join")
    assert server.sent() == ["answer 6", "PATCH message"]
    assert "Ben" in text_of(server.newest)
    shown = await server.press(server.ben, "Other bet…")
    assert server.sent() == ["answer 9"]
    await server.send_form(server.ben, shown, "100")
    assert server.sent() == ["answer 6", "PATCH message"]
