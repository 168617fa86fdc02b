"""The record of a simple game: the cards that were dealt, the actions, and the winner or the score (docs/rules/fairness.md)."""

from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from bot.core.commands import PlayAction, TimeOut
from bot.core.play_recovery import load_plays
from bot.games.simple.play.pot import PotPlay
from bot.games.simple.play.solo import SoloPlay
from bot.verification.record import (
    OPEN,
    Earlier,
    End,
    Extent,
    InputMismatch,
    ShoeRecord,
    ShoeVerdict,
    Verification,
    end_mismatch,
    is_daily_name,
    public_inputs,
    taken,
    taken_winner,
    with_commitment,
)
from rules.cards import Card, format_cards, parse_cards
from rules.errors import GameOverError, RulesError
from rules.fair_record import ActionImpossible, verify_dealt
from storage.database import Reader
from storage.games import Game

AnySimple = PotPlay | SoloPlay


@dataclass(frozen=True, slots=True)
class SimpleShoe(ShoeRecord):
    """One shuffle of `count` cards: those that were dealt, the actions in their order, and the winning seat or the score, if there is one.

    `name` is that of the deal of a day, empty for a shuffle that has the game's id.
    """

    dealt: tuple[Card, ...]
    actions: tuple[str, ...]
    result: int | None
    count: int
    name: str = ""

    @property
    def extent(self) -> Extent:
        """Count the cards."""
        return Extent("cards", self.count, self.name)


async def collect(play: AnySimple, reader: Reader, game: Game) -> tuple[SimpleShoe, ...]:
    """Read the shuffle of a game once its seed is public."""
    [stored] = await load_plays(reader, play, [game])
    name, daily = "", stored.daily
    if daily is None:
        inputs = public_inputs(*stored.shoes)
    else:
        name = daily.name
        inputs = None if daily.seed is None else ShoeRecord(1, daily.seed, daily.commitment, "")
    if inputs is None or game.status == "open":
        return ()
    rules, actions = play.simple.rules, list[str]()
    for command in (play.parse(action.text) for action in stored.actions):
        if isinstance(command, PlayAction):
            actions.append(rules.format_action(command.action))
        elif isinstance(command, TimeOut) and isinstance(play, PotPlay):
            actions.append(play.simple.on_time_out)
    order, _ = inputs.order(name or game.game_id, play.simple.cards)
    assert order is not None, "it was dealt before"
    dealt, result = _played(play, order, actions)
    cards = play.simple.cards
    return (
        SimpleShoe(
            **asdict(inputs),
            dealt=order[:dealt],
            actions=tuple(actions),
            result=result,
            count=len(cards),
            name=name,
        ),
    )


def dump(play: AnySimple, shoe: SimpleShoe) -> dict[str, Any]:
    """Write the fields that only simple games have."""
    content = {
        "dealt": format_cards(shoe.dealt),
        "actions": list(shoe.actions),
        _result_of(play): shoe.result,
    }
    return content if isinstance(play, PotPlay) else {"name": shoe.name, **content}


def load(play: AnySimple, inputs: ShoeRecord, content: dict[str, Any]) -> SimpleShoe:
    """Read the fields that only simple games have; raises RecordError."""
    rules, result = play.simple.rules, None
    if isinstance(play, PotPlay):
        result = taken_winner(content, range(play.simple.seats))
    elif content["score"] is not None:
        result = taken(content, "score", int)
    return SimpleShoe(
        **with_commitment(inputs),
        dealt=parse_cards(taken(content, "dealt", str)),
        actions=tuple(
            rules.format_action(rules.parse_action(word)) for word in taken(content, "actions", list)
        ),
        result=result,
        count=len(play.simple.cards),
        name="" if isinstance(play, PotPlay) else taken(content, "name", str),
    )


def verify(
    play: AnySimple, game_id: str, shoes: tuple[SimpleShoe, ...], _earlier: Earlier
) -> tuple[ShoeVerdict, ...]:
    """Check the cards, actions and end of a game."""
    return tuple(_verify_shoe(play, game_id, shoe) for shoe in shoes)


def verification_of(play: AnySimple) -> Verification:
    """Return what checks the records of a game; a worker process gets it, so its parts are functions of this module."""
    return Verification(
        kind=play.kind,
        dump=partial(dump, play),
        load=partial(load, play),
        verify=partial(verify, play),
        collect=partial(collect, play),
    )


def _result_of(play: AnySimple) -> str:
    return "winner" if isinstance(play, PotPlay) else "score"


def _verify_shoe(play: AnySimple, game_id: str, shoe: SimpleShoe) -> ShoeVerdict:
    order, findings = shoe.order(shoe.name or game_id, play.simple.cards)
    if shoe.name and not is_daily_name(play.kind, shoe.name):
        findings.append(InputMismatch("name", shoe.name, f"{play.kind}-"))
    if order is not None:
        findings += verify_dealt(order, 0, shoe.dealt)
        try:
            dealt, result = _played(play, order, shoe.actions)
        except RulesError as error:
            findings.append(ActionImpossible(str(error)))
        else:
            recorded, computed = _end(play, len(shoe.dealt), shoe.result), _end(play, dealt, result)
            findings += end_mismatch(recorded, computed)
    return ShoeVerdict(shoe, len(shoe.dealt), tuple(findings))


def _played(
    play: AnySimple, order: tuple[Card, ...], actions: list[str] | tuple[str, ...]
) -> tuple[int, int | None]:
    """Play actions from the order of the cards; return how many cards were dealt, and the winner or the score."""
    rules = play.simple.rules
    state = rules.start(order).state
    for word in actions:
        acting = rules.to_act(state)
        if not acting:
            raise GameOverError
        state = rules.apply(state, acting[0], rules.parse_action(word)).state
    ended = rules.outcome(state)
    result = None if ended is None else getattr(ended, _result_of(play))
    return len(order) - len(state.deck), result


def _end(play: AnySimple, dealt: int, result: int | None) -> End:
    return End(OPEN if result is None else "won", {"cards": dealt, _result_of(play): result})
