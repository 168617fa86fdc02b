"""Tables at every stage, dealt by the rules themselves: what tests look into and pictures are made of."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.blackjack.play.result import mark_of
from bot.games.blackjack.play.view import ChairView, LastRound, PlayerLine, SeatResult, ShoeView, TableView
from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, SplitBy
from rules.blackjack.notation import parse_action
from rules.blackjack.state import RoundState
from rules.cards import DECK, parse_cards
from rules.shoe import Shoe

DEADLINE = 1_800_000_025_000
COMMITMENT = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90"
NEXT_COMMITMENT = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0"
VEGAS = PRESETS["vegas"]
UNUSUAL = HouseRules(
    decks=8,
    hit_soft_17=True,
    no_hole_card=True,
    double=DoubleOn.TEN_TO_ELEVEN,
    split_by=SplitBy.RANK,
    max_hands=3,
    resplit_aces=True,
    hit_split_aces=True,
    insurance=False,
    player_21_wins=True,
    fresh_shoe=True,
)
"""With the longest line of terms."""
LONGEST_NAME = "漢" * 32


def chair(seat: int, name: str, *, stake: int = 0, last: int = 0, leaving: bool = False) -> ChairView:
    return ChairView(seat, 1000 + seat, name, stake, last, leaving)


def table(
    *people: ChairView,
    played: RoundState | None = None,
    shoe: ShoeView | None = None,
    deadline_at: int | None = DEADLINE,
    rules: HouseRules = VEGAS,
    seats: int = 7,
) -> TableView:
    """Put people on their chairs around a round."""
    chairs: list[ChairView | None] = [None] * (seats if played is None else len(played.seats))
    for person in people:
        chairs[person.seat] = person
    return TableView(
        game_id="k7x2m9",
        rules=rules,
        chairs=tuple(chairs),
        stake_min=10,
        stake_max=1_000,
        number=41,
        since=37,
        round_number=3,
        round=None if played is None else BLACKJACK.view(played, None),
        shoe=shoe or ShoeView(2, COMMITMENT, 187, is_fresh_next=False),
        deadline_at=deadline_at,
    )


def deal(
    hands: Sequence[tuple[int, str]],
    dealer: str,
    *,
    then: str = "",
    actions: Sequence[str] = (),
    rules: HouseRules = VEGAS,
) -> RoundState:
    """Deal `hands`, (stake, cards) a seat with stake 0 for a seat without, and play `actions` such as `0 hit`.

    `then` are the cards that come after the deal.
    """
    given = [parse_cards(cards) for stake, cards in hands if stake]
    up, *hole = parse_cards(dealer)
    order = (
        *(cards[0] for cards in given),
        up,
        *(cards[1] for cards in given),
        *hole,
        *parse_cards(then),
        *DECK,
    )
    state = BLACKJACK.start(rules, Shoe(order, 0, len(order) - 20), [stake for stake, _ in hands]).state
    for line in actions:
        seat, _, action = line.partition(" ")
        state = BLACKJACK.apply(state, int(seat), parse_action(action)).state
    return state


def finish(view: TableView, state: RoundState) -> TableView:
    """Show the table after the end of a round: with what everybody won, and with the bets on the next round."""
    outcome = BLACKJACK.outcome(state)
    assert outcome is not None
    net = {seat.seat: seat.net for seat in outcome.seats}
    ended = replace(
        view,
        round=BLACKJACK.view(state, None),
        results=tuple(SeatResult(seat, won, 1_000 + won) for seat, won in net.items()),
        deadline_at=None,
    )
    chairs = [
        None if each is None else replace(each, stake=0, history=(mark_of(state, each.seat),))
        for each in view.chairs
    ]
    players = tuple(
        PlayerLine(each.name, net[each.seat], mark_of(state, each.seat))
        for each in view.chairs
        if each is not None and each.seat in net
    )
    last = LastRound(view.round_number, "21", players)
    number = view.round_number + 1
    return replace(view, chairs=tuple(chairs), round=None, round_number=number, ended=ended, last=last)


def left_behind(view: TableView) -> TableView:
    """Show what stays of the last round in a message that another one has replaced."""
    return replace(view, is_finished=True)


ADA, BEN, CLEO = (chair(seat, name, stake=50) for seat, name in enumerate(("Ada", "Ben Kenobi", "Cléo 🦊")))
CROWD = tuple(
    chair(seat, name, stake=25 * (seat + 1))
    for seat, name in enumerate(
        ("Ada", "Ben Kenobi", "Cléo 🦊", "Dmitri_the_Great_of_Old", "علي", "雪", "*Guy*")
    )
)

EMPTY = replace(table(shoe=ShoeView(1, NEXT_COMMITMENT, 0, is_fresh_next=True)), round_number=1)
BETTING = table(
    chair(0, "Ada", stake=50, last=50), chair(1, "Ben Kenobi", last=50), chair(3, "Cléo 🦊", stake=100)
)
BETTING_NOTHING_DOWN = table(chair(0, "Ada"), chair(1, "Ben Kenobi"))
BETTING_ALL_DOWN = table(chair(0, "Ada", stake=50, last=25))

ALONE_SOFT = table(ADA, played=deal([(50, "As 7h")], "Kd 6c"))
ALONE_LONG = table(ADA, played=deal([(50, "2s 2h")], "Kd 6c", then="2d Ac 3h Tc", actions=("0 hit",) * 4))
TWO = table(ADA, BEN, played=deal([(50, "Ts 6h"), (50, "8s 8h")], "9d 6c"))
THREE = table(
    ADA,
    BEN,
    CLEO,
    chair(5, "Dee"),
    played=deal(
        [(50, "Ts 6h"), (50, "As 7h"), (50, "Ac Kc"), (0, ""), (0, ""), (0, ""), (0, "")],
        "9d 6c",
        then="5h",
        actions=("0 double",),
    ),
)
INSURANCE = table(
    ADA,
    BEN,
    CLEO,
    played=deal([(50, "Ts 6h"), (50, "9s 7h"), (50, "Ac Kc")], "Ad 6c", actions=("0 insure 25",)),
)
SPLIT = table(
    ADA,
    BEN,
    played=deal(
        [(50, "8s 8h"), (50, "Ts 9h")], "6d Tc", then="3h Td 8c", actions=("0 split", "0 double", "0 split")
    ),
)
_SEVEN = [
    (25, "Ts 6h"),
    (50, "As 7h"),
    (75, "Ac Kc"),
    (100, "8s 8h"),
    (125, "9s 2h"),
    (150, "Th 7d"),
    (175, "Qh 4d"),
]
CROWDED = table(
    *CROWD,
    played=deal(
        _SEVEN,
        "Ad 6c",
        then="5h 3c Td 9c",
        actions=(
            "0 insure 12",
            "1 no insurance",
            "2 even money",
            "3 no insurance",
            "4 insure 50",
            "5 no insurance",
            "6 no insurance",
            "0 hit",
            "1 stand",
            "3 split",
            "3 double",
        ),
    ),
)
_ROUND_SETTLED = deal(
    [(50, "Ts 6h"), (50, "As Kh"), (75, "8c 8d")],
    "9d 6c",
    then="5h 3c Td 9c 4h",
    actions=("0 double", "2 split", "2 double", "2 stand"),
)
SETTLED = finish(table(ADA, BEN, replace(CLEO, stake=75), played=_ROUND_SETTLED), _ROUND_SETTLED)
_CROWD_SETTLED = deal(
    _SEVEN,
    "Kd 6c",
    then="5h 3c Td 8d 2d 9c 5d",
    actions=("0 hit", "1 stand", "3 split", "3 double", "3 stand", "4 double", "5 surrender", "6 hit"),
)
CROWD_SETTLED = finish(table(*CROWD, played=_CROWD_SETTLED), _CROWD_SETTLED)
CLOSED = replace(table(deadline_at=None), closed="idle")

ALL = {
    "empty": EMPTY,
    "betting": BETTING,
    "nothing down": BETTING_NOTHING_DOWN,
    "all down": BETTING_ALL_DOWN,
    "alone, soft": ALONE_SOFT,
    "alone, a long hand": ALONE_LONG,
    "two": TWO,
    "three": THREE,
    "insurance": INSURANCE,
    "split": SPLIT,
    "crowded": CROWDED,
    "settled": SETTLED,
    "crowd settled": CROWD_SETTLED,
    "left behind": left_behind(SETTLED),
    "dealt again": replace(THREE, last=SETTLED.last),
    "closed": CLOSED,
}
