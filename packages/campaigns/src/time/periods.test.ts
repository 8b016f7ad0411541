import { toWall } from '@marquee/contract/shared/wall-time'
import { describe, expect, it } from 'vitest'
import { dayPeriod, periodOf, quietUntil } from '../index.ts'

const STOCKHOLM = 'Europe/Stockholm'
const at = Date.parse('2026-11-23T09:42:00Z')
const wallsOf = (period: ReturnType<typeof periodOf>, zone: string) => period && [toWall(period.from, zone), toWall(period.to, zone)]

describe('the period of a cap', () => {
  it.each([
    ['hourly', ['2026-11-23T10:00', '2026-11-23T11:00']],
    ['daily', ['2026-11-23T00:00', '2026-11-24T00:00']],
    ['every_other_day', ['2026-11-23T00:00', '2026-11-25T00:00']],
    ['weekly', ['2026-11-23T00:00', '2026-11-30T00:00']],
    ['bi_weekly', ['2026-11-23T00:00', '2026-12-07T00:00']],
    ['monthly', ['2026-11-01T00:00', '2026-12-01T00:00']],
    ['custom', null],
  ] as const)('%s', (frequency, expected) => expect(wallsOf(periodOf(frequency, at, STOCKHOLM), STOCKHOLM)).toEqual(expected))

  it('is 23 or 25 hours on a day on which the clocks change, and begins where midnight is skipped', () => {
    const hours = (iso: string, zone: string) => { const { from, to } = dayPeriod(Date.parse(iso), zone); return (to - from) / 3_600_000 }
    expect([hours('2027-03-28T12:00:00Z', STOCKHOLM), hours('2026-10-25T12:00:00Z', STOCKHOLM)]).toEqual([23, 25])
    expect(wallsOf(dayPeriod(Date.parse('2027-09-05T15:00:00Z'), 'America/Santiago'), 'America/Santiago')).toEqual(['2027-09-05T01:00', '2027-09-06T00:00'])
  })
})

describe('quiet hours', () => {
  const until = (from: string, to: string, iso: string) => { const end = quietUntil({ from, to }, Date.parse(iso), STOCKHOLM); return end === null ? null : toWall(end, STOCKHOLM) }
  it('end in the morning, whichever day it is', () => {
    expect([until('21:00', '07:00', '2026-11-23T22:30:00Z'), until('21:00', '07:00', '2026-11-23T05:59:00Z'), until('21:00', '07:00', '2026-11-23T06:00:00Z'), until('12:00', '13:00', '2026-11-23T11:30:00Z')]).toEqual(['2026-11-24T07:00', '2026-11-23T07:00', null, '2026-11-23T13:00'])
  })
})
