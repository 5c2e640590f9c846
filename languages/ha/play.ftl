# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

setup-title = Yi wasan { $game }
setup-board = { $game }, allo a farkon wasa
setup-against = Abokin karawa
setup-computer = Kwamfuta
setup-person = Wani a gefenku
setup-side = Ɓangarenku
setup-begins = { $side } (mai farawa)
setup-random = Ko wanne
setup-level = Mataki { $level } cikin { $most }: { $strength }
level-first = don wasanku na farko
level-easy = mai sauƙi
level-medium = matsakaici
level-strong = mai ƙarfi
level-very-strong = mai ƙarfi sosai
level-full = cikakken ƙarfi
setup-position = Daga yanayin allo <code>{ $position }</code>
setup-start = Fara
setup-far = Don yin wasa da wanda yake nesa, <link>ku gayyaci aboki</link>.
play-unknown = Wannan wasa ba ya cikin wannan burauza.
play-elsewhere = An ci gaba da wannan karawa a wani shafin burauza.
play-unstored = Burauzarku ba ta iya ajiye wannan wasa ba. Ku bar shafin a buɗe: idan aka rufe shi, kun rasa wasan.

status-duty = { $turn }. { $duty }.
status-over = Wasan ya ƙare
status-choose = Ku zaɓi bha naku
status-chooses = { $player } na zaɓen bha
status-only-pass = { $side } ba shi da zaɓi sai haƙura da juyi
status-passes = { $side } ya haƙura da juyi
status-thinking = Kwamfuta tana tunani
play-board = { $game }. Juyin { $side } ne
play-you = Ku
play-tab = Juyinku ne · { $title }
play-notification = { $game }. { $move }

why-earlier = Wannan yanayin allo na baya ne. Ku je motsi na ƙarshe don ci gaba da wasa.
why-over = Wasan ya ƙare.
why-pass = Ba ku da zaɓi sai haƙura da juyi.
why-thinking = Kwamfuta tana tunani.
why-watching = Kallo kuke yi.
why-opponent = Juyin abokin karawarku ne.

numbers-store = { $count } a rumbu
numbers-pieces =
    { $count ->
        [one] an cinye dutse { $count }
       *[other] an cinye duwatsu { $count }
    }
numbers-counters =
    { $count ->
        [one] an girbe ƙwaya { $count }
       *[other] an girbe ƙwayoyi { $count }
    }
numbers-hand = { $count } a hannu

panel = Wasan
moves = Motsi
moves-none = Ba a yi motsi ba tukuna.
moves-list = Jerin motsi
moves-number = Lamba
what-happened = Me ya faru?
rules-short = Ƙa’idoji a taƙaice
bha-choose = Ku zaɓi bha naku
bha-hole = Bha { $hole }
take-back = Janye motsi
taken-back = An janye: { $moves }.
hint = Shawara
hint-words = Shawara: { $move } { $verdict }.
resign = Miƙa wuya
draw = Kunnen doki
record = Rikodi
new-game = Sabon wasa
rematch = Sake karawa
play-again = Sake wasa
level-of-computer = Matakin kwamfuta

next-round =
    { $kind ->
        [round] Zagaye na gaba
       *[game] Wasa na gaba
    }
round-number =
    { $kind ->
        [round] Zagaye na { $number }
       *[game] Wasa na { $number }
    }
round-number-sentence =
    { $kind ->
        [round] Zagaye na { $number }.
       *[game] Wasa na { $number }.
    }
round-result =
    { $kind ->
        [round] Zagaye na { $number }: { $result }.
       *[game] Wasa na { $number }: { $result }.
    }
round-captured =
    { $kind ->
        [round] Abin da aka ci a zagayen nan
       *[game] Abin da aka ci a wasan nan
    }
unit-points = maki
unit-counters = ƙwayoyi
unit-games = wasanni
round-score-start = { $unit } a farko
round-score =
    { $kind ->
        [round] { $unit } bayan zagaye na { $number }
       *[game] { $unit } bayan wasa na { $number }
    }
first-to = Wanda ya fara samun { $unit } { $target } shi ya ci karawa.

end-draw = Kunnen doki
end-won = Kun yi nasara
end-won-match = Kun ci karawar
end-wins = Nasara ga { $player }
end-wins-match = Nasarar karawa ga { $player }
end-resigned = Kun miƙa wuya
end-next = Zagaye na gaba
resign-title =
    { $kind ->
        [round] A miƙa wuya a wannan zagaye?
       *[game] A miƙa wuya a wannan wasa?
    }
resign-side = { $side } zai miƙa wuya, ɗaya ɓangaren kuma ya yi nasara.
draw-title = A yarda da kunnen doki?
draw-agree = Yarda
draw-about = Dole ’yan wasan biyu su yarda.
