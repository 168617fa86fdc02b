"""The sentences of `/limits`. Times are unix milliseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.drawing.currency import Currency
    from storage.limits import PlayerLimits

HOUR = 3_600_000
DAY = 24 * HOUR
TIME_OUTS = {
    HOUR: "1 hour",
    6 * HOUR: "6 hours",
    DAY: "1 day",
    3 * DAY: "3 days",
    7 * DAY: "7 days",
    14 * DAY: "14 days",
    30 * DAY: "30 days",
}
CHOOSE_TIME_OUT = "Take a time-out…"
SET_LIMIT, REMOVE_LIMIT = "Set a loss limit…", "Remove the loss limit"
FORM_TITLE = "Daily loss limit"
FORM_LABEL = "The most chips to lose a day"
FORM_HINT = "50, 2.5k, half, 25%"
EXPLAINED = """\
-# A day ends at midnight UTC. Chips at stake count as lost until they come back. A tighter limit holds at once; a looser one, or a \
shorter time-out, takes 24 hours."""


def panel(limits: PlayerLimits, lost_today: int, currency: Currency) -> str:
    """Show a person their limits in this server, and what they have lost today."""
    lines = ["### Your limits in this server"]
    if limits.daily_loss is None:
        lines.append("**Daily loss limit:** none")
    else:
        lines.append(
            f"**Daily loss limit:** {currency.amount(limits.daily_loss)}\n**Lost today:** {max(0, lost_today):,}"
        )
    if limits.loosens_at is not None:
        looser = "none" if limits.looser_daily_loss is None else currency.amount(limits.looser_daily_loss)
        lines.append(f"From <t:{limits.loosens_at // 1000}:f>: {looser}")
    time_out = "none" if limits.time_out_until is None else f"until <t:{limits.time_out_until // 1000}:f>"
    return "\n".join((*lines, f"**Time-out:** {time_out}", EXPLAINED))
