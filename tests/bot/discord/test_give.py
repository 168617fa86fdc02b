"""/give (CH-3): a question, its answer, and the line that everybody reads."""

from __future__ import annotations

import pytest

from tests.bot.discord.server import Server, private, said, text_of

WEEK_SECONDS = 7 * 86_400


@pytest.fixture
async def old_server(server: Server) -> Server:
    """Let everybody's account be old enough to give."""
    await server.env.advance_time(WEEK_SECONDS)
    return server


async def test_chips_are_given_once_after_a_question(old_server: Server) -> None:
    """CH-3: the giver reads what is left, and the channel who gave what to whom."""
    server = old_server
    asked = await server.slash(server.ann, "give", user=server.ben, amount="10%")
    assert said(asked) == "Give **100 chips** to **Ben**? You will have 900 left."
    assert server.messages() == []
    question = private(asked)
    snapshot = server.snapshot(question)
    await server.ann.click(question, label="Give")
    assert text_of(server.now(question)) == "You gave **100 chips** to **Ben**. You have 900 left."
    assert [message.content for message in server.messages()] == ["**Ann** gave **Ben** 100 chips."]
    await server.late_press(server.ann, snapshot, "Give")
    assert len(server.messages()) == 1
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (900, 100)
    await server.slash(server.ben, "daily")
    assert await server.chips(server.ben) == 1_100


async def test_what_cannot_be_given_is_refused_in_private(old_server: Server) -> None:
    """CH-3: not to oneself, a bot or a stranger, not chips at stake, and not more than a day allows."""
    server = old_server
    robot = server.guild.add_member(server.env.create_user("robot", bot=True))
    await server.slash(server.ann, "blackjack", stake="990")
    wanted = {
        (server.ann, "5"): "You can't give chips to yourself.",
        (robot, "5"): "Bots don't have chips.",
        (server.ben, "11"): "You need 1 chip more; you have 10.",
        (
            server.ben,
            "5001",
        ): "You can give 5,000 chips a day and have 5,000 left. The next day begins <t:1767916800:R>.",
        (server.ben, "5.5"): "“5.5” isn't an amount. Try `50`, `2.5k`, `half`, `all` or `25%`.",
    }
    for (who, amount), sentence in wanted.items():
        assert said(await server.slash(server.ann, "give", user=who, amount=amount)) == sentence
    assert await server.chips(server.ann) == 10


async def test_somebody_who_left_gets_nothing(old_server: Server) -> None:
    server = old_server
    asked = private(await server.slash(server.ann, "give", user=server.ben, amount="5"))
    server.guild.remove_member(server.ben)
    refused = await server.ann.click(asked, label="Give")
    assert said(refused) == "You can give chips only to people who are in this server."
    assert await server.chips(server.ann) == 1_000


async def test_a_new_account_gives_nothing(server: Server) -> None:
    refused = said(await server.slash(server.ann, "give", user=server.ben, amount="5"))
    assert refused.startswith("Your Discord account must be 7 days old before you can give chips: <t:")
