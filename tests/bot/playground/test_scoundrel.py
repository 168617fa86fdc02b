"""A run as people on Discord see it, with the bot's process killed in mid-run."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.bot.playground.house import House, open_house, said, text_of

# The runs here have a real shuffle; no table is played at.
NO_STACK = "As"
SEED = "a seed for practice"


async def start(house: House, **options: object) -> None:
    """Let Ann start a run."""
    await house.slash(house.ann, "scoundrel", **options)
    await house.until(lambda: bool(house.drawn))


def first_card(house: House) -> str:
    """Return the label of the first card of the newest run."""
    return next(label for label in house.buttons() if label.startswith("1 ·"))


async def press_and_see(house: House, beginning: str) -> None:
    """Press the first button of the newest run that begins like this, and wait until the run shows it."""
    run, before = house.newest, text_of(house.newest)
    label = next(label for label in house.buttons() if label.startswith(beginning))
    await house.press(house.ann, label)
    await house.until(lambda: text_of(run) != before)


async def give_up(house: House) -> None:
    """Press Give up, and again below the question."""
    asked = await (await house.press(house.ann, "Give up")).answer()
    assert asked.message is not None
    await house.press(house.ann, "Give up", asked.message)


async def test_a_run_goes_on_in_the_same_message_after_kill_9_at_every_press(tmp_path: Path) -> None:
    async with open_house(tmp_path, NO_STACK) as house:
        await start(house, stake="50")
        run = house.newest
        # Whatever the deal, one card does not take twenty life.
        for beginning in ("Avoid", "1 ·"):
            before = text_of(run)
            await house.kill()
            assert house.newest is run
            assert text_of(run) == before
            await press_and_see(house, beginning)
        await house.kill()
        await give_up(house)
        await house.until(lambda: "given up" in text_of(run))
        assert house.newest is run
        assert await house.chips(house.ann) == "You have **950 chips**."


async def test_a_typed_seed_gives_the_same_dungeon_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, NO_STACK) as house:
        await start(house, seed=SEED)
        cards = house.buttons().keys()
        await give_up(house)
        await house.until(lambda: "Again" in house.buttons())
        await house.press(house.ann, "Again")
        assert house.buttons().keys() == cards
        assert len(house.drawn) == 2


async def test_two_presses_of_one_button_face_one_card(tmp_path: Path) -> None:
    async with open_house(tmp_path, NO_STACK) as house:
        await start(house, seed=SEED)
        cards = len([label for label in house.buttons() if " · " in label])
        run, custom_id = house.newest, house.buttons()[first_card(house)]
        await asyncio.gather(*(house.ann.press(run.id, custom_id).answer() for _ in range(2)))
        assert (
            len([label for label in house.buttons() if label[:1].isdigit() and "bare" not in label])
            == cards - 1
        )


async def test_two_commands_at_once_start_one_run(tmp_path: Path) -> None:
    async with open_house(tmp_path, NO_STACK) as house:
        await asyncio.gather(*(house.slash(house.ann, "scoundrel", stake="50") for _ in range(2)))
        assert await house.chips(house.ann) == "You have **950 chips** and 50 at stake."
        await house.press(house.ann, first_card(house))
        await house.until(lambda: len(house.drawn) == 1)


async def test_a_run_is_played_by_its_player_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path, NO_STACK) as house:
        await start(house)
        before = house.snapshot()
        refused = await (await house.press(house.ben, first_card(house))).answer()
        assert said(refused, house.ben).startswith("This isn't your run.")
        assert house.snapshot() == before
