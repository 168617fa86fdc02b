"""Scoundrel: one run through a dungeon of cards, alone (docs/rules/scoundrel.md)."""

from rules.scoundrel import engine, legality, notation, outcome, view


class Scoundrel:
    """The rules of Scoundrel as a `rules.game.GameRules`, in its own types."""

    name = "scoundrel"
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


SCOUNDREL = Scoundrel()
