high-card-name = Старшая карта
high-card-command = Старшая карта: начать игру в этом канале или вступить в неё
high-card-help = **`/high_card stake`** раздаёт двум игрокам по карте; старшая карта забирает обе ставки.
high-card-turn = { $name }, оставить или заменить?
high-card-late = Карта останется вашей { $when }.
high-card-action-keep = Оставить
high-card-action-swap = Заменить
high-card-answer-own = Ваша карта: **{ $cards }**.
