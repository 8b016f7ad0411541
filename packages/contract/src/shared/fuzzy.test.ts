import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countSlips, createMatcher, wordsOf } from './fuzzy.ts'

const fuzzyMatch = (query: string, text: string) => createMatcher(query)(text)

it('forgives case, accents, order, one slip per four letters, and knows initials', () => {
  for (const [query, text] of [['huila', 'Huila is here'], ['HUILA', 'huíla'], ['brew cold', 'Cold brew takes 18 hours'], ['hulia', 'A letter from Huila'], ['anylatics', 'Analytics'], ['ph', 'Post History'], ['draf', 'Drafts']] as const) {
    expect(fuzzyMatch(query, text), `${query} in ${text}`).not.toBeNull()
  }
  expect(fuzzyMatch('hulia', 'A letter from Huila')?.nearest).toBe('huila')
  expect(fuzzyMatch('huila', 'Huila')?.nearest).toBeNull()
})

it('refuses more slips than that, and slips in short words', () => {
  for (const [query, text] of [['hxlix', 'Huila'], ['cat', 'cot'], ['drafts', 'Calendar'], ['x', 'History']] as const) expect(fuzzyMatch(query, text), `${query} in ${text}`).toBeNull()
})

it('ranks a beginning before an inside, and both before a misspelling', () => {
  const scores = ['Drafts', 'Manage Drafts', 'Overdraft'].map((text) => fuzzyMatch('draft', text)?.score ?? 99)
  expect(scores).toEqual([0, 1, 2])
  expect(fuzzyMatch('darft', 'Drafts')?.score).toBe(4)
})

it('counts swaps as one slip and stops early', () => {
  expect([countSlips('hulia', 'huila', 2), countSlips('same', 'same', 1), countSlips('abcd', 'wxyz', 1)]).toEqual([1, 0, 2])
})

it('without forgiving finds only what is there as typed', () => {
  const match = createMatcher('hulia', false)
  expect([match('Huila'), match('Hulia is here')?.score]).toEqual([null, 0])
})

it('excludes no word that is near, by whatever shortcut', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', 'ñ'), minLength: 4, maxLength: 9 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const [term, given] = [wordsOf(one)[0] ?? '', wordsOf(other)[0] ?? '']
      const most = Math.floor(term.length / 4)
      const isNear = countSlips(term, given, most) <= most || (given.length > term.length && countSlips(term, given.slice(0, term.length), most) <= most)
      expect(createMatcher(one)(other) !== null).toBe(isNear || given.includes(term))
    }),
  )
})
