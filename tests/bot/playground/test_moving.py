"""A server moves in with a real bot, which is killed before it can answer (CH-15, CH-16)."""

from base64 import b64encode
from pathlib import Path

from bot.testing.running_bot import text_of
from tests.bot.playground.running_bot import run_bot

RESET, AGAIN = "Every balance is **1,000 chips** now.", "The balances were reset on"


async def test_a_file_is_read_and_a_question_resets_once_over_kill_9(tmp_path: Path) -> None:
    """The bot looks up in its server the people of the file, and a manager who gets no answer sends theirs again."""
    async with run_bot(tmp_path, rates=False) as bot:

        def mo_reads(*words: str) -> bool:
            return text_of(bot.seen_by(bot.mo)[-1]).strip("✅ ").startswith(words)

        lines = f"{bot.ann.id},50\n{bot.ben.id},60\n{7 << 22},70\n{bot.discord.world.cast.bot.id},5"
        file = {"name": "a.csv", "content": b64encode(lines.encode()).decode()}
        await bot.slash(bot.mo, "house import", file=file)
        await bot.until(lambda: "**180 chips** for 3 people" in text_of(bot.seen_by(bot.mo)[-1]))
        question = bot.seen_by(bot.mo)[-1]
        assert "1 of them is not in this server" in text_of(question)
        assert "- Line 4: a bot" in text_of(question)
        await bot.press(bot.mo, "Import", question)
        assert "You have **1,060 chips**." in await bot.chips(bot.ben)

        await bot.slash(bot.mo, "house reset")
        form = await bot.press(bot.mo, "Reset all balances", bot.seen_by(bot.mo)[-1])
        name = {"name": bot.discord.world.cast.guilds[0].name}
        bot.mo.submit(form, name)
        await bot.kill()
        await bot.mo.submit(form, name).answer()
        await bot.until(lambda: mo_reads(RESET, AGAIN))
        assert await bot.chips(bot.ben) == "You have **1,000 chips**."
        await bot.slash(bot.ben, "daily")
        await bot.mo.submit(form, name).answer()
        await bot.until(lambda: mo_reads(AGAIN))
        assert await bot.chips(bot.ben) == "You have **1,200 chips**."
