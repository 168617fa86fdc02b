"""One command, press or form that is being carried out: who sent it, what it can reach, and the ways to answer it.

A refusal becomes a private sentence; a failure is logged and reported.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
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
from bot.core.session import Request, Session
from bot.core.task_set import Part
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.language.language import MessageId, Wording
from bot.messages import replies
from bot.messages.caller import Caller, Interaction, caller_of
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.replies import TOKEN_SECONDS
from bot.services import GameHost, Services
from storage.errors import DatabaseClosedError, DatabaseUnavailableError, LeaseLostError

log = logging.getLogger(__name__)

T = TypeVar("T")
C = TypeVar("C")
H = TypeVar("H", bound=GameHost)
P = TypeVar("P", bound=Part)

ACKNOWLEDGE_AFTER_SECONDS = 1.0

BRIEF_SECONDS = 10
"""The life of a notice about what the game's own message shows too."""


@dataclass(eq=False, slots=True)
class Press:
    """A command, a press or a form that is being carried out.

    `about` names it in the log, and `game_id` is the game at which its notices are, if any.
    """

    interaction: Interaction
    services: Services
    caller: Caller
    about: str
    game_id: str = ""

    @classmethod
    def of(cls, interaction: Interaction, about: str, game_id: str = "") -> "Press":
        return cls(interaction, interaction.client.services, caller_of(interaction), about, game_id)

    @property
    def guild_id(self) -> int:
        return self.caller.guild_id

    @property
    def user_id(self) -> int:
        return self.caller.user_id

    @property
    def words(self) -> Words:
        """Return the words of what only this person reads; they may have changed since the last call."""
        return self.services.preferences.private_words(self.caller.guild_id, self.caller.user_id)

    @property
    def art(self) -> CardArt:
        return self.services.preferences.private_art(self.caller.guild_id, self.caller.user_id)

    @property
    def chosen(self) -> list[str]:
        """Return the values that were chosen in a menu; what a press sends is untrusted."""
        sent: dict[str, Any] = dict(self.interaction.data or {})
        return [str(value) for value in sent.get("values", ())]

    def host(self, of: type[H]) -> H:
        """Return the host of this type; raises KeyError if its game is not installed."""
        return self.services.host(of)

    def part(self, of: type[P]) -> P:
        return self.services.part(of)

    def tag(self, about: str, game_id: str = "") -> None:
        """Store what the press turned out to be about, for all its lines in the log, and at which game its notices are."""
        self.about = about
        self.game_id = game_id

    # ------------------------------------------------------------------ work

    async def welcome(self) -> None:
        """Open an account for a newcomer, and store the person's name; raises BeingDeletedError and DeletedTodayError."""
        caller = self.caller
        await self.services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)

    async def post(self, session: Session[Any, Any], command: C, number: int | None = None) -> None:
        """Post the person's command to a session, with the `number` of their button; raises what `Session.post` raises."""
        await self.welcome()
        await session.post(self.request(command, number))

    def request(self, command: C, number: int | None = None, *, then: tuple[C, ...] = ()) -> Request[C]:
        """Return a command of the person as sessions take it, and those that follow it in the same transaction."""
        caller = self.caller
        return Request(caller.user_id, caller.name, caller.cause, command, number, caller.roles, then)

    async def in_time(self, work: Awaitable[T], *, in_public: bool = False) -> T:
        """Return the result of work; acknowledge the press after a second, so that Discord does not report a failure.

        `in_public` is for commands whose answer everybody sees.
        """
        late: list[asyncio.Task[None]] = []
        typed = self.interaction.type is discord.InteractionType.application_command
        how = {"ephemeral": typed and not in_public, "thinking": typed}
        alarm = _ring_after(
            ACKNOWLEDGE_AFTER_SECONDS, lambda: late.append(asyncio.create_task(self.acknowledge(**how)))
        )
        try:
            return await work
        finally:
            alarm.cancel()
            # No answer may be sent while the acknowledgement is on its way.
            for task in late:
                await task

    # ------------------------------------------------------------------ answers

    async def acknowledge(self, **how: bool) -> None:
        """Acknowledge the press to Discord, unless that is done; `how` is what discord.py takes."""
        await replies.acknowledge(self.interaction, self.about, **how)

    async def say(self, words: Wording, view: DrawnMessage | None = None) -> None:
        """Answer privately, a newcomer also with the chips they start with; log a failure of Discord's."""
        await replies.say(self.interaction, words, view, about=self.about)

    async def notify(
        self, words: Wording, view: DrawnMessage | None = None, seconds: int = TOKEN_SECONDS
    ) -> None:
        """Answer as `say` does, in the one notice that a person has at a game; it is deleted after this long.

        What a newcomer has to read stays longer.
        """
        greeting = replies.greeting(self.interaction)
        sent = await replies.say_below(greeting, self.interaction, words, view, self.about)
        if sent is not None:
            self._keep_notice(sent, TOKEN_SECONDS if greeting else seconds)

    async def own_up(self, sentence: MessageId, number: str) -> None:
        """Answer privately that something has failed, by the number of the error."""
        await replies.own_up(self.interaction, sentence, number, about=self.about)

    async def send(self, **content: Any) -> int:
        """Answer in a new message and return its id; raises FAILURES."""
        return await replies.send(self.interaction, **content)

    async def send_panel(self, view: DrawnMessage) -> None:
        """Answer privately with a drawn message, above which a newcomer is greeted; raises FAILURES."""
        view = view.headed(*replies.greeting(self.interaction))
        self.interaction.client.command_mentions.link_all(view)
        await replies.send(self.interaction, view=view, ephemeral=True)

    async def edit(self, view: DrawnMessage, *, keeps_files: bool = False) -> None:
        """Redraw the pressed message, whose files the pictures of the view replace; raises FAILURES."""
        self.interaction.client.command_mentions.link_all(view)
        files = discord.utils.MISSING if keeps_files else replies.files_of(view)
        await replies.update_message(self.interaction, view, attachments=files)

    async def replace(
        self, text: str, view: DrawnMessage | None = None, seconds: int = TOKEN_SECONDS
    ) -> None:
        """Replace the private message that was pressed, at a game with a notice; log a failure of Discord's.

        A long answer has a frame, and a message that has one keeps it, because Discord never turns it back into text.
        """
        message = self.interaction.message
        assert message is not None
        if message.flags.ephemeral:
            self._keep_notice(message.id, seconds)
        try:
            text = self.interaction.client.command_mentions.link(text)
            if message.flags.components_v2:
                await replies.update_message(self.interaction, replies.framed(text, view))
            elif replies.is_long(text):
                await replies.update_message(self.interaction, replies.framed(text, view), None)
            else:
                await replies.update_message(self.interaction, view, text)
        except FAILURES as error:
            # The action stays done, and no other answer follows.
            log.warning("%s: an answer could not be given: %s", self.about, error)

    async def answer(self, session: Session[Any, Any]) -> None:
        """Answer a press with the public message of its session as it is now."""
        await self.services.publisher.answer(self.interaction, session)

    async def refusal(
        self,
        error: RefusalError | AmountError,
        broke: "Broke | None" = None,
        name_of: Callable[[int], str] | None = None,
    ) -> tuple[str, DrawnMessage | None]:
        """Return the sentence of a refusal for this person, and what a person without chips is offered."""
        offered = await self.offer(error, broke) if isinstance(error, NotEnoughChipsError) else None
        whose = None
        if isinstance(error, OtherPlayersTurnError) and name_of is not None:
            whose = f"**{safe_name(name_of(error.user_id))}**"
        if isinstance(error, PersonalLimitError) and error.user_id != self.user_id:
            # The limits of other people are their own affair.
            error = OtherPlayersLimitError(error.user_id)
        self.services.counts.refused(error)
        try:
            return refusal_texts.refusal(error, whose, self.words), offered
        except LookupError:
            number = self.services.counts.unexpected()
            log.exception("%s: no sentence tells of the refusal (error %s)", self.about, number)
            told = self.words.text(refusal_texts.UNEXPECTED.id, number=number)
            return told, replies.support_link(self.interaction, self.words)

    async def offer(self, error: NotEnoughChipsError, broke: "Broke | None") -> DrawnMessage | None:
        """Return what a person without chips is offered, and note what they have at stake; whatever fails, the refusal is sent."""
        try:
            error.at_stake = await self.services.accounts.at_stake(self.guild_id, self.user_id)
            return None if broke is None else await broke(self, error)
        except RefusalError:
            return None  # For example, the table has closed since.
        except Exception:
            log.exception("%s: no chips could be offered", self.about)
            return None

    async def finish(self) -> None:
        """Greet a newcomer whose press was answered in public, and delete the notice that the press has answered."""
        # A form takes no message beside it.
        if self.interaction.response.type not in {None, discord.InteractionResponseType.modal}:
            for greeting in replies.greeting(self.interaction):
                await self.say(greeting)
        if self.game_id:
            self.services.notices.clear(self.game_id, self.user_id, unless=self.interaction)

    def _keep_notice(self, message_id: int, seconds: int) -> None:
        if self.game_id:
            self.services.notices.keep(self.game_id, self.interaction, message_id, seconds)


Broke: TypeAlias = Callable[[Press, NotEnoughChipsError], Awaitable[DrawnMessage | None]]
"""Makes the button that a person without chips is offered, if there is one."""


@asynccontextmanager
async def in_public(interaction: Interaction) -> AsyncIterator[None]:
    """Delete a command's public acknowledgement if the block fails: only the caller may see the failure."""
    try:
        yield
    except Exception:
        # The answer to a press of a public button is the message that has the button.
        if interaction.type is discord.InteractionType.application_command and interaction.response.is_done():
            with suppress(*FAILURES):
                await interaction.delete_original_response()
        raise


def _ring_after(seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, callback)


@asynccontextmanager
async def boundary(
    interaction: Interaction,
    about: str = "",
    *,
    game_id: str = "",
    name_of: Callable[[int], str] | None = None,
    broke: Broke | None = None,
    only_asks: bool = False,
) -> AsyncIterator[Press]:
    """Yield the press to a block, and turn any exception of the block into one private sentence.

    `about` names the command in the log, and `game_id` the game of a press: a press that is answered deletes its person's
    notice there. `name_of` returns the name of a player at the table, and `broke` makes the button that a caller without
    chips is offered. `only_asks` says that the block changes no game and moves no chips, so that after a failure the caller
    has nothing to check.
    """
    press = Press.of(interaction, about or f"game {game_id}", game_id)
    with press.services.under_way.counting(interaction.guild_id):
        try:
            yield press
            await press.finish()
        except (RefusalError, AmountError) as error:
            await press.notify(*await press.refusal(error, broke, name_of))
        except NotShownError as error:
            await press.say(error.sentence)
        except ThinkingClosedError:
            await press.say(refusal_texts.JOB_CUT_SHORT)
        except LeaseLostError:
            # The process that has the server now receives the press too, and answers it.
            log.info("%s: left to the process that has the server now", press.about)
        except (DatabaseUnavailableError, DatabaseClosedError):
            number = press.services.counts.unexpected()
            log.exception("%s: the database failed (error %s)", press.about, number)
            await press.own_up(refusal_texts.NO_RESULT if only_asks else refusal_texts.DISK_TROUBLE, number)
        except discord.HTTPException as error:
            # For example, a message is gone; a bug of the bot would raise another exception.
            number = press.services.counts.unexpected()
            log.warning(
                "%s: Discord refused an answer: %s (error %s)", press.about, error, number, exc_info=True
            )
            await press.own_up(refusal_texts.NO_RESULT if only_asks else refusal_texts.UNEXPECTED, number)
        except Exception:
            number = press.services.counts.unexpected()
            log.exception("%s: unexpected (error %s)", press.about, number)
            await press.own_up(refusal_texts.NO_RESULT if only_asks else refusal_texts.UNEXPECTED, number)
