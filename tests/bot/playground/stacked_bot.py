"""`cardroom` whose shoes begin with the cards of the environment's STACKED, in dealing order."""

import os
import sys

from bot.__main__ import main
from tests.bot.discord.stacked import stacked

if __name__ == "__main__":
    with stacked(os.environ["STACKED"]):
        sys.exit(main())
