# The command /language

language-command = Choose the language of messages that only you see
language-option-language = Your language
language-choice-discord = As my Discord is set
# The answer, in the language that was chosen
language-answer-chosen = I answer you in English from now on.
