import { expect, it } from 'vitest'
import { readPace } from './client.ts'

const headers = (values: Record<string, string>) => ({ header: (name: string) => values[name] ?? '' })

it('knows how many calls are left', () => {
  expect(readPace(headers({ 'x-limit-per-day': '10000', 'x-remaining-today': '9312', 'x-remaining-this-second': '4' }))).toEqual({ left: 9_312, most: 10_000, waitMs: 0 })
  expect(readPace(headers({ 'x-limit-per-day': '10000', 'x-remaining-today': '9312', 'x-remaining-this-second': '0' }))?.waitMs).toBe(1_000)
  expect(readPace(headers({}))).toBeNull()
  expect(readPace(headers({ 'x-remaining-today': 'many' }))).toBeNull()
})
