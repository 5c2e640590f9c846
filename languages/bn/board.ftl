# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

board-hurry = তাড়াতাড়ি
board-draw = ছক আঁকুন
board-as-text = লেখা হিসাবে ছক
board-end-move = চাল এখানেই শেষ করুন

move-hint = একটিমাত্র চাল সেখানে গেলে শুধু গন্তব্য লিখলেই হয়।
move-hint-example = একটিমাত্র চাল সেখানে গেলে শুধু গন্তব্য লিখলেই হয়। যেমন: { $example }।
position-set = সাজান
position-set-label = এই অবস্থান সাজান

text-move = চাল
text-last-move = শেষ চাল
text-no-move = এখনো নেই।
text-board = ছক
text-row = সারি { $number }
text-legal-moves = নিয়মমতো চাল
choice-cleared = বাছাই বাতিল হলো।

cell-piece = { $side } গুটি
cell-king = { $side } রাজা
cell-empty = খালি
cell-counters = { $count }টি দানা
cell-out-of-play = খেলার বাইরে
cell-bha = ভা
point-is-chosen = বাছা হয়েছে
point-can-move = চাল দিতে পারে
point-can-be-chosen = বাছা যায়

point-chosen = { $point } বাছা হলো।
point-chosen-again = { $point } আবার বাছা হলো।
point-chosen-continue = { $point } বাছা হলো। সেখান থেকে এগোতে আবার চাপুন।
point-chosen-end = { $point } বাছা হলো। চাল শেষ করতে আবার চাপুন।
point-refused = { $point } বাছা যায় না।

reserve-hand = { $side }: হাতে { $count }টি গুটি
reserve-store = { $side }: ভাঁড়ারে { $count }টি দানা
