"""`/house audit` shows managers whether the ledger balances, and what managers have done (CH-7); amounts are chips."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from re import Match

from bot.commands.feature import shared_press
from bot.commands.managers import house_command
from bot.commands.settings_command import SettingsPanel
from bot.core.setting_changes import Change, read_change
from bot.core.voiding import read_detail
from bot.drawing.drawn_message import Component, DrawnMessage, boxed, button, line, row
from bot.drawing.names import safe_name, safe_text
from bot.drawing.phrases import date_and_time
from bot.drawing.words import Words
from bot.language.language import MessageId
from bot.press import Press
from storage import between_people, manager_actions
from storage.audit.guild import GuildAudit, audit_guild
from storage.between_people import ChipFlow
from storage.daily_chips import DAY_MS
from storage.database import Reader
from storage.manager_actions import RecordedManagerAction

PAGE_SIZE = 5
FLOW_DAYS = 30
"""The first page lists the largest flows of chips between people in this many days."""
ACCENT = 0x5865F2
FormatChange = Callable[[Change, Words], str]
FINDINGS_SHOWN = 5


@house_command("audit", "house-command-audit")
async def audit(press: Press) -> None:
    await press.welcome()
    await press.send_panel(await press.in_time(_page(press, 0)))


async def _turn(press: Press, match: Match[str]) -> None:
    await press.edit(await press.in_time(_page(press, int(match["before"]))))


AUDIT_PRESS = shared_press(r"house:audit:(?P<before>[0-9]{1,18})", "/house audit", _turn, for_managers=True)


async def _page(press: Press, before: int) -> DrawnMessage:
    services, words, guild_id = press.services, press.words, press.guild_id
    since = services.clock.now() - FLOW_DAYS * DAY_MS

    async def body(reader: Reader) -> tuple[str | None, list[RecordedManagerAction]]:
        found = await manager_actions.page(reader, guild_id, before=before or None, limit=PAGE_SIZE + 1)
        if before:
            return None, found
        audited = await audit_guild(reader, guild_id)
        flows = await between_people.largest_flows(reader, guild_id, since=since, limit=PAGE_SIZE)
        parts = (books_text(audited, words), *flow_lines(flows, FLOW_DAYS, words))
        return "\n".join(parts), found

    books, found = await services.database.read(body, is_long=not before)
    actions = actions_text(found[:PAGE_SIZE], words, press.part(SettingsPanel).in_words)
    oldest = found[PAGE_SIZE - 1].number if len(found) > PAGE_SIZE else None
    return build_page(books, actions, before, oldest, words)


def build_page(
    books: str | None, actions: str, before: int, oldest: int | None, words: Words
) -> DrawnMessage:
    """Draw a page; `oldest` is the number of its last action, None if there are no older ones."""
    parts = () if books is None else (books, line())
    turning = None
    if before or oldest is not None:
        turning = row(
            _button(0, words.text("house-button-newest"), is_enabled=before > 0),
            _button(oldest or before, words.text("house-button-older"), is_enabled=oldest is not None),
        )
    return boxed(*parts, actions, turning, colour=ACCENT)


def _button(before: int, label: str, *, is_enabled: bool) -> Component:
    return button(f"house:audit:{before}", label, is_enabled=is_enabled)


def books_text(audit: GuildAudit, words: Words) -> str:
    lines = [words.text("house-ledger-title")]
    if audit.findings:
        lines.append(words.text("house-ledger-fails", count=audit.accounts))
        lines += [f"- `{finding}`" for finding in audit.findings[:FINDINGS_SHOWN]]
        more = len(audit.findings) - FINDINGS_SHOWN
        if more > 0:
            lines.append(f"- {words.text('house-ledger-more-findings', count=more)}")
    else:
        lines.append(words.text("house-ledger-balances", count=audit.accounts))
    amounts = map(words.chips, (audit.given_out, audit.in_hand, audit.at_stake, audit.house))
    amount, hand, stake, house = amounts
    lines.append(words.text("house-ledger-chips", amount=amount, hand=hand, stake=stake, house=house))
    if audit.findings:
        lines.append(words.text("house-ledger-owner"))
    return "\n".join(lines)


def flow_lines(found: Sequence[ChipFlow], days: int, words: Words) -> Iterator[str]:
    """List the largest flows of chips between people, as lines; none without flows."""
    if found:
        yield words.text("house-flows-title", days=days)
    for flow in found:
        giver = _person(flow.giver_id, flow.giver_name, words)
        receiver = _person(flow.receiver_id, flow.receiver_name, words)
        yield words.text("house-flows-line", giver=giver, receiver=receiver, amount=words.chips(flow.amount))


def actions_text(page: Iterable[RecordedManagerAction], words: Words, format_change: FormatChange) -> str:
    """List managers' actions with time and reason; `format_change` writes a change of a setting."""
    lines = [_line(action, words, format_change) for action in page]
    return "\n".join((words.text("house-actions-title"), *(lines or [words.text("house-actions-none")])))


def reason_text(written: str, words: Words) -> str:
    """Write a manager's reason; `written` is safe markdown."""
    return words.text("house-reason", reason=written)


_DONE: Mapping[str, MessageId] = {
    "grant": MessageId("house-actions-grant"),
    "take": MessageId("house-actions-take"),
    "bar": MessageId("house-actions-bar"),
    "unbar": MessageId("house-actions-unbar"),
    "close": MessageId("house-actions-close"),
    "settings": MessageId("house-actions-settings"),
    "export": MessageId("house-actions-export"),
    "import": MessageId("house-actions-import"),
    "reset": MessageId("house-actions-reset"),
    "channel_gone": MessageId("house-actions-gone"),
    "server_gone": MessageId("house-actions-gone"),
}


def _line(action: RecordedManagerAction, words: Words, format_change: FormatChange) -> str:
    text = words.wording(
        _DONE[action.kind],
        manager=_person(action.manager_id, action.manager_name, words),
        name=_person(action.user_id, action.user_name, words),
        **{"amount": words.chips(action.amount or 0)} | _details(action, words, format_change),
    )
    why = "" if action.reason is None else f" · {reason_text(safe_text(action.reason), words)}"
    return f"{text}\n-# {date_and_time(action.at)}{why}"


def _details(
    action: RecordedManagerAction, words: Words, format_change: FormatChange
) -> dict[str, str | int]:
    """Return the variables of an action's message that its `detail` holds."""
    match action.kind:
        case "bar":
            return {"when": date_and_time(int(action.detail) * 1000)}
        case "settings":
            return {"change": format_change(read_change(action.detail), words)}
        case "export":
            return {"entries": action.detail.replace("-", "–")}
        case "channel_gone" | "server_gone":
            game, effect = read_detail(action.detail)
            return {"what": f"{action.kind.removesuffix('_gone')}-{effect}", "game": game}
        case "import" | "reset":
            people, chips = map(int, action.detail.split(":"))
            return {"count": people, "amount": words.chips(chips)}
        case _:
            return {"game": action.detail}


def _person(user_id: int | None, name: str | None, words: Words) -> str:
    if user_id is None or user_id < 0:
        return words.text("common-deleted-player")
    return f"<@{user_id}>" if name is None else safe_name(name)
