"""The sentences of `/privacy`. Times are unix milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.drawing.currency import CHIPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.drawing.currency import Currency
    from bot.economy.personal_summary import Stored, Summary

DOWNLOAD, DELETE, POLICY = "Download my data", "Delete my data…", "Privacy policy"
CONFIRM, KEEP = "Delete everything", "Keep it"
KEPT = "Nothing was deleted."
HEADING = "### What I store about you"
NOTHING = "Nothing. A game, or a command such as `/daily`, would open an account for you."
FORMER = """\
a mark that you once had starting chips, and your time-outs, loss limits and bars if they still run: a keyed hash, without your id, \
which leads to nothing else"""
SEED = "the text that is mixed into your shuffles"
AWAY = "a mark that your data was deleted today, a keyed hash too: the deals of a day are the same in all servers"
HOW_LONG = """\
**How long?** Until you delete it. Then your games and your lines of the ledger stay without your id and name, so that everybody \
else's chips still add up. I never store messages, and I don't know your e-mail address. **Download my data** gives you every row."""
FILE = "This is everything that I store about you. Only you can see this message."
FILE_TOO_LONG = "Your data is too long for a file here. Ask the operator of this bot for it."
IS_BEING_DELETED = "**Your data is being deleted.** In {servers} that has to wait:"
ROWS = {
    "entries": ("line of the ledger", "lines of the ledger"),
    "runs": ("run", "runs"),
    "match_players": ("match", "matches"),
    "tournaments": ("tournament", "tournaments"),
    "badges": ("badge", "badges"),
    "tallies": ("statistic", "statistics"),
    "ratings": ("rating", "ratings"),
    "season_points": ("result in a season", "results in seasons"),
    "matches, challenged_id": ("challenge to you", "challenges to you"),
    "daily_claims": ("note of your daily chips", "notes of your daily chips"),
    "board_lines": ("place on leaderboards", "places on leaderboards"),
    "player_limits": ("limit of your own", "limits of your own"),
    "bars": ("bar by a manager", "bars by managers"),
    "manager_actions": ("action of a manager on you", "actions of managers on you"),
    "manager_actions, manager_id": ("action of yours as a manager", "actions of yours as a manager"),
}
"""The words for one row and for several, by the names of Stored.rows."""
SETTINGS = ("card_styles", "languages", "worn_items")
GAMES = ("runs", "match_players", "tournaments", "tallies")


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that keeps a deletion waiting."""

    title: str
    channel_id: int


def panel(summary: Summary, currency: Currency) -> str:
    """Say what is stored about a person."""
    here = [*_stored(summary.here, currency), *[FORMER] * summary.is_former]
    elsewhere = _stored(summary.elsewhere, CHIPS)
    for_all = [SEED] * summary.has_seed + [AWAY] * summary.is_away
    paragraphs = [
        f"**{where}**: {'; and '.join(what)}."
        for where, what in (
            ("In this server", here),
            (f"In {_servers(summary.elsewhere.servers, other=True)}", elsewhere),
            ("For all servers", for_all),
        )
        if what
    ]
    how_long = [HOW_LONG] * (summary.servers > 0 or summary.has_seed)
    return "\n".join((HEADING, *(paragraphs or [NOTHING]), *how_long))


def question(summary: Summary, back_at: int, currency: Currency) -> str:
    """Ask whether to delete everything, and say what is lost."""
    here, elsewhere = summary.here, summary.elsewhere
    lost = []
    if here.servers:
        lost.append(f"- **{currency.amount(here.chips + here.at_stake)}** in this server")
    if elsewhere.servers:
        where = _servers(elsewhere.servers, other=True)
        lost.append(f"- **{CHIPS.amount(elsewhere.chips + elsewhere.at_stake)}** in {where}")
    lost.append("- your badges, statistics, ratings, places on leaderboards and everything you bought")
    lost.append("- your open games: they end as if you had left. A match is resigned, and its stake is lost")
    return "\n".join(
        (
            "**Delete everything that I store about you, in all servers?** This cannot be undone. You lose:",
            *lost,
            f"You can start again <t:{back_at // 1000}:R>, without starting chips. Time-outs, loss limits and bars stay in force.",
        )
    )


def deleted(servers: int, back_at: int) -> str:
    """Tell a person that everything is deleted."""
    where = "" if servers < 2 else f" in {servers:,} servers"  # noqa: PLR2004 - one server is not counted.
    return f"Your data is deleted{where}. You can start again <t:{back_at // 1000}:R>."


def waiting(servers: int, open_games: Sequence[OpenGame]) -> str:
    """Say why a deletion has to wait: for hands that go on, or for another process of the bot."""
    lines = [
        f"- **{game.title}** in <#{game.channel_id}>: your hand there ends first." for game in open_games
    ]
    if open_games:
        lines.append("Your hand stands by itself; the rest happens when the round is over.")
    elif servers:
        lines.append("It will be done within a minute.")
    return "\n".join((IS_BEING_DELETED.format(servers=_servers(servers)), *lines))


def _stored(stored: Stored, currency: Currency) -> tuple[str, ...]:
    """List what is stored, such as "1,250 chips, your name and settings, 3 runs and 1 badge"; an empty tuple for nothing."""
    rows = stored.rows
    found = []
    if rows["accounts"]:
        at_stake = f" and {stored.at_stake:,} at stake" if stored.at_stake else ""
        found.append(f"**{currency.amount(stored.chips)}{at_stake}**")
    if rows["people"]:
        found.append("your name and settings")
    elif any(rows[name] for name in SETTINGS):
        found.append("your settings")
    if rows["bets"]:
        found.append("your moves and bets")
    elif any(rows[name] for name in GAMES):
        found.append("your moves")
    found += [
        f"{rows[name]:,} {one if rows[name] == 1 else several}"
        for name, (one, several) in ROWS.items()
        if rows[name]
    ]
    if not found:
        return ()
    *most, last = found
    return (f"{', '.join(most)} and {last}" if most else last,)


def _servers(count: int, *, other: bool = False) -> str:
    kind = "other server" if other else "server"
    return f"{count:,} {kind}{'' if count == 1 else 's'}"
