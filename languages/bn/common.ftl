# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

nav-skip = মূল লেখায় যান
nav-home = guti, সব খেলা
nav-main = প্রধান
nav-games = খেলা
nav-online = অনলাইন
nav-puzzles = ধাঁধা
nav-mine = আমার খেলা
nav-help = সাহায্য
nav-settings = সেটিংস
nav-waiting = { $count }টি ম্যাচ আপনার চালের অপেক্ষায়

language = ভাষা
language-not-loaded = { $name } লোড করা গেল না। আপনি কি অনলাইনে আছেন?
language-unread = এই ভাষায় বড় হয়েছেন এমন কেউ অনুবাদটি এখনো পড়ে দেখেননি। <link>কীভাবে শুধরে দেবেন</link>

cancel = থাক
close = বন্ধ করুন
dismiss = সরিয়ে দিন
try-again = আবার চেষ্টা করুন
undo = ফিরিয়ে আনুন
delete = মুছুন
copy = কপি করুন
download = ডাউনলোড করুন
analyse = বিশ্লেষণ করুন
play = খেলুন
pass = পালা ছাড়ুন
all-games = সব খেলা
play-online = অনলাইনে খেলুন
standard-game = মূল খেলা
game = খেলা
the-rules = নিয়ম
the-lesson = পাঠ
every-rule = সব নিয়ম
your-name = আপনার নাম
your-move = আপনার চাল
not-found = পাতাটি পাওয়া গেল না
not-found-about = এই ঠিকানায় কোনো পাতা নেই।

side-to-move = চাল দেবে { $side }
play-at-start = শুরুতে
board-label = { $game }, { $state }

loading = লোড হচ্ছে …
loading-board = ছক সাজানো হচ্ছে …
loading-lesson = পাঠ খোলা হচ্ছে …
error-unknown = কিছু একটা গোলমাল হয়েছে।
error-broken = এখানে কিছু একটা বিগড়ে গেছে
error-broken-about = ভুলটি guti-র, আপনার নয়। আপনার খেলাগুলো এই ব্রাউজারে নিরাপদে জমা আছে।
error-reload = পাতাটি আবার লোড করুন
error-part = guti-র একটি অংশ লোড করা গেল না।
error-part-offline = guti-র এই অংশ লোড করা গেল না। আপনি কি অনলাইনে আছেন?
error-rules = এই খেলার নিয়ম এসে পৌঁছায়নি: { $status }।
error-engine-crashed = ইঞ্জিন থেমে গিয়েছিল, আবার চালু করা হয়েছে: { $reason }
error-no-engine = ইঞ্জিন লোড করা যাচ্ছে না: { $reason }
new-version = guti-র নতুন সংস্করণ এসেছে।
new-version-update = আপডেট করুন
no-server = guti-র এই কপির কোনো সার্ভার নেই, তাই অন্যের সঙ্গে ম্যাচও নেই।

file-too-large = { $name } এত বড় যে খেলার নথির ফাইল হিসাবে পড়া যায় না।
file-error = { $name }: { $error }
file-empty = { $name } ফাইলে কোনো খেলা নেই।
link-copied = লিংক কপি হয়েছে
copy-refused = এই ব্রাউজার কপি করতে দেয় না। তার বদলে লেখাটি বেছে নিয়ে কপি করুন।
