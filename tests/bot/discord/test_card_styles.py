"""Card styles: a server chooses how cards are drawn in public, a person how they are drawn in private."""

import pytest

from bot.drawing.card_art import emoji_names
from bot.drawing.drawn_message import EXPLAIN
from tests.bot.discord.matches import begin, panel
from tests.bot.discord.server import Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_settings import open_page


async def choose_style(server: Server, style: str) -> str:
    """Choose the server's style in /settings; return what its panel says then."""
    panel = await open_page(server, "look")
    await server.manager.select(panel, [style], custom_id="settings:choose:card_style")
    return text_of(server.now(panel))


SUITS = ("clubs", "diamonds", "hearts", "spades")
ROUND = dealt("8d 4c", dealer="7c Tc")


@stacked(ROUND)
async def test_a_server_chooses_how_cards_are_drawn_in_public(server: Server) -> None:
    """The choice outlasts a restart. In each style the cards also stand in words or as text."""
    assert "ace of clubs, king of diamonds, 10 of hearts" in await choose_style(server, "plain")
    await server.restart()
    await sit_and_deal(server)
    assert "8 of diamonds, 4 of clubs" in server.text()
    assert "7 of clubs, face-down card" in server.text()
    assert "```" not in server.text()


@pytest.mark.parametrize(("style", "name"), [("emoji", "card_8d"), ("emoji4", "card4_8d")])
@stacked(f"{ROUND} {ROUND}")
async def test_emojis_stand_for_cards_where_the_bot_has_them(server: Server, style: str, name: str) -> None:
    """Without emojis the bot says so and draws boxes; with them it draws them, and the cards stand beside them as text."""
    assert "no card emojis yet" in await choose_style(server, style)
    ids = {each: server.env.backend.create_application_emoji(each).id for each in emoji_names()}
    await sit_and_deal(server)
    assert "```" in server.text()
    await server.restart()
    await server.press(server.ann, "Stand")
    await server.press(server.ann, "Rebet")
    assert f"<:{name}:{ids[name]}>" in server.text()
    assert "8♦\ufe0e 4♣\ufe0e" in server.text()
    assert "```" not in server.text()


async def test_a_person_chooses_how_their_own_cards_are_drawn(server: Server) -> None:
    """The private cards of a match follow their player's choice; the other player's stay as they were."""
    chosen = await server.slash(server.ann, "display", cards="plain")
    assert (
        said(chosen)
        == "Your cards will look like this from now on:\nace of clubs, king of diamonds, 10 of hearts"
    )
    await begin(server)
    await server.press(server.ann, "My cards")
    await server.press(server.ben, "My cards")
    assert any(f" of {suit}" in text_of(panel(server, server.ann)) for suit in SUITS), (
        "a hand may lack a suit"
    )
    assert "┌" in text_of(panel(server, server.ben))
    chosen = await server.slash(server.ann, "display", cards="server")
    assert said(chosen).startswith("Your cards will look like this from now on:\n```\n┌A♣"), (
        "boxes, not words for them"
    )
    await server.press(server.ann, "My cards")
    assert "┌" in text_of(panel(server, server.ann))


@stacked(ROUND)
async def test_in_words_reads_a_game_to_one_person_alone(server: Server) -> None:
    """From How to play, without signs and fingerprints; the private message brings itself up to date, also after the end."""
    await sit_and_deal(server)
    explained = private(await server.press(server.ben, EXPLAIN))
    panel = private(await server.ben.click(explained, label="In words"))
    read = text_of(server.now(panel))
    assert "face-down card" in read
    assert "7 of clubs" in read
    assert "Ann, your turn" in read
    assert not set("►♣♦┌`") & set(read)
    await server.press(server.ann, "Stand")
    await server.ben.click(panel, label="Read again")
    assert "10 of clubs" in text_of(server.now(panel)), "the dealer's second card"
    await server.press_id(server.ben, server.snapshot(panel), "again:aaaaaaaa")
