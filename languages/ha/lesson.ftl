# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

lesson-title = Koyi { $game }
lesson-none = Wannan wasa ba shi da darasi tukuna. Ƙa’idojinsa gajeru ne.
lesson-read-rules = Karanta ƙa’idoji
lesson-step = Mataki { $number } cikin { $count }
lesson-show = Nuna mini
lesson-next = Gaba
lesson-back = Baya
lesson-back-to-game = Koma wasanku
lesson-play = Yi wasan
lesson-puzzle = Warware wasa-ƙwaƙwalwa
lesson-rules = Dukkan ƙa’idoji
