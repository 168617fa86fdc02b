"""A duel with the bot as a process of its own, in which high card is installed as a package, and which is killed between any two steps."""

import asyncio
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from benchmarks.child import environment
from bot.drawing.cards import card_name
from bot.testing.running_bot import said, text_of
from playground.play import TOKEN
from rules.cards import DECK
from tests.bot.playground.running_bot import run_bot

RANKS = {f"Your card is **{card_name(card)}**.": card.rank for card in DECK}


async def test_a_duel_survives_kill_9_at_every_step(tmp_path: Path, installed: Path) -> None:
    async with run_bot(tmp_path, module="bot", python=installed) as bot:
        await bot.slash(bot.ann, "high_card", stake="50")
        await bot.until(lambda: bool(bot.drawn))
        duel = bot.newest
        await bot.kill()
        await bot.press(bot.ben, "Join")
        await bot.kill()
        asked = [await (await bot.press(who, "My cards")).answer() for who in (bot.ann, bot.ben)]
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


async def test_two_who_come_at_once_see_one_message(tmp_path: Path, installed: Path) -> None:
    """Nothing is posted twice, so that the link in the first answer leads to the duel."""
    async with run_bot(tmp_path, module="bot", python=installed) as bot:
        people = (bot.ann, bot.ben)
        answers = await asyncio.gather(*(bot.slash(who, "high_card", stake="50") for who in people))
        assert all(said(answer, who) for answer, who in zip(answers, people, strict=True))
        await bot.until(lambda: bool(bot.drawn) and "Join" not in bot.buttons())
        shown = {change.message.id for change in bot.told if change.message.only_for is None}
        assert shown == {bot.newest.id}


async def cardroom(folder: Path, *arguments: str) -> tuple[int | None, str]:
    """Run a command where high card is not installed; return its exit status and all it prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env=environment(DISCORD_TOKEN=TOKEN),
        stdout=PIPE,
        stderr=STDOUT,
    )
    printed, _ = await process.communicate()
    return process.returncode, printed.decode()


async def test_a_duel_whose_code_is_gone_keeps_no_stake(tmp_path: Path, installed: Path) -> None:
    """The start is refused and names it, as do audit and doctor; the switch gives back what Ann has staked."""
    async with run_bot(tmp_path, module="bot", python=installed) as bot:
        await bot.slash(bot.ann, "high_card", stake="50")
        await bot.until(lambda: bool(bot.drawn))
    path = tmp_path / "cardroom.sqlite3"
    said_of_it = f"{path}: games are open that are not installed: 1 of high_card; install them again"
    status, printed = await cardroom(tmp_path, "run")
    assert (status, printed.startswith(f"cardroom: {said_of_it}"), printed.count("\n")) == (1, True, 1)
    for command, line in (
        ("doctor", f"MISSING {said_of_it}"),
        ("audit", "at stake, and high_card is not installed"),
    ):
        status, printed = await cardroom(tmp_path, command)
        assert status == 1
        assert line in printed
    async with run_bot(tmp_path, module="bot", switches=("--refund-missing",)) as bot:
        assert "You have **1,000 chips**" in await bot.chips(bot.ann)
    log = (tmp_path / "log").read_text()
    assert "is voided, as high_card is not installed; its stakes are back" in log
    assert (await cardroom(tmp_path, "audit"))[0] == 0
