"""`/fair` says what a cut is good for, and gives the figures of this server; the button Cut takes a number (pf2, 3 and 7)."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
from re import Match
from typing import Any

import discord
from discord import ui

from bot.commands.feature import Feature, command, handler, shared_press
from bot.core.amounts import fold
from bot.core.daily_deals import day_of
from bot.core.errors import NoCutError, NotACutError, SessionOverError
from bot.core.offers import Begin, Offers
from bot.core.session import Session
from bot.core.slips import require_seed
from bot.drawing.drawn_message import CUT
from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.messages.caller import typed_in
from bot.messages.failures import FAILURES
from bot.messages.publisher import require_permission
from bot.press import BRIEF_SECONDS, Press
from bot.refusal_texts import BUTTON_IS_OLD
from storage import cuts, daily_deals
from storage.daily_deals import DailyDeal
from storage.database import Reader

log = logging.getLogger(__name__)

NUMBER_ID = "number"
FORM_SECONDS = 600
UNUSED_MAX = 1_000
"""The file of unused seeds has at most this many, the newest."""
DIGITS_MAX = 12
IN_FORM_DIGITS = 32
"""This many digits of a fingerprint bind a form to its seed."""

OFFERED = r"cut:new:(?P<game_id>[A-Za-z0-9_-]{1,64})"
SENT = r"cut:sent:(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<fingerprint>[0-9a-f]{32})"


def feature(games: Sequence[GameKind]) -> Feature:
    titles = {game.name: game.title for game in games}

    @command("fair", "fair-command", only_asks=True)
    async def fair(press: Press) -> None:
        tomorrow = day_of(press.services.clock.now()) + 1

        async def body(reader: Reader) -> tuple[cuts.SeedFigures, list[DailyDeal]]:
            found = [await daily_deals.latest(reader, name, tomorrow) for name in titles]
            promised = [deal for deal in found if deal is not None and deal.state == "chosen"]
            return await cuts.figures(reader, press.guild_id), promised

        figures, promised = await press.in_time(press.services.database.read(body))
        deals = [(press.words.wording(titles[deal.kind]), deal.commitment) for deal in promised]
        await press.say(fair_text(figures, deals, press.words))
        if figures.unused:
            await _send_unused(press)

    return Feature(
        commands=(fair,),
        presses=(shared_press(CUT, "Cut", _ask_for_number, opens_form=lambda _: True),),
        forms=(handler(SENT, "Cut", _take_number), handler(OFFERED, "Cut", _begin)),
        parts=(lambda services: Offers(services.world),),
    )


def fair_text(figures: cuts.SeedFigures, deals: Sequence[tuple[str, str]], words: Words) -> str:
    """Write what the bot does in four sentences, what that does not prove, the figures, and what is promised for tomorrow."""
    lines = [
        f"## {words.text('fair-heading')}",
        words.text("fair-what"),
        f"**{words.text('fair-limits-heading')}**",
        words.text("fair-limits"),
        f"**{words.text('fair-figures-heading')}**",
        words.text(
            "fair-figures",
            opened=figures.opened,
            cut=figures.cut,
            manager=figures.manager,
            channel=figures.channel,
            restart=figures.restart,
            unused=figures.unused,
            lost=figures.lost,
        ),
    ]
    if deals:
        lines.append(f"**{words.text('fair-tomorrow-heading')}**")
        lines += [f"{title} `{fingerprint}`" for title, fingerprint in deals]
    return "\n".join(lines)


async def _send_unused(press: Press) -> None:
    """Answer with a file of the seeds that were opened without a card, because no game's record contains them."""
    query = partial(cuts.unused, guild_id=press.guild_id, limit=UNUSED_MAX)
    lines = [",".join(row) for row in await press.services.database.read(query)]
    file = discord.File(
        BytesIO("\n".join(("game,fingerprint,seed", *lines, "")).encode()),
        "unused-seeds.csv",
        description=None,
    )
    try:
        await press.send(content=press.words.text("fair-answer-unused"), file=file, ephemeral=True)
    except FAILURES as error:
        log.warning("/fair: the unused seeds could not be sent: %s", error)


async def _session(press: Press, game_id: str) -> Session[Any, Any]:
    """Find an open game of this server whose seed is shown before its cards; raises NoCutError."""
    press.tag(f"game {game_id}: Cut", game_id)
    for host in press.services.hosts.values():
        if host.sessions.play.shows_seed:
            with suppress(SessionOverError):
                return await host.sessions.find_in(press.guild_id, game_id)
    raise NoCutError


async def _ask_for_number(press: Press, match: Match[str]) -> None:
    """Open the form, which names game, shoe and fingerprint; where the slip could not be posted, say so."""
    require_permission(press.interaction)
    session = await _session(press, match["game_id"])
    seed = require_seed(session, press.user_id)
    form_id = f"cut:sent:{session.game_id}:{seed.commitment[:IN_FORM_DIGITS]}"
    form = build_form(form_id, session.game_id, seed.shoe_number, seed.commitment, press.words.plain)
    await press.interaction.response.send_modal(form)


async def offer_cut(press: Press, begin: Begin) -> None:
    """Take a seed and open the form in which its person cuts it; the game begins when the form is sent."""
    require_permission(press.interaction)
    await press.welcome()
    if press.interaction.response.is_done():
        await press.say(BUTTON_IS_OLD)  # Discord takes no form any more.
        return
    offer = await press.part(Offers).make(press.guild_id, press.user_id, begin)
    form = build_form(f"cut:new:{offer.game_id}", offer.game_id, 1, offer.commitment, press.words.plain)
    await press.interaction.response.send_modal(form)


async def _begin(press: Press, match: Match[str]) -> None:
    """Begin the game of a form, with its slip before it."""
    number = parse_cut(typed_in(press.interaction, NUMBER_ID))
    await press.acknowledge(ephemeral=True, thinking=True)
    await press.part(Offers).take(press, match["game_id"], press.caller, number)


def build_form(form_id: str, game_id: str, shoe_number: int, fingerprint: str, words: Words) -> ui.Modal:
    form = ui.Modal(title=words.text("fair-title-cut"), custom_id=form_id, timeout=FORM_SECONDS)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=NUMBER_ID, placeholder="417", max_length=DIGITS_MAX, required=True
    )
    named = words.text("fair-description-cut", game=game_id, number=shoe_number, digits=fingerprint)
    form.add_item(ui.Label(text=words.text("fair-label-cut"), description=named, component=field))
    return form


async def _take_number(press: Press, match: Match[str]) -> None:
    """Cut with the number that was typed; the answer names the seed, because another seed may have taken its place."""
    session = await _session(press, match["game_id"])
    number = parse_cut(typed_in(press.interaction, NUMBER_ID))
    cut = partial(session.cut, fingerprint=match["fingerprint"])
    seed = await press.in_time(cut(press.request(number)))
    told = press.words.text(
        "fair-answer-cut",
        game=session.game_id,
        number=seed.shoe_number,
        digits=f"`{seed.commitment}`",
        cut=str(number),
    )
    await press.notify(told, seconds=6 * BRIEF_SECONDS)


def parse_cut(text: str) -> int:
    """Read a number from 1 to 999,999 in the digits of any script; raises NotACutError."""
    digits = fold(text)
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS_MAX):
        raise NotACutError
    return int(digits)
