"""The words of badges, which all games have in common."""

from typing import NamedTuple

from bot.drawing.phrases import kebab
from bot.languages.language import ENGLISH, Language, MessageId, Wording


class Badge(NamedTuple):
    """The words of a badge: its title, and how players earn it, in the imperative."""

    title: Wording
    how: Wording


def badges_of(catalogue: str, *keys: str) -> dict[str, Badge]:
    """Return the badges of a game by their keys; the messages of a catalogue are named after them."""
    ids = {key: f"{catalogue}-badge-{kebab(key)}" for key in keys}
    return {key: Badge(MessageId(title), MessageId(f"{title}-how")) for key, title in ids.items()}


def badge_earned(name: str, badge: Badge, language: Language = ENGLISH) -> str:
    """Announce a badge; `name` is the player's name as markdown."""
    title, how = language.wording(badge.title), language.wording(badge.how)
    return language.text("common-badge-earned", name=name, title=title, how=how)
