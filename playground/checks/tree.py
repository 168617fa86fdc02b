"""Walk the components of one message or modal, with the totals that are limited over all of them."""

from collections.abc import Callable, Mapping
from typing import Any

from playground.checks.fields import Findings, Json, is_thing, items, text, whole

LONGEST_CUSTOM_ID = 100
MOST_ID = 2**31 - 1


class Tree:
    """The ids and totals that are unique or limited among all components of a message or modal."""

    __slots__ = ("characters", "count", "custom_ids", "files", "ids", "in_modal")

    def __init__(self, files: frozenset[str] = frozenset(), *, in_modal: bool = False) -> None:
        self.files = files
        self.in_modal = in_modal
        self.count = 0
        self.characters = 0
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def take_custom_id(self, found: Findings, component: Json) -> None:
        """Read the custom id of a component; no two components have the same."""
        custom_id = text(found, component, "custom_id", LONGEST_CUSTOM_ID, 1, required=True)
        if custom_id is None:
            return
        if custom_id in self.custom_ids:
            found.at("custom_id").add("Another component has this custom id.")
        self.custom_ids.add(custom_id)

    def take_id(self, found: Findings, component: Json) -> None:
        """Read the id of a component; no two have the same, and 0 stands for none."""
        number = whole(found, component, "id", 0, MOST_ID)
        if not number:
            return
        if number in self.ids:
            found.at("id").add("Another component has this id.")
        self.ids.add(number)


Check = Callable[[Tree, Findings, Json], None]


def check_component(
    tree: Tree, found: Findings, component: Any, allowed: Mapping[int, Check], hint: str = ""
) -> None:
    """Check one component, whose type must be among `allowed`, and all components inside it."""
    if not is_thing(found, component):
        return
    kind = component.get("type")
    check = allowed.get(kind) if type(kind) is int else None
    if check is None:
        found.at("type").add(f"This has to be {_one_of(allowed)} here.{hint}")
        return
    tree.count += 1
    tree.take_id(found, component)
    check(tree, found, component)


def check_children(
    tree: Tree, found: Findings, component: Json, most: int, allowed: Mapping[int, Check]
) -> list[Any]:
    """Check the components inside a component, which needs at least one; return them."""
    children = items(found, component, "components", most, 1, required=True)
    for number, child in enumerate(children):
        check_component(tree, found.at(f"components[{number}]"), child, allowed)
    return children


def _one_of(allowed: Mapping[int, Check]) -> str:
    kinds = [str(kind) for kind in sorted(allowed)]
    return " or ".join((", ".join(kinds[:-1]), kinds[-1])) if len(kinds) > 1 else kinds[0]
