import { API_KEY_SOON_DAYS, API_KEY_TEXTS, type ApiKey } from '@marquee/contract/api-keys'
import type { Scope } from '@marquee/contract/shared/route'
import { formatDate, formatRelative } from '../../lib/format.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const DAY_MS = 24 * 60 * 60_000

/** How long a key still works: its words, and its tone if it is marked. */
export type Expiry = { text: string; tone: BadgeTone | null }

/** When a key stops working, or that it has. Takes its end, now in milliseconds, and the zone of dates. */
export function expiryOf(expiresAt: ApiKey['expiresAt'], now: number, zone: string): Expiry {
  if (expiresAt === null) return { text: API_KEY_TEXTS.neverExpires, tone: null }
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return { text: `Expired ${formatRelative(expiresAt, now)}`, tone: 'bad' }
  if (left <= API_KEY_SOON_DAYS * DAY_MS) return { text: `Expires ${formatRelative(expiresAt, now)}`, tone: 'wait' }
  return { text: `Expires ${formatDate(expiresAt, zone)}`, tone: null }
}

/** How long ago something was. Takes it and now in milliseconds, which is rounded down. */
export const agoOf = (at: string, now: number): string => formatRelative(at, Math.max(now, Date.parse(at)))

/** When and from where a key was last used. */
export function usageOf({ lastUsedAt, lastUsedAddress }: Pick<ApiKey, 'lastUsedAt' | 'lastUsedAddress'>, now: number): string {
  if (lastUsedAt === null) return API_KEY_TEXTS.neverUsed
  return `Used ${agoOf(lastUsedAt, now)}${lastUsedAddress === null ? '' : ` from ${lastUsedAddress}`}`
}

/** Publishing is what others see, so its scope is marked. */
export const scopeTone = (scope: Scope): BadgeTone => (scope === 'publish' ? 'wait' : 'idle')

/** A call for each scope that does no harm; publishing has none. */
const EXAMPLES: readonly (readonly [Scope, string])[] = [
  ['read', 'PATH/api/posts/drafts'],
  ['draft', `-H 'Content-Type: application/json' -d '{"content":"Written by a program"}' PATH/api/posts/draft`],
  ['admin', 'PATH/api/planning/feed'],
]

/** A line for a terminal that a key with these scopes can run; null when there is none. Takes the address of this installation, the scopes and the key. */
export function exampleFor(origin: string, scopes: readonly Scope[], key: string): string | null {
  const example = EXAMPLES.find(([scope]) => scopes.includes(scope))?.[1]
  return example ? `curl -H "Authorization: Bearer ${key}" ${example.replace('PATH', origin)}` : null
}
