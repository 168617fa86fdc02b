"""A duel with the bot as a process of its own, in which high card is installed as a package."""

import asyncio
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from benchmarks.child import environment
from bot.testing.running_bot import said
from playground.play import TOKEN
from tests.bot.playground.running_bot import run_bot


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
