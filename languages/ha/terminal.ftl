# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

term-player = Ɗan wasa
term-player-number = Ɗan wasa na { $number }
term-computer = Kwamfuta
term-computer-number = Kwamfuta ta { $number }
term-at-level = { $name } (mataki na { $level })
term-title = { $game }, nau’i: { $variant }. { $seats }
term-game-variant = { $game }, nau’i: { $variant }

term-which-game = Wane wasa? Ku rubuta lambarsa ko sunansa.
term-type-move = Ku rubuta motsi, ko `help`.
term-resumed-round = Wannan zagaye na { $number } ne na karawar, bayan motsi { $moves }.
term-resumed-game = Wannan wasa na { $number } ne na karawar, bayan motsi { $moves }.
term-resumed = Wasan ya ci gaba bayan motsi { $moves }.
term-new-match = Sabuwar karawa. { $seats }
term-begun = { $game }. { $seats }
term-round-is-over = Wannan zagaye ya ƙare. Ku rubuta `next` don zagaye na gaba, ko `help`.
term-game-is-over = Wannan wasa ya ƙare. Ku rubuta `next` don wasa na gaba, ko `help`.
term-match-is-over = Wasan ya ƙare. Ku rubuta `new` don sake wasa, ko `undo`, ko `quit`.
term-next-round = Ku rubuta `next` don zagaye na gaba.
term-next-game = Ku rubuta `next` don wasa na gaba.
term-play-again = Ku rubuta `new` don sake wasa, `undo` don janye motsi, ko `quit`.
term-must-pass = Babu wani motsi dabam: ku rubuta { $pass }.
term-score = Maki: { $score }.
term-player-chooses-bha = Zaɓen bha na { $player } ne: ku rubuta { $holes }.
term-computer-chooses-bha = Kwamfuta ta zaɓi { $hole } ya zama bha nata.
term-no-move = Wasan ya ƙare, don haka babu motsi.
term-legal-moves = { $number ->
    [one] Motsi { $number } da aka yarda da shi
   *[other] Motsi { $number } da aka yarda da su
}: { $moves }
term-no-table = Babu jadawalin da ya kai wannan yanayin allo.
term-move-value = { $move }: { $value }.
term-taken-back = An janye: { $what }.
term-nothing-to-undo = Babu abin da za a janye: yanzu aka fara wannan wasa.
term-only-computer-moved = Babu abin da za a janye: kwamfuta kaɗai ta yi motsi.
term-over-with = Wasan ya ƙare: { $result }.
term-hint = Shawara: { $move }. { $verdict }
term-eval-depth = { $verdict }, zurfi { $depth }. Mafi kyawun layi: { $line }.
term-eval-table = { $verdict }, daga jadawali. Mafi kyawun layi: { $line }.
term-no-computer = Kwamfuta ba ta wasa a nan.
term-level = Kwamfuta tana wasa a mataki na { $level }: { $strength }.
term-no-such-level = `{ $text }` ba mataki ba ne: matakai daga 1 zuwa 10 ne.
term-name-file = Ku ba da sunan fayil: `save FILE`.
term-saved = An ajiye a { $file }.
term-not-saved = Ba a iya ajiye karawar a { $file } ba: { $reason }.
term-not-records = akwai wani abu a fayil ɗin da ba rikodin wasa ba
term-other-games = akwai wasu wasanni a ciki; ku ba da sunan wani fayil
term-breaks-off = { $file } ya katse: { $cut }.
term-no-tables-used = A lura: ba a amfani da jadawalan yanayin allo da aka warware: { $reason }.

term-help = Ku rubuta motsi, ko ɗaya daga cikin waɗannan:
term-help-language = A kowane harshe waɗannan kalmomi su ne umarnin.
term-help-moves = motsin da aka yarda da shi
term-help-board = zanen allo
term-help-position = yanayin allo, a kalmomi da kuma a gajeren rubutu
term-help-undo = janye motsinku na ƙarshe, da amsar kwamfuta
term-help-hint = motsi mai kyau
term-help-eval = wanda yake gaba, da mafi kyawun layi
term-help-tables = ƙimar kowane motsi a jadawalan yanayin allo da aka warware
term-help-level = nuna ko sauya matakin kwamfuta, daga 1 zuwa 10
term-help-rules = ƙa’idojin wasan
term-help-variant = ƙa’idojin da za a iya zaɓa
term-help-variant-name = fara sabuwar karawa da wani nau’i; KEY=VALUE: ƙa’ida ɗaya
term-help-save = ajiye karawar; `guti play --resume FILE` na ci gaba da ita
term-help-resign = miƙa wuya a wannan wasa
term-help-next = fara wasa ko zagaye na gaba na karawar
term-help-new = sake fara karawar gaba ɗaya
term-help-help = wannan jeri
term-help-quit = fita daga manhajar
term-help-bha = Bhadar da aka nemi bha yana rubuta raminsa, misali a1.
term-help-puzzle-hint = inda motsin yake farawa; ba za a ƙirga wasa-ƙwaƙwalwar ba
term-help-puzzle-solution = cikakkiyar amsa; ba za a ƙirga wasa-ƙwaƙwalwar ba
term-help-puzzle-next = wani wasa-ƙwaƙwalwa

term-puzzle-games = Ku faɗi wasa: `guti puzzle GAME`.
term-puzzle-game = { $game }: wasa-ƙwaƙwalwa { $count }, an warware { $solved }, darajarku { $rating }
term-puzzle-title = { $game }, nau’i: { $variant }, wasa-ƙwaƙwalwa na { $number } cikin { $count }, daraja { $rating }. Darajarku { $own } ce.
term-puzzle-win = Motsi ɗaya ne yake kawo nasara. Wanne?
term-puzzle-win-at-once = Motsi ɗaya ne yake kawo nasara nan take. Wanne?
term-puzzle-win-in = Motsi ɗaya ne yake kawo nasara cikin motsinku { $moves }, ko me aka amsa. Wanne?
term-puzzle-also = Wannan ma yana kawo nasara; amsar da aka ajiye ita ce { $move }.
term-puzzle-not-won = Kuskure: wasan ya ƙare, ba ku yi nasara ba.
term-puzzle-refuted = Kuskure: bayan { $reply } ba za ku ƙara iya yin nasara ba.
term-puzzle-again = Ku sake gwadawa, ko ku rubuta `solution`.
term-puzzle-open = Wannan ba ya kawo nasara a kan lokaci. Yana iya kawo nasara daga baya, don haka ba a lissafa shi a matsayin kuskure ba. Ku sake gwadawa.
term-puzzle-missed = Wannan ba ya kawo nasara. Ku sake gwadawa, ko ku rubuta `solution`.
term-puzzle-missed-in-time = Wannan ba ya kawo nasara a kan lokaci. Ku sake gwadawa, ko ku rubuta `solution`.
term-puzzle-right = Daidai. Abokin karawa ya amsa: { $answer }
term-puzzle-solved = An warware. { $result }.
term-puzzle-helped = Ba a ƙirga shi ba, saboda an nemi taimako.
term-puzzle-rating = Darajarku { $rating } ce. Ku rubuta `next` don wani wasa-ƙwaƙwalwa, ko `quit`.
term-puzzle-over = An gama wannan wasa-ƙwaƙwalwa.
term-puzzle-over-next = An gama wannan wasa-ƙwaƙwalwa. Ku rubuta `next` don wani, ko `quit`.
term-puzzle-next = Ku rubuta `next` don wani wasa-ƙwaƙwalwa, ko `quit`.
term-puzzle-begins = Motsin yana farawa daga { $point }.
term-puzzle-move = Motsin shi ne { $move }.
term-puzzle-solution = Amsa: { $moves }. { $result }.

term-key-enter = Enter
term-key-escape = Esc
term-screen-title = guti: wasannin gargajiya na allo
term-choose-game = Ku zaɓi wasa
term-more-above = ↑ wasu { $number }
term-more-below = ↓ wasu { $number }
term-unfinished = ba a gama karawa ba
term-do-select = zaɓi wasa
term-do-play = yi wasa
term-do-read = karanta tarihi da ƙa’idoji
term-do-quit = fita
term-do-choose = zaɓi
term-do-back = koma
term-do-undo = soke
term-do-past = baya
term-do-hint = shawara
term-do-rules = doka
term-do-new = sabo
term-do-help = yaya
term-do-other-games = wasu wasanni
term-do-stay = kada a fita
term-do-begin-again = sake farawa
term-do-play-on = ci gaba
term-do-resign = miƙa wuya
term-do-resume = ci gaba da ita
term-do-new-match = fara sabuwar karawa
term-do-play-again = sake wasa
term-do-next-game = wasa na gaba
term-do-next-round = zagaye na gaba
term-do-take-back = janye motsi
term-do-look = duba allo
term-do-choose-it = zaɓe shi
term-do-done = gama
term-do-cancel = soke
term-do-form = ↑ ↓ zaɓi   ← → sauya
term-do-reading = ↑ ↓ don karatu, { term-key-escape } don rufewa
term-too-small = guti tana buƙatar ginshiƙi { $columns } da sahu { $rows }. Wannan taga tana da { $width } da { $height }: ku faɗaɗa ta, ko ku fita da Ctrl-C ku yi wasa da --plain.
term-board-too-small = Wannan allo yana buƙatar babbar taga.

term-keys = Maɓallai
term-keys-arrows = kibiyoyi
term-keys-arrows-do = matsar da alama [ ] zuwa gurbi mafi kusa
term-keys-tab = Tab
term-keys-tab-do = matsar da ita zuwa gurbi na gaba da ake iya zaɓa
term-keys-enter = Enter, Space
term-keys-enter-do = zaɓi; gama sarƙar tsalle; haƙura da juyi
term-keys-escape-do = soke zaɓen gurbi, tsalle bayan tsalle
term-keys-mouse = ɓera
term-keys-mouse-do = danna dutse, sannan inda zai je
term-keys-m-do = rubuta motsi, kamar d3-d4, ko inda za a je kaɗai
term-keys-u-do = janye motsi (da amsar kwamfuta)
term-keys-h-do = shawara: motsi mai kyau
term-keys-l-do = wanda yake gaba, mafi kyawun layi, ƙimomin motsi
term-keys-past = [ ] Home End
term-keys-past-do = motsi ɗaya baya, ɗaya gaba, zuwa farko, zuwa ƙarshe
term-keys-f-do = juya allo
term-keys-r-do = ƙa’idojin wasan, da majiyoyinsu
term-keys-s-do = ajiye karawar a fayil
term-keys-n-do = sake farawa, ko zaɓi wani wasa
term-keys-level = + da -
term-keys-level-do = ƙara ko rage ƙarfin kwamfuta
term-keys-g-do = miƙa wuya
term-keys-q-do = fita; ana ajiye karawar
term-signs-choice = ‹ › ana iya zaɓa   ◇ ana iya zuwa   « » ◆ an zaɓa   [ ] alama
term-signs-last = ∘ • motsi na ƙarshe   × abin da ya cinye   ● mai farawa   ○ na biyu

term-form-resume = Ci gaba da karawar da ba a gama ba
term-form-rules = Ƙa’idoji
term-form-seats = Ɓangarenku
term-form-computer = Kwamfuta
term-form-begin = Fara
term-form-level = { $level }: { $strength }
term-form-side = { $side }, karawa da kwamfuta
term-form-both = duka biyun, mutane biyu
term-form-nothing = babu, ku kalli kwamfuta
term-form-standard = Wasan da aka saba, ba wani nau’i ba.
term-form-asked = Kamar yadda aka nema a layin umarni.
term-form-own = Ƙa’idojin da kuka zaɓa.

term-screen-level = { $game } · kwamfuta, mataki na { $level }
term-cursor = alama a { $point }
term-cannot-resume = Ba a iya ci gaba da karawar ba: { $reason }.
term-no-tables = Babu jadawalan yanayin allo da aka warware na wannan wasa.
term-looking = Ana neman motsi mai kyau …
term-nobodys-turn = Yanzu ba juyin mutum ba ne.
term-computers-turn = Juyin kwamfuta ne.
term-earlier = Wannan yanayin allo na baya ne. End yana komawa na yanzu.
term-screen-hint = Shawara: { $move }; { $verdict }.
term-piece-of = Wannan dutsen { $owner } ne; juyin { $side } ne.
term-choose-own-hole = Ku zaɓi ɗaya daga cikin ramukanku.
term-choose-piece-first = Ku fara zaɓen dutsen da zai yi motsi, sannan inda zai je.
term-one-taken-back = An janye motsin.
term-both-taken-back = An janye motsin biyu.
term-saved-resume = An ajiye a { $file }. Don ci gaba da ita: guti play --resume { $file }
term-past = Yanayin allo bayan motsi na { $past } cikin { $now }. ] don gaba, End don na yanzu.
term-over-enter = Wasan ya ƙare. { term-key-enter } yana nuna abin da zai biyo baya.
term-thinking = { $side }: kwamfuta tana tunani …
term-pass-enter = { $side } ba shi da motsi, dole ya haƙura da juyinsa: ku danna { term-key-enter }.
term-may-end = Motsin yana iya ƙarewa a nan: ku danna { term-key-enter }, ko ku ci gaba zuwa gurbi mai ◇.
term-choose-hole = { $side }: ku zaɓi rami mai kaurin gefe da za ku shuka.
term-choose-piece = { $side }: ku zaɓi dutse. Waɗanda suke cikin ‹ › suna iya motsi.
term-choose-point = { $side }: ku zaɓi gurbi mai ◇ don ajiye dutse.
term-choose-removed = Yanzu ku zaɓi dutse cikin ‹ › don cire shi daga allo.
term-choose-target = Ku zaɓi inda zai je: ◇. { term-key-escape } yana soke zaɓin.
term-leap-on = Tsalle yana ci gaba: ku zaɓi gurbi na gaba ◇. { term-key-escape } yana soke tsalle ɗaya.

term-searching = ana bincike …
term-ahead-depth = { $ahead }, zurfi { $depth }
term-best = Mafi kyau:
term-game-score = { $game }. { $score }
term-captured = { $counters ->
    [one] an girbe ƙwaya { $counters }
   *[other] an girbe ƙwayoyi { $counters }
}
term-placed = { $pieces } a allo, { $hand } a hannu
term-pieces = { $pieces ->
    [one] dutse { $pieces }
   *[other] duwatsu { $pieces }
}
term-moves = Motsi
term-table-values = Ƙimomi a jadawalai
term-not-in-table = babu shi a jadawalai
term-and-more = da wasu { $number }
term-store = Rumbun { $side }: { $counters }
term-hole-out = fita
term-hole-bha = bha

term-type-a-move = Ku rubuta motsi
term-type-a-move-how = Ku rubuta shi kamar yadda yake a jerin motsi, ko inda zai je kaɗai.
term-save = Ajiye
term-save-how = Sunan fayil. Don ci gaba da karawar: guti play --resume FILE.
term-ask-quit-saved = A fita? An ajiye karawar.
term-ask-quit = A fita?
term-ask-new = A sake farawa? Za a rasa wannan karawa.
term-ask-resign = A miƙa wuya a wannan wasa?
term-ask-resume = Akwai karawar da ba a gama ba.
term-the-end = Ƙarshe
term-the-next-round = Zagaye na gaba
term-sides-change = ’Yan wasa za su yi musayar ɓangare a wasa na gaba.
term-which-bha = { $player }, wane rami zai zama bha?

term-also-called = Sauran sunaye: { $names }.
term-in-short = A taƙaice
term-rules = Ƙa’idoji
term-variants = Nau’o’i
term-rules-to-choose = Ƙa’idojin da za a iya zaɓa
term-sources = Majiyoyi
term-solved = An warware: { $solved }
term-mark-added = [an ƙara]
term-mark-source = [majiya]
term-mark-added-means = { term-mark-added } yana nuna ƙa’idar da babu majiyar da ta ambace ta: guti ce ta ƙara ta don cike gibi.
term-sets = Yana saita { $settings }.
term-variants-list = Nau’o’i: { $names }
term-also = { $name } (ko { $names })
term-list-end = `guti play GAME` yana fara wasa, `guti rules GAME` yana bayyana shi.

term-to-move = Juyin { $side } ne
term-to-move-position = Juyin { $side } ne: { $position }
term-in-store = { $side } { $counters } a rumbu
term-on-board = { $side } { $pieces }
term-on-board-in-hand = { $side } { $pieces }, { $hand } a hannu
term-sign-bha = * bha
term-sign-out = _ ya fita daga wasa
term-effort-tables = Daga jadawalan yanayin allo da aka warware
term-effort = Zurfi { $depth } (har { $most }), yanayin allo { $positions } cikin daƙiƙa { $seconds }, { $speed } a kowace daƙiƙa, jadawali ya cika { $full } %
term-line-over = Sannan wasan ya ƙare.
term-line-endless = Sannan yanayin allo ya maimaitu: daga nan wasan ba shi da ƙarshe.
term-line-enough = Da sauransu.
term-line-unknown = Babu jadawalin da ya kai gaba da nan.
term-replay-game = Wasa na { $number }: { $game }
term-replay-start = farko
term-replay-goes-on = Karawar ta ci gaba: { $score }

## guti review

term-won = an ci nasara
term-drawn = kunnen doki
term-review-loss = an yi asarar { $percent } % ({ $before }, yanzu { $after }); abin da ya fi: { $line }
term-review-loss-table = an yi asarar { $percent } % ({ $before }, yanzu { $after }, daga jadawali); abin da ya fi: { $line }
term-review-nothing = Babu motsin da ya yi asarar komai.
term-review-choices = zaɓi
term-review-average = asara a kowane zaɓi

## The choice of rules

term-choose-refused = ba zai yiwu ba da waɗannan ƙa’idoji: { $reason }
