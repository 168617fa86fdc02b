## The command

scoundrel-command = Пройти подземелье из карт в одиночку или продолжить забег
scoundrel-option-daily = Подземелье дня, только для вас: у всех одинаковое, одна попытка
scoundrel-option-mode = Правила нового забега
scoundrel-option-seed = Тренировка в подземелье из любого текста: без ставки и таблицы лидеров
scoundrel-option-stake = Сколько фишек поставить: 50; 2,5к; половина; всё; 25%
scoundrel-choice-mode = { $mode ->
    [strict] строгий: после боя оружие бьёт только монстров слабее последнего
    [relentless] без обходов: комнаты нельзя обходить
    [frail] хрупкий: жизнь 14 вместо 20
    [treasure] сокровище: ♥, оставшаяся последней, прибавляет свой номинал к счёту
   *[standard] обычный: обычные правила
}
scoundrel-help = **`/scoundrel`** — подземелье из карт для одного игрока: ♣ ♠ монстры, ♦ оружие, ♥ зелья. Спешить некуда: забег ждёт вас до 30 дней. `daily` — подземелье дня, одинаковое для всех: ваши комнаты видите только вы, а ваш счёт увидят все. (Авторы Scoundrel — Zach Gage и Kurt Bieg.)

## Answers that only the player sees

scoundrel-answer-gave-up = Забег окончен: вы сдались.
scoundrel-answer-hint-is-over = После этой подсказки вы уже сделали ход.
scoundrel-answer-run-follows = Вот ваш забег:
scoundrel-answer-run-is-private = У вас идёт забег, который можете видеть только вы. Его покажет `/scoundrel`.
scoundrel-refusal-run-open = У вас уже идёт забег — вот он. Закончите его или сдайтесь, прежде чем начинать другой.
scoundrel-answer-not-shown = { $stake ->
    [0] Ваш забег `{ $game }` начат, но Discord его не показал. Его покажет `/scoundrel`.
   *[other] Ваш забег `{ $game }` начат, но Discord его не показал. Ваша ставка: { $amount }. Забег покажет `/scoundrel`.
}
scoundrel-question-hint = { $stake ->
    [0] Взять подсказку? С подсказками забег не идёт в таблицу лидеров, профиль и значки.
   *[other] Взять подсказку? С подсказками забег не идёт в таблицу лидеров, профиль и значки, а победа только вернёт ставку: { $amount }.
}
scoundrel-question-give-up = { $stake ->
    [0] Сдаться? Забег засчитается как проигранный, с нынешним счётом.
   *[other] Сдаться? Забег засчитается как проигранный, с нынешним счётом. Вы потеряете ставку: { $amount }.
}
scoundrel-refusal-not-your-run = Это не ваш забег. Свой начинает `/scoundrel`.
scoundrel-refusal-run-gone = Этот забег окончен. Новый начинает `/scoundrel`.
scoundrel-refusal-run-voided = { $stake ->
    [0] Этот забег не удалось продолжить, поэтому он не считается. Новый начинает `/scoundrel`.
   *[other] Этот забег не удалось продолжить, поэтому он не считается. Ставка возвращена: { $amount }. Новый забег начинает `/scoundrel`.
}
scoundrel-refusal-run-goes-on = Это можно узнать, когда забег закончится.
scoundrel-refusal-hint-taken = На этом ходу у вас уже была подсказка.
scoundrel-note-voided = Этот забег не удалось продолжить, поэтому он не считается. Если была ставка, она возвращена.

## Buttons

scoundrel-button-equip = { $place } · { $card }: взять
scoundrel-button-drink = { $place } · { $card }: выпить { $change }
scoundrel-button-no-effect = { $place } · { $card }: без эффекта
scoundrel-button-fight = { $place } · { $card }: бой { $change }
scoundrel-button-weapon = { $place } · { $card }: меч { $change }
scoundrel-button-bare = { $place } · { $card }: рука { $change }
scoundrel-button-avoid = Обойти
scoundrel-button-hint = Подсказка
scoundrel-button-take-hint = Взять подсказку
scoundrel-button-give-up = Сдаться
scoundrel-button-again = Ещё раз
scoundrel-button-practise = Потренироваться здесь
scoundrel-button-winnable = Можно было выиграть?
scoundrel-challenge = { $name } бросает вам вызов: это подземелье

## The top of the message

scoundrel-header-title = Scoundrel
scoundrel-header-mode = { $mode ->
    [strict] строгий
    [relentless] без обходов
    [frail] хрупкий
    [treasure] сокровище
   *[standard] обычный
}
scoundrel-header-turn = ход { $turn }
scoundrel-header-ended = { $ending ->
    [won] победа
    [lost] гибель
    [gave_up] брошен
    [expired] просрочен
   *[voided] отменён
}
scoundrel-header-daily = подземелье дня { $day }
scoundrel-header-practice = тренировка
scoundrel-header-seed = сид «{ $word }»
scoundrel-header-stake = ставка **{ $stake }**
scoundrel-header-no-stake = без ставки
scoundrel-header-hints = с подсказками
scoundrel-header-prizes = Выплата за победу по счёту: { $prizes } · с подсказками: возврат ставки
scoundrel-header-hints-prize = С подсказками победа вернёт ставку: { $stake }

## The player

scoundrel-hero-life = Жизнь **{ $life }** из { $most }
scoundrel-hero-no-weapon = Оружия пока нет
scoundrel-hero-weapon = Оружие **{ $card }**
scoundrel-hero-hits-any = бьёт любого монстра
scoundrel-hero-hits-below = бьёт монстров слабее **{ $limit }**
scoundrel-hero-hits-up-to = бьёт монстров до **{ $limit }**
scoundrel-hero-beat = убито: { $cards }

## Below the room

scoundrel-room-to-face = { $count ->
    [one] сыграть { $count } карту
    [few] сыграть { $count } карты
   *[many] сыграть { $count } карт
}
scoundrel-room-more-to-face = { $count ->
    [one] сыграть ещё { $count } карту
    [few] сыграть ещё { $count } карты
   *[many] сыграть ещё { $count } карт
}
scoundrel-room-cards-left = { $count ->
    [one] осталась { $count } карта
    [few] остались { $count } карты
   *[many] осталось { $count } карт
}
scoundrel-room-last = { $ending ->
    [leave_last] последняя комната: одна карта остаётся; если это зелье, оно — ваше сокровище
   *[face_all] последняя комната
}
scoundrel-room-score-now = счёт при гибели { $score }
scoundrel-room-potion-drunk = зелье выпито

## Hints and actions

scoundrel-action-avoid = обойти комнату
scoundrel-action-weapon = { $card } оружием
scoundrel-action-bare = { $card } голыми руками
scoundrel-hint-heading = Подсказка: { $action }
scoundrel-hint-chance = шанс выжить **{ $chance }**
scoundrel-hint-hopeless = так потери меньше всего; ни в одной из пробных партий выжить не удалось
scoundrel-hint-next-best = второй вариант: { $action }, **{ $chance }**

## "Was it winnable?"

scoundrel-solution-none = **Нет** — выиграть было нельзя, даже зная все карты.
scoundrel-solution-not-found = **Не найдено** — пути к победе я не вижу, но проверить все варианты не удалось.
scoundrel-solution-found = **Да** — если бы вы знали порядок карт:
scoundrel-step-avoid = обход
scoundrel-step-weapon = { $card }: меч
scoundrel-step-bare = { $card }: рука

## The end

scoundrel-end = { $ending ->
    [won] { $cheer ->
        [first_clear] 🏆 Первое пройденное подземелье! Счёт **{ $score }**
        [server_record] 🏆 Новый рекорд сервера! Счёт **{ $score }**
        [own_record] 🏆 Новый личный рекорд! Счёт **{ $score }**
        [won] 🏆 Подземелье пройдено! Счёт **{ $score }**
       *[none] Подземелье пройдено · счёт **{ $score }**
    }
    [lost] Убийца: { $killer } · счёт **{ $score }**
    [gave_up] Забег брошен · счёт **{ $score }**
    [expired] 30 дней без хода · счёт **{ $score }**
   *[voided] Этот забег не удалось продолжить
}
scoundrel-end-treasure = Сокровище { $card }: **{ $change }**
scoundrel-end-paid = ставка { $stake }, выплата **{ $payout }**
scoundrel-end-rank = Пока **{ $position }-е** место из { $people } в этом подземелье.

## What players pass on

scoundrel-share-end = { $ending ->
    [won] победа, счёт { $score }
    [lost] гибель, счёт { $score }
    [gave_up] забег брошен, счёт { $score }
   *[other] конец, счёт { $score }
}
scoundrel-line-title = { $name } · Scoundrel, подземелье дня { $day }
scoundrel-line-rank = **{ $position }-е** место из { $people }

## The bottom of the message

scoundrel-footer-seed = сид { $digits }
scoundrel-footer-shuffle = отпечаток { $digits }
scoundrel-footer-game = игра { $game }

## The replay

scoundrel-replay-equipped = { $card }: взято
scoundrel-replay-wasted = { $card }: без эффекта
scoundrel-replay-weapon = { $card }: меч { $change }
scoundrel-replay-bare = { $card }: рука { $change }
scoundrel-replay-avoided = обход
scoundrel-replay-untouched = ни одной карты не сыграно
scoundrel-replay-life = жизнь

## The button How to play

scoundrel-rules = **Как играть в Scoundrel**
    Подземелье — это колода карт. В комнате их четыре: сыграйте три, четвёртая останется для следующей комнаты.
    ♣ ♠ — монстры: монстр отнимает столько жизни, каков номинал карты. ♦ — оружие: его номинал вычитается из урона.
    { $limit ->
        [lt] После боя оружие годится только против монстров слабее последнего.
       *[le] После боя оружие годится только против монстров не сильнее последнего.
    } Драться голыми руками можно всегда.
    ♥ — зелья: они возвращают жизнь, одно на комнату, не выше { $life }. { $avoid ->
        [never] Обходить комнаты нельзя.
       *[not_twice] Комнату можно обойти, но не две подряд.
    }
    { $ending ->
        [leave_last] Чтобы победить, пройдите подземелье и останьтесь в живых. В последней комнате остаётся одна карта, но не монстр. Если это ♥, она — ваше сокровище: её номинал прибавляется к оставшейся жизни. Это и есть счёт.
       *[face_all] Пройдите всё подземелье и останьтесь в живых — это победа. Счёт — жизнь, которая у вас осталась.
    }
scoundrel-rules-prizes = **В этом забеге** выплата за победу зависит от счёта. Самая большая: { $most }.

## Badges

scoundrel-badge-survivor = Выживание
scoundrel-badge-survivor-how = пройти подземелье
scoundrel-badge-unharmed = Ни царапины
scoundrel-badge-unharmed-how = пройти подземелье с полной жизнью
scoundrel-badge-frail-survivor = Тонкая кожа
scoundrel-badge-frail-survivor-how = пройти подземелье в режиме «хрупкий»
scoundrel-badge-ten-dungeons = Десять подземелий
scoundrel-badge-ten-dungeons-how = пройти десять подземелий
scoundrel-badge-seven-days = Семь дней
scoundrel-badge-seven-days-how = закончить семь забегов дня

## /leaderboard

scoundrel-choice-board-best = Scoundrel: лучший счёт
scoundrel-choice-board-treasure = Scoundrel: лучший счёт с сокровищем
scoundrel-choice-board-daily = Scoundrel: подземелья дня
scoundrel-board-best = Scoundrel · лучший счёт
scoundrel-board-treasure = Scoundrel · лучший счёт с сокровищем
scoundrel-board-daily = Scoundrel · подземелья дня
scoundrel-board-empty = Пока нет результатов. Забег начинает `/scoundrel`; забеги с подсказками или введённым сидом не считаются.
scoundrel-board-treasure-empty = Пока нет результатов. Такой забег начинает `/scoundrel mode:treasure`; забеги с подсказками или введённым сидом не считаются.
scoundrel-board-daily-empty = Пока нет результатов. Подземелье дня начинает `/scoundrel daily:True`; забеги с подсказками не считаются.

## /profile

scoundrel-figures-none = засчитанных забегов пока нет. Забег начинает `/scoundrel`.
scoundrel-figures-runs = забеги **{ $runs }** · победы **{ $wins }** ({ $share }) · побед подряд **{ $streak }**
scoundrel-figures-scores = лучший счёт **{ $best }** · средний **{ $mean }**
scoundrel-figures-what-counts = Не считаются забеги с подсказками или введённым сидом и забеги дня, законченные позже своего дня. Счёт режима «сокровище» — в отдельной таблице лидеров.
scoundrel-day-winnable = Можно ли было выиграть? Да, { $won ->
    [0] но живым не вышел никто.
   *[other] живыми вышли { $won } из { $players }.
}
scoundrel-analysis-place = решение { $number } (ход { $step })
scoundrel-analysis-across = ваши решения
scoundrel-analysis-about = Оценки бота по тому, что вы могли знать. Дальше он играет быстро и просто, поэтому оценки занижены, но сравнивать их можно.
