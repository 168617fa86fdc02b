"""Blackjack: one round, deal to settlement, under any house rules (docs/rules/blackjack.md)."""

from rules.blackjack import engine, legality, notation, outcome, view


class Blackjack:
    """The rules of blackjack as a `rules.game.GameRules`, in blackjack's own types."""

    name = "blackjack"
    start = staticmethod(engine.start)
    to_act = staticmethod(legality.to_act)
    legal_actions = staticmethod(legality.legal_actions)
    apply = staticmethod(engine.apply)
    view = staticmethod(view.view)
    outcome = staticmethod(outcome.outcome)
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    dump_state = staticmethod(notation.dump_state)
    load_state = staticmethod(notation.load_state)


BLACKJACK = Blackjack()
