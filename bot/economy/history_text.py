"""The sentences of `/history`: the entries of the ledger in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.names import safe_name
from bot.drawing.numbers import net
from bot.economy import shop_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.economy.history import HistoryPage, TitledGame
    from storage.ledger import Entry

HEADING = "## Your history"
NOTHING_MOVED = "Nothing has moved your chips in this server yet."
NEWER, OLDER = "◀ Newer", "Older ▶"
FLOWS = {"stake": "stake", "payout": "payout", "refund": "refund"}
GRANTS = {"starting chips": "Starting chips", "daily chips": "Daily chips", "top-up": "Top-up"}
UNKNOWN_GAME = "A game"


def page_text(page: HistoryPage, games: Mapping[str, TitledGame]) -> str:
    """Write a page of a history."""
    lines = [_line(entry, page.names, games) for entry in page.entries]
    return "\n".join((HEADING, *(lines or [NOTHING_MOVED])))


def _line(entry: Entry, names: Mapping[int, str], games: Mapping[str, TitledGame]) -> str:
    game = "" if entry.game_id is None else f" · game `{entry.game_id}`"
    at = entry.at // 1000
    # A date and a time fit a phone's line together with the game; Discord's long form does not.
    return f"{_reason(entry, names, games)}: **{net(entry.change)}**\n-# <t:{at}:d> <t:{at}:t>{game}"


def _reason(entry: Entry, names: Mapping[int, str], games: Mapping[str, TitledGame]) -> str:
    """Say what an entry is for, such as "Blackjack, round 3, payout"."""
    match entry.kind:
        case "stake" | "payout" | "refund":
            return f"{_place(entry, games)}, {FLOWS[entry.kind]}"
        case "grant":
            return GRANTS.get(entry.memo or "", "Chips from the bot")
        case "gift":
            direction = "from" if entry.change > 0 else "to"
            return f"Gift {direction} **{safe_name(names.get(_owner(entry), ''))}**"
        case "correction":
            return "Granted by a manager" if entry.change > 0 else "Taken by a manager"
        case "purchase":
            return shop_text.purchase(entry.memo)


def _place(entry: Entry, games: Mapping[str, TitledGame]) -> str:
    game = games.get(entry.game_kind or "")
    if game is None:
        return UNKNOWN_GAME
    return (
        f"{game.title}, {game.staked_part} {entry.round_number}"
        if game.staked_part and entry.round_number
        else game.title
    )


def _owner(entry: Entry) -> int:
    return entry.other.owner if isinstance(entry.other.owner, int) else 0
