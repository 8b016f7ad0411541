import { capitalise, endSentence } from '../text.ts'
import { readForeignCall } from './calls.ts'
import type { Intent } from './understood.ts'
import { noWishes, readWish } from './wishes.ts'

type Known = Exclude<Intent['language'], 'en' | 'other'>
/** Takes a clause without its order; returns the sentence that says it. */
type Told = (rest: string) => string
type Grammar = {
  /** Orders, each with what becomes of the rest. */
  orders: readonly (readonly [RegExp, Told])[]
  /** What follows is to be looked up. */
  ask: RegExp
  /** A bare question word: looked up as well. */
  wh: RegExp
}

/** "wir ab Juli auch montags geöffnet haben" as a main clause: the verb goes to the second place. */
function toMainClause(clause: string): string {
  const words = clause.split(/\s+/u)
  const [subject = '', ...rest] = words
  const verb = rest.at(-1) ?? ''
  const isMovable = /^(?:wir|ich|es|sie|er)$/iu.test(subject) && /^\p{Ll}+$/u.test(verb) && rest.length > 1
  return isMovable ? [capitalise(subject), verb, ...rest.slice(0, -1)].join(' ') : `Wir freuen uns, dass ${clause}`
}

const spanishOf = (topic: string): string => (/^el\s/iu.test(topic) ? `del ${topic.replace(/^el\s+/iu, '')}` : `de ${topic}`)
const frenchOf = (topic: string): string => {
  if (/^les?\s/iu.test(topic)) return topic.replace(/^les\s+/iu, 'des ').replace(/^le\s+/iu, 'du ')
  return /^[aeiouyéèêàâîôûhœ]/iu.test(topic) ? `d’${topic}` : `de ${topic}`
}

const GRAMMARS: Readonly<Record<Known, Grammar>> = {
  de: {
    orders: [
      [/^(?:bitte\s+)?(?:schreib(?:e|en sie)?|verfass(?:e|en sie)|erstell(?:e|en sie)?|mach(?:e|en sie)?|formulier(?:e|en sie)?)\s+(?:mir\s+|uns\s+|bitte\s+)*(?:einen?|den|das|etwas|was)?\s*(?:(?:kurz|lang|lustig|nett|schön|freundlich)(?:en?|es)?\s+)*(?:[\p{L}]+-)?(?:post|posting|beitrag|text|tweet|caption)?\s*über\s+/iu, (rest) => `Heute geht es um ${rest}`],
      [/^(?:bitte\s+)?(?:schreib(?:e|en sie)?|verfass(?:e|en sie)|erstell(?:e|en sie)?|mach(?:e|en sie)?)\s+(?:mir\s+|uns\s+|bitte\s+)*(?:einen?|den|das|etwas|was)?\s*(?:\p{L}+\s+)?(?:[\p{L}]+-)?(?:post|posting|beitrag|text|tweet|caption)\s*(zu[mr]?|für)\s+/iu, (rest) => `Heute im Mittelpunkt: ${rest}`],
      [/^(?:bitte\s+)?(?:schreib(?:e|en sie)?|verfass(?:e|en sie)|erstell(?:e|en sie)?|mach(?:e|en sie)?)\s+(?:mir\s+|uns\s+)*(?:einen?|den)?\s*(?:\p{L}+\s+)?(?:post|posting|beitrag|text|tweet|caption)\s*[:–-]\s*/iu, (rest) => rest],
      [/^(?:bitte\s+)?(?:kündige?n? (?:sie )?an|erzähle?n?(?: sie)?|sage?n?(?: sie)?|teile?n?(?: sie)? mit|erwähne?n?(?: sie)?|informiere?n?(?: sie)?)(?:\s+(?:allen|den leuten|unseren (?:kunden|gästen)|kunden))?,?\s+dass\s+/iu, toMainClause],
      [/^(?:bitte\s+)?(?:kündige?n?(?: sie)?|bewirb|bewerben sie|stelle?n?(?: sie)?)\s+(.+?)\s+(?:an|vor)$/iu, (rest) => rest],
      [/^(?:erinnere?n?(?: sie)?)\s+(?:alle|daran|unsere (?:kunden|gäste))?\s*,?\s*(?:an\s+|daran,?\s+dass\s+)/iu, (rest) => `Zur Erinnerung: ${rest}`],
    ],
    ask: /^(?:und\s+)?(?:bitte\s+)?(?:nenne?n?(?: sie)?|erwähne?n?(?: sie)?|sage?n?(?: sie)?|schreibe?n?(?: sie)? (?:auch )?dazu|gib(?: auch)?|mit)\s+(?=(?:den|die|das|dem|der|preis|auch|wann|was|wie|wo|seit|ab|uhrzeit|datum)\b)/iu,
    wh: /^(?:und\s+)?(?:(?:seit|ab|bis) )?(?:was|wann|wie(?! immer| gewohnt| früher| zu hause)|wo|wer|wie viel|welche\w*)\b[^?]*$/iu,
  },
  es: {
    orders: [
      [/^(?:por favor,?\s+)?(?:escrib[ea]|haz|haga|crea|redacta|prepara)(?:nos|me)?\s+(?:un[ao]?\s+)?(?:(?:breve|corto|pequeño|divertido)\s+)?(?:post|publicación|texto|tuit|tweet|caption)\s+(?:\p{L}+\s+)?(?:sobre|acerca de|de)\s+/iu, (rest) => `Hoy hablamos ${spanishOf(rest)}`],
      [/^(?:por favor,?\s+)?(?:escrib[ea]|haz|haga|crea|redacta|prepara)(?:nos|me)?\s+(?:un[ao]?\s+)?(?:post|publicación|texto|tuit|tweet|caption)\s*[:–-]\s*/iu, (rest) => rest],
      [/^(?:por favor,?\s+)?(?:anuncia|comunica|di|cuenta|recuerda|explica|informa)(?:les|mos)?(?:\s+(?:a (?:todos|la gente|nuestros clientes)))?\s+(?:de\s+)?que\s+/iu, (rest) => rest],
      [/^(?:por favor,?\s+)?(?:anuncia|promociona|presenta|recuerda)\s+/iu, (rest) => rest],
    ],
    ask: /^(?:y\s+)?(?:menciona|di|indica|incluye|pon|con|añade|nombra)\s+(?=(?:el|la|los|las|cu[aá]ndo|cu[aá]nto|d[oó]nde|c[oó]mo|qu[eé]|precio|horario)\b)/iu,
    wh: /^(?:y\s+)?(?:desde )?(?:qu[eé]|cu[aá]ndo|cu[aá]nto|cuánta|d[oó]nde|c[oó]mo|qui[eé]n)\b[^?]*$/iu,
  },
  fr: {
    orders: [
      [/^(?:s'il (?:te|vous) plaît,?\s+)?(?:écri[st]|écrivez|fais|faites|rédige[rz]?|crée[rz]?|prépare[rz]?)(?:-(?:moi|nous))?\s+(?:un\s+|une\s+)?(?:(?:petit|court)\s+)?(?:post|publication|texte|tweet|légende)\s+(?:\p{L}+\s+)?(?:sur|à propos de|au sujet de)\s+/iu, (rest) => `Parlons ${frenchOf(rest)}`],
      [/^(?:écri[st]|écrivez|fais|faites|rédige[rz]?|crée[rz]?|prépare[rz]?)(?:-(?:moi|nous))?\s+(?:un\s+|une\s+)?(?:post|publication|texte|tweet|légende)\s*[:–-]\s*/iu, (rest) => rest],
      [/^(?:annonce[rz]?|dis|dites|raconte[rz]?|rappelle[rz]?|explique[rz]?)(?:\s+(?:à (?:tous|tout le monde|nos clients)))?\s+qu(?:e\s+|['’])/iu, (rest) => rest],
      [/^(?:annonce[rz]?|présente[rz]?|rappelle[rz]?)\s+/iu, (rest) => rest],
    ],
    ask: /^(?:et\s+)?(?:précise[rz]?|mentionne[rz]?|indique[rz]?|donne[rz]?|ajoute[rz]?|dis|dites|avec)\s+(?=(?:l['’]|le |la |les |quand|combien|où|comment|depuis|prix|heure|horaires))/iu,
    wh: /^(?:et\s+)?(?:depuis )?(?:quand|combien|où|comment|qui|quel\w*|ce qu\w+)\b[^?]*$/iu,
  },
}
const bare = (text: string): string => text.replace(/[.!]+$/u, '').trim()

/** Takes the order off a clause and says the rest. */
function tell(clause: string, { orders }: Grammar): string {
  for (const [order, told] of orders) {
    const match = order.exec(clause)
    if (!match) continue
    const rest = match[0].length === clause.length ? (match[1] ?? '') : clause.slice(match[0].length)
    return told(rest)
  }
  return clause
}

/** The clauses of a sentence that may be instructions; a sentence without any stays whole. */
function clausesOf(sentence: string, { ask, wh }: Grammar, language: Known): string[] {
  const parts = sentence.split(/,\s+|\s+(?=(?:und|y|et)\s+(?:nenne|erwähne|menciona|termina|pose|précise|ende)\b)/iu)
  const kept: string[] = []
  for (const part of parts) {
    const isOwn = kept.length === 0 || ask.test(part) || readForeignCall(bare(part), language) !== undefined || (wh.test(part) && kept.length > 0) || readWish(bare(part), noWishes())
    if (isOwn) kept.push(part)
    else kept[kept.length - 1] = `${kept.at(-1)}, ${part}`
  }
  return kept
}

/** What the post says of a clause; nothing for an instruction, which the intent takes. */
function readForeignClause(clause: string, at: number, grammar: Grammar, language: Known, intent: Intent): string[] {
  const text = bare(clause)
  if (readWish(text.replace(/^(?:und|y|et)\s+/iu, ''), intent.wishes)) return []
  const call = readForeignCall(text, language)
  const isAsked = grammar.ask.test(text)
  if (call !== undefined) intent.call = call
  else if (isAsked || (at > 0 && grammar.wh.test(text))) intent.asks.push(isAsked ? text.replace(grammar.ask, '') : text)
  else return [tell(text, grammar)]
  return []
}

/** An indirect question at the end of a German sentence: it lacks its mark. */
const GERMAN_QUESTION = /(?:^|: )(?:warum|wie|wann|wo|was|wer|wieso|weshalb)\b[^?]*$/iu

/** Reads the sentences of a description in German, Spanish or French; those of any other language are kept. Takes the intent to fill. */
export function readForeign(sentences: readonly string[], intent: Intent): void {
  const { language } = intent
  if (language === 'en' || language === 'other') {
    intent.statements.push(...sentences)
    return
  }
  const grammar = GRAMMARS[language]
  for (const sentence of sentences) {
    const end = /[!?…]+$/u.exec(sentence)?.[0] ?? ''
    const whole = clausesOf(sentence, grammar, language).flatMap((clause, at) => readForeignClause(clause, at, grammar, language, intent)).join(', ')
    if (whole === '') continue
    const marked = `${whole}${language === 'de' && GERMAN_QUESTION.test(whole) ? '?' : end}`
    intent.statements.push(bare(sentence) === whole && !marked.endsWith('?') ? sentence : endSentence(capitalise(marked)))
  }
}
