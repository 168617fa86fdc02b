"""The notation of blackjack by example."""

from bot.testing.written import Tampered, Written
from rules.blackjack.actions import (
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
from rules.blackjack.state import RoundState
from rules.cards import parse_cards
from rules.shoe import Shoe

HEAD = (
    "blackjack/1 rules=decks:6,penetration:75,hit_soft_17:false,no_hole_card:false,natural_pays:3:2,double:any2,"
    "double_after_split:true,split_by:value,max_hands:4,resplit_aces:false,hit_split_aces:false,surrender:late,"
    "insurance:true,player_21_wins:false,fresh_shoe:false "
)
LINE = HEAD + (
    "phase=play turn=0.1 hole=down dealer=6dTd "
    "seats=not-offered:0:0|8c3cTc:50:ds:stood:-:0|8h9c:25:s:open:-:0;-;not-offered:0:0|AsKs:10:-:stood:natural:25 "
    "shoe=9/9/8cAs6d8hKsTd3cTc9c2h3h4h"
)
OFFERED = HEAD + (
    "phase=insurance turn=- hole=down dealer=AdTd "
    "seats=undecided:0:0|8c9c:50:-:open:-:0;declined:0:0|Th6s:10:-:open:-:0 shoe=6/4/8cThAd9c6sTd"
)
BUSTED = HEAD + (
    "phase=play turn=1.0 hole=down dealer=6dTd "
    "seats=not-offered:0:0|8c9cTs:50:-:bust:bust:0;not-offered:0:0|Th6s:10:-:open:-:0 shoe=7/4/8cTh6d9c6sTdTs"
)
PAID = HEAD + (
    "phase=settled turn=- hole=up dealer=AdTd seats=won:20:60|8c9c:50:-:stood:lose:0;even-money:0:0|ThAs:10:-:stood:"
    "natural:20 shoe=6/4/8cThAd9cAsTd"
)
PLAYED = HEAD + (
    "phase=settled turn=- hole=up dealer=9dTd seats=not-offered:0:0|8c9c:50:-:stood:lose:0;not-offered:0:0|ThTs:11:-:"
    "stood:win:22;not-offered:0:0|7h8h:25:-:surrendered:surrender:12;not-offered:0:0|ThAs:25:-:stood:natural:62;"
    "not-offered:0:0|9h2h8s:10:d:stood:push:10 shoe=13/4/8cTh7hTh9h9d9cTs8hAs2hTd8s"
)


def in_mid_round() -> RoundState:
    """Split the eights and double on the first of them."""
    shoe = Shoe.fresh(parse_cards("8c As 6d 8h Ks Td 3c Tc 9c 2h 3h 4h"), 75)
    return apply(apply(start(PRESETS["vegas"], shoe, (25, 0, 10)).state, 0, Split()).state, 0, Double()).state


ANY, PAYOUT, RESULT, INSURANCE = "", "a payout fits", "a result fits", "an insurance"

WRITTEN = Written(
    actions={
        "insure 25": Insure(25),
        "no insurance": DeclineInsurance(),
        "even money": TakeEvenMoney(),
        "hit": Hit(),
        "stand": Stand(),
        "double": Double(),
        "split": Split(),
        "surrender": Surrender(),
    },
    not_actions=["Hit", "hit ", "insure", *(f"insure {x}" for x in ("x", "-1", "1.5", "1_0", "٣", " 5"))],
    played={LINE: in_mid_round()},
    by_hand=[OFFERED, BUSTED, PAID, PLAYED],
    tampered=[
        Tampered(
            LINE,
            ANY,
            {
                "blackjack/1 ": ["blackjack/2 ", ""],
                "phase=play ": [""],
                "phase=play": ["phase=bets", "phase=settled", "phase=insurance"],
                "decks:6,": ["", "decks:9,", "decks:six,"],
                "decks:6,penetration:75": ["penetration:75,decks:6"],
                "fresh_shoe:false": ["fresh_shoe:false,colour:red"],
                "turn=0.1": ["turn=0.0", "turn=1.0", "turn=9.9", "turn=-", "turn=0"],
                "hole=down": ["hole=up", "hole=sideways"],
                "6dTd": ["6d", "6dTx", "6dT", "6d9d", "-"],
                "8h9c": ["8h9d", "-"],
                ":25:s:open": [f":{stake}:s:open" for stake in ("0", "025", "2_5", "-25")],
                ":s:open": [":x:open", ":-:open", ":s:asleep"],
                ":open:-:0": [":open:-:50", ":open:won:50", ":open:-"],
                "seats=not-offered": ["seats=undecided"],
                "50:ds:stood:-:0": ["50:ds:bust:bust:0"],
                "max_hands:4": ["max_hands:1"],
                "shoe=9/9": ["shoe=13/9", "shoe=8/9", "shoe=9/13", "shoe=9"],
                "2h3h4h": ["2h3h4h ", "2h3h4h\n"],
            },
        ),
        # Phase, turn and hands have to agree.
        Tampered(
            OFFERED,
            ANY,
            {
                "seats=undecided": ["seats=declined"],
                "8c9c:50:-:open:-:0": [
                    "8c9c:50:-:stood:natural:50",
                    "8c:50:s:open:-:0|9c:50:s:open:-:0",
                ],
                "turn=-": ["turn=0.0"],
            },
        ),
        Tampered(
            BUSTED,
            ANY,
            {
                "bust:bust:0": ["bust:-:0", "stood:-:0"],
                "turn=1.0": ["turn=0.0"],
                "turn=1.0 hole=down dealer=6dTd seats=": [
                    "turn=7.0 hole=down dealer=6dTd seats=-;-;-;-;-;-;"
                ],
            },
        ),
        # Results follow from the cards, payouts from results and stakes (BJ-2.3, BJ-2.9).
        Tampered(
            PLAYED,
            PAYOUT,
            {
                "lose:0": ["lose:50"],
                "win:22": ["win:33"],
                "surrender:12": ["surrender:13"],
                "natural:62": ["natural:63"],
                "natural_pays:3:2": ["natural_pays:6:5"],
                "push:10": ["push:20"],
            },
        ),
        Tampered(PLAYED, RESULT, {"lose:0": ["win:100"], "win:22": ["natural:27"]}),
        Tampered(PLAYED, "stake of its kind", {":10:d:": [":11:d:"]}),
        Tampered(PLAYED, INSURANCE, {"not-offered:0:0": ["declined:0:0", "not-offered:5:0", "lost:25:0"]}),
        Tampered(
            PAID,
            INSURANCE,
            {
                "won:20:60": ["won:20:40", "won:26:78", "lost:20:0", "insured:20:0", "even-money:0:0"],
                "insurance:true": ["insurance:false"],
            },
        ),
        Tampered(PAID, PAYOUT, {"natural:20": ["natural:25"]}),
        Tampered(PAID, RESULT, {"even-money:0:0": ["declined:0:0"]}),
        Tampered(OFFERED, INSURANCE, {"declined:0:0": ["won:2:6", "insured:6:0"]}),
    ],
)
