import { LRUCache } from 'lru-cache'
import { type SocialContext, WEBHOOK_SECRET_PURPOSE } from '../context.ts'
import { findSignerForSystem } from './queries.ts'

/** The owner of a profile, and the secret its events are signed with. */
export type Signer = { owner: string; secret: string }

/** Finds signers by the provider's profile id. */
export type Signers = {
  /** Undefined when the profile is unknown. `isFresh` bypasses the cache. */
  find(profileId: string, isFresh?: boolean): Promise<Signer | undefined>
}

const CACHE_SIZE = 2_000
/** Long enough for a burst; events of a profile that was unlinked meanwhile are accepted for this long. */
const CACHE_MS = 10_000

/** Creates signers that read a profile once for a burst of its events, concurrent ones included. Unknown profiles are not cached. */
export function createSigners({ db, vault }: Pick<SocialContext, 'db' | 'vault'>): Signers {
  const cache = new LRUCache<string, Signer>({
    max: CACHE_SIZE,
    ttl: CACHE_MS,
    fetchMethod: async (profileId) => {
      const found = await findSignerForSystem(db, profileId)
      return found && { owner: found.owner, secret: vault.open(found.sealedSecret, WEBHOOK_SECRET_PURPOSE) }
    },
  })
  return { find: (profileId, isFresh = false) => cache.fetch(profileId, { forceRefresh: isFresh }) }
}
