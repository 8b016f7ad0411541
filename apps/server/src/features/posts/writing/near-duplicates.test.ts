import { NEAR_DUPLICATE_FROM } from '@marquee/contract/suggestions'
import { describe, expect, it } from 'vitest'
import { findNearDuplicates, maxSimilarity, similarity } from './near-duplicates.ts'

describe('near duplicates', () => {
  it.each([
    ['the same words in different case and punctuation', 'Fresh bread, every morning!', 'fresh bread every MORNING', 1],
    ['nothing in common', 'Fresh bread every morning', 'We open a second shop in May', 0],
    ['half of the triples', 'one two three four five', 'one two three four six', 2 / 4],
    ['short texts', 'Sale', 'sale!', 1],
    ['different short texts', 'Sale', 'Bread', 0],
    ['scripts without spaces', '新しいカフェが渋谷にオープンします', '新しいカフェが渋谷にオープンします。', 1],
  ])('measures %s', (_name, one, other, expected) => {
    expect(similarity(one, other)).toBeCloseTo(expected)
    expect(similarity(other, one)).toBeCloseTo(expected)
  })

  it('returns the later one of two near-duplicates, from the threshold on', () => {
    const texts = ['a b c d e f g h', 'another text altogether', 'a b c d e f g x', 'a b c x y z v w']
    expect(similarity(texts[0] ?? '', texts[2] ?? '')).toBeGreaterThanOrEqual(NEAR_DUPLICATE_FROM)
    expect(findNearDuplicates(texts)).toEqual([2])
    expect(findNearDuplicates([])).toEqual([])
    expect(maxSimilarity('a b c', [])).toBe(0)
  })
})
