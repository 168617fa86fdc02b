"""/lab mistakes and its practice in Discord: private, once per card, over restarts."""

from functools import partial
from typing import Any
from unittest.mock import patch

from bot.games.blackjack.play.config import KIND
from storage import situations
from storage.daily_chips import DAY_MS
from storage.situations import JudgedDecision, SituationRow
from tests.bot.discord.server import Server, _walk, private, said, text_of
from tests.bot.discord.stacked import stacked
from tests.bot.discord.test_reviews import CARDS, book, play, reviewing

SIXTEEN, SOFT = "6-s17-das-ls/hard 16/10", "6-s17-das-ls/soft 18/9"


def today(server: Server) -> int:
    return server.bot.services.clock.now() // DAY_MS


async def keep(server: Server, *keys: str) -> None:
    """Let Ann have made a mistake in each of these situations, the first the dearest."""
    await server.bot.services.accounts.welcome(server.guild.id, server.ann.id, "Ann")
    made = [JudgedDecision(key, 9_000 - place, "hit") for place, key in enumerate(keys)]
    add = partial(situations.add_decisions, guild_id=server.guild.id, user_id=server.ann.id, kind=KIND)
    day = today(server)
    await server.bot.services.database.write(lambda unit: add(unit, day=day, decisions=made))


async def boxes(server: Server) -> dict[str, tuple[int | None, int]]:
    """Return the box of each of Ann's mistakes, and in how many days it is due."""
    rows: list[SituationRow] = await book(server, server.ann)
    return {row.key: (row.box, (row.due_day or 0) - today(server)) for row in rows}


async def practise(server: Server) -> Any:
    """Open the book and begin a sitting; return its message."""
    message = private(await server.slash(server.ann, "lab mistakes"))
    await server.ann.click(
        message, label=next(label for label in labels(server, message) if label.startswith("Practise"))
    )
    return message


def labels(server: Server, message: Any) -> list[str]:
    return [button["label"] for button in _walk(server.now(message)) if "label" in button]


@stacked(CARDS)
async def test_a_mistake_at_the_table_stands_in_the_book_and_its_player_alone_is_told_once(
    server: Server,
) -> None:
    await play(server)
    await reviewing(server).run()
    told = [
        message
        for message in server.env.backend.messages[server.channel.id].values()
        if "keep:off` deletes them" in message.content
    ]
    assert [(message.is_ephemeral, message.visible_to(server.ben.id)) for message in told] == [(True, False)]
    text = said(await server.slash(server.ann, "lab mistakes"))
    assert text.splitlines() == [
        "**My mistakes** · last 30 days",
        "2 decisions · **50%** best · **10.00%** of your bets given away",
        "Most expensive so far, as a share of your bets:",
        "1\\. **12 vs. 10** · you hit the only time · **10.00%**",
        "-# since Monday **−50**: mistakes −5, luck −45, house edge ±0",
    ]
    message = private(await server.slash(server.ann, "lab mistakes"))
    graph = private(await server.ann.click(message, label="Graph"))
    [picture] = server.now(graph).attachments
    assert picture["description"].endswith("· house edge ±0 · result −50 · luck −45 · mistakes −5")
    assert "No mistakes at blackjack so far." in said(await server.slash(server.ben, "lab mistakes"))
    assert "Nothing here yet" in said(await server.slash(server.cleo, "lab mistakes"))


async def test_lines_of_the_same_hand_name_their_rules(server: Server) -> None:
    await keep(server, SIXTEEN, "1-h17-nodas-nols/hard 16/10", SOFT)
    lines = said(await server.slash(server.ann, "lab mistakes")).splitlines()
    assert [line.split(" · you")[0] for line in lines[2:]] == [
        "1\\. **16 vs. 10** (6 decks · S17 · DAS · LS)",
        "2\\. **16 vs. 10** (1 deck · H17)",
        "3\\. **soft 18 vs. 9**",
    ]


async def test_a_sitting_asks_what_is_due_and_moves_each_box_once(server: Server) -> None:
    """The oracle stands: standing is right. A doubled press and the other button of the same card change nothing."""
    await keep(server, SIXTEEN, SOFT)
    message = await practise(server)
    assert text_of(server.now(message)).startswith("**Practice** · situation 1 of 2")
    first = server.snapshot(message)
    await server.late_press(server.ann, first, "Stand")
    assert await boxes(server) == {SIXTEEN: (2, 1), SOFT: (1, 0)}
    shown = text_of(server.now(message))
    assert shown.startswith("✓ 16 vs. 10: stand\nstand **−0.5000** · hit −0.6000\n")
    assert "**Practice** · situation 2 of 2" in shown
    await server.restart()
    for label in ("Stand", "Hit"):
        await server.late_press(server.ann, first, label)
        assert await boxes(server) == {SIXTEEN: (2, 1), SOFT: (1, 0)}
    await server.late_press(server.ann, first, "Stand")
    await server.late_press(server.ann, server.snapshot(message), "Hit")
    assert await boxes(server) == {SIXTEEN: (2, 1), SOFT: (1, 1)}, "a wrong answer is asked again tomorrow"
    shown = text_of(server.now(message))
    assert "· best **stand**" in shown
    assert shown.endswith("**Practice** · 1 of 2 right\nNothing more is due today.")
    assert labels(server, message) == ["My mistakes"]


async def test_seven_days_of_practice_in_a_row_are_a_badge(server: Server) -> None:
    """It is announced once, and stays when a day is missed."""
    await keep(server, SIXTEEN)
    clock, began = server.bot.services.clock, server.bot.services.clock.now()
    announced = []
    for day in range(8):
        with patch.object(clock, "now", lambda day=day: began + day * DAY_MS):
            await keep(server, SIXTEEN)
            message = await practise(server)
            await server.late_press(server.ann, server.snapshot(message), "Stand")
            announced.append("Homework" in text_of(server.now(message)))
    assert announced == [False] * 6 + [True, False]
    assert "🏅 Homework" in text_of(private(await server.slash(server.ben, "profile", user=server.ann)))


async def test_who_keeps_none_has_none(server: Server) -> None:
    await keep(server, SIXTEEN)
    message = await practise(server)
    assert "I have deleted your mistakes" in said(await server.slash(server.ann, "lab mistakes", keep="off"))
    assert await boxes(server) == {}
    assert "I keep none" in said(await server.slash(server.ann, "lab mistakes"))
    await server.late_press(server.ann, server.snapshot(message), "Stand")
    assert "Nothing more is due today" in text_of(server.now(message))
    assert await boxes(server) == {}
    assert "I keep your blackjack decisions" in said(
        await server.slash(server.ann, "lab mistakes", keep="on")
    )
    assert "Nothing here yet" in said(await server.slash(server.ann, "lab mistakes"))


async def test_the_second_of_two_quick_presses_changes_nothing(server: Server) -> None:
    """It is neither refused nor answered: the first one shows what follows."""
    await keep(server, SIXTEEN, SOFT)
    message = await practise(server)
    with server.bot.services.job_limiter.question(server.ann.id):
        result = await server.late_press(server.ann, server.snapshot(message), "Stand")
    assert "still working" not in said(result)
    assert await boxes(server) == {SIXTEEN: (1, 0), SOFT: (1, 0)}


async def test_a_card_of_no_situation_is_an_old_button(server: Server) -> None:
    """Its id comes from outside: the key, the box and the move."""
    await keep(server, SIXTEEN)
    message = await practise(server)
    card = next(part["custom_id"] for part in _walk(server.now(message)) if part.get("label") == "Stand")
    for changed in (
        card.replace("hard 16", "hard 99"),
        card.replace(":1:", ":9:", 1),
        card.replace(":stand", ":even-money"),
    ):
        assert "out of date" in said(await server.press_id(server.ann, server.snapshot(message), changed)), (
            changed
        )
    await server.press_id(server.ann, server.snapshot(message), card.replace(SIXTEEN, SOFT))
    assert await boxes(server) == {SIXTEEN: (1, 0)}
