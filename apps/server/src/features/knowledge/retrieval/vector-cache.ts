import type { Db } from '../../../platform/db/database.ts'
import { createVectorCache, type VectorCache, type VectorModel, type VectorSource } from '../../../platform/vectors/vector-cache.ts'
import type { VectorSet } from '../../../platform/vectors/vector-set.ts'
import { listVectors, readVersion } from './vector-queries.ts'

/** The vectors of passages in a database. */
export const passageVectors = (db: Db): VectorSource => ({
  readVersion: (owner) => readVersion(db, owner),
  list: (owner, model, after, limit) => listVectors(db, owner, model, after, limit),
})

/** Sets of this process, by database. */
const caches = new WeakMap<Db, VectorCache>()

/** The owner's vectors from the cache of a database; see `VectorCache`. */
export function openVectorSet(db: Db, owner: string, model: VectorModel): Promise<VectorSet> {
  const cache = caches.get(db) ?? createVectorCache(passageVectors(db))
  caches.set(db, cache)
  return cache.open(owner, model)
}
