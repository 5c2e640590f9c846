# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

online-lead = जो भी यहाँ हो उसके साथ खेलिए, या किसी दोस्त को लिंक भेजिए। खाते की ज़रूरत नहीं।
online-here = { $reason } एक ही डिवाइस पर दो लोग हर खेल खेल सकते हैं।

create-title = नया मुकाबला
create-against = विरोधी
create-anyone = जो भी आए
create-friend = कोई दोस्त
create-side = आपका पक्ष
create-random = कोई भी
create-clock = घड़ी
create-clock-none = बिना घड़ी
create-clock-sudden = बिना बढ़ोतरी
create-clock-increment = बढ़ोतरी के साथ
create-clock-days = हर चाल पर दिन
create-days = हर चाल के लिए दिन
create-minutes = हर खिलाड़ी के मिनट
create-increment = बढ़ोतरी, सेकंड में
create-unrated-rules = रेटिंग केवल मानक नियमों वाले मुकाबलों में मिल सकती है।
create-unrated-clock = रेटिंग केवल घड़ी वाले मुकाबलों में मिल सकती है।
create-account = रेटिंग वाले मुकाबले उन लोगों के बीच हो सकते हैं जिनका खाता हो। <link>साइन इन करें या खाता बनाएँ</link>।
create-rated = रेटिंग वाला
create-rated-hint = नतीजे से दोनों खिलाड़ियों की रेटिंग बदलती है। विरोधी का भी खाता होना चाहिए।
create-visibility = इसे कौन देख सकता है
create-link = जिसके पास लिंक हो
create-public = सब लोग
create-chat = खिलाड़ियों के बीच चैट
create-name-hint = ज़रूरी नहीं।
create-now = अभी खेलें
create-match = मुकाबला बनाएँ
play-as = आप <name>{ $name }</name> नाम से खेल रहे हैं।

lobby = कौन इंतज़ार में है
lobby-show = दिखाएँ
lobby-none = अभी कोई इंतज़ार में नहीं है। ‘अभी खेलें’ दबाइए और सबसे पहले आइए।
lobby-count =
    { $count ->
        [one] { $count } खुली चुनौती।
       *[other] { $count } खुली चुनौतियाँ।
    }
lobby-challenges = खुली चुनौतियाँ
lobby-taken = कोई और आ गया
lobby-own = आपका मुकाबला
lobby-account = खाता चाहिए
lobby-take = खेलें
lobby-take-label = खेलें: { $game }, { $player } के साथ
lobby-take-label-nobody = खेलें: { $game }, किसी के साथ
lobby-watch-title = मुकाबला देखें
lobby-no-match = अभी कोई सार्वजनिक मुकाबला नहीं चल रहा।
lobby-running = चल रहे मुकाबले
lobby-watch = देखें
lobby-ratings = सभी खिलाड़ियों की रेटिंग
lobby-rated = रेटिंग वाला
lobby-moves =
    { $count ->
        [one] { $count } चाल
       *[other] { $count } चालें
    }
someone = अनाम खिलाड़ी
age-now = अभी-अभी
age = इंतज़ार: { $time }

time-control-none = बिना घड़ी
time-control-days = हर चाल पर { $count } दिन
time-control-sudden = { $time }, बिना बढ़ोतरी
time-control-increment = { $time }, और हर चाल पर { $increment }
duration-short = एक मिनट से कम
duration-days = { $count } दिन
duration-hours =
    { $count ->
        [one] { $count } घंटा
       *[other] { $count } घंटे
    }
duration-minutes = { $count } मिनट
duration-seconds = { $count } सेकंड
time-left = { $time } बाकी
clock-days = { $days } दि { $hours } घं
clock-low = दस सेकंड बाकी।

connection-open = कनेक्ट है
connection-connecting = कनेक्ट हो रहा है …
connection-waiting = कनेक्शन टूट गया, फिर जुड़ रहा है …
connection-waiting-unsent = कनेक्शन टूट गया, फिर जुड़ रहा है … जुड़ते ही आपकी चाल भेज दी जाएगी।
connection-closed = कनेक्शन बंद है
connection-none = अभी आपका कनेक्शन नहीं है।
connection-lost = कनेक्शन टूट गया।
match-gone-on = इस बीच मुकाबला आगे बढ़ गया है।
seat-unknown = इस मुकाबले में आपकी सीट अब सर्वर को मालूम नहीं। आप देख सकते हैं।
server-unreachable = सर्वर तक पहुँच नहीं हो पा रही। क्या आप ऑनलाइन हैं?
server-no-answer = सर्वर जवाब नहीं दे सका ({ $status })।
server-none = इस पते पर मुकाबलों का कोई सर्वर नहीं है।
session-ended = अब आप यहाँ साइन इन नहीं हैं।

match-title = मुकाबला
match-loading = मुकाबला खुल रहा है …
match-failed = यह मुकाबला नहीं खुल सकता
match-others = दूसरे मुकाबले
match-of = { $game }: मुकाबला
match-panel = मुकाबला

invite-waiting = विरोधी का इंतज़ार है
invite-waiting-second = दूसरे खिलाड़ी का इंतज़ार है
invite-public = { $game }। { $clock }। आपका मुकाबला सूची में सबको दिखता है, और कोई भी दूसरी सीट ले सकता है।
invite-public-rated = { $game }। { $clock }। रेटिंग वाला। आपका मुकाबला सूची में सबको दिखता है, और कोई भी दूसरी सीट ले सकता है।
invite-slow = आप यह पेज बंद कर सकते हैं: जब कोई आ जाए, तो मुकाबला <link>मेरी बाज़ियाँ</link> में मिलेगा।
invite-withdraws = आप guti बंद करेंगे तो मुकाबला वापस ले लिया जाएगा।
invite-send = यह लिंक भेजिए
invite-or-send = या यह लिंक भेजिए
invite-hint = जो इसे सबसे पहले खोले, वह दूसरी सीट ले सकता है। खाते की ज़रूरत नहीं। एक हफ़्ते में कोई न आए, तो मुकाबला खत्म हो जाता है।
invite-hint-rated = जो इसे सबसे पहले खोले, वह दूसरी सीट ले सकता है। एक हफ़्ते में कोई न आए, तो मुकाबला खत्म हो जाता है।
invite-copy = लिंक कॉपी करें
invite-share = शेयर करें
invite-share-title = { $game } का मुकाबला
invite-stop = इंतज़ार बंद करें
invite-withdraw = मुकाबला वापस लें
invite-computer = तब तक कंप्यूटर के साथ खेलें
invite-unstored = आपका ब्राउज़र इस पेज के लिए कुछ सहेजता नहीं। इसे खुला रखिए: बंद होने पर आपकी सीट चली जाएगी।
wait-label = आपका मुकाबला
wait-begun = आपका { $game } का मुकाबला शुरू हो गया है।
wait-waiting = { $game } में आपको विरोधी का इंतज़ार है।
wait-go = मुकाबले पर जाएँ
wait-closed = आपके { $game } के मुकाबले में अब कोई नहीं आ सकता।
wait-withdrawn = मुकाबला वापस ले लिया गया है।
arrival-title = आपका विरोधी आ गया है
arrival = आपके { $game } के मुकाबले में { $player } आ गए हैं।
arrival-nobody = आपके { $game } के मुकाबले में कोई आ गया है।
turn-against = { $game }, { $opponent } के साथ।
turn-alone = { $game }।

join-title = { $game } का न्योता, { $host } की ओर से
join-about = आपका पक्ष: { $side }। { $clock }।
join-rated = यह रेटिंग वाला मुकाबला है।
join-chat = मुकाबले में चैट है।
join-hint = इसे आपका विरोधी और दर्शक देखते हैं। ज़रूरी नहीं।
join-account = रेटिंग वाले मुकाबले के लिए खाता चाहिए। <link>साइन इन करें या खाता बनाएँ</link>, फिर इस पेज पर लौट आइए।
join-seat = सीट लें
join-watch = या बस देखिए: सीट लेने तक आप दर्शक हैं।

rated = रेटिंग वाला
rated-sentence = यह रेटिंग वाला मुकाबला है।
spectators = { $count } दर्शक
left-opponent = आपका विरोधी चला गया।
left-player = { $player } चले गए।
left-someone = एक खिलाड़ी चला गया।
presence-here = कनेक्ट है
presence-left = जा चुके हैं
presence-away = अभी यहाँ नहीं
player-account = { $name }, खाताधारक
player-changed = बदलाव: { $change }
player-new-tab = { $label }। नए टैब में खुलता है
player-title = { $name } का खाता है
rating-label = रेटिंग { $rating }
rating-label-provisional = रेटिंग { $rating }, अभी पक्की नहीं
rating-unchanged = कोई बदलाव नहीं
rating-plus = { $points } ज़्यादा
rating-minus = { $points } कम

claim-left = आपका विरोधी चला गया है।
claim-waiting = आपका विरोधी आपसे इंतज़ार करा रहा है।
claim-next =
    { $kind ->
        [round] बिना इंतज़ार अगला दौर शुरू करें
       *[game] बिना इंतज़ार अगली बाज़ी शुरू करें
    }
claim-bha = पहले भा से आगे बढ़ें
claim-round =
    { $kind ->
        [round] दौर की जीत माँगें
       *[game] बाज़ी की जीत माँगें
    }
claim-end = मुकाबला खत्म करें
claim-in = { $action }: { $time } में
claim-no-result = घड़ी न हो तो मुकाबला तब बिना नतीजे के खत्म हो जाता है।

offer-draw = बराबरी का प्रस्ताव दें
offers-draw = { $player } बराबरी का प्रस्ताव दे रहे हैं।
offers-take-back = { $player } एक चाल वापस लेना चाहते हैं।
offers-rematch = { $player } फिर खेलना चाहते हैं।
offers-draw-someone = आपका विरोधी बराबरी का प्रस्ताव दे रहा है।
offers-take-back-someone = आपका विरोधी एक चाल वापस लेना चाहता है।
offers-rematch-someone = आपका विरोधी फिर खेलना चाहता है।
offered-draw = आपने बराबरी का प्रस्ताव दिया है।
offered-take-back = आपने चाल वापस लेने की इजाज़त माँगी है।
offered-rematch = आपने दोबारा मुकाबले का प्रस्ताव दिया है।
offer-withdraw = वापस लें
offer-accept = मानें
offer-decline = न मानें

tools-take-back = चाल वापस लें
tools-resign = हार मानें
tools-resign-match = मुकाबले में हार मानें
tools-abort = मुकाबला रद्द करें
tools-record = रिकॉर्ड
tools-resign-title =
    { $kind ->
        [round] इस दौर में हार मानें?
       *[game] इस बाज़ी में हार मानें?
    }
tools-resign-about = आपका विरोधी जीत जाएगा।
tools-resign-match-title = पूरे मुकाबले में हार मानें?
tools-resign-match-about = अंक जो भी हों, मुकाबला आपका विरोधी जीत जाएगा। इसमें और बाज़ियाँ नहीं होंगी।
tools-abort-title = मुकाबला रद्द करें?
tools-abort-about = यह बिना नतीजे के खत्म हो जाएगा और कोई नहीं हारेगा। दूसरी चाल के बाद मुकाबला रद्द नहीं किया जा सकता।
next-waiting = विरोधी का इंतज़ार है
next-game =
    { $kind ->
        [round] अगला दौर
       *[game] अगली बाज़ी
    }
next-new = नया मुकाबला
next-rematch = दोबारा मुकाबला
next-go = नए मुकाबले पर जाएँ

chat = चैट
chat-messages = संदेश
chat-none = अभी कोई संदेश नहीं। शिष्ट रहिए।
chat-message = संदेश
chat-send = भेजें
chat-by = { $player }:
chat-by-you = आप:

player = खिलाड़ी
player-missing = यह खिलाड़ी यहाँ नहीं है
player-since = खाता बना: { $date }।
ratings = रेटिंग
ratings-of = रेटिंग: { $game }
ratings-lead = सबसे अच्छे खिलाड़ी, उनके खेले रेटिंग वाले मुकाबलों के हिसाब से।
ratings-none = इस खेल में अभी किसी की रेटिंग पक्की नहीं है। इसके लिए रेटिंग वाले कुछ मुकाबले चाहिए।
ratings-rank = स्थान
ratings-player = खिलाड़ी
ratings-rating = रेटिंग
ratings-matches = मुकाबले
ratings-no-matches = अभी रेटिंग वाला कोई मुकाबला नहीं।
ratings-provisional = सवालिया निशान का मतलब है कि रेटिंग अभी पक्की नहीं: मुकाबले कम हुए हैं, या बहुत समय बीत गया है।
