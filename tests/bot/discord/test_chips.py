"""/balance, /daily and /leaderboard (CH-2, CH-3, CH-4)."""

import re

from storage import ledger
from storage.database import Unit
from tests.bot.discord.server import Server, custom_id_of, private, said, sit_and_deal
from tests.bot.discord.stacked import dealt, stacked

DAY_SECONDS = 86_400


async def test_a_newcomers_balance_is_what_the_server_starts_with(server: Server) -> None:
    """CH-2."""
    assert said(await server.slash(server.ann, "balance")) == "You have **1,000 chips**."


async def test_a_balance_tells_what_is_at_stake(server: Server) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    assert said(await server.slash(server.ann, "balance")) == "You have **950 chips** and 50 chips at stake."
    asked = await server.slash(server.ben, "balance", user=server.ann)
    assert said(asked) == "**Ann** has **950 chips** and 50 chips at stake."


async def test_who_was_never_here_has_no_balance(server: Server) -> None:
    """They will have the starting chips, so they do not have 0."""
    ghost = server.newcomer("Ghost")
    asked = await server.slash(server.ann, "balance", user=ghost)
    assert said(asked) == "**Ghost** has not played here yet."


async def test_bots_hold_no_chips(server: Server) -> None:
    robot = server.guild.add_member(server.env.create_user("robot", bot=True))
    assert said(await server.slash(server.ann, "balance", user=robot)) == "Bots don't have chips."


async def test_daily_chips_are_granted_once_a_day_and_grow_with_the_days(server: Server) -> None:
    """CH-2: 200, 250, … 500, at most 500, by the command itself; a missed day is forgiven once a month, and said so (SE-6)."""
    for day, amount in enumerate((200, 250, 300, 350, 400, 450, 500, 500), start=1):
        granted = said(await server.slash(server.ann, "daily"))
        assert f"You got **{amount} chips**. You now have" in granted
        assert (f"-# {day} days in a row" in granted) == (day > 1)
        await server.env.advance_time(DAY_SECONDS)
    assert await server.chips(server.ann) == 1000 + 2950
    await server.env.advance_time(DAY_SECONDS)
    assert "9 days in a row (one missed day forgiven)" in said(await server.slash(server.ann, "daily"))
    await server.env.advance_time(2 * DAY_SECONDS)
    assert "in a row" not in said(await server.slash(server.ann, "daily"))


async def test_a_claimed_day_grants_nothing_more(server: Server) -> None:
    await server.slash(server.ann, "daily")
    again = said(await server.slash(server.ann, "daily"))
    assert again == (
        "You have **1,200 chips**.\nYou've claimed today's chips. The next ones come <t:1767312000:R>."
    )
    assert await server.chips(server.ann) == 1_200


async def test_the_broke_are_topped_up_every_four_hours(server: Server) -> None:
    """CH-2: below the smallest stake with nothing at stake."""
    await server.slash(server.ann, "daily")
    await _take_chips(server, server.ann, leaving=9)
    assert said(await server.slash(server.ann, "daily")).startswith("You got **91 chips**. You now have")
    await _take_chips(server, server.ann, leaving=0)
    assert "The next ones come" in said(await server.slash(server.ann, "daily"))
    await server.env.advance_time(4 * 3600)
    await server.slash(server.ann, "daily")
    assert await server.chips(server.ann) == 100


async def test_who_has_chips_at_stake_is_not_broke(server: Server) -> None:
    """CH-2: neither by the command nor by a button offered earlier."""
    await server.slash(server.ann, "balance")
    await _take_chips(server, server.ann, leaving=500)
    refused = private(await server.slash(server.ann, "scoundrel", stake="1000"))
    earlier = server.snapshot(refused)
    assert custom_id_of(refused, "Claim 200 chips") == "daily"
    await server.slash(server.ann, "daily")
    await server.slash(server.ann, "blackjack", stake="700")
    await _take_chips(server, server.ann, leaving=0)
    for again in (
        await server.slash(server.ann, "daily"),
        await server.press_id(server.ann, earlier, "daily"),
    ):
        assert "You've claimed today's chips." in said(again)
    assert await server.chips(server.ann) == 0


async def test_the_leaderboard_shows_ten_a_page_and_the_own_rank_on_page_one(server: Server) -> None:
    """CH-4: ties share a rank."""
    crowd = [server.newcomer(f"Player {number:02}") for number in range(24)]
    for number, person in enumerate((*crowd, server.ann)):
        await server.bot.services.accounts.welcome(server.guild.id, person.id, person.name)
        await _take_chips(server, person, leaving=900 - 10 * number if person in crowd else 1)
    await server.slash(server.ann, "leaderboard")
    first = server.text()
    assert "🥇 Player 00 · **900**" in first
    assert "Player 09" in first
    assert "Player 10" not in first
    assert first.endswith("**Ann** is 25th with 1 chip")
    assert server.labels() == ["Next ▶"]
    server.sent()
    await server.press(server.ann, "Next ▶")
    await server.press(server.ann, "Next ▶")
    last = server.text()
    assert "page 3" in last
    assert last.endswith("**25th** **Ann** · **1**"), "the same is not said twice"
    assert server.labels() == ["◀ Previous"]
    await server.press(server.ben, "◀ Previous")
    assert "Player 10" in server.text()


async def test_who_has_left_is_not_on_the_board_until_they_are_back(server: Server) -> None:
    """CH-4."""
    await server.slash(server.ben, "balance")
    await server.slash(server.ann, "balance")
    await _take_chips(server, server.ann, leaving=500)
    server.guild.remove_member(server.ben)
    await server.slash(server.ann, "leaderboard")
    assert "Ben" not in server.text()
    assert "🥇 **Ann**" in server.text()
    ben = server.guild.add_member(server.ben.user)
    await server.slash(ben, "balance")
    await server.slash(server.ann, "leaderboard")
    assert "🥇 Ben" in server.text()


@stacked(dealt("Ts 9s", dealer="Tc 8c"))
async def test_winnings_show_on_the_leaderboard(server: Server) -> None:
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.slash(server.ben, "leaderboard")
    assert "🥇 Ann · **1,050**" in server.text()
    assert server.text().endswith("🥈 **Ben** · **1,000**")


@stacked(dealt("Ts 9s", dealer="Tc 8c"))
async def test_a_board_leads_to_every_other(server: Server) -> None:
    """In the same message, of the same period where the other board has it."""
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.slash(server.ben, "leaderboard")
    shown = server.newest
    for key, title in (
        ("net", "## Net winnings\n-# all time\n🥇 Ann"),
        ("dailies", "## Daily season\n-# season 2026-01\n"),
        ("net", "## Net winnings\n-# season 2026-01\n🥇 Ann"),
        ("blackjack", "## Blackjack · net winnings\n-# season 2026-01\n🥇 Ann"),
        ("rating", "## 13×13 · rating\n"),
        ("chips", "## Chip leaders\n🥇 Ann"),
    ):
        [menu] = re.findall(r"lbb:\w+:\d+", str(server.snapshot(shown)))
        await server.ben.select(server.newest, [key], custom_id=menu)
        assert server.text().startswith(title)
    assert len(server.messages()) == 2


@stacked(dealt("Ts 9s", dealer="Tc 8c"))
async def test_a_season_stays_when_it_is_over(server: Server) -> None:
    """CH-4: net winnings of a season, by its button and by the command; chips have no seasons."""
    await sit_and_deal(server)
    await server.press(server.ann, "Stand")
    await server.slash(server.ben, "leaderboard", period="season")
    first = "## Net winnings\n-# season 2026-01\n🥇 Ann · **+50**\n-# **Ben** is not on this board yet"
    assert server.text() == first
    assert server.labels() == ["All time", "Last season", "Week"]
    await server.press(server.ben, "Week")
    assert server.text().startswith("## Net winnings\n-# week from 2025-12-29\n🥇 Ann")
    await server.env.advance_time(31 * 86_400)
    await server.press(server.ann, "Season")
    assert server.text().startswith("## Net winnings\n-# season 2026-02\nNobody has")
    await server.press(server.ann, "Last season")
    assert server.text() == "## Net winnings\n-# season 2026-01\n🥇 **Ann** · **+50**"
    await server.slash(server.ben, "leaderboard", board="blackjack", period="lastseason")
    assert server.text().startswith("## Blackjack · net winnings\n-# season 2026-01\n🥇 Ann · **+50**")
    refused = await server.slash(server.ben, "leaderboard", board="chips", period="week")
    assert (
        said(refused)
        == "“chips” is only ranked for all time. For a season or a week, there is “net winnings”."
    )


async def _take_chips(server: Server, who: object, *, leaving: int) -> None:
    """Let the house have all but a few of a person's chips."""
    owner = ledger.player(who.id)  # type: ignore[attr-defined]

    async def body(unit: Unit) -> None:
        has = await ledger.balance(unit, server.guild.id, owner)
        assert has is not None
        if has > leaving:
            transfer = ledger.Transfer(
                guild_id=server.guild.id,
                debit=owner,
                credit=ledger.HOUSE,
                amount=has - leaving,
                kind="correction",
                key=f"test:{owner}:{server.bot.services.clock.now()}:{has}",
                at=server.bot.services.clock.now(),
            )
            await ledger.transfer(unit, transfer)

    await server.bot.services.database.write(body)
