"""A duel with the bot as a process of its own, which is killed between any two steps."""

from pathlib import Path

from bot.drawing.cards import card_name
from rules.cards import DECK
from tests.bot.playground.running_bot import run_bot, said, text_of

RANKS = {f"Your card is **{card_name(card)}**.": card.rank for card in DECK}


async def test_a_duel_survives_kill_9_at_every_step(tmp_path: Path) -> None:
    async with run_bot(tmp_path, module="tests.high_card.bot_process") as bot:
        await bot.slash(bot.ann, "high_card", stake="50")
        await bot.until(lambda: bool(bot.drawn))
        duel = bot.newest
        await bot.kill()
        await bot.press(bot.ben, "Join")
        await bot.kill()
        asked = [await (await bot.press(who, "My card")).answer() for who in (bot.ann, bot.ben)]
        anns, bens = (RANKS[said(answer, who)] for answer, who in zip(asked, (bot.ann, bot.ben), strict=True))
        await bot.press(bot.ann, "Keep")
        await bot.kill()
        await bot.press(bot.ben, "Keep")
        await bot.until(lambda: bot.buttons(duel) == {})
        assert bot.newest is duel
        winner = "Draw" if anns == bens else "Ann wins 100" if anns > bens else "Ben wins 100"
        assert winner in text_of(duel)
        chips = 1_000 if anns == bens else 1_050 if anns > bens else 950
        assert await bot.chips(bot.ann) == f"You have **{chips:,} chips**."
