"""`cardroom` that may connect to Discord as often as faults make it: a day's worth of them comes in an hour here."""

import sys
from unittest.mock import patch

from bot.__main__ import main
from bot.runtime import identify_budget

if __name__ == "__main__":
    with patch.object(identify_budget, "INTERVAL_SECONDS", 0.1):
        sys.exit(main())
