# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

settings = সেটিংস
settings-lead = সেটিংস এই ব্রাউজারে জমা থাকে।
settings-lead-server = সেটিংস এই ব্রাউজারে জমা থাকে। শুধু আপনার নাম পাঠানো হয়, যাঁদের সঙ্গে খেলেন তাঁদের কাছে।

look = চেহারা
look-theme = হালকা না গাঢ়
look-system = যন্ত্র অনুযায়ী
look-light = হালকা
look-dark = গাঢ়
look-boards = ছক
look-wood = কাঠ
look-paper = কাগজ
look-slate = স্লেট
look-speed = অ্যানিমেশনের গতি
look-slow = ধীর
look-normal = স্বাভাবিক
look-fast = দ্রুত
look-off = বন্ধ
look-coordinates = বিন্দুর নাম
look-sample = নমুনা ছক
look-digits = অঙ্ক
look-digits-usual = প্রচলিত

playing = খেলা
playing-name-hint = অনলাইনে খেললে অন্যেরা এটি দেখেন। না দিলেও চলে।
playing-name-hint-account = এই যন্ত্রের খেলার জন্য। অনলাইনে আপনার অ্যাকাউন্টের নামই দেখানো হয়।
playing-sounds = শব্দ
playing-movable = যে গুটি চাল দিতে পারে তা দেখান
playing-movable-first = আমার প্রথম কটি খেলায়
playing-movable-always = সব সময়
playing-movable-never = কখনো নয়
playing-chains = একটিই পথ থাকলে চাল নিজে থেকে শেষ হোক
playing-chains-hint = আপনার বাছা বিন্দুগুলোর পরে একটিমাত্র চাল সম্ভব হলে সেটি আপনার হয়ে শেষ করে দেওয়া হয়।
playing-notifications = বিজ্ঞপ্তি
playing-notifications-hint = এই পাতা আড়ালে থাকার সময় আপনার চাল এলে কিংবা প্রতিপক্ষ এলে ব্রাউজার আপনাকে জানায়। এর জন্য সে আপনার অনুমতি চাইবে।
playing-notifications-refused = আপনার ব্রাউজার এই পাতা থেকে বিজ্ঞপ্তির অনুমতি দেয় না।

access = কিবোর্ড ও স্ক্রিন রিডার
access-text = লেখা হিসাবে ছক
access-text-hint = চাল লেখার একটি ফর্ম, বোতামের সারণি হিসাবে ছক, আর নিয়মমতো চালের একটি তালিকা দেখায়।
access-keys = এক অক্ষরের শর্টকাট
access-keys-hint = মুখে বলে যন্ত্র চালালে এগুলো বন্ধ রাখুন: তখন h, f বা ? টিপলে কিছু হয় না।

settings-account = অ্যাকাউন্ট
settings-signed-in = আপনি <name>{ $name }</name> নামে সাইন ইন করেছেন।
settings-no-account = খেলতে অ্যাকাউন্ট লাগে না। অ্যাকাউন্ট থাকলে রেটিং পাবেন, আর সব যন্ত্রেই নিজের ম্যাচ খুঁজে পাবেন।
settings-my-account = আমার অ্যাকাউন্ট
settings-sign-in = অ্যাকাউন্ট খুলুন বা সাইন ইন করুন

data = এই সার্ভারে আমার তথ্য
data-about = ম্যাচের চাল, ঘড়ি, নাম আর বার্তা সার্ভার রাখে শেষ চালের পরে এক বছর, যদি না সার্ভারের পরিচালক অন্য সময় বেঁধে থাকেন; যে ম্যাচে কেউ যোগ দেন না, সেটি রাখে দুই সপ্তাহ।
data-seats = { $count }টি ম্যাচে এই ব্রাউজারের আসন আছে, ফিরতি ম্যাচ আলাদা করে না গুনে।
data-seats-account = { $count }টি ম্যাচে এই ব্রাউজারের আসন আছে, ফিরতি ম্যাচ আলাদা করে না গুনে, আর আপনার অ্যাকাউন্টেরগুলো বাদে।
data-none = এই সার্ভারের কোনো ম্যাচে এই ব্রাউজারের আসন নেই।
data-none-account = আপনার অ্যাকাউন্টেরগুলো বাদে এই সার্ভারের কোনো ম্যাচে এই ব্রাউজারের আসন নেই।
data-account = আপনার অ্যাকাউন্টের যা কিছু, তা অ্যাকাউন্টের সঙ্গেই মোছা যায়, <link>তার পাতায়</link>।
data-delete = আমার নাম আর বার্তা মুছুন
data-delete-title = আপনার নাম আর বার্তা মুছবেন?
data-delete-about = এগুলো সার্ভার থেকে চিরতরে মুছে যাবে। আপনার আসনগুলো আর থাকবে না, তাই এসব ম্যাচে আর খেলতে পারবেন না; চালগুলো থেকে যাবে।
data-deleted = আপনার নাম আর বার্তা মুছে ফেলা হয়েছে।

bots = যেসব প্রোগ্রাম খেলে
bots-about = আপনার নিজের প্রোগ্রাম টোকেন নিয়ে <link>এই ইন্টারফেস</link> দিয়ে খেলতে পারে।
bots-token = { $name }: টোকেন
bots-token-hint = এটি একবারই দেখানো হয়। এটি যাঁর কাছে থাকবে, তিনিই আপনার প্রোগ্রাম হয়ে খেলতে পারবেন।
bots-copied = টোকেন কপি হয়েছে
bots-done = রেখে দিয়েছি
bots-stored = এই ব্রাউজারে <name>{ $name }</name> প্রোগ্রামের টোকেন আছে।
bots-delete = এটি মুছুন
bots-name = প্রোগ্রামের নাম
bots-make = টোকেন তৈরি করুন
bots-delete-title = এই টোকেন মুছবেন?
bots-delete-about = প্রোগ্রামটি এটি দিয়ে আর খেলতে পারবে না, আর সব ম্যাচ থেকে তার নাম মুছে যাবে।
bots-deleted = টোকেন মুছে ফেলা হয়েছে।
