"""The gateway is away: nobody can press, so nobody's time runs; what people see decides when it begins."""

from typing import Any

import pytest

from bot.games.scoundrel.command import ScoundrelHost
from bot.games.scoundrel.play.run_view import run_view
from bot.games.thirteen.command import ThirteenHost
from tests.bot.discord.matches import ANNS, BENS, CLUBS, DIAMONDS, begin, play
from tests.bot.discord.matches import dealt as hands
from tests.bot.discord.server import ANSWER, EDIT, NEW_MESSAGE, Server, said
from tests.bot.discord.stacked import dealt, stacked

ROUND = dealt("5s 6s", dealer="Tc Tc")
TWO = dealt("Ts 9s", "5h 6h", dealer="Tc Tc", then="Ad")


async def deal_to_ann(server: Server, stake: str = "1000") -> None:
    await server.slash(server.ann, "blackjack", stake=stake)
    await server.press(server.ann, "Deal")


@stacked(ROUND)
async def test_a_hand_waits_for_the_connection_and_has_its_full_time_again(server: Server) -> None:
    await deal_to_ann(server)
    await server.env.advance_time(25)
    for _ in range(3):
        server.hear("disconnect")  # discord.py says so again for every try that fails.
        await server.env.advance_time(400)
    server.hear("resumed")
    await server.env.settle()
    server.sent()
    await server.env.advance_time(29)
    assert server.table.whose_turn == server.ann.id
    await server.env.advance_time(2)
    assert server.table.whose_turn is None


@stacked(ROUND)
async def test_the_countdown_is_drawn_anew_after_an_outage(server: Server) -> None:
    await deal_to_ann(server)
    before = server.text()
    server.hear("disconnect")
    await server.env.advance_time(60)
    server.hear("ready")  # The old session could not be resumed.
    await server.env.settle()
    deadline = server.table.committed.deadline
    assert deadline is not None
    assert f"<t:{deadline.at // 1000}:R>" in server.text()
    assert server.text() != before


@stacked(ROUND)
async def test_a_press_that_is_replayed_by_resume_counts(server: Server) -> None:
    """It was sent while the gateway was away; Discord replays it before it reports that the session was resumed."""
    await deal_to_ann(server, "100")
    server.hear("disconnect")
    await server.env.advance_time(45)
    await server.press(server.ann, "Stand")
    server.hear("resumed")
    await server.env.settle()
    assert server.table.game.round_number == 2, "she stood, and lost"
    assert await server.chips(server.ann) == 900


@hands((ANNS, BENS))
async def test_no_match_is_decided_by_an_outage(server: Server) -> None:
    await begin(server, stake="1000")
    server.hear("disconnect")
    for _ in range(20):
        await server.env.advance_time(91)
    server.hear("resumed")
    await server.env.settle()
    [session] = server.bot.services.host(ThirteenHost).sessions.every()
    assert session.game.players[0].time_outs == session.game.players[1].time_outs == 0


@stacked(TWO)
async def test_a_turn_that_nobody_was_shown_does_not_pass(server: Server) -> None:
    """Discord refuses edits for a minute: Ben's turn begins when he sees it, within five seconds of Discord's return."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    await server.bet(server.ben, "500")
    await server.press(server.ben, "Deal")
    server.env.inject_error(*EDIT, status=503, times=None)
    await server.env.advance_time(31)
    assert server.table.whose_turn == server.ben.id
    for _ in range(6):
        await server.env.advance_time(11)
    assert server.table.whose_turn == server.ben.id, "his time has not begun"
    server.env.backend.faults.clear()
    await server.env.advance_time(5)
    assert "Ben, your turn" in server.text()
    await server.env.advance_time(24)
    assert server.table.whose_turn == server.ben.id
    await server.env.advance_time(7)
    assert server.table.whose_turn is None


@stacked(TWO)
async def test_a_turn_that_discord_refuses_to_show_passes(server: Server) -> None:
    """Nobody stops the table's clock by taking the bot's permission away."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    await server.bet(server.ben, "500")
    await server.press(server.ben, "Deal")
    server.env.inject_error(*EDIT, status=403, code=50013, times=None)
    await server.env.advance_time(31)
    assert server.table.whose_turn == server.ben.id
    await server.env.advance_time(31)
    assert server.table.whose_turn is None


@pytest.mark.parametrize("stake", ["500", None])
async def test_a_run_that_cannot_be_shown_says_that_it_is_open(
    server: Server, stake: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    options: dict[str, Any] = {} if stake is None else {"stake": stake}
    server.env.inject_error(*ANSWER, status=503)
    result = await server.ann.slash(server.channel, "scoundrel", **options)
    session = await server.bot.services.host(ScoundrelHost).sessions.open_of(server.guild.id, server.ann.id)
    assert session is not None
    view = run_view(session.seen)
    assert said(result).startswith(f"Your run `{view.game_id}` is open, but Discord did not show it.")
    assert ("Your stake is 500 chips." in said(result)) == (stake is not None)
    caplog.clear()
    await server.slash(server.ann, "scoundrel")
    assert view.game_id in server.text()


@hands((DIAMONDS, CLUBS))
async def test_a_loser_who_shuts_the_bot_out_between_two_posts_gets_nothing_back(server: Server) -> None:
    """Posting the next deal fails at first, and then the bot is removed from the thread."""
    await begin(server, server.ben, stake="1000", deals=4)
    server.env.inject_error(*NEW_MESSAGE, status=503, times=1)
    await play(server, server.ben, CLUBS)
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50001, times=None)
    server.env.inject_error(*EDIT, status=403, code=50001, times=None)
    await server.env.advance_time(12)
    assert await server.chips(server.ann) == 0
    for _ in range(24):
        await server.env.advance_time(91)
    assert server.bot.services.every() == (), "it was lost in time"
    assert await server.chips(server.ann) + await server.chips(server.ben) == 2000
