verify-page-title = খেলা যাচাই
verify-page-language = ভাষা
verify-page-intro = খেলার ফাইলটি এখানে টেনে আনুন বা বেছে নিন। ফাইল আপনার যন্ত্রেই থাকে: এই পাতা কিছুই পাঠায় না, ইন্টারনেট ছাড়াও চলে।
verify-page-choose = ফাইল বাছুন
verify-page-old = এই ফাইলটি পুরোনো ধরনের। “cardroom verify” কমান্ড এটি পড়তে পারে।
verify-page-no-record = এই ফাইলটি কোনো খেলার রেকর্ড নয়।
verify-page-game = খেলা { $id } ({ $kind })
verify-page-fair = এই রেকর্ডের প্রতিটি তাস, চাল আর পাওয়া চিপ সিড ও নিয়মের সঙ্গে মেলে।
verify-page-fair-unknown = শাফল ঠিক আছে, প্রতিটি তাস ঠিক জায়গায় আছে। এই পাতা এই খেলার নিয়ম জানে না, তাই চাল আর পাওয়া চিপ যাচাই হয়নি।
verify-page-unfair = এই রেকর্ডে গরমিল আছে: কিছু বদলানো হয়েছে বা ভুল আছে।
verify-page-limits = এতে যা বোঝা যায় না: তাস পড়ার আগে কে সিড জানত, আর তখন চ্যানেলে ছাপটি ছিল কি না। নিচে মিলিয়ে দেখুন।
verify-page-finding-gap = শাফল { $number }: নম্বর লেখা আছে { $recorded }, হওয়ার কথা { $expected }।
verify-page-finding-input = শাফল { $number }: { $expected }-এর বদলে { $recorded } থেকে করা।
verify-page-finding-fingerprint = শাফল { $number }: ছাপটি এই সিডের নয়।
verify-page-finding-line = রেকর্ডে আছে “{ $recorded }”, সিড আর চাল থেকে আসে “{ $expected }”।
verify-page-finding-chips = চিপের বদল ছিল “{ $recorded }”, চাল থেকে আসে “{ $expected }”।
verify-page-finding-action = “{ $recorded }” চালটি সম্ভব ছিল না।
verify-page-finding-unused = শাফল { $number } কাজে লাগেনি।
verify-page-compare = চ্যানেলের সঙ্গে মেলান
verify-page-compare-how = প্রথম তাসের আগেই ছাপটি খেলার বার্তার নিচে ছিল। কেউ কাট করে থাকলে আলাদা একটি বার্তায়, অর্থাৎ স্লিপে, ছাপ আর সংখ্যাগুলো আছে; তার আইডি Discord পরে দিয়েছে।
verify-page-shuffle = শাফল { $number }
verify-page-fingerprint = ছাপ
verify-page-seed = সিড
verify-page-numbers = সংখ্যা
verify-page-not-cut = কেউ কাট করেননি
verify-page-slip = স্লিপ
verify-page-typed = নেই: সিড কেউ লিখে দিয়েছেন
verify-page-lines = সবাই যা দেখেছেন, লাইন ধরে
verify-page-replay = রিপ্লে
verify-page-first = শুরু
verify-page-back = আগে
verify-page-next = পরে
verify-page-last = শেষ
verify-page-viewer = কার চোখে
verify-page-everybody = সবাই
verify-page-person = খেলোয়াড় { $number }
verify-page-bot = বট বা ঘড়ি
verify-page-step = { $number }/{ $of }
verify-page-begin = প্রথম চালের আগে
verify-page-dealer = ডিলার
verify-page-hand = হাত { $number }
verify-page-total = মোট { $number }
verify-page-stake = বাজি { $number }
verify-page-insurance = ইনস্যুরেন্স { $number }
verify-page-result-natural = ব্ল্যাকজ্যাক, ফেরত { $number }
verify-page-result-win = জয়, ফেরত { $number }
verify-page-result-push = টাই, ফেরত { $number }
verify-page-result-lose = হার
verify-page-result-bust = বাস্ট
verify-page-result-surrender = সারেন্ডার, ফেরত { $number }
verify-page-room = পালা { $number }-এর ঘর
verify-page-life = প্রাণ { $number }
verify-page-left = বাকি তাস: { $number }
verify-page-points = পয়েন্ট: { $number }
verify-page-pile = ডিল { $number }
verify-page-chips = চিপ: { $number }
verify-page-net = এ পর্যন্ত লাভ-ক্ষতি
verify-page-face-down = উল্টানো তাস
verify-page-action = { $verb ->
    [sit] বসা
    [bet] বাজি
    [open-bets] বাজি ধরা শুরু
    [limits] বাজির সীমা
    [wait] অপেক্ষা
    [deal] তাস দেওয়া
    [leave] ওঠা
    [time-out] সময় শেষ
    [close] খেলা বন্ধ
    [give-up] হাল ছাড়া
    [expired] মেয়াদ শেষ
    [avoid] ঘর এড়ানো
    [face] মোকাবিলা
    [weapon] অস্ত্র দিয়ে
    [bare] খালি হাতে
    [hint] ইঙ্গিত
    [play] তাস খেলা
    [pass] পাস
    [accept] রাজি
    [decline] রাজি নই
    [withdraw] ফিরিয়ে নেওয়া
   *[resign] হার মানা
}
