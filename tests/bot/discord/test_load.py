"""The real bot while it is behind: which calls a press makes."""

from bot.messages.load import ANSWERED_AT_ONCE
from tests.bot.discord.server import Server, text_of
from tests.bot.discord.stacked import dealt, stacked


@stacked(dealt("5s 6s", dealer="Tc Tc", then="2h 3h"))
async def test_behind_a_press_is_acknowledged_and_shown_later_and_a_form_opens_as_ever(
    server: Server,
) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    load = server.bot._calls.load
    server.sent()
    load._in_hand += ANSWERED_AT_ONCE
    shown = await server.press(server.ben, "Join")
    assert server.sent() == ["answer 6", "PATCH message"]
    assert "Ben" in text_of(server.newest)
    shown = await server.press(server.ben, "Other bet…")
    assert server.sent() == ["answer 9"]
    await server.send_form(server.ben, shown, "100")
    assert server.sent() == ["answer 6", "PATCH message"]
    load._in_hand -= ANSWERED_AT_ONCE
    await server.press(server.ann, "Deal")
    server.sent()
    await server.press(server.ann, "Hit")
    assert server.sent() == ["answer 7"]
