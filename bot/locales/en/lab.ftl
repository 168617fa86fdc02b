## The commands

lab-command = Blackjack odds, charts, simulations and training
lab-command-odds = See what each move of your hand is worth (only you see it)
lab-command-coach = Get the best play after each of your hands (only you see it)
lab-option-hands = on: review my hands; off: don't
lab-command-chart = Basic strategy for this table's rules, as a picture
lab-command-simulate = Simulate millions of rounds with this table's rules
lab-option-rounds = Number of rounds (default: two million)
lab-option-policy = How the player plays (default: basic strategy)
lab-option-spread = For counting Hi-Lo: lowest and highest bet in units, such as 1-8
# How the player of a simulation plays: in the command and at the top of the result
lab-choice-policy = { $policy ->
    [hilo] basic strategy, counting Hi-Lo
    [mimic] plays like the dealer
    [never-bust] never risks a bust
    [stand] always stands
   *[chart] basic strategy
}
lab-command-drill = Learn to count cards (only you see it)
lab-command-mistakes = See your most expensive mistakes and practise them (only you see it)
lab-option-keep = on: keep my decisions; off: delete them and keep no more

## Answers

lab-answer-coach-on = After each of your hands I will show only you the best play and what each mistake costs. The coach is off at tables without advice.
lab-answer-coach-off = The coach is off.

## Cards and hands, as players call them. $value: 1 for an ace, up to 10

lab-card = { $value ->
    [1] an ace
   *[other] { $value }
}
lab-hand-natural = blackjack
lab-hand-pair = { $value ->
    [1] pair of aces
   *[other] pair of { $value }s
}

# An answer to the offer of insurance; $chips: how many chips are insured
lab-move-insure = insure { $chips }

## /lab odds. $hand: such as 16 or soft 17; $up: the dealer's card; $move: a move in words

lab-odds-hand = **Your { $hand }** { $cards } vs. { $up } · bet { $stake }
lab-odds-best = Best: **{ $move }**
lab-odds-head = Average result per chip bet · in total:
lab-odds-then = Then, if the dealer has no blackjack:
# $ends: the dealer's totals with their chances, such as "17 25.0% · bust 25.0%"
lab-odds-dealer = Dealer's final total: { $ends }
lab-odds-dealer-then = Then the dealer's final total: { $ends }
# $seen: how many cards were seen; $peek: whether the dealer has looked for a blackjack
lab-odds-known = { $decks ->
    [one] Based on the { $seen } cards seen so far from { $decks } deck
   *[other] Based on the { $seen } cards seen so far from { $decks } decks
}{ $peek ->
    [looked] ; the dealer checked and has no blackjack
   *[open] {""}
}

## The coach. $round: the number of the round; $cost: what a mistake costs, such as 2.05, and for all together "2.05 chips"

lab-coach-heading = **Coach** · round { $round }
# $clock: whether the time ran out, so that the bot took the move
lab-coach-decision = { $clock ->
    [late] { $hand } vs. { $up }: { $move } (time ran out)
   *[played] { $hand } vs. { $up }: { $move }
}
lab-coach-unjudged = too few cards were left to judge it
lab-coach-better = best **{ $move }** · costs **{ $cost }**
lab-coach-more = … and { $count } more
lab-coach-mistakes = Your mistakes cost you **{ $cost }** on average.
lab-coach-perfect = Perfect play.
# Said once to each person
lab-mistakes-kept = I keep the mistakes that I find in your blackjack hands, for you alone, so that you can practise them. `/lab mistakes` shows them, and `/lab mistakes keep:off` deletes them.

## The parts of a simulation, behind its bar

lab-job-part-chart = part 1 of 2: basic strategy
lab-job-part-rounds = part 2 of 2: the rounds

## /lab chart. $rules: the house rules; $charted, $perfect: percentages such as 0.332

lab-chart-heading = **Basic strategy** · { $rules }
lab-chart-edge = House edge **{ $charted }** (**{ $perfect }** with perfect play)
lab-chart-note = As a share of the first bet, with a fresh shoe every round and without insurance. Exact, except for splits, where it is a close lower bound.

## /lab simulate. $figure: a figure with its error, such as "+0.330 ± 0.003"

lab-simulation-heading = **Simulation** · { $rules }
lab-simulation-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
lab-simulation-bets = bets { $low }–{ $high }
lab-simulation-seed = seed `{ $seed }`
lab-simulation-edge = house edge **{ $figure }**
lab-simulation-net = units won per round **{ $figure }**
lab-simulation-deviation = standard deviation per round **{ $figure }**
lab-simulation-bet = mean bet **{ $figure }**
lab-simulation-gain = gain per true count **{ $figure }**
# $exact: whether the edge of basic strategy, $charted, is known
lab-simulation-note = ± is one standard error; bets are in units.{ $exact ->
    [known] {" "}Computed edge of basic strategy with a fresh shoe every round: { $charted }.
   *[unknown] {""}
}

## /lab drill. $count: a count such as +3 or −1; $right, $asked: how many answers were right

lab-drill-begin = **Counting** · Hi-Lo: 2–6 are **+1**, 7–9 are **0**, 10–A are **−1**. Keep a running count.
lab-drill-right = ✓ Right: the count was **{ $count }**.
# $answer: what the player said
lab-drill-wrong = ✗ You said { $answer }: the count was **{ $count }**.
lab-drill-score = { $size ->
    [one] { $right } of { $asked } right ({ $share }) · { $size } card at a time
   *[other] { $right } of { $asked } right ({ $share }) · { $size } cards at a time
}
lab-drill-new-deck = New deck: the count starts at **0**.
lab-drill-next = Next cards:
lab-drill-question = What is the running count now?

## The mistake book: the answer of /lab mistakes, and the buttons of all that trains

lab-button-mistakes = My mistakes
# $due: how many situations are to be practised today
lab-button-practise = { $due ->
    [0] Practise
   *[other] Practise ({ $due } due)
}
lab-button-graph = Graph
lab-mistakes-heading = **{ lab-button-mistakes }** · last 30 days
# $share: how many of the decisions were best, such as 94%; $cost: a percentage such as 0.42%
lab-mistakes-summary = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} · **{ $share }** best · **{ $cost }** of your bets given away
lab-mistakes-worst = Most expensive so far, as a share of your bets:
# $hand: a hand in words; $up: the dealer's card; $rules: the house rules if another line is of the same hand; $did: what was done; $wrong: how often, of the $seen times; $cost: a percentage such as 0.08%
lab-mistakes-line = **{ $hand } vs. { $up }**{ $by ->
    [count] {" "}(by the count)
   *[chart] {""}
}{ $rules ->
    [none] {""}
   *[other] {" "}({ $rules })
} · you { $did } { $seen ->
    [one] the only time
   *[other] { $wrong } of { $seen } times
} · **{ $cost }**
lab-mistakes-did = { $move ->
    [hit] hit
    [stand] stood
    [double] doubled
    [split] split
    [surrender] surrendered
    [insure] took insurance
    [no-insurance] declined insurance
   *[even-money] took even money
}
lab-mistakes-nothing = Nothing here yet. Half a minute after each of your blackjack hands I compare your decisions with best play. Your mistakes come here, for you to practise.
lab-mistakes-perfect = No mistakes at blackjack so far.
lab-mistakes-off = I keep none of your mistakes. `/lab mistakes keep:on` starts again.
lab-answer-keep-on = I keep your blackjack decisions, to show you your mistakes and to let you practise them. Only you see them. `/lab mistakes keep:off` deletes them.
lab-answer-keep-off = I have deleted your mistakes, and keep no more. Your count of best decisions in `/profile` and the analyses of games that you asked for stay.

## Practice. $number: the number of a card, of $size

lab-practice-card = **Practice** · situation { $number } of { $size }
lab-practice-hand = **You**
# Only where cards of earlier rounds matter. $seen, $left: how many cards; $running, $true: the count, such as +3 or −1
lab-practice-count = { $seen } cards seen, { $left } unseen · running count **{ $running }** · true count **{ $true }**
lab-practice-best = best **{ $move }**
# $first, $second: what two moves bring, such as "lose **54.1** by standing"; $bet: 100
lab-practice-why = On average, for every { $bet } bet, you { $first } and { $second }.
lab-practice-outcome = { $sign ->
    [win] win **{ $figure }** by { $by }
    [lose] lose **{ $figure }** by { $by }
   *[even] break even by { $by }
}
lab-practice-by = { $move ->
    [hit] hitting
    [stand] standing
    [double] doubling
    [split] splitting
    [surrender] surrendering
    [insurance] taking insurance
    [no-insurance] declining insurance
   *[even-money] taking even money
}
lab-practice-over = **Practice** · { $right } of { $size } right
lab-practice-due = { $due ->
    [0] Nothing more is due today.
    [one] { $due } situation is still due.
   *[other] { $due } situations are still due.
}
lab-practice-none-due = Nothing is due right now. What you got right comes back after some days, what you got wrong tomorrow.

## The words in the pictures, which must not be longer than these: a phone is 390 pixels wide

lab-picture-chart = Basic strategy
lab-picture-chart-below = { $rules } · edge { $charted }
# The groups of rows: hard totals, soft totals, pairs. There is room for six letters
lab-picture-chart-group = { $group ->
    [hard] hard
    [soft] soft
   *[pairs] pairs
}
# Ds, Rs and Rp stand in the cells
lab-picture-chart-note = Not allowed? Then hit, stand (Ds, Rs) or split (Rp).
lab-picture-fan = { $rounds ->
    [one] Bankrolls over { $rounds } round
   *[other] Bankrolls over { $rounds } rounds
}
lab-picture-fan-across = rounds
lab-picture-fan-up = units won
lab-picture-fan-line = median and 5–95% range
# A picture with three lines, named with what they came to. $first, $last: days; $house: the part of the house edge in chips
lab-picture-luck = Luck and mistakes
lab-picture-luck-below = { $count ->
    [1] { $last }
   *[other] { $first } to { $last }
} · house edge { $house }
lab-picture-luck-across = day
lab-picture-luck-up = chips
lab-picture-luck-line = { $line ->
    [result] result
    [luck] luck
   *[mistakes] mistakes
} { $chips }
