"""Records of every game: an honest one checks out, whatever is changed afterwards is found, and no other file is read.

`pf2` has records of today's shuffles, `cardroom1` those that were shuffled by pf1, and `pf1` has records of the format before.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.verification.check import ChipsMismatch, EndMismatch, InputMismatch, StepMismatch
from bot.verification.record import End, RecordError
from rules.cards import parse_cards
from rules.fair_record import ActionImpossible, CardMismatch, CommitmentMismatch, SeedInvalid, ShoeGap
from rules.pf2 import fingerprint
from rules.shuffle import commitment, parse_seed, shuffled
from tests.bot.games.records import (
    VERIFICATIONS,
    Change,
    Content,
    changed,
    checked,
    dump_record,
    load_record,
    of_part,
    of_shoe,
    of_terms,
)
from tests.cases import cases

HERE = Path(__file__).parent


def read(folder: str) -> dict[str, Content]:
    """Read the records of a folder."""
    return {file.stem: json.loads(file.read_text()) for file in sorted((HERE / folder).glob("*.json"))}


RECORDS, OLD, PF2 = read("cardroom1"), read("pf1"), read("pf2")
HONEST = {kind: RECORDS[kind] for kind in VERIFICATIONS}
every_game = cases("honest", HONEST)
# The cards of a day depend neither on a game nor on players.
with_own_cards = cases(
    "honest", {kind: honest for kind, honest in HONEST.items() if kind != "daily_blackjack"}
)
DEALT_OTHERWISE = (CardMismatch, StepMismatch, ActionImpossible)


@cases("honest", {**RECORDS, **{f"{name} pf2": content for name, content in PF2.items()}})
def test_an_honest_record_checks_out(honest: Content) -> None:
    assert checked(honest) == []
    assert json.loads(dump_record(load_record(json.dumps(honest)))) == honest


@cases("old", OLD)
def test_a_record_of_the_old_format_checks_out(old: Content) -> None:
    assert checked(old) == []


def test_a_record_from_before_there_were_kinds_is_a_tables() -> None:
    content = {field: value for field, value in OLD["blackjack"].items() if field != "kind"}
    assert load_record(json.dumps(content)) == load_record(json.dumps(OLD["blackjack"]))


@every_game
def test_a_commitment_may_be_written_in_either_case(honest: Content) -> None:
    upper = honest["parts"][0]["shoes"][0]["commitment"].upper()
    assert checked(changed(of_shoe(commitment=upper), honest)) == []


def test_a_shoe_is_shuffled_once_however_many_rounds_it_gave(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shuffle takes long."""
    shuffles: list[int] = []

    def shuffled_and_counted(*inputs: Any) -> Any:
        shuffles.append(inputs[3])
        return shuffled(*inputs)

    monkeypatch.setattr("rules.shuffle.shuffled", shuffled_and_counted)
    assert checked(RECORDS["blackjack"]) == []
    assert shuffles == [1, 2]


@cases(("number", "found"), {"the first": (0, [ActionImpossible]), "the last": (1, [])})
def test_only_at_the_end_cards_may_be_missing(number: int, found: list[type[object]]) -> None:
    """A round that was voided is in no old record (pf1, 7)."""
    content = changed(of_old(number, rounds=[]), OLD["blackjack"])
    assert [type(finding) for finding in checked(content)] == found


def test_a_finding_tells_what_was_recorded_and_what_follows() -> None:
    end = lines_of(MATCH, "end ")
    _, ending, _, winner, _, points = end.split()
    figures = {"winner": int(winner), "points": int(points)}
    number = MATCH["parts"][0]["lines"].index(end) + 1
    for line, finding in (
        (f"{end}0", EndMismatch(End(ending, figures | {"points": int(points) * 10}), End(ending, figures))),
        ("end", StepMismatch(number, "end", end)),
    ):
        assert checked(changed(instead("lines", end, line), MATCH)) == [finding]
    assert checked(changed(instead("chips", "1 +200", "1 +150"), BLACKJACK)) == [
        ChipsMismatch("1 +150", "1 +200")
    ]
    cards = lines_of(BLACKJACK, "cards 1 8")
    first, other = parse_cards("As " + cards.split()[3])
    assert checked(
        changed(instead("lines", cards, cards.replace(f"8 {other}", f"8 {first}")), BLACKJACK)
    ) == [CardMismatch(8, first, other)]


def lost_on_time(*actions: str) -> Content:
    """Play a deal of the old format, the last of these words in the turn of seat 1, who led."""
    done = [{"seat": (index + 1) % 2, "action": text} for index, text in enumerate(actions)]
    points = 13 - sum(text.count(" ") for text in actions[:-1:2])
    return changed(
        of_old(actions=done, ending="timed_out", winner=0, points=points), OLD["thirteen_resigned"]
    )


@cases(
    ("actions", "is_fair"),
    {
        "twice the lowest play": (("play Ac", "play 2c", "play 4h", "play 5h", "time out"), True),
        "a play that was chosen": (("play Ac", "play 2c", "play 4s", "play 5h", "time out"), False),
        "one lowest play": (("play Ks", "pass", "play Ac", "play 2c", "time out"), False),
        "with a pass that was forced": (
            (
                *("play Jc Js", "pass", "play Ks", "pass", "play Td Th", "pass"),
                *("play Ac", "play Ts", "pass", "play 2c", "play 4h", "play 5h", "time out"),
            ),
            True,
        ),
    },
)
def test_an_old_deal_is_lost_on_time_after_two_deadlines_only(
    actions: tuple[str, ...], *, is_fair: bool
) -> None:
    """Each of them came to the lowest play; a pass that was forced does not interrupt them (TH-7)."""
    assert (checked(lost_on_time(*actions)) == []) is is_fair


# ------------------------------------------------------------------ what every game's record binds


def in_part(field: str, index: int, value: object) -> Change:
    """Put something else in a place of the first part."""
    return lambda content: content["parts"][0][field].__setitem__(index, value)


def instead(field: str, old: object, new: object) -> Change:
    """Put something else in the place of the first that is like this, in any part."""

    def change(content: Content) -> None:
        part = next(part for part in content["parts"] if old in part[field])
        part[field][part[field].index(old)] = new

    return change


def without(field: str, index: int) -> Change:
    """Leave something out of the first part."""
    return lambda content: content["parts"][0][field].pop(index)


def add(field: str, value: object) -> Change:
    """Add something to the last part."""
    return lambda content: content["parts"][-1][field].append(value)


def same_shoe_again(content: Content) -> None:
    """Add a shoe that the game does not need, with the next number."""
    shoes = content["parts"][-1]["shoes"]
    shoes.append(shoes[-1] | {"number": shoes[-1]["number"] + 1})


def same_shoe_again_pf2(content: Content) -> None:
    """Add a shoe that the game does not need, the next one of its seed."""
    shoes = content["parts"][-1]["shoes"]
    shoes.append(shoes[-1] | {"shoe": shoes[-1]["shoe"] + 1})


@with_own_cards
@cases(
    ("change", "found"),
    {
        "another seed": (of_shoe(seed="2"), CommitmentMismatch),
        "another seed with its commitment": (
            of_shoe(seed="2", commitment=commitment(parse_seed("2"))),
            DEALT_OTHERWISE,
        ),
        "another commitment": (of_shoe(commitment="0" * 64), CommitmentMismatch),
        "no commitment": (of_shoe(commitment=None), InputMismatch),
        "another player's seed": (of_shoe(client="7:3:eve"), DEALT_OTHERWISE),
        "no player's seed": (of_shoe(client=""), DEALT_OTHERWISE),
        "a player's seed that is no text": (of_shoe(client="\ud800"), SeedInvalid),
        "another number": (of_shoe(number=2), ShoeGap),
        "another name": (of_shoe(name="another"), InputMismatch),
        "another game": (lambda content: content.update(game_id="another"), InputMismatch),
        "the name of a day": (lambda content: content.update(day="2026-11-21"), InputMismatch),
        "a shoe that was not needed": (same_shoe_again, (InputMismatch, ShoeGap)),
        "a part again": (lambda content: content["parts"].append(content["parts"][-1]), ShoeGap),
        "an action that there is not": (add("actions", [1, "dance"]), ActionImpossible),
        "a line too many": (add("lines", "seat 0 wins"), StepMismatch),
        "a line too few": (without("lines", -1), (StepMismatch, EndMismatch)),
        "chips too many": (add("chips", "1 +1"), ChipsMismatch),
    },
)
def test_other_inputs_and_effects_are_found_out(
    honest: Content, change: Change, found: type[object] | tuple[type[object], ...]
) -> None:
    assert any(isinstance(finding, found) for finding in checked(changed(change, honest)))


@cases("name", {name: name for name in RECORDS if name.endswith("daily") or name.startswith("daily")})
@cases(
    ("change", "found"),
    {
        "another seed": (of_shoe(seed="2"), CommitmentMismatch),
        "a player's seed": (of_shoe(client="7:3:eve"), InputMismatch),
        "a name that is no day's": (of_shoe(name="t1"), InputMismatch),
        "another day": (lambda content: content.update(day="2026-11-22"), InputMismatch),
        "the deal of no day": (lambda content: content.update(day=None), InputMismatch),
        "no commitment": (of_shoe(commitment=None), InputMismatch),
        "another number": (of_shoe(number=2), ShoeGap),
    },
)
def test_the_deal_of_a_day_is_not_for_the_house_to_choose(
    name: str, change: Change, found: type[object]
) -> None:
    """With a free name, or a player's seed in it, the bot could choose the order."""
    assert found in {type(finding) for finding in checked(changed(change, RECORDS[name]))}


@cases(
    "change",
    {
        "a promise": of_shoe(commitment=commitment(parse_seed("1"))),
        "another name": of_shoe(name="scoundrel"),
        "a player's seed": of_shoe(client="7:3:bob"),
        "a stake": lambda content: (of_terms(stake=5)(content), add("chips", "1 -5")(content)),
    },
)
def test_practice_has_no_promise_and_no_stake(change: Change) -> None:
    assert checked(changed(change, RECORDS["scoundrel_practice"]))


# These change nothing, wherever they stand: a table waits or not, and the same bet is put down again.
_FREE = ("wait", "bet")


def _every_change(content: Content, field: str) -> Iterator[tuple[str, Content]]:
    """Leave out, double, and alter each thing in a field of each part."""
    for number, part in enumerate(content["parts"]):
        for index, value in enumerate(part[field]):
            text = value[1] if field == "actions" else value
            altered = [value[0], f"{text}s"] if field == "actions" else f"{text}0"
            for change, several in (("left out", []), ("twice", [value, value]), ("altered", [altered])):
                if text.startswith(_FREE) and (change == "twice" or text == "wait") and change != "altered":
                    continue
                copied = json.loads(json.dumps(content))
                copied["parts"][number][field][index : index + 1] = several
                yield f"{change}: {text}", copied


@pytest.mark.parametrize("field", ["actions", "chips", "lines"])
@cases("content", {**RECORDS, **{f"{name} pf2": content for name, content in PF2.items()}})
def test_every_single_thing_is_needed(content: Content, field: str) -> None:
    unseen = [what for what, tampered in _every_change(content, field) if not _is_found(tampered)]
    assert unseen == []


def _is_found(content: Content) -> bool:
    """Return whether something is wrong with a record."""
    try:
        return bool(checked(content))
    except RecordError:
        return True


# ------------------------------------------------------------------ what each game's record binds

BLACKJACK, DAILY, RUN, MATCH, DUEL = (
    HONEST[kind] for kind in ("blackjack", "daily_blackjack", "scoundrel", "thirteen", "high_card")
)
VOIDED, HINT = RECORDS["thirteen_voided"], RECORDS["scoundrel_hint"]


def round_left_out(content: Content) -> None:
    """Leave out all of the second round."""
    part = content["parts"][0]
    part["actions"][8:14], part["chips"][3:8], part["lines"][4:8] = [], [], []


def part_left_out(content: Content) -> None:
    """Leave out the first part."""
    content["parts"].pop(0)


def lines_of(content: Content, start: str) -> str:
    """Return the first line that begins like this."""
    lines: list[str] = [line for part in content["parts"] for line in part["lines"]]
    return next(line for line in lines if line.startswith(start))


def end_with(content: Content, **figures: object) -> Change:
    """Change words of the first line of an end."""
    line = lines_of(content, "end ")
    new = line
    for name, value in figures.items():
        words = new.split()
        words[1 if name == "ending" else words.index(name) + 1] = str(value)
        new = " ".join(words)
    return instead("lines", line, new)


def swapped_cards(content: Content) -> Change:
    """Swap the first two cards of the first line of cards."""
    line = lines_of(content, "cards ")
    word, shoe, position, first, second, *rest = line.split()
    return instead("lines", line, " ".join((word, shoe, position, second, first, *rest)))


def moved_cards(content: Content, by: int) -> Change:
    """Let the first cards come from another index."""
    line = lines_of(content, "cards 1 0")
    return instead("lines", line, line.replace("cards 1 0", f"cards 1 {by}", 1))


def last_shoe_chosen(content: Content) -> None:
    """Shuffle the last shoe from another seed, with the commitment to it."""
    content["parts"][-1]["shoes"][-1].update(seed="2", commitment=commitment(parse_seed("2")))


def of_rules(**fields: object) -> Change:
    """Change house rules of the game."""
    return lambda content: content["terms"]["rules"].update(fields)


def of_begins(**fields: object) -> Change:
    """Change what came before the first part."""
    return lambda content: content["begins"].update(fields)


def inserted(index: int, action: object) -> Change:
    """Add an action to the first part, before the one of this index."""
    return lambda content: content["parts"][0]["actions"].insert(index, action)


def put(field: str, index: int, *values: object) -> Change:
    """Put as many things in the place of others in the first part, from this index on."""
    place = slice(index, index + len(values))
    return lambda content: content["parts"][0][field].__setitem__(place, values)


def deal_after_the_end(content: Content) -> None:
    """Add a deal of another match."""
    shoe = VOIDED["parts"][1]["shoes"][0] | {"number": 3}
    content["parts"].append(MATCH["parts"][1] | {"shoes": [shoe]})


_DEAL = MATCH["parts"][0]
_ANNS, _BENS, _LEADER = _DEAL["lines"][:3]
_LEADS, _WINS = int(_LEADER[-1]), int(lines_of(MATCH, "end ").split()[3])
_WON = "seat 0 5s 4s Ts stake 100 win 200"

Found = type[object] | tuple[type[object], ...]
TAMPERED: dict[str, dict[str, tuple[Change, Found]]] = {
    "blackjack": {
        "the last shoe chosen": (last_shoe_chosen, DEALT_OTHERWISE),
        "a card left out": (moved_cards(BLACKJACK, 1), StepMismatch),
        "before the shoe": (moved_cards(BLACKJACK, -1), StepMismatch),
        "behind the shoe": (moved_cards(BLACKJACK, 53), StepMismatch),
        "another bet": (instead("actions", [1, "bet 20"], [1, "bet 30"]), ChipsMismatch),
        "a bet of another": (instead("actions", [1, "bet 20"], [2, "bet 20"]), ActionImpossible),
        "a bet beyond the limits": (instead("actions", [1, "bet 20"], [1, "bet 2000"]), ActionImpossible),
        "another action": (instead("actions", [1, "double"], [1, "hit"]), ActionImpossible),
        "an action of another": (instead("actions", [1, "double"], [2, "double"]), ActionImpossible),
        "an action left out": (without("actions", 6), ActionImpossible),
        "an action added": (inserted(6, [1, "hit"]), ActionImpossible),
        "a smaller payout": (instead("chips", "1 +200", "1 +150"), ChipsMismatch),
        "no payout": (lambda content: content["parts"][0]["chips"].remove("1 +200"), ChipsMismatch),
        "a payout to another": (instead("chips", "1 +200", "2 +200"), ChipsMismatch),
        "a win told as a loss": (instead("lines", _WON, _WON.replace("win 200", "lose 0")), StepMismatch),
        "natural pays less": (of_rules(natural_pays="6:5"), ChipsMismatch),
        "other decks": (of_rules(decks=2), StepMismatch),
        "a round left out": (round_left_out, ActionImpossible),
        "a shoe left out": (part_left_out, ShoeGap),
    },
    "blackjack_earlier": {
        "chips from before": (of_begins(shoes=3), ShoeGap),
        "nobody sits there": (of_begins(chairs=[None] * 7), ActionImpossible),
    },
    "daily_blackjack": {
        "the last shoe chosen": (last_shoe_chosen, InputMismatch),
        "another bet": (instead("actions", [1, "bet 95"], [1, "bet 96"]), EndMismatch),
        "a bet beyond the chips": (of_terms(chips=318), ActionImpossible),
        "other chips before": (of_terms(chips=1_001), EndMismatch),
        "other chips after": (end_with(DAILY, chips=5), EndMismatch),
        "an action that is not possible": (in_part("actions", 1, [1, "split"]), ActionImpossible),
        "a hand that goes on": (without("actions", 1), ActionImpossible),
        "another plays": (in_part("actions", 1, [2, "double"]), ActionImpossible),
        "other house rules": (of_terms(rules={"fresh_shoe": True, "decks": 1}), ActionImpossible),
        "fewer hands": (of_terms(hands=9), ActionImpossible),
    },
    "scoundrel": {
        "a card too many": (put("lines", 0, RUN["parts"][0]["lines"][0] + " As"), StepMismatch),
        "a room left out": (without("lines", 1), StepMismatch),
        "a room too many": (add("lines", "cards 1 44 As 2h 2c"), StepMismatch),
        "less life": (of_rules(life=14), ActionImpossible),
        "another stake": (of_terms(stake=5), ChipsMismatch),
        "a smaller prize": (of_terms(prizes=[[1, 1]]), ChipsMismatch),
    },
    "scoundrel_hint": {
        "avoided twice": (inserted(1, [1, "avoid"]), ActionImpossible),
        "a room that was not avoided": (without("actions", 0), ActionImpossible),
        "a hint left out": (without("actions", 1), StepMismatch),
        "two hints in a room": (inserted(2, HINT["parts"][0]["actions"][1]), ActionImpossible),
        "two cards the other way round": (
            put("actions", 2, [1, "face 6c bare"], [1, "face 8d"]),
            ActionImpossible,
        ),
        "bare hands instead of the weapon": (
            instead("actions", [1, "face 6c weapon"], [1, "face 6c bare"]),
            EndMismatch,
        ),
        "a way left open": (instead("actions", [1, "face 6c weapon"], [1, "face 6c"]), ActionImpossible),
        "no avoiding": (of_rules(avoid="never"), ActionImpossible),
        "another end": (end_with(HINT, ending="won"), EndMismatch),
        "another life": (end_with(HINT, life=1), EndMismatch),
        "another score": (end_with(HINT, score=-1), EndMismatch),
        "goes on after the end": (add("actions", [1, "give up"]), ActionImpossible),
    },
    "thirteen": {
        "the last shoe chosen": (last_shoe_chosen, DEALT_OTHERWISE),
        "the hands the other way round": (put("lines", 0, _BENS, _ANNS), StepMismatch),
        "another leader": (put("lines", 2, f"leader {1 - _LEADS}"), StepMismatch),
        "another seat": (in_part("actions", 1, [1, _DEAL["actions"][1][1]]), ActionImpossible),
        "a card that nobody had": (in_part("actions", 1, [2, "play Zz"]), ActionImpossible),
        "a pass on lead": (in_part("actions", 1, [None, "pass"]), ActionImpossible),
        "resigned in mid-deal": (in_part("actions", 2, [1, "resign"]), ActionImpossible),
        "the last action left out": (without("actions", -1), ActionImpossible),
        "nothing done": (of_part(actions=[]), ActionImpossible),
        "a point more": (end_with(MATCH, points=99), EndMismatch),
        "the other won": (end_with(MATCH, winner=1 - _WINS), EndMismatch),
        "lost on time": (end_with(MATCH, ending="timed_out"), EndMismatch),
        "voided": (end_with(MATCH, ending="voided"), EndMismatch),
        "other rules": (of_rules(scoring="win"), EndMismatch),
        "a deal left out": (part_left_out, ShoeGap),
        "the deals the other way round": (lambda content: content["parts"].reverse(), ShoeGap),
        "another stake": (of_terms(stake=60), ChipsMismatch),
        "a payout to the loser": (instead("chips", "1 +100", "2 +100"), ChipsMismatch),
    },
    "thirteen_late": {
        "a deadline in the place of a play": (
            in_part("actions", 1, [None, "time out"]),
            (StepMismatch, ActionImpossible),
        ),
    },
    "thirteen_voided": {
        "a deal after the end": (deal_after_the_end, ActionImpossible),
        "refunds left out": (lambda content: content["parts"][-1].update(chips=[]), ChipsMismatch),
    },
    "high_card": {
        "a swap that was kept": (in_part("actions", 2, [1, "keep"]), StepMismatch),
        "an action too few": (without("actions", -1), StepMismatch),
        "an action too many": (add("actions", [1, "keep"]), ActionImpossible),
        "the other winner": (end_with(DUEL, winner=0), EndMismatch),
        "nobody paid": (of_part(chips=["1 -100", "2 -100"]), ChipsMismatch),
        "another stake": (of_terms(stake=50), ChipsMismatch),
    },
}


def each_row(table: Mapping[str, Mapping[str, tuple[Any, Any]]]) -> pytest.MarkDecorator:
    """Run a test once for each change of each record of a table."""
    rows = {f"{name}: {what}": (name, *row) for name, some in table.items() for what, row in some.items()}
    return cases(("name", "change", "found"), rows)


@each_row(TAMPERED)
def test_what_was_tampered_with_is_found_out(name: str, change: Change, found: Found) -> None:
    assert any(isinstance(finding, found) for finding in checked(changed(change, RECORDS[name])))


@every_game
def test_two_cards_are_not_swapped(honest: Content) -> None:
    assert CardMismatch in {type(finding) for finding in checked(changed(swapped_cards(honest), honest))}


# ------------------------------------------------------------------ what is no record


def refuse(content: Content) -> None:
    """See that a record is refused in one line."""
    with pytest.raises(RecordError) as refused:
        load_record(json.dumps(content))
    assert "\n" not in str(refused.value)


def of_action(action: object) -> Change:
    """Put something in the place of the first action."""
    return in_part("actions", 0, action)


@every_game
@cases(
    "change",
    {
        "another format": {"format": "cardroom-2"},
        "no format": {"format": None},
        "an unknown kind": {"kind": "chess"},
        "no kind": {"kind": None},
        "a game of no name": {"game_id": None},
        "parts that are no list": {"parts": 5},
        "a part that is none": {"parts": [5]},
        "a part without fields": {"parts": [{}]},
        "a field that nobody checks": {"winner": "Ann"},
        "a day that is none": {"day": "yesterday"},
        "no terms": {"terms": {}},
        "terms that are a list": {"terms": []},
        "what came before in no words": {"begins": {}},
        "what came before as a number": {"begins": 5},
        "more of what came before": {
            "begins": {"shoes": 1, "limits": [1, 2], "chairs": [None] * 7, "luck": 1}
        },
        "nothing before": {"begins": {"shoes": 0, "limits": [1, 2], "chairs": [None] * 7}},
    },
)
def test_files_that_are_no_records_are_refused(honest: Content, change: Content) -> None:
    refuse(honest | change)


@pytest.mark.parametrize("kind", HONEST)
@every_game
def test_a_record_is_of_one_kind_of_game(honest: Content, kind: str) -> None:
    """It is refused for its fields; where two simple games have the same fields, the check finds the other's actions."""
    if kind == honest["kind"]:
        return
    renamed = honest | {"kind": kind}
    try:
        load_record(json.dumps(renamed))
    except RecordError:
        return
    assert checked(renamed)


@every_game
@cases(
    "change",
    {
        "a seed of other digits": of_shoe(seed="x"),
        "a seed that is a number": of_shoe(seed=5),
        "a number that is a text": of_shoe(number="1"),
        "a number that is a truth": of_shoe(number=True),
        "a player's seed of nothing": of_shoe(client=None),
        "a player's seed that is a number": of_shoe(client=5),
        "half a commitment": of_shoe(commitment="0" * 63),
        "a commitment that is no text": of_shoe(commitment="\ud800"),
        "a name of nothing": of_shoe(name=None),
        "another protocol": of_shoe(protocol="pf2"),
        "a field too many": of_shoe(user_id=7),
        **{
            f"no {field}": lambda content, field=field: content["parts"][0]["shoes"][0].pop(field)
            for field in ("seed", "client", "commitment", "name", "number", "protocol")
        },
        "no shoe": of_part(shoes=[]),
        "an action that is a text": of_action("sit"),
        "an action that is a number": of_action(5),
        "an action without words": of_action([1]),
        "an action of a text": of_action(["1", "sit"]),
        "an action of a truth": of_action([True, "sit"]),
        "an action with a word too many": of_action([1, "sit", "down"]),
        "an action that says a number": of_action([1, 5]),
        "actions of nothing": of_part(actions=None),
        "a line that is a number": of_part(lines=[5]),
        "lines that are a text": of_part(lines="end"),
        "lines of nothing": of_part(lines=None),
        "chips that are numbers": of_part(chips=[5]),
        "a field of a part too many": of_part(winner=1),
        "a term nobody knows": of_terms(luck=1),
        "rules that are a list": of_terms(rules=[]),
        "an unknown rule": of_terms(rules={"luck": 1}),
    },
)
def test_parts_and_terms_that_cannot_be_are_refused(honest: Content, change: Change) -> None:
    refuse(changed(change, honest))


@cases(
    ("kind", "terms"),
    {
        "no decks": ("blackjack", {"rules": {"decks": 0}}),
        "nine decks": ("blackjack", {"rules": {"decks": 9}}),
        "decks and a part": ("blackjack", {"rules": {"decks": 1.5}}),
        "decks that are a truth": ("blackjack", {"rules": {"decks": True}}),
        "no seats": ("blackjack", {"seats": 0}),
        "a million seats": ("blackjack", {"seats": 10**6}),
        "a stake that is a text": ("blackjack", {"stake_min": "10"}),
        "no hands": ("daily_blackjack", {"hands": 0}),
        "chips that are a text": ("daily_blackjack", {"chips": "1000"}),
        "a life nobody offers": ("scoundrel", {"rules": {"life": 15}}),
        "prizes that are a text": ("scoundrel", {"prizes": "10"}),
        "half a prize": ("scoundrel", {"prizes": [[1]]}),
        "a prize that is a text": ("scoundrel", {"prizes": [[1, "10"]]}),
        "a stake that is a truth": ("scoundrel", {"stake": True}),
        "a straight nobody offers": ("thirteen", {"rules": {"min_straight": 4}}),
        "a truth that is a number": ("thirteen", {"rules": {"singles": 1}}),
        "no deals": ("thirteen", {"deals": 0}),
        "a stake below nothing": ("thirteen", {"stake": -1}),
        "a level that is a number": ("thirteen", {"level": 5}),
        "a stake of nothing": ("high_card", {"stake": None}),
    },
)
def test_terms_that_a_game_cannot_have_are_refused(kind: str, terms: Content) -> None:
    refuse(changed(of_terms(**terms), HONEST[kind]))


@pytest.mark.parametrize(
    "text", ["", "5", "[]", "null", "{}", "[" * 100_000], ids=lambda text: text[:4] or "nothing"
)
def test_texts_that_are_no_records_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        load_record(text)


_ODD: tuple[object, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1.5,
        10**20,
        "",
        "x",
        [],
        {},
        [1],
        [None, "close"],
        [3, "sit"],
        [1, "bet " + "9" * 5_000],
    ),
    *(
        [None, "time out"],
        [1, "accept"],
        [2, "leave"],
        [None, "open bets -3"],
        "cards 1 0 2c",
        "end out winner 1",
    ),
)


@cases("content", {**RECORDS, **{f"old {name}": old for name, old in OLD.items()}})
def test_whatever_a_file_says_it_is_refused_or_checked(content: Content) -> None:
    """Nothing in it ends the program."""
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    for _ in range(100):
        tampered = json.loads(json.dumps(content))
        places = list(_places(tampered))
        within, key = chance.choice(places)
        within[key] = json.loads(json.dumps(chance.choice(_ODD)))
        _is_found(tampered)


def _places(content: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each place in a record: what it is in, and its key there."""
    for key in content if isinstance(content, dict) else range(len(content)):
        yield content, key
        if isinstance(content[key], dict | list):
            yield from _places(content[key])


# ------------------------------------------------------------------ the format of before


def of_old(number: int = 0, **fields: object) -> Change:
    """Change fields of a shoe of an old record."""
    return lambda content: content["shoes"][number].update(fields)


def of_each(field: str, index: int, **fields: object) -> Change:
    """Change fields of a round, a room or an action of the first shoe of an old record."""
    return lambda content: content["shoes"][0][field][index].update(fields)


def old_cards_swapped(content: Content) -> None:
    """Swap the first two cards of an old record."""
    shoe = content["shoes"][0]
    place, key = next(
        (place, key)
        for place, key in (
            (shoe, "cards"),
            (shoe, "dealt"),
            (shoe.get("hands"), 0),
            (shoe.get("rooms", [None])[0], "cards"),
            (shoe.get("rounds", [None])[0], "cards"),
        )
        if place is not None and (isinstance(key, int) or key in place)
    )
    first, second, *rest = place[key].split()
    place[key] = " ".join((second, first, *rest))


def shoe_left_early(content: Content) -> None:
    """Leave out the last card of a shoe in which a round began that went on in the next."""
    shoe = next(
        one
        for one, other in pairwise(content["shoes"])
        if one["rounds"][-1]["round"] == other["rounds"][0]["round"]
    )
    shoe["rounds"][-1]["cards"] = shoe["rounds"][-1]["cards"][:-3]


def left_out(*path: int | str) -> Change:
    """Leave out what is at the end of a path within an old record."""

    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        content.pop(path[-1])

    return change


def of_earlier(**fields: object) -> Change:
    """Change what came before the first shoe of an old record."""
    return lambda content: content["earlier"].update(fields)


def round_in_two_parts(content: Content) -> None:
    """Tell a part of the first round of a shoe twice."""
    rounds = content["shoes"][0]["rounds"]
    rounds.append(rounds[0] | {"position": 7})


_OLD_LEADS, _OLD_WINS = OLD["thirteen"]["shoes"][0]["leader"], OLD["high_card"]["shoes"][0]["winner"]
OLD_TAMPERED: dict[str, dict[str, tuple[Change, Found | None]]] = {
    "blackjack": {
        "a card left out": (of_each("rounds", 0, position=1), StepMismatch),
        "another round": (of_each("rounds", 0, round=2), ActionImpossible),
        "no decks": (of_old(decks=0), None),
        "a shoe left out": (left_out("shoes", 0), ShoeGap),
        "a round in two parts of a shoe": (round_in_two_parts, ActionImpossible),
    },
    "blackjack_two_shoes": {"a shoe left early": (shoe_left_early, ActionImpossible)},
    "blackjack_earlier": {
        "cards left before": (of_earlier(cards_left=1), ActionImpossible),
        "a round left out before": (of_earlier(round_number=2), ActionImpossible),
        "half of what came before": (left_out("earlier", "cards_left"), None),
        "nothing before": (of_earlier(shoes=0), None),
    },
    "daily_blackjack": {
        "another bet": (of_old(bet=1), EndMismatch),
        "other chips after": (of_old(1, chips_after=1), None),
        "another action": (of_old(actions=["split"]), ActionImpossible),
        "a player's seed": (of_old(client="7:3:eve"), InputMismatch),
        "the name of no day": (of_old(name="t1"), None),
    },
    "scoundrel": {
        "another origin": (of_old(origin="daily"), None),
        "other cards": (of_old(unshuffled="2c 3c"), None),
        "another life": (of_old(life=19), EndMismatch),
        "another score": (of_old(score=7), EndMismatch),
        "an action left out": (
            left_out("shoes", 0, "rooms", 1, "actions", 0),
            (StepMismatch, ActionImpossible),
        ),
    },
    "scoundrel_won": {
        "another end": (of_old(ending="lost"), EndMismatch),
        "no end": (of_old(ending="voided"), EndMismatch),
    },
    "thirteen": {
        "something before": (
            lambda content: content.update(earlier={"shoes": 1, "round_number": 1, "cards_left": 1}),
            None,
        ),
        "another leader": (of_old(leader=1 - _OLD_LEADS), StepMismatch),
        "a point more": (of_old(points=99), EndMismatch),
        "nobody won": (of_old(winner=None), EndMismatch),
        "voided": (of_old(ending="voided"), (EndMismatch, ActionImpossible)),
        "another seat": (of_each("actions", 0, seat=1 - _OLD_LEADS), ActionImpossible),
        "another play": (of_each("actions", 0, action="play Zz"), ActionImpossible),
        "the last play left out": (left_out("shoes", -1, "actions", -1), StepMismatch),
        "other rules in a deal": (of_old(1, rules={}), None),
    },
    "thirteen_late": {
        "a play that no deadline makes": (
            of_each("actions", -3, action="play 3c"),
            (StepMismatch, ActionImpossible),
        ),
        "the other resigned": (
            lambda content: content["shoes"][1]["actions"][-1].update(seat=1),
            EndMismatch,
        ),
    },
    "high_card": {"the other winner": (of_old(winner=1 - _OLD_WINS), EndMismatch)},
}
EVERY_OLD: dict[str, tuple[Change, Found | None]] = {
    "two cards swapped": (old_cards_swapped, CardMismatch),
    "a field too many": (of_old(player="Ann"), None),
    "another number": (of_old(shoe_number=7), ShoeGap),
}
PROMISED: dict[str, tuple[Change, Found | None]] = {
    "another seed": (of_old(seed="2"), CommitmentMismatch),
}


@each_row(
    {
        name: EVERY_OLD | ({} if name == "scoundrel_practice" else PROMISED) | OLD_TAMPERED.get(name, {})
        for name in OLD
    }
)
def test_an_old_record_that_was_tampered_with_is_found_out_or_refused(
    name: str, change: Change, found: Found | None
) -> None:
    content = changed(change, OLD[name])
    if found is None:
        refuse(content)
    else:
        assert any(isinstance(finding, found) for finding in checked(content))


# ------------------------------------------------------------------ what the shoes of pf2 bind


def of_all_shoes(**fields: object) -> Change:
    """Change fields of every shoe."""

    def change(content: Content) -> None:
        for part in content["parts"]:
            for shoe in part["shoes"]:
                shoe.update(fields)

    return change


def flipped(field: str, index: int) -> Change:
    """Flip the lowest bit of a hexadecimal digit in the first shoe."""

    def change(content: Content) -> None:
        shoe = content["parts"][0]["shoes"][0]
        digits = shoe[field]
        shoe[field] = digits[:index] + f"{int(digits[index], 16) ^ 1:x}" + digits[index + 1 :]

    return change


def cut_later(content: Content) -> None:
    """Give the second shoe of a seed another number than the first."""
    [first, second, *_] = [shoe for part in content["parts"] for shoe in part["shoes"]]
    second["cuts"] = [*first["cuts"][:-1], first["cuts"][-1] + 1]


def seed_again(content: Content) -> None:
    """Deal a fresh shoe of a table from the seed of the one before."""
    used = content["parts"][0]["shoes"][0]
    fresh = content["parts"][1]["shoes"][0]
    fresh.update(seed=used["seed"], fingerprint=used["fingerprint"])


OTHER_SLIP = "1441300000000000001"
OTHER_SEED = "0" * 63 + "2"
OTHERS = fingerprint(parse_seed("2"))
CUT_BY_NOBODY = {"slip": "0", "cuts": []}
BOUND: dict[str, dict[str, tuple[Change, Found]]] = {
    "blackjack": {
        "another seed": (of_shoe(seed=OTHER_SEED), CommitmentMismatch),
        "another seed with its fingerprint": (
            of_shoe(seed=OTHER_SEED, fingerprint=OTHERS),
            (InputMismatch, *DEALT_OTHERWISE),
        ),
        **{f"bit {index} of the seed": (flipped("seed", index), CommitmentMismatch) for index in (0, 31, 63)},
        **{
            f"bit {index} of it": (flipped("fingerprint", index), CommitmentMismatch) for index in (0, 31, 63)
        },
        "another slip": (of_shoe(slip=OTHER_SLIP), DEALT_OTHERWISE),
        "another number": (of_shoe(cuts=[201, 203]), DEALT_OTHERWISE),
        "the numbers the other way round": (of_shoe(cuts=[202, 201]), DEALT_OTHERWISE),
        "no cut": (of_shoe(**CUT_BY_NOBODY), DEALT_OTHERWISE),
        "another game": (of_all_shoes(name="another"), InputMismatch),
        "another cut of the same seed": (cut_later, InputMismatch),
        "a seed twice": (seed_again, InputMismatch),
        "shoe 2 where none was brought": (of_shoe(shoe=2), ShoeGap),
        "the first shoe left out": (lambda content: content["parts"][0]["shoes"].pop(0), ShoeGap),
    },
    "thirteen": {
        "a deal left out": (part_left_out, ShoeGap),
        "another slip": (of_all_shoes(slip=OTHER_SLIP), DEALT_OTHERWISE),
        "another cut of the same seed": (cut_later, InputMismatch),
        "another seed for the second deal": (
            lambda content: content["parts"][1]["shoes"][0].update(seed=OTHER_SEED, fingerprint=OTHERS),
            InputMismatch,
        ),
        "the deals the other way round": (lambda content: content["parts"].reverse(), ShoeGap),
        "a deal again": (lambda content: content["parts"].append(content["parts"][-1]), ShoeGap),
    },
    "thirteen_unused": {
        "cards from it": (add("lines", "cards 1 0 As"), StepMismatch),
        "a second one": (same_shoe_again_pf2, (InputMismatch, ShoeGap)),
    },
    "scoundrel_daily": {
        "a cut": (of_shoe(slip=OTHER_SLIP, cuts=[7]), InputMismatch),
        "another day": (lambda content: content.update(day="2026-11-22"), InputMismatch),
        "another seed with its fingerprint": (
            of_shoe(seed=OTHER_SEED, fingerprint=OTHERS),
            DEALT_OTHERWISE,
        ),
    },
    "daily_blackjack": {
        "hands of another seed": (
            lambda content: content["parts"][0]["shoes"][5].update(seed=OTHER_SEED, fingerprint=OTHERS),
            InputMismatch,
        ),
        "a shoe again": (of_shoe(shoe=2), ShoeGap),
    },
}


@each_row(BOUND)
def test_what_pf2_binds_is_found_out(name: str, change: Change, found: Found) -> None:
    assert any(isinstance(finding, found) for finding in checked(changed(change, PF2[name])))


@cases(
    "change",
    {
        "upper-case hex": of_shoe(seed="AB" * 32),
        "an upper-case fingerprint": of_shoe(fingerprint="AB" * 32),
        "a short seed": of_shoe(seed="2"),
        "no fingerprint": of_shoe(fingerprint=None),
        "a number as text": of_shoe(cuts=["417"]),
        "half a number": of_shoe(cuts=[1.5]),
        "a number too large": of_shoe(cuts=[1_000_000]),
        "zero": of_shoe(cuts=[0]),
        "true": of_shoe(cuts=[True]),
        "a slip as number": of_shoe(slip=1441300000000000001),
        "a leading zero": of_shoe(slip="0441300000000000001"),
        "a slip without cuts": of_shoe(cuts=[]),
        "cuts without a slip": of_shoe(slip="0"),
        "eight cuts": of_shoe(cuts=[1] * 8),
        "a shoe as text": of_shoe(shoe="1"),
        "shoe 0": of_shoe(shoe=0),
        "shoe 1000": of_shoe(shoe=1000),
        "a name with a bar": of_shoe(name="a|b"),
        "a name in capitals": of_shoe(name="T1"),
        "pf3": of_shoe(protocol="pf3"),
        "a number of pf1": of_shoe(number=1),
        "no slip": lambda content: content["parts"][0]["shoes"][0].pop("slip"),
    },
)
def test_every_other_spelling_of_pf2_is_refused(change: Change) -> None:
    """It would be another shuffle, which the bot could choose."""
    with pytest.raises(RecordError):
        checked(changed(change, PF2["blackjack"]))
