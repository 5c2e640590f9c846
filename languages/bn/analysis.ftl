# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-title = বিশ্লেষণ: { $game }
analysis-error = এটি পুরোটা পড়া গেল না। { $error } ভুলের আগে পর্যন্ত সবই ছকে দেখানো হচ্ছে।
analysis-again = নতুন বিশ্লেষণ শুরু করুন
analysis-set-up = অবস্থান সাজান
analysis-no-best = সেরা চাল জানা নেই। ইঞ্জিন বন্ধ আছে
analysis-engine-on = ইঞ্জিন চালু আছে
analysis-engine-off = ইঞ্জিন বন্ধ আছে
analysis-pruned = { $move } থেকে চালগুলো মুছে ফেলা হয়েছে
analysis-status = অবস্থা

engine-title = ইঞ্জিন
engine = ইঞ্জিন
engine-lines = ধারা
engine-depth = গভীরতা { $depth }
engine-depth-searching = গভীরতা { $depth } …
engine-play = এই ধারা { $move } পর্যন্ত খেলুন
engine-scores = মূল্যায়ন { $side } পক্ষের দিক থেকে, চাল এখন তারই।
engine-searching = খোঁজা হচ্ছে …
engine-over = খেলা শেষ।
evaluation = মূল্যায়ন: { $value }

analysis-moves = চাল
analysis-moves-none = ছকে দুই পক্ষের চালই দিন। অন্য রকম চাল দিলে তা আলাদা শাখা হয়।
analysis-continue = এই খেলায় আপনার শেষ বিশ্লেষণ চালিয়ে যান
analysis-start = শুরু
analysis-comment = মন্তব্য
analysis-promote = এটিকে মূল ধারা করুন
analysis-prune = এখান থেকে মুছুন

review = খেলা যাচাই
review-stop = থামান
review-game = খেলাটি যাচাই করুন
review-line = এই ধারা যাচাই করুন
review-curve = প্রতি চালের পরে { $side } পক্ষের প্রত্যাশিত ফল
review-progress = অবস্থান { $done }/{ $count } …
review-done = যাচাই শেষ।
review-table = কোন খেলোয়াড়ের কত ভুল
judgement-inaccuracy = খুঁত
judgement-mistake = ভুল
judgement-blunder = মস্ত ভুল
review-none = কোনো খুঁত পাওয়া যায়নি।
review-better = আরও ভালো:
review-show = আরও ভালো ধারা { $move } দেখান
review-puzzles = ভুলগুলো থেকে { $count }টি ধাঁধা বানান
review-puzzles-added =
    { $count ->
        [0] এই ধাঁধাগুলো আপনার আগে থেকেই আছে
       *[other] { $count }টি ধাঁধা যোগ হয়েছে
    }
review-puzzles-link = আপনার ধাঁধা

sharing = এই অবস্থান
sharing-position = অবস্থান
sharing-play = খেলে যান
sharing-edit = বদলান
sharing-link = লিংক কপি করুন
sharing-long-line = এই বিশ্লেষণ একটি লিংকের পক্ষে বেশি লম্বা, তাই লিংকে আছে শুধু এখনকার চাল নিয়ে এই ধারাটি। ডাউনলোড করা ফাইলে সবই থাকে।
sharing-long-position = এই বিশ্লেষণ একটি লিংকের পক্ষে বেশি লম্বা, তাই লিংকে আছে শুধু এই অবস্থান। ডাউনলোড করা ফাইলে সবই থাকে।
sharing-comments = লিংকে সব চাল আছে। মন্তব্য আছে শুধু ডাউনলোড করা ফাইলে।
sharing-not-kept = বিশ্লেষণ রাখার জায়গা এই ব্রাউজারে নেই। পাতা বন্ধ করার আগে ডাউনলোড করে নিন।
sharing-open = নথি খুলুন
sharing-embed = এই ছক নিজের পাতায় বসান
sharing-snippet = আপনার পাতায় এই কোডটি পেস্ট করুন
sharing-snippet-copied = কোড কপি হয়েছে
