shop-command = Купить за фишки рубашки карт, цвета стола и титулы

## The page

shop-heading = { $kind ->
    [back] Магазин · рубашки карт
    [colour] Магазин · цвета стола
   *[title] Магазин · титулы
}
shop-balance = У вас **{ $amount }**.
shop-closed = Магазин этого сервера закрыт, здесь ничего не продаётся. Всё купленное остаётся у вас.
shop-nothing-owned = Здесь у вас пока ничего нет.
shop-owned = куплено
shop-worn = включено
shop-button-kind = { $kind ->
    [back] Рубашки
    [colour] Цвета стола
   *[title] Титулы
}
shop-placeholder-item = Выберите, чтобы посмотреть…

## The sample of an item

shop-sample-colour = Полоса сбоку от этого сообщения — этого цвета.
shop-sample-in-words = На этом сервере карты пишутся словами, поэтому в играх рубашки не видно.
shop-sample-no-picture = Картинки этой рубашки у меня пока нет, поэтому я рисую обычную, пока владелец бота её не загрузит.
shop-explained = { $kind ->
    [back] Рубашку видят все на закрытых картах игр, которые вы открываете. Только для красоты.
    [colour] Цвет видят все рядом с играми, которые вы открываете. Только для красоты.
   *[title] Титул стоит рядом с вашим именем в `/profile` и в вашей строке `/leaderboard`. Только для красоты.
}
shop-button-buy = Купить за { $price }
shop-button-wear = Включить
shop-button-take-off = Выключить
shop-bought = ✅ Куплено и уже включено: **{ $item }**.

## /history

shop-purchase = { $kind ->
    [back] Рубашка карт «{ $item }»
    [colour] Цвет стола «{ $item }»
   *[title] Титул «{ $item }»
}
shop-purchase-unknown = Покупка в магазине

## The items

shop-item = { $item ->
    [back_mesh] Сетка
    [back_stripes] Полоски
    [back_crosses] Крестики
    [back_night] Ночь
    [back_gold] Золото
    [colour_ocean] Океан
    [colour_rose] Роза
    [colour_ember] Тлеющие угли
    [colour_violet] Фиалка
    [colour_ivory] Слоновая кость
    [colour_midnight] Полночь
    [colour_gold] Золото
    [title_lucky_duck] Счастливый билет
    [title_night_owl] Ночная сова
    [title_card_shark] Карточная акула
    [title_poker_face] Покерфейс
    [title_big_spender] Широкая душа
   *[title_living_legend] Живая легенда
}
