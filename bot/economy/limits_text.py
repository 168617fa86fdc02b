"""The text of `/limits`. Times are unix milliseconds."""

from bot.drawing.mentions import date_and_time
from bot.drawing.words import Words
from storage.limits import PlayerLimits

HOUR = 3_600_000
DAY = 24 * HOUR
TIME_OUTS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY)


def length_text(length: int, words: Words) -> str:
    """Write how long a time-out is, in hours or days."""
    if length < DAY:
        return words.text("chips-choice-hours", count=length // HOUR)
    return words.text("chips-choice-days", count=length // DAY)


def panel(limits: PlayerLimits, lost_today: int, words: Words) -> str:
    """Show a person their limits in this server, and what they have lost today."""
    lines = [f"### {words.text('chips-limits-heading')}"]
    if limits.daily_loss is None:
        lines.append(words.text("chips-limits-no-loss"))
    else:
        lines.append(words.text("chips-limits-loss", amount=words.chips(limits.daily_loss)))
        lines.append(words.text("chips-limits-lost", lost=max(0, lost_today)))
    if limits.loosens_at is not None:
        when, looser = date_and_time(limits.loosens_at), limits.looser_daily_loss
        lines.append(
            words.text("chips-limits-looser-none", when=when)
            if looser is None
            else words.text("chips-limits-looser", when=when, amount=words.chips(looser))
        )
    if limits.time_out_until is None:
        lines.append(words.text("chips-limits-no-time-out"))
    else:
        lines.append(words.text("chips-limits-time-out", when=date_and_time(limits.time_out_until)))
    return "\n".join((*lines, f"-# {words.text('chips-limits-explained')}"))
