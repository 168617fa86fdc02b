higher-lower-name = Выше или ниже
higher-lower-command = Выше или ниже: угадывайте следующую карту сколько сможете
higher-lower-help = **`/higher_lower`** открывает карты одну за другой. Угадайте, будет ли следующая старше или младше; туз старший. Первая ошибка заканчивает игру, равная карта — тоже. **`/higher_lower daily:True`** раздаёт карты дня, одни и те же для всех. Попытка одна.
higher-lower-turn = { $name }, выше или ниже?
higher-lower-action-higher = Выше
higher-lower-action-lower = Ниже
higher-lower-results = { $count ->
    [one] { $count } игра «Выше или ниже»
    [few] { $count } игры «Выше или ниже»
   *[many] { $count } игр «Выше или ниже»
}
higher-lower-board-best = Выше или ниже · лучшие
higher-lower-board-daily = Выше или ниже · карты дня
higher-lower-board-empty = Пока нет результатов. Игру начинает `/higher_lower`.
