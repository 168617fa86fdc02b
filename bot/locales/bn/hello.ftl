hello-text = ## নমস্কার!
    আমি কেবল খেলার চিপ দিয়ে তাসের খেলা চালাই। এখানে সবাই শুরুতে **{ $amount }** পান।
hello-game = { $command }: { $does }
hello-managers = ম্যানেজাররা “{ hello-button-set-up }” চেপে চ্যানেল, তাসের চেহারা, ভাষা আর বাজি বেছে নেন।
hello-button-play = এখনই খেলুন
hello-button-set-up = সেটিংস
