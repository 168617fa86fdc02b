"""The words of `/house audit`; amounts are chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands.settings_text import in_words
from bot.core.person_names import DELETED_PLAYER
from bot.core.setting_changes import read_change
from bot.drawing.names import safe_name, safe_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.drawing.currency import Currency
    from storage.guild_audit import GuildAudit
    from storage.manager_actions import RecordedManagerAction

FINDINGS_SHOWN = 5
LEDGER = "## Ledger"
ACTIONS = "### What managers did"
NEWEST, OLDER = "◀ Newest", "Older ▶"
NOTHING_DONE = "No manager has done anything yet."


def books(audit: GuildAudit, currency: Currency) -> str:
    """Say whether the ledger balances, and where the chips are."""
    where = (
        f"**{currency.amount(audit.given_out)}** in this server: {audit.in_hand:,} in hand, {audit.at_stake:,} at stake,"
        f" {audit.house:,} with the house."
    )
    accounts = "1 account" if audit.accounts == 1 else f"{audit.accounts:,} accounts"
    if not audit.findings:
        return f"✅ **The ledger balances.** I checked {accounts}.\n{where}"
    shown = "\n".join(f"- `{finding}`" for finding in audit.findings[:FINDINGS_SHOWN])
    more = len(audit.findings) - FINDINGS_SHOWN
    rest = f"\n- and {more:,} more" if more > 0 else ""
    return (
        f"⚠️ **The ledger does not balance.** I checked {accounts}:\n{shown}{rest}\n{where}\n"
        "The owner of this bot can find the cause with `cardroom audit --full`."
    )


def actions(page: Iterable[RecordedManagerAction], currency: Currency) -> str:
    """List what managers have done, each with its time and its reason."""
    return "\n".join(_line(action, currency) for action in page) or NOTHING_DONE


def _line(action: RecordedManagerAction, currency: Currency) -> str:
    manager = _person(action.manager_id, action.manager_name)
    person = "" if action.user_id is None else _person(action.user_id, action.user_name)
    amount = currency.amount(action.amount or 0)
    done = _CORRECTIONS.get(action.kind, "").format(amount=amount, person=person) or _DONE[action.kind](
        action, person
    )
    why = "" if action.reason is None else f" · Reason: {safe_text(action.reason)}"
    return f"**{manager}** {done}\n-# <t:{action.at // 1000}:f>{why}"


def _person(user_id: int, name: str | None) -> str:
    if user_id < 0:
        return DELETED_PLAYER
    return f"<@{user_id}>" if name is None else safe_name(name)


_CORRECTIONS = {
    "grant": "granted **{amount}** to **{person}**",
    "take": "took **{amount}** from **{person}**",
}
_DONE: dict[str, Callable[[RecordedManagerAction, str], str]] = {
    "bar": lambda action, person: f"barred **{person}** until <t:{action.detail}:f>",
    "unbar": lambda _, person: f"lifted the bar of **{person}**",
    "close": lambda action, _: f"closed game `{action.detail}` and returned its stakes",
    "settings": lambda action, _: f"changed a setting. {in_words(read_change(action.detail))}",
    "export": lambda action, _: f"downloaded the ledger, entries {action.detail}",
}
