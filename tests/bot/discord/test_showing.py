"""“Show in channel”, and the commands in the menus of people and messages."""

from typing import Any

import pytest
from discord import Locale, app_commands

from bot.drawing.drawn_message import SHOW
from bot.language.language import ENGLISH
from bot.messages.command_texts import CommandTranslator
from tests.bot.discord.dungeons import dungeon
from tests.bot.discord.server import NEW_MESSAGE, Server, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_replay import lose_a_run
from tests.bot.discord.test_scoundrel import SOON_LOST

BUTTON = ENGLISH.text("show-button")
SHOWN = "Ann** shows:\n"


async def show(server: Server, answer: Any) -> Any:
    return await server.ann.click(private(answer), label=BUTTON)


def public(server: Server) -> list[str]:
    return [text_of(message) for message in server.messages()]


async def test_a_balance_is_shown_once_under_its_owners_name(server: Server) -> None:
    """The private answer keeps its button, which cannot be pressed any more; a late press posts nothing either."""
    answer = await server.slash(server.ann, "balance")
    before, snapshot = len(server.messages()), server.snapshot(private(answer))
    await show(server, answer)
    await server.press_id(server.ann, snapshot, SHOW)
    [posted] = public(server)[before:]
    assert posted == f"-# **{SHOWN}>>> {said(answer)}"
    assert "shows" not in said(await server.slash(server.ben, "balance", user=server.ann))
    with pytest.raises(Exception, match="disabled"):
        await show(server, answer)


async def test_ones_own_profile_is_shown_as_a_card_without_its_button(server: Server) -> None:
    answer = await server.slash(server.ann, "profile")
    await show(server, answer)
    posted = server.messages()[-1]
    assert text_of(posted) == f"-# **{SHOWN}{said(answer)}"
    assert BUTTON not in server.labels(posted)
    others = private(await server.slash(server.ann, "profile", user=server.ben))
    assert BUTTON not in server.labels(others), "nobody shows what somebody else has"


@stacked(dealt("9s 7h", dealer="7c Tc"))
async def test_odds_and_charts_are_shown_too(server: Server) -> None:
    """A chart with its picture."""
    await sit_and_deal(server)
    for command in ("lab odds", "lab chart"):
        answer = await server.slash(server.ann, command)
        before = len(server.messages())
        await show(server, answer)
        [posted] = server.messages()[before:]
        assert text_of(posted).startswith(f"-# **{SHOWN}")
        assert [each.filename for each in posted.attachments] == (
            ["chart.png"] if command == "lab chart" else []
        )


async def test_where_no_games_open_nothing_is_shown(server: Server) -> None:
    """Nor where the bot may not write; after a failure of Discord's it can be tried again."""
    answer = await server.slash(server.ann, "balance")
    before = len(server.messages())
    other = server.guild.create_text_channel("cards")
    await server.set_rules(channels=f"[{other.id}]")
    assert "Games open in other channels" in said(await show(server, answer))
    await server.set_rules(channels=None)
    server.env.inject_error(*NEW_MESSAGE, status=403, code=50013)
    assert said(await show(server, answer)) == ENGLISH.text("show-refusal-failed")
    assert len(server.messages()) == before
    await show(server, answer)
    assert len(server.messages()) == before + 1


async def menu(server: Server, who: Any, name: str, target: Any) -> Any:
    return await who.context_menu(server.channel, ENGLISH.text(name), target)


async def test_the_menu_of_a_person_challenges_and_gives_by_a_form(server: Server) -> None:
    """Each form leads on as its command does; nothing is asked of other bots."""
    await server.slash(server.ben, "balance")
    shown = await menu(server, server.ann, "thirteen-menu-challenge", server.ben)
    await server.ann.submit_modal(shown, {"stake": "50", "deals": ["4"]})
    assert "stake **50**" in server.text()
    assert "4 deals" in server.text() or "deal 1 of 4" in server.text().lower()
    shown = await menu(server, server.ann, "chips-menu-give", server.ben)
    asked = await server.ann.submit_modal(shown, {"amount": "30"})
    assert "**30 chips**" in said(asked)
    await server.ann.click(private(asked), label=ENGLISH.text("chips-button-give"))
    assert await server.chips(server.ben) == 1_030
    profile = said(await menu(server, server.ann, "profile-menu", server.ben))
    assert profile.startswith("### Ben\n**1,030 chips**")
    bot = server.guild.add_member(server.env.create_user("other bot", bot=True))
    for name in ("thirteen-menu-challenge", "chips-menu-give", "profile-menu"):
        assert "ot" in said(await menu(server, server.ann, name, bot))


@dungeon(SOON_LOST)
async def test_the_menu_of_a_message_replays_verifies_and_reads_its_game(server: Server) -> None:
    """A message that is none of the bot's own, or about no game or a closed table, is refused."""
    game_id = await lose_a_run(server, server.ann)
    run = server.newest
    replayed = said(await menu(server, server.ben, "replay-menu", run))
    assert f"game {game_id} · seed" in replayed
    assert f"`{game_id}`" in said(await menu(server, server.ben, "verify-menu", run))
    assert "Killed by king of clubs" in said(await menu(server, server.ben, "common-menu-in-words", run))
    written = await server.ann.send(server.channel, f"game {game_id}")
    refused = ENGLISH.text("replay-refusal-not-mine")
    assert said(await menu(server, server.ben, "replay-menu", written)) == refused
    await show(server, await server.slash(server.ann, "balance"))
    refused = ENGLISH.text("replay-refusal-no-game")
    assert said(await menu(server, server.ben, "verify-menu", server.messages()[-1])) == refused
    await server.slash(server.ann, "blackjack")
    await server.env.advance_time(360)
    over = ENGLISH.text("common-refusal-over-in-words")
    assert said(await menu(server, server.ben, "common-menu-in-words", server.newest)) == over, (
        "a closed table"
    )


@dungeon(SOON_LOST)
async def test_games_are_completed_by_name_and_day(server: Server) -> None:
    """One's own in this server, the newest first; what is typed narrows them down."""
    first, second = [await lose_a_run(server, server.ann) for _ in range(2)]
    await server.slash(server.ann, "blackjack", stake="50")
    for command in ("replay", "verify"):
        offered = await server.ann.autocomplete(server.channel, command, "game", "")
        assert {each["value"] for each in offered} == {first, second}
        assert all("Scoundrel · today " in each["name"] for each in offered)
        assert offered[0]["name"].endswith(" UTC · score −188")
        typed = await server.ann.autocomplete(server.channel, command, "game", first[:5])
        assert [each["value"] for each in typed] == [first]
        assert await server.ann.autocomplete(server.channel, command, "game", "thirteen") == []
        assert await server.ben.autocomplete(server.channel, command, "game", "") == []


async def test_menus_have_their_names_in_other_languages(server: Server) -> None:
    """Three for people and three for messages, as short as Discord wants them, and different ones."""
    found = [each for each in server.bot.tree.get_commands() if isinstance(each, app_commands.ContextMenu)]
    assert len(found) == 6
    for locale in (Locale.russian, Locale.japanese, Locale.chinese):
        payloads = [await each.get_translated_payload(server.bot.tree, CommandTranslator()) for each in found]
        names = [each["name_localizations"][locale.value] for each in payloads]
        assert all(len(name) <= 32 for name in names)
        assert len({*names}) == 6
