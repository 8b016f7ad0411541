/** Words by which a sentence states values of a kind; texts are folded to lower case without accents before. */
const anyOf = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trim().split(/\s*\|\s*/u).join('|')})(?![\\p{L}\\p{N}])`, 'u')

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'sv'] as const
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(/\.$/u, '')

/** Names of days and months in all languages, long and short. */
function calendarNames(): string {
  const days = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, index + 1)))
  const names = LANGUAGES.flatMap((language) => (['long', 'short'] as const).flatMap((style) => days.flatMap((day) => [
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(day),
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(day),
  ])))
  const folded = [...new Set(names.map(fold))].filter((name) => /^\p{L}{3,}$/u.test(name) && !['mar', 'mai', 'may', 'set', 'dom', 'sab'].includes(name))
  return folded.flatMap((name) => [name, `${name}s`]).join('|')
}

/** Number words up to twenty and the tens, in the languages of the lexicon. */
export const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|a hundred|a dozen|half an|an|a|' +
  'ein|eine|einen|einem|einer|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|dreissig|vierzig|funfzig|sechzig|neunzig|hundert|tausend|' +
  'un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil|' +
  'une|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|mille|' +
  'due|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|een|twee|drie|vijf|zes|zeven|negen|tien|dois|duas|quatro|sete|oito|dez|vinte|trinta'

export const DURATION_UNITS =
  "min(?:ute)?s?|hours?|hrs?|h|days?|nights?|weeks?|fortnights?|months?|years?|seasons?|seconds?|minuten?|stunden?|std|tage?n?|nachte?n?|wochen?|monate?n?|jahre?n?|minutos?|horas?|dias?|noches?|semanas?|mes(?:es)?|anos?|heures?|jours?|nuits?|semaines?|mois|ans?|annees?|minuti|or[ae]|giorn[oi]|settiman[ae]|anni|uren|dagen|weken|maanden|jaar"

/** Times that have no number. */
export const TIMES = anyOf(
  'daily|every day|weekdays?|weekends?|noon|midday|midnight|mornings?|afternoons?|evenings?|nights?|today|tomorrow|tonight|spring|summer|autumn|winter|season|christmas|easter|new year|halloween|bank holidays?|holidays|always|never|any ?time|round the clock|immediately|at once|right away|same day|next day|' +
  'overnight|while you wait|straight away|year-round|all year|half past|quarter (?:past|to)|for life|lifetime|soon|week|month|year|taglich|werktags|wochentags|wochenende|mittags?|mitternacht|morgens?|vormittags?|nachmittags?|abends?|nachts?|heute|fruhling|sommer|herbst|winter|weihnachten|ostern|feiertagen?|immer|nie|sofort|' +
  'jederzeit|ganzjahrig|uber nacht|lebenslang|diario|a diario|todos los dias|fin(?:es)? de semana|mediodia|medianoche|mananas?|tardes?|noches?|hoy|primavera|verano|otono|invierno|navidad|siempre|nunca|inmediatamente|en el acto|tous les jours|chaque jour|week-end|midi|minuit|matin|apres-midi|soir|aujourd\'hui|printemps|ete|automne|hiver|noel|toujours|jamais|immediatement',
)
/** Names of days and months. */
export const DATES = anyOf(calendarNames())

/** What costs nothing, or nothing more. */
export const FREE = anyOf(
  "free|free of charge|no (?:extra )?(?:charge|cost|fee|deposit|supplement)|included?|includes|inclusive|nothing|on the house|on us|complimentary|gratis|waived|donation|kostenlos|umsonst|kostenfrei|frei|inklusive|inbegriffen|enthalten|nichts|gratuit[oae]?s?|gratuitement|sin coste|incluid[oa]s?|inclus(?:e|es)?|compris(?:e|es)?|offert(?:e|s)?|compreso|inclus[oi]|inbegrepen|gratis",
)

export const COLOURS = anyOf(
  'black|white|red|blue|green|yellow|brown|grey|gray|pink|purple|violet|orange|beige|cream|ivory|gold|silver|navy|teal|turquoise|moss|tar|sand|natural|oak|walnut|copper|bronze|colou?rs?|colorways?|shades?|tones?|bunt|schwarz\\p{L}*|weiss\\p{L}*|rot\\p{L}?|blau\\p{L}*|grun\\p{L}*|gelb\\p{L}*|braun\\p{L}*|grau\\p{L}*|rosa|lila|farben?|' +
  'negr[oa]s?|blanc[oa]s?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|marron(?:es)?|gris(?:es)?|rosas?|color(?:es)?|noire?s?|blanche?s?|rouges?|bleue?s?|vertes?|jaunes?|couleurs?|ner[oi]|bianc[oi]|ross[oi]',
)

export const MATERIALS = anyOf(
  'wood|wooden|oak|beech|pine|walnut|birch|ash|maple|bamboo|cork|steel|stainless|iron|brass|copper|bronze|aluminium|aluminum|alloy|titanium|carbon|metal|gold|silver|tin|plastic|rubber|silicone|nylon|polyester|acrylic|vinyl|foam|glass|crystal|ceramic|porcelain|stoneware|clay|stone|marble|granite|slate|concrete|plaster|brick|cotton|linen|wool|merino|' +
  'cashmere|mohair|alpaca|silk|satin|velvet|felt|hemp|jute|canvas|denim|leather|suede|paper|cardboard|wax|soy|beeswax|flour|rye|wheat|oats?|milk|butter|holz\\p{L}*|eiche\\p{L}*|buche\\p{L}*|stahl|eisen|messing|kupfer|kunststoff|gummi|glas|keramik|ton|stein|baumwoll\\p{L}*|leinen|wolle|seide|leder|papier|wachs|' +
  'madera|roble|acero|hierro|laton|cobre|plastico|goma|vidrio|ceramica|barro|piedra|algodon|lino|lana|seda|cuero|papel|cera|bois|chene|acier|fer|laiton|cuivre|plastique|caoutchouc|verre|ceramique|terre|pierre|coton|lin|laine|soie|cuir|papier|cire',
)

/** People by what they are or do. */
export const ROLES = anyOf(
  "we|us|our|i|owners?|founders?|staff|team|crew|family|father|mother|daughters?|sons?|brothers?|sisters?|wife|husband|grand(?:mother|father|ma|pa)|chef|baker|mechanic|hygienist|dentist|doctor|nurse|teacher|trainer|guide|manager|boss|head|apprentice|engineer|colleagues?|guests?|customers?|members?|everyone|everybody|anyone|nobody|no one|people|adults|children|kids|students?|pensioners?|volunteers?|" +
  'partners?|supplier|brewer|farmers?|ranchers?|charity|mission|refuge|fund|trust|society|school|wir|uns|unser\\p{L}*|inhaber\\p{L}*|grunder\\p{L}*|familie|vater|mutter|tochter|sohn|chef\\p{L}*|mitarbeiter\\p{L}*|kollege\\p{L}*|jeder|alle|niemand|gaste|kunden|mitglieder|kinder|nosotr[oa]s|nuestr[oa]s?|duen[oa]s?|propietari[oa]s?|fundador\\p{L}*|familia|padre|madre|hij[oa]s?|equipo|todos|nadie|clientes|nous|notre|' +
  'proprietaire\\p{L}*|fondat\\p{L}+|famille|pere|mere|fille|fils|equipe|tous|personne|clients',
)

/** How a place is stated: where something is, comes from or goes to. */
export const PLACE_WORDS = anyOf(
  'in|at|on|from|near|nearby|behind|beside|opposite|next to|inside|outside|upstairs|downstairs|above|below|under|between|around|through|along|via|to|street|road|lane|avenue|square|floor|station|here|there|everywhere|nowhere|abroad|home|unit|im|am|an|auf|bei|beim|neben|hinter|gegenuber|uber|unter|zwischen|aus|nach|vor|zum|zur|strasse|platz|hier|dort|' +
  'en|a|al|del|de|desde|cerca|junto|detras|frente|encima|debajo|entre|calle|plaza|aqui|alli|dans|sur|au|aux|chez|pres|derriere|devant|sous|rue|place|ici|la-bas|nel|nella|sul|presso|dietro|vicino|via|naast|achter|tegenover|op|bij|uit|naar|no|na|perto',
)

/** Codes of currencies that are words of some language. */
const WORDS_TOO: ReadonlySet<string> = new Set(['all', 'top', 'cup', 'try', 'pen', 'mad', 'gel', 'mop', 'ang', 'sos', 'bam'])
/** Currencies by their codes and abbreviations, before or after an amount. */
export const CURRENCY_CODES = [
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()).filter((code) => !WORDS_TOO.has(code)),
  ...'fr|sfr|ksh|tsh|ush|rs|rmb|rm|rp|zl|zł|kc|ft|lv|kr|tl|kn|den|din|dhs?|sh|tk|fcfa|cfa|lei|leks?|gs|bs|kz'.split('|'),
].join('|')
/** Single letters of currencies, which only stand before an amount. */
export const CURRENCY_LETTERS = 'r|q'

/** Currencies by their names. */
export const CURRENCY_NAMES =
  'euros?|dollars?|dolares|pounds?|francs?|francos?|franken|cents?|centimes?|centimos?|pence|quid|bucks?|libras?|livres?|coronas?|couronnes?|rand|shillings?|chelines|bob|rupees?|rupias?|rupien|roupies?|yen|won|yuan|renminbi|pesos?|reais|reales|soles|zloty\\p{L}*|złot\\p{L}+|koruny?|crowns?|kron(?:a|or|er|e|ur|en)|liras?|lari|tetri|dirhams?|dinars?|dinares|denars?|denari|riyals?|rials?|rou?bles?|rubel|rublos?|hryvnias?|forints?|lei|leva?|leks?|leke|baht|ringgit|rupiah|dong|shekels?|sheqels?|naira|cedis?|birr|kwacha|pula|meticai[sl]|ariary|dalasi|tenge|soms?|som|somoni|manats?|drams?|taka|kyat|kip|riel|tugrik|togrog|quetzal(?:es)?|lempiras?|cordobas?|colones|colon|guaran[i]e?s?|bolivianos?|bolivares|balboas?|gourdes?|florins?|guilders?|gulden|escudos?|vatu|tala|kina|paanga|marks|marka|groszy|kopeks?|stotinki|bani|paise|filler|haler\\p{L}*|ore|kurus|rappen|pfennig'
