# The page on which anybody can check and replay the file of a game (docs/verify/). It writes figures in western digits.

verify-page-title = Check a game
verify-page-language = Language
verify-page-intro = Drop the file of a game here, or choose it. It stays on your device: this page sends nothing and works offline.
verify-page-choose = Choose a file
verify-page-old = This file has an older format. The command “cardroom verify” reads it.
verify-page-no-record = This file is not the record of a game.
verify-page-game = Game { $id } ({ $kind })
verify-page-fair = Every card, action and payout in this record follows from its seeds and the rules.
verify-page-fair-unknown = The shuffle is right, and each card is in its place. This page does not know the rules of this game, so it checked no action and no payout.
verify-page-unfair = This record contradicts itself: something in it was changed or is wrong.
verify-page-limits = What this does not show: who knew the seeds before the cards fell, and whether the fingerprint stood in the channel then. Compare it below.
verify-page-finding-gap = Shuffle { $number }: it is recorded as number { $recorded }, but has to be number { $expected }.
verify-page-finding-input = Shuffle { $number }: it was made from { $recorded } instead of { $expected }.
verify-page-finding-fingerprint = Shuffle { $number }: the fingerprint is not that of the seed.
verify-page-finding-line = The record says “{ $recorded }”, the seed and the actions give “{ $expected }”.
verify-page-finding-chips = The chips moved were “{ $recorded }”, the actions give “{ $expected }”.
verify-page-finding-action = The action “{ $recorded }” was not possible.
verify-page-finding-unused = Shuffle { $number } was not used.
verify-page-compare = Compare with the channel
verify-page-compare-how = The fingerprint stood at the foot of the game before its first card. If somebody cut, a message of its own, the slip, shows the fingerprint and the numbers; Discord made its id after that.
verify-page-shuffle = Shuffle { $number }
verify-page-fingerprint = Fingerprint
verify-page-seed = Seed
verify-page-numbers = Numbers
verify-page-not-cut = nobody cut
verify-page-slip = Slip
verify-page-typed = none: somebody typed the seed
verify-page-lines = What everybody saw, line by line
verify-page-replay = Replay
verify-page-first = First
verify-page-back = Back
verify-page-next = Next
verify-page-last = Last
verify-page-viewer = Seen by
verify-page-everybody = Everybody
verify-page-person = Player { $number }
verify-page-bot = Bot or clock
verify-page-step = { $number } of { $of }
verify-page-begin = before the first action
verify-page-dealer = Dealer
verify-page-hand = Hand { $number }
verify-page-total = total { $number }
verify-page-stake = bet { $number }
verify-page-insurance = insurance { $number }
verify-page-result-natural = blackjack, { $number } back
verify-page-result-win = won, { $number } back
verify-page-result-push = push, { $number } back
verify-page-result-lose = lost
verify-page-result-bust = bust
verify-page-result-surrender = surrendered, { $number } back
verify-page-room = Room of turn { $number }
verify-page-life = life { $number }
verify-page-left = cards left: { $number }
verify-page-points = points: { $number }
verify-page-pile = Deal { $number }
verify-page-chips = chips: { $number }
verify-page-net = Won and lost so far
verify-page-face-down = face-down card
# $verb: a word of a recorded action, such as "face" in "face K♠ bare-handed"
verify-page-action = { $verb ->
    [sit] join
    [bet] bet
    [open-bets] open the bets
    [limits] bet limits
    [wait] wait
    [deal] deal
    [leave] leave
    [time-out] time ran out
    [close] game closed
    [give-up] give up
    [expired] expired
    [avoid] avoid the room
    [face] face
    [weapon] with the weapon
    [bare] bare-handed
    [hint] hint
    [play] play
    [pass] pass
    [accept] accept
    [decline] decline
    [withdraw] withdraw
   *[resign] resign
}
