"""Answers to commands, buttons and forms. A refusal becomes a private sentence; a failure is logged and reported."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias, TypeVar

import discord

from bot import refusal_texts
from bot.core.amounts import AmountError
from bot.core.errors import (
    NotEnoughChipsError,
    OtherPlayersLimitError,
    OtherPlayersTurnError,
    PersonalLimitError,
    RefusalError,
)
from bot.core.ports import ThinkingClosedError
from bot.drawing.names import safe_name
from bot.languages.language import Wording
from bot.messages.caller import Caller, Interaction, caller_of, words_of
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.mentions import NO_MENTIONS
from storage.errors import DatabaseClosedError, DatabaseUnavailableError, LeaseLostError

log = logging.getLogger(__name__)

T = TypeVar("T")
Broke: TypeAlias = Callable[[Interaction, NotEnoughChipsError], Awaitable[discord.ui.View | None]]

ACKNOWLEDGE_AFTER_SECONDS = 1.0

TOKEN_SECONDS = 14 * 60
"""Discord lets a private message be deleted for 15 minutes after the interaction that sent it."""

BRIEF_SECONDS = 10
"""For what the game's own message shows too."""


def concerns(interaction: Interaction, about: str, game_id: str = "") -> None:
    """Remember what an interaction is about, for all its lines in the log, and at which game its notices are."""
    interaction.extras["about"] = about
    interaction.extras["game_id"] = game_id


def _about(interaction: Interaction) -> str:
    return str(interaction.extras.get("about", "an old button"))


async def send(interaction: Interaction, **content: Any) -> int:
    """Answer in a new message, by response or follow-up, and return its id; `content` is what discord.py takes.

    Raises FAILURES.
    """
    if interaction.response.is_done():
        return (await interaction.followup.send(**content, allowed_mentions=NO_MENTIONS, wait=True)).id
    response = await interaction.response.send_message(**content, allowed_mentions=NO_MENTIONS)
    assert response.message_id is not None
    return response.message_id


async def edit(interaction: Interaction, **content: Any) -> None:
    """Edit the message that a button belongs to, as the response or after it; raises FAILURES."""
    if interaction.response.is_done():
        await interaction.edit_original_response(**content, allowed_mentions=NO_MENTIONS)
    else:
        await interaction.response.edit_message(**content, allowed_mentions=NO_MENTIONS)


async def acknowledge(interaction: Interaction, about: str, **how: bool) -> None:
    """Tell Discord that an interaction was received, unless that is done; log a failure under what it is `about`.

    `how` is what discord.py takes: `ephemeral` and `thinking`.
    """
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer(**how)
    except FAILURES as error:
        # The work goes on and is shown all the same.
        log.warning("%s: could not be acknowledged: %s", about, error)


async def say(interaction: Interaction, words: Wording, view: discord.ui.View | None = None) -> None:
    """Answer the caller privately, a newcomer also with the chips they start with; log a failure of Discord's."""
    await _say(interaction, (*_greeting(interaction), words_of(interaction).wording(words)), view)


async def notify(
    interaction: Interaction,
    words: Wording,
    view: discord.ui.View | None = None,
    seconds: int = TOKEN_SECONDS,
) -> None:
    """Answer as `say` does, in the one notice that a person has at a game; it is deleted after this long.

    What a newcomer has to read stays longer.
    """
    greeting = _greeting(interaction)
    sent = await _say(interaction, (*greeting, words_of(interaction).wording(words)), view)
    _keep(interaction, sent, TOKEN_SECONDS if greeting else seconds)


async def _say(interaction: Interaction, lines: tuple[str, ...], view: discord.ui.View | None) -> int | None:
    """Send a private answer and return its id, None if Discord did not take it."""
    text = interaction.client.command_mentions.link("\n".join(lines))
    try:
        return await send(interaction, content=text, view=view or discord.utils.MISSING, ephemeral=True)
    except FAILURES as error:
        log.warning("%s: an answer could not be given: %s", _about(interaction), error)
        return None


def _keep(interaction: Interaction, message_id: int | None, seconds: int) -> None:
    game_id = interaction.extras.get("game_id")
    if game_id and message_id is not None:
        interaction.client.services.notices.keep(game_id, interaction, message_id, seconds)


def _greeting(interaction: Interaction) -> tuple[str, ...]:
    """Return the greeting of a newcomer who has not read it yet; nothing for anybody else."""
    accounts = interaction.client.services.accounts
    chips = accounts.starting_chips_to_tell(interaction.guild_id, interaction.user.id)
    words = words_of(interaction)
    return (words.text("chips-balance-welcome", amount=words.chips(chips)),) if chips else ()


async def _greet(interaction: Interaction) -> None:
    """Greet a newcomer whose press was answered in public; a form takes no message beside it."""
    if interaction.response.type in {None, discord.InteractionResponseType.modal}:
        return
    for greeting in _greeting(interaction):
        await say(interaction, greeting)


async def replace_question(
    interaction: Interaction,
    text: str,
    view: discord.ui.View | None = None,
    seconds: int = TOKEN_SECONDS,
) -> None:
    """Replace the private question that was answered with its result, a notice at a game; log a failure of Discord's."""
    assert interaction.message is not None
    if interaction.message.flags.ephemeral:
        _keep(interaction, interaction.message.id, seconds)
    try:
        await edit(interaction, content=interaction.client.command_mentions.link(text), view=view)
    except FAILURES as error:
        # The action stays done, and nobody is told otherwise.
        log.warning("%s: an answer could not be given: %s", _about(interaction), error)


async def take_back(interaction: Interaction, _: object) -> None:
    """Delete the private question whose button Play on was pressed; nothing has changed."""
    async with boundary(interaction, "a question"):
        await acknowledge(interaction, _about(interaction))
        with suppress(*FAILURES):
            await interaction.delete_original_response()


async def in_time(interaction: Interaction, work: Awaitable[T], *, in_public: bool = False) -> T:
    """Return the result of work; acknowledge the interaction after a second, so that Discord does not report a failure.

    `in_public` is for commands whose answer everybody sees.
    """
    late: list[asyncio.Task[None]] = []
    typed = interaction.type is discord.InteractionType.application_command
    how = {"ephemeral": typed and not in_public, "thinking": typed}

    def begin() -> None:
        late.append(asyncio.create_task(acknowledge(interaction, _about(interaction), **how)))

    alarm = _ring_after(ACKNOWLEDGE_AFTER_SECONDS, begin)
    try:
        return await work
    finally:
        alarm.cancel()
        # No answer may be sent while the acknowledgement is on its way.
        for task in late:
            await task


@asynccontextmanager
async def in_public(interaction: Interaction) -> AsyncIterator[None]:
    """Delete a command's public acknowledgement if the block fails: only the caller may see the failure."""
    try:
        yield
    except Exception:
        if interaction.response.is_done():
            with suppress(*FAILURES):
                await interaction.delete_original_response()
        raise


def _without_others_limits(error: RefusalError | AmountError, reader_id: int) -> RefusalError | AmountError:
    """Return what a person may read of a refusal: the limits of other people are their own affair."""
    if isinstance(error, PersonalLimitError) and error.user_id != reader_id:
        return OtherPlayersLimitError(error.user_id)
    return error


def _ring_after(seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, callback)


async def refused(
    interaction: Interaction, error: RefusalError | AmountError, whose: str | None, broke: Broke | None
) -> tuple[str, discord.ui.View | None]:
    """Return the sentence of a refusal for the caller, and what one without chips is offered."""
    offered = await offer(interaction, error, broke) if isinstance(error, NotEnoughChipsError) else None
    told = _without_others_limits(error, interaction.user.id)
    return refusal_texts.refusal(told, whose, words_of(interaction)), offered


async def offer(
    interaction: Interaction, error: NotEnoughChipsError, broke: Broke | None
) -> discord.ui.View | None:
    """Return what one without chips is offered, and note what they have at stake; whatever fails, the refusal is still told."""
    caller, accounts = caller_of(interaction), interaction.client.services.accounts
    try:
        error.at_stake = await accounts.at_stake(caller.guild_id, caller.user_id)
        return None if broke is None else await broke(interaction, error)
    except RefusalError:
        return None  # Such as at a table that has closed since.
    except Exception:
        log.exception("%s: no chips could be offered", _about(interaction))
        return None


@asynccontextmanager
async def boundary(
    interaction: Interaction,
    about: str = "",
    *,
    game_id: str = "",
    name_of: Callable[[int], str] | None = None,
    broke: Broke | None = None,
    only_asks: bool = False,
) -> AsyncIterator[Caller]:
    """Give the caller to a block, and turn whatever the block raises into one private sentence.

    `about` names the command in the log (see `concerns`), and `game_id` the game of a press: a press that is answered deletes
    its person's notice there. `name_of` returns the name of a player at the table, and `broke` makes the button that a
    caller without chips is offered, if there is one. `only_asks` says that the block changes no game and moves no chips, so
    that after a failure the caller has nothing to check.
    """
    concerns(interaction, about or f"game {game_id}", game_id)
    with interaction.client.services.under_way.counting(interaction.guild_id):
        try:
            yield caller_of(interaction)
            await _greet(interaction)
            if at := interaction.extras.get("game_id"):
                interaction.client.services.notices.clear(at, interaction.user.id, unless=interaction)
        except (RefusalError, AmountError) as error:
            whose = None
            if isinstance(error, OtherPlayersTurnError) and name_of is not None:
                whose = f"**{safe_name(name_of(error.user_id))}**"
            await notify(interaction, *await refused(interaction, error, whose, broke))
        except NotShownError as error:
            await say(interaction, error.sentence)
        except ThinkingClosedError:
            await say(interaction, refusal_texts.JOB_CUT_SHORT)
        except LeaseLostError:
            # The process that has the server now hears of the press too, and answers it.
            log.info("%s: left to the process that has the server now", _about(interaction))
        except (DatabaseUnavailableError, DatabaseClosedError):
            log.exception("%s: the database failed", _about(interaction))
            await say(interaction, refusal_texts.NO_RESULT if only_asks else refusal_texts.DISK_TROUBLE)
        except discord.HTTPException as error:
            # Such as a message that is gone; a bug of ours would be an exception of ours.
            log.warning("%s: Discord refused an answer: %s", _about(interaction), error)
            await say(interaction, refusal_texts.NO_RESULT if only_asks else refusal_texts.UNEXPECTED)
        except Exception:
            log.exception("%s: unexpected", _about(interaction))
            await say(interaction, refusal_texts.NO_RESULT if only_asks else refusal_texts.UNEXPECTED)
