language-command = Выбрать язык сообщений, которые видите только вы
language-option-language = Ваш язык
language-choice-discord = Как в настройках моего Discord
language-answer-chosen = Теперь я отвечаю вам по-русски.
