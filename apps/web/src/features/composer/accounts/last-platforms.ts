import { NETWORKS, type Platform } from '@marquee/contract/shared/platforms'
import { readLocal, userKey, writeLocal } from '../../../lib/storage.ts'
import type { Composer } from '../composer.ts'
import { knownPlatforms } from './known-platforms.ts'
import type { LinkedAccounts } from './use-linked-accounts.ts'

const keyOf = (userId: string): string => userKey(userId, 'last-platforms')

/** Remembers the platforms of a post that was sent or saved: the next one starts with them. */
export function rememberPlatforms(userId: string, platforms: readonly Platform[]): void {
  if (platforms.length > 0) writeLocal(keyOf(userId), platforms)
}

/** Preselects platforms while the user has chosen none: those used last that are still connected, else all connected ones. */
export function preselectPlatforms(userId: string, { form }: Pick<Composer, 'form'>, { platforms: linked }: Pick<LinkedAccounts, 'platforms'>): void {
  if (form.getState().hasChosenPlatforms) return
  const stored = readLocal(keyOf(userId))
  const last = NETWORKS.filter((name) => Array.isArray(stored) && stored.includes(name) && linked.includes(name))
  const platforms = last.length > 0 ? last : NETWORKS.filter((name) => linked.includes(name))
  if (platforms.join() !== form.getState().platforms.join()) form.setState({ platforms })
}

/** The same before the accounts are loaded, from those of the last visit: what belongs to the networks takes its space at once. */
export const preselectKnown = (userId: string, composer: Pick<Composer, 'form'>): void => preselectPlatforms(userId, composer, { platforms: knownPlatforms(userId) })
