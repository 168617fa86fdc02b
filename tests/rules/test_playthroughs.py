"""Games written down as text, played line by line.

A file begins with the game, its options, its cards in the order they are dealt and, for blackjack, the stakes. At 13×13
shorter hands may be named instead of the cards, "2c 3d / 4h", and who leads.
Then, one a line, what is done and what is to be seen:

    legal 0: hit, stand          seat 0 may do this and nothing else ("nothing": it is not to act)
    do 0: hit                    seat 0 does it
    refused 1: hit: SomeError    seat 1 is refused with this error, and nothing changes

At blackjack:

    bring: As Kd                 a further shoe is brought in
    dealer: Ad                   the dealer's face-up cards
    hand 0.1: 8d 3c, 25, open    second hand of seat 0: cards, stake, status; once settled: result, payout
    insurance 0: 12, 36          stake and payout of an insurance
    net 0: -25                   what the seat won in all
    over                         the round is settled and every card of the file was dealt

At Scoundrel, whose cards are the dungeon, top first:

    life: 13                     life left
    weapon: 5d: Qs 6c            the weapon and what it slew, the last one last ("unused", or "none" without one)
    room: 6s 2c 3c 4c            the turn's cards, the carry first
    turn: 2                      the number of the room, avoided ones left out
    dungeon: 5, 3c 4c            how many cards are left in it, and those known at its bottom
    over: won, 30                the run has ended like this, with this score

At 13×13:

    hand 0: 3c 4d                what seat 0 holds
    turn: 1                      who is to act
    pile: 3c 4d 5h, 6c 7d 8h     the plays since the last pass ("empty" on lead)
    hidden: 26                   how many cards were dealt to nobody, seen at the end only
    over: out, 0, 4              the deal has ended like this, won by this seat (or "nobody"), by so many points

At king of the hill, whose header has the chips each seat begins with:

    bring: As Kd                 more cards are added to the shoe
    dealer: Ad                   the dealer's face-up cards
    visible: A#9K                what a program is shown of the cards
    seat 0: 9c Kd, 10, 990, open cards ("none"), stake, chips besides, status
    over: 20 0                   the hand is settled with these payouts and every card of the file was dealt
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rules import errors
from rules.blackjack import BLACKJACK
from rules.blackjack.engine import payout, replenish, staked
from rules.blackjack.house_rules import from_options
from rules.blackjack.state import RoundState
from rules.cards import format_cards, parse_cards
from rules.game import AnyGame
from rules.koth import KOTH
from rules.koth.engine import replenish as add_cards
from rules.koth.house_rules import from_options as hand_rules
from rules.koth.state import HandState
from rules.koth.view import HandView
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.house_rules import from_options as run_rules
from rules.scoundrel.state import RunState
from rules.scoundrel.view import DungeonView
from rules.shoe import Shoe
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import Play
from rules.thirteen.dealing import leader_of
from rules.thirteen.engine import deal
from rules.thirteen.house_rules import from_options as deal_rules
from rules.thirteen.state import DealState, Taken

FILES = sorted(Path(__file__).parent.joinpath("playthroughs").glob("*.txt"))


def option_value(text: str) -> object:
    """Read an option as JSON would have it: true, false, a number, or else a word."""
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if text.isdecimal() else text


def options_of(header: Mapping[str, str]) -> dict[str, object]:
    options = dict(item.split("=") for item in header.get("options", "").split())
    return {name: option_value(value) for name, value in options.items()}


class Script:
    """What the lines of a playthrough mean in any game."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state

    def legal(self, seat: int, expected: str) -> None:
        actions = self.game.legal_actions(self.state, seat)
        assert (", ".join(map(self.game.format_action, actions)) or "nothing") == expected

    def do(self, seat: int, action: str) -> None:
        self.state = self.game.apply(self.state, seat, self.game.parse_action(action)).state

    def refused(self, seat: int, text: str) -> None:
        action, _, error = text.partition(": ")
        before = self.game.dump_state(self.state)
        with pytest.raises(getattr(errors, error)):
            self.game.apply(self.state, seat, self.game.parse_action(action))
        assert self.game.dump_state(self.state) == before

    def perform(self, line: str) -> None:
        command, _, text = line.partition(": ")
        verb, *where = command.split()
        method: Callable[..., None] = getattr(self, verb)
        arguments: list[Any] = [int(place) if place.isdecimal() else place for place in where]
        method(*arguments, *([text] if text else []))


class BlackjackScript(Script):
    """What the lines of a blackjack playthrough mean besides."""

    state: RoundState

    def __init__(self, header: Mapping[str, str]) -> None:
        rules = from_options(options_of(header))
        shoe = Shoe.fresh(parse_cards(header["cards"]), rules.penetration)
        stakes = tuple(map(int, header["stakes"].split()))
        super().__init__(BLACKJACK, BLACKJACK.start(rules, shoe, stakes).state)

    def bring(self, cards: str) -> None:
        self.state = replenish(self.state, parse_cards(cards))

    def dealer(self, cards: str) -> None:
        assert format_cards(BLACKJACK.view(self.state, None).dealer.cards) == cards

    def hand(self, place: str, expected: str) -> None:
        seat, index = map(int, place.split("."))
        hand = BLACKJACK.view(self.state, seat).seats[seat].hands[index]
        ending = hand.status if hand.result is None else f"{hand.result}, {hand.payout}"
        assert f"{format_cards(hand.cards)}, {hand.stake}, {ending}" == expected

    def insurance(self, seat: int, expected: str) -> None:
        place = BLACKJACK.view(self.state, seat).seats[seat]
        assert f"{place.insurance_stake}, {place.insurance_payout}" == expected

    def net(self, seat: int, expected: str) -> None:
        assert payout(self.state, seat) - staked(self.state, seat) == int(expected)

    def over(self) -> None:
        assert BLACKJACK.outcome(self.state) is not None
        assert self.state.shoe.cards_left == 0


class ScoundrelScript(Script):
    """What the lines of a playthrough of Scoundrel mean besides."""

    state: RunState

    def __init__(self, header: Mapping[str, str]) -> None:
        rules = run_rules(options_of(header))
        super().__init__(SCOUNDREL, SCOUNDREL.start(rules, parse_cards(header["cards"])).state)

    def view(self) -> DungeonView:
        return SCOUNDREL.view(self.state, 0)

    def life(self, expected: str) -> None:
        assert self.view().life == int(expected)

    def weapon(self, expected: str) -> None:
        view = self.view()
        slain = format_cards(view.slain) or "unused"
        assert ("none" if view.weapon is None else f"{view.weapon}: {slain}") == expected

    def room(self, cards: str) -> None:
        assert format_cards(self.view().room) == cards

    def turn(self, number: str) -> None:
        assert self.view().turn == int(number)

    def dungeon(self, expected: str) -> None:
        view = self.view()
        assert f"{view.cards_left}, {format_cards(view.known_bottom) or 'none'}" == expected

    def over(self, expected: str) -> None:
        outcome = self.view().outcome
        assert outcome is not None
        assert f"{outcome.reason}, {outcome.score}" == expected


class ThirteenScript(Script):
    """What the lines of a playthrough of 13×13 mean besides."""

    state: DealState

    def __init__(self, header: Mapping[str, str]) -> None:
        rules = deal_rules(options_of(header))
        if "cards" in header:
            super().__init__(THIRTEEN, THIRTEEN.start(rules, parse_cards(header["cards"])).state)
            return
        first, second = map(parse_cards, header["hands"].split("/"))
        leader = int(header.get("leader", leader_of(rules, (first, second), second[-1])))
        super().__init__(THIRTEEN, deal(rules, (first, second), (), leader).state)

    def hand(self, seat: int, cards: str) -> None:
        assert format_cards(THIRTEEN.view(self.state, seat).hand) == cards

    def turn(self, seat: str) -> None:
        assert THIRTEEN.view(self.state, None).turn == int(seat)

    def pile(self, expected: str) -> None:
        pile = THIRTEEN.view(self.state, None).pile
        assert (", ".join(map(_cards_of, pile)) or "empty") == expected

    def hidden(self, count: str) -> None:
        undealt = THIRTEEN.view(self.state, None).undealt
        assert undealt is not None
        assert len(undealt) == int(count)

    def over(self, expected: str) -> None:
        outcome = THIRTEEN.outcome(self.state)
        assert outcome is not None
        winner = "nobody" if outcome.winner is None else outcome.winner
        assert f"{outcome.reason}, {winner}, {outcome.margin}" == expected


def _cards_of(taken: Taken) -> str:
    assert isinstance(taken.action, Play)
    return format_cards(taken.action.cards)


class KothScript(Script):
    """What the lines of a playthrough of king of the hill mean besides."""

    state: HandState

    def __init__(self, header: Mapping[str, str]) -> None:
        rules = hand_rules(options_of(header))
        chips = tuple(map(int, header["chips"].split()))
        super().__init__(KOTH, KOTH.start(rules, parse_cards(header["cards"]), chips).state)

    def view(self) -> HandView:
        return KOTH.view(self.state, None)

    def bring(self, cards: str) -> None:
        self.state = add_cards(self.state, parse_cards(cards))

    def dealer(self, cards: str) -> None:
        assert format_cards(self.view().dealer) == cards

    def visible(self, cards: str) -> None:
        assert self.view().visible == cards

    def seat(self, seat: int, expected: str) -> None:
        place = self.view().seats[seat]
        cards = format_cards(place.cards) or "none"
        assert f"{cards}, {place.stake}, {place.chips}, {place.status}" == expected

    def over(self, payouts: str) -> None:
        outcome = self.view().outcome
        assert outcome is not None
        assert " ".join(str(place.payout) for place in outcome.seats) == payouts
        assert not self.state.shoe


HEADER = {"game", "options", "cards", "stakes", "chips", "hands", "leader"}

SCRIPTS: Mapping[str, Callable[[Mapping[str, str]], Script]] = {
    "blackjack": BlackjackScript,
    "scoundrel": ScoundrelScript,
    "thirteen": ThirteenScript,
    "koth": KothScript,
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough_holds_line_by_line(path: Path) -> None:
    """A game written down goes exactly as it is written (the rules are cited in each file)."""
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    header = {}
    while lines and lines[0].split(": ")[0] in HEADER:
        name, _, value = lines.pop(0).partition(": ")
        header[name] = value
    script = SCRIPTS[header["game"]](header)
    for number, line in enumerate(lines, start=1):
        try:
            script.perform(line)
        except AssertionError as error:
            reason = str(error).splitlines()[0]
            pytest.fail(f"line {number} after the header, {line!r}: {reason}", pytrace=False)


def test_there_are_playthroughs() -> None:
    """The folder is found, so that the test above is not empty."""
    assert FILES
