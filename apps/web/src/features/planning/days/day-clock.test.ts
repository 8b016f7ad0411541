import { toWall } from '@marquee/contract/shared/wall-time'
import { describe, expect, it } from 'vitest'
import { changeText, dayClock, hourRows, instantOf, minutesAtPlace, minutesOf, missingParts, placeOf } from './day-clock.ts'
import { addMonths, dayAt, daysOf, monthGrid, stepView, titleOf, weekOf } from './days.ts'

const HOUR = 3_600_000
const hoursOf = (day: string, zone: string): number => (dayClock(day, zone).end - dayClock(day, zone).start) / HOUR

describe('month and week', () => {
  it('begin on Sunday and end on Saturday, whatever the month (PLAN-12)', () => {
    expect(monthGrid('2026-11-20').map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-01', '2026-11-07'], ['2026-11-08', '2026-11-14'], ['2026-11-15', '2026-11-21'], ['2026-11-22', '2026-11-28'], ['2026-11-29', '2026-12-05'],
    ])
    expect(monthGrid('2026-02-10')).toHaveLength(4)
    expect(monthGrid('2026-08-01')).toHaveLength(6)
    expect(weekOf('2027-01-01')).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })

  it('step by their own length, and a short month takes the last day', () => {
    expect(stepView('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(stepView('week', '2026-12-30', 1)).toBe('2027-01-06')
    expect(stepView('day', '2026-03-01', -1)).toBe('2026-02-28')
    expect([titleOf('month', '2026-11-20'), titleOf('week', '2026-11-20'), titleOf('week', '2026-12-30'), titleOf('day', '2026-11-20')]).toEqual([
      'November 2026', 'Nov 15 – 21, 2026', 'Dec 27, 2026 – Jan 2, 2027', 'Friday, November 20, 2026',
    ])
    expect(daysOf('day', '2026-11-20')).toEqual(['2026-11-20'])
  })

  it('assign an instant to the day of the zone, not of UTC', () => {
    const at = Date.parse('2026-11-21T03:30:00Z')
    expect(dayAt(at, 'America/New_York')).toBe('2026-11-20')
    expect(dayAt(at, 'Asia/Kolkata')).toBe('2026-11-21')
    expect(dayAt(Date.parse('2026-11-20T11:00:00Z'), 'Pacific/Apia')).toBe('2026-11-21')
  })
})

describe('days on which the clocks change', () => {
  it.each([
    ['2026-03-08', 'America/New_York', 23, 'Clocks go forward at 2:00 AM'],
    ['2026-11-01', 'America/New_York', 25, 'Clocks go back at 2:00 AM'],
    ['2026-03-29', 'Europe/London', 23, 'Clocks go forward at 1:00 AM'],
    ['2026-10-25', 'Europe/London', 25, 'Clocks go back at 2:00 AM'],
    ['2026-03-08', 'Asia/Kolkata', 24, null],
    ['2026-11-01', 'Asia/Kolkata', 24, null],
    // Samoa crossed the date line and skipped this day.
    ['2011-12-30', 'Pacific/Apia', 0, 'This day is left out here'],
    ['2011-12-31', 'Pacific/Apia', 24, null],
    // Lord Howe changes by half an hour, Beirut at midnight.
    ['2026-10-04', 'Australia/Lord_Howe', 23.5, 'Clocks go forward at 2:00 AM'],
    ['2026-03-29', 'Asia/Beirut', 23, 'Clocks go forward at 12:00 AM'],
  ])('%s in %s has %s hours', (day, zone, hours, text) => {
    expect(hoursOf(day, zone)).toBe(hours)
    expect(changeText(dayClock(day, zone))).toBe(text)
  })

  it.each(['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Beirut'])('every quarter of an hour of 2026 in %s is where its clock says', (zone) => {
    const year = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10))
    const special = year.filter((day) => dayClock(day, zone).change !== null)
    expect(special.length).toBe(zone === 'Asia/Kolkata' || zone === 'Pacific/Apia' ? 0 : 2)
    for (const day of [...special, '2026-07-15']) {
      const clock = dayClock(day, zone)
      const rows = hourRows([clock])
      for (let at = clock.start; at < clock.end; at += 15 * 60_000) {
        const { minutes, isAgain } = minutesOf(clock, at)
        expect(toWall(at, zone)).toBe(`${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
        expect(instantOf(clock, minutes, isAgain)).toBe(at)
        expect(minutesAtPlace(rows, placeOf(rows, minutes, isAgain))).toEqual({ minutes, isAgain })
      }
    }
  })

  it('a week has one more row where an hour occurs twice; other days skip it', () => {
    const clocks = weekOf('2026-11-01').map((day) => dayClock(day, 'America/New_York'))
    const rows = hourRows(clocks)
    expect(rows).toHaveLength(25)
    expect(rows.slice(0, 4)).toEqual([{ hour: 0, isAgain: false }, { hour: 1, isAgain: false }, { hour: 1, isAgain: true }, { hour: 2, isAgain: false }])
    expect(missingParts(clocks[0]!, rows)).toEqual([])
    expect(missingParts(clocks[1]!, rows)).toEqual([[2, 3]])
  })

  it('a skipped hour has no instant', () => {
    const clock = dayClock('2026-03-08', 'America/New_York')
    expect(instantOf(clock, 150, false)).toBeNull()
    expect(missingParts(clock, hourRows([clock]))).toEqual([[2, 3]])
    expect(minutesAtPlace(hourRows([clock]), 9.99)).toEqual({ minutes: 9 * 60 + 45, isAgain: false })
  })
})
