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
lab-command-mistakes = Ваши самые дорогие ошибки и тренировка на них (видите только вы)
lab-option-keep = включить: хранить мои решения; выключить: удалить и больше не хранить

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
lab-mistakes-kept = Ошибки, которые я нахожу в ваших раздачах, хранятся только для вас, чтобы вы могли на них тренироваться. `/lab mistakes` показывает их, а `/lab mistakes keep:off` удаляет.

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

## The mistake book

lab-button-mistakes = Мои ошибки
lab-button-practise = { $due ->
    [0] Тренировка
   *[other] Тренировка ({ $due })
}
lab-button-graph = График
lab-mistakes-heading = **{ lab-button-mistakes }** · за 30 дней
lab-mistakes-summary = { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[many] { $decisions } решений
} · лучших **{ $share }** · отдано **{ $cost }** от ставок
lab-mistakes-worst = Самые дорогие за всё время, в доле от ставок:
lab-mistakes-line = **{ $hand }, у дилера { $up }**{ $by ->
    [count] {" "}(по счёту карт)
   *[chart] {""}
}{ $rules ->
    [none] {""}
   *[other] {" "}({ $rules })
} · вы { $did }: { $wrong } из { $seen } · **{ $cost }**
lab-mistakes-did = { $move ->
    [hit] взяли карту
    [stand] остановились
    [double] удвоили
    [split] разделили пару
    [surrender] сдались
    [insure] взяли страховку
    [no-insurance] отказались от страховки
   *[even-money] взяли равные деньги
}
lab-mistakes-nothing = Пока пусто. Через полминуты после каждой вашей раздачи в блэкджек я сравниваю ваши решения с лучшими ходами. Ошибки появятся здесь, и на них можно тренироваться.
lab-mistakes-perfect = В блэкджеке ошибок пока нет.
lab-mistakes-off = Ваши ошибки не хранятся. Снова включить: `/lab mistakes keep:on`.
lab-answer-keep-on = Я храню ваши решения в блэкджеке, чтобы показывать ошибки и тренировать вас на них. Видите их только вы. `/lab mistakes keep:off` удалит их.
lab-answer-keep-off = Ваши ошибки удалены, и больше я их не храню. Число лучших решений в `/profile` и разборы игр, о которых вы просили, остаются.

## Practice

lab-practice-card = **Тренировка** · ситуация { $number } из { $size }
lab-practice-hand = **Вы**
lab-practice-count = Карт видно: { $seen }, не видно: { $left } · текущий счёт **{ $running }** · истинный счёт **{ $true }**
lab-practice-best = лучший ход: **{ $move }**
lab-practice-why = При ставке { $bet } в среднем: { $first }, { $second }.
lab-practice-outcome = { $sign ->
    [win] { $by } — выигрыш **{ $figure }**
    [lose] { $by } — потеря **{ $figure }**
   *[even] { $by } — ни выигрыша, ни потери
}
lab-practice-by = { $move ->
    [hit] если взять карту
    [stand] если остановиться
    [double] если удвоить
    [split] если разделить пару
    [surrender] если сдаться
    [insurance] если взять страховку
    [no-insurance] если отказаться от страховки
   *[even-money] если взять равные деньги
}
lab-practice-over = **Тренировка** · верно { $right } из { $size }
lab-practice-due = { $due ->
    [0] На сегодня всё.
    [one] Осталась ещё { $due } ситуация.
    [few] Остались ещё { $due } ситуации.
   *[many] Осталось ещё { $due } ситуаций.
}
lab-practice-none-due = Сейчас повторять нечего. То, на что вы ответили верно, вернётся через несколько дней, остальное — завтра.

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
lab-picture-luck-below = { $count ->
    [1] { $last }
   *[other] { $first } – { $last }
} · преимущество казино { $house }
lab-picture-luck-across = день
lab-picture-luck-up = фишки
lab-picture-luck-line = { $line ->
    [result] результат
    [luck] удача
   *[mistakes] ошибки
} { $chips }
