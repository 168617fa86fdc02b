"""13×13: two seats, thirteen cards each; the first seat without cards wins (docs/rules/thirteen.md)."""

from rules.thirteen import actions, engine, legality, notation, outcome, view


class Thirteen:
    """The rules of 13×13 as a `rules.game.GameRules`, in its own types."""

    name = "thirteen"
    start = staticmethod(engine.start)
    to_act = staticmethod(legality.to_act)
    legal_actions = staticmethod(legality.legal_actions)
    apply = staticmethod(engine.apply)
    view = staticmethod(view.view)
    outcome = staticmethod(outcome.outcome)
    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)
    dump_state = staticmethod(notation.dump_state)
    load_state = staticmethod(notation.load_state)


THIRTEEN = Thirteen()
