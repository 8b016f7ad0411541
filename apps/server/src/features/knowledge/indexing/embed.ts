import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { isInLanguages } from '../../../platform/language/language.ts'
import { canMakeVectors, recordUsage } from '../../usage/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { embedJob } from '../job-definitions.ts'
import { hasPgvector, listMissingPgvectorsForSystem, savePgvectors } from '../retrieval/pgvector-queries.ts'
import { quantise } from '../../../platform/vectors/quantise.ts'
import { deleteOtherModelsForSystem, listUnembedded, listUnembeddedOwnersForSystem, saveVectors, type Unembedded } from '../retrieval/vector-queries.ts'

const MAX_TEXT = 8_000
const TIMEOUT_MS = 30_000
const DELETE_BATCH = 2_000
const SWEPT_OWNERS = 200

/** What the vector of a passage stands for: the questions that it answers are close to those that are asked. */
const textOf = ({ title, questions, content }: Unembedded): string => [title, ...questions, content].join('\n').slice(0, MAX_TEXT).toWellFormed()

const canUsePgvector = (ctx: KnowledgeContext): Promise<boolean> => hasPgvector(ctx.db, (error) => ctx.log.warn({ err: error }, 'the extension vector cannot be used'))

async function embedBatch(ctx: KnowledgeContext, owner: string, chunks: readonly Unembedded[]): Promise<boolean> {
  const { embedder } = ctx
  // Past the owner's limits the sweep continues later; meanwhile the passages are found by words.
  if (!embedder || !(await canMakeVectors(ctx, ctx.db, owner))) return false
  const texts = await Promise.all(chunks.map(async (chunk) => ({ id: chunk.id, text: textOf(chunk), isRead: await isInLanguages(chunk.content, embedder.languages) })))
  const read = texts.filter(({ isRead }) => isRead)
  const outcome = await embedder.embedTexts(read.map(({ text }) => text), AbortSignal.timeout(TIMEOUT_MS))
  if (outcome.kind !== 'ok') {
    ctx.log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'passages stay without vectors for now')
    return false
  }
  const made = read.flatMap(({ id }, index) => {
    const vector = outcome.value.vectors[index]
    return vector ? [{ id, bytes: quantise(vector) }] : []
  })
  // A passage in a language that the model does not read counts by words alone.
  const vectors = [...made, ...texts.flatMap(({ id, isRead }) => (isRead ? [] : [{ id, bytes: null }]))]
  // Without this, passages for which the model returns nothing would be sent again and again.
  if (vectors.length === 0) return false
  const isInDatabase = await canUsePgvector(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await saveVectors(trx, owner, embedder.name, vectors)
    if (isInDatabase) await savePgvectors(trx, owner, embedder.name, made)
    if (read.length > 0) await recordUsage(ctx, trx, owner, { task: 'embedding', model: embedder.model, inputTokens: outcome.value.inputTokens })
  })
  return true
}

/** Creates the missing vectors of the owner's passages. When the model fails, the sweep retries; meanwhile they are found by words only. */
export async function embedPassages(ctx: KnowledgeContext, owner: string): Promise<void> {
  for (;;) {
    const chunks = ctx.embedder ? await listUnembedded(ctx.db, owner, ctx.embedder.batch) : []
    if (chunks.length === 0 || !(await embedBatch(ctx, owner, chunks))) return
  }
}

/** The sweep's task: owners whose passages wait for vectors. */
export const unembeddedOwners = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'owners without vectors',
    limit: SWEPT_OWNERS,
    find: async (_moment, limit) => (ctx.embedder ? listUnembeddedOwnersForSystem(ctx.db, limit) : []),
    handle: (owner) => ctx.jobs.enqueue(ctx.db, embedJob, { owner }, { isUnlessWaiting: true }),
  })

async function copyToPgvector(ctx: KnowledgeContext, model: string): Promise<void> {
  if (!(await canUsePgvector(ctx))) return
  for (;;) {
    const missing = await listMissingPgvectorsForSystem(ctx.db, model, DELETE_BATCH)
    const owners = new Set(missing.map(({ owner }) => owner))
    for (const owner of owners) await ctx.db.transaction().execute((trx) => savePgvectors(trx, owner, model, missing.filter((row) => row.owner === owner)))
    if (missing.length < DELETE_BATCH) return
  }
}

/** Drops vectors of a model that is no longer the configured one, so that they are created again. */
export async function renewVectors(ctx: KnowledgeContext): Promise<void> {
  const { embedder } = ctx
  if (!embedder) return
  for (let last: number | null = 0; last !== null; ) last = await deleteOtherModelsForSystem(ctx.db, embedder.name, last, DELETE_BATCH)
  await copyToPgvector(ctx, embedder.name)
}
