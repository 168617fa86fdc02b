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
blackjack-button-other = Other…
# Opens the same form during a round, for the next one
blackjack-button-next-bet = Next bet…
blackjack-button-deal = Deal
