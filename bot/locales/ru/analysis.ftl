analysis-button-analyse = Разобрать
analysis-working = Разбираю { $game } · { $count ->
    [one] { $count } решение
    [few] { $count } решения
    [many] { $count } решений
   *[other] { $count } решения
}
analysis-heading = Разбор { $game } · { $count ->
    [one] { $count } решение
    [few] { $count } решения
    [many] { $count } решений
   *[other] { $count } решения
}
analysis-no-mistakes = Явных ошибок у вас не было.
analysis-thrown-away = { $mistakes ->
    [one] Упущено из-за { $mistakes } ошибки: **{ $points }** п. 100 п. – это победа.
    [few] Упущено из-за { $mistakes } ошибок: **{ $points }** п. 100 п. – это победа.
    [many] Упущено из-за { $mistakes } ошибок: **{ $points }** п. 100 п. – это победа.
   *[other] Упущено из-за { $mistakes } ошибки: **{ $points }** п. 100 п. – это победа.
}
analysis-worst = Дороже всего: { $place }. Ваш выбор: **{ $chosen }** ({ $now } из 100); лучший: **{ $best }** ({ $then } из 100).
analysis-turning-points = Переломы:
analysis-turning-point = { $place }, { $chosen }: { $before } → { $after } из 100
analysis-won-until = До этого места ещё можно было победить, зная все карты: { $place }. Дальше решатель пути не находит.
analysis-won-never = Решатель не находит пути к победе даже с первой карты.
analysis-noise = Разница меньше { $points } п. может быть случайной (стандартных ошибок: { $errors }) и не считается.
analysis-button-at = Перелом { $number }
analysis-button-practise = { $count ->
    [one] Потренировать { $count } позицию
    [few] Потренировать { $count } позиции
    [many] Потренировать { $count } позиций
   *[other] Потренировать { $count } позиции
}
analysis-picture-title = { $game }: ваш шанс победить
analysis-picture-points = { $count ->
    [one] { $count }: перелом
    [few] 1–{ $count }: переломы
   *[many] 1–{ $count }: переломы
}
analysis-picture-worst = ▼: дороже всего
analysis-picture-up = побед из 100
analysis-picture-part = сдача { $part }
analysis-picture-alt = Кривая вашего шанса победить, решений: { $count }: от { $first } до { $last } из 100, не меньше { $least } и не больше { $most }.
analysis-question = Как сыграете здесь? Без фишек, и видите это только вы.
analysis-placeholder = Выберите ход
analysis-answer = { $right ->
    [yes] ✅ **Верно.** Побед из 100 игр:
   *[no] ❌ **Можно лучше.** Побед из 100 игр:
}
analysis-value = { $which ->
    [now] { $action }: { $points } – выбор сейчас
    [then] { $action }: { $points } – выбор в игре
    [both] { $action }: { $points } – выбор сейчас и в игре
   *[none] { $action }: { $points }
}
analysis-button-next = Следующая позиция
analysis-button-again = Ещё раз
