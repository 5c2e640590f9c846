# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

account = Asusu
account-lead = Ba kwa buƙatarsa don yin wasa. Idan kuna da asusu, za ku samu daraja kuma ku ga karawarku a kowace na’ura.

create-account-title = Buɗe asusu
create-account-about = Za ku zaɓi suna, shi ke nan. Ba wanda zai tambaye ku kalmar sirri ko adireshin imel.
create-account-hint = Kowa zai iya ganin sa.
create-account-button = Buɗe asusun
sign-in = Shiga
sign-in-passkey = Shiga da mabuɗin shiga
sign-in-other = { $reason } Kuna iya shiga da lambar ceto.
sign-in-code = Lambar ceto
sign-in-code-hint = Kun same ta lokacin da kuka buɗe asusun. Ko kun sa gibi ko ƙaramin layi, ba matsala.
sign-in-with-code = Shiga da lambar
signed-in = Kun shiga da sunan { $name }
signed-in-now = Kun shiga da sunan { $name }.
signed-out = Kun fita daga asusunku.
signed-in-page = Kowa zai iya ganin sunanku da darajarku a <link>shafinku</link>.
signed-in-unstored = Burauzarku ba ta ajiye komai don wannan shafi. Idan kuka rufe shi, kun fita daga asusunku.
sign-out = Fita

passkeys = Mabuɗan shiga
passkeys-about = Da mabuɗin shiga kuna shiga ta zanen yatsanku, fuskarku ko makullin na’urarku.
passkey = Mabuɗin shiga na { $number }, an ƙara { $date }
passkey-remove = Cire mabuɗin shiga na { $number }
passkey-add = Ƙara mabuɗin shiga
passkey-added = An ƙara mabuɗin shiga. Yanzu kuna iya shiga da shi.
passkey-remove-title = A cire wannan mabuɗin shiga?
passkey-remove-yes = Cire
passkey-remove-about = Ba za ku ƙara iya shiga da shi ba. Lambar ceto tana aiki har yanzu.
passkey-no-name = Mabuɗan shiga suna bin sunan shafi ne, wannan shafi kuwa an buɗe shi ta adireshin IP.
passkey-not-secure = Mabuɗan shiga suna buƙatar haɗi mai tsaro, wato https a adireshin.
passkey-unsupported = Wannan burauza ba ta aiki da mabuɗan shiga.
passkey-known = Wannan na’ura tuni tana da mabuɗin shiga na asusunku.
passkey-none = Ba a zaɓi mabuɗin shiga ba.

code = Lambar ceto
code-about = Da lambar kuna iya shiga a kowace na’ura. Idan kun rasa ta, ko idan mai yiwuwa wani ya gan ta, ku samar da sabuwa.
code-new = Samar da sabuwar lamba
code-new-title = A samar da sabuwar lambar ceto?
code-new-about = Daga nan tsohuwar lambar ba za ta ƙara aiki ba. Ba za a fitar da ku daga asusunku ba.
code-keep = Ku ajiye lambar ceto
code-keep-about = Da wannan lamba kuna iya shiga a kowace na’ura. Yanzu kaɗai ake nuna ta, kuma ba wanda zai iya sake turo muku ita.
code-label = Lambar ceto taku
code-hint = Ku rubuta ta, ko ku ajiye ta inda kuke ajiye kalmominku na sirri. Duk wanda yake da ita zai iya shiga a matsayinku.
code-copied = An kwafi lambar
code-file = Lambar ceto ta asusun { $name } a { $origin }:
code-kept = Na ajiye lambar
code-done = Ci gaba

delete-account = Goge asusu
delete-account-about = Sabar tana ajiye karawarku tsawon shekara guda bayan motsi na ƙarshe, sai dai idan mai kula da ita ya zaɓi wani lokaci dabam. Asusun yana nan har sai kun goge shi.
delete-account-button = Goge asusuna
delete-account-title = A goge asusunku?
delete-account-warning = Za a cire asusunku, da darajarsa da mabuɗan shigarsa, da sunanku da saƙonninku a dukkan karawarsa daga sabar har abada. Za a fitar da ku a ko’ina, kuma za ku rasa kujerunku, don haka ba za ku ƙara iya wasa a waɗannan karawa ba. Amma za a bar motsin da aka yi.
account-deleted = An goge asusunku.
