## The commands

lab-command = Блэкджек: шансы, таблицы, симуляции и тренировка
lab-command-odds = Чего стоит каждый ход (видите только вы)
lab-command-coach = Разбор после каждой раздачи: лучшие ходы (видите только вы)
lab-option-hands = включить: разбирать мои раздачи; выключить: не разбирать
lab-command-chart = Базовая стратегия для правил этого стола, картинкой
lab-command-simulate = Сыграть миллионы раундов по правилам этого стола
lab-option-rounds = Сколько раундов (по умолчанию: два миллиона)
lab-option-policy = Как играет игрок (по умолчанию: базовая стратегия)
lab-option-spread = Для счёта Хай-Лоу: наименьшая и наибольшая ставка, например 1-8
lab-choice-policy = { $policy ->
    [hilo] базовая стратегия со счётом Хай-Лоу
    [mimic] играет как дилер
    [never-bust] никогда не рискует перебором
    [stand] всегда останавливается
   *[chart] базовая стратегия
}
lab-command-drill = Научиться считать карты (видите только вы)

## Answers

lab-answer-coach-on = После каждой раздачи я покажу только вам лучшие ходы и цену каждой ошибки. За столами без подсказок тренер не работает.
lab-answer-coach-off = Тренер выключен.

## Cards and hands, as players call them

lab-card = { $value ->
    [1] туз
   *[other] { $value }
}
lab-hand-natural = блэкджек
lab-hand-pair = { $value ->
    [1] пара тузов
    [2] пара двоек
    [3] пара троек
    [4] пара четвёрок
    [5] пара пятёрок
    [6] пара шестёрок
    [7] пара семёрок
    [8] пара восьмёрок
    [9] пара девяток
   *[other] пара десяток
}
lab-move-insure = страховка { $chips }

## /lab odds

lab-odds-hand = **Ваши карты: { $hand }** { $cards } · у дилера { $up } · ставка { $stake }
lab-odds-best = Лучший ход: **{ $move }**
lab-odds-head = В среднем: на фишку ставки · всего
lab-odds-then = Потом, если у дилера нет блэкджека:
lab-odds-dealer = Чем закончит дилер: { $ends }
lab-odds-dealer-then = Чем тогда закончит дилер: { $ends }
lab-odds-known = Средние значения: { $seen ->
    [one] видна { $seen } карта
    [few] видны { $seen } карты
   *[many] видно { $seen } карт
} из { $decks ->
    [one] { $decks } колоды
    [few] { $decks } колод
   *[many] { $decks } колод
}{ $peek ->
    [looked] ; дилер проверил — блэкджека нет
   *[open] {""}
}

## The coach

lab-coach-heading = **Тренер** · раунд { $round }
lab-coach-decision = { $clock ->
    [late] { $hand }, у дилера { $up }: { $move } (время вышло)
   *[played] { $hand }, у дилера { $up }: { $move }
}
lab-coach-unjudged = карт осталось слишком мало, чтобы судить
lab-coach-better = лучше **{ $move }** · цена ошибки **{ $cost }**
lab-coach-more = … и ещё { $count }
lab-coach-mistakes = Ваши ошибки в среднем стоят **{ $cost }**.
lab-coach-perfect = Безупречная игра.
lab-mistakes-kept = Бот хранит ошибки, которые находит в ваших руках, только для вас, чтобы вы могли их разбирать. `/lab mistakes` показывает их, а `/lab mistakes off` удаляет.

## The parts of a simulation, behind its bar

lab-job-part-chart = часть 1 из 2: базовая стратегия
lab-job-part-rounds = часть 2 из 2: раунды

## /lab chart

lab-chart-heading = **Базовая стратегия** · { $rules }
lab-chart-edge = Преимущество казино **{ $charted }** (**{ $perfect }** при идеальной игре)
lab-chart-note = Доля первой ставки, новый шуз в каждом раунде, без страховки. Расчёт точный, кроме сплитов: для них это близкая оценка снизу.

## /lab simulate

lab-simulation-heading = **Симуляция** · { $rules }
lab-simulation-rounds = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
lab-simulation-bets = ставки { $low }–{ $high }
lab-simulation-seed = сид `{ $seed }`
lab-simulation-edge = преимущество казино **{ $figure }**
lab-simulation-net = выигрыш за раунд, в единицах **{ $figure }**
lab-simulation-deviation = стандартное отклонение за раунд **{ $figure }**
lab-simulation-bet = средняя ставка **{ $figure }**
lab-simulation-gain = выигрыш на единицу истинного счёта **{ $figure }**
lab-simulation-note = ± — стандартная ошибка; ставки в единицах.{ $exact ->
    [known] {" "}Расчётное преимущество казино при базовой стратегии и новом шузе в каждом раунде: { $charted }.
   *[unknown] {""}
}

## /lab drill

lab-drill-begin = **Счёт карт** · Хай-Лоу: от 2 до 6 — **+1**, от 7 до 9 — **0**, от 10 до туза — **−1**. Ведите текущий счёт.
lab-drill-right = ✓ Верно: счёт был **{ $count }**.
lab-drill-wrong = ✗ Вы ответили { $answer }, а счёт был **{ $count }**.
lab-drill-score = Верно { $right } из { $asked } ({ $share }) · по { $size ->
    [one] { $size } карте
    [few] { $size } карты
   *[many] { $size } карт
}
lab-drill-new-deck = Новая колода: счёт начинается с **0**.
lab-drill-next = Следующие карты:
lab-drill-question = Какой теперь счёт?

## The words in the pictures

lab-picture-chart = Базовая стратегия
lab-picture-chart-below = { $rules } · казино { $charted }
lab-picture-chart-group = { $group ->
    [hard] жёст.
    [soft] мягк.
   *[pairs] пары
}
lab-picture-chart-note = Если нельзя — ещё; Ds, Rs — хватит, Rp — сплит.
lab-picture-fan = { $rounds ->
    [one] Выигрыш за { $rounds } раунд
    [few] Выигрыш за { $rounds } раунда
   *[many] Выигрыш за { $rounds } раундов
}
lab-picture-fan-across = раунды
lab-picture-fan-up = выигрыш в единицах
lab-picture-fan-line = медиана и диапазон от 5 до 95 %
lab-picture-luck = Удача и ошибки
lab-picture-luck-below = { $first } – { $last } · казино { $house }
lab-picture-luck-across = день
lab-picture-luck-up = фишки
lab-picture-luck-line = { $line ->
    [result] результат
    [luck] удача
   *[mistakes] ошибки
} { $chips }
