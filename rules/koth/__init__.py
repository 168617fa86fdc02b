"""King of the hill: one hand of the blackjack contest for programs (docs/rules/koth.md)."""

from rules.koth import engine, legality, notation, outcome, view


class KingOfTheHill:
    """The rules of king of the hill as a `rules.game.GameRules`, in its own types."""

    name = "koth"
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


KOTH = KingOfTheHill()
