# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

check-title = Ku duba da kanku
check-tab = Ku duba da kanku: { $game }
check-lead = Ku kwatanta yanayin allo na jadawali, da aka ɗauko ba tare da zaɓi ba, da inda motsinsu yake kaiwa, a nan cikin burauzarku.
check-what = Abin da ake dubawa
check-looking = Ana neman jadawalai …

check-layer = Rukuni
check-layer-size = { $name } ({ $size })
check-layer-counters = Lamba ta farko ita ce yawan ƙwayoyin dukkan ramuka a haɗe.
check-layer-pieces = A 4-3 ɓangaren da zai yi motsi yana da duwatsu huɗu, ɗayan kuma uku.
check-layer-hand = A 4-3 ɓangaren da zai yi motsi yana da duwatsu huɗu, ɗayan kuma uku; 3h4 uku ne a kan allo da huɗu a hannu.
check-positions = Yanayin allo
check-seed = Lambar iri
check-seed-hint = Lambar iri guda tana ɗauko yanayin allo iri ɗaya na rukuni, a kowace na’ura. Tana cikin adireshin wannan shafi.
check-new-seed = Sabuwar lamba
check-fetched = Ana ɗauko jadawalin a ajiye shi don amfani ba tare da intanet ba, haka ma sauran rukunonin da motsin suke kaiwa.
check-start = Duba
check-stop = Tsaya

check-result = Sakamako
check-fetching = Ana ɗauko jadawalin { $name } …
check-arriving = { $received } cikin { $size }
check-progress = yanayin allo { $checked } cikin { $count }
check-numbers = Yawan yanayin allo
check-checked = An duba
check-agreed = Sun dace
check-disagreed = Ba su dace ba
check-skipped-illegal = An tsallake: ba yanayin allo ne da ƙa’idoji suka yarda da shi kuma jadawalai suka ƙunsa ba
check-skipped-over = An tsallake: a can wasan ya ƙare
check-skipped-missing = An tsallake: yana buƙatar jadawalin da babu shi a nan
check-skipped-missing-layers = An tsallake: yana buƙatar jadawalin da babu shi a nan ({ $layers })
check-wrong = Inda jadawalin ya saɓa wa kansa
check-wrong-about = Ƙimar da ya ba yanayin allon da kansa, ko ta wani bayan motsi, kuskure ce.
check-wrong-first = Yanayin allo { $shown } na farko cikin { $count }:
check-running = Ana dubawa …
check-stopped = An tsaya.
check-stopped-after = An tsaya bayan yanayin allo { $count }.
check-none = Ba a iya duba ko ɗaya daga cikin yanayin allo da aka ɗauko ba.
check-only = Yanayin allo { $count } kaɗai aka iya dubawa.
check-disagree = { $wrong } cikin yanayin allo { $count } ba su dace ba.
check-agree =
    { $count ->
        [one] Yanayin allon ya dace.
       *[other] Dukkan yanayin allo { $count } sun dace: kowace ƙima da kowane nisa sun fito ne daga motsi.
    }

check-position = Yanayin allo na { $number }
check-board = { $game }, yanayin allo na { $number }, juyin { $side } ne
check-says = Abin da jadawalin yake faɗi, ga { $side }
check-follows = Abin da yake fitowa daga motsi
check-no-value = babu ƙima: sai an tilasta cinyewa, kuma babu motsin da yake tilasta ta

check-no-server = Wannan kwafin guti ba shi da sabar, don haka babu jadawalai. A kwamfutar da take da manhajar, ku samar da wasu da <code>{ $solve }</code>, ku fara <code>guti serve</code>, ku buɗe wannan shafi a can; ko ku duba su ba tare da burauza ba, da <code>{ $verify }</code>.
check-offline = Ba a samun sabar, kuma wannan burauza ba ta ajiye jadawalan { $game } da waɗannan ƙa’idoji ba. Ku sake gwadawa idan akwai intanet.
check-solving = Babu jadawalan { $game } da waɗannan ƙa’idoji tukuna, amma sabar za ta samar da wasu.
check-no-tables = Sabar ba ta da jadawalan { $game } da waɗannan ƙa’idoji. Ku zaɓi wani wasa ko wasu ƙa’idoji, ko kuma, idan za a iya warware wannan wasa, ku samar da jadawalai a kwamfutar da sabar take aiki, da <code>{ $solve }</code>.
check-look-again = Sake nema

check-no-layer = Babu jadawalin rukunin { $layer }.
check-bad-layer = “{ $layer }” ba sunan rukuni ba ne.
check-unfit-layer = Rukunin { $layer } bai dace da wannan allo ba.
check-unusable = Ba za a iya amfani da jadawalin rukunin { $layer } ba.

check-about = Abin da wannan dubawa take nunawa
check-about-draw = Tana ɗauko yanayin allo mai yawan duwatsu ko ƙwayoyi na rukunin, kowane tsari da dama iri ɗaya, tana kuma barin waɗanda ƙa’idoji ba su yarda da su ba. Jadawalin yana faɗin wanda zai yi nasara a irin wannan yanayin allo, da nisan cinyewa ta gaba ko ƙarshe, wato yawan motsi na ’yan wasan biyu a haɗe. Sannan ana yin kowane motsi da aka yarda da shi, ana tambayar jadawalin game da yanayin allon da ya biyo bayansa. Daga waɗannan amsoshi kaɗai shafin yake fitar da ƙimar da nisan: mafi kyawun ƙimar da motsi yake kaiwa, wadda mai nasara yake kaiwa da wuri gwargwadon iko, mai shan kaye kuma a makare gwargwadon iko. Dole duka biyun su zama daidai da na jadawalin.
check-about-shown = Idan haka suke, jadawalin <strong>bai saɓa wa kansa ba a waɗannan yanayin allo</strong>: babu ɗan wasan da zai iya yin abin da ya fi wanda jadawalin ya faɗa a can, muddin abin da ya faɗa daidai ne game da yanayin allo na motsi guda a gaba. Ba a nuna komai game da yanayin allo da ba a ɗauko ba, ko kuma cewa rukunin cikakke ne; ƙa’idojin da mai karanta fayil ɗin kuma na wannan manhaja ne. A wasannin da cinyewa tilas ce, yanayin allo da kowane motsinsa cinyewa ne ba ya cikin fayil ɗin; ƙimarsa tana fitowa daga ƙananan rukunoni. Ana iya ɗauko yanayin allo ɗaya sau biyu.
check-everything = Don duba komai
check-everything-about = <code>{ $verify }</code> yana kwatanta kowane yanayin allo na dukkan rukunoni da waɗanda suke biyo bayansa, kuma hakan yana tabbatar da jadawalan; da <code>--layer</code> da <code>--part</code> yana tabbatar da sashe na ɗaya daga cikinsu. <code>python3 tools/check_table.py</code> tare da babban fayil na jadawalan, wanda ƙarshensa <code>{ $folder }</code> ne, mai karanta fayilolin na biyu ne mai ƙa’idojin kansa, don wasannin tsalle da wasannin jeri. Ba ya amfani da ko layi ɗaya na lambar kwamfuta ta wannan manhaja.
