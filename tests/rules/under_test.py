"""The games whose promises are tested: a game joins by its random games and its notation."""

from high_card_walks import WALKS as HIGH_CARD_WALKS
from high_card_written import WRITTEN as HIGH_CARD_WRITTEN

from bot.testing.plugin import GameUnderTest
from bot.testing.walks import Walks
from bot.testing.written import Written
from tests.higher_lower.walks import WALKS as HIGHER_LOWER_WALKS
from tests.higher_lower.written import WRITTEN as HIGHER_LOWER_WRITTEN
from tests.rules.blackjack.walks import WALKS as BLACKJACK_WALKS
from tests.rules.blackjack.written import WRITTEN as BLACKJACK_WRITTEN
from tests.rules.games import WITH_EXAMPLES
from tests.rules.koth.walks import WALKS as KOTH_WALKS
from tests.rules.koth.written import WRITTEN as KOTH_WRITTEN
from tests.rules.scoundrel.walks import WALKS as SCOUNDREL_WALKS
from tests.rules.scoundrel.written import WRITTEN as SCOUNDREL_WRITTEN
from tests.rules.thirteen.walks import WALKS as THIRTEEN_WALKS
from tests.rules.thirteen.written import WRITTEN as THIRTEEN_WRITTEN

PROMISES: dict[str, tuple[Walks, Written]] = {
    "blackjack": (BLACKJACK_WALKS, BLACKJACK_WRITTEN),
    "scoundrel": (SCOUNDREL_WALKS, SCOUNDREL_WRITTEN),
    "thirteen": (THIRTEEN_WALKS, THIRTEEN_WRITTEN),
    "koth": (KOTH_WALKS, KOTH_WRITTEN),
    "high_card": (HIGH_CARD_WALKS, HIGH_CARD_WRITTEN),
    "higher_lower": (HIGHER_LOWER_WALKS, HIGHER_LOWER_WRITTEN),
}

GAMES_UNDER_TEST = tuple(GameUnderTest(WITH_EXAMPLES[name], *promises) for name, promises in PROMISES.items())
