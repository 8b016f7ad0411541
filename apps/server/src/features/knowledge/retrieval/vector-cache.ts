import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/db/database.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { createVectorSet, type VectorSet } from './vector-set.ts'
import { listVectors, readVersion } from './vector-queries.ts'

/** Memory of all sets together; the least recently used one is evicted first. */
const MAX_BYTES = 128 * 1024 * 1024
const PAGE = 2_000

/** `running`: the call of an owner that the next one waits for. */
type Cache = { kept: LRUCache<string, VectorSet>; running: Map<string, Promise<VectorSet>> }

/** Sets of this process, by database. */
const caches = new WeakMap<Db, Cache>()

function cacheOf(db: Db): Cache {
  const cache = caches.get(db) ?? { kept: new LRUCache({ maxSize: MAX_BYTES }), running: new Map() }
  caches.set(db, cache)
  return cache
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

/**
 * The owner's vectors, up to date. The first call reads all of them, later ones only new vectors; a deleted one stays until its passage is
 * found missing.
 */
export async function openVectorSet(db: Db, owner: string, { name, dimensions }: Pick<Embedder, 'name' | 'dimensions'>): Promise<VectorSet> {
  const { kept, running } = cacheOf(db)
  const key = `${owner} ${name}`
  const refresh = async (): Promise<VectorSet> => {
    const set = kept.get(key) ?? createVectorSet(dimensions)
    // What was read before a failure is read again.
    kept.delete(key)
    await update(db, owner, name, set)
    kept.set(key, set, { size: Math.min(set.bytes, MAX_BYTES) })
    return set
  }
  // Sequentially, so that no two calls read the same vectors.
  const next = (running.get(key) ?? Promise.resolve()).then(refresh, refresh)
  running.set(key, next)
  try {
    return await next
  } finally {
    if (running.get(key) === next) running.delete(key)
  }
}
