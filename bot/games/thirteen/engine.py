"""13×13 in the engine protocol: one deal, thirteen cards to seat 0, thirteen to seat 1, the lead by TH-4."""

from bot.engine import DeckEngine
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import from_options

ENGINE = DeckEngine(THIRTEEN, rules_of=from_options, seats=2, refusal="a deal has two seats")
