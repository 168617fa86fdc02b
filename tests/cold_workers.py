"""Bots that tests start and kill often, and that compute little."""

from typing import Any
from unittest.mock import AsyncMock, patch

from bot.core.worker_pool import WorkerPool


def cold_workers() -> Any:
    """Have nothing compiled before it is needed. The bots of `cardroom play` and of the cluster compile at their start."""
    return patch.object(WorkerPool, "warm_up", AsyncMock())
