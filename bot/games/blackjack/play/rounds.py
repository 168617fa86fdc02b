"""The rounds of a table: what is stored of each, and what the ledger's figures add at its end."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial

from bot.core.play import AwaitReview, Counted, Effect, OpeningTerms, Secret, Seen, Step
from bot.core.rounds import Facts, Rounds
from bot.games.blackjack.play.achievements import after_round
from bot.games.blackjack.play.commands import Command, DealRound, OpenBets, Sit, format_command
from bot.games.blackjack.play.config import TableConfig, load_config
from bot.games.blackjack.play.result import result_of_round
from bot.games.blackjack.play.snapshot import dump_table, load_table
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.table_view import finished_view
from bot.games.blackjack.play.view import TableView
from bot.verification.record import cards_line
from rules.cards import DECK, Card, format_cards
from rules.shoe import unshuffled


def order_of(secret: Secret, config: TableConfig) -> tuple[Card, ...]:
    """Return the cards of a shoe in dealing order."""
    return secret.shuffled(unshuffled(config.rules.decks))


def lines_of(ended: Table) -> list[str]:
    """Return the cards of a round that is over, shoe by shoe, and how each hand ended; they name nobody."""
    state, left, lines = ended.state, ended.cards, list[str]()
    # Every shoe before the last one was used up.
    size = len(DECK) * ended.config.rules.decks
    before, position = divmod(ended.shoe_number * size - state.shoe.cards_left - len(left), size)
    while left:
        now, left = left[: size - position], left[size - position :]
        lines.append(cards_line(before + 1, position, now))
        before, position = before + 1, 0
    lines.append(f"dealer {format_cards(state.dealer)}")
    for seat, place in enumerate(state.seats):
        for hand in place.hands:
            cards = format_cards(hand.cards)
            lines.append(f"seat {seat} {cards} stake {hand.stake} {hand.result} {hand.payout}")
    return lines


class TableRounds(Rounds[Table, Command]):
    """Rounds of blackjack: each has its stakes, and a shoe serves several of them."""

    comes_by = format_command(Sit())
    dealt_by = format_command(DealRound())
    renews_seeds = True
    stakes_each_round = True

    def is_begun(self, game: Table) -> bool:
        """Return True: people bet on the first round from the beginning."""
        return True

    def shoe_position(self, game: Table) -> int | None:
        """Return where the next round begins in the shoe on the table."""
        return None if game.shoe is None else game.shoe.position

    def dump(self, game: Table) -> str:
        """Write a table between two rounds."""
        return dump_table(game)

    def load(
        self, text: str, terms: OpeningTerms, shoes: Iterator[Secret], people: Mapping[int, int]
    ) -> Table:
        """Read a table between two rounds."""
        config = load_config(terms.config)
        return load_table(text, config, lambda _: order_of(next(shoes), config), people)

    def lines(self, ended: Table) -> list[str]:
        """Return what everybody saw of a round."""
        return lines_of(ended)

    def following(self, game: Table, ended: Table, facts: Facts) -> Step[Table]:
        """Note how the round ended for everybody, and count it for those who were dealt in."""
        last = result_of_round(ended.round_number, ended.state, ended.chairs, facts.net, facts.balances)
        counted: list[Effect] = [
            Counted(chair.user_id, partial(after_round, place.hands, facts.net[chair.user_id]))
            for place, chair in zip(ended.state.seats, ended.chairs, strict=True)
            if chair is not None and place.is_in
        ]
        return Step(replace(game, last=last), effects=(AwaitReview(), *counted))

    def finished_view(self, seen: Seen[Table], game: Table) -> TableView:
        """Return the view of a round at its end."""
        assert game.last is not None, "the round is over"
        return finished_view(seen, game.last)

    def kept_stakes(self, game: Table) -> Mapping[int, int]:
        """Return the bets that were given during the round before (BJ-2.1)."""
        return {chair.user_id: chair.next_stake for chair in game.seated if chair.next_stake}

    def take_kept(self, game: Table, unpaid: Collection[int]) -> Command:
        """Put these bets down."""
        return OpenBets(tuple(sorted(game.seat_of(user_id) for user_id in unpaid)))
