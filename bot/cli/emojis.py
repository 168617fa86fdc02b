"""`cardroom emojis`: draw the card emojis and bring those of the bot's application up to date, or write them to a folder."""

import argparse
import asyncio
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from enum import StrEnum
from io import BytesIO
from pathlib import Path

import discord
import numpy as np
from numpy.typing import NDArray

from bot.cli.discord_errors import CannotRunError, discord_errors, logged_in
from bot.cli.options import CommandError, file_errors
from bot.cli.progress import bar
from bot.emojis import draw_card_set
from bot.settings import Settings, SettingsError, read_settings

Pixels = NDArray[np.float64]


EMOJIS_MAX = 2_000
"""The number of emojis that Discord lets an application have."""

OLD = "_old"
"""The suffix of an emoji that has been replaced."""

_FAR_OFF, _FAR_OFF_SHARE = 0.2, 0.005
_ALPHA = 3


class Uploaded(StrEnum):
    """The result for one emoji: it was new, its picture had changed, or it was there already."""

    NEW = "new"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


async def upload(
    client: discord.Client, pictures: Mapping[str, bytes], *, anew: bool = False
) -> AsyncIterator[tuple[str, Uploaded]]:
    """Upload the PNG files that the client's application lacks, by name, and yield the result of each at once.

    Discord cannot change a picture. So an emoji whose picture differs, or every emoji if `anew`, gets the
    suffix `_old` and a new one takes its name. A running bot and messages from before refer to it by its id, so
    it stays until the next one is replaced. Other emojis are left alone. After a failure another call
    continues. Raises CannotRunError if there is no room, and what discord.py and aiohttp raise.
    """
    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    plan = {name: await _compare(there.get(name), picture, anew=anew) for name, picture in pictures.items()}
    needed = sum(
        outcome is Uploaded.NEW or (outcome is Uploaded.REPLACED and name + OLD not in there)
        for name, outcome in plan.items()
    )
    free = EMOJIS_MAX - len(there)
    if needed > free:
        raise CannotRunError(
            f"{needed} more emojis are needed, and the application, which may have {EMOJIS_MAX:,}, has "
            f"room for {free}: delete others in Discord's developer portal"
        )
    for name, outcome in plan.items():
        if outcome is Uploaded.REPLACED:
            if name + OLD in there:
                await there[name + OLD].delete()
            await there[name].edit(name=name + OLD)
        if outcome is not Uploaded.UNCHANGED:
            await client.create_application_emoji(name=name, image=pictures[name])
        yield name, outcome


def is_same_picture(one: bytes, other: bytes) -> bool:
    """Return whether two PNG files look the same: hardly a pixel differs much.

    Discord may store a picture in another format and need not return the bytes it received.
    """
    first, second = _pixels(one), _pixels(other)
    if first is None or second is None or first.shape != second.shape:
        return False
    far_off = np.abs(first - second).max(axis=2) > _FAR_OFF
    return float(far_off.mean()) < _FAR_OFF_SHARE


async def _compare(emoji: discord.Emoji | None, picture: bytes, *, anew: bool) -> Uploaded:
    """Decide what to do about one emoji by the picture that Discord shows for it."""
    if emoji is None:
        return Uploaded.NEW
    try:
        is_same = not anew and is_same_picture(await emoji.read(), picture)
    except discord.NotFound:
        is_same = False
    return Uploaded.UNCHANGED if is_same else Uploaded.REPLACED


def _pixels(picture: bytes) -> Pixels | None:
    """Return the four channels of each pixel, from 0 to 1, colours darkened by transparency; None for no such picture."""
    from matplotlib.image import imread  # noqa: PLC0415 - This import takes half a second.

    try:
        pixels: Pixels = np.asarray(imread(BytesIO(picture), format="png"), dtype=np.float64)
    except (OSError, SyntaxError, ValueError):
        return None
    if pixels.ndim != 3 or pixels.shape[2] <= _ALPHA:  # noqa: PLR2004
        return None
    pixels[..., :_ALPHA] *= pixels[..., _ALPHA:]
    return pixels


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Upload the pictures of 52 cards and a back, and of green clubs and blue diamonds, as emojis of the "
        "bot's application. What is there already stays; what has changed is replaced; other emojis are left alone."
    )
    parser.add_argument(
        "--folder", type=Path, metavar="FOLDER", help="write the pictures there as PNG files; upload nothing"
    )
    parser.add_argument(
        "--anew", action="store_true", help="replace every picture, also those that look the same"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        if arguments.folder is not None:
            _write(draw_card_set(), arguments.folder)
        else:
            settings = read_settings()
            # discord.py waits for as long as Discord asks it to, and says so in the log.
            discord.utils.setup_logging(level=logging.WARNING)
            asyncio.run(_upload(settings, draw_card_set(), anew=arguments.anew))
    except (SettingsError, CannotRunError) as error:
        raise CommandError(f"cardroom emojis: {error}", 1) from None
    return 0


def _write(pictures: Mapping[str, bytes], folder: Path) -> None:
    with file_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures.items():
            (folder / f"{name}.png").write_bytes(picture)
    print(f"{folder}: {len(pictures)} pictures")


async def _upload(settings: Settings, pictures: Mapping[str, bytes], *, anew: bool) -> None:
    """Upload the pictures and print a line for each change, then how many there were of each kind."""
    counts: Counter[Uploaded] = Counter()
    with discord_errors():
        async with logged_in(settings) as client:
            with bar(len(pictures), "emojis", in_logs=False) as shown:
                async for name, outcome in upload(client, pictures, anew=anew):
                    counts[outcome] += 1
                    if outcome is not Uploaded.UNCHANGED:
                        shown.write(f"{name}: {outcome}")
                        sys.stdout.flush()
                    shown.update()
    print(
        f"{len(pictures)} card emojis: " + ", ".join(f"{counts[outcome]} {outcome}" for outcome in Uploaded)
    )
    if counts[Uploaded.NEW] or counts[Uploaded.REPLACED]:
        print("Restart the bot: it looks for the emojis at its start.")
