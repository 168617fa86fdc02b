# /house: what managers of a server do, see docs/commands.md.
#
# $amount: chips, such as "1,250 chips" or what the server calls them; $name: a person; $when: a time as Discord writes it.

## The commands

house-command = For managers of this server
house-command-grant = Give a player new chips
house-command-take = Take chips away from a player
house-command-bar = Keep a player from playing in this server for a time
house-command-unbar = Let a barred player play again
house-command-audit = Check this server's ledger, and see what managers did
house-command-export = Download this server's ledger as a CSV file
house-command-close = Close this channel's games and return all stakes
house-command-import = Bring balances along from another bot, as a CSV file
house-command-reset = Set all balances in this server to the starting chips
house-option-player = The player
house-option-barred-player = The player; they leave their open games
house-option-grant-amount = How many chips, such as 500 or 2.5k
house-option-take-amount = How many chips, such as 500, half or all
house-option-time = For how long
house-option-reason = Why; all managers of the server can read it in /house audit
house-option-before = Continue an earlier file: only entries before this number
house-option-file = A CSV file with a user id and chips in each line, at most 10,000 lines
# How long a player is barred: an hour, 6 hours, a day (24), 3 days, a week or 30 days
house-choice-time = { $hours ->
    [1] 1 hour
    [6] 6 hours
    [24] 1 day
    [72] 3 days
    [168] 1 week
   *[720] 30 days
}

## /house grant and /house take. $balance: the chips that the player has now

house-chips-granted = You granted **{ $amount }** to **{ $name }**, who now has **{ $balance }**.
house-chips-taken = You took **{ $amount }** from **{ $name }**, who now has **{ $balance }**.
# Below an answer, or behind the time of an action: what the manager has written
house-reason = Reason: { $reason }

## /house bar and /house unbar. $games: how many open games the player has left

house-bar-begins = { $games ->
    [0] **{ $name }** cannot play here until { $when }.
    [one] **{ $name }** cannot play here until { $when }. They left { $games } game.
   *[other] **{ $name }** cannot play here until { $when }. They left { $games } games.
}
house-bar-lifted = **{ $name }** can play here again.

## /house audit: the ledger

house-ledger-title = ## Ledger
# $count: how many accounts were checked
house-ledger-balances = { $count ->
    [one] ✅ **The ledger balances.** I checked { $count } account.
   *[other] ✅ **The ledger balances.** I checked { $count } accounts.
}
# What was found follows
house-ledger-fails = { $count ->
    [one] ⚠️ **The ledger does not balance.** I checked { $count } account:
   *[other] ⚠️ **The ledger does not balance.** I checked { $count } accounts:
}
house-ledger-more-findings = and { $count } more
# $hand, $stake and $house: chips that people can use, chips in open games, and what the games have won and the shop has sold
house-ledger-chips = **{ $amount }** in this server: { $hand } in hand, { $stake } at stake, { $house } with the house.
# /house audit: chips that one player has given or lost to another, net of what came back. $giver and $receiver: names
house-flows-title = { $days ->
    [one] ### Largest flows between players, last { $days } day
   *[other] ### Largest flows between players, last { $days } days
}
house-flows-line = { $giver } → { $receiver }: **{ $amount }**
house-ledger-owner = The operator of this bot can find the cause with `cardroom audit --full`.

## /house audit: the actions of managers, each below the other. $manager: who did it

house-actions-title = ### What managers did
house-actions-none = No manager has done anything yet.
house-actions-grant = **{ $manager }** granted **{ $amount }** to **{ $name }**
house-actions-take = **{ $manager }** took **{ $amount }** from **{ $name }**
house-actions-bar = **{ $manager }** barred **{ $name }** until { $when }
house-actions-unbar = **{ $manager }** lifted **{ $name }**'s playing ban
house-actions-close = **{ $manager }** closed game `{ $game }` and returned its stakes
# $change: the setting with its old value and its new one
house-actions-settings = **{ $manager }** changed a setting. { $change }
# $entries: the numbers of the first entry and the last, such as 1–400
house-actions-export = **{ $manager }** downloaded the ledger, entries { $entries }
# /house import and /house reset. $count: how many people
house-actions-import = { $count ->
    [one] **{ $manager }** imported **{ $amount }** for { $count } person
   *[other] **{ $manager }** imported **{ $amount }** for { $count } people
}
house-actions-reset = **{ $manager }** reset all balances to **{ $amount }**
# What became of a game whose channel or server is gone. $what: its stakes went back (voided), or it went on without a message (left)
house-actions-gone = { $what ->
    [channel-voided] The channel of game `{ $game }` was deleted: stakes for cards not yet dealt were returned
    [channel-left] The channel of game `{ $game }` was deleted: the cards already dealt count, and the game ends by its time limits
    [server-voided] The bot was removed from the server: in game `{ $game }`, stakes for cards not yet dealt were returned
   *[server-left] The bot was removed from the server: the cards already dealt in game `{ $game }` count, and the game ends by its time limits
}
house-button-newest = ◀ Newest
house-button-older = Older ▶

## /house export

house-export-progress = I'm reading the ledger: { common-percent }.
house-export-empty = The ledger has no such entries.
# $before: the number of the oldest entry in the file, as it is typed
house-export-file = { $count ->
    [one] This server's ledger: **{ $count } entry**, the newest first.
   *[other] This server's ledger: **{ $count } entries**, the newest first.
}
house-export-older = Older ones did not fit into one file; `/house export` with `before:{ $before }` gives you the next.
house-export-care = The file contains user ids; handle it with care.

## /house close: a question with a line for each game, such as "Ada, Ben · 100 chips at stake · game k7x2m9"

house-close-question = Close this and give everybody their stake back?
house-close-stake = { $amount } at stake
house-close-no-stake = nothing at stake
house-close-dealt = cards are dealt; they will not count
house-close-game = game `{ $game }`
# A game without any players
house-close-nobody = nobody
house-close-own-stays = Your own game stays open: another manager can close it, or you can when your hand is over.
house-close-daily-stays = A daily game stays open: its player has seen the cards, so nobody can close it.
house-close-nothing = No game is open in this channel. `/help` lists the commands that start one.
# $count: how many people got chips back
house-close-done = { $count ->
    [0] Closed. Nothing was at stake.
    [one] Closed. { $count } person got their stakes back.
   *[other] Closed. { $count } people got their stakes back.
}
house-button-close = Close and refund

## /house import: a preview, and a question. $count: how many people or lines; $line: the number of a line in the file

house-import-progress = I'm looking the people up: { common-percent }.
house-import-question = { $count ->
    [one] Import this file? It brings **{ $amount }** for { $count } person.
   *[other] Import this file? It brings **{ $amount }** for { $count } people.
}
house-import-adds = These chips are added to what people have. Whoever has played here gets them at once, everybody else with their first command or button here. Until then I store no ids, only one-way codes.
house-import-absent = { $count ->
    [one] { $count } of them is not in this server; those chips wait in case they come.
   *[other] { $count } of them are not in this server; their chips wait in case they come.
}
house-import-unknown-members = Discord did not tell me who of them is in this server, or which of them are bots.
house-import-earlier = { $count ->
    [one] ⚠️ { $count } file was imported into this server before. A person who is in both files gets chips from both.
   *[other] ⚠️ { $count } files were imported into this server before. A person who is in several files gets chips from each.
}
house-import-left-out = { $count ->
    [one] **{ $count } line is left out:**
   *[other] **{ $count } lines are left out:**
}
# Below the first lines
house-import-more = The file below lists these and { $count } more.
house-import-fault = { $fault ->
    [columns] Line { $line }: not a user id and chips
    [id] Line { $line }: not a user id (spreadsheets round long numbers)
    [amount] Line { $line }: not a whole number of chips
    [nothing] Line { $line }: no chips
    [too-large] Line { $line }: too many chips
    [again] Line { $line }: a person from an earlier line
   *[bot] Line { $line }: a bot
}
house-button-import = Import
house-import-done = { $count ->
    [one] ✅ Imported: **{ $amount }** for { $count } person.
   *[other] ✅ Imported: **{ $amount }** for { $count } people.
}

## /house reset: a question, and a form in which the server's name is typed. $amount: what everybody has afterwards

house-reset-question = { $count ->
    [0] Set every balance in this server to **{ $amount }**? Nobody has a different balance now.
    [one] Set every balance in this server to **{ $amount }**? { $count } person has a different balance now.
   *[other] Set every balance in this server to **{ $amount }**? { $count } people have a different balance now.
}
house-reset-waiting = { $count ->
    [one] { $count } imported balance still waits for its person, and is dropped.
   *[other] { $count } imported balances still wait for their people, and are dropped.
}
house-reset-kept = People keep what they have bought, their records and the points of the season. This cannot be undone; the ledger keeps every entry.
house-button-reset = Reset all balances
house-title-reset = Reset all balances
house-label-server-name = The name of this server
house-reset-done = { $count ->
    [0] ✅ Every balance is **{ $amount }**.
    [one] ✅ Every balance is **{ $amount }** now. { $count } person had another one.
   *[other] ✅ Every balance is **{ $amount }** now. { $count } people had another one.
}
