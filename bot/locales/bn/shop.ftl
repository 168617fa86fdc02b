shop-command = চিপ দিয়ে তাসের পিঠ, টেবিলের রং ও খেতাব কিনুন

## The page

shop-heading = { $kind ->
    [back] দোকান · তাসের পিঠ
    [colour] দোকান · টেবিলের রং
   *[title] দোকান · খেতাব
}
shop-balance = আপনার আছে **{ $amount }**।
shop-closed = এই সার্ভারের দোকান বন্ধ, তাই এখানে কিছু বিক্রি হয় না। যা কিনেছেন তা আপনারই থাকবে।
shop-nothing-owned = এই ধরনের কিছু এখনও আপনার নেই।
shop-owned = কেনা আছে
shop-worn = ব্যবহার করছেন
shop-button-kind = { $kind ->
    [back] তাসের পিঠ
    [colour] টেবিলের রং
   *[title] খেতাব
}
shop-placeholder-item = দেখতে একটি বেছে নিন…

## The sample of an item

shop-sample-colour = এই বার্তার পাশের দাগটি এই রঙের।
shop-sample-in-words = এই সার্ভারে তাস লেখা হয় কথায়, তাই পিঠ দেখা যায় না।
shop-sample-no-picture = এই পিঠের ছবি এখনও নেই; এই বট যিনি চালান, তিনি তা আপলোড না করা পর্যন্ত সাধারণ পিঠই আঁকা হবে।
shop-explained = { $kind ->
    [back] আপনার শুরু করা খেলার উল্টানো তাসে সবাই এটি দেখেন। এটি কেবল সাজানোর জন্য।
    [colour] আপনার শুরু করা খেলার পাশে সবাই এটি দেখেন। এটি কেবল সাজানোর জন্য।
   *[title] `/profile`-এ আপনার নামের পাশে আর `/leaderboard`-এ আপনার নিজের লাইনে এটি থাকে। এটি কেবল সাজানোর জন্য।
}
shop-button-buy = { $price } দিয়ে কিনুন
shop-button-wear = ব্যবহার করুন
shop-button-take-off = ব্যবহার বন্ধ করুন
shop-bought = ✅ আপনি কিনেছেন **{ $item }**। এটি এখন থেকেই ব্যবহার হচ্ছে।

## /history

shop-purchase = { $kind ->
    [back] তাসের পিঠ “{ $item }”
    [colour] টেবিলের রং “{ $item }”
   *[title] খেতাব “{ $item }”
}
shop-purchase-unknown = দোকানের একটি জিনিস

## The items

shop-item = { $item ->
    [back_mesh] জাল
    [back_stripes] ডোরা
    [back_crosses] ক্রস
    [back_night] রাত
    [back_gold] সোনা
    [colour_ocean] সাগর
    [colour_rose] গোলাপ
    [colour_ember] আগুন
    [colour_violet] বেগুনি
    [colour_ivory] হাতির দাঁত
    [colour_midnight] মাঝরাত
    [colour_gold] সোনা
    [title_lucky_duck] কপালের জোর
    [title_night_owl] রাতজাগা পাখি
    [title_card_shark] তাসের ওস্তাদ
    [title_poker_face] পোকার ফেস
    [title_big_spender] দিলদরিয়া
   *[title_living_legend] জীবন্ত কিংবদন্তি
}
