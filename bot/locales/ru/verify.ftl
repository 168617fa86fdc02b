verify-command = Сверить карты законченного шуза, забега или раздачи с опубликованным сидом
verify-option-game = ID игры: стоит под столом, забегом или матчем (по умолчанию: последняя игра этого канала)

## Answers

verify-answer-nothing = Проверять пока нечего. Сид публикуется, когда из него больше нельзя раздать ни одной карты, а сид игры дня — когда закончится и её день.
verify-answer-lent = Игра { $game } — тренировка с картами игры { $lender }, поэтому своей записи у неё нет. Сид этих карт и его отпечаток — в записи игры { $lender }: выберите её в `/verify`.
verify-answer-unknown = На этом сервере нет игры с таким ID.
verify-answer-progress = Проверяю тасования: { $done } из { $total }.

## The result

verify-answer-heading = ## Проверка тасования · игра { $game }
verify-answer-fair = { $promise ->
    [typed] ✅ { $part }: сид был введён, поэтому отпечатка нет; все розданные карты ({ $cards }) соответствуют этому сиду.
   *[shown] ✅ { $part }: сид совпадает с отпечатком; все розданные карты ({ $cards }) соответствуют этому сиду.
}
verify-answer-unfair = ❌ { $part }: { $findings }
verify-answer-left-out = { $earlier ->
    [one] Эта игра слишком длинная для одного файла. Проверены и записаны в файл её последние части ({ $checked }). Не проверена { $earlier } более ранняя часть.
    [few] Эта игра слишком длинная для одного файла. Проверены и записаны в файл её последние части ({ $checked }). Не проверены { $earlier } более ранние части.
   *[many] Эта игра слишком длинная для одного файла. Проверены и записаны в файл её последние части ({ $checked }). Не проверены { $earlier } более ранних частей.
}
verify-answer-inputs = Исходные данные · { $part } ({ $extent }):
    - сид { $seed }
    - отпечаток { $commitment }
    - { $locked }
    - имя { $name }, номер { $number }
verify-answer-proof = -# Предел этой проверки: если никто не снимал, она не показывает, как был выбран сид; подробнее — `/fair`. Повторить её может каждый: приложенный файл и `cardroom verify FILE`.
verify-answer-page = -# Чтобы проверить файл самостоятельно, откройте `verify.html` в браузере и перетащите файл на страницу. Она работает без сети, и общего кода с ботом у неё нет.
verify-button = Проверить
verify-button-page = Открыть проверку
verify-inputs-players = сиды игроков { $players }
verify-inputs-cuts = квитанция { $slip }, числа { $cuts }

## A part of a game

verify-part = { $kind ->
    [run] Забег
    [deal] Раздача { $number }
    [hand] Раздача { $number }
   *[shoe] Шуз { $number }
}
verify-extent-decks = { $count ->
    [one] { $count } колода
    [few] { $count } колоды
   *[many] { $count } колод
}
verify-extent-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}

## What is wrong

verify-finding-seed = сид или другие исходные данные непригодны
verify-finding-commitment = показанный отпечаток { $shown }, по сиду выходит { $computed }
verify-finding-card = карта { $index } — { $dealt }, по сиду выходит { $computed }
verify-finding-shoe = записан номер { $shoe_number }, а должен быть номер { $expected }
verify-finding-action = { $action } — в этот момент такой ход был невозможен
verify-finding-step = шаг { $number }: записано { $recorded }, по сиду выходит { $computed }
verify-finding-input = { $name ->
    [shoe] номер тасования { $recorded }, а должен быть { $expected }
    [name] имя тасования { $recorded }, а должно быть { $expected }
    [players] сиды игроков { $recorded }, а должны быть { $expected }
    [cuts] числа { $recorded }, а должны быть { $expected }
    [seed] сид { $recorded }, а должен быть { $expected }
   *[promised] отпечатка нет, а в такой игре он есть
}
verify-finding-chips = фишки двигались так: { $recorded }, а по ходам выходит { $computed }
verify-finding-end = записан исход «{ $recorded }», а по ходам выходит «{ $computed }»

## An end

verify-end = { $ending ->
    [won] победа
    [lost] поражение
    [gave_up] игрок сдался
    [expired] срок истёк
    [out] карты кончились
    [blocked] ходов нет
    [timed_out] время вышло
    [resigned] игрок сдался
    [settled] расчёт
    [voided] игра отменена
   *[open] игра не окончена
}
verify-end-fact = { $fact ->
    [life] жизнь { $number }
    [score] счёт { $number }
    [winner] победитель: место { $number }
    [points] очки: { $number }
   *[chips] фишки: { $number }
}
verify-menu = Проверить игру
