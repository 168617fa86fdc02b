"""Read records of the format that was named pf1, as its shuffles still are, into today's (docs/rules/fairness.md).

No game is written like this any more, so this reader knows the kinds that were, and no other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.verification.lines import cards_line, end_line
from bot.verification.record import (
    DAY,
    PROTOCOL,
    Content,
    GameRecord,
    Part,
    RecordError,
    Replayed,
    TakeShoe,
    Verification,
    load_shoe,
    refuse_unknown,
    taken,
    texts_of,
)
from rules.cards import Card, format_cards, parse_cards
from rules.shoe import unshuffled

DECKS_MAX = 8
CHALLENGER, CHALLENGED = 2, 1
LOST_BY: Mapping[str, str] = {"time out": "timed_out", "resign": "resigned"}
STOPPED_BY: Mapping[str, tuple[int | None, str]] = {"gave_up": (1, "give up"), "expired": (None, "expired")}

Actions = list[tuple[int | None, str]]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OldGame:
    """What the shoes of an old record say of a game: its terms, and the actions and the lines of each shoe."""

    terms: Content
    is_daily: bool
    plays: Sequence[tuple[Actions, list[str]]]


def read_record(content: Content, verifications: Mapping[str, Verification[Any]]) -> GameRecord:
    """Read an old record; raises RecordError and others. One without a kind is of the first."""
    if content["protocol"] != PROTOCOL:
        raise RecordError(f"the protocol is not {PROTOCOL}")
    kind = taken(content, "kind", str) if "kind" in content else next(iter(verifications))
    if kind not in verifications or kind not in READERS:
        raise RecordError("a game of a kind that is not known")
    verification = TABLES if kind == TABLES.kind else verifications[kind]
    game_id, shoes = taken(content, "game_id", str), taken(content, "shoes", list)
    begins = taken(content, "earlier", dict) if "earlier" in content else None
    inputs = tuple(
        load_shoe(shoe, PROTOCOL, taken(shoe, "name", str) if "name" in shoe else game_id, "shoe_number")
        for shoe in shoes
    )
    fields, read = READERS[kind]
    known = dict.fromkeys(("shoe_number", "seed", "commitment", "client", *fields))
    known_of_all = {"protocol": 0, "kind": 0, "game_id": 0, "earlier": 0, "shoes": [known] * len(shoes)}
    refuse_unknown(content, known_of_all)
    old = read(shoes) if shoes else OldGame({}, is_daily=False, plays=())
    if shoes:
        cards = format_cards(verification.unshuffled(old.terms))
        if any(shoe.get("unshuffled", cards) != cards for shoe in shoes):
            raise RecordError("the cards before the shuffle are others")
    if begins is not None:
        verification.resume(old.terms, begins)
    parts = (
        Part((shoe,), tuple(play[0]), (), tuple(play[1]))
        for shoe, play in zip(inputs, old.plays, strict=True)
    )
    day = inputs[0].name.removeprefix(f"{kind}-") if old.is_daily else None
    if day is not None and not DAY.fullmatch(day):
        raise RecordError("the name of the deal of a day is another")
    return GameRecord(verification, game_id, old.terms, tuple(parts), day, begins)


def _blackjack(shoes: Sequence[Content]) -> OldGame:
    """Read the cards of a table; what was bet and done is in no old record."""
    decks = _same(shoes, "decks", int)
    plays = []
    for shoe in shoes:
        actions, lines = Actions(), list[str]()
        for part in taken(shoe, "rounds", list):
            refuse_unknown(part, dict.fromkeys(("round", "position", "cards")))
            cards = parse_cards(taken(part, "cards", str))
            actions.append(
                (None, f"shoe {shoe['shoe_number']} round {taken(part, 'round', int)} cards {len(cards)}")
            )
            lines.append(cards_line(shoe["shoe_number"], taken(part, "position", int), cards))
        plays.append((actions, lines))
    return OldGame({"decks": decks}, is_daily=False, plays=plays)


def _daily_blackjack(shoes: Sequence[Content]) -> OldGame:
    """Read the hands of a tournament; each begins with the chips that the one before left."""
    plays, left = [], taken(shoes[0], "chips", int)
    for shoe in shoes:
        if taken(shoe, "chips", int) != left:
            raise RecordError("a hand begins with other chips than the one before left")
        left = taken(shoe, "chips_after", int)
        actions: Actions = [(1, f"bet {taken(shoe, 'bet', int)}")]
        actions += ((1, text) for text in texts_of(shoe, "actions"))
        dealt = cards_line(shoe["shoe_number"], 0, parse_cards(taken(shoe, "cards", str)))
        plays.append((actions, [dealt, end_line("settled", chips=left)]))
    terms = {"rules": _same(shoes, "rules", dict), "hands": len(shoes), "chips": shoes[0]["chips"]}
    return OldGame(terms, is_daily=True, plays=plays)


def _scoundrel(shoes: Sequence[Content]) -> OldGame:
    """Read the rooms of a run; its hints and its prize are in no old record."""
    plays, is_daily = [], _same(shoes, "origin", str) == "daily"
    for shoe in shoes:
        actions, lines, drawn = Actions(), list[str](), 0
        for room in taken(shoe, "rooms", list):
            refuse_unknown(room, dict.fromkeys(("cards", "actions")))
            cards = parse_cards(taken(room, "cards", str))
            lines.append(cards_line(1, drawn, cards))
            actions += ((1, text) for text in texts_of(room, "actions"))
            drawn += len(cards)
        ending, score = taken(shoe, "ending", str), shoe["score"]
        actions += [STOPPED_BY[ending]] if ending in STOPPED_BY else []
        if ending != "voided" or score is not None:
            lines.append(end_line(ending, life=taken(shoe, "life", int), score=taken(shoe, "score", int)))
        plays.append((actions, lines))
    return OldGame({"rules": _same(shoes, "rules", dict), "prizes": [], "stake": 0}, is_daily, plays)


def _thirteen(shoes: Sequence[Content]) -> OldGame:
    """Read the deals of a match. A missed deadline was written as the play that it came to, and only the third as itself."""
    plays: list[tuple[Actions, list[str]]] = []
    for shoe in shoes:
        done = [
            (taken(each, "seat", int), taken(each, "action", str)) for each in taken(shoe, "actions", list)
        ]
        lost = done[-1] if done and done[-1][1] in LOST_BY else None
        played = done if lost is None else done[:-1]
        own = [
            index for index, (seat, text) in enumerate(played) if lost and seat == lost[0] and text != "pass"
        ]
        late = own[-2:] if lost is not None and LOST_BY[lost[1]] == "timed_out" else []
        actions: Actions = [] if plays else [(CHALLENGED, "accept")]
        for index, (seat, text) in enumerate(played):
            if index in late:
                actions.append((None, "time out"))
            else:
                actions.append((None if text == "pass" else CHALLENGER - seat, text))
        if lost is not None:
            actions.append((None if late else CHALLENGER - lost[0], lost[1]))
        ending, points = taken(shoe, "ending", str), taken(shoe, "points", int)
        actions += [(None, "close")] if ending == "voided" else []
        hands = [parse_cards(hand) for hand in texts_of(shoe, "hands")]
        lines = [cards_line(shoe["shoe_number"], 13 * seat, hand) for seat, hand in enumerate(hands)]
        lines += [f"leader {taken(shoe, 'leader', int)}", *(f"{seat} {text}" for seat, text in played)]
        winner = None if shoe["winner"] is None else taken(shoe, "winner", int)
        lines.append(end_line(ending, winner=winner, points=points if points or ending != "voided" else None))
        plays.append((actions, lines))
    terms = {"rules": _same(shoes, "rules", dict), "deals": len(shoes), "stake": 0, "level": None}
    is_daily = taken(shoes[0], "name", str).startswith("thirteen-")
    return OldGame(terms, is_daily, plays)


READERS: dict[str, tuple[tuple[str, ...], Callable[[Sequence[Content]], OldGame]]] = {
    "blackjack": (("decks", "rounds"), _blackjack),
    "daily_blackjack": (
        ("name", "rules", "chips", "bet", "cards", "actions", "chips_after"),
        _daily_blackjack,
    ),
    "scoundrel": (
        ("name", "origin", "unshuffled", "rules", "rooms", "ending", "life", "score"),
        _scoundrel,
    ),
    "thirteen": (
        ("name", "rules", "hands", "leader", "actions", "ending", "winner", "points"),
        _thirteen,
    ),
}
"""The fields of a shoe of each kind besides the inputs of its shuffle, and the function that reads them."""


def _same(shoes: Sequence[Content], name: str, kind: type[T]) -> T:
    """Take a field that all shoes of a game share."""
    values = [taken(shoe, name, kind) for shoe in shoes]
    if any(value != values[0] for value in values):
        raise RecordError(f"{name!r} is not the same in all shoes")
    return values[0]


@dataclass(frozen=True, slots=True)
class _Cards:
    """A table's shoe in use, how many of its cards were dealt, and the last round."""

    shoe_number: int = 0
    left: tuple[Card, ...] = ()
    position: int = 0
    round_number: int = 0


class _Tables(Verification[_Cards]):
    """The cards of a table without its bets and actions: in each round as many as the record says."""

    kind = "blackjack"
    unit = "decks"
    term_names = ("decks",)

    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the cards of all decks."""
        decks = taken(terms, "decks", int)
        if not 1 <= decks <= DECKS_MAX:
            raise RecordError(f"{decks} decks")
        return unshuffled(decks)

    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[_Cards]:
        """Begin without a shoe."""
        del terms, take
        return Replayed(_Cards())

    def apply(self, game: _Cards, person: int | None, text: str, take: TakeShoe) -> Replayed[_Cards]:
        """Deal a round its next cards; it goes on in another shoe only when the one before is used up (pf1, 7)."""
        del person
        shoe_number, round_number, count = map(int, text.split()[1::2])
        goes_on = False
        if shoe_number != game.shoe_number:
            goes_on = not game.left and round_number == game.round_number > 0
            game = _Cards(shoe_number, take(), 0, game.round_number)
        if round_number != game.round_number + (not goes_on):
            raise RecordError("a round is missing, repeated or out of order")
        cards, left = game.left[:count], game.left[count:]
        after = _Cards(shoe_number, left, game.position + count, round_number)
        return Replayed(after, (), [cards_line(shoe_number, game.position, cards)])

    def resume(self, terms: Mapping[str, Any], begins: Mapping[str, Any]) -> _Cards:
        """Return what was dealt before the first shoe of a record."""
        shoes, round_number, count = (
            taken(begins, name, int) for name in ("shoes", "round_number", "cards_left")
        )
        if shoes < 1 or round_number < 0 or count < 0:
            raise RecordError("what came before the first shoe cannot be")
        return _Cards(shoes, self.unshuffled(terms)[:count], 0, round_number)


TABLES = _Tables()
