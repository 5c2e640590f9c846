# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

mine-title = আমার খেলা
mine-title-waiting = ({ $count }) আমার খেলা
mine-lead = আপনার খেলাগুলো এই ব্রাউজারে জমা থাকে।
mine-lead-server = আপনার খেলাগুলো এই ব্রাউজারে জমা থাকে। অন্যের সঙ্গে ম্যাচ থাকে সার্ভারেও।
mine-no-storage = এই ব্রাউজার এখানে খেলা জমা রাখছে না; হয়তো উইন্ডোটি প্রাইভেট বলে।
mine-unreachable = অন্যের সঙ্গে আপনার ম্যাচগুলো দেখানো যাচ্ছে না। { $error }
mine-none = এখনো কোনো খেলা নেই। আপনি যা খেলবেন নিজে থেকেই জমা হবে, অন্য খেলার নথিও এখানে যোগ করতে পারেন।
mine-choose = একটি খেলা বাছুন
mine-unfinished = অসমাপ্ত
mine-finished = শেষ হয়েছে
mine-add = নথি যোগ করুন
mine-files = নথির ফাইল
mine-download-all = সব ডাউনলোড করুন
mine-added = { $count }টি খেলা যোগ হয়েছে
mine-deleted = খেলা মুছে ফেলা হয়েছে
mine-other = অন্য ম্যাচ
mine-other-match = ম্যাচ { $id }

stored-title = { $game }, { $players }
stored-continue = চালিয়ে যান
stored-continue-label = চালিয়ে যান: { $title }
stored-analyse-label = বিশ্লেষণ করুন: { $title }
stored-download-label = ডাউনলোড করুন: { $title }
stored-delete-label = মুছুন: { $title }
stored-moves = { $count }টি চাল

record-which = কোন খেলা?
record-game = { $game }: { $players }, { $moves }
record-game-date = { $game }: { $players }, { $moves }, { $date }

running-mine = আপনার পালা
running-others = অন্যের অপেক্ষায়
running-look = দেখুন
running-play-label = খেলুন: { $game }
running-play-label-against = খেলুন: { $game }, প্রতিপক্ষ { $opponent }
running-look-label = দেখুন: { $game }
running-look-label-against = দেখুন: { $game }, প্রতিপক্ষ { $opponent }
running-against = প্রতিপক্ষ <player>{ $opponent }</player>
running-nobody = এখনো কেউ আসেননি
running-left = { $time } বাকি
running-left-theirs = চালের জন্য { $time }
running-rated = রেটিংসহ
