"""Describe which JSON an untrusted source may contain, and refuse any other."""

import re
from typing import Any

from rules.errors import shortened

COUNT = range(1, 2**53)
WHOLE = range(2**53)
NUMBER = range(-(2**53), 2**53)
COMMITMENT = re.compile("[0-9a-fA-F]{64}")
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class RecordError(ValueError):
    """The file is not a record; the message is one line."""


def require(value: object, shape: Any, name: str = "record") -> None:
    """Raise RecordError unless a value has a shape; no field may be missing or unknown, because it would stay unchecked.

    A shape is a type, a range of whole numbers, a pattern of texts, `[shape]` for a list of any length, a tuple for a list of
    just these, a dict for an object of just these fields, None, or a frozenset of shapes of which one is enough.
    """
    match shape:
        case dict() if type(value) is dict:
            for field, each in shape.items():
                if field not in value:
                    raise RecordError(f"not a record of a game: the field {field!r} is missing")
                require(value[field], each, field)
            if unknown := value.keys() - shape.keys():
                raise RecordError(f"there is no field {shortened(min(unknown))!r} in such a record")
        case list() | tuple() if type(value) is list:
            shapes = shape * len(value) if type(shape) is list else shape
            if len(value) != len(shapes):
                raise RecordError(f"not a record of a game: {name!r} has another length")
            for item, each in zip(value, shapes, strict=True):
                require(item, each, f"one of {name}")
        case re.Pattern() if not _fits(value, shape):
            raise RecordError(f"the {name} is not {shape.pattern}")
        case _ if not _fits(value, shape):
            raise RecordError(f"not a record of a game: {name!r} has a value that it cannot have")


def _fits(value: object, shape: Any) -> bool:
    match shape:
        case frozenset():
            return any(_has(value, each) for each in shape)
        case range():
            return type(value) is int and value in shape  # In Python a JSON true is an int.
        case re.Pattern():
            return type(value) is str and shape.fullmatch(value) is not None
        case None:
            return value is None
        case _:
            return type(value) is shape


def _has(value: object, shape: Any) -> bool:
    try:
        require(value, shape)
    except RecordError:
        return False
    return True
