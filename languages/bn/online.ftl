# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

online-lead = যিনি আছেন তাঁর সঙ্গেই খেলুন, কিংবা বন্ধুকে একটি লিংক পাঠান। অ্যাকাউন্ট লাগে না।
online-here = { $reason } একই যন্ত্রে দুজনে যেকোনো খেলা খেলতে পারেন।

create-title = নতুন ম্যাচ
create-against = প্রতিপক্ষ
create-anyone = যিনিই আসুন
create-friend = বন্ধু
create-side = আপনি খেলবেন
create-random = যেকোনো
create-clock = ঘড়ি
create-clock-none = নেই
create-clock-sudden = বাঁধা সময়
create-clock-increment = বাড়তি সময়সহ
create-clock-days = প্রতি চালে কয়েক দিন
create-days = প্রতি চালে কত দিন
create-minutes = প্রত্যেকের কত মিনিট
create-increment = বাড়তি সময়, সেকেন্ডে
create-unrated-rules = রেটিং ধরা যায় শুধু মূল নিয়মের ম্যাচে।
create-unrated-clock = রেটিং ধরা যায় শুধু ঘড়ি ধরা ম্যাচে।
create-account = দুজনেরই অ্যাকাউন্ট থাকলে ম্যাচে রেটিং ধরা যায়। <link>সাইন ইন করুন বা অ্যাকাউন্ট খুলুন</link>।
create-rated = রেটিং ধরা হবে
create-rated-hint = ফল অনুযায়ী দুই খেলোয়াড়েরই রেটিং বদলাবে। আপনার প্রতিপক্ষেরও অ্যাকাউন্ট লাগবে।
create-visibility = কে খুঁজে পাবেন
create-link = যাঁর কাছে লিংক আছে
create-public = সবাই
create-chat = খেলোয়াড়দের মধ্যে চ্যাট
create-name-hint = না দিলেও চলে।
create-now = এখনই খেলুন
create-match = ম্যাচ তৈরি করুন
play-as = আপনি খেলছেন <name>{ $name }</name> নামে।

lobby = কারা অপেক্ষায়
lobby-show = দেখান
lobby-none = এখন কেউ অপেক্ষায় নেই। “এখনই খেলুন” চেপে আপনিই প্রথম হোন।
lobby-count = { $count }টি খোলা চ্যালেঞ্জ।
lobby-challenges = খোলা চ্যালেঞ্জ
lobby-taken = আর খালি নেই
lobby-own = আপনার ম্যাচ
lobby-account = অ্যাকাউন্ট লাগবে
lobby-take = যোগ দিন
lobby-take-label = যোগ দিন: { $game }, সঙ্গে { $player }
lobby-take-label-nobody = যোগ দিন: { $game }, সঙ্গে কেউ একজন
lobby-watch-title = ম্যাচ দেখুন
lobby-no-match = এখন সবার দেখার মতো কোনো ম্যাচ চলছে না।
lobby-running = চলতি ম্যাচ
lobby-watch = দেখুন
lobby-ratings = সব খেলোয়াড়ের রেটিং
lobby-rated = রেটিংসহ
lobby-moves = { $count }টি চাল
someone = কেউ একজন
age-now = এইমাত্র
age = { $time } ধরে

time-control-none = ঘড়ি নেই
time-control-days = প্রতি চালে { $count } দিন
time-control-sudden = { $time }, বাড়তি সময় নেই
time-control-increment = { $time }, সঙ্গে প্রতি চালে { $increment }
duration-short = এক মিনিটের কম
duration-days = { $count } দিন
duration-hours = { $count } ঘণ্টা
duration-minutes = { $count } মিনিট
duration-seconds = { $count } সেকেন্ড
time-left = { $time } বাকি
clock-days = { $days } দি { $hours } ঘ
clock-low = দশ সেকেন্ড বাকি।

connection-open = সংযোগ আছে
connection-connecting = সংযোগ হচ্ছে …
connection-waiting = সংযোগ কেটে গেছে, আবার চেষ্টা চলছে …
connection-waiting-unsent = সংযোগ কেটে গেছে, আবার চেষ্টা চলছে … সংযোগ ফিরলেই আপনার চাল পাঠানো হবে।
connection-closed = সংযোগ নেই
connection-none = এখন আপনার সংযোগ নেই।
connection-lost = সংযোগ কেটে গেছে।
match-gone-on = ইতিমধ্যে ম্যাচ এগিয়ে গেছে।
seat-unknown = এই ম্যাচে আপনার আসন সার্ভার আর চিনতে পারছে না। আপনি দেখতে পারেন।
server-unreachable = সার্ভারের নাগাল পাওয়া যাচ্ছে না। আপনি কি অনলাইনে আছেন?
server-no-answer = সার্ভার উত্তর দিতে পারেনি ({ $status })।
server-none = এই ঠিকানায় ম্যাচের কোনো সার্ভার নেই।
session-ended = আপনি এখানে আর সাইন ইন অবস্থায় নেই।

match-title = ম্যাচ
match-loading = ম্যাচ খোলা হচ্ছে …
match-failed = এই ম্যাচ খোলা যাচ্ছে না
match-others = অন্য ম্যাচ
match-of = { $game }: ম্যাচ
match-panel = ম্যাচ

invite-waiting = প্রতিপক্ষের অপেক্ষা
invite-waiting-second = দ্বিতীয় খেলোয়াড়ের অপেক্ষা
invite-public = { $game }। { $clock }। আপনার ম্যাচটি সবাই তালিকায় দেখতে পাচ্ছেন, যে কেউ অন্য আসনটি নিতে পারেন।
invite-public-rated = { $game }। { $clock }। রেটিংসহ। আপনার ম্যাচটি সবাই তালিকায় দেখতে পাচ্ছেন, যে কেউ অন্য আসনটি নিতে পারেন।
invite-slow = এই পাতা বন্ধ করতে পারেন: কেউ এলে ম্যাচটি পাবেন <link>আমার খেলা</link> পাতায়।
invite-withdraws = guti বন্ধ করলে ম্যাচটি তুলে নেওয়া হবে।
invite-send = এই লিংকটি পাঠান
invite-or-send = কিংবা এই লিংকটি পাঠান
invite-hint = যিনি প্রথম এটি খুলবেন, তিনি অন্য আসনটি নিতে পারবেন। অ্যাকাউন্ট লাগে না। এক সপ্তাহের মধ্যে কেউ না নিলে ম্যাচটি শেষ হয়ে যায়।
invite-hint-rated = যিনি প্রথম এটি খুলবেন, তিনি অন্য আসনটি নিতে পারবেন। এক সপ্তাহের মধ্যে কেউ না নিলে ম্যাচটি শেষ হয়ে যায়।
invite-copy = লিংক কপি করুন
invite-share = শেয়ার করুন
invite-share-title = { $game }, একটি ম্যাচ
invite-stop = আর অপেক্ষা নয়
invite-withdraw = ম্যাচ তুলে নিন
invite-computer = ততক্ষণ কম্পিউটারের সঙ্গে খেলুন
invite-unstored = আপনার ব্রাউজার এই পাতার জন্য কিছু জমা রাখে না। পাতাটি খোলা রাখুন: বন্ধ করলে আপনার আসন হারাবেন।
wait-label = আপনার ম্যাচ
wait-begun = আপনার { $game } ম্যাচ শুরু হয়ে গেছে।
wait-waiting = { $game } খেলায় আপনি প্রতিপক্ষের অপেক্ষায় আছেন।
wait-go = ম্যাচে যান
wait-closed = আপনার { $game } ম্যাচে আর কেউ যোগ দিতে পারবেন না।
wait-withdrawn = ম্যাচটি তুলে নেওয়া হয়েছে।
arrival-title = আপনার প্রতিপক্ষ এসে গেছেন
arrival = আপনার { $game } ম্যাচে যোগ দিয়েছেন { $player }।
arrival-nobody = আপনার { $game } ম্যাচে একজন যোগ দিয়েছেন।
turn-against = { $game }, প্রতিপক্ষ { $opponent }।
turn-alone = { $game }।

join-title = { $host } আপনাকে { $game } খেলতে ডাকছেন
join-about = আপনি খেলবেন { $side } পক্ষে। { $clock }।
join-rated = ম্যাচটিতে রেটিং ধরা হবে।
join-chat = ম্যাচটিতে চ্যাট আছে।
join-hint = আপনার প্রতিপক্ষ আর দর্শকেরা এটি দেখতে পাবেন। না দিলেও চলে।
join-account = রেটিং ধরা ম্যাচে অ্যাকাউন্ট লাগে। <link>সাইন ইন করুন বা অ্যাকাউন্ট খুলুন</link>, তারপর এই পাতায় ফিরে আসুন।
join-seat = আসন নিন
join-watch = কিংবা শুধু দেখুন: আসন না নেওয়া পর্যন্ত আপনি দর্শক।

rated = রেটিংসহ
rated-sentence = এই ম্যাচে রেটিং ধরা হবে।
spectators = { $count } জন দর্শক
left-opponent = আপনার প্রতিপক্ষ চলে গেছেন।
left-player = { $player } চলে গেছেন।
left-someone = একজন খেলোয়াড় চলে গেছেন।
presence-here = সংযোগ আছে
presence-left = চলে গেছেন
presence-away = এখন এখানে নেই
player-account = { $name }, অ্যাকাউন্ট আছে
player-changed = বদল { $change }
player-new-tab = { $label }। নতুন ট্যাবে খোলে
player-title = অ্যাকাউন্ট আছে: { $name }
rating-label = রেটিং { $rating }
rating-label-provisional = রেটিং { $rating }, এখনো পাকা নয়
rating-unchanged = বদলায়নি
rating-plus = যোগ { $points }
rating-minus = বিয়োগ { $points }

claim-left = আপনার প্রতিপক্ষ চলে গেছেন।
claim-waiting = আপনার প্রতিপক্ষ আপনাকে বসিয়ে রেখেছেন।
claim-next =
    { $kind ->
        [round] অপেক্ষা না করে পরের দফা শুরু করুন
       *[game] অপেক্ষা না করে পরের খেলা শুরু করুন
    }
claim-bha = প্রথম ভা নিয়েই এগোন
claim-round =
    { $kind ->
        [round] দফার জয় দাবি করুন
       *[game] খেলার জয় দাবি করুন
    }
claim-end = ম্যাচ শেষ করুন
claim-in = { $action }: { $time } পরে
claim-no-result = ঘড়ি না থাকলে ম্যাচ তখন কোনো ফল ছাড়াই শেষ হয়।

offer-draw = ড্রয়ের প্রস্তাব দিন
offers-draw = { $player } ড্রয়ের প্রস্তাব দিয়েছেন।
offers-take-back = { $player } একটি চাল ফেরত নিতে চান।
offers-rematch = { $player } আবার খেলতে চান।
offers-draw-someone = আপনার প্রতিপক্ষ ড্রয়ের প্রস্তাব দিয়েছেন।
offers-take-back-someone = আপনার প্রতিপক্ষ একটি চাল ফেরত নিতে চান।
offers-rematch-someone = আপনার প্রতিপক্ষ আবার খেলতে চান।
offered-draw = আপনি ড্রয়ের প্রস্তাব দিয়েছেন।
offered-take-back = আপনি একটি চাল ফেরত চেয়েছেন।
offered-rematch = আপনি ফিরতি ম্যাচ চেয়েছেন।
offer-withdraw = ফিরিয়ে নিন
offer-accept = রাজি
offer-decline = রাজি নই

tools-take-back = চাল ফেরত নিন
tools-resign = হার মানুন
tools-resign-match = ম্যাচে হার মানুন
tools-abort = ম্যাচ বাতিল করুন
tools-record = নথি
tools-resign-title =
    { $kind ->
        [round] এই দফায় হার মানবেন?
       *[game] এই খেলায় হার মানবেন?
    }
tools-resign-about = জিতবেন আপনার প্রতিপক্ষ।
tools-resign-match-title = গোটা ম্যাচেই হার মানবেন?
tools-resign-match-about = ফল যা-ই থাক, ম্যাচ জিতবেন আপনার প্রতিপক্ষ। এতে আর কোনো খেলা হবে না।
tools-abort-title = ম্যাচ বাতিল করবেন?
tools-abort-about = ম্যাচ কোনো ফল ছাড়াই শেষ হবে, কেউ হারবেন না। দ্বিতীয় চালের পরে ম্যাচ আর বাতিল করা যায় না।
next-waiting = প্রতিপক্ষের অপেক্ষা
next-game =
    { $kind ->
        [round] পরের দফা
       *[game] পরের খেলা
    }
next-new = নতুন ম্যাচ
next-rematch = ফিরতি ম্যাচ
next-go = ফিরতি ম্যাচে যান

chat = চ্যাট
chat-messages = বার্তা
chat-none = এখনো কোনো বার্তা নেই। ভালো ব্যবহার করুন।
chat-message = বার্তা
chat-send = পাঠান
chat-by = { $player }:
chat-by-you = আপনি:

player = খেলোয়াড়
player-missing = এই খেলোয়াড় এখানে নেই
player-since = অ্যাকাউন্ট খোলা হয়েছে { $date }।
ratings = রেটিং
ratings-of = রেটিং: { $game }
ratings-lead = রেটিং ধরা ম্যাচের ফল অনুযায়ী সেরা খেলোয়াড়েরা।
ratings-none = এই খেলায় এখনো কারও রেটিং পাকা হয়নি। তার জন্য রেটিং ধরা কয়েকটি ম্যাচ লাগে।
ratings-rank = স্থান
ratings-player = খেলোয়াড়
ratings-rating = রেটিং
ratings-matches = ম্যাচ
ratings-no-matches = রেটিং ধরা কোনো ম্যাচ এখনো নেই।
ratings-provisional = প্রশ্নচিহ্ন মানে রেটিং এখনো পাকা নয়: ম্যাচ কম হয়েছে, কিংবা অনেক দিন খেলা হয়নি।
