# /help: pages that are chosen from a menu. Each game has its page in its own file.

help-command = How to play, and all commands
help-placeholder-page = Choose a page

## The titles of the pages, in the menu

help-choice-start = Start here
help-choice-chips = Chips
help-choice-odds = Odds and practice
help-choice-fair = Is it fair?
help-choice-commands = All commands
# The list of commands may need several pages
help-choice-commands-more = All commands ({ $number })

## The pages

help-page-start = **Card games for this server, with play-money chips.** Everybody starts with some; `/daily` gives you more every day.

    Choose a game below. Each game opens with one command, and after that you only press buttons.
    Stuck? Press **{ common-button-how-to-play }** below a game, or read a page here.
help-page-chips = **Chips** are play money: they cannot be bought, sold or redeemed. They belong to this server.

    `/balance` your chips · `/history` what has moved them
    `/daily` free chips, once a day; more for each day in a row
    `/give` chips to somebody · `/limits` your own loss limit and breaks
    `/leaderboard` the best players · `/profile` your results and badges
    `/shop` card backs, table colours and titles (cosmetic only)
    `/notify` turn mentions and challenges on or off · `/privacy` your data
    `/language` the language of what only you see · `/display` how your cards look

    Amounts: `25`, `10k`, `2.5k`, `1m`, `half`, `all`, `25%`.
help-page-odds = **The lab** works out what your cards are worth.

    `/lab odds` what each move of your hand is worth · `/lab coach` what your mistakes cost · `/lab mistakes` the most expensive ones, to practise
    `/lab chart` basic strategy · `/lab simulate` millions of rounds · `/lab drill` learn to count cards
    `/koth` programs play each other · `/replay` your last finished game, turn by turn
help-page-fair = **Finished games can be checked.** I shuffle from a secret seed and publish it afterwards; `/verify` shuffles again and compares every card dealt. At tables and in matches between people I show the seed's fingerprint before the cards, and you can cut them; `/fair` says what that is good for.

    A ledger records every chip that moves. A restart loses nothing: games go on where they were.
    `/about` tells more.
# A line of the list of all commands. $name: the command; $does: its description
help-line-command = `/{ $name }` { $does }
