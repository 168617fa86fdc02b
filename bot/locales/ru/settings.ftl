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
settings-page-foot = -# Все изменения показывает `/house audit`.
settings-placeholder-page = Выберите, что изменить

## Buttons

settings-button-on = Включить
settings-button-off = Выключить
settings-button-change = Изменить…
settings-button-adjust = Настроить…

## The names of the settings

settings-label-channels = Каналы для игр
settings-label-roles = Роли игроков
settings-label-boards-channel = Канал для таблиц
settings-label-house-rules = Правила стола
settings-label-match-rules = Правила 13×13
settings-label-stake-min = Минимальная ставка
settings-label-stake-max = Максимальная ставка
settings-label-starting-chips = Стартовые фишки
settings-label-daily-first = Ежедневные фишки, первый день
settings-label-daily-most = Ежедневные фишки, максимум
settings-label-chip-name = Название одной фишки
settings-label-chips-name = Название нескольких фишек
settings-label-chips-name-few = Название после чисел 2, 3, 4
settings-label-chip-symbol = Символ фишек
settings-label-gifts-open = Подарки
settings-label-gift-account-days = Возраст аккаунта для подарков, в днях
settings-label-gifts-given-a-day = Подарить за день, максимум
settings-label-gifts-received-a-day = Получить за день, максимум
settings-label-shop-open = Магазин
settings-label-language = Язык сообщений для всех
settings-label-card-style = Вид карт
settings-label-dealer-steps = Карты дилера по одной

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
    [usual] автоматически
   *[boxes] рамки
}
settings-value-like-discord = как в Discord

## The page "Where and who"

settings-short-channels = { $channel_count ->
    [0] Игры можно открывать во всех каналах.
   *[other] Игры можно открывать только здесь: { $channels }.
}
settings-text-channels = { $channels_left ->
    [none] **{ settings-short-channels }**
        { settings-places-no-channel }
        { settings-places-channels-foot }
   *[some] **{ settings-short-channels }**
        { settings-places-channels-foot }
}
settings-places-channels-foot = -# Канал — вместе с его ветками, категория — с её каналами. Открытые игры идут до конца.
settings-places-no-channel = ⚠️ Ни одного из этих каналов больше нет, поэтому открыть игру нельзя.
settings-placeholder-channels = Каналы; без выбора — все
settings-short-roles = { $role_count ->
    [0] Играть могут все.
    [1] Играть можно только с ролью { $roles }.
   *[other] Играть можно только с одной из ролей: { $roles }.
}
settings-text-roles = { $roles_left ->
    [all] **{ settings-short-roles }**
    [none] **{ settings-short-roles }**
        { settings-places-no-role }
        { settings-places-roles-foot }
   *[some] **{ settings-short-roles }**
        { settings-places-roles-foot }
}
settings-places-roles-foot = -# Остальные не могут открывать игры, присоединяться к ним и делать ставки. Начатое они могут доиграть.
settings-places-no-role = ⚠️ Ни одной из этих ролей больше нет, поэтому играть не может никто.
settings-placeholder-roles = Роли; без выбора — все
settings-short-boards-channel = { $boards_state ->
    [off] Таблицы нигде не публикуются.
   *[other] Таблицы публикуются здесь: { $boards_channel }.
}
settings-text-boards-channel = { $boards_state ->
    [gone] **{ settings-short-boards-channel }**
        { settings-boards-gone }
        { settings-boards-foot }
    [closed] **{ settings-short-boards-channel }**
        { settings-boards-closed }
        { settings-boards-foot }
    [refused] **{ settings-short-boards-channel }**
        { settings-boards-refused }
        { settings-boards-foot }
   *[open] **{ settings-short-boards-channel }**
        { settings-boards-foot }
}
settings-boards-foot = -# Раз в день: лучшие за вчера, по понедельникам за неделю, первого числа за сезон. Там же бот напоминает об играх дня тем, кто включил `/notify daily`.
settings-boards-gone = ⚠️ Этого канала больше нет, поэтому ничего не публикуется.
settings-boards-closed = ⚠️ Писать туда я не могу: нужны права «Просматривать канал» и «Отправлять сообщения».
settings-boards-refused = ⚠️ Discord не принял моё последнее сообщение там. Проверьте мои права в этом канале и выберите его снова.
settings-placeholder-boards-channel = Канал; без выбора — нигде

## The page "Games and stakes"

settings-games-rules = **{ $game }, правила стола:** { $preset }
    Новый стол покажет:
    > { $preview }
    -# Кто открывает стол, может выбрать для него другие правила. Открытый стол сохраняет свои правила; закрывает его `/house close`.
settings-games-own = свои
settings-games-line = { $game } · { $rules }
settings-placeholder-rules = Выберите правила стола
settings-short-stakes = Ставки: { $stake_min }–{ $stake_max }
settings-text-stakes = { $stakes_reached ->
    [no] **{ settings-short-stakes }**
        -# Предел бесплатного пополнения — { $top_up }, это меньше минимальной ставки.
   *[yes] **{ settings-short-stakes }**
}
    -# Для следующих ставок; уже сделанные остаются.
settings-title-stakes = Ставки во всех играх
settings-description-stake-min = Для любой ставки: в раунде, забеге и матче
settings-description-stake-max = Удвоение и сплит могут выйти за этот предел
settings-title-rules = { $game }: правила стола

## The page "Chips"

settings-chips-start = На старте: { $starting_chips }
settings-chips-daily = { $daily_grows ->
    [yes] Ежедневно: { $daily_first } в первый день, затем с каждым днём подряд больше, до { $daily_most }
   *[no] Ежедневно: { $daily_most }
}
settings-short-amounts = { settings-chips-start } · { settings-chips-daily }
settings-text-amounts = **{ settings-chips-start }**
    {""}**{ settings-chips-daily }**
    -# Начиная со следующих ежедневных фишек.
settings-short-names = Название: { $names }
settings-text-names = **{ settings-short-names }**
settings-title-amounts = Бесплатные фишки
settings-description-starting-chips = Для новых игроков, начиная с этого момента
settings-description-daily-first = За каждый день подряд добавляется четверть этого числа
settings-description-daily-most = Выше этого ежедневные фишки не растут
settings-title-names = Название фишек
settings-description-chip-name = Как после числа 1: дублон; если названия пусты, останутся фишки
settings-description-chips-name = Как после числа 5: дублонов
settings-description-chips-name-few = Как после числа 2: дублона; если пусто, то как после 5
settings-description-chip-symbol = Один знак или эмодзи, например 🪙

## The page "Gifts and shop"

settings-switch-gifts-open = { $gifts_open ->
    [on] Подарки: включены
   *[off] Подарки: выключены
}
settings-text-gifts-open = **{ settings-switch-gifts-open }**
settings-short-gifts = { $gifts_open ->
    [on] Подарки за день: подарить до { $gifts_given_a_day }, получить до { $gifts_received_a_day }
   *[off] { settings-switch-gifts-open }
}
settings-text-gifts = **Подарить:** до { $gifts_given_a_day } за день
    {""}**Получить:** до { $gifts_received_a_day } за день
    { $gift_account_days ->
        [0] **Аккаунт:** любого возраста
        [one] **Аккаунт:** не моложе { $gift_account_days } дня
        [few] **Аккаунт:** не моложе { $gift_account_days } дней
       *[many] **Аккаунт:** не моложе { $gift_account_days } дней
    }
    -# Начиная со следующего подарка.
settings-short-shop-open = { $shop_open ->
    [on] Магазин: включён
   *[off] Магазин: выключен
}
settings-text-shop-open = **{ settings-short-shop-open }**
settings-title-gifts = Правила подарков
settings-description-gift-account-days = Сколько дней аккаунту, чтобы дарить и ставить против игроков; 0 — любой возраст
settings-description-gifts-given-a-day = На человека в день (с полуночи UTC); матчи между игроками тоже считаются
settings-description-gifts-received-a-day = { settings-description-gifts-given-a-day }

## The page "Language and cards"

settings-short-language = { $language_choice ->
    [discord] Сообщения для всех: { $language }, как у этого сервера в Discord
   *[own] Сообщения для всех: { $language }
}
settings-text-language = **{ settings-short-language }**
    -# Личные ответы каждый получает на своём языке; его выбирает `/language`.
settings-choice-like-discord = Как у этого сервера в Discord
settings-choice-usual-style = Автоматически: эмодзи, а пока их нет – рамки
settings-short-card-style = Карты в сообщениях для всех: { $style }
settings-text-card-style = -# Открытые игры изменятся при следующем обновлении.
settings-short-dealer-steps = { $dealer_steps ->
    [on] Карты дилера: по одной
   *[off] Карты дилера: сразу все
}
settings-text-dealer-steps = **{ settings-short-dealer-steps }**
    -# Для столов, которые откроются с этого момента.

## Refusals

settings-refusal-setting-out-of-bounds = { $setting }: напишите целое число от { $low } до { $high }, например `500`. Ничего не изменено.
settings-refusal-setting-order = «{ $least }» не может быть больше, чем «{ $most }». Ничего не изменено.
settings-refusal-chip-names = Напишите названия одной и нескольких фишек или оставьте оба поля пустыми. В названии до 20 букв; между ними могут стоять пробелы, дефисы и апострофы. Ничего не изменено.
settings-refusal-chip-symbol = Символ — это один знак или эмодзи, например 🪙; эмодзи отдельного сервера не подходят. Ничего не изменено.
