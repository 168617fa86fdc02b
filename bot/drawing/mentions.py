"""Times, channels and roles as Discord writes them, each client in its own language and time zone."""

from collections.abc import Sequence

from bot.drawing.words import Words

LISTED_MAX = 5


def relative_time(at: int) -> str:
    """Write a time in unix milliseconds as how long there is until it: `in 3 hours`."""
    return f"<t:{at // 1000}:R>"


def countdown(at: int) -> str:
    """Write the deadline of a turn in the same way, in bold."""
    return f"**{relative_time(at)}**"


def date_and_time(at: int) -> str:
    """Write a time in unix milliseconds as a date and a time of day."""
    return f"<t:{at // 1000}:f>"


def mentions(words: Words, *, channels: Sequence[int] = (), roles: Sequence[int] = ()) -> str:
    """List channels and roles; of a long list, how many more there are."""
    listed = [*(f"<#{channel_id}>" for channel_id in channels), *(f"<@&{role_id}>" for role_id in roles)]
    more = len(listed) - LISTED_MAX
    return words.listed(listed[:LISTED_MAX]) + (f" … +{more}" if more > 0 else "")
