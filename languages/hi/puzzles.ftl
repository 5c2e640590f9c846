# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

puzzles-title = पहेलियाँ
puzzles-lead = जिताने वाली चाल खोजिए। यह सिद्ध है कि जो माँगा गया है, वह किसी और चाल से नहीं होता।
puzzles-row = <now>{ $now }</now> लगातार पहली कोशिश में <best>· सबसे ज़्यादा { $best }</best>
puzzles-days = <now>{ $now }</now> दिन लगातार <best>· सबसे ज़्यादा { $best }</best>
puzzles-games = खेल के हिसाब से
puzzles-solved = { $count } में से { $solved } हल
puzzles-progress = हल हुईं
puzzles-level = { $difficulty } { $count }
puzzles-start = शुरू करें
puzzles-continue = जारी रखें
puzzles-again = फिर से
puzzles-stored = आपकी प्रगति और आपकी रेटिंग केवल इस ब्राउज़र में रहती है।
puzzles-reset = मेरी प्रगति मिटाएँ
puzzles-reset-title = अपनी प्रगति मिटाएँ?
puzzles-reset-about = आपकी हल की हुई पहेलियाँ, आपकी रेटिंग और लगातार दिनों की गिनती मिट जाएगी।
puzzles-reset-done = पहेलियों में आपकी प्रगति मिटा दी गई।
puzzles-all = सभी पहेलियाँ
puzzles-not-arrived = पहेलियाँ नहीं मिल सकीं: { $status }।

difficulty-1 = बहुत आसान
difficulty-2 = आसान
difficulty-3 = मध्यम
difficulty-4 = कठिन
difficulty-5 = बहुत कठिन

puzzles-of = { $game } की पहेलियाँ
puzzle-title = { $game }, पहेली { $number } / { $count }
puzzle-daily = · आज की पहेली
puzzle-label = { $title }: { $task }
puzzles-of-none = इस खेल की पहेलियाँ अभी नहीं हैं।
puzzles-other = दूसरी पहेलियाँ
puzzles-other-games = दूसरे खेल
puzzle-missing = पहेली { $number } नहीं है। पहेलियों के नंबर { 1 } से { $count } तक हैं।
puzzle-first = पहली पहेली
puzzle-next-choice = अगली पहेली
puzzle-near = आपकी रेटिंग के आसपास
difficulty-choice-1 = बहुत आसान
difficulty-choice-2 = आसान
difficulty-choice-3 = मध्यम
difficulty-choice-4 = कठिन
difficulty-choice-5 = बहुत कठिन
task-win = { $side } चले और जीते।
task-win-now = { $side } चले और इसी चाल से जीते।
task-win-in =
    { $moves ->
        [one] { $side } चले और { $moves } चाल में जीते।
       *[other] { $side } चले और { $moves } चालों में जीते।
    }
puzzle-opponent = विरोधी
puzzle-next = अगली
puzzle-play-on = आगे खेलें
puzzle-give-up = हल दिखाएँ
puzzle-back = पहेली पर वापस
puzzle-hint = संकेत
puzzle-move = चाल
puzzle-skip = छोड़ें
puzzle-hint-point = यह { $point } से शुरू होती है।
puzzle-hint-move = चाल यह है: { $move }।
puzzle-solution = <label>हल:</label> { $moves }
puzzle-days = { $count } दिन लगातार <best>· सबसे ज़्यादा { $best }</best>
puzzle-rating = रेटिंग { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } वैध चाल
       *[other] { $count } वैध चालें
    }
stage-tried = कोशिश की
stage-seen = देखी हुई
stage-solved = हल की हुई

feedback-beyond = आप हल से हटकर कंप्यूटर के साथ आगे खेल रहे हैं।
feedback-right-on = सही। आगे बढ़िए।
feedback-right-left =
    { $count ->
        [one] सही। { $count } चाल बाकी।
       *[other] सही। { $count } चालें बाकी।
    }
feedback-counters = जो पक्ष आधे से ज़्यादा दाने बटोर ले, वह जीत जाता है।
feedback-only = विरोधी कैसे भी बचाव करे, एक ही पहली चाल से यह हो सकता है।
feedback-replies = कंप्यूटर जवाब दे रहा है।
feedback-right = सही।
feedback-wrong = { $move } से जीत नहीं मिलती।
feedback-wrong-answer = { $move } से जीत नहीं मिलती: जवाब में { $opponent } { $answer } चलता है।
feedback-wrong-result = { $move } से जीत नहीं मिलती। { $result }
feedback-missed-now = { $move } से तुरंत जीत नहीं मिलती। आगे चलकर मिल सकती है, इसलिए इसे गलत नहीं गिना गया।
feedback-missed-in =
    { $count ->
        [one] { $move } से { $count } चाल में जीत नहीं मिलती। आगे चलकर मिल सकती है, इसलिए इसे गलत नहीं गिना गया।
       *[other] { $move } से { $count } चालों में जीत नहीं मिलती। आगे चलकर मिल सकती है, इसलिए इसे गलत नहीं गिना गया।
    }
result-best-play = सबसे अच्छे खेल से नतीजा: { $result }।
result-whatever = आगे कुछ भी हो, { $result }।
feedback-helped = सही। { $result } मदद ली गई, इसलिए यह हल की हुई नहीं, देखी हुई गिनी जाएगी।
feedback-other-way = हल हो गई, पर सहेजे गए हल से अलग तरीके से। { $result }
feedback-solved = हल हो गई। { $result }
feedback-shown = { $side } ऐसे जीतता है।
feedback-late-now = { $result } आप जीत गए, पर तुरंत नहीं।
feedback-late-in =
    { $count ->
        [one] { $result } आप जीत गए, पर { $count } चाल में नहीं।
       *[other] { $result } आप जीत गए, पर { $count } चालों में नहीं।
    }

rating-yours = आपकी रेटिंग <value>{ $rating }</value> <spread>± { $deviation }</spread>
rating-course =
    { $count ->
        [one] पिछली { $count } पहेली के बाद आपकी रेटिंग: { $first } से { $last }, कम से कम { $least }, ज़्यादा से ज़्यादा { $most }
       *[other] पिछली { $count } पहेलियों में आपकी रेटिंग: { $first } से { $last }, कम से कम { $least }, ज़्यादा से ज़्यादा { $most }
    }

own-title = आपकी अपनी बाज़ियों से
own-none = विश्लेषण में किसी बाज़ी की समीक्षा कीजिए और उसकी चूकों से पहेलियाँ बनाइए। वे इसी ब्राउज़र में रहती हैं।
own-count =
    { $count ->
        [one] { $count } पहेली, { $solved } हल
       *[other] { $count } पहेलियाँ, { $solved } हल
    }
own-better = { $side }, { $move } से बेहतर · { $date }
own-better-solved = { $side }, { $move } से बेहतर · { $date } · हल
own-solve = हल करें
own-solve-label = { $game } हल करें: { $move } से बेहतर
own-delete-label = { $game } मिटाएँ: { $move } से बेहतर
own-deleted = पहेली मिटा दी गई
own-page = आपकी पहेलियाँ
own-missing = इस ब्राउज़र में ऐसी कोई पहेली नहीं है। आपकी अपनी बाज़ियों की पहेलियाँ बाज़ी की समीक्षा से बनती हैं।
own-of = आपकी पहेली: { $game }
own-delete = यह पहेली मिटाएँ
own-board = { $game }, आपकी पहेली
own-find = यहाँ { $side } { $move } चला था। इससे बेहतर चाल खोजिए।
own-checking = जाँच हो रही है …
percent = { $number }%
own-played = बाज़ी में { $move } ही चली गई थी। इससे एक अंक का { $share } हाथ से गया।
own-wrong = { $move } से एक अंक का { $share } हाथ से जाता है। इससे बेहतर चाल है।
own-best = हाँ, { $move } सबसे अच्छी चाल है।
own-as-good = हाँ, { $move } उतनी ही अच्छी है जितनी सबसे अच्छी चाल { $best }।
own-shown = सबसे अच्छी चाल { $move } है।
own-facts = आपकी एक बाज़ी से। अपेक्षित अंक ({ $side }): चाल से पहले { $before }, चाल के बाद { $after }।
own-line = सबसे अच्छा क्रम: { $moves }
own-next = अगली
own-show = सबसे अच्छी चाल दिखाएँ
own-hint = संकेत
own-skip = छोड़ें
