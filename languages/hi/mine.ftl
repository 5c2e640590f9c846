# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

mine-title = मेरी बाज़ियाँ
mine-title-waiting = ({ $count }) मेरी बाज़ियाँ
mine-lead = आपकी बाज़ियाँ इसी ब्राउज़र में रहती हैं।
mine-lead-server = आपकी बाज़ियाँ इसी ब्राउज़र में रहती हैं। दूसरों के साथ हुए मुकाबले सर्वर पर भी रहते हैं।
mine-no-storage = यह ब्राउज़र यहाँ बाज़ियाँ नहीं सहेजता, शायद इसलिए कि विंडो निजी है।
mine-unreachable = दूसरों के साथ आपके मुकाबले यहाँ नहीं दिख रहे। { $error }
mine-none = अभी कोई बाज़ी नहीं। आपकी खेली बाज़ियाँ अपने-आप सहेजी जाती हैं, और आप दूसरी बाज़ियों के रिकॉर्ड जोड़ सकते हैं।
mine-choose = कोई खेल चुनें
mine-unfinished = अधूरी
mine-finished = पूरी
mine-add = रिकॉर्ड जोड़ें
mine-files = रिकॉर्ड वाली फ़ाइलें
mine-download-all = सब डाउनलोड करें
mine-added =
    { $count ->
        [one] { $count } बाज़ी जुड़ गई
       *[other] { $count } बाज़ियाँ जुड़ गईं
    }
mine-deleted = बाज़ी मिटा दी गई
mine-other = दूसरे मुकाबले
mine-other-match = मुकाबला { $id }

stored-title = { $game }, { $players }
stored-continue = जारी रखें
stored-continue-label = { $title } जारी रखें
stored-analyse-label = { $title } का विश्लेषण करें
stored-download-label = { $title } डाउनलोड करें
stored-delete-label = { $title } मिटाएँ
stored-moves =
    { $count ->
        [one] { $count } चाल
       *[other] { $count } चालें
    }

record-which = कौन-सी बाज़ी?
record-game = { $game }: { $players }, { $moves }
record-game-date = { $game }: { $players }, { $moves }, { $date }

running-mine = आपकी बारी
running-others = दूसरों का इंतज़ार
running-look = देखें
running-play-label = खेलें: { $game }
running-play-label-against = खेलें: { $game }, { $opponent } के साथ
running-look-label = देखें: { $game }
running-look-label-against = देखें: { $game }, { $opponent } के साथ
running-against = <player>{ $opponent }</player> के साथ
running-nobody = अभी कोई नहीं आया
running-left = { $time } बाकी
running-left-theirs = चाल के लिए { $time }
running-rated = रेटिंग वाला
