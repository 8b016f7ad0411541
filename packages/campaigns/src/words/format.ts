import { formatMoney, type Money } from '@marquee/contract/commerce/money'
import { platformLabel } from '@marquee/contract/shared/platforms'
import type { Platform } from '@marquee/contract/shared/platforms'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instants.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
function format(zone: string, name: 'time' | 'day', options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${name}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(key, made)
  return made
}
/** The runtime puts a narrow space before AM and PM. */
const plain = (text: string): string => text.replaceAll('\u202F', ' ')

/** `Tue, Nov 24`. */
export const sayDay = (at: number, zone: string): string => format(zone, 'day', { weekday: 'short', month: 'short', day: 'numeric' }).format(at)
/** `9:00 AM`. */
const sayTime = (at: number, zone: string): string => plain(format(zone, 'time', { hour: 'numeric', minute: '2-digit' }).format(at))
/** `Tue, Nov 24, 9:00 AM`. */
export const sayMoment = (at: number, zone: string): string => `${sayDay(at, zone)}, ${sayTime(at, zone)}`
/** `09:00` as `9:00 AM`. */
export const sayClock = (time: string): string => sayTime(Date.parse(`1970-01-01T${time}Z`), 'UTC')

/** `1 hour`, `24 hours`. */
export const sayCount = (count: number, unit: string): string => `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`
const UNITS = [{ ms: DAY_MS, unit: 'day', from: 2 * DAY_MS }, { ms: HOUR_MS, unit: 'hour', from: HOUR_MS }, { ms: MINUTE_MS, unit: 'minute', from: MINUTE_MS }]

/** A length of time in its largest unit: `3 hours`, `2 days`. */
export function sayLength(ms: number): string {
  const { ms: one, unit } = UNITS.find(({ from }) => ms >= from) ?? { ms: MINUTE_MS, unit: 'minute' }
  return sayCount(Math.max(1, Math.floor(ms / one)), unit)
}

/** A delay exactly, in hours where they are whole. */
export const sayDelay = (minutes: number): string => (minutes % 60 === 0 ? sayCount(minutes / 60, 'hour') : sayCount(minutes, 'minute'))

/** `one`, `one and two`, `one, two and three`. */
export const sayList = (words: readonly string[]): string => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)
export const sayPlatforms = (platforms: readonly string[]): string => sayList(platforms.map((name) => platformLabel(name as Platform)))
/** A percentage with one decimal where it has one. */
export const sayPercent = (percent: number): string => `${Number(percent.toFixed(1)).toLocaleString('en-US')}%`
export const sayPrice = (price: Money | null): string => (price === null ? 'not known' : formatMoney(price))
/** Pieces: null where they are not counted. */
export const sayPieces = (pieces: number | null): string => (pieces === null ? 'not counted' : pieces.toLocaleString('en-US'))

/** Letters that are spoken as if they began with a vowel are not told apart: product types are words. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
/** A product type as a word within a sentence: `Gift box` as `gift box`, `T-Shirt` as it is. */
export const asNoun = (type: string): string => (/^\p{Lu}[^\p{Lu}]*$/u.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type)
