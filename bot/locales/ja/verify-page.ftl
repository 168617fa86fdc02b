verify-page-title = ゲームの検証
verify-page-language = 言語
verify-page-intro = ゲームのファイルをここにドロップするか、選んでください。ファイルは端末から出ません。このページは何も送らず、オフラインで動きます。
verify-page-choose = ファイルを選ぶ
verify-page-old = このファイルは古い形式です。「cardroom verify」コマンドなら読めます。
verify-page-no-record = このファイルはゲームの記録ではありません。
verify-page-game = ゲーム { $id }（{ $kind }）
verify-page-fair = この記録のカード、手、払い戻しは、すべてシードとルールどおりです。
verify-page-fair-unknown = シャッフルは正しく、どのカードも正しい位置にあります。このページはこのゲームのルールを知らないので、手と払い戻しは確かめていません。
verify-page-unfair = この記録には矛盾があります。どこかが書き換えられたか、間違っています。
verify-page-limits = この検証で分からないこと：配る前に誰がシードを知っていたか、そのとき指紋がチャンネルに出ていたか。下で見比べてください。
verify-page-finding-gap = シャッフル{ $number }：番号{ $expected }のはずが{ $recorded }と記録されています。
verify-page-finding-input = シャッフル{ $number }：{ $expected }ではなく{ $recorded }から作られています。
verify-page-finding-fingerprint = シャッフル{ $number }：指紋がシードと合いません。
verify-page-finding-line = 記録は「{ $recorded }」ですが、シードと手からは「{ $expected }」になります。
verify-page-finding-chips = 動いたチップは「{ $recorded }」ですが、手からは「{ $expected }」になります。
verify-page-finding-action = 「{ $recorded }」はできない手です。
verify-page-finding-unused = シャッフル{ $number }は使われていません。
verify-page-compare = チャンネルと見比べる
verify-page-compare-how = 指紋は最初のカードより前に、ゲームのメッセージの下に出ていました。誰かがカットした場合は、指紋と数字を載せた専用のメッセージ（控え）があり、その ID は Discord が後から付けたものです。
verify-page-shuffle = シャッフル{ $number }
verify-page-fingerprint = 指紋
verify-page-seed = シード
verify-page-numbers = 数字
verify-page-not-cut = カットなし
verify-page-slip = 控え
verify-page-typed = なし：シードは入力されたものです
verify-page-lines = 全員が見たもの（1行ずつ）
verify-page-replay = リプレイ
verify-page-first = 最初
verify-page-back = 前へ
verify-page-next = 次へ
verify-page-last = 最後
verify-page-viewer = 視点
verify-page-everybody = 全員
verify-page-person = プレイヤー{ $number }
verify-page-bot = ボットまたは時間
verify-page-step = { $number }/{ $of }
verify-page-begin = 最初の手の前
verify-page-dealer = ディーラー
verify-page-hand = ハンド{ $number }
verify-page-total = 合計{ $number }
verify-page-stake = 賭け金{ $number }
verify-page-insurance = インシュランス{ $number }
verify-page-result-natural = ブラックジャック、払い戻し{ $number }
verify-page-result-win = 勝ち、払い戻し{ $number }
verify-page-result-push = 引き分け、払い戻し{ $number }
verify-page-result-lose = 負け
verify-page-result-bust = バースト
verify-page-result-surrender = サレンダー、払い戻し{ $number }
verify-page-room = ターン{ $number }の部屋
verify-page-life = ライフ{ $number }
verify-page-left = 残り{ $number }枚
verify-page-points = 得点{ $number }
verify-page-pile = ディール{ $number }
verify-page-chips = チップ{ $number }
verify-page-net = ここまでの収支
verify-page-face-down = 伏せたカード
verify-page-action = { $verb ->
    [sit] 座る
    [bet] ベット
    [open-bets] ベット受付
    [limits] ベットの範囲
    [wait] 待機
    [deal] 配る
    [leave] 離れる
    [time-out] 時間切れ
    [close] ゲームを閉じる
    [give-up] あきらめる
    [expired] 期限切れ
    [avoid] 部屋を避ける
    [face] 挑む
    [weapon] 武器で
    [bare] 素手で
    [hint] ヒント
    [play] 出す
    [pass] パス
    [accept] 受ける
    [decline] 断る
    [withdraw] 取り消す
   *[resign] 投了
}
