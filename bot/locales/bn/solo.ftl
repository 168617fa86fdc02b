# `cardroom solo`

solo-seed = সিড { $seed }: `--seed { $seed }` দিলে একই তাস আবার আসবে।

## Choices

solo-choose = নম্বর বা শব্দ লিখুন: { $choices }
solo-wrong-choice = “{ $typed }” এখানে নেই: { $choices }
solo-again = আবার
solo-end = যথেষ্ট

## Blackjack

solo-dealer = ডিলার: { $total }
solo-hand = আপনি: { $total }
solo-round = { $outcome ->
    [won] আপনি জিতলেন
    [lost] আপনি হারলেন
   *[push] সমান সমান
} ({ $net })। মোট: { $sum }

## Scoundrel

solo-room-how = যে ক্রমে তাসের মুখোমুখি হবেন সেই ক্রমে তিনটি পর্যন্ত নম্বর লিখুন, যেমন `1 2 4`। `0` লিখলে ঘর এড়াবেন। অস্ত্র চললে অস্ত্রেই লড়াই; নম্বরের পরে `b` মানে খালি হাতে, যেমন `2b`।
solo-room = প্রাণ { $life } · অস্ত্র { $weapon } · শেষ দানব { $limit } · ডানজনে { $left }
solo-wrong-room = “{ $typed }” এখানে সম্ভব নয়। ঘরের তাসের নম্বর লিখুন, যেমন `1 2 4`; ঘর এড়ানো গেলে `0`।
solo-run-over = { $reason ->
    [won] ডানজন পার হয়েছেন
   *[lost] আপনি মারা গেছেন
}, প্রাণ { $life }। স্কোর: { $score }

## 13×13

solo-play-how = যে তাস খেলবেন তার মান লিখুন, যেমন `5 5` বা `3 4 5 6 7`; রং কেবল দরকার হলে: `5c 5h`। আরও বড় কিছু না থাকলে নিজে থেকেই পাস: `–`।
solo-hand-cards = { $turn ->
    [lead] আপনি শুরু করুন
   *[follow] আরও বড় খেলুন
}। বটের তাস: { $left }। আপনার:
solo-wrong-play = এখন “{ $typed }” খেলা যায় না। হাতের মান লিখুন: একই ধরনের আরও বড় তাস, আর শুরু করলে যেকোনোটি।
solo-play = { $who ->
    [you] আপনি খেললেন
   *[bot] বট খেলল
}: { $cards }
solo-deal-over = { $winner ->
    [you] আপনি জিতলেন। পয়েন্ট: { $count }
    [bot] বট জিতল। পয়েন্ট: { $count }
   *[nobody] কেউ জিতল না।
}
