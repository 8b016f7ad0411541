import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Db } from '../../../platform/db/database.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { createVectorSet, type VectorSet } from './vector-set.ts'
import { listVectors, readVersion } from './vector-queries.ts'

/**
 * Memory of the sets together, and of one: the least recently used are evicted first. A larger set would evict everybody else's, so that
 * such sets share one place of their own.
 */
const LIMITS = { bytes: 128 * 1024 * 1024, bytesOfOne: 32 * 1024 * 1024 }
/** Sets read from the beginning at once: each takes a connection of the database, and memory that is not counted yet. */
const FIRST_READS = 2
const PAGE = 2_000

type Model = Pick<Embedder, 'name' | 'dimensions'>

/** The owners' sets in the memory of this process. */
export type VectorCache = {
  /**
   * The owner's vectors, up to date. The first call reads all of them, later ones only new vectors; a deleted one stays until its passage is
   * found missing.
   */
  open(owner: string, model: Model): Promise<VectorSet>
}

async function update(db: Db, owner: string, model: string, set: VectorSet): Promise<VectorSet> {
  const version = await readVersion(db, owner)
  if (version === set.version) return set
  for (;;) {
    const rows = await listVectors(db, owner, model, set.position, PAGE)
    for (const row of rows) set.add(row.id, row.embedding)
    const last = rows.at(-1)
    if (last) set.position = { version: last.version, id: last.id }
    if (rows.length < PAGE) break
  }
  set.version = version
  return set
}

/** An empty cache of a database. Takes the most bytes of all sets together and of one. */
export function createVectorCache(db: Db, limits: typeof LIMITS = LIMITS): VectorCache {
  const usual = new LRUCache<string, VectorSet>({ maxSize: limits.bytes })
  const large = new LRUCache<string, VectorSet>({ max: 1 })
  /** The call of an owner that the next one waits for: no two calls read the same vectors. */
  const running = new Map<string, Promise<VectorSet>>()
  const limitFirstReads = pLimit(FIRST_READS)

  async function refresh(key: string, owner: string, { name, dimensions }: Model): Promise<VectorSet> {
    const kept = usual.get(key) ?? large.get(key)
    // What was read before a failure is read again.
    usual.delete(key)
    large.delete(key)
    // Only those who wait for all of their vectors wait for others who do.
    const set = kept ? await update(db, owner, name, kept) : await limitFirstReads(() => update(db, owner, name, createVectorSet(dimensions)))
    if (set.bytes > limits.bytesOfOne) large.set(key, set)
    else usual.set(key, set, { size: set.bytes })
    return set
  }

  return {
    async open(owner, model) {
      const key = `${owner} ${model.name}`
      const begin = () => refresh(key, owner, model)
      const next = (running.get(key) ?? Promise.resolve()).then(begin, begin)
      running.set(key, next)
      try {
        return await next
      } finally {
        if (running.get(key) === next) running.delete(key)
      }
    },
  }
}

/** Sets of this process, by database. */
const caches = new WeakMap<Db, VectorCache>()

/** The owner's vectors from the cache of a database; see `VectorCache`. */
export function openVectorSet(db: Db, owner: string, model: Model): Promise<VectorSet> {
  const cache = caches.get(db) ?? createVectorCache(db)
  caches.set(db, cache)
  return cache.open(owner, model)
}
