"""The decisions of a settled round, each with the knowledge its player had at that moment, and their review (LB-6)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from bot.analysis.computing import lab
from bot.analysis.computing.answers import DecisionVerdict
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.round_review import PlayedHands
from bot.core.commands import PlayAction, TimeOut
from bot.core.play import EndRound, Secret, replayed
from bot.core.seeds import SeedVault
from bot.core.stored_game import secrets_of
from bot.core.worker_pool import WorkerPool
from bot.games.blackjack.play.commands import Command, Sit, format_command, parse_command
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.rounds import order_of
from bot.games.blackjack.play.snapshot import load_table
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.tables import TableSession
from rules.blackjack.actions import DeclineInsurance, Stand
from rules.blackjack.legality import to_act
from rules.blackjack.phases import Phase
from storage import round_rows, shoes
from storage.database import Reader
from storage.games import Action as ActionRow
from storage.games import Round

Judged: TypeAlias = tuple[tuple[Decision, DecisionVerdict | None], ...]
"""Decisions in their order, each with its verdict, or None if the lab cannot compute one."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """All that is needed to replay a round, also in another process; `shoes` are those it was dealt from."""

    began: Round
    actions: tuple[ActionRow, ...]
    shoes: tuple[Secret, ...]
    sitters: dict[int, int]

    @property
    def people(self) -> tuple[int, ...]:
        """Return who gave a command in the round, in the order of their first ones."""
        return tuple(dict.fromkeys(each.user_id for each in self.actions if each.user_id is not None))


@dataclass(frozen=True, slots=True)
class Review:
    """A player's decisions in a round."""

    user_id: int
    round_number: int
    decisions: Judged

    @property
    def has_mistakes(self) -> bool:
        """Return whether another action was better once."""
        return any(verdict is not None and not verdict.is_best for _, verdict in self.decisions)


async def review(
    session: TableSession, round_number: int, user_ids: Collection[int], workers: WorkerPool
) -> list[Review]:
    """Review how these users played a round, without those who had nothing to decide; raises ThinkingClosedError."""
    world = session.world
    played = await world.database.read(
        lambda reader: load_round(reader, world.seeds, session.game_id, round_number)
    )
    reviews = []
    for user_id in user_ids:
        judged = await workers.run(judge_round, played, session.game.config, user_id)
        if judged:
            reviews.append(Review(user_id, round_number, judged))
    return reviews


async def load_round(reader: Reader, seeds: SeedVault, game_id: str, round_number: int) -> PlayedRound:
    """Load a round of a table."""
    began = await round_rows.load_round(reader, game_id, round_number)
    assert began is not None, "the round was played"
    used = (shoe for shoe in await shoes.of_game(reader, game_id) if shoe.is_dealt)
    # A later seed is not needed, and its key may be lost.
    known = list(takewhile(lambda shoe: shoe.seed is not None or seeds.knows(shoe), used))
    secrets = secrets_of(seeds, known, began.number_of_shoe)
    return PlayedRound(
        began,
        tuple(await round_rows.actions_of_round(reader, game_id, round_number)),
        tuple(secrets),
        await round_rows.actors(reader, game_id, format_command(Sit())),
    )


def judge_round(played: PlayedRound, config: TableConfig, user_id: int) -> Judged:
    """Replay a round in a worker process, and judge the decisions of one player."""
    own = tuple(decision for decision in decisions(played, config) if decision.user_id == user_id)
    return tuple(zip(own, lab.judge(own), strict=True))


def played_hands(played: PlayedRound, config: TableConfig) -> tuple[PlayedHands, ...]:
    """Replay a round, and return the hands of each player who was dealt in."""
    made, ended = _replay(played, config)
    if ended is None:
        return ()
    return tuple(
        PlayedHands(
            chair.user_id,
            ended.state.rules,
            place,
            tuple(decision for decision in made if decision.user_id == chair.user_id),
        )
        for chair, place in zip(ended.chairs, ended.state.seats, strict=True)
        if chair is not None and place.is_in
    )


def decisions(played: PlayedRound, config: TableConfig) -> tuple[Decision, ...]:
    """List the decisions of all players in the order they were made."""
    return _replay(played, config)[0]


def _replay(played: PlayedRound, config: TableConfig) -> tuple[tuple[Decision, ...], Table | None]:
    """Return all decisions, and the table as it was when the round ended."""
    secrets = iter(played.shoes)
    table = load_table(
        played.began.snapshot, config, lambda _: order_of(next(secrets), config), played.sitters
    )
    made: list[Decision] = []
    ended: Table | None = None
    for each in replayed(BLACKJACK, table, played.actions, secrets):
        made += _made(table, each.action.user_id, parse_command(each.action.text))
        table = each.step.game
        for effect in each.step.effects:
            if isinstance(effect, EndRound):
                ended = effect.ended
    return tuple(made), ended


def _made(table: Table, user_id: int | None, command: Command) -> Iterator[Decision]:
    """List the decisions in a command; a timeout decides for all players who are to act."""
    state = table.round
    if state is None:
        return
    match command:
        case PlayAction(action):
            assert user_id is not None
            yield Decision(user_id, decision_point(state, table.seat_of(user_id)), action)
        case TimeOut():
            instead = DeclineInsurance() if state.phase is Phase.INSURANCE else Stand()
            for seat in to_act(state):
                yield Decision(
                    table.chair_at(seat).user_id, decision_point(state, seat), instead, by_clock=True
                )
        case _:
            pass
