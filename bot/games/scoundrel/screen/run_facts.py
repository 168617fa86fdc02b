"""Short facts about a run that several of its texts tell: its life and its kind."""

from bot.drawing.names import safe_text
from bot.games.scoundrel.play.view import RunView
from bot.language.language import Language

BAR_CELLS = 10

_FULL, _EMPTY = "▰", "▱"


def life_bar(life: int, most: int, cells: int = BAR_CELLS) -> str:
    """Draw a life bar; any life fills at least one cell, and any loss leaves at least one empty."""
    full = max(1, cells * life // most) if life > 0 else 0
    return _FULL * full + _EMPTY * (cells - full)


def life_words(life: int, most: int, language: Language) -> str:
    """Write a life in words, because a screen reader reads each cell of a bar aloud."""
    return language.text("scoundrel-hero-life", life=shown_life(life), most=most)


def shown_life(life: int) -> int:
    """Return the life that people see: the damage of the last fight can exceed what was left (SC-10)."""
    return max(0, life)


def mode_name(view: RunView, language: Language) -> str:
    """Name the mode of a run."""
    return language.text("scoundrel-header-mode", mode=view.mode)


def deal_facts(view: RunView, language: Language) -> tuple[str, ...]:
    """Mark the deal of a day, and a practice run."""
    day = () if view.day is None else (language.text("scoundrel-header-daily", day=language.day(view.day)),)
    return (*day, language.text("scoundrel-header-practice")) if view.origin == "practice" else day


def typed_seed(view: RunView) -> str | None:
    """Return what others have to type for the same dungeon; None if no typed seed made it."""
    return (view.word or view.shuffle.seed) if view.origin == "practice" and view.day is None else None


def seed_name(typed: str, language: Language) -> str:
    """Name a typed seed."""
    return language.text("scoundrel-header-seed", word=safe_text(typed))
