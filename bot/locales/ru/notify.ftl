notify-command = Включить или выключить упоминания и вызовы
notify-option-turns = включить: упоминать меня, когда мой ход; выключить: не упоминать
notify-option-challenges = включить: меня можно вызвать на матч; выключить: нельзя
notify-option-daily = включить: раз в день напоминать об играх дня, если я ещё не играл; выключить: нет
notify-choice-on = включить
notify-choice-off = выключить
notify-answer-turns-on = Я буду упоминать вас, когда придёт ваш ход.
notify-answer-turns-off = Я не буду упоминать вас, когда придёт ваш ход.
notify-answer-challenges-on = На этом сервере вас можно вызвать на матч. О вызове я сообщу упоминанием.
notify-answer-challenges-off = На этом сервере никто не может вызвать вас на матч.
notify-answer-daily-on = Раз в день я буду упоминать вас в { $channel }, пока вы не сыграли ни одной игры дня.
notify-answer-daily-off = Я не буду напоминать вам об играх дня.
notify-answer-daily-nowhere = Я запомнил, что вам нужно напоминать об играх дня. Пока на этом сервере нет канала для напоминаний. { $who ->
    [manager] Выберите его в `/settings`, «{ settings-choice-places }».
   *[player] Его может выбрать администрация сервера в `/settings`.
}
