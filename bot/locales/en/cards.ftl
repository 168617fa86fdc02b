# Cards in words, for screen readers and for people who cannot tell the suits apart: "king of clubs", "10 of hearts".

# $rank: 2 to 10, jack, queen, king or ace; $suit: clubs, diamonds, hearts or spades
cards-in-words = { $rank ->
    [jack] jack
    [queen] queen
    [king] king
    [ace] ace
   *[other] { $rank }
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
# Within a list of cards: a card whose face nobody sees
cards-face-down = face-down card
