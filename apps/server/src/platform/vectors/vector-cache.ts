import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { createVectorSet, type VectorPosition, type VectorSet } from './vector-set.ts'

/**
 * Memory of the sets together, and of one: the least recently used are evicted first. A larger set would evict everybody else's, so that
 * such sets share one place of their own.
 */
const LIMITS = { bytes: 128 * 1024 * 1024, bytesOfOne: 32 * 1024 * 1024 }
/** Sets read from the beginning at once: each takes a connection of the database, and memory that is not counted yet. */
const FIRST_READS = 2
const PAGE = 2_000

/** Identifies the model of the vectors, whose dimensions are null if its own are used. */
export type VectorModel = { name: string; dimensions: number | null }

/** Where owners' vectors are stored. */
export type VectorSource = {
  /** The owner's change counter, which a change of vectors raises; 0 for an owner without any. */
  readVersion(owner: string): Promise<number>
  /** The owner's vectors after a position, in the order in which they were stored; those of another model are empty. */
  list(owner: string, model: string, after: VectorPosition, limit: number): Promise<(VectorPosition & { embedding: Buffer })[]>
}

/** The owners' sets in the memory of this process. */
export type VectorCache = {
  /**
   * The owner's vectors, up to date. The first call reads all of them, later ones only new vectors; a deleted one stays until its row is
   * found missing.
   */
  open(owner: string, model: VectorModel): Promise<VectorSet>
}

async function update(source: VectorSource, owner: string, model: string, set: VectorSet): Promise<VectorSet> {
  const version = await source.readVersion(owner)
  if (version === set.version) return set
  for (;;) {
    const rows = await source.list(owner, model, set.position, PAGE)
    for (const row of rows) set.add(row.id, row.embedding)
    const last = rows.at(-1)
    if (last) set.position = { version: last.version, id: last.id }
    if (rows.length < PAGE) break
  }
  set.version = version
  return set
}

/** An empty cache. Takes where the vectors are stored, and the most bytes of all sets together and of one. */
export function createVectorCache(source: VectorSource, limits: typeof LIMITS = LIMITS): VectorCache {
  const usual = new LRUCache<string, VectorSet>({ maxSize: limits.bytes })
  const large = new LRUCache<string, VectorSet>({ max: 1 })
  /** The call of an owner that the next one waits for: no two calls read the same vectors. */
  const running = new Map<string, Promise<VectorSet>>()
  const limitFirstReads = pLimit(FIRST_READS)

  async function refresh(key: string, owner: string, { name, dimensions }: VectorModel): Promise<VectorSet> {
    const kept = usual.get(key) ?? large.get(key)
    // What was read before a failure is read again.
    usual.delete(key)
    large.delete(key)
    // Only those who wait for all of their vectors wait for others who do.
    const set = kept ? await update(source, owner, name, kept) : await limitFirstReads(() => update(source, owner, name, createVectorSet(dimensions)))
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
