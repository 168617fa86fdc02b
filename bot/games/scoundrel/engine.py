"""Scoundrel in the engine protocol: one run through a dungeon of any of its cards."""

from bot.engine import DeckEngine
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import from_options

ENGINE = DeckEngine(SCOUNDREL, DUNGEON, rules_of=from_options, seats=1, refusal="a run has one seat")
