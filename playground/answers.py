"""What a bot does with an interaction: its one first answer, and what follows as long as the token is good."""

from collections.abc import Sequence
from dataclasses import dataclass

from playground.attachments import Upload
from playground.checks.choices import check_choices
from playground.checks.modal import check_modal
from playground.components import number
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
from playground.refused import INVALID_FORM, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, RefusedError
from playground.shapes import Json
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
    """A request's body: what it says, its files, when (perf_counter_ns) and how large it came."""

    body: Json
    uploads: Sequence[Upload]
    at: int
    size_bytes: int


class Answers:
    """Let the bot answer interactions."""

    def __init__(self, world: World, messages: Messages, interactions: Interactions) -> None:
        self._world = world
        self._messages = messages
        self._interactions = interactions

    def first(self, interaction_id: int, token: str, received: Received) -> Json:
        """Take the first answer and return what `with_response` asks for; RefusedError changes nothing."""
        interaction = self._interactions.to_answer(interaction_id, token, received.at)
        kind = received.body.get("type")
        allowed = ALLOWED[interaction.kind] - (NEED_A_SOURCE if interaction.source is None else set())
        if kind not in allowed:
            raise RefusedError(INVALID_FORM, {"type": f"One of {sorted(allowed)} is possible here."})
        data = received.body.get("data") or {}
        message = self._message_of(interaction, kind, data, received.uploads)
        if kind == MODAL:
            check_modal(data)
            number(data["components"])
            interaction.modal = data
        if kind == CHOICES:
            check_choices(data)
        interaction.original = message
        choices = data["choices"] if kind == CHOICES else None
        nanoseconds = received.at - interaction.told_at
        interaction.settle(
            Answer(kind, message, interaction.modal, choices, nanoseconds, received.size_bytes)
        )
        return _response(interaction, kind, message)

    def _message_of(
        self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[Upload]
    ) -> Message | None:
        """Return the message that a first answer makes, changes, or will change."""
        channel, person = interaction.channel, interaction.person
        bot, source = self._world.cast.bot, interaction.source
        if kind == SEND:
            return self._messages.post(
                channel, bot, data, uploads, origin=origin(interaction), reader=person, path="data"
            )
        if kind == DEFER_SEND:
            return self._messages.post_loading(
                channel, bot, data.get("flags") or 0, origin(interaction), person
            )
        if kind == EDIT and source is not None:
            self._messages.edit(self._still_there(source), data, uploads, path="data")
        return source if kind in NEED_A_SOURCE else None

    def follow_up(self, application_id: int, token: str, received: Received) -> Message:
        """Send another message; the first one after a deferred answer takes its place."""
        interaction = self._interactions.to_follow_up(application_id, token)
        original = interaction.original
        if original is not None and original.payload["flags"] & LOADING:
            self._messages.edit(self._still_there(original), received.body, received.uploads)
            return original
        sent = self._messages.post(
            interaction.channel,
            self._world.cast.bot,
            received.body,
            received.uploads,
            origin=origin(interaction, follows=True),
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
                raise RefusedError(UNKNOWN_WEBHOOK)
            return self._still_there(original)
        if not (int(name) in interaction.sent or (original is not None and original.id == int(name))):
            raise RefusedError(UNKNOWN_MESSAGE)
        return self._world.message(interaction.channel.id, int(name))

    def edit(self, application_id: int, token: str, name: str, received: Received) -> Message:
        """Change one of these messages."""
        message = self.message(application_id, token, name)
        self._messages.edit(message, received.body, received.uploads)
        return message

    def delete(self, application_id: int, token: str, name: str) -> None:
        """Delete one of these messages."""
        self._world.remove(self.message(application_id, token, name))

    def _still_there(self, message: Message) -> Message:
        return self._world.message(message.channel_id, message.id)


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
