high-card-name = হাই কার্ড
high-card-command = হাই কার্ড: এই চ্যানেলে খেলা শুরু করুন বা যোগ দিন
high-card-help = **`/high_card stake`** দুজন খেলোয়াড়কে একটি করে তাস দেয়; বড় তাস দুই বাজিই জেতে।
high-card-turn = { $name }, রাখবেন না বদলাবেন?
high-card-late = তাস রেখে দেওয়া হবে: { $when }।
high-card-action-keep = রাখুন
high-card-action-swap = বদলান
high-card-answer-own = আপনার তাস **{ $cards }**।
