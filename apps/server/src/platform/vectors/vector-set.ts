import { lengthOf, toSigned } from './quantise.ts'
import type { Ranked } from './ranked.ts'

/** A position in the insertion order of an owner's vectors. */
export type VectorPosition = { version: number; id: number }

const FIRST_CAPACITY = 64
/** Memory of a set without vectors, and of a vector besides its numbers. */
const OVERHEAD = { set: 200, vector: 16 } as const

/** Vectors of one owner in memory, compared with all of them: exact, and still fast for 100,000. */
export type VectorSet = {
  /** The newest vector in the set. */
  position: VectorPosition
  /** The owner's version at which it was brought up to date. */
  version: number
  readonly bytes: number
  /** How many vectors it has. */
  readonly size: number
  add(id: number, embedding: Buffer): void
  /** Removes deleted ones. */
  drop(ids: ReadonlySet<number>): void
  /** Those nearest to `query`, of unit length, with a similarity of at least `minSimilarity`; those of `excluded` are left out. */
  nearest(query: Float32Array, limit: number, minSimilarity: number, excluded: ReadonlySet<number>): Ranked[]
  /** Those nearest to `query`, nearest first, and how the similarities of all are spread: models differ in what a low similarity is. */
  survey(query: Float32Array, limit: number): { nearest: Ranked[]; spread: Spread }
}
/** The mean of similarities and their standard deviation. */
export type Spread = { mean: number; deviation: number }

/** Inserts into a short sorted list. */
function keepBest(best: Ranked[], one: Ranked, limit: number): void {
  let index = best.length
  while (index > 0 && (best[index - 1]?.score ?? 0) < one.score) index -= 1
  best.splice(index, 0, one)
  if (best.length > limit) best.pop()
}

function spreadOf(scores: Float32Array): Spread {
  let [sum, squares] = [0, 0]
  for (const score of scores) {
    sum += score
    squares += score * score
  }
  const count = scores.length
  const mean = count === 0 ? 0 : sum / count
  return { mean, deviation: count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean)) }
}

/** The ids of the highest scores, best first. */
function bestOf(ids: readonly number[], scores: Float32Array, limit: number): Ranked[] {
  const best: Ranked[] = []
  for (const [slot, score] of scores.entries()) {
    if (best.length < limit || score > (best.at(-1)?.score ?? 0)) keepBest(best, { id: ids[slot] ?? 0, score }, limit)
  }
  return best
}

/** An empty set for vectors of the given dimensions; null for those of the first one that is added. */
export function createVectorSet(given: number | null): VectorSet {
  let dimensions = given ?? 0
  let ids: number[] = []
  let lengths: number[] = []
  let data: Int8Array = new Int8Array(0)
  const similarity = (query: Float32Array, slot: number): number => {
    const from = slot * dimensions
    let sum = 0
    for (let index = 0; index < dimensions; index += 1) sum += (query[index] ?? 0) * (data[from + index] ?? 0)
    return sum / (lengths[slot] ?? 1)
  }
  return {
    position: { version: 0, id: 0 },
    version: 0,
    get bytes() {
      return OVERHEAD.set + data.length + ids.length * OVERHEAD.vector
    },
    get size() {
      return ids.length
    },
    add(id, embedding) {
      if (dimensions === 0) dimensions = embedding.length
      // From another model: it cannot be compared.
      if (embedding.length !== dimensions || dimensions === 0) return
      if ((ids.length + 1) * dimensions > data.length) {
        const larger = new Int8Array(Math.max(FIRST_CAPACITY * dimensions, data.length * 2))
        larger.set(data)
        data = larger
      }
      const vector = toSigned(embedding)
      data.set(vector, ids.length * dimensions)
      ids.push(id)
      lengths.push(lengthOf(vector))
    },
    drop(removed) {
      const kept = [...ids.keys()].filter((slot) => !removed.has(ids[slot] ?? 0))
      for (const [to, slot] of kept.entries()) data.copyWithin(to * dimensions, slot * dimensions, (slot + 1) * dimensions)
      lengths = kept.map((slot) => lengths[slot] ?? 1)
      ids = kept.map((slot) => ids[slot] ?? 0)
    },
    nearest(query, limit, minSimilarity, excluded) {
      const best: Ranked[] = []
      // From a model that has another length now, and the same name.
      if (query.length !== dimensions) return best
      for (let slot = 0; slot < ids.length; slot += 1) {
        const [id, score] = [ids[slot] ?? 0, similarity(query, slot)]
        const isBetter = score >= minSimilarity && (best.length < limit || score > (best.at(-1)?.score ?? 0))
        if (isBetter && !excluded.has(id)) keepBest(best, { id, score }, limit)
      }
      return best
    },
    survey(query, limit) {
      const scores = Float32Array.from(ids, (_id, slot) => similarity(query, slot))
      return { nearest: bestOf(ids, scores, limit), spread: spreadOf(scores) }
    },
  }
}
