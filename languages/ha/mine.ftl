# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

mine-title = Wasannina
mine-title-waiting = ({ $count }) Wasannina
mine-lead = Ana ajiye wasanninku a wannan burauza.
mine-lead-server = Ana ajiye wasanninku a wannan burauza. Karawa da wasu mutane tana kan sabar ma.
mine-no-storage = Wannan burauza ba ta ajiye wasanni a nan, wataƙila saboda tagar ta sirri ce.
mine-unreachable = Ba a nuna karawarku da wasu mutane ba. { $error }
mine-none = Babu wasa tukuna. Wasannin da kuka yi ana ajiye su da kansu, kuma kuna iya ƙara rikodin wasu wasanni.
mine-choose = Zaɓi wasa
mine-unfinished = Ba a gama ba
mine-finished = An gama
mine-add = Ƙara rikodi
mine-files = Fayilolin rikodi
mine-download-all = Sauke duka
mine-added =
    { $count ->
        [one] An ƙara wasa { $count }
       *[other] An ƙara wasanni { $count }
    }
mine-deleted = An goge wasa
mine-other = Sauran karawa
mine-other-match = Karawa { $id }

stored-title = { $game }, { $players }
stored-continue = Ci gaba
stored-continue-label = Ci gaba da { $title }
stored-analyse-label = Yi nazarin { $title }
stored-download-label = Sauke { $title }
stored-delete-label = Goge { $title }
stored-moves = motsi { $count }

record-which = Wane wasa?
record-game = { $game }: { $players }, { $moves }
record-game-date = { $game }: { $players }, { $moves }, { $date }

running-mine = Juyinku ne
running-others = Ana jiran wasu
running-look = Duba
running-play-label = Yi wasa: { $game }
running-play-label-against = Yi wasa: { $game } da { $opponent }
running-look-label = Duba: { $game }
running-look-label-against = Duba: { $game } da { $opponent }
running-against = da <player>{ $opponent }</player>
running-nobody = ba wanda ya zo tukuna
running-left = saura { $time }
running-left-theirs = { $time } don motsin
running-rated = ta daraja
