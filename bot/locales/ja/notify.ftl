notify-command = 順番の通知と挑戦状のオン・オフを切り替えます
notify-option-turns = オン：自分の番にメンションする、オフ：しない
notify-option-challenges = オン：ほかの人から対戦の挑戦状が届く、オフ：届かない
notify-option-daily = オン：デイリーが未プレイなら1日1回メンションする、オフ：しない
notify-choice-on = オン
notify-choice-off = オフ
notify-answer-turns-on = 自分の番になるとメンションでお知らせします。
notify-answer-turns-off = 自分の番になってもメンションしません。
notify-answer-challenges-on = このサーバーの人から対戦の挑戦状が届きます。届いたときはメンションでお知らせします。
notify-answer-challenges-off = このサーバーの人から対戦の挑戦状は届きません。
notify-answer-daily-on = デイリーをまだプレイしていないとき、{ $channel }で1日1回メンションします。
notify-answer-daily-off = デイリーのお知らせはしません。
notify-answer-daily-nowhere = デイリーのお知らせをオンにしました。ただし、このサーバーにはまだお知らせ用のチャンネルがありません。{ $who ->
    [manager] `/settings` の「{ settings-choice-places }」で選べます。
   *[player] サーバーの管理者が `/settings` で選べます。
}
