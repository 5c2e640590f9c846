# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

editor-title = ছক সাজানো: { $game }
editor-board = { $game }, ছক সাজানো
editor-places = ক্লিক করলে বসবে
editor-side = চাল কার
editor-position = অবস্থান
editor-start = শুরু
editor-clear = খালি করুন
editor-turn = ঘোরান
editor-link = লিংক
editor-over = খেলা শেষ: { $result }।
editor-valid = অবস্থানটি ঠিক আছে: { $side } নিয়মমতো { $count }টি চাল দিতে পারে।

brush-out-of-play = খেলার বাইরে
brush-bha = ভা
brush-empty = খালি
brush-king = { $side } রাজা

field-hand = { $side }: হাতে
field-store = { $side }: ভাঁড়ারে
field-clock = না-খাওয়া চালের গণনা
field-kungidar = কুঙ্গিদার
field-kungidar-nobody = কেউ নয়
