import { COLOURS, CURRENCY_CODES, CURRENCY_LETTERS, CURRENCY_NAMES, DATES, DURATION_UNITS, FREE, MATERIALS, NUMBER_WORDS, PLACE_WORDS, ROLES, TIMES } from './attribute-words.ts'

/** What a question asks for, and whether a sentence states something of that kind. */
export type Attribute = { name: AttributeName; asks: RegExp; states: (sentence: string, question: string) => boolean }
export const ATTRIBUTE_NAMES = ['price', 'percent', 'when', 'year', 'duration', 'age', 'weight', 'length', 'temperature', 'count', 'country', 'contact', 'material', 'colour', 'maker', 'who', 'where'] as const
export type AttributeName = (typeof ATTRIBUTE_NAMES)[number]

/** A text in lower case without accents: the patterns below are written that way. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")
const anyOf = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')

const NUMBER = `(?:\\d[\\d.,'’]*|${NUMBER_WORDS})`
const MONEY = new RegExp([
  `\\p{Sc}\\s?\\d|\\d\\s?\\p{Sc}|(?<!\\p{L})(?:${CURRENCY_CODES})\\.?\\s?\\d|(?<!\\p{L})(?:${CURRENCY_LETTERS})\\s?\\d[\\d.,]*\\d|\\d\\s?(?:,-|\\.-|${CURRENCY_CODES}|p|c|ct)(?!\\p{L})`,
  `(?<![\\p{L}\\d])${NUMBER}[\\s-](?:\\p{L}+\\s)?(?:${CURRENCY_NAMES})(?!\\p{L})`,
  '(?<![\\d.:])\\d{1,5}[.,]\\d{2}(?![\\d:]|[.,]\\d|\\s?(?:kg|g|m|cm|l|km|am|pm|uhr|h)(?!\\p{L}))',
].join('|'), 'u')
/** An amount of no currency that may be a price. */
const APIECE = new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s(?:each|apiece|an? \\p{L}{3,}|per \\p{L}{3,}|pro (?:person|kopf|stunde|nacht|stuck|tag|woche|monat)|por (?:persona|hora|noche|pagina|dia)|par (?:personne|heure|nuit|jour))(?!\\p{L})`, 'u')
/** A number that counts nothing named: a price where the owner writes no currency. */
const BARE_AMOUNT = /(?<![\p{L}\d.:/–-])\d[\d.,]*\d(?=\s?(?:[,;:.)](?!\d)|$|(?:for|with|without|if|extra|more|less|on top|including|incl|and|or|plus|fur|mit|ohne|wenn|mehr|inklusive|und|oder|por|para|con|sin|si|mas|menos|y|o)(?!\p{L})))/u
const PERCENT = anyOf('half|third|quarter|fifth|tenth|hal(?:f|b|be|ber)|drittel|viertel|mitad|tercio|moitie|tiers|quart')
const CLOCK = /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s?(?:am|pm|a\.m|p\.m|uhr|h|o'clock)\b|\b\d{1,2}\s?[–-]\s?\d{1,2}\b|\b(?:from|until|till|at|by|to|ab|bis|um|von|a las|hasta las|a)\s\d{1,2}\b(?![:.]\d)/u
const YEAR = /\b(?:1[5-9]|20)\d\d\b/u
const DURATION = new RegExp(`(?<![\\p{L}\\d])${NUMBER}(?:[\\s-](?:to|bis|a|or|oder|o|ou|–|-)[\\s-]${NUMBER})?[\\s-](?:\\p{L}+[\\s-])?(?:${DURATION_UNITS})(?!\\p{L})`, 'u')
const YEARS_OF_AGE = new RegExp(`(?<![\\p{L}\\d])(?!(?:an?|ein\\p{L}*|un[ae]?)(?!\\p{L}))${NUMBER}[\\s-](?:years?|months?|jahre?n?|monate?n?|anos|mes(?:es)?|ans|mois|anni|mesi|jaar)(?!\\p{L})`, 'u')
const LENGTH = /\d\s?(?:mm|cm|m|km|miles?|met(?:re|er)s?|feet|foot|ft|inch(?:es)?|in|yards?|yds?|kilomet(?:re|er)s?|kilometros?|metros?|hectares?|sq|m2|m²|litres?|liters?|l|ml|liter)(?!\p{L})|\d["″'′]/u
const SIZE = anyOf('xx?s|xx?l|small|medium|large|size[sd]?|one size|grosse[n]?|klein|mittel|gross|talla[s]?|taille[s]?|wide|narrow')
const WEIGHT = new RegExp(`(?<![\\p{L}\\d])${NUMBER}\\s?(?:kg|kilos?|kilograms?|kilogramm|g|grams?|gramm|gramos|grammes|lbs?|pounds?|oz|ounces?|tonnes?|tons?|t|mg)(?!\\p{L})`, 'u')
const DEGREES = new RegExp(`(?<![\\p{L}\\d])${NUMBER}\\s?(?:°|degrees?|grad|grados|degres|gradi|c(?!\\p{L})|f(?!\\p{L}))|(?<!\\p{L})(?:at|below|under|above|over|bei|unter|uber) ${NUMBER}(?![\\p{L}\\d])`, 'u')
/** Articles count nothing. */
const ANY_NUMBER = new RegExp(`(?<![\\p{L}\\d])(?!(?:an?|half an|ein\\p{L}*|un[ae]?)(?!\\p{L}))${NUMBER}(?!\\p{L})`, 'u')
const NONE = anyOf("no|none|nobody|zero|unlimited|any number|a pair|pair|both|dozen|once|twice|single|only|kein(?:e[nrms]?)?|null|beide|einmal|ninguno|ninguna|aucune?|sin limite|ilimitad[oa]s?|illimite")
const CONTACT = /@|\bhttps?:|\bwww\.|(?:\d[\s()/.-]*){6,}|\.[a-z]{2,4}\b/u

const COUNTRIES: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return letters.flatMap((one) => letters.flatMap((other) => fold(names.of(one + other) ?? ''))).filter((name) => name.length > 3)
}))
const PARTS_OF_COUNTRIES = anyOf('england|scotland|wales|northern ireland|usa|uk|u\\.s|britain|holland|bavaria|tuscany|deutschland|osterreich|schweiz|local(?:ly)?')
/** Names of languages and peoples are no names of makers. */
const PEOPLES: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'it', 'es', 'nl', 'pt', 'pl', 'sv', 'da', 'fi', 'cs', 'tr', 'el', 'ja', 'zh', 'ga', 'cy', 'ru', 'no'].map((code) => fold(new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? '')))

/** One pattern for all: a pattern each took a tenth of a second for a few passages. */
const COUNTRY = anyOf([...COUNTRIES].map((name) => name.replaceAll(/[^\p{L}\p{N} -]/gu, '.')).join('|'))

const statesCountry = (text: string): boolean => PARTS_OF_COUNTRIES.test(text) || COUNTRY.test(text)

/** Capitalised words of a sentence that are no beginning of it and not of the question. */
function namesIn(sentence: string, question: string): string[] {
  const asked = fold(question)
  const names = [...sentence.matchAll(/(?<=[\p{L}\p{N},)("'“] ?\s|: |^)\p{Lu}[\p{L}\p{N}&'’.-]*/gu)].map(([name]) => name.replace(/[.'’-]+$/u, ''))
  return names.filter((name, index) => !(index === 0 && sentence.startsWith(name)) && !asked.includes(fold(name)) && !PEOPLES.has(fold(name)) && !TIMES.test(fold(name)))
}

const everywhere = (pattern: RegExp): RegExp => new RegExp(pattern.source, 'gu')
const UNITS: readonly RegExp[] = [MONEY, CLOCK, YEAR, LENGTH, WEIGHT, /\d\s?%/u].map(everywhere)
const DURATIONS = everywhere(DURATION)

/** The sentence without the numbers that belong to amounts, times and measures. */
const withoutUnits = (text: string): string => UNITS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)

const starts = (words: string): RegExp => new RegExp(`(?:^|[,.;:!?¿¡–-]\\s*|(?<!\\p{L})(?:and|or|so|but|know|me|say|wonder(?:ing)?|und|oder|also|sag mir|weiss|y|o|et|ou|e|from|since|until|till|by|that|exactly)\\s+)(?:${words})(?!\\p{L})`, 'u')

/** What is high or big and no measure: "how big is the deposit" asks for an amount. */
const AMOUNTS = ' (?:is|are|ist|sind) (?:the|your|an?|der|die|das|eure?|ihre?|de|het|jullie) (?:deposits?|fees?|charges?|prices?|discounts?|reductions?|excess|surcharges?|fines?|refunds?|rents?|kaution|anzahlung|gebuhr\\p{L}*|preise?|kosten|rabatte?|pfand|selbstbeteiligung|zuschlage?|porto|versandkosten|miete|eintritt|borg|korting|prijs|aanbetaling)(?!\\p{L})'

/** The kinds of what is asked for. A question without one of them may be answered by anything that is about its subject. */
const ATTRIBUTES: readonly Attribute[] = [
  { name: 'price', asks: anyOf(`(?:how|wie|hoe) (?:high|big|large|hoch|gross|hoog|groot)(?=${AMOUNTS})|how much (?:is|are|was|for|do you (?:charge|ask|want|take)|does (?:it|that|this) come|would|will|money)|how much|costs?|prices?|priced|fees?|charged?|charges|how expensive|owe|set me back|was kostet|kosten|kostet|preise?|gebuhr|wie teuer|was nehmt ihr|cuestan?|precios?|cobr(?:an|ais|as|a)|cuanto (?:vale|sale|es|pago|cobr\\p{L}+)|coute(?:nt)?|prix|tarifs?|combien (?:coute|ca)|quanto costa(?:no)?|prezz[oi]|hoeveel kost|prijs|quanto custa|preco`), states: (text) => MONEY.test(text) || APIECE.test(text) || BARE_AMOUNT.test(withoutUnits(text).replaceAll(DURATIONS, ' ')) || FREE.test(text) || /\d\s?%/u.test(text) || PERCENT.test(text) },
  { name: 'percent', asks: anyOf('what percent(?:age)?|which percentage|how many percent|wie viel prozent|que porcentaje|quel pourcentage'), states: (text) => /\d\s?(?:%|percent|per cent|prozent|por ciento|pour cent)/u.test(text) || PERCENT.test(text) },
  { name: 'year', asks: anyOf('(?:what|which) year|welche[mns]? jahr|que ano|quelle annee|che anno'), states: (text) => YEAR.test(text) },
  { name: 'when', asks: starts("when|what time|until when|till when|how late|how early|(?:(?:on|in|until|till|from|by) )?(?:which|what) (?:days?|dates?|months?)|wann|um wie ?viel uhr|wie spat|(?:an )?welche[nmrs]? tage?n?|(?:in )?welche[nmrs]? monate?n?|cuando|a que hora|que dias?|quand|a quelle heure|quels? jours?|quando|a che ora|wanneer|hoe laat|a que horas"), states: (text) => CLOCK.test(text) || YEAR.test(text) || DATES.test(text) || TIMES.test(text) || DURATION.test(text) },
  { name: 'duration', asks: anyOf('how long(?! (?:is|are) (?:the|a) (?:cable|rope|table|bed))|how soon|how quick(?:ly)?|how many (?:minutes|hours|days|weeks|months|years|nights)|wie lange?|wie schnell|wie viele (?:minuten|stunden|tage|wochen|monate|jahre)|cuanto (?:tiempo|tarda\\p{L}*|dura\\p{L}*)|cuant[oa]s (?:minutos|horas|dias|noches|semanas|meses)|combien de (?:temps|jours|semaines|minutes|heures)|quanto (?:tempo|dura)|hoe lang'), states: (text) => DURATION.test(text) || LENGTH.test(text) || TIMES.test(text) || CLOCK.test(text) || YEAR.test(text) || DATES.test(text) },
  { name: 'age', asks: anyOf('how old|(?:what|which|minimum) age|from what age|wie alt|welche[mn] alter|mindestalter|que edad|cuantos anos|quel age|che eta|quanti anni|hoe oud|que idade'), states: (text) => YEARS_OF_AGE.test(text) || ANY_NUMBER.test(withoutUnits(text)) || YEAR.test(text) || anyOf('any age|all ages|adults?|children|jede[sm]? alter|erwachsene|kinder|ninos|adultos|enfants|adultes').test(text) },
  { name: 'weight', asks: anyOf('how heavy|how much (?:does|do) .{1,60} weigh|what .{1,60} weighs?|wie schwer|wiegt|wiegen|cuanto pesan?|pesent?|quanto pesa|weegt'), states: (text) => WEIGHT.test(text) },
  { name: 'temperature', asks: anyOf('how (?:hot|warm|cold)|(?:what|which) temperature|wie (?:heiss|warm|kalt)|welche[rn]? temperatur|que temperatura|quelle temperature|che temperatura'), states: (text) => DEGREES.test(text) },
  { name: 'length', asks: anyOf(`(?:how (?:wide|tall|high|deep|thick|far|big|large)|wie (?:breit|hoch|tief|dick|weit|gross)|hoe (?:groot|ver|breed|hoog))(?!${AMOUNTS})|cuanto mide|que (?:tamano|ancho|alto)|a que distancia|quelle (?:taille|largeur|hauteur)|quanto (?:e grande|dista)`), states: (text) => LENGTH.test(text) || SIZE.test(text) || DURATION.test(text) || ANY_NUMBER.test(withoutUnits(text)) },
  { name: 'count', asks: anyOf('how many(?! (?:minutes|hours|days|weeks|months|years|nights|percent))|wie ?viele|cuant[oa]s(?! (?:anos|minutos|horas|dias|noches|semanas|meses))|combien de (?!temps)|quant[ie](?! anni)|hoeveel (?!kost)|quant[oa]s'), states: (text) => ANY_NUMBER.test(withoutUnits(text)) || NONE.test(text) },
  { name: 'country', asks: anyOf('(?:what|which) country|welche[ms] land|que pais|quel pays|che paese|welk land'), states: statesCountry },
  { name: 'contact', asks: anyOf('(?:phone|telephone|mobile|whatsapp) number|number (?:to|can i|do i) (?:ring|call)|e-?mail address|telefonnummer|mail-?adresse|numero de (?:telefono|telephone)|correo electronico|adresse (?:e-?mail|mail)'), states: (text) => CONTACT.test(text) },
  { name: 'material', asks: anyOf('what .{1,60} made (?:of|from|out of)|what material|woraus|aus welchem (?:material|stoff|holz)|de que (?:esta|estan|material)|en quelle matiere|de quoi est fait'), states: (text) => MATERIALS.test(text) },
  { name: 'colour', asks: anyOf('(?:what|which) (?:colou?rs?|shades?)|welche farben?|que color(?:es)?|quelles? couleurs?|che colori|welke kleur(?:en)?'), states: (text) => COLOURS.test(text) },
  { name: 'maker', asks: anyOf('(?:what|which) (?:brand|make|manufacturer|company|firm|supplier)|who (?:makes|made|manufactures|designed|invented|supplies|underwrites)|welche (?:marke|firma)|wer (?:hat .{1,60} (?:entworfen|erfunden)|stellt)|que (?:marca|empresa)|quelle (?:marque|entreprise)'), states: () => true },
  { name: 'who', asks: starts('who|whom|whose|wer|wem|wen|quien(?:es)?|qui|chi|quem'), states: (text) => ROLES.test(text) },
  { name: 'where', asks: starts("where(?:'s| is| are| do| can| does)?|wo|woher|wohin|donde|adonde|ou|dove|waar|onde"), states: (text) => PLACE_WORDS.test(text) },
]

/** Kinds whose sign is a name, as it is written. */
const NAMED: ReadonlySet<AttributeName> = new Set(['maker', 'who', 'where'])
/** Kinds that a more exact one replaces: "how much does it weigh" is no price, "how many days" no plain count. */
const REPLACED: Readonly<Partial<Record<AttributeName, readonly AttributeName[]>>> = { price: ['weight', 'temperature', 'percent', 'duration'], who: ['maker'], when: ['year'], count: ['duration', 'age'] }
/** "How much" alone asks for a price only if no other measure is named. */
const OTHER_AMOUNT = anyOf('how much (?:time|notice|space|room|water|weight|smaller|bigger|larger|longer|shorter|faster|earlier|later|sugar|fat|caffeine|alcohol|luggage|snow|rain|wool|yarn|fabric|flour|energy|power|experience)')
const PLAIN_PRICE = anyOf('costs?|prices?|fees?|charged?|charges|pay|kosten|kostet|preis')

/** The kinds of values that a question asks for; none when anything may answer it. Takes the question. */
export function findAsked(question: string): Attribute[] {
  const text = fold(question)
  const found = ATTRIBUTES.filter(({ name, asks }) => asks.test(text) && !(name === 'price' && OTHER_AMOUNT.test(text) && !PLAIN_PRICE.test(text)))
  return found.filter(({ name }) => !REPLACED[name]?.some((other) => found.some((one) => one.name === other)))
}

/** Whether a sentence states what a question asks for. Takes the kind, the sentence and the question. */
export function doesState(attribute: Attribute, sentence: string, question: string): boolean {
  const text = fold(sentence)
  if (!NAMED.has(attribute.name)) return attribute.states(text, question)
  if (attribute.name === 'maker') return namesIn(sentence, question).length > 0
  return attribute.states(text, question) || namesIn(sentence, question).length > 0 || (attribute.name === 'where' && statesCountry(text))
}

/** Kinds of which questions are offered, and exact signs of them: a question about what is only hinted at would not be answered. */
export const OFFERED = ['price', 'when', 'duration'] as const
export type OfferedName = (typeof OFFERED)[number]
const EXACT: Readonly<Record<OfferedName, RegExp>> = {
  price: MONEY,
  when: /\b\d{1,2}[:.h]\d{2}\b(?!\s?(?:[€$£]|eur|chf|kg|m|%))|\b\d{1,2}\s?(?:am|pm|uhr|o'clock)\b/u,
  duration: new RegExp(`(?<![\\p{L}\\d.,])\\d+(?:[\\s-](?:to|bis|a|or|oder|–|-)[\\s-]\\d+)?[\\s-](?:working |business )?(?:${DURATION_UNITS})(?!\\p{L})`, 'u'),
}

/** Whether a sentence states a value of a kind without doubt. */
export const statesExactly = (name: OfferedName, sentence: string): boolean => EXACT[name].test(fold(sentence))
