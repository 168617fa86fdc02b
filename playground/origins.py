"""The fields by which a message refers to the interaction that it answers or follows."""

from playground import payloads
from playground.interactions import COMMAND, COMPONENT, Interaction
from playground.messages import REPLY, reference_to
from playground.options import GROUP, SUBCOMMAND
from playground.payloads import Json

CHAT_INPUT_COMMAND = 20


def origin(interaction: Interaction, application_id: int, *, follows: bool = False) -> Json:
    """Return the extra fields of an answer, or of a follow-up if `follows`."""
    application = str(application_id)
    fields: Json = {
        "application_id": application,
        "webhook_id": application,
        "interaction_metadata": _metadata(interaction),
    }
    shown_under = interaction.original if follows else interaction.source
    if follows and interaction.original is not None:
        fields["interaction_metadata"]["original_response_message_id"] = str(interaction.original.id)
    if shown_under is not None:
        return fields | {"type": REPLY, "message_reference": reference_to(shown_under, interaction.channel)}
    command = interaction.after or interaction
    if command.kind != COMMAND:
        return fields
    told = {key: value for key, value in _metadata(command).items() if key in {"id", "type", "name", "user"}}
    return fields | {"type": CHAT_INPUT_COMMAND, "interaction": told}


def _metadata(interaction: Interaction) -> Json:
    told: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": payloads.user(interaction.person),
        "authorizing_integration_owners": {"0": str(interaction.channel.guild_id)},
    }
    if interaction.kind == COMMAND:
        told["name"] = _whole_name(interaction.data)
        told |= _target(interaction.data)
    if interaction.kind == COMPONENT and interaction.source is not None:
        told["interacted_message_id"] = str(interaction.source.id)
    if interaction.after is not None:
        told["triggering_interaction_metadata"] = _metadata(interaction.after)
    return told


def _target(data: Json) -> Json:
    """Return the person or message on which a command was used."""
    if "target_id" not in data:
        return {}
    user = data["resolved"].get("users", {}).get(data["target_id"])
    return {"target_user": user} if user else {"target_message_id": data["target_id"]}


def _whole_name(data: Json) -> str:
    """Return a command's name with those of its group and subcommand."""
    for option in data.get("options", ()):
        if option["type"] in {SUBCOMMAND, GROUP}:
            return f"{data['name']} {_whole_name(option)}"
    return str(data["name"])
