## The commands

chips-command-balance = Показать ваши фишки на этом сервере или фишки другого игрока
chips-option-balance-user = Игрок (по умолчанию: вы)
chips-command-daily = Получить бесплатные фишки за сегодня
chips-command-give = Подарить часть своих фишек другому игроку
chips-option-give-user = Кому
chips-option-give-amount = Сколько: 25, 10к, половина, всё, 25%
chips-command-history = Показать, откуда приходили и куда уходили ваши фишки на этом сервере
chips-command-limits = Ограничить свои проигрыши или сделать перерыв

## The balance

chips-balance-welcome = Добро пожаловать! На старте у вас **{ $amount }** — это игровые деньги, и `/daily` каждый день даёт ещё.
    Кнопки каждой игры под ней, а «{ common-button-how-to-play }» объяснит правила.
chips-balance-imported = Из другого бота этого сервера для вас перенесено **{ $amount }**.
chips-balance-own = { $staked ->
    [0] У вас **{ $amount }**.
   *[other] У вас **{ $amount }** и ещё { $staked } в ставках.
}
chips-balance-other = { $staked ->
    [0] У игрока **{ $name }** сейчас **{ $amount }**.
   *[other] У игрока **{ $name }** сейчас **{ $amount }** и ещё { $staked } в ставках.
}
chips-balance-unknown = **{ $name }** ещё не играет на этом сервере.
chips-refusal-bots = У ботов нет фишек.

## /daily

chips-daily-granted = Получено: **{ $amount }**. Теперь у вас **{ $balance }**.
chips-daily-claimed = У вас **{ $amount }**.
    Фишки за сегодня вы уже получили. Следующие будут { $when }.
chips-button-claim-grant = Получить { $grant }

## /give

chips-give-question = Подарок игроку **{ $name }**: **{ $amount }**. Подарить? У вас останется { $left }.
chips-give-done = Подарок игроку **{ $name }** отправлен: **{ $amount }**. У вас осталось { $left }.
chips-give-public = Подарок от игрока **{ $giver }** игроку **{ $name }**: { $amount }.
chips-button-give = Подарить

## /history

chips-history-heading = История ваших фишек
chips-history-none = На этом сервере у вас ещё не было движения фишек.
chips-history-line = { $reason }: **{ $net }**
chips-history-game = игра { $id }
chips-history-flow = { $flow ->
    [stake] { $where }, ставка
    [refund] { $where }, возврат
   *[payout] { $where }, выплата
}
chips-history-round = { $title }, раунд { $round }
chips-history-some-game = Игра
chips-history-grant = { $memo ->
    [starting_chips] Стартовые фишки
    [daily_chips] Ежедневные фишки
    [top_up] Пополнение
   *[other] Фишки от бота
}
chips-history-gift-from = Получен подарок (**{ $name }**)
chips-history-gift-to = Сделан подарок (**{ $name }**)
chips-history-granted = Начислено администрацией
chips-history-taken = Списано администрацией
chips-history-moving = { $memo ->
    [import] Перенесено из другого бота
   *[reset] Сброс всех балансов администрацией
}
chips-button-newer = ◀ Новее
chips-button-older = Старее ▶

## /limits

chips-limits-heading = Ваши лимиты на этом сервере
chips-limits-no-loss = **Дневной лимит проигрыша:** нет
chips-limits-loss = **Дневной лимит проигрыша:** { $amount }
chips-limits-lost = **Проиграно сегодня:** { $lost }
chips-limits-looser = С { $when }: { $amount }
chips-limits-looser-none = С { $when }: без лимита
chips-limits-no-time-out = **Перерыв:** нет
chips-limits-time-out = **Перерыв:** до { $when }
chips-limits-explained = День кончается в полночь по UTC. Фишки в ставках считаются проигранными, пока не вернутся. Более строгий лимит действует сразу, более мягкий лимит или более короткий перерыв — через 24 часа.
chips-placeholder-time-out = Сделать перерыв…
chips-choice-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
chips-choice-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
chips-button-set-limit = Задать лимит…
chips-button-remove-limit = Снять лимит
chips-title-limit = Дневной лимит проигрыша
chips-label-limit = Сколько фишек можно проиграть за день
chips-placeholder-limit = 50 · 2,5к · половина · 25%
chips-menu-give = Подарить фишки
chips-title-give = Подарить фишки
chips-description-give = У вас { $amount }. Перед переводом я попрошу подтверждения.
