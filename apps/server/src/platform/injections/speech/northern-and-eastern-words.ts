/** Words by which a sentence may speak to whoever writes, in other languages in Latin letters; see `word-classes.ts` for the format. */
export const NORTHERN_AND_EASTERN = `
writer pl: ai, si, bot*, chatbot*, chatgpt, gpt, robot*, redaktor*, copywriter*, autor*, kto pisze, ktokolwiek, osoba ktora, asystent*, model jezykowy, tlumacz*, generator*
text pl: post*, wpis*, podpis*, odpowied*, hashtag*, newsletter*, naglow*, haslo, hasla, ogloszen*, szkic*, relacj*, tweet*, komunikat*, prompt*, publikac*
medium pl: tekst*, wiadomos*, opis*, recenzj*, opini*, komentarz*, zdani*, slow*, lini*, akapit*, mail*, stron*, czat*, notatk*, ton, jezyk*
say pl: powie*, mow*, mów*, wspomin*, wspomn*, napisz*, pisz*, pisac, twierdz*, opowi*, opublik*, publikuj*, oglosz*, oglas*, nazyw*, obiec*, potwierdz*, przyzna*, cytuj*, polec*, chwal*, powtarz*, powtorz*, doda*, dopis*, wstaw*, zakoncz*, koncz*, zaczyn*, zaczn*, odpisz*, odpowiad*, odpowiedz*, oznacz*, ujawni*, wymien*, podkresl*, podaw*, podac, podaj*
omit pl: pomin*, pomij*, nie wspomin*, nie mow*, przemilcz*, unik*, ukry*, usun*, wykresl*, tabu, ani slowa, milcz*
oblige pl: musi*, maja, nalezy, powin*, trzeba, zawsze, nigdy, obowiazkow*, wazne, zasad*, polecen*, instrukc*, tylko, wylacznie, zamiast, pamiet*, nie zapomn*, koniecznie, ma byc, maja byc
every pl: kazd*, wszystk*, zawsze, od teraz, od dzis, odtad, do odwolania, nastepn*, jesli ktos, gdy ktos, zadn*, na koncu, na poczatku
wish pl: prosz*, prosi*, chcial*, byloby, milo, dziekuj*, uprzejm*, lepiej, zycz*
override pl: zignor*, ignor*, zapomn*, uniewazn*, zastap*
secret pl: haslo, hasla, tajn*, poufn*, konfigurac*, ustawien*, lista klient*
role pl: jestes, udawaj*, zachowuj*, wciel*, rol*, tryb*
you pl: ty, twoj*, ciebie, ci, pan*, wy, wasz*
writer tr: yapay zeka, bot*, chatbot*, chatgpt, gpt, robot*, editor*, yazar*, metin yazar*, yazan*, asistan*, dil modeli, cevirmen*, paylasan*
text tr: gonderi*, paylasim*, post*, altyazi*, aciklama*, cevap*, yanit*, hashtag*, bulten*, baslik*, slogan*, duyuru*, taslak*, tweet*, hikaye*, reklam met*
medium tr: metin*, metn*, mesaj*, yorum*, degerlendirme*, cumle*, kelime*, soz*, satir*, paragraf*, sayfa*, site*, not, dil*
say tr: soyle*, de, deyin, diyin, belirt*, bahset*, yaz*, iddia*, anlat*, yayinla*, yayimla*, paylas*, duyur*, acikla*, tanimla*, soz ver*, onayla*, itiraf*, alinti*, oner*, ov*, tekrar*, ekle*, bitir*, bitsin, basla*, cevapla*, yanitla*, konus*, etiketle*, vurgula*, kullan*
omit tr: bahsetme*, soyleme*, belirtme*, sakla*, gizle*, sil*, cikar*, kacin*, tek kelime, atla*
oblige tr: mutlaka, her zaman, daima, asla, gerekir*, gerek*, lazim, zorunlu*, sart*, kural*, talimat*, sadece, yalnizca, unutma*, -meli, olmali*, edilmeli*, yazilmali*, onemli
every tr: her, tum, butun, hep, bundan sonra, bundan boyle, artik, sonraki, biri sorarsa, soran*, hicbir, sonuna, basina
wish tr: lutfen, rica*, isteriz, isterim, guzel olur, iyi olur, tesekkur*, dile*, umar*
override tr: gormezden*, yoksay*, yok say*, unut*, gecersiz*, iptal*
secret tr: sifre*, parola*, gizli*, ayarlar*, musteri listesi
role tr: sen bir, artik bir, gibi davran*, rol*, gibi konus*
writer sv: ai, bot*, chatbot*, chatgpt, robot*, redakt*, skribent*, copywriter*, forfattare*, den som skriver, den som svarar, assistent*, sprakmodell*, oversattar*
text sv: inlagg*, post*, bildtext*, svar, svaren, hashtag*, nyhetsbrev*, rubrik*, slogan*, utkast*, annons*, tweet*, story, sociala medier
medium sv: text*, meddelande*, beskrivning*, recension*, kommentar*, mening*, ord, orden, rad, rader, mejl*, sida*, webb*, chatt*, ton, sprak*
say sv: sag, sager, saga, sagt, namn*, skriv*, pasta*, beratta*, publicera*, lagg*, meddela*, beskriv*, kalla*, lova*, bekrafta*, erkann*, citera*, rekommendera*, berom*, upprepa*, avsluta*, borja*, inled*, svara*, tala*, lank*, tagga*, avsloj*, framhav*, hanvisa*, anvand*, innehall*
omit sv: utelamna*, namn inte, namn aldrig, inte namn*, aldrig namn*, undvik*, dolj*, gom, ta bort, stryk*, tig, tyst*, tabu, inte ett ord, hoppa over
oblige sv: maste, ska, skall, bor, borde, alltid, aldrig, obligator*, viktig*, regel*, instruktion*, endast, bara, istallet, se till, glom inte, kom ihag
every sv: varje, alla, allt, varenda, alltid, fran och med, hadanefter, framover, tills vidare, nasta, om nagon, nar nagon, ingen, i slutet, i borjan
wish sv: snalla, garna, vore, onskar*, hoppas, tack*, vanlig*, helst, battre
override sv: ignorera*, glom, bortse*, ersatt*, ogiltig*
writer da: ai, bot*, chatbot*, robot*, redakt*, tekstforfatter*, forfatter*, skribent*, den der skriver, den der svarer, assistent*, sprogmodel*
text da: opslag*, indlaeg*, billedtekst*, svar*, hashtag*, nyhedsbrev*, overskrift*, slogan*, udkast*, annonce*, story, sociale medier
say da: sig, siger, sige, sagt, naevn*, skriv*, pasta*, fortael*, offentlig*, meddel*, beskriv*, kald*, lov*, bekraeft*, indromm*, citer*, anbefal*, ros*, gentag*, tilfoj*, slut*, begynd*, svar*, tal*, link*, afslor*, fremhaev*, henvis*
omit da: udelad*, naevn ikke, naevn aldrig, ikke naevn*, undga*, skjul*, slet*, fjern*, tabu, ikke et ord, tie
oblige da: skal, ma, bor, burde, altid, aldrig, obligatorisk*, vigtig*, regel*, instruks*, kun, udelukkende, i stedet, husk*, glem ikke, sorg for
every da: hver*, alle, alt, altid, fremover, fra nu, indtil videre, naeste, hvis nogen, nar nogen, ingen, til sidst
wish da: venligst, gerne, ville vaere, onsker, haber, tak*, helst, bedre
writer no: ki, bot*, chatbot*, robot*, redakt*, tekstforfatter*, forfatter*, skribent*, den som skriver, den som svarer, assistent*, sprakmodell*
text no: innlegg*, bildetekst*, svar*, hashtag*, nyhetsbrev*, overskrift*, slagord*, utkast*, annonse*, sosiale medier
say no: si, sier, sagt, nevn*, skriv*, pasta*, fortell*, publiser*, meld*, beskriv*, kall*, lov*, bekreft*, innromm*, siter*, anbefal*, ros*, gjenta*, legg til, avslutt*, begynn*, svar*, snakk*, lenk*, avslor*, fremhev*, henvis*
omit no: utelat*, nevn ikke, aldri nevn*, ikke nevn*, unnga*, skjul*, slett*, fjern*, tabu
oblige no: ma, skal, bor, burde, alltid, aldri, obligatorisk*, viktig*, regel*, instruks*, bare, kun, i stedet, husk*, sorg for
every no: hver*, alle, alt, alltid, heretter, fra na, inntil videre, neste, hvis noen, nar noen, ingen
writer fi: tekoaly*, botti*, chatbot*, robotti*, toimittaj*, copywriter*, kirjoittaj*, kirjoittaa, avustaja*, kielimalli*, kaantaj*, vastaaja*
text fi: julkaisu*, postauks*, postaus*, kuvateksti*, vastaus*, vastauks*, hashtag*, uutiskirje*, otsikko*, otsik*, slogan*, luonnos*, mainos*, tiedote*, some*
medium fi: teksti*, viesti*, kuvaus*, arvostelu*, kommentti*, lause*, sana*, rivi*, sivu*, kieli*, savy*
say fi: sano*, mainit*, maininta*, kirjoit*, vaita*, kerro*, kerto*, julkais*, ilmoit*, kuvail*, kutsu*, lupaa*, vahvista*, myonna*, lainaa*, suosittel*, kehu*, toista*, lisa*, paata*, paatty*, aloita*, vasta*, puhu*, linkit*, paljast*, korosta*, viittaa*
omit fi: jata pois, jateta*, ala mainitse, alka*, ei mainita, ei saa main*, valta*, piilot*, salaa*, poista*, vaieta*, vaikene*
oblige fi: pitaa, taytyy, tulee, on oltava, aina, koskaan, pakollinen, tarke*, saanto*, ohje*, vain, ainoastaan, muista*, sijaan, kuuluu
every fi: joka, jokai*, kaikk*, aina, tastedes, jatkossa, tasta lahtien, toistaiseksi, seuraav*, jos joku, kun joku, lopussa, loppuun, alkuun
wish fi: kiitos, ole hyva, pyyda*, olisi, toivo*, mieluummin, kiltti*
override fi: unohda*, ohita, jata huomiotta, korvaa*, mitaton*
writer cs: ai, bot*, chatbot*, robot*, redaktor*, copywriter*, autor*, kdo pise, kdo odpovida, kdokoli, asistent*, jazykovy model, prekladatel*
text cs: prispev*, post*, popis*, odpoved*, hashtag*, newsletter*, titul*, slogan*, oznamen*, koncept*, inzerat*, statu*
medium cs: text*, zprav*, recenz*, komentar*, vet*, slov*, rad*, odstav*, mail*, stran*, web*, poznam*, ton, jazyk*
say cs: rek*, rik*, uved*, uvad*, zmin*, napis*, pis*, tvrd*, vyprav*, zverej*, oznam*, nazyv*, slib*, potvrd*, prizn*, cituj*, doporuc*, chval*, opakuj*, prid*, vloz*, zakonc*, konci*, zacin*, zacn*, odpov*, mluv*, oznac*, prozrad*, zduraz*
omit cs: vynech*, nezmin*, neuvad*, nerik*, zamlc*, vyhn*, skryj*, skryv*, smaz*, odstran*, tabu, ani slovo, mlc*
oblige cs: musi*, maji, ma byt, mel*, vzdy, nikdy, povin*, dulezit*, pravidl*, pokyn*, pouze, jen, misto, nezapomen*, je treba, je nutn*
every cs: kazd*, vsech*, vzdy, od nyneska, od ted, nadale, do odvolani, dals*, pokud se nekdo, kdyz se nekdo, zadn*, na konec, na konci, na zacat*
wish cs: prosim*, laskav*, bylo by, rad*, prejeme, dekuj*, lepe
override cs: ignoruj*, zapomen*, nahrad*, neplat*
writer sk: ai, bot*, robot*, redaktor*, copywriter*, autor*, kto pise, ktokolvek, asistent*
text sk: prispev*, popis*, odpoved*, hashtag*, newsletter*, titul*, slogan*, oznam*
say sk: povedz*, hovor*, uved*, spomen*, napis*, pis*, tvrd*, zverej*, slub*, potvrd*, odporuc*, chval*, opakuj*, prid*, vloz*, skonc*, zacn*, odpov*
omit sk: vynech*, nespom*, neuvad*, zaml*, vyhn*, skry*, zmaz*, ani slovo
oblige sk: musi*, maju, ma byt, vzdy, nikdy, povin*, dolezit*, pravidl*, pokyn*, iba, len, nezabud*
every sk: kazd*, vset*, vzdy, odteraz, nadalej, dals*, ak sa niekto, ziadn*
writer hu: mi, ai, bot*, robot*, chatbot*, szerkeszt*, szovegir*, szerz*, aki ir*, aki valaszol*, barki, asszisztens*, nyelvi modell, fordit*
text hu: poszt*, bejegyz*, kepalairas*, valasz*, hashtag*, hirlevel*, cim, cimsor*, szlogen*, kozlemen*, hirdetes*, vazlat*
medium hu: szoveg*, uzenet*, leiras*, ertekeles*, komment*, hozzaszol*, mondat*, szo, szot, szava*, sor, sorok, oldal*, hang*, nyelv*
say hu: mond*, emlit*, ir, irj*, irja*, irni, allit*, mesel*, tegye*, tegy*, kozol*, hirdess*, hirdet*, nevez*, iger*, erosits*, ismer*, idez*, ajanl*, dicser*, ismet*, tegyen hozza, tedd hozza, illesz*, zar*, vegzod*, kezd*, valaszol*, beszel*, jelol*, fedj*, hangsuly*, hivatkoz*
omit hu: hagyd ki, hagyja ki, kihagy*, ne emlits*, ne mond*, kerul*, rejts*, titkol*, torol*, hallgas*, tabu, egy szot se, szo se
oblige hu: kell, kellene, mindig, soha, kotelez*, fontos*, szabaly*, utasit*, csak, kizarolag, helyett, ne felejts*, legyen, muszaj
every hu: minden*, osszes*, mindig, mostantol, ezentul, tovabbi*, kovetkez*, ha valaki, amikor valaki, egyik*, a vegen, a vegere, az elejen
wish hu: kerem, kerlek, kerjuk, szeretn*, jo lenne, koszon*, remel*, inkabb, sziveskedj*
override hu: hagyd figyelmen, felejts*, ervenytelen*, csereld*
writer id: ai, bot*, chatbot*, robot*, redaktur*, penulis*, copywriter*, siapa pun yang menulis, yang menulis, yang membalas, admin*, asisten*, model bahasa, penerjemah*
text id: postingan*, unggahan*, caption*, takarir*, balasan*, jawaban*, hashtag*, tagar*, buletin*, judul*, slogan*, pengumuman*, draf*, konten*, status*
medium id: teks*, pesan*, deskripsi*, ulasan*, komentar*, kalimat*, kata, kata-kata, baris*, paragraf*, halaman*, situs*, catatan*, nada, bahasa
say id: bilang*, katakan*, sebut*, menyebut*, tulis*, menulis*, klaim*, ceritakan*, terbitkan*, umumkan*, jelaskan*, gambarkan*, janji*, konfirmasi*, akui*, kutip*, rekomendasi*, puji*, ulangi*, tambahkan*, sertakan*, cantumkan*, masukkan*, akhiri*, mulai*, jawab*, balas*, bicara*, tandai*, ungkap*, tekankan*, promosikan*
omit id: jangan sebut*, jangan bilang, hilangkan*, hindari*, sembunyikan*, hapus*, rahasiakan, tabu, diam, lewati*, tidak perlu disebut, jangan
oblige id: harus*, wajib*, mesti*, selalu, jangan, penting*, aturan*, perintah*, instruksi*, hanya, pastikan*, ingat*, perlu, hendaknya, sebaiknya
every id: setiap, semua, seluruh, tiap, selalu, mulai sekarang, mulai hari ini, seterusnya, sampai ada, berikutnya, jika ada yang, kalau ada yang, siapa pun, di akhir, di awal
wish id: tolong, mohon*, harap*, silakan, alangkah, ingin*, terima kasih, semoga, lebih baik
override id: abaikan*, lupakan*, batal*, ganti*
writer vi: ai, bot*, chatbot*, robot*, bien tap*, nguoi viet*, ai viet, ai tra loi, tro ly*, mo hinh*, nguoi dich, quan tri*, may viet
text vi: bai dang*, bai viet*, chu thich*, cau tra loi, tra loi, hashtag*, ban tin*, tieu de*, khau hieu*, thong bao*, quang cao*, caption*, phan hoi*
medium vi: van ban*, tin nhan*, mo ta*, danh gia*, binh luan*, cau, chu, tu, dong, doan*, trang*, ghi chu*, giong*, ngon ngu*
say vi: noi, hay noi, viet, nhac den, nhac toi, khang dinh*, ke, dang, cong bo*, mo ta, goi, hua, xac nhan*, thua nhan*, trich dan*, gioi thieu*, khen*, lap lai*, them, chen, ket thuc*, bat dau*, tra loi, gan the*, tiet lo*, nhan manh*
omit vi: bo qua, dung nhac, khong nhac*, khong noi*, dung noi, tranh, giau*, xoa*, im lang
oblige vi: phai, can, nen, luon, khong bao gio, bat buoc*, quan trong*, quy dinh*, chi thi*, chi, dung, hay, nho
every vi: moi, tat ca, luon, tu nay, tu bay gio, ke tiep, neu ai, khi ai, bat ky*, o cuoi, o dau
wish vi: xin*, vui long, lam on, mong*, cam on*, nen
override vi: bo qua*, quen*, huy*, thay the*
`
