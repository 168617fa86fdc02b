high-card-refusal-duel-over = この勝負は終わっています。`/high_card` で新しく始められます。
high-card-refusal-not-in-duel = これはほかの人の勝負です。
high-card-refusal-already-joined = もうこの勝負に参加しています。
high-card-refusal-duel-full = この勝負にはもう二人参加しています。
high-card-refusal-not-dealt = カードはまだ配られていません。
high-card-refusal-other-stake = このチャンネルの勝負の賭け金は、一人{ $stake }です。
