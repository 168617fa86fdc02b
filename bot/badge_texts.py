"""The words of badges, which all games have in common."""

from typing import NamedTuple

from bot.languages.language import ENGLISH, Language, Wording


class Badge(NamedTuple):
    """The words of a badge: its title, and how players earn it, in the imperative."""

    title: Wording
    how: Wording


def badge_earned(name: str, badge: Badge, language: Language = ENGLISH) -> str:
    """Announce a badge; `name` is the player's name as markdown."""
    title, how = language.wording(badge.title), language.wording(badge.how)
    return language.text("common-badge-earned", name=name, title=title, how=how)
