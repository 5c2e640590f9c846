# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

lesson-title = { $game } শিখুন
lesson-none = এই খেলার কোনো পাঠ এখনো নেই। এর নিয়ম অল্পই।
lesson-read-rules = নিয়ম পড়ুন
lesson-step = ধাপ { $number }/{ $count }
lesson-show = দেখিয়ে দিন
lesson-next = পরেরটি
lesson-back = আগেরটি
lesson-back-to-game = আপনার খেলায় ফিরুন
lesson-play = খেলাটি খেলুন
lesson-puzzle = একটি ধাঁধা সমাধান করুন
lesson-rules = সব নিয়ম
