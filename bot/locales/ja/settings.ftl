settings-command = このサーバーのカードゲームを設定します

## The pages: in the menu, and in the headings

settings-choice-overview = 概要
settings-choice-places = 場所と参加者
settings-choice-games = ゲームと賭け金
settings-choice-chips = チップ
settings-choice-gifts = プレゼントとショップ
settings-choice-look = 言語とカード
settings-overview-title = ## このサーバーの設定
settings-page-title = ### 設定 · { $page }
settings-page-foot = -# 変更の一覧は `/house audit` で見られます。
settings-placeholder-page = 変更する項目を選択

## Buttons

settings-button-on = オンにする
settings-button-off = オフにする
settings-button-change = 変更…
settings-button-adjust = 調整…

## The names of the settings

settings-label-channels = ゲームを開けるチャンネル
settings-label-roles = プレイできるロール
settings-label-boards-channel = ランキングを投稿するチャンネル
settings-label-house-rules = ブラックジャックのハウスルール
settings-label-match-rules = 13×13のルール
settings-label-stake-min = 最低ベット
settings-label-stake-max = 最高ベット
settings-label-starting-chips = 最初のチップ
settings-label-daily-first = デイリーボーナス（初日）
settings-label-daily-most = デイリーボーナス（上限）
settings-label-chip-name = チップ1枚の呼び名
settings-label-chips-name = チップ複数枚の呼び名
settings-label-chips-name-few = 数が2、3、4のときの呼び名
settings-label-chip-symbol = チップの記号
settings-label-gifts-open = プレゼント
settings-label-gift-account-days = プレゼントに必要なアカウントの日数
settings-label-gifts-given-a-day = 1日に贈れる上限
settings-label-gifts-received-a-day = 1日に受け取れる上限
settings-label-shop-open = ショップ
settings-label-language = 公開メッセージの言語
settings-label-card-style = カードの見た目
settings-label-dealer-steps = ディーラーのハンドを1枚ずつ表示

## Their values in the list of changes

settings-answer-change = { $setting }：{ $old } → **{ $new }**
settings-value-switch = { $state ->
    [on] オン
   *[off] オフ
}
settings-value-channels = { $count ->
    [0] すべてのチャンネル
   *[other] { $channels }
}
settings-value-roles = { $count ->
    [0] 全員
   *[other] { $roles }
}
settings-value-chip-name = チップ
settings-value-chips-name = チップ
settings-value-none = なし
settings-value-style = { $style ->
    [emoji] 絵文字
    [emoji4] 4色の絵文字
    [plain] 文字
    [usual] 自動
   *[boxes] 枠
}
settings-value-like-discord = Discord の設定どおり

## The page "Where and who"

settings-short-channels = { $channel_count ->
    [0] すべてのチャンネルでゲームを開けます。
   *[other] ゲームを開けるチャンネル：{ $channels }
}
settings-text-channels = { $channels_left ->
    [none] **{ settings-short-channels }**
        { settings-places-no-channel }
        { settings-places-channels-foot }
   *[some] **{ settings-short-channels }**
        { settings-places-channels-foot }
}
settings-places-channels-foot = -# チャンネルにはそのスレッドが、カテゴリーにはそのチャンネルが含まれます。開いているゲームは最後まで続きます。
settings-places-no-channel = ⚠️ 選んだチャンネルがすべてなくなったため、ゲームを開けません。
settings-placeholder-channels = チャンネルを選択（なし＝すべて）
settings-short-roles = { $role_count ->
    [0] 全員がプレイできます。
   *[other] プレイできるロール：{ $roles }
}
settings-text-roles = { $roles_left ->
    [all] **{ settings-short-roles }**
    [none] **{ settings-short-roles }**
        { settings-places-no-role }
        { settings-places-roles-foot }
   *[some] **{ settings-short-roles }**
        { settings-places-roles-foot }
}
settings-places-roles-foot = -# ほかの人は、ゲームを開くことも、参加することも、ベットすることもできません。始めたものは最後までプレイできます。
settings-places-no-role = ⚠️ 選んだロールがすべてなくなったため、誰もプレイできません。
settings-placeholder-roles = ロールを選択（なし＝全員）
settings-short-boards-channel = { $boards_state ->
    [off] ランキングは投稿しません。
   *[other] ランキングを投稿するチャンネル：{ $boards_channel }
}
settings-text-boards-channel = { $boards_state ->
    [gone] **{ settings-short-boards-channel }**
        { settings-boards-gone }
        { settings-boards-foot }
    [closed] **{ settings-short-boards-channel }**
        { settings-boards-closed }
        { settings-boards-foot }
    [refused] **{ settings-short-boards-channel }**
        { settings-boards-refused }
        { settings-boards-foot }
   *[open] **{ settings-short-boards-channel }**
        { settings-boards-foot }
}
settings-boards-foot = -# 1日1回、前日の上位を投稿します。月曜には先週、月初には前シーズンの上位も投稿します。`/notify` でデイリーの通知をオンにした人には、同じチャンネルでメンションします。
settings-boards-gone = ⚠️ このチャンネルはもうないため、何も投稿されません。
settings-boards-closed = ⚠️ このチャンネルに投稿できません。「チャンネルを見る」と「メッセージを送信」の権限が必要です。
settings-boards-refused = ⚠️ 前回の投稿が Discord に拒否されました。このチャンネルの権限を確認して、もう一度選んでください。
settings-placeholder-boards-channel = チャンネルを選択（なし＝投稿しない）

## The page "Games and stakes"

settings-games-rules = **{ $game }のハウスルール：**{ $preset }
    新しいテーブルの表示：
    > { $preview }
    -# テーブルを開く人は、そのテーブルだけ別のルールを選べます。開いているテーブルのハウスルールは変わりません。`/house close` で閉じられます。
settings-games-own = 独自ルール
settings-games-line = { $game } · { $rules }
settings-placeholder-rules = ハウスルールを選択
settings-short-stakes = 賭け金：{ $stake_max }まで（最低{ $stake_min }枚）
settings-text-stakes = { $stakes_reached ->
    [no] **{ settings-short-stakes }**
        -# 無料の補充は{ $top_up }までなので、最低ベットに届きません。
   *[yes] **{ settings-short-stakes }**
}
    -# 次のベットから有効です。すでに置いたベットは変わりません。
settings-title-stakes = すべてのゲームの賭け金
settings-description-stake-min = ベット、挑戦、対戦の1回ごとの最低額
settings-description-stake-max = ダブルとスプリットでは超えられます
settings-title-rules = { $game }のハウスルール

## The page "Chips"

settings-chips-start = 最初：{ $starting_chips }
settings-chips-daily = { $daily_grows ->
    [yes] デイリーボーナス：初日{ $daily_first }枚、連続で増えて最大{ $daily_most }
   *[no] デイリーボーナス：{ $daily_most }
}
settings-short-amounts = { settings-chips-start } · { settings-chips-daily }
settings-text-amounts = **{ settings-chips-start }**
    {""}**{ settings-chips-daily }**
    -# 次の受け取りから有効です。
settings-short-names = 呼び名：{ $names }
settings-text-names = **{ settings-short-names }**
settings-title-amounts = 無料のチップ
settings-description-starting-chips = これから参加する人が対象です
settings-description-daily-first = 連続するたびに、この4分の1ずつ増えます
settings-description-daily-most = デイリーボーナスはここまで増えます
settings-title-names = チップの呼び名
settings-description-chip-name = 例：ドブロン。両方空欄なら「チップ」
settings-description-chips-name = 例：ドブロン
settings-description-chips-name-few = ロシア語など、第3の形がある言語だけ。空欄なら複数の呼び名
settings-description-chip-symbol = 記号か絵文字を1つ。例：🪙

## The page "Gifts and shop"

settings-switch-gifts-open = { $gifts_open ->
    [on] プレゼント：オン
   *[off] プレゼント：オフ
}
settings-text-gifts-open = **{ settings-switch-gifts-open }**
settings-short-gifts = { $gifts_open ->
    [on] プレゼント：1日に贈れるのは{ $gifts_given_a_day }まで、受け取れるのは{ $gifts_received_a_day }まで
   *[off] { settings-switch-gifts-open }
}
settings-text-gifts = **贈る：**1日{ $gifts_given_a_day }まで
    {""}**受け取る：**1日{ $gifts_received_a_day }まで
    { $gift_account_days ->
        [0] **アカウント：**制限なし
       *[other] **アカウント：**作成から{ $gift_account_days }日以上
    }
    -# 次のプレゼントから有効です。
settings-short-shop-open = { $shop_open ->
    [on] ショップ：オン
   *[off] ショップ：オフ
}
settings-text-shop-open = **{ settings-short-shop-open }**
settings-title-gifts = プレゼントのルール
settings-description-gift-account-days = 贈る、またはほかの人との勝負に賭けるのに必要な、アカウント作成からの日数。0なら制限なし
settings-description-gifts-given-a-day = 1人あたり、UTC の午前0時からの1日分。プレイヤー同士の勝負で動いた分も数えます
settings-description-gifts-received-a-day = { settings-description-gifts-given-a-day }

## The page "Language and cards"

settings-short-language = { $language_choice ->
    [discord] 公開メッセージ：{ $language }（Discord の設定どおり）
   *[own] 公開メッセージ：{ $language }
}
settings-text-language = **{ settings-short-language }**
    -# 本人だけに見える返事は、それぞれの人の言語になります。言語は `/language` で選べます。
settings-choice-like-discord = Discord の設定に合わせる
settings-choice-usual-style = 自動：絵文字（用意されるまでは枠）
settings-short-card-style = 公開メッセージのカード：{ $style }
settings-text-card-style = -# 開いているゲームには次の更新から反映されます。
settings-short-dealer-steps = { $dealer_steps ->
    [on] ディーラー：1枚ずつ表示
   *[off] ディーラー：一度に表示
}
settings-text-dealer-steps = **{ settings-short-dealer-steps }**
    -# 新しいテーブルが対象です。

## Refusals

settings-refusal-setting-out-of-bounds = { $setting }：{ $low }から{ $high }までの整数を入力してください（例：`500`）。何も変更していません。
settings-refusal-setting-order = 「{ $least }」は「{ $most }」を超えられません。何も変更していません。
settings-refusal-chip-names = 1枚と複数枚の呼び名を両方入力するか、両方空欄にしてください。呼び名は20文字までで、文字の間に空白、ハイフン、アポストロフィを使えます。何も変更していません。
settings-refusal-chip-symbol = チップの記号は、記号か絵文字1つです（例：🪙）。特定のサーバーの絵文字は使えません。何も変更していません。
