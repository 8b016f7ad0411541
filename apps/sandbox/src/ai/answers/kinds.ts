import { fold } from '../language/stems.ts'
import { readCalendar } from './calendar.ts'
import { COLOURS, isConnected, FREE, MATERIALS, NUMBER, PEOPLE, PLACES, REASONS, ROLES, UNITS_OF_TIME } from './kind-words.ts'

/** A statement as it is examined: as written, and folded. */
export type Examined = { raw: string; folded: string }
/** What a question asks for, by its words, and whether a statement has such a value. */
export type Kind = { name: string; asks: RegExp; has: (statement: Examined, question: Examined) => boolean }

const within = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')
const first = (words: string): RegExp => new RegExp(`(?:^|[,.;:!?¿–-]\\s*|(?<!\\p{L})(?:and|or|so|but|know|me|say|tell you|hear|from|since|until|till|by|at|to|of|und|oder|also|seit|bis|ab|y|o|a|de|desde|hasta|et|ou|depuis|jusqu'a)\\s+)(?:${words})(?!\\p{L})`, 'u')

/** Codes of currencies that are words of some language. */
const WORDS_TOO: ReadonlySet<string> = new Set(['all', 'top', 'cup', 'try', 'pen', 'mad', 'gel', 'mop', 'ang', 'sos', 'bam'])
/** Currencies by their codes and abbreviations, before or after an amount, and by their names. */
const CURRENCY_CODES = [...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()).filter((code) => !WORDS_TOO.has(code)), 'fr|sfr|ksh|tsh|ush|rs|rmb|rm|rp|zl|zł|kc|ft|lv|kr|tl|kn|den|din|dhs?|sh|tk|fcfa|cfa|lei|leks?|gs|bs|kz'].join('|')
const CURRENCY_NAMES =
  'euros?|dollars?|dolares|pounds?|francs?|francos?|franken|cents?|centimes?|centimos?|pence|quid|bucks?|libras?|livres?|coronas?|couronnes?|rand|shillings?|chelines|bob|rupees?|rupias?|rupien|roupies?|yen|won|yuan|renminbi|pesos?|reais|reales|soles|zloty\\p{L}*|złot\\p{L}+|koruny?|crowns?|kron(?:a|or|er|e|ur|en)|liras?|lari|tetri|dirhams?|dinars?|dinares|denars?|denari|riyals?|rials?|rou?bles?|rubel|rublos?|hryvnias?|forints?|lei|leva?|leks?|leke|baht|ringgit|rupiah|dong|shekels?|sheqels?|naira|cedis?|birr|kwacha|pula|meticai[sl]|ariary|dalasi|tenge|soms?|som|somoni|manats?|drams?|taka|kyat|kip|riel|tugrik|togrog|quetzal(?:es)?|lempiras?|cordobas?|colones|colon|guaran[i]e?s?|bolivianos?|bolivares|balboas?|gourdes?|florins?|guilders?|gulden|escudos?|vatu|tala|kina|paanga|marks|marka|groszy|kopeks?|stotinki|bani|paise|filler|haler\\p{L}*|ore|kurus|rappen|pfennig'
/** Said of an amount that has no currency. */
const APIECE = 'each|apiece|an? \\p{L}{3,}|per \\p{L}{3,}|pro (?:person|kopf|stunde|nacht|stuck|tag|woche|monat)|por (?:persona|hora|noche|pagina|dia)|par (?:personne|heure|nuit|jour)'
const MONEY = new RegExp(`\\p{Sc}\\s?\\d|\\d\\s?\\p{Sc}|(?<!\\p{L})(?:${CURRENCY_CODES})\\.?\\s?\\d|(?<!\\p{L})[rq]\\s?\\d[\\d.,]*\\d|\\d\\s?(?:${CURRENCY_CODES}|p|,-|\\.-)(?!\\p{L})|${NUMBER}[\\s-](?:${CURRENCY_NAMES})(?!\\p{L})|(?<![\\p{L}\\d])\\d[\\d.,]*\\s(?:${APIECE})(?!\\p{L})`, 'u')
/** A cell of a table whose column is one of prices. */
const PRICED_CELL = /(?<!\p{L})(?:price|cost|rrp|sell|fee|net|gross|preis|vk|precio|pvp|prix|tarif|supplement|surcharge|eur|chf|usd|gbp)[^:;]{0,24}: ?\d/u
const PERCENT = /\d\s?(?:%|percent|per cent|prozent|por ciento|pour cent)|(?<!\p{L})(?:half price|half off|a (?:third|fifth|quarter|tenth) (?:off|less|of)|\p{L}+ percent)(?!\p{L})/u
const CLOCK = /(?<![\d.,])\d{1,2}[:.h][0-5]\d(?!\d|\s?(?:[€$£%]|eur|chf|kg|g|m|cm|l|km)(?!\p{L}))|(?<![\d.,])\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm|a\.m|p\.m|uhr|h|o'clock)(?!\p{L})|(?<![\d.,])\d{1,2}\s?(?:[–-]|to|till?|bis)\s?\d{1,2}(?![\d.,]|\s?(?:[€$£%]|people|guests|persons|kg|cm|mm|km|years|min|hours|days|weeks))|(?<!\p{L})(?:half past|quarter (?:past|to)|noon|midday|midnight|mittags?|mitternacht|mediodia|medianoche|midi|minuit)(?!\p{L})|(?<!\p{L})(?:by|until|till|before|after|from|at|since|um|ab|bis|vor|nach) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=[.,;)]|$| (?:in the|on|for|and|every|each|sharp|at))/u
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d|\s?(?:[€$£]|eur|kg|g|m))/u
const DATE = /(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)?\s(?:of\s)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|mai|okt|dez|ene|abr|ago|dic)|(?:january|february|march|april|june|july|august|september|october|november|december) (?:\d|first|second|third)/u
const RELATIVE = /(?<!\p{L})(?:daily|every (?:day|week|month|year|morning|second|other|third)|weekdays?|weekends?|mornings?|afternoons?|evenings?|nights?|tomorrow|tonight|spring|summer|autumn|winter|christmas|easter|\p{L}+ ahead|in advance|at least \p{L}+ (?:days?|weeks?|months?)|taglich|morgens|abends|wochenende|first|last|next) ?/u
const DURATION = new RegExp(`(?<!\\p{L})${NUMBER}(?:\\s?(?:to|or|bis|oder|–|-)\\s?${NUMBER})?[\\s-](?:(?!an? |per |pro |al? |par )\\p{L}+[\\s-])?(?:${UNITS_OF_TIME})(?!\\p{L})|(?<!\\p{L})(?:an?|one) (?:hour|week|month|year)s? and a (?:half|quarter)|(?<!\\p{L})(?:same day|next day|overnight|while you wait|for life|never expires?|all day|(?:for|about|within|after|in|takes?|lasts?|gets?|roughly|keeps) (?:a|about a|half a|an?) (?:minute|hour|week|fortnight|month|year|day)|fortnight|(?:in|fur|nach|innerhalb) ein(?:er|es|em|en|e) (?:stunde|woche|monats?|jahr(?:es)?|tag(?:es)?))(?!\\p{L})`, 'u')
const WEIGHT = new RegExp(`(?<!\\p{L})${NUMBER}\\s?(?:kg|kilos?|g|grams?|lbs?|oz|ounces?|tonnes?|tons?)(?!\\p{L})`, 'u')
const LENGTH = /\d\s?(?:mm|cm|m|km|miles?|met(?:re|er)s?|feet|foot|ft|inch(?:es)?|in\.|yards?|yds?|kilomet(?:re|er)s?|m²|sqm|sq)(?!\p{L})|\d\s?["″'′]|\d\s?[x×]\s?\d/u
const LENGTH_IN_WORDS = new RegExp(`(?<!\\p{L})${NUMBER}(?: (?:to|or) ${NUMBER})? (?:miles?|met(?:re|er)s?|feet|foot|inch(?:es)?|yards?|kilomet(?:re|er)s?|stops?|steps|minutes)(?!\\p{L})`, 'u')
const DEGREES = new RegExp(`\\d\\s?°|(?<!\\p{L})${NUMBER} (?:degrees?|grad|grados|degres)(?!\\p{L})|(?<!\\p{L})(?:at|below|under|above|over|beyond|bei|unter|uber) ${NUMBER}(?=[.,;]|$| (?:and|it|the|or|is)(?!\\p{L}))|(?<!\\p{L})(?:on (?:cold|hot|warm)|hand wash|cold wash)`, 'u')
const AGE = new RegExp(`(?<!\\p{L})(?:ages?d?|aged|under|over|from|below|above|ab|unter|uber|bis|menores|mayores|des|plus)[\\s-](?:the age of )?${NUMBER}|${NUMBER}[\\s-](?:years?[\\s-]old|and (?:up|over)|or (?:over|older|above)|jahren?|anos|ans)|\\d{1,2}\\+|(?<!\\p{L})(?:under|over)-?(?:\\d+s?|sixes|fives|twelves|eighteens)|(?<!\\p{L})is ${NUMBER},|, ${NUMBER},|(?<!\\p{L})(?:built|born|founded|opened|started) (?:in )?(?:1[5-9]|20)\\d\\d`, 'u')
const COUNTED = new RegExp(`(?<![\\p{L}\\d.,:€$£])${NUMBER}(?:\\s?(?:[–-]|to|or|bis)\\s?${NUMBER})?\\s(?:\\p{L}+\\s){0,2}?(\\p{L}{3,})`, 'gu')
const CAPITALISED = /(?<=[\p{L}\p{N},)("'“&] ?\s|[:(–-]\s)\p{Lu}[\p{L}'’.-]+/gu
const NAME = /(?<!\p{L})(?:Dr|Prof|Mr|Mrs|Ms|Frau|Herr|Auntie|Uncle)\.? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+|(?:de|van|von) \p{Lu}\p{Ll}+)|(?<=(?<!\p{L})(?:by|to|with|ask|von|mit|por|con|par|avec) )\p{Lu}\p{Ll}+/gu
const PERSON_OPENS = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:is|was|runs?|does|leads?|teaches|bakes|makes|looks|built|founded|started|opened|comes|has|ist|macht|hat|leitet|es|hace|fait|dyes|sells|guides|drives|answers)(?!\p{L})/u
const CONTACT = /@|(?:https?:|www\.)|(?:\d[\s()/.+-]*){6,}/u

const COUNTRIES: ReadonlySet<string> = new Set((() => {
  const names = ['en', 'de', 'es', 'fr'].map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return letters.flatMap((one) => letters.flatMap((other) => names.map((name) => fold(name.of(one + other) ?? '')))).filter((name) => /^[a-z ]{4,}$/u.test(name))
})())
const isCountry = (folded: string): boolean => /(?<!\p{L})(?:england|scotland|wales|uk|usa|oregon|yorkshire|cornwall|brittany|bavaria|saxony)(?!\p{L})/u.test(folded) || (folded.match(/\p{L}{4,}(?: \p{L}{4,})?/gu) ?? []).some((words) => COUNTRIES.has(words) || COUNTRIES.has(words.split(' ')[0] ?? '') || COUNTRIES.has(words.split(' ')[1] ?? ''))

/** The word that "how many" counts. */
const ASKED_COUNT = /(?:how many|wie ?viele?|cuant[oa]s|combien de|combien d')\s+(?:(?:different|other|of|the|your|more|kinds of|verschiedene|von|distint[oa]s)\s+)*([\p{L}'-]{2,})/u

/** Whether a number of a statement counts what is asked: the word itself, or people if people are asked for. */
function isCounted({ folded }: Examined, question: Examined): boolean {
  const asked = ASKED_COUNT.exec(question.folded)?.[1] ?? ''
  const isOfPeople = PEOPLE.test(asked) || /^(?:of|us|you|wir|uns|somos)$/u.test(asked)
  const counted = [...folded.matchAll(COUNTED)].map(([whole]) => whole)
  if (isOfPeople) return counted.some((words) => PEOPLE.test(words)) || /(?<!\p{L})(?:max(?:imum)?\.?|up to|at most|never above|no more than|seats|hochstens|maximal|hasta|maximo|jusqu'a)\s(?:of\s)?(?:\d+|\p{L}+)/u.test(folded)
  return counted.some((words) => isConnected(asked, words))
}

const isCalendarWord = (word: string): boolean => {
  const { days, months } = readCalendar(word)
  return days.size + months.size > 0
}

/** Whether a statement names somebody or something that the question does not. */
const hasNewName = ({ raw }: Examined, question: Examined): boolean => (raw.match(CAPITALISED) ?? []).some((name) => !isCalendarWord(name) && !question.folded.includes(fold(name).replace(/'s$/u, '').slice(0, 6)))

/** Whether a statement names somebody: with a title, a first and last name, what they do or by whom something is done. */
function isSomebody({ raw, folded }: Examined, question: Examined): boolean {
  const names = [...raw.matchAll(NAME)].map(([name]) => name).filter((name) => !isCalendarWord(name) && !question.folded.includes(fold(name)))
  return names.length > 0 || PERSON_OPENS.test(raw) || ROLES.test(folded)
}

const hasTime = ({ raw, folded }: Examined): boolean => {
  const { days, months } = readCalendar(raw)
  return CLOCK.test(folded) || days.size > 0 || months.size > 0 || YEAR.test(folded) || DATE.test(folded)
}

/** The kinds, the more exact first: where one is found, those that it `replaces` are not asked for. */
export const KINDS: readonly Kind[] = [
  { name: 'weight', asks: within('how heavy|heaviest|lightest|how much .{0,60}weighs?|what .{0,60}weighs?|wie schwer|wie viel wiegt|wiegt|cuanto pesan?|combien pese(?:nt)?|quel (?:est le )?poids|que peso|welches gewicht|wie viele? (?:kilo|gramm)|quanto pesa(?:no|m)?|hoe zwaar|what (?:is|are) the weights?|weight limit|how many (?:kilos?|grams?|pounds in weight)'), has: ({ folded }) => WEIGHT.test(folded) },
  { name: 'temperature', asks: within('how (?:hot|warm|cold)|(?:what|which) (?:temperature|heat)|wie (?:heiss|warm|kalt)|welche[rn]? temperatur|bei wie ?viel grad|que temperatura|quelle temperature|how many degrees|a cuantos grados|combien de degres|che temperatura|a quanti gradi|quantos graus|welke temperatuur|hoe (?:warm|heet|koud)'), has: ({ folded }) => DEGREES.test(folded) },
  { name: 'strength', asks: within('how (?:strong|loud|noisy|acidic)|wie (?:stark|laut)|que (?:graduacion|tan fuerte)|how many (?:decibels|watts|volts)|alcohol content|alcoholgehalt|wie ?viel (?:prozent alkohol|watt|dezibel)|wie viele umdrehungen|cuantos grados tiene|cuanto alcohol|quel degre|combien de degres d\'alcool|quanti gradi ha|hoe sterk'), has: ({ folded }) => /\d\s?%|decib|\d\s?(?:db|vol|watt|kw|w|abv|ph)(?!\p{L})/u.test(folded) },
  { name: 'percent', asks: within('what (?:percent|percentage|share|discount|reduction)|how many percent|what (?:are|is) (?:the|my) chances?|how much (?:off|cheaper|less)|money off|knocked off|any(?:thing)? (?:cheaper|off|knocked off|discount)|any discount|discounts?|cheaper|wie viel prozent|rabatt|gunstiger|billiger|que descuento|descuentos?|quelle remise|reduction|remise|ermassigung|nachlass|prozente|rebaja|moins cher|sconto|sconti|desconto|korting|goedkoper|concessions?|knock anything off|do (?:me )?a deal|better price|markdown'), has: ({ folded }) => PERCENT.test(folded) || MONEY.test(folded) || /(?<!\p{L})(?:free|a (?:third|fifth|quarter|tenth)|less|half|off|every|of our last)(?!\p{L})/u.test(folded) },
  { name: 'contact', asks: within('(?:phone|telephone|mobile|whatsapp) number|number (?:to|can i|do i|should i) (?:ring|call|phone)|e-?mail address|how (?:do|can) i (?:reach|contact|get hold of)|telefonnummer|mailadresse|wie erreiche ich|numero de telefono|correo electronico|como (?:os|les) contacto|numero de telephone|adresse mail|numero di telefono|numero de telemovel|telefoonnummer|mailadres|indirizzo e-?mail|unter welcher nummer|welche nummer|who (?:do|can) i (?:ring|call|phone)|(?:give|ring) you a (?:ring|call)|how (?:do|can) i get in touch|get in touch with|handynummer|kontaktdaten|como (?:puedo )?contactar|comment (?:vous )?(?:joindre|contacter)|come (?:vi )?contatt\\p{L}+|hoe bereik ik'), has: ({ folded }) => CONTACT.test(folded) },
  { name: 'country', asks: within('(?:what|which) (?:country|region|part of the world)|where .{0,60}(?:grown|made|produced|come from|sourced|welded|from)|welche[ms] land|woher|aus welchem land|que pais|de donde|quel pays|d\'ou|da (?:dove|quale paese)|di dove|de onde|que pais|waar komt .{0,40} vandaan|uit welk land|provenance|herkunft|country of origin|what is the origin|imported from|aus welcher (?:gegend|region)|de que (?:zona|region)|de quelle region'), has: (statement, question) => isCountry(statement.folded) || (/(?<!\p{L})from (?:the |our |a |one |four |three )?\p{L}/u.test(statement.folded) && (hasNewName(statement, question) || /(?:miles|km|metres|door|farm|mill|ranch|garden)/u.test(statement.folded))) },
  { name: 'age', asks: within("how old|(?:what|which|minimum) age|from what age|\\d+[\\s-]years?[\\s-]olds?|my \\d+|is my .{0,30}(?:old enough|too young)|wie alt|ab welchem alter|welches alter|\\d+-jahrige?\\p{L}*|que edad|cuantos anos|quel age|age limit|old enough|too (?:young|old)|mindestalter|altersgrenze|altersempfehlung|ab wie ?viel jahren|fur welches alter|edad minima|a partir de que edad|age minimum|a partir de quel|quanti anni|che eta|eta minima|que idade|idade minima|quantos anos|hoe oud|vanaf welke leeftijd|minimumleeftijd"), has: ({ folded }) => AGE.test(folded) },
  { name: 'year', asks: within('(?:what|which) year|since when|how long (?:have|has|had) .{1,40}(?:been|had|worked|existed)|welche[mns]? jahr|seit wann|que ano|desde cuando|quelle annee|depuis quand|how long (?:are you|is .{1,30}) (?:in business|around)|been (?:around|going|open)|in welchem jahr|wie lange gibt es|hace cuanto|cuantos anos lleva|depuis combien|da quando|da quanti anni|in che anno|desde quando|ha quantos anos|sinds wanneer|in welk jaar|hoe lang bestaat'), has: ({ folded }) => YEAR.test(folded) || /(?<!\p{L})(?:for|seit|desde hace|depuis|after) (?:\p{L}+ )?\S+ (?:years?|months?|jahren?|anos|ans)(?!\p{L})/u.test(folded) },
  { name: 'duration', asks: within("how long|how soon|how quick(?:ly)?|how fast|how early|how far (?:ahead|in advance)|how many (?:minutes|hours|days|weeks|months|years|nights)|wie lange?|wie schnell|wie viele (?:minuten|stunden|tage|wochen|monate|jahre|nachte)|cuanto (?:tiempo|tarda\\p{L}*|dura\\p{L}*|aguanta\\p{L}*|se tarda)|cuantos (?:dias|meses|minutos)|cuantas (?:horas|semanas)|combien de (?:temps|jours|semaines|minutes|heures|mois|nuits|ans)|cuantas noches|quanto (?:tempo|dura|ci vuole|demora)|quant[ie] (?:ore|giorni|settimane|mesi|minuti)|quant[oa]s (?:horas|semanas|meses|minutos)|hoe ?lang|hoe snel|hoeveel (?:dagen|weken|uren|uur|minuten|maanden)|lead time|turnaround|waiting time|take (?:ages|forever)|lieferzeit|wartezeit|dauer|wie viel (?:zeit|vorlauf)|bis wann ist .{1,40} fertig|duracion|plazo|delai|duree|durata|attesa|prazo|levertijd|wachttijd"), has: ({ folded }) => DURATION.test(folded) || /(?<!\p{L})(?:from|until|between|since) /u.test(folded) && (CLOCK.test(folded) || YEAR.test(folded)) },
  { name: 'count', asks: within('how many(?! (?:minutes|hours|days|weeks|months|years|nights|percent))|wie ?viele(?! (?:minuten|stunden|tage|wochen|monate|jahre))|cuant[oa]s(?! anos)|combien d(?:e |\')(?!temps|jours|heures|semaines|minutes|mois|nuits|ans)|quant[ie] (?!ore|giorni|settimane|mesi|minuti|anni)|hoeveel (?!kost|dagen|weken|uren|uur|minuten|maanden|jaar)|how big (?:is|are) (?:the|your) (?:group|class|team)s?|(?:biggest|largest|maximum|smallest|minimum) (?:group|number|party)|bis wie ?viel(?:e)?'), has: isCounted },
  { name: 'price', asks: within("how much|cost|costs|price|prices|priced|fee|fees|charge|charges|charged|charging|pay|owe|pricey|expensive|set me back|going for|go for|the damage|what(?:'s| is) the (?:bill|extra|punishment|entrance|entry|deposit)|(?:what|whats|what's) (?:that|do you (?:want|ask|take)|are you asking|does .{0,40} (?:pay|go for|add))|ask for|asking for|money for|the bill|was kostet|kostet|kosten|preis|preise|gebuhr|wie teuer|was nehmt ihr|wie ?viel (?:zahl\\p{L}*|muss|nehmt|verdient|kriegt|bekomm\\p{L}*)|wie ?viel|cuestan?|precios?|cobr(?:an|ais|as|a)|cuanto|vale|combien|prix|tarifs?|coute(?:nt)?|quanto (?:costa(?:no)?|viene|vengono|si paga|custa(?:m)?|e que custa)|prezz[oi]|tariff[ae]|precos?|taxa|hoeveel kost(?:en)?|wat kost(?:en)?|prijs|prijzen|rip-?off|dear|steep|how dear|tariff|price list|preisliste|was (?:verlangt|nimmt|berechnet)\\p{L}*|was (?:muss|zahle) ich|eintritt|beitrag|honorar|tarife?|a cuanto|por cuanto|sale (?:la|el|por)|cuota|tarifas?|cout|frais|honoraires|cotisation|ca revient"), has: ({ folded }) => MONEY.test(folded) || PRICED_CELL.test(folded) || FREE.test(folded) || PERCENT.test(folded) || /(?<!\p{L})(?:half|a third|twice) (?:of|the|what)/u.test(folded) },
  { name: 'length', asks: within('how (?:wide|tall|high|deep|thick|far|big|large)|what size|wie (?:breit|hoch|tief|dick|weit|gross)|cuanto mide|a que distancia|que (?:tamano|ancho)|quelle (?:taille|largeur|hauteur|distance|longueur|profondeur)|how (?:long (?:is|are) (?:the|a|one) (?:rope|track|trail|pool|lane|table|board|route|tour|walk|run)|close|near)|what (?:height|width|length|depth|distance|dimensions|measurements)|dimensions|abmessungen|wie lang ist|que (?:altura|anchura|largo|medidas|distancia)|cuantos (?:metros|kilometros)|combien de (?:metres|kilometres)|quanto (?:e )?(?:largo|alto|lungo|profondo|lontano)|quanto mede|hoe (?:groot|breed|hoog|diep|ver)'), has: ({ folded }) => LENGTH.test(folded) || LENGTH_IN_WORDS.test(folded) || /(?<!\p{L})sizes? /u.test(folded) },
  { name: 'clock', asks: within("what time|what o'clock|(?:what|which) o'clock|how late|shut early|um wie ?viel uhr|wie spat|a que hora|a quelle heure|a che ora|a que horas|hoe laat|uhrzeit|quelle heure"), has: ({ folded }) => CLOCK.test(folded) || /(?<!\p{L})(?:until|till|from|at|by|before|after) \p{L}+ in the (?:morning|afternoon|evening)/u.test(folded) },
  { name: 'weekday', asks: within('(?:what|which) (?:week)?days?(?: of the week)?|welche[mnrs]? (?:wochen)?tage?n?|que dias?(?: de la semana)?|quels? jours?'), has: ({ raw, folded }) => readCalendar(raw).days.size > 0 || DATE.test(folded) || /(?<!\p{L})(?:daily|every day|any day|taglich|jeden tag|todos los dias|a diario|tous les jours)(?!\p{L})/u.test(folded) },
  { name: 'when', asks: first("when(?:'s| is| do| does| are| can| will| must| should)?|what time|until when|till when|how late|(?:on )?(?:which|what) (?:weekdays?|days?|evenings?|mornings?|date|month|season)|(?:what|which) o'clock|from what o'clock|wann|um wie ?viel uhr|wie spat|(?:an )?welche[nmrs]? (?:tage?n?|wochentage?n?|monat)|ab wann|bis wann|cuando|a que hora|que dias?|quand|a quelle heure|quels? jours?|what o'clock|til when|opening (?:hours|times)|shut early|are you (?:open|around)|habt ihr .{0,30}(?:offen|geoffnet|auf)|estais abiertos|abris|ouvert|a che ora|orari[o]?|quando|che giorn[oi]|a que horas|que dias|wanneer|hoe laat|op welke dag(?:en)?|openingstijden|offnungszeiten|horaires?|horarios?|are you (?:shut|closed)|(?:what|which) (?:hours|times|week|weeks|weekend|time of (?:day|year))|zu welcher (?:zeit|jahreszeit)|an welchem (?:tag|datum|wochenende)|in welchem monat|que mes|en que (?:fecha|mes|epoca)|quel mois|a partir de cuando|hasta cuando|jusqu'a quand|a partir de quand"), has: (statement) => hasTime(statement) || RELATIVE.test(statement.folded) || (DURATION.test(statement.folded) && /(?<!\p{L})(?:notice|ahead|before|beforehand|advance|within|after|vorher|voraus|vor|antelacion|antes|avant)(?!\p{L})/u.test(statement.folded)) },
  { name: 'who', asks: first('who|whom|whose|who\'s|wer|wem|wen|wessen|quien(?:es)?|qui|(?:which|what) (?:person|colleague|company|firm|brand|make)|welche (?:firma|marke)|que (?:empresa|marca|causa)|chi|quale (?:ditta|marca|persona)|quem|que marca|wie (?:is|zijn|geeft|maakt|leidt|heeft)|welk (?:merk|bedrijf)|quelle (?:marque|entreprise|personne)|which (?:brewery|farm|winery|artist|author|band|teacher|doctor|charity|supplier)|name of (?:the|your) (?:owner|boss|teacher|vet|doctor|manager|chef)'), has: (statement, question) => isSomebody(statement, question) },
  { name: 'where', asks: first("where(?:'s|abouts)?|wo|wohin|donde|adonde|ou|(?:what|which) (?:floor|street|address|town|city|place)|how (?:do|does|can) .{1,30} (?:get|find) (?:to|up to|there|you)|which side|welche (?:strasse|adresse)|que (?:calle|direccion)|dove|onde|aonde|waar|waarheen|quelle (?:rue|adresse|ville)|que (?:piso|planta|ciudad)|quel etage|welche[rns]? (?:stock|etage|stadt|seite|ort)|in welchem (?:ort|stadtteil|viertel|stock)|which (?:end|part of town|village|building|entrance|door|room|shelf|branch)|what (?:part of town|room|building)|how (?:do|can) i get (?:to|there)|meeting point|treffpunkt|anfahrt"), has: (statement, question) => PLACES.test(statement.folded) && (hasNewName(statement, question) || PLACES.exec(statement.folded) !== null) },
  { name: 'colour', asks: within('(?:what|which) (?:colou?rs?|shades?)|welche farben?|que color(?:es)?|quelles? couleurs?|welche[nmrs]? farbton|en que colores|quels? coloris|quelles? teintes?|(?:che|quali) color[ei]|que cor(?:es)?|(?:in )?welke kleur(?:en)?|what (?:other )?colou?rs?|is it (?:red|blue|green|black|white|yellow|brown)'), has: ({ folded }) => COLOURS.test(folded) },
  { name: 'material', asks: within("what .{0,60}made (?:of|from|out of)|what material|which material|woraus|aus welchem (?:material|stoff|holz)|de que (?:esta|estan|material)|en quelle matiere|de quoi|in quale materiale|di (?:che cosa|che|cosa) (?:e|sono) fatt[oaie]|de que (?:e|sao) feit[oa]s?|waarvan .{0,30} gemaakt|welk materiaal|aus was|welches material|welche (?:stoffe|materialien|holzart)|what (?:kind|sort|type) of (?:wood|fabric|metal|leather|stone|wool|flour|cloth|paper)|what fabric|que (?:tela|madera|tejido)|quel (?:bois|tissu|metal)"), has: ({ folded }) => MATERIALS.test(folded) },
  { name: 'reason', asks: first("why|how come|what(?:'s| is) the reason|warum|wieso|weshalb|por que|pourquoi|perche|como e que|porque|waarom|for what reason|what for|wozu|aus welchem grund|woran liegt|para que|a que se debe|pour quelle raison|come mai|hoezo"), has: ({ folded }) => REASONS.test(folded) },
]

const REPLACED: Readonly<Record<string, readonly string[]>> = {
  price: ['weight', 'temperature', 'strength', 'percent', 'duration', 'count', 'age', 'contact', 'year'], who: ['when', 'where', 'clock'], where: ['country', 'contact'], when: ['year', 'duration', 'clock', 'weekday'], count: ['age', 'duration'], age: [], duration: ['year'],
}
/** Words that ask for a price whatever else is asked. */
const SURELY_PRICE = within("cost|costs|price|prices|fee|fees|charge|charges|charged|pay|owe|set me back|the damage|the bill|kostet|kosten|preis|zahlen|nehmt ihr|cuestan?|precio|cobr\\p{L}+|cuanto (?:mas )?(?:pago|cuesta|vale|sale)|vale|coute|prix|how much (?:is|are|for|do you|does it|would)|how much$|,? how much\\W*$|whats? it cost")

/** "Can I pay by card?" asks how, not how much. */
const MAY_PAY = within("(?:can|may|could|able to|possible to|how (?:do|can)|puedo|podemos|se puede|kann|konnen|darf|puis-je|peut-on|on peut).{0,24} (?:pay|paying|pagar|zahlen|bezahlen|payer|charge)")
const HOW_MUCH = within("how much|costs?|prices?|kostet|kosten|preis|cuanto|cuesta|precio|combien|prix|whats|what's|what do")

/** @returns what a question asks for; nothing if any statement about its subject may answer it. */
export function findKinds(question: string): Kind[] {
  const folded = fold(question)
  const isHow = MAY_PAY.test(folded) && !HOW_MUCH.test(folded)
  const found = KINDS.filter(({ name, asks }) => asks.test(folded) && !(isHow && name === 'price'))
  const names = new Set(found.map(({ name }) => name))
  return found.filter(({ name }) => (name === 'price' && SURELY_PRICE.test(folded)) || !REPLACED[name]?.some((other) => names.has(other)))
}

/** @returns the statement or question as it is examined. */
export const examine = (raw: string): Examined => ({ raw, folded: fold(raw) })
/** @returns whether a text has an amount of money. */
export const hasMoney = (folded: string): boolean => MONEY.test(folded)
