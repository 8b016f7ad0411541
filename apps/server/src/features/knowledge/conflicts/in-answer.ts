import { disagreementText, type ConflictSide, type KnowledgeConflict, valueOf } from '@marquee/contract/knowledge-conflicts'
import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'
import type { KnowledgeContext } from '../context.ts'
import { deadlinesAt } from '../entries/freshness.ts'
import { doesState } from '../answers/attributes.ts'
import type { Understood } from '../answers/conversation.ts'
import { subjectOf } from '../answers/nearest.ts'
import { hasTerm, readTerms } from '../answers/terms.ts'
import { readEntryId } from '../ids.ts'
import { listUnrepeated } from '../withheld/withheld-queries.ts'
import { listConflictsOf } from './conflict-queries.ts'
import { presentConflict } from './conflicts.ts'

/** An answer as far as conflicts concern it: what it says, and what it cites. `quote` is the cited sentence, where it is known. */
type Cited = KnowledgeSource & { quote?: string | undefined }
type Answered = { answer: string; isAnswered: boolean; citations: readonly Cited[] }
export type AnswerWithConflicts<Citation> = { answer: string; citations: Citation[]; conflicts: KnowledgeConflict[] }

/** Conflicts of one answer. */
const MAX_CONFLICTS = 3
const LOOKED_AT = 50
/** The best passages for a question, among which both sides of a conflict must be to answer it. */
const LEADING = 6

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase()
const digitsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

/** Whether an answer says what a side says: it cites the side's sentence, or has its value. */
function isSaid({ answer, citations }: Answered, side: ConflictSide): boolean {
  const cited = citations.filter(({ entryId }) => entryId === side.entryId)
  if (cited.length === 0) return false
  const [quote, value] = [squeeze(side.quote), digitsOf(valueOf(side))]
  const isQuoted = cited.some((source) => source.quote !== undefined && (squeeze(source.quote).includes(quote) || quote.includes(squeeze(source.quote))))
  return isQuoted || (value !== '' && digitsOf(answer).includes(value))
}

/** The conflicts of which both sides may be said: neither stands in a sentence that is withheld or not quoted. */
async function leaveUnrepeated({ db }: Pick<KnowledgeContext, 'db'>, owner: string, conflicts: readonly KnowledgeConflict[]): Promise<KnowledgeConflict[]> {
  const unrepeated = await listUnrepeated(db, owner, [...new Set(conflicts.flatMap(({ one, other }) => [one.entryId, other.entryId]))].map(readEntryId))
  const isRepeatable = ({ entryId, quote }: ConflictSide) =>
    !(unrepeated.get(readEntryId(entryId)) ?? []).map(squeeze).some((sentence) => sentence.includes(squeeze(quote)) || squeeze(quote).includes(sentence))
  return conflicts.filter(({ one, other }) => isRepeatable(one) && isRepeatable(other))
}

const toCitation = <Citation extends Cited>({ entryId, title, type, page, quote }: ConflictSide, citations: readonly Citation[]): Citation =>
  ({ ...citations[0], entryId, title, type, page, excerpt: quote, quote }) as Citation

/** The number of the citation of a side, which is added where it is missing. */
function numberOf<Citation extends Cited>(citations: Citation[], side: ConflictSide): number {
  const known = citations.findIndex(({ entryId, excerpt }) => entryId === side.entryId && squeeze(excerpt).includes(squeeze(valueOf(side))))
  if (known >= 0) return known + 1
  return citations.push(toCitation(side, citations))
}

/**
 * Adds to an answer the unsolved conflicts that it touches: both values are said, and both entries cited. Takes the owner and the answer with its citations;
 * returns the answer, the citations and the conflicts.
 */
export async function addConflicts<Citation extends Cited>(ctx: Pick<KnowledgeContext, 'db' | 'clock'>, owner: string, answered: { answer: string; isAnswered: boolean; citations: readonly Citation[] }): Promise<AnswerWithConflicts<Citation>> {
  const citations = [...answered.citations]
  const entryIds = [...new Set(citations.map(({ entryId }) => readEntryId(entryId)))]
  const rows = answered.isAnswered ? await listConflictsOf(ctx.db, owner, entryIds, deadlinesAt(ctx.clock.now()).today, LOOKED_AT) : []
  const touched = rows.map(presentConflict).filter(({ one, other }) => isSaid(answered, one) || isSaid(answered, other))
  const conflicts = (await leaveUnrepeated(ctx, owner, touched)).slice(0, MAX_CONFLICTS)
  const sentences = conflicts.map(({ one, other }) => disagreementText(one, other, [` [${numberOf(citations, one)}]`, ` [${numberOf(citations, other)}]`]))
  return { answer: [answered.answer, ...sentences].join('\n\n'), citations, conflicts }
}

/** Whether a question asks for what both sides of a conflict state, and for nothing but their thing. */
async function isAskedFor(asked: Understood, { one, other }: KnowledgeConflict): Promise<boolean> {
  if (!asked.attributes.some((attribute) => [one, other].every(({ quote }) => doesState(attribute, quote, asked.full)))) return false
  const said = await readTerms([one, other].map(({ title, quote }) => `${title}\n${quote}`).join('\n'))
  return (await subjectOf(asked)).every((term) => hasTerm(term, said))
}

/**
 * The unsolved conflict that a question without an answer asks about: that two entries disagree is why a model does not choose. Takes the owner, the question and
 * the passages, best first; returns both values with their entries, or null.
 */
export async function findDisagreement(ctx: Pick<KnowledgeContext, 'db' | 'clock'>, owner: string, asked: Understood, passages: readonly KnowledgeSource[]): Promise<AnswerWithConflicts<Cited & { quote: string }> | null> {
  const leading = new Set(passages.slice(0, LEADING).map(({ entryId }) => entryId))
  const rows = await listConflictsOf(ctx.db, owner, [...leading].map(readEntryId), deadlinesAt(ctx.clock.now()).today, LOOKED_AT)
  for (const conflict of await leaveUnrepeated(ctx, owner, rows.map(presentConflict))) {
    const { one, other } = conflict
    const isFound = leading.has(one.entryId) && leading.has(other.entryId)
    if (isFound && (await isAskedFor(asked, conflict))) {
      const citations = [one, other].map(({ entryId, title, type, page, quote }) => ({ entryId, title, type, page, excerpt: quote, quote }))
      return { answer: disagreementText(one, other, [' [1]', ' [2]']), citations, conflicts: [conflict] }
    }
  }
  return null
}
