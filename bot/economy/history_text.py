"""The text of `/history`: the entries of the ledger in words."""

import re
from collections.abc import Mapping

from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.economy import shop_text
from bot.economy.history import HistoryPage, TitledGame
from storage.ledger import Entry


def page_text(page: HistoryPage, games: Mapping[str, TitledGame], words: Words) -> str:
    """Write a page of a history."""
    lines = [_line(entry, page.names, games, words) for entry in page.entries]
    heading = f"## {words.text('chips-history-heading')}"
    return "\n".join((heading, *(lines or [words.text("chips-history-none")])))


def _line(entry: Entry, names: Mapping[int, str], games: Mapping[str, TitledGame], words: Words) -> str:
    reason, at = _reason(entry, names, games, words), entry.at // 1000
    # A date and a time fit a phone's line together with the game; Discord's long form does not.
    facts = [f"<t:{at}:d> <t:{at}:t>"]
    if entry.game_id is not None:
        facts.append(words.text("chips-history-game", id=f"`{entry.game_id}`"))
    change = words.text("chips-history-line", reason=reason, net=words.net(entry.change))
    return f"{change}\n-# {' · '.join(facts)}"


def _reason(entry: Entry, names: Mapping[int, str], games: Mapping[str, TitledGame], words: Words) -> str:
    """Say what an entry is for, such as "Blackjack, round 3, payout"."""
    came = entry.change > 0
    match entry.kind:
        case "stake" | "payout" | "refund":
            return words.text("chips-history-flow", flow=entry.kind, where=_place(entry, games, words))
        case "grant":
            return words.text("chips-history-grant", memo=re.sub("[ -]", "_", entry.memo or ""))
        case "gift":
            owner = _owner(entry)
            name = words.text("common-deleted-player") if owner < 0 else safe_name(names.get(owner, ""))
            return words.text("chips-history-gift-from" if came else "chips-history-gift-to", name=name)
        case "correction":
            return words.text("chips-history-granted" if came else "chips-history-taken")
        case "purchase":
            return shop_text.purchase(entry.memo, words)


def _place(entry: Entry, games: Mapping[str, TitledGame], words: Words) -> str:
    game = games.get(entry.game_kind or "")
    if game is None:
        return words.text("chips-history-some-game")
    title = words.wording(game.title)
    if game.stakes_each_round and entry.round_number:
        return words.text("chips-history-round", title=title, round=entry.round_number)
    return title


def _owner(entry: Entry) -> int:
    return entry.other.owner if isinstance(entry.other.owner, int) else 0
