# /fair, the button Cut and the slip. A seed is what cards are shuffled from; its fingerprint is shown before them. Who cuts gives a
# number, and the slip is the message that makes these numbers public before the first card.

fair-command = How shuffles are kept fair, what that does not prove, and this server's figures
fair-option-cut = Cut the cards yourself: type a number before they are shuffled
fair-button-cut = ✂ Cut
fair-title-cut = Cut the cards
fair-label-cut = A number from 1 to 999,999
# Below the field, at most 100 characters. $digits: the 64 digits of the fingerprint
fair-description-cut = { $game } · shoe { $number } · { $digits }
# $cut: the number that the person gave
fair-answer-cut = You cut shoe { $number } of game { $game } with **{ $cut }**. Its fingerprint: { $digits }. Before the first card I post a slip with all numbers; compare yours with it.
# Everybody sees this message. $cuts: numbers with the names of those who gave them, such as "417 Ann · 7 Ben"
fair-slip = ✂ **Slip** · game { $game } · shoe { $number }
    Fingerprint { $digits }
    { $cuts }
fair-heading = Is it fair?
fair-what = Before each shoe, match or run I fix a secret seed and show its fingerprint. If somebody cuts – a number, before the first card – I post the fingerprint and the numbers in a message of its own, the slip, and the number that Discord gives this message goes into the shuffle: so neither I nor anybody at the table can have chosen the cards. When the cards are used up, or the game is voided, I publish the seed, and anybody can shuffle again with `/verify`. If nobody cuts, you trust me not to have tried seeds before I showed one.
fair-limits-heading = What this does not prove
fair-limits = Whoever runs the bot can know cards before they fall, and a friend's seat may use that. If somebody cuts, they can still refuse the number, void the game before the first card, or post a second slip; you see each of these at the table. A slip that is edited, that you cannot open, or that shows a number you did not give is a reason to leave. A number that can be guessed is no cut: take a new one each time. From the records that `/verify` attaches, the shell command `cardroom insight` estimates whether a seat acts as if it saw hidden cards; it accuses nobody, and finds rare use late or never.
fair-figures-heading = This server's seeds
fair-figures = Opened: { $opened } · cut: { $cut } · voided by a manager: { $manager }, by a deleted channel: { $channel }, at a restart: { $restart } · opened without a card: { $unused } · lost with the key: { $lost }
fair-answer-unused = The seeds that were opened without a card, with their fingerprints, newest first.
fair-tomorrow-heading = Fingerprints of tomorrow's deals
# Below the public line of a daily game. $digits: the fingerprint of tomorrow's deal
fair-tomorrow = tomorrow's fingerprint { $digits }
