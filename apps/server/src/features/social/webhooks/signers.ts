import { LRUCache } from 'lru-cache'
import { type SocialContext, WEBHOOK_SECRET_PURPOSE } from '../context.ts'
import { findSignerForSystem } from './queries.ts'

/** Whose profile an event speaks of, and what its events are signed with. */
export type Signer = { owner: string; secret: string }

/** Finds signers by the provider's profile id. */
export type Signers = {
  /** Undefined when the profile is not here. `isFresh` reads it again. */
  find(profileId: string, isFresh?: boolean): Promise<Signer | undefined>
}

const MAX_KEPT = 2_000
/** Long enough for a burst; a profile that was unlinked meanwhile has no more than its last events believed. */
const KEPT_MS = 10_000

/** Makes signers that read a profile once for a burst of its events, however many come at the same moment. A profile that is not here is not remembered. */
export function createSigners({ db, vault }: Pick<SocialContext, 'db' | 'vault'>): Signers {
  const kept = new LRUCache<string, Signer>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (profileId) => {
      const found = await findSignerForSystem(db, profileId)
      return found && { owner: found.owner, secret: vault.open(found.sealedSecret, WEBHOOK_SECRET_PURPOSE) }
    },
  })
  return { find: (profileId, isFresh = false) => kept.fetch(profileId, { forceRefresh: isFresh }) }
}
