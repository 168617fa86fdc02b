# The command /language

language-command = Choose the language of messages that only you see
language-option-language = Your language
language-choice-discord = Use my Discord language
# The answer, in the language that was chosen
language-answer-chosen = I'll answer you in English from now on.
