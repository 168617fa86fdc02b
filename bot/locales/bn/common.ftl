common-button-how-to-play = কীভাবে খেলবেন
common-button-in-words = কথায়
common-button-again-in-words = আবার পড়ুন
common-refusal-over-in-words = খেলাটি শেষ, তাই এটি আর কথায় পড়া যাবে না। শেষ হওয়া খেলা `/replay` দেখায়।
common-menu-in-words = কথায় পড়ুন
common-button-play-on = খেলে যান
common-button-cancel = বাতিল
common-button-play = খেলুন
common-button-play-today = আজকের ডিল খেলুন
common-button-again = আবার খেলুন
common-percent = { $percent }%
common-percent-below = <1%
common-percent-above = >99%
common-separator = {", "}
common-badge-earned = 🏅 { $name } পেয়েছেন **{ $title }** ব্যাজ ({ $how })
common-streak = টানা { $days } দিন{ $forgiven ->
    [yes] {" "}(বাদ পড়া একটি দিন মাফ)
   *[no] {""}
}
common-chips = { $count ->
   *[other] { $number }টি চিপ
}
common-deleted-player = মুছে ফেলা খেলোয়াড়
common-mention-turn = { $mention }, আপনার পালা।
common-outcome = { $outcome ->
    [won] জয়
    [lost] হার
   *[even] সমান
}
common-picture = { $picture ->
    [natural] ছবি: একটি টেক্কা ও একটি গোলাম
    [hands] ছবি: চার জোড়া তাস
    [flame] ছবি: আগুনের শিখা
    [sweep] ছবি: এক সারি তাসের ওপর ঝাড়ু
    [dungeon] ছবি: খোলা ফটক, পেছনে সূর্য
   *[trophy] ছবি: সোনার কাপ
}
