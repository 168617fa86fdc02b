"""One table, from opening it to the next round, as people on Discord see it."""

import asyncio
from pathlib import Path

from bot.testing.running_bot import RunningBot, text_of
from playground.interactions import SEND
from tests.bot.discord.stacked import dealt
from tests.bot.playground.running_bot import run_bot

# Ann hits a sixteen to twenty-one and wins; Ben stands on seventeen and loses to eighteen. The hole card is the only
# nine of diamonds that the first cards hold.
ROUND = dealt("Ts 6s", "9h 8h", dealer="9c 9d", then="5c")
HOLE = "9♦"
FOUR = dealt("Ts 9s", "9h 8h", "Tc 8d", "9d 7s", dealer="6c Td")


async def deal(bot: RunningBot) -> None:
    """Seat Ann with 50 and Ben with 30, upon which the cards come."""
    await bot.open_table(bot.ann, stake="50")
    await bot.press(bot.ben, "Join")
    await bot.bet(bot.ben, "30")
    await bot.press(bot.ben, "Deal")
    await bot.until(lambda: "Ann, your turn" in text_of(bot.newest))


async def test_two_people_play_a_round_and_another_follows(tmp_path: Path) -> None:
    """The chips are what the cards say (BJ-2.9), and two presses of one button play once.

    Nobody sees the hole card before it is turned, neither in what is drawn nor in anything else that is sent (BJ-2.3).
    """
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        table, hit = bot.newest, bot.buttons()["Hit"]
        twice = [bot.ann.press(table.id, hit).answer() for _ in range(2)]
        kinds = [answer.kind for answer in await asyncio.gather(*twice)]
        assert kinds.count(SEND) == 1, "the second is refused in private"
        assert "Ben, your turn" in text_of(table), "twenty-one stands by itself"
        before = len(bot.shown)
        await bot.press(bot.ben, "Stand")
        assert not any(HOLE in shown for shown in bot.shown[:before])
        assert HOLE in bot.shown[before]
        assert "The dealer plays" in text_of(table), "the hole card, the draws, the result"
        await bot.until(lambda: "results" in text_of(table))
        assert "Rebet" in bot.buttons(table)
        assert bot.drawn == [table], "one message shows the result and takes the next bets"
        assert await bot.chips(bot.ann) == "You have **1,050 chips**."
        assert await bot.chips(bot.ben) == "You have **970 chips**."


async def test_four_who_join_and_bet_within_a_second_all_get_cards(tmp_path: Path) -> None:
    """Also when the bot is killed while cards wait for others (BJ-2.1)."""
    async with run_bot(tmp_path, FOUR, rates=False, seconds={"arrival_seconds": 4}) as bot:
        await bot.open_table(bot.ann)
        people = (bot.ann, bot.ben, bot.cleo, bot.mo)
        await asyncio.gather(*(bot.slash(who, "blackjack", stake="25") for who in people))
        await bot.until(lambda: text_of(bot.newest).count("bet **25**") == len(people))
        assert "Others can still join. Dealing" in text_of(bot.newest)
        await bot.kill()
        await bot.until(lambda: "Ann, your turn" in text_of(bot.newest))
        drawn = text_of(bot.newest)
        assert all(f"**{who}** · " in drawn for who in ("Ann", "Ben", "Cleo", "Mo"))
        assert "Sitting out" not in drawn
