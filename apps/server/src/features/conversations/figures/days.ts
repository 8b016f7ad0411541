const DAY_MS = 24 * 60 * 60_000

/** The day of an instant in a zone, as `2026-11-23`. */
export const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The day that many days before another one. */
export const daysBefore = (day: string, count: number): string => new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
