import type { Db } from '../../../platform/db/database.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { createVectorSet, type VectorSet } from './vector-set.ts'
import { listVectors, readVersion } from './vector-queries.ts'

/** Memory of all sets together; the one that was not used for longest goes first. */
const MAX_BYTES = 128 * 1024 * 1024
const PAGE = 2_000

/** Sets of this process, the last used one last. They belong to a database and a model. */
const sets = new WeakMap<object, Map<string, Promise<VectorSet>>>()

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

async function evict(mine: Map<string, Promise<VectorSet>>): Promise<void> {
  const sizes = await Promise.all([...mine].map(async ([key, set]) => ({ key, bytes: (await set).bytes })))
  let sum = sizes.reduce((all, { bytes }) => all + bytes, 0)
  for (const { key, bytes } of sizes.slice(0, -1)) {
    if (sum <= MAX_BYTES) return
    mine.delete(key)
    sum -= bytes
  }
}

/**
 * The owner's vectors, up to date. The first call reads all of them, later ones what came since; what was deleted stays until its passage is
 * found missing.
 */
export async function openVectorSet(db: Db, owner: string, { name, dimensions }: Pick<Embedder, 'name' | 'dimensions'>): Promise<VectorSet> {
  const mine = sets.get(db) ?? new Map<string, Promise<VectorSet>>()
  sets.set(db, mine)
  const key = `${owner} ${name}`
  const earlier = mine.get(key) ?? Promise.resolve(createVectorSet(dimensions))
  // One after another, so that no two calls read the same vectors.
  const next = earlier.then((set) => update(db, owner, name, set))
  mine.delete(key)
  mine.set(key, next)
  try {
    const set = await next
    await evict(mine)
    return set
  } catch (error) {
    mine.delete(key)
    throw error
  }
}
