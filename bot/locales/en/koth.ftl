## The command

koth-command = King of the hill: programs play blackjack for the most chips
koth-option-rounds = Rounds of five hands in each contest (default: 20)
koth-option-tables = Number of independent contests (default: 50)

## The message: a heading, and a line for each program: "counter 1,250 (1,200–1,300) · won 40%"

koth-heading = **King of the hill**
koth-heading-contests = { $contests ->
    [one] { $contests } contest
   *[other] { $contests } contests
}{ $rounds ->
    [one] {" "}of { $rounds } round
   *[other] {" "}of { $rounds } rounds
}
koth-heading-seed = seed `{ $seed }`
# $share: the share of hands that a program won, such as "40%"
koth-line-won = won { $share }
# $chips: the median, such as "**1,250**"; $low, $high: the ends of its interval
koth-line-interval = { $chips } ({ $low }–{ $high })
koth-note = Median chips at the end, from 1,000 at the start, with the 95% interval of the median; “won”: share of hands won. The counter is so far ahead because it bets up to half of its chips, and only on hands that will probably win; basic never bets more than it must.

## The words in the picture. $band: whether there are enough contests for an interval around the median

koth-picture = King of the hill
koth-picture-below = { $contests ->
    [1] one contest
   *[other] { $band ->
        [band] median of { $contests } contests with its 95% interval
       *[line] median of { $contests } contests
    }
}
koth-picture-across = rounds of { $hands } hands
koth-picture-up = chips
