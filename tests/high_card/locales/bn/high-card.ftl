high-card-refusal-duel-over = এই দ্বৈরথ শেষ। আরেকটি শুরু করতে `/high_card` লিখুন।
high-card-refusal-not-in-duel = আপনি এই দ্বৈরথে নেই।
high-card-refusal-already-joined = আপনি এই দ্বৈরথে আগে থেকেই আছেন।
high-card-refusal-duel-full = এই দ্বৈরথে দুজন খেলোয়াড় আছেন।
high-card-refusal-not-dealt = তাস এখনও দেওয়া হয়নি।
high-card-refusal-other-stake = এই চ্যানেলের দ্বৈরথে প্রত্যেকের বাজি { $stake }।
