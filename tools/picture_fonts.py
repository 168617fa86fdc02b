"""Make the fonts of pictures: `python -m tools.picture_fonts`.

They hold the letters of the words in pictures, taken from Debian's packages `fonts-noto-cjk` and `fonts-noto-core`. A
test fails when a translation needs another letter.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fluent.syntax.visitor import Visitor
from fontTools import subset
from fontTools.ttLib import TTFont

from bot.language.catalogue import read_entries
from lab.pictures.fonts import FAMILIES, FOLDER

if TYPE_CHECKING:
    from fluent.syntax import ast

INSTALLED = Path("/usr/share/fonts")
SOURCES = {
    "bn": ("truetype/noto/NotoSansBengali-{weight}.ttf", 0),
    "ja": ("opentype/noto/NotoSansCJK-{weight}.ttc", 0),
    "zh": ("opentype/noto/NotoSansCJK-{weight}.ttc", 2),
}
"""The file of each language's font, and its number in the file."""

WEIGHTS = ("Regular", "Bold")
FAMILY_NAMES = {1, 16}
"""The numbers of a font's names that say what its family is called."""

SHOWN = (
    *("lab-picture-", "koth-picture", "lab-simulation-bets", "blackjack-move-", "blackjack-terms-"),
    *("analysis-picture-", "scoundrel-analysis-across", "thirteen-analysis-across"),
)
"""The beginnings of the ids of messages whose words are in pictures."""

OF_GAMES = "-analysis-across"
"""The end of the id of each game's message in the picture of an analysis."""


class _Texts(Visitor):
    def __init__(self) -> None:
        self.letters: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - Fluent calls it so.
        """Collect the letters of a text."""
        self.letters |= set(node.value)


def letters_of(tag: str) -> set[str]:
    """Return the letters of a language's words in pictures."""
    texts = _Texts()
    for name, entry in read_entries(tag).items():
        if name.startswith(SHOWN) or name.endswith(OF_GAMES):
            texts.visit(entry)
    return {letter for letter in texts.letters if letter.isprintable()}


def main() -> None:
    """Write each font again."""
    for tag in FAMILIES:
        source, number = SOURCES[tag]
        for weight in WEIGHTS:
            made = FOLDER / f"{tag}-{weight.lower()}.otf"
            subset.main(
                [
                    str(INSTALLED / source.format(weight=weight)),
                    f"--font-number={number}",
                    f"--text={''.join(sorted(letters_of(tag)))}",
                    # Bengali joins letters into others; the features of Chinese and Japanese are for vertical lines and the like.
                    "--layout-features" + ("+=" if tag == "bn" else "="),
                    # The licence stands among the names.
                    "--name-IDs=*",
                    # matplotlib hints letters itself.
                    "--no-hinting",
                    f"--output-file={made}",
                ]
            )
            _rename(made, FAMILIES[tag])


def _rename(path: Path, family: str) -> None:
    with TTFont(path, recalcTimestamp=False) as font:
        for record in font["name"].names:
            if record.nameID in FAMILY_NAMES:
                record.string = family
        font.save(path)


if __name__ == "__main__":
    main()
