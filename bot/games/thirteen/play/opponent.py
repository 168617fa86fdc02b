"""The bot as an opponent; workers compute its plays."""

from lab.thirteen.level import Level
from lab.thirteen.opponent import choose
from rules.cards import DECK
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import HouseRules


def warm_up() -> None:
    """Compile the strongest level."""
    deal = THIRTEEN.start(HouseRules(), DECK).state
    choose(THIRTEEN.view(deal, deal.leader), Level.EXPERT, 0)
