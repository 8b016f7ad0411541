import { hourCycle } from './display.ts'

/** Locale of the product's texts (all of them English). */
const LOCALE = 'en-US'

const trimmed = (value: number): string => value.toFixed(1)

/** A count with K or M and one decimal from a thousand on (trace.md GEN-04): 950, 12.5K, 2.1M. */
export function formatCount(count: number): string {
  if (Math.abs(count) >= 999_950) return `${trimmed(count / 1_000_000)}M`
  if (Math.abs(count) >= 1_000) return `${trimmed(count / 1_000)}K`
  return String(count)
}

/** A time of the day as the user prefers it: `5:30 PM` or `17:30`. Every time that is shown is made with it. */
const timeOptions = (): Intl.DateTimeFormatOptions => (hourCycle() === '24h' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { hour: 'numeric', minute: '2-digit' })

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${options.hour ? hourCycle() : ''} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone })
  formats.set(key, made)
  return made
}

/** Abbreviation of `zone` at an instant, for example `EST` or `GMT+1`. Takes ISO text or a Date. */
export function zoneAbbreviation(at: string | Date, zone: string): string {
  const parts = format(zone, 'zone', { timeZoneName: 'short' }).formatToParts(new Date(at))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** A zone in words at an instant: `New York (EST)`. */
export const zonePlace = (at: string | Date, zone: string): string => `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} (${zoneAbbreviation(at, zone)})`

/** Date, time and zone: `Fri, Nov 20, 5:30 PM EST`, or `Fri, Nov 20, 17:30 EST` (design.md rule H). Takes an ISO instant and an IANA zone. */
export function formatDateTime(at: string | Date, zone: string): string {
  const date = new Date(at)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short', month: 'short', day: 'numeric', ...timeOptions(), timeZoneName: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }
  return format(zone, isThisYear ? 'date-time' : 'date-time-year', options).format(date)
}

/** Time of the day alone: `5:30 PM` or `17:30`. */
export const formatTime = (at: string | Date, zone: string): string => format(zone, 'time', timeOptions()).format(new Date(at))

/** A time of the day without a zone, `17:30`, as the user prefers it. */
export const formatWallTime = (time: string): string => formatTime(`2000-01-01T${time.slice(0, 5)}:00Z`, 'UTC')

/** Date alone: `November 20, 2026`. */
export const formatDate = (at: string | Date, zone: string): string =>
  format(zone, 'date', { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(at))

/** Made when the first distance is shown: few screens have one at once. */
let relative: Intl.RelativeTimeFormat | undefined
const inWords = (amount: number, unit: Intl.RelativeTimeFormatUnit): string => (relative ??= new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })).format(amount, unit)
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Distance from now in words: `in 5 minutes`, `2 hours ago`, `now`. Takes the instant and, for tests, now in ms. */
export function formatRelative(at: string | Date, now: number = new Date().getTime()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1_000)
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return inWords(Math.trunc(seconds / size), unit)
  }
  return Math.abs(seconds) < 10 ? 'now' : inWords(seconds, 'second')
}
