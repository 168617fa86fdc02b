"""An ended run, asked for again from outside."""

from typing import Any

from bot.language.language import ENGLISH
from tests.bot.discord.dungeons import dungeon
from tests.bot.discord.server import Server, game_id_in, private, said, sit_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_scoundrel import ROOM, SOON_LOST, lose, shown
from tests.bot.discord.test_scoundrel_daily import give_up, open_daily, run_of


async def told(server: Server, who: Any, **options: str) -> str:
    """What a person is answered, and nobody else, without the marks that only choose a font."""
    before = server.messages()
    answer = said(await server.slash(who, "replay", **options)).replace("\ufe0e", "")
    assert server.messages() == before
    return answer


async def lose_a_run(server: Server, who: Any) -> str:
    """Start a run and lose it; return its id, which stands at its foot."""
    await server.slash(who, "scoundrel")
    await lose(server, who)
    return game_id_in(shown(server))


@dungeon(SOON_LOST)
async def test_ones_newest_run_is_told_turn_by_turn(server: Server) -> None:
    """An open run hides none that has ended, and the answer is one call."""
    assert await told(server, server.ann) == ENGLISH.text("replay-answer-nothing")
    game_id = await lose_a_run(server, server.ann)
    await server.slash(server.ann, "scoundrel")
    server.sent()
    answer = await told(server, server.ann)
    assert server.sent() == ["answer 4"]
    assert answer.startswith("### Scoundrel · standard · lost\n-# **Ann** · no stake\n")
    assert "1\\. K♠ K♣ A♣ A♠ → K♠ bare −13 · K♣ bare −13 → ♥ **0**\n" in answer
    assert "## Killed by K♣ · score **−188**" in answer
    assert f"\n-# game {game_id} · seed `" in answer
    await server.slash(server.ann, "display", cards="plain")
    assert "ace of spades → king of spades bare −13 · " in await told(server, server.ann)


@dungeon(SOON_LOST)
async def test_a_run_is_stepped_through_in_one_message(server: Server) -> None:
    """After a restart too; what was shown in the channel cannot be shown again at another step."""
    game_id = await lose_a_run(server, server.ann)
    replayed = await server.slash(server.ann, "replay")
    before, message = server.messages(), private(replayed)
    steps = []
    for label in ("Next", "Next", "Last", "Back", "First", "Back"):
        await server.ann.click(message, label=label)
        steps.append(text_of(server.now(message)).partition("\n")[0])
        if label == "Last":
            assert "## Killed by K♣" in text_of(server.now(message)).replace("\ufe0e", "")
            await server.restart()
    assert steps == [
        f"-# Replay of {game_id} · step 0 of 2",
        f"-# Replay of {game_id} · step 1 of 2 · Ann",
        f"-# Replay of {game_id} · step 2 of 2 · Ann",
        f"-# Replay of {game_id} · step 1 of 2 · Ann",
        f"-# Replay of {game_id} · step 0 of 2",
        "### Scoundrel · standard · lost",
    ]
    assert server.messages() == before
    await server.ann.click(message, label="Next")
    await server.ann.click(message, label="Show in channel")
    assert "step 0 of 2" in text_of(server.messages()[-1])
    await server.ann.click(message, label="Next")
    assert "Show in channel" not in server.labels(server.now(message))


@dungeon(SOON_LOST)
async def test_anybodys_ended_run_of_the_server_is_told_by_its_id(server: Server) -> None:
    game_id = await lose_a_run(server, server.ann)
    assert "**Ann**" in await told(server, server.ben, game=f" {game_id.upper()} ")
    assert await told(server, server.ben) == ENGLISH.text("replay-answer-nothing")
    with server.bot.services.job_limiter.question(server.ben.id):
        assert "still working on your last request" in await told(server, server.ben, game=game_id)
    assert await told(server, server.ben, game="nosuch") == ENGLISH.text("replay-answer-unknown")
    elsewhere = server.env.create_guild("Another room")
    there = elsewhere.create_text_channel("general")
    elsewhere.add_member(server.ann.user)
    stranger = elsewhere.add_member(server.env.create_user("somebody"))
    result = await stranger.slash(there, "replay", game=game_id)
    assert said(result) == ENGLISH.text("replay-answer-unknown")


@dungeon(ROOM)
async def test_an_open_run_is_not_told(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    game_id = game_id_in(shown(server))
    for who in (server.ann, server.ben):
        assert await told(server, who, game=game_id) == "You can see that when the run is over."


@dungeon(SOON_LOST)
async def test_a_daily_run_is_told_when_its_day_is_over(server: Server) -> None:
    """Without an id the newest run is told that can be."""
    game_id = await lose_a_run(server, server.ann)
    await open_daily(server, server.ann)
    daily_id = game_id_in(run_of(server, server.ann))
    await give_up(server, server.ann)
    assert f"\n-# game {game_id} · " in await told(server, server.ann)
    assert (await told(server, server.ann, game=daily_id)).startswith("Others can still play this deal.")
    await server.env.advance_time(24 * 3600)
    replayed = await server.slash(server.ann, "replay")
    assert "K♠ K♣ A♣ A♠ → no cards faced → ♥ **20**" in said(replayed).replace("\ufe0e", "")
    answer = said(await server.ann.click(replayed.response, label="Was it winnable?"))
    assert answer.startswith("**Yes**")


@stacked(dealt("9s 7h", dealer="7c Tc"))
async def test_ones_newest_table_is_found_when_it_has_closed(server: Server) -> None:
    """It has no text of its own, so it begins with its first cards; the empty table before them, and a round, are a press away."""
    await sit_and_deal(server)
    assert await told(server, server.ann) == ENGLISH.text("replay-answer-nothing")
    await server.press(server.ann, "Stand")
    await server.close_games(server.manager)
    replayed = await server.slash(server.ann, "replay")
    assert "step 3 of " in said(replayed), "Ann has sat down, bet and dealt"
    assert "## ► Ann, your turn" in said(replayed)
    await server.ann.click(private(replayed), label="First")
    assert "step 0 of " in text_of(server.now(private(replayed)))
    await server.ann.click(private(replayed), label="Next round")
    shown = text_of(server.now(private(replayed)))
    assert "round 1 · results" in shown
    assert "Ann** · **−50**" in shown
    await server.slash(server.ann, "display", cards="plain")
    await server.ann.click(private(replayed), label="Back")
    shown = text_of(server.now(private(replayed)))
    assert "## Ann, your turn" in shown, "no sign stands among cards in words"


@stacked(dealt("As Ks", dealer="7c Tc"))
async def test_a_moment_with_a_picture_has_its_file(server: Server) -> None:
    """It stays when the moment is shown in the channel, and the next moment has none."""
    await sit_and_deal(server)
    await server.close_games(server.manager)
    message = private(await server.slash(server.ann, "replay"))
    files = [[each["filename"] for each in server.now(message).attachments]]
    for label in ("First", "Next round", "Show in channel", "Last"):
        await server.ann.click(message, label=label)
        files.append([each["filename"] for each in server.now(message).attachments])
    assert files == [["natural.png"], [], ["natural.png"], ["natural.png"], []], (
        "a natural ends with its deal"
    )
