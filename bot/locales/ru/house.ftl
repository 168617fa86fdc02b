## The commands

house-command = Для администрации этого сервера
house-command-grant = Начислить игроку новые фишки
house-command-take = Списать у игрока фишки
house-command-bar = На время запретить игроку играть на этом сервере
house-command-unbar = Снять запрет: игрок снова сможет играть
house-command-audit = Проверить журнал операций сервера и увидеть действия администрации
house-command-export = Скачать журнал операций этого сервера в файле CSV
house-command-close = Закрыть игры в этом канале и вернуть все ставки
house-command-import = Перенести балансы из другого бота файлом CSV
house-command-reset = Вернуть все балансы сервера к стартовым фишкам
house-option-player = Игрок
house-option-barred-player = Игрок; его открытые игры закончатся, как после выхода
house-option-grant-amount = Сколько фишек, например 500 или 2,5к
house-option-take-amount = Сколько фишек, например 500, половина или всё
house-option-time = На какое время
house-option-reason = Причина; её увидит в /house audit вся администрация сервера
house-option-before = Только записи до этого номера, чтобы продолжить прошлый файл
house-option-file = Файл CSV: в каждой строке ID пользователя и фишки, не больше 10 000 строк
house-choice-time = { $hours ->
    [1] 1 час
    [6] 6 часов
    [24] 1 день
    [72] 3 дня
    [168] 1 неделя
   *[720] 30 дней
}

## /house grant and /house take

house-chips-granted = Игрок **{ $name }**: начислено **{ $amount }**, теперь на руках **{ $balance }**.
house-chips-taken = Игрок **{ $name }**: списано **{ $amount }**, теперь на руках **{ $balance }**.
house-reason = Причина: { $reason }

## /house bar and /house unbar

house-bar-begins = { $games ->
    [0] **{ $name }** не может играть здесь до { $when }.
    [one] **{ $name }** не может играть здесь до { $when }. Закончена { $games } открытая игра.
    [few] **{ $name }** не может играть здесь до { $when }. Закончены { $games } открытые игры.
   *[many] **{ $name }** не может играть здесь до { $when }. Закончено { $games } открытых игр.
}
house-bar-lifted = **{ $name }** снова может играть здесь.

## /house audit: the ledger

house-ledger-title = ## Журнал операций
house-ledger-balances = { $count ->
    [one] ✅ **Баланс сходится.** Проверен { $count } счёт.
    [few] ✅ **Баланс сходится.** Проверено { $count } счёта.
   *[many] ✅ **Баланс сходится.** Проверено { $count } счетов.
}
house-ledger-fails = { $count ->
    [one] ⚠️ **Баланс не сходится.** Проверен { $count } счёт:
    [few] ⚠️ **Баланс не сходится.** Проверено { $count } счёта:
   *[many] ⚠️ **Баланс не сходится.** Проверено { $count } счетов:
}
house-ledger-more-findings = и ещё { $count }
house-ledger-chips = На этом сервере **{ $amount }**: на руках { $hand }, в ставках { $stake }, у казино { $house }.
house-flows-title = { $days ->
    [one] ### Больше всего фишек перешло от игрока к игроку за { $days } день
    [few] ### Больше всего фишек перешло от игрока к игроку за { $days } дня
   *[many] ### Больше всего фишек перешло от игрока к игроку за { $days } дней
}
house-flows-line = { $giver } → { $receiver }: **{ $amount }**
house-ledger-owner = Причину может найти владелец бота: `cardroom audit --full`.

## /house audit: the actions of managers

house-actions-title = ### Действия администрации
house-actions-none = Администрация пока ничего не делала.
house-actions-grant = **{ $manager }**: начислено **{ $amount }**, игрок **{ $name }**
house-actions-take = **{ $manager }**: списано **{ $amount }**, игрок **{ $name }**
house-actions-bar = **{ $manager }**: запрет играть до { $when }, игрок **{ $name }**
house-actions-unbar = **{ $manager }**: запрет играть снят, игрок **{ $name }**
house-actions-close = **{ $manager }**: игра `{ $game }` закрыта, ставки возвращены
house-actions-settings = **{ $manager }**: изменена настройка. { $change }
house-actions-export = **{ $manager }**: скачан журнал операций, записи { $entries }
house-actions-import = { $count ->
    [one] **{ $manager }**: импортировано **{ $amount }** для { $count } человека
    [few] **{ $manager }**: импортировано **{ $amount }** для { $count } человек
   *[many] **{ $manager }**: импортировано **{ $amount }** для { $count } человек
}
house-actions-reset = **{ $manager }**: все балансы сброшены, теперь у каждого **{ $amount }**
house-actions-gone = { $what ->
    [channel-voided] Канал игры `{ $game }` удалён: ставки, ещё не вступившие в игру, возвращены
    [channel-left] Канал игры `{ $game }` удалён: розданные карты засчитываются, игра закончится, когда выйдет время
    [server-voided] Бот удалён с сервера: ставки игры `{ $game }`, ещё не вступившие в игру, возвращены
   *[server-left] Бот удалён с сервера: карты, розданные в игре `{ $game }`, засчитываются; она закончится, когда выйдет время
}
house-button-newest = ◀ Самые новые
house-button-older = Старее ▶

## /house export

house-export-progress = Читаю журнал операций: { common-percent }.
house-export-empty = Таких записей в журнале операций нет.
house-export-file = { $count ->
    [one] Журнал операций этого сервера: **{ $count } запись**, начиная с новых.
    [few] Журнал операций этого сервера: **{ $count } записи**, начиная с новых.
   *[many] Журнал операций этого сервера: **{ $count } записей**, начиная с новых.
}
house-export-older = Более старые не поместились в один файл; следующий даст `/house export` с `before:{ $before }`.
house-export-care = В файле есть ID пользователей, обращайтесь с ним осторожно.

## /house close

house-close-question = Закрыть и вернуть всем ставки?
house-close-stake = ставки: { $amount }
house-close-no-stake = ставок нет
house-close-dealt = карты розданы, но эта игра не засчитается
house-close-game = игра `{ $game }`
house-close-nobody = игроков нет
house-close-own-stays = Ваша игра останется открытой: её может закрыть кто-то другой из администрации или вы сами, когда закончится ваша раздача.
house-close-daily-stays = Игра дня останется открытой: её карты игрок уже видел, поэтому закрыть её не может никто.
house-close-nothing = В этом канале нет открытых игр. Команды, которые их начинают, перечислены в `/help`.
house-close-done = { $count ->
    [0] Закрыто. Ставок не было.
    [one] Закрыто. Ставки возвращены { $count } человеку.
    [few] Закрыто. Ставки возвращены { $count } людям.
   *[many] Закрыто. Ставки возвращены { $count } людям.
}
house-button-close = Закрыть и вернуть ставки

## /house import

house-import-progress = Ищу этих людей на сервере: { common-percent }.
house-import-question = { $count ->
    [one] Импортировать этот файл? В нём **{ $amount }** для { $count } человека.
    [few] Импортировать этот файл? В нём **{ $amount }** для { $count } человек.
   *[many] Импортировать этот файл? В нём **{ $amount }** для { $count } человек.
}
house-import-adds = Эти фишки прибавятся к тем, что уже есть. Кто здесь играл, получит их сразу, остальные — с первой командой или кнопкой. До тех пор хранятся не ID, а только необратимые коды.
house-import-absent = { $count ->
    [one] { $count } человека из них нет на сервере; его фишки подождут, вдруг он придёт.
    [few] { $count } человек из них нет на сервере; их фишки подождут, вдруг они придут.
   *[many] { $count } человек из них нет на сервере; их фишки подождут, вдруг они придут.
}
house-import-unknown-members = Discord не сообщил, кто из них есть на сервере и кто из них бот.
house-import-earlier = { $count ->
    [one] ⚠️ Здесь уже импортирован { $count } файл. Кто есть в обоих, получит фишки из обоих.
    [few] ⚠️ Здесь уже импортированы { $count } файла. Кто есть в нескольких, получит фишки из каждого.
   *[many] ⚠️ Здесь уже импортировано { $count } файлов. Кто есть в нескольких, получит фишки из каждого.
}
house-import-left-out = { $count ->
    [one] **Пропущена { $count } строка:**
    [few] **Пропущены { $count } строки:**
   *[many] **Пропущено { $count } строк:**
}
house-import-more = В файле ниже перечислены эти строки и ещё { $count }.
house-import-fault = { $fault ->
    [columns] Строка { $line }: здесь должны быть ID пользователя и фишки
    [id] Строка { $line }: это не ID пользователя (таблицы округляют длинные числа)
    [amount] Строка { $line }: это не целое число фишек
    [nothing] Строка { $line }: фишек нет
    [too-large] Строка { $line }: слишком много фишек
    [again] Строка { $line }: этот человек уже был выше
   *[bot] Строка { $line }: это бот
}
house-button-import = Импортировать
house-import-done = { $count ->
    [one] ✅ Импортировано **{ $amount }** для { $count } человека.
    [few] ✅ Импортировано **{ $amount }** для { $count } человек.
   *[many] ✅ Импортировано **{ $amount }** для { $count } человек.
}

## /house reset

house-reset-question = { $count ->
    [0] Сбросить все балансы сервера, чтобы у каждого было **{ $amount }**? Других балансов сейчас ни у кого нет.
    [one] Сбросить все балансы сервера, чтобы у каждого было **{ $amount }**? Другой баланс сейчас у { $count } человека.
    [few] Сбросить все балансы сервера, чтобы у каждого было **{ $amount }**? Другой баланс сейчас у { $count } человек.
   *[many] Сбросить все балансы сервера, чтобы у каждого было **{ $amount }**? Другой баланс сейчас у { $count } человек.
}
house-reset-waiting = { $count ->
    [one] { $count } импортированный баланс ещё ждёт своего владельца и пропадёт.
    [few] { $count } импортированных баланса ещё ждут владельцев и пропадут.
   *[many] { $count } импортированных балансов ещё ждут владельцев и пропадут.
}
house-reset-kept = Покупки, рекорды и очки сезона останутся. Отменить сброс нельзя; все записи останутся в журнале операций.
house-button-reset = Сбросить все балансы
house-button-cancel = Отмена
house-title-reset = Сброс всех балансов
house-label-server-name = Название этого сервера
house-reset-done = { $count ->
    [0] ✅ У каждого **{ $amount }**.
    [one] ✅ Теперь у каждого **{ $amount }**. Другой баланс был у { $count } человека.
    [few] ✅ Теперь у каждого **{ $amount }**. Другой баланс был у { $count } человек.
   *[many] ✅ Теперь у каждого **{ $amount }**. Другой баланс был у { $count } человек.
}
