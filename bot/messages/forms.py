"""What people have typed into forms."""

from typing import Any

from bot.messages.caller import Interaction


def typed_in(interaction: Interaction, field_id: str) -> str:
    """Return the text of a form's field: a form's answer is a tree of rows or labels around the fields."""
    form: dict[str, Any] = dict(interaction.data or {})
    waiting: list[Any] = list(form.get("components", ()))
    while waiting:
        component = waiting.pop()
        if component.get("custom_id") == field_id:
            return str(component.get("value", ""))
        waiting += component.get("components", ())
        waiting += [component["component"]] if "component" in component else []
    return ""
