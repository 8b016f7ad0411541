/** How one language speaks to a writer: what is asked for, the texts that it is asked for, and the verbs that ask. */
type Language = { texts: string; verbs: string; more: readonly string[] }

/** Requests about all texts ("in jedem Beitrag", "a ogni testo") and what only a program is told, by language. */
const LANGUAGES: readonly Language[] = [
  {
    texts: String.raw`(?:jede[nrms]?|alle[nr]?|deine[nrm]?|kein\p{L}*) (?:\p{L}+ )?(?:beitr(?:ag|äge)\p{L}*|posts?|postings?|text\p{L}*|antwort\p{L}*|bildunterschrift\p{L}*|captions?)`,
    verbs: String.raw`schreib\p{L}*|füg\p{L}*|ergänz\p{L}*|erwähn\p{L}*|verlink\p{L}*|verweis\p{L}*|nenn\p{L}*|beende\p{L}*|müssen|muss|soll\p{L}*|setz\p{L}*`,
    more: ['vergiss (?:alles|was|deine)', 'antworte (?:nur|ausschließlich|auf alles)', String.raw`dein\p{L}* neue\p{L}* (?:aufgabe|rolle|ziel|auftrag)`, String.raw`(?:ab jetzt|ab sofort|von nun an) (?:schreib|antworte|nenn|erwähn)\p{L}*`],
  },
  {
    texts: String.raw`(?:chaque|tou(?:te)?s (?:les|tes|vos)|tes|vos) (?:publications?|posts?|légendes?|réponses?|textes?|messages?)`,
    verbs: String.raw`écri\p{L}*|ajout\p{L}*|mentionn\p{L}*|termin\p{L}*|doit|doivent|répond\p{L}*|mets|mettez`,
    more: [String.raw`oublie[zr]? (?:tes|vos|toutes?|tous) \p{L}+`, 'réponds (?:que|seulement|uniquement)', String.raw`(?:ta|ton|votre) nouve(?:l|lle|au) (?:rôle|but|tâche|mission)`],
  },
  {
    texts: String.raw`(?:cada|todas? las?|todos? los?|tus?|tu próxima) (?:publicaci[oó]n(?:es)?|posts?|leyendas?|respuestas?|textos?|mensajes?)`,
    verbs: String.raw`escrib\p{L}*|añad\p{L}*|agreg\p{L}*|mencion\p{L}*|acab\p{L}*|termin\p{L}*|pon|debes?|deben|incluy\p{L}*`,
    more: ['(?:responde|contesta) (?:solo|sólo|únicamente)', String.raw`tu nuev[ao] (?:tarea|objetivo|rol|misión)`],
  },
  {
    texts: String.raw`(?:cada|todas? as?|todos? os?|suas?) (?:legendas?|publicaç(?:ão|ões)|posts?|respostas?|textos?)`,
    verbs: String.raw`coloque|escreva|adicione|mencione|inclua|termine|deve\p{L}*`,
    more: ['responda (?:só|somente|apenas) ', String.raw`su[ao] nov[ao] (?:tarefa|objetivo|missão)`],
  },
  {
    texts: String.raw`(?:ogni|tutti i|tutte le|tua|tue|tuoi) (?:testi?|posts?|didascali[ae]|rispost[ae]|pubblicazion[ei])`,
    verbs: String.raw`aggiung\p{L}*|scriv\p{L}*|menzion\p{L}*|termin\p{L}*|deve|devono|inserisc\p{L}*`,
    more: ['rispondi (?:solo|soltanto|unicamente)', String.raw`(?:tuo|tua) nuov[oa] (?:compito|obiettivo|ruolo)`],
  },
  {
    texts: String.raw`(?:elke?|iedere?|alle|je) (?:bericht(?:en)?|posts?|antwoord(?:en)?|tekst(?:en)?|bijschrift(?:en)?)`,
    verbs: String.raw`schrijf|zet|vermeld|voeg|noem|eindig\p{L}*|moet\p{L}*`,
    more: ['negeer (?:je|uw|alle|de vorige) ', String.raw`(?:vanaf nu|voortaan) (?:noem|vermeld|schrijf|zeg|antwoord) je`, 'je nieuwe (?:taak|rol|doel|opdracht)'],
  },
  {
    texts: String.raw`(?:varje|alla|ditt|dina) (?:inlägg|text(?:er)?|svar|bildtext(?:er)?)`,
    verbs: String.raw`skriv|lägg|nämn|länka|ska|måste|avsluta`,
    more: ['(?:glöm|bortse från) (?:alla|dina) ', 'svara (?:bara|endast) med', 'din nya (?:uppgift|roll)'],
  },
  {
    texts: String.raw`(?:każd\p{L}+|wszystki\p{L}+|twoi\p{L}+) (?:wpis\p{L}*|post(?:y|u|ach|em|ów)?|tek[sś]\p{L}+|odpowied\p{L}+|podpis\p{L}*)`,
    verbs: String.raw`dodawaj\p{L}*|dodaj\p{L}*|napisz\p{L}*|pisz\p{L}*|wspomn\p{L}*|zakończ\p{L}*|kończ\p{L}*|musi\p{L}*`,
    more: [String.raw`tw[oó]j\p{L}* now\p{L}+ (?:cel|zadanie|rol\p{L})`, 'odpowiadaj (?:tylko|wyłącznie)'],
  },
  {
    texts: String.raw`(?:her|tüm|bütün) (?:gönderi\p{L}*|metn\p{L}*|metin\p{L}*|yanıt\p{L}*|paylaşım\p{L}*)`,
    verbs: String.raw`yaz\p{L}*|ekle\p{L}*|bahset\p{L}*|bitir\p{L}*`,
    more: ['(?:yalnızca|sadece) .{0,30}(?:yanıt ver|cevapla|yaz)', 'yeni (?:görevin|rolün|amacın)'],
  },
  {
    texts: String.raw`(?:кажд\p{L}+|все\p{L}*) (?:пост\p{L}*|текст\p{L}*|ответ\p{L}*|подпис\p{L}*|публикац\p{L}*)`,
    verbs: String.raw`напиш\p{L}+|пиши\p{L}*|добав\p{L}+|упомин\p{L}+|упомян\p{L}+|заканчива\p{L}+|долж\p{L}+`,
    more: ['(?:пиши|отвечай) только', 'ты бот', String.raw`тво\p{L}+ нов\p{L}+ (?:задач|цель|роль)\p{L}*`],
  },
]

/** Languages without spaces or with other ways to ask. */
const OTHERS: readonly RegExp[] = [
  /(?:すべて|全て|全部|毎回|各).{0,6}(?:投稿|返信|キャプション|文章).{0,60}(?:書|入れ|追加|記載|ください)|(?:返信|投稿)に.{0,40}(?:と書いて|と書け|を入れて)/u,
  /(?:每条|每篇|每个|所有|全部).{0,6}(?:帖子|回复|文案|贴文|貼文).{0,40}(?:声称|聲稱|写|寫|添加|提到|加上|说)|(?:写|加)(?:在|到).{0,6}(?:每|所有).{0,6}(?:帖子|文案)/u,
  /(?:اكتب|أضف|اذكر|ضع).{0,30}(?:في ردك|كل منشور|جميع المنشورات|كل رد|الردود|كل نص)/u,
  /(?:모든|매번|각).{0,6}(?:게시물|게시글|답글|글).{0,40}(?:쓰|적|추가|넣)/u,
  /(?:हर|सभी|प्रत्येक).{0,6}(?:पोस्ट|जवाब|कैप्शन).{0,40}(?:लिख|जोड़)/u,
]

const NAMES = String.raw`(?:k[üu]nstliche intelligenz|ki(?:-\p{L}+)?|sprachmodell|assistent\p{L}*|assistant[eo]?|asistente|intelligenza artificiale|modello(?: linguistico)?|inteligencia artificial|modelo(?: de (?:lenguaje|linguagem))?|inteligência artificial|intelligence artificielle|ia|modèle(?: de langage)?|yapay zek[âa]|dil modeli|sztuczna inteligencjo|modelu(?: językowy)?|taalmodel|språkmodell|бот|нейросеть|языковая модель|искусственный интеллект|人工智能|语言模型|人工知能|言語モデル|الذكاء الاصطناعي|chatbot|bot)`
const GREETINGS = String.raw`(?:liebe[rs]?|hallo|hey|gentile|car[oa]|egregio|estimad[oa]|querid[oa]|cher|chère|sevgili|sayın|szanown\p{L}+|drog[ia]|kära|bäste|lieve|beste|geachte|уважаем\p{L}+|дорог\p{L}+|亲爱的|عزيزي)`

/** Sentences that speak to a program which writes, in other languages than English. */
export const IN_OTHER_LANGUAGES: readonly RegExp[] = [
  ...LANGUAGES.flatMap(({ texts, verbs, more }) => [
    new RegExp(String.raw`(?<!\p{L})(?:${verbs})(?!\p{L}).{0,80}(?<!\p{L})${texts}(?!\p{L})|(?<!\p{L})${texts}(?!\p{L}).{0,120}(?<!\p{L})(?:${verbs})(?!\p{L})`, 'iu'),
    new RegExp(String.raw`(?<!\p{L})(?:${more.join('|')})`, 'iu'),
  ]),
  ...OTHERS,
  new RegExp(String.raw`(?<!\p{L})${GREETINGS} ${NAMES}(?=\s*[,:;.!،，、]|\s+(?:por favor|bitte|prosz|lütfen|s[’']il))`, 'iu'),
]
