"""People who play by chance, and a table whose books are kept on paper: no database, no clock."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.core.commands import PlayAction
from bot.core.errors import NotEnoughChipsError
from bot.core.moves import Flow, Move
from bot.core.play import EndRound, Step, TakeShoe
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import (
    Bet,
    Command,
    DealRound,
    Leave,
    OpenBets,
    Sit,
    format_command,
    parse_command,
)
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.snapshot import dump_table, load_table
from bot.games.blackjack.play.table import Table
from rules.blackjack.actions import Hit, Insure, Stand
from rules.blackjack.legality import legal_actions, to_act
from rules.cards import Card

STAKES = (10, 11, 25, 60)

Orders = Callable[[int], tuple[Card, ...]]


def choose(table: Table, people: Sequence[int], chance: Random) -> tuple[int, Command]:
    """Pick who asks for what next; all of it is allowed as far as the table goes, chips may be too few."""
    strangers = [user_id for user_id in people if table.chair_of(user_id) is None]
    if strangers and len(table.seated) < len(table.chairs) and chance.random() < 0.3:
        return chance.choice(strangers), Sit()
    if table.round is not None:
        return _choose_in_round(table, chance)
    if not table.seated:
        return people[0], Sit()
    chair = chance.choice(table.seated)
    if not chair.stake:
        return chair.user_id, Leave() if chance.random() < 0.05 else Bet(chance.choice(STAKES))
    return chair.user_id, chance.choice((DealRound(), DealRound(), Bet(0), Bet(chance.choice(STAKES))))


def _choose_in_round(table: Table, chance: Random) -> tuple[int, Command]:
    assert table.round is not None
    if chance.random() < 0.03:
        staying = [chair for chair in table.seated if not chair.leaving]
        return chance.choice(staying).user_id, Leave()
    gone = [chair for chair in table.seated if chair.leaving]
    if gone and chance.random() < 0.2:
        return chance.choice(gone).user_id, Sit()
    if chance.random() < 0.05:
        staying = [chair for chair in table.seated if not chair.leaving]
        return chance.choice(staying).user_id, Bet(chance.choice(STAKES))
    seat = chance.choice(to_act(table.round))
    chair = table.chairs[seat]
    assert chair is not None
    actions = legal_actions(table.round, seat)
    rarities = [action for action in actions if not isinstance(action, Hit | Stand)]
    action = chance.choice(rarities if rarities and chance.random() < 0.4 else actions)
    if isinstance(action, Insure):
        action = Insure(chance.randint(1, action.amount))
    return chair.user_id, PlayAction(action)


@dataclass
class PaperTable:
    """A table driven as a session drives it, with the chips of everybody in a dict."""

    config: TableConfig
    order_of: Orders
    chips: dict[int, int]
    escrow: int = 0
    house: int = 0
    table: Table = field(init=False)
    began: Table = field(init=False)
    log: list[tuple[int | None, str]] = field(default_factory=list)
    sitters: dict[int, int] = field(default_factory=dict)
    settled: list[Table] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = self.began = Table.fresh(self.config)

    def take(self, user_id: int | None, command: Command) -> None:
        """Take a command and what follows by itself; a refusal leaves everything as it was."""
        kept = dict(vars(self)) | {
            "chips": dict(self.chips),
            "log": list(self.log),
            "sitters": dict(self.sitters),
            "settled": list(self.settled),
        }
        try:
            self._take(user_id, command)
            while (following := self.table.follow_up) is not None:
                self._take(None, following)
        except Exception:
            vars(self).update(kept)
            raise

    def replayed(self) -> Table:
        """Play the present round again from its snapshot and the words of its commands."""
        return replay(
            dump_table(self.began), self.config, self.order_of, self.sitters, self.log[self.began.number :]
        )

    def _take(self, user_id: int | None, command: Command) -> None:
        self._record(user_id, command, with_shoes(self.table, user_id, command, self.order_of))

    def _record(self, user_id: int | None, command: Command, step: Step[Table]) -> None:
        self.log.append((user_id, format_command(command)))
        if isinstance(command, Sit):
            assert user_id is not None
            self.sitters[step.game.number] = user_id
        self.table = step.game
        for move in step.moves:
            self._move(move)
        for effect in step.effects:
            assert isinstance(effect, EndRound)
            self.settled.append(effect.ended)
            self.check_cards(effect.ended)
            self.began = step.game
            self._open_bets()

    def _open_bets(self) -> None:
        kept = {seat: chair for seat, chair in enumerate(self.table.chairs) if chair and chair.next_stake}
        if kept:
            unpaid = tuple(
                seat for seat, chair in kept.items() if self.chips[chair.user_id] < chair.next_stake
            )
            command = OpenBets(unpaid)
            self._record(None, command, applied(self.table, None, command))

    def _move(self, move: Move) -> None:
        assert move.amount >= 0
        match move.flow:
            case Flow.STAKE:
                if self.chips[move.user_id] < move.amount:
                    raise NotEnoughChipsError(move.amount, self.chips[move.user_id])
                self.chips[move.user_id] -= move.amount
                self.escrow += move.amount
            case Flow.REFUND:
                self.chips[move.user_id] += move.amount
                self.escrow -= move.amount
            case Flow.PAYOUT:
                self.chips[move.user_id] += move.amount
                self.escrow -= move.staked
                self.house += move.staked - move.amount

    def check_cards(self, settled: Table) -> None:
        """Hold the cards of a round against the shoes they came from, beginning at the round's position."""
        began = self.began
        position = 0 if began.shoe is None else began.shoe.position
        first = began.shoe_number + 1 if began.shoe is None else began.shoe_number
        shoes = [self.order_of(number) for number in range(first, settled.shoe_number + 1)]
        lying = [card for order in shoes for card in order]
        assert settled.cards == tuple(lying[position : position + len(settled.cards)])


def applied(table: Table, user_id: int | None, command: Command) -> Step[Table]:
    """Carry out a command that needs no shoe."""
    step = playing.apply(table, user_id, command)
    assert isinstance(step, Step)
    return step


def with_shoes(table: Table, user_id: int | None, command: Command, order_of: Orders) -> Step[Table]:
    """Carry out a command, bringing the shoes it asks for."""
    while isinstance(step := playing.apply(table, user_id, command), TakeShoe):
        table = playing.bring(table, order_of(table.shoe_number + 1))
    return step


def replay(
    snapshot: str,
    config: TableConfig,
    order_of: Orders,
    sitters: dict[int, int],
    log: Sequence[tuple[int | None, str]],
) -> Table:
    """Take recorded commands again, from a round's snapshot."""
    table = load_table(snapshot, config, order_of, sitters)
    for user_id, text in log:
        table = with_shoes(table, user_id, parse_command(text), order_of).game
    return table
