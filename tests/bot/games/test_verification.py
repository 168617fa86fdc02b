"""Records of every game: an honest one checks out, whatever is changed afterwards is found, and no other file is read.

`cardroom1` has records of today's format, and `pf1` has records that were written before it.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.verification.check import ChipsMismatch, EndMismatch, InputMismatch, StepMismatch
from bot.verification.record import End, RecordError
from rules.cards import parse_cards
from rules.fair_record import ActionImpossible, CardMismatch, CommitmentMismatch, SeedInvalid, ShoeGap
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


RECORDS, OLD = read("cardroom1"), read("pf1")
HONEST = {kind: RECORDS[kind] for kind in VERIFICATIONS}
every_game = cases("honest", HONEST)
# The cards of a day depend neither on a game nor on players.
with_own_cards = cases(
    "honest", {kind: honest for kind, honest in HONEST.items() if kind != "daily_blackjack"}
)
DEALT_OTHERWISE = (CardMismatch, StepMismatch, ActionImpossible)


@cases("honest", RECORDS)
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
@cases("content", RECORDS)
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
LATE, VOIDED, HINT = (RECORDS[name] for name in ("thirteen_late", "thirteen_voided", "scoundrel_hint"))


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


TAMPERED: dict[str, tuple[Content, Change, type[object] | tuple[type[object], ...]]] = {
    **{
        f"{content['kind']}: two cards swapped": (content, swapped_cards(content), CardMismatch)
        for content in HONEST.values()
    },
    **{
        f"{content['kind']}: the last shoe chosen": (content, last_shoe_chosen, DEALT_OTHERWISE)
        for content in (BLACKJACK, MATCH)
    },
    "daily: the last shoe chosen": (DAILY, last_shoe_chosen, InputMismatch),
    "blackjack: a card left out": (BLACKJACK, moved_cards(BLACKJACK, 1), StepMismatch),
    "blackjack: before the shoe": (BLACKJACK, moved_cards(BLACKJACK, -1), StepMismatch),
    "blackjack: behind the shoe": (BLACKJACK, moved_cards(BLACKJACK, 53), StepMismatch),
    "blackjack: another bet": (BLACKJACK, instead("actions", [1, "bet 20"], [1, "bet 30"]), ChipsMismatch),
    "blackjack: a bet of another": (
        BLACKJACK,
        instead("actions", [1, "bet 20"], [2, "bet 20"]),
        ActionImpossible,
    ),
    "blackjack: a bet beyond the limits": (
        BLACKJACK,
        instead("actions", [1, "bet 20"], [1, "bet 2000"]),
        ActionImpossible,
    ),
    "blackjack: another action": (BLACKJACK, instead("actions", [1, "double"], [1, "hit"]), ActionImpossible),
    "blackjack: an action of another": (
        BLACKJACK,
        instead("actions", [1, "double"], [2, "double"]),
        ActionImpossible,
    ),
    "blackjack: an action left out": (BLACKJACK, without("actions", 6), ActionImpossible),
    "blackjack: an action added": (
        BLACKJACK,
        lambda content: content["parts"][0]["actions"].insert(6, [1, "hit"]),
        ActionImpossible,
    ),
    "blackjack: a smaller payout": (BLACKJACK, instead("chips", "1 +200", "1 +150"), ChipsMismatch),
    "blackjack: no payout": (
        BLACKJACK,
        lambda content: content["parts"][0]["chips"].remove("1 +200"),
        ChipsMismatch,
    ),
    "blackjack: a payout to another": (BLACKJACK, instead("chips", "1 +200", "2 +200"), ChipsMismatch),
    "blackjack: a win told as a loss": (
        BLACKJACK,
        instead("lines", "seat 0 5s 4s Ts stake 100 win 200", "seat 0 5s 4s Ts stake 100 lose 0"),
        StepMismatch,
    ),
    "blackjack: natural pays less": (
        BLACKJACK,
        lambda content: content["terms"]["rules"].update(natural_pays="6:5"),
        ChipsMismatch,
    ),
    "blackjack: other decks": (
        BLACKJACK,
        lambda content: content["terms"]["rules"].update(decks=2),
        StepMismatch,
    ),
    "blackjack: a round left out": (BLACKJACK, round_left_out, ActionImpossible),
    "blackjack: a shoe left out": (BLACKJACK, part_left_out, ShoeGap),
    "blackjack: chips from before": (
        RECORDS["blackjack_earlier"],
        lambda content: content["begins"].update(shoes=3),
        ShoeGap,
    ),
    "blackjack: nobody sits there": (
        RECORDS["blackjack_earlier"],
        lambda content: content["begins"].update(chairs=[None] * 7),
        ActionImpossible,
    ),
    "daily: another bet": (DAILY, instead("actions", [1, "bet 95"], [1, "bet 96"]), EndMismatch),
    "daily: a bet beyond the chips": (DAILY, of_terms(chips=318), ActionImpossible),
    "daily: other chips before": (DAILY, of_terms(chips=1_001), EndMismatch),
    "daily: other chips after": (DAILY, end_with(DAILY, chips=5), EndMismatch),
    "daily: an action that is not possible": (DAILY, in_part("actions", 1, [1, "split"]), ActionImpossible),
    "daily: a hand that goes on": (DAILY, without("actions", 1), ActionImpossible),
    "daily: another plays": (DAILY, in_part("actions", 1, [2, "double"]), ActionImpossible),
    "daily: other house rules": (DAILY, of_terms(rules={"fresh_shoe": True, "decks": 1}), ActionImpossible),
    "daily: fewer hands": (DAILY, of_terms(hands=9), ActionImpossible),
    "scoundrel: a card too many": (
        RUN,
        lambda content: in_part("lines", 0, content["parts"][0]["lines"][0] + " As")(content),
        StepMismatch,
    ),
    "scoundrel: a room left out": (RUN, without("lines", 1), StepMismatch),
    "scoundrel: a room too many": (RUN, add("lines", "cards 1 44 As 2h 2c"), StepMismatch),
    "scoundrel: avoided twice": (
        HINT,
        lambda content: content["parts"][0]["actions"].insert(1, [1, "avoid"]),
        ActionImpossible,
    ),
    "scoundrel: a room that was not avoided": (HINT, without("actions", 0), ActionImpossible),
    "scoundrel: a hint left out": (HINT, without("actions", 1), StepMismatch),
    "scoundrel: two hints in a room": (
        HINT,
        lambda content: content["parts"][0]["actions"].insert(2, content["parts"][0]["actions"][1]),
        ActionImpossible,
    ),
    "scoundrel: two cards the other way round": (
        HINT,
        lambda content: content["parts"][0]["actions"].__setitem__(
            slice(2, 4), [[1, "face 6c bare"], [1, "face 8d"]]
        ),
        ActionImpossible,
    ),
    "scoundrel: bare hands instead of the weapon": (
        HINT,
        instead("actions", [1, "face 6c weapon"], [1, "face 6c bare"]),
        EndMismatch,
    ),
    "scoundrel: a way left open": (
        HINT,
        instead("actions", [1, "face 6c weapon"], [1, "face 6c"]),
        ActionImpossible,
    ),
    "scoundrel: less life": (
        RUN,
        lambda content: content["terms"]["rules"].update(life=14),
        ActionImpossible,
    ),
    "scoundrel: no avoiding": (
        HINT,
        lambda content: content["terms"]["rules"].update(avoid="never"),
        ActionImpossible,
    ),
    "scoundrel: another end": (HINT, end_with(HINT, ending="won"), EndMismatch),
    "scoundrel: another life": (HINT, end_with(HINT, life=1), EndMismatch),
    "scoundrel: another score": (HINT, end_with(HINT, score=-1), EndMismatch),
    "scoundrel: another stake": (RUN, of_terms(stake=5), ChipsMismatch),
    "scoundrel: a smaller prize": (RUN, of_terms(prizes=[[1, 1]]), ChipsMismatch),
    "scoundrel: goes on after the end": (HINT, add("actions", [1, "give up"]), ActionImpossible),
    "thirteen: the hands the other way round": (
        MATCH,
        lambda content: content["parts"][0]["lines"].__setitem__(
            slice(0, 2), content["parts"][0]["lines"][1::-1]
        ),
        StepMismatch,
    ),
    "thirteen: another leader": (
        MATCH,
        lambda content: in_part("lines", 2, f"leader {1 - int(content['parts'][0]['lines'][2][-1])}")(
            content
        ),
        StepMismatch,
    ),
    "thirteen: another seat": (
        MATCH,
        in_part("actions", 1, [1, MATCH["parts"][0]["actions"][1][1]]),
        ActionImpossible,
    ),
    "thirteen: a card that nobody had": (MATCH, in_part("actions", 1, [2, "play Zz"]), ActionImpossible),
    "thirteen: a pass on lead": (MATCH, in_part("actions", 1, [None, "pass"]), ActionImpossible),
    "thirteen: resigned in mid-deal": (MATCH, in_part("actions", 2, [1, "resign"]), ActionImpossible),
    "thirteen: a deadline in the place of a play": (
        LATE,
        in_part("actions", 1, [None, "time out"]),
        (StepMismatch, ActionImpossible),
    ),
    "thirteen: the last action left out": (MATCH, without("actions", -1), ActionImpossible),
    "thirteen: nothing done": (MATCH, of_part(actions=[]), ActionImpossible),
    "thirteen: a point more": (MATCH, end_with(MATCH, points=99), EndMismatch),
    "thirteen: the other won": (
        MATCH,
        end_with(MATCH, winner=1 - int(lines_of(MATCH, "end ").split()[3])),
        EndMismatch,
    ),
    "thirteen: lost on time": (MATCH, end_with(MATCH, ending="timed_out"), EndMismatch),
    "thirteen: voided": (MATCH, end_with(MATCH, ending="voided"), EndMismatch),
    "thirteen: other rules": (
        MATCH,
        lambda content: content["terms"]["rules"].update(scoring="win"),
        EndMismatch,
    ),
    "thirteen: a deal left out": (MATCH, part_left_out, ShoeGap),
    "thirteen: the deals the other way round": (MATCH, lambda content: content["parts"].reverse(), ShoeGap),
    "thirteen: a deal after the end": (
        VOIDED,
        lambda content: content["parts"].append(
            MATCH["parts"][1] | {"shoes": [VOIDED["parts"][1]["shoes"][0] | {"number": 3}]}
        ),
        ActionImpossible,
    ),
    "thirteen: another stake": (MATCH, of_terms(stake=60), ChipsMismatch),
    "thirteen: a payout to the loser": (
        MATCH,
        instead("chips", "1 +100", "2 +100"),
        ChipsMismatch,
    ),
    "thirteen: refunds left out": (
        VOIDED,
        lambda content: content["parts"][-1].update(chips=[]),
        ChipsMismatch,
    ),
    "high card: a swap that was kept": (DUEL, in_part("actions", 2, [1, "keep"]), StepMismatch),
    "high card: an action too few": (DUEL, without("actions", -1), StepMismatch),
    "high card: an action too many": (DUEL, add("actions", [1, "keep"]), ActionImpossible),
    "high card: the other winner": (DUEL, end_with(DUEL, winner=0), EndMismatch),
    "high card: nobody paid": (DUEL, of_part(chips=["1 -100", "2 -100"]), ChipsMismatch),
    "high card: another stake": (DUEL, of_terms(stake=50), ChipsMismatch),
}


@cases(("honest", "change", "found"), TAMPERED)
def test_what_was_tampered_with_is_found_out(
    honest: Content, change: Change, found: type[object] | tuple[type[object], ...]
) -> None:
    assert any(isinstance(finding, found) for finding in checked(changed(change, honest)))


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


OLD_TAMPERED: dict[str, tuple[str, Change, type[object] | tuple[type[object], ...] | None]] = {
    **{f"{name}: two cards swapped": (name, old_cards_swapped, CardMismatch) for name in OLD},
    **{
        f"{name}: another seed": (name, of_old(seed="2"), CommitmentMismatch)
        for name in OLD
        if name != "scoundrel_practice"
    },
    **{f"{name}: a field too many": (name, of_old(player="Ann"), None) for name in OLD},
    **{f"{name}: another number": (name, of_old(shoe_number=7), ShoeGap) for name in OLD},
    "blackjack: a card left out": ("blackjack", of_each("rounds", 0, position=1), StepMismatch),
    "blackjack: another round": ("blackjack", of_each("rounds", 0, round=2), ActionImpossible),
    "blackjack: no decks": ("blackjack", of_old(decks=0), None),
    "blackjack: a shoe left out": ("blackjack", lambda content: content["shoes"].pop(0), ShoeGap),
    "blackjack: a round in two parts of a shoe": (
        "blackjack",
        lambda content: content["shoes"][0]["rounds"].append(
            content["shoes"][0]["rounds"][0] | {"position": 7}
        ),
        ActionImpossible,
    ),
    "blackjack: a shoe left early": ("blackjack_two_shoes", shoe_left_early, ActionImpossible),
    "blackjack: cards left before": (
        "blackjack_earlier",
        lambda content: content["earlier"].update(cards_left=1),
        ActionImpossible,
    ),
    "blackjack: a round left out before": (
        "blackjack_earlier",
        lambda content: content["earlier"].update(round_number=2),
        ActionImpossible,
    ),
    "blackjack: half of what came before": (
        "blackjack_earlier",
        lambda content: content["earlier"].pop("cards_left"),
        None,
    ),
    "blackjack: nothing before": (
        "blackjack_earlier",
        lambda content: content["earlier"].update(shoes=0),
        None,
    ),
    "thirteen: something before": (
        "thirteen",
        lambda content: content.update(earlier={"shoes": 1, "round_number": 1, "cards_left": 1}),
        None,
    ),
    "daily: another bet": ("daily_blackjack", of_old(bet=1), EndMismatch),
    "daily: other chips after": ("daily_blackjack", of_old(1, chips_after=1), None),
    "daily: another action": ("daily_blackjack", of_old(actions=["split"]), ActionImpossible),
    "daily: a player's seed": ("daily_blackjack", of_old(client="7:3:eve"), InputMismatch),
    "daily: the name of no day": ("daily_blackjack", of_old(name="t1"), None),
    "scoundrel: another origin": ("scoundrel", of_old(origin="daily"), None),
    "scoundrel: other cards": ("scoundrel", of_old(unshuffled="2c 3c"), None),
    "scoundrel: another life": ("scoundrel", of_old(life=19), EndMismatch),
    "scoundrel: another score": ("scoundrel", of_old(score=7), EndMismatch),
    "scoundrel: another end": ("scoundrel_won", of_old(ending="lost"), EndMismatch),
    "scoundrel: no end": ("scoundrel_won", of_old(ending="voided"), EndMismatch),
    "scoundrel: an action left out": (
        "scoundrel",
        lambda content: content["shoes"][0]["rooms"][1]["actions"].pop(0),
        (StepMismatch, ActionImpossible),
    ),
    "thirteen: another leader": (
        "thirteen",
        lambda content: of_old(leader=1 - content["shoes"][0]["leader"])(content),
        StepMismatch,
    ),
    "thirteen: a point more": ("thirteen", of_old(points=99), EndMismatch),
    "thirteen: nobody won": ("thirteen", of_old(winner=None), EndMismatch),
    "thirteen: voided": ("thirteen", of_old(ending="voided"), (EndMismatch, ActionImpossible)),
    "thirteen: another seat": (
        "thirteen",
        lambda content: of_each("actions", 0, seat=1 - content["shoes"][0]["leader"])(content),
        ActionImpossible,
    ),
    "thirteen: another play": ("thirteen", of_each("actions", 0, action="play Zz"), ActionImpossible),
    "thirteen: the last play left out": (
        "thirteen",
        lambda content: content["shoes"][-1]["actions"].pop(),
        StepMismatch,
    ),
    "thirteen: other rules in a deal": ("thirteen", of_old(1, rules={}), None),
    "thirteen: a play that no deadline makes": (
        "thirteen_late",
        lambda content: content["shoes"][0]["actions"][-3].update(action="play 3c"),
        (StepMismatch, ActionImpossible),
    ),
    "thirteen: the other resigned": (
        "thirteen_late",
        lambda content: content["shoes"][1]["actions"][-1].update(seat=1),
        EndMismatch,
    ),
    "high card: the other winner": (
        "high_card",
        lambda content: of_old(winner=1 - content["shoes"][0]["winner"])(content),
        EndMismatch,
    ),
}


@cases(("name", "change", "found"), OLD_TAMPERED)
def test_an_old_record_that_was_tampered_with_is_found_out_or_refused(
    name: str, change: Change, found: type[object] | tuple[type[object], ...] | None
) -> None:
    content = changed(change, OLD[name])
    if found is None:
        refuse(content)
    else:
        assert any(isinstance(finding, found) for finding in checked(content))
