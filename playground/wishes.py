"""The interactions that a page can ask for, by the name of the request."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.acts import Actor
    from playground.interactions import Interaction, Interactions
    from playground.payloads import Json


def submitted(actor: Actor, asked: Json, interactions: Interactions) -> Interaction:
    """Submit the form that the named interaction opened."""
    return actor.submit(interactions.by_id(int(asked["interaction"])), asked["values"])


USES: dict[str, Callable[[Actor, Json], Interaction]] = {
    "slash": lambda actor, asked: actor.slash(int(asked["channel"]), asked["command"], **asked["options"]),
    "complete": lambda actor, asked: actor.complete(
        int(asked["channel"]), asked["command"], asked["options"], focused=asked["focused"]
    ),
    "use_on_user": lambda actor, asked: actor.use_on_user(
        int(asked["channel"]), asked["command"], int(asked["user"])
    ),
    "use_on_message": lambda actor, asked: actor.use_on_message(int(asked["message"]), asked["command"]),
    "press": lambda actor, asked: actor.press(int(asked["message"]), asked["custom_id"]),
    "choose": lambda actor, asked: actor.choose(int(asked["message"]), asked["custom_id"], asked["values"]),
}
