"""Records of games of any kind that the house has."""

from functools import partial

from bot.games.blackjack.verify import VERIFICATION as BLACKJACK
from bot.games.scoundrel.verify import VERIFICATION as SCOUNDREL
from bot.games.thirteen.verify import VERIFICATION as THIRTEEN
from bot.verification import load_record as load_known

VERIFICATIONS = {verification.kind: verification for verification in (BLACKJACK, SCOUNDREL, THIRTEEN)}
load_record = partial(load_known, verifications=VERIFICATIONS)
