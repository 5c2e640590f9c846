# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-keys-step = एक चाल पीछे, एक चाल आगे
analysis-keys-variation = पिछली या अगली शाखा; शाखा न हो तो शुरुआत या अंत पर
analysis-keys-ends = शुरुआत पर, अंत पर
analysis-keys-engine = इंजन चालू या बंद करना
analysis-keys-best = सबसे अच्छी चाल चलना
analysis-keys-lines = पहले एक, फिर तीन सबसे अच्छे क्रम दिखाना
analysis-keys-turn = बिसात घुमाना
analysis-keys-help = ये कुंजियाँ दिखाना
