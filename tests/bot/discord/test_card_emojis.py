"""At its start the bot looks for the application's card emojis, once."""

import pytest

from bot.drawing.card_art import CardEmojis, emoji_names
from tests.bot.discord.server import Server


async def test_a_bot_without_card_emojis_starts_as_ever(server: Server) -> None:
    assert server.bot.services.preferences.emojis is None


async def test_ids_are_found_again_at_every_start(server: Server) -> None:
    backend = server.env.backend
    ids = {name: backend.create_application_emoji(name).id for name in ("party", *emoji_names())}
    server.sent()
    await server.restart()
    assert server.sent().count("GET emojis") == 1
    del ids["party"]
    assert server.bot.services.preferences.emojis == CardEmojis(ids)
    backend.delete_application_emoji(ids["card_back"])
    await server.restart()
    assert server.bot.services.preferences.emojis is None


async def test_a_start_does_not_depend_on_the_emojis(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    server.env.inject_error("GET", "/applications/*/emojis", status=503, times=None)
    await server.restart()
    assert server.bot.services.preferences.emojis is None
    assert "the card emojis could not be listed" in caplog.text
    await server.slash(server.ann, "balance")
