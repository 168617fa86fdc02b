profile-command = খেলোয়াড়ের চিপ, ফলাফল ও ব্যাজ দেখুন
profile-option-user = খেলোয়াড় (না দিলে: আপনি)
profile-refusal-bots = বটের কোনো প্রোফাইল নেই।
profile-place = এই সার্ভারে অবস্থান: { $rank }
profile-badges = **ব্যাজ** · { $all }টির মধ্যে { $earned }টি
