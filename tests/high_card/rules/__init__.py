"""High card: two seats have a card each, may swap it once, and the higher rank wins.

Seat 0 acts first. An ace is high; equal ranks are a draw.
"""

from tests.high_card.rules import engine, notation, view


class HighCard:
    """The game as the other parts of the card room know it: `rules.game.Game` in its own types."""

    name = "high_card"
    start = staticmethod(engine.start)
    to_act = staticmethod(engine.to_act)
    legal_actions = staticmethod(engine.legal_actions)
    apply = staticmethod(engine.apply)
    view = staticmethod(view.view)
    outcome = staticmethod(engine.outcome)
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    dump_state = staticmethod(notation.dump_state)
    load_state = staticmethod(notation.load_state)


HIGH_CARD = HighCard()
