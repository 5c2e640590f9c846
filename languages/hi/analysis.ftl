# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-title = विश्लेषण: { $game }
analysis-error = यह पूरा नहीं पढ़ा जा सका। { $error } गलती से पहले का सब कुछ बिसात पर है।
analysis-again = नया विश्लेषण शुरू करें
analysis-set-up = स्थिति सजाएँ
analysis-no-best = सबसे अच्छी चाल मालूम नहीं। इंजन बंद है
analysis-engine-on = इंजन चालू है
analysis-engine-off = इंजन बंद है
analysis-pruned = { $move } से आगे की चालें मिटा दी गईं
analysis-status = हाल

engine-title = इंजन
engine = इंजन
engine-lines = क्रम
engine-depth = गहराई { $depth }
engine-depth-searching = गहराई { $depth } …
engine-play = यह क्रम { $move } तक चलें
engine-scores = आँकड़े उस पक्ष के हैं जिसकी बारी है: { $side }।
engine-searching = खोज चल रही है …
engine-over = बाज़ी खत्म हो गई है।
evaluation = मूल्यांकन: { $value }

analysis-moves = चालें
analysis-moves-none = बिसात पर दोनों पक्षों की चालें चलिए। दूसरे रास्ते शाखाएँ बन जाते हैं।
analysis-continue = इस खेल का अपना पिछला विश्लेषण जारी रखें
analysis-start = शुरुआत
analysis-comment = टिप्पणी
analysis-promote = इसे मुख्य क्रम बनाएँ
analysis-prune = यहाँ से आगे मिटाएँ

review = बाज़ी की समीक्षा
review-stop = रोकें
review-game = बाज़ी की समीक्षा करें
review-line = इस क्रम की समीक्षा करें
review-curve = हर चाल के बाद अपेक्षित नतीजा, पक्ष: { $side }
review-progress = स्थिति { $done } / { $count } …
review-done = समीक्षा पूरी हो गई है।
review-table = दोनों खिलाड़ियों की चूकें
judgement-inaccuracy = मामूली चूक
judgement-mistake = चूक
judgement-blunder = भारी चूक
review-none = कोई चूक नहीं मिली।
review-better = बेहतर:
review-show = बेहतर क्रम { $move } दिखाएँ
review-puzzles =
    { $count ->
        [one] चूकों से { $count } पहेली बनाएँ
       *[other] चूकों से { $count } पहेलियाँ बनाएँ
    }
review-puzzles-added =
    { $count ->
        [0] ये पहेलियाँ आपके पास पहले से हैं
        [one] { $count } पहेली जुड़ गई
       *[other] { $count } पहेलियाँ जुड़ गईं
    }
review-puzzles-link = आपकी पहेलियाँ

sharing = यह स्थिति
sharing-position = स्थिति
sharing-play = आगे खेलें
sharing-edit = बदलें
sharing-link = लिंक कॉपी करें
sharing-long-line = यह विश्लेषण एक लिंक के लिए बहुत लंबा है, इसलिए लिंक में केवल मौजूदा चाल वाला क्रम है। डाउनलोड में सब कुछ है।
sharing-long-position = यह विश्लेषण एक लिंक के लिए बहुत लंबा है, इसलिए लिंक में केवल यह स्थिति है। डाउनलोड में सब कुछ है।
sharing-comments = लिंक में सारी चालें हैं। टिप्पणियाँ केवल डाउनलोड में हैं।
sharing-not-kept = इस ब्राउज़र में विश्लेषण रखने की जगह नहीं है। पेज बंद करने से पहले इसे डाउनलोड कर लीजिए।
sharing-open = रिकॉर्ड खोलें
sharing-embed = यह बिसात अपने पेज में लगाएँ
sharing-snippet = यह कोड अपने पेज में चिपकाइए
sharing-snippet-copied = कोड कॉपी हो गया
