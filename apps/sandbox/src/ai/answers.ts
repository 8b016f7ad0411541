import { isOrder } from './language/orders.ts'
import { subjectOf, type Subject, wantedOf, worthOf } from './language/relevance.ts'
import { endSentence, splitSentences, tidy } from './writer/text.ts'

type Passage = { place: number; title: string; text: string }
type Candidate = { place: number; at: number; text: string; own: Subject; title: Subject; titleWorth: number }
type Answer = { answer: string; used: number[] }

/** What a passage's title says counts for its sentences too, but for less. */
const TITLE_WORTH = 0.55
/** A title that is a question says what every sentence under it answers. */
const QUESTION_WORTH = 1
/** Said by both, it counts a little more. */
const MOST_WORTH = 1.2
/** A sentence must hold so much of what the question looks for. */
const LEAST_SHARE = 0.45
/** Further sentences are told when they are nearly as good as the best. */
const NEARLY = 0.72
const MOST_SENTENCES = 3
const KIND_BONUS = 0.25
const NOTHING: Answer = { answer: '', used: [] }

/** What kind of fact a question asks for, and how a sentence with such a fact looks. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(how much|price|prices|cost|costs|charge|fee|wie ?viel|kostet|combien|co[uû]te|cu[aá]nto)\b/iu, /[$€£¥]\s?\d|\d\s?(?:€|\$|£|eur|usd|gbp|chf|euros?|dollars?|pounds?)|\bfree\b|%/iu],
  [/\b(when|what time|until when|wann|quand|cu[aá]ndo)\b/iu, /\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m|p\.m|uhr|h\b)|\d{1,2}:\d\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:daily|noon|midnight|weekdays?|weekends?|19\d\d|20\d\d)\b/iu],
  [/\b(how long|how fast|how soon|wie lange(?: dauert)?|combien de temps|cu[aá]nto tarda)\b/iu, /\d+\s?(?:to \d+ )?(?:business |working )?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?|tage?n?|wochen?|jours|d[ií]as)|same day|next day/iu],
  [/\b(where|address|location|wo\b|o[uù]\b|d[oó]nde)/iu, /\b(?:street|road|avenue|square|lane|st\.|floor|station|stra(?:ss|ß)e|platz|rue|calle|city|town|behind|next to|opposite|near)\b|\d+\s\p{Lu}/u],
]

/** The passages of a message: `[1] Title: text`, parted by blank lines. */
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

/** What no passage speaks of may be a word too many as well as the subject itself. */
const UNKNOWN_WORTH = 0.6

/** How telling each wanted thing is: what stands in every sentence tells nothing. */
function weigh(wanted: ReturnType<typeof wantedOf>, candidates: readonly Candidate[]): number[] {
  return wanted.map((one) => {
    const holders = candidates.filter(({ own, title }) => worthOf(one, own) > 0 || worthOf(one, title) > 0).length
    return (Math.log(1 + candidates.length / (1 + holders)) + 0.2) * (holders === 0 ? UNKNOWN_WORTH : 1)
  })
}

/** What a question looks for, without the words that only say which kind of fact it asks for; with them when nothing else is left. */
function readQuestion(question: string): { wanted: ReturnType<typeof wantedOf>; kinds: RegExp[] } {
  const asked = KINDS.filter(([asks]) => asks.test(question))
  const subject = wantedOf(asked.reduce((text, [asks]) => text.replace(asks, ' '), question))
  return { wanted: subject.length > 0 ? subject : wantedOf(question), kinds: asked.map(([, looks]) => looks) }
}

/**
 * Answers a question from passages alone: those of their sentences that speak of it, each marked with its passage. Takes the question and
 * the passages as one text; the answer is empty when no sentence says it.
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
