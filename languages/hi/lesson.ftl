# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

lesson-title = { $game } सीखें
lesson-none = इस खेल का पाठ अभी नहीं है। इसके नियम छोटे-से हैं।
lesson-read-rules = नियम पढ़ें
lesson-step = कदम { $number } / { $count }
lesson-show = करके दिखाएँ
lesson-next = आगे
lesson-back = पीछे
lesson-back-to-game = अपनी बाज़ी पर वापस
lesson-play = यह खेल खेलें
lesson-puzzle = पहेली हल करें
lesson-rules = सारे नियम
