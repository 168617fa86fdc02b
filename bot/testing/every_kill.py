"""What every game keeps when the bot is killed: its cards, its chips, and that nobody is told a card before its time.

A test module imports this test, and names whole games in SCRIPTS_UNDER_TEST, for one person or several. Each takes half a minute.
"""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

from bot.testing.plugin import GameScript
from bot.testing.running_bot import RunningBot, run_bot, said, text_of
from playground.acts import Actor
from playground.world import Message

BELOW_ENDED_GAMES = re.compile(r"(play|challenge|share|board):.*|.*:again")
"""The ids of the buttons that are offered below a game that is over."""


def test_a_game_survives_kill_9_between_any_two_steps(scripted: GameScript, tmp_path: Path) -> None:
    """At the end the message has no buttons that act in the game, no chip is lost or made, and what a player was told was theirs alone."""
    asyncio.run(_play(scripted, tmp_path))


async def _play(script: GameScript, folder: Path) -> None:
    async with run_bot(folder, rates=False) as bot:
        people = {"Ann": bot.ann, "Ben": bot.ben, "Cleo": bot.cleo, "Mo": bot.mo}
        players = [people[name] for name in dict.fromkeys(("Ann", *(name for name, _ in script.presses)))]
        before = [await _chips(bot, who) for who in players]
        await bot.slash(bot.ann, script.command, **script.options)
        await bot.until(lambda: bool(_drawn(bot)))
        game = _drawn(bot)[-1]
        for number, (name, label) in enumerate(script.presses):
            await bot.kill()
            if not _acting(bot, game):
                break
            told = list(script.cards_in(text_of(game))) if game.only_for is not None else []
            if number in script.secret_before:
                told += await _told(bot, script, players)
            assert not any(secret in shown for secret in told for shown in bot.shown)
            await bot.press(people[name], label, game)
        await bot.until(lambda: not _acting(bot, game))
        assert sum([await _chips(bot, who) for who in players]) == sum(before)


def _drawn(bot: RunningBot) -> list[Message]:
    """Return the public messages that draw something, or those that only Ann sees while there is none, oldest first."""
    return bot.drawn or [each for each in bot.seen_by(bot.ann) if bot.buttons(each)]


def _acting(bot: RunningBot, message: Message) -> set[str]:
    """Return the ids of a message's buttons, those below every ended game left out."""
    return {each for each in bot.buttons(message).values() if not BELOW_ENDED_GAMES.fullmatch(each)}


async def _told(bot: RunningBot, script: GameScript, players: Sequence[Actor]) -> list[str]:
    """Ask for what each player alone may see, before and after a kill; return their cards."""
    first = [said(await (await bot.press(who, script.own)).answer(), who) for who in players]
    await bot.kill()
    again = [said(await (await bot.press(who, script.own)).answer(), who) for who in players]
    assert again == first, "the cards are those of before"
    cards = [card for text in first for card in script.cards_in(text)]
    assert cards, "each is told their own"
    return cards


async def _chips(bot: RunningBot, who: Actor) -> int:
    answer = await bot.chips(who)
    return int("".join(sign for sign in answer.partition("chips")[0] if sign.isdigit()))
