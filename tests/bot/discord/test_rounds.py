"""Whole rounds of two people, each press one call to Discord, each chip accounted for."""

from dataclasses import dataclass

import pytest

from tests.bot.discord.server import (
    Server,
    private,
    said,
    seat_two_and_deal,
    sit_and_deal,
    text_of,
)
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_stakes import leave_with

CHIPS, ANNS_STAKE, BENS_STAKE = 1000, 50, 30


@dataclass(frozen=True, slots=True)
class Played:
    """A round: its cards, who presses what, and what Ann and Ben have won in the end."""

    cards: str
    presses: tuple[str, ...]
    ann: int
    ben: int


ROUNDS = {
    "insurance pays two to one against a natural (BJ-2.3)": Played(
        dealt("Ts 9s", "9h 8h", dealer="As Kd"), ("ann: Insurance", "ben: No insurance"), ann=0, ben=-30
    ),
    "insurance is lost when the dealer has none (BJ-2.4)": Played(
        dealt("Ts 9s", "9h 8h", dealer="As 7d"),
        ("ben: No insurance", "ann: Insurance", "ann: Stand", "ben: Stand"),
        ann=25,
        ben=-30,
    ),
    "even money pays a natural at once (BJ-2.3)": Played(
        dealt("As Kd", "9h 8h", dealer="Ah 9c"),
        ("ann: Even money", "ben: No insurance", "ben: Stand"),
        ann=50,
        ben=-30,
    ),
    "a split hand is doubled and the other hit (BJ-2.5)": Played(
        dealt("8s 8h", "9h 8d", dealer="6c Th", then="3d Tc 2h 9s Td"),
        ("ann: Split", "ann: Double", "ann: Hit", "ann: Stand", "ben: Stand"),
        ann=150,
        ben=30,
    ),
    "a surrender gives half the stake back (BJ-2.5)": Played(
        dealt("Ts 6s", "Tc Jd", dealer="Th 9d"), ("ann: Surrender", "ben: Stand"), ann=-25, ben=30
    ),
    "a bust loses and equal totals push (BJ-2.9)": Played(
        dealt("Ts 6s", "Tc 9h", dealer="Th 9d", then="Kd"), ("ann: Hit", "ben: Stand"), ann=-50, ben=0
    ),
    "a natural is paid three to two and has nothing to press (BJ-2.9)": Played(
        dealt("As Kd", "Tc 9h", dealer="9c 8d"), ("ben: Stand",), ann=75, ben=30
    ),
}


@pytest.mark.parametrize("played", ROUNDS.values(), ids=ROUNDS.keys())
async def test_a_round_is_played_by_buttons(server: Server, played: Played) -> None:
    with stacked(played.cards):
        await server.slash(server.ann, "blackjack", stake=str(ANNS_STAKE))
        await server.press(server.ben, "Join")
        await server.bet(server.ben, str(BENS_STAKE))
        await server.press(server.ben, "Deal")
        server.sent()
        calls = []
        for press in played.presses:
            who, label = press.split(": ")
            await server.press(getattr(server, who), label)
            calls.append(server.sent())
        assert calls[:-1] == [["answer 7"]] * (len(calls) - 1)
        assert calls[-1] == ["answer 7", "GET channel"]
        [message] = server.messages()
        assert "round 1 · results" in server.text(message)
        assert "Rebet" in server.labels(message), "two different stakes, so no amount in its label"
        assert await server.chips(server.ann) == CHIPS + played.ann
        assert await server.chips(server.ben) == CHIPS + played.ben


@stacked(dealt("Ts 6s", dealer="Th 9d", then="2d"))
async def test_only_what_is_legal_can_be_pressed(server: Server) -> None:
    await sit_and_deal(server)
    assert server.labels() == ["Hit", "Stand", "Double", "Surrender", "Join", "Leave", "Next bet…"]
    await server.press(server.ann, "Hit")
    assert server.labels() == ["Hit", "Stand", "Join", "Leave", "Next bet…"], "two cards only (BJ-2.5)"


@stacked(dealt("8s 8h", dealer="6c Th", then="3d Tc"))
async def test_only_what_the_player_in_turn_can_pay_can_be_pressed(server: Server) -> None:
    """With 400 of 1,000 chips staked one more stake can be paid, and no third; a restart changes nothing."""
    await server.slash(server.ann, "blackjack", stake="400")
    await server.press(server.ann, "Deal")
    assert {"Double", "Split"} < set(server.labels())
    await server.press(server.ann, "Split")
    assert server.labels() == ["Hit", "Stand", "Join", "Leave", "Next bet…"], (
        "11 could be doubled for 400 chips more"
    )
    before = server.snapshot()
    await server.restart()
    assert server.labels() == ["Hit", "Stand", "Join", "Leave", "Next bet…"]
    await server.late_press(server.ann, before, "Stand")
    assert server.labels() == ["Hit", "Stand", "Join", "Leave", "Next bet…"]


@stacked(dealt("Ts 9s", "9h 8h", dealer="As 7d"))
async def test_insurance_is_offered_as_long_as_one_player_can_pay_it(server: Server) -> None:
    """BJ-2.3; the button is shared, so a player who cannot pay is refused."""
    await leave_with(server, server.ben, 30)
    await seat_two_and_deal(server)
    assert "Insurance" in server.labels()
    refused = await server.press(server.ben, "Insurance")
    assert said(refused) == "You need 15 chips more; you have 0 chips and 30 chips at stake."
    await server.press(server.ann, "No insurance")
    assert server.labels() == ["No insurance", "Join", "Leave", "Next bet…"]


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "cannot be told"])
@stacked(dealt("Ts 9s", "9h 8h", dealer="Th 9d"))
async def test_a_bet_that_cannot_be_paid_after_the_round_is_told_to_its_player_alone(
    server: Server, *, is_told: bool
) -> None:
    """BJ-2.1: once, with the way to chips. A player whose newest press was before a restart reads it at the table."""
    await leave_with(server, server.ben, 60)
    await seat_two_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.bet(server.ben, "50", "Next bet…")
    if is_told:
        await server.press(server.ben, "Stand")
    else:
        await server.restart()
        await server.env.advance_time(31)
    assert "too few chips to bet 50" in server.text()
    told = [
        message
        for message in server.env.backend.messages[server.channel.id].values()
        if "was not placed" in message.content
    ]
    assert [(message.content, message.visible_to(server.ann.id)) for message in told] == [
        (
            "Your bet of 50 chips was not placed: you had too few chips when the round ended, or a limit of your own.",
            False,
        )
    ] * is_told
    assert ["Claim 200 and bet 50" in str(message.components) for message in told] == [True] * is_told


@stacked(dealt("Ts 9s", "Tc 9h", dealer="Th 8d"))
async def test_who_left_comes_back_to_the_running_hand_by_join(server: Server) -> None:
    """BJ-2.7, over a restart between leaving, confirming and coming back."""
    await seat_two_and_deal(server)
    asked = await server.press(server.ben, "Leave")
    await server.restart()
    await server.ben.click(private(asked), label="Leave")
    assert "leaving" in server.text()
    await server.restart()
    await server.press(server.ben, "Join")
    assert "leaving" not in server.text()
    await server.press(server.ann, "Stand")
    assert "Ben, your turn" in server.text()
    await server.leave(server.ben)
    assert server.table.game.chair_of(server.ben.id) is None, "the round is over"


@stacked(dealt("Ts 9s", "Tc 9h", dealer="Th 8d"))
async def test_who_leaves_in_mid_hand_stands_and_is_paid(server: Server) -> None:
    """BJ-2.7."""
    await seat_two_and_deal(server)
    before = server.text()
    asked = await server.press(server.ann, "Leave")
    assert "Leave in the middle of your hand?" in said(asked)
    assert server.text() == before, "nothing has happened yet"
    await server.ann.click(private(asked), label="Leave")
    assert text_of(server.now(private(asked))).startswith("You left.")
    assert "Ben, your turn" in server.text()
    await server.press(server.ben, "Stand")
    assert await server.chips(server.ann) == 1050
    assert "○ **Ann**" not in server.text()
