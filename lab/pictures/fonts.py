"""The fonts of the words in a picture: DejaVu, which comes with matplotlib, and parts of Noto for other scripts.

`python -m tools.picture_fonts` makes the files, which hold the letters of the pictures' words alone.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from lab.cache import cache_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FOLDER = Path(__file__).parent / "font_files"
USUAL_FAMILY = "DejaVu Sans"
FAMILIES: Mapping[str, str] = {tag: f"Card Room {tag}" for tag in ("bn", "ja", "zh")}
"""The family that has what the usual one lacks, by the tag of a language. Chinese and Japanese write some signs differently.

The names are our own, because a machine may have the whole of Noto, and pictures are the same on every machine.
"""


def prepare_matplotlib() -> None:
    """Let matplotlib keep its list of fonts; it warns if it cannot write to the user's folders."""
    os.environ.setdefault("MPLCONFIGDIR", str(cache_folder() / "matplotlib"))


@contextmanager
def written_in(tag: str) -> Iterator[None]:
    """Draw a picture whose words are in this language."""
    family = FAMILIES.get(tag)
    if family is None:
        yield
        return
    prepare_matplotlib()
    import matplotlib as mpl  # noqa: PLC0415 - Only who draws loads it.

    _load(tag)
    with mpl.rc_context({"font.family": [USUAL_FAMILY, family]}):
        yield


@cache
def _load(tag: str) -> None:
    from matplotlib.font_manager import fontManager  # noqa: PLC0415 - As above.

    for path in sorted(FOLDER.glob(f"{tag}-*.otf")):
        fontManager.addfont(path)
