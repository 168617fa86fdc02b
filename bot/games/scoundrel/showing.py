"""Show a run: in public, or in a message that only its player sees while others can still play its dungeon."""

import logging

from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.message import draw_in_public
from bot.games.scoundrel.play.runs import RunSession
from bot.messages.caller import Interaction
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.panels import is_private
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services

log = logging.getLogger(__name__)


async def show_anew(press: Press, session: RunSession) -> None:
    """Answer with a run in a new message; raises NotShownError."""
    try:
        if session.game.terms.is_private:
            await press.host(ScoundrelHost).panels.open_here(press.interaction, session)
        else:
            await press.services.publisher.post_answer(press.interaction, session)
    except FAILURES as error:
        log.warning("game %s: it could not be shown: %s", session.game_id, error)
        words, stake = press.words, session.game.terms.row.stake
        amount = words.chips(stake)
        sentence = words.text("scoundrel-answer-not-shown", game=session.game_id, stake=stake, amount=amount)
        raise NotShownError(sentence) from error


async def answer(press: Press, session: RunSession) -> None:
    """Answer a press with its run as it is now."""
    if session.game.terms.is_private:
        require_privacy(press.interaction, session)
        await press.host(ScoundrelHost).panels.answer(press.interaction, session)
    else:
        await press.answer(session)


async def keep(press: Press, session: RunSession) -> None:
    """After a press that was answered elsewhere, remember this message as the one that shows the run."""
    if session.game.terms.is_private:
        press.host(ScoundrelHost).panels.adopt(press.interaction, session)
    else:
        await press.services.publisher.adopt(press.interaction, session)


def require_privacy(interaction: Interaction, session: RunSession) -> None:
    """Raise NotShownError for a press in public on a private run, which no message of ours offers."""
    if session.game.terms.is_private and not is_private(interaction):
        raise NotShownError(BUTTON_IS_OLD)


def announce(services: Services, session: RunSession) -> None:
    """Post the public line about a private run that has just ended."""
    if session.is_closed and session.game.is_announced:
        art = services.preferences.public_art(session.guild_id)
        services.endings.show(session, draw_in_public(session.view, art))
