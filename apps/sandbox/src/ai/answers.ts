import { isOrder } from './language/orders.ts'
import { subjectOf, type Subject, wantedOf, worthOf } from './language/relevance.ts'
import { endSentence, splitSentences, tidy } from './writer/text.ts'

type Passage = { place: number; title: string; text: string }
type Candidate = { place: number; at: number; text: string; own: Subject; title: Subject; titleWorth: number }
type Answer = { answer: string; used: number[] }

/** Weight of words in a passage's title, which count for its sentences too, but less. */
const TITLE_WORTH = 0.55
/** Weight of a title that is a question, which every sentence below it answers. */
const QUESTION_WORTH = 1
/** Bonus for a word in both title and sentence. */
const MOST_WORTH = 1.2
/** Minimum share of the question's terms that a sentence must contain. */
const LEAST_SHARE = 0.45
/** Further sentences are included if their score is at least this share of the best. */
const NEARLY = 0.72
const MOST_SENTENCES = 3
const KIND_BONUS = 0.25
const NOTHING: Answer = { answer: '', used: [] }

/** Kinds of facts that questions ask for, and the pattern of a sentence with such a fact. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(how much|price|prices|cost|costs|charge|fee|wie ?viel|kostet|combien|co[uû]te|cu[aá]nto)\b/iu, /[$€£¥]\s?\d|\d\s?(?:€|\$|£|eur|usd|gbp|chf|euros?|dollars?|pounds?)|\bfree\b|%/iu],
  [/\b(when|what time|until when|wann|quand|cu[aá]ndo)\b/iu, /\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m|p\.m|uhr|h\b)|\d{1,2}:\d\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:daily|noon|midnight|weekdays?|weekends?|19\d\d|20\d\d)\b/iu],
  [/\b(how long|how fast|how soon|wie lange(?: dauert)?|combien de temps|cu[aá]nto tarda)\b/iu, /\d+\s?(?:to \d+ )?(?:business |working )?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?|tage?n?|wochen?|jours|d[ií]as)|same day|next day/iu],
  [/\b(where|address|location|wo\b|o[uù]\b|d[oó]nde)/iu, /\b(?:street|road|avenue|square|lane|st\.|floor|station|stra(?:ss|ß)e|platz|rue|calle|city|town|behind|next to|opposite|near)\b|\d+\s\p{Lu}/u],
]

/** The passages of a message: `[1] Title: text`, separated by blank lines. */
export function readPassages(text: string): Passage[] {
  return text.split(/^(?=\[\d+\]\s)/mu).flatMap((block) => {
    const [, place, title, body] = /^\[(\d+)\]\s*([^:\n]*):\s*([\s\S]*)$/u.exec(block.trim()) ?? []
    return place && body ? [{ place: Number(place), title: title ?? '', text: body }] : []
  })
}

function toCandidates({ place, title, text }: Passage): Candidate[] {
  const about = { title: subjectOf(title), titleWorth: title.trimEnd().endsWith('?') ? QUESTION_WORTH : TITLE_WORTH }
  return splitSentences(tidy(text))
    .filter((sentence) => !isOrder(sentence))
    .map((sentence, at) => ({ place, at, text: endSentence(sentence), own: subjectOf(sentence), ...about }))
}

/** Weight of a term that no passage contains: it may be unimportant or the subject itself. */
const UNKNOWN_WORTH = 0.6

/** How distinctive each term is: one that is in every sentence distinguishes nothing. */
function weigh(wanted: ReturnType<typeof wantedOf>, candidates: readonly Candidate[]): number[] {
  return wanted.map((one) => {
    const holders = candidates.filter(({ own, title }) => worthOf(one, own) > 0 || worthOf(one, title) > 0).length
    return (Math.log(1 + candidates.length / (1 + holders)) + 0.2) * (holders === 0 ? UNKNOWN_WORTH : 1)
  })
}

/** The terms of a question, without the words that only name the kind of fact; with them if nothing else is left. */
function readQuestion(question: string): { wanted: ReturnType<typeof wantedOf>; kinds: RegExp[] } {
  const asked = KINDS.filter(([asks]) => asks.test(question))
  const subject = wantedOf(asked.reduce((text, [asks]) => text.replace(asks, ' '), question))
  return { wanted: subject.length > 0 ? subject : wantedOf(question), kinds: asked.map(([, looks]) => looks) }
}

/**
 * Answers a question only from passages: with their relevant sentences, each marked with its passage. Takes the question and
 * the passages as one text; the answer is empty if no sentence is relevant.
 */
export function answerFrom(question: string, passages: string): Answer {
  const candidates = readPassages(passages).flatMap(toCandidates)
  const { wanted, kinds } = readQuestion(question)
  if (wanted.length === 0 || candidates.length === 0) return NOTHING
  const weights = weigh(wanted, candidates)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const scored = candidates.map((candidate) => {
    const held = wanted.reduce((sum, one, index) => sum + (weights[index] ?? 0) * Math.min(MOST_WORTH, worthOf(one, candidate.own) + candidate.titleWorth * worthOf(one, candidate.title)), 0)
    const share = held / total
    const isOfKind = share > 0 && kinds.some((looks) => looks.test(candidate.text))
    return { candidate, share, score: share + (isOfKind ? KIND_BONUS : 0) }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  if (!scored.some(({ share, score }) => score === best && share >= LEAST_SHARE)) return NOTHING
  const taken = scored.filter(({ share, score }) => score >= best * NEARLY && share >= LEAST_SHARE).toSorted((one, other) => other.score - one.score).slice(0, MOST_SENTENCES)
  const places = [...new Set(taken.map(({ candidate }) => candidate.place))]
  const told = places.flatMap((place) => taken.filter(({ candidate }) => candidate.place === place).toSorted((one, other) => one.candidate.at - other.candidate.at).map(({ candidate }) => `${candidate.text} [${place}]`))
  return { answer: [...new Set(told)].join(' '), used: places }
}
