import { isOrder } from './language/speaks-to-writer.ts'
import { matchScore, readTerms, type Subject, subjectOf } from './language/relevance.ts'
import { endSentence, splitSentences, tidy } from './writer/text.ts'

type Passage = { number: number; title: string; text: string }
type Candidate = { number: number; at: number; text: string; own: Subject; title: Subject; titleWeight: number }
type Answer = { answer: string; used: number[] }

/** Weight of words in a passage's title, which count for its sentences too, but less. */
const TITLE_WEIGHT = 0.55
/** Weight of a title that is a question, because every sentence below answers it. */
const QUESTION_TITLE_WEIGHT = 1
/** Maximum score of a term that is in both title and sentence. */
const MAX_TERM_SCORE = 1.2
/** Minimum share of the question's terms that a sentence must contain. */
const MIN_SHARE = 0.45
/** Further sentences are included if their score is at least this share of the best. */
const MIN_RELATIVE_SCORE = 0.72
const MAX_SENTENCES = 3
const KIND_BONUS = 0.25
const NOTHING: Answer = { answer: '', used: [] }

/** Questions by the kind of fact that they ask for, and the pattern of a sentence with such a fact. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(how much|price|prices|cost|costs|charge|fee|wie ?viel|kostet|combien|co[uû]te|cu[aá]nto)\b/iu, /[$€£¥]\s?\d|\d\s?(?:€|\$|£|eur|usd|gbp|chf|euros?|dollars?|pounds?)|\bfree\b|%/iu],
  [/\b(when|what time|until when|wann|quand|cu[aá]ndo)\b/iu, /\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m|p\.m|uhr|h\b)|\d{1,2}:\d\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:daily|noon|midnight|weekdays?|weekends?|19\d\d|20\d\d)\b/iu],
  [/\b(how long|how fast|how soon|wie lange(?: dauert)?|combien de temps|cu[aá]nto tarda)\b/iu, /\d+\s?(?:to \d+ )?(?:business |working )?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?|tage?n?|wochen?|jours|d[ií]as)|same day|next day/iu],
  [/\b(where|address|location|wo\b|o[uù]\b|d[oó]nde)/iu, /\b(?:street|road|avenue|square|lane|st\.|floor|station|stra(?:ss|ß)e|platz|rue|calle|city|town|behind|next to|opposite|near)\b|\d+\s\p{Lu}/u],
]

/** The passages of a message: `[1] Title: text`, separated by blank lines. */
export function readPassages(text: string): Passage[] {
  return text.split(/^(?=\[\d+\]\s)/mu).flatMap((block) => {
    const [, number, title, body] = /^\[(\d+)\]\s*([^:\n]*):\s*([\s\S]*)$/u.exec(block.trim()) ?? []
    return number && body ? [{ number: Number(number), title: title ?? '', text: body }] : []
  })
}

function toCandidates({ number, title, text }: Passage): Candidate[] {
  const about = { title: subjectOf(title), titleWeight: title.trimEnd().endsWith('?') ? QUESTION_TITLE_WEIGHT : TITLE_WEIGHT }
  return splitSentences(tidy(text))
    .filter((sentence) => !isOrder(sentence))
    .map((sentence, at) => ({ number, at, text: endSentence(sentence), own: subjectOf(sentence), ...about }))
}

/** Weight of a term that no passage contains: it may be unimportant or the subject itself. */
const UNKNOWN_WEIGHT = 0.6

/** How distinctive each term is: one in every sentence has a low weight. */
function weigh(terms: ReturnType<typeof readTerms>, candidates: readonly Candidate[]): number[] {
  return terms.map((one) => {
    const matches = candidates.filter(({ own, title }) => matchScore(one, own) > 0 || matchScore(one, title) > 0).length
    return (Math.log(1 + candidates.length / (1 + matches)) + 0.2) * (matches === 0 ? UNKNOWN_WEIGHT : 1)
  })
}

/** The terms of a question, without the words that only name the kind of fact; with them if nothing else is left. */
function readQuestion(question: string): { terms: ReturnType<typeof readTerms>; kinds: RegExp[] } {
  const matching = KINDS.filter(([asksFor]) => asksFor.test(question))
  const subject = readTerms(matching.reduce((text, [asksFor]) => text.replace(asksFor, ' '), question))
  return { terms: subject.length > 0 ? subject : readTerms(question), kinds: matching.map(([, pattern]) => pattern) }
}

/**
 * Answers a question only from passages: with its relevant sentences, each marked with the number of its passage. Takes the question and
 * the passages as one text; the answer is empty if no sentence is relevant.
 */
export function answerFrom(question: string, passages: string): Answer {
  const candidates = readPassages(passages).flatMap(toCandidates)
  const { terms, kinds } = readQuestion(question)
  if (terms.length === 0 || candidates.length === 0) return NOTHING
  const weights = weigh(terms, candidates)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const scored = candidates.map((candidate) => {
    const matched = terms.reduce((sum, one, index) => sum + (weights[index] ?? 0) * Math.min(MAX_TERM_SCORE, matchScore(one, candidate.own) + candidate.titleWeight * matchScore(one, candidate.title)), 0)
    const share = matched / total
    const isOfKind = share > 0 && kinds.some((pattern) => pattern.test(candidate.text))
    return { candidate, share, score: share + (isOfKind ? KIND_BONUS : 0) }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  if (!scored.some(({ share, score }) => score === best && share >= MIN_SHARE)) return NOTHING
  const selected = scored.filter(({ share, score }) => score >= best * MIN_RELATIVE_SCORE && share >= MIN_SHARE).toSorted((one, other) => other.score - one.score).slice(0, MAX_SENTENCES)
  const numbers = [...new Set(selected.map(({ candidate }) => candidate.number))]
  const sentences = numbers.flatMap((number) => selected.filter(({ candidate }) => candidate.number === number).toSorted((one, other) => one.candidate.at - other.candidate.at).map(({ candidate }) => `${candidate.text} [${number}]`))
  return { answer: [...new Set(sentences)].join(' '), used: numbers }
}
