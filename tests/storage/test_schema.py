"""The schema itself refuses what must not be, whoever asks; each row names the constraint or trigger that speaks."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.migrate import migrations

ACCOUNT = "INSERT INTO accounts (guild_id, kind, owner) VALUES"
ENTRY = (
    "INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at) VALUES"
)
ACTION = "INSERT INTO actions (game_id, number, round_number, text, at) VALUES"
SHOE = "INSERT INTO shoes (game_id, shoe_number, seed_index, commitment, made_at) VALUES"

DEAL = "INSERT INTO daily_deals (day, attempt, name, seed_index, commitment, made_at, state) VALUES"
RUN = "INSERT INTO runs (game_id, guild_id, user_id, origin, mode, day, attempt, stake, started_at) VALUES"
GAME = "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at) VALUES"

# Accounts: 1 the mint and 2 the house of guild 1, 3 and 4 those of guild 2, 5 a player with 90 chips, 6 the escrow of g.
SETTING = (
    "INSERT INTO guilds VALUES (1, 1000, 10, 500, 'vegas', NULL, 0), (2, 1000, 10, 500, 'vegas', NULL, 0)",
    f"{ACCOUNT} (1, 'player', 42)",
    "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at) VALUES ('g', 1, 7, 'blackjack', '', 0)",
    f"{ENTRY} (1, 1, 5, 100, 'grant', 'k1', 0), (1, 5, 6, 10, 'stake', 'k2', 0)",
    f"{ACTION} ('g', 1, 1, 'bet', 0), ('g', 2, 1, 'hit', 0)",
    f"{SHOE} ('g', 1, 0, '{'a' * 64}', 0), ('g', 2, 1, '{'b' * 64}', 0)",
    "UPDATE shoes SET client = '', locked_at = 1 WHERE shoe_number = 1",
    "INSERT INTO rounds VALUES ('g', 1, 1, '', 1, 0, 0, 5, 'won'), ('g', 2, 3, '', 1, 9, 6, NULL, NULL)",
    "INSERT INTO refused_keys VALUES ('no', 1, 'player:42', 'escrow:g', 999, 'stake', 90, 0)",
    f"{GAME} ('r1', 1, 7, 'scoundrel', '', 0), ('r2', 1, 7, 'scoundrel', '', 0), ('r3', 1, 7, 'scoundrel', '', 0)",
    f"{DEAL} (9, 1, 'd', 2, '{'c' * 64}', 0, 'skipped'), (9, 2, 'd', 3, '{'d' * 64}', 0, 'chosen')",
    f"{RUN} ('r1', 1, 42, 'daily', 'standard', 9, 2, 0, 0)",
    "UPDATE runs SET ended_at = 5, ending = 'lost', score = -7, payout = 0",
    f"{RUN} ('r2', 1, 42, 'free', 'standard', NULL, NULL, 0, 0)",
    "UPDATE runs SET is_assisted = 1 WHERE game_id = 'r2'",
)

REFUSED = {
    "a player is not overdrawn": (f"{ENTRY} (1, 5, 6, 91, 'stake', 'k', 0)", "chips_are_not_overdrawn"),
    "an escrow is not overdrawn": (f"{ENTRY} (1, 6, 5, 11, 'payout', 'k', 0)", "chips_are_not_overdrawn"),
    "nothing does not move": (f"{ENTRY} (1, 1, 5, 0, 'grant', 'k', 0)", "amount_in_bounds"),
    "less than nothing does not move": (f"{ENTRY} (1, 1, 5, -1, 'grant', 'k', 0)", "amount_in_bounds"),
    "there is a largest amount": (f"{ENTRY} (1, 1, 5, 1000000000000001, 'grant', 'k', 0)", "amount_in_bounds"),
    "two to the 63 stays no number": (f"{ENTRY} (1, 1, 5, 9223372036854775808, 'grant', 'k', 0)", "REAL value"),
    "half a chip does not move": (f"{ENTRY} (1, 1, 5, 1.5, 'grant', 'k', 0)", "REAL value"),
    "words are no amount": (f"{ENTRY} (1, 1, 5, 'ten', 'grant', 'k', 0)", "TEXT value"),
    "kinds are known words": (f"{ENTRY} (1, 1, 5, 1, 'bribe', 'k', 0)", "entry_kind"),
    "a key is used once": (f"{ENTRY} (1, 1, 5, 1, 'grant', 'k1', 0)", "entries.idempotency_key"),
    "a refused key stays refused": (f"{ENTRY} (1, 1, 5, 1, 'grant', 'no', 0)", "key_was_refused"),
    "an account pays another": (f"{ENTRY} (1, 5, 5, 1, 'gift', 'k', 0)", "entry_has_two_accounts"),
    "guilds do not mix": (f"{ENTRY} (1, 3, 5, 1, 'grant', 'k', 0)", "FOREIGN KEY"),
    "entries are not changed": ("UPDATE entries SET amount = 1", "entries_are_append_only"),
    "entries are not deleted": ("DELETE FROM entries", "entries_are_append_only"),
    "entries are not replaced": (
        f"INSERT OR REPLACE{ENTRY[6:]} (1, 1, 5, 7, 'grant', 'k1', 0)",
        "entries_are_append_only",
    ),
    "a balance moves by an entry": ("UPDATE accounts SET balance = 95 WHERE account_id = 5", "balance_without_entry"),
    "an entry moves a balance once": (
        "UPDATE accounts SET balance = 80, last_entry = 2 WHERE account_id = 5",
        "balance_without_entry",
    ),
    "an entry moves only its accounts": (
        "UPDATE accounts SET balance = 10, last_entry = 2 WHERE account_id = 1",
        "balance_without_entry",
    ),
    "an account opens empty": (
        "INSERT INTO accounts (guild_id, kind, owner, balance) VALUES (1, 'player', 50, 5)",
        "accounts_open_empty",
    ),
    "an account is not deleted": ("DELETE FROM accounts WHERE account_id = 5", "accounts_are_kept"),
    "an account keeps its kind": ("UPDATE accounts SET kind = 'house' WHERE account_id = 5", "accounts_are_kept"),
    "a person has one account": (f"{ACCOUNT} (1, 'player', 42)", "accounts.owner"),
    "a player's owner is a number": (f"{ACCOUNT} (1, 'player', '43')", "account_owner_fits_kind"),
    "an escrow's owner is a text": (f"{ACCOUNT} (1, 'escrow', 43)", "account_owner_fits_kind"),
    "there are four kinds of account": (f"{ACCOUNT} (1, 'bank', 0)", "account_owner_fits_kind"),
    "actions are consecutive": (f"{ACTION} ('g', 4, 1, 'hit', 0)", "action_number_is_not_next"),
    "an action's number is used once": (f"{ACTION} ('g', 2, 1, 'hit', 0)", "action_number_is_not_next"),
    "actions belong to a game": (f"{ACTION} ('h', 1, 1, 'hit', 0)", "game_is_not_open"),
    "actions are not changed": ("UPDATE actions SET text = 'stand'", "actions_are_append_only"),
    "an action is not given to another": ("UPDATE actions SET user_id = 9", "actions_are_append_only"),
    "actions are not deleted": ("DELETE FROM actions", "actions_are_append_only"),
    "the action number follows the actions": ("UPDATE games SET action_number = 9", "action_number_without_action"),
    "a channel has one open table": (
        "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at) VALUES ('h', 1, 7, 'blackjack', '', 0)",
        "games.channel_id",
    ),
    "a game with chips does not close": ("UPDATE games SET status = 'closed', closed_at = 1", "escrow_is_not_empty"),
    "a deadline is when and what": ("UPDATE games SET deadline_at = 5", "deadline_is_whole"),
    "a round is settled once": (
        "UPDATE rounds SET settled_at = 9, result = 'lost' WHERE round_number = 1",
        "round_is_settled",
    ),
    "a round has a shoe": ("INSERT INTO rounds VALUES ('g', 3, 3, '', 9, 0, 0, NULL, NULL)", "FOREIGN KEY"),
    "a seed is used once": (f"{SHOE} ('g', 3, 1, '{'c' * 64}', 0)", "shoes.seed_index"),
    "a commitment is a hash": (f"{SHOE} ('g', 3, 9, '{'C' * 64}', 0)", "commitment_is_sha256_hex"),
    "a commitment is kept": ("UPDATE shoes SET commitment = lower(hex(zeroblob(32)))", "commitments_are_kept"),
    "a shoe is not deleted": ("DELETE FROM shoes WHERE shoe_number = 2", "commitments_are_kept"),
    "a shoe is locked once": ("UPDATE shoes SET client = 'x' WHERE shoe_number = 1", "shoe_is_locked"),
    "a chosen seed is short": ("INSERT INTO player_seeds VALUES (1, replace(hex(zeroblob(17)), '0', 'ü'), 0, 0)", "seed_is_at_most_64_bytes"),
    "the stakes make sense": ("UPDATE guilds SET stake_min = 501", "stakes_in_bounds"),
    "an epoch starts at its multiple": ("INSERT INTO masters VALUES (5, 'f', 0)", "masters_start_an_epoch"),
    "a run is of an open game": (f"{RUN} ('h', 1, 43, 'free', 'standard', NULL, NULL, 0, 0)", "run_has_no_open_game"),
    "a run is of its game's guild": (f"{RUN} ('r3', 2, 43, 'free', 'standard', NULL, NULL, 0, 0)", "run_has_no_open_game"),
    "a person has one open run": (f"{RUN} ('r3', 1, 42, 'free', 'standard', NULL, NULL, 0, 0)", "runs.guild_id, runs.user_id"),
    "a person has one try a day": (
        f"UPDATE runs SET ended_at = 6, ending = 'lost', score = 0, payout = 0 WHERE game_id = 'r2'; {RUN} ('r3', 1, 42, 'daily', 'standard', 9, 2, 0, 0)",  # noqa: S608
        "runs.guild_id, runs.user_id, runs.day",
    ),
    "a daily run has a deal": (f"{RUN} ('r3', 1, 43, 'daily', 'standard', NULL, NULL, 0, 0)", "daily_runs_have_a_deal"),
    "its deal was made": (f"{RUN} ('r3', 1, 43, 'daily', 'standard', 9, 3, 0, 0)", "FOREIGN KEY"),
    "a daily run has no stake": (f"{RUN} ('r3', 1, 43, 'daily', 'standard', 9, 2, 10, 0)", "only_free_runs_have_a_stake"),
    "a stake is not negative": (f"{RUN} ('r3', 1, 43, 'free', 'standard', NULL, NULL, -1, 0)", "run_stake_in_bounds"),
    "a run has a score at its end": (
        "UPDATE runs SET ended_at = 5, ending = 'won', payout = 0 WHERE game_id = 'r2'",
        "run_end_is_whole",
    ),
    "a run ends in a known way": (
        "UPDATE runs SET ended_at = 5, ending = 'fled', score = 0, payout = 0 WHERE game_id = 'r2'",
        "run_ending",
    ),
    "a run ends once": ("UPDATE runs SET score = 30 WHERE game_id = 'r1'", "run_has_ended"),
    "a run keeps its stake": ("UPDATE runs SET stake = 0 WHERE game_id = 'r2'", "run_terms_are_kept"),
    "a run keeps its player": ("UPDATE runs SET user_id = 43 WHERE game_id = 'r2'", "run_terms_are_kept"),
    "help is not unsaid": ("UPDATE runs SET is_assisted = 0 WHERE game_id = 'r2'", "help_is_not_unsaid"),
    "a run is not deleted": ("DELETE FROM runs WHERE game_id = 'r1'", "runs_are_kept"),
    "a game closes after its run": ("UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = 'r2'", "run_goes_on"),
    "a day has one deal": (f"{DEAL} (9, 3, 'd', 4, '{'e' * 64}', 0, 'made')", "daily_deals.day"),
    "a deal's seed is no shoe's": (f"{DEAL} (10, 1, 'd', 1, '{'e' * 64}', 0, 'made')", "seed_index_is_taken"),
    "a shoe's seed is no deal's": (f"{SHOE} ('g', 3, 3, '{'c' * 64}', 0)", "seed_index_is_taken"),
    "a deal's seed is used once": (f"{DEAL} (10, 1, 'd', 3, '{'e' * 64}', 0, 'made')", "daily_deals.seed_index"),
    "a deal keeps its commitment": ("UPDATE daily_deals SET commitment = lower(hex(zeroblob(32)))", "commitments_are_kept"),
    "a skipped deal is not chosen": ("UPDATE daily_deals SET state = 'chosen' WHERE attempt = 1", "deal_is_settled"),
    "a deal is not deleted": ("DELETE FROM daily_deals WHERE attempt = 1", "commitments_are_kept"),
}  # fmt: skip


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "schema.sqlite3", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    for step in migrations():
        connection.executescript(step.script)
    for statement in SETTING:
        connection.execute(statement)
    yield connection
    connection.close()


@pytest.mark.parametrize(("statement", "name"), REFUSED.values(), ids=REFUSED)
def test_the_schema_refuses(connection: sqlite3.Connection, statement: str, name: str) -> None:
    """A statement that breaks a rule of docs/ledger.md is refused, by that rule's name, and changes nothing."""
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.IntegrityError, match=name):
        connection.executescript(f"BEGIN; {statement}")
    connection.execute("ROLLBACK")
    assert list(connection.iterdump()) == before


def test_a_person_can_be_forgotten(connection: sqlite3.Connection) -> None:
    """Ids are replaced by negative ones that name nobody (CH-8); the chips stay where they are."""
    connection.execute(
        "INSERT INTO actions (game_id, number, round_number, user_id, text, at) VALUES ('g', 3, 1, 42, 'stand', 0)"
    )
    connection.execute("UPDATE actions SET user_id = -1 WHERE user_id = 42")
    connection.execute("UPDATE accounts SET owner = -1 WHERE kind = 'player' AND owner = 42")
    assert connection.execute("SELECT balance FROM accounts WHERE owner = -1").fetchall() == [(90,)]
    assert connection.execute("SELECT number FROM actions WHERE user_id = -1").fetchall() == [(3,)]


def test_the_schema_is_numbered_without_gaps() -> None:
    """Steps are applied in order, so their numbers are 1, 2, 3 and so on."""
    assert [step.number for step in migrations()] == list(range(1, len(migrations()) + 1))
