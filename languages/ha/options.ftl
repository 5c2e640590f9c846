# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

option-leap-capture = Ko dole ne ɓangaren da zai iya cinyewa ya cinye.
option-leap-chain = Ko dole ne dutsen da ya yi tsalle kuma zai iya sake yi ya sake.
option-leap-removal = Lokacin da ake cire dutsen da aka yi tsalle ta kansa daga allo.
option-leap-steps = Inda dutse zai iya yin taku kafin ya zama sarki.
option-leap-leaps = Inda dutse zai iya yin tsalle kafin ya zama sarki.
option-leap-promotion = Inda dutse yake zama sarki, wanda yake tafiya ko’ina.
option-leap-crowning = Abin da yake faruwa da dutsen da cinyewa ta kai shi irin wannan gurbi, alhali zai iya ci gaba da tsalle.
option-leap-king = Nisan da sarki yake tafiya.
option-leap-lose-at = Ɓangaren da duwatsunsa suka kai wannan adadi ko ƙasa da haka ya sha kaye; 0 yana cire ƙa’idar.
option-leap-adjudication = Wanda ya yi nasara idan maimaitawa ko dogon lokaci ba tare da cinyewa ba ya ƙare wasa.
option-leap-repetition = Sau nawa yanayin allo ɗaya zai zo kafin wasa ya ƙare; 0 yana cire ƙa’idar, kuma ba a yarda da 1 ba, domin kowane wasa zai ƙare nan take.
option-leap-quiet-plies = Adadin motsi a jere, na ’yan wasan biyu, ba tare da cinyewa ba, wanda yake ƙare wasa; 0 yana cire ƙa’idar.
option-row-placed-rows = Ko ana iya yin jerin uku ko fiye ta ajiyewa, da abin da jerin uku daidai yake samarwa a lokacin.
option-row-long-rows = Ko taku zai iya yin jerin huɗu ko fiye, wanda ba ya samar da komai.
option-row-left-three = Ko jerin uku da ya rage idan dutsen ƙarshe ya bar jerin huɗu yana ba da damar cirewa.
option-row-target = Duwatsun abokin karawa da ana iya cirewa.
option-row-removal = Ko dole ne a yi amfani da damar cirewa idan an same ta.
option-row-row-wins = Ko jerin uku daidai yana cin wasa nan take, maimakon ya ba da damar cirewa.
option-row-moving = Lokacin da ɗan wasa yake fara motsa duwatsu.
option-row-full-board = Wanda ya yi nasara idan kowane wuri ya cika kuma babu wanda zai iya motsi.
option-row-flying = Ɓangaren da duwatsunsa, har da na hannu, suka kai wannan adadi ko ƙasa da haka, yana iya kai dutse kowane wuri marar komai, komai nisansa; 0 yana cire ƙa’idar.
option-row-lose-at = Ɓangaren da duwatsunsa, har da na hannu, suka kai wannan adadi ko ƙasa da haka ya sha kaye. Inda ba a iya cire komai kafin a ajiye duka, ba wanda yake shan kaye yayin da ake ajiyewa.
option-row-repetition = Sau nawa yanayin allo ɗaya zai zo kafin wasa ya ƙare; 0 yana cire ƙa’idar, kuma ba a yarda da 1 ba, domin kowane wasa zai ƙare nan take.
option-row-quiet-plies = Adadin motsi a jere, na ’yan wasan biyu, ba tare da cirewa ko ajiyewa ba, wanda yake ƙare wasa; 0 yana cire ƙa’idar.
option-relay-fours = Lokacin da mai jeri yake girbe ramin da yake da ƙwayoyi huɗu daidai.
option-relay-elimination = Ramuka nawa ɗan wasa yake riƙewa don zagaye na gaba.
option-relay-leftovers = Abin da ake yi, tsakanin zagaye biyu, da ƙwayoyin da ba su cika rami guda ba.
option-relay-filling = Daga wane gefe ɗan wasa yake cika ramuka tsakanin zagaye biyu.
option-relay-rounds = Adadin zagayen karawa; da 0 ana wasa har sai ɗan wasa ya kasa cika ko rami ɗaya.
option-relay-repetition = Sau nawa yanayin allo ɗaya zai zo kafin zagaye ya ƙare; 0 yana cire ƙa’idar, kuma ba a yarda da 1 ba, domin kowane zagaye zai ƙare nan take.
option-relay-quiet-plies = Adadin motsi a jere, na ’yan wasan biyu, ba tare da samun ƙwaya ba, wanda yake ƙare zagaye; 0 yana cire ƙa’idar.
option-mancala-stores = Ko ɗan wasan da yake shuka yana shukawa a rumbunsa ma.
option-mancala-again = Ko shukar da ta ƙare a rumbun ɗan wasa tana ba shi damar sake shuka a juyin; `own-store` tana buƙatar `stores = "own"`.
option-mancala-origin = Abin da yake faruwa da ramin da aka ɗebe idan shuka ta zagayo gare shi.
option-mancala-capture = Abin da ƙarshen shuka yake girbewa.
option-mancala-empty-capture = Abin da ake girbewa idan `capture = "opposite"` kuma ramin da ke gaba ba komai a ciki.
option-mancala-grand-slam = Abin da yake faruwa idan aka girbe dukkan ƙwayoyin jerin abokin karawa, idan `capture = "twos-and-threes"`.
option-mancala-feeding = Ko dole ne ɗan wasa ya ba wanda ba shi da ƙwaya; `compulsory` tana buƙatar `end = "stuck"`.
option-mancala-end = Lokacin da wasa yake ƙarewa. Abin da ya rage a kan allo na mai jerin ne.
option-mancala-broken-off = Wanda yake samun ƙwayoyin da ke kan allo idan maimaitawa ko iyakar motsi marar riba ta ƙare wasa.
option-mancala-repetition = Sau nawa yanayin allo ɗaya zai zo kafin wasa ya ƙare; 0 yana cire ƙa’idar, kuma ba a yarda da 1 ba, domin kowane wasa zai ƙare nan take.
option-mancala-quiet-plies = Adadin motsi a jere, na ’yan wasan biyu, da ba su ƙara komai a rumbu ba, wanda yake ƙare wasa; 0 yana cire ƙa’idar.
