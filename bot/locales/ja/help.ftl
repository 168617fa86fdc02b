help-command = 遊び方とコマンド一覧
help-placeholder-page = ページを選ぶ

## The titles of the pages

help-choice-start = はじめに
help-choice-chips = チップ
help-choice-odds = 確率と練習
help-choice-fair = 公正さについて
help-choice-commands = コマンド一覧
help-choice-commands-more = コマンド一覧（{ $number }）

## The pages

help-page-start = **このサーバーで、ゲーム内のチップを使って遊ぶカードゲームです。** チップは最初に全員に配られ、`/daily` で毎日もらえます。

    下からゲームを選んでください。どのゲームもコマンド1つで始まり、あとはボタンを押すだけです。
    困ったら、ゲームの下の「{ common-button-how-to-play }」を押すか、ここのページを読んでください。
help-page-chips = **チップ**はゲーム内のお金です。買うことも、売ることも、換金することもできません。チップはサーバーごとに別です。

    `/balance` 自分のチップ · `/history` チップの増減
    `/daily` デイリーボーナス（1日1回の無料チップ。続けるほど増えます）
    `/give` チップを贈る · `/limits` 自分の損失上限と賭けの休止
    `/leaderboard` 上位のプレイヤー · `/profile` 自分の成績とバッジ
    `/shop` カードの裏面、テーブルの色、称号（見た目だけ）
    `/notify` 順番の通知と挑戦状のオン・オフ · `/privacy` 自分のデータ
    `/language` 自分だけに見える表示の言語 · `/display` カードの見た目

    枚数の書き方：`25`、`10k`、`2.5k`、`1万`、`半分`、`全部`、`25%`
help-page-odds = **ラボ**では手札の価値を計算できます。

    `/lab odds` 今のハンドの手ごとの期待値 · `/lab coach` ミスで失った分 · `/lab mistakes` 損失の大きいミスの確認と練習
    `/lab chart` ベーシックストラテジー · `/lab simulate` 数百万ラウンド · `/lab drill` カードカウンティングの練習
    `/koth` プログラム同士の対決 · `/replay` 最後に終えたゲームを1手ずつ
help-page-fair = **終わったゲームは確かめられます。** シャッフルには秘密のシードを使い、あとで公開します。`/verify` はもう一度シャッフルして、配られたカードを1枚ずつ照合します。テーブルと人同士の対戦では、カードを配る前にシードの指紋を見せ、カットもできます。何のためかは `/fair` へ。

    チップの動きはすべて台帳に残ります。再起動しても何も失われず、ゲームは続きから始まります。
    詳しくは `/about` へ。
help-line-command = `/{ $name }` { $does }
