"""One of every refusal, its fields filled by their types."""

from collections.abc import Mapping
from dataclasses import MISSING
from itertools import count
from typing import Any, get_type_hints

from bot.core.errors import Channels, RefusalError, Roles, SettingName

VALUES: Mapping[object, Any] = {Channels: (7, 8), Roles: (7, 8), SettingName: "stake_min", str: "easy"}


def refusals_of(*packages: str) -> list[RefusalError]:
    """Make one of each refusal that is raised in these packages, in the order of their classes."""
    return [sample(kind) for kind in _leaves(RefusalError) if kind.__module__.startswith(packages)]


def sample(kind: type[RefusalError]) -> RefusalError:
    """Make a refusal with fields by their types: numbers from 7 on where nothing else is said."""
    numbers, types = count(7), get_type_hints(kind, include_extras=True)
    fields = getattr(kind, "__dataclass_fields__", {}).values()
    given = [field.name for field in fields if field.init and field.default is MISSING]
    return kind(*(VALUES.get(types[name], number) for name, number in zip(given, numbers, strict=False)))


def _leaves(kind: type[RefusalError]) -> list[type[RefusalError]]:
    """List the refusals of a kind that are raised as such."""
    return [leaf for each in kind.__subclasses__() for leaf in _leaves(each) or [each]]
