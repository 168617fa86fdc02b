"""A long job with its public message, which ends with the result or the reason for a failure."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot import refusal_texts
from bot.core.ports import ThinkingClosedError
from bot.drawing.words import Words
from bot.messages.job_message import JobMessage
from bot.messages.mentions import NO_MENTIONS
from bot.press import Press

log = logging.getLogger(__name__)

# Discord takes edits of an answer for 15 minutes.
JOB_SECONDS = 13 * 60


@asynccontextmanager
async def at_work(press: Press, words: Words, begun: str) -> AsyncIterator[JobMessage]:
    """Hold a place for a job and post `begun` in public, in its words; a failure of the block becomes a sentence in that message.

    Raises JobRunningError and JobsFullError before it posts anything.
    """
    services, interaction = press.services, press.interaction
    with services.job_limiter.place(press.user_id):
        await interaction.response.send_message(begun, allowed_mentions=NO_MENTIONS)
        board = JobMessage(interaction, services.clock, services.token_messages, "a job")
        try:
            async with asyncio.timeout(JOB_SECONDS):
                yield board
        except ThinkingClosedError:
            board.say(words.wording(refusal_texts.JOB_CUT_SHORT))
        except TimeoutError:
            board.say(words.wording(refusal_texts.JOB_TOO_LONG))
        except Exception:
            log.exception("a job failed")
            board.say(words.wording(refusal_texts.NO_RESULT))
