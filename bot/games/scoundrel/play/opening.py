"""The run that somebody asks for, and what its options may be."""

from dataclasses import dataclass

from bot.core.admission import Caller, check_combination
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.config import RunConfig, prizes_for
from rules.scoundrel.house_rules import MODES
from storage.daily_deals import DailyDeal

STANDARD = "standard"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The run that a caller asks for; the caller has an account.

    `mode` names one of the rules' MODES. A typed `seed` is for practice, and so is the `deal` of a day that the caller has
    played.
    """

    caller: Caller
    mode: str = STANDARD
    is_daily: bool = False
    seed: str | None = None
    stake: int = 0
    deal: DailyDeal | None = None

    @property
    def is_practice(self) -> bool:
        """Return whether the caller may know the cards."""
        return self.seed is not None or self.deal is not None

    @property
    def config(self) -> RunConfig:
        """Return the configuration of the run."""
        seed = None if self.seed is None else deals.typed_seed(self.seed)
        return RunConfig(MODES[self.mode], prizes_for(self.stake, self.mode), seed)


def check_terms(wanted: Wanted) -> None:
    """Raise CannotCombineError for options that would change the deal of the day, or stake chips on chosen cards."""
    given = {
        "daily": wanted.is_daily,
        "mode": wanted.mode != STANDARD,
        "seed": wanted.seed is not None,
        "stake": wanted.stake > 0,
    }
    check_combination(given, (("daily", "seed"), ("daily", "stake"), ("daily", "mode"), ("seed", "stake")))
