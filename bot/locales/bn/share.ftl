share-button-share = শেয়ার
share-button-post = পোস্ট করুন
share-button-stay = পোস্ট করব না
share-answer-posted = পোস্ট করা হয়েছে।
