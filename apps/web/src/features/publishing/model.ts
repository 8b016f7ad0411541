import type { Delivery } from '@marquee/contract/posts'
import type { ClientConfig } from '@marquee/contract/platform'
import type { HistoryEntry } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Display of a delivery's status: a text and a tone, never the tone alone. */
export const DELIVERY_LOOKS: Readonly<Record<Delivery['status'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'idle' },
  sending: { label: 'Publishing', tone: 'info' },
  published: { label: 'Published', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  unconfirmed: { label: 'Checking', tone: 'wait' },
  held: { label: 'On hold', tone: 'wait' },
}

/** The same of one that was deleted at its network from here. */
export const DELETED_LOOK = { label: 'Deleted there', tone: 'idle' } as const satisfies { label: string; tone: BadgeTone }

/** State of a post in words, where its platforms do not all have it. */
export const STATE_WORDS: Readonly<Partial<Record<HistoryEntry['state'], string>>> = {
  publishing: 'Publishing',
  partially_published: 'Partly published',
  failed: 'Not published',
  held: 'On hold',
  unconfirmed: 'Not confirmed yet',
}

/** Platforms of a post that a retry sends. */
export const failedPlatforms = (entry: Pick<HistoryEntry, 'deliveries'>): Platform[] =>
  entry.deliveries.filter(({ status }) => status === 'failed' || status === 'held').map(({ platform }) => platform)

export const isUnconfirmed = (entry: Pick<HistoryEntry, 'deliveries' | 'state'>): boolean =>
  entry.state === 'unconfirmed' || entry.deliveries.some(({ status }) => status === 'unconfirmed')

/** The instant by which a post is placed in the timeline. */
export const timelineInstant = (entry: HistoryEntry): string => entry.published_at ?? entry.scheduled_time ?? entry.updated_at

const dayKey = (at: string, zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at))

/** The heading of a day: `Today`, `Yesterday`, or `Friday, November 20`; with the year when it is another one. */
function dayLabel(at: string, zone: string, now: number): string {
  const day = dayKey(at, zone)
  if (day === dayKey(new Date(now).toISOString(), zone)) return 'Today'
  if (day === dayKey(new Date(now - 24 * 60 * 60_000).toISOString(), zone)) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === dayKey(new Date(now).toISOString(), zone).slice(0, 4)
  const options: Intl.DateTimeFormatOptions = { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) }
  return new Intl.DateTimeFormat('en-US', options).format(new Date(at))
}

export type Day<T> = { key: string; label: string; entries: T[] }

/** Groups posts by the day of their moment in `zone`, keeping their order. Takes now in milliseconds for Today and Yesterday. */
export function groupByDay<T extends HistoryEntry>(entries: readonly T[], zone: string, now: number): Day<T>[] {
  const days: Day<T>[] = []
  for (const entry of entries) {
    const at = timelineInstant(entry)
    const key = dayKey(at, zone)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, label: dayLabel(at, zone, now), entries: [entry] })
  }
  return days
}

/**
 * Whether posts go to the sandbox and not to public networks (design.md rule J): every link to a post is then the sandbox's,
 * whatever host name of this machine it has. Takes the browser's configuration, null until loaded.
 */
export const publishesToSandbox = (config: Pick<ClientConfig, 'sandboxed'> | null): boolean =>
  config?.sandboxed.some(({ vendor, mode }) => vendor === 'ayrshare' && mode === 'sandbox') ?? false

/** An address that may become a link: http and https only, whatever a provider sends. */
export function safeUrl(url: string | null): string | null {
  if (!url) return null
  const target = URL.parse(url, typeof window === 'undefined' ? 'http://localhost' : window.location.origin)
  return target !== null && (target.protocol === 'https:' || target.protocol === 'http:') ? target.href : null
}

/** A tab's name with its count, without the number until loaded. */
export const tabLabel = (text: (count: number) => string, total: number | undefined): string =>
  total === undefined ? text(0).replace(' (0)', '') : text(total)
