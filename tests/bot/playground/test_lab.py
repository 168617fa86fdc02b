"""The lab from outside, computed in real processes: pictures arrive, and nobody sees what is somebody else's (LB-6)."""

from pathlib import Path

from bot.testing.running_bot import RunningBot, said, text_of
from playground.acts import Actor
from playground.world import Message
from tests.bot.discord.stacked import dealt
from tests.bot.playground.running_bot import run_bot

SIXTEEN = dealt("Ts 6s", "9h 8h", dealer="Th 7d", then="2d")
PNG = b"\x89PNG\r\n\x1a\n"


def picture(bot: RunningBot, message: Message) -> bytes:
    [attachment] = message.payload["attachments"]
    kept = bot.discord.attachments.get(int(attachment["id"]))
    assert kept is not None
    return kept.content


def coached(bot: RunningBot, who: Actor) -> list[str]:
    return [text for message in bot.seen_by(who) if (text := text_of(message)).startswith("**Coach**")]


async def test_odds_and_the_coach_speak_to_one_person_alone_and_contests_to_all(tmp_path: Path) -> None:
    """The figures are the lab's: sixteen against a ten is surrendered, and the hit was a mistake."""
    async with run_bot(tmp_path, SIXTEEN) as bot:
        await bot.slash(bot.ann, "lab coach", hands="on")
        await bot.open_table(bot.ann, stake="50")
        await bot.press(bot.ben, "Join")
        await bot.bet(bot.ben, "30")
        await bot.press(bot.ben, "Deal")
        await bot.until(lambda: "Ann, your turn" in text_of(bot.newest))
        table = bot.newest
        odds = await bot.slash(bot.ann, "lab odds")
        await bot.until(lambda: any("Best: **surrender**" in text_of(each) for each in bot.seen_by(bot.ann)))
        await bot.press(bot.ann, "Hit", table)
        await bot.press(bot.ann, "Stand", table)
        await bot.press(bot.ben, "Stand", table)
        await bot.until(lambda: bool(coached(bot, bot.ann)))
        [told] = coached(bot, bot.ann)
        assert "✗ 16 vs. 10: hit · best **surrender** · costs **" in told
        assert coached(bot, bot.ben) == []
        assert not any("Coach" in shown or "Best:" in shown for shown in bot.shown)
        assert said(odds, bot.ann)
        await contest(bot)


async def contest(bot: RunningBot) -> None:
    """A contest ends in one public message with its standings; commands of others are answered meanwhile."""
    answer = await bot.slash(bot.ann, "koth", rounds=5, tables=4)
    message = answer.message
    assert message is not None
    assert message.only_for is None
    assert (await bot.chips(bot.ben)).endswith("You have **1,000 chips**.")
    await bot.until(lambda: bool(message.payload["attachments"]))
    assert picture(bot, message).startswith(PNG)
    assert "counter" in text_of(message)
