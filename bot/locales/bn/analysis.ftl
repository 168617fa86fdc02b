analysis-button-analyse = বিশ্লেষণ
analysis-working = বিশ্লেষণ চলছে: { $game } · { $count ->
    [one] { $count }টি সিদ্ধান্ত
   *[other] { $count }টি সিদ্ধান্ত
}
analysis-heading = বিশ্লেষণ: { $game } · { $count ->
    [one] { $count }টি সিদ্ধান্ত
   *[other] { $count }টি সিদ্ধান্ত
}
analysis-no-mistakes = আপনার কোনো স্পষ্ট ভুল ছিল না।
analysis-thrown-away = { $mistakes }টি ভুলে হাতছাড়া: **{ $points }** পয়েন্ট। 100 পয়েন্ট মানে একটি জয়।
analysis-worst = সবচেয়ে দামি ভুল: { $place }। আপনি বেছেছিলেন **{ $chosen }** (100-তে { $now } জয়); সেরা ছিল **{ $best }** (100-তে { $then } জয়)।
analysis-turning-points = মোড় ঘোরার মুহূর্ত:
analysis-turning-point = { $place }, { $chosen }: 100-তে { $before } → { $after } জয়
analysis-won-until = সব তাস জানা থাকলে { $place } পর্যন্ত জেতা যেত। তারপর জেতার আর কোনো পথ পাওয়া যায় না।
analysis-won-never = প্রথম তাস থেকেও জেতার কোনো পথ পাওয়া যায় না।
analysis-noise = { $points } পয়েন্টের কম পার্থক্য ({ $errors } স্ট্যান্ডার্ড এরর) ভাগ্যের ফল হতে পারে, তাই ভুল ধরা হয় না।
analysis-button-at = মোড় { $number }
analysis-button-practise = { $count }টি পরিস্থিতি অনুশীলন
analysis-picture-title = { $game }: আপনার জেতার সম্ভাবনা
analysis-picture-points = { $count ->
    [1] 1: মোড়
   *[other] 1–{ $count }: মোড়
}
analysis-picture-worst = ▼: সবচেয়ে দামি ভুল
analysis-picture-up = 100-তে জয়
analysis-picture-part = ডিল { $part }
analysis-picture-alt = { $count }টি সিদ্ধান্তে আপনার জেতার সম্ভাবনার রেখা: 100-তে { $first } থেকে { $last }, সর্বনিম্ন { $least }, সর্বোচ্চ { $most }।
analysis-question = এখানে আপনি কী খেলবেন? কোনো চিপ বাজিতে নেই, কেবল আপনিই দেখছেন।
analysis-placeholder = একটি চাল বাছুন
analysis-answer = { $right ->
    [yes] ✅ **ঠিক।** 100 বারে জয়:
   *[no] ❌ **এটি সেরা নয়।** 100 বারে জয়:
}
analysis-value = { $which ->
    [now] { $action }: { $points } (এখনকার পছন্দ)
    [then] { $action }: { $points } (খেলায় আপনার পছন্দ)
    [both] { $action }: { $points } (এখন ও খেলায় একই পছন্দ)
   *[none] { $action }: { $points }
}
analysis-button-next = পরের পরিস্থিতি
analysis-button-again = আবার
analysis-button-due = অবস্থান ({ $due }টি)
analysis-due = বিশ্লেষণ করা খেলা থেকে এখন অনুশীলনের জন্য: **{ $due }টি** অবস্থান।
