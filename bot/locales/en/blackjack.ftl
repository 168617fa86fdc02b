# Blackjack at a table for several players (docs/rules/blackjack.md).
#
# The second part of an id names the place: button (80 characters), label, title (45), command, option, choice, placeholder,
# description (100), the others stand in messages. $name: a player's name; $amount: chips with their unit, such as
# "50 chips" or what the server calls them; other amounts are numbers.

# What people call the game
blackjack-name = Blackjack

## The moves: on buttons, then within a line of text

blackjack-button-hit = Hit
blackjack-button-stand = Stand
blackjack-button-double = Double
blackjack-button-split = Split
blackjack-button-surrender = Surrender
blackjack-button-insurance = Insurance
blackjack-button-no-insurance = No insurance
blackjack-button-even-money = Even money
blackjack-move-hit = hit
blackjack-move-stand = stand
blackjack-move-double = double
blackjack-move-split = split
blackjack-move-surrender = surrender
blackjack-move-insurance = insurance
blackjack-move-no-insurance = no insurance
blackjack-move-even-money = even money

## The other buttons. Three or four of them stand in a row

blackjack-button-join = Join
blackjack-button-leave = Leave
blackjack-button-rebet = Rebet
# The same bet as before, if it is the same for everybody
blackjack-button-rebet-amount = Rebet { $stake }
# The smallest and the largest bet of the table
blackjack-button-min = Min { $stake }
blackjack-button-max = Max
# Opens a form for another bet
blackjack-button-other = Other bet…
# Opens the same form during a round, for the next one
blackjack-button-next-bet = Next bet…
# Below the refusal of a bet: claims chips and places it
blackjack-button-claim-and-bet = Claim { $grant } and bet { $stake }
blackjack-button-deal = Deal

## The commands

blackjack-command = Open this channel's table or sit down at it
blackjack-command-table = Move the table's message to the end of the channel
blackjack-option-stake = Chips to bet: 50, 2.5k, half, all, 25%
blackjack-option-rules = House rules for a new table
blackjack-option-daily = Play daily blackjack in private: ten hands, the same for everybody, one try
blackjack-option-advice = Allow /lab odds and the coach at a new table (default: yes)
# The name of a set of house rules, which stays as it is, and the line of terms that tables show (see below)
blackjack-choice-rules = { $preset ->
    [strip8] strip8: 8 decks · S17 · DAS · RSA · LS · 3:2
    [single] single: 1 deck · H17 · 3:2
    [classic] classic: 1 deck · S17 · no double · no split · no insurance · 1:1 · 21 wins at once · fresh shoe
   *[vegas] vegas: 6 decks · S17 · DAS · LS · 3:2
}
blackjack-help = **Play now: `/blackjack 50`** opens this channel's table, gives you a seat and bets 50 chips.
    After that you only press buttons. Several people can sit at one table; each plays their own hand against the dealer.

    `/blackjack [stake] [rules] [advice]` open this channel's table or sit down at it
    `/table` move the table's message to the end of the channel
    Rules: **vegas** (six decks, the usual), **strip8** (eight decks), **single** (one deck), **classic** (hit and stand only).

## Answers that only one player sees

blackjack-answer-no-table = No table is open in this channel. `/blackjack` opens one.
blackjack-answer-moved = I moved the table down here.
# The answer to /blackjack. $bet: what became of the bet that was given with the command
blackjack-answer-seat = { $bet ->
    [placed] You have seat { $seat } and bet { $amount }.
    [returned] You have seat { $seat } and took your bet back.
   *[none] You have seat { $seat }.
}
# Further lines of that answer
blackjack-answer-next-bet = Your bet for the next round: { $amount }.
blackjack-answer-bet = You bet { $amount }.
blackjack-answer-buttons = The buttons at the table place your bet.
# $terms: the table's line of terms (see below)
blackjack-answer-other-rules = This table was already open and plays { $terms }.
# A link
blackjack-answer-go-to-table = Go to the table
blackjack-answer-bet-not-placed = Your bet of { $amount } was not placed: you had too few chips when the round ended, or a limit of your own.
blackjack-answer-left = You left the table.
blackjack-answer-left-in-hand = You left. Your hand stands and is settled as usual. **{ blackjack-button-join }** brings you back while the round runs.
# Above the button Leave
blackjack-refusal-hand-in-play = Leave in the middle of your hand? It stands as it is and is settled as usual. **{ blackjack-button-join }** brings you back while the round runs.
blackjack-refusal-table-closed = This table is closed. `/blackjack` opens a new one.
blackjack-refusal-not-seated = You're not at this table. Press **{ blackjack-button-join }** first.
blackjack-refusal-already-seated = You're already at this table.
blackjack-refusal-table-full = { $seats ->
    [one] The only seat is taken.
   *[other] All { $seats } seats are taken.
}
blackjack-refusal-already-answered = You've already answered; the others are still choosing.
# $stake, $amount: the bet that the player has given for the next round
blackjack-refusal-sitting-out = { $stake ->
    [0] You have no cards in this round. Bet now for the next one.
   *[other] You have no cards in this round. Your bet for the next one is { $amount }.
}
blackjack-refusal-round-under-way = The cards have been dealt already.
blackjack-refusal-no-round = No cards have been dealt yet.
blackjack-refusal-no-stake = You haven't bet at this table yet. Bet with **{ blackjack-button-max }** or **{ blackjack-button-other }** first.
blackjack-refusal-nothing-to-take-back = You have no bet to take back.
blackjack-refusal-leaving = You left this hand. **{ blackjack-button-join }** brings you back while the round runs.
blackjack-refusal-advice-off = This table was opened without advice, so `/lab odds` and the coach are off.
blackjack-refusal-no-hand = You have no hand to play here. `/lab odds` works while you are in a round.
blackjack-refusal-too-few-cards = I can't compute this: so few cards are left that a new shoe may start during this round.

## The form for a bet

blackjack-title-bet = Place your bet
blackjack-label-bet = Chips, { $low } to { $high }
blackjack-placeholder-bet = 25 · 2.5k · half · all · 0 = no bet
# $down: the chips of the bet that the new one replaces
blackjack-description-bet = { $down ->
    [0] You have { $amount }.
   *[other] You have { $amount }, and { $down } in your bet.
}

## The form for house rules, for managers of a server: menus with their choices

blackjack-label-decks = Decks
blackjack-label-soft = The dealer's soft 17
blackjack-label-natural = A blackjack pays
blackjack-label-double = Double
blackjack-label-surrender = Surrender
blackjack-choice-decks-one = 1 deck
blackjack-choice-decks-two = 2 decks
blackjack-choice-decks-four = 4 decks
blackjack-choice-decks-six = 6 decks
blackjack-choice-decks-eight = 8 decks
blackjack-choice-soft-hits = The dealer hits
blackjack-choice-soft-stands = The dealer stands
blackjack-choice-natural-three-to-two = 3 to 2
blackjack-choice-natural-six-to-five = 6 to 5
blackjack-choice-natural-one-to-one = 1 to 1
blackjack-choice-double-any-two = Any two cards
blackjack-choice-double-nine-to-eleven = Totals of 9 to 11 only
blackjack-choice-double-ten-to-eleven = Totals of 10 or 11 only
blackjack-choice-double-none = No doubling
blackjack-choice-surrender-late = Half the bet comes back
blackjack-choice-surrender-none = No surrender

## The line of terms: short facts, such as "6 decks · S17 · DAS · LS · 3:2 · 10–1,000", of which a table shows what applies

blackjack-terms-decks = { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
}
# The dealer hits (H17) or stands on (S17) a soft 17
blackjack-terms-soft = { $soft ->
    [hits] H17
   *[stands] S17
}
blackjack-terms-no-hole-card = no hole card
blackjack-terms-double = { $double ->
    [nine_to_eleven] double 9-11
    [ten_to_eleven] double 10-11
   *[none] no double
}
blackjack-terms-no-split = no split
blackjack-terms-hands = split to { $hands }
blackjack-terms-by-rank = split by rank
# Double after split
blackjack-terms-das = DAS
# Resplit aces
blackjack-terms-rsa = RSA
# Hit split aces
blackjack-terms-hsa = HSA
# Late surrender
blackjack-terms-ls = LS
blackjack-terms-no-insurance = no insurance
blackjack-terms-any-twenty-one = 21 wins at once
blackjack-terms-fresh-shoe = fresh shoe
# The table was opened without the advice of the lab and the coach
blackjack-terms-no-advice = no advice

## The top of the message

blackjack-header = { $stage ->
    [empty] Blackjack
    [closed] Blackjack · closed
    [results] Blackjack · round { $round } · results
   *[round] Blackjack · round { $round }
}
# A round that was won with a blackjack, where cards are words
blackjack-header-blackjack = Blackjack
# $histories: a list such as "Ada ✅ ✗ BJ · Ben ✗"
blackjack-header-histories = Last rounds: { $histories }

## The dealer. $total: such as 17 or "soft 17"

blackjack-dealer-shows = **Dealer** shows **{ $total }**
blackjack-dealer-shows-ace = **Dealer** shows **an ace**
# After the dealer has looked at the hole card: "Dealer shows an ace · no blackjack"
blackjack-dealer-no-blackjack = no blackjack
blackjack-dealer-idle = **Dealer** did not have to draw
blackjack-dealer-bust = **Dealer** **busts** ({ $total })
blackjack-dealer-blackjack = **Dealer** has **blackjack**
blackjack-dealer-total = **Dealer** has **{ $total }**

## The hands: short facts, such as "Ada · soft 18 · bet 50 · doubled"

blackjack-hand-soft = soft { $total }
blackjack-hand-natural = Blackjack!
blackjack-hand-bust = bust
blackjack-hand-surrendered = surrendered
blackjack-hand-doubled = doubled
blackjack-hand-stake = bet { $stake }
# A player who has split has a line for each hand below this
blackjack-hand-split = split into { $hands }
blackjack-hand-number = Hand { $number }
blackjack-hand-result = { $result ->
    [natural] 🎉 Blackjack!
    [win] Won ({ $total })
    [push] Push ({ $total })
    [lose] Lost ({ $total })
    [bust] Bust ({ $total })
   *[surrender] Surrendered
}
# What a player with one hand has won in all ($outcome, see common-outcome), and in brackets how the hand ended
blackjack-hand-settled = { $result ->
    [natural] { $outcome } (blackjack)
    [bust] { $outcome } (bust, { $total })
    [surrender] { $outcome } (surrendered)
   *[other] { $outcome } ({ $total })
}
# Above a result: what is celebrated. $winners: a list such as "Ada +75, Ben +20"; $count: rounds won in a row
blackjack-headline = { $feat ->
    [four_hands] 🏆 Four hands, four wins! { $winners }
    [streak] 🔥 { $count } wins in a row! { $winners }
    [natural] 🎉 Blackjack! { $winners }
   *[none] 🎉 { $winners }
}
blackjack-hand-insured = insured for { $stake }
# $net: won or lost, such as +50 or −25
blackjack-hand-insurance = insurance { $net }
blackjack-hand-even-money = even money
# The player has left; the hand goes on
blackjack-hand-leaving = leaving
# A bet that is placed when the next round opens
blackjack-hand-next-bet = next round: { $stake }

## Bets and players without cards

blackjack-bets-stake = bet **{ $stake }**
blackjack-bets-none = no bet yet
# The player had too few chips for it when the round opened
blackjack-bets-unpaid = too few chips to bet { $stake }
# $names: names in bold with separators between them
blackjack-bets-none-of = no bet yet: { $names }
blackjack-bets-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
# $names: names, some with their bets for the next round
blackjack-bets-sitting-out = Sitting out: { $names }
blackjack-bets-sitting-out-next = { $name } (next round: { $stake })

## The line about the round before: short facts, such as "Round 3 · Ada +100 · Ben +75 Blackjack · dealer 21"

blackjack-recap-round = Round { $round }
blackjack-recap-blackjack = { $name } { $net } Blackjack
blackjack-recap-dealer = { $dealer ->
    [bust] dealer bust
    [blackjack] dealer blackjack
   *[other] dealer { $dealer }
}

## Above the buttons: a heading that says who acts, and sentences. $when: a countdown, such as "in 12 seconds"

blackjack-call-empty = Press { blackjack-button-join } to take a seat
blackjack-call-closes = The table closes { $when }.
blackjack-call-bets = Place your bets
blackjack-call-limits = { $low } to { $amount }.
blackjack-call-closes-without-bets = If nobody bets, the table closes { $when }.
blackjack-call-waiting = Waiting for bets: { $names }
blackjack-call-ready = Ready. Press { blackjack-button-deal } to start now
blackjack-call-others = Others can still join.
blackjack-call-dealing = Dealing { $when }.
blackjack-call-insurance = Insurance? { $names }
blackjack-call-insurance-offer = It costs half your bet and pays 2:1 if the dealer has blackjack.
blackjack-call-insurance-ends = The offer ends { $when }.
blackjack-call-turn = { $hands ->
    [1] { $name }, your turn
   *[other] { $name }, your turn, hand { $hand } of { $hands }
}
# What the hand in turn plays against
blackjack-call-against = You have **{ $total }** against the dealer's **{ $dealer }**.
blackjack-call-against-ace = You have **{ $total }** against the dealer's **ace**.
blackjack-call-stands = You stand automatically { $when }.
blackjack-call-dealer = The dealer plays
# In the place of the buttons of a table that is closed
blackjack-note-idle = Nobody has bet for a while, so this table is closed. `/blackjack` opens a new one.
blackjack-note-manager = A manager closed this table. Bets of an unfinished round were returned.
blackjack-note-restart = This table could not continue after a restart. Bets of an unfinished round were returned.
blackjack-note-unseen = I could not show this table here. Bets of an unfinished round were returned.
blackjack-note-ended = This table is closed. Bets of an unfinished round were returned.
blackjack-note-channel = This table's channel is gone. Bets of an unfinished round were returned.

## The bottom of the message. $digits: the first digits of a fingerprint; $game: the id of the game

blackjack-footer-reshuffle = { $count ->
    [0] reshuffle after this round
    [one] reshuffle in { $count } card
   *[other] reshuffle in { $count } cards
}
blackjack-footer-shoe = shoe { $number }: fingerprint { $digits }
blackjack-footer-game = game { $game }

## The button How to play. $double, $split: whether the house rules offer it, yes or no

blackjack-rules = **How to play blackjack**
    Get closer to 21 than the dealer without going over. An ace counts 1 or 11; jack, queen and king count 10.
    You play against the dealer only; nobody else's cards matter. Bet first, then the cards are dealt.
    {""}**{ blackjack-button-hit }** takes a card, **{ blackjack-button-stand }** ends your hand.{ $double ->
        [yes] {" "}With two cards, **{ blackjack-button-double }** doubles your bet for exactly one more card.
       *[no] {""}
    }{ $split ->
        [yes] {" "}**{ blackjack-button-split }** makes two hands of a pair, with a bet on each.
       *[no] {""}
    }
    An ace with a ten-value card as your first two cards is a blackjack. The dealer plays last and draws to 17. A tie returns your bet.
# A heading, and below it those of the following sentences that apply
blackjack-rules-heading = **At this table**
blackjack-rules-shoe = { $decks ->
    [one] The shoe holds one deck
   *[other] The shoe holds { $decks } decks
} and is { $shoe ->
    [fresh] shuffled again for each round
   *[kept] dealt until the cut card comes out
}.
blackjack-rules-soft = { $soft ->
    [hits] The dealer hits a soft 17, which is a 17 with an ace that counts 11.
   *[stands] The dealer stands on a soft 17, which is a 17 with an ace that counts 11.
}
blackjack-rules-natural = { $natural ->
    [three_to_two] A blackjack wins one and a half times your bet.
    [six_to_five] A blackjack wins 6 chips for every 5 you bet.
   *[one_to_one] A blackjack wins as much as you bet.
}
blackjack-rules-double = { $double ->
    [any_two] You may double on any two cards.
    [nine_to_eleven] You may double on two cards that total 9, 10 or 11.
    [ten_to_eleven] You may double on two cards that total 10 or 11.
   *[none] You cannot double.
}
blackjack-rules-double-after-split = { $double ->
    [any_two] You may double on any two cards, including after a split.
    [nine_to_eleven] You may double on two cards that total 9, 10 or 11, including after a split.
   *[ten_to_eleven] You may double on two cards that total 10 or 11, including after a split.
}
blackjack-rules-no-split = You cannot split.
# $by: what two cards of a pair have in common; $aces: how often they can be split; $then: what comes after
blackjack-rules-split = { $by ->
    [rank] You may split two cards of the same rank
   *[value] You may split two cards of the same value
}, up to { $hands } hands; { $aces ->
    [again] aces may be resplit
   *[once] aces may be split once
} { $then ->
    [hit] and take more cards
   *[stand] and get one card each
}.
blackjack-rules-surrender = { $surrender ->
    [late] You may surrender your first two cards and get half your bet back.
   *[none] You cannot surrender.
}
blackjack-rules-insurance = When the dealer shows an ace, you may place a side bet of up to half your bet that the dealer has blackjack; it pays 2:1.
blackjack-rules-no-hole-card = The dealer gets the second card after you have played, so a dealer blackjack also takes doubled and split bets.
blackjack-rules-any-twenty-one = Any 21 you make wins at once.
blackjack-rules-rounding = Payouts round down.
# The variables are the marks themselves
blackjack-rules-marks = The marks after a name are this player's last rounds: { $won } won, { $blackjack } won with a blackjack, { $lost } lost, { $push } push.

## Badges: a title, and how players earn it, as in "Ada earned **Regular** (play 100 rounds)"

blackjack-badge-blackjack = Blackjack!
blackjack-badge-blackjack-how = win with a blackjack
blackjack-badge-double-down = Double down
blackjack-badge-double-down-how = win a hand that you doubled
blackjack-badge-five-card-21 = Five-card 21
blackjack-badge-five-card-21-how = win with 21 in five cards or more
blackjack-badge-four-hands = Four hands
blackjack-badge-four-hands-how = split to four hands and win chips
blackjack-badge-hot-streak = Hot streak
blackjack-badge-hot-streak-how = win five rounds in a row
blackjack-badge-high-roller = High roller
blackjack-badge-high-roller-how = win 1,000 chips in one round
blackjack-badge-regular = Regular
blackjack-badge-regular-how = play 100 rounds
blackjack-badge-practice-week = Homework
blackjack-badge-practice-week-how = practise your mistakes seven days in a row

## /leaderboard: the choice in the command, and the title of the page

blackjack-choice-board = Blackjack: net winnings
blackjack-board = Blackjack · net winnings

## /profile

blackjack-figures-none = no rounds yet. `/blackjack` opens a table.
blackjack-figures-hands = hands **{ $hands }** · won **{ $won }** ({ $share }) · net **{ $net }**
blackjack-figures-best = biggest win **{ $biggest }** · best streak **{ $streak }**
# $good of $judged decisions were the best ones
blackjack-figures-decisions = best decisions: **{ $good }** of **{ $judged }** ({ $share })
# The result since Monday and its parts, each with its sign: what mistakes gave away, what the cards did, and the house edge
blackjack-figures-luck = since Monday **{ $result }**: mistakes { $mistakes }, luck { $luck }, house edge { $house }
