profile-command = Показать фишки, результаты и значки игрока
profile-option-user = Игрок (по умолчанию: вы)
profile-refusal-bots = У ботов нет профилей.
profile-place = { $rank }-е место на этом сервере
profile-badges = **Значки** · { $earned } из { $all }
