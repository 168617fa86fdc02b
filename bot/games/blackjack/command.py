"""`/blackjack` and `/table`: a channel's table."""

from dataclasses import dataclass

import discord
from discord import app_commands

from bot.core.admission import require_may_open
from bot.core.amounts import AmountError
from bot.core.errors import RefusalError
from bot.core.opening import check_combination
from bot.drawing.words import Words
from bot.games.blackjack.buttons import stake_at
from bot.games.blackjack.claiming import offer_of_bet
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.commands import Bet, Sit
from bot.games.blackjack.play.config import TableConfig, config_for
from bot.games.blackjack.play.errors import NotSeatedError, TableClosedError
from bot.games.blackjack.play.tables import TableSession, open_table
from bot.games.blackjack.terms_line import terms_line
from bot.games.daily_blackjack.command import show_daily
from bot.languages.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.failures import is_final
from bot.messages.publisher import link_to, require_permission
from bot.messages.replies import TOKEN_SECONDS
from bot.press import BRIEF_SECONDS, Press, boundary
from bot.refusal_texts import CANNOT_POST
from rules.blackjack.house_rules import PRESETS

RULES = [
    app_commands.Choice(name=command_text("blackjack-choice-rules", preset=name), value=name)
    for name in PRESETS
]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of `/blackjack`, None where left out; they apply to a new table only."""

    preset: str | None
    advice: bool | None

    def differs_from(self, config: TableConfig) -> bool:
        """Return whether a table's options differ from the requested ones."""
        other_rules = self.preset is not None and PRESETS[self.preset] != config.rules
        return other_rules or (self.advice is not None and self.advice != config.advice)


@dataclass(frozen=True, slots=True)
class Arrival:
    """The effect of one `/blackjack`; the table may have changed since.

    `stake` is the bet that was placed, or kept for the next round if `is_kept`, 0 if one was taken back and None if none was
    given; `refused` says why a new player's bet was not placed.
    """

    session: TableSession
    seat: int
    stake: int | None = None
    is_kept: bool = False
    refused: RefusalError | AmountError | None = None


@app_commands.command(name="blackjack", description=command_text("blackjack-command"))
@app_commands.describe(
    stake=command_text("blackjack-option-stake"),
    rules=command_text("blackjack-option-rules"),
    daily=command_text("blackjack-option-daily"),
    advice=command_text("blackjack-option-advice"),
)
@app_commands.choices(rules=RULES)
@app_commands.guild_only()
async def blackjack(
    interaction: Interaction,
    stake: str | None = None,
    rules: str | None = None,
    daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
    advice: bool | None = None,  # noqa: FBT001
) -> None:
    """Sit down at the channel's table, opening it if there is none, and place a bet if one was given."""
    async with boundary(interaction, "/blackjack", broke=offer_of_bet) as press:
        if daily:
            given = {"daily": True, "stake": stake is not None, "rules": rules is not None}
            check_combination(given, (("daily", "stake"), ("daily", "rules")))
            await show_daily(press)
            return
        require_permission(interaction)
        wanted = Wanted(rules, advice)
        arrival = await press.in_time(_arrive(press, stake, wanted))
        sentence, offer = "", None
        if arrival.refused is not None:
            sentence, offer = await press.refusal(arrival.refused, offer_of_bet)
        # The table shows the seat and the bet, but neither a refusal nor how this table differs from what was asked for.
        is_brief = arrival.refused is None and not wanted.differs_from(arrival.session.game.config)
        answer = _welcome(arrival, wanted, press.words, sentence)
        await press.notify(answer, offer, BRIEF_SECONDS if is_brief else TOKEN_SECONDS)
        press.host(BlackjackHost).interactions.keep(interaction, arrival.session.game_id)


@app_commands.command(name="table", description=command_text("blackjack-command-table"))
@app_commands.guild_only()
async def table(interaction: Interaction) -> None:
    """Post the table again and remove the old message."""
    async with boundary(interaction, "/table") as press:
        host = press.host(BlackjackHost)
        session = host.tables.in_channel(press.caller.channel_id)
        if session is None:
            await press.say(MessageId("blackjack-answer-no-table"))
            return
        press.tag(f"game {session.game_id}: /table")
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await press.services.publisher.repost(session)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            await press.say(CANNOT_POST)
        else:
            await press.say(MessageId("blackjack-answer-moved"))
            host.interactions.keep(interaction, session.game_id)


async def _arrive(press: Press, stake: str | None, wanted: Wanted) -> Arrival:
    """Sit down and place the bet; a player who has just sat down keeps the seat if the bet is refused."""
    await press.welcome()
    session = await _table_for(press, wanted)
    press.tag(f"game {session.game_id}: /blackjack", session.game_id)
    chair = session.game.chair_of(press.user_id)
    sat_before = chair is not None and not chair.leaving
    if not sat_before or stake is None:
        await press.post(session, Sit())
        press.services.publisher.changed(session)
    seat = session.game.seat_of(press.user_id)
    if stake is None:
        return Arrival(session, seat)
    try:
        bet = await stake_at(press, session, stake)
        await press.post(session, Bet(bet))
    except (TableClosedError, NotSeatedError):
        raise
    except (RefusalError, AmountError) as error:
        if sat_before:
            raise
        return Arrival(session, seat, refused=error)
    press.services.publisher.changed(session)
    chair = session.game.chair_of(press.user_id)
    is_kept = session.is_under_way and chair is not None and chair.next_stake == bet
    return Arrival(session, seat, bet, is_kept=is_kept)


async def _table_for(press: Press, wanted: Wanted) -> TableSession:
    """Return the channel's table; a new one is by the server's settings."""
    services, caller, tables = press.services, press.caller, press.host(BlackjackHost).tables
    if (session := tables.in_channel(caller.channel_id)) is not None:
        return session
    now = services.clock.now()
    await services.database.read(lambda reader: require_may_open(reader, caller, now))
    settings = await services.accounts.settings(caller.guild_id)
    config = config_for(settings, wanted.preset, advice=wanted.advice is not False)
    return await open_table(tables, caller.guild_id, caller.channel_id, config)


def _welcome(arrival: Arrival, wanted: Wanted, words: Words, refusal: str) -> str:
    """Say which seat a player has and what they bet, or why not: the `refusal`."""
    config, stake = arrival.session.game.config, arrival.stake
    amount = words.chips(stake or 0)
    bet = "returned" if stake == 0 else "placed" if stake and not arrival.is_kept else "none"
    lines = [words.text("blackjack-answer-seat", bet=bet, seat=arrival.seat + 1, amount=amount)]
    if stake and arrival.is_kept:
        lines.append(words.text("blackjack-answer-next-bet", amount=amount))
    if refusal:
        lines.append(refusal)
    elif stake is None:
        lines.append(words.text("blackjack-answer-buttons"))
    if wanted.differs_from(config):
        lines.append(words.text("blackjack-answer-other-rules", terms=terms_line(config, words)))
    if (link := link_to(arrival.session)) is not None:
        lines.append(f"[{words.text('blackjack-answer-go-to-table')}]({link})")
    return "\n".join(lines)
