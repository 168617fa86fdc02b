# Chips outside the games: /balance, /daily, /give, /history and /limits.
#
# $amount, $balance, $grant, $left, $lost: chips with their unit, such as "1,250 chips" or what the server calls them; they never
# change their form. $staked: the same, or 0. $name, $giver: the names of players; $when: a moment, written by Discord, such
# as "in 5 hours"; the others are numbers.

## The commands

chips-command-balance = Show your chips in this server, or another player's
chips-option-balance-user = The player (default: you)
chips-command-daily = Claim your free chips for today
chips-command-give = Give some of your chips to another player
chips-option-give-user = Who gets them
chips-option-give-amount = How many: 25, 10k, half, all, 25%
chips-command-history = Show what has moved your chips in this server
chips-command-limits = Limit your own losses, or take a break

## The balance. $staked: chips in games that go on

# Above the first answer that somebody gets
chips-balance-welcome = Welcome! You start with **{ $amount }** of play money, and `/daily` gives you more every day.
    Each game has its buttons below it, and **{ common-button-how-to-play }** explains it.
# The same for somebody whose chips came along from another bot
chips-balance-imported = **{ $amount }** came along for you from another bot of this server.
chips-balance-own = { $staked ->
    [0] You have **{ $amount }**.
   *[other] You have **{ $amount }** and { $staked } at stake.
}
chips-balance-other = { $staked ->
    [0] **{ $name }** has **{ $amount }**.
   *[other] **{ $name }** has **{ $amount }** and { $staked } at stake.
}
chips-balance-unknown = **{ $name }** has not played here yet.
chips-refusal-bots = Bots don't have chips.

## /daily. $amount: what was granted, or what the person has

chips-daily-granted = You got **{ $amount }**. You now have **{ $balance }**.
chips-daily-claimed = You have **{ $amount }**.
    You've claimed today's chips. The next ones come { $when }.
# Below a refusal. $grant: the chips that can be claimed now
chips-button-claim-grant = Claim { $grant }

## /give. $left: the giver's chips afterwards

chips-give-question = Give **{ $amount }** to **{ $name }**? You will have { $left } left.
chips-give-done = You gave **{ $amount }** to **{ $name }**. You have { $left } left.
# Everybody in the channel reads this
chips-give-public = **{ $giver }** gave **{ $name }** { $amount }.
chips-button-give = Give

## /history: a list of lines such as "Blackjack, round 3, payout: +100"

chips-history-heading = Your history
chips-history-none = Nothing has moved your chips in this server yet.
# $reason: what the chips were for, one of the messages below; $net: chips that came or went, such as +150 or −50
chips-history-line = { $reason }: **{ $net }**
# $id: the id of the game, in code
chips-history-game = game { $id }
# $where: the game, or its round
chips-history-flow = { $flow ->
    [stake] { $where }, stake
    [refund] { $where }, refund
   *[payout] { $where }, payout
}
# $title: the name of the game
chips-history-round = { $title }, round { $round }
# In the place of a game that is not played any more
chips-history-some-game = A game
# A top-up is for people who have hardly any chips
chips-history-grant = { $memo ->
    [starting_chips] Starting chips
    [daily_chips] Daily chips
    [top_up] Top-up
   *[other] Chips from the bot
}
chips-history-gift-from = Gift from **{ $name }**
chips-history-gift-to = Gift to **{ $name }**
chips-history-granted = Granted by a manager
chips-history-taken = Taken by a manager
# Chips from a file of another bot, or a change of all balances by a manager
chips-history-moving = { $memo ->
    [import] Brought along from another bot
   *[reset] All balances reset by a manager
}
chips-button-newer = ◀ Newer
chips-button-older = Older ▶

## /limits

chips-limits-heading = Your limits in this server
chips-limits-no-loss = **Daily loss limit:** none
chips-limits-loss = **Daily loss limit:** { $amount }
# Below it; $lost: chips
chips-limits-lost = **Lost today:** { $lost }
# A looser limit that begins later
chips-limits-looser = From { $when }: { $amount }
chips-limits-looser-none = From { $when }: none
chips-limits-no-time-out = **Break:** none
chips-limits-time-out = **Break:** until { $when }
chips-limits-explained = A day ends at midnight UTC. Chips at stake count as lost until they come back. A tighter limit takes effect at once; a looser one, or a shorter break, takes effect after 24 hours.
chips-placeholder-time-out = Take a break…
chips-choice-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
chips-choice-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
chips-button-set-limit = Set a loss limit…
chips-button-remove-limit = Remove the loss limit
chips-title-limit = Daily loss limit
chips-label-limit = Most you may lose in a day
chips-placeholder-limit = 50 · 2.5k · half · 25%
# In the menu of a person, at most 32 characters
chips-menu-give = Give chips
chips-title-give = Give chips
# Below the field for the amount
chips-description-give = You have { $amount }. You confirm before anything moves.
