profile-command = プレイヤーのチップ、成績、バッジを表示します
profile-option-user = プレイヤー（省略すると自分）
profile-refusal-bots = ボットにプロフィールはありません。
profile-place = このサーバーで{ $rank }位
profile-badges = **バッジ** · { $all }個中{ $earned }個
