"""A new bot brings its card emojis to the application while it runs; a kill in the middle uploads nothing twice."""

from pathlib import Path

from bot.drawing.card_art import emoji_names
from bot.emojis import draw_emoji
from bot.testing.running_bot import SCENE
from playground.checks.emojis import Picture
from playground.server import Playground
from tests.bot.playground.running_bot import run_bot
from tests.bot.playground.test_table import ROUND

LACKING = 4


async def test_an_upload_is_continued_after_kill_9(tmp_path: Path) -> None:
    """Each picture is uploaded once, and the table has emojis without a restart."""
    async with Playground(SCENE, rates=False) as served:
        for name in emoji_names()[LACKING:]:
            served.emojis.keep(name, Picture(b"", "image/png"))
        async with run_bot(tmp_path, ROUND, served=served, CARDROOM_UPLOAD_EMOJIS="1") as bot:
            served.emojis.listen(bot._changed.set)
            there = len(emoji_names()) - LACKING
            await bot.until(lambda: len(served.emojis.all()) > there)
            await bot.kill()
            await bot.until(lambda: len(served.emojis.all()) == len(emoji_names()))
            uploaded = {each.name: each.picture.content for each in served.emojis.all()[there:]}
            assert uploaded == {name: draw_emoji(name) for name in emoji_names()[:LACKING]}
            answers = [await bot.slash(bot.ann, "display", cards="server")]
            while "<:card_ac:" not in str(answers[-1].message and answers[-1].message.payload):
                answers.append(await bot.slash(bot.ann, "display", cards="server"))
