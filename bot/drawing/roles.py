"""What the colours of buttons mean, in every game.

| role | colour | button |
|---|---|---|
| GOES_ON | green | goes on with the game, or gains something: Hit, Bet, Accept, a potion |
| DEFAULT | blue | what most people press next, or the clock does for them; at most one in a message |
| IRREVERSIBLE | red | loses something for good: Resign, Give up, a fight that kills |
| NEUTRAL | grey | everything else, and what cannot be pressed now |
"""

from discord import ButtonStyle

GOES_ON = ButtonStyle.success
DEFAULT = ButtonStyle.primary
IRREVERSIBLE = ButtonStyle.danger
NEUTRAL = ButtonStyle.secondary
