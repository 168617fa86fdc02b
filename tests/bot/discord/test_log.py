"""What goes wrong with an answer is logged with the game it was about."""

import pytest

from tests.bot.discord.server import ANSWER, Server


async def test_an_answer_that_cannot_be_given_names_its_game(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await server.slash(server.ann, "blackjack")
    server.env.inject_error(*ANSWER, status=503)
    await server.ann.click(server.newest, label="Join")
    server.env.inject_error(*ANSWER, status=503)
    await server.ben.slash(server.channel, "blackjack")
    game = f"game {server.table.game_id}"
    lines = [line for line in caplog.messages if "an answer could not be given" in line]
    assert [line.partition(" an answer")[0] for line in lines] == [f"{game}:", f"{game}: /blackjack:"]


@pytest.mark.usefixtures("no_patience")
async def test_a_press_that_cannot_be_acknowledged_names_its_game(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await server.slash(server.ann, "blackjack")
    server.env.inject_error(*ANSWER, status=503)
    await server.press(server.ben, "Join")
    [line] = [line for line in caplog.messages if "could not be acknowledged" in line]
    assert line.startswith(f"game {server.table.game_id}: ")
