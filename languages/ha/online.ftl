# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

online-lead = Ku yi wasa da duk wanda yake nan, ko ku tura wa aboki mahaɗi. Ba a buƙatar asusu.
online-here = { $reason } A na’ura ɗaya, mutane biyu suna iya yin kowane wasa.

create-title = Sabuwar karawa
create-against = Abokin karawa
create-anyone = Duk wanda ya zo
create-friend = Aboki
create-side = Ɓangarenku
create-random = Ko wanne
create-clock = Agogo
create-clock-none = Babu
create-clock-sudden = Ba ƙarin lokaci
create-clock-increment = Da ƙarin lokaci
create-clock-days = Kwana ga kowane motsi
create-days = Kwana ga kowane motsi
create-minutes = Mintuna ga kowa
create-increment = Ƙari a daƙiƙa
create-unrated-rules = Karawar da aka yi da ƙa’idojin da aka saba ce kaɗai za ta iya shafar daraja.
create-unrated-clock = Karawar da ke da agogo ce kaɗai za ta iya shafar daraja.
create-account = Karawa tsakanin masu asusu tana iya shafar daraja. <link>Ku shiga ko ku buɗe asusu</link>.
create-rated = Karawar daraja
create-rated-hint = Sakamakon zai sauya darajar ’yan wasan biyu. Abokin karawarku ma yana buƙatar asusu.
create-visibility = Wa zai iya ganinta
create-link = Duk mai mahaɗin
create-public = Kowa
create-chat = Hira tsakanin ’yan wasa
create-name-hint = Ba dole ba ne.
create-now = Yi wasa yanzu
create-match = Ƙirƙiri karawar
play-as = Kuna wasa da sunan <name>{ $name }</name>.

lobby = Masu jira
lobby-show = Nuna
lobby-none = Ba wanda yake jira yanzu. Ku danna “Yi wasa yanzu”, ku zama na farko.
lobby-count =
    { $count ->
        [one] Buɗaɗɗiyar gayyata { $count }.
       *[other] Buɗaɗɗun gayyata { $count }.
    }
lobby-challenges = Buɗaɗɗun gayyata
lobby-taken = An karɓa
lobby-own = Karawarku
lobby-account = Ana buƙatar asusu
lobby-take = Karɓa
lobby-take-label = Karɓa: { $game } da { $player }
lobby-take-label-nobody = Karɓa: { $game } da wani
lobby-watch-title = Kalli karawa
lobby-no-match = Babu karawar da ake nuna wa jama’a yanzu.
lobby-running = Karawar da ake yi
lobby-watch = Kalla
lobby-ratings = Darajar dukkan ’yan wasa
lobby-rated = ta daraja
lobby-moves = motsi { $count }
someone = Wani
age-now = yanzun nan
age = tsawon { $time }

time-control-none = Ba agogo
time-control-days = kwana { $count } ga kowane motsi
time-control-sudden = { $time }, ba ƙarin lokaci
time-control-increment = { $time }, da ƙarin { $increment } a kowane motsi
duration-short = bai kai minti ɗaya ba
duration-days = kwana { $count }
duration-hours = awa { $count }
duration-minutes = minti { $count }
duration-seconds = daƙiƙa { $count }
time-left = saura { $time }
clock-days = kw { $days } sa { $hours }
clock-low = Saura daƙiƙa goma.

connection-open = Akwai haɗi
connection-connecting = Ana haɗawa …
connection-waiting = Haɗi ya yanke, ana sake haɗawa …
connection-waiting-unsent = Haɗi ya yanke, ana sake haɗawa … Za a tura motsinku idan an haɗa.
connection-closed = Babu haɗi
connection-none = Ba ku da haɗi yanzu.
connection-lost = Haɗi ya yanke.
match-gone-on = Karawar ta ci gaba kafin ku dawo.
seat-unknown = Sabar ba ta ƙara gane kujerarku a wannan karawa ba. Kuna iya kallo.
server-unreachable = Ba a samun sabar. Kuna kan intanet?
server-no-answer = Sabar ta kasa amsawa ({ $status }).
server-none = Babu sabar karawa a wannan adireshi.
session-ended = Yanzu ba ku cikin asusunku a nan.

match-title = Karawa
match-loading = Ana buɗe karawar …
match-failed = Ba a iya buɗe wannan karawa
match-others = Sauran karawa
match-of = { $game }: karawa
match-panel = Karawar

invite-waiting = Ana jiran abokin karawa
invite-waiting-second = Ana jiran ɗan wasa na biyu
invite-public = { $game }. { $clock }. Kowa yana ganin karawarku a jeri, kuma yana iya ɗaukar ɗaya kujerar.
invite-public-rated = { $game }. { $clock }. Karawar daraja. Kowa yana ganin karawarku a jeri, kuma yana iya ɗaukar ɗaya kujerar.
invite-slow = Kuna iya rufe wannan shafi: idan wani ya zo, karawar tana nan a <link>Wasannina</link>.
invite-withdraws = Idan kuka rufe guti, za a janye karawar.
invite-send = Ku tura wannan mahaɗi
invite-or-send = Ko ku tura wannan mahaɗi
invite-hint = Wanda ya fara buɗe shi zai iya ɗaukar ɗaya kujerar. Ba a buƙatar asusu. Idan ba wanda ya ɗauka a cikin mako guda, karawar za ta ƙare.
invite-hint-rated = Wanda ya fara buɗe shi zai iya ɗaukar ɗaya kujerar. Idan ba wanda ya ɗauka a cikin mako guda, karawar za ta ƙare.
invite-copy = Kwafi mahaɗin
invite-share = Tura
invite-share-title = Karawar { $game }
invite-stop = Daina jira
invite-withdraw = Janye karawar
invite-computer = Yi wasa da kwamfuta kafin nan
invite-unstored = Burauzarku ba ta ajiye komai don wannan shafi. Ku bar shi a buɗe: idan aka rufe shi, kun rasa kujerarku.
wait-label = Karawarku
wait-begun = An fara karawarku ta { $game }.
wait-waiting = Kuna jiran abokin karawa a { $game }.
wait-go = Je karawar
wait-closed = Ba wanda zai iya shiga karawarku ta { $game } yanzu.
wait-withdrawn = An janye karawar.
arrival-title = Abokin karawarku ya zo
arrival = { $player } ya shiga karawarku ta { $game }.
arrival-nobody = Wani ya shiga karawarku ta { $game }.
turn-against = { $game } da { $opponent }.
turn-alone = { $game }.

join-title = { $host } na gayyatar ku wasan { $game }
join-about = Za ku yi wasa a ɓangaren { $side }. { $clock }.
join-rated = Karawar daraja ce.
join-chat = Karawar tana da hira.
join-hint = Abokin karawarku da ’yan kallo za su gan shi. Ba dole ba ne.
join-account = Karawar daraja tana buƙatar asusu. <link>Ku shiga ko ku buɗe asusu</link>, sannan ku dawo wannan shafi.
join-seat = Ɗauki kujerar
join-watch = Ko ku yi kallo kawai: ku ’yan kallo ne har sai kun ɗauki kujerar.

rated = Ta daraja
rated-sentence = Wannan karawar daraja ce.
spectators =
    { $count ->
        [one] Ɗan kallo { $count }
       *[other] ’Yan kallo { $count }
    }
left-opponent = Abokin karawarku ya fita.
left-player = { $player } ya fita.
left-someone = Wani ɗan wasa ya fita.
presence-here = yana nan
presence-left = ya fita
presence-away = ba ya nan yanzu
player-account = { $name }, mai asusu
player-changed = sauyi: { $change }
player-new-tab = { $label }. Zai buɗe a sabon shafin burauza
player-title = { $name } na da asusu
rating-label = daraja { $rating }
rating-label-provisional = daraja { $rating }, ba tabbatacciya ba
rating-unchanged = ba sauyi
rating-plus = ƙari { $points }
rating-minus = ragi { $points }

claim-left = Abokin karawarku ya fita.
claim-waiting = Abokin karawarku yana sa ku jira.
claim-next =
    { $kind ->
        [round] Fara zagaye na gaba ba tare da jira ba
       *[game] Fara wasa na gaba ba tare da jira ba
    }
claim-bha = Ci gaba da bha na farko
claim-round =
    { $kind ->
        [round] Karɓi nasarar zagayen
       *[game] Karɓi nasarar wasan
    }
claim-end = Kawo ƙarshen karawar
claim-in = { $action }: nan da { $time }
claim-no-result = Idan babu agogo, karawar za ta ƙare ba tare da sakamako ba.

offer-draw = Yi tayin kunnen doki
offers-draw = { $player } na tayin kunnen doki.
offers-take-back = { $player } na so a janye motsi.
offers-rematch = { $player } na so a sake karawa.
offers-draw-someone = Abokin karawarku na tayin kunnen doki.
offers-take-back-someone = Abokin karawarku na so a janye motsi.
offers-rematch-someone = Abokin karawarku na so a sake karawa.
offered-draw = Kun yi tayin kunnen doki.
offered-take-back = Kun nemi janye motsi.
offered-rematch = Kun nemi a sake karawa.
offer-withdraw = Janye
offer-accept = Karɓa
offer-decline = Ƙi

tools-take-back = Janye motsi
tools-resign = Miƙa wuya
tools-resign-match = Miƙa wuya a karawar
tools-abort = Rushe karawar
tools-record = Rikodi
tools-resign-title =
    { $kind ->
        [round] A miƙa wuya a wannan zagaye?
       *[game] A miƙa wuya a wannan wasa?
    }
tools-resign-about = Abokin karawarku zai yi nasara.
tools-resign-match-title = A miƙa wuya a karawar gaba ɗaya?
tools-resign-match-about = Abokin karawarku zai ci karawar, ko yaya makin yake. Ba za a ƙara yin wasa a cikinta ba.
tools-abort-title = A rushe karawar?
tools-abort-about = Za ta ƙare ba tare da sakamako ba, kuma ba wanda zai sha kaye. Bayan motsi na biyu ba a iya rushe karawa.
next-waiting = Ana jiran abokin karawarku
next-game =
    { $kind ->
        [round] Zagaye na gaba
       *[game] Wasa na gaba
    }
next-new = Sabuwar karawa
next-rematch = Sake karawa
next-go = Je sabuwar karawar

chat = Hira
chat-messages = Saƙonni
chat-none = Ba saƙo tukuna. A yi magana mai daɗi.
chat-message = Saƙo
chat-send = Tura
chat-by = { $player }:
chat-by-you = Ku:

player = Ɗan wasa
player-missing = Wannan ɗan wasa ba ya nan
player-since = Mai asusu tun { $date }.
ratings = Daraja
ratings-of = Daraja: { $game }
ratings-lead = ’Yan wasan da suka fi ƙwarewa, bisa ga karawar daraja da suka yi.
ratings-none = Ba wanda yake da tabbatacciyar daraja a wannan wasa tukuna. Sai an yi ’yan karawar daraja.
ratings-rank = Matsayi
ratings-player = Ɗan wasa
ratings-rating = Daraja
ratings-matches = Karawa
ratings-no-matches = Babu karawar daraja tukuna.
ratings-provisional = Alamar tambaya tana nuna cewa darajar ba ta tabbata ba tukuna, saboda an yi karawa kaɗan ko an daɗe ba a yi ba.
