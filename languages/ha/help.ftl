# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

help = Taimako
help-contents = A wannan shafi

help-playing = Yin wasa
help-playing-moves = Ku danna dutse, sannan inda zai je, ko ku ja dutsen zuwa can. Cinyewa mai tsalle da yawa ana shigar da ita tsalle ɗaya bayan ɗaya. Allon yana ba da motsin da aka yarda da shi kaɗai: idan ba ku iya zaɓen wani dutse, wataƙila dole ne wani dutsen ya yi cinyewa. Idan juyi zai iya ci gaba amma kuma yana iya ƙarewa, ku sake danna gurbin ƙarshe don kawo ƙarshensa. Inda shuka take ba da damar sake shuka a juyin, kamar a Kalah, ku danna rami ɗaya bayan ɗaya; allon yana nuna ƙwayoyin kafin kowane zaɓi. A wasannin shuka ta zango-zango, ku danna ramin farko kaɗai.
help-playing-levels = Kwamfuta tana da matakai daga mai sauƙi sosai zuwa cikakken ƙarfi. Mutane biyu suna iya amfani da allo ɗaya.
help-playing-online = A ƙarƙashin <link>A intanet</link> kuna iya yin wasa da duk wanda yake nan, ko ku gayyaci aboki da mahaɗi. Ba wanda yake buƙatar asusu.
help-playing-clock = Karawa tana iya samun agogo na mintuna, ko na kwanaki ga kowane motsi: da haka za ku dawo idan juyinku ya yi. Shafin <link>Wasannina</link> yana nuna karawar da take jiran ku.
help-playing-ratings = Idan kuna da <link>asusu</link>, kuna iya yin karawar daraja. Daraja tana nuna ƙarfinku a wasa ɗaya: tana hawa idan kun yi nasara, tana sauka idan kun sha kaye. Za ku fara da { $rating }, kuma alamar tambaya tana nuna cewa darajar ba ta tabbata ba tukuna.

help-keys = Maɓallai
help-keys-board = A kan allo
help-keys-game = A lokacin wasa
help-keys-analysis = A nazari

help-notation = Rubutun motsi
help-notation-about = Kowane motsi da kowane yanayin allo yana da rubutu ɗaya. Iri ɗaya ne a waɗannan shafuka, a rikodi da kuma a tashar umarni, don haka kuna iya kwafar yanayin allo daga ko’ina ku liƙa a nazari ko a shafin shirya allo.

notation-leap = Wasannin tsalle
notation-leap-step = taku daga d3 zuwa d4
notation-leap-leap = tsalle daga d5 zuwa d3, a kan dutsen abokin karawa da ke tsakaninsu
notation-leap-chain = sarƙar tsalle: gurabun su ne inda dutsen yake sauka
notation-leap-numbered = tsalle a allon da gurabunsa suke da lambobi
notation-leap-position = Sahu-sahu daga sama, da b, w ko ɗigo ga kowane gurbi, babban harafi kuma ga dutsen da aka naɗa; sannan ɓangaren da zai yi motsi, da ƙidayar motsi: yawan motsin da aka yi tun cinyewa ta ƙarshe.
notation-row = Wasannin jeri
notation-row-place = dutse da aka ajiye a c3
notation-row-step = taku
notation-row-capture = takun da ya haɗa jeri, da dutsen da aka cinye saboda shi
notation-row-pass = idan ba za a iya ajiye dutse ba
notation-row-position = Sahu-sahu daga sama; sannan ɓangaren da zai yi motsi, da duwatsun da ke hannu (Mai Baƙi, sannan Mai Fari), da ƙidayar motsi.
notation-sowing = Wasannin shuka
notation-sowing-hole = ramin da kuke shuka daga gare shi
notation-sowing-several = shuka fiye da ɗaya a juyi guda, inda wata shuka take ba da damar sake shuka, kamar a Kalah
notation-sowing-pass = idan babu ramin da za a iya shukawa
notation-sowing-position = Ramukan Arewa daga a2 zuwa e2, na Kudu daga a1 zuwa e1; sannan ɓangaren da zai yi motsi, da rumbuna (Kudu, sannan Arewa), da ƙidayar motsi. Layin ƙasa (_) rami ne da ya fita daga wasa, tauraro bha ne, K=s ko K=n a ƙarshe kuma yana nuna Kungidar.

help-text = Alluna a rubuce
help-text-about = A ƙasan kowane allo akwai maɓallin <em>Allo a rubuce</em>. Yana mai da dukkan alluna jadawalan maɓallai tare da fom: ku rubuta motsi kamar <code>d3-d4</code>, ko inda za a je kaɗai idan motsi ɗaya ne kawai zai kai can. Manhajar karanta fuskar na’ura tana faɗin motsi na ƙarshe nan take, da halin wasan bayan ɗan lokaci.

help-records = Rikodi da mahaɗai
help-records-about = Ana ajiye wasanninku a wannan burauza, a shafin <link>Wasannina</link>. Kuna iya sauke kowane wasa a matsayin rikodi: fayil na rubutu mai kama da PGN, wanda zai iya ƙunsar wasanni da yawa. Ku buɗe rikodi a nan ko a tashar umarni. URL na nazari yana ɗauke da yanayin allo da motsi: ku tura wa wani, zai ga allo iri ɗaya. Sashen <em>Wannan yanayin allo</em> yana kuma da lambar kwamfuta da take saka allo a shafinku.

help-offline = Amfani ba tare da intanet ba
help-offline-about = Bayan ziyarar farko, komai yana aiki ba tare da intanet ba, in ban da wasa da wasu ta intanet: wasanni, kwamfuta, darussa, nazari da wasa-ƙwaƙwalwa. Kuna iya girka shafin a matsayin manhaja; ku nemi <em>Girka</em> ko <em>Ƙara a shafin farko na waya</em> a burauzarku. Jadawalan da kuka sauke ma suna nan a kowane lokaci.

help-languages = Harsuna
help-languages-about = Ana iya ganin shafukan a harsuna da yawa, haka ma sunayen wasanni, ƙa’idojinsu da darussansu, gwargwadon abin da aka fassara. Abin da motsi ya yi, da dalilin da ya sa ba a yarda da wani motsi ba, ana faɗin su da harshen shafukan.
help-languages-correct = Kuna iya gyara jumla ko ƙara harshe ba tare da sanin tsara manhaja ba. Kalmomin harshe su ne fayilolin rubutu na babban fayil ɗinsa a cikin <code>languages</code>, kuma sashen <em>Languages</em> na <code>CONTRIBUTING.md</code> yana bayanin yadda ake yi.
help-find = Nemo jimla
help-find-hint = Rubuta wasu kalmominta, ban da lambobi. Za ku ga fayil da layin da take ciki.
help-find-none = Babu jimlar da ke da duk waɗannan kalmomi.

help-privacy = Sirri
help-privacy-about = Babu talla, babu bin diddigi. Wasanninku, saitunanku da ci gabanku suna cikin wannan burauza; idan aka share bayananta, an goge su. Injin yana aiki a na’urarku.
help-privacy-server = Karawa da wasu mutane kaɗai take bi ta sabar: motsi, agogo, sunayen ’yan wasa da hira. Tana goge su shekara guda bayan motsi na ƙarshe, sai dai idan mai kula da ita ya zaɓi wani lokaci dabam. Karawar da ba wanda ya shiga tana ƙarewa bayan mako guda, sannan a goge ta bayan wani mako guda. A <link>saituna</link> kuna iya goge sunayenku da saƙonninku nan take.
help-privacy-account = Idan kuka buɗe asusu, sabar tana kuma ajiye sunansa, darajarsa, ɓangaren mabuɗan shigarsa da ba na sirri ba, da sawun lambar ceto da aka lissafa, har sai kun goge <link>asusun</link>. Kowa zai iya ganin sunan da darajar. Babu kalmar sirri, babu adireshin imel.

help-accessibility = Sauƙin amfani ga kowa
help-accessibility-about = Kuna iya yin komai da madannai, da manhajar karanta fuskar na’ura ko ta taɓawa, a fuskar na’ura matsattsiya kamar ta waya, da kuma idan an ƙara girma zuwa 200 %. Babu bayanin da ya dogara ga launi kaɗai. A <link>saituna</link> akwai shafuka masu duhu, wasu alluna, motsin hoto a hankali ko babu shi, da shiru; ana mutunta zaɓuɓɓukan na’urarku.

help-own = Wasanninku na kanku
help-own-about = Wasan ɗaya daga cikin waɗannan dangogi (tsalle, jerin uku, shuka) fayil ne na rubutu, da allonsa, zaɓuɓɓukansa, tarihinsa, da kowace ƙa’ida tare da majiyarta. Idan kun san wasan da babu shi a nan, kuna iya rubuta shi ba tare da sanin tsara manhaja ba. Littafin aikin yana bayanin yadda ake yi.
help-licence = Lasisi
help-licence-about = guti manhaja ce ta ’yanci a ƙarƙashin lasisin MIT ko lasisin Apache 2.0, wanda kuka zaɓa. Wasannin su kansu na kowa ne.
