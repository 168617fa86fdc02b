# /verify: whether the cards of a game came from the seed that was promised (docs/rules/fairness.md). In a terminal,
# `cardroom verify` says the same in English.

verify-command = Check that the cards of a finished game match its published seed
verify-option-game = The game's id, shown below the table, run or match (default: this channel's newest game)

## Answers

verify-answer-nothing = I found nothing to check yet. I publish a seed when no more cards can be dealt from it; the seed of a daily game when its day is over too.
# $game: of a challenge's practice game; $lender: the game whose cards it has
verify-answer-lent = Game { $game } was practice with the cards of game { $lender }, so it has no record of its own. The seed and the fingerprint of these cards are in the record of game { $lender }: use `/verify` with that id.
verify-answer-unknown = No game in this server has that id.
# While it takes long
verify-answer-progress = I'm checking the shuffles: { $done } of { $total }.

## The result: a heading, a line for each part of the game, the inputs of the newest, and what this proves

# $game: the id of the game
verify-answer-heading = ## Shuffle check of game { $game }
# $part: see below; $cards: how many cards were dealt; a seed that was typed had no fingerprint
verify-answer-fair = { $promise ->
    [typed] ✅ { $part }: its seed was typed, so it has no fingerprint, and all { $cards } cards dealt come from that seed.
   *[shown] ✅ { $part }: its seed matches the fingerprint, and all { $cards } cards dealt come from that seed.
}
# $findings: one to three of the findings below
verify-answer-unfair = ❌ { $part }: { $findings }
# A long game. $checked: how many parts were checked, $earlier: how many were not
verify-answer-left-out = { $earlier ->
    [one] This game is too long for one file. I checked the newest parts ({ $checked }) and put them into the file. I did not check { $earlier } earlier part.
   *[other] This game is too long for one file. I checked the newest parts ({ $checked }) and put them into the file. I did not check { $earlier } earlier parts.
}
# What everything was shuffled from. $extent: see below; $name: the name of the shuffle; the values are in `code`
verify-answer-inputs = { $part } ({ $extent }) was shuffled from:
    - seed { $seed }
    - fingerprint { $commitment }
    - { $locked }
    - name { $name }, number { $number }
verify-answer-proof = -# The limit of this check: unless somebody cut, it cannot show how the seed was chosen; `/fair` says more. Anyone can repeat it with the attached file and `cardroom verify FILE`.
# With the page attached beside the file
verify-answer-page = -# To check the file yourself, open `verify.html` in a browser and drop the file on it. That page works offline and shares no code with me.
# Below a replay; then below the answer, a link to the page
verify-button = Verify
verify-button-page = Open the checker
verify-inputs-players = player seeds { $players }
# $slip: the id of a message; $cuts: numbers such as "7,417", a dash for none
verify-inputs-cuts = slip { $slip }, cuts { $cuts }

## A part of a game with a shuffle of its own, and what was shuffled for it

verify-part = { $kind ->
    [run] Run
    [deal] Deal { $number }
    [hand] Hand { $number }
   *[shoe] Shoe { $number }
}
verify-extent-decks = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}
verify-extent-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## What is wrong: they follow "Shoe 1: ". What the record says is in `code`

verify-finding-seed = the seed or another input cannot be used
verify-finding-commitment = the fingerprint was { $shown }, the seed gives { $computed }
# $index: the place of the card, counted from 0
verify-finding-card = card { $index } was { $dealt }, the seed gives { $computed }
verify-finding-shoe = number { $shoe_number } is recorded where number { $expected } belongs
verify-finding-action = { $action } was not possible at that point
# A line of what everybody saw, such as the cards of a room
verify-finding-step = step { $number } was { $recorded }; the seed gives { $computed }
verify-finding-input = { $name ->
    [shoe] the number of the shuffle was { $recorded }, but it has to be { $expected }
    [name] the name of the shuffle was { $recorded }, but it has to be { $expected }
    [players] the player seeds were { $recorded }, but they have to be { $expected }
    [cuts] the cuts were { $recorded }, but they have to be { $expected }
    [seed] the seed was { $recorded }, but it has to be { $expected }
   *[promised] there was no fingerprint, but this kind of game has one
}
# Changes of accounts by the number of the player, such as "1 -50"; a dash for none
verify-finding-chips = the chips moved were { $recorded }; the actions give { $computed }
# Two ends, such as "resigned · seat 1 wins · 12 points"
verify-finding-end = the recorded end is “{ $recorded }”, but the actions lead to “{ $computed }”

## An end: how the game ended, and figures

verify-end = { $ending ->
    [won] won
    [lost] lost
    [gave_up] given up
    [expired] expired
    [out] out of cards
    [blocked] blocked
    [timed_out] timed out
    [resigned] resigned
    [settled] settled
    [voided] void
   *[open] no end
}
verify-end-fact = { $fact ->
    [life] life { $number }
    [score] score { $number }
    [winner] seat { $number } wins
    [points] points: { $number }
   *[chips] chips: { $number }
}
# In the menu of a message, at most 32 characters
verify-menu = Verify
