# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

game-title = { $game }: नियम, इतिहास और स्रोत
game-board = शुरुआत में बिसात
game-rules = नियम: { $rules }।
game-choose-others = दूसरे नियम चुनें
game-learn = सीखें
game-play-friend = दोस्त के साथ खेलें
game-puzzles = पहेलियाँ
game-editor = बिसात एडिटर
game-print = बिसात छापें
game-place = जगह
game-time = समय
game-aliases = दूसरे नाम
game-native-name = अपनी भाषा में
game-untranslated = इस खेल की हर बात का अनुवाद अभी नहीं हुआ है; बाकी अंग्रेज़ी में है। <link>अनुवाद कैसे करें</link>
game-kind = प्रकार
game-match = मुकाबला
game-choose = नियम चुनें
game-choose-about = आप जो चुनते हैं वही यह पेज दिखाता है, और इसका लिंक भी। खेल, विश्लेषण और बिसात एडिटर भी आपके चुने नियमों पर चलते हैं।
game-chosen = चुने गए: { $rules }।
game-history = इतिहास
game-sources = स्रोत

game-unknown = अनजान खेल या रूपांतर
game-failed = लोड नहीं हो सका

rules-name = { $rules }।
rules-in-short = संक्षेप में
rules-match = मुकाबला
rules-other = दूसरे नियम चुनें
rules-sources = स्रोत <link>इस खेल के पेज</link> पर हैं।
rules-back = खेल पर वापस
rules-learn = { $game } सीखें
rules-lesson-standard = पाठ मानक नियम सिखाता है।
rules-lesson-failed = पाठ लोड नहीं हो सका।

account-one = { $source } के अनुसार
account-several = { $source } के अनुसार
account-added = यहाँ जोड़ा गया
account-ours = हमारे
legend-source = किसी स्रोत में मिलता है
legend-added = किसी स्रोत में साफ़ नहीं; यह नियम इस परियोजना ने जोड़ा है
legend-named = जिस नियम पर विवरण एकमत नहीं, या जिसे आप चुन सकते हैं, उसके साथ स्रोत का नाम दिया है।
legend-number = स्रोत { $number }

choice-all = सारे नियम एक साथ
choice-each = एक-एक नियम
choice-own = आपका अपना चुनाव
choice-own-about = नीचे जिन पर ‘बदला हुआ’ लिखा है, वे मानक से अलग हैं।
choice-own-changed =
    { $count ->
        [one] आपका अपना चुनाव, { $count } नियम बदला हुआ
       *[other] आपका अपना चुनाव, { $count } नियम बदले हुए
    }
choice-standard = मानक
choice-standard-about = आप दूसरे न चुनें तो इस खेल के नियम यही हैं।
choice-with-account = { $name }, { $account }
choice-unsolved = मानक खेल हल किया जा चुका है, पर इन नियमों से नतीजा क्या होगा, यह मालूम नहीं।
choice-changed = बदला हुआ
choice-is-standard = मानक
choice-refused = बाकी चुने नियमों के साथ यह संभव नहीं: <reason>{ $reason }</reason>
choice-number = { $least } से { $most } तक कोई भी संख्या
choice-number-wrong = { $least } से { $most } तक कोई पूर्ण संख्या लिखिए।
choice-number-refused = { $number } नहीं चुन सकते। <reason>{ $reason }</reason>
choice-back = मानक पर वापस

save-example = mera gaon
save-taken = इस नाम का खेल यहाँ पहले से है। कोई और नाम लिखिए।
save-wrong = ऐसा नाम लिखिए जिसमें a से z तक के अक्षर या अंक हों।
save-label = इन नियमों को नाम देकर रखें
save-hint = फ़ाइल बनकर ये अपने-आप में एक खेल हैं, जिसे प्रोग्राम खेल सकता है।
save-button = फ़ाइल में सहेजें

authors = लेखकों के लिए
authors-about = ये नियमों के विकल्प हैं, उन्हीं नामों से जो खेलों की फ़ाइलों, लिंकों और प्रोग्राम में चलते हैं। जहाँ भी किसी रूपांतर का नाम आ सकता है, वहाँ विकल्प <code>key=value</code> से तय होता है। चुने हुए नियमों को प्रोग्राम आपके अपने खेल की फ़ाइल में लिख देता है:
authors-standard = मानक: { $value }
authors-values = मान: { $values }।
authors-range = { $least } से { $most }
