import { describe, expect, it } from 'vitest'
import { nextFullCheck } from './end.ts'
import { summarise } from './summary.ts'

const ID = '0198c2f4-0000-7000-8000-00000000001e'

describe('the next full check', () => {
  it.each([
    ['2026-11-22T10:00:00Z', 'UTC', '2026-11-23T03:30:00.000Z'],
    ['2026-11-22T10:00:00Z', 'Asia/Tokyo', '2026-11-22T18:30:00.000Z'],
    ['2026-11-22T02:00:00Z', 'Europe/Stockholm', '2026-11-22T02:30:00.000Z'],
    ['2026-11-22T02:30:00Z', 'Europe/Stockholm', '2026-11-23T02:30:00.000Z'],
    ['2026-11-22T10:00:00Z', 'America/Los_Angeles', '2026-11-22T11:30:00.000Z'],
  ])('after %s in %s is at night by the clock there', (now, zone, at) => {
    expect(nextFullCheck(new Date(now), ID, zone).toISOString()).toBe(at)
  })
})

describe('what a reading found', () => {
  const of = (found: object, more = {}) => summarise({ state: 'done', kind: 'manual', read_count: 48, found: found as never, ...more })

  it('is one sentence', () => {
    expect(of({ prices: 3, stocks: 8, postsHeld: 1 })).toBe('3 prices, 8 stocks changed, 1 post held')
    expect(of({ added: 2, prices: 1, removed: 1 })).toBe('2 products added, 1 price changed, 1 product removed')
    expect(of({})).toBe('Nothing changed')
    expect(of({}, { kind: 'first' })).toBe('48 products read')
    expect(of({}, { state: 'running' })).toBeNull()
  })
})
