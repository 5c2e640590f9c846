# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

nav-skip = सीधे सामग्री पर जाएँ
nav-home = guti, सभी खेल
nav-main = मुख्य
nav-games = खेल
nav-online = ऑनलाइन
nav-puzzles = पहेलियाँ
nav-mine = मेरी बाज़ियाँ
nav-help = मदद
nav-settings = सेटिंग
nav-waiting =
    { $count ->
        [one] { $count } मुकाबले में आपकी चाल का इंतज़ार है
       *[other] { $count } मुकाबलों में आपकी चाल का इंतज़ार है
    }

language = भाषा
language-not-loaded = { $name } लोड नहीं हो सकी। क्या आप ऑनलाइन हैं?
language-unread = यह अनुवाद अभी तक किसी हिन्दीभाषी ने नहीं जाँचा है। <link>इसे कैसे सुधारें</link>

cancel = रहने दें
close = बंद करें
dismiss = संदेश हटाएँ
try-again = फिर कोशिश करें
undo = पहले जैसा करें
delete = मिटाएँ
copy = कॉपी करें
download = डाउनलोड करें
analyse = विश्लेषण करें
play = खेलें
pass = बारी छोड़ें
all-games = सभी खेल
play-online = ऑनलाइन खेलें
standard-game = मानक खेल
game = खेल
the-rules = नियम
the-lesson = पाठ
every-rule = हर नियम
your-name = आपका नाम
your-move = आपकी बारी
not-found = पेज नहीं मिला
not-found-about = इस पते पर कोई पेज नहीं है।

side-to-move = बारी: { $side }
play-at-start = शुरुआत में
board-label = { $game }, { $state }

loading = लोड हो रहा है …
loading-board = बिसात सज रही है …
loading-lesson = पाठ खुल रहा है …
error-unknown = कुछ गड़बड़ हो गई।
error-broken = यहाँ कुछ बिगड़ गया
error-broken-about = यह गलती guti की है, आपकी नहीं। आपकी बाज़ियाँ इस ब्राउज़र में सुरक्षित हैं।
error-reload = पेज फिर लोड करें
error-part = guti का एक हिस्सा लोड नहीं हो सका।
error-part-offline = guti का यह हिस्सा लोड नहीं हो सका। क्या आप ऑनलाइन हैं?
error-rules = इस खेल के नियम नहीं मिल सके: { $status }।
error-engine-crashed = इंजन रुक गया था और उसे फिर चालू किया गया: { $reason }
error-no-engine = इंजन लोड नहीं हो सकता: { $reason }
new-version = guti का नया संस्करण आ गया है।
new-version-update = अपडेट करें
no-server = guti की इस प्रति के साथ कोई सर्वर नहीं है, इसलिए दूसरों के साथ मुकाबले नहीं हो सकते।

file-too-large = { $name } रिकॉर्ड की फ़ाइल के हिसाब से बहुत बड़ी है।
file-error = { $name }: { $error }
file-empty = { $name } में कोई बाज़ी नहीं है।
link-copied = लिंक कॉपी हो गया
copy-refused = यह ब्राउज़र कॉपी नहीं करने देता। इसके बजाय टेक्स्ट चुन लीजिए।
