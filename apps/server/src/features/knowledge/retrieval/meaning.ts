import { isInLanguages } from '../../../platform/language/language.ts'
import { canMakeVectors, recordUsage } from '../../usage/index.ts'
import type { KnowledgeContext } from '../context.ts'
import { findPassages } from './passage-queries.ts'
import { findNearest, hasPgvector } from './pgvector-queries.ts'
import { openVectorSet } from './vector-cache.ts'
import type { VectorSet } from '../../../platform/vectors/vector-set.ts'
import type { Ranked } from '../../../platform/vectors/ranked.ts'

/** A search does not wait longer for a vector: then it uses words only. */
const EMBED_TIMEOUT_MS = 2_500
const MAX_QUERY = 8_000
/** Simulated models count less in a ranking: they know words alone. */
const TRAINED = 0.5
/** Vectors of less similarity are as good as at right angles. Ranks count, not similarities: a higher cut loses answers in other words. */
const MIN_SIMILARITY = 0.02
/** How often deleted or expired passages are replaced by the next ones. */
const MAX_ROUNDS = 4

/** The vectors of a text and of others that it is compared with; null when the model does not read its language, and when no model responds, which is logged. */
async function embed(ctx: KnowledgeContext, owner: string, text: string, others: readonly string[] = []): Promise<Float32Array[] | null> {
  // Past the owner's limits words have to do.
  if (!ctx.embedder || !(await isInLanguages(text, ctx.embedder.languages)) || !(await canMakeVectors(ctx, ctx.db, owner))) return null
  const outcome = await ctx.embedder.embedTexts([text, ...others].map((one) => one.slice(0, MAX_QUERY)), AbortSignal.timeout(EMBED_TIMEOUT_MS))
  if (outcome.kind !== 'ok') {
    ctx.log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'a search used words only')
    return null
  }
  await recordUsage(ctx, ctx.db, owner, { task: 'embedding', model: ctx.embedder.model, inputTokens: outcome.value.inputTokens })
  return outcome.value.vectors
}

/**
 * How alike in meaning a text is to each of some others, as cosines. Takes the owner, the text and the others, at most 127. Null when no embedding model is configured or responds, the
 * model does not read the text's language, or it only simulates one.
 */
export async function compareMeanings(ctx: KnowledgeContext, owner: string, text: string, others: readonly string[]): Promise<number[] | null> {
  if (others.length === 0 || !ctx.embedder || ctx.embedder.weight < TRAINED) return null
  const [query, ...vectors] = (await embed(ctx, owner, text, others)) ?? []
  return query ? vectors.map((vector) => query.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0)) : null
}

/** The nearest passages that still exist, from the set in memory. */
async function findInSet(ctx: KnowledgeContext, owner: string, set: VectorSet, query: Float32Array, today: string, limit: number): Promise<Ranked[]> {
  const excluded = new Set<number>()
  let found: Ranked[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const nearest = set.nearest(query, limit, MIN_SIMILARITY, excluded)
    const rows = new Map((await findPassages(ctx.db, owner, nearest.map(({ id }) => id), today)).map((row) => [row.id, row]))
    found = nearest.filter(({ id }) => rows.get(id)?.is_expired === false)
    if (found.length === nearest.length) break
    const removed = new Set(nearest.map(({ id }) => id).filter((id) => !rows.has(id)))
    if (removed.size > 0) set.drop(removed)
    for (const { id } of nearest) if (rows.get(id)?.is_expired === true) excluded.add(id)
  }
  return found
}

/**
 * The owner's passages most similar in meaning to a text, nearest first. Takes the text, the current day and a limit. Null when no
 * embedding model is configured or responds, or the model does not read the text's language.
 */
export async function findByMeaning(ctx: KnowledgeContext, owner: string, text: string, today: string, limit: number): Promise<Ranked[] | null> {
  const [query] = (await embed(ctx, owner, text)) ?? []
  if (!query || !ctx.embedder) return null
  const warn = (error: unknown) => ctx.log.warn({ err: error }, 'the extension vector cannot be used')
  try {
    if (await hasPgvector(ctx.db, warn)) return await findNearest(ctx.db, owner, ctx.embedder.name, query, MIN_SIMILARITY, today, limit)
  } catch (error) {
    warn(error)
  }
  return findInSet(ctx, owner, await openVectorSet(ctx.db, owner, ctx.embedder), query, today, limit)
}
