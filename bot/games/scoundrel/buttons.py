"""The buttons below a run. Only its player may press them; their ids are untrusted."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.core.errors import StaleActionError
from bot.core.session import Request
from bot.economy.daily import offer_of_chips
from bot.games.scoundrel import texts
from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.ids import RUN_IDS, RunWish
from bot.games.scoundrel.message import build_question
from bot.games.scoundrel.message_text import hint_text, solution_text
from bot.games.scoundrel.play.commands import AskHint, GiveUp
from bot.games.scoundrel.play.errors import NotYourRunError, RunGoneError, RunOpenError
from bot.games.scoundrel.play.opening import Wanted
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.replies import boundary, in_time, replace_question, say

if TYPE_CHECKING:
    import re

    from bot.drawing.ids import ButtonId
    from bot.games.scoundrel.play.commands import Command
    from bot.games.scoundrel.play.runs import Runs
    from bot.games.scoundrel.play.session import RunSession
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from rules.scoundrel.actions import Action

    RunId = ButtonId[Action | RunWish]


log = logging.getLogger(__name__)


async def take_run_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a run's button, or say privately why not."""
    services: Services = interaction.client.services
    pressed = RUN_IDS.read(match)
    async with boundary(interaction, f"game {pressed.game_id}", broke=offer_of_chips) as caller:
        match pressed.action:
            case RunWish.GIVE_UP:
                session = await in_time(interaction, _own(caller, services, pressed))
                await _ask(interaction, session, RunWish.GIVE_UP, texts.give_up_question(session.row.stake))
            case RunWish.HINT:
                await _hint(interaction, caller, services, pressed)
            case RunWish.SURELY_HINT:
                await _take_hint(interaction, caller, services, pressed)
            case RunWish.SURELY_GIVE_UP:
                await _give_up(interaction, caller, services, pressed)
            case RunWish.WINNABLE:
                await _tell_whether_winnable(interaction, caller, services, pressed)
            case RunWish.AGAIN:
                await _again(interaction, caller, services, pressed)
            case _:
                await _play(interaction, caller, services, pressed)


async def _play(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Take an action or a free hint, and answer with the run.

    A message may be behind its run: an answer got lost, or the process ended before it was given. So whoever presses
    too late is shown the run as it is now, too.
    """
    action = pressed.action
    command = AskHint() if isinstance(action, RunWish) else action
    try:
        session = await in_time(interaction, _post(caller, services, pressed, command))
    except (StaleActionError, RunGoneError):
        session = await _runs(services).find(pressed.game_id)
        await services.publisher.answer(interaction, session)
        raise
    await services.publisher.answer(interaction, session)


async def _ask(interaction: Interaction, session: RunSession, wish: RunWish, question: str) -> None:
    """Ask privately whether the player wants this; the run stays in the message that was pressed."""
    await say(interaction, question, build_question(session.view, wish))
    await interaction.client.services.publisher.adopt(interaction, session)


async def _hint(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Give a hint, or ask first if it costs something."""
    session = await in_time(interaction, _own(caller, services, pressed))
    view = session.view
    if view.may_hint and view.does_hint_cost and view.number == pressed.number:
        await _ask(interaction, session, RunWish.HINT, texts.hint_question(view.stake))
    else:
        await _play(interaction, caller, services, pressed)


async def _take_hint(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Give a hint by the button of the question, which is replaced with it."""
    session = await in_time(interaction, _post(caller, services, pressed, AskHint()))
    services.screens.changed(session)
    art = services.card_styles.private(caller.guild_id, caller.user_id)
    advice = session.view.hint
    await replace_question(interaction, hint_text(advice, art) if advice else texts.HINT_IS_OVER)


async def _give_up(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """End the run by the button of the question, which is a message of one person alone."""
    session = await in_time(interaction, _post(caller, services, pressed, GiveUp()))
    await replace_question(interaction, texts.GIVEN_UP)
    services.screens.changed(session)


async def _tell_whether_winnable(
    interaction: Interaction, caller: Caller, services: Services, pressed: RunId
) -> None:
    session = await _runs(services).find_in(caller.guild_id, pressed.game_id)
    with services.job_limiter.question(caller.user_id):
        solution = await in_time(interaction, session.winnable())
    await say(interaction, solution_text(solution))


async def _again(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Start another run with the options of this one, or show the one that is open."""
    session = await in_time(interaction, _start_again(caller, services, pressed))
    await show_run(interaction, services, session)


async def show_run(interaction: Interaction, services: Services, session: RunSession) -> None:
    """Answer with a run in a new message, for everybody to see; raises NotShownError."""
    try:
        await services.publisher.post_answer(interaction, session)
    except FAILURES as error:
        log.warning("game %s: it could not be shown: %s", session.game_id, error)
        raise NotShownError(texts.run_not_shown(session.game_id, session.row.stake)) from error


async def _start_again(caller: Caller, services: Services, pressed: RunId) -> RunSession:
    view = (await _own(caller, services, pressed)).view
    await services.accounts.welcome(view.guild_id, caller.user_id, caller.name)
    wanted = Wanted(
        caller=caller,
        mode=view.mode,
        seed=view.shuffle.seed if view.origin == "practice" else None,
        stake=view.stake,
    )
    try:
        return await _runs(services).open(wanted)
    except RunOpenError as error:
        return await _runs(services).find(error.view.game_id)


async def _own(caller: Caller, services: Services, pressed: RunId) -> RunSession:
    """Find the run of a press; raises RunGoneError and NotYourRunError."""
    session = await _runs(services).find_in(caller.guild_id, pressed.game_id)
    if session.row.user_id != caller.user_id:
        raise NotYourRunError(session.row.user_id)
    return session


async def _post(caller: Caller, services: Services, pressed: RunId, command: Command | AskHint) -> RunSession:
    session = await _runs(services).find(pressed.game_id)
    await session.post(Request(caller.user_id, caller.name, caller.cause, command, pressed.number))
    return session


def _runs(services: Services) -> Runs:
    return services.host(ScoundrelHost).runs
