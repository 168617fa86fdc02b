"""Read records of the format that was named pf1, as its shuffles still are, into today's (docs/rules/fairness.md).

No game is written like this any more, so this reader knows the kinds that were, and no other.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.core.play import GamePlay, OpeningTerms, Secret, Step, TakeShoe
from bot.verification.record import (
    COMMITMENT,
    COUNT,
    DAY,
    NUMBER,
    WHOLE,
    Content,
    GameRecord,
    RecordError,
    RecordPart,
    Replayed,
    ShoeRecord,
    Verification,
    cards_line,
    end_line,
    require,
)
from rules.cards import Card, format_cards, parse_cards
from rules.shoe import unshuffled
from storage.shoes import PF1

LOST_BY: Mapping[str, str] = {"time out": "timed_out", "resign": "resigned"}
STOPPED_BY: Mapping[str, tuple[int | None, str]] = {"gave_up": (1, "give up"), "expired": (None, "expired")}

Actions = list[tuple[int | None, str]]
Shape = dict[str, Any]


@dataclass(frozen=True, slots=True)
class OldGame:
    """What the shoes of an old record say of a game: its terms, and the actions and the lines of each shoe."""

    terms: Content
    is_daily: bool
    plays: Sequence[tuple[Actions, list[str]]]


def read_record(content: Content, verifications: Mapping[str, Verification]) -> GameRecord:
    """Read an old record; raises RecordError and others. One without a kind is of the first."""
    kind = content.get("kind", next(iter(verifications)))
    shape, read = READERS[kind]
    verification = TABLES if kind == TABLES.kind else verifications[kind]
    optional = {"kind": str, "earlier": dict}
    require(
        content,
        {"protocol": re.compile(PF1), "game_id": str, "shoes": [_SHUFFLE | shape]}
        | {name: optional[name] for name in optional.keys() & content.keys()},
    )
    game_id, shoes = content["game_id"], content["shoes"]
    if not shoes:
        return GameRecord(verification, game_id, {}, ())
    old = read(shoes)
    cards = format_cards(verification.cards(old.terms))
    if any(shoe.get("unshuffled", cards) != cards for shoe in shoes):
        raise RecordError("the cards before the shuffle are others")
    day = None
    if old.is_daily:
        day = shoes[0]["name"].removeprefix(f"{kind}-")
        require(day, DAY, "name")
    parts = (
        RecordPart((_shuffle(shoe, game_id),), tuple(actions), (), tuple(lines))
        for shoe, (actions, lines) in zip(shoes, old.plays, strict=True)
    )
    return GameRecord(verification, game_id, old.terms, tuple(parts), day, content.get("earlier"))


_SHUFFLE = {"shoe_number": NUMBER, "seed": str, "commitment": frozenset({None, COMMITMENT}), "client": str}


def _shuffle(shoe: Content, game_id: str) -> ShoeRecord:
    name, inputs = shoe.get("name", game_id), (shoe["seed"], shoe["commitment"], shoe["client"])
    return ShoeRecord(name, shoe["shoe_number"], *inputs)


def _blackjack(shoes: Sequence[Content]) -> OldGame:
    """Read the cards of a table; what was bet and done is in no old record."""
    decks = _same(shoes, "decks")
    plays = []
    for shoe in shoes:
        actions, lines = Actions(), list[str]()
        for part in shoe["rounds"]:
            cards = parse_cards(part["cards"])
            actions.append((None, f"shoe {shoe['shoe_number']} round {part['round']} cards {len(cards)}"))
            lines.append(cards_line(shoe["shoe_number"], part["position"], cards))
        plays.append((actions, lines))
    return OldGame({"decks": decks}, is_daily=False, plays=plays)


def _daily_blackjack(shoes: Sequence[Content]) -> OldGame:
    """Read the hands of a tournament; each begins with the chips that the one before left."""
    plays, left = [], shoes[0]["chips"]
    for shoe in shoes:
        if shoe["chips"] != left:
            raise RecordError("a hand begins with other chips than the one before left")
        left = shoe["chips_after"]
        actions: Actions = [(1, f"bet {shoe['bet']}")]
        actions += ((1, text) for text in shoe["actions"])
        dealt = cards_line(shoe["shoe_number"], 0, parse_cards(shoe["cards"]))
        plays.append((actions, [dealt, end_line("settled", chips=left)]))
    terms = {"rules": _same(shoes, "rules"), "hands": len(shoes), "chips": shoes[0]["chips"]}
    return OldGame(terms, is_daily=True, plays=plays)


def _scoundrel(shoes: Sequence[Content]) -> OldGame:
    """Read the rooms of a run; its hints and its prize are in no old record."""
    plays, is_daily = [], _same(shoes, "origin") == "daily"
    for shoe in shoes:
        actions, lines, drawn = Actions(), list[str](), 0
        for room in shoe["rooms"]:
            cards = parse_cards(room["cards"])
            lines.append(cards_line(1, drawn, cards))
            actions += ((1, text) for text in room["actions"])
            drawn += len(cards)
        ending, score = shoe["ending"], shoe["score"]
        actions += [STOPPED_BY[ending]] if ending in STOPPED_BY else []
        if ending != "voided" or score is not None:
            lines.append(end_line(ending, life=shoe["life"], score=shoe["score"]))
        plays.append((actions, lines))
    return OldGame({"rules": _same(shoes, "rules"), "prizes": [], "stake": 0}, is_daily, plays)


def _thirteen(shoes: Sequence[Content]) -> OldGame:
    """Read the deals of a match. A missed deadline was written as the play that it came to, and only the third as itself."""
    plays: list[tuple[Actions, list[str]]] = []
    for shoe in shoes:
        done = [(each["seat"], each["action"]) for each in shoe["actions"]]
        lost = done[-1] if done and done[-1][1] in LOST_BY else None
        played = done if lost is None else done[:-1]
        own = [
            index for index, (seat, text) in enumerate(played) if lost and seat == lost[0] and text != "pass"
        ]
        late = own[-2:] if lost is not None and LOST_BY[lost[1]] == "timed_out" else []
        actions: Actions = [] if plays else [(2, "accept")]
        for index, (seat, text) in enumerate(played):
            if index in late:
                actions.append((None, "time out"))
            else:
                actions.append((None if text == "pass" else seat + 1, text))
        if lost is not None:
            actions.append((None if late else lost[0] + 1, lost[1]))
        ending, points = shoe["ending"], shoe["points"]
        actions += [(None, "close")] if ending == "voided" else []
        hands = [parse_cards(hand) for hand in shoe["hands"]]
        lines = [cards_line(shoe["shoe_number"], 13 * seat, hand) for seat, hand in enumerate(hands)]
        lines += [f"leader {shoe['leader']}", *(f"{seat} {text}" for seat, text in played)]
        lines.append(
            end_line(ending, winner=shoe["winner"], points=points if points or ending != "voided" else None)
        )
        plays.append((actions, lines))
    terms = {"rules": _same(shoes, "rules"), "deals": len(shoes), "stake": 0, "level": None}
    is_daily = shoes[0]["name"].startswith("thirteen-")
    return OldGame(terms, is_daily, plays)


_RULES = {"name": str, "rules": dict}
READERS: dict[str, tuple[Shape, Callable[[Sequence[Content]], OldGame]]] = {
    "blackjack": (
        {"decks": range(1, 9), "rounds": [{"round": COUNT, "position": NUMBER, "cards": str}]},
        _blackjack,
    ),
    "daily_blackjack": (
        _RULES | {"chips": WHOLE, "bet": WHOLE, "cards": str, "actions": [str], "chips_after": WHOLE},
        _daily_blackjack,
    ),
    "scoundrel": (
        _RULES
        | {
            "origin": str,
            "unshuffled": str,
            "rooms": [{"cards": str, "actions": [str]}],
            "ending": str,
            "life": frozenset({None, NUMBER}),
            "score": frozenset({None, NUMBER}),
        },
        _scoundrel,
    ),
    "thirteen": (
        _RULES
        | {
            "hands": (str, str),
            "leader": WHOLE,
            "actions": [{"seat": WHOLE, "action": str}],
            "ending": str,
            "winner": frozenset({None, WHOLE}),
            "points": WHOLE,
        },
        _thirteen,
    ),
}
"""The fields of a shoe of each kind besides the inputs of its shuffle, and the function that reads them."""


def _same(shoes: Sequence[Content], name: str) -> Any:
    if any(shoe[name] != shoes[0][name] for shoe in shoes):
        raise RecordError(f"{name!r} is not the same in all shoes")
    return shoes[0][name]


class _Dealing(NamedTuple):
    """A round of a table: the shoe that it is dealt from, and how many cards came out of it."""

    shoe_number: int
    round_number: int
    cards: int


@dataclass(frozen=True, slots=True)
class _Cards:
    """A table's shoe in use, how many of its cards were dealt, the last of them, and the last round.

    `goes_on` says that this round may go on in this shoe, because it used up the one before.
    """

    decks: int
    shoe_number: int = 0
    left: tuple[Card, ...] = ()
    position: int = 0
    dealt: tuple[Card, ...] = ()
    round_number: int = 0
    goes_on: bool = False
    is_over: bool = False


class _Tables(GamePlay[Any, _Dealing, Any]):
    """The cards of a table without its bets and actions: in each round as many as the record says."""

    kind = "blackjack"

    def open(self, terms: OpeningTerms, secret: Secret | None) -> _Cards:
        return _Cards(json.loads(terms.config)["decks"])

    def apply(self, game: _Cards, user_id: int | None, command: _Dealing) -> Step[Any] | TakeShoe:
        """Deal a round its next cards; it goes on in another shoe only when the one before is used up (pf1, 7)."""
        shoe_number, round_number, count = command
        if shoe_number != game.shoe_number:
            return TakeShoe()
        goes_on = game.goes_on and round_number == game.round_number
        if round_number != game.round_number + (not goes_on):
            raise RecordError("a round is missing, repeated or out of order")
        dealt, left = game.left[:count], game.left[count:]
        after: Any = _Cards(game.decks, shoe_number, left, game.position + count, dealt, round_number)
        return Step(after)

    def bring(self, game: _Cards, secret: Secret) -> _Cards:
        order = secret.shuffled(unshuffled(game.decks))
        goes_on = not game.left and game.round_number > 0
        return _Cards(game.decks, secret.number, order, round_number=game.round_number, goes_on=goes_on)

    def format(self, command: _Dealing) -> str:
        return "shoe {} round {} cards {}".format(*command)

    def parse(self, text: str) -> _Dealing:
        return _Dealing(*map(int, text.split()[1::2]))

    def admit(self, game: _Cards, user_id: int, wish: Any, now: int) -> None:
        """Refuse every command, because an old record does not name the people who acted."""
        raise RecordError("nobody acts")

    def view(self, seen: Any) -> Any:
        raise NotImplementedError


def _decks(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    return unshuffled(terms["decks"])


def _dealt(replayed: Replayed) -> Iterable[str]:
    game: _Cards = replayed.step.game
    if replayed.command is not None:
        yield cards_line(game.shoe_number, game.position - len(game.dealt), game.dealt)


def _resume(terms: Mapping[str, Any], begins: Content) -> _Cards:
    """Return what was dealt before the first shoe of a record."""
    require(begins, {"shoes": COUNT, "round_number": WHOLE, "cards_left": WHOLE})
    left = _decks(terms)[: begins["cards_left"]]
    return _Cards(terms["decks"], begins["shoes"], left, round_number=begins["round_number"])


TABLES = Verification(
    play=_Tables(),
    terms={"decks": range(1, 9)},
    cards=_decks,
    lines=_dealt,
    unit="decks",
    resume=_resume,
)
