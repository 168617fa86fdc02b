## Answers

simple-refusal-simple-over = এই খেলা শেষ। আরেকটি শুরু করতে একই কমান্ড লিখুন।
simple-refusal-not-in-game = আপনি এই খেলায় নেই।
simple-refusal-already-in-game = আপনি এই খেলায় আগে থেকেই আছেন।
simple-refusal-game-full = এই খেলায় আর কারও জায়গা নেই।
simple-refusal-not-dealt = সব খেলোয়াড় এলে তাস দেওয়া হবে।
simple-refusal-other-stake = এই চ্যানেলের খেলায় প্রত্যেকের বাজি { $stake }।
simple-refusal-solo-open = এই খেলা আপনি আগেই শুরু করেছেন। এই যে।
simple-refusal-solo-voided = এই খেলা আর চালানো যায়নি, তাই এটি গোনা হবে না। আরেকটি শুরু করতে একই কমান্ড লিখুন।
simple-answer-staked = আপনার বাজি ধরা হয়েছে। { $link }
simple-answer-not-shown = আপনার খেলা `{ $game }` শুরু হয়েছে, কিন্তু Discord তা দেখায়নি। দেখতে একই কমান্ড লিখুন।

## The options of the commands

simple-option-stake = প্রত্যেকে কত চিপ বাজি ধরবেন: 50, 2.5k, অর্ধেক, সব, 25%
simple-option-daily = দিনের তাস খেলুন: সবার জন্য একই তাস, একবারই সুযোগ

## Buttons

simple-button-join = যোগ দিন
simple-button-own = আমার তাস
simple-button-give-up = হাল ছাড়ুন

## The top of the message

simple-header-stake = প্রত্যেকের বাজি **{ $stake }**
simple-header-day = দিনের তাস { $day }

## What to do now

simple-call-join = কে খেলবেন?
simple-call-join-late = বাজি ফেরত দেওয়া হবে: { $when }।

## The end

simple-call-won = 🏆 { $name } জিতলেন { $amount }!
simple-call-drawn = ড্র
simple-call-drawn-why = সব বাজি ফেরত দেওয়া হয়েছে।
simple-call-closed = খেলা বন্ধ
simple-closed-idle = কেউ যোগ দেননি। বাজি ফেরত দেওয়া হয়েছে।
simple-closed-manager = একজন ম্যানেজার এই খেলা বন্ধ করেছেন। সব বাজি ফেরত দেওয়া হয়েছে।
simple-closed-restart = রিস্টার্টের পর এই খেলা আর চালানো যায়নি। সব বাজি ফেরত দেওয়া হয়েছে।
simple-closed-unseen = এখানে এই খেলা দেখানো যায়নি। সব বাজি ফেরত দেওয়া হয়েছে।
simple-closed-channel = এই খেলার চ্যানেল আর নেই। সব বাজি ফেরত দেওয়া হয়েছে।
simple-closed-ended = এই খেলা শেষ।
simple-call-gave-up = হাল ছেড়েছেন
simple-call-not-played = শেষ পর্যন্ত খেলা হয়নি
simple-call-not-counted = এটি গোনা হবে না।
simple-end-rank = { $people } জনের মধ্যে স্থান: **{ $position }**

## The bottom of the message

simple-footer = খেলা { $game } · ছাপ { $digits }

## /replay

simple-replay-bot = নিজে থেকে

## /profile

simple-figures-none = এখনও এমন কোনো খেলা নেই যা গোনা হয়।
simple-figures = খেলা **{ $games }** · সেরা **{ $best }** · গড় **{ $mean }**
simple-figures-net = মোট লাভ-ক্ষতি **{ $net }**
