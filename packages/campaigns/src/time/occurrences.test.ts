import { toWall } from '@marquee/contract/shared/wall-time'
import { describe, expect, it } from 'vitest'
import { nextOccurrence, occurrencesBetween, type Timing } from '../index.ts'

const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Santiago'] as const
/** The wall times of 2027 that the clocks skip and those that occur twice, as they were read from the tz database. */
const CHANGES: Readonly<Record<(typeof ZONES)[number], { skipped: [from: string, to: string] | null; twice: [from: string, to: string] | null }>> = {
  UTC: { skipped: null, twice: null },
  'Asia/Tokyo': { skipped: null, twice: null },
  'Europe/London': { skipped: ['2027-03-28T01:00', '2027-03-28T02:00'], twice: ['2027-10-31T01:00', '2027-10-31T02:00'] },
  'America/New_York': { skipped: ['2027-03-14T02:00', '2027-03-14T03:00'], twice: ['2027-11-07T01:00', '2027-11-07T02:00'] },
  'Australia/Lord_Howe': { skipped: ['2027-10-03T02:00', '2027-10-03T02:30'], twice: ['2027-04-04T01:30', '2027-04-04T02:00'] },
  'America/Santiago': { skipped: ['2027-09-05T00:00', '2027-09-05T01:00'], twice: ['2027-04-03T23:00', '2027-04-04T00:00'] },
}
const MINUTES = 60_000
const isIn = (wall: string, range: [string, string] | null): boolean => range !== null && wall >= range[0] && wall < range[1]

/** The year in wall times, counted without a zone: each as it is due, a skipped one at the end of the skipped time. */
function expectedWalls({ frequency, time, weekday, day }: Timing, zone: (typeof ZONES)[number]): string[] {
  const walls: string[] = []
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 24 * 60 * MINUTES) {
    const date = new Date(at)
    const isLast = new Date(at + 24 * 60 * MINUTES).getUTCDate() === 1
    const isDue = { hourly: true, daily: true, weekly: ((date.getUTCDay() + 6) % 7) + 1 === weekday, monthly: date.getUTCDate() === day || (isLast && day > date.getUTCDate()) }[frequency]
    const times = frequency === 'hourly' ? Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:${time.slice(3)}`) : [time]
    if (isDue) walls.push(...times.map((each) => `${date.toISOString().slice(0, 10)}T${each}`))
  }
  return [...new Set(walls.map((wall) => (isIn(wall, CHANGES[zone].skipped) ? (CHANGES[zone].skipped?.[1] ?? wall) : wall)))]
}

const TIMINGS: readonly Timing[] = [
  ...['09:00', '01:45', '02:15', '00:30', '23:30'].flatMap((time): Timing[] => [
    { frequency: 'daily', time, weekday: 1, day: 1 },
    { frequency: 'weekly', time, weekday: 7, day: 1 },
    { frequency: 'monthly', time, weekday: 1, day: 31 },
  ]),
  { frequency: 'hourly', time: '09:15', weekday: 1, day: 1 },
  { frequency: 'monthly', time: '02:15', weekday: 1, day: 14 },
]

describe.each(ZONES)('a year in %s', (zone) => {
  const startOf = (wall: string): number => Date.parse(`${wall}Z`) - (Date.parse(`${toWall(Date.parse(`${wall}Z`), zone)}Z`) - Date.parse(`${wall}Z`))
  it.each(TIMINGS)('$frequency at $time is due at each of its wall times, and once', (timing) => {
    const due = occurrencesBetween(timing, zone, startOf('2027-01-01T00:00') - 1, startOf('2028-01-01T00:00') - 1)
    expect(due.map((at) => toWall(at, zone))).toEqual(expectedWalls(timing, zone))
    expect(due.every((at, index) => index === 0 || at > (due[index - 1] ?? 0))).toBe(true)
    // Of a time that occurs twice the first is meant: no instant before it has the same wall time.
    const { twice } = CHANGES[zone]
    for (const at of due) if (isIn(toWall(at, zone), twice)) expect(toWall(at - (zone === 'Australia/Lord_Howe' ? 30 : 60) * MINUTES, zone)).not.toBe(toWall(at, zone))
  })
})

it('counts a year', () => {
  const count = (timing: Timing, zone: string) => occurrencesBetween(timing, zone, Date.parse('2026-12-31T23:59:59Z'), Date.parse('2027-12-31T23:59:59Z')).length
  const base = { time: '09:00', weekday: 1, day: 31 }
  expect((['hourly', 'daily', 'weekly', 'monthly'] as const).map((frequency) => count({ ...base, frequency }, 'UTC'))).toEqual([8760, 365, 52, 12])
  // The hour that London skips is due with the one after it, and the one that occurs twice is due once.
  expect(count({ ...base, frequency: 'hourly' }, 'Europe/London')).toBe(8759)
})

it('is after the time that is asked for, whenever that is', () => {
  const daily: Timing = { frequency: 'daily', time: '09:00', weekday: 1, day: 1 }
  const nine = Date.parse('2027-06-01T09:00:00Z')
  expect([nine - 1, nine, nine + 1].map((at) => new Date(nextOccurrence(daily, 'UTC', at)).toISOString())).toEqual(['2027-06-01T09:00:00.000Z', '2027-06-02T09:00:00.000Z', '2027-06-02T09:00:00.000Z'])
})
