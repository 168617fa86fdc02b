## The command

boards-command = Показать лучших игроков этого сервера
boards-option-board = Какая таблица (по умолчанию: фишки, а с периодом — чистый выигрыш)
boards-option-period = За какое время (по умолчанию: у каждой таблицы своё)
boards-choice-chips = фишки
boards-choice-winnings = чистый выигрыш
boards-choice-season = игры дня: общий зачёт
boards-choice-period = { $period ->
    [today] сегодня
    [all] за всё время
    [season] этот сезон (календарный месяц)
    [lastseason] прошлый сезон
    [week] эта неделя (с понедельника)
   *[lastweek] прошлая неделя
}

## The boards

boards-heading-chips = Лидеры по фишкам
boards-heading-winnings = Чистый выигрыш
boards-heading-season = Игры дня: общий зачёт
boards-empty-chips = Здесь пока ни у кого нет фишек. Их выдаёт `/daily`.
boards-empty-winnings = За это время никто не выигрывал и не проигрывал фишек.
boards-empty-season = Очков пока нет. Игра дня приносит очки, когда её день закончится: 100 за лучший результат, меньше за остальные.
boards-points = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}

## The page

boards-period-all = за всё время
boards-period-season = сезон: { $month }
boards-period-week = неделя с { $day }
boards-page = страница { $page }
boards-rank = { $rank }.
boards-titled = **{ $name }** ({ $title })
boards-own = { $name }: { $rank }-е место, { $result }
boards-own-none = { $name }: пока не в этой таблице
boards-button-board = Таблица лидеров
boards-button-higher = ◀ Выше
boards-button-lower = Ниже ▶
boards-button-period = { $period ->
    [today] Сегодня
    [all] Всё время
    [season] Сезон
    [lastseason] Прошлый сезон
   *[week] Неделя
}

## The refusal of a period

boards-refusal-period = У таблицы «{ $board }» нет такого периода, есть только: { $periods }.
boards-refusal-period-winnings = У таблицы «{ $board }» нет такого периода, есть только: { $periods }. За сезон или неделю есть таблица «{ boards-choice-winnings }».
boards-refusal-span = { $span ->
    [all] всё время
    [season] сезон
    [week] неделя
   *[day] день
}

## The daily post

boards-post-heading = { $span ->
    [day] Лучшие за вчера
    [week] Лучшие за прошлую неделю
   *[season] Лучшие за сезон
}
boards-post-champion = Первое место в общем зачёте игр дня носит титул «{ boards-champion }», пока не закончится следующий сезон.
boards-champion = Чемпион: { $month }
boards-post-reminder = { $mentions } новые игры дня готовы.
boards-post-play = -# Сыграть сегодня:
