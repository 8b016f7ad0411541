/** The clock of a zone at one instant. */
export type WallClock = {
  /** `09:05`. */
  time: string
  /** Whether it is at or after `from` and before `to`; a `to` that is earlier spans midnight. */
  isBetween(from: string, to: string): boolean
}

/** Formats by zone: making one takes longer than all else that the gate does. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  FORMATS.set(timeZone, format)
  return format
}

/** The wall clock of a time zone. Takes an instant and an IANA zone. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const time = formatOf(timeZone).format(at)
  return { time, isBetween: (from, to) => (from < to ? time >= from && time < to : time >= from || time < to) }
}

/** A time of the day as the sentences write it: `18:00` is `6:00 PM`. */
export function writeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
