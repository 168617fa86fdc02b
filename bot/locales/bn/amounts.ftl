amounts-all = সব, সবগুলো, পুরোটা
amounts-half = অর্ধেক, আধা
amounts-chips = চিপ, টি, টা, টা চিপ
amounts-scales = হাজার 1000, লাখ 100000, লক্ষ 100000, কোটি 10000000
