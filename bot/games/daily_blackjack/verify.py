"""The record of a tournament: each hand with its bet, its cards and its actions (docs/rules/fairness.md)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.core.commands import PlayAction
from bot.games.daily_blackjack.play.commands import BetOnHand, parse_command
from bot.games.daily_blackjack.play.config import KIND, load_config
from bot.games.daily_blackjack.play.deals import NO_PLAYERS, orders_of
from bot.verification.record import (
    OPEN,
    Earlier,
    End,
    Extent,
    RecordError,
    ShoeRecord,
    ShoeVerdict,
    TooFewChips,
    Verification,
    end_mismatch,
    input_mismatches,
    is_daily_name,
    taken,
    with_commitment,
)
from rules.blackjack import engine
from rules.blackjack.house_rules import HouseRules, from_options
from rules.blackjack.notation import format_action, parse_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Card, format_cards, parse_cards
from rules.errors import RulesError
from rules.fair_record import ActionImpossible, ShoeGap, verify_dealt
from rules.options import to_options
from rules.shoe import Shoe, unshuffled
from storage import daily_deals, games, results, round_rows
from storage.database import Reader
from storage.games import Game

SEAT = 0
WHOLE_SHOE = 100


@dataclass(frozen=True, slots=True)
class HandShoe(ShoeRecord):
    """The shoe of one hand, shuffled under `name`: the tournament chips before and after it, its bet, cards and actions."""

    part = "hand"

    name: str
    rules: HouseRules
    chips: int
    bet: int
    cards: tuple[Card, ...]
    actions: tuple[str, ...]
    chips_after: int

    @property
    def extent(self) -> Extent:
        """Count the decks, and name the shuffle."""
        return Extent("decks", self.rules.decks, self.name)


async def collect(reader: Reader, game: Game) -> tuple[HandShoe, ...]:
    """Read the hands that are over by playing them again; nothing while their seed is secret."""
    [row] = await results.of_game(reader, game.game_id)
    assert row.day is not None
    assert row.attempt is not None
    daily = await daily_deals.load(reader, row.day, row.attempt)
    assert daily is not None, "a tournament is of a deal"
    if row.end is None or row.end.ending == "voided" or daily.seed is None:
        return ()
    config = load_config(game.config)
    orders = orders_of(bytes.fromhex(daily.seed), daily.name, config.rules.decks, config.hands)
    chips, hands = config.chips, []
    for number, (bet, actions) in enumerate(_by_hand(await round_rows.actions(reader, game.game_id)), 1):
        *_, state = _states(config.rules, orders[number - 1], bet, actions)
        if state.phase is not Phase.SETTLED:
            break  # The tournament ended in the middle of this hand, which has no result.
        before, chips = chips, _after(chips, state)
        hands.append(
            HandShoe(
                shoe_number=number,
                seed=daily.seed,
                commitment=daily.commitment,
                client=NO_PLAYERS,
                name=daily.name,
                rules=config.rules,
                chips=before,
                bet=bet,
                cards=state.shoe.order[: state.shoe.position],
                actions=actions,
                chips_after=chips,
            )
        )
    return tuple(hands)


def dump(shoe: HandShoe) -> dict[str, Any]:
    """Write the fields that only hands of a tournament have."""
    return {
        "name": shoe.name,
        "rules": to_options(shoe.rules),
        "chips": shoe.chips,
        "bet": shoe.bet,
        "cards": format_cards(shoe.cards),
        "actions": list(shoe.actions),
        "chips_after": shoe.chips_after,
    }


def load(inputs: ShoeRecord, content: dict[str, Any]) -> HandShoe:
    """Read the fields that only hands of a tournament have; raises RecordError."""
    actions = tuple(taken(content, "actions", list))
    if not all(type(action) is str for action in actions):
        raise RecordError("an action is a text")
    return HandShoe(
        **with_commitment(inputs),
        name=taken(content, "name", str),
        rules=from_options(taken(content, "rules", dict)),
        chips=taken(content, "chips", int),
        bet=taken(content, "bet", int),
        cards=parse_cards(taken(content, "cards", str)),
        actions=actions,
        chips_after=taken(content, "chips_after", int),
    )


def verify(game_id: str, shoes: tuple[HandShoe, ...], earlier: Earlier) -> Iterator[ShoeVerdict]:
    """Check each hand, and that hands, chips and inputs follow from one to the next."""
    del game_id, earlier
    for number, (before, shoe) in enumerate(pairwise((None, *shoes)), 1):
        assert shoe is not None
        findings = [*_in_sequence(number, before, shoe), *_hand_findings(shoe)]
        yield ShoeVerdict(shoe, len(shoe.cards), tuple(findings))


def _in_sequence(number: int, before: HandShoe | None, shoe: HandShoe) -> list[object]:
    """Compare a hand with the one before it, by which the bot could have chosen other cards."""
    is_a_days = is_daily_name(KIND, shoe.name)
    compared = [
        ("name", shoe.name, shoe.name if is_a_days else f"{KIND}-<day>"),
        ("players", shoe.client, NO_PLAYERS),
    ]
    if before is not None:
        compared += [
            ("name", shoe.name, before.name),
            ("seed", shoe.seed, before.seed),
            ("rules", str(to_options(shoe.rules)), str(to_options(before.rules))),
            ("chips", str(shoe.chips), str(before.chips_after)),
        ]
    findings = input_mismatches(compared)
    return findings if shoe.shoe_number == number else [ShoeGap(shoe.shoe_number, number), *findings]


def _hand_findings(shoe: HandShoe) -> list[object]:
    order, findings = shoe.order(shoe.name, unshuffled(shoe.rules.decks))
    if order is None:
        return findings
    findings += verify_dealt(order, 0, shoe.cards)
    states: list[RoundState] = []
    try:
        states.extend(_states(shoe.rules, order, shoe.bet, shoe.actions))
    except RulesError:
        return [*findings, ActionImpossible((f"bet {shoe.bet}", *shoe.actions)[len(states)])]
    state = states[-1]
    if engine.staked(state, SEAT) > shoe.chips:
        findings.append(TooFewChips(engine.staked(state, SEAT), shoe.chips))
    ending = "settled" if state.phase is Phase.SETTLED else OPEN
    computed = End(ending, {"cards": state.shoe.position, "chips": _after(shoe.chips, state)})
    recorded = End("settled", {"cards": len(shoe.cards), "chips": shoe.chips_after})
    return [*findings, *end_mismatch(recorded, computed)]


def _by_hand(recorded: Iterable[games.Action]) -> list[tuple[int, tuple[str, ...]]]:
    """Return the bet and the actions of each hand."""
    hands: list[tuple[int, tuple[str, ...]]] = []
    for action in recorded:
        match parse_command(action.text):
            case BetOnHand(amount):
                hands.append((amount, ()))
            case PlayAction(taken_action):
                bet, actions = hands[-1]
                hands[-1] = (bet, (*actions, format_action(taken_action)))
            case _:
                pass
    return hands


def _states(
    rules: HouseRules, order: tuple[Card, ...], bet: int, actions: Iterable[str]
) -> Iterator[RoundState]:
    """Yield the hand after its bet and after each action; raises RulesError."""
    state = engine.start(rules, Shoe.fresh(order, WHOLE_SHOE), (bet,)).state
    yield state
    for action in actions:
        state = engine.apply(state, SEAT, parse_action(action)).state
        yield state


def _after(chips: int, state: RoundState) -> int:
    return chips - engine.staked(state, SEAT) + engine.payout(state, SEAT)


VERIFICATION = Verification(kind=KIND, dump=dump, load=load, verify=verify, collect=collect)
