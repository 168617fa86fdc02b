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
analysis-thrown-away = Упущено из-за { $mistakes ->
    [one] { $mistakes } ошибки
    [few] { $mistakes } ошибок
   *[many] { $mistakes } ошибок
}: { $points ->
    [one] **{ $points }** пункт
    [few] **{ $points }** пункта
   *[many] **{ $points }** пунктов
}. Одна победа — это 100 пунктов.
analysis-worst = Самая дорогая ошибка: { $place }. Ваш выбор: **{ $chosen }** (побед: { $now } из 100); лучший: **{ $best }** (побед: { $then } из 100).
analysis-turning-points = Поворотные моменты:
analysis-turning-point = { $place }, { $chosen }: побед { $before } → { $after } из 100
analysis-won-until = Зная все карты, победить можно было ещё до этого места: { $place }. Дальше бот пути к победе не находит.
analysis-won-never = Бот не находит пути к победе даже с первой карты.
analysis-noise = Разница меньше { $points } пункта ({ $errors ->
    [one] { $errors } стандартная ошибка
    [few] { $errors } стандартные ошибки
   *[other] { $errors } стандартных ошибок
}) может быть случайной и ошибкой не считается.
analysis-button-at = Поворот { $number }
analysis-button-practise = { $count ->
    [one] Тренировка: { $count } позиция
    [few] Тренировка: { $count } позиции
    [many] Тренировка: { $count } позиций
   *[other] Тренировка: { $count } позиции
}
analysis-picture-title = { $game }: ваш шанс победить
analysis-picture-points = { $count ->
    [one] { $count }: поворот
    [few] 1–{ $count }: повороты
   *[many] 1–{ $count }: повороты
}
analysis-picture-worst = ▼: самая дорогая ошибка
analysis-picture-up = побед из 100
analysis-picture-part = раздача { $part }
analysis-picture-alt = Кривая вашего шанса победить, решений: { $count }: от { $first } до { $last } из 100, не меньше { $least } и не больше { $most }.
analysis-question = Как вы сыграете здесь? Фишки не ставятся, и видите это только вы.
analysis-placeholder = Выберите ход
analysis-answer = { $right ->
    [yes] ✅ **Верно.** Побед из 100 игр:
   *[no] ❌ **Можно лучше.** Побед из 100 игр:
}
analysis-value = { $which ->
    [now] { $action }: { $points } — выбор сейчас
    [then] { $action }: { $points } — выбор в игре
    [both] { $action }: { $points } — выбор сейчас и в игре
   *[none] { $action }: { $points }
}
analysis-button-next = Следующая позиция
analysis-button-again = Ещё раз
analysis-button-due = Позиции ({ $due })
analysis-due = Из ваших разборов пора повторить { $due ->
    [one] **{ $due }** позицию
    [few] **{ $due }** позиции
    [many] **{ $due }** позиций
   *[other] **{ $due }** позиции
}.
