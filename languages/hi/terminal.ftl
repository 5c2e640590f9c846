# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

term-player = खिलाड़ी
term-player-number = खिलाड़ी { $number }
term-computer = कंप्यूटर
term-computer-number = कंप्यूटर { $number }
term-at-level = { $name } (स्तर { $level })
term-title = { $game }, रूपांतर { $variant }। { $seats }
term-game-variant = { $game }, रूपांतर { $variant }

term-which-game = कौन-सा खेल? उसका नंबर या नाम लिखिए।
term-no-game-number = खेल { $number } नहीं है: खेल { 1 } से { $count } तक हैं
term-unfinished-kept = { $file } में एक अधूरा मुकाबला रखा है; आपकी पहली चाल उसकी जगह ले लेगी। जारी रखने के लिए: guti play --resume { $file }
term-type-move = चाल लिखिए, या `help`।
term-command-alone = सिर्फ़ `{ $command }` लिखिए, उसके बाद कुछ नहीं।
term-moves-or-help = वैध चालों की सूची के लिए `moves` लिखिए, या कमांडों की सूची के लिए `help`।
term-resumed-round = { $moves ->
    [one] मुकाबले का दौर { $number }, { $moves } चाल के बाद।
   *[other] मुकाबले का दौर { $number }, { $moves } चालों के बाद।
}
term-resumed-game = { $moves ->
    [one] मुकाबले की बाज़ी { $number }, { $moves } चाल के बाद।
   *[other] मुकाबले की बाज़ी { $number }, { $moves } चालों के बाद।
}
term-resumed = { $moves ->
    [one] बाज़ी { $moves } चाल के बाद आगे चलती है।
   *[other] बाज़ी { $moves } चालों के बाद आगे चलती है।
}
term-new-match = नया मुकाबला। { $seats }
term-begun = { $game }। { $seats }
term-round-is-over = यह दौर खत्म हो गया। अगले दौर के लिए `next` लिखिए, या `help`।
term-game-is-over = यह बाज़ी खत्म हो गई। अगली बाज़ी के लिए `next` लिखिए, या `help`।
term-match-is-over = बाज़ी खत्म हो गई। फिर खेलने के लिए `new` लिखिए, या `undo`, या `quit`।
term-next-round = अगले दौर के लिए `next` लिखिए।
term-next-game = अगली बाज़ी के लिए `next` लिखिए।
term-play-again = फिर खेलने के लिए `new` लिखिए, चाल वापस लेने के लिए `undo`, बंद करने के लिए `quit`।
term-must-pass = और कोई चाल नहीं है: { $pass } लिखिए।
term-score = स्कोर: { $score }।
term-player-chooses-bha = भा { $player } चुनें: लिखिए { $holes }।
term-computer-chooses-bha = कंप्यूटर { $hole } को भा चुनता है।
term-no-move = बाज़ी खत्म हो गई है, इसलिए कोई चाल नहीं है।
term-legal-moves = { $number ->
    [one] { $number } वैध चाल: { $moves }
   *[other] { $number } वैध चालें: { $moves }
}
term-no-table = यह स्थिति हल की हुई स्थितियों की किसी तालिका में नहीं है।
term-move-value = { $move }: { $value }।
term-taken-back = वापस लिया गया: { $what }।
term-nothing-to-undo = वापस लेने को कुछ नहीं है: बाज़ी अभी शुरू हुई है।
term-only-computer-moved = वापस लेने को कुछ नहीं है: केवल कंप्यूटर ने चाल चली है।
term-over-with = बाज़ी खत्म हो गई है: { $result }।
term-hint = संकेत: { $move }। { $verdict }
term-eval-depth = { $verdict }, गहराई { $depth }। सबसे अच्छा क्रम: { $line }।
term-eval-table = { $verdict }, तालिका से। सबसे अच्छा क्रम: { $line }।
term-no-computer = यहाँ कंप्यूटर नहीं खेल रहा।
term-level = कंप्यूटर स्तर { $level } पर खेलता है: { $strength }।
term-name-file = फ़ाइल का नाम दीजिए: `save FILE`।
term-saved = { $file } में सहेजा गया।
term-not-saved = मुकाबला { $file } में सहेजा नहीं जा सका: { $reason }।
term-saved-beside = पूरा हुआ मुकाबला { $file } में रहेगा; अगला { $next } में सहेजा जाएगा।
term-progress-not-saved = आपकी प्रगति { $file } में सहेजी नहीं जा सकी: { $reason }।
term-not-records = फ़ाइल में बाज़ियों के रिकॉर्ड के अलावा कुछ और है
term-other-games = वहाँ पहले से दूसरी बाज़ियाँ हैं; किसी और फ़ाइल का नाम दीजिए
term-is-folder = यह एक फ़ोल्डर है; इसके अंदर की किसी फ़ाइल का नाम दीजिए
term-breaks-off = { $file } बीच में टूट जाती है: { $cut }।
term-no-tables-used = ध्यान दें: हल की हुई स्थितियों की तालिकाएँ काम में नहीं ली जा रहीं: { $reason }।

term-help = चाल लिखिए, या इनमें से एक:
term-help-language = हर भाषा में कमांड यही शब्द हैं।
term-help-moves = वैध चालें
term-help-board = बिसात का चित्र
term-help-position = स्थिति, शब्दों में और नोटेशन में
term-help-undo = अपनी पिछली चाल और कंप्यूटर का जवाब वापस लेना
term-help-hint = एक अच्छी चाल
term-help-eval = कौन आगे है, और सबसे अच्छा क्रम
term-help-tables = तालिकाओं में हर चाल का मूल्य
term-help-level = कंप्यूटर का स्तर देखना या बदलना, 1 से 10 तक
term-help-rules = खेल के नियम
term-help-variant = जो नियम चुने जा सकते हैं
term-help-variant-name = किसी रूपांतर से नया मुकाबला; `KEY=VALUE` एक नियम तय करता है
term-help-save = मुकाबला फ़ाइल में सहेजना; `guti play --resume FILE` उसे जारी रखता है
term-help-resign = इस बाज़ी में हार मानना
term-help-next = मुकाबले की अगली बाज़ी या अगला दौर शुरू करना
term-help-new = पूरा मुकाबला फिर से शुरू करना
term-help-help = यह सूची
term-help-quit = प्रोग्राम बंद करना
term-help-bha = भा पूछे जाने पर भादर उसका गड्ढा लिखता है, जैसे `a1`।
term-help-puzzle-hint = चाल कहाँ से शुरू होती है; फिर पहेली अनसुलझी गिनी जाती है
term-help-puzzle-solution = पूरा हल; फिर पहेली अनसुलझी गिनी जाती है
term-help-puzzle-next = एक और पहेली

term-puzzle-games = खेल का नाम दीजिए: `guti puzzle GAME`।
term-puzzle-game = { $count ->
    [one] { $game }: { $count } पहेली, { $solved } हल, आपकी रेटिंग { $rating }
   *[other] { $game }: { $count } पहेलियाँ, { $solved } हल, आपकी रेटिंग { $rating }
}
term-puzzle-title = { $game }, रूपांतर { $variant }, पहेली { $number } / { $count }, रेटिंग { $rating }। आपकी रेटिंग { $own } है।
term-puzzle-win = एक ही चाल जिताती है। कौन-सी?
term-puzzle-win-at-once = एक ही चाल तुरंत जिताती है। कौन-सी?
term-puzzle-win-in = { $moves ->
    [one] जवाब जो भी हों, एक ही चाल से आप अपनी { $moves } चाल में जीतते हैं। कौन-सी?
   *[other] जवाब जो भी हों, एक ही चाल से आप अपनी { $moves } चालों में जीतते हैं। कौन-सी?
}
term-puzzle-also = इससे भी जीत मिलती है; सहेजा गया हल { $move } है।
term-puzzle-not-won = गलत: बाज़ी खत्म हो गई, और आप जीते नहीं।
term-puzzle-refuted = गलत: { $reply } के बाद आप जीत नहीं सकते।
term-puzzle-again = फिर कोशिश कीजिए, या `solution` लिखिए।
term-puzzle-open = इससे उतनी चालों में जीत नहीं मिलती। आगे चलकर मिल सकती है, इसलिए इसे गलत नहीं गिना गया। फिर कोशिश कीजिए।
term-puzzle-missed = इससे जीत नहीं मिलती। फिर कोशिश कीजिए, या `solution` लिखिए।
term-puzzle-right = सही। जवाब: { $answer }
term-puzzle-solved = हल हो गई। { $result }।
term-puzzle-helped = आपने मदद ली, इसलिए यह अनसुलझी गिनी जाएगी।
term-puzzle-rating = आपकी रेटिंग { $rating } है।
term-puzzle-over = यह पहेली पूरी हो गई।
term-puzzle-over-next = यह पहेली पूरी हो गई। एक और के लिए `next` लिखिए, या `quit`।
term-puzzle-next = एक और पहेली के लिए `next` लिखिए, या `quit`।
term-puzzle-begins = चाल { $point } से शुरू होती है।
term-puzzle-move = चाल यह है: { $move }।
term-puzzle-solution = हल: { $moves }। { $result }।

term-key-enter = Enter
term-key-escape = Esc
term-screen-title = guti: पारंपरिक बिसाती खेल
term-choose-game = खेल चुनें
term-more-above = ↑ { $number } और
term-more-below = ↓ { $number } और
term-unfinished = अधूरा मुकाबला
term-do-select = खेल चुनें
term-do-play = खेलें
term-do-read = इतिहास और नियम पढ़ें
term-do-quit = बंद करें
term-do-choose = चुनें
term-do-back = पीछे
term-do-undo = चाल वापस
term-do-past = पिछली
term-do-hint = संकेत
term-do-rules = नियम
term-do-new = नया
term-do-end = बंद करें
term-do-help = मदद
term-do-other-games = दूसरे खेल
term-do-stay = यहीं रहें
term-do-begin-again = फिर शुरू करें
term-do-play-on = आगे खेलें
term-do-resign = हार मानें
term-do-resume = जारी रखें
term-do-new-match = नया मुकाबला शुरू करें
term-do-play-again = फिर खेलें
term-do-next-game = अगली बाज़ी
term-do-next-round = अगला दौर
term-do-take-back = चाल वापस लें
term-do-look = बिसात देखें
term-do-choose-it = यही चुनें
term-do-done = हो गया
term-do-cancel = रद्द करें
term-do-form = ↑ ↓ चुनें   ← → बदलें
term-do-reading = पढ़ने के लिए ↑ ↓, बंद करने के लिए { term-key-escape }
term-too-small = guti को { $columns } कॉलम और { $rows } पंक्तियाँ चाहिए। इस विंडो में { $width } और { $height } हैं: इसे बड़ा कीजिए, या Ctrl-C से बंद करके `--plain` के साथ खेलिए।
term-board-too-small = इस बिसात के लिए और बड़ी विंडो चाहिए।

term-keys = कुंजियाँ
term-keys-arrows = तीर
term-keys-arrows-do = कर्सर [ ] को सबसे पास के बिंदु पर ले जाना
term-keys-tab = Tab
term-keys-tab-do = उसे चुने जा सकने वाले अगले बिंदु पर ले जाना
term-keys-enter = Enter, Space
term-keys-enter-do = चुनना; छलाँगों का सिलसिला खत्म करना; बारी छोड़ना
term-keys-escape-do = चुना हुआ बिंदु छोड़ना, एक-एक छलाँग करके
term-keys-mouse = माउस
term-keys-mouse-do = गोटी पर क्लिक करना, फिर उसकी मंज़िल पर
term-keys-m-do = चाल लिखना, जैसे d3-d4, या केवल मंज़िल
term-keys-u-do = चाल वापस लेना (कंप्यूटर का जवाब भी)
term-keys-h-do = संकेत: एक अच्छी चाल
term-keys-l-do = कौन आगे है, सबसे अच्छा क्रम, चालों के मूल्य दिखाना
term-keys-past = [ ] Home End
term-keys-past-do = एक चाल पीछे, आगे, शुरुआत पर, अंत पर जाना
term-keys-f-do = बिसात घुमाना
term-keys-r-do = खेल के नियम, स्रोतों के साथ
term-keys-s-do = मुकाबला फ़ाइल में सहेजना
term-keys-n-do = फिर शुरू करना, या दूसरा खेल चुनना
term-keys-level = + और -
term-keys-level-do = कंप्यूटर को ज़्यादा या कम मज़बूत करना
term-keys-g-do = हार मानना
term-keys-q-do = बंद करना; मुकाबला सहेजा जाता है
term-signs-choice = ‹ › चुन सकते हैं   ◇ यहाँ जा सकते हैं   « » ◆ चुना हुआ   [ ] कर्सर
term-signs-last = ∘ • पिछली चाल   × उससे मारी गई   ● पहला पक्ष   ○ दूसरा पक्ष

term-form-resume = अधूरा मुकाबला जारी रखें
term-form-rules = नियम
term-form-seats = आपका पक्ष
term-form-computer = कंप्यूटर
term-form-begin = शुरू करें
term-form-level = { $level }: { $strength }
term-form-side = { $side }, कंप्यूटर के साथ
term-form-both = दोनों, दो लोग
term-form-nothing = कोई नहीं, कंप्यूटर का खेल देखें
term-form-standard = मानक खेल, बिना रूपांतर।
term-form-asked = जैसा कमांड लाइन में माँगा गया।
term-form-own = आपके अपने चुने नियम।

term-screen-level = { $game } · कंप्यूटर, स्तर { $level }
term-cursor = कर्सर { $point } पर
term-cannot-resume = मुकाबला जारी नहीं रखा जा सकता: { $reason }।
term-no-tables = इस खेल की हल की हुई स्थितियों की तालिकाएँ नहीं हैं।
term-looking = अच्छी चाल खोजी जा रही है …
term-nobodys-turn = अभी किसी इंसान की बारी नहीं है।
term-computers-turn = अभी कंप्यूटर की बारी है।
term-earlier = यह पहले की स्थिति है। मौजूदा स्थिति पर लौटने के लिए End।
term-screen-hint = संकेत: { $move }; { $verdict }।
term-piece-of = यह गोटी दूसरे पक्ष की है ({ $owner }); बारी: { $side }।
term-choose-own-hole = अपना कोई गड्ढा चुनिए।
term-choose-piece-first = पहले चलने वाली गोटी चुनिए, फिर उसकी मंज़िल।
term-one-taken-back = चाल वापस ले ली गई।
term-both-taken-back = दोनों चालें वापस ले ली गईं।
term-saved-resume = { $file } में सहेजा गया। जारी रखने के लिए: guti play --resume { $file }
term-past = { $now } में से चाल { $past } के बाद की स्थिति। ] से आगे, End से अंत पर।
term-over-enter = बाज़ी खत्म हो गई। आगे देखने के लिए { term-key-enter } दबाइए।
term-side-of = { $side }: { $person }
term-thinking = { $side }: कंप्यूटर सोच रहा है …
term-pass-enter = { $side } कोई चाल नहीं चल सकता, बारी छोड़नी होगी: { term-key-enter } दबाइए।
term-may-end = चाल यहीं खत्म हो सकती है: { term-key-enter } दबाइए, या ◇ वाले किसी बिंदु पर आगे बढ़िए।
term-choose-hole = { $side }: बोने के लिए मोटे घेरे वाला कोई गड्ढा चुनिए।
term-choose-piece = { $side }: कोई गोटी चुनिए। ‹ › वाली गोटियाँ चल सकती हैं।
term-choose-point = { $side }: गोटी रखने के लिए ◇ वाला कोई बिंदु चुनिए।
term-choose-removed = अब हटाने के लिए ‹ › वाली कोई गोटी चुनिए।
term-choose-target = मंज़िल चुनिए: ◇। { term-key-escape } से चुनाव हट जाता है।
term-leap-on = छलाँग जारी है: अगला बिंदु ◇ चुनिए। { term-key-escape } से एक छलाँग वापस होती है।

term-searching = खोज चल रही है …
term-ahead-depth = { $ahead }, गहराई { $depth }
term-best = सबसे अच्छा:
term-game-score = { $game }। { $score }
term-captured = { $counters ->
    [one] { $counters } दाना बटोरा
   *[other] { $counters } दाने बटोरे
}
term-placed = बिसात पर { $pieces }, हाथ में { $hand }
term-pieces = { $pieces ->
    [one] { $pieces } गोटी
   *[other] { $pieces } गोटियाँ
}
term-moves = चालें
term-table-values = तालिकाओं में मूल्य
term-not-in-table = यह स्थिति किसी तालिका में नहीं है
term-and-more = { $number } और
term-store = भंडार ({ $side }): { $counters }
term-hole-out = बाहर
term-hole-bha = भा

term-type-a-move = चाल लिखिए
term-type-a-move-how = वैसे ही लिखिए जैसे चालों की सूची में है, या केवल मंज़िल।
term-save = सहेजें
term-save-how = फ़ाइल का नाम। जारी रखने के लिए: `guti play --resume FILE`।
term-ask-quit-saved = बंद करें? मुकाबला सहेजा हुआ है।
term-ask-quit = बंद करें?
term-ask-quit-unsaved = बंद करें? मुकाबला सहेजा नहीं गया है।
term-ask-new = फिर शुरू करें? यह मुकाबला मिट जाएगा।
term-ask-resign = इस बाज़ी में हार मानें?
term-ask-resume = एक अधूरा मुकाबला है।
term-the-end = समाप्त
term-the-next-round = अगला दौर
term-sides-change = अगली बाज़ी में खिलाड़ी पक्ष बदल लेते हैं।
term-which-bha = { $player }, कौन-सा गड्ढा भा बने?

term-partly-english = इस खेल की हर बात का अनुवाद अभी नहीं हुआ है; बाकी अंग्रेज़ी में है।
term-unread = यह अनुवाद अभी तक किसी हिन्दीभाषी ने नहीं जाँचा है। इसे कैसे सुधारें: CONTRIBUTING.md
term-also-called = दूसरे नाम: { $names }।
term-in-short = संक्षेप में
term-rules = नियम
term-variants = रूपांतर
term-rules-to-choose = चुनने के नियम
term-sources = स्रोत
term-solved = हल: { $solved }
term-mark-added = [जोड़ा गया]
term-mark-source = [स्रोत]
term-mark-added-means = { term-mark-added } वाला नियम किसी स्रोत में नहीं है: कमी पूरी करने के लिए जोड़ा गया है।
term-sets = तय करता है: { $settings }।
term-variants-list = रूपांतर: { $names }
term-also = { $name } (दूसरे नाम { $names })
term-list-end = `guti play GAME` से खेलिए, `guti rules GAME` से खेल समझिए।

term-to-move = बारी: { $side }
term-to-move-position = बारी: { $side }। { $position }
term-in-store = { $side }: भंडार में { $counters }
term-on-board = { $side }: { $pieces }
term-on-board-in-hand = { $side }: { $pieces }, हाथ में { $hand }
term-sign-bha = * भा
term-sign-out = _ खेल से बाहर
term-effort-tables = हल की हुई स्थितियों की तालिकाओं से
term-effort = गहराई { $depth } ({ $most } तक), { $seconds } सेकंड में { $positions } स्थितियाँ, { $speed } प्रति सेकंड, खोज की तालिका { $full } % भरी
term-line-over = फिर बाज़ी खत्म।
term-line-endless = फिर एक स्थिति दोहराई जाती है: वहाँ से खेल अंतहीन है।
term-line-enough = और इसी तरह आगे।
term-line-unknown = इसके आगे कोई तालिका नहीं है।
term-replay-game = बाज़ी { $number }: { $game }
term-replay-start = शुरू
term-replay-goes-on = मुकाबला जारी है: { $score }

## guti review

term-won = जीत चुका है
term-drawn = बराबरी
term-review-loss = { $percent } % गँवाया ({ $before }, अब { $after }); बेहतर { $line }
term-review-loss-table = { $percent } % गँवाया ({ $before }, अब { $after }, तालिका से); बेहतर { $line }
term-review-comment = { $percent } % गँवाया; बेहतर { $line }
term-review-nothing = कोई मामूली चूक, चूक या भारी चूक नहीं।
term-review-choices = चुनाव
term-review-average = हर चुनाव पर गँवाया

## The choice of rules

term-choose-refused = इन नियमों के साथ नहीं हो सकता: { $reason }
term-choose-begin = किन नियमों से शुरू करना चाहते हैं?
term-choose-source = (स्रोत: { $source })
term-choose-ours = (हमारा)
term-choose-number = या { $least } से { $most } तक कोई और संख्या
term-choose-words = इनमें से एक लिखिए: { $words }
term-choose-range = { $least } से { $most } तक कोई संख्या लिखिए
term-ask-control = उत्तर में एक नियंत्रण वर्ण है: { $character }।
term-ask-ended = आखिरी सवाल से पहले ही उत्तर खत्म हो गए, और कुछ नहीं लिखा गया
term-ask-ended-help = हर सवाल का उत्तर दीजिए; खाली पंक्ति से कोष्ठक वाला उत्तर मान लिया जाता है
term-chosen-standard = ये मानक नियम हैं।
term-chosen-differ = ये नियम मानक से अलग हैं:
term-chosen-value = { $option } = { $value }, { $standard } नहीं।
term-chosen-play = इन नियमों से खेलने के लिए:
term-file-written = { $file } लिख दी गई है। अब आप यह कर सकते हैं:
term-file-play = खेलना
term-file-rules = नियम पढ़ना
term-file-check = हर बदलाव के बाद जाँचना
term-no-game-file = इन नियमों से खेल की फ़ाइल नहीं बनती: { $reason }
term-file-not-toml = { $file } के अंत में .toml नहीं है, जैसा खेल की फ़ाइलों में होता है
term-file-no-id = `{ $name }` किसी खेल की आईडी नहीं हो सकती; आईडी में छोटे अंग्रेज़ी अक्षर और अंक होते हैं, `-` से जुड़े हुए
term-file-built-in = `{ $name }` guti के एक खेल की आईडी है
term-file-better = यह नाम चलेगा: { $file }
term-file-exists = { $file } पहले से है, और उसे छुआ नहीं गया
term-file-another = किसी और फ़ाइल का नाम दीजिए, जैसे `{ $file }`

term-error = गड़बड़ी:
term-all-games = `guti list` सारे खेल दिखाता है; खेल की फ़ाइल का नाम उसके पथ से दिया जाता है, जैसे `{ $path }`
term-similar-games = क्या आपका मतलब { $games } था? `guti list` सारे खेल दिखाता है
term-no-such-games = `{ $words }` से मिलता कोई खेल नहीं है; केवल `guti list` सारे खेल दिखाता है
term-file-of-this-name = इस नाम की एक फ़ाइल है; उसका पथ `{ $path }` है
term-name-game-file = अगर यह आपका अपना खेल है, तो उसकी फ़ाइल बताइए: `{ $words }`
term-not-text = { $file } में UTF-8 पाठ नहीं है
term-not-text-help = पहला अक्षर जो ऐसा नहीं है, पंक्ति { $line } में है: अपने संपादक में फ़ाइल को UTF-8 में सहेजें
term-failed = टर्मिनल काम नहीं कर रहा: { $reason }
term-unreadable = { $file } पढ़ी नहीं जा सकती: { $reason }
term-unwritable = { $file } लिखी नहीं जा सकी: { $reason }
term-no-position = यह कोई स्थिति नहीं है: { $reason }
term-no-position-help = खेल `{ $position }` से शुरू होता है; `guti show` बिसात के नीचे स्थिति लिख देता है
term-impossible-position = यह स्थिति असंभव है: { $reason }
term-position-alone = स्थिति दी गई है, पर खेल नहीं
term-position-alone-help = खेल का नाम दीजिए: `guti play GAME --position POSITION`
term-no-side = `{ $side }` नाम का कोई पक्ष नहीं है
term-no-side-help = { $game } में कंप्यूटर `{ $first }` (या `first`), `{ $second }` (या `second`), `both` (दोनों) या `none` (कोई नहीं) खेल सकता है
term-no-folder = { $folder } नाम का कोई फ़ोल्डर नहीं है
term-no-folder-help = उस फ़ोल्डर का नाम दीजिए जिसमें `guti solve --dir` तालिकाएँ लिखता है
term-no-games = { $file } में कोई बाज़ी नहीं है
term-no-games-help = रिकॉर्ड किसी टैग से शुरू होता है, जैसे `{ $tag }`
term-no-game-tag-help = रिकॉर्ड टैगों से शुरू होता है, जैसे `{ $tag }`; अगर इन रिकॉर्डों में खेल का नाम नहीं है, तो वह दीजिए: `{ $words }`
term-record-breaks-off = रिकॉर्ड बीच में टूट जाता है: { $cut }
term-no-match = { $file } में एक ही मुकाबला नहीं है: { $reason }
term-no-match-help = इसकी बाज़ियाँ `guti replay` से देखी जा सकती हैं
term-other-game = { $file } की बाज़ी { $found } की है, { $asked } की नहीं
term-no-moves = बाज़ी खत्म हो गई है: { $result }
term-no-puzzles = { $game } की कोई पहेली नहीं है
term-no-puzzles-help = जिन खेलों की पहेलियाँ हैं, उन्हें `guti puzzle` दिखाता है
term-no-puzzle = पहेली { $number } नहीं है: पहेलियाँ { 1 } से { $count } तक हैं
