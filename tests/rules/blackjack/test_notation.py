"""The text notation of blackjack."""

import pytest

from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.engine import apply, start
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.notation import dump_state, format_action, load_state, parse_action
from rules.cards import parse_cards
from rules.errors import NotationError
from rules.shoe import Shoe

LINE = (
    "blackjack/1 rules=decks:6,penetration:75,hit_soft_17:false,no_hole_card:false,natural_pays:3:2,double:any2,"
    "double_after_split:true,split_by:value,max_hands:4,resplit_aces:false,hit_split_aces:false,surrender:late,"
    "insurance:true,player_21_wins:false,fresh_shoe:false phase=play turn=0.1 hole=down dealer=6dTd "
    "seats=not-offered:0:0|8c3cTc:50:ds:stood:-:0|8h9c:25:s:open:-:0;-;not-offered:0:0|AsKs:10:-:stood:natural:25 "
    "shoe=9/8/8cAs6d8hKsTd3cTc9c2h3h4h"
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("insure 25", Insure(25)),
        ("no insurance", DeclineInsurance()),
        ("even money", TakeEvenMoney()),
        ("hit", Hit()),
        ("stand", Stand()),
        ("double", Double()),
        ("split", Split()),
        ("surrender", Surrender()),
    ],
)
def test_actions_are_words(text: str, action: Action) -> None:
    """The same words stand for an action everywhere."""
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Hit",
        "hit ",
        "insure",
        "insure x",
        "insure -1",
        "insure 1.5",
        "insure 1_0",
        "insure ٣",
        "insure  5",
    ],
)
def test_other_words_are_no_action(text: str) -> None:
    """Anything else is refused, the text in the refusal."""
    with pytest.raises(NotationError) as refusal:
        parse_action(text)
    assert refusal.value.text == text


def test_state_is_one_readable_line() -> None:
    """A state in mid-round is the line written down here: its form is a promise to stored games."""
    shoe = Shoe.fresh(parse_cards("8c As 6d 8h Ks Td 3c Tc 9c 2h 3h 4h"), 75)
    state = start(PRESETS["vegas"], shoe, (25, 0, 10)).state
    state = apply(state, 0, Split()).state
    state = apply(state, 0, Double()).state
    assert dump_state(state) == LINE.replace("shoe=9/8", "shoe=9/9")
    assert load_state(dump_state(state)) == state


@pytest.mark.parametrize(
    ("part", "replacement"),
    [
        ("blackjack/1", "blackjack/2"),
        ("blackjack/1 ", ""),
        ("phase=play ", ""),
        ("phase=play", "phase=bets"),
        ("phase=play", "phase=settled"),
        ("phase=play", "phase=insurance"),
        ("decks:6,", ""),
        ("decks:6", "decks:9"),
        ("decks:6", "decks:six"),
        ("decks:6,penetration:75", "penetration:75,decks:6"),
        ("fresh_shoe:false", "fresh_shoe:false,colour:red"),
        ("turn=0.1", "turn=0.0"),
        ("turn=0.1", "turn=1.0"),
        ("turn=0.1", "turn=9.9"),
        ("turn=0.1", "turn=-"),
        ("turn=0.1", "turn=0"),
        ("hole=down", "hole=up"),
        ("hole=down", "hole=sideways"),
        ("dealer=6dTd", "dealer=6d"),
        ("dealer=6dTd", "dealer=6dTx"),
        ("dealer=6dTd", "dealer=6dT"),
        ("dealer=6dTd", "dealer=6d9d"),
        ("dealer=6dTd", "dealer=-"),
        ("8h9c", "8h9d"),
        ("8h9c", "-"),
        (":25:s:open", ":0:s:open"),
        (":25:s:open", ":025:s:open"),
        (":25:s:open", ":2_5:s:open"),
        (":25:s:open", ":-25:s:open"),
        (":25:s:open", ":25:x:open"),
        (":25:s:open", ":25:-:open"),
        (":25:s:open", ":25:s:asleep"),
        (":25:s:open:-:0", ":25:s:open:-:50"),
        (":25:s:open:-:0", ":25:s:open:won:50"),
        (":25:s:open:-:0", ":25:s:open:-"),
        ("seats=not-offered", "seats=undecided"),
        ("50:ds:stood:-:0", "50:ds:bust:bust:0"),
        ("max_hands:4", "max_hands:1"),
        ("shoe=9/8", "shoe=13/8"),
        ("shoe=9/8", "shoe=8/8"),
        ("shoe=9/8", "shoe=9/13"),
        ("shoe=9/8", "shoe=9"),
        ("2h3h4h", "2h3h4h "),
        ("2h3h4h", "2h3h4h\n"),
    ],
)
def test_other_lines_are_no_state(part: str, replacement: str) -> None:
    """A line that is not in the notation, or tells of a round that cannot be, is refused."""
    assert load_state(LINE)
    assert part in LINE
    with pytest.raises(NotationError):
        load_state(LINE.replace(part, replacement, 1))


OFFERED = LINE.split(" phase=", maxsplit=1)[0] + (
    " phase=insurance turn=- hole=down dealer=AdTd "
    "seats=undecided:0:0|8c9c:50:-:open:-:0;declined:0:0|Th6s:10:-:open:-:0 shoe=6/4/8cThAd9c6sTd"
)
BUSTED = LINE.split(" phase=", maxsplit=1)[0] + (
    " phase=play turn=1.0 hole=down dealer=6dTd "
    "seats=not-offered:0:0|8c9cTs:50:-:bust:bust:0;not-offered:0:0|Th6s:10:-:open:-:0 shoe=7/4/8cTh6d9c6sTdTs"
)


@pytest.mark.parametrize(
    ("line", "part", "replacement"),
    [
        (OFFERED, "seats=undecided", "seats=declined"),
        (OFFERED, "8c9c:50:-:open:-:0", "8c9c:50:-:stood:natural:50"),
        (OFFERED, "8c9c:50:-:open:-:0", "8c:50:s:open:-:0|9c:50:s:open:-:0"),
        (OFFERED, "turn=-", "turn=0.0"),
        (BUSTED, "bust:bust:0", "bust:-:0"),
        (BUSTED, "bust:bust:0", "stood:-:0"),
        (BUSTED, "turn=1.0", "turn=0.0"),
        (BUSTED.replace("turn=1.0", "turn=7.0"), "seats=", "seats=-;-;-;-;-;-;"),
    ],
)
def test_round_that_cannot_be_is_no_state(line: str, part: str, replacement: str) -> None:
    """Phase, turn and hands of a line have to agree."""
    assert part in line
    with pytest.raises(NotationError):
        load_state(line.replace(part, replacement, 1))


PAID = LINE.split(" phase=", maxsplit=1)[0] + (
    " phase=settled turn=- hole=up dealer=AdTd seats=won:20:60|8c9c:50:-:stood:lose:0;even-money:0:0|ThAs:10:-:stood:"
    "natural:20 shoe=6/4/8cThAd9cAsTd"
)
PLAYED = LINE.split(" phase=", maxsplit=1)[0] + (
    " phase=settled turn=- hole=up dealer=9dTd seats=not-offered:0:0|8c9c:50:-:stood:lose:0;not-offered:0:0|ThTs:11:-:"
    "stood:win:22;not-offered:0:0|7h8h:25:-:surrendered:surrender:12;not-offered:0:0|ThAs:25:-:stood:natural:62;"
    "not-offered:0:0|9h2h8s:10:d:stood:push:10 shoe=13/4/8cTh7hTh9h9d9cTs8hAs2hTd8s"
)


@pytest.mark.parametrize(
    ("line", "part", "replacement", "says"),
    [
        (PLAYED, "lose:0", "lose:50", "a payout fits"),
        (PLAYED, "lose:0", "win:100", "a result fits"),
        (PLAYED, "win:22", "win:33", "a payout fits"),
        (PLAYED, "win:22", "natural:27", "a result fits"),
        (PLAYED, "surrender:12", "surrender:13", "a payout fits"),
        (PLAYED, "natural:62", "natural:63", "a payout fits"),
        (PLAYED, "natural_pays:3:2", "natural_pays:6:5", "a payout fits"),
        (PLAYED, "push:10", "push:20", "a payout fits"),
        (PLAYED, ":10:d:", ":11:d:", "stake of its kind"),
        (PLAYED, "not-offered:0:0", "declined:0:0", "an insurance"),
        (PLAYED, "not-offered:0:0", "not-offered:5:0", "an insurance"),
        (PLAYED, "not-offered:0:0", "lost:25:0", "an insurance"),
        (PAID, "won:20:60", "won:20:40", "an insurance"),
        (PAID, "won:20:60", "won:26:78", "an insurance"),
        (PAID, "won:20:60", "lost:20:0", "an insurance"),
        (PAID, "won:20:60", "insured:20:0", "an insurance"),
        (PAID, "insurance:true", "insurance:false", "an insurance"),
        (PAID, "natural:20", "natural:25", "a payout fits"),
        (PAID, "even-money:0:0", "declined:0:0", "a result fits"),
        (PAID, "won:20:60", "even-money:0:0", "an insurance"),
        (OFFERED, "declined:0:0", "won:2:6", "an insurance"),
        (OFFERED, "declined:0:0", "insured:6:0", "an insurance"),
    ],
)
def test_round_that_was_paid_otherwise_is_no_state(line: str, part: str, replacement: str, says: str) -> None:
    """Results follow from the cards, payouts from results and stakes (BJ-2.3, BJ-2.9); the refusal says what does not."""
    assert part in line
    with pytest.raises(NotationError) as refused:
        load_state(line.replace(part, replacement, 1))
    assert says in refused.value.expected


@pytest.mark.parametrize("line", [OFFERED, BUSTED, PAID, PLAYED])
def test_round_written_by_hand_is_a_state(line: str) -> None:
    """A line that tells of a round that can be is read, and written alike."""
    assert dump_state(load_state(line)) == line
