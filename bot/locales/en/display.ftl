# /display: how cards are drawn in messages that only one person sees. /settings offers the same styles for a server.

display-command = Choose how cards are drawn in messages that only you see
display-option-cards = The card style
display-choice-style = { $style ->
    [boxes] Boxes: cards drawn with lines
    [emoji] Emojis: small pictures of cards
    [emoji4] Emojis in four colours: a colour for each suit
   *[plain] Words: king of clubs (for screen readers)
}
display-choice-server = Use this server's style
# Three cards stand below it
display-answer-chosen = Your cards will look like this from now on:
display-answer-no-emojis = I have no card emojis yet, so I draw boxes until they are uploaded.
