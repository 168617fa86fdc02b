"""The notation of Scoundrel by example."""

from bot.testing.written import MALFORMED, Tampered, Written
from rules.cards import parse_card
from rules.scoundrel.actions import Avoid, Face, Way
from tests.rules.scoundrel.test_engine import run_of

RULES = "rules=weapon_limit:le,ending:face_all,bonus:life20,avoid:not_twice,life:20"
LINE = (
    f"scoundrel/1 {RULES} turn=2 life=16 weapon=5d slain=Qs room=6c4c7h dungeon=2c3c4d9h known=4 avoided=yes "
    "faced=2h,5d,Qs:weapon,3h"
)
FRESH = f"scoundrel/1 {RULES} turn=1 life=20 weapon=- slain=- room=2c3c4c5c dungeon=6c7c known=0 avoided=no faced=-"
ENDED = f"scoundrel/1 {RULES} turn=2 life=16 weapon=3d slain=- room=- dungeon=- known=0 avoided=no faced=2d,9c:bare,2h,3d,3h"
LOST = f"scoundrel/1 {RULES} turn=1 life=-3 weapon=- slain=- room=2d dungeon=6d known=0 avoided=no faced=Tc,9c,4c"
LEFT = f"scoundrel/1 {RULES} turn=2 life=13 weapon=3d slain=- room=3h dungeon=- known=0 avoided=no faced=2d,9c:bare,2h,3d".replace(
    "face_all", "leave_last"
)
FACED = ENDED.replace("face_all", "leave_last")

CARDS, TURN, HERO, KNOWN = "its cards are", "turn, room and", "life, weapon and", "what is known"

WRITTEN = Written(
    actions={
        "avoid": Avoid(),
        "face 5d": Face(parse_card("5d")),
        "face Qs weapon": Face(parse_card("Qs"), Way.WEAPON),
        "face Qs bare": Face(parse_card("Qs"), Way.BARE),
    },
    not_actions=[
        *("Avoid", "avoid ", "face", "face ", "face 5", "face 5D", "face  5d", "face 5d ", "face Qs fist"),
        *("5d", "face Qs:bare"),
    ],
    played={
        LINE: run_of(
            "2h 5d Qs 2c 3c 4d 9h 3h 6c 4c 7h", "face 2h", "face 5d", "face Qs weapon", "avoid", "face 3h"
        )
    },
    by_hand=[FRESH, ENDED, LOST, LEFT, LOST.replace("face_all", "leave_last")],
    tampered=[
        Tampered(
            LINE,
            MALFORMED,
            {
                "scoundrel/1 ": ["scoundrel/2 ", ""],
                "turn=2 ": [""],
                "turn=2 life=16": ["life=16 turn=2"],
                "weapon_limit:le,": ["", "weapon_limit:ge,"],
                "life:20": ["life:21", "life:20,gold:3", "life:true"],
                "weapon_limit:le,ending:face_all": ["ending:face_all,weapon_limit:le"],
                "life=16": ["life=013", "life=1_3", "life=١٣", "life=-0"],
                "weapon=5d": ["weapon=5dQs"],
                "slain=Qs": ["slain="],
                "room=6c4c7h": ["room=6c4c7"],
                "avoided=yes": ["avoided=true"],
                "Qs:weapon": ["Qs:fist", "Qs:"],
                ",3h": [",3h ", ",3h\n", ",3h,"],
            },
        ),
        # Cards, turn, life and what is known have to agree (SC-1 to SC-8).
        Tampered(FRESH, CARDS, {"2c3c4c5c": ["2c3c4c2c"], "6c7c": ["6c5c", "6cJd"]}),
        Tampered(LINE, CARDS, {"faced=2h": ["faced=9h"]}),
        Tampered(
            FRESH,
            TURN,
            {
                "turn=1": ["turn=0", "turn=2"],
                "room=2c3c4c5c": ["room=2c3c4c", "room=2c3c4c5c8c"],
                "room=2c3c4c5c dungeon=6c7c": ["room=2c3c4c5c8c dungeon=-"],
            },
        ),
        Tampered(LINE, TURN, {"turn=2": ["turn=1", "turn=3"], "room=6c4c7h": ["room=7h"]}),
        Tampered(
            LOST,
            TURN,
            {
                "life=-3": ["life=3"],
                "turn=1 life=-3 weapon=- slain=- room=2d": ["turn=2 life=-3 weapon=- slain=- room=2d3d4d5d"],
            },
        ),
        # With one card left that is no monster the run was over (SC-9).
        Tampered(LEFT, TURN, {LEFT: [FACED]}),
        Tampered(ENDED, TURN, {"turn=2": ["turn=1"], ",3d,3h": [",3d"]}),
        Tampered(
            LINE,
            HERO,
            {
                "life=16 weapon=5d": ["life=14 weapon=5d", "life=16 weapon=6d"],
                "slain=Qs": ["slain=-"],
                "Qs:weapon": ["Qs:bare", "Qs"],
                "2h,5d,": ["5d,2h:bare,"],
                "2h,5d,Qs:weapon": ["Qs:weapon,2h,5d"],
            },
        ),
        Tampered(ENDED, HERO, {"2d,9c:bare,2h": ["2d,2h,9c:bare"]}),
        Tampered(LOST, HERO, {"Tc,9c,4c": ["Tc,Ts,4c"]}),
        Tampered(
            LINE,
            KNOWN,
            {"known=4": ["known=3", "known=0", "known=8", "known=-4"], "not_twice": ["never"]},
        ),
        Tampered(FRESH, KNOWN, {"known=0": ["known=2"], "avoided=no": ["avoided=yes"]}),
        Tampered(FRESH.replace("not_twice", "never"), KNOWN, {"avoided=no": ["avoided=yes"]}),
        Tampered(ENDED, KNOWN, {"avoided=no": ["avoided=yes"]}),
    ],
)
