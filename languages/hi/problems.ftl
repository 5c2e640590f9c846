# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

problem-bad-request = यह अनुरोध समझ में नहीं आता
problem-invalid = जो माँगा गया है वह हो नहीं सकता
problem-unknown-game = ऐसा कोई खेल नहीं है
problem-unknown-variant = इस खेल का ऐसा कोई रूपांतर नहीं है
problem-endless = इन नियमों से बाज़ी शायद कभी खत्म न हो
problem-bad-position = यह इस खेल की स्थिति नहीं है
problem-bad-definition = इस फ़ाइल में किसी खेल का वर्णन नहीं है
problem-bad-record = रिकॉर्ड पढ़ा नहीं जा सकता
problem-bad-tag = यह टैग नहीं हो सकता
problem-no-match = ये बाज़ियाँ एक ही मुकाबले की नहीं हैं
problem-bad-table = यह इस खेल की तालिका नहीं है
problem-unknown-match = ऐसा कोई मुकाबला नहीं है
problem-not-found = ऐसा कुछ नहीं है
problem-method-not-allowed = यहाँ यह नहीं किया जा सकता
problem-too-large = संदेश बहुत लंबा है
problem-too-slow = अनुरोध पहुँचने में बहुत समय लगा
problem-unsupported-media-type = अनुरोध की बॉडी application/json होनी चाहिए
problem-too-many-requests = एक साथ बहुत ज़्यादा
problem-unauthorized = वैध टोकन चाहिए
problem-name-taken = यह नाम लिया जा चुका है
problem-account-needed = इसके लिए खाता चाहिए
problem-not-signed-in = साइन इन नहीं हो सका
problem-not-a-player = यह केवल खिलाड़ी कर सकते हैं
problem-wrong-host = इस सर्वर का नाम कुछ और है
problem-foreign-origin = दूसरी साइटों के अनुरोध नहीं माने जाते
problem-key-reused = यह कुंजी किसी और अनुरोध की है
problem-match-full = दोनों सीटें भर चुकी हैं
problem-already-seated = आप इस मुकाबले में पहले से खेल रहे हैं
problem-not-started = मुकाबला शुरू नहीं हुआ है
problem-not-your-turn = अभी आपकी बारी नहीं है
problem-stale = बाज़ी आगे बढ़ चुकी है
problem-illegal-move = चाल वैध नहीं है
problem-unreadable-move = यह कोई चाल नहीं है
problem-ambiguous-move = इसका मतलब एक से ज़्यादा चालें हो सकता है
problem-game-over = बाज़ी खत्म हो गई है
problem-still-playing = बाज़ी अभी खत्म नहीं हुई है
problem-bha-needed = पहले कोई गड्ढा चुनना होगा
problem-no-bha = चुनने के लिए कोई गड्ढा नहीं है
problem-bad-bha = यह गड्ढा नहीं चुना जा सकता
problem-wrong-moment = यह अभी नहीं किया जा सकता
problem-no-chat = इस मुकाबले में चैट बंद है
problem-no-tables = ऐसी कोई तालिकाएँ नहीं हैं
problem-not-stored = सर्वर इसे नहीं रखता
problem-busy = सर्वर के पास अभी बहुत ज़्यादा काम है
problem-no-engine = कंप्यूटर अभी सोच नहीं सकता
problem-fault = प्रोग्राम में कोई गलती है

unknown-game = `{ $name }` नाम का कोई खेल नहीं है
unknown-game-similar = `{ $name }` नाम का कोई खेल नहीं है (क्या आपका मतलब { $games } था?)
game-name-too-long = खेल या रूपांतर का नाम बहुत लंबा है
variant-name-too-long = रूपांतर का नाम बहुत लंबा है: ज़्यादा से ज़्यादा { $most } बाइट हों
match-unknown = इस id का कोई मुकाबला नहीं है; लिंक जाँच लीजिए
nothing-here = इस पते पर कुछ नहीं है
no-picture = इस खेल का कोई चित्र नहीं है
no-such-tables = इस सर्वर पर ऐसी तालिकाएँ नहीं हैं
no-such-file = इस पेज में ऐसी कोई फ़ाइल नहीं है
no-such-problem = ऐसी कोई समस्या नहीं है
no-such-language = ऐसी कोई भाषा नहीं है; ये हैं: { $languages }
no-such-player = खिलाड़ी दो हैं, { 0 } और { 1 }
no-such-level = `{ $text }` कोई स्तर नहीं है: स्तर { 1 } से { $most } तक होते हैं

methods-are = इस पते के मेथड ये हैं: { $methods }
body-too-long = अनुरोध का पाठ बहुत लंबा है: ज़्यादा से ज़्यादा { $most } बाइट हों
body-too-slow = अनुरोध की बॉडी समय पर नहीं पहुँची
host-missing = अनुरोध में एक ही होस्ट का नाम होना चाहिए
host-not-served = यह सर्वर { $name } नाम पर जवाब नहीं देता; इसका संचालक `--public-url https://{ $name }` या `--host { $name }` से इसकी अनुमति दे सकता है
foreign-pages-refused = दूसरी साइटों के पेज यह नहीं कर सकते
key-characters = { $most ->
    [one] कुंजी में ज़्यादा से ज़्यादा { $most } दिखने वाला ASCII अक्षर होता है
   *[other] कुंजी में ज़्यादा से ज़्यादा { $most } दिखने वाले ASCII अक्षर होते हैं
}
key-needs-token = कुंजी वाले अनुरोध में टोकन भी चाहिए, ताकि उसे दोहराया जा सके
key-used-before = इस कुंजी वाले पिछले अनुरोध में कुछ और माँगा गया था; हर अनुरोध उसकी अपनी कुंजी के साथ भेजिए
line-takes-too-long = इस क्रम को खेलने में बहुत ज़्यादा समय लगता है
line-too-long = { $most ->
    [one] एक क्रम में ज़्यादा से ज़्यादा { $most } चाल होती है
   *[other] एक क्रम में ज़्यादा से ज़्यादा { $most } चालें होती हैं
}
position-too-long = लिखी हुई स्थिति बहुत लंबी है
position-too-many-moves = इस स्थिति में बहुत ज़्यादा चालें हो सकती हैं: ज़्यादा से ज़्यादा { $most } हों
hello-expected = पहला संदेश hello होना चाहिए
hello-repeated = hello दोबारा नहीं भेजा जा सकता

token-invalid = यह टोकन यहाँ नहीं चलता: सीट का टोकन उसी के मुकाबले में चलता है, और प्रोग्राम को टोकन `POST /api/v1/tokens` से मिलता है
token-needed = `Authorization: Bearer` और अपना टोकन भेजिए
token-of-account-needed = साइन इन कीजिए, फिर `Authorization: Bearer` और अपना टोकन भेजिए
token-without-account = यह टोकन किसी खाते का नहीं है; खाता बनाइए या साइन इन कीजिए
token-scheme = `Authorization` में केवल `Bearer` चलता है
token-malformed = टोकन base64url में लिखे { 32 } रैंडम बाइट होते हैं, यानी { 43 } अक्षर
session-token-malformed = सेशन का टोकन `session.` और base64url में लिखे { 32 } रैंडम बाइट होता है, यानी { 43 } अक्षर
token-needs-name = टोकन के लिए दिखने वाले अक्षरों का नाम चाहिए
device-signed-out = यह डिवाइस अब साइन इन नहीं है

name-of-computer = यह नाम कंप्यूटर का है; कोई और चुनिए
name-needs-letter = खाते के नाम में कोई अक्षर या अंक होना चाहिए
name-taken = यह नाम, या इससे मिलता-जुलता दिखने वाला नाम, कोई ले चुका है; कोई और चुनिए
no-account-with-name = इस नाम का कोई खाता नहीं है
no-account-with-code = इस रिकवरी कोड का कोई खाता नहीं है
no-account-with-passkey = इस पासकी का कोई खाता नहीं है
no-such-passkey = आपके खाते में इस id की कोई पासकी नहीं है
passkey-owned = यह पासकी पहले से किसी खाते की है
passkeys-at-most = { $most ->
    [one] एक खाते में ज़्यादा से ज़्यादा { $most } पासकी होती है; उसे मिटाइए
   *[other] एक खाते में ज़्यादा से ज़्यादा { $most } पासकी होती हैं; कोई एक मिटाइए
}
passkeys-need-name = पासकी के लिए सर्वर का नाम चाहिए; यह सर्वर IP पते से खोला गया है
challenge-expired = इस जाँच का समय निकल गया है, या इसका जवाब दिया जा चुका है; फिर से शुरू कीजिए
passkey-not-accepted = यह पासकी नहीं मानी गई: { $error }

start-is-over = इस स्थिति में बाज़ी पहले ही खत्म है
start-too-many-moves = इस स्थिति में सर्वर पर मुकाबले के लिए बहुत ज़्यादा चालें हो सकती हैं: ज़्यादा से ज़्यादा { $most } हों
rules-endless = इन नियमों से बाज़ी शायद कभी खत्म न हो: सर्वर पर मुकाबले के लिए स्थिति दोहराने पर, या बिना मार की बहुत-सी चालों पर बाज़ी खत्म होने का नियम चालू रहने दीजिए
clock-bounds = घड़ी एक सेकंड से एक दिन तक की होती है, और बढ़ोतरी ज़्यादा से ज़्यादा दस मिनट
correspondence-days = { $most ->
    [one] दिनों वाले मुकाबले में हर चाल के लिए { $least } से { $most } दिन होता है
   *[other] दिनों वाले मुकाबले में हर चाल के लिए { $least } से { $most } दिन होते हैं
}
rated-without-variants = रेटिंग वाला मुकाबला मानक नियमों से खेला जाता है, बिना रूपांतर के
rated-from-start = रेटिंग वाला मुकाबला खेल की शुरुआती स्थिति से खेला जाता है
rated-between-people = रेटिंग वाला मुकाबला लोगों के बीच होता है, कंप्यूटर के साथ नहीं
rated-needs-clock = रेटिंग वाले मुकाबले के लिए घड़ी चाहिए
rated-needs-account = रेटिंग वाले मुकाबले के लिए खाता चाहिए; पहले साइन इन कीजिए

own-match = यह मुकाबला आपका ही बनाया हुआ है
cannot-join-any-more = इस मुकाबले में अब कोई नहीं आ सकता
seats-taken = इस मुकाबले की दोनों सीटें भर चुकी हैं; आप इसे देख सकते हैं
seat-given-already = इसी अनुरोध पर किसी और कनेक्शन से सीट दी जा चुकी है

spectators-cannot-act = आप दर्शक हैं; मुकाबले में केवल खिलाड़ी कुछ कर सकते हैं
seat-still-free = दूसरी सीट अभी खाली है
move-for-other-ply = { $plies ->
    [one] यह चाल अर्ध-चाल { $ply } के लिए है, पर अब तक { $plies } अर्ध-चाल चली गई है
   *[other] यह चाल अर्ध-चाल { $ply } के लिए है, पर अब तक { $plies } अर्ध-चालें चली गई हैं
}
opponent-to-move = अभी दूसरे खिलाड़ी की बारी है
opponent-chooses-bha = भा दूसरा खिलाड़ी चुनता है
bha-before-game = पहले भा चुनना होगा
abort-too-late = मुकाबला केवल पहली बाज़ी की दूसरी चाल से पहले रद्द किया जा सकता है
withdraw-too-late = दोनों सीटें भर चुकी हैं; मुकाबला किसी के आने से पहले ही वापस लिया जा सकता है
nothing-to-claim = कोई आपसे इंतज़ार नहीं करा रहा; माँगने को कुछ नहीं है
claim-not-yet = आप { $seconds } सेकंड बाद माँग सकते हैं
match-ended = मुकाबला खत्म हो गया है
match-not-over = मुकाबला अभी खत्म नहीं हुआ है
no-such-offer = ऐसा कोई प्रस्ताव नहीं है
nothing-to-take-back = आपने इस बाज़ी में अभी कोई चाल नहीं चली है
seat-tokens-at-most = एक अनुरोध में सीटों के ज़्यादा से ज़्यादा { $most } टोकन हो सकते हैं
offers-at-most = एक बाज़ी में खिलाड़ी ज़्यादा से ज़्यादा { $most } प्रस्ताव दे सकता है
chat-is-off = इस मुकाबले में चैट बंद है
message-too-long = { $most ->
    [one] संदेश में ज़्यादा से ज़्यादा { $most } अक्षर होता है
   *[other] संदेश में ज़्यादा से ज़्यादा { $most } अक्षर होते हैं
}
message-empty = संदेश खाली है
messages-at-most = एक मुकाबले में खिलाड़ी ज़्यादा से ज़्यादा { $most } संदेश भेज सकता है

too-many-requests = आपके पते से बहुत ज़्यादा अनुरोध आए; { $seconds } सेकंड रुकिए
too-many-matches = आपके पते से बहुत ज़्यादा मुकाबले बने; { $seconds } सेकंड रुकिए
too-many-tokens = आपके पते से बहुत ज़्यादा टोकन और खाते बने; { $seconds } सेकंड रुकिए
too-many-sign-ins = आपके पते से साइन इन की बहुत ज़्यादा कोशिशें हुईं; { $seconds } सेकंड रुकिए
too-many-searches = आपके पते से बहुत ज़्यादा खोजें हुईं; { $seconds } सेकंड रुकिए
too-many-actions = आपके टोकन से बहुत ज़्यादा काम हुए; { $seconds } सेकंड रुकिए
too-many-messages = बहुत ज़्यादा संदेश; ज़रा धीरे भेजिए
too-many-states = मुकाबले का हाल बहुत बार पूछा जा रहा है; ज़रा धीरे पूछिए
your-sockets = { $count ->
    [one] आपके पते से { $count } WebSocket पहले से खुला है
   *[other] आपके पते से { $count } WebSocket पहले से खुले हैं
}
your-connections = { $count ->
    [one] आपके पते से { $count } कनेक्शन पहले से खुला है
   *[other] आपके पते से { $count } कनेक्शन पहले से खुले हैं
}
your-searches = { $count ->
    [one] आपके पते की { $count } खोज पहले से चल रही है या इंतज़ार में है
   *[other] आपके पते की { $count } खोजें पहले से चल रही हैं या इंतज़ार में हैं
}
your-pages = { $count ->
    [one] आपके पते के लिए { $count } पेज पहले से बन रहा है या इंतज़ार में है
   *[other] आपके पते के लिए { $count } पेज पहले से बन रहे हैं या इंतज़ार में हैं
}
all-sockets = सर्वर पर बहुत ज़्यादा WebSocket खुले हैं
all-connections = सर्वर पर बहुत ज़्यादा कनेक्शन खुले हैं
all-searches = सर्वर पर बहुत ज़्यादा खोजें चल रही हैं या इंतज़ार में हैं
searches-waiting = बहुत ज़्यादा खोजें इंतज़ार में हैं
pages-waiting = एक साथ बहुत ज़्यादा पेज बन रहे हैं
match-contended = दूसरे सर्वर इस मुकाबले को बहुत जल्दी-जल्दी बदल रहे हैं; फिर कोशिश कीजिए

server-failed = सर्वर पर कुछ गड़बड़ हो गई; कुछ नहीं बदला
database-away = डेटाबेस जवाब नहीं दे रहा
database-away-unchanged = डेटाबेस जवाब नहीं दे रहा; कुछ नहीं बदला
database-refuses = डेटाबेस इसे रखने से मना करता है; कुछ नहीं बदला, फिर कोशिश करने से फ़ायदा नहीं
database-lost = डेटाबेस अब जवाब नहीं दे रहा, इसलिए पता नहीं कि यह हुआ या नहीं; दोहराने से पहले देख लीजिए
