"""A run as people on Discord see it, with the bot's process killed in mid-run."""

from pathlib import Path

from tests.bot.playground.running_bot import RunningBot, run_bot, text_of

# The runs here have a real shuffle; no table is played at.
NO_STACK = "As"
SEED = "a seed for practice"


async def start(bot: RunningBot, **options: object) -> None:
    await bot.slash(bot.ann, "scoundrel", **options)
    await bot.until(lambda: bool(bot.drawn))


async def press_and_see(bot: RunningBot, beginning: str) -> None:
    """Press the first button of the newest run that begins like this, and wait until the run shows it."""
    run, before = bot.newest, text_of(bot.newest)
    label = next(label for label in bot.buttons() if label.startswith(beginning))
    await bot.press(bot.ann, label)
    await bot.until(lambda: text_of(run) != before)


async def give_up(bot: RunningBot) -> None:
    """Press Give up, and again below the question."""
    asked = await (await bot.press(bot.ann, "Give up")).answer()
    assert asked.message is not None
    await bot.press(bot.ann, "Give up", asked.message)


async def test_a_run_goes_on_in_the_same_message_after_kill_9_at_every_press(tmp_path: Path) -> None:
    """And in the same room: a typed seed gives the same dungeon again."""
    async with run_bot(tmp_path, NO_STACK) as bot:
        await start(bot, stake="50")
        run = bot.newest
        # Whatever the deal, one card does not take twenty life.
        for beginning in ("Avoid", "1 ·"):
            before = text_of(run)
            await bot.kill()
            assert bot.newest is run
            assert text_of(run) == before
            await press_and_see(bot, beginning)
        await bot.kill()
        await give_up(bot)
        await bot.until(lambda: "given up" in text_of(run))
        assert bot.newest is run
        assert await bot.chips(bot.ann) == "You have **950 chips**."

        await start(bot, seed=SEED)
        await bot.until(lambda: bot.newest is not run)
        practised = bot.buttons().keys()
        await give_up(bot)
        await bot.until(lambda: "Play again" in bot.buttons())
        await bot.press(bot.ann, "Play again")
        assert bot.buttons().keys() == practised
        assert len(bot.drawn) == 3
