import { COMMON_TIME_ZONES } from '@marquee/contract/profile'
import { isTimeZone } from '@marquee/contract/shared/time'

/** A time zone to choose: its IANA name, how it is shown, and its present offset, `GMT+5:30`. */
export type Zone = { zone: string; label: string; offset: string; isCommon: boolean }

const COMMON: readonly string[] = COMMON_TIME_ZONES.map(({ zone }) => zone)
/** Present names of zones that browsers still list by an earlier one. */
const RENAMED = [
  'Africa/Asmara', 'America/Argentina/Buenos_Aires', 'America/Argentina/Catamarca', 'America/Argentina/Cordoba', 'America/Argentina/Jujuy', 'America/Argentina/Mendoza', 'America/Atikokan', 'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville', 'America/Nuuk', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Yangon', 'Atlantic/Faroe', 'Europe/Kyiv', 'Pacific/Chuuk', 'Pacific/Kanton', 'Pacific/Pohnpei',
] as const
const readableZone = (zone: string): string => zone.replaceAll('_', ' ')

function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
}

/** Every time zone of the browser, the specification's five first (trace.md PROF-38); `chosen` too, if the browser does not know it. */
export function listZones(chosen: string, now: Date): Zone[] {
  const common = COMMON_TIME_ZONES.map(({ zone, label }) => ({ zone, label: zone === label ? label : `${readableZone(zone)} ${label}`, offset: offsetOf(zone, now), isCommon: true }))
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED.filter(isTimeZone), chosen].filter((zone) => !COMMON.includes(zone)))
  return [...common, ...[...names].toSorted().map((zone) => ({ zone, label: readableZone(zone), offset: offsetOf(zone, now), isCommon: false }))]
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** An offset as minutes: of `+5:30`, `GMT+0530`, `utc-8`; null for any other text. */
function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:gmt|utc)?\s*([+\u2212-])\s*(\d{1,2}?):?(\d{2})?$/u.exec(text.trim()) ?? []
  return sign === undefined ? null : (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** Whether a zone is what was typed: a city, a region or a label in any order and without accents, or an offset. */
export function matchesZone({ zone, label, offset }: Zone, query: string): boolean {
  const typed = plain(query).trim()
  if (typed === '') return true
  const wanted = readOffset(typed)
  if (wanted !== null) return (readOffset(plain(offset)) ?? 0) === wanted
  const words = plain(`${zone.replace(/[/_]/g, ' ')} ${label} ${offset}`)
  return typed.split(/[\s/_]+/).every((word) => words.includes(word))
}
