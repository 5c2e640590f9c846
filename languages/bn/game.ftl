# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

game-title = { $game }: নিয়ম, ইতিহাস ও সূত্র
game-board = শুরুতে ছক
game-rules = নিয়ম: { $rules }।
game-choose-others = অন্য নিয়ম বাছুন
game-learn = শিখুন
game-play-friend = বন্ধুর সঙ্গে খেলুন
game-puzzles = ধাঁধা
game-editor = ছক সাজান
game-print = ছক ছাপুন
game-place = অঞ্চল
game-time = সময়কাল
game-aliases = অন্য নাম
game-native-name = নিজের ভাষায়
game-untranslated = এই খেলার সব কথা এখনো অনুবাদ হয়নি; বাকিটা ইংরেজিতে। <link>কীভাবে অনুবাদ করবেন</link>
game-kind = ধরন
game-match = ম্যাচ
game-choose = নিয়ম বাছুন
game-choose-about = আপনি যা বাছবেন, এই পাতা তা-ই দেখাবে, পাতার লিংকও। খেলা, বিশ্লেষণ আর ছক সাজানো চলবে আপনার বাছা নিয়মেই।
game-chosen = বাছা হয়েছে: { $rules }।
game-history = ইতিহাস
game-sources = সূত্র

game-unknown = অজানা খেলা বা রকমফের
game-failed = লোড করা গেল না

rules-name = { $rules }।
rules-in-short = সংক্ষেপে
rules-match = ম্যাচ
rules-other = অন্য নিয়ম বাছুন
rules-sources = সূত্রগুলো আছে <link>এই খেলার পাতায়</link>।
rules-back = খেলার পাতায় ফিরুন
rules-learn = { $game } শিখুন
rules-lesson-standard = পাঠটি মূল নিয়ম শেখায়।
rules-lesson-failed = পাঠটি লোড করা গেল না।

account-one = { $source } অনুসারে
account-several = { $source } অনুসারে
account-added = এখানে যোগ করা
account-ours = আমাদের
legend-source = কোনো সূত্রে আছে
legend-added = কোনো সূত্রে এর মীমাংসা নেই; নিয়মটি এই প্রকল্পে যোগ করা
legend-named = যে নিয়ম নিয়ে বিবরণগুলোর মিল নেই, কিংবা যা আপনি বাছতে পারেন, তার সঙ্গে সূত্রের নাম আছে।
legend-number = সূত্র { $number }

choice-all = সব নিয়ম একসঙ্গে
choice-each = একটি একটি করে
choice-own = আপনার নিজের বাছাই
choice-own-about = নিচে যেখানে “বদলানো” লেখা, সেখানে মূল নিয়ম থেকে তফাত আছে।
choice-own-changed = আপনার নিজের বাছাই, { $count }টি নিয়ম বদলানো
choice-standard = মূল নিয়ম
choice-standard-about = আপনি অন্য নিয়ম না বাছলে এই খেলার যা নিয়ম।
choice-with-account = { $name }, { $account }
choice-unsolved = মূল খেলার সমাধান হয়ে গেছে, কিন্তু এই নিয়মে ফল কী হবে তা জানা নেই।
choice-changed = বদলানো
choice-is-standard = মূল
choice-refused = অন্য নিয়মগুলো যেভাবে বাছা, তাতে এটি সম্ভব নয়: <reason>{ $reason }</reason>
choice-number = { $least } থেকে { $most }-এর মধ্যে যেকোনো সংখ্যা
choice-number-wrong = { $least } থেকে { $most }-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।
choice-number-refused = { $number } বাছা যাবে না। <reason>{ $reason }</reason>
choice-back = মূল নিয়মে ফিরুন

save-example = amar gram
save-taken = এই নামে এখানে একটি খেলা আছে। অন্য নাম লিখুন।
save-wrong = a থেকে z অক্ষর বা অঙ্ক দিয়ে একটি নাম লিখুন।
save-label = এই নিয়মগুলো একটি নাম দিয়ে রাখুন
save-hint = ফাইলে রাখলে এগুলো নিজেই একটি আলাদা খেলা, প্রোগ্রামটি যা খেলতে পারে।
save-button = ফাইলে রাখুন

authors = যাঁরা খেলা লেখেন তাঁদের জন্য
authors-about = এগুলো নিয়মের বিকল্প; খেলার ফাইলে, লিংকে আর প্রোগ্রামে এদের এই নামেই লেখা হয়। যেখানেই কোনো রকমফেরের নাম বসতে পারে, সেখানেই <code>key=value</code> লিখে একটি বিকল্প ঠিক করা যায়। প্রোগ্রামটি আপনার বাছা নিয়মগুলো আপনার নিজের একটি খেলার ফাইলে লিখে দেয়:
authors-standard = মূল: { $value }
authors-values = মান: { $values }।
authors-range = { $least } থেকে { $most }
