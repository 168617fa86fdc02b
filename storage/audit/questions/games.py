"""Queries of an audit about all games: their actions, escrows, stakes and seeds."""

from storage.audit.questions import Questions

_LAST_ACTION = """
SELECT 'game ' || game_id || ': says its last action is ' || action_number || ', it is ' || last
FROM (
    SELECT game_id, action_number, status,
        coalesce((SELECT max(number) FROM actions WHERE actions.game_id = games.game_id), 0) AS last
    FROM games
) AS actions_of_games
WHERE action_number <> last
"""

QUESTIONS = Questions(
    always=(
        """
        SELECT 'game ' || games.game_id || ': is ' || status || ' and its escrow still holds ' || balance
        FROM accounts JOIN games ON games.game_id = accounts.game_id AND games.guild_id = accounts.guild_id
        WHERE accounts.kind = 'escrow' AND balance <> 0 AND status <> 'open'
        """,
    ),
    at_start=(f"{_LAST_ACTION} AND status = 'open'",),
    in_full=(
        """
        SELECT 'game ' || game_id || ': has no escrow account' FROM games
        WHERE NOT EXISTS (
            SELECT 1 FROM accounts
            WHERE guild_id = games.guild_id AND kind = 'escrow' AND owner = 0 AND game_id = games.game_id
        )
        """,
        """
        SELECT 'game ' || game_id || ': has ' || count(*) || ' actions numbered ' || min(number) || ' to ' || max(number)
        FROM actions GROUP BY game_id HAVING min(number) <> 1 OR max(number) <> count(*)
        """,
        _LAST_ACTION,
        """
        SELECT 'game ' || games.game_id || ': is between people, and the house has a part in it'
        FROM games JOIN entries USING (game_id)
        JOIN accounts ON account_id IN (debit_account, credit_account) AND accounts.kind = 'house'
        WHERE is_between_people = 1 GROUP BY games.game_id
        """,
        """
        SELECT 'guild ' || accounts.guild_id || ': account ' || account_id || ' (player ' || owner || ') has won ' || told
            || ' from people, its entries say ' || reckoned
        FROM (
            SELECT account_id, CAST(sum(told) AS BIGINT) AS told, CAST(sum(reckoned) AS BIGINT) AS reckoned
            FROM (
                SELECT account_id, from_people AS told, 0 AS reckoned FROM winnings WHERE from_people <> 0
                UNION ALL
                SELECT account_id, 0, chips FROM stakers JOIN games USING (game_id) WHERE is_between_people = 1
                UNION ALL
                SELECT debit_account, 0, -amount FROM games JOIN entries USING (game_id) WHERE is_between_people = 1
                UNION ALL
                SELECT credit_account, 0, amount FROM games JOIN entries USING (game_id) WHERE is_between_people = 1
            ) AS parts
            GROUP BY account_id
        ) AS sums
        JOIN accounts USING (account_id)
        WHERE accounts.kind = 'player' AND told <> reckoned
        """,
        """
        SELECT 'seed ' || shoes.seed_index || ': is of the shoe ' || shoe_number || ' of game ' || game_id || ' and of the deal of day ' || day
        FROM shoes JOIN daily_deals ON daily_deals.seed_index = shoes.seed_index
        """,
        """
        SELECT 'seed ' || shoes.seed_index || ': is of the shoe ' || shoe_number || ' of game ' || shoes.game_id || ' and was left unused'
        FROM shoes JOIN spare_seeds ON spare_seeds.seed_index = shoes.seed_index
        """,
        """
        SELECT 'game ' || game_id || ': its shoe ' || shoe_number || ' has ' || coalesce(given, 0) || ' cuts, its slip says ' || client
        FROM shoes LEFT JOIN (
            SELECT game_id, shoe_number, count(*) AS given FROM cuts GROUP BY game_id, shoe_number
        ) AS own USING (game_id, shoe_number)
        WHERE protocol = 'pf2' AND client IS NOT NULL AND client <> 'erased' AND (client = '0|') <> (given IS NULL)
        """,
        """
        SELECT 'game ' || game_id || ': account ' || account_id || ' has ' || sum(told) || ' at stake there, its entries say ' || sum(staked)
        FROM (
            SELECT game_id, account_id, chips AS told, 0 AS staked FROM stakers
            UNION ALL
            SELECT game_id, account_id, 0, (
                SELECT sum(CASE WHEN credit_account = account_id THEN -amount WHEN kind = 'stake' THEN amount ELSE 0 END)
                FROM entries WHERE entries.game_id = first_stakes.game_id AND entry_id >= first_entry
                AND account_id IN (debit_account, credit_account)
            )
            FROM (
                SELECT emptied.game_id, debit_account AS account_id, min(entry_id) AS first_entry
                FROM (
                    SELECT game_id, coalesce(max(entry_id) FILTER (WHERE held = 0), 0) AS last_entry
                    FROM (
                        SELECT games.game_id, entry_id, sum(CASE credit_account WHEN account_id THEN amount ELSE -amount END) OVER (
                            PARTITION BY games.game_id ORDER BY entry_id
                        ) AS held
                        FROM games
                        JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = 0
                        AND accounts.game_id = games.game_id
                        JOIN entries ON account_id IN (debit_account, credit_account)
                        WHERE status = 'open'
                    ) AS escrows
                    GROUP BY game_id
                ) AS emptied
                JOIN entries ON entries.game_id = emptied.game_id AND entry_id > last_entry AND kind = 'stake'
                GROUP BY 1, 2
            ) AS first_stakes
        ) AS stakes
        GROUP BY game_id, account_id HAVING sum(told) <> sum(staked)
        """,
        """
        SELECT 'game ' || game_id || ': its last reveal is noted as ' || coalesce(CAST(noted AS TEXT), 'none')
            || ', its seeds say ' || coalesce(CAST(revealed AS TEXT), 'none')
        FROM (
            SELECT game_id, revealed_at AS noted, CASE
                WHEN day IS NOT NULL THEN (
                    SELECT CASE WHEN closed_at IS NULL OR closed_at > revealed_at THEN closed_at ELSE revealed_at END
                    FROM daily_deals
                    WHERE daily_deals.day = games.day AND daily_deals.attempt = games.attempt
                )
                WHEN EXISTS (SELECT 1 FROM shoes WHERE shoes.game_id = games.game_id) THEN (
                    SELECT max(revealed_at) FROM shoes WHERE shoes.game_id = games.game_id
                )
                ELSE closed_at
            END AS revealed
            FROM games
        ) AS reveals
        WHERE coalesce(noted, -1) <> coalesce(revealed, -1)
        """,
    ),
)
