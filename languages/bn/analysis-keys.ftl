# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-keys-step = এক চাল পিছনে, এক চাল সামনে
analysis-keys-variation = আগের বা পরের শাখা; শাখা না থাকলে শুরুতে বা শেষে
analysis-keys-ends = শুরুতে, শেষে
analysis-keys-engine = ইঞ্জিন চালু বা বন্ধ করা
analysis-keys-best = সেরা চাল দেওয়া
analysis-keys-lines = সেরা একটি ধারা দেখা, তারপর তিনটি
analysis-keys-turn = ছক ঘোরানো
analysis-keys-help = এই তালিকা দেখা
