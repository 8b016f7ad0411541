import { type CampaignEvent, type EventProduct, fromStoreEvent } from '@marquee/campaigns'
import type { StoreEvent } from '@marquee/contract/commerce/products/event'
import type { Db } from '../../../../platform/db/database.ts'
import { findEventForSystem } from '../../../../platform/events/index.ts'
import { type KnownProduct, listKnownProducts, storeChanged } from '../../../commerce/index.ts'
import { listRunning } from '../../stored/queries.ts'
import { ruledOf } from '../../stored/settings.ts'
import type { EngineContext } from '../context.ts'
import { hasAsked, judge } from './judge.ts'

/** A product as rules ask for it. */
export const toEventProduct = ({ id, title, category, tags, collections, price }: KnownProduct): EventProduct => ({ id, title, category, tags, collections, price })

/** The changes that rules wait for, in their order. A product that is gone altogether is in none. */
export async function readEvents(db: Db, owner: string, changes: readonly StoreEvent[]): Promise<CampaignEvent[]> {
  const products = new Map((await listKnownProducts(db, owner, changes.flatMap(({ productId }) => productId ?? []))).map((product) => [product.id, product]))
  // Several changes are heard of at once; a rehearsal takes them in the order of their ids too.
  return changes.toSorted((one, other) => (one.id < other.id ? -1 : 1)).flatMap((change) => {
    const product = products.get(change.productId ?? '')
    const event = product && fromStoreEvent(change, toEventProduct(product), product.variants.get(change.variantId ?? ''))
    return event ? [event] : []
  })
}

/**
 * Job: asks the rules of the owner's running campaigns about the changes of one event. Each is committed by itself, and one that fails does not stop the others: the job fails after
 * all were tried, and its next run finds what is decided already.
 */
export async function judgeChanges(ctx: EngineContext, { owner, eventId }: { owner: string; eventId: string }): Promise<void> {
  const row = await findEventForSystem(ctx.db, eventId)
  if (!row) return
  const campaigns = (await listRunning(ctx.db, owner)).map(ruledOf)
  if (campaigns.length === 0) return
  const failures: unknown[] = []
  for (const event of await readEvents(ctx.db, owner, storeChanged.schema.parse(row.payload).changes)) {
    for (const campaign of campaigns.filter((each) => hasAsked(each, event))) {
      try {
        await judge(ctx, { owner, campaignId: campaign.id, event })
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} decisions about a change of a store failed`)
}
