blackjack-name = ব্ল্যাকজ্যাক

## The moves

blackjack-button-hit = হিট
blackjack-button-stand = স্ট্যান্ড
blackjack-button-double = ডাবল
blackjack-button-split = স্প্লিট
blackjack-button-surrender = সারেন্ডার
blackjack-button-insurance = ইনস্যুরেন্স
blackjack-button-no-insurance = ইনস্যুরেন্স নয়
blackjack-button-even-money = ইভেন মানি
blackjack-move-hit = হিট
blackjack-move-stand = স্ট্যান্ড
blackjack-move-double = ডাবল
blackjack-move-split = স্প্লিট
blackjack-move-surrender = সারেন্ডার
blackjack-move-insurance = ইনস্যুরেন্স
blackjack-move-no-insurance = ইনস্যুরেন্স নয়
blackjack-move-even-money = ইভেন মানি

## The other buttons

blackjack-button-join = বসুন
blackjack-button-leave = উঠুন
blackjack-button-rebet = আবার ধরুন
blackjack-button-rebet-amount = আবার { $stake }
blackjack-button-min = সর্বনিম্ন { $stake }
blackjack-button-max = সর্বোচ্চ
blackjack-button-other = অন্য…
blackjack-button-next-bet = পরের বাজি…
blackjack-button-deal = তাস দিন
