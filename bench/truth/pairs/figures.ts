import { findDisagreements, readPassage } from '@marquee/facts/conflicts'
import { meaningsOfWord } from '../../../apps/server/src/platform/language/meanings.ts'
import { type ConflictPair, readPairs } from './pairs.ts'
import type { Measured } from '../measured.ts'
import type { Share } from '../set.ts'

/** Percentages of the contradictions that are found, and of the honest pairs that are reported. */
const AIMS = { found: 55, wrong: 6 } as const
const CORPORA = [['tuning', 'conflicts-learn'], ['held-out', 'conflicts-validate']] as const satisfies readonly (readonly [Share, Parameters<typeof readPairs>[0]])[]

/** Whether two entries are reported, as a job compares them: without others of the business. */
function isReported({ one, other }: ConflictPair): boolean {
  const [mine, theirs] = [one, other].map(({ title, text }, index) => readPassage({ entryId: String(index), title, text, tags: [], isOffer: false, isRow: false }, meaningsOfWord))
  return mine !== undefined && theirs !== undefined && findDisagreements(mine, [theirs]).length > 0
}

/** What is found in the pairs of independent authors: those that rules and weights are fitted to, and those that are kept aside. Returns the figures of both. */
export function measurePairs(): Measured[] {
  return CORPORA.flatMap(([share, corpus]): Measured[] => {
    const pairs = readPairs(corpus)
    const before = performance.now()
    const reported = new Set(pairs.filter(isReported))
    const took = (performance.now() - before) / pairs.length
    const shareOf = (conflict: boolean): number => {
      const of = pairs.filter((pair) => pair.conflict === conflict)
      return (100 * of.filter((pair) => reported.has(pair)).length) / Math.max(1, of.length)
    }
    return [
      { name: 'contradictions in pairs of independent authors found', share, value: shareOf(true), unit: '%', aim: AIMS.found, isMoreBetter: true },
      { name: 'honest pairs of independent authors reported', share, value: shareOf(false), unit: '%', aim: AIMS.wrong, isMoreBetter: false },
      { name: 'comparing two entries', share, value: took, unit: 'ms', aim: null, isMoreBetter: false },
    ]
  })
}
