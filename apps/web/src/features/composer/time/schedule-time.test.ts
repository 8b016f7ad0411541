import { describe, expect, it } from 'vitest'
import { earliestWall, isSecondTime, readSchedule, readTime, SCHEDULE_ERRORS, toWall, wallToInstant } from './schedule-time.ts'

const NOW = Date.parse('2026-11-20T15:54:20.000Z')

describe('schedule times (AMB-21, design.md rule H)', () => {
  it('starts 5 minutes from now, at the next whole minute', () => {
    expect(earliestWall(NOW, 'UTC')).toBe('2026-11-20T16:00')
    expect(earliestWall(NOW, 'America/New_York')).toBe('2026-11-20T11:00')
    expect(readSchedule(earliestWall(NOW, 'UTC'), 'UTC', NOW)).toEqual({ iso: '2026-11-20T16:00:00.000Z', error: null })
  })

  it.each([
    ['2026-11-20T15:54', SCHEDULE_ERRORS.past],
    ['2025-01-01T00:00', SCHEDULE_ERRORS.past],
    ['2026-11-20T15:58', SCHEDULE_ERRORS.tooSoon],
    ['', SCHEDULE_ERRORS.invalid],
    ['soon', SCHEDULE_ERRORS.invalid],
  ])('rejects %s', (value, error) => {
    expect(readSchedule(value, 'UTC', NOW)).toEqual({ iso: null, error })
  })

  it('rejects a time that the change to summer time skips', () => {
    expect(readSchedule('2027-03-14T02:30', 'America/New_York', NOW).error).toBe(SCHEDULE_ERRORS.gap)
    expect(readSchedule('2027-03-28T02:30', 'Europe/Berlin', NOW).error).toBe(SCHEDULE_ERRORS.gap)
    expect(readSchedule('2027-03-14T03:30', 'America/New_York', NOW).iso).toBe('2027-03-14T07:30:00.000Z')
  })

  it('takes the second of a time that occurs twice when that one is meant, and recognizes it', () => {
    expect(readSchedule('2027-11-07T01:30', 'America/New_York', NOW).iso).toBe('2027-11-07T05:30:00.000Z')
    expect(readSchedule('2027-11-07T01:30', 'America/New_York', NOW, true).iso).toBe('2027-11-07T06:30:00.000Z')
    expect(readSchedule('2027-11-07T03:30', 'America/New_York', NOW, true).iso).toBe('2027-11-07T08:30:00.000Z')
    expect(isSecondTime('2027-11-07T06:30:00.000Z', 'America/New_York')).toBe(true)
    expect(isSecondTime('2027-11-07T05:30:00.000Z', 'America/New_York')).toBe(false)
    expect(isSecondTime('2027-11-07T08:30:00.000Z', 'America/New_York')).toBe(false)
  })

  it('takes the first of a time that occurs twice, and reads distant zones', () => {
    expect(wallToInstant('2027-11-07T01:30', 'America/New_York')).toBe(Date.parse('2027-11-07T05:30:00Z'))
    expect(wallToInstant('2026-12-01T09:15', 'Asia/Kathmandu')).toBe(Date.parse('2026-12-01T03:30:00Z'))
    expect(wallToInstant('2026-12-01T09:15', 'Pacific/Kiritimati')).toBe(Date.parse('2026-11-30T19:15:00Z'))
    expect(toWall(Date.parse('2026-11-30T19:15:00Z'), 'Pacific/Kiritimati')).toBe('2026-12-01T09:15')
  })
})

it('reads the time of a post only when one is requested', () => {
  const schedule = '2025-01-01T00:00'
  expect(readTime({ isLater: false, schedule }, 'UTC', NOW)).toEqual({ iso: null, error: null })
  expect(readTime({ isLater: true, schedule }, 'UTC', NOW)).toEqual({ iso: null, error: SCHEDULE_ERRORS.past })
})
