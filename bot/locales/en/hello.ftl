# The message with which the bot says hello to a server that has invited it; everybody can read it.
#
# $amount: chips with their unit, such as "1,000 chips".

hello-text = ## Hello!
    I deal card games for play money. Everybody here starts with **{ $amount }**.
# $command: a command that starts a game; $does: what it does, as in Discord's own list
hello-game = { $command }: { $does }
hello-managers = Managers choose channels, card style, language and stakes with **{ hello-button-set-up }**.
hello-button-play = Play now
hello-button-set-up = Set up
