# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

settings = सेटिंग
settings-lead = सेटिंग इसी ब्राउज़र में रहती हैं।
settings-lead-server = सेटिंग इसी ब्राउज़र में रहती हैं। केवल आपका नाम भेजा जाता है, और वह भी उन्हीं को जिनके साथ आप खेलते हैं।

look = रूप
look-theme = हल्का या गहरा
look-system = सिस्टम
look-light = हल्का
look-dark = गहरा
look-boards = बिसातें
look-wood = लकड़ी
look-paper = कागज़
look-slate = स्लेट
look-speed = ऐनिमेशन की गति
look-slow = धीमी
look-normal = सामान्य
look-fast = तेज़
look-off = बंद
look-coordinates = बिंदुओं के नाम
look-sample = बिसात का नमूना
look-digits = अंक
look-digits-usual = प्रचलित

playing = खेलना
playing-name-hint = ऑनलाइन खेलते समय यह दूसरों को दिखता है। ज़रूरी नहीं।
playing-name-hint-account = इस डिवाइस पर खेली बाज़ियों के लिए। ऑनलाइन आपके खाते का नाम रहता है।
playing-sounds = आवाज़ें
playing-movable = चल सकने वाली गोटियाँ दिखाएँ
playing-movable-first = मेरी पहली बाज़ियों में
playing-movable-always = हमेशा
playing-movable-never = कभी नहीं
playing-chains = अनिवार्य सिलसिले पूरे करें
playing-chains-hint = जब आपके चुने बिंदुओं से आगे एक ही चाल बनती हो, तो वह अपने-आप पूरी हो जाती है।
playing-notifications = सूचनाएँ
playing-notifications-hint = जब आपकी बारी हो या कोई विरोधी आए, और यह पेज सामने न हो, तो ब्राउज़र आपको बताता है। वह इसकी अनुमति माँगेगा।
playing-notifications-refused = आपका ब्राउज़र इस पेज को सूचनाएँ दिखाने की अनुमति नहीं देता।

access = कीबोर्ड और स्क्रीन रीडर
access-text = बिसातें शब्दों में
access-text-hint = चालें लिखने का फ़ॉर्म, बटनों की तालिका के रूप में बिसात, और वैध चालों की सूची दिखाता है।
access-keys = एक अक्षर वाले शॉर्टकट
access-keys-hint = अगर आप डिवाइस को बोलकर चलाते हैं, तो इन्हें बंद कर दें: तब h, f या ? दबाने से कुछ नहीं होता।

settings-account = खाता
settings-signed-in = आप <name>{ $name }</name> नाम से साइन इन हैं।
settings-no-account = खेलने के लिए इसकी ज़रूरत नहीं। खाता हो तो आपको रेटिंग मिलती है, और आपके मुकाबले हर डिवाइस पर मिल जाते हैं।
settings-my-account = मेरा खाता
settings-sign-in = खाता बनाएँ या साइन इन करें

data = इस सर्वर पर मेरा डेटा
data-about = सर्वर किसी मुकाबले की चालें, घड़ियाँ, नाम और संदेश उसकी आखिरी चाल के बाद एक साल तक रखता है, जब तक उसके संचालक ने कोई और अवधि न चुनी हो; और जिस मुकाबले में कोई न आए, उसे दो हफ़्ते तक।
data-seats =
    { $count ->
        [one] { $count } मुकाबले में इस ब्राउज़र की सीटें हैं; दोबारा हुए मुकाबले एक ही बार गिने गए हैं।
       *[other] { $count } मुकाबलों में इस ब्राउज़र की सीटें हैं; दोबारा हुए मुकाबले एक ही बार गिने गए हैं।
    }
data-seats-account =
    { $count ->
        [one] आपके खाते की सीटों के अलावा { $count } मुकाबले में इस ब्राउज़र की सीटें हैं; दोबारा हुए मुकाबले एक ही बार गिने गए हैं।
       *[other] आपके खाते की सीटों के अलावा { $count } मुकाबलों में इस ब्राउज़र की सीटें हैं; दोबारा हुए मुकाबले एक ही बार गिने गए हैं।
    }
data-none = इस सर्वर के किसी मुकाबले में इस ब्राउज़र की सीट नहीं है।
data-none-account = आपके खाते की सीटों के अलावा इस सर्वर के किसी मुकाबले में इस ब्राउज़र की सीट नहीं है।
data-account = जो आपके खाते का है, उसे आप खाते के साथ ही <link>उसके पेज</link> पर मिटा सकते हैं।
data-delete = मेरे नाम और संदेश मिटाएँ
data-delete-title = अपने नाम और संदेश मिटाएँ?
data-delete-about = वे सर्वर से हमेशा के लिए हटा दिए जाएँगे। आपकी सीटें चली जाएँगी, इसलिए आप इन मुकाबलों में आगे नहीं खेल पाएँगे; चालें बनी रहेंगी।
data-deleted = आपके नाम और संदेश मिटा दिए गए।

bots = खेलने वाले प्रोग्राम
bots-about = आपका अपना प्रोग्राम टोकन लेकर <link>इस इंटरफ़ेस</link> के ज़रिए खेल सकता है।
bots-token = { $name } का टोकन
bots-token-hint = यह एक ही बार दिखाया जाता है। जिसके पास यह हो, वह आपके प्रोग्राम के नाम से खेल सकता है।
bots-copied = टोकन कॉपी हो गया
bots-done = मैंने रख लिया
bots-stored = इस ब्राउज़र में <name>{ $name }</name> का टोकन है।
bots-delete = इसे मिटाएँ
bots-name = प्रोग्राम का नाम
bots-make = टोकन बनाएँ
bots-delete-title = यह टोकन मिटाएँ?
bots-delete-about = प्रोग्राम इससे आगे नहीं खेल सकेगा, और उसका नाम सभी मुकाबलों से हटा दिया जाएगा।
bots-deleted = टोकन मिटा दिया गया।
