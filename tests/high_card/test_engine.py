"""High card in the engine protocol."""

import json

from bot.cli.engine import EngineProtocol
from tests.high_card.bot.engine import ENGINE
from tests.high_card.rules import HIGH_CARD


def test_a_program_plays_a_round() -> None:
    """The protocol learns all it needs from the game's own engine.py."""
    protocol = EngineProtocol({HIGH_CARD.name: ENGINE})
    answers = [
        json.loads(protocol.answer(json.dumps(request)))
        for request in (
            {"new": {"game": "high_card", "seed": "1"}},
            {"apply": {"seat": 0, "action": "swap"}},
            {"apply": {"seat": 1, "action": "keep"}},
        )
    ]
    assert all(answer["ok"] for answer in answers), answers
    assert [answer["to_act"] for answer in answers] == [[0], [1], []]
    assert answers[-1]["outcome"] is not None


def test_an_option_is_refused_by_its_name() -> None:
    """As every game refuses an option that it does not have; an empty object asks for nothing."""
    protocol = EngineProtocol({HIGH_CARD.name: ENGINE})
    asked = {"game": "high_card", "seed": "1"}
    refused = json.loads(protocol.answer(json.dumps({"new": {**asked, "options": {"jokers": 2}}})))
    assert (refused["ok"], refused["error"]) == (False, "UnknownOptionError")
    assert "jokers" in refused["message"]
    assert json.loads(protocol.answer(json.dumps({"new": {**asked, "options": {}}})))["ok"]
