import { ACCOUNT_STATE_TEXTS, NOT_CHECKED_MS, type SocialAccount } from '@marquee/contract/accounts'
import { NETWORKS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { PROFILE_KEY_VISIBLE, PROFILE_SYNC } from '@marquee/contract/social'

/** Of the dialog that connects an account without the provider. `handle`: of the account that is connected again, empty for a new one; `server`: its own, if it is known. `onConnected` runs before `onClose` when it succeeded. */
export type DirectLoginProps = { platform: Platform; handle: string; server?: string | null; onClose: () => void; onConnected?: () => void }

/** The key as it may be shown: its first 12 characters. */
export const maskKey = (key: string): string => `${key.slice(0, PROFILE_KEY_VISIBLE)}…`

/** The profile's title as a heading: without the mail address that the provider's titles append to the name. */
export const titleFor = (title: string): string => title.replace(/\s+\S+@\S+.*$/, '')

/** Whether the last sync is more than 5 minutes ago (trace.md ACCT-25). Takes its ISO time, null for never. */
export function isStale(syncedAt: string | null, now: number): boolean {
  return syncedAt === null || now - new Date(syncedAt).getTime() > PROFILE_SYNC.staleMs
}

const label = (name: string): string => {
  const known = NETWORKS.find((platform) => platform === name)
  return known ? platformLabel(known) : name
}
const list = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names.map(label))

/** `Instagram connected` and `X disconnected`, for the changes of a sync. */
export function describeChanges(added: readonly string[], removed: readonly string[]): readonly string[] {
  return [added.length > 0 ? `${list(added)} connected` : '', removed.length > 0 ? `${list(removed)} disconnected` : ''].filter(Boolean)
}

const DAY_MS = 86_400_000

/** Whole days until a time, 0 when it is less than one. Takes its ISO form and the current time. */
export const daysUntil = (at: string, now: number): number => Math.max(0, Math.floor((new Date(at).getTime() - now) / DAY_MS))

/** When the accounts were last read, if that is too long ago to say that they work; null otherwise. Takes the time of the last reading. */
export const uncheckedSince = (checkedAt: string | null, now: number): string | null => (checkedAt !== null && now - Date.parse(checkedAt) > NOT_CHECKED_MS ? checkedAt : null)

/** `6 accounts connected, 1 expired. 12 scheduled posts depend on the 2 below.` Takes the accounts, and how many posts need one that is in trouble. */
export function summarizeAccounts(accounts: readonly SocialAccount[], dependent = 0): string {
  const count = (...states: SocialAccount['state'][]): number => accounts.filter(({ state }) => states.includes(state)).length
  const connected = count('connected', 'expiring')
  const parts = [`${connected} ${connected === 1 ? 'account' : 'accounts'} connected`]
  if (count('expired') > 0) parts.push(`${count('expired')} expired`)
  if (count('removed') > 0) parts.push(`${count('removed')} removed`)
  const troubled = count('expired', 'expiring', 'removed')
  const depend = dependent > 0 && troubled > 0 ? ` ${ACCOUNT_STATE_TEXTS.depend(dependent, troubled)}` : ''
  return `${parts.join(', ')}.${depend}`
}
