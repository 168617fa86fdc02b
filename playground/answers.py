"""A bot's answers to an interaction: one first answer, then follow-ups and edits while the token is valid."""

from collections.abc import Sequence
from dataclasses import dataclass

from playground.attachments import Upload
from playground.checks.choices import check_choices
from playground.checks.modal import check_modal
from playground.components import flat, number
from playground.ids import with_text_ids
from playground.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_EDIT,
    DEFER_SEND,
    EDIT,
    MODAL,
    MODAL_SUBMIT,
    SEND,
    Answer,
    Interaction,
    Interactions,
)
from playground.messages import LOADING, Messages
from playground.origins import origin
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.world import Message, World

ORIGINAL = "@original"
ALLOWED = {
    COMMAND: {SEND, DEFER_SEND, MODAL},
    COMPONENT: {SEND, DEFER_SEND, DEFER_EDIT, EDIT, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {SEND, DEFER_SEND, DEFER_EDIT, EDIT},
}
NEED_A_SOURCE = {DEFER_EDIT, EDIT}


@dataclass(frozen=True, slots=True)
class Received:
    """A request's body and files, when it arrived (perf_counter_ns), how large it was, and the process that sent it."""

    body: Json
    uploads: Sequence[Upload]
    at: int
    size_bytes: int
    process: str = ""


class Answers:
    """Let the bot answer interactions."""

    def __init__(self, world: World, messages: Messages, interactions: Interactions) -> None:
        self._world = world
        self._messages = messages
        self._interactions = interactions

    def first(self, interaction_id: int, token: str, received: Received) -> Json:
        """Accept the first answer and return what `with_response` asks for; a RefusedError leaves everything unchanged."""
        interaction = self._interactions.to_answer(interaction_id, token, received.at)
        kind, data = _read(interaction, received.body)
        message = modal = choices = None
        if kind == MODAL:
            check_modal(data)
            components = flat(data["components"])
            number(components)
            with_text_ids(components)
            modal = data
        elif kind == CHOICES:
            check_choices(data, kind=_focused(interaction.data))
            choices = data["choices"]
        else:
            message = self._message_of(interaction, kind, data, received.uploads)
        interaction.original, interaction.modal = message, modal
        nanoseconds = received.at - interaction.told_at
        interaction.settle(
            Answer(kind, message, modal, choices, nanoseconds, received.size_bytes, received.process)
        )
        return _response(interaction, kind, message)

    def _message_of(
        self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[Upload]
    ) -> Message | None:
        """Return the message that a first answer creates, changes, or will change later."""
        channel, person = interaction.channel, interaction.person
        bot, source = self._world.cast.bot, interaction.source
        if kind == SEND:
            return self._messages.post(
                channel, bot, data, uploads, origin=self._origin(interaction), reader=person, path="data"
            )
        if kind == DEFER_SEND:
            return self._messages.post_loading(
                channel, bot, data, origin=self._origin(interaction), reader=person
            )
        if kind == EDIT and source is not None:
            self._messages.edit(self._still_there(source), data, uploads, path="data")
        return source if kind in NEED_A_SOURCE else None

    def follow_up(self, application_id: int, token: str, received: Received) -> Message:
        """Send another message; the first one after a deferred answer replaces the "thinking" message if that still exists."""
        interaction = self._interactions.to_follow_up(application_id, token)
        thinking = self._world.find(interaction.original.id) if interaction.original is not None else None
        if thinking is not None and thinking.payload["flags"] & LOADING:
            self._messages.edit(thinking, received.body, received.uploads)
            return thinking
        sent = self._messages.post(
            interaction.channel,
            self._world.cast.bot,
            received.body,
            received.uploads,
            origin=self._origin(interaction, follows=True),
            reader=interaction.person,
        )
        interaction.sent.add(sent.id)
        return sent

    def message(self, application_id: int, token: str, name: str) -> Message:
        """Return the answer ("@original"), a follow-up, or the message whose component was used; else RefusedError."""
        interaction = self._interactions.to_follow_up(application_id, token)
        original = interaction.original
        if name == ORIGINAL:
            if original is None:
                raise RefusedError(ErrorCode.UNKNOWN_WEBHOOK)
            return self._still_there(original)
        if not (int(name) in interaction.sent or (original is not None and original.id == int(name))):
            raise RefusedError(ErrorCode.UNKNOWN_MESSAGE)
        return self._world.message(interaction.channel.id, int(name))

    def edit(self, application_id: int, token: str, name: str, received: Received) -> Message:
        """Edit one of the messages that `message` returns."""
        message = self.message(application_id, token, name)
        self._messages.edit(message, received.body, received.uploads)
        return message

    def delete(self, application_id: int, token: str, name: str) -> None:
        """Delete one of the messages that `message` returns."""
        self._world.remove(self.message(application_id, token, name))

    def _origin(self, interaction: Interaction, *, follows: bool = False) -> Json:
        return origin(interaction, self._world.cast.application_id, follows=follows)

    def _still_there(self, message: Message) -> Message:
        return self._world.message(message.channel_id, message.id)


def _read(interaction: Interaction, body: Json) -> tuple[int, Json]:
    """Return an answer's type and data; RefusedError if an interaction of this type cannot be answered that way."""
    allowed = ALLOWED[interaction.kind]
    if interaction.source is None:
        # DEFER_EDIT alone closes a form.
        allowed = allowed - {EDIT}
    kind, data = body.get("type"), body.get("data")
    if not isinstance(kind, int) or kind not in allowed:
        raise RefusedError(ErrorCode.INVALID_FORM, {"type": f"One of {sorted(allowed)} is possible here."})
    if data is not None and not isinstance(data, dict):
        raise RefusedError(ErrorCode.INVALID_FORM, {"data": "An object is needed."})
    return kind, data or {}


def _focused(data: Json) -> int | None:
    """Return the type of the option that the person is typing."""
    for option in data.get("options") or ():
        found = option["type"] if option.get("focused") else _focused(option)
        if found is not None:
            return int(found)
    return None


def _response(interaction: Interaction, kind: int, message: Message | None) -> Json:
    told: Json = {"id": str(interaction.id), "type": interaction.kind}
    if message is None:
        return {"interaction": told}
    told |= {
        "response_message_id": str(message.id),
        "response_message_loading": kind == DEFER_SEND,
        "response_message_ephemeral": message.only_for is not None,
    }
    resource: Json = {"type": kind}
    if kind in {SEND, EDIT}:
        resource["message"] = message.payload
    return {"interaction": told, "resource": resource}
