"""The button “Show in channel”: it posts the private answer above it, once, for everybody in the channel."""

from collections import OrderedDict
from re import Match
from typing import Any

import discord

from bot.commands.feature import Feature, shared_press
from bot.core.admission import require_channel, require_may_act
from bot.core.task_set import Part
from bot.drawing.drawn_message import SHOW, Component, DrawnMessage, every, text, to_read
from bot.drawing.names import safe_name
from bot.drawing.phrases import clipped
from bot.language.language import MessageId
from bot.messages.ending import nonce_of
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.pacer import Urgency
from bot.messages.panels import is_private
from bot.messages.publisher import require_permission
from bot.messages.replies import NO_MENTIONS
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services
from storage import guilds
from storage.database import Reader

CONTENT_MAX = 2_000
KEPT_MAX = 1_000
"""At most this many messages are remembered; Discord compares the nonces of older ones."""


class ShownAnswers(Part):
    """The private messages whose content was posted lately, so that two presses post it once."""

    def __init__(self, _: Services) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def take(self, message_id: int) -> bool:
        """Note a message; return whether it is new."""
        if message_id in self._ids:
            return False
        self._ids[message_id] = None
        if len(self._ids) > KEPT_MAX:
            self._ids.popitem(last=False)
        return True

    def give_back(self, message_id: int) -> None:
        self._ids.pop(message_id, None)


async def _show(press: Press, _: Match[str]) -> None:
    """Post what the pressed message shows, and disable its button."""
    interaction = press.interaction
    message = interaction.message
    if message is None or not is_private(interaction):
        await press.say(BUTTON_IS_OLD)
        return
    _require_permission(press, message)
    await press.in_time(_post(press, message))
    shown = DrawnMessage(*_disabled([each.to_dict() for each in message.components]))
    await press.edit(shown, keeps_files=True)


FEATURE = Feature(
    presses=(shared_press(SHOW, "show in channel", _show, only_asks=True),), parts=(ShownAnswers,)
)


def is_shown(press: Press) -> bool:
    """Return whether the pressed message was posted already; code that redraws it keeps the button disabled."""
    message = press.interaction.message
    components: Any = [each.to_dict() for each in message.components] if message else []
    return any(each.get("custom_id") == SHOW and each.get("disabled") for each in every(components))


def _require_permission(press: Press, message: discord.Message) -> None:
    """Raise NotShownError where the bot may not post, or the person may not."""
    interaction = press.interaction
    require_permission(interaction)
    may, own = interaction.app_permissions, interaction.permissions
    if message.attachments and not may.attach_files:
        raise NotShownError(MessageId("show-refusal-files"))
    in_thread = isinstance(interaction.channel, discord.Thread)
    if not (own.send_messages_in_threads if in_thread else own.send_messages):
        raise NotShownError(MessageId("show-refusal-person"))


async def _post(press: Press, message: discord.Message) -> None:
    """Post the content once; raises ChannelNotAllowedError, BarredError and NotShownError."""
    services, caller = press.services, press.caller
    await press.welcome()
    at = services.clock.now()

    async def check(reader: Reader) -> None:
        await require_may_act(reader, caller.guild_id, caller.user_id, at)
        settings = await guilds.settings(reader, caller.guild_id)
        assert settings is not None, "the caller was welcomed before"
        require_channel(settings, caller)

    await services.database.read(check)
    shown = press.part(ShownAnswers)
    if not shown.take(message.id):
        return
    client = press.interaction.client
    channel = client.get_partial_messageable(caller.channel_id, guild_id=caller.guild_id)
    try:
        content = await _content(press, message)
        # The nonce makes it one post in other processes too, and after a kill.
        sending = channel.send(
            **content, allowed_mentions=NO_MENTIONS, nonce=nonce_of(f"{SHOW}:{message.id}")
        )
        await services.calls.paced(sending, Urgency.TURN)
    except FAILURES as error:
        shown.give_back(message.id)
        raise NotShownError(MessageId("show-refusal-failed")) from error


async def _content(press: Press, message: discord.Message) -> dict[str, Any]:
    """Return the content of a message as a new one, under the name of the person whose answer it is."""
    name = f"**{safe_name(press.caller.name)}**"
    heading = f"-# {press.services.preferences.public_words(press.guild_id).text('show-heading', name=name)}"
    if message.flags.components_v2:
        copied = to_read([each.to_dict() for each in message.components])  # type: ignore[misc]
        return {"view": DrawnMessage(text(heading), *copied)}
    files = [await each.to_file() for each in message.attachments]
    return {"content": clipped(f"{heading}\n>>> {message.content}", CONTENT_MAX), "files": files}


def _disabled(components: list[Any]) -> list[Component]:
    """Return components with the button disabled."""
    return [
        {
            **each,
            **({"disabled": True} if each.get("custom_id") == SHOW else {}),
            **({"components": _disabled(each["components"])} if "components" in each else {}),
        }
        for each in components
    ]
