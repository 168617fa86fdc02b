"""The buttons below a run. Only its player may press them; their ids are untrusted."""

import re

from bot.commands.chips import offer_of_chips
from bot.core.errors import StaleActionError
from bot.drawing.ids import ButtonId
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
from bot.messages.caller import Interaction
from bot.press import BRIEF_SECONDS, Press, boundary
from rules.scoundrel.actions import Action

RunId = ButtonId[Action | RunWish]


async def take_run_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a run's button, or say privately why not."""
    pressed = RUN_IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id, broke=offer_of_chips) as press:
        match pressed.action:
            case RunWish.GIVE_UP:
                session = await press.in_time(_own(press))
                words, stake = press.words, session.game.terms.row.stake
                question = words.text("scoundrel-question-give-up", stake=stake, amount=words.chips(stake))
                await _ask(press, session, RunWish.GIVE_UP, question)
            case RunWish.HINT:
                await _hint(press, pressed)
            case RunWish.SURELY_HINT:
                await _take_hint(press, pressed)
            case RunWish.SURELY_GIVE_UP:
                await _give_up(press, pressed)
            case RunWish.WINNABLE:
                await _tell_whether_winnable(press)
            case RunWish.SHARE:
                await _share(press)
            case RunWish.AGAIN | RunWish.PRACTISE:
                await show_anew(press, await press.in_time(_start_again(press, pressed)))
            case _:
                await _play(press, pressed)


async def _play(press: Press, pressed: RunId) -> None:
    """Take an action or a free hint, and answer with the run.

    A message may be behind its run, because an answer got lost or was never given. So a press that comes too late is
    answered with the run as it is now, too.
    """
    action = pressed.action
    command = AskHint() if isinstance(action, RunWish) else action
    try:
        session = await press.in_time(_post(press, pressed, command))
    except (StaleActionError, RunGoneError):
        await answer(press, await _own(press))
        raise
    await answer(press, session)
    announce(press.services, session)


async def _ask(press: Press, session: RunSession, wish: RunWish, question: str) -> None:
    """Ask privately whether the player wants this; the run stays in the message that was pressed."""
    require_privacy(press.interaction, session)
    if session.game.terms.is_private:
        # A private message can be edited through a press that was acknowledged in it, not through one answered elsewhere.
        await press.acknowledge()
    await press.notify(question, build_question(run_view(session.seen), wish, press.words.language))
    await keep(press, session)


async def _hint(press: Press, pressed: RunId) -> None:
    """Give a hint, or ask first if it costs something."""
    session = await press.in_time(_own(press))
    view = run_view(session.seen)
    if view.may_hint and view.does_hint_cost and view.number == pressed.number:
        words = press.words
        amount = words.chips(view.stake)
        question = words.text("scoundrel-question-hint", stake=view.stake, amount=amount)
        await _ask(press, session, RunWish.HINT, question)
    else:
        await _play(press, pressed)


async def _take_hint(press: Press, pressed: RunId) -> None:
    """Give a hint by the button of the question, which is replaced with it."""
    session = await press.in_time(_post(press, pressed, AskHint()))
    press.services.publisher.changed(session)
    advice = run_view(session.seen).hint
    is_over = press.words.text("scoundrel-answer-hint-is-over")
    await press.replace(hint_text(advice, press.art) if advice else is_over)


async def _give_up(press: Press, pressed: RunId) -> None:
    """End the run by the button of the private question."""
    session = await press.in_time(_post(press, pressed, GiveUp()))
    await press.replace(press.words.text("scoundrel-answer-gave-up"), seconds=BRIEF_SECONDS)
    press.services.publisher.changed(session)
    announce(press.services, session)


async def _tell_whether_winnable(press: Press) -> None:
    runs = _runs(press)
    session = await runs.find_in(press.guild_id, press.game_id)
    with press.services.job_limiter.question(press.user_id):
        solution = await press.in_time(winnable(runs, session))
    await press.say(solution_text(solution, press.art))


async def _share(press: Press) -> None:
    """Answer with the lines to pass on, as a message without anything else, which every client copies whole."""
    view = run_view((await press.in_time(_own(press))).seen)
    if view.outcome is None or view.outcome.score is None:
        raise RunGoesOnError
    await press.say(share_text(view, press.art))


async def _start_again(press: Press, pressed: RunId) -> RunSession:
    """Start another run on the terms of this one, or return the one that is open."""
    view, caller = run_view((await _own(press)).seen), press.caller
    await press.welcome()
    runs = _runs(press)
    try:
        if pressed.action is RunWish.PRACTISE:
            return await practise(runs, pressed.game_id, caller)
        wanted = Wanted(caller=caller, mode=view.mode, seed=typed_seed(view), stake=view.stake)
        return await open_run(runs, wanted)
    except RunOpenError as error:
        return await runs.find(error.view.game_id)


async def _own(press: Press) -> RunSession:
    """Find the run of a press; raises RunGoneError and NotYourRunError."""
    return own(await _runs(press).find_in(press.guild_id, press.game_id), press.user_id)


async def _post(press: Press, pressed: RunId, command: Command | AskHint) -> RunSession:
    """Give the run of a press a command; raises what `Session.post` raises, and NotShownError."""
    session = await _runs(press).find(pressed.game_id)
    own(session, press.user_id)
    require_privacy(press.interaction, session)
    await session.post(press.request(command, pressed.number))
    return session


def _runs(press: Press) -> Runs:
    return press.host(ScoundrelHost).runs
