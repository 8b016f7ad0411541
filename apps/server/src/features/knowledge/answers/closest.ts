import type { Passage } from '../retrieval/retrieve.ts'
import { doesState } from './attributes.ts'
import type { Understood } from './conversation.ts'
import { splitSentences } from './sentences.ts'
import { hasTerm, readTerms, readTermsIn } from './terms.ts'

/** How alike in meaning a text is to each of some others; null when nothing can tell. */
type Compare = (text: string, others: readonly string[]) => Promise<readonly number[] | null>
/** A passage, and the sentence of it that comes closest to a question. */
export type Closest<Found> = { passage: Found; quote: string }

type Sentence<Found> = { passage: Found; place: number; text: string; states: boolean; share: number; alike: number | null }

/** Sentences that are compared in meaning: a model on a slow machine reads some thirty in a second. */
const COMPARED = 32
/**
 * What speaks for a sentence: a value of the asked kind, the words of the question, its meaning; against it, the place of its passage. Fitted to the
 * questions of 25 trades of `bench/truth` (docs/decisions/0052-an-answer-stands-or-is-none.md).
 */
const WEIGHTS = { states: 3, share: 2.2, alike: 1, place: 2.4 } as const
/** Ranks after the first ones differ little. */
const PLACE_CONSTANT = 5
/** Of the first passages a sentence that states what is asked for is near, whatever its words. */
const FIRST = 3
/** A sentence that shares no word with the question is near it if it is as much more alike than the others, in standard deviations. */
const STANDS_OUT = 1

/** Numbers in standard deviations from their mean: models differ in what a low similarity is. */
function standardise(values: readonly number[]): number[] {
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
  const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length)) || 1
  return values.map((one) => (one - mean) / spread)
}

const describe = ({ passage, text }: Sentence<Pick<Passage, 'title'>>): string => `${passage.title}. ${text}`
const weigh = ({ place, states, share, alike }: Sentence<unknown>): number =>
  WEIGHTS.states * (states ? 1 : 0) + WEIGHTS.share * share + WEIGHTS.alike * (alike ?? 0) - WEIGHTS.place * Math.log((PLACE_CONSTANT + place) / PLACE_CONSTANT)

async function readSentences<Found extends Pick<Passage, 'title' | 'text'>>({ attributes, full }: Understood, passages: readonly Found[]): Promise<Sentence<Found>[]> {
  const { terms } = await readTerms(full)
  const read: Sentence<Found>[] = []
  for (const [place, passage] of passages.entries()) {
    const { language } = await readTerms(`${passage.title}\n${passage.text}`)
    for (const { text } of splitSentences(passage.text)) {
      const own = readTermsIn(text, language)
      const share = terms.filter((term) => hasTerm(term, own)).length / Math.max(1, terms.length)
      read.push({ passage, place, text, states: attributes.some((attribute) => doesState(attribute, text, full)), share, alike: null })
    }
  }
  return read
}

/**
 * The passages that come closest to a question without an answer, one of each entry, with their closest sentences, closest first. Takes the question, the passages, best first, those of
 * them that have words of its subject, what compares meanings, and how many.
 */
export async function findClosest<Found extends Pick<Passage, 'entryId' | 'title' | 'text'>>(asked: Understood, passages: readonly Found[], near: readonly Found[], compare: Compare, limit: number): Promise<Closest<Found>[]> {
  const sentences = await readSentences(asked, passages)
  const likenesses = standardise((await compare(asked.full, sentences.slice(0, COMPARED).map(describe))) ?? [])
  const weighed = sentences.map((sentence, index) => ({ ...sentence, alike: likenesses[index] ?? null }))
  const isNear = ({ passage, place, states, alike }: Sentence<Found>): boolean => near.some(({ entryId }) => entryId === passage.entryId) || (states && place < FIRST) || (alike !== null && alike >= STANDS_OUT)
  const entries = new Set<string>()
  return weighed.filter(isNear).toSorted((one, other) => weigh(other) - weigh(one)).flatMap(({ passage, text }) => {
    if (entries.has(passage.entryId)) return []
    entries.add(passage.entryId)
    return [{ passage, quote: text }]
  }).slice(0, limit)
}
