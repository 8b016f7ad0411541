import { describe, expect, it } from 'vitest'
import { instant, isTimeZone, timeZone } from './time.ts'

describe('instant', () => {
  it.each(['2026-11-20T15:54:00.000Z', '2026-11-20T15:54:00Z', '2026-11-20T15:54:00+05:30', '2028-02-29T00:00:00Z', '9999-12-31T23:59:59Z'])('takes %s', (text) => {
    expect(instant.safeParse(text).success).toBe(true)
  })

  it.each(['2026-11-20', '2026-11-20T15:54:00', '2026-02-30T00:00:00Z', '2027-02-29T00:00:00Z', '2026-11-20T24:01:00Z', '20/11/2026', '', 'now', '+012026-11-20T15:54:00Z'])('refuses %j', (text) => {
    expect(instant.safeParse(text).success).toBe(false)
  })
})

describe('time zones', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Argentina/Buenos_Aires'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  })

  it.each(['', 'Mars/Olympus', '+05:30', '-08:00', 'Europe/Berlin ', '../etc/passwd', 'Europe/Berlin\u0000'])('refuses %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false)
    expect(timeZone.safeParse(zone).success).toBe(false)
  })
})
