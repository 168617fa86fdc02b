"""A run from outside: what its player types and presses, what everybody sees, and how often Discord is called."""

from typing import Any

from tests.bot.discord.dungeons import EASY, dungeon
from tests.bot.discord.server import Server, custom_id_of, private, said, text_of

ROOM = "5d Qs 6c Th 6s"
SOON_LOST = "Ks Kc Ac As"


def shown(server: Server) -> str:
    """Everything written in the newest message, without the marks that only choose a font."""
    return server.text().replace("\ufe0e", "")


def labels(server: Server) -> list[str]:
    """The labels of the newest message's buttons that can be pressed."""
    return [label.replace("\ufe0e", "") for label in server.labels()]


async def press(server: Server, who: Any, beginning: str) -> Any:
    """Press the button of the newest message whose label begins like this."""
    [label] = [label for label in server.labels() if label.replace("\ufe0e", "").startswith(beginning)]
    return await server.press(who, label)


async def lose(server: Server, who: Any) -> None:
    """Start the run that is soon lost, and lose it."""
    await press(server, who, "1 ·")
    await press(server, who, "2 ·")


@dungeon(ROOM)
async def test_a_command_starts_a_run_in_one_call(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    assert server.sent() == ["answer 4"]
    assert len(server.messages()) == 1
    assert shown(server).startswith("### Scoundrel · standard · turn 1\n-# **Ann** · no stake\n♥ **20**/20")
    assert labels(server) == [
        "1 · 5♦ equip",
        "2 · Q♠ fight −12",
        "3 · 6♣ fight −6",
        "4 · 10♥ drink ±0",
        "Avoid the room",
        "Hint",
        "Give up",
    ]


@dungeon(ROOM)
async def test_each_press_is_one_call_and_edits_the_one_message(server: Server) -> None:
    """The worked position of SC-8: 13, then 12, then the six of spades is carried."""
    await server.slash(server.ann, "scoundrel")
    server.sent()
    for beginning, life in (("1 · 5♦", 20), ("2 · Q♠ weapon", 13), ("3 · 6♣ weapon", 12)):
        await press(server, server.ann, beginning)
        assert server.sent() == ["answer 7"]
        assert f"♥ **{life}**/20" in shown(server)
    assert len(server.messages()) == 1
    assert "turn 2" in shown(server)
    assert "hits up to **6** · beat Q♠ 6♣" in shown(server)
    assert labels(server)[0].startswith("1 · 10♥"), "the carry comes first"


@dungeon(ROOM)
async def test_an_avoided_room_goes_under_the_dungeon(server: Server) -> None:
    """SC-4: the next one cannot be avoided."""
    await server.slash(server.ann, "scoundrel")
    await press(server, server.ann, "Avoid")
    assert labels(server)[0].startswith("1 · 6♠")
    assert "Avoid the room" not in labels(server)


@dungeon(ROOM)
async def test_somebody_elses_press_is_refused_in_private(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    before = shown(server)
    for beginning in ("1 ·", "Avoid", "Hint", "Give up"):
        result = await press(server, server.ben, beginning)
        assert said(result) == "This isn't your run. `/scoundrel` starts your own."
    assert shown(server) == before


@dungeon(ROOM)
async def test_a_press_that_comes_too_late_changes_nothing_and_shows_the_run(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    old = server.snapshot()
    [label] = [label for label in server.labels() if label.startswith("2")]
    await server.late_press(server.ann, old, label)
    assert "♥ **8**/20" in shown(server)
    result = await server.late_press(server.ann, old, label)
    assert said(result).startswith("Too late")
    assert "♥ **8**/20" in shown(server)


@dungeon(ROOM)
async def test_several_runs_go_on_in_one_channel(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    anns = server.newest
    await server.slash(server.ben, "scoundrel", mode="frail")
    await press(server, server.ben, "3 ·")
    assert "♥ **8**/14" in shown(server)
    assert "♥ **20**/20" in server.text(anns)


@dungeon(ROOM)
async def test_the_command_brings_an_open_run_to_the_end_of_any_channel(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await press(server, server.ann, "2 ·")
    result = await server.slash(server.ann, "scoundrel", mode="strict")
    assert len(server.messages()) == 1
    assert "standard · turn 1" in shown(server)
    assert "♥ **8**/20" in shown(server)
    assert "You're still in a run" in said(result)
    elsewhere = server.guild.create_text_channel("dungeon")
    await server.ann.slash(elsewhere, "scoundrel")
    assert server.messages() == []
    [moved] = elsewhere.history()
    assert "♥ **8**/20" in text_of(moved)


@dungeon(SOON_LOST)
async def test_a_stake_is_taken_at_the_start_and_lost_with_the_run(server: Server) -> None:
    await server.slash(server.ann, "scoundrel", stake="50")
    assert "stake **50**" in shown(server)
    assert "A win pays by score" in shown(server)
    assert said(await server.slash(server.ann, "balance")) == "You have **950 chips** and 50 chips at stake."
    await lose(server, server.ann)
    assert "### Scoundrel · standard · lost" in shown(server)
    assert "**−50** · Lost · stake 50, paid **0**" in shown(server)
    assert await server.chips(server.ann) == 950


@dungeon(EASY)
async def test_a_won_run_pays_by_its_score(server: Server) -> None:
    """SC-9: the dungeon is cleared; the payout is what the table above the run promised."""
    await server.slash(server.ann, "scoundrel", stake="100")
    while "Give up" in labels(server):
        await press(server, server.ann, labels(server)[0])
    assert "### Scoundrel · standard · won" in shown(server)
    assert labels(server) == ["Play again", "Challenge", "Share", "Leaderboard", "Analyse"]
    shared = said(await press(server, server.ann, "Share"))
    assert shared.startswith("**Ann** · Scoundrel · standard\n♥ ▰")
    assert "`" not in shared
    assert await server.chips(server.ann) > 1000


async def test_impossible_terms_are_refused_in_private(server: Server) -> None:
    for options, words in (
        ({"stake": "5"}, "You can play for 10 to 1,000 chips here, not 5."),
        ({"stake": "nothing"}, "isn't an amount"),
        ({"stake": "50", "daily": True}, "You can't combine"),
        ({"stake": "50", "seed": "abc"}, "You can't combine"),
    ):
        assert words in said(await server.slash(server.ann, "scoundrel", **options))
    assert server.messages() == []


@dungeon(ROOM)
async def test_giving_up_asks_first_and_privately(server: Server) -> None:
    """It counts as lost, with the score as it stands (SC-10)."""
    await server.slash(server.ann, "scoundrel", stake="50")
    asked = await press(server, server.ann, "Give up")
    assert said(asked).startswith("Give up this run?")
    assert "You lose your stake of 50 chips." in said(asked)
    assert "turn 1" in shown(server), "nothing has happened yet"
    server.sent()
    await server.ann.click(private(asked), label="Give up")
    assert server.sent() == ["answer 7", "PATCH message"]
    assert "### Scoundrel · standard · given up" in shown(server)
    assert "## Given up · score **−188**" in shown(server)
    assert await server.chips(server.ann) == 950


@dungeon(ROOM)
async def test_a_question_of_an_earlier_moment_gives_nothing_up(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    question = server.snapshot(private(await press(server, server.ann, "Give up")))
    await press(server, server.ann, "1 ·")
    assert server.notices(server.ann) == [], "the question is gone, unless the press is on its way"
    late = await server.press_id(server.ann, question, custom_id_of(question, "Give up"))
    assert said(late).startswith("Too late")
    assert "turn 1" in shown(server)


@dungeon(SOON_LOST)
async def test_again_starts_another_run_on_the_same_terms(server: Server) -> None:
    await server.slash(server.ann, "scoundrel", stake="50", mode="strict")
    await lose(server, server.ann)
    lost = server.newest
    refused = await press(server, server.ben, "Play again")
    assert said(refused).startswith("This isn't your run.")
    server.sent()
    await press(server, server.ann, "Play again")
    assert server.sent() == ["answer 4"]
    assert "strict · turn 1" in shown(server)
    assert "stake **50**" in shown(server)
    assert "strict · lost" in server.text(lost), "the result stays"
    assert await server.chips(server.ann) == 900


@dungeon(ROOM)
async def test_a_hint_that_costs_something_asks_first_and_comes_once_a_turn(server: Server) -> None:
    """It names the chances of the best two choices; later hints in the run cost no more."""
    hint = "### Hint: avoid the room\n-# chance to survive **42%** · next best: 5♦, **<1%**"
    await server.slash(server.ann, "scoundrel", stake="50")
    asked = await press(server, server.ann, "Hint")
    assert said(asked).startswith("Take a hint? With hints, this run doesn't count for leaderboards,")
    assert said(asked).endswith("and a win only pays your stake of 50 chips back.")
    assert "with hints" not in shown(server).split("\n")[1]
    server.sent()
    await server.ann.click(private(asked), label="Take the hint")
    assert server.sent() == ["answer 7", "PATCH message"]
    assert text_of(private(asked)).replace("\ufe0e", "") == hint
    assert hint in shown(server)
    assert "with hints" in shown(server).split("\n")[1]
    assert "Hint" not in labels(server)
    await press(server, server.ann, "Avoid")
    await press(server, server.ann, "Hint")
    assert "### Hint: " in shown(server)


async def test_a_typed_dungeon_is_called_what_was_typed(server: Server) -> None:
    """Also after a restart, by Again, in what is shared and in the replay: a friend can type it. It notifies nobody."""
    for typed, told in (("abc", "abc"), ("banana @everyone", "banana ＠everyone")):
        await server.slash(server.ann, "scoundrel", seed=typed)
        assert shown(server).endswith(f" · seed “{told}”")
        await server.restart()
        await press(server, server.ann, "Give up")
        asked = await press(server, server.ann, "Give up")
        await server.ann.click(private(asked), label="Give up")
        assert shown(server).endswith(f" · seed “{told}”")
        shared = said(await press(server, server.ann, "Share"))
        assert shared.startswith(f"**Ann** · Scoundrel · practice · seed “{told}” · standard\n")
        assert said(await server.slash(server.ann, "replay")).endswith(f" · seed “{told}”")
        await press(server, server.ann, "Play again")
        assert shown(server).endswith(f" · seed “{told}”")
        asked = await press(server, server.ann, "Give up")
        await server.ann.click(private(asked), label="Give up")


async def test_a_whole_seed_is_shared_whole(server: Server) -> None:
    await server.slash(server.ann, "scoundrel", seed="AB" * 32)
    assert shown(server).endswith(f" · seed `{'ab' * 16}…`")
    asked = await press(server, server.ann, "Give up")
    await server.ann.click(private(asked), label="Give up")
    assert f"seed “{'ab' * 32}”" in said(await press(server, server.ann, "Share"))


async def test_a_hint_in_a_practice_run_costs_nothing(server: Server) -> None:
    await server.slash(server.ann, "scoundrel", seed="practice")
    await press(server, server.ann, "Hint")
    assert "### Hint: " in shown(server)


@dungeon(SOON_LOST)
async def test_whether_it_was_winnable_is_told_after_the_end(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    await lose(server, server.ann)
    with server.bot.services.job_limiter.question(server.ben.id):
        told = said(await press(server, server.ben, "Was it winnable?"))
        assert "still working on your last request" in told
    told = said(await press(server, server.ben, "Was it winnable?"))
    assert told.startswith(("**Yes**", "**No**", "**Not found**"))


@dungeon(ROOM)
async def test_a_run_outlives_a_restart_and_a_crash(server: Server) -> None:
    """Its buttons work too, because their ids hold all they need."""
    await server.slash(server.ann, "scoundrel", stake="50")
    await press(server, server.ann, "1 · 5♦")
    await server.restart()
    await press(server, server.ann, "2 · Q♠ weapon")
    assert "♥ **13**/20" in shown(server)
    assert "-# 1 more to face" in shown(server)
    await server.crash()
    await press(server, server.ann, "3 · 6♣ bare")
    assert "♥ **7**/20" in shown(server)
    assert len(server.messages()) == 1


@dungeon(SOON_LOST)
async def test_boards_and_figures_count_runs_without_help(server: Server) -> None:
    empty = said(await server.slash(server.ann, "profile"))
    assert "**Scoundrel** · no runs that count yet. `/scoundrel` starts one.\n" in empty
    await server.slash(server.ann, "scoundrel")
    await lose(server, server.ann)
    await server.slash(server.ben, "scoundrel", seed="practice")
    await lose(server, server.ben)
    figures = said(await server.slash(server.ben, "profile", user=server.ann))
    assert "runs **1** · won **0** (0%) · current streak **0**" in figures
    await server.slash(server.ann, "leaderboard", board="best")
    assert "## Scoundrel · best scores" in shown(server)
    assert "**1st** **Ann** · **−188**" in shown(server), "a lost run has no medal"
    assert "Ben" not in shown(server)


@dungeon(EASY)
async def test_a_treasure_run_ends_with_a_card_left_and_has_its_own_board(server: Server) -> None:
    """SC-9, SC-10: the last heart stays and counts; the boards of other runs do not know the score."""
    before = ""
    await server.slash(server.ann, "scoundrel", mode="treasure", stake="50")
    while "Give up" in labels(server):
        before = shown(server)
        await press(server, server.ann, labels(server)[0])
    assert "last room: one card stays; if it is a potion, it is your treasure" in before
    assert "### Scoundrel · treasure · won" in shown(server)
    assert (
        "## 🏆 First dungeon cleared! Score **22**\nTreasure 2♥: **+2**\n✅ **+25** · Won · stake 50, paid **75**"
        in shown(server)
    )
    await server.slash(server.ann, "leaderboard", board="treasure")
    assert "## Scoundrel · best scores with the treasure" in shown(server)
    assert "🥇 **Ann** · **22**" in shown(server)
    await server.slash(server.ann, "leaderboard", board="best")
    assert "Ann · " not in shown(server)
    figures = said(await server.slash(server.ann, "profile"))
    assert "runs **1** · won **1** (100%) · current streak **1**" in figures
    assert "best score" not in figures


@dungeon(ROOM)
async def test_a_forged_id_moves_nobodys_run(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    snapshot = server.snapshot()
    genuine = custom_id_of(snapshot, next(label for label in server.labels() if label.startswith("1")))
    before = shown(server)
    for forged in (genuine.replace("5d", "Ad"), genuine.replace("5d", "5d-weapon"), "s:nosuch:0:avoid"):
        result = await server.press_id(server.ann, snapshot, forged)
        assert said(result)
    assert shown(server) == before
