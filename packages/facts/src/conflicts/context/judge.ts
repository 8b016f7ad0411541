import type { ReadPassage } from '../read-passage.ts'
import { probabilityOf } from './forest.ts'
import { findRivals, type Rivals } from './pair-features.ts'
import type { Term } from '../statements/words/terms.ts'
import { createSurroundings, type Member, type Surroundings } from './surroundings.ts'
import { LEAST_PROBABILITY } from './trees.ts'
import { cosine, createRarity, toVector } from './vectors.ts'

/** Places of a passage and of another one that contradict each other. */
export type Contradicting = { other: ReadPassage; rivals: Rivals; probability: number }

/** Passages among which two are judged; more say nothing more. */
const NEAREST = 22
/** With fewer others there is nothing to tell by whether two are nearer to each other than to the rest. */
const LEAST_OTHERS = 8
/** Pairs of statements of two passages that are judged: those that are most alike. */
const JUDGED = 4
const WEIGHTS = { mutual: 0.3, within: 0.2, schedules: 9 } as const

const promiseOf = ({ kind, features }: Rivals): number =>
  (features.likeness ?? 0) + WEIGHTS.mutual * (features.isMutual ?? 0) + WEIGHTS.within * (features.within ?? 0) + (kind === 'schedules' ? WEIGHTS.schedules : 0)

/** What two passages may say differently, the most promising first. */
export const listRivals = (one: Member, other: Member, surroundings: Surroundings): Rivals[] =>
  findRivals(one, other, surroundings).toSorted((rivals, others) => promiseOf(others) - promiseOf(rivals)).slice(0, JUDGED)

const wordsOf = ({ stated }: ReadPassage): readonly Term[] => (stated ? [...stated.title, ...stated.terms, ...stated.tags] : [])

function selectNearest(one: ReadPassage, others: readonly ReadPassage[]): readonly ReadPassage[] {
  if (others.length <= NEAREST) return others
  const rarityOf = createRarity([one, ...others].map(wordsOf))
  const own = toVector(wordsOf(one), rarityOf)
  return others.map((other) => ({ other, likeness: cosine(own, toVector(wordsOf(other), rarityOf)) })).toSorted((two, three) => three.likeness - two.likeness).slice(0, NEAREST).map(({ other }) => other)
}

/** A passage and those of other entries that are most like it; null where these are too few. Takes it and the others. */
export function surround(one: ReadPassage, others: readonly ReadPassage[]): Surroundings | null {
  const stated = others.filter((other) => other.stated !== null && other.passage.entryId !== one.passage.entryId)
  if (one.stated === null || stated.length < LEAST_OTHERS) return null
  return createSurroundings([one, ...selectNearest(one, stated)])
}

const placeOf = ({ kind, one }: Rivals): string => (kind === 'schedules' ? 'hours' : String(one.sentence.start))

/** Judges a passage against those around it, another one with each step. Returns what contradicts it: of each of its sentences the most probable. */
export function* judge(surroundings: Surroundings): Generator<void, Contradicting[]> {
  const [own, ...others] = surroundings.members
  const best = new Map<string, Contradicting>()
  for (const other of own ? others : []) {
    yield
    for (const rivals of own ? listRivals(own, other, surroundings) : []) {
      const probability = probabilityOf(rivals.features)
      const place = placeOf(rivals)
      if (probability >= LEAST_PROBABILITY && probability > (best.get(place)?.probability ?? 0)) best.set(place, { other: other.read, rivals, probability })
    }
  }
  return [...best.values()]
}
