import { defineLease, type KeptLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { detectLanguage, isInLanguages } from '../../../platform/language/language.ts'
import { INDEX_VERSION, meaningWords } from '../../../platform/language/meanings.ts'
import { quantise } from '../../../platform/vectors/quantise.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { canMakeVectors, recordUsage } from '../../usage/index.ts'
import type { MediaContext } from '../service.ts'
import { textOf } from './described.ts'
import { indexJob } from './index-job.ts'
import * as queries from './index-queries.ts'

/** Files analyzed and written at once. */
const BATCH = 64
const MAX_TEXT = 4_000
const MIN_WORDS = 5
const TIMEOUT_MS = 30_000
const DELETE_BATCH = 2_000
const SWEPT_OWNERS = 200
/** Longer than a call of the model. */
const LEASE = defineLease({ name: 'media.index', table: 'media_index_owners', durationMs: 45_000, heldBy: 'worker' })
/** Kinds of values (`~k3`) say nothing about a picture. */
const isMeaning = (word: string): boolean => !word.startsWith('~k')

type Held = { owner: string; token: string }

/** The words of the index that stand for the meanings of a file's text. */
async function meaningsOf(text: string): Promise<string[]> {
  return text === '' ? [] : meaningWords(text, await detectLanguage(text)).filter(isMeaning)
}

/** Writes the meanings of a batch of files. Returns whether there may be more. */
async function indexMeanings(ctx: MediaContext, held: Held): Promise<boolean> {
  const files = await queries.listOutdated(ctx.db, held.owner, INDEX_VERSION, BATCH)
  if (files.length === 0) return false
  const found = await Promise.all(files.map(async (file) => ({ id: file.id, meanings: await meaningsOf(textOf(file).slice(0, MAX_TEXT)) })))
  return ((await ctx.db.transaction().execute((trx) => queries.saveMeanings(trx, held, INDEX_VERSION, found))) ?? 0) > 0
}

/** The vectors of texts, and their cost; null when the model fails, which is logged. */
async function embed({ embedder, log }: MediaContext, owner: string, texts: readonly string[], signal: AbortSignal) {
  if (!embedder || texts.length === 0) return { vectors: [], inputTokens: 0 }
  const outcome = await embedder.embedTexts(texts, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  if (outcome.kind === 'ok') return outcome.value
  log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'files stay without vectors for now')
  return null
}

/** Whether the model can say something about a text. The language of few words, of a name or tags, cannot be told: it tries them. */
const canRead = async ({ languages }: Embedder, text: string): Promise<boolean> => text !== '' && (text.split(/\s+/u).length < MIN_WORDS || (await isInLanguages(text, languages)))

/** Writes the vectors of a batch of files. Returns whether there may be more. */
async function indexVectors(ctx: MediaContext, held: Held, signal: AbortSignal): Promise<boolean> {
  const { embedder } = ctx
  // Past the owner's limits the sweep continues later; meanwhile the files are found by words.
  if (!embedder || !(await canMakeVectors(ctx, ctx.db, held.owner))) return false
  const files = (await queries.listUnembedded(ctx.db, held.owner, embedder.batch)).map((file) => ({ id: file.id, text: textOf(file).slice(0, MAX_TEXT).toWellFormed() }))
  if (files.length === 0) return false
  const isRead = await Promise.all(files.map(({ text }) => canRead(embedder, text)))
  const told = files.filter((_file, index) => isRead[index])
  const answer = await embed(ctx, held.owner, told.map(({ text }) => text), signal)
  if (!answer) return false
  const byId = new Map(told.map(({ id }, index) => [id, answer.vectors[index]]))
  const vectors = files.map(({ id }) => ({ id, vector: byId.get(id) })).map(({ id, vector }) => ({ id, bytes: vector ? quantise(vector) : null }))
  const saved = await ctx.db.transaction().execute(async (trx) => {
    const count = await queries.saveVectors(trx, held, embedder.name, vectors)
    if (told.length > 0) await recordUsage(ctx, trx, held.owner, { task: 'embedding', model: embedder.model, inputTokens: answer.inputTokens })
    return count
  })
  return (saved ?? 0) > 0
}

async function indexAll(ctx: MediaContext, owner: string, { token, signal }: KeptLease): Promise<void> {
  const held = { owner, token }
  while (!signal.aborted && (await indexMeanings(ctx, held)));
  while (!signal.aborted && (await indexVectors(ctx, held, signal)));
  await queries.endIndexing(ctx.db, held)
}

/**
 * Derives what the owner's new and changed files are found by: their meanings, and vectors where an embedding model is configured. Idempotent. When
 * the model fails, the sweep tries again; meanwhile the files are found by words and meanings.
 */
export async function indexFiles(ctx: MediaContext, owner: string): Promise<void> {
  const lease = newLease(ctx, LEASE)
  if (!(await queries.beginIndexing(ctx.db, owner, lease))) return
  await withLease(ctx, lease, { owner }, (kept) => indexAll(ctx, owner, kept))
  // The job of a file that was added last found the lease taken.
  if ((await queries.listOutdated(ctx.db, owner, INDEX_VERSION, 1)).length > 0) await ctx.jobs.enqueue(ctx.db, indexJob, { owner }, { isUnlessWaiting: true })
}

/** The sweep's task: owners with files whose job was lost, or that an earlier version or another model indexed. */
export const unindexedOwners = (ctx: MediaContext): SweepTask =>
  sweepItems({
    name: 'owners with files to index',
    limit: SWEPT_OWNERS,
    find: ({ now }, limit) => queries.listWaitingOwnersForSystem(ctx.db, INDEX_VERSION, ctx.embedder !== null, now, limit),
    handle: (owner) => ctx.jobs.enqueue(ctx.db, indexJob, { owner }, { isUnlessWaiting: true }),
  })

/** Drops vectors of a model that is no longer the configured one, so that they are made again. */
export async function renewVectors({ db, embedder }: Pick<MediaContext, 'db' | 'embedder'>): Promise<void> {
  if (!embedder) return
  for (let last: number | null = 0; last !== null; ) last = await queries.dropOtherModelsForSystem(db, embedder.name, last, DELETE_BATCH)
}
