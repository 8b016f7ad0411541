import type { Network, Way } from '@marquee/contract/conversations/networks'
import type { Db } from '../../../platform/db/database.ts'
import { findMessagingSwitch, listReachedAccounts, listWays } from './queries.ts'

/** A network that the owner reaches: how, and whether its account works. */
export type Reached = { network: Network; via: Way; state: 'connected' | 'expired' }

/** The networks that the owner reaches, each way once: by a working account if there is one. */
export async function listReached(db: Db, owner: string): Promise<Reached[]> {
  const found = new Map<string, Reached>()
  // What the columns hold is what was written by the contract's names; the working ones come first.
  for (const { platform, via, state } of await listReachedAccounts(db, owner)) {
    const key = `${via} ${platform}`
    if (!found.has(key)) found.set(key, { network: platform as Network, via: via as Way, state: state === 'connected' ? 'connected' : 'expired' })
  }
  return [...found.values()]
}

/** How each of these accounts of the owner is reached. */
export async function readWays(db: Db, owner: string, ids: readonly string[]): Promise<ReadonlyMap<string, Way>> {
  const rows = await listWays(db, owner, ids)
  return new Map(rows.map(({ id, via }) => [id, via === 'direct' ? 'direct' : 'provider']))
}

/** Whether the provider has messages switched on for the owner's profile; null without a profile. */
export const readMessagingSwitch = (db: Db, owner: string): Promise<boolean | null> => findMessagingSwitch(db, owner)
