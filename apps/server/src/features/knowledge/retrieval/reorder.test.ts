import { describe, expect, test } from 'vitest'
import { type Found, reorder } from './reorder.ts'

const found = (id: number, text: string, part: Partial<Found> = {}): Found =>
  ({ id, score: 1 / id, text, words: { id, score: 1 / id, meanings: 0, kinds: 0, place: id - 1 }, similarity: null, hasVector: true, ...part })

const idsOf = (list: readonly Found[]): number[] => list.map(({ id }) => id)

describe('what a search found', () => {
  test('is ordered by what it states', () => {
    const [first] = reorder('What do you charge for a swing seat?', [found(1, 'The swing seat is made of ash and hangs from two ropes.'), found(2, 'A swing seat with ropes is ₹4,200.')], null)
    expect(first?.id).toBe(2)
  })

  test('is ordered by meanings that it shares', () => {
    const [first] = reorder('Where may I leave the pram?', [found(1, 'The stairs are steep.'), found(2, 'Buggies stand in the hall.', { words: { id: 2, score: 0.6, meanings: 0.5, kinds: 0, place: 1 } })], null)
    expect(first?.id).toBe(2)
  })

  test('follows a model for meanings, and little one that counts little', () => {
    const all = [found(1, 'One of the things that we say.', { similarity: 0.1 }), found(2, 'Another of the things we say.', { similarity: 0.9 }), found(3, 'The last of the things we say.', { similarity: 0.2 })]
    expect(idsOf(reorder('Which is it?', all, 0.75))[0]).toBe(2)
    expect(idsOf(reorder('Which is it?', all, 0.01))[0]).toBe(1)
  })

  test('takes a passage without a vector for as alike as one at its place by words', () => {
    const all = [found(1, 'A new entry about kites, no longer than the others.', { hasVector: false }), found(2, 'An old entry about glue that is as long as it is.', { similarity: 0.5 }), found(3, 'An old entry about string that is as long as it.', { similarity: 0.1 })]
    expect(idsOf(reorder('kites', all, 0.75))[0]).toBe(1)
  })

  test('has probabilities as scores, the best first, and keeps what is far behind', () => {
    const all = Array.from({ length: 70 }, (_, index) => found(index + 1, `Sentence ${index}.`))
    const ordered = reorder('Which sentence?', all, null)
    expect(ordered).toHaveLength(70)
    expect(ordered.map(({ score }) => score)).toEqual(ordered.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(ordered.slice(0, 60).reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1)
    expect(idsOf(ordered.slice(60))).toEqual(idsOf(all.slice(60)))
  })

  test('of a whole text stays as it is', () => {
    const all = [found(1, 'A.'), found(2, 'It costs €3.')]
    expect(idsOf(reorder(`How much? ${'A long draft. '.repeat(40)}`, all, null))).toEqual([1, 2])
    expect(reorder('How much?', [], null)).toEqual([])
  })
})
