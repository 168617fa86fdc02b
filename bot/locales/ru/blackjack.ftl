blackjack-name = Блэкджек

## The moves

blackjack-button-hit = Ещё
blackjack-button-stand = Хватит
blackjack-button-double = Удвоить
blackjack-button-split = Сплит
blackjack-button-surrender = Сдаться
blackjack-button-insurance = Страховка
blackjack-button-no-insurance = Без страховки
blackjack-button-even-money = Равные деньги
blackjack-move-hit = ещё
blackjack-move-stand = хватит
blackjack-move-double = удвоить
blackjack-move-split = сплит
blackjack-move-surrender = сдаться
blackjack-move-insurance = страховка
blackjack-move-no-insurance = без страховки
blackjack-move-even-money = равные деньги

## The other buttons

blackjack-button-join = Сесть
blackjack-button-leave = Выйти
blackjack-button-rebet = Повтор
blackjack-button-rebet-amount = Повтор { $stake }
blackjack-button-min = Мин { $stake }
blackjack-button-max = Макс
blackjack-button-other = Ставка…
blackjack-button-next-bet = Новая ставка…
blackjack-button-claim-and-bet = Получить { $grant } и поставить { $stake }
blackjack-button-deal = Раздать

## The commands

blackjack-command = Открыть стол в этом канале или сесть за него
blackjack-command-table = Перенести сообщение стола в конец канала
blackjack-option-stake = Сколько фишек поставить: 50; 2,5к; половина; всё; 25%
blackjack-option-rules = Правила нового стола
blackjack-option-daily = Десять раздач дня, только для вас: у всех одинаковые, одна попытка
blackjack-option-advice = Разрешить /lab odds и тренера за новым столом (по умолчанию: да)
blackjack-choice-rules = { $preset ->
    [strip8] strip8: 8 колод · S17 · DAS · RSA · LS · 3:2
    [single] single: 1 колода · H17 · 3:2
    [classic] classic: 1 колода · S17 · без удвоений, сплитов и страховки · 1:1 · 21 сразу выигрывает · новый шуз
   *[vegas] vegas: 6 колод · S17 · DAS · LS · 3:2
}
blackjack-help = **Играть сразу: `/blackjack 50`** открывает стол в этом канале, занимает вам место и ставит 50 фишек.
    Дальше нужны только кнопки. За столом могут сидеть несколько человек; каждый играет против дилера сам за себя.

    `/blackjack [stake] [rules] [advice]` открыть стол в этом канале или сесть за него
    `/table` перенести сообщение стола в конец канала
    Правила: **vegas** (шесть колод, обычные), **strip8** (восемь колод, как на Лас-Вегас-Стрип), **single** (одна колода), **classic** (только «{ blackjack-button-hit }» и «{ blackjack-button-stand }»).

## Answers that only one player sees

blackjack-answer-no-table = В этом канале нет открытого стола. Его откроет `/blackjack`.
blackjack-answer-moved = Стол теперь здесь, в конце канала.
blackjack-answer-seat = { $bet ->
    [placed] Ваше место: { $seat }. Ваша ставка: { $amount }.
    [returned] Ваше место: { $seat }. Ставка вернулась к вам.
   *[none] Ваше место: { $seat }.
}
blackjack-answer-next-bet = Ваша ставка на следующий раунд: { $amount }.
blackjack-answer-bet = Ваша ставка: { $amount }.
blackjack-answer-buttons = Сделайте ставку кнопками под столом.
blackjack-answer-other-rules = Этот стол уже был открыт, и правила у него такие: { $terms }.
blackjack-answer-go-to-table = Перейти к столу
blackjack-answer-bet-not-placed = Ваша ставка не принята ({ $amount }): к концу раунда не хватило фишек или сработал ваш собственный лимит.
blackjack-answer-left = Вы вышли из-за стола.
blackjack-answer-left-in-hand = Вы вышли из-за стола. Ваши карты остаются в игре как есть, итог засчитается как обычно. Пока идёт раунд, вернуться можно кнопкой «{ blackjack-button-join }».
blackjack-refusal-hand-in-play = Выйти посреди раздачи? Ваши карты останутся в игре как есть, итог засчитается как обычно. Пока идёт раунд, вернуться можно кнопкой «{ blackjack-button-join }».
blackjack-refusal-table-closed = Этот стол закрыт. Новый откроет `/blackjack`.
blackjack-refusal-not-seated = Вы не за этим столом. Сначала нажмите «{ blackjack-button-join }».
blackjack-refusal-already-seated = Вы уже за этим столом.
blackjack-refusal-table-full = Свободных мест нет: занято { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
}.
blackjack-refusal-already-answered = Вы уже ответили, остальные ещё выбирают.
blackjack-refusal-sitting-out = { $stake ->
    [0] В этом раунде у вас нет карт. Ставку на следующий можно сделать сейчас.
   *[other] В этом раунде у вас нет карт. Ваша ставка на следующий: { $amount }.
}
blackjack-refusal-round-under-way = Карты уже розданы.
blackjack-refusal-no-round = Карты ещё не розданы.
blackjack-refusal-no-stake = Вы ещё не ставили за этим столом. Сначала сделайте ставку кнопкой «{ blackjack-button-max }» или «{ blackjack-button-other }».
blackjack-refusal-nothing-to-take-back = У вас нет ставки, которую можно забрать.
blackjack-refusal-leaving = Вы уже вышли из этого раунда. Пока он идёт, вернуться можно кнопкой «{ blackjack-button-join }».
blackjack-refusal-advice-off = Этот стол открыт без подсказок, поэтому `/lab odds` и тренер выключены.
blackjack-refusal-no-hand = Сейчас у вас нет карт в игре. `/lab odds` работает во время раунда.
blackjack-refusal-too-few-cards = Это не посчитать: карт осталось так мало, что новый шуз может начаться прямо в этом раунде.

## The form for a bet

blackjack-title-bet = Ваша ставка
blackjack-label-bet = Фишки: от { $low } до { $high }
blackjack-placeholder-bet = 25 · 2,5к · половина · всё · 0 = без ставки
blackjack-description-bet = { $down ->
    [0] У вас { $amount }.
   *[other] У вас { $amount }, и ещё { $down } в ставке.
}

## The form for house rules

blackjack-label-decks = Колоды
blackjack-label-soft = Мягкие 17 у дилера
blackjack-label-natural = Выплата за блэкджек
blackjack-label-double = Удвоение
blackjack-label-surrender = Право сдаться
blackjack-choice-decks-one = 1 колода
blackjack-choice-decks-two = 2 колоды
blackjack-choice-decks-four = 4 колоды
blackjack-choice-decks-six = 6 колод
blackjack-choice-decks-eight = 8 колод
blackjack-choice-soft-hits = Дилер берёт карту
blackjack-choice-soft-stands = Дилер останавливается
blackjack-choice-natural-three-to-two = 3 к 2
blackjack-choice-natural-six-to-five = 6 к 5
blackjack-choice-natural-one-to-one = 1 к 1
blackjack-choice-double-any-two = Любые две карты
blackjack-choice-double-nine-to-eleven = Две карты с суммой от 9 до 11
blackjack-choice-double-ten-to-eleven = Две карты с суммой 10 или 11
blackjack-choice-double-none = Без удвоения
blackjack-choice-surrender-late = Возвращается половина ставки
blackjack-choice-surrender-none = Сдаться нельзя

## The line of terms

blackjack-terms-decks = { $decks ->
    [one] { $decks } колода
    [few] { $decks } колоды
   *[many] { $decks } колод
}
blackjack-terms-soft = { $soft ->
    [hits] H17
   *[stands] S17
}
blackjack-terms-no-hole-card = без закрытой карты
blackjack-terms-double = { $double ->
    [nine_to_eleven] удвоение на 9–11
    [ten_to_eleven] удвоение на 10–11
   *[none] без удвоения
}
blackjack-terms-no-split = без сплита
blackjack-terms-hands = сплит до { $hands } рук
blackjack-terms-by-rank = сплит по достоинству
blackjack-terms-das = DAS
blackjack-terms-rsa = RSA
blackjack-terms-hsa = HSA
blackjack-terms-ls = LS
blackjack-terms-no-insurance = без страховки
blackjack-terms-any-twenty-one = 21 сразу выигрывает
blackjack-terms-fresh-shoe = новый шуз каждый раз
blackjack-terms-no-advice = без подсказок

## The top of the message

blackjack-header = { $stage ->
    [empty] Блэкджек
    [closed] Блэкджек · стол закрыт
    [results] Блэкджек · раунд { $round } · итоги
   *[round] Блэкджек · раунд { $round }
}
blackjack-header-blackjack = Блэкджек
blackjack-header-histories = Последние раунды: { $histories }

## The dealer

blackjack-dealer-shows = **Дилер** показывает **{ $total }**
blackjack-dealer-shows-ace = **Дилер** показывает **туза**
blackjack-dealer-no-blackjack = блэкджека нет
blackjack-dealer-idle = **Дилеру** не пришлось брать карты
blackjack-dealer-bust = У **дилера** **перебор** ({ $total })
blackjack-dealer-blackjack = У **дилера** **блэкджек**
blackjack-dealer-total = У **дилера** **{ $total }**

## The hands

blackjack-hand-soft = мягкие { $total }
blackjack-hand-natural = Блэкджек!
blackjack-hand-bust = перебор
blackjack-hand-surrendered = отказ от игры
blackjack-hand-doubled = удвоение
blackjack-hand-stake = ставка { $stake }
blackjack-hand-split = сплит на { $hands }
blackjack-hand-number = Рука { $number }
blackjack-hand-result = { $result ->
    [natural] 🎉 Блэкджек!
    [win] Выигрыш ({ $total })
    [push] Ничья ({ $total })
    [lose] Проигрыш ({ $total })
    [bust] Перебор ({ $total })
   *[surrender] Отказ от игры
}
blackjack-hand-settled = { $result ->
    [natural] { $outcome } (блэкджек)
    [bust] { $outcome } (перебор, { $total })
    [surrender] { $outcome } (отказ от игры)
   *[other] { $outcome } ({ $total })
}
blackjack-headline = { $feat ->
    [four_hands] 🏆 Четыре руки — четыре победы! { $winners }
    [streak] 🔥 Побед подряд: { $count }! { $winners }
    [natural] 🎉 Блэкджек! { $winners }
   *[none] 🎉 { $winners }
}
blackjack-hand-insured = страховка на { $stake }
blackjack-hand-insurance = страховка { $net }
blackjack-hand-even-money = равные деньги
blackjack-hand-leaving = выходит
blackjack-hand-next-bet = следующий раунд: { $stake }

## Bets and players without cards

blackjack-bets-stake = ставка **{ $stake }**
blackjack-bets-none = пока без ставки
blackjack-bets-unpaid = не хватило на ставку { $stake }
blackjack-bets-none-of = пока без ставки: { $names }
blackjack-bets-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
blackjack-bets-sitting-out = Без карт: { $names }
blackjack-bets-sitting-out-next = { $name } (следующий раунд: { $stake })

## The line about the round before

blackjack-recap-round = Раунд { $round }
blackjack-recap-blackjack = { $name } { $net } блэкджек
blackjack-recap-dealer = { $dealer ->
    [bust] у дилера перебор
    [blackjack] у дилера блэкджек
   *[other] у дилера { $dealer }
}

## Above the buttons

blackjack-call-empty = Нажмите «{ blackjack-button-join }», чтобы занять место
blackjack-call-closes = Стол закроется { $when }.
blackjack-call-bets = Делайте ставки
blackjack-call-limits = Ставка: { $low }–{ $amount }.
blackjack-call-closes-without-bets = Если никто не поставит, стол закроется { $when }.
blackjack-call-waiting = Ждём ставок: { $names }
blackjack-call-ready = Всё готово: нажмите «{ blackjack-button-deal }»
blackjack-call-others = Другие ещё могут сесть.
blackjack-call-dealing = Раздача { $when }.
blackjack-call-insurance = Страховка? { $names }
blackjack-call-insurance-offer = Она стоит половину ставки и платит 2:1, если у дилера блэкджек.
blackjack-call-insurance-ends = Предложение закончится { $when }.
blackjack-call-turn = { $hands ->
    [1] { $name }, ваш ход
   *[other] { $name }, ваш ход, рука { $hand } из { $hands }
}
blackjack-call-against = У вас **{ $total }**, у дилера **{ $dealer }**.
blackjack-call-against-ace = У вас **{ $total }**, у дилера **туз**.
blackjack-call-stands = «{ blackjack-button-stand }» сработает само { $when }.
blackjack-call-dealer = Играет дилер
blackjack-note-idle = За этим столом давно никто не ставил, и он закрыт. Новый откроет `/blackjack`.
blackjack-note-manager = Этот стол закрыт администрацией сервера. Ставки незаконченного раунда возвращены.
blackjack-note-restart = Этот стол не удалось продолжить после перезапуска. Ставки незаконченного раунда возвращены.
blackjack-note-unseen = Этот стол не удалось здесь показать. Ставки незаконченного раунда возвращены.
blackjack-note-ended = Этот стол закрыт. Ставки незаконченного раунда возвращены.
blackjack-note-channel = Канала, где был этот стол, больше нет. Ставки незаконченного раунда возвращены.

## The bottom of the message

blackjack-footer-reshuffle = { $count ->
    [0] тасование после этого раунда
    [one] тасование через { $count } карту
    [few] тасование через { $count } карты
   *[many] тасование через { $count } карт
}
blackjack-footer-shoe = шуз { $number }: отпечаток { $digits }
blackjack-footer-game = игра { $game }

## The button How to play

blackjack-rules = **Как играть в блэкджек**
    Наберите больше дилера, но не больше 21. Туз считается за 1 или 11; валет, дама и король — за 10.
    Вы играете только против дилера, чужие карты ничего не значат. Сначала ставки, потом карты.
    {""}«{ blackjack-button-hit }» — взять карту, «{ blackjack-button-stand }» — больше не брать.{ $double ->
        [yes] {" "}На двух картах «{ blackjack-button-double }» — удвоить ставку и взять ровно одну карту.
       *[no] {""}
    }{ $split ->
        [yes] {" "}«{ blackjack-button-split }» — сделать из пары две руки, по ставке на каждую.
       *[no] {""}
    }
    Дилер играет последним и берёт карты, пока не наберёт 17 или больше. Туз и карта в 10 очков сразу с раздачи — блэкджек. При ничьей ставка возвращается.
blackjack-rules-heading = **За этим столом**
blackjack-rules-shoe = { $decks ->
    [one] В шузе { $decks } колода
    [few] В шузе { $decks } колоды
   *[many] В шузе { $decks } колод
}, { $shoe ->
    [fresh] карты тасуются перед каждой раздачей
   *[kept] карты тасуются, когда выйдет отрезная карта
}.
blackjack-rules-soft = { $soft ->
    [hits] На мягких 17 (это 17 с тузом за 11) дилер берёт карту.
   *[stands] На мягких 17 (это 17 с тузом за 11) дилер останавливается.
}
blackjack-rules-natural = { $natural ->
    [three_to_two] Блэкджек приносит полторы ставки.
    [six_to_five] Блэкджек приносит 6 фишек на каждые 5 поставленных.
   *[one_to_one] Блэкджек приносит столько же, сколько поставлено.
}
blackjack-rules-double = { $double ->
    [any_two] Удваивать можно на любых двух картах.
    [nine_to_eleven] Удваивать можно на двух картах с суммой 9, 10 или 11.
    [ten_to_eleven] Удваивать можно на двух картах с суммой 10 или 11.
   *[none] Удваивать нельзя.
}
blackjack-rules-double-after-split = { $double ->
    [any_two] Удваивать можно на любых двух картах, в том числе после сплита.
    [nine_to_eleven] Удваивать можно на двух картах с суммой 9, 10 или 11, в том числе после сплита.
   *[ten_to_eleven] Удваивать можно на двух картах с суммой 10 или 11, в том числе после сплита.
}
blackjack-rules-no-split = Разделять карты нельзя.
blackjack-rules-split = { $by ->
    [rank] Разделить можно две карты одного достоинства
   *[value] Разделить можно две карты с равными очками
}, до { $hands } рук; { $aces ->
    [again] тузов можно разделять снова и снова
   *[once] тузов — только один раз
}, { $then ->
    [hit] и к ним можно брать карты
   *[stand] и каждый получает по одной карте
}.
blackjack-rules-surrender = { $surrender ->
    [late] На первых двух картах можно сдаться и вернуть половину ставки.
   *[none] Сдаться нельзя.
}
blackjack-rules-insurance = Если дилер показывает туза, можно поставить половину ставки на страховку: при блэкджеке дилера она платит 2:1.
blackjack-rules-no-hole-card = Вторую карту дилер берёт в самом конце, поэтому его блэкджек бьёт и удвоения, и сплиты.
blackjack-rules-any-twenty-one = Набрав 21, вы сразу выигрываете.
blackjack-rules-rounding = Выплаты округляются вниз.
blackjack-rules-marks = После имени игрока стоят итоги его последних раундов: { $won } — выигрыш, { $blackjack } — выигрыш блэкджеком, { $lost } — проигрыш, { $push } — ничья.

## Badges

blackjack-badge-blackjack = Блэкджек!
blackjack-badge-blackjack-how = выиграть блэкджеком
blackjack-badge-double-down = Удвоение
blackjack-badge-double-down-how = выиграть удвоенную руку
blackjack-badge-five-card-21 = 21 из пяти карт
blackjack-badge-five-card-21-how = выиграть, набрав 21 пятью картами или больше
blackjack-badge-four-hands = Четыре руки
blackjack-badge-four-hands-how = разделить карты на четыре руки и остаться в плюсе
blackjack-badge-hot-streak = Полоса везения
blackjack-badge-hot-streak-how = выиграть пять раундов подряд
blackjack-badge-high-roller = Хайроллер
blackjack-badge-high-roller-how = выиграть 1 000 фишек за один раунд
blackjack-badge-regular = Завсегдатай
blackjack-badge-regular-how = сыграть 100 раундов
blackjack-badge-practice-week = Домашнее задание
blackjack-badge-practice-week-how = тренироваться на своих ошибках семь дней подряд

## /leaderboard

blackjack-choice-board = Блэкджек: чистый выигрыш
blackjack-board = Блэкджек · чистый выигрыш

## /profile

blackjack-figures-none = раундов пока нет. Стол откроет `/blackjack`.
blackjack-figures-hands = руки **{ $hands }** · выиграно **{ $won }** ({ $share }) · итог **{ $net }**
blackjack-figures-best = самый большой выигрыш **{ $biggest }** · лучшая серия **{ $streak }**
blackjack-figures-decisions = лучшие решения: **{ $good }** из **{ $judged }** ({ $share })
blackjack-figures-luck = с понедельника **{ $result }**: ошибки { $mistakes }, удача { $luck }, преимущество казино { $house }
