"""The dealer's hand step by step: the hole card, the draws, the result (BJ-2.8)."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from bot.games.blackjack.play.dealer_steps import dealer_steps
from bot.messages.load import CARRIED_OUT_MAX
from tests.bot.discord.server import Server, sit_and_deal
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_admission import choose

DRAWS = dealt("Ts 9s", dealer="7c 5d", then="6h")
STANDS = dealt("Ts 9s", dealer="7c Td")
EVERY_HAND_BUST = dealt("Ts 6s", dealer="7c 5d", then="Kd")
STEP = 10.0
"""Longer than the simulation waits in real time, so that it is its own time that passes."""


@pytest.fixture(autouse=True)
def steps(server: Server) -> Iterator[None]:
    """Show steps, far enough apart."""
    with (
        patch("bot.games.blackjack.play.game.dealer_steps", dealer_steps),
        patch("bot.messages.drawings.STEP_SECONDS", STEP),
    ):
        yield


@stacked(DRAWS)
async def test_the_hole_card_the_draws_and_the_result_are_three_edits(server: Server) -> None:
    """The ledger has committed before the first of them."""
    await sit_and_deal(server)
    server.sent()
    await server.press(server.ann, "Stand")
    assert await server.chips(server.ann) == 1_050
    seen = [server.text()]
    for _ in range(2):
        await server.env.advance_time(STEP)
        seen.append(server.text())
    assert server.sent() == ["answer 7", "PATCH message", "GET channel", "PATCH message"]
    assert "**Dealer** has **12** · 7♣" in seen[0]
    assert "**Dealer** has **18**" in seen[1]
    assert "The dealer plays" in seen[1]
    assert "Won" not in seen[0] + seen[1]
    assert "+50" not in seen[0] + seen[1]
    assert "**Ann** · ✅ **+50** · Won (19)" in seen[2]
    await server.env.advance_time(STEP)
    assert server.sent() == [], "nothing is left to show"


@stacked(f"{STANDS} {STANDS.replace('7c', '7d')}")
async def test_a_press_between_the_steps_counts_and_ends_them(server: Server) -> None:
    """A lone player's Rebet deals the next round at once."""
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    assert "The dealer plays" in server.text()
    await server.press(server.ann, "Rebet")
    assert "Ann, your turn" in server.text()
    assert "Round 1 · Ann +50 · dealer 17" in server.text()
    server.sent()
    await server.env.advance_time(STEP)
    assert "Ann, your turn" in server.text()


@stacked(DRAWS)
async def test_a_restart_between_the_steps_shows_the_result(server: Server) -> None:
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    assert "The dealer plays" in server.text()
    await server.crash()
    assert "round 1 · results" in server.text()


@pytest.mark.parametrize("off", ["behind", "near the limit", "turned off", "the dealer did not play"])
async def test_steps_are_left_out(server: Server, off: str) -> None:
    """While presses wait or Discord's limits are near, where the server says so, and where there is nothing to see."""
    did_not_play = off == "the dealer did not play"
    with stacked(EVERY_HAND_BUST if did_not_play else DRAWS):
        if off == "turned off":
            await choose(server, dealer_steps=False)
        await sit_and_deal(server)
        calls = server.bot.services.calls
        calls.load._in_hand += CARRIED_OUT_MAX if off == "behind" else 0
        if off == "near the limit":
            calls.pacer.hold(60)
        await server.press(server.ann, "Hit" if did_not_play else "Stand")
        calls.load._in_hand -= CARRIED_OUT_MAX if off == "behind" else 0
        await server.env.settle()
    assert "round 1 · results" in server.text()
