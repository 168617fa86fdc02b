"""The strengths at which the bot plays."""

from enum import StrEnum


class Level(StrEnum):
    """How well the bot plays, weakest first (docs/thirteen-strength.md)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"
