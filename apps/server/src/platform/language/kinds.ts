/**
 * Kinds of values that a text states and a question asks for. `asks` holds words of questions that no group has; the groups of the lexicon
 * (price, opening hours, weight) connect the others.
 */
const KINDS: readonly { name: string; states: RegExp; asks: RegExp }[] = [
  { name: 'money', states: /[€$£¥]|\b(?:EUR|USD|GBP|CHF|Fr\.|euros?|dollars?|pounds|francs?|Franken)(?!\p{L})/u, asks: /\b(?:how much|price|prices|cost|costs|charge|fee|pay|wie ?viel|kostet?|kosten|preis|zahlen|cuánto cuesta|cuánto cobran|cuánto vale|precio|combien|prix|quanto|prezzo|hoeveel|preço)\b/iu },
  { name: 'clock', states: /\b\d{1,2}[:.]\d{2}\b(?!\s?(?:€|EUR|CHF))|\b\d{1,2}\s?(?:am|pm|a\.m\.|p\.m\.|Uhr|h)\b|\b\d{1,2}\s?[–-]\s?\d{1,2}\b|\bo'clock\b/iu, asks: /\b(?:what time|when|until when|how late|how early|from when|opening|wann|uhrzeit|um wie ?viel uhr|bis wann|qué hora|cuándo|horario|quelle heure|quand|che ora|quando|hoe laat|que horas)\b/iu },
  { name: 'weekday', states: /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:days?)?\b/iu, asks: /\b(?:which days?|what days?|when|on what day|wann|welche[nmrs]? tage?n?|an welchem tag|cuándo|qué días?|quand|quel jour|quando|wanneer)\b/iu },
  { name: 'date', states: /\b\d{1,2}\.?\s(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:19|20)\d\d\b/iu, asks: /\b(?:when|which date|what date|which month|what month|which year|what year|since when|wann|welche[sm] (?:datum|monat|jahr)|seit wann|cuándo|qué fecha|qué mes|quand|quando|wanneer)\b/iu },
  { name: 'duration', states: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|ninety)[\s-](?:\w+\s)?(?:min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|nights?|years?)\b/iu, asks: /\b(?:how long|how soon|how quickly|how many (?:days|hours|weeks|minutes|months)|wie lange?|cuánto tiempo|cuánto tarda|cuánto dura|combien de temps|quanto tempo|hoe lang)\b/iu },
  { name: 'weight', states: /\b\d[\d.,]*\s?(?:kg|g|grams?|lbs?|oz)\b/iu, asks: /\b(?:how heavy|weigh|weighs|weight|wie schwer|wiegt|gewicht|cuánto pesa|peso|pèse|poids|quanto pesa|zwaar|weegt)\b/iu },
  { name: 'length', states: /\b\d[\d.,]*\s?(?:cm|mm|m|km|miles?|metres?|meters?|feet|ft|inch(?:es)?|yards?|yds?)\b|\d"/iu, asks: /\b(?:how (?:big|tall|wide|long|far|deep|high|thick)|size|wie (?:groß|hoch|breit|weit|lang|tief|dick)|qué tamaño|cuánto mide|a qué distancia|quelle taille|quanto (?:è grande|dista)|hoe (?:groot|ver))\b/iu },
  { name: 'percent', states: /\d\s?%|\b(?:percent|per cent|half price|a (?:third|fifth|quarter|tenth))\b/iu, asks: /\b(?:discount|percent|reduction|cheaper|how much off|rabatt|prozent|ermäßigung|nachlass|descuento|por ciento|réduction|sconto|korting|desconto)\b/iu },
  { name: 'number of people', states: /\b(?:\d+|two|three|four|five|six|seven|eight|ten|twelve|twenty)(?:\s?[–-]\s?\d+)?\s(?:people|persons?|guests?|seats|places|participants|children|adults|players?|travellers)\b|\b(?:max|up to|seats)\s\d+/iu, asks: /\b(?:how many (?:people|of us|guests|persons|players|kids|children)|how big (?:is|are) the groups?|wie viele (?:leute|personen|gäste)|zu wievielt|cuántas personas|cuántos|combien de personnes|quante persone|hoeveel (?:mensen|personen)|quantas pessoas)\b/iu },
  { name: 'age', states: /\b(?:ages?|aged|under|over|from)\s\d{1,2}\b|\b\d{1,2}\s(?:years old|and up|and over)\b|\bunder-\d+s?\b/iu, asks: /\b(?:how old|what age|which age|my (?:son|daughter|kid|child|toddler)|year-old|wie alt|ab welchem alter|jährige|qué edad|años tiene|quel âge|che età|hoe oud|que idade)\b/iu },
  { name: 'temperature', states: /\b\d+\s?(?:°|degrees|℃)/iu, asks: /\b(?:how (?:hot|warm|cold)|temperature|wie (?:heiß|warm|kalt)|temperatur|qué temperatura|quelle température|che temperatura|temperatuur)\b/iu },
  { name: 'person', states: /\b(?:Dr|Prof|Mr|Mrs|Ms)\.? \p{Lu}|(?<=[\p{Ll},] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u, asks: /\b(?:who|whom|whose|wer|wem|wen|quién|quien|qui|chi|wie is|quem)\b/iu },
]

/** Numbers of the kinds of values that a text states. */
export const findStated = (text: string): number[] => KINDS.flatMap(({ states }, kind) => (states.test(text) ? [kind] : []))

/** Numbers of the kinds of values that a question asks for. */
export const findAsked = (text: string): number[] => KINDS.flatMap(({ asks }, kind) => (asks.test(text) ? [kind] : []))
