verify-command = 終わったシュー、挑戦、ディールのカードを、公開されたシードと照合します
verify-option-game = テーブルや挑戦、対戦の下にあるゲームの ID（省略するとこのチャンネルの最新のゲーム）

## Answers

verify-answer-nothing = 確かめられるものがまだありません。シードを公開するのは、そのシードのカードをもう配らなくなってからです。デイリーのシードは、その日も終わってからです。
verify-answer-lent = ゲーム { $game } はゲーム { $lender } のカードを使った練習なので、独自の記録はありません。そのカードのシードと指紋は、ゲーム { $lender } の記録にあります。`/verify` で { $lender } を選んでください。
verify-answer-unknown = その ID のゲームはこのサーバーにありません。
verify-answer-progress = シャッフルを確かめています：{ $done } / { $total }

## The result

verify-answer-heading = ## シャッフルの検証 · ゲーム { $game }
verify-answer-fair = { $promise ->
    [typed] ✅ { $part }：シードは入力されたものなので、指紋はありません。配られた{ $cards }枚はすべてこのシードどおりです。
   *[shown] ✅ { $part }：シードは指紋と一致し、配られた{ $cards }枚はすべてこのシードどおりです。
}
verify-answer-unfair = ❌ { $part }：{ $findings }
verify-answer-left-out = このゲームは長すぎて1つのファイルに収まりません。新しいほうの{ $checked }組を確かめてファイルに入れました。それより前の{ $earlier }組は確かめていません。
verify-answer-inputs = { $part }の入力（{ $extent }）：
    - シード { $seed }
    - 指紋 { $commitment }
    - { $locked }
    - 名前 { $name }、番号 { $number }
verify-answer-proof = -# この検証の限界：誰もカットしていなければ、シードをどう選んだかは分かりません。詳しくは `/fair` へ。添付ファイルと `cardroom verify FILE` で誰でも同じ検証ができます。
verify-answer-page = -# ファイルを自分で確かめるには、`verify.html` をブラウザーで開き、ファイルをドロップしてください。オフラインで動き、ボットと共通のコードはありません。
verify-button = 検証
verify-button-page = 検証ページを開く
verify-inputs-players = プレイヤーのシード { $players }
verify-inputs-cuts = 控え { $slip }、カット { $cuts }

## A part of a game

verify-part = { $kind ->
    [run] 挑戦
    [deal] ディール{ $number }
    [hand] ハンド{ $number }
   *[shoe] シュー{ $number }
}
verify-extent-decks = { $count }デッキ
verify-extent-cards = { $count }枚

## What is wrong

verify-finding-seed = シードまたはほかの入力が使えません
verify-finding-commitment = 指紋は { $shown } でしたが、シードからは { $computed } になります
verify-finding-card = カード{ $index }は { $dealt } でしたが、シードからは { $computed } になります
verify-finding-shoe = 番号{ $expected }のはずが番号{ $shoe_number }と記録されています
verify-finding-action = { $action } はその時点ではできません
verify-finding-step = { $number }番目は { $recorded } でしたが、シードからは { $computed } になります
verify-finding-input = { $name ->
    [shoe] シャッフルの番号は { $recorded } でしたが、正しくは { $expected } です
    [name] シャッフルの名前は { $recorded } でしたが、正しくは { $expected } です
    [players] プレイヤーのシードは { $recorded } でしたが、正しくは { $expected } です
    [cuts] カットは { $recorded } でしたが、正しくは { $expected } です
    [seed] シードは { $recorded } でしたが、正しくは { $expected } です
   *[promised] 指紋がありませんが、この種のゲームにはあるはずです
}
verify-finding-chips = 動いたチップは { $recorded } でしたが、記録された手からは { $computed } になります
verify-finding-end = 記録された結果は「{ $recorded }」ですが、記録された手からは「{ $computed }」になります

## An end

verify-end = { $ending ->
    [won] クリア
    [lost] 敗北
    [gave_up] 断念
    [expired] 期限切れ
    [out] あがり
    [blocked] 手詰まり
    [timed_out] 時間切れ
    [resigned] 投了
    [settled] 精算済み
    [voided] 無効
   *[open] 未決着
}
verify-end-fact = { $fact ->
    [life] ライフ { $number }
    [score] スコア { $number }
    [winner] 席{ $number }の勝ち
    [points] 得点 { $number }
   *[chips] チップ{ $number }枚
}
verify-menu = 検証
