import { describe, expect, it } from 'vitest'
import { COUNTED } from './candidate-queries.ts'
import { readKeywords } from './keywords.ts'
import { relatedTo } from './related-words.ts'
import { rarestTerms, rarityOf, termOf } from './terms.ts'
import { fold, readWord, readWords, stem } from './words.ts'

describe('words', () => {
  it.each([
    ['croissants', 'croissant'],
    ['berries', 'berry'],
    ['dresses', 'dress'],
    ['dress', 'dress'],
    ['boxes', 'box'],
    ['tomatoes', 'tomato'],
    ['glasses', 'glass'],
    ['loaves', 'loaf'],
    ['loaf', 'loaf'],
    ['shelves', 'shelf'],
    ['knives', 'knif'],
    ['knife', 'knif'],
    ['waves', 'wav'],
    ['bus', 'bus'],
    ['tea', 'tea'],
    ['running', 'run'],
    ['quickly', 'quick'],
    ['spring', 'spring'],
    ['日本', '日本'],
  ])('takes %s for %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  it.each([['bake', 'baked', 'baking', 'bakes'], ['roast', 'roasted', 'roasting', 'roasts'], ['hike', 'hiking', 'hikes'], ['candle', 'candles']])('recognises one word in the forms of %s', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  it('folds accents and leaves out numbers and stop words', () => {
    expect([fold('Crème BRÛLÉE'), fold('Straße'), fold('Ærø')]).toEqual(['creme brulee', 'strasse', 'aero'])
    expect(readWords('The 12 best IMG_2231 of our café, don’t miss v60!').map(({ folded }) => folded)).toEqual(['cafe', 'miss', 'v60'])
    expect(readWord('½')).toBeNull()
  })
})

describe('keywords', () => {
  const weights = (text: string) => Object.fromEntries(readKeywords(text).map(({ folded, weight }) => [folded, weight]))

  it('weighs hashtags, names and repeated words more, and reads no addresses or mentions', () => {
    const found = weights('Taste our new Kenya beans. Taste it at https://shop.example/cake with @barista or on #ColdBrew')
    expect(found).toMatchObject({ taste: 1.15, kenya: 1.3, beans: 1, cold: 1.4, brew: 1.4 })
    expect(Object.keys(found)).toHaveLength(5)
  })

  it('reads a bounded number of them from any text', () => {
    expect(readKeywords(Array.from({ length: 500 }, (_, index) => `w${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index % 30)}y`).join(' ')).length).toBeLessThanOrEqual(24)
    for (const text of ['', '🎉🎉', '###', "'':* & |", '\u202e', 'ﷺ ｆｕｌｌ']) expect(readKeywords(text).length).toBeLessThanOrEqual(5)
  })
})

describe('terms', () => {
  it('match long words by prefix and short ones whole', () => {
    const term = (word: string) => termOf({ written: word, folded: word, stem: stem(word) })
    expect([term('croissants'), term('bakery'), term('baking'), term('loaf')]).toEqual(["'croissant':*", "'baker':*", "'bak':*", "('loaf':* | 'loave':*)"])
    expect(term('tea')).toBe("('tea' | 'teas' | 'teae' | 'teaes' | 'teaed' | 'teaing')")
  })

  it('searches for the rarest words first, and for all when none is rare', () => {
    expect(rarestTerms([{ term: 'a', files: 100 }, { term: 'b', files: 3 }, { term: 'c', files: 0 }, { term: 'd', files: COUNTED }])).toEqual(['b', 'a'])
    expect(rarestTerms(Array.from({ length: 10 }, (_, index) => ({ term: `t${index}`, files: 140 })))).toHaveLength(6)
    expect(rarestTerms([{ term: 'a', files: COUNTED }, { term: 'b', files: COUNTED }])).toEqual(['a', 'b'])
    expect(rarestTerms([])).toEqual([])
  })

  it('weighs a word more the fewer files have it', () => {
    const rarities = [0, 1, 10, 100, 149, COUNTED].map((files) => rarityOf(files, 10_000))
    expect(rarities).toEqual(rarities.toSorted((one, other) => other - one))
    expect([rarities[0], rarityOf(10_000, 10_000)]).toEqual([1, 0.25])
    expect(rarityOf(4, 5)).toBeGreaterThan(0.7)
  })

  it('knows related words, in any form', () => {
    expect(relatedTo(stem('croissants'))).toContain('pastry')
    expect(relatedTo('xylophone')).toEqual([])
  })
})
