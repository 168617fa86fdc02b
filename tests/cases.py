"""Tables of cases: each stands beside its name."""

from collections.abc import Mapping
from typing import Any

import pytest


def cases(names: str | tuple[str, ...], table: Mapping[str, Any]) -> pytest.MarkDecorator:
    """Run a test once for each case of a table; `names` are its parameters, as for `pytest.mark.parametrize`."""
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))
