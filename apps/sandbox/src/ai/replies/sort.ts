import { isOrder } from '../language/speaks-to-writer.ts'
import { readTag } from '../writer/brief.ts'
import { splitSentences, tidy } from '../writer/text.ts'
import { PRAISE } from './phrases.ts'

/** How a message is sorted. */
type Sorted = { language: string | null; mood: 'happy' | 'friendly' | 'neutral' | 'unhappy' | 'angry'; subjects: ('complaint' | 'legal' | 'refund')[]; needsAnswer: boolean }

const SUBJECTS: readonly (readonly [Sorted['subjects'][number], RegExp])[] = [
  ['complaint', /\b(?:disappointed|broken|damaged|never (?:arrived|came)|still waiting|rude|worst|wrong order|(?:was|were|came|arrived)(?: \w+){0,2} cold|late again|complain\w*)\b|enttäuscht|kaputt|nicht angekommen|beschwer|decepcionad|\brot[oa]\b|déçue?|cassée?|delus[oa]|rotto/iu],
  ['legal', /\b(?:lawyers?|attorney|solicitor|court|sue|legal action|consumer protection)\b|anwalt|gericht|abogad|denunciar|avocat|porter plainte|avvocat|advogad/iu],
  ['refund', /\b(?:refund me|want (?:a|my) (?:refund|money)|money back)\b|geld zurück|reembols|rembours|rimborso/iu],
]
/** Sentences that only suppose or deny something: "what if it is broken", "never been disappointed". */
const SUPPOSED = /^(?:.*\b)?(?:if|falls|wenn|qué (?:pasa|hago) si|et si|(?:faire|passe) si|(?:cosa \w+|e) se|(?:que \w+|e) se|wat als)\b[^?]*\?/iu
const DENIED = /\b(?:not|never|no|nie|nicht|keine?|nunca|ningun\w*|jamais|pas|aucune?|mai|non|nessun\w*|não|nenhum\w*|nooit|niet|geen)(?: (?!so\b|tan\b|aussi\b|così\b|tão\b|zo\b)[\p{L}'’]+){0,3} (?:disappointed|complain\w*|enttäuscht|beschwer\w*|decepcionad\w*|déçue?|delus[oa])/iu
const ANGRY = /\b(?:idiots?|scammers?|thieves|fraud|shame on you|disgusting)\b|betrüger|unverschämt|[😡🤬]/iu
const UNHAPPY = /\b(?:bad|hate|sad|annoying|poor|unfortunately|too expensive)\b|leider|schlecht|triste|dommage|[😞😢👎]/iu
const LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['de', /\b(?:ist|und|wie|was|wann|der|die|das|ich|ihr|nicht|bitte|kostet)\b/iu], ['es', /\b(?:el|los|que|cuánto|cuándo|hola|gracias|está|cuesta)\b|[¿¡]/iu], ['fr', /\b(?:le|les|est|vous|combien|quand|bonjour|merci|je)\b/iu],
  ['en', /\b(?:the|is|are|you|how|what|when|do|does|i|it|and|my)\b/iu],
]

const countOf = (text: string, pattern: RegExp): number => text.match(new RegExp(pattern.source, `${pattern.flags}g`))?.length ?? 0

function languageOf(text: string): string | null {
  const [best] = LANGUAGES.map(([language, words]) => ({ language, count: countOf(text, words) })).toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.language : null
}

function moodOf(text: string, subjects: Sorted['subjects']): Sorted['mood'] {
  if (ANGRY.test(text)) return 'angry'
  if (subjects.length > 0 || UNHAPPY.test(text)) return 'unhappy'
  if (!PRAISE.test(text)) return 'neutral'
  return /[?？]/u.test(text) ? 'friendly' : 'happy'
}

/** Sorts a message of a customer by a few words: its language, mood, subjects for a person, and whether it needs an answer. What speaks to whoever sorts is left out. Takes the request's text. */
export function sortMessage(prompt: string): Sorted {
  const text = splitSentences(tidy(readTag(prompt, 'message-to-sort') ?? '')).filter((sentence) => !isOrder(sentence)).join(' ')
  const said = splitSentences(text).filter((sentence) => !SUPPOSED.test(sentence) && !DENIED.test(sentence)).join(' ')
  const subjects = SUBJECTS.filter(([subject, words]) => words.test(subject === 'complaint' ? said : text)).map(([subject]) => subject)
  return { language: languageOf(text), mood: moodOf(text, subjects), subjects, needsAnswer: text !== '' && (subjects.length > 0 || /[?？]/u.test(text) || !PRAISE.test(text)) }
}
