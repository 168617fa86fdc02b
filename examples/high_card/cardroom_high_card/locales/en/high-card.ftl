high-card-name = High card
high-card-command = High card: open this channel's game or join it
high-card-help = **`/high_card stake`** deals two players a card each; the higher card wins both stakes.
high-card-turn = { $name }, keep or swap?
# $when: how long there is, such as "in 60 seconds"
high-card-late = Your card is kept { $when }.
high-card-action-keep = Keep
high-card-action-swap = Swap
# $cards: one card, two for both players after the end
high-card-answer-own = Your card is **{ $cards }**.
