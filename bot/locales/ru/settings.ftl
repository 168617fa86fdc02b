settings-command = Настроить карточные игры на этом сервере

## The pages: in the menu, and in the headings

settings-choice-overview = Обзор
settings-choice-places = Где и кто
settings-choice-games = Игры и ставки
settings-choice-chips = Фишки
settings-choice-gifts = Подарки и магазин
settings-choice-look = Язык и карты
settings-overview-title = ## Настройки этого сервера
settings-page-title = ### Настройки · { $page }
settings-page-foot = -# Изменения действуют для следующих ставок, ежедневных фишек и подарков; уже сделанные ставки остаются. Все изменения показывает `/house audit`.
settings-placeholder-page = Выберите, что изменить

## Buttons

settings-button-on = Включить
settings-button-off = Выключить
settings-button-change = Изменить…
settings-button-adjust = Настроить…

## The names of the settings

settings-label-channels = Каналы для игр
settings-label-roles = Роли игроков
settings-label-house-rules = Правила стола
settings-label-match-rules = Правила 13×13
settings-label-stake-min = Минимальная ставка
settings-label-stake-max = Максимальная ставка
settings-label-starting-chips = Стартовые фишки
settings-label-daily-first = Ежедневные фишки, первый день
settings-label-daily-most = Ежедневные фишки, максимум
settings-label-chip-name = Название одной фишки
settings-label-chips-name = Название нескольких фишек
settings-label-chip-symbol = Символ фишек
settings-label-gifts-open = Подарки
settings-label-gift-account-days = Возраст аккаунта для подарков, в днях
settings-label-gifts-given-a-day = Подарить за день, максимум
settings-label-gifts-received-a-day = Получить за день, максимум
settings-label-shop-open = Магазин
settings-label-language = Язык сообщений для всех
settings-label-card-style = Вид карт
settings-label-dealer-steps = Рука дилера по шагам

## Their values in the list of changes

settings-answer-change = { $setting }: { $old } → **{ $new }**
settings-value-switch = { $state ->
    [on] вкл.
   *[off] выкл.
}
settings-value-channels = { $count ->
    [0] все каналы
   *[other] { $channels }
}
settings-value-roles = { $count ->
    [0] все
   *[other] { $roles }
}
settings-value-chip-name = фишка
settings-value-chips-name = фишек
settings-value-none = нет
settings-value-style = { $style ->
    [emoji] эмодзи
    [emoji4] эмодзи в четыре цвета
    [plain] слова
   *[boxes] рамки
}
settings-value-like-discord = как в Discord

## The page "Where and who"

settings-places-channels = { $count ->
    [0] Игры можно открывать во всех каналах.
   *[other] Игры можно открывать только здесь: { $channels }.
}
settings-places-channels-foot = -# Ветки относятся к своему каналу, каналы — к своей категории. Открытая игра идёт до конца, где бы она ни была.
settings-places-no-channel = ⚠️ Ни одного из этих каналов больше нет, поэтому открыть игру нельзя.
settings-placeholder-channels = Каналы; без выбора — все
settings-places-roles = { $count ->
    [0] Играть могут все.
   *[other] Играть можно только с ролью: { $roles }.
}
settings-places-roles-foot = -# Остальные не могут открывать игры, присоединяться к ним и делать ставки. Начатое они могут доиграть.
settings-places-no-role = ⚠️ Ни одной из этих ролей больше нет, поэтому играть не может никто.
settings-placeholder-roles = Роли; без выбора — все

## The page "Games and stakes"

settings-games-rules = **{ $game }, правила стола:** { $preset }
    Новый стол покажет:
    > { $preview }
    -# Кто открывает стол, может выбрать для него другие правила. Открытый стол сохраняет свои правила; закрывает его `/house close`.
settings-games-own = свои
settings-games-line = { $game }: { $rules }
settings-placeholder-rules = Выберите правила стола
settings-games-stakes = Ставки: { $low }–{ $amount }
settings-games-out-of-reach = -# Предел бесплатного пополнения — { $amount }, это меньше минимальной ставки.
settings-title-stakes = Ставки во всех играх
settings-description-stake-min = Для любой ставки: в раунде, забеге и матче
settings-description-stake-max = Удвоение и сплит могут выйти за этот предел
settings-title-rules = { $game }: правила стола

## The page "Chips"

settings-chips-start = На старте: { $amount }
settings-chips-daily = { $grows ->
    [yes] Ежедневно: { $first }–{ $amount }
   *[no] Ежедневно: { $amount }
}
settings-chips-daily-foot = -# Чем больше дней подряд, тем больше фишек.
settings-chips-called = Название: { $names }
settings-title-amounts = Бесплатные фишки
settings-description-starting-chips = Для новых игроков, начиная с этого момента
settings-description-daily-first = За каждый день подряд добавляется четверть этого числа
settings-description-daily-most = Выше этого ежедневные фишки не растут
settings-title-names = Название фишек
settings-description-chip-name = Например, дублон; если оба названия пусты, останутся фишки
settings-description-chips-name = Как после числа 5: дублонов
settings-description-chip-symbol = Один знак или эмодзи, например 🪙

## The page "Gifts and shop"

settings-gifts-switch = { $state ->
    [on] Подарки: включены
   *[off] Подарки: выключены
}
settings-gifts-limits = Подарки за день: подарить до { $given }, получить до { $received }
settings-gifts-given = **Подарить:** до { $given } за день
settings-gifts-received = **Получить:** до { $received } за день
settings-gifts-account = { $days ->
    [0] **Аккаунт:** любого возраста
    [one] **Аккаунт:** не моложе { $days } дня
    [few] **Аккаунт:** не моложе { $days } дней
   *[many] **Аккаунт:** не моложе { $days } дней
}
settings-shop-switch = { $state ->
    [on] Магазин: включён
   *[off] Магазин: выключен
}
settings-title-gifts = Правила подарков
settings-description-gift-account-days = Сколько дней аккаунту, чтобы дарить и ставить против игроков; 0 — любой возраст
settings-description-gifts-a-day = На человека в день (с полуночи UTC); матчи между игроками тоже считаются

## The page "Language and cards"

settings-look-language = { $choice ->
    [discord] Сообщения для всех: { $language }, как у этого сервера в Discord
   *[own] Сообщения для всех: { $language }
}
settings-look-language-foot = -# Личные ответы каждый получает на своём языке; его выбирает `/language`.
settings-choice-like-discord = Как у этого сервера в Discord
settings-look-cards = Карты в сообщениях для всех: { $style }
settings-look-foot = -# Открытые игры изменятся при следующем обновлении.
settings-look-steps = { $state ->
    [on] Рука дилера: по шагам
   *[off] Рука дилера: сразу вся
}
settings-look-steps-foot = -# Для столов, которые откроются с этого момента.

## Refusals

settings-refusal-setting-out-of-bounds = { $setting }: напишите целое число от { $low } до { $high }, например `500`. Ничего не изменено.
settings-refusal-setting-order = «{ $least }» не может быть больше, чем «{ $most }». Ничего не изменено.
settings-refusal-chip-names = Напишите названия одной и нескольких фишек или оставьте оба поля пустыми. В названии до 20 букв; между ними могут стоять пробелы, дефисы и апострофы. Ничего не изменено.
settings-refusal-chip-symbol = Символ — это один знак или эмодзи, например 🪙; эмодзи отдельного сервера не подходят. Ничего не изменено.
