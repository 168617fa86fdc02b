verify-page-title = Проверка игры
verify-page-language = Язык
verify-page-intro = Перетащите сюда файл игры или выберите его. Файл остаётся на вашем устройстве: страница ничего не отправляет и работает без сети.
verify-page-choose = Выбрать файл
verify-page-old = Это файл старого формата. Его читает команда «cardroom verify».
verify-page-no-record = Это не запись игры.
verify-page-game = Игра { $id } ({ $kind })
verify-page-fair = Каждая карта, каждый ход и каждая выплата в этой записи следуют из сидов и правил.
verify-page-fair-unknown = Тасование верно, и каждая карта на своём месте. Правил этой игры страница не знает, поэтому ходы и выплаты не проверены.
verify-page-unfair = Запись противоречит себе: что-то в ней изменено или неверно.
verify-page-limits = Чего проверка не показывает: кто знал сиды до раздачи и стоял ли отпечаток тогда в канале. Сравните его ниже.
verify-page-finding-gap = Тасование { $number }: записан номер { $recorded }, а должен быть { $expected }.
verify-page-finding-input = Тасование { $number }: взято { $recorded }, а должно быть { $expected }.
verify-page-finding-fingerprint = Тасование { $number }: отпечаток не от этого сида.
verify-page-finding-line = В записи «{ $recorded }», а по сиду и ходам выходит «{ $expected }».
verify-page-finding-chips = Фишки двигались так: «{ $recorded }», а по ходам выходит «{ $expected }».
verify-page-finding-action = Ход «{ $recorded }» был невозможен.
verify-page-finding-unused = Тасование { $number } не понадобилось.
verify-page-compare = Сравните с каналом
verify-page-compare-how = Отпечаток стоял внизу сообщения игры до первой карты. Если кто-то снимал колоду, отпечаток и числа показаны в отдельном сообщении, квитанции; её номер Discord создал уже после этого.
verify-page-shuffle = Тасование { $number }
verify-page-fingerprint = Отпечаток
verify-page-seed = Сид
verify-page-numbers = Числа
verify-page-not-cut = никто не снимал
verify-page-slip = Квитанция
verify-page-typed = нет: сид ввели вручную
verify-page-lines = Что видели все, строка за строкой
verify-page-replay = Повтор
verify-page-first = В начало
verify-page-back = Назад
verify-page-next = Вперёд
verify-page-last = В конец
verify-page-viewer = Глазами
verify-page-everybody = Все
verify-page-person = Игрок { $number }
verify-page-bot = Бот или часы
verify-page-step = { $number } из { $of }
verify-page-begin = до первого хода
verify-page-dealer = Дилер
verify-page-hand = Рука { $number }
verify-page-total = сумма { $number }
verify-page-stake = ставка { $number }
verify-page-insurance = страховка { $number }
verify-page-result-natural = блэкджек, возвращается { $number }
verify-page-result-win = победа, возвращается { $number }
verify-page-result-push = ничья, возвращается { $number }
verify-page-result-lose = проигрыш
verify-page-result-bust = перебор
verify-page-result-surrender = отказ от игры, возвращается { $number }
verify-page-room = Комната, ход { $number }
verify-page-life = жизнь { $number }
verify-page-left = осталось карт: { $number }
verify-page-points = очки: { $number }
verify-page-pile = Раздача { $number }
verify-page-chips = фишки: { $number }
verify-page-net = Итог на этот момент
verify-page-face-down = закрытая карта
verify-page-action = { $verb ->
    [sit] сесть
    [bet] ставка
    [open-bets] приём ставок
    [limits] границы ставок
    [wait] ожидание
    [deal] раздать
    [leave] выйти
    [time-out] время вышло
    [close] игра закрыта
    [give-up] сдаться
    [expired] срок истёк
    [avoid] обойти комнату
    [face] сыграть
    [weapon] оружием
    [bare] голыми руками
    [hint] подсказка
    [play] ход
    [pass] пас
    [accept] принять
    [decline] отклонить
    [withdraw] отозвать
   *[resign] сдаться
}
