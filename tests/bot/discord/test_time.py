"""What happens when nobody presses anything (BJ-2.1, BJ-2.3, BJ-2.7)."""

from bot.games.blackjack.screen.stage_text import CLOSED
from bot.language.language import ENGLISH
from tests.bot.discord.server import Server, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked


@stacked(dealt("Ts 6s", dealer="7c Tc"))
async def test_thirty_seconds_after_the_wait_for_others_the_cards_come(server: Server) -> None:
    """BJ-2.1: who has no stake sits out."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    server.sent()
    await server.env.advance_time(11)
    await server.env.advance_time(22)
    assert "Deal" in server.labels()
    assert server.sent() == ["PATCH message"], "the wait is over"
    await server.env.advance_time(9)
    assert server.sent() == ["PATCH message"]
    assert "Ann, your turn" in server.text()


@stacked(dealt("Ts 4s", "9h 8h", dealer="7c Tc", then="2d"))
async def test_a_hand_stands_when_its_time_is_over(server: Server) -> None:
    """BJ-2.7: each decision has thirty seconds of its own."""
    await seat_two_and_deal(server)
    await server.env.advance_time(15)
    await server.press(server.ann, "Hit")
    await server.env.advance_time(29)
    assert "Ann, your turn" in server.text()
    await server.env.advance_time(2)
    assert "Ben, your turn" in server.text()
    await server.env.advance_time(30)
    assert "round 1 · results" in server.text()
    assert await server.chips(server.ann) == 950
    assert await server.chips(server.ben) == 1000


@stacked(dealt("Ts 9s", "9h 8h", dealer="As Kd"))
async def test_who_does_not_answer_has_no_insurance(server: Server) -> None:
    """BJ-2.3: fifteen seconds."""
    await seat_two_and_deal(server)
    await server.press(server.ann, "Insurance")
    await server.env.advance_time(16)
    assert await server.chips(server.ann) == 1000
    assert await server.chips(server.ben) == 970


async def test_five_minutes_without_a_stake_close_the_table_and_say_so(server: Server) -> None:
    """BJ-2.1."""
    await server.slash(server.ann, "blackjack")
    await server.env.advance_time(11)
    await server.env.advance_time(290)
    assert server.has_table()
    await server.env.advance_time(11)
    assert not server.has_table()
    [message] = server.messages()
    assert ENGLISH.wording(CLOSED["idle"]) in server.text(message)
    assert server.labels(message) == ["Play again", "Leaderboard", "My mistakes"]


@stacked(dealt("Ts 9s", dealer="7c Tc"))
async def test_two_rounds_without_a_stake_free_the_seat(server: Server) -> None:
    """BJ-2.7."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    for is_seated in (True, False):
        await server.press(server.ann, "Deal")
        assert (server.table.game.chair_of(server.ben.id) is not None) == is_seated
        await server.press(server.ann, "Stand")
        if is_seated:
            await server.press(server.ann, "Rebet")
    assert "Ben" not in server.text()
    await server.press(server.ben, "Join")
    assert "Ben" in server.text()


@stacked(dealt("Ts 9s", dealer="7c Tc"))
async def test_a_table_left_alone_with_stakes_down_plays_on_and_closes(server: Server) -> None:
    """While everybody is away, the round is dealt, every hand stands, stakes are settled, and the table closes."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.press(server.ben, "Join")
    for _ in range(12):
        await server.env.advance_time(31)
    assert not server.has_table()
    [closed] = server.messages()
    assert server.labels(closed) == ["Play again", "Leaderboard", "My mistakes"]
    assert "Round 1 · Ann +50" in server.text(closed)
    assert await server.chips(server.ann) == 1050
