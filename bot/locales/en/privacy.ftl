# /privacy: what is stored about a person, a file with all of it, and its deletion.

privacy-command = See, download or delete what I store about you
privacy-button-download = Download my data
privacy-button-delete = Delete my data…
# The answers to the question whether to delete everything
privacy-button-confirm = Delete everything
privacy-button-keep = Keep my data
# Opens the policy of the people who run this bot; also below /about
privacy-button-policy = Privacy policy

## What is stored: a heading, and a line for each place. $facts: a list such as "1,250 chips · your settings · 3 runs"

privacy-panel-heading = ### What I store about you
privacy-panel-nothing = Nothing. A game, or a command such as `/daily`, would open an account for you.
privacy-panel-here = **In this server**: { $facts }
privacy-panel-elsewhere = { $servers ->
    [one] **In { $servers } other server**: { $facts }
   *[other] **In { $servers } other servers**: { $facts }
}
privacy-panel-former = **Since your deletion here**: a mark that you once had starting chips, and your breaks, loss limits and playing bans if they still run: a one-way code, not your id, and linked to nothing else.
privacy-panel-choices = **For all servers**: the card style and the language that you chose
privacy-panel-away = **Until tomorrow, for all servers**: a mark that your data was deleted today, a one-way code too. The daily games are the same in all servers.
privacy-panel-imported = **From another bot**: { $amount } that wait for your first command, stored under a one-way code.
privacy-panel-how-long = **How long?** Until you delete it. Then your games and ledger lines stay without your id and name, so that other people's chips still add up. I never store messages and don't know your e-mail. **{ privacy-button-download }** gives you all rows.

## One fact of the list. $amount: chips, such as "1,250 chips" or what the server calls them; $staked: chips at stake in games

privacy-row-chips = { $staked ->
    [0] **{ $amount }**
   *[other] **{ $amount } and { $staked } at stake**
}
privacy-row-name-and-settings = your name and settings
privacy-row-settings = your settings
privacy-row-moves-and-bets = your moves and bets
privacy-row-moves = your moves
privacy-row-entries = { $count ->
    [one] { $count } line of the ledger
   *[other] { $count } lines of the ledger
}
privacy-row-runs = { $count ->
    [one] { $count } run
   *[other] { $count } runs
}
privacy-row-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
privacy-row-tournaments = { $count ->
    [one] { $count } game of daily blackjack
   *[other] { $count } games of daily blackjack
}
privacy-row-badges = { $count ->
    [one] { $count } badge
   *[other] { $count } badges
}
privacy-row-statistics = { $count ->
    [one] { $count } statistic, analysis or mistake
   *[other] { $count } statistics, analyses and mistakes
}
privacy-row-ratings = { $count ->
    [one] { $count } rating
   *[other] { $count } ratings
}
privacy-row-seasons = { $count ->
    [one] { $count } season result
   *[other] { $count } season results
}
privacy-row-challenges = { $count ->
    [one] { $count } challenge to you
   *[other] { $count } challenges to you
}
privacy-row-duels = { $count ->
    [one] { $count } posted challenge or result
   *[other] { $count } posted challenges and results
}
privacy-row-daily = { $count ->
    [one] { $count } daily-chips record
   *[other] { $count } daily-chips records
}
privacy-row-boards = { $count ->
    [one] { $count } place on leaderboards
   *[other] { $count } places on leaderboards
}
privacy-row-limits = { $count ->
    [one] { $count } limit of your own
   *[other] { $count } limits of your own
}
privacy-row-bars = { $count ->
    [one] { $count } playing ban by a manager
   *[other] { $count } playing bans by managers
}
privacy-row-actions-on-you = { $count ->
    [one] { $count } manager action about you
   *[other] { $count } manager actions about you
}
privacy-row-actions = { $count ->
    [one] { $count } manager action by you
   *[other] { $count } manager actions by you
}

## The file

privacy-answer-file = This is everything that I store about you. Only you can see this message.
privacy-answer-file-too-long = Your data is too long for a file here. Ask the operator of this bot for it.

## The question whether to delete everything, line by line. $when: a time such as "in 5 hours"

privacy-question-delete = **Delete everything that I store about you, in all servers?** This cannot be undone. You lose:
privacy-question-here = - **{ $amount }** in this server
privacy-question-elsewhere = { $servers ->
    [one] - **{ $amount }** in { $servers } other server
   *[other] - **{ $amount }** in { $servers } other servers
}
privacy-question-also = - your badges, statistics, ratings, places on leaderboards and everything you bought
    - your open games: they end as if you had left. A match is resigned, and its stake is lost
    - the seeds of the games you played alone: `/verify` can no longer check them
privacy-question-again = You can start again { $when }, without starting chips. Breaks, loss limits and playing bans stay in force.

## What follows

privacy-answer-kept = Nothing was deleted.
privacy-answer-deleted = { $servers ->
    [0] Your data is deleted. You can start again { $when }.
    [1] Your data is deleted. You can start again { $when }.
   *[other] Your data is deleted in { $servers } servers. You can start again { $when }.
}
privacy-answer-waiting = { $servers ->
    [one] **Your data is being deleted.** It has to wait in { $servers } server.
   *[other] **Your data is being deleted.** It has to wait in { $servers } servers.
}
# Below it, a line for each game, and then why it takes time. $title: the game; $channel: a link to its channel
privacy-waiting-game = - **{ $title }** in { $channel }: your hand there ends first.
privacy-waiting-hand = Your hand stands automatically; the rest happens when the round is over.
privacy-waiting-soon = It will be done within a minute.
