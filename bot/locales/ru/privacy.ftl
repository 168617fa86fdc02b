privacy-command = Посмотреть, скачать или удалить то, что я о вас храню
privacy-button-download = Скачать данные
privacy-button-delete = Удалить данные…
privacy-button-confirm = Удалить всё
privacy-button-keep = Оставить данные
privacy-button-policy = Конфиденциальность (на английском)

## What is stored

privacy-panel-heading = ### Что я о вас храню
privacy-panel-nothing = Ничего. Счёт для вас откроет игра или команда вроде `/daily`.
privacy-panel-here = **На этом сервере**: { $facts }
privacy-panel-elsewhere = { $servers ->
    [one] **Ещё на { $servers } сервере**: { $facts }
    [few] **Ещё на { $servers } серверах**: { $facts }
   *[many] **Ещё на { $servers } серверах**: { $facts }
}
privacy-panel-former = **После удаления здесь**: отметка, что вы уже получали стартовые фишки, и ваши перерывы, лимиты проигрыша и запреты играть, если они ещё действуют. Это необратимый код без вашего ID; ни к чему другому он не ведёт.
privacy-panel-choices = **Для всех серверов**: выбранные вами вид карт и язык
privacy-panel-away = **До завтра, для всех серверов**: отметка, что ваши данные сегодня удалены, — тоже необратимый код. Игры дня одинаковы на всех серверах.
privacy-panel-imported = **Из другого бота**: { $amount }, ждут вашей первой команды.
privacy-panel-how-long = **Как долго?** Пока вы не удалите. После этого ваши игры и строки в журнале операций останутся без вашего ID и имени, чтобы у других сходились счета. Сообщений я не храню, адреса вашей почты не знаю. Все записи даёт кнопка «{ privacy-button-download }».

## One fact of the list

privacy-row-chips = { $staked ->
    [0] **{ $amount }**
   *[other] **{ $amount } и { $staked } в ставках**
}
privacy-row-name-and-settings = имя и настройки
privacy-row-settings = настройки
privacy-row-moves-and-bets = ходы и ставки
privacy-row-moves = ходы
privacy-row-entries = { $count ->
    [one] { $count } строка в журнале операций
    [few] { $count } строки в журнале операций
   *[many] { $count } строк в журнале операций
}
privacy-row-runs = { $count ->
    [one] { $count } забег
    [few] { $count } забега
   *[many] { $count } забегов
}
privacy-row-matches = { $count ->
    [one] { $count } матч
    [few] { $count } матча
   *[many] { $count } матчей
}
privacy-row-tournaments = { $count ->
    [one] { $count } игра в блэкджек дня
    [few] { $count } игры в блэкджек дня
   *[many] { $count } игр в блэкджек дня
}
privacy-row-badges = { $count ->
    [one] { $count } значок
    [few] { $count } значка
   *[many] { $count } значков
}
privacy-row-statistics = { $count ->
    [one] { $count } запись статистики, разборов и ошибок
    [few] { $count } записи статистики, разборов и ошибок
   *[many] { $count } записей статистики, разборов и ошибок
}
privacy-row-ratings = { $count ->
    [one] { $count } рейтинг
    [few] { $count } рейтинга
   *[many] { $count } рейтингов
}
privacy-row-seasons = { $count ->
    [one] { $count } результат в сезонах
    [few] { $count } результата в сезонах
   *[many] { $count } результатов в сезонах
}
privacy-row-challenges = { $count ->
    [one] { $count } вызов вам
    [few] { $count } вызова вам
   *[many] { $count } вызовов вам
}
privacy-row-duels = { $count ->
    [one] { $count } вызов и результат
    [few] { $count } вызова и результата
   *[many] { $count } вызовов и результатов
}
privacy-row-daily = { $count ->
    [one] { $count } запись о ежедневных фишках
    [few] { $count } записи о ежедневных фишках
   *[many] { $count } записей о ежедневных фишках
}
privacy-row-boards = { $count ->
    [one] { $count } место в таблицах лидеров
    [few] { $count } места в таблицах лидеров
   *[many] { $count } мест в таблицах лидеров
}
privacy-row-limits = { $count ->
    [one] { $count } ваш собственный лимит
    [few] { $count } ваших собственных лимита
   *[many] { $count } ваших собственных лимитов
}
privacy-row-bars = { $count ->
    [one] { $count } запрет играть
    [few] { $count } запрета играть
   *[many] { $count } запретов играть
}
privacy-row-actions-on-you = { $count ->
    [one] { $count } действие администрации в отношении вас
    [few] { $count } действия администрации в отношении вас
   *[many] { $count } действий администрации в отношении вас
}
privacy-row-actions = { $count ->
    [one] { $count } ваше действие как администратора
    [few] { $count } ваших действия как администратора
   *[many] { $count } ваших действий как администратора
}

## The file

privacy-answer-file = Здесь всё, что я о вас храню. Это сообщение видите только вы.
privacy-answer-file-too-long = Ваши данные не помещаются в файл. Попросите их у владельца этого бота.

## The question

privacy-question-delete = **Удалить всё, что я о вас храню, на всех серверах?** Отменить это нельзя. Вы потеряете:
privacy-question-here = - на этом сервере: **{ $amount }**
privacy-question-elsewhere = { $servers ->
    [one] - ещё на { $servers } сервере: **{ $amount }**
    [few] - ещё на { $servers } серверах: **{ $amount }**
   *[many] - ещё на { $servers } серверах: **{ $amount }**
}
privacy-question-also = - значки, статистику, рейтинги, места в таблицах лидеров и все покупки
    - начатые игры: они закончатся так, как если бы вы вышли. Матч засчитается как проигранный, его ставка пропадёт
    - сиды игр, в которые вы играли в одиночку: `/verify` больше не сможет их проверить
privacy-question-again = Начать заново можно будет { $when }, но без стартовых фишек. Перерывы, лимиты проигрыша и запреты играть останутся в силе.

## What follows

privacy-answer-kept = Ничего не удалено.
privacy-answer-deleted = { $servers ->
    [0] Ваши данные удалены. Начать заново можно будет { $when }.
    [1] Ваши данные удалены. Начать заново можно будет { $when }.
    [one] Ваши данные удалены на { $servers } сервере. Начать заново можно будет { $when }.
   *[many] Ваши данные удалены на { $servers } серверах. Начать заново можно будет { $when }.
}
privacy-answer-waiting = { $servers ->
    [one] **Ваши данные удаляются.** На { $servers } сервере с этим придётся подождать.
    [few] **Ваши данные удаляются.** На { $servers } серверах с этим придётся подождать.
   *[many] **Ваши данные удаляются.** На { $servers } серверах с этим придётся подождать.
}
privacy-waiting-game = - **{ $title }**, { $channel }: сначала закончится ваша раздача.
privacy-waiting-hand = «{ blackjack-button-stand }» сработает само, а остальное будет удалено, когда закончится раунд.
privacy-waiting-soon = Это займёт не больше минуты.
