high-card-name = ハイカード
high-card-command = ハイカード：このチャンネルで始めるか、参加する
high-card-help = **`/high_card stake`** は二人に一枚ずつ配ります。強いカードが両方の賭け金を取ります。
high-card-turn = { $name }、残しますか、替えますか？
high-card-late = { $when }にカードはそのまま残ります。
high-card-action-keep = 残す
high-card-action-swap = 替える
high-card-answer-own = あなたのカードは **{ $cards }** です。
