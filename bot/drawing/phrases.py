"""Phrases that the messages of all games share, and times, channels and roles as each Discord client writes them.

Arguments must be safe markdown.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.core.streaks import Streak, streak_up_to
from bot.drawing.words import Words
from bot.language.language import Language, MessageId, Wording
from storage.boards import DayRank

TEXT_MAX = 4_000
"""Discord's limit for all texts of one message together."""

TURN_MARK = "►"

LISTED_MAX = 5

_COMMITMENT_DIGITS = 32
"""Sixteen digits are not enough, because two seeds with fingerprints that begin alike are found in minutes."""


def called(heading: str, *sentences: str) -> str:
    """Write a heading with sentences below it; empty sentences are left out."""
    text = ""
    for sentence in filter(None, sentences):
        # A full stop of Japanese or Chinese brings its own space.
        text += sentence if not text or text.endswith("。") else f" {sentence}"
    return f"## {heading}\n{text}".rstrip()


def fingerprint(commitment: str) -> str:
    """Write the digits of a fingerprint that bind; /verify shows all of it. A phone's line is just as long."""
    return f"`{commitment[:_COMMITMENT_DIGITS]}`"


def cuts_text(cuts: Iterable[int]) -> str:
    """Write the numbers with which a seed is cut, such as `✂ 417 7`, for the foot of a message."""
    return " ".join(("✂", *map(str, cuts)))


def short(seed: str) -> str:
    """Shorten a seed; /verify shows all of it."""
    return f"`{seed[:_COMMITMENT_DIGITS]}…`"


def clipped(text: str, most: int) -> str:
    """Shorten a text to at most this many characters, the last of which is an ellipsis."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def units_of(texts: Iterable[str]) -> int:
    """Count the UTF-16 units of texts, an upper bound of Discord's own count."""
    joined = "".join(texts)
    return len(joined) if joined.isascii() else len(joined.encode("utf-16-le")) // 2


class Goal(NamedTuple):
    """A badge is earned when a tally of its game is as high as `needed`."""

    tally: str
    needed: int

    def reached(self, tallies: Mapping[str, int]) -> int:
        """Return how much of it a person has, given their tallies."""
        return min(tallies.get(self.tally, 0), self.needed)


class Badge(NamedTuple):
    """The words of a badge: its title, and how players earn it, in the imperative. One that is earned bit by bit has a goal."""

    title: Wording
    how: Wording
    goal: Goal | None = None


def badges_of(catalogue: str, *keys: str) -> dict[str, Badge]:
    """Return the badges of a game by their keys; the messages of a catalogue are named after them."""
    ids = {key: f"{catalogue}-badge-{kebab(key)}" for key in keys}
    return {key: Badge(MessageId(title), MessageId(f"{title}-how")) for key, title in ids.items()}


def with_goals(badges: Mapping[str, Badge], **goals: Goal) -> dict[str, Badge]:
    """Return badges with the goals of those that are earned bit by bit, by their keys."""
    return {key: badge._replace(goal=goals.get(key)) for key, badge in badges.items()}


def badge_earned(name: str, badge: Badge, language: Language) -> str:
    """Announce a badge; `name` is the player's name as markdown."""
    title, how = language.wording(badge.title), language.wording(badge.how)
    return language.text("common-badge-earned", name=name, title=title, how=how)


def streak_text(streak: Streak, language: Language) -> str:
    """Write a streak, and that a missed day was forgiven (SE-6); empty for a single day."""
    if not streak.is_shown:
        return ""
    forgiven = "no" if streak.forgiven is None else "yes"
    return language.text("common-streak", days=streak.days, forgiven=forgiven)


def rank_streak(rank: DayRank | None, language: Language) -> str:
    """Write the streak of a person with a rank at the deal of a day; empty without one."""
    return "" if rank is None else streak_text(streak_up_to(rank.days), language)


def setting_title(name: str, words: Words) -> str:
    """Return what managers call a setting of their server, by its field in GuildSettings."""
    return words.text(f"settings-label-{kebab(name)}")


def kebab(name: str) -> str:
    """Return a name of Python as a part of the id of a message: `stake-min`."""
    return name.replace("_", "-")


def relative_time(at: int) -> str:
    """Write a time in unix milliseconds relative to now: `in 3 hours`."""
    return f"<t:{at // 1000}:R>"


def countdown(at: int) -> str:
    """Write the deadline of a turn as a relative time in bold."""
    return f"**{relative_time(at)}**"


def date_and_time(at: int) -> str:
    """Write a time in unix milliseconds as a date and a time of day."""
    return f"<t:{at // 1000}:f>"


def mentions(words: Words, *, channels: Sequence[int] = (), roles: Sequence[int] = ()) -> str:
    """List channels and roles; a long list ends with the number of the others."""
    listed = [*(f"<#{channel_id}>" for channel_id in channels), *(f"<@&{role_id}>" for role_id in roles)]
    more = len(listed) - LISTED_MAX
    return words.listed(listed[:LISTED_MAX]) + (f" … +{more}" if more > 0 else "")
