"""`/scoundrel` and the buttons of its runs. Only its player may press them; their ids are untrusted."""

import re
from functools import partial

from discord import app_commands

from bot.commands.chips import offer_of_chips
from bot.commands.fair import offer_cut
from bot.core.admission import check_combination, require_channel
from bot.core.errors import DailyDoneError
from bot.core.one_person import GiveUp
from bot.core.slips import CutSeed
from bot.drawing.drawn_message import ButtonId, below_text
from bot.drawing.end_row import analyse_button
from bot.economy.stakes import stake_anew
from bot.games.private import PrivateHost, or_not_shown
from bot.games.scoundrel.play.commands import AskHint, Command
from bot.games.scoundrel.play.errors import RunOpenError
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.games.scoundrel.play.opening import Runs, RunSession, Wanted, open_run, practise, winnable
from bot.games.scoundrel.play.run_view import run_view
from bot.games.scoundrel.screen.end_text import typed_seed
from bot.games.scoundrel.screen.message import (
    IDS,
    ButtonAction,
    build_message,
    build_practice_offer,
    build_question,
)
from bot.games.scoundrel.screen.message_text import hint_text, solution_text
from bot.language.language import MessageId
from bot.messages.caller import Interaction
from bot.messages.command_texts import command_text
from bot.messages.failures import NotShownError
from bot.press import BRIEF_SECONDS, Press, boundary, in_public
from bot.refusal_texts import BUTTON_IS_OLD, refusal
from bot.services import Services
from rules.scoundrel.actions import Action
from rules.scoundrel.house_rules import MODES

RUN_IS_OPEN = MessageId("scoundrel-refusal-run-open")
SEED_CHARACTERS_MAX = 100
CHOICES = [
    app_commands.Choice(name=command_text("scoundrel-choice-mode", mode=mode), value=mode) for mode in MODES
]


@app_commands.command(name="scoundrel", description=command_text("scoundrel-command"))
@app_commands.describe(
    daily=command_text("scoundrel-option-daily"),
    mode=command_text("scoundrel-option-mode"),
    seed=command_text("scoundrel-option-seed"),
    stake=command_text("scoundrel-option-stake"),
    cut=command_text("fair-option-cut"),
)
@app_commands.choices(mode=CHOICES)
@app_commands.guild_only()
async def scoundrel(
    interaction: Interaction,
    daily: bool = False,  # noqa: FBT001, FBT002 - Discord's options are what these are.
    mode: str | None = None,
    seed: app_commands.Range[str, 1, SEED_CHARACTERS_MAX] | None = None,
    stake: str | None = None,
    cut: bool = False,  # noqa: FBT001, FBT002
) -> None:
    """Start a run, or show the open one again at the end of the channel."""
    async with boundary(interaction, "/scoundrel", broke=offer_of_chips) as press, in_public(interaction):
        session = await press.in_time(_find_open(press))
        was_open = session is not None
        if (
            session is not None
            and not session.game.is_private
            and session.channel_id != press.caller.channel_id
        ):
            require_channel(await press.services.accounts.settings(press.guild_id), press.caller)
        # A late answer was acknowledged in private, because an open run may be private.
        is_hidden = daily or interaction.response.is_done()
        if session is None and cut:
            given = {"cut": True, "daily": daily, "seed": seed is not None}
            check_combination(given, (("cut", "daily"), ("cut", "seed")))
            await offer_cut(press, partial(_begin_cut, mode=mode, stake=stake))
            return
        if session is None:
            work = _start(press, daily=daily, mode=mode, seed=seed, stake=stake)
            try:
                session = await press.in_time(work, in_public=not is_hidden)
            except DailyDoneError as error:
                offer = build_practice_offer(error.game_id, press.words.language)
                await press.say(refusal(error, words=press.words), offer)
                return
        press.tag(f"game {session.game_id}: /scoundrel")
        await _show(press, session, is_hidden=is_hidden)
        if was_open and (daily or mode or seed or stake):
            await press.say(RUN_IS_OPEN)


async def _begin_cut(press: Press, cut: CutSeed, *, mode: str | None, stake: str | None) -> None:
    """Start a run with the cards that its player has cut, as an answer to the form."""
    session = await _start(press, daily=False, mode=mode, seed=None, stake=stake, cut=cut)
    press.tag(f"game {session.game_id}: /scoundrel")
    await _show(press, session, is_hidden=True)
    if session.game_id != cut.offer.game_id:
        await press.say(RUN_IS_OPEN)


async def _find_open(press: Press) -> RunSession | None:
    await press.welcome()
    return await press.host(ScoundrelHost).sessions.open_of(press.guild_id, press.user_id)


async def _start(
    press: Press,
    *,
    daily: bool,
    mode: str | None,
    seed: str | None,
    stake: str | None,
    cut: CutSeed | None = None,
) -> RunSession:
    """Start a run, or return the one that the same person has opened meanwhile."""
    runs, accounts = press.host(ScoundrelHost).sessions, press.services.accounts
    wanted = Wanted(
        caller=press.caller,
        mode=mode or next(iter(MODES)),
        is_daily=daily,
        seed=seed,
        stake=await stake_anew(accounts, press.guild_id, press.user_id, stake, press.words),
        cut=cut,
    )
    try:
        return await open_run(runs, wanted)
    except RunOpenError as error:
        return await runs.find(error.view.game_id)


async def _show(press: Press, session: RunSession, *, is_hidden: bool) -> None:
    """Show a run; the first message after an acknowledgement is as public or private as that was.

    `is_hidden` says whether an acknowledgement was private. Raises NotShownError.
    """
    if press.interaction.response.is_done() and session.game.is_private is not is_hidden:
        if session.game.is_private:
            raise NotShownError(MessageId("scoundrel-answer-run-is-private"))
        await press.say(MessageId("scoundrel-answer-run-follows"))
    await show_anew(press, session)


class ScoundrelHost(PrivateHost):
    """Runs Scoundrel, with the private messages of runs that others must not see."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            services, SCOUNDREL_PLAY, lambda seen, art: build_message(run_view(seen), art), build_message
        )

    async def answer(self, press: Press, session: RunSession) -> None:
        """Answer a press with its run as it is now, in private or in public."""
        if session.game.is_private:
            await super().answer(press, session)
        else:
            await press.answer(session)


async def show_anew(press: Press, session: RunSession) -> None:
    """Answer with a run in a new message; raises NotShownError."""
    words, stake = press.words, session.game.terms.row.stake
    amount = words.chips(stake)
    sentence = words.text("scoundrel-answer-not-shown", game=session.game_id, stake=stake, amount=amount)
    if session.game.is_private:
        await press.host(ScoundrelHost).show(press, session, sentence)
    else:
        with or_not_shown(session, sentence):
            await press.services.publisher.post_answer(press.interaction, session)


async def keep(press: Press, session: RunSession) -> None:
    """Store this message as the one that shows the run, after a press that was answered elsewhere."""
    if session.game.is_private:
        press.host(ScoundrelHost).panels.adopt(press.interaction, session)
    else:
        await press.services.publisher.adopt(press.interaction, session)


Pressed = ButtonId[Action | ButtonAction]


async def take_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a run's button, or say privately why not."""
    pressed = IDS.read(match)
    async with boundary(interaction, game_id=pressed.game_id, broke=offer_of_chips) as press:
        match pressed.action:
            case ButtonAction.GIVE_UP:
                session = await press.in_time(press.host(ScoundrelHost).own(press))
                words, stake = press.words, session.game.terms.row.stake
                question = words.text("scoundrel-question-give-up", stake=stake, amount=words.chips(stake))
                await _ask(press, session, ButtonAction.GIVE_UP, question)
            case ButtonAction.HINT:
                await _hint(press, pressed)
            case ButtonAction.SURELY_HINT:
                await _take_hint(press, pressed)
            case ButtonAction.SURELY_GIVE_UP:
                await _give_up(press, pressed)
            case ButtonAction.WINNABLE:
                await _tell_whether_winnable(press)
            case ButtonAction.SHARE:
                await press.say(BUTTON_IS_OLD)
            case ButtonAction.AGAIN | ButtonAction.PRACTISE:
                await show_anew(press, await press.in_time(_start_again(press, pressed)))
            case _:
                await _play(press, pressed)


async def _play(press: Press, pressed: Pressed) -> None:
    """Take an action or a free hint, and answer with the run."""
    action = pressed.action
    session = await press.in_time(press.host(ScoundrelHost).own(press))
    command = AskHint() if isinstance(action, ButtonAction) else action
    await press.host(ScoundrelHost).post(press, session, command, pressed.number)


async def _ask(press: Press, session: RunSession, action: ButtonAction, question: str) -> None:
    """Ask privately whether the player wants this; the run stays in the message that was pressed."""
    if session.game.is_private:
        # A private message can be edited through a press that was acknowledged in it, not through one answered elsewhere.
        await press.acknowledge()
    await press.notify(question, build_question(run_view(session.seen), action, press.words.language))
    await keep(press, session)


async def _hint(press: Press, pressed: Pressed) -> None:
    """Give a hint, or ask first if it costs something."""
    session = await press.in_time(press.host(ScoundrelHost).own(press))
    view = run_view(session.seen)
    if view.may_hint and view.does_hint_cost and view.number == pressed.number:
        words = press.words
        amount = words.chips(view.stake)
        question = words.text("scoundrel-question-hint", stake=view.stake, amount=amount)
        await _ask(press, session, ButtonAction.HINT, question)
    else:
        await _play(press, pressed)


async def _take_hint(press: Press, pressed: Pressed) -> None:
    """Give a hint by the button of the question, which is replaced with it."""
    session = await press.in_time(_post(press, pressed, AskHint()))
    press.services.publisher.changed(session)
    advice = run_view(session.seen).hint
    is_over = press.words.text("scoundrel-answer-hint-is-over")
    await press.replace(hint_text(advice, press.art) if advice else is_over)


async def _give_up(press: Press, pressed: Pressed) -> None:
    """End the run by the button of the private question."""
    session = await press.in_time(_post(press, pressed, GiveUp()))
    await press.replace(press.words.text("scoundrel-answer-gave-up"), seconds=BRIEF_SECONDS)
    press.services.publisher.changed(session)
    press.host(ScoundrelHost).announce(session)


async def _tell_whether_winnable(press: Press) -> None:
    runs: Runs = press.host(ScoundrelHost).sessions
    session = await runs.find_in(press.guild_id, press.game_id)
    with press.services.job_limiter.question(press.user_id):
        solution = await press.in_time(winnable(runs, session))
    # The row below a lost run has no room for it.
    can_analyse = press.user_id in session.people
    analyse = below_text(analyse_button(session.game_id, press.words.language)) if can_analyse else None
    await press.say(solution_text(solution, press.art), analyse)


async def _start_again(press: Press, pressed: Pressed) -> RunSession:
    """Start another run on the terms of this one, or return the one that is open."""
    view, caller = run_view((await press.host(ScoundrelHost).own(press)).seen), press.caller
    await press.welcome()
    runs = press.host(ScoundrelHost).sessions
    try:
        if pressed.action is ButtonAction.PRACTISE:
            return await practise(runs, pressed.game_id, caller)
        wanted = Wanted(caller=caller, mode=view.mode, seed=typed_seed(view), stake=view.stake)
        return await open_run(runs, wanted)
    except RunOpenError as error:
        return await runs.find(error.view.game_id)


async def _post(press: Press, pressed: Pressed, command: Command | AskHint) -> RunSession:
    """Carry out a command in the run of a press; raises what `PrivateHost.own` and `Press.post` raise."""
    session: RunSession = await press.host(ScoundrelHost).own(press)
    await press.post(session, command, pressed.number)
    return session
