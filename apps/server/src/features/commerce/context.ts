import type { Vault } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLease } from '../../platform/jobs/lease.ts'
import type { VendorFiles } from '../../platform/vendor-files.ts'
import type { Webhooks } from '../../platform/webhooks/index.ts'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Storefront, Storefronts } from '../../ports/storefront.ts'
import type { TextModel } from '../../ports/text-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { GenerateContext, PostsContext } from '../posts/index.ts'

export type CommerceContext = MediaContext & PostsContext & GenerateContext & {
  vault: Vault
  jobs: Jobs
  /** The address of this server as readers have it. */
  publicUrl: () => string
  events: Events
  webhooks: Webhooks
  storefronts: Storefronts
  textModel: TextModel
  /** Opens pictures of stores through the guarded client. */
  openStoreFile: VendorFiles
  /** The address at which stores reach this server; null where they cannot. */
  webhookBase: string | null
  /** The sandbox's stores by platform, for "Use demo shop"; absent without the sandbox. */
  demoShops: Partial<Record<StorePlatform, { address: string; token: string | null }>>
}

/** What each secret is sealed for. */
export const KEY_PURPOSE = 'store-key'
export const HOOK_PURPOSE = 'store-hook'
export const CONSENT_PURPOSE = 'store-consent'

/** A reading of a store: renewed while pages come. */
export const SYNCING = defineLease({ name: 'commerce.sync', table: 'commerce_syncs', durationMs: 60_000, heldBy: 'worker' })
/** The renewal of what acts as a store: longer than its one call. Requests renew too. */
export const RENEWING = defineLease({ name: 'commerce.renew', table: 'commerce_store_keys', durationMs: 45_000, heldBy: 'process' })
/** Loading a picture: longer than the bounded call. */
export const LOADING = defineLease({ name: 'commerce.picture', table: 'commerce_pictures', durationMs: 90_000, heldBy: 'worker' })

/** The adapter of a platform; null when the operator switched it off or gave no keys for it. */
export const storefrontOf = ({ storefronts }: Pick<CommerceContext, 'storefronts'>, platform: string): Storefront | null => storefronts[platform as StorePlatform] ?? null

/** Tells the owner's tabs to read again. */
export const announce = (ctx: Pick<CommerceContext, 'live' | 'db'>, owner: string, what: 'stores' | 'products' | 'posts' | 'figures', storeId: string | null = null, trx: Tx | CommerceContext['db'] = ctx.db): Promise<void> =>
  ctx.live.publish(trx, owner, { type: 'commerce.changed', what, storeId })
