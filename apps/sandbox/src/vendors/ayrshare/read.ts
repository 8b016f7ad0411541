/** An unchecked body or query. */
export type UncheckedObject = Record<string, unknown>

/** @returns the value as an object; anything else becomes an empty one. */
export function toUncheckedObject(value: unknown): UncheckedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UncheckedObject) : {}
}

/** @returns the trimmed string, or undefined if it is not a string or blank. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

/** Reads a flag, which query strings have as text. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 'true'
}

/** @returns the strings of a JSON list. */
export function readList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** Reads a list from a query: `key=a&key=b`, `key[]=a`, `key[0]=a` and `key=a,b` are all in use. */
export function readQueryList(query: UncheckedObject, key: string): string[] {
  const names = Object.keys(query).filter((name) => name === key || (name.startsWith(`${key}[`) && name.endsWith(']')))
  return names
    .flatMap((name) => query[name])
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((item) => item.trim())
    .filter(Boolean)
}

/** @returns the instant of an ISO date, in ms, or undefined if it is not one. */
export function readInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/u.test(value)) return undefined
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? undefined : instant
}

/** @returns the ISO form Ayrshare uses: UTC without milliseconds. */
export function toStamp(instant: number | string): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/u, 'Z')
}

/** @returns the Firestore form of an instant. */
export function toFirestore(instant: number | string): { _seconds: number; _nanoseconds: number; utc: string } {
  const at = new Date(instant).getTime()
  return { _seconds: Math.floor(at / 1000), _nanoseconds: (at % 1000) * 1_000_000, utc: new Date(at).toISOString() }
}

const CACHE_MS = 10 * 60_000

/** @returns the two freshness fields at the end of most responses. */
export function freshness(): { lastUpdated: string; nextUpdate: string } {
  return { lastUpdated: toStamp(Date.now()), nextUpdate: toStamp(Date.now() + CACHE_MS) }
}
