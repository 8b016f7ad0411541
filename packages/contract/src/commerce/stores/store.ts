import { z } from 'zod'
import { uuid } from '../../shared/ids.ts'
import { instant } from '../../shared/time.ts'
import { money } from '../money.ts'
import { connectionType, storePlatform } from '../platforms.ts'
import { STORE_MENDS, STORE_STATUSES, STORE_TROUBLES, storeState } from './states.ts'

const count = z.number().int().min(0)

/** Why products are read. `first` is a baseline: it makes no event, so nothing is held and no campaign starts. */
export const SYNC_KINDS = ['first', 'manual', 'full', 'changes'] as const
/** `stopped`: by its owner, and can go on where it was. */
export const SYNC_STATES = ['waiting', 'running', 'stopped', 'done', 'failed'] as const
export const SYNC_STAGES = ['preparing', 'products', 'pictures', 'orders', 'finishing'] as const
export const SYNC_STAGE_LABELS: Readonly<Record<(typeof SYNC_STAGES)[number], string>> = {
  preparing: 'Asking the store', products: 'Reading products', pictures: 'Loading pictures', orders: 'Reading orders', finishing: 'Comparing',
}

/** One reading of a store, running or ended. */
export const storeSync = z.object({
  id: uuid,
  kind: z.enum(SYNC_KINDS),
  state: z.enum(SYNC_STATES),
  stage: z.enum(SYNC_STAGES),
  /** Products read so far, and how many there are; null until the store said so. */
  read: count,
  total: count.nullable(),
  /** Seconds left at the present pace; null while nothing can be said. */
  secondsLeft: count.nullable(),
  /** When a store that takes no more questions is asked again. */
  waitsUntil: instant.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Why it failed, in plain words. */
  reason: z.string().nullable(),
  /** What a finished one found, in words: `3 prices, 8 stocks changed, 1 post held`; null before. */
  summary: z.string().nullable(),
  /** What it found: zeros for a first sync. */
  found: z.object({ added: count, removed: count, prices: count, stocks: count, titles: count, links: count, sales: count, postsHeld: count, pictures: count, imported: count, failed: count }),
})
export type StoreSync = z.infer<typeof storeSync>

/** A store as the specification's list has it. */
export const storeConnection = z.object({
  id: uuid,
  storeName: z.string(),
  platform: storePlatform,
  status: z.enum(STORE_STATUSES),
  productsCount: count,
  lastSync: instant.nullable(),
  storeUrl: z.string().nullable(),
})
export type StoreConnection = z.infer<typeof storeConnection>

/** The same with what our screens show. */
export const store = storeConnection.extend({
  connectionType,
  /** Whether a token made a Storefront connection complete; null for other ways. */
  hasToken: z.boolean().nullable(),
  /** As the platform names it: `copper-finch.myshopify.com`; null where a shop has no address of its own. */
  address: z.string().nullable(),
  state: storeState,
  trouble: z.enum(STORE_TROUBLES).nullable(),
  mend: z.enum(STORE_MENDS).nullable(),
  /** Why, and what it means for posts, each a sentence; null when nothing is wrong. */
  reason: z.string().nullable(),
  consequence: z.string().nullable(),
  /** Since when it is in trouble or revoked. */
  stateSince: instant.nullable(),
  currency: z.string().length(3).nullable(),
  picturesCount: count,
  /** A sync that runs, or was stopped. */
  sync: storeSync.nullable(),
  connectedAt: instant,
  /** When the store last told of a change, or was last asked and had none. */
  lastHeardAt: instant.nullable(),
  /** Null while no check is planned. */
  nextFullCheckAt: instant.nullable(),
  /** Of the last FIGURE_DAYS days; null where orders are not known. Several currencies are listed apart. */
  ordersFromPosts: z.object({ orders: count, revenue: z.array(money) }).nullable(),
  hasWebhooks: z.boolean(),
  /** Whether it is of this installation's sandbox. */
  isSandbox: z.boolean(),
})
export type Store = z.infer<typeof store>

/** A platform that can be connected; `offReason` is why it cannot. */
export const availablePlatform = z.object({
  platform: storePlatform,
  isAvailable: z.boolean(),
  offReason: z.string().nullable(),
  /** Whether the card says Coming Soon: the operator switched the platform off (trace.md ECOM-03). */
  isComingSoon: z.boolean(),
  /** The sandbox's store that "Use demo shop" fills in; null without the sandbox. */
  demoShop: z.object({ address: z.string(), token: z.string().nullable() }).nullable(),
})
