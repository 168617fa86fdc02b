"""A duel with the bot as a process of its own, which is killed between any two steps."""

from pathlib import Path

from bot.drawing.cards import card_name
from rules.cards import DECK
from tests.bot.playground.house import open_house, said, text_of

RANKS = {f"Your card is **{card_name(card)}**.": card.rank for card in DECK}


async def test_a_duel_survives_kill_9_at_every_step(tmp_path: Path) -> None:
    async with open_house(tmp_path, module="tests.high_card.bot_process") as house:
        await house.slash(house.ann, "high_card", stake="50")
        await house.until(lambda: bool(house.drawn))
        duel = house.newest
        await house.kill()
        await house.press(house.ben, "Join")
        await house.kill()
        asked = [await (await house.press(who, "My card")).answer() for who in (house.ann, house.ben)]
        anns, bens = (
            RANKS[said(answer, who)] for answer, who in zip(asked, (house.ann, house.ben), strict=True)
        )
        await house.press(house.ann, "Keep")
        await house.kill()
        await house.press(house.ben, "Keep")
        await house.until(lambda: house.buttons(duel) == {})
        assert house.newest is duel
        winner = "Draw" if anns == bens else "Ann wins 100" if anns > bens else "Ben wins 100"
        assert winner in text_of(duel)
        chips = 1_000 if anns == bens else 1_050 if anns > bens else 950
        assert await house.chips(house.ann) == f"You have **{chips:,} chips**."
