import { platformLabel } from '@marquee/contract/shared/platforms'
import { sayCount, sayList } from '../words/format.ts'
import type { HourScore, Sureness } from './best-hours.ts'
import { combineWeeks } from './hours-ahead.ts'

/** What is known of the hours of one network: its scores, the best first. */
export type NetworkHours = { platform: Parameters<typeof platformLabel>[0]; sureness: Sureness; posts: number; hours: readonly HourScore[] }

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** Hours that are named together, and how near to the best one they are. */
const MOST_NAMED = 2
const AS_GOOD = 0.9

const halfOf = (hour: number): string => (hour % 24 < 12 ? 'AM' : 'PM')
const clockOf = (hour: number): number => hour % 12 || 12

/** `8–9`, `6–7 PM`, `11 AM–12 PM`: in the morning nobody asks which half of the day is meant. */
export function sayHour(hour: number): string {
  const [from, to] = [clockOf(hour), clockOf(hour + 1)]
  if (halfOf(hour) !== halfOf(hour + 1)) return `${from} ${halfOf(hour)}–${to} ${halfOf(hour + 1)}`
  return `${from}–${to}${hour >= 5 && hour < 12 ? '' : ` ${halfOf(hour)}`}`
}

/** The hours with posts of their own that did best: the best one, and one that is nearly as good. */
function namedOf(hours: readonly HourScore[]): HourScore[] {
  const measured = hours.filter(({ posts }) => posts > 0).toSorted((one, other) => other.rate - one.rate)
  const [best] = measured
  return best ? measured.filter(({ rate }) => rate >= best.rate * AS_GOOD).slice(0, MOST_NAMED).toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour) : []
}

/** `Tue and Thu 8–9`, `Tue 8–9 and Sun 6–7 PM`. */
function sayHours(hours: readonly HourScore[]): string {
  const byHour = Map.groupBy(hours, ({ hour }) => hour)
  return sayList([...byHour].map(([hour, days]) => `${sayList(days.map(({ weekday }) => WEEKDAYS[weekday - 1] ?? ''))} ${sayHour(hour)}`))
}

const isKnown = ({ sureness }: NetworkHours): boolean => sureness !== 'not-yet'

/** The best hours of one network: `Tue and Thu 8–9`; while too little is known, `9–10, the usual hour`. */
export const sayNetworkHours = (network: NetworkHours): string => (isKnown(network) ? sayHours(namedOf(network.hours)) : `${sayHour(network.hours[0]?.hour ?? 0)}, the usual hour`)

/** How sure that is. */
export const SURENESS_WORDS: Readonly<Record<Sureness, string>> = { sure: 'Sure', 'fairly-sure': 'Fairly sure', 'not-yet': 'Not sure yet' }

/** The best hours of several networks in two sentences: what they are, and from how many posts, with the networks of which too little is known. */
export function sayBestHours(networks: readonly NetworkHours[]): { hours: string; basis: string } {
  const known = networks.filter(isKnown)
  const unsure = networks.filter((network) => !isKnown(network))
  const posts = (known.length > 0 ? known : unsure).reduce((sum, network) => sum + network.posts, 0)
  const basis = [`From ${sayCount(posts, 'post')}`, unsure.length > 0 && `not sure yet for ${sayList(unsure.map(({ platform }) => platformLabel(platform)))}`].filter(Boolean).join('; ')
  return { hours: known.length > 0 ? `Your best hours: ${sayHours(namedOf(combineWeeks(known.map(({ hours }) => hours))))}.` : 'Your best hours are not known yet: the usual hours are used.', basis: `${basis}.` }
}
