"""The bot looks for the application's card emojis at its start, and uploads what is missing in the background."""

import pytest

from bot.drawing.card_art import CardEmojis, emoji_names
from bot.runtime import card_pictures
from bot.runtime.card_pictures import CardPictures
from tests.bot.discord.server import Server, sit_and_deal
from tests.bot.discord.stacked import dealt, stacked


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


MISSING = ("card_ac", "card4_7d", "card_back_gold")


@pytest.fixture
def pictures(server: Server, monkeypatch: pytest.MonkeyPatch) -> CardPictures:
    """Return the part of a bot whose application lacks three emojis, and that never pauses."""
    monkeypatch.setattr(card_pictures, "EACH_SECONDS", 0)
    monkeypatch.setattr(card_pictures, "LOOK_SECONDS", 0)
    monkeypatch.setattr(card_pictures, "AGAIN_SECONDS", (0,))
    for name in emoji_names():
        if name not in MISSING:
            server.env.backend.create_application_emoji(name)
    server.sent()
    return server.bot._card_pictures


async def brought(server: Server, pictures: CardPictures) -> list[str]:
    """Let the bot bring the emojis to the application; return its requests."""
    pictures.start(server.bot.services.preferences.learn_emojis)
    pictures.start(server.bot.services.preferences.learn_emojis)
    assert pictures._task is not None
    await pictures._task
    return [each for each in server.sent() if "emojis" in each]


@stacked(dealt("Ts 8s", dealer="7c Tc"))
async def test_what_is_missing_is_uploaded_once_and_shown_at_once(
    server: Server, pictures: CardPictures
) -> None:
    """Nobody has chosen a style (PL-15): cards are boxes before, and emojis from the next change on, without a restart."""
    await sit_and_deal(server)
    assert "```" in server.text()
    assert await brought(server, pictures) == ["GET emojis", *["POST emojis"] * len(MISSING)]
    await server.press(server.ann, "Stand")
    assert "<:card_" in server.text()
    assert "```" not in server.text()
    await server.restart()
    server.bot._card_pictures.start(server.bot.services.preferences.learn_emojis)
    assert server.sent().count("POST emojis") == 0, "a start finds them all"


async def test_an_upload_that_fails_is_continued(
    server: Server, pictures: CardPictures, caplog: pytest.LogCaptureFixture
) -> None:
    server.env.inject_error("POST", "/applications/*/emojis", status=400, times=1)
    sent = await brought(server, pictures)
    assert sent.count("POST emojis") == 1 + len(MISSING)
    assert caplog.text.count("could not be uploaded") == 1
    assert server.bot.services.preferences.emojis is not None


async def test_a_process_without_duties_waits_for_the_one_that_has_them(
    server: Server, pictures: CardPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It uploads nothing, and draws with the emojis when another process has uploaded them."""
    looks = 0

    def has_duties() -> bool:
        nonlocal looks
        looks += 1
        if looks == 2:
            for name in MISSING:
                server.env.backend.create_application_emoji(name)
        return False

    monkeypatch.setattr(pictures, "_has_duties", has_duties)
    assert await brought(server, pictures) == ["GET emojis"] * 3
    assert server.bot.services.preferences.emojis is not None
