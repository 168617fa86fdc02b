"""The things a person can do in Discord: write, use a command, press a button, choose in a select, submit a form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from playground import options, payloads
from playground.checks.commands import MESSAGE as ON_MESSAGE
from playground.checks.commands import USER as ON_USER
from playground.commands import Commands
from playground.components import BUTTON, SELECTS, find, setting
from playground.entities import USER, Entities
from playground.forms import Value, filled, picked
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from playground.messages import Messages
from playground.payloads import Json
from playground.reactions import Reactions, read_emoji
from playground.refused import ActError
from playground.scene import Channel, User
from playground.world import Message, World

__all__ = ["ActError", "Actor"]


class Actor:
    """Act for one person; an act that Discord's client would not allow raises ActError and changes nothing.

    `locale` is the language of the person's client, which the bot is told.
    """

    def __init__(
        self,
        person: User,
        world: World,
        commands: Commands,
        interactions: Interactions,
        messages: Messages,
        reactions: Reactions,
    ) -> None:
        self.person = person
        self.locale = payloads.LOCALE
        self._world = world
        self._commands = commands
        self._interactions = interactions
        self._messages = messages
        self._reactions = reactions

    @property
    def id(self) -> int:
        """Return the person's id."""
        return self.person.id

    def slash(self, channel_id: int, command: str, /, **values: object) -> Interaction:
        """Use a slash command, named with its subcommands ("house close"); values are ids, numbers or text."""
        use = self._command(channel_id, command)
        return self._typed(COMMAND, use, options.chosen(use.offered, values, use.entities))

    def complete(
        self, channel_id: int, command: str, values: Mapping[str, object], *, focused: str
    ) -> Interaction:
        """Ask the bot for choices while typing the focused option."""
        use = self._command(channel_id, command)
        return self._typed(AUTOCOMPLETE, use, options.completing(use.offered, values, focused, use.entities))

    def use_on_user(self, channel_id: int, command: str, user_id: int) -> Interaction:
        """Use a command of the menu of a person."""
        entities = self._entities(self._world.channel(channel_id))
        target = entities.pick(USER, user_id)
        return self._aimed(channel_id, ON_USER, command, {"target_id": target} | entities.told)

    def use_on_message(self, message_id: int, command: str) -> Interaction:
        """Use a command of the menu of a message."""
        message = self._seen(message_id)
        if message.only_for is not None:
            raise ActError("A private message has no commands.")
        target = str(message.id)
        told = {"target_id": target, "resolved": {"messages": {target: message.payload}}}
        return self._aimed(message.channel_id, ON_MESSAGE, command, told)

    def press(self, message_id: int, custom_id: str, *, payload: Json | None = None) -> Interaction:
        """Press a button; `payload` is the message as the person saw it, if the button may have gone since then."""
        message, component = self._component(message_id, custom_id, payload)
        if component["type"] != BUTTON:
            raise ActError("That is not a button.")
        return self._use(message, component, {}, payload)

    def choose(self, message_id: int, custom_id: str, values: Sequence[str]) -> Interaction:
        """Pick values in a select: some of its options, or the ids of people, roles or channels."""
        message, component = self._component(message_id, custom_id, None)
        if component["type"] not in SELECTS:
            raise ActError("That is not a select.")
        entities = self._entities(self._world.channel(message.channel_id))
        data = {"values": picked(component, values, entities)}
        return self._use(message, component, data | entities.told, None)

    def submit(self, interaction: Interaction, values: Mapping[str, Value]) -> Interaction:
        """Submit the modal that answered an interaction; `values` maps custom ids to one text or to several."""
        modal = interaction.modal
        if modal is None or interaction.person != self.person:
            raise ActError("There is no form to fill in.")
        entities = self._entities(interaction.channel)
        data = {"custom_id": modal["custom_id"], "components": filled(modal, values, entities)}
        return self._make(
            MODAL_SUBMIT,
            interaction.channel,
            data | entities.told,
            source=interaction.source,
            after=interaction,
        )

    def say(self, channel_id: int, content: str) -> Message:
        """Write a message; RefusedError if it is empty or too long."""
        return self._messages.post(self._world.channel(channel_id), self.person, {"content": content})

    def dismiss(self, message_id: int) -> None:
        """Dismiss an ephemeral message."""
        message = self._seen(message_id)
        if message.only_for is None:
            raise ActError("Everybody sees that message.")
        self._world.dismiss(message)

    def erase(self, message_id: int) -> None:
        """Delete the person's own message, or anybody's message if the person is a manager."""
        message = self._seen(message_id)
        if message.only_for is not None or not (self.person.manages or message.author_id == self.person.id):
            raise ActError("You cannot delete that message.")
        self._world.remove(message)

    def react(self, message_id: int, emoji: str) -> None:
        """React to a message with this emoji, or take that back."""
        message = self._seen(message_id)
        if message.only_for is not None:
            raise ActError("Nobody can react to a private message.")
        reaction = read_emoji(emoji)
        if self.person.id in message.reactors.get(emoji, ()):
            self._reactions.remove(message, reaction, self.person)
        else:
            self._reactions.add(message, reaction, self.person)

    def _command(self, channel_id: int, command: str) -> "_Use":
        channel = self._world.channel(channel_id)
        name, *path = command.split() or [""]
        registered = self._commands.named(name, self.person, channel.guild_id)
        if registered is None:
            raise ActError(f"There is no command /{name} for you here.")
        return _Use(channel, registered, options.descend(registered, path), self._entities(channel))

    def _typed(self, kind: int, use: "_Use", chosen: list[Json]) -> Interaction:
        told: Json = {
            key: use.command[key] for key in ("id", "name", "type", "guild_id") if key in use.command
        }
        told["options"] = options.wrapped(use.steps, chosen)
        return self._make(kind, use.channel, told | use.entities.told)

    def _aimed(self, channel_id: int, kind: int, name: str, target: Json) -> Interaction:
        channel = self._world.channel(channel_id)
        command = self._commands.named(name, self.person, channel.guild_id, kind)
        if command is None:
            raise ActError(f"There is no command {name} for you here.")
        told = {key: command[key] for key in ("id", "name", "type", "guild_id") if key in command}
        return self._make(COMMAND, channel, told | target)

    def _component(self, message_id: int, custom_id: str, payload: Json | None) -> tuple[Message, Json]:
        if payload is not None:
            message = self._world.find(message_id) or Message(payload)
            blank = {"type": BUTTON, "id": 0, "custom_id": custom_id}
            return message, find(payload["components"], custom_id) or blank
        message = self._seen(message_id)
        component = find(message.payload["components"], custom_id)
        if component is None:
            raise ActError("That is not on the message any more.")
        if component.get("disabled"):
            raise ActError("That is disabled.")
        return message, component

    def _use(self, message: Message, component: Json, data: Json, shown: Json | None) -> Interaction:
        pressed = {"component_type": component["type"]} | {key: component[key] for key in ("custom_id", "id")}
        channel = self._world.channel(message.channel_id)
        return self._make(COMPONENT, channel, pressed | data, source=message, shown=shown)

    def _make(
        self,
        kind: int,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        shown: Json | None = None,
        after: Interaction | None = None,
    ) -> Interaction:
        return self._interactions.make(
            kind, self.person, channel, data, locale=self.locale, source=source, shown=shown, after=after
        )

    def _seen(self, message_id: int) -> Message:
        message = self._world.find(message_id)
        if message is None or not message.shown_to(self.person.id):
            raise ActError("That message is gone.")
        return message

    def _entities(self, channel: Channel) -> Entities:
        keep = partial(self._messages.keep, channel)
        return Entities(self._world.cast, self._world.guild(channel.guild_id), self.person, keep)


@dataclass(frozen=True, slots=True)
class _Use:
    """A command while it is typed, with the group and the subcommand that were chosen."""

    channel: Channel
    command: Json
    steps: list[Json]
    entities: Entities

    @property
    def offered(self) -> list[Json]:
        """Return the options that can be typed."""
        return list(setting((self.steps or [self.command])[-1], "options", []))
