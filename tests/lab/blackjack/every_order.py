"""What a way to play is worth, found by dealing every order of a small shoe to the rules engine itself."""

from collections.abc import Callable, Mapping

from lab.blackjack.composition import hand_table, value_index_of
from lab.blackjack.policy import ExactPolicy
from rules.blackjack import engine
from rules.blackjack.actions import Action
from rules.blackjack.hand import Hand
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.legality import legal_actions
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Card
from rules.errors import ShoeEmptyError
from rules.shoe import Shoe

STAKE = 10
"""A stake that every payment divides."""

Counts = Mapping[Card, int]


def choose(policy: ExactPolicy, hand: Hand, legal: tuple[Action, ...]) -> Action:
    """Do the first of what a policy wants that is legal: split, surrender, double, hit, stand."""
    value_indices = list(map(value_index_of, hand.cards))
    index = hand_table().find(value_indices)
    wanted = {
        "split": policy.splitting[value_indices[0]] > 0,
        "surrender": policy.surrendering[index],
        "double": policy.doubling[index],
        "hit": policy.hitting[index],
        "stand": True,
    }
    actions = {format_action(action): action for action in legal}
    return next(actions[word] for word, wants in wanted.items() if wants and word in actions)


def mean_result(
    rules: HouseRules, counts: Counts, up: Card, policy: ExactPolicy, first: tuple[Card, ...] = ()
) -> float:
    """Give what a round is worth for a stake of one, before the dealer looks.

    `counts` are the cards beside the up card and the player's `first` cards, none or two.
    """
    known: dict[object, float] = {}

    def deal(cards: tuple[Card, ...], left: Counts) -> float:
        order = (*cards[:1], up, *cards[1:])
        if len(order) >= 3:
            try:
                return play(engine.start(rules, Shoe(order, 0, len(order)), (STAKE,)).state, left)
            except ShoeEmptyError:
                pass
        return over_next_card(left, lambda card, rest: deal((*cards, card), rest))

    def play(state: RoundState, left: Counts) -> float:
        if state.phase is Phase.SETTLED:
            return (engine.payout(state, 0) - engine.staked(state, 0)) / STAKE
        key = what_matters(state)
        if key not in known:
            hand = state.seats[0].hands[state.active_turn.hand]
            known[key] = act(state, choose(policy, hand, legal_actions(state, 0)), left)
        return known[key]

    def act(state: RoundState, action: Action, left: Counts) -> float:
        try:
            after = engine.apply(state, 0, action).state
        except ShoeEmptyError:
            return over_next_card(
                left, lambda card, rest: act(engine.replenish(state, (card,)), action, rest)
            )
        return play(after, left)

    return deal(first, counts)


def over_next_card(left: Counts, value: Callable[[Card, Counts], float]) -> float:
    """Give the mean over the next card; a small shoe has to last for a round."""
    size = sum(left.values())
    assert size, "the shoe ran out"
    return sum(count / size * value(card, {**left, card: count - 1}) for card, count in left.items() if count)


def what_matters(state: RoundState) -> object:
    """Name a state without the order in which its cards came."""
    hands = tuple(
        (tuple(sorted(map(str, hand.cards))), hand.stake, hand.status, hand.payout)
        for hand in state.seats[0].hands
    )
    return hands, state.turn, tuple(map(str, state.dealer))
