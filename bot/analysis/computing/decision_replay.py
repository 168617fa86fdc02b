"""The decisions of a settled round, each with the knowledge its player had at that moment, and their review (LB-6)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.analysis.computing import lab
from bot.analysis.computing.answers import DecisionVerdict
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.core.commands import PlayAction, TimeOut
from bot.core.play import replayed
from bot.core.seeds import SeedVault
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
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """All rows that are needed to replay a round."""

    began: Round
    actions: tuple[ActionRow, ...]
    shoes: tuple[ShoeRow, ...]
    sitters: dict[int, int]


@dataclass(frozen=True, slots=True)
class Review:
    """A player's decisions in a round, in order, each with its verdict, or None if the lab cannot compute one."""

    user_id: int
    round_number: int
    decisions: tuple[tuple[Decision, DecisionVerdict | None], ...]


async def review(
    session: TableSession, round_number: int, user_ids: Collection[int], workers: WorkerPool
) -> list[Review]:
    """Review how these users played a round, without those who had nothing to decide; raises ThinkingClosedError."""
    world = session.world
    played = await world.database.read(lambda reader: load_round(reader, session.game_id, round_number))
    made = decisions(played, session.game.config, world.seeds)
    reviews = []
    for user_id in user_ids:
        own = tuple(decision for decision in made if decision.user_id == user_id)
        if own:
            verdicts = await workers.run(lab.judge, own)
            reviews.append(Review(user_id, round_number, tuple(zip(own, verdicts, strict=True))))
    return reviews


async def load_round(reader: Reader, game_id: str, round_number: int) -> PlayedRound:
    """Load a round of a table."""
    began = await round_rows.load_round(reader, game_id, round_number)
    assert began is not None, "the round was played"
    return PlayedRound(
        began,
        tuple(await round_rows.actions_of_round(reader, game_id, round_number)),
        tuple(await shoes.of_game(reader, game_id)),
        await round_rows.actors(reader, game_id, format_command(Sit())),
    )


def decisions(played: PlayedRound, config: TableConfig, seeds: SeedVault) -> tuple[Decision, ...]:
    """List the decisions of all players in the order they were made."""
    began = played.began
    used = (
        shoe for shoe in played.shoes if shoe.client is not None and shoe.shoe_number >= began.shoe_number
    )
    secrets = map(seeds.secret, used)
    table = load_table(began.snapshot, config, lambda _: order_of(next(secrets), config), played.sitters)
    made: list[Decision] = []
    for each in replayed(BLACKJACK, table, played.actions, secrets):
        made += _made(table, each.action.user_id, parse_command(each.action.text))
        table = each.step.game
    return tuple(made)


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
