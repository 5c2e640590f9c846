# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

nav-skip = Je abin da ke cikin shafin
nav-home = guti, dukkan wasanni
nav-main = Babban jeri
nav-games = Wasanni
nav-online = A intanet
nav-puzzles = Wasa-ƙwaƙwalwa
nav-mine = Wasannina
nav-help = Taimako
nav-settings = Saituna
nav-waiting =
    { $count ->
        [one] karawa ɗaya na jiran motsinku
       *[other] karawa { $count } na jiran motsinku
    }

language = Harshe
language-not-loaded = Ba a iya buɗe { $name } ba. Kuna kan intanet?
language-unread = Babu ɗan asalin harshen da ya karanta wannan fassara tukuna. <link>Yadda za a gyara ta</link>

cancel = Soke
close = Rufe
dismiss = Ɓoye
try-again = Sake gwadawa
undo = Maido
delete = Goge
copy = Kwafa
download = Sauke
analyse = Yi nazari
play = Yi wasa
pass = Haƙura da juyi
all-games = Dukkan wasanni
play-online = Yi wasa a intanet
standard-game = Wasan da aka saba
game = Wasa
the-rules = Ƙa’idoji
the-lesson = Darasi
every-rule = Kowace ƙa’ida
your-name = Sunanku
your-move = Juyinku ne
not-found = Ba a samu shafin ba
not-found-about = Babu wani shafi a wannan adireshi.

side-to-move = Juyin { $side } ne
play-at-start = A farkon wasa
board-label = { $game }, { $state }

loading = Ana buɗewa …
loading-board = Ana shirya allo …
loading-lesson = Ana buɗe darasi …
error-unknown = An samu matsala.
error-broken = Wani abu ya lalace a nan
error-broken-about = Kuskuren na guti ne, ba naku ba. Wasanninku suna nan lafiya a cikin wannan burauza.
error-reload = Sake buɗe shafin
error-part = Ba a iya buɗe wani sashe na guti ba.
error-part-offline = Ba a iya buɗe wannan sashe na guti ba. Kuna kan intanet?
error-rules = Ƙa’idojin wannan wasa ba su iso ba: { $status }.
error-engine-crashed = Injin ya tsaya ba zato ba tsammani, an sake kunna shi: { $reason }
error-no-engine = Ba a iya buɗe injin ba: { $reason }
new-version = Akwai sabuwar sigar guti.
new-version-update = Sabunta
no-server = Wannan kwafin guti ba shi da sabar, don haka babu karawa da wasu mutane.

file-too-large = { $name } ya yi girma da yawa a matsayin fayil na rikodi.
file-error = { $name }: { $error }
file-empty = Babu wasa ko ɗaya a cikin { $name }.
link-copied = An kwafi mahaɗin
copy-refused = Wannan burauza ba ta yarda da kwafi ba. Ku zaɓi rubutun ku kwafa da kanku.
