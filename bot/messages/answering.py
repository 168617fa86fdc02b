"""The answer to a press in one call: its message, drawn anew."""

from discord import InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.drawing.drawn_message import DrawnMessage
from bot.messages.caller import Interaction
from bot.messages.mentions import NO_MENTIONS


async def update_message(interaction: Interaction, drawn: DrawnMessage) -> None:
    """Draw the message of a press anew, as its answer, or after it was acknowledged; raises FAILURES.

    discord.py's own answer asks Discord to send the whole message back, and parses it; nothing here needs that.
    """
    if interaction.response.is_done():
        await interaction.edit_original_response(view=drawn, allowed_mentions=NO_MENTIONS)
        return
    http, response = interaction.client.http, InteractionResponseType.message_update
    params = interaction_message_response_params(
        type=response.value, view=drawn, allowed_mentions=NO_MENTIONS
    )
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    await async_context.get().request(
        route,
        session=interaction._session,  # noqa: SLF001 - as discord.py's own answer does.
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        payload=params.payload,
    )
    interaction.response._response_type = response  # noqa: SLF001 - the interaction counts as answered.
