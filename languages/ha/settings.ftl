# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

settings = Saituna
settings-lead = Ana ajiye saituna a wannan burauza.
settings-lead-server = Ana ajiye saituna a wannan burauza. Sunanku kaɗai ake turawa, zuwa ga waɗanda kuke wasa da su.

look = Kamanni
look-theme = Haske ko duhu
look-system = Kamar na’ura
look-light = Haske
look-dark = Duhu
look-boards = Alluna
look-wood = Katako
look-paper = Takarda
look-slate = Baƙin allo
look-speed = Saurin motsin hoto
look-slow = A hankali
look-normal = Matsakaici
look-fast = Da sauri
look-off = A kashe
look-coordinates = Sunayen gurabu
look-sample = Allon misali
look-digits = Lambobi
look-digits-usual = Waɗanda aka saba

playing = Lokacin wasa
playing-name-hint = Wasu suna ganin sa idan kuna wasa a intanet. Ba dole ba ne.
playing-name-hint-account = Don wasanni a wannan na’ura. A intanet kuna da sunan asusunku.
playing-sounds = Sautuka
playing-movable = Nuna duwatsun da za su iya motsi
playing-movable-first = A wasannina na farko
playing-movable-always = Kullum
playing-movable-never = Kada a nuna
playing-chains = Kammala sarƙar da ba ta da zaɓi
playing-chains-hint = Idan motsi ɗaya ne kaɗai zai iya ci gaba daga gurabun da kuka zaɓa, za a kammala muku shi.
playing-notifications = Sanarwa
playing-notifications-hint = Idan juyinku ya yi ko abokin karawa ya zo, kuma wannan shafi a ɓoye yake, burauzarku za ta sanar da ku. Za ta nemi izininku.
playing-notifications-refused = Burauzarku ba ta yarda da sanarwa daga wannan shafi ba.

access = Madannai da manhajar karanta fuskar na’ura
access-text = Alluna a rubuce
access-text-hint = Yana nuna fom na rubuta motsi, allo a matsayin jadawalin maɓallai, da jerin motsin da aka yarda da shi.
access-keys = Maɓallan harafi ɗaya
access-keys-hint = Ku kashe su idan da magana kuke sarrafa na’urarku: a nan h, f ko ? ba za su yi komai ba.

settings-account = Asusu
settings-signed-in = Kun shiga da sunan <name>{ $name }</name>.
settings-no-account = Ba kwa buƙatarsa don yin wasa. Idan kuna da asusu, za ku samu daraja kuma ku ga karawarku a kowace na’ura.
settings-my-account = Asusuna
settings-sign-in = Buɗe asusu ko shiga

data = Bayanaina a wannan sabar
data-about = Sabar tana ajiye motsi, agogo, sunaye da saƙonnin karawa tsawon shekara guda bayan motsi na ƙarshe, sai dai idan mai kula da ita ya zaɓi wani lokaci dabam; karawar da ba wanda ya shiga kuma, makonni biyu.
data-seats = Wannan burauza tana da kujera a karawa { $count }; karawa da sake karawarta an ƙirga su ɗaya.
data-seats-account = Wannan burauza tana da kujera a karawa { $count }, ban da na asusunku; karawa da sake karawarta an ƙirga su ɗaya.
data-none = Wannan burauza ba ta da kujera a wata karawa a wannan sabar.
data-none-account = Wannan burauza ba ta da kujera a wata karawa a wannan sabar, ban da na asusunku.
data-account = Abin da yake na asusunku kuna iya goge shi tare da asusun, a <link>shafinsa</link>.
data-delete = Goge sunayena da saƙonnina
data-delete-title = A goge sunayenku da saƙonninku?
data-delete-about = Za a cire su daga sabar har abada. Za ku rasa kujerunku, don haka ba za ku ƙara iya wasa a waɗannan karawa ba; amma za a bar motsin da aka yi.
data-deleted = An goge sunayenku da saƙonninku.

bots = Manhajojin da suke wasa
bots-about = Manhajarku ta kanku tana iya yin wasa da lambar izini, ta <link>wannan mahaɗar manhajoji</link>.
bots-token = Lambar izini ta { $name }
bots-token-hint = Sau ɗaya kaɗai ake nuna ta. Duk wanda yake da ita zai iya yin wasa a matsayin manhajarku.
bots-copied = An kwafi lambar izini
bots-done = Na ajiye ta
bots-stored = Wannan burauza tana da lambar izini ta <name>{ $name }</name>.
bots-delete = Goge ta
bots-name = Sunan manhaja
bots-make = Samar da lambar izini
bots-delete-title = A goge wannan lambar izini?
bots-delete-about = Manhajar ba za ta ƙara iya wasa da ita ba, kuma za a cire sunanta daga dukkan karawa.
bots-deleted = An goge lambar izini.
