import { expect, it } from 'vitest'
import { lineOf, sumOf } from './figures.ts'

it('adds what is known, and knows nothing of nothing', () => {
  expect([sumOf([1, null, 2]), sumOf([0, null]), sumOf([null]), sumOf([])]).toEqual([3, 0, null, null])
})

it('breaks a line where a day is not known, and draws a single day as a dot', () => {
  const size = { width: 40, height: 10 }
  expect(lineOf([0, 5, null, 10, null], 10, size)).toEqual({ paths: ['M0 10L10 5', 'M30 0h0'], last: { x: 30, y: 0 } })
  expect(lineOf([null, null], 0, size)).toEqual({ paths: [], last: null })
})
