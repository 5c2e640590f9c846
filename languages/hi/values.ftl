# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

values-title = हल की हुई स्थितियाँ
values-show = हर चाल का मूल्य दिखाएँ
values-hint = वहाँ से दोनों पक्ष बिना चूक खेलें तो जीत, बराबरी या हार (बिसात पर ज, ब, ह), और अगली मार या अंत तक की अर्ध-चालें। यह पक्का है: आगे आ सकने वाली हर स्थिति हल की जा चुकी है।
values-over = बाज़ी खत्म हो गई है। चालों का मूल्य देखने के लिए पीछे जाइए।
values-position = { $value }।
values-list = सारी चालें अपने मूल्य के साथ, पक्ष: { $side }
values-large = इस स्थिति के लिए एक बड़ी तालिका चाहिए।
values-fetch = उसे मँगाएँ ({ $size })
values-arriving = { $size } में से { $received }
values-not-solved = यह स्थिति अभी हल नहीं हुई है।
values-too-many = इस सर्वर की तालिकाओं के हिसाब से इस स्थिति में गोटियाँ या दाने बहुत ज़्यादा हैं।
values-placing = तालिकाएँ तब से शुरू होती हैं जब सारी गोटियाँ रखी जा चुकी हों।
values-not-covered = ऐसी स्थितियाँ तालिकाओं में नहीं आतीं।
values-solving = सर्वर { $game } की और स्थितियाँ हल कर रहा है।
values-solving-later = सर्वर दूसरे खेलों के बाद { $game } की और स्थितियाँ हल करेगा।
values-keep = सारी तालिकाएँ ऑफ़लाइन के लिए रखें ({ $size })
values-check = तालिकाएँ खुद जाँचें
values-unusable = तालिका { $name } काम में नहीं आ सकती।

value-mark = { $value ->
        [win] ज
        [draw] ब
       *[loss] ह
    }
value-mark-distance = { $value ->
        [win] ज { $distance }
        [draw] ब { $distance }
       *[loss] ह { $distance }
    }
value-text = { $value ->
        [win] जीत
        [draw] बराबरी
       *[loss] हार
    }
value-text-in = { $value ->
        [win] { $distance } में जीत
        [draw] { $distance } में बराबरी
       *[loss] { $distance } में हार
    }
value-text-by = { $value ->
        [win] { $counters } से जीत
        [draw] { $counters } से बराबरी
       *[loss] { $counters } से हार
    }
value-text-by-in = { $value ->
        [win] { $distance } में { $counters } से जीत
        [draw] { $distance } में { $counters } से बराबरी
       *[loss] { $distance } में { $counters } से हार
    }
value-sentence = { $value ->
        [win] { $side } जीतता है
        [draw] दोनों सबसे अच्छा खेलें तो बराबरी
       *[loss] { $side } हारता है
    }
value-ahead =
    { $count ->
        [one] { $value }, अंत में { $count } दाना आगे
       *[other] { $value }, अंत में { $count } दाने आगे
    }
value-behind =
    { $count ->
        [one] { $value }, अंत में { $count } दाना पीछे
       *[other] { $value }, अंत में { $count } दाने पीछे
    }
value-not-forced = { $value }; कोई ज़बरन मार नहीं करा सकता
value-distance =
    { $count ->
        [one] { $value }; अगली मार या अंत { $count } अर्ध-चाल में
       *[other] { $value }; अगली मार या अंत { $count } अर्ध-चालों में
    }

score-none = मूल्यांकन नहीं हुआ
