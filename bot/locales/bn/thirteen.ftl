## The command

thirteen-command = 13×13: কাউকে চ্যালেঞ্জ করুন বা বটের সঙ্গে খেলুন
thirteen-option-opponent = কাকে চ্যালেঞ্জ করবেন (না দিলে: বট)
thirteen-option-level = বট কত ভালো খেলে
thirteen-option-stake = প্রত্যেকে কত চিপ বাজি ধরবেন: 50, 2.5k, অর্ধেক, সব, 25%
thirteen-option-deals = ম্যাচে কয়টি ডিল
thirteen-option-daily = বটের সঙ্গে দিনের ডিল খেলুন: সবার তাস একই, একবারই সুযোগ
thirteen-option-rules = ম্যাচের নিয়ম (না দিলে: সার্ভারের নিয়ম)
thirteen-choice-level = { $level ->
    [easy] সহজ: এলোমেলো খেলে
    [normal] সাধারণ: সহজ কিছু নিয়মে খেলে
    [hard] কঠিন: পুরো হাতের পরিকল্পনা করে
   *[expert] বিশেষজ্ঞ: পরিকল্পনা করে, শেষটা পুরো হিসাব করে
}
thirteen-choice-deals = { $count }টি ডিল
thirteen-choice-rules = { $rules ->
    [article] নিবন্ধ: কমপক্ষে পাঁচ তাসের রান, প্রথম শুরু ভাগ্যে
   *[usual] প্রচলিত: কমপক্ষে তিন তাসের রান, সবচেয়ে ছোট তাস শুরু করে
}
thirteen-help = **`/thirteen [opponent] [stake]`** 13×13-এর ম্যাচ: যিনি আগে নিজের তেরোটি তাস শেষ করেন, তিনি জেতেন। একটি তাস, জোড়া, ট্রিপল বা রান খেলুন; প্রতিপক্ষকে একই ধরনের বড় কম্বিনেশন দিতে হয়, না পারলে আবার আপনি শুরু করেন। কাউকে চ্যালেঞ্জ করুন, বা প্রতিপক্ষ না দিয়ে আমার সঙ্গে খেলুন। “{ thirteen-button-cards }” কেবল আপনাকেই আপনার তাস দেখায়। `rules:article` দিলে যে নিবন্ধ থেকে খেলাটি এসেছে, তার নিয়মে খেলা হয়।

## Answers that only one player sees

thirteen-answer-not-here = তিনি এই সার্ভারে নেই।
thirteen-refusal-match-open = { $link ->
    [none] এই সার্ভারে আপনার একটি ম্যাচ বা চ্যালেঞ্জ আগে থেকেই আছে। আরেকটি শুরুর আগে সেটি শেষ করুন।
   *[other] এই সার্ভারে আপনার একটি ম্যাচ বা চ্যালেঞ্জ আগে থেকেই আছে। আরেকটি শুরুর আগে সেটি শেষ করুন। [এই যে]({ $link })।
}
thirteen-answer-not-shown = { $link ->
    [none] আপনার ম্যাচ `{ $game }` শুরু হয়েছে, কিন্তু Discord আপনার তাস দেখায়নি। ম্যাচের নিচে “{ thirteen-button-cards }” চাপুন।
   *[other] আপনার ম্যাচ `{ $game }` শুরু হয়েছে, কিন্তু Discord আপনার তাস দেখায়নি। এখানে “{ thirteen-button-cards }” চাপুন: { $link }
}
thirteen-answer-challenged = এই চ্যানেলে আপনার চ্যালেঞ্জ দেওয়া হয়েছে।{ $link ->
    [none] {""}
   *[other] {" "}[এই যে]({ $link })।
}{ $told ->
    [no] {" "}গত এক ঘণ্টায় তাঁকে করা অনেক চ্যালেঞ্জে তিনি রাজি হননি, তাই তাঁকে মেনশন করিনি।
   *[yes] {""}
} তিনি রাজি হওয়ার আগে সেখানেই এটি ফিরিয়ে নিতে পারবেন।
thirteen-answer-resigned = আপনি হার মেনেছেন।
thirteen-question-resign = { $stake ->
    [0] হার মানবেন? শুধু এই ডিল নয়, পুরো ম্যাচ হারবেন।
   *[other] হার মানবেন? শুধু এই ডিল নয়, পুরো ম্যাচ হারবেন, সঙ্গে বাজির { $amount }।
}
thirteen-refusal-match-over = এই ম্যাচ শেষ। আরেকটি শুরু করতে `/thirteen` লিখুন।
thirteen-refusal-not-in-match = আপনি এই ম্যাচে নেই। নিজের ম্যাচ শুরু করতে `/thirteen` লিখুন।
thirteen-refusal-not-challenged = এই চ্যালেঞ্জ অন্য কারও জন্য। নিজের ম্যাচ শুরু করতে `/thirteen` লিখুন।
thirteen-refusal-not-challenger = যিনি চ্যালেঞ্জ করেছেন, কেবল তিনিই এটি ফিরিয়ে নিতে পারেন।
thirteen-refusal-not-begun = এই চ্যালেঞ্জে এখনও কেউ রাজি হননি।
thirteen-refusal-begun = এই চ্যালেঞ্জের ম্যাচ শুরু হয়ে গেছে।
thirteen-refusal-bots-turn = এখন আপনার পালা নয়: আমি ভাবছি।
thirteen-refusal-opponent-busy = তিনি এই সার্ভারে আরেকটি ম্যাচ খেলছেন। সেটি শেষ হলে আবার চেষ্টা করুন।
thirteen-refusal-opponent-deleted = তিনি এই সার্ভারে নিজের তথ্য মুছে ফেলেছেন। অন্য কারও সঙ্গে বা আমার সঙ্গে খেলতে `/thirteen` লিখুন।
thirteen-refusal-no-challenges = তিনি এই সার্ভারে চ্যালেঞ্জ নেন না। অন্য কাউকে বলুন, বা প্রতিপক্ষ ছাড়া `/thirteen` লিখে আমার সঙ্গে খেলুন।
thirteen-refusal-challenged-lately = তিনি আপনার গত চ্যালেঞ্জ নেননি। তাঁকে আবার চ্যালেঞ্জ করা যাবে: { $again_at }।
thirteen-refusal-challenge-self = নিজেকে চ্যালেঞ্জ করা যায় না। আমার সঙ্গে খেলতে প্রতিপক্ষ ছাড়া `/thirteen` লিখুন।
thirteen-refusal-bot-opponent = বট চ্যালেঞ্জ নিতে পারে না। আমার সঙ্গে খেলতে প্রতিপক্ষ ছাড়া `/thirteen` লিখুন।
thirteen-refusal-stake-needs-level = “{ $level ->
    [easy] সহজ
   *[normal] সাধারণ
}” স্তরে বাজি নেই: চিপের বাজি কেবল “কঠিন” ও “বিশেষজ্ঞ” স্তরে।
thirteen-refusal-challenger-broke = যিনি চ্যালেঞ্জ করেছেন, তাঁর আর বাজির মতো চিপ নেই।
thirteen-note-voided = এই ম্যাচ আর চালানো যায়নি। সব বাজি ফেরত দেওয়া হয়েছে।

## Buttons and selects

thirteen-button-accept = রাজি
thirteen-button-decline = রাজি নই
thirteen-button-withdraw = ফিরিয়ে নিন
thirteen-button-cards = আমার তাস
thirteen-button-resign = হার মানুন
thirteen-button-rematch = রিম্যাচ
thirteen-button-lowest = ছোটটি খেলুন: { $ranks }
thirteen-button-pass = পাস
thirteen-placeholder-any = যেকোনো কম্বিনেশন খেলুন
thirteen-placeholder-higher = { $kind ->
    [single] আরও বড় একটি তাস খেলুন
    [pair] আরও বড় জোড়া খেলুন
    [triple] আরও বড় ট্রিপল খেলুন
    [straight] { $size } তাসের আরও বড় রান খেলুন
   *[quad] আরও বড় বোমা খেলুন
}
thirteen-placeholder-sets = { $least ->
    [1] { $most ->
        [1] একটি তাস খেলুন
        [2] একটি তাস বা জোড়া খেলুন
        [3] একটি তাস, জোড়া বা ট্রিপল খেলুন
       *[4] একটি তাস, জোড়া, ট্রিপল বা বোমা
    }
   *[2] { $most ->
        [2] জোড়া খেলুন
        [3] জোড়া বা ট্রিপল খেলুন
       *[4] জোড়া, ট্রিপল বা বোমা খেলুন
    }
}
thirteen-placeholder-straights = { $more ->
    [0] { $shortest } তাসের রান খেলুন
    [1] { $shortest } বা { $longest } তাসের রান খেলুন
   *[other] { $shortest } থেকে { $longest } তাসের রান খেলুন
}

## The top of the message

thirteen-challenge = { $name } আপনাকে চ্যালেঞ্জ করছেন: এই তাসে বটের বিরুদ্ধে
thirteen-score = পয়েন্টের ব্যবধান { $net }
thirteen-share-against = বিপক্ষে { $name }
thirteen-header-challenge = চ্যালেঞ্জ
thirteen-header-deal = ডিল { $deal }/{ $deals }
thirteen-header-deal-over = শেষ
thirteen-header-over = ম্যাচ শেষ
thirteen-header-players = { $first } বনাম { $second }
thirteen-header-daily = দিনের ডিল { $day }
thirteen-header-rules = { $rules ->
    [article] নিবন্ধের নিয়ম
   *[usual] প্রচলিত নিয়ম
}
thirteen-header-no-stake = বাজি নেই
thirteen-header-stake = বাজি **{ $stake }**
thirteen-header-stake-each = প্রত্যেকের বাজি **{ $stake }**

## A challenge

thirteen-challenge-heading = { $mention }, আপনাকে চ্যালেঞ্জ করেছেন { $name }
thirteen-challenge-terms = { $deals }টি ডিল, যাঁর পয়েন্ট বেশি তিনিই জয়ী।{ $stake ->
    [0] {""}
   *[other] {" "}প্রত্যেকের বাজি { $stake }টি; জয়ী সবটা পান।
}{ $rules ->
    [article] {" "}নিবন্ধের নিয়মে: রানে কমপক্ষে পাঁচটি তাস, আর কে আগে শুরু করবেন তা ভাগ্য ঠিক করে।
   *[usual] {""}
}
thirteen-challenge-expires = চ্যালেঞ্জের মেয়াদ শেষ: { $when }।

## The players

thirteen-player-bot = বট ({ $level ->
    [easy] সহজ
    [normal] সাধারণ
    [hard] কঠিন
   *[expert] বিশেষজ্ঞ
})
thirteen-player-points = { $count } পয়েন্ট
thirteen-player-cards = { $count }টি তাস
thirteen-player-out = তাস শেষ
thirteen-player-time-outs = ⏰ { $count }/{ $limit }

## The cards on the table

thirteen-pile-combination = { $kind ->
    [single] একটি তাস
    [pair] জোড়া
    [triple] ট্রিপল
    [straight] { $size } তাসের রান
   *[quad] বোমা
}
thirteen-pile-play = { $name }: **{ $combination }**
thirteen-pile-late-play = { $name }: **{ $combination }** · সময় শেষ
thirteen-pile-pass = { $name }: পাস।
thirteen-pile-forced-pass = { $name }: পাস, বড় কিছু নেই।
thirteen-pile-under = এর নিচে { $cards }
thirteen-pile-won = এর আগের দানে জিতেছে: { $name }, { $cards }
thirteen-pile-secret = দিনের ডিলের তাস অন্যরা দেখবেন দিনটি শেষ হলে।

## Whose turn it is

thirteen-call-thinking = { $name } ভাবছে
thirteen-call-turn = { $name }, আপনার পালা
thirteen-call-lead-lowest = সবচেয়ে ছোট তাস আপনার হাতে: যেকোনো কম্বিনেশন দিয়ে শুরু করুন।
thirteen-call-lead = যেকোনো কম্বিনেশন দিয়ে শুরু করুন।
thirteen-call-lead-chance = ভাগ্যে প্রথম শুরু আপনার: যেকোনো কম্বিনেশন দিয়ে শুরু করুন।
thirteen-call-higher = { $kind ->
    [single] আরও বড় একটি তাস খেলুন।
    [pair] আরও বড় জোড়া খেলুন।
    [triple] আরও বড় ট্রিপল খেলুন।
    [straight] { $size } তাসের আরও বড় রান খেলুন।
   *[quad] আরও বড় বোমা খেলুন।
}
thirteen-call-late = আপনার হয়ে সবচেয়ে ছোট চাল দেওয়া হবে: { $when }।

## The end of a deal

thirteen-result-draw = ডিল { $deal }: কারও চাল নেই, ড্র
thirteen-result-won = { $reason ->
    [blocked] ডিল { $deal }-এ জয়ী { $winner }: **{ $points }** (কারও চাল ছিল না)
    [timed_out] ডিল { $deal }-এ জয়ী { $winner }: **{ $points }** ({ $loser }-এর সময় পরপর তিনবার শেষ)
    [resigned] ডিল { $deal } ছেড়ে দিয়েছেন { $loser }
   *[out] ডিল { $deal }-এ জয়ী { $winner }: **{ $points }**
}
thirteen-result-held = { $name }-এর হাতে ছিল
thirteen-result-out = { $name }: তাস শেষ

## The end of the match

thirteen-end-without-winner = { $ending ->
    [declined] { $second } চ্যালেঞ্জ নেননি
    [withdrawn] { $first } চ্যালেঞ্জ ফিরিয়ে নিয়েছেন
    [expired] চ্যালেঞ্জের মেয়াদ শেষ
   *[finished] ম্যাচ ড্র
}
thirteen-end-won = { $ending ->
    [resigned] { $loser } হার মেনেছেন: ম্যাচে জয়ী { $winner }
   *[finished] { $by ->
        [bot] ম্যাচে জয়ী { $winner }
        [sweep] 🏆 { $winner } সব { $deals } ডিল জিতলেন!
       *[person] 🏆 ম্যাচে জয়ী { $winner }!
    }
}
thirteen-end-closed = { $reason ->
    [manager] একজন ম্যানেজার এই ম্যাচ বন্ধ করেছেন
    [unseen] এই ম্যাচ এখানে দেখানো যায়নি
    [channel] এই ম্যাচের চ্যানেল আর নেই
    [ended] এই ম্যাচ বন্ধ হয়েছে
   *[restart] এই ম্যাচ আর চালানো যায়নি
}
thirteen-end-points = পয়েন্ট **{ $points_first } : { $points_second }**
thirteen-end-points-and-deals = পয়েন্ট **{ $points_first } : { $points_second }**, ডিল { $deals_first } : { $deals_second }
thirteen-end-returned = সব বাজি ফেরত দেওয়া হয়েছে।
thirteen-end-ratings = রেটিং: { $ratings }

## The bottom of the message

thirteen-footer-seed = সিড { $digits }
thirteen-footer-shuffle = ছাপ { $digits }
thirteen-footer-game = খেলা { $game }

## My cards

thirteen-panel-hand = **আপনার তাস** · { $count }টি
thirteen-panel-score = আপনি { $own }, { $name } { $other } (হাতে { $cards_left })
thirteen-panel-lead = আপনার পালা: আপনি শুরু করুন
thirteen-panel-beat = আপনার পালা: { $ranks }-এর চেয়ে বড় খেলুন
thirteen-panel-waiting = { $name }-এর জন্য অপেক্ষা

## The replay

thirteen-replay-deal = ডিল { $deal }
thirteen-replay-held = { $mark } হাতে ছিল { $cards }

## The button How to play

thirteen-rules = **13×13 কীভাবে খেলবেন**
    দুজনই তেরোটি করে তাস পান। আগে নিজের তাস শেষ করুন: প্রতিপক্ষের হাতে যত তাস থাকে, আপনি তত পয়েন্ট পান।
    একটি তাস, জোড়া, ট্রিপল বা কমপক্ষে { $straight } তাসের রান খেলুন। { $ace ->
        [low] টেক্কা সবচেয়ে ছোট।
       *[high] দুই সবচেয়ে ছোট।
    }
    { $lead ->
        [random] প্রথম ডিল কে শুরু করবেন তা ভাগ্য ঠিক করে; তারপর পালা করে।
       *[lowest] যাঁর হাতে সবচেয়ে ছোট তাস, তিনি আগে শুরু করেন।
    }
    { $passing ->
        [forced] পারলে প্রতিপক্ষকে একই ধরনের ও একই সংখ্যক তাসের আরও বড় চাল দিতেই হবে। তিনি না পারলে আপনি যা খুশি দিয়ে শুরু করবেন।
       *[free] প্রতিপক্ষ একই ধরনের ও একই সংখ্যক তাসের আরও বড় চাল দেন, নয়তো পাস করেন। পাসের পরে আপনি যা খুশি দিয়ে শুরু করবেন।
    }
    “{ thirteen-button-cards }” আপনার তাস ও সম্ভাব্য চাল কেবল আপনাকেই দেখায়।
    সময় ফুরালে আপনার হয়ে সবচেয়ে ছোট চাল দেওয়া হয়; পরপর তিনবার হলে ডিলটি হারবেন।
thirteen-rules-match = **এই ম্যাচে** { $deals }টি ডিল, যাঁর পয়েন্ট বেশি তিনিই জয়ী; { $stake ->
    [0] কোনো বাজি নেই।
   *[other] প্রত্যেকের বাজি { $amount }, জয়ী সবটা পান।
}

## /settings

thirteen-settings-rules = **13×13-এর নিয়ম:** { $preset }
    -# যিনি ম্যাচ শুরু করেন, তিনি সেটির জন্য অন্য নিয়ম বেছে নিতে পারেন। দিনের ডিল সব সময় প্রচলিত নিয়মে।
thirteen-settings-usual = প্রচলিত
thirteen-settings-article = নিবন্ধ

## Badges

thirteen-badge-first-match = প্রথম ম্যাচ
thirteen-badge-first-match-how = একটি ম্যাচ জেতা
thirteen-badge-bot-beaten = বট-বিজয়ী
thirteen-badge-bot-beaten-how = কঠিন বা বিশেষজ্ঞ বটকে হারানো
thirteen-badge-clean-sweep = একচেটিয়া জয়
thirteen-badge-clean-sweep-how = অন্তত চার ডিলের ম্যাচে সব ডিল জেতা
thirteen-badge-duellist = দ্বন্দ্বযোদ্ধা
thirteen-badge-duellist-how = মানুষের বিরুদ্ধে দশটি ম্যাচ জেতা

## /leaderboard

thirteen-choice-board-rating = 13×13: রেটিং
thirteen-choice-board-deal = 13×13: দিনের ডিল
thirteen-board-rating = 13×13 · রেটিং
thirteen-board-rating-empty = এখনও কোনো রেটিং নেই। `/thirteen` দিয়ে কাউকে চ্যালেঞ্জ করুন; মানুষে মানুষে ম্যাচেই রেটিং হয়।
thirteen-board-rating-total = রেটিং { $rating }
thirteen-board-deal = 13×13 · দিনের ডিল
thirteen-board-deal-empty = এখনও কোনো ফল নেই। `/thirteen`-এ `daily` দিলে দিনের ডিল খেলা যায়।

## /profile

thirteen-figures-none = এখনও কোনো ম্যাচ নেই। শুরু করতে `/thirteen` লিখুন।
thirteen-figures-people = মানুষের সঙ্গে ম্যাচ **{ $played }** · জয় **{ $won }** · ড্র **{ $drawn }**
thirteen-figures-rating = রেটিং **{ $rating }** ± { $deviation }
thirteen-figures-bot = বটের বিরুদ্ধে জয়: { $results }
thirteen-figures-level = { $level ->
    [easy] সহজ { $won }/{ $played }
    [normal] সাধারণ { $won }/{ $played }
    [hard] কঠিন { $won }/{ $played }
   *[expert] বিশেষজ্ঞ { $won }/{ $played }
}
thirteen-figures-between = এঁর বিরুদ্ধে আপনার ফল: **{ $wins } : { $losses }**, ড্র { $draws }
thirteen-menu-challenge = চ্যালেঞ্জ করুন
thirteen-title-challenge = 13×13-এ চ্যালেঞ্জ
thirteen-label-stake = প্রত্যেকের বাজির চিপ
thirteen-description-stake = 50, 2.5k, অর্ধেক, সব, 25%। খালি রাখলে বাজি ছাড়া খেলা হবে।
thirteen-label-deals = ডিল
thirteen-analysis-place = { $parts ->
    [1] সিদ্ধান্ত { $number }
   *[other] সিদ্ধান্ত { $number } (ডিল { $part })
}
thirteen-analysis-across = আপনার সিদ্ধান্ত
thirteen-analysis-about = আপনার যা জানা ছিল তা থেকে বিশেষজ্ঞ বটের হিসাব।
