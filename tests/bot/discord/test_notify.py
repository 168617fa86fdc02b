"""/notify: one person is mentioned at their turn, in a message of its own that goes when the turn does."""

from bot.language.language import ENGLISH
from bot.messages.load import ANSWERED_AT_ONCE
from tests.bot.discord.server import NEW_MESSAGE, Server, said, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases

ROUND = dealt("Ts 4s", "9h 8h", dealer="7c Tc", then="2d")


def mentions(server: Server) -> list[str]:
    """What stands in the channel besides tables."""
    return [message.content for message in server.messages() if not message.components]


@stacked(ROUND)
async def test_nobody_is_mentioned_who_did_not_ask_for_it(server: Server) -> None:
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    assert mentions(server) == []


@stacked(ROUND)
async def test_who_asked_for_it_is_mentioned_while_it_is_their_turn(server: Server) -> None:
    assert said(await server.slash(server.ann, "notify", turns="on")) == ENGLISH.text(
        "notify-answer-turns-on"
    )
    assert said(await server.slash(server.ben, "notify", turns="on")) == ENGLISH.text(
        "notify-answer-turns-on"
    )
    await seat_two_and_deal(server)
    assert mentions(server) == [f"<@{server.ann.id}> it's your turn."]
    await server.press(server.ann, "Hit")
    assert len(mentions(server)) == 1, "not again at each decision of the same turn"
    await server.press(server.ann, "Stand")
    assert mentions(server) == [f"<@{server.ben.id}> it's your turn."]
    await server.press(server.ben, "Stand")
    assert mentions(server) == []


@stacked(ROUND)
async def test_a_time_out_mentions_the_next_person(server: Server) -> None:
    await server.slash(server.ben, "notify", turns="on")
    await seat_two_and_deal(server)
    await server.env.advance_time(31)
    assert mentions(server) == [f"<@{server.ben.id}> it's your turn."]


@cases("calls_in_hand", {"answered": 0, "only acknowledged": ANSWERED_AT_ONCE})
@stacked(dealt("Ts 4s", dealer="7c Tc"))
async def test_nobody_is_mentioned_for_their_own_press(server: Server, calls_in_hand: int) -> None:
    await server.slash(server.ann, "notify", turns="on")
    server.bot.calls.load._in_hand += calls_in_hand
    await server.slash(server.ann, "blackjack", stake="50")
    server.sent()
    await server.press(server.ann, "Deal")
    assert (server.sent()[0] == "answer 6") == (calls_in_hand > 0)
    assert "Ann, your turn" in server.text()
    assert mentions(server) == []


@stacked(ROUND)
async def test_off_is_off(server: Server) -> None:
    await server.slash(server.ann, "notify", turns="on")
    assert said(await server.slash(server.ann, "notify", turns="off")) == ENGLISH.text(
        "notify-answer-turns-off"
    )
    await seat_two_and_deal(server)
    assert mentions(server) == []


@stacked(ROUND)
async def test_a_mention_that_cannot_be_made_stops_nothing(server: Server) -> None:
    await server.slash(server.ann, "notify", turns="on")
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013)
    await server.bet(server.ben, "30")
    await server.press(server.ben, "Deal")
    await server.press(server.ann, "Stand")
    assert "Ben, your turn" in server.text()
