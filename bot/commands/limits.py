"""`/limits`: a private panel in which people limit their own losses and take time-outs (CH-6). Times are unix milliseconds."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from discord import ui

from bot.commands.feature import Feature, command, handler, shared_press
from bot.core import own_limits
from bot.core.amounts import TYPED_MAX, AmountError, parse_amount
from bot.drawing.drawn_message import DrawnMessage, button, menu, option, row
from bot.drawing.phrases import date_and_time
from bot.drawing.words import Words, amount_words
from bot.messages.caller import typed_in
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from storage import restrictions as storage_limits
from storage.daily_chips import DAY_MS
from storage.ledger import AMOUNT_MAX
from storage.restrictions import PlayerLimits

FORM_ID = "limits:form"
FORM_SECONDS = 600
AMOUNT_ID = "amount"
HOUR = 3_600_000
DAY = 24 * HOUR
TIME_OUTS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY)


@command("limits", "chips-command-limits")
async def limits(press: Press) -> None:
    await press.say(*await press.in_time(_panel(press)))


async def _panel(press: Press) -> tuple[str, DrawnMessage]:
    await press.welcome()
    now = press.services.clock.now()
    load = partial(storage_limits.load_limits, guild_id=press.guild_id, user_id=press.user_id)
    own = own_limits.in_force(await press.services.database.read(load), now)
    return await _shown(press, own, now)


async def _choose_time_out(press: Press, _: re.Match[str]) -> None:
    length = next((each for each in TIME_OUTS if str(each) in press.chosen), None)
    if length is None:
        await press.say(BUTTON_IS_OLD)
        return
    await _change(press, lambda own, now: own_limits.with_time_out(own, length, now))


async def _press_loss_limit(press: Press, match: re.Match[str]) -> None:
    """Open the form for a daily loss limit, or remove the limit and redraw the panel."""
    if match["what"] == "set":
        await press.interaction.response.send_modal(build_form(press.words))
    else:
        await _change(press, lambda own, now: own_limits.with_daily_loss(own, None, now))


async def _take_form(press: Press, _: re.Match[str]) -> None:
    """Set the daily loss limit that was typed; works for forms that were opened before a restart too."""
    balance = await press.services.accounts.balance(press.guild_id, press.user_id)
    typed = typed_in(press.interaction, AMOUNT_ID)
    amount = parse_amount(typed, balance, amount_words(press.words))
    if not 1 <= amount <= AMOUNT_MAX:
        raise AmountError(typed)
    await _change(press, lambda own, now: own_limits.with_daily_loss(own, amount, now))


FEATURE = Feature(
    commands=(limits,),
    presses=(
        shared_press("limits:time-out", "/limits", _choose_time_out),
        shared_press(
            r"limits:(?P<what>set|remove)",
            "/limits",
            _press_loss_limit,
            opens_form=lambda match: match["what"] == "set",
        ),
    ),
    forms=(handler(FORM_ID, "/limits", _take_form),),
)


async def _change(press: Press, make: Callable[[PlayerLimits, int], PlayerLimits]) -> None:
    await press.welcome()
    database, now = press.services.database, press.services.clock.now()
    change = own_limits.change(database, press.guild_id, press.user_id, now, lambda own: make(own, now))
    await press.replace(*await _shown(press, await press.in_time(change), now))


async def _shown(press: Press, own: PlayerLimits, now: int) -> tuple[str, DrawnMessage]:
    count = partial(
        storage_limits.chips_lost, guild_id=press.guild_id, user_id=press.user_id, day=now // DAY_MS
    )
    lost = await press.services.database.read(count)
    words = press.words
    return panel_text(own, lost, words), build_controls(own, words)


def build_controls(own: PlayerLimits, words: Words) -> DrawnMessage:
    lengths = [option(length_text(length, words), str(length)) for length in TIME_OUTS]
    placeholder, remove = words.text("chips-placeholder-time-out"), words.text("chips-button-remove-limit")
    return DrawnMessage(
        row(menu("limits:time-out", placeholder, lengths)),
        row(
            button("limits:set", words.text("chips-button-set-limit")),
            button("limits:remove", remove, is_enabled=own.daily_loss is not None),
        ),
    )


def build_form(words: Words) -> ui.Modal:
    form = ui.Modal(title=words.text("chips-title-limit"), custom_id=FORM_ID, timeout=FORM_SECONDS)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=AMOUNT_ID,
        placeholder=words.text("chips-placeholder-limit"),
        max_length=TYPED_MAX,
        required=True,
    )
    form.add_item(ui.Label(text=words.text("chips-label-limit"), component=field))
    return form


def length_text(length: int, words: Words) -> str:
    if length < DAY:
        return words.text("chips-choice-hours", count=length // HOUR)
    return words.text("chips-choice-days", count=length // DAY)


def panel_text(limits: PlayerLimits, lost_today: int, words: Words) -> str:
    lines = [f"### {words.text('chips-limits-heading')}"]
    if limits.daily_loss is None:
        lines.append(words.text("chips-limits-no-loss"))
    else:
        lines.append(words.text("chips-limits-loss", amount=words.chips(limits.daily_loss)))
        lines.append(words.text("chips-limits-lost", lost=words.chips(max(0, lost_today))))
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
