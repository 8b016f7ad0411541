import { expect, it } from 'vitest'
import { stemsOf } from './clauses.ts'

it('compounds of small words are one word, also at the end of a text and behind a run of letters', () => {
  const run = 'w'.repeat(10_000)
  expect(stemsOf('One-to-one lessons')).toEqual(stemsOf('Onetoone lessons'))
  expect(stemsOf('A walk-in')).toEqual(stemsOf('A walkin'))
  expect(stemsOf(`${run} one-to-one`)).toEqual(stemsOf(`${run} onetoone`))
})

it('what is longer than any word is no compound', () => {
  expect(stemsOf(`${'w'.repeat(50)}-in`)).toEqual(new Set(['w'.repeat(50)]))
})
