refusal-answer-not-an-amount = «{ $typed }» — это не сумма. Например: `50`, `2,5к`, `половина`, `всё` или `25%`.
refusal-answer-unclear-amount = Непонятно, сколько фишек значит «{ $typed }». Напишите целое число: `1000` или `1 000`; 2500 можно записать как `2,5к`.
refusal-answer-not-your-turn = Сейчас не ваш ход. Ходит { $name }.
refusal-answer-not-your-turn-at-all = Сейчас не ваш ход.
refusal-answer-stale-action = Поздно: игра уже ушла вперёд. Посмотрите на неё ещё раз, прежде чем нажимать.
refusal-answer-daily-done = Сегодня вы уже сыграли. Следующая игра дня откроется { $again_at }.
refusal-answer-duel-done = Вы уже принимали этот вызов. Считается первый раз.
refusal-answer-duel-waits = У вас открыта другая такая игра. Сначала закончите её, потом нажмите ещё раз.
refusal-answer-own-duel = Это ваш собственный вызов. Вы знаете карты.
refusal-answer-no-duel = Сыграть картами этой игры по вызову нельзя.
refusal-answer-on-break = У вас перерыв до { $until }: принимать вызовы нельзя. Его покажет `/limits`.
refusal-answer-nothing-to-share = В этой игре у вас нет законченного результата, которым можно поделиться.
refusal-answer-shared = Вы уже опубликовали этот результат (см. { $link }).
refusal-answer-day-goes-on = В эту игру дня ещё могут играть другие. Ответ откроется { $until }, когда её день закончится.
refusal-answer-cannot-combine = `{ $first }` и `{ $second }` нельзя выбрать вместе.
refusal-answer-own-hand = В этой игре есть и ваши карты. Её может закрыть кто-то другой из администрации или вы сами, когда закончится ваша раздача.
refusal-answer-own-opponent = Вы сами играете с этим человеком. Запретить ему играть может кто-то другой из администрации или вы сами, когда эта игра закончится.
refusal-answer-daily-goes-on = Игру дня никто не может закрыть: её карты игрок уже видел. Она закончится, когда игрок доиграет или когда выйдет время.
refusal-answer-barred = Администрация сервера запретила вам играть до { $until }.
refusal-answer-channel-not-allowed = На этом сервере играют в других каналах: { $channels }.
refusal-answer-role-missing = { $count ->
    [1] Чтобы играть на этом сервере, нужна роль { $roles }.
   *[many] Чтобы играть на этом сервере, нужна одна из ролей: { $roles }.
}
refusal-answer-being-deleted = Ваши данные удаляются. Ход удаления показывает `/privacy`.
refusal-answer-deleted-today = Ваши данные удалены. Начать заново можно { $back_at }.
refusal-answer-departed = Данные этого игрока удалены. Это станет возможно, когда он вернётся к игре.
refusal-answer-not-barred = Этому игроку и так можно играть.
refusal-answer-managers-only = Для этого нужно право «Управлять сервером».
refusal-answer-reason-missing = Напишите причину: от 1 до { $longest } символов. Её увидит вся администрация сервера.
refusal-answer-too-few-to-take = У этого игрока на руках { $balance }. Фишки в ставках списать нельзя.
refusal-answer-share-to-grant = Напишите, сколько фишек начислить, например `500` или `2,5к`.
refusal-answer-amount-too-large = Самое большее за один раз: { $most }.
refusal-answer-not-possible = Сейчас правила этого не разрешают.
refusal-answer-stake-out-of-limits = Здесь ставят { $low }–{ $high }; ставка { $stake } не подходит.
refusal-answer-not-enough-chips = { $at_stake ->
    [0] Не хватает: { $missing }. У вас { $balance }.
   *[other] Не хватает: { $missing }. У вас { $balance } и ещё { $at_stake } в ставках.
}
refusal-answer-time-out-goes-on = У вас перерыв: ставить фишки нельзя до { $until }. Подробности — `/limits`.
refusal-answer-loss-limit = Ваш дневной лимит проигрыша: { $limit }, из них остаётся { $left }. Следующий день начнётся { $until }.
refusal-answer-other-players-limit = Другой игрок сейчас не может ставить фишки.
refusal-answer-gifts-off = Подарки на этом сервере выключены администрацией.
refusal-answer-gift-to-yourself = Подарить фишки себе нельзя.
refusal-answer-gift-to-stranger = Дарить фишки можно только тем, кто есть на этом сервере.
refusal-answer-account-too-young = { $days ->
    [one] Дарить фишки и ставить их против других игроков можно, когда вашему аккаунту Discord исполнится { $days } день. Это будет { $again_at }.
    [few] Дарить фишки и ставить их против других игроков можно, когда вашему аккаунту Discord исполнится { $days } дня. Это будет { $again_at }.
   *[many] Дарить фишки и ставить их против других игроков можно, когда вашему аккаунту Discord исполнится { $days } дней. Это будет { $again_at }.
}
refusal-answer-given-today = За день можно отдать другим игрокам { $most }. Проигранное им и ваши ставки против них тоже считаются. Вам остаётся { $left }; следующий день начнётся { $again_at }.
refusal-answer-received-today = За день можно получить от других игроков { $most }: подарками и выигрышами. Вам остаётся { $left }; следующий день начнётся { $again_at }.
refusal-answer-receiver-full = Столько этому игроку сегодня подарить нельзя: за день каждый может получить от других игроков { $most }. Следующий день начнётся { $again_at }.
refusal-answer-receiver-barred = Этому игроку сейчас нельзя дарить фишки.
refusal-answer-shop-closed = Магазин этого сервера закрыт. Всё купленное остаётся у вас.
refusal-answer-price-changed = Цена изменилась, теперь она такая: **{ $price }**. Чтобы купить, выберите ещё раз.
refusal-answer-item-not-owned = У вас этого ещё нет.
refusal-answer-item-not-sold = В магазине этого больше нет.
refusal-answer-job-running = Ваш прошлый запрос ещё выполняется. Попробуйте снова, когда он закончится.
refusal-answer-jobs-full = { $people ->
    [one] Расчёт уже идёт для { $people } человека. Попробуйте через минуту.
    [few] Расчёты уже идут для { $people } человек. Попробуйте через минуту.
   *[many] Расчёты уже идут для { $people } человек. Попробуйте через минуту.
}
refusal-answer-bad-spread = Напишите спред так: `1-8` — наименьшая и наибольшая ставка, не больше { $largest }. Спред действует только при счёте Хай-Лоу.

## Trouble

refusal-trouble-unexpected = Что-то пошло не так; в журнале это ошибка `{ $number }`. Проверьте игру и свои фишки, прежде чем пробовать снова.
refusal-trouble-disk = Не всё удалось сохранить; в журнале это ошибка `{ $number }`. Проверьте игру и свои фишки, прежде чем пробовать снова.
refusal-trouble-too-busy = Слишком много нажатий сразу. Ничего не изменилось; попробуйте ещё раз чуть позже.
refusal-trouble-old-button = Эта кнопка устарела. `/table` покажет стол в нынешнем виде.
refusal-trouble-old-command = Эта команда изменилась. Перезапустите Discord и попробуйте снова.
refusal-trouble-not-invited = Я играю только на серверах, куда меня пригласили. Ничего не изменилось, и ничего не сохранено.
refusal-trouble-cannot-post = Здесь нельзя показать игру. Боту нужны права «Просмотр канала» и «Отправлять сообщения» (в ветке: «Отправлять сообщения в ветках»).
refusal-trouble-no-result = Что-то пошло не так; в журнале это ошибка `{ $number }`. Результата нет; можно попробовать снова.
refusal-trouble-job-cut-short = Пришлось остановиться, не закончив. Попробуйте, когда бот вернётся.
refusal-trouble-job-too-long = Расчёт шёл слишком долго и остановлен. Задайте расчёт поменьше или попробуйте, когда бот будет свободнее.
