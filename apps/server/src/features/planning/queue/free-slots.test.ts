import { describe, expect, it } from 'vitest'
import { freeSlots, nextFreeSlot, type SlotQuestion } from './free-slots.ts'

const at = (time: string): number => Date.parse(time)
const daily = (...times: string[]) => [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => times.map((time) => ({ weekday, time })))
const ask = (change: Partial<SlotQuestion>): SlotQuestion => ({ now: at('2026-11-20T10:00:00Z'), zone: 'UTC', days: 60, times: daily('09:00'), taken: [], ...change })
const first = (count: number, change: Partial<SlotQuestion>): string[] => [...freeSlots(ask(change))].slice(0, count).map((slot) => new Date(slot).toISOString())

describe('the next free slot', () => {
  it('is the earliest time of the week that lies five minutes ahead', () => {
    const times = [{ weekday: 1, time: '09:00' }, { weekday: 5, time: '10:05' }, { weekday: 5, time: '18:30' }]
    expect(first(3, { times })).toEqual(['2026-11-20T10:05:00.000Z', '2026-11-20T18:30:00.000Z', '2026-11-23T09:00:00.000Z'])
    expect(first(1, { times, now: at('2026-11-20T10:00:01Z') })).toEqual(['2026-11-20T18:30:00.000Z'])
  })

  it('skips every minute that has a post, whatever its second', () => {
    const taken = [at('2026-11-21T09:00:42Z'), at('2026-11-22T09:00:00Z'), at('2026-11-23T09:01:00Z')]
    expect(first(1, { taken })).toEqual(['2026-11-23T09:00:00.000Z'])
  })

  it('keeps the clock time across both clock changes', () => {
    const zone = 'Europe/Vienna'
    expect(first(2, { zone, now: at('2027-03-27T12:00:00Z') })).toEqual(['2027-03-28T07:00:00.000Z', '2027-03-29T07:00:00.000Z'])
    expect(first(2, { zone, now: at('2027-10-30T12:00:00Z') })).toEqual(['2027-10-31T08:00:00.000Z', '2027-11-01T08:00:00.000Z'])
  })

  it('leaves out a time that the change to summer time skips, and uses a doubled one once', () => {
    const zone = 'Europe/Vienna'
    expect(first(2, { zone, times: daily('02:30'), now: at('2027-03-27T12:00:00Z') })).toEqual(['2027-03-29T00:30:00.000Z', '2027-03-30T00:30:00.000Z'])
    expect(first(2, { zone, times: daily('02:30'), now: at('2027-10-30T12:00:00Z') })).toEqual(['2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z'])
  })

  it('counts the days of its zone, east and west of the date line', () => {
    const now = at('2026-11-20T23:30:00Z')
    expect(first(1, { zone: 'Pacific/Kiritimati', times: [{ weekday: 6, time: '20:00' }], now })).toEqual(['2026-11-21T06:00:00.000Z'])
    expect(first(1, { zone: 'Pacific/Pago_Pago', times: [{ weekday: 5, time: '20:00' }], now })).toEqual(['2026-11-21T07:00:00.000Z'])
  })

  it('is none without times, or when all are taken', () => {
    expect(nextFreeSlot(ask({ times: [] }))).toBeNull()
    expect(nextFreeSlot(ask({ days: 1, taken: [at('2026-11-21T09:00:00Z')] }))).toBeNull()
  })
})
