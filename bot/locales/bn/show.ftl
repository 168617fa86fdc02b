show-button = চ্যানেলে দেখান
show-heading = { $name } দেখাচ্ছেন:
show-refusal-person = এই চ্যানেলে আপনি লিখতে পারেন না, তাই আপনার হয়ে আমি এখানে পোস্ট করছি না।
show-refusal-files = এখানে ছবি পোস্ট করতে পারছি না। এই চ্যানেলে আমার ফাইল যোগ করার অনুমতি লাগবে।
show-refusal-failed = Discord পোস্টটি নেয়নি। আবার চেষ্টা করুন।
