# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

navigation-label = খেলার চালগুলো
navigation-first = শুরুতে
navigation-previous = এক চাল পিছনে
navigation-next = এক চাল সামনে
navigation-last = শেষে
navigation-turn = ছক ঘোরান

keys = শর্টকাট
keys-board = ছকের উপর

key-tab = Tab
key-enter = Enter
key-space = Space
key-escape = Esc
key-home = Home
key-end = End

keys-tab = ছকে যাওয়া আর ছক থেকে বেরোনো
keys-lines = রেখা ধরে পরের বিন্দুতে যাওয়া
keys-choose = বিন্দু বেছে নেওয়া
keys-clear = বাছাই বাতিল করা, কিংবা অ্যানিমেশন বাদ দেওয়া
keys-step = এক চাল পিছনে, এক চাল সামনে
keys-ends = শুরুতে, শেষ চালে
keys-turn = ছক ঘোরানো
keys-help = এই তালিকা দেখা
keys-hint = ইঙ্গিত দেখা
keys-hint-computer = কম্পিউটারের সঙ্গে খেলায় ইঙ্গিত দেখা

embed-link = guti-তে { $game }
