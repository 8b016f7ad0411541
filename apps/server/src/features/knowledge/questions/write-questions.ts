import type { Tx } from '../../../platform/db/database.ts'
import { defineLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { WrittenQuestions } from '../../../ports/text-model.ts'
import { admitUnaskedCall, recordUsage } from '../../usage/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { insertChunks, lockPassages } from '../indexing/chunk-queries.ts'
import { embedJob, questionsJob } from '../job-definitions.ts'
import { toStemmed } from '../../../platform/language/language.ts'
import { type EntryText, findEntry, lockEntry } from '../queries.ts'
import { indexChunk, labelsOf } from '../retrieval/passages.ts'
import { giveMarked, readGiving } from '../withheld/given.ts'
import { hashSource, hasQuestionWriter, QUESTIONED_PASSAGES, subjectOf } from './due.ts'
import {
  addMissingRunsForSystem, beginRunForSystem, endRun, listDueRunsForSystem, listUnquestioned, postponeRuns, type QuestionRun, type RunEnding, saveNoQuestions, takeChunk, type Unquestioned,
} from './question-queries.ts'

/** Passages of one call. */
const PER_CALL = 6
/** A passage of fewer letters answers nothing. */
const MIN_LETTERS = 12
const MAX_ATTEMPTS = 8
const MINUTE_MS = 60_000
/** The first pause after a failure, doubled by each further one up to the longest; and the pause past the owner's limits. */
const PAUSES = { first: MINUTE_MS, longest: 360 * MINUTE_MS, limited: 10 * MINUTE_MS } as const
const SWEPT_ENTRIES = 100
const STARTED_BATCH = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Longer than a renewal takes; a killed server's entries are then taken up again. */
const QUESTIONING = defineLease({ name: 'knowledge.question', table: 'knowledge_question_runs', durationMs: 30_000, heldBy: 'worker' })

/** A passage with its questions. */
type Questioned = Unquestioned & { questions: readonly string[] }

async function saveOne(trx: Tx, owner: string, entry: EntryText, { id, questions, hadQuestions, content }: Questioned): Promise<void> {
  if (questions.length === 0 && !hadQuestions) return saveNoQuestions(trx, owner, id, hashSource(entry, content))
  const chunk = await takeChunk(trx, owner, id)
  // A change of the entry has replaced it.
  if (!chunk) return
  const { position, page, language } = chunk
  const stemmed = toStemmed(language)
  await insertChunks(trx, owner, labelsOf(entry, stemmed), [indexChunk({ content, page, questions, questionsFor: hashSource(entry, content) }, position, stemmed)])
}

/** Indexes passages with their questions, and records what the model used. */
async function saveQuestions(ctx: KnowledgeContext, { owner, entry_id: entryId }: QuestionRun, written: readonly Questioned[], said: WrittenQuestions | null): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (said) await recordUsage(ctx, trx, owner, { task: 'questions', model: said.model, ...said.usage })
    const entry = await lockEntry(trx, owner, entryId)
    if (!entry) return
    await lockPassages(trx, owner)
    for (const one of written) await saveOne(trx, owner, entry, one)
    if (ctx.embedder) await ctx.jobs.enqueue(trx, embedJob, { owner })
  })
}

/** What becomes of an entry whose questions the model did not write. */
async function endByFailure(ctx: KnowledgeContext, { owner, entry_id: entryId, attempts }: QuestionRun, failure: Failure): Promise<RunEnding> {
  ctx.log.warn({ owner, entryId, kind: failure.kind, reason: failure.reason }, 'no questions were written for an entry')
  const isOfEntry = failure.kind === 'rejected' || (failure.kind === 'unavailable' && failure.isUnreadable === true)
  const pause = failure.kind === 'rate-limited' ? Math.max(PAUSES.first, failure.retryAfterSeconds * 1_000) : Math.min(PAUSES.longest, PAUSES.first * 2 ** attempts)
  const dueAt = new Date(ctx.clock.now().getTime() + pause)
  // The next entry would fail as well.
  if (!isOfEntry) await postponeRuns(ctx.db, owner, dueAt)
  const counted = attempts + (failure.kind === 'rate-limited' ? 0 : 1)
  return counted >= MAX_ATTEMPTS ? { state: 'failed' } : { state: 'due', attempts: counted, due_at: dueAt }
}

/** Writes questions for the next passages. Returns how the run ends, or null when there may be more. */
async function writeNext(ctx: KnowledgeContext, run: QuestionRun, signal: AbortSignal): Promise<RunEnding | null> {
  const { owner, entry_id: entryId } = run
  const entry = await findEntry(ctx.db, owner, entryId)
  const passages = entry ? await listUnquestioned(ctx.db, owner, entryId, QUESTIONED_PASSAGES, PER_CALL) : []
  if (!entry || passages.length === 0) return { state: 'done' }
  const giving = (await readGiving(ctx.db, owner, [entryId]))(entryId)
  const given = passages.map((passage) => ({ ...passage, text: giveMarked(passage.content, giving) }))
  const asked = given.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS)
  if (asked.length === 0) {
    await saveQuestions(ctx, run, passages.map((passage) => ({ ...passage, questions: [] })), null)
    return null
  }
  if (!(await admitUnaskedCall(ctx, ctx.db, owner))) {
    const dueAt = new Date(ctx.clock.now().getTime() + PAUSES.limited)
    await postponeRuns(ctx.db, owner, dueAt)
    return { state: 'due', attempts: run.attempts, due_at: dueAt }
  }
  const outcome = await ctx.textModel.writeQuestions({ title: giveMarked(subjectOf(entry), giving), passages: asked.map(({ text }) => text) }, signal)
  if (outcome.kind !== 'ok') return endByFailure(ctx, run, outcome)
  const questions = new Map(asked.map(({ id }, index) => [id, outcome.value.questions[index] ?? []]))
  await saveQuestions(ctx, run, passages.map((passage) => ({ ...passage, questions: questions.get(passage.id) ?? [] })), outcome.value)
  return null
}

/**
 * Has a model write questions for the first passages of an entry, which are found by them from then on. Takes the entry's id. Idempotent: passages that have
 * questions are left out. Nothing waits for it, and when the model fails it is tried again later.
 */
export async function writeEntryQuestions(ctx: KnowledgeContext, entryId: string): Promise<void> {
  if (!hasQuestionWriter(ctx)) return
  const lease = newLease(ctx, QUESTIONING)
  const run = await beginRunForSystem(ctx.db, entryId, lease)
  if (!run) return
  await withLease(ctx, lease, { owner: run.owner, entry_id: entryId }, async ({ signal }) => {
    let ending: RunEnding | null = null
    while (ending === null && !signal.aborted) ending = await writeNext(ctx, run, signal)
    if (ending) await endRun(ctx.db, run, ending)
  })
}

/** The sweep's task: entries whose questions are due. */
export const dueQuestions = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'entries without questions',
    calmMs: MINUTE_MS,
    limit: SWEPT_ENTRIES,
    find: async (moment, limit) => (hasQuestionWriter(ctx) ? listDueRunsForSystem(ctx.db, moment, limit) : []),
    handle: (id) => ctx.jobs.enqueue(ctx.db, questionsJob, { id }, { isUnlessWaiting: true }),
  })

/** Makes those entries due that were saved while no model wrote questions; the sweep finds them. */
export async function addMissingQuestions(ctx: KnowledgeContext): Promise<void> {
  if (!hasQuestionWriter(ctx)) return
  for (let last: string | null = FIRST_ID; last !== null; ) last = await addMissingRunsForSystem(ctx.db, last, ctx.clock.now(), STARTED_BATCH)
}
