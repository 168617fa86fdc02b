verify-command = শেষ হওয়া খেলার তাস প্রকাশিত সিডের সঙ্গে মেলে কি না যাচাই করুন
verify-option-game = টেবিল, অভিযান বা ম্যাচের নিচে লেখা আইডি (না দিলে: এই চ্যানেলের সবশেষ খেলা)

## Answers

verify-answer-nothing = যাচাই করার মতো এখনও কিছু নেই। কোনো সিড থেকে আর তাস দেওয়ার উপায় না থাকলে তবেই সেটি প্রকাশ করি; দিনের ডিলের সিড দিন শেষ হলে।
verify-answer-lent = খেলা { $game } ছিল খেলা { $lender }-এর তাস দিয়ে অনুশীলন, তাই এর নিজের কোনো রেকর্ড নেই। সেই তাসের সিড আর ছাপ খেলা { $lender }-এর রেকর্ডে আছে: `/verify` দিয়ে { $lender } যাচাই করুন।
verify-answer-unknown = এই সার্ভারে ওই আইডির কোনো খেলা নেই।
verify-answer-progress = শাফল যাচাই করছি: { $total }-এর মধ্যে { $done }।

## The result

verify-answer-heading = ## শাফল যাচাই · খেলা { $game }
verify-answer-fair = { $promise ->
    [typed] ✅ { $part }: সিড কেউ লিখে দিয়েছেন, তাই ছাপ নেই; দেওয়া { $cards }টি তাসের সবই এই সিড থেকে এসেছে।
   *[shown] ✅ { $part }: সিড ছাপের সঙ্গে মেলে, আর দেওয়া { $cards }টি তাসের সবই এই সিড থেকে এসেছে।
}
verify-answer-unfair = ❌ { $part }: { $findings }
verify-answer-left-out = এই খেলা এত লম্বা যে এক ফাইলে আঁটে না। সবশেষ { $checked }টি অংশ যাচাই করে ফাইলে দিয়েছি। তার আগের { $earlier }টি যাচাই করিনি।
verify-answer-inputs = { $part }, শাফলের উপাদান ({ $extent }):
    - সিড { $seed }
    - ছাপ { $commitment }
    - { $locked }
    - নাম { $name }, নম্বর { $number }
verify-answer-proof = -# এই যাচাইয়ের সীমা: কেউ না কাটলে সিড কীভাবে বাছা হয়েছে তা এতে বোঝা যায় না; `/fair` আরও জানায়। সঙ্গের ফাইল আর `cardroom verify FILE` দিয়ে যে কেউ আবার যাচাই করতে পারেন।
verify-answer-page = -# ফাইলটি নিজে যাচাই করতে `verify.html` ব্রাউজারে খুলে ফাইলটি তার ওপর টেনে আনুন। পাতাটি ইন্টারনেট ছাড়াই চলে, আর আমার সঙ্গে তার কোনো কোড মিল নেই।
verify-button = যাচাই
verify-button-page = যাচাইয়ের পাতা খুলুন
verify-inputs-players = খেলোয়াড়দের সিড { $players }
verify-inputs-cuts = স্লিপ { $slip }, কাট { $cuts }

## A part of a game

verify-part = { $kind ->
    [run] অভিযান
    [deal] ডিল { $number }
    [hand] হাত { $number }
   *[shoe] শু { $number }
}
verify-extent-decks = { $count } ডেক তাস
verify-extent-cards = { $count }টি তাস

## What is wrong

verify-finding-seed = সিড বা অন্য কোনো উপাদান ব্যবহার করা যায় না
verify-finding-commitment = ছাপ ছিল { $shown }, সিড থেকে আসে { $computed }
verify-finding-card = তাস { $index } ছিল { $dealt }, সিড থেকে আসে { $computed }
verify-finding-shoe = নম্বর { $expected }-এর জায়গায় নম্বর { $shoe_number } লেখা আছে
verify-finding-action = তখন { $action } করা সম্ভব ছিল না
verify-finding-step = ধাপ { $number } ছিল { $recorded }, সিড থেকে আসে { $computed }
verify-finding-input = { $name ->
    [shoe] শাফলের নম্বর ছিল { $recorded }, হওয়ার কথা { $expected }
    [name] শাফলের নাম ছিল { $recorded }, হওয়ার কথা { $expected }
    [players] খেলোয়াড়দের সিড ছিল { $recorded }, হওয়ার কথা { $expected }
    [cuts] কাট ছিল { $recorded }, হওয়ার কথা { $expected }
    [seed] সিড ছিল { $recorded }, হওয়ার কথা { $expected }
   *[promised] ছাপ নেই, অথচ এই ধরনের খেলায় থাকার কথা
}
verify-finding-chips = চিপের বদল ছিল { $recorded }, কিন্তু চালগুলো থেকে আসে { $computed }
verify-finding-end = লেখা আছে “{ $recorded }”, কিন্তু চালগুলো থেকে আসে “{ $computed }”

## An end

verify-end = { $ending ->
    [won] জয়
    [lost] হার
    [gave_up] হাল ছেড়েছেন
    [expired] মেয়াদ শেষ
    [out] তাস শেষ
    [blocked] চাল নেই
    [timed_out] সময় শেষ
    [resigned] হার মানা
    [settled] হিসাব শেষ
    [voided] বাতিল
   *[open] শেষ হয়নি
}
verify-end-fact = { $fact ->
    [life] প্রাণ { $number }
    [score] স্কোর { $number }
    [winner] জয়ী আসন { $number }
    [points] পয়েন্ট { $number }
   *[chips] চিপ { $number }টি
}
verify-menu = যাচাই
