"""The texts of `/house audit`, put together from the catalogues; amounts are chips."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.core.lost_place import read_detail
from bot.core.setting_changes import Change, read_change
from bot.drawing.mentions import date_and_time
from bot.drawing.names import safe_name, safe_text
from bot.drawing.words import Words
from storage.between_people import ChipFlow
from storage.guild_audit import GuildAudit
from storage.manager_actions import RecordedManagerAction

TellChange = Callable[[Change, Words], str]


FINDINGS_SHOWN = 5


def books(audit: GuildAudit, words: Words) -> str:
    """Say whether the ledger balances, and where the chips are."""
    lines = [words.text("house-ledger-title")]
    if audit.findings:
        lines.append(words.text("house-ledger-fails", count=audit.accounts))
        lines += [f"- `{finding}`" for finding in audit.findings[:FINDINGS_SHOWN]]
        more = len(audit.findings) - FINDINGS_SHOWN
        if more > 0:
            lines.append(f"- {words.text('house-ledger-more-findings', count=more)}")
    else:
        lines.append(words.text("house-ledger-balances", count=audit.accounts))
    amount = words.chips(audit.given_out)
    lines.append(
        words.text(
            "house-ledger-chips", amount=amount, hand=audit.in_hand, stake=audit.at_stake, house=audit.house
        )
    )
    if audit.findings:
        lines.append(words.text("house-ledger-owner"))
    return "\n".join(lines)


def flows(found: Sequence[ChipFlow], days: int, words: Words) -> Iterator[str]:
    """List between whom most chips have passed, as lines; none if nobody has given or lost chips to anybody."""
    if found:
        yield words.text("house-flows-title", days=days)
    for flow in found:
        giver = _person(flow.giver_id, flow.giver_name, words)
        receiver = _person(flow.receiver_id, flow.receiver_name, words)
        yield words.text("house-flows-line", giver=giver, receiver=receiver, amount=words.chips(flow.amount))


def actions(page: Iterable[RecordedManagerAction], words: Words, tell_change: TellChange) -> str:
    """List what managers have done, each with its time and its reason; `tell_change` tells a change of a setting."""
    lines = [_line(action, words, tell_change) for action in page]
    return "\n".join((words.text("house-actions-title"), *(lines or [words.text("house-actions-none")])))


def reason(written: str, words: Words) -> str:
    """Tell the reason that a manager has written, as safe markdown."""
    return words.text("house-reason", reason=written)


class _Done(NamedTuple):
    """An action to be told: of whom and to whom, both safe markdown."""

    action: RecordedManagerAction
    manager: str
    name: str
    words: Words
    tell_change: TellChange

    @property
    def amount(self) -> str:
        return self.words.chips(self.action.amount or 0)


_DONE: dict[str, Callable[[_Done], str]] = {
    "grant": lambda done: done.words.text(
        "house-actions-grant", manager=done.manager, name=done.name, amount=done.amount
    ),
    "take": lambda done: done.words.text(
        "house-actions-take", manager=done.manager, name=done.name, amount=done.amount
    ),
    "bar": lambda done: done.words.text(
        "house-actions-bar",
        manager=done.manager,
        name=done.name,
        when=date_and_time(int(done.action.detail) * 1000),
    ),
    "unbar": lambda done: done.words.text("house-actions-unbar", manager=done.manager, name=done.name),
    "close": lambda done: done.words.text(
        "house-actions-close", manager=done.manager, game=done.action.detail
    ),
    "settings": lambda done: done.words.text(
        "house-actions-settings",
        manager=done.manager,
        change=done.tell_change(read_change(done.action.detail), done.words),
    ),
    "export": lambda done: done.words.text(
        "house-actions-export", manager=done.manager, entries=done.action.detail.replace("-", "–")
    ),
    "channel_gone": lambda done: _gone(done, "channel"),
    "server_gone": lambda done: _gone(done, "server"),
}


def _gone(done: _Done, place: str) -> str:
    game, effect = read_detail(done.action.detail)
    return done.words.text("house-actions-gone", what=f"{place}-{effect}", game=game)


def _line(action: RecordedManagerAction, words: Words, tell_change: TellChange) -> str:
    manager = _person(action.manager_id, action.manager_name, words)
    name = _person(action.user_id, action.user_name, words)
    told = _DONE[action.kind](_Done(action, manager, name, words, tell_change))
    why = "" if action.reason is None else f" · {reason(safe_text(action.reason), words)}"
    return f"{told}\n-# {date_and_time(action.at)}{why}"


def _person(user_id: int | None, name: str | None, words: Words) -> str:
    if user_id is None or user_id < 0:
        return words.text("common-deleted-player")
    return f"<@{user_id}>" if name is None else safe_name(name)
