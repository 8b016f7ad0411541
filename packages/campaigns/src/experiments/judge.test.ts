import { describe, expect, it } from 'vitest'
import { judgeExperiment, type Variant } from './judge.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const RULE = { postsPerVariant: 20, until: null }

/** Numbers that look random and are the same in every run (Lehmer's generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Values around a mean, normally spread (Box and Muller). */
function draw(next: () => number, mean: number, spread: number, count: number): number[] {
  return Array.from({ length: count }, () => mean + spread * Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()))
}

const run = (means: readonly number[], seed: number, count = 20): Variant[] => {
  const next = seeded(seed)
  return means.map((mean, index) => ({ id: 'ABCD'[index] ?? '', values: draw(next, mean, 1, count) }))
}
const verdictOf = (variants: readonly Variant[], rule = RULE) => judgeExperiment(variants, rule, NOW, false).verdict

describe('an experiment', () => {
  it('finds a planted difference, and says how large it is', () => {
    const verdict = verdictOf(run([4.1, 5.6], 7))
    expect(verdict).toMatchObject({ state: 'decided', winner: 'B', runnerUp: 'A' })
    expect(verdict.state === 'decided' && Math.abs(verdict.difference - 1.5)).toBeLessThan(0.6)
  })

  it.each([2, 3, 4])('of %i equal variants calls a winner in at most one of twenty cases', (count) => {
    const winners = Array.from({ length: 1_000 }, (_, seed) => verdictOf(run(Array.from({ length: count }, () => 5), seed + 1)).state).filter((state) => state === 'decided')
    expect(winners.length).toBeLessThanOrEqual(60)
  })

  it('says which gap would have shown: one of that size is found in most cases', () => {
    const none = Array.from({ length: 50 }, (_, seed) => verdictOf(run([5, 5], seed + 1))).flatMap((verdict) => (verdict.state === 'no-difference' ? [verdict.detectable] : []))
    const gap = none.reduce((sum, value) => sum + value, 0) / none.length
    expect(gap).toBeGreaterThan(0.5)
    const found = Array.from({ length: 200 }, (_, seed) => verdictOf(run([5, 5 + gap], seed + 1_000))).filter((verdict) => verdict.state === 'decided' && verdict.winner === 'B')
    expect(found.length).toBeGreaterThan(140)
  })

  it('has no verdict before every variant has its posts, however far apart they are', () => {
    const [first, second] = run([1, 9], 3)
    if (!first || !second) throw new Error('Two variants are needed')
    const { verdict, bars } = judgeExperiment([first, { ...second, values: second.values.slice(0, 12) }], RULE, NOW, false)
    expect(verdict).toEqual({ state: 'running', postsLeft: 8 })
    expect(bars.map(({ posts, low, high, mean }) => [posts, low !== null && high !== null && mean !== null && low < mean && mean < high])).toEqual([[20, true], [12, true]])
  })

  it('counts no post beyond its rule: looking longer changes nothing', () => {
    const [first, second] = run([5, 5], 11, 200)
    if (!first || !second) throw new Error('Two variants are needed')
    const early = judgeExperiment([first, second].map(({ id, values }) => ({ id, values: values.slice(0, 20) })), RULE, NOW, false)
    expect(judgeExperiment([first, { ...second, values: [...second.values.slice(0, 20), ...second.values.slice(20).map((value) => value + 50)] }], RULE, NOW, false)).toEqual(early)
  })

  it('ends without a verdict when its time passed with too few posts, or a person stopped it', () => {
    const few = run([4, 6], 5, 6)
    expect(judgeExperiment(few, { ...RULE, until: NOW }, NOW, false).verdict).toEqual({ state: 'too-few', postsMissing: 28 })
    expect(judgeExperiment(few, RULE, NOW, true).verdict).toEqual({ state: 'stopped-early' })
  })

  it('says nothing about a mean or an interval that it cannot know', () => {
    const { bars } = judgeExperiment([{ id: 'A', values: [] }, { id: 'B', values: [4] }], RULE, NOW, false)
    expect(bars).toEqual([{ id: 'A', posts: 0, mean: null, low: null, high: null }, { id: 'B', posts: 1, mean: 4, low: null, high: null }])
  })

  it('compares two to four variants', () => {
    expect(() => judgeExperiment(run([1], 1), RULE, NOW, false)).toThrow('two to four')
    expect(() => judgeExperiment([...run([1, 2, 3, 4], 1), { id: 'E', values: [] }], RULE, NOW, false)).toThrow('two to four')
  })
})
