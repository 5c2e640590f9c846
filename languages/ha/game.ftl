# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

game-title = { $game }: ƙa’idoji, tarihi da majiyoyi
game-board = Allo a farkon wasa
game-rules = Ƙa’idoji: { $rules }.
game-choose-others = Zaɓi wasu ƙa’idoji
game-learn = Koye shi
game-play-friend = Yi wasa da aboki
game-puzzles = Wasa-ƙwaƙwalwa
game-editor = Shirya allo
game-print = Buga allo
game-place = Wuri
game-time = Lokaci
game-aliases = Sauran sunaye
game-native-name = A harshensa
game-untranslated = Ba a gama fassara komai na wannan wasa ba tukuna; saura yana da Turanci. <link>Yadda za a fassara shi</link>
game-kind = Iri
game-match = Karawa
game-choose = Ku zaɓi ƙa’idoji
game-choose-about = Shafin yana nuna abin da kuka zaɓa, haka ma mahaɗinsa. Wasa, nazari da shirya allo suna bin ƙa’idojinku.
game-chosen = An zaɓa: { $rules }.
game-history = Tarihi
game-sources = Majiyoyi

game-unknown = Ba a san wannan wasa ko nau’i ba
game-failed = Buɗewa ta gagara

rules-name = { $rules }.
rules-in-short = A taƙaice
rules-match = Karawa
rules-other = Zaɓi wasu ƙa’idoji
rules-sources = Majiyoyin suna a <link>shafin wannan wasa</link>.
rules-back = Koma wasan
rules-learn = Koyi { $game }
rules-lesson-standard = Darasin yana koyar da ƙa’idojin da aka saba.
rules-lesson-failed = Ba a iya buɗe darasin ba.

account-one = bisa ga { $source }
account-several = bisa ga { $source }
account-added = an ƙara a nan
account-ours = namu
legend-source = wata majiya ta ambace ta
legend-added = babu majiyar da ta yanke hukunci; aikin nan ne ya ƙara ƙa’idar
legend-named = Ƙa’idar da bayanai suka bambanta a kanta, ko wadda za ku iya zaɓa, tana faɗin majiyarta.
legend-number = Majiya ta { $number }

choice-all = Dukkan ƙa’idoji a lokaci guda
choice-each = Ƙa’ida bayan ƙa’ida
choice-own = Zaɓinku na kanku
choice-own-about = Abin da aka yi wa alamar “an sauya” a ƙasa ya bambanta da yadda aka saba.
choice-own-changed =
    { $count ->
        [one] Zaɓinku na kanku, an sauya ƙa’ida { $count }
       *[other] Zaɓinku na kanku, an sauya ƙa’idoji { $count }
    }
choice-standard = Waɗanda aka saba
choice-standard-about = Ƙa’idojin wannan wasa idan ba ku zaɓi wasu ba.
choice-with-account = { $name }, { $account }
choice-unsolved = An warware wasan da aka saba, amma da waɗannan ƙa’idoji ba a san sakamakonsa ba.
choice-changed = an sauya
choice-is-standard = wanda aka saba
choice-refused = Ba zai yiwu ba da sauran ƙa’idojin da aka zaɓa: <reason>{ $reason }</reason>
choice-number = Kowane adadi daga { $least } zuwa { $most }
choice-number-wrong = Ku rubuta cikakken adadi daga { $least } zuwa { $most }.
choice-number-refused = Ba za a iya zaɓen { $number } ba. <reason>{ $reason }</reason>
choice-back = Koma yadda aka saba

save-example = garinmu
save-taken = Akwai wasa mai wannan suna a nan. Ku rubuta wani.
save-wrong = Ku rubuta suna da haruffa daga a zuwa z ko da lambobi.
save-label = Ajiye waɗannan ƙa’idoji da suna
save-hint = A matsayin fayil sun zama wasa mai zaman kansa, wanda manhajar take iya yi.
save-button = Ajiye a fayil

authors = Don masu ƙirƙirar wasa
authors-about = Waɗannan su ne zaɓuɓɓukan ƙa’idoji, da sunayen da fayilolin wasa, mahaɗai da manhajar suke amfani da su. Ana saita zaɓi da <code>key=value</code> a duk inda za a iya sa sunan nau’i. Manhajar tana rubuta ƙa’idojin da kuka zaɓa a cikin fayil na wasa naku na kanku:
authors-standard = wanda aka saba: { $value }
authors-values = Ƙimomi: { $values }.
authors-range = { $least } zuwa { $most }
