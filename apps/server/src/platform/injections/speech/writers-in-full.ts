/** Names of programs that write, in full, those who write something ("whoever words this"), what holds everywhere, and what is left out or said without a verb of saying, in the languages in Latin and Cyrillic letters; see `word-classes.ts` for the format. */
export const WRITERS_IN_FULL = `
writer en: artificial intelligence, language model*, text model*, text machine*, text generator*, machine reader*, whoever generat*, whoever formulat*, whoever puts this, whoever types, whoever phrases, whoever reads this, who words, who phrases, who composes, who formulat*, those who write, those who word, the one writing, the person writing, writing program*, writing software
writer de: kunstliche* intelligenz, textroboter*, textgenerator*, textmaschine*, schreibmaschine, schreibautomat*, wer formulier*, wer verfass*, wer das formulier*, wer das hier, wer dies*, wer das schreib*, wer das text*, wer es schreib*, wer sie schreib*, wer ihn schreib*, wer daraus, wer mitliest
writer es: inteligencia artificial, modelo de lenguaje, modelo de texto, generador de texto*, quien lo escrib*, quien lo redact*, quien la redact*, quien compon*, quien formul*, quien esto, el que escrib*, la que escrib*, el que redact*, la que redact*, los que escrib*, quienes escrib*, quienes redact*
writer fr: intelligence artificielle, modele de texte, generateur de texte*, qui compose, qui formule, qui rediger*, qui ecrir*, a qui ecrit, celui qui redige, celle qui redige, ceux qui ecriv*, ceux qui redig*, personne qui ecrit, personne qui redige
writer it: intelligenza artificiale, modello di testo, generatore di testi, chi compon*, chi formul*, chi stend*, chi elabor*, chi gener*, chi lo scriv*, chi la scriv*, chi li scriv*, chi mette giu, coloro che scriv*
writer nl: kunstmatige intelligentie, tekstrobot*, tekstgenerator*, schrijfrobot*, schrijfprogramma*, wie formuleert, wie opschrijft, wie het schrijft, wie het opschrijft, wie het formuleert, aan wie schrijft, degene die, zij die schrijven
writer pt: inteligencia artificial, modelo de texto, gerador de texto*, quem compo*, quem formul*, quem redig*, quem o escrev*, quem a escrev*, quem faz os textos, quem fizer o texto, aquele que escrev*, os que escrevem, pessoas que escrevem
writer ro: inteligent* artificial*, model* de limba, cine redact*, cine compun*
writer sv: artificiell* intelligens, textrobot*, textgenerator*, den som formulerar, den som forfattar, den som skriver detta, de som skriver
writer da: kunstig* intelligens, tekstrobot*, tekstgenerator*, den der formulerer, den der forfatter, de der skriver
writer no: kunstig* intelligens, tekstrobot*, tekstgenerator*, den som formulerer, den som forfatter, de som skriver
writer fi: kuka kirjoitta*, joka kirjoitta*, tekstirobot*, tekstigeneraattor*
writer pl: sztuczn* inteligencj*, kto to pis*, kto to napis*, kto napis*, kto redag*, kto uklad*, kto to uklad*, kto formul*, piszac*, model* jezykow*
writer cs: umel* inteligenc*, jazykov* model*, kdo to pis*, kdo to napis*, kdo napis*, kdo sepis*, kdo to sepis*, kdo formul*, pisatel*, ten kdo pis*, textov* robot*
writer sk: umel* inteligenc*, jazykov* model*, kto to pis*, kto to napis*, kto napis*, kto formul*, ten kto pis*
writer hu: mesterseges intelligenc*, nyelvi modell*, aki fogalmaz*, aki megir*, aki ezt ir*, szovegrobot*
writer tr: yapay zeka*, dil model*, metin ureten*, bunu yaz*, kaleme al*, metni yaz*, yaziyi yaz*, kim yaz*
writer id: kecerdasan buatan, siapa yang menulis, orang yang menulis
writer vi: tri tue nhan tao, ai dang viet
writer ru: искусственн* интеллект*, языков* модел*, составител*, кто это пиш*, кто напиш*, кто составля*, кто формулир*, пишущ*, генератор* текст*, текстов* робот*
writer uk: штучн* інтелект*, мовн* модел*, укладач*, хто це пиш*, хто напиш*, хто склада*
writer bg: изкуствен* интелект*, езиков* модел*, съставител*, който състав*, който напиш*
every en: everywhere, all over, wherever
every de: uberall, durchgangig, uberall dort
every es: en todas partes, por todas partes, dondequiera
every fr: partout, en toute occasion
every it: ovunque, dappertutto, dovunque
every nl: overal
every pt: em toda a parte, por toda parte
every sv: overallt
every pl: wszedzie
every cs: vsude
every sk: vsade
every tr: her yer*
every ru: везде, всюду
text tr: cevab*
say pl: informow*, poinformow*
say en: let it be understood, let it be known, be understood
omit en: stay out, stays out, stayed out, keep quiet, keeps quiet, quiet about, between us
omit de: bleibt unter uns, unter uns, bleibt draussen
omit it: resti tra noi, resta tra noi, tra noi
omit fr: entre nous, reste entre nous
omit es: entre nosotros, queda entre
omit nl: verzweeg*, verzweg*, onder ons
text en: texts, the copy
text de: texte, texten
text es: textos
text fr: textes
text it: testi
text pt: textos
text nl: teksten
text sv: texter, texterna, texten
text pl: teksty, tekstach, tekstow
text cs: texty, textech, textu
text tr: metinler*, yazilar*
text ru: тексты, текстах, текстов
`
