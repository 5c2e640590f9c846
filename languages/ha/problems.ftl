# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

problem-bad-request = Ba a iya fahimtar wannan buƙata ba
problem-invalid = Abin da aka nema ba zai yiwu ba
problem-unknown-game = Babu irin wannan wasa
problem-unknown-variant = Wasan ba shi da irin wannan nau’i
problem-endless = Da waɗannan ƙa’idoji wasa yana iya kasa ƙarewa
problem-bad-position = Wannan ba yanayin allo na wasan ba ne
problem-bad-definition = Fayil ɗin bai ƙunshi wasa ba
problem-bad-record = Ba a iya karanta rikodin ba
problem-bad-tag = Wannan ba zai iya zama alamar rikodi ba
problem-no-match = Waɗannan wasanni ba na karawa ɗaya ba ne
problem-bad-table = Wannan ba jadawalin wasan ba ne
problem-unknown-match = Babu irin wannan karawa
problem-not-found = Babu irin wannan abu
problem-method-not-allowed = Ba a iya yin wannan a nan
problem-too-large = Saƙon ya yi tsawo da yawa
problem-too-slow = Jikin saƙon ya daɗe bai iso ba
problem-unsupported-media-type = Dole jikin saƙon ya zama application/json
problem-too-many-requests = An yi yawa a lokaci guda
problem-unauthorized = Ana buƙatar lambar izini mai aiki
problem-name-taken = Wani ya riga ya ɗauki wannan suna
problem-account-needed = Wannan yana buƙatar asusu
problem-not-signed-in = Shiga ya gagara
problem-not-a-player = ’Yan wasa kaɗai suke iya yin wannan
problem-wrong-host = Sunan wannan sabar dabam ne
problem-foreign-origin = Ba a karɓar buƙatu daga wasu shafuka
problem-key-reused = Wannan mabuɗin na wata buƙata ne dabam
problem-match-full = An ɗauki kujerun biyu
problem-already-seated = Kun riga kun shiga wannan karawa
problem-not-started = Ba a fara karawar ba tukuna
problem-not-your-turn = Ba juyinku ba ne
problem-stale = Wasan ya riga ya ci gaba
problem-illegal-move = Ba a yarda da motsin ba
problem-unreadable-move = Wannan ba motsi ba ne
problem-ambiguous-move = Wannan yana iya zama fiye da motsi ɗaya
problem-game-over = Wasan ya ƙare
problem-still-playing = Wasan bai ƙare ba tukuna
problem-bha-needed = Sai an fara zaɓen rami
problem-no-bha = Babu ramin da za a zaɓa
problem-bad-bha = Ba za a iya zaɓen wannan rami ba
problem-wrong-moment = Ba a iya yin wannan yanzu
problem-no-chat = An kashe hira a wannan karawa
problem-no-tables = Babu irin waɗannan jadawalai
problem-not-stored = Sabar ba ta ajiye wannan ba
problem-busy = Aiki ya yi wa sabar yawa
problem-no-engine = Kwamfuta ba za ta iya tunani yanzu ba
problem-fault = Manhajar tana da kuskure

unknown-game = babu wasan `{ $name }`
unknown-game-similar = babu wasan `{ $name }` (ko kuna nufin { $games }?)
game-name-too-long = sunan wasan ko na nau’in ya yi tsawo da yawa
variant-name-too-long = sunan nau’in ya yi tsawo da yawa: ba ya wuce bayt { $most }
match-unknown = babu karawa mai wannan lamba; ku duba mahaɗin
nothing-here = babu komai a wannan adireshi
no-picture = wannan wasa ba shi da hoto
no-such-tables = wannan sabar ba ta da irin waɗannan jadawalai
no-such-file = shafin ba shi da irin wannan fayil
no-such-problem = babu irin wannan matsala
no-such-language = babu irin wannan harshe; waɗanda ake da su: { $languages }
no-such-player = ’yan wasa biyu ne, 0 da 1
no-such-level = `{ $text }` ba mataki ba ne: matakai daga 1 zuwa { $most } ne

methods-are = hanyoyin da wannan adireshi yake karɓa: { $methods }
body-too-long = abin da aka aiko ya yi tsawo da yawa: ba ya wuce bayt { $most }
body-too-slow = jikin saƙon bai iso a kan lokaci ba
host-missing = dole buƙatar ta faɗi sunan sabar guda ɗaya
host-not-served = wannan sabar ba ta amsa sunan { $name }; mai kula da ita yana iya ba da izini da `--public-url https://{ $name }` ko `--host { $name }`
foreign-pages-refused = wasu shafuka ba za su iya yin wannan ba
key-characters = mabuɗin buƙata ba ya wuce { $most ->
    [one] harafin ASCII { $most } da ake gani
   *[other] haruffan ASCII { $most } da ake gani
}
key-needs-token = buƙata mai mabuɗi dole ta zo da lambar izini, don a iya maimaita ta
key-used-before = wata buƙata ta baya mai wannan mabuɗi ta nemi wani abu dabam; ku ba kowace buƙata mabuɗinta
line-takes-too-long = wannan layi yana ɗaukar lokaci da yawa
line-too-long = layi ba ya wuce motsi { $most }
position-too-long = rubutun yanayin allon ya yi tsawo da yawa
position-too-many-moves = a wannan yanayin allo motsin da za a iya zaɓa ya yi yawa: ba ya wuce { $most }
hello-expected = dole saƙon farko ya zama hello
hello-repeated = ba a yarda da hello na biyu ba

token-invalid = wannan lambar izini ba ta aiki a nan: ta kujera tana aiki a karawarta kaɗai, manhaja kuwa tana samun tata ta `POST /api/v1/tokens`
token-needed = ku tura `Authorization: Bearer` tare da lambar izininku
token-of-account-needed = ku shiga asusunku, ku tura `Authorization: Bearer` tare da lambar izininku
token-without-account = wannan lambar izini ba ta wani asusu ba ce; ku buɗe asusu, ko ku shiga
token-scheme = a `Authorization` ana karɓar `Bearer` kaɗai
token-malformed = lambar izini baiti 32 ce da aka zaɓa ba tsari, a base64url, wato haruffa 43
session-token-malformed = lambar izini ta shiga asusu `session.` ce, sannan baiti 32 da aka zaɓa ba tsari, a base64url, wato haruffa 43
token-needs-name = lambar izini tana buƙatar suna mai haruffan da ake gani
device-signed-out = wannan na’ura ta fita daga asusun

name-of-computer = wannan sunan kwamfuta ne; ku zaɓi wani
name-needs-letter = asusu yana buƙatar suna mai harafi ko lamba
name-taken = wani yana da wannan suna, ko mai kama da shi; ku zaɓi wani
no-account-with-name = babu asusu mai wannan suna
no-account-with-code = babu asusu mai wannan lambar ceto
no-account-with-passkey = babu asusu mai wannan mabuɗin shiga
no-such-passkey = asusunku ba shi da irin wannan mabuɗin shiga
passkey-owned = wannan mabuɗin shiga tuni na wani asusu ne
passkeys-at-most = { $most ->
    [one] mabuɗin shiga { $most }
   *[other] mabuɗan shiga { $most }
} kaɗai asusu zai iya samu; ku goge ɗaya
passkeys-need-name = mabuɗan shiga suna buƙatar sabar mai suna; wannan kuwa an buɗe ta ne ta lambobin adireshinta
challenge-expired = wannan tambayar tabbaci ta tsufa, ko an riga an amsa ta; ku sake farawa
passkey-not-accepted = ba a karɓi wannan mabuɗin shiga ba: { $error }

start-is-over = a wannan yanayin allo wasan ya riga ya ƙare
start-too-many-moves = a wannan yanayin allo motsin da za a iya zaɓa ya yi yawa ga karawa ta sabar: ba ya wuce { $most }
rules-endless = da waɗannan ƙa’idoji wasa yana iya kasa ƙarewa: don karawa ta sabar, kada ku kashe ƙarewa ta maimaituwar yanayin allo, ko wadda take zuwa bayan an daɗe ba a ci komai ba
clock-bounds = agogo daga daƙiƙa ɗaya zuwa kwana ɗaya ne, kuma ƙarin lokaci ba ya wuce minti goma
correspondence-days = karawa ta kwanaki tana ba da kwana { $least } zuwa { $most } ga kowane motsi
rated-without-variants = ana yin karawar daraja da ƙa’idojin da aka saba, ba da wani nau’i ba
rated-from-start = karawar daraja tana farawa daga farkon wasa
rated-between-people = ana yin karawar daraja tsakanin mutane, ba da kwamfuta ba
rated-needs-clock = karawar daraja tana buƙatar agogo
rated-needs-account = masu asusu ne suke yin karawar daraja; ku fara shiga asusunku

own-match = ku ne kuka ƙirƙiri wannan karawa
cannot-join-any-more = ba wanda zai iya shiga wannan karawa yanzu
seats-taken = an ɗauki kujerun wannan karawa biyu; kuna iya kallo
seat-given-already = an riga an ba wa wannan buƙata kujera ta wani haɗi dabam

spectators-cannot-act = ku ’yan kallo ne; ’yan wasa kaɗai suke iya yin wani abu a karawa
seat-still-free = har yanzu ba wanda ya ɗauki ɗaya kujerar
move-for-other-ply = an aiko shi a matsayin motsi na { $ply }, amma zuwa yanzu motsi { $plies } aka yi
opponent-to-move = juyin ɗaya ɗan wasan ne
opponent-chooses-bha = ɗaya ɗan wasan ne zai zaɓi bha
bha-before-game = sai an fara zaɓen bha
abort-too-late = ana iya rushe karawa ne kafin motsi na biyu na wasanta na farko kaɗai
withdraw-too-late = an ɗauki kujerun biyu; ana iya janye karawa ne kafin wani ya shiga
nothing-to-claim = ba wanda yake sa ku jira; babu haƙƙin da za ku nema
claim-not-yet = kuna iya neman haƙƙinku bayan daƙiƙa { $seconds }
match-ended = karawar ta ƙare
match-not-over = karawar ba ta ƙare ba tukuna
no-such-offer = babu irin wannan tayi
nothing-to-take-back = ba ku yi motsi a wannan wasa ba tukuna
seat-tokens-at-most = buƙata ɗaya ba ta wuce lambobin izini na kujeru { $most }
offers-at-most = ɗan wasa ba ya yin tayi fiye da { $most } a wasa ɗaya
chat-is-off = an kashe hira a wannan karawa
message-too-long = saƙo ba ya wuce { $most ->
    [one] harafi { $most }
   *[other] haruffa { $most }
}
message-empty = babu komai a saƙon
messages-at-most = ɗan wasa ba ya tura fiye da { $most ->
    [one] saƙo { $most }
   *[other] saƙonni { $most }
} a karawa ɗaya

too-many-requests = buƙatun da suka zo daga adireshinku sun yi yawa; ku jira daƙiƙa { $seconds }
too-many-matches = karawar da aka ƙirƙira daga adireshinku ta yi yawa; ku jira daƙiƙa { $seconds }
too-many-tokens = lambobin izini da asusun da aka samar daga adireshinku sun yi yawa; ku jira daƙiƙa { $seconds }
too-many-sign-ins = an yi ƙoƙarin shiga sau da yawa daga adireshinku; ku jira daƙiƙa { $seconds }
too-many-searches = an nemi bincike da yawa daga adireshinku; ku jira daƙiƙa { $seconds }
too-many-actions = an yi abubuwa da yawa da lambar izininku; ku jira daƙiƙa { $seconds }
too-many-messages = saƙonni sun yi yawa; ku rage sauri
too-many-states = kuna neman halin karawar da yawa; ku rage sauri
your-sockets = adireshinku tuni yana da WebSocket { $count } a buɗe
your-connections = adireshinku tuni yana da haɗi { $count } a buɗe
your-searches = adireshinku tuni yana da bincike { $count } da ake yi ko yake jira
your-pages = adireshinku tuni yana da shafi { $count } da ake shiryawa ko yake jira
all-sockets = WebSocket da suke buɗe a sabar sun yi yawa
all-connections = haɗin da yake buɗe a sabar ya yi yawa
all-searches = binciken da sabar take yi, ko yake jira, ya yi yawa
searches-waiting = binciken da yake jira ya yi yawa
pages-waiting = shafukan da ake shiryawa sun yi yawa
match-contended = wasu sabobi suna sauya wannan karawa da sauri; ku sake gwadawa

server-failed = an samu matsala a sabar; ba a sauya komai ba
database-away = rumbun bayanai bai amsa ba
database-away-unchanged = rumbun bayanai bai amsa ba; ba a sauya komai ba
database-refuses = rumbun bayanai ya ƙi ajiye wannan; ba a sauya komai ba, kuma sake gwadawa ba zai taimaka ba
database-lost = rumbun bayanai ya daina amsawa, don haka ba a san ko an yi wannan ba; ku duba kafin ku maimaita
