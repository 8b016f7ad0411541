import type { Passage } from '../retrieval/retrieve.ts'
import type { Understood } from './conversation.ts'
import { hasTerm, readTerms, readTermsIn, type Term, type Terms } from './terms.ts'

/** A word that this share of the passages has does not make one of them near. */
const EVERYWHERE = 0.6
/** Fewer passages do not tell what is everywhere. */
const FEW = 4

/** The words of a question that say what it is about, without those that only say what is asked for; all of them if there are no others. */
export async function subjectOf({ full, attributes }: Understood): Promise<Term[]> {
  const { terms, language } = await readTerms(full)
  const folded = full.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase()
  const asking = readTermsIn(attributes.flatMap(({ asks }) => asks.exec(folded)?.[0] ?? []).join(' '), language)
  const subject = terms.filter(({ stem }) => !asking.stems.has(stem))
  return subject.length > 0 ? subject : [...terms]
}

/**
 * The passages that have something of the subject of a question, one of each entry, in their order. Takes the question and the passages, best first, and
 * how many.
 */
export async function findNear<Found extends Passage>(asked: Understood, passages: readonly Found[], limit: number): Promise<Found[]> {
  const subject = await subjectOf(asked)
  const read: { passage: Found; terms: Terms }[] = []
  for (const passage of passages) if (!read.some((one) => one.passage.entryId === passage.entryId)) read.push({ passage, terms: await readTerms(`${passage.title}\n${passage.text}`) })
  const isTelling = (term: Term): boolean => read.length < FEW || read.filter(({ terms }) => hasTerm(term, terms)).length < read.length * EVERYWHERE
  const telling = subject.filter(isTelling)
  return read.filter(({ terms }) => telling.some((term) => hasTerm(term, terms))).map(({ passage }) => passage).slice(0, limit)
}
