"""Managers use `/house`; the bot refuses everybody else (CH-7)."""

import csv
import gzip
import io
import re
from typing import Any
from unittest.mock import patch

import discord

from bot.language.language import ENGLISH
from tests.bot.discord.matches import begin
from tests.bot.discord.server import Server, private, said, seat_two_and_deal, text_of
from tests.bot.discord.stacked import dealt, stacked
from tests.bot.discord.test_settings import open_page
from tests.cases import cases

WHY = "Won the **quiz** <@1> @everyone"
SAFE = r"Won the \*\*quiz\*\* \<＠1\> ＠everyone"


async def test_a_manager_grants_and_takes_chips_with_a_reason(server: Server) -> None:
    """CH-7: the reason does nothing in the message but stand there."""
    granted = await server.slash(server.manager, "house grant", user=server.ann, amount="2.5k", reason=WHY)
    assert said(granted).splitlines()[-2:] == [
        "You granted **2,500 chips** to **Ann**, who now has **2,500 chips**.",
        f"-# Reason: {SAFE}",
    ]
    assert await server.chips(server.ann) == 2500
    taken = await server.slash(server.manager, "house take", user=server.ann, amount="all", reason="x")
    assert said(taken).startswith("You took **2,500 chips** from **Ann**, who now has **0 chips**.")
    assert "You start with" not in said(taken)
    assert said(await server.slash(server.ann, "balance")).endswith("You have **1,000 chips**.")
    assert await server.findings() == ()


@cases(
    ("command", "options", "told"),
    {
        "a share of nothing": (
            "house grant",
            {"amount": "all", "reason": "x"},
            "Write how many chips to grant, such as `500` or `2.5k`.",
        ),
        "more than there is": (
            "house take",
            {"amount": "1001", "reason": "x"},
            "This player has 1,000 chips in hand. Chips at stake cannot be taken.",
        ),
        "a reason that cannot be seen": (
            "house take",
            {"amount": "1", "reason": "\u200b \u2800"},
            "Write a reason of 1 to 200 characters. All managers of this server can read it.",
        ),
        "too many": ("house grant", {"amount": "2000000m", "reason": "x"}, "You can move up to 1,000,000,000,000 chips at once."),
    },
)  # fmt: skip
async def test_a_refusal_is_said_and_changes_nothing(
    server: Server, command: str, options: dict[str, str], told: str
) -> None:
    await server.slash(server.ann, "balance")
    await server.slash(server.manager, "balance")
    assert said(await server.slash(server.manager, command, user=server.ann, **options)) == told
    assert await server.chips(server.ann) == 1000


async def test_bots_are_granted_nothing(server: Server) -> None:
    robot = server.guild.add_member(server.env.create_user("robot", bot=True))
    result = await server.slash(server.manager, "house grant", user=robot, amount="5", reason="x")
    assert said(result).endswith("Bots don't have chips.")


async def test_the_audit_tells_where_the_chips_are_and_what_managers_did(server: Server) -> None:
    """CH-7: who, what and why, newest first, also of what needs no reason."""
    await server.slash(server.ann, "blackjack", stake="50")
    game_id = server.table.game_id
    await server.slash(server.manager, "house grant", user=server.ben, amount="5", reason=WHY)
    panel = await open_page(server, "look")
    await server.manager.select(panel, ["plain"], custom_id="settings:choose:card_style")
    await server.manager.click(panel, custom_id="settings:switch:dealer_steps:0")
    shown = text_of(private(await server.slash(server.manager, "house audit"))).splitlines()
    assert shown[:3] == [
        "## Ledger",
        "✅ **The ledger balances.** I checked 6 accounts.",
        "**2,005 chips** in this server: 1,955 chips in hand, 50 chips at stake, 0 chips with the house.",
    ]
    await server.close_games(server.manager)
    asked = private(await server.slash(server.manager, "house audit"))
    lines = [re.sub(r"<t:\d+:f>", "TIME", line) for line in text_of(asked).splitlines()[4:]]
    manager = "**Mo**"
    assert lines == [
        f"{manager} closed game `{game_id}` and returned its stakes",
        "-# TIME",
        f"{manager} changed a setting. Dealer's hand step by step: on → **off**",
        "-# TIME",
        f"{manager} changed a setting. Card style: Automatic → **Words**",
        "-# TIME",
        f"{manager} granted **5 chips** to **Ben**",
        f"-# TIME · Reason: {SAFE}",
    ]
    assert server.labels(asked) == []


async def test_the_audit_lists_who_has_given_and_lost_most_to_whom(server: Server) -> None:
    """CH-12: the net of gifts and matches of thirty days, the largest first."""
    await begin(server, stake="100")
    await server.ann.click((await server.press(server.ann, "Resign")).response, label="Resign")
    for giver, receiver, amount in ((server.ben, server.ann, "30"), (server.cleo, server.ann, "80")):
        asked = private(await server.slash(giver, "give", user=receiver, amount=amount))
        await giver.click(asked, label="Give")
    shown = text_of(private(await server.slash(server.manager, "house audit"))).splitlines()
    start = shown.index("### Largest flows between players, last 30 days")
    assert shown[start + 1 : start + 3] == ["Cleo → Ann: **80 chips**", "Ann → Ben: **70 chips**"]
    await server.env.advance_time(31 * 86_400)
    assert "Largest flows" not in text_of(private(await server.slash(server.manager, "house audit")))


async def test_older_actions_are_on_further_pages_which_only_managers_turn(server: Server) -> None:
    for number in range(12):
        await server.slash(
            server.manager, "house grant", user=server.ann, amount="5", reason=f"gift {number}"
        )
    asked = private(await server.slash(server.manager, "house audit"))
    seen = []
    for turned in ("Older ▶", "Older ▶", "◀ Newest"):
        seen += [line for line in text_of(server.now(asked)).splitlines() if "Reason" in line]
        await server.manager.click(asked, label=turned)
    assert [line.partition(" · ")[2] for line in seen] == [
        f"Reason: gift {number}" for number in range(11, -1, -1)
    ]
    assert "The ledger balances" in text_of(server.now(asked))
    press = await server.late_press(server.ann, server.snapshot(asked), "Older ▶")
    assert said(press) == ENGLISH.text("refusal-answer-managers-only")


@cases(
    ("bytes_most", "name"),
    {"fits": (8_000_000, "ledger-1-4.csv"), "is packed to fit": (400, "ledger-1-4.csv.gz")},
)
async def test_the_ledger_is_exported_in_private(server: Server, bytes_most: int, name: str) -> None:
    """CH-7: each entry with its accounts; a correction also with its manager and reason."""
    await server.slash(server.ann, "blackjack", stake="50")
    await server.slash(server.manager, "house grant", user=server.ben, amount="5", reason="=1+1, a prize")
    with patch("bot.commands.house_chips.FILE_BYTES_MAX", bytes_most):
        answer = private(await server.slash(server.manager, "house export"))
    [attachment] = answer.attachments
    assert attachment.filename == name
    content = await attachment.read()
    text = (gzip.decompress(content) if name.endswith("gz") else content).decode()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["kind"], row["amount"], row["from"], row["to"]) for row in rows] == [
        ("correction", "5", "mint", "player"),
        ("grant", "1000", "mint", "player"),
        ("stake", "50", "player", "escrow"),
        ("grant", "1000", "mint", "player"),
    ]
    assert (rows[0]["to_user"], rows[0]["manager"]) == (str(server.ben.id), str(server.manager.id))
    assert rows[0]["reason"] == "'=1+1, a prize"
    assert rows[2]["game"] == server.table.game_id
    audit = text_of(private(await server.slash(server.manager, "house audit")))
    assert "**Mo** downloaded the ledger, entries 1–4" in audit
    nothing = await server.slash(server.manager, "house export", before=1)
    assert said(nothing) == ENGLISH.text("house-export-empty")


async def bar(server: Server, who: Any, hours: int = 24) -> list[str]:
    """Let the manager bar somebody; return what the manager reads."""
    barred = await server.slash(server.manager, "house bar", user=who, time=hours, reason=WHY)
    return re.sub(r"<t:\d+:f>", "TIME", said(barred)).splitlines()


@stacked(dealt("Ts 6s", "9h 8h", dealer="7c Tc"))
async def test_a_barred_player_leaves_the_table_and_cannot_come_back_before_the_time(server: Server) -> None:
    """CH-7: the hand stands as after Leave and is settled, so nobody is barred out of a stake."""
    await seat_two_and_deal(server)
    assert (await bar(server, server.ann))[-2:] == [
        "**Ann** cannot play here until TIME. They left 1 game.",
        f"-# Reason: {SAFE}",
    ]
    await server.press(server.ben, "Stand")
    assert server.table.at_stake(server.ann.id) == 0
    assert await server.chips(server.ann) == 950
    told = "A manager of this server has barred you from playing here until <t:"
    for act in (
        server.press(server.ann, "Join"),
        server.slash(server.ann, "blackjack", stake="50"),
        server.slash(server.ann, "scoundrel"),
        server.slash(server.ann, "thirteen", level="easy"),
    ):
        assert said(await act).startswith(told)
    assert [session.people for session in server.bot.services.every()] == [(server.ben.id,)]
    await server.env.advance_time(24 * 3600)
    await server.slash(server.ann, "scoundrel")
    assert "Scoundrel" in server.text()
    assert await server.findings() == ()


async def test_a_barred_player_gives_up_a_run_even_one_that_nobody_has_asked_for_since_a_start(
    server: Server,
) -> None:
    await server.slash(server.ann, "scoundrel", stake="50")
    await server.restart()
    assert (await bar(server, server.ann))[0].endswith("They left 1 game.")
    assert await server.bot.services.database.read(
        lambda reader: reader.fetch_all("SELECT ending FROM results")
    ) == [("gave_up",)]
    assert await server.findings() == ()


async def test_a_barred_player_resigns_a_match_and_ends_challenges(server: Server) -> None:
    await server.slash(server.ann, "thirteen", opponent=server.ben, stake="100")
    await server.press(server.ben, "Accept")
    assert (await bar(server, server.ann))[-2].endswith("They left 1 game.")
    assert (await server.chips(server.ann), await server.chips(server.ben)) == (900, 1100)
    await server.slash(server.manager, "house unbar", user=server.ann)
    for challenger, opponent in ((server.ann, server.cleo), (server.cleo, server.ann)):
        await server.slash(challenger, "thirteen", opponent=opponent)
        assert (await bar(server, server.ann))[-2].endswith("They left 1 game.")
        assert not server.bot.services.every()
        await server.slash(server.manager, "house unbar", user=server.ann)


async def test_no_manager_bars_whom_they_play_against(server: Server) -> None:
    """A barred player resigns, or cannot press and loses on time: the manager would win the stake."""
    await server.slash(server.manager, "thirteen", opponent=server.ann, stake="100")
    await server.press(server.ann, "Accept")
    assert said(await server.slash(server.manager, "house bar", user=server.ann, time=24, reason="x")) == (
        ENGLISH.text("refusal-answer-own-opponent")
    )
    [session] = server.bot.services.every()
    assert not session.is_closed
    await server.press(server.ann, "My cards")
    role = server.guild.create_role("More managers", permissions=discord.Permissions(manage_guild=True))
    another = server.guild.add_member(server.env.create_user("meg", global_name="Meg"), roles=[role])
    assert "They left 1 game" in said(
        await server.slash(another, "house bar", user=server.ann, time=24, reason="x")
    )
    assert await server.chips(server.manager) == 1100


async def test_a_bar_can_be_lifted(server: Server) -> None:
    not_barred = "This player is not barred."
    assert said(await server.slash(server.manager, "house unbar", user=server.ann)).endswith(not_barred)
    await bar(server, server.ann)
    lifted = await server.slash(server.manager, "house unbar", user=server.ann)
    assert said(lifted) == "**Ann** can play here again."
    await server.slash(server.ann, "scoundrel")
    assert "Scoundrel" in server.text()
    audit = text_of(private(await server.slash(server.manager, "house audit")))
    assert "**Mo** lifted **Ann**'s playing ban" in audit
    assert "**Mo** barred **Ann** until <t:" in audit


COMMANDS: dict[str, dict[str, Any]] = {
    "house grant": {"amount": "5", "reason": "x"},
    "house take": {"amount": "5", "reason": "x"},
    "house close": {},
    "house audit": {},
    "house export": {},
    "house bar": {"time": 1, "reason": "x"},
    "house unbar": {},
    "settings": {},
}


@cases("command", {command: command for command in COMMANDS})
async def test_only_managers_use_it_whatever_a_server_allows(server: Server, command: str) -> None:
    """CH-7: Discord keeps the commands from others, a server may open them to them, the bot checks again."""
    await server.slash(server.ann, "balance")
    assert command in server.manager.available_commands(server.channel)
    assert command not in server.ann.available_commands(server.channel)
    [known] = [each for each in await server.bot.tree.fetch_commands() if command.startswith(each.name)]
    server.guild.set_command_permissions(known, {server.ann: True})
    options = dict(COMMANDS[command])
    if "amount" in options or "bar" in command:
        options["user"] = server.ann
    assert said(await server.slash(server.ann, command, **options)) == ENGLISH.text(
        "refusal-answer-managers-only"
    )
    assert await server.chips(server.ann) == 1000
