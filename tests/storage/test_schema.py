"""The schema itself refuses rows that break a rule; each case names the constraint or trigger that refuses, on both engines."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from playground.postgresql import TemporaryPostgreSQL
from storage.database import Database, Unit
from storage.dialect import Engine
from storage.errors import ConstraintError, StatementError
from storage.location import Location, ServerAddress
from storage.migrate import migrations
from tests.conftest import TEMPLATE

pytestmark = pytest.mark.asyncio(loop_scope="module")

GUILD = "INSERT INTO guilds (guild_id, starting_chips, stake_min, stake_max, house_rules, added_at) VALUES"
ACCOUNT = "INSERT INTO accounts (guild_id, kind, owner) VALUES"
ACCOUNT_OF_GAME = "INSERT INTO accounts (guild_id, kind, owner, game_id) VALUES"
ENTRY = (
    "INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at) VALUES"
)
PURCHASE = ENTRY.replace("at)", "memo, at)")
ACTION = "INSERT INTO actions (game_id, number, round_number, text, at) VALUES"
SHOE = "INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at) VALUES"
SHOE_2 = "INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at, protocol, brought) VALUES"
CUT = "INSERT INTO cuts (game_id, shoe_number, place, guild_id, user_id, number) VALUES"
SPARE = "INSERT INTO spare_seeds (seed_index, guild_id, game_id, start_number, commitment, made_at) VALUES"
ROUND = (
    "INSERT INTO rounds (game_id, round_number, first_action, snapshot, shoe_number, shoe_position, opened_at,"
    " settled_at, result) VALUES"
)
START = "INSERT INTO starts (salt, started_at) VALUES"

DEAL = "INSERT INTO daily_deals (kind, day, attempt, name, seed_index, start_number, commitment, made_at, state) VALUES"
RESULT = "INSERT INTO results (game_id, seat, guild_id, user_id, kind, variant, day, attempt, stake, made_at, begun_at) VALUES"
PRACTICE = RESULT.replace("begun_at)", "begun_at, may_count)")
TYPED = RESULT.replace("begun_at)", "begun_at, may_count, typed)")
RESULTS = "UPDATE results SET"
ENDS = "UPDATE results SET ended_at = 7, payout = 0, ending ="
GAME = "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at, day, attempt) VALUES"
DONE = (
    "INSERT INTO manager_actions"
    " (guild_id, manager_id, kind, user_id, amount, detail, reason, idempotency_key, at) VALUES"
)
IMPORT = "INSERT INTO imports (guild_id, import_number, digest, asked_at, confirmed_at) VALUES"
CHIPS = "INSERT INTO imported_chips VALUES"
FORMER = "INSERT INTO former_people (guild_id, pseudonym, back_at) VALUES"
TO_1001 = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)"
RATING = "INSERT INTO ratings (guild_id, kind, user_id, rating, deviation, volatility, matches, rated_at, is_listed, points) VALUES"

# A unique key of what is unique already: it is there because a foreign key needs one to refer to.
ONLY_REFERRED_TO = {"account_is_of_its_guild"}
# Accounts: 1 the mint and 2 the house of guild 1, 3 and 4 those of guild 2, 5 a player with 90 chips, 6 the escrow of g.
SETTING = (
    f"{GUILD} (1, 1000, 10, 500, 'vegas', 0), (2, 1000, 10, 500, 'vegas', 0)",
    f"{ACCOUNT} (1, 'player', 42)",
    f"{GAME} ('g', 1, 7, 'table', '', 0, NULL, NULL)",
    "UPDATE games SET takes_channel = 1",
    f"{ENTRY} (1, 1, 5, 100, 'grant', 'k1', 0), (1, 5, 6, 10, 'stake', 'k2', 0)",
    f"{ACTION} ('g', 1, 1, 'bet', 0)",
    f"{ACTION} ('g', 2, 1, 'hit', 0)",
    f"{START} ('{'5' * 64}', 0)",
    f"{SHOE} ('g', 1, 0, 1, '{'a' * 64}', 0), ('g', 2, 1, 1, '{'b' * 64}', 0)",
    "UPDATE shoes SET client = '', locked_at = 1 WHERE shoe_number = 1",
    f"{ROUND} ('g', 1, 1, '', 1, 0, 0, 5, 'won'), ('g', 2, 3, '', 1, 9, 6, NULL, NULL)",
    f"{SHOE_2} ('g', 4, 50, 1, '{'a' * 64}', 0, 'pf2', 0), ('g', 5, 51, 1, '{'b' * 64}', 0, 'pf2', 0)",
    f"{CUT} ('g', 4, 1, 1, 42, 417), ('g', 5, 1, 1, 42, 7)",
    "UPDATE shoes SET client = '1441300000000000001|417', locked_at = 1 WHERE shoe_number = 4",
    f"{SPARE} (52, 1, 'g', 1, '{'a' * 64}', 0), (53, 1, 'none', 1, '{'b' * 64}', 0)",
    f"UPDATE spare_seeds SET seed = '{'c' * 64}', revealed_at = 1 WHERE seed_index = 52",  # noqa: S608
    "INSERT INTO refused_keys VALUES ('no', 1, 'player:42', 'escrow:g', 999, 'stake', 90, 0)",
    "UPDATE starts SET commits = 9",
    f"{DEAL} ('run', 9, 1, 'd', 2, 1, '{'c' * 64}', 0, 'skipped'), ('run', 9, 2, 'd', 3, 1, '{'d' * 64}', 0, 'chosen')",
    f"{GAME} ('r1', 1, 7, 'run', '', 0, 9, 2), ('r2', 1, 7, 'run', '', 0, NULL, NULL), ('r3', 1, 7, 'run', '', 0, NULL, NULL)",
    f"{GAME} ('r4', 1, 7, 'run', '', 0, 9, 2)",
    f"{RESULT} ('r1', 0, 1, 42, 'run', 'standard', 9, 2, 0, 0, 0)",
    f"{RESULTS} ended_at = 5, ending = 'lost', score = -7, payout = 0",
    f"{RESULT} ('r2', 0, 1, 42, 'run', 'standard', NULL, NULL, 0, 0, 0)",
    f"{RESULTS} may_count = 0 WHERE game_id = 'r2'",
    # 42 has won m1 against 43 and plays them in m2; 44 has challenged 42 in m3; 45 has played the deal of the day in m4.
    f"{DEAL} ('match', 9, 5, 'd', 20, 1, '{'f' * 64}', 0, 'chosen')",
    *(f"{GAME} ('m{number}', 1, 7, 'match', '', 0, NULL, NULL)" for number in (1, 2, 3, 5)),
    f"{GAME} ('m4', 1, 7, 'match', '', 0, 9, 5), ('m6', 1, 7, 'match', '', 0, 9, 5)",
    "UPDATE games SET is_between_people = 1 WHERE game_id IN ('m1', 'm2', 'm3')",
    f"{RESULT} ('m1', 0, 1, 42, 'match', 'people', NULL, NULL, 0, 0, 1), ('m1', 1, 1, 43, 'match', 'people', NULL, NULL, 0, 0, 1)",
    f"{RESULTS} ended_at = 5, ending = 'won', score = 9, payout = 0 WHERE game_id = 'm1' AND seat = 0",
    f"{RESULTS} ended_at = 5, ending = 'lost', score = -9, payout = 0 WHERE game_id = 'm1' AND seat = 1",
    f"{RESULTS} rating_before = 1500, rating_after = 1600 WHERE game_id = 'm1' AND seat = 0",
    f"{RATING} (1, 'match', 42, 1600, 90, 0.06, 1, 5, 1, 1600)",
    f"{RESULT} ('m2', 0, 1, 42, 'match', 'people', NULL, NULL, 0, 0, 6), ('m2', 1, 1, 43, 'match', 'people', NULL, NULL, 0, 0, 6)",
    f"{RESULT} ('m3', 0, 1, 44, 'match', 'people', NULL, NULL, 10, 0, NULL), ('m3', 1, 1, 42, 'match', 'people', NULL, NULL, 10, 0, NULL)",
    f"{RESULT} ('m4', 0, 1, 45, 'match', 'expert', 9, 5, 0, 0, 1)",
    f"{RESULTS} ended_at = 5, ending = 'lost', score = -4, payout = 0 WHERE game_id = 'm4'",
    # 42 has played the tournament of day 9 in t1, and 43 plays it in t2.
    f"{DEAL} ('tour', 9, 6, 'd', 21, 1, '{'7' * 64}', 0, 'chosen'), ('tour', 11, 1, 'd', 22, 1, '{'8' * 64}', 0, 'chosen')",
    *(f"{GAME} ('t{number}', 1, 7, 'tour', '', 0, 9, 6)" for number in (1, 2, 3)),
    f"{GAME} ('t4', 1, 7, 'tour', '', 0, 11, 1)",
    f"{RESULT} ('t1', 0, 1, 42, 'tour', 'standard', 9, 6, 0, 0, 0)",
    f"{RESULTS} ended_at = 5, ending = 'finished', score = 9, payout = 0 WHERE game_id = 't1'",
    f"{RESULT} ('t2', 0, 1, 43, 'tour', 'standard', 9, 6, 0, 0, 0)",
    "INSERT INTO season_points VALUES (1, 42, 'run of a day', 9, 5)",
    # 42 challenges with t1, and 43 takes that up in t3.
    "INSERT INTO duels VALUES ('t1', 1, 42, 7, NULL, 5, 9, 5)",
    "INSERT INTO duel_results VALUES ('t1', 43, 1, 't3', 0, 0)",
    "INSERT INTO badges VALUES (1, 42, 'blackjack', 'g', 2, 5)",
    f"{DONE} (1, 43, 'grant', 42, 5, '', 'a prize', 'a1', 5)",
    f"{FORMER} (1, '{'a' * 64}', 0)",
    # File 1 is imported, file 2 was only shown; one reset of guild 2 is over.
    f"{IMPORT} (1, 1, '{'a' * 64}', 0, 5), (1, 2, '{'b' * 64}', 0, NULL)",
    "INSERT INTO resets VALUES (2, 1, 1000, 0, 0, 0, 0), (1, 1, 1000, 0, 0, 0, 1)",
)

SITUATION = "INSERT INTO situations VALUES (1, 42, 'run', 'a key',"

REFUSED = {
    "a player is not overdrawn": (f"{ENTRY} (1, 5, 6, 91, 'stake', 'k', 0)", "chips_are_not_overdrawn"),
    "an escrow is not overdrawn": (f"{ENTRY} (1, 6, 5, 11, 'payout', 'k', 0)", "chips_are_not_overdrawn"),
    "nothing does not move": (f"{ENTRY} (1, 1, 5, 0, 'grant', 'k', 0)", "amount_in_bounds"),
    "less than nothing does not move": (f"{ENTRY} (1, 1, 5, -1, 'grant', 'k', 0)", "amount_in_bounds"),
    "there is a largest amount": (f"{ENTRY} (1, 1, 5, 1000000000000001, 'grant', 'k', 0)", "amount_in_bounds"),
    "kinds are known words": (f"{ENTRY} (1, 1, 5, 1, 'bribe', 'k', 0)", "entry_kind"),
    "a key is used once": (f"{ENTRY} (1, 1, 5, 1, 'grant', 'k1', 0)", "entries.idempotency_key"),
    "a refused key stays refused": (f"{ENTRY} (1, 1, 5, 1, 'grant', 'no', 0)", "key_was_refused"),
    "an account pays another": (f"{ENTRY} (1, 5, 5, 1, 'gift', 'k', 0)", "entry_has_two_accounts"),
    "guilds do not mix": (f"{ENTRY} (1, 3, 5, 1, 'grant', 'k', 0)", "FOREIGN KEY"),
    "entries are not changed": ("UPDATE entries SET amount = 1", "entries_are_append_only"),
    "entries are not deleted": ("DELETE FROM entries", "entries_are_append_only"),
    "entries are not replaced": (
        f"{ENTRY} (1, 1, 5, 7, 'grant', 'k1', 0) ON CONFLICT (idempotency_key) DO UPDATE SET amount = 7",
        "entries_are_append_only",
    ),
    "a balance moves by an entry": ("UPDATE accounts SET balance = 95 WHERE account_id = 5", "balance_without_entry"),
    "an entry moves a balance once": ("UPDATE accounts SET balance = 80, last_entry = 2 WHERE account_id = 5", "balance_without_entry"),
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
    "a player's account is of a person": (f"{ACCOUNT} (1, 'player', 0)", "account_owner_fits_kind"),
    "a player's account is of no game": (f"{ACCOUNT_OF_GAME} (1, 'player', 43, 'g')", "account_owner_fits_kind"),
    "an escrow is of a game": (f"{ACCOUNT} (1, 'escrow', 0)", "account_owner_fits_kind"),
    "an escrow is of no person": (f"{ACCOUNT_OF_GAME} (1, 'escrow', 43, 'h')", "account_owner_fits_kind"),
    "a game has one escrow": (f"{ACCOUNT_OF_GAME} (1, 'escrow', 0, 'g')", "accounts.game_id"),
    "an account keeps its owner": ("UPDATE accounts SET owner = 43 WHERE account_id = 5", "accounts_are_kept"),
    "nobody gets an escrow": ("UPDATE accounts SET owner = -6 WHERE account_id = 6", "accounts_are_kept"),
    "a file is imported once": (f"{IMPORT} (1, 3, '{'a' * 64}', 0, NULL)", "imports.guild_id, imports.digest"),
    "a file's digest is a hash": (f"{IMPORT} (1, 3, '42', 0, NULL)", "import_digest_is_sha256_hex"),
    "an import is confirmed once": ("UPDATE imports SET confirmed_at = 9 WHERE import_number = 1", "import_is_confirmed"),
    "an import stays": ("DELETE FROM imports", "import_is_confirmed"),
    "an import pays or not": ("UPDATE imports SET is_paying = 2 WHERE import_number = 1", "import_is_paying_is_0_or_1"),
    "an import pays once it is confirmed": ("UPDATE imports SET is_paying = 1 WHERE import_number = 2", "only_confirmed_imports_pay"),
    "chips of a file wait under a hash": (f"{CHIPS} (1, 1, '42', 5)", "imported_pseudonym_is_sha256_hex"),
    "chips of a file are some": (f"{CHIPS} (1, 1, '{'a' * 64}', 0)", "imported_chips_in_bounds"),
    "chips of a file have one": (f"{CHIPS} (1, 9, '{'a' * 64}', 5)", "FOREIGN KEY"),
    "one reset runs": ("INSERT INTO resets VALUES (1, 2, 1000, 0, 0, 0, 1)", "resets.guild_id"),
    "a reset runs or not": ("INSERT INTO resets VALUES (1, 2, 1000, 0, 0, 0, 2)", "reset_is_running_is_0_or_1"),
    "a reset is to starting chips": ("INSERT INTO resets VALUES (2, 2, -1, 0, 0, 0, 1)", "reset_to_what_people_start_with"),
    "a reset ends once": ("UPDATE resets SET is_running = 1", "reset_is_over"),
    "a reset stays": ("DELETE FROM resets", "resets_are_kept"),
    "a hello is due or not": ("INSERT INTO hellos VALUES (1, 0, 2)", "hello_is_due_is_0_or_1"),
    "a pseudonym is a hash": (f"{FORMER} (1, '42', 0)", "pseudonym_is_sha256_hex"),
    "a pseudonym in all servers is one too": ("INSERT INTO people_away VALUES ('42', 0)", "away_pseudonym_is_sha256_hex"),
    "a pseudonym stays": ("DELETE FROM former_people", "pseudonyms_are_kept"),
    "an escrow keeps its game": ("UPDATE accounts SET game_id = 'h' WHERE account_id = 6", "accounts_are_kept"),
    "there are four kinds of account": (f"{ACCOUNT} (1, 'bank', 0)", "account_owner_fits_kind"),
    "actions are consecutive": (f"{ACTION} ('g', 4, 1, 'hit', 0)", "action_number_is_not_next"),
    "an action's number is used once": (f"{ACTION} ('g', 2, 1, 'hit', 0)", "action_number_is_not_next"),
    "actions belong to a game": (f"{ACTION} ('h', 1, 1, 'hit', 0)", "game_is_not_open"),
    "a loss limit is an amount": ("INSERT INTO player_limits VALUES (1, 42, 0, NULL, NULL, NULL)", "daily_loss_in_bounds"),
    "a looser limit is an amount": (
        "INSERT INTO player_limits VALUES (1, 42, 1, 0, 5, NULL)",
        "looser_daily_loss_in_bounds",
    ),
    "a looser limit waits for its time": (
        "INSERT INTO player_limits VALUES (1, 42, 1, 2, NULL, NULL)",
        "looser_daily_loss_has_a_time",
    ),
    "there are four card styles": ("INSERT INTO server_choices VALUES (1, 'ascii', NULL)", "card_style_of_a_server"),
    "a server's language is a tag": ("INSERT INTO server_choices VALUES (1, NULL, '')", "language_of_a_server_is_a_tag"),
    "people have the same card styles": (
        "INSERT INTO personal_choices VALUES (42, 'ascii', NULL, 5)",
        "card_style_of_a_person",
    ),
    "a person's language is a tag": (
        "INSERT INTO personal_choices VALUES (42, NULL, 'x', 5)",
        "language_of_a_person_is_a_tag",
    ),
    "a badge is earned once": ("INSERT INTO badges VALUES (1, 42, 'blackjack', 'g', 1, 6)", "badges.badge"),
    "a badge is earned by an action": ("INSERT INTO badges VALUES (1, 42, 'regular', 'g', 99, 6)", "FOREIGN KEY"),
    "a review after the day is of a game": ("INSERT INTO unreviewed_games VALUES ('g9', 9)", "FOREIGN KEY"),
    "a situation is wrong as often as it was seen at most": (f"{SITUATION} 1, 2, 3, '{{}}', 1, 1, 1, 1)", "situation_counts_agree"),
    "a situation is in one of five boxes": (f"{SITUATION} 2, 1, 3, '{{}}', 1, 1, 6, 1)", "situation_box"),
    "a situation in a box is due": (f"{SITUATION} 2, 1, 3, '{{}}', 1, 1, 1, NULL)", "situation_in_a_box_is_due_some_day"),
    "no more decisions are best than were made": (
        "INSERT INTO learning_days (guild_id, user_id, kind, day, decisions, best) VALUES (1, 42, 'run', 1, 1, 2)",
        "learning_counts_agree",
    ),
    "a book is kept or not": ("INSERT INTO people (guild_id, user_id, display_name, keeps_mistakes, seen_at) VALUES (1, 77, 'a', 2, 0)", "keeping_is_0_or_1"),
    "a person knows of the book or not": ("INSERT INTO people (guild_id, user_id, display_name, knows_mistakes, seen_at) VALUES (1, 77, 'a', 2, 0)", "knowing_is_0_or_1"),
    "a review is of a round": ("INSERT INTO unreviewed_rounds VALUES ('g', 9)", "FOREIGN KEY"),
    "a badge is not changed": ("UPDATE badges SET user_id = 43", "badges_are_kept"),
    "a badge whose person is forgotten stays theirs": (
        "UPDATE badges SET user_id = -1, badge = 'regular'", "badges_are_kept"
    ),
    "a badge is not taken away": ("DELETE FROM badges", "badges_are_kept"),
    "actions are not changed": ("UPDATE actions SET text = 'stand'", "actions_are_append_only"),
    "an action is not given to another": ("UPDATE actions SET user_id = 9", "actions_are_append_only"),
    "a purchase is of an item": (f"{ENTRY} (1, 5, 2, 1, 'purchase', 'k', 0)", "purchases_name_their_item"),
    "an item is bought once": (f"{PURCHASE} (1, 5, 2, 5, 'purchase', 'k', 'hat', 0), (1, 5, 2, 5, 'purchase', 'l', 'hat', 0)", "entries.debit_account, entries.memo"),
    "there are three kinds of items to wear": ("INSERT INTO worn_items VALUES (1, 42, 'hat', 'h')", "worn_item_kind"),
    "an action of a person is not the house's": ("UPDATE actions SET user_id = 9; UPDATE actions SET user_id = NULL", "actions_are_append_only"),
    "actions are not deleted": ("DELETE FROM actions", "actions_are_append_only"),
    "the action number follows the actions": ("UPDATE games SET action_number = 9", "action_number_without_action"),
    "a channel has one open table": (
        f"{GAME} ('h', 1, 7, 'table', '', 0, NULL, NULL); UPDATE games SET takes_channel = 1 WHERE game_id = 'h'",  # noqa: S608
        "games.channel_id, games.kind",
    ),
    "a game with chips does not close": ("UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = 'g'", "escrow_is_not_empty"),
    "a deadline is when and what": ("UPDATE games SET deadline_at = 5", "deadline_is_whole"),
    "a round is settled once": ("UPDATE rounds SET settled_at = 9, result = 'lost' WHERE round_number = 1", "round_is_settled"),
    "a round has a shoe": (f"{ROUND} ('g', 3, 3, '', 9, 0, 0, NULL, NULL)", "FOREIGN KEY"),
    "a seed is used once": (f"{SHOE} ('g', 3, 1, 1, '{'c' * 64}', 0)", "shoes.seed_index"),
    "a commitment is a hash": (f"{SHOE} ('g', 3, 9, 1, '{'C' * 64}', 0)", "commitment_is_sha256_hex"),
    "a commitment is kept": ("UPDATE shoes SET commitment = 'x'", "commitments_are_kept"),
    "a shoe's seed keeps its salt": ("UPDATE shoes SET start_number = 2", "commitments_are_kept"),
    "a deal's seed keeps its salt": ("UPDATE daily_deals SET start_number = 2", "commitments_are_kept"),
    "a seed has the salt of a start": (f"{SHOE} ('g', 3, 9, 2, '{'c' * 64}', 0)", "FOREIGN KEY"),
    "a shoe is not deleted": ("DELETE FROM shoes WHERE shoe_number = 2", "commitments_are_kept"),
    "a shoe of pf2 may have another seed": (
        f"UPDATE shoes SET seed_index = 60, commitment = '{'d' * 64}' WHERE shoe_number = 5", "commitments_are_kept"  # noqa: S608
    ),
    "a shoe is of a known protocol": (f"{SHOE_2} ('g', 6, 60, 1, '{'a' * 64}', 0, 'pf3', 0)", "shoe_protocol"),
    "a shoe keeps its protocol": ("UPDATE shoes SET protocol = 'pf1' WHERE shoe_number = 4", "shoe_is_locked"),
    "shoes are brought one by one": ("UPDATE shoes SET brought = 2 WHERE shoe_number = 4", "shoe_is_locked"),
    "a shoe is locked before it is brought": ("UPDATE shoes SET brought = 1 WHERE shoe_number = 5", "shoe_is_locked"),
    "shoes are counted": (f"{SHOE_2} ('g', 6, 60, 1, '{'a' * 64}', 0, 'pf2', -1)", "shoes_brought_are_counted"),
    "a seed is left in a known way": ("UPDATE shoes SET ended = 'lost'", "shoe_ended"),
    "a deal is of a known protocol": ("UPDATE daily_deals SET protocol = 'pf3'", "deal_protocol"),
    "a round's shoes count from 1": ("UPDATE rounds SET shoe = 0 WHERE round_number = 2", "round_shoes_count_from_1"),
    "a cut is a number": (f"{CUT} ('g', 5, 2, 1, 43, 1000000)", "cut_in_bounds"),
    "a person cuts once": (f"{CUT} ('g', 5, 2, 1, 42, 8)", "cuts.game_id, cuts.shoe_number, cuts.user_id"),
    "a cut is of a seed": (f"{CUT} ('g', 9, 1, 1, 43, 8)", "FOREIGN KEY"),
    "a cut comes before the slip": (f"{CUT} ('g', 4, 2, 1, 43, 8)", "cut_is_too_late"),
    "a cut is not changed": ("UPDATE cuts SET number = 8", "cut_is_changed"),
    "a locked cut is kept": ("DELETE FROM cuts WHERE shoe_number = 4", "cut_is_locked"),
    "a spare seed's fingerprint is a hash": (f"{SPARE} (60, 1, 'g', 1, '{'A' * 64}', 0)", "spare_commitment_is_sha256_hex"),
    "a spare seed is 32 bytes": ("UPDATE spare_seeds SET seed = 'x', revealed_at = 1 WHERE seed_index = 53", "spare_seed_is_32_bytes_hex"),
    "a spare seed is opened with a time": ("UPDATE spare_seeds SET revealed_at = 1 WHERE seed_index = 53", "spare_reveal_is_whole"),
    "an opened spare seed is kept": (f"UPDATE spare_seeds SET seed = '{'d' * 64}' WHERE seed_index = 52", "commitments_are_kept"),  # noqa: S608
    "an opened spare seed is not deleted": ("DELETE FROM spare_seeds WHERE seed_index = 52", "commitments_are_kept"),
    "an offered seed leaves for its game alone": ("DELETE FROM spare_seeds WHERE seed_index = 53", "commitments_are_kept"),
    "a spare seed is of no shoe": (f"{SPARE} (50, 1, 'g', 1, '{'a' * 64}', 0)", "seed_index_is_taken"),
    "a shoe's seed is not spare": (f"{SHOE_2} ('g', 6, 52, 1, '{'a' * 64}', 0, 'pf2', 0)", "seed_index_is_taken"),
    "a deal's seed is not spare": (f"{DEAL} ('run', 10, 1, 'd', 52, 1, '{'e' * 64}', 0, 'made')", "seed_index_is_taken"),
    "a shoe is locked once": ("UPDATE shoes SET client = 'x' WHERE shoe_number = 1", "shoe_is_locked"),
    "the stakes make sense": ("UPDATE guilds SET stake_min = 501", "stakes_in_bounds"),
    "a dealer's steps are shown or not": ("UPDATE guilds SET dealer_steps = 2", "guild_switches_are_0_or_1"),
    "daily chips do not shrink": ("UPDATE guilds SET daily_most = 199", "daily_chips_in_bounds"),
    "a giver's account has an age": ("UPDATE guilds SET gift_account_days = -1", "gift_account_days_in_bounds"),
    "gifts are of some chips": ("UPDATE guilds SET gifts_received_a_day = 0", "gifts_a_day_in_bounds"),
    "one chip and several have names": ("UPDATE guilds SET chip_name = 'Dublon'", "chip_name_has_both_forms"),
    "a chip's name is short": (
        f"UPDATE guilds SET chip_name = 'Dublon', chips_name = '{'D' * 21}'",  # noqa: S608
        "chip_names_are_short",
    ),
    "a third form stands beside two": ("UPDATE guilds SET chips_name_few = 'Dublon'", "third_form_has_the_others"),
    "a third form is short": (
        f"UPDATE guilds SET chip_name = 'D', chips_name = 'D', chips_name_few = '{'D' * 21}'",  # noqa: S608
        "chip_names_are_short",
    ),
    "a chip's symbol is short": (f"UPDATE guilds SET chip_symbol = '{'D' * 17}'", "chip_symbol_is_short"),  # noqa: S608
    "a salt is 32 bytes": (f"{START} ('{'a' * 63}', 0)", "salt_is_32_bytes_hex"),
    "a salt is used once": (f"{START} ('{'5' * 64}', 0)", "starts.salt"),
    "a salt is kept": ("UPDATE starts SET salt = 'x'", "salts_are_kept"),
    "a start is not deleted": ("DELETE FROM starts", "salts_are_kept"),
    "a commit is not uncounted": ("UPDATE starts SET commits = 8", "commits_are_not_uncounted"),
    "an epoch starts at its multiple": ("INSERT INTO masters VALUES (5, 'f', 0)", "masters_start_an_epoch"),
    "the coach is wanted or not": (
        "INSERT INTO people (guild_id, user_id, display_name, seen_at, wants_coach) VALUES (1, 42, 'Ann', 0, 2)",
        "wishes_are_0_or_1",
    ),
    "a result is of an open game": (f"{RESULT} ('h', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0)", "result_has_no_open_game"),
    "a result is of no closed game": (
        f"UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = 'r3'; {RESULT} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0)",  # noqa: S608
        "result_has_no_open_game",
    ),
    "a result is of its game's guild": (f"{RESULT} ('r3', 0, 2, 43, 'run', 'standard', NULL, NULL, 0, 0, 0)", "result_has_no_open_game"),
    "a result is of its game's kind": (f"{RESULT} ('r3', 0, 1, 43, 'match', 'standard', NULL, NULL, 0, 0, 0)", "result_has_no_open_game"),
    "a result's deal is its game's": (f"{RESULT} ('r3', 0, 1, 43, 'run', 'standard', 9, 2, 0, 0, 0)", "result_has_no_open_game"),
    "a result's deal is its game's day and attempt": (f"{RESULT} ('r4', 0, 1, 43, 'run', 'standard', 9, 1, 0, 0, 0)", "result_has_no_open_game"),
    "a game with a day's deal that may count is a try at it": (
        f"{RESULT} ('r4', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0)",
        "result_has_no_open_game",
    ),
    "practice has no stake": (f"{PRACTICE} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 9, 0, 0, 0)", "result_has_no_open_game"),
    "a result is not known before the game": (
        f"{RESULT.replace('begun_at)', 'begun_at, ended_at, ending, payout)')} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0, 5, 'voided', 0)",
        "result_has_no_open_game",
    ),
    "nobody is rated before the game": (
        f"{RESULT.replace('begun_at)', 'begun_at, rating_before, rating_after)')} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0, 1, 2)",
        "result_has_no_open_game",
    ),
    "nobody is on boards before the game": (
        f"{RESULT.replace('begun_at)', 'begun_at, is_counted)')} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0, 1)",
        "result_has_no_open_game",
    ),
    "nobody joins after a result": (
        f"{ENDS} 'voided' WHERE game_id = 'm3'; {RESULT} ('m3', 2, 1, 46, 'match', 'people', NULL, NULL, 10, 0, NULL)",
        "result_has_no_open_game",
    ),
    "a seat has one person": (f"{RESULT} ('m3', 1, 1, 46, 'match', 'people', NULL, NULL, 10, 0, NULL)", "results.game_id, results.seat"),
    "a person has one seat": (f"{RESULT} ('m3', 2, 1, 44, 'match', 'people', NULL, NULL, 10, 0, NULL)", "results.game_id, results.user_id"),
    "a seat has a number": (f"{RESULT} ('m3', -1, 1, 46, 'match', 'people', NULL, NULL, 10, 0, NULL)", "seat_is_not_negative"),
    "a person has one open game of a kind": (
        f"{RESULT} ('r3', 0, 1, 42, 'run', 'standard', NULL, NULL, 0, 0, 0)",
        "results.guild_id, results.user_id, results.kind",
    ),
    "who invites has one open game of the kind": (
        f"{RESULT} ('m5', 0, 1, 44, 'match', 'hard', NULL, NULL, 0, 0, NULL)",
        "results.guild_id, results.user_id, results.kind",
    ),
    "who accepts has one open game of the kind": (
        f"{RESULTS} begun_at = 9 WHERE game_id = 'm3'",
        "results.guild_id, results.user_id, results.kind",
    ),
    "a person has one try a day": (
        f"{ENDS} 'lost', score = 0 WHERE game_id = 'r2'; {RESULT} ('r4', 0, 1, 42, 'run', 'standard', 9, 2, 0, 0, 0)",
        "results.guild_id, results.user_id, results.kind, results.day",
    ),
    "a person has one match a day": (
        f"{RESULT} ('m6', 0, 1, 45, 'match', 'expert', 9, 5, 0, 0, NULL)",
        "results.guild_id, results.user_id, results.kind, results.day",
    ),
    "a game's deal was made": (f"{GAME} ('h', 1, 7, 'run', '', 0, 9, 3)", "FOREIGN KEY"),
    "a try names a day and an attempt": (f"{PRACTICE} ('r3', 0, 1, 43, 'run', 'standard', NULL, 2, 0, 0, 0, 0)", "tries_name_their_deal|result_has_no_open_game"),
    "a try at a day's deal has no stake": (f"{RESULT} ('r4', 0, 1, 43, 'run', 'standard', 9, 2, 10, 0, 0)", "tries_at_a_days_deal_have_no_stake"),
    "only practice has typed terms": (f"{TYPED} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0, 1, 'abc')", "only_practice_has_typed_terms"),
    "a stake is not negative": (f"{RESULT} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, -1, 0, 0)", "stake_in_bounds"),
    "a stake has a bound": (f"{RESULT} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 1000000000001, 0, 0)", "stake_in_bounds"),
    "a result may count or not": (f"{PRACTICE} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0, 2)", "may_count_is_0_or_1"),
    "a result counts or not": (
        f"{RESULT.replace('begun_at)', 'begun_at, is_counted)')} ('r3', 0, 1, 43, 'run', 'standard', NULL, NULL, 0, 0, 0, 2)",
        "is_counted_is_0_or_1",
    ),
    "an ended game has a score": (f"{ENDS} 'won' WHERE game_id = 'r2'", "end_is_whole"),
    "a voided game has no score": (f"{ENDS} 'voided', score = 1 WHERE game_id = 'r2'", "end_is_whole"),
    "an invitation has no score": (f"{ENDS} 'expired', score = 1 WHERE game_id = 'm3'", "end_is_whole"),
    "a result has a time and a payout": (f"{RESULTS} ending = 'lost', score = 0 WHERE game_id = 'r2'", "end_is_whole"),
    "a game ends when and how": (f"{RESULTS} ended_at = 7 WHERE game_id = 'm2'", "end_is_whole"),
    "a result is of a known kind": (f"{ENDS} 'fled', score = 0 WHERE game_id = 'r2'", "ending_is_known"),
    "a game that was begun is not declined": (f"{ENDS} 'declined', score = 0 WHERE game_id = 'm2'", "ending_fits_its_beginning"),
    "an invitation is not finished": (f"{ENDS} 'finished', score = 0 WHERE game_id = 'm3'", "ending_fits_its_beginning|end_is_whole"),
    "nobody gives up what has not begun": (f"{ENDS} 'gave_up' WHERE game_id = 'm3'", "ending_fits_its_beginning"),
    "a score has a bound": (f"{ENDS} 'won', score = 1000000000000001 WHERE game_id = 'r2'", "score_in_bounds"),
    "a game pays something or nothing": (f"{RESULTS} ended_at = 5, ending = 'won', score = 0, payout = -1 WHERE game_id = 'r2'", "payout_in_bounds"),
    "who loses is paid nothing": (
        f"{RESULTS} ended_at = 5, ending = 'lost', score = 0, payout = 1 WHERE game_id = 'r2'",
        "who_loses_or_never_began_is_paid_nothing",
    ),
    "an invitation pays nothing": (
        f"{RESULTS} ended_at = 5, ending = 'voided', payout = 10 WHERE game_id = 'm3'",
        "who_loses_or_never_began_is_paid_nothing",
    ),
    "who has chips is not broke": (f"{ENDS} 'broke', score = 1 WHERE game_id = 't2'", "broke_people_have_no_score"),
    "a game begins once": (f"{RESULTS} begun_at = 9 WHERE game_id = 'm2'", "result_has_begun"),
    "an invitation that was declined does not begin": (
        f"{ENDS} 'declined' WHERE game_id = 'm3'; {RESULTS} begun_at = 9 WHERE game_id = 'm3'",
        "result_has_begun",
    ),
    "a result is known once": (f"{RESULTS} score = 30 WHERE game_id = 'r1'", "result_has_ended"),
    "another is not made the winner": (f"{RESULTS} ending = 'won' WHERE game_id = 'm1'", "result_has_ended"),
    "help comes before the end": (f"{RESULTS} may_count = 0 WHERE game_id = 'r1'", "result_has_ended"),
    "help is not unsaid": (f"{RESULTS} may_count = 1 WHERE game_id = 'r2'", "help_is_not_unsaid"),
    **{
        f"a result keeps its {column}": (f"{RESULTS} {column} = {other} WHERE game_id = 'm3' AND seat = 1", "result_terms_are_kept")
        for column, other in {
            "game_id": "'m5'", "seat": "2", "guild_id": "2", "kind": "'run'", "variant": "'hard'", "board": "'run'", "day": "9",
            "attempt": "1", "stake": "0", "made_at": "1", "user_id": "45", "typed": "'abc'",
        }.items()
    },
    "a result is not deleted": ("DELETE FROM results WHERE game_id = 'r1'", "results_are_kept"),
    "a game closes after its results": ("UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = 'r2'", "result_is_open"),
    "a game closes after its invitations": ("UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = 'm3'", "result_is_open"),
    "a result counts from its end on": (f"{RESULTS} is_counted = 1 WHERE game_id = 'r2'", "result_is_counted_at_its_end"),
    "a result that counts goes on counting": (f"{RESULTS} is_counted = 0 WHERE game_id = 'm4'", "result_is_counted_at_its_end"),
    "a game that goes on is not rated": (f"{RESULTS} rating_before = 1, rating_after = 2 WHERE game_id = 'm2'", "result_is_not_rated"),
    "a game against the bot is not rated": (f"{RESULTS} rating_before = 1, rating_after = 2 WHERE game_id = 'm4'", "result_is_not_rated"),
    "a voided game is not rated": (
        f"{ENDS} 'voided' WHERE game_id = 'm2'; {RESULTS} rating_before = 1, rating_after = 2 WHERE game_id = 'm2'",
        "result_is_not_rated",
    ),
    "a result is rated once": (f"{RESULTS} rating_after = 1700 WHERE game_id = 'm1' AND seat = 0", "result_is_not_rated"),
    "a rating is before and after": (f"{RESULTS} rating_before = 1500 WHERE game_id = 'm1' AND seat = 1", "rating_change_is_whole"),
    "a day has one deal of a kind": (f"{DEAL} ('run', 9, 3, 'd', 4, 1, '{'e' * 64}', 0, 'made')", "daily_deals.kind, daily_deals.day"),
    "a deal keeps its kind": ("UPDATE daily_deals SET kind = 'match' WHERE attempt = 2", "commitments_are_kept"),
    "a game's deal is of its kind": (f"{GAME} ('h', 1, 7, 'run', '', 0, 9, 5)", "deal_is_of_another_game"),
    "a deal's seed is no shoe's": (f"{DEAL} ('run', 10, 1, 'd', 1, 1, '{'e' * 64}', 0, 'made')", "seed_index_is_taken"),
    "a shoe's seed is no deal's": (f"{SHOE} ('g', 3, 3, 1, '{'c' * 64}', 0)", "seed_index_is_taken"),
    "a deal's seed is used once": (f"{DEAL} ('run', 10, 1, 'd', 3, 1, '{'e' * 64}', 0, 'made')", "daily_deals.seed_index"),
    "a deal keeps its commitment": ("UPDATE daily_deals SET commitment = 'x'", "commitments_are_kept"),
    "a skipped deal is not chosen": ("UPDATE daily_deals SET state = 'chosen' WHERE attempt = 1", "deal_is_settled"),
    "a deal is not deleted": ("DELETE FROM daily_deals WHERE attempt = 1", "commitments_are_kept"),
    "a rating is not given to another": ("UPDATE ratings SET user_id = 46", "rating_is_anothers"),
    "a rating's points are its own": (f"{RATING} (1, 'match', 43, 1500.4, 90, 0.06, 1, 5, 1, 1501)", "points_are_the_rating_rounded"),
    "a rating has a bound": (f"{RATING} (1, 'match', 43, 100001, 90, 0.06, 1, 5, 1, 100001)", "rating_in_bounds"),
    "a deviation is not negative": (f"{RATING} (1, 'match', 43, 1500, -1, 0.06, 1, 5, 1, 1500)", "deviation_in_bounds"),
    "a volatility is not negative": (f"{RATING} (1, 'match', 43, 1500, 90, -0.1, 1, 5, 1, 1500)", "deviation_in_bounds"),
    "a rating is of matches": (f"{RATING} (1, 'match', 43, 1500, 90, 0.06, 0, 5, 1, 1500)", "rated_people_have_matches"),
    "a line is listed or not": ("UPDATE board_lines SET is_listed = 2", "line_is_listed_is_0_or_1"),
    "there is one checkpoint": ("INSERT INTO audit_checkpoint VALUES (2, 0, NULL, 0)", "there_is_one_checkpoint"),
    "a rating is listed or not": (f"{RATING} (1, 'match', 43, 1500, 90, 0.06, 1, 5, 2, 1500)", "rating_is_listed_is_0_or_1"),
    "a credit is of its guild": (f"{ENTRY} (1, 5, 3, 1, 'gift', 'k', 0)", "FOREIGN KEY"),
    "there is a largest balance": (
        f"{TO_1001} {ENTRY.removesuffix('VALUES')} SELECT 1, 1, 2, 1000000000000000, 'grant', 'b' || i, 0 FROM n",  # noqa: S608
        "balance_in_bounds",
    ),
    "an account is listed or not": ("UPDATE accounts SET is_listed = 2 WHERE account_id = 5", "is_listed_is_0_or_1"),
    "starting chips are not negative": ("UPDATE guilds SET starting_chips = -1", "starting_chips_in_bounds"),
    "a game has an id": (f"{GAME} ('', 1, 7, 'run', '', 0, NULL, NULL)", "game_id_is_not_empty"),
    "an end is due or not": ("UPDATE games SET is_end_due = 2 WHERE game_id = 'r3'", "is_end_due_is_0_or_1"),
    "a game takes its channel or not": ("UPDATE games SET takes_channel = 2 WHERE game_id = 'r3'", "takes_channel_is_0_or_1"),
    "a game is between people or not": ("UPDATE games SET is_between_people = 2 WHERE game_id = 'r3'", "is_between_people_is_0_or_1"),
    "a game's deal is a day's and an attempt": (f"{GAME} ('h', 1, 7, 'run', '', 0, 9, NULL)", "daily_games_name_their_deal"),
    "a game keeps its kind": ("UPDATE games SET kind = 'match' WHERE game_id = 'r3'", "game_terms_are_kept"),
    "a game ends in a known way": ("UPDATE games SET status = 'lost', closed_at = 1 WHERE game_id = 'r3'", "game_status"),
    "a closed game has ended at some time": ("UPDATE games SET status = 'closed' WHERE game_id = 'r3'", "closed_games_have_a_time"),
    "a closed game waits for nothing": (
        "UPDATE games SET status = 'closed', closed_at = 1, deadline_at = 5, deadline = 'x' WHERE game_id = 'r3'",
        "closed_games_have_no_deadline",
    ),
    "a closed game stays closed": (
        "UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = 'r3'; UPDATE games SET status = 'open', closed_at = NULL",
        "game_is_not_open",
    ),
    "a shoe's seed index is not negative": (f"{SHOE} ('g', 3, -1, 1, '{'c' * 64}', 0)", "seed_index_is_not_negative"),
    "a shoe's seed is 32 bytes": ("UPDATE shoes SET seed = 'x', revealed_at = 1", "seed_is_32_bytes_hex"),
    "a shoe is locked with a time": ("UPDATE shoes SET client = 'x' WHERE shoe_number = 2", "lock_is_whole"),
    "a shoe is revealed with its seed": ("UPDATE shoes SET revealed_at = 1", "reveal_is_whole"),
    "rounds count from 1": (f"{ROUND} ('g', 0, 1, '', 1, 0, 0, NULL, NULL)", "round_numbers_start_at_1"),
    "a settled round has a result": ("UPDATE rounds SET settled_at = 9 WHERE round_number = 2", "settlement_is_whole"),
    "an action's deadline is when and what": (
        f"{ACTION.replace(' at)', ' at, deadline_at)')} ('g', 3, 1, 'hit', 0, 5)",
        "action_deadline_is_whole",
    ),
    "a start's commits are not negative": (
        f"{START.replace('salt', 'commits, salt')} (-1, '{'6' * 64}', 0)",
        "commits_are_not_negative",
    ),
    "the checkpoint is not negative": ("UPDATE audit_checkpoint SET findings = -1", "checkpoint_is_not_negative"),
    "attempts at a deal count from 1": (f"{DEAL} ('run', 10, 0, 'd', 4, 1, '{'e' * 64}', 0, 'made')", "attempts_count_from_1"),
    "a deal is in a known state": (f"{DEAL} ('run', 10, 1, 'd', 4, 1, '{'e' * 64}', 0, 'new')", "deal_state"),
    "a deal's seed index is not negative": (
        f"{DEAL} ('run', 10, 1, 'd', -1, 1, '{'e' * 64}', 0, 'made')",
        "deal_seed_index_is_not_negative",
    ),
    "a deal's commitment is a hash": (f"{DEAL} ('run', 10, 1, 'd', 4, 1, '{'E' * 64}', 0, 'made')", "deal_commitment_is_sha256_hex"),
    "a deal's seed is 32 bytes": ("UPDATE daily_deals SET seed = 'x', revealed_at = 1", "deal_seed_is_32_bytes_hex"),
    "a deal is revealed with its seed": ("UPDATE daily_deals SET revealed_at = 1", "deal_reveal_is_whole"),
    "a day is scored or not": ("INSERT INTO season_days VALUES (1, 'b', 9, 2)", "is_scored_is_0_or_1"),
    "a day is scored once": (
        "UPDATE season_days SET is_scored = 1; UPDATE season_days SET is_scored = 0",
        "day_is_scored",
    ),
    "a person wants a reminder or not": ("INSERT INTO people (guild_id, user_id, display_name, wants_daily, seen_at) VALUES (1, 77, 'a', 2, 0)", "daily_wish_is_0_or_1"),
    "a post is in a known state": ("INSERT INTO board_posts VALUES (1, 9, 'sent', 0)", "board_post_state"),
    "a post is made once": (
        "INSERT INTO board_posts VALUES (1, 9, 'posted', 0); UPDATE board_posts SET state = 'due'",
        "board_post_is_made",
    ),
    "a day's points are percents": ("INSERT INTO season_points VALUES (1, 43, 'run of a day', 9, 101)", "season_points_are_percents"),
    "points are of a day with results": ("INSERT INTO season_points VALUES (1, 42, 'run of a day', 8, 5)", "FOREIGN KEY"),
    "a day's points stay": ("UPDATE season_points SET points = 6", "season_points_are_kept"),
    "a day's points stay their player's": ("UPDATE season_points SET user_id = 43", "season_points_are_kept"),
    "a day's points are not deleted": ("DELETE FROM season_points", "season_points_are_kept"),
    "a challenge does not open before it is made": ("INSERT INTO duels VALUES ('r1', 1, 42, 7, NULL, 5, 4, 5)", "duel_opens_later"),
    "a challenge is with one game": ("UPDATE duels SET game_id = 't2'", "duel_terms_are_kept"),
    "a challenge stays its person's": ("UPDATE duels SET user_id = 43", "duel_terms_are_kept"),
    "a person knew the cards or not": ("INSERT INTO duel_results VALUES ('t1', 44, 1, 't4', 0, 2)", "duel_marks_are_0_or_1"),
    "a game is no challenge to itself": ("INSERT INTO duel_results VALUES ('t1', 44, 1, 't1', 0, 0)", "cards_are_those_of_another_game"),
    "a game takes up one challenge": ("INSERT INTO duel_results VALUES ('t1', 44, 1, 't3', 0, 0)", "duel_results.played_in"),
    "a range of chips has players or none": ("UPDATE chip_ranges SET players = -1", "players_are_not_negative"),
    "points are somebody's or nobody's": ("INSERT INTO board_counts VALUES (1, 'b', 0, 0, -1)", "people_are_not_negative"),
    "a manager's action has one row": (f"{DONE} (1, 43, 'take', 42, 1, '', 'w', 'a1', 5)", "manager_actions.idempotency_key"),
    "a manager does known things": (f"{DONE} (1, 43, 'bribe', 42, NULL, '', 'w', 'a2', 5)", "manager_action_kind"),
    "a grant has an amount": (f"{DONE} (1, 43, 'grant', 42, NULL, '', 'w', 'a2', 5)", "corrections_have_an_amount"),
    "a grant is of some chips": (f"{DONE} (1, 43, 'grant', 42, 0, '', 'w', 'a2', 5)", "correction_in_bounds"),
    "a grant has a reason": (f"{DONE} (1, 43, 'grant', 42, 1, '', NULL, 'a2', 5)", "people_are_told_why"),
    "a manager's action has a manager": (f"{DONE} (1, NULL, 'close', NULL, NULL, '', NULL, 'a2', 5)", "what_goes_has_no_manager"),
    "a channel that goes has no manager": (f"{DONE} (1, 43, 'channel_gone', NULL, NULL, '', NULL, 'a2', 5)", "what_goes_has_no_manager"),
    "a grant is to somebody": (f"{DONE} (1, 43, 'grant', NULL, 1, '', 'w', 'a2', 5)", "corrections_name_a_person"),
    "a reason is short": (f"{DONE} (1, 43, 'take', 42, 1, '', '{'w' * 201}', 'a2', 5)", "reason_is_a_sentence_or_two"),
    "a manager's action is not deleted": ("DELETE FROM manager_actions", "manager_actions_are_append_only"),
    "a manager's action keeps its manager": ("UPDATE manager_actions SET manager_id = 44", "manager_actions_are_append_only"),
    "a manager's action whose person is forgotten gets no other reason": (
        "UPDATE manager_actions SET user_id = -1, reason = 'well played'", "manager_actions_are_append_only"
    ),
    "a manager's action keeps its person": ("UPDATE manager_actions SET user_id = NULL", "manager_actions_are_append_only"),
    **{
        f"a manager's action keeps its {column}": (f"UPDATE manager_actions SET {column} = {other}", "manager_actions_are_append_only")  # noqa: S608
        for column, other in {
            "manager_action_id": "9", "guild_id": "2", "kind": "'take'", "amount": "6", "detail": "'x'", "reason": "'other'",
            "idempotency_key": "'a3'", "at": "6",
        }.items()
    },
}  # fmt: skip

FORGOTTEN_ACTION = "INSERT INTO actions VALUES ('g', 3, 1, 42, 'hit', 5, 6, 'turn'); UPDATE actions SET user_id = -1, {} WHERE number = 3"
REFUSED |= {
    f"an action whose person is forgotten keeps its {column}": (
        FORGOTTEN_ACTION.format(f"{column} = {other}"),
        "actions_are_append_only",
    )
    for column, other in {
        "game_id": "'r2'",
        "number": "4",
        "round_number": "2",
        "text": "'stand'",
        "at": "6",
        "deadline_at": "7",
        "deadline": "'other'",
    }.items()
}


class _TakeBackError(Exception):
    """Nothing refused a script, and it is taken back all the same."""


@pytest.fixture(scope="module")
def module_target(
    engine: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Location]:
    """Return what opens the database of all tests here, which change nothing for good."""
    if engine == "sqlite":
        yield tmp_path_factory.mktemp("schema") / "cardroom.sqlite3"
        return
    server: TemporaryPostgreSQL = request.getfixturevalue("postgresql")
    server.run_sql(f"CREATE DATABASE furnished TEMPLATE {TEMPLATE}")
    yield ServerAddress(server.address("furnished"))
    server.run_sql("DROP DATABASE furnished WITH (FORCE)")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def furnished(module_target: Location) -> AsyncIterator[Database]:
    database = await Database.open(module_target)
    await database.write(lambda unit: run(unit, SETTING))
    yield database
    await database.close()


async def run(unit: Unit, statements: Iterable[str]) -> None:
    for statement in statements:
        await unit.execute(statement)


async def in_vain(database: Database, body: Callable[[Unit], Awaitable[None]]) -> None:
    """Run a body and take back what it did."""

    async def whole(unit: Unit) -> None:
        await body(unit)
        raise _TakeBackError

    with pytest.raises(_TakeBackError):
        await database.write(whole)


async def refusal(database: Database, script: str) -> str | None:
    """Run a script, take it back, and return what refused it."""
    try:
        await in_vain(database, lambda unit: run(unit, script.split("; ")))
    except ConstraintError as error:
        return error.name
    return None


@pytest.mark.parametrize(("statement", "name"), REFUSED.values(), ids=REFUSED)
async def test_the_schema_refuses(furnished: Database, statement: str, name: str) -> None:
    assert re.search(name, await refusal(furnished, statement) or "")


@pytest.mark.parametrize("amount", ["9223372036854775808", "'1.5'", "'ten'"])
async def test_an_amount_is_a_whole_number_of_64_bits(furnished: Database, amount: str) -> None:
    """Each engine says in its own words that something else is no number."""
    script = f"{ENTRY} (1, 1, 5, {amount}, 'grant', 'k', 0)"
    with pytest.raises((ConstraintError, StatementError), match=r"value in INTEGER column|bigint"):
        await in_vain(furnished, lambda unit: unit.execute(script))


async def test_entries_are_not_replaced_on_sqlite(path: Path) -> None:
    """Replacing is SQLite's own, and deletes rows without their triggers unless a connection asks for them."""
    database = await Database.open(path)
    await database.write(lambda unit: run(unit, SETTING))
    replaces = f"INSERT OR REPLACE{ENTRY[6:]} (1, 1, 5, 7, 'grant', 'k1', 0)"
    assert await refusal(database, replaces) == "entries_are_append_only"
    await database.close()


def of_table(table: str, columns: str) -> str:
    return ", ".join(f"{table}.{column}" for column in columns.split(", "))


async def test_every_constraint_is_shown_refusing(furnished: Database) -> None:
    """Each check and each unique key has a row above that it refuses."""
    refused = {await refusal(furnished, statement) for statement, _ in REFUSED.values()}
    schema = "".join(step.sql for step in migrations("sqlite"))
    needed = set(re.findall(r"CONSTRAINT (\w+) CHECK", schema))
    for table, body in re.findall(r"CREATE TABLE (\w+) \((.*?)\n\)", schema, re.DOTALL):
        for name, columns in re.findall(r"CONSTRAINT (\w+) UNIQUE \(([^)]*)\)", body):
            if name not in ONLY_REFERRED_TO:
                needed.add(of_table(table, columns))
    for table, columns in re.findall(r"CREATE UNIQUE INDEX \w+ ON (\w+) \(([^)]*)\)", schema):
        needed.add(of_table(table, columns))
    assert needed - refused == set()


async def test_every_foreign_key_of_several_columns_is_shown_refusing(server_address: str) -> None:
    """A row of the right guild, game or day has to be there: without one of these keys, a statement above gets through.

    SQLite cannot do without one of its keys; they are the same.
    """
    database = await Database.open(ServerAddress(server_address))
    await database.write(lambda unit: run(unit, SETTING))
    statements = [statement for statement, name in REFUSED.values() if name == "FOREIGN KEY"]
    keys = await database.read(
        lambda reader: reader.fetch_all(
            "SELECT conrelid::regclass::text, conname FROM pg_constraint WHERE contype = 'f' AND cardinality(conkey) > 1"
        )
    )
    assert len(keys) >= 6
    for table, name in keys:
        drop = f"ALTER TABLE {table} DROP CONSTRAINT {name}"
        assert None in [await refusal(database, f"{drop}; {statement}") for statement in statements], name
    await database.close()


def guards(engine: Engine) -> Iterator[tuple[str, str, set[str]]]:
    """Give the name and table of each trigger that refuses, and with which words."""
    schema = "".join(step.sql for step in migrations(engine))
    if engine == "sqlite":
        for name, table, body in re.findall(
            r"CREATE TRIGGER (\w+)\s.*?\bON (\w+)\b(.*?)\nEND;", schema, re.DOTALL
        ):
            yield name, table, set(re.findall(r"RAISE\(ABORT, '(\w+)'\)", body))
        return
    functions = dict(re.findall(r"CREATE FUNCTION (\w+)(\(\).*?\nEND \$\$;)", schema, re.DOTALL))
    for name, table, function, word in re.findall(
        r"CREATE TRIGGER (\w+)\s.*?\bON (\w+)\b.*?EXECUTE FUNCTION (\w+)\((?:'(\w+)')?\);", schema, re.DOTALL
    ):
        yield (
            name,
            table,
            {word} if word else set(re.findall(r"RAISE EXCEPTION '(\w+)'", functions[function])),
        )


async def test_every_trigger_that_guards_is_shown_refusing(furnished: Database, engine: Engine) -> None:
    """Without the trigger, a statement above that it refuses gets through, or is refused by something else."""
    seen = set()
    for trigger, table, words in guards(engine):
        drop = f"DROP TRIGGER {trigger}" + (f" ON {table}" if engine == "postgresql" else "")
        rows = [(statement, name) for statement, name in REFUSED.values() if name in words]
        assert words == {
            name for statement, name in rows if await refusal(furnished, f"{drop}; {statement}") != name
        }, trigger
        seen |= words
    assert len(seen) >= 34


@pytest.mark.parametrize(("day", "attempt"), [(10, 2), (9, 3)], ids=["another day", "another attempt"])
async def test_a_deal_of_another_game_takes_only_its_own_place(
    furnished: Database, day: int, attempt: int
) -> None:
    """A game opens at its deal although another game has one on another day, or further on the same day."""
    statements = (
        f"{DEAL} ('other', {day}, {attempt}, 'd', 30, 1, '{'0' * 64}', 0, 'chosen')",
        f"{GAME} ('h', 1, 7, 'run', '', 0, 9, 2)",
        f"{RESULT} ('h', 0, 1, 43, 'run', 'standard', 9, 2, 0, 0, 0)",
    )
    await in_vain(furnished, lambda unit: run(unit, statements))


async def test_a_person_can_be_forgotten(furnished: Database) -> None:
    """Ids are replaced by negative ones that name nobody (CH-8); the chips stay where they are."""

    async def forget(unit: Unit) -> None:
        await run(
            unit,
            (
                "INSERT INTO actions (game_id, number, round_number, user_id, text, at) VALUES ('g', 3, 1, 42, 'stand', 0)",
                "UPDATE actions SET user_id = -1 WHERE user_id = 42",
                "UPDATE accounts SET owner = -1 WHERE kind = 'player' AND owner = 42",
                f"{RESULTS} user_id = -1, typed = NULL WHERE user_id = 42",
                "UPDATE ratings SET user_id = -1 WHERE user_id = 42",
                "UPDATE manager_actions SET user_id = -1 WHERE user_id = 42",
                "UPDATE manager_actions SET manager_id = -1 WHERE manager_id = 43",
            ),
        )
        assert await unit.fetch_all("SELECT balance FROM accounts WHERE owner = -1") == [(90,)]
        assert await unit.fetch_all("SELECT number FROM actions WHERE user_id = -1") == [(3,)]

    await in_vain(furnished, forget)
