"""The lab from outside, computed in real processes: pictures arrive, and nobody sees what is somebody else's (LB-6)."""

from __future__ import annotations

from pathlib import Path

from playground.acts import Actor
from playground.world import Message
from tests.bot.discord.stacked import dealt
from tests.bot.playground.house import House, open_house, said, text_of

SIXTEEN = dealt("Ts 6s", "9h 8h", dealer="Th 7d", then="2d")
PNG = b"\x89PNG\r\n\x1a\n"


def picture(house: House, message: Message) -> bytes:
    """Fetch the one file of a message."""
    [attachment] = message.payload["attachments"]
    kept = house.discord.attachments.get(int(attachment["id"]))
    assert kept is not None
    return kept.content


def coached(house: House, who: Actor) -> list[str]:
    return [text for message in house.seen_by(who) if (text := text_of(message)).startswith("**Coach**")]


async def test_contests_end_with_standings_and_a_picture(tmp_path: Path) -> None:
    """In one public message, and commands of others are answered meanwhile."""
    async with open_house(tmp_path, SIXTEEN) as house:
        answer = await house.slash(house.ann, "koth", rounds=5, tables=4)
        message = answer.message
        assert message is not None
        assert message.only_for is None
        assert await house.chips(house.ben) == "You have **1,000 chips**."
        await house.until(lambda: bool(message.payload["attachments"]))
        assert picture(house, message).startswith(PNG)
        assert "counter" in text_of(message)


async def test_odds_and_the_coach_speak_to_one_person_alone(tmp_path: Path) -> None:
    """The figures are the lab's: sixteen against a ten is surrendered, and the hit was a mistake."""
    async with open_house(tmp_path, SIXTEEN) as house:
        await house.slash(house.ann, "lab coach", hands="on")
        await house.open_table(house.ann, stake="50")
        await house.press(house.ben, "Join")
        await house.bet(house.ben, "30")
        await house.until(lambda: "Ann, your turn" in text_of(house.newest))
        table = house.newest
        odds = await house.slash(house.ann, "lab odds")
        await house.until(
            lambda: any("Best: **surrender**" in text_of(each) for each in house.seen_by(house.ann))
        )
        await house.press(house.ann, "Hit", table)
        await house.press(house.ann, "Stand", table)
        await house.press(house.ben, "Stand", table)
        await house.until(lambda: bool(coached(house, house.ann)))
        [told] = coached(house, house.ann)
        assert "✗ 16 against 10: hit · best **surrender** · costs **" in told
        assert coached(house, house.ben) == []
        assert not any("Coach" in shown or "Best:" in shown for shown in house.shown)
        assert said(odds, house.ann)
