"""The custom ids of a run's buttons, `s:<game_id>:<number>:<action>`."""

from enum import StrEnum

from bot.drawing.ids import ButtonIds
from rules.scoundrel.actions import Action
from rules.scoundrel.notation import format_action, parse_action


class RunWish(StrEnum):
    """An action of a run's button besides those of the rules, as in custom ids."""

    HINT = "hint"
    SURELY_HINT = "surehint"
    GIVE_UP = "giveup"
    SURELY_GIVE_UP = "surely"
    WINNABLE = "winnable"
    SHARE = "share"
    AGAIN = "again"
    PRACTISE = "practise"


def _read(text: str) -> Action | RunWish:
    return RunWish(text) if text in list(RunWish) else parse_action(text.replace("-", " "))


def _write(action: Action | RunWish) -> str:
    """Write an action in the rules' notation with hyphens."""
    return action.value if isinstance(action, RunWish) else format_action(action).replace(" ", "-")


RUN_IDS = ButtonIds(
    "s", "|".join([*RunWish, "avoid", "face-[2-9TJQKA][cdhs](?:-weapon|-bare)?"]), _read, _write
)
