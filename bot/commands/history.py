"""`/history` shows a person what has moved their chips: the entries of the ledger in words (CH-3)."""

import re
from collections.abc import Mapping

from bot.commands.feature import Feature, command, shared_press
from bot.drawing.drawn_message import DrawnMessage, boxed, button, row
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.economy.history import HistoryPage, TitledGame
from bot.economy.shop import purchase_text
from bot.press import Press
from storage import imports, resets
from storage.entries import Entry

COLOUR = 0xF1C40F


@command("history", "chips-command-history", only_asks=True)
async def history(press: Press) -> None:
    page = await press.in_time(_newest(press))
    await press.send_panel(build_history(page, press.services.histories.games, press.words))


async def _newest(press: Press) -> HistoryPage:
    await press.welcome()
    return await press.services.histories.page(press.guild_id, press.user_id)


async def _turn(press: Press, match: re.Match[str]) -> None:
    """Show the page before or after an entry, of the pressing person's history, in the same message."""
    histories, wanted = press.services.histories, {match["side"]: int(match["entry"])}
    page = await press.in_time(histories.page(press.guild_id, press.user_id, **wanted))
    if not page.entries:
        page = await histories.page(press.guild_id, press.user_id)
    await press.edit(build_history(page, histories.games, press.words))


FEATURE = Feature(
    commands=(history,),
    presses=(
        shared_press(
            r"history:(?P<side>before|after):(?P<entry>[0-9]{1,18})", "/history", _turn, only_asks=True
        ),
    ),
)


def build_history(page: HistoryPage, games: Mapping[str, TitledGame], words: Words) -> DrawnMessage:
    turning = None
    if page.entries and (page.has_newer or page.has_older):
        newest, oldest = page.entries[0].entry_id, page.entries[-1].entry_id
        newer, older = words.text("chips-button-newer"), words.text("chips-button-older")
        turning = row(
            button(f"history:after:{newest}", newer, is_enabled=page.has_newer),
            button(f"history:before:{oldest}", older, is_enabled=page.has_older),
        )
    return boxed(page_text(page, games, words), turning, colour=COLOUR)


def page_text(page: HistoryPage, games: Mapping[str, TitledGame], words: Words) -> str:
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
    """Write the purpose of an entry, such as "Blackjack, round 3, payout"."""
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
            if entry.memo in {imports.MEMO, resets.MEMO}:
                return words.text("chips-history-moving", memo=entry.memo)
            return words.text("chips-history-granted" if came else "chips-history-taken")
        case "purchase":
            return purchase_text(entry.memo, words)


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
