import { expect, it } from 'vitest'
import { wallClock, writeTime } from './hours.ts'

it('reads the clock of a zone', () => {
  const at = new Date('2026-07-01T22:30:00Z')
  expect(['UTC', 'Europe/Stockholm', 'Asia/Kolkata', 'America/New_York'].map((zone) => wallClock(at, zone).time)).toEqual(['22:30', '00:30', '04:00', '18:30'])
})

it('knows hours of the day, and those that span midnight', () => {
  const at = (time: string) => wallClock(new Date(`2026-11-23T${time}:00Z`), 'UTC')
  const within = (from: string, to: string) => ['05:59', '06:00', '12:00', '18:00', '22:00'].filter((time) => at(time).isBetween(from, to))
  expect(within('06:00', '18:00')).toEqual(['06:00', '12:00'])
  expect(within('22:00', '06:00')).toEqual(['05:59', '22:00'])
})

it('keeps hours on the days on which the clock is changed', () => {
  const within = (instants: string[], from: string, to: string) => instants.filter((at) => wallClock(new Date(at), 'Europe/Berlin').isBetween(from, to))
  // Two o'clock does not exist on the first of these days, and comes twice on the second.
  const [spring, autumn] = [['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-29T07:00:00Z'], ['2026-10-24T23:59:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z']]
  expect([within(spring, '02:00', '03:00'), within(spring, '09:00', '18:00')]).toEqual([[], ['2026-03-29T07:00:00Z']])
  expect(within(autumn, '02:00', '03:00')).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
})

it('writes times as people read them', () => expect(['00:00', '00:05', '09:00', '12:00', '18:30'].map(writeTime)).toEqual(['12:00 AM', '12:05 AM', '9:00 AM', '12:00 PM', '6:30 PM']))
