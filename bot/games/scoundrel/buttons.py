"""The buttons below a run. Only its player may press them; their ids are untrusted."""

import re

from bot.core.errors import StaleActionError
from bot.core.session import Request
from bot.drawing.ids import ButtonId
from bot.economy.daily import offer_of_chips
from bot.games.scoundrel.action_text import hint_text, solution_text
from bot.games.scoundrel.end_text import share_text
from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.ids import RUN_IDS, RunWish
from bot.games.scoundrel.message import build_question
from bot.games.scoundrel.play.commands import AskHint, Command, GiveUp
from bot.games.scoundrel.play.errors import RunGoesOnError, RunGoneError, RunOpenError
from bot.games.scoundrel.play.opening import Wanted
from bot.games.scoundrel.play.run_view import run_view
from bot.games.scoundrel.play.runs import Runs, RunSession, open_run, own, practise, winnable
from bot.games.scoundrel.run_facts import typed_seed
from bot.games.scoundrel.showing import announce, answer, keep, require_privacy, show_anew
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.replies import BRIEF_SECONDS, acknowledge, boundary, in_time, notify, replace_question, say
from bot.services import Services
from rules.scoundrel.actions import Action

RunId = ButtonId[Action | RunWish]


async def take_run_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a run's button, or say privately why not."""
    services: Services = interaction.client.services
    pressed = RUN_IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id, broke=offer_of_chips) as caller:
        match pressed.action:
            case RunWish.GIVE_UP:
                session = await in_time(interaction, _own(caller, services, pressed))
                words, stake = words_of(interaction), session.game.terms.row.stake
                amount = words.chips(stake)
                question = words.text("scoundrel-question-give-up", stake=stake, amount=amount)
                await _ask(interaction, session, RunWish.GIVE_UP, question)
            case RunWish.HINT:
                await _hint(interaction, caller, services, pressed)
            case RunWish.SURELY_HINT:
                await _take_hint(interaction, caller, services, pressed)
            case RunWish.SURELY_GIVE_UP:
                await _give_up(interaction, caller, services, pressed)
            case RunWish.WINNABLE:
                await _tell_whether_winnable(interaction, caller, services, pressed)
            case RunWish.SHARE:
                await _share(interaction, caller, services, pressed)
            case RunWish.AGAIN | RunWish.PRACTISE:
                session = await in_time(interaction, _start_again(caller, services, pressed))
                await show_anew(interaction, services, session)
            case _:
                await _play(interaction, caller, services, pressed)


async def _play(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Take an action or a free hint, and answer with the run.

    A message may be behind its run, because an answer got lost or was never given. So a press that comes too late is
    answered with the run as it is now, too.
    """
    action = pressed.action
    command = AskHint() if isinstance(action, RunWish) else action
    try:
        session = await in_time(interaction, _post(interaction, caller, pressed, command))
    except (StaleActionError, RunGoneError):
        await answer(interaction, services, await _own(caller, services, pressed))
        raise
    await answer(interaction, services, session)
    announce(services, session)


async def _ask(interaction: Interaction, session: RunSession, wish: RunWish, question: str) -> None:
    """Ask privately whether the player wants this; the run stays in the message that was pressed."""
    require_privacy(interaction, session)
    if session.game.terms.is_private:
        # A private message can be edited through a press that was acknowledged in it, not through one answered elsewhere.
        await acknowledge(interaction, f"game {session.game_id}")
    language = words_of(interaction).language
    await notify(interaction, question, build_question(run_view(session.seen), wish, language))
    await keep(interaction, interaction.client.services, session)


async def _hint(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Give a hint, or ask first if it costs something."""
    session = await in_time(interaction, _own(caller, services, pressed))
    view = run_view(session.seen)
    if view.may_hint and view.does_hint_cost and view.number == pressed.number:
        words = words_of(interaction)
        amount = words.chips(view.stake)
        question = words.text("scoundrel-question-hint", stake=view.stake, amount=amount)
        await _ask(interaction, session, RunWish.HINT, question)
    else:
        await _play(interaction, caller, services, pressed)


async def _take_hint(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Give a hint by the button of the question, which is replaced with it."""
    session = await in_time(interaction, _post(interaction, caller, pressed, AskHint()))
    services.publisher.changed(session)
    art = services.preferences.private_art(caller.guild_id, caller.user_id)
    advice = run_view(session.seen).hint
    is_over = words_of(interaction).text("scoundrel-answer-hint-is-over")
    await replace_question(interaction, hint_text(advice, art) if advice else is_over)


async def _give_up(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """End the run by the button of the private question."""
    session = await in_time(interaction, _post(interaction, caller, pressed, GiveUp()))
    await replace_question(
        interaction, words_of(interaction).text("scoundrel-answer-gave-up"), seconds=BRIEF_SECONDS
    )
    services.publisher.changed(session)
    announce(services, session)


async def _tell_whether_winnable(
    interaction: Interaction, caller: Caller, services: Services, pressed: RunId
) -> None:
    runs = _runs(services)
    session = await runs.find_in(caller.guild_id, pressed.game_id)
    with services.job_limiter.question(caller.user_id):
        solution = await in_time(interaction, winnable(runs, session))
    art = services.preferences.private_art(caller.guild_id, caller.user_id)
    await say(interaction, solution_text(solution, art))


async def _share(interaction: Interaction, caller: Caller, services: Services, pressed: RunId) -> None:
    """Answer with the lines to pass on, as a message without anything else, which every client copies whole."""
    session = await in_time(interaction, _own(caller, services, pressed))
    view = run_view(session.seen)
    if view.outcome is None or view.outcome.score is None:
        raise RunGoesOnError
    await say(
        interaction, share_text(view, services.preferences.private_art(caller.guild_id, caller.user_id))
    )


async def _start_again(caller: Caller, services: Services, pressed: RunId) -> RunSession:
    """Start another run on the terms of this one, or return the one that is open."""
    view = run_view((await _own(caller, services, pressed)).seen)
    await services.accounts.welcome(view.guild_id, caller.user_id, caller.name)
    runs = _runs(services)
    try:
        if pressed.action is RunWish.PRACTISE:
            return await practise(runs, pressed.game_id, caller)
        wanted = Wanted(caller=caller, mode=view.mode, seed=typed_seed(view), stake=view.stake)
        return await open_run(runs, wanted)
    except RunOpenError as error:
        return await runs.find(error.view.game_id)


async def _own(caller: Caller, services: Services, pressed: RunId) -> RunSession:
    """Find the run of a press; raises RunGoneError and NotYourRunError."""
    return own(await _runs(services).find_in(caller.guild_id, pressed.game_id), caller.user_id)


async def _post(
    interaction: Interaction, caller: Caller, pressed: RunId, command: Command | AskHint
) -> RunSession:
    """Give the run of a press a command; raises what `Session.post` raises, and NotShownError."""
    session = await _runs(interaction.client.services).find(pressed.game_id)
    own(session, caller.user_id)
    require_privacy(interaction, session)
    await session.post(Request(caller.user_id, caller.name, caller.cause, command, pressed.number))
    return session


def _runs(services: Services) -> Runs:
    return services.host(ScoundrelHost).runs
