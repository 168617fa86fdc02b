"""The rounds of a table: what is stored of each, and what the ledger's figures add at its end."""

import json
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
from rules.cards import DECK, Card, format_cards
from rules.shuffle import shuffled_shoe
from storage.games import Round


def order_of(secret: Secret, config: TableConfig) -> tuple[Card, ...]:
    """Return the cards of a shoe in dealing order (pf1)."""
    return shuffled_shoe(secret.seed, secret.name, secret.number, secret.client, config.rules.decks)


class TableRounds(Rounds[Table, Command]):
    """Rounds of blackjack: each has its stakes, and a shoe serves several of them."""

    comes_by = format_command(Sit())
    dealt_by = format_command(DealRound())
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

    def result(self, ended: Table, began: Round) -> str:
        """Write the cards of a round, shoe by shoe."""
        size = len(DECK) * ended.config.rules.decks
        left, parts, place = ended.cards, [], began.shoe_position
        number = began.shoe_number
        while left:
            now, left = left[: size - place], left[size - place :]
            parts.append({"shoe": number, "position": place, "cards": format_cards(now)})
            number, place = number + 1, 0
        return json.dumps({"dealt": parts}, separators=(",", ":"))

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
