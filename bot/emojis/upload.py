"""Bring the card emojis of an application up to date."""

from collections.abc import AsyncIterator, Mapping
from enum import StrEnum
from io import BytesIO

import discord
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.float64]


EMOJIS_MOST = 2_000
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


class NoRoomError(Exception):
    """The application has room for `free` more emojis and needs `needed`; nothing was changed."""

    def __init__(self, free: int, needed: int) -> None:
        super().__init__(f"{needed} emojis are needed, and there is room for {free}")
        self.free, self.needed = free, needed


async def upload(
    client: discord.Client, pictures: Mapping[str, bytes], *, anew: bool = False
) -> AsyncIterator[tuple[str, Uploaded]]:
    """Upload the PNG files that the client's application lacks, by name, and give the result of each at once.

    Discord cannot change a picture. So an emoji whose picture differs, or every emoji if `anew`, gets the suffix `_old` and
    a new one takes its name. A running bot and messages from before refer to it by its id, so it stays until the next one is
    replaced. Other emojis are left alone. After a failure another call continues. Raises NoRoomError, and what discord.py and
    aiohttp raise.
    """
    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    plan = {name: await _compare(there.get(name), picture, anew=anew) for name, picture in pictures.items()}
    needed = sum(
        outcome is Uploaded.NEW or (outcome is Uploaded.REPLACED and name + OLD not in there)
        for name, outcome in plan.items()
    )
    free = EMOJIS_MOST - len(there)
    if needed > free:
        raise NoRoomError(free, needed)
    for name, outcome in plan.items():
        if outcome is Uploaded.REPLACED:
            if name + OLD in there:
                await there[name + OLD].delete()
            await there[name].edit(name=name + OLD)
        if outcome is not Uploaded.UNCHANGED:
            await client.create_application_emoji(name=name, image=pictures[name])
        yield name, outcome


def is_same_picture(one: bytes, other: bytes) -> bool:
    """Say whether two PNG files show the same to an eye: hardly a pixel is far off.

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
