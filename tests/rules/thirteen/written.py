"""The notation of 13×13 by example."""

from bot.testing.written import MALFORMED, Tampered, Written
from rules.cards import parse_cards
from rules.thirteen.actions import Pass, Play, parse_action
from rules.thirteen.engine import apply, deal
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.state import DealState

RULES = "rules=lead:lowest,singles:true,min_straight:3,pass:forced,ace:low,quads:none,scoring:margin"
LINE = f"thirteen/1 {RULES} hands=Ad3c4d5hKs/6c7d8h9s undealt=2cJd leader=0 actions=3c4d5h,6c7d8h,pass"
FRESH = f"thirteen/1 {RULES} hands=3c/4d undealt=- leader=1 actions=-"
ENDED = f"thirteen/1 {RULES} hands=3c/4d undealt=5h leader=0 actions=3c"
BLOCKED = f"thirteen/1 {RULES} hands=3c/4d undealt=- leader=1 actions=pass,pass".replace("true", "false")


def in_mid_deal() -> DealState:
    """Deal small hands and play until seat 0 passes."""
    hands = (parse_cards("Ks 3c Ad 5h 4d"), parse_cards("9s 8h 7d 6c"))
    state = deal(HouseRules(), hands, parse_cards("Jd 2c"), 0).state
    for seat, text in ((0, "play 3c 4d 5h"), (1, "play 6c 7d 8h"), (0, "pass")):
        state = apply(state, seat, parse_action(text)).state
    return state


WRITTEN = Written(
    actions={
        "pass": Pass(),
        **{
            f"play {cards}": Play(parse_cards(cards))
            for cards in ("3c", "3c 4d 5h", "As Qd Kh", "7c 7d 7h 7s")
        },
    },
    not_actions=[
        *(
            "Pass",
            "pass ",
            "pass 3c",
            "play",
            "play ",
            "play 3",
            "play 3C",
            "play  3c",
            "play 3c ",
            "play 3c4d",
        ),
        *("play 3c,4d", "play 3c 3c", "3c 4d 5h", "play pass"),
    ],
    played={LINE: in_mid_deal()},
    by_hand=[FRESH, ENDED, BLOCKED],
    tampered=[
        Tampered(
            LINE,
            MALFORMED,
            {
                "thirteen/1 ": ["thirteen/2 ", ""],
                "leader=0 ": [""],
                "undealt=2cJd leader=0": ["leader=0 undealt=2cJd"],
                "lead:lowest,": ["", "lead:winner,"],
                "pass:forced": ["passing:forced"],
                "min_straight:3": ["min_straight:4", "min_straight:true"],
                "scoring:margin": ["scoring:margin,gold:3"],
                "lead:lowest,singles:true": ["singles:true,lead:lowest"],
                "Ks/6c": ["Ks6c", "Ks/6c/6d"],
                "Ad3c": ["Ad3"],
                "undealt=2cJd": ["undealt="],
                "leader=0": ["leader=2", "leader=-", "leader=00"],
                "3c4d5h,": ["3c3c5h,", ",", "-,"],
                "8h,pass": ["8h,Pass", "8h,pass ", "8h,pass\n", "8h,pass,"],
            },
        ),
        # The cards have to be those of a deal, and every action legal where it stands (TH-1, TH-3).
        Tampered(FRESH, "3c is there more than once", {"hands=3c/4d": ["hands=3c/3c"]}),
        Tampered(FRESH, "4d is there more than once", {"undealt=-": ["undealt=4d"]}),
        Tampered(FRESH, "1 to 13 cards", {"hands=3c/": ["hands=-/", f"hands={'3c' * 14}/"]}),
        Tampered(FRESH, "at most 26", {"undealt=-": [f"undealt={'5c' * 27}"]}),
        Tampered(FRESH, "may not 'play 3c'", {"actions=-": ["actions=3c"]}),
        Tampered(FRESH, "may not 'pass'", {"actions=-": ["actions=pass"]}),
        Tampered(LINE, "may not 'play 6c 7d 8h 9s'", {"6c7d8h,pass": ["6c7d8h9s,pass"]}),
        Tampered(LINE, "may not 'play Ks'", {"8h,pass": ["8h,Ks"]}),
        Tampered(LINE, "may not 'pass'", {"3c4d5h,6c7d8h,pass": ["3c4d5h,pass"]}),
        Tampered(ENDED, "the game is over", {"actions=3c": ["actions=3c,4d"]}),
        Tampered(BLOCKED, "the game is over", {"pass,pass": ["pass,pass,pass"]}),
    ],
    # However they are named, cards are written the ace first, then two to king, and by suit (TH-2).
    other_spellings={"play 5h 3c 4d": "play 3c 4d 5h", "play 4d 5h 3c": "play 3c 4d 5h"},
)
