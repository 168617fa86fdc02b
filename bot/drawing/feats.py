"""The pictures that celebrate rare wins: small PNG files in bot/drawing/pictures, which `python -m tools.feat_pictures` draws.

They hold no words, so that they are the same in every language; what they show is said beside them.
"""

from collections.abc import Mapping
from importlib.resources import files

from bot.core.outcomes import Feat
from bot.drawing.drawn_message import ATTACHED, Component, with_picture
from bot.drawing.words import Words

_FOLDER = files("bot.drawing") / "pictures"

PICTURES: Mapping[Feat, str] = {
    Feat.NATURAL: "natural",
    Feat.FOUR_HANDS: "hands",
    Feat.STREAK: "flame",
    Feat.SWEEP: "sweep",
    Feat.FIRST_CLEAR: "dungeon",
    Feat.SERVER_RECORD: "trophy",
    Feat.OWN_RECORD: "trophy",
}
"""The picture of each feat."""

_FILES = {
    name: (_FOLDER / name).read_bytes() for name in sorted({f"{name}.png" for name in PICTURES.values()})
}
"""The content of each picture, some thirty kilobytes in all, so that no press waits for a disk."""


def celebrated(headline: str, feat: Feat | None, words: Words) -> Component | str:
    """Put a headline beside the picture of its feat, if it has one."""
    if feat is None or not headline:
        return headline
    name = PICTURES[feat]
    return with_picture(headline, f"{ATTACHED}{name}.png", words.text("common-picture", picture=name))


def content_of(name: str) -> bytes:
    """Return the file of a picture by its name."""
    return _FILES[name]
