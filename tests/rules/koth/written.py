"""The notation of king of the hill by example."""

from bot.testing.written import MALFORMED, Tampered, Written
from rules.koth.actions import Bet, Double, Hit, Stand
from rules.koth.notation import dump_state
from tests.rules.koth.test_engine import hand_of

CARDS = "Tc 5c 9c 7d 8c 6d 9d Th 9s Kd 4h 2c"
CHIPS = (1000, 100, 9, 50)
ACTIONS = ("B 15", "S", "D", "B 2", "B 3")
LINE = (
    "koth/1 rules=buy_in:10 turn=3 dealer=7dTh "
    "seats=stood:Tc8c:975:25:1:0;doubled:5c6d9s:80:20:0:0;out:-:9:0:0:0;open:9c9d:35:15:2:0 shoe=Kd4h2c"
)
ENDED = (
    "koth/1 rules=buy_in:10 turn=- dealer=7dTh "
    "seats=stood:Tc8c:1025:25:1:50;doubled:5c6d9s:120:20:0:40;out:-:9:0:0:0;bust:9c9dKd:35:15:0:0 shoe=4h2c"
)
BEGUN = dump_state(hand_of(CARDS, CHIPS))

SEATS, TURN, DEALER, PAYOUT = "each of", "the turn", "the dealer", "a payout"

WRITTEN = Written(
    actions={"H": Hit(), "S": Stand(), "D": Double(), "B 15": Bet(15), "B 0": Bet(0)},
    not_actions=[
        *(
            "h",
            "H ",
            " H",
            "HS",
            "B",
            "B ",
            "B15",
            "B  15",
            "B +15",
            "B --15",
            "B 1_0",
            "B 1.0",
            "B ١٥",
            "b 15",
        ),
        "B 1\n",
    ],
    played={
        BEGUN: hand_of(CARDS, CHIPS),
        LINE: hand_of(CARDS, CHIPS, *ACTIONS),
        ENDED: hand_of(CARDS, CHIPS, *ACTIONS, "H"),
    },
    by_hand=[],
    tampered=[
        Tampered(
            LINE,
            MALFORMED,
            {
                "koth/1": ["koth/2"],
                "turn=3 ": [""],
                "buy_in:10": ["buy_in:0", "buy_in:true", "price:10"],
                "turn=3": ["turn=-1"],
                "975": ["0975", "-975"],
                "stood": ["sat"],
                "Tc8c": ["Tc8"],
                ":1:0;": [":1;"],
                "shoe=Kd4h2c": ["shoe="],
            },
        ),
        Tampered(
            LINE,
            SEATS,
            {
                ";open:": [";out:-:0:0:0:0;open:"],
                "out:-:9:0": ["out:-:10:0", "out:-:8:1", "out:2c:9:0"],
                "Tc8c": ["Tc", "Tc8c4d"],
                "stood:Tc8c:975:25:1": ["bust:Tc8c:975:25:0"],
                "Tc8c:975:25:1": [f"Tc8c:975:{rest}" for rest in ("25:0", "10:1", "25:21", "9:0")],
                "5c6d9s:80:20:0": ["5c6d9s:80:21:0", "5c6d:80:20:0", "5c6d9s:80:20:1"],
            },
        ),
        Tampered(ENDED, SEATS, {"9c9dKd:35:15:0": ["9c9dKd:35:15:1", "9c9dKd2c:35:15:0"]}),
        Tampered(
            LINE,
            TURN,
            {
                "turn=3": ["turn=-", "turn=0", "turn=4", "turn=2"],
                "stood:Tc8c:975:25:1": ["open:Tc8c:975:25:1"],
            },
        ),
        Tampered(ENDED, TURN, {"turn=-": ["turn=3"]}),
        # Whoever comes later has two cards and the buy-in at stake (KH-3).
        Tampered(
            BEGUN,
            TURN,
            {
                "open:9c9d:40:10:0": ["open:9c9d:38:12:1", "open:9c9d2s:40:10:0", "stood:9c9d:40:10:0"],
            },
        ),
        Tampered(LINE, DEALER, {"dealer=7dTh": ["dealer=7d", "dealer=7dThKd"]}),
        Tampered(ENDED, DEALER, {"dealer=7dTh": ["dealer=7d9h", "dealer=7dTh4h", "dealer=-"]}),
        Tampered(LINE, PAYOUT, {"9c9d:35:15:2:0": ["9c9d:35:15:2:5"]}),
        Tampered(
            ENDED,
            PAYOUT,
            {":1:50": [":1:0"], "1025:25:1:50": ["49:25:1:50"], "35:15:0:0": ["35:15:0:30"]},
        ),
    ],
    # What counts of a bet is its absolute value (KH-3).
    other_spellings={"B -15": "B 15", "B 015": "B 15", "B -015": "B 15"},
)
