"""`cardroom` that may connect to Discord as often as faults make it: a day's worth of them comes in an hour here.

It compiles nothing at its starts, of which there are as many.
"""

import sys
from unittest.mock import AsyncMock, patch

from bot.__main__ import main
from bot.core.worker_pool import WorkerPool
from bot.gateway import identify_budget

if __name__ == "__main__":
    with (
        patch.object(identify_budget, "INTERVAL_SECONDS", 0.1),
        patch.object(WorkerPool, "warm_up", AsyncMock()),
    ):
        sys.exit(main())
