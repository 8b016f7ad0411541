import type { Db } from '../../../platform/db/database.ts'
import { isInLanguages } from '../../../platform/language/language.ts'
import { createVectorCache, type VectorCache } from '../../../platform/vectors/vector-cache.ts'
import type { Spread } from '../../../platform/vectors/vector-set.ts'
import { canMakeVectors, recordUsage } from '../../usage/index.ts'
import type { MediaContext } from '../service.ts'
import { findIndexed, listVectors, readVersion } from './index-queries.ts'

/** Suggestions do not wait longer for a vector: then they use words only. */
const EMBED_TIMEOUT_MS = 2_500
const MAX_QUERY = 8_000

/** A file and how far its similarity stands out from what chance gives, in standard deviations of the similarities of all files. */
export type Near = { itemId: string; stands: number }

/** Vectors in the memory of this process, by database. */
const caches = new WeakMap<Db, VectorCache>()

function cacheOf(db: Db): VectorCache {
  const known = caches.get(db)
  if (known) return known
  const cache = createVectorCache({ readVersion: (owner) => readVersion(db, owner), list: (owner, model, after, limit) => listVectors(db, owner, model, after, limit) })
  caches.set(db, cache)
  return cache
}

async function embed(ctx: MediaContext, owner: string, text: string): Promise<Float32Array | null> {
  // Past the owner's limits words have to do.
  if (!ctx.embedder || !(await isInLanguages(text, ctx.embedder.languages)) || !(await canMakeVectors(ctx, ctx.db, owner))) return null
  const outcome = await ctx.embedder.embedTexts([text.slice(0, MAX_QUERY).toWellFormed()], AbortSignal.timeout(EMBED_TIMEOUT_MS))
  if (outcome.kind !== 'ok') {
    ctx.log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'suggestions used words only')
    return null
  }
  await recordUsage(ctx, ctx.db, owner, { task: 'embedding', model: ctx.embedder.model, inputTokens: outcome.value.inputTokens })
  return outcome.value.vectors[0] ?? null
}

/** The best of many files stands out by chance; so much less is worth a look. */
const MARGIN = 0.8

/**
 * How far a similarity stands out. Models differ in what a low similarity is, so it is compared with those of the other files; chance alone brings
 * the best of n of them to about √(2 ln n) deviations.
 */
const standing = (score: number, { mean, deviation }: Spread, count: number): number =>
  deviation > 0 ? (score - mean) / deviation - Math.max(0, Math.sqrt(2 * Math.log(Math.max(1, count))) - MARGIN) : 0

/**
 * The owner's files most similar in meaning to a text, nearest first, each with how far it stands out. Takes the text and a limit. Empty when no
 * embedding model is configured or responds, and when the owner's files have no vectors.
 */
export async function findNearFiles(ctx: MediaContext, owner: string, text: string, limit: number): Promise<Near[]> {
  const { db, embedder } = ctx
  if (!embedder || text.trim() === '') return []
  const set = await cacheOf(db).open(owner, embedder)
  if (set.size === 0) return []
  const query = await embed(ctx, owner, text)
  if (!query) return []
  const count = set.size
  const { nearest, spread } = set.survey(query, limit)
  const items = await findIndexed(db, owner, nearest.map(({ id }) => id))
  const removed = new Set(nearest.map(({ id }) => id).filter((id) => !items.has(id)))
  if (removed.size > 0) set.drop(removed)
  return nearest.flatMap(({ id, score }) => {
    const itemId = items.get(id)
    return itemId === undefined ? [] : [{ itemId, stands: standing(score, spread, count) }]
  })
}
