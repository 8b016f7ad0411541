import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { confirmDisconnect } from '@marquee/contract/commerce/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteItem } from '../../media/index.ts'
import { announce, type CommerceContext } from '../context.ts'
import { storeDisconnected } from '../events/events.ts'
import { listProductIds, listScheduledWith } from '../facts/queries.ts'
import { checkPosts } from '../held/check.ts'
import { disconnectJob } from '../job-definitions.ts'
import { countDependents, deletePictures, listRemovableItems } from './figures-queries.ts'
import { leaveStore } from './leave.ts'
import { deleteStore, findStore, type StoreRow } from './queries.ts'
import { ownStore } from './service.ts'
import { setState } from './state.ts'

const BATCH = 100
const plural = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const goes = (count: number): string => (count === 1 ? 'goes' : 'go')

type Counts = Awaited<ReturnType<typeof countDependents>>
/** What goes and what stays, each a sentence. */
function listConsequences({ products, pictures, keptPictures, posts }: Counts): string[] {
  return [
    `${plural(products, 'product')} and ${plural(pictures, 'picture')} ${goes(products + pictures)}.`,
    ...(keptPictures > 0 ? [`${plural(keptPictures, 'picture')} of scheduled posts ${keptPictures === 1 ? 'stays' : 'stay'}.`] : []),
    ...(posts > 0 ? [`${plural(posts, 'post')} naming its facts will be held.`] : []),
  ]
}

/** What disconnecting a store removes and keeps, in words. */
export async function describeDisconnect(ctx: CommerceContext, owner: string, storeId: string) {
  const store = await ownStore(ctx, owner, storeId)
  const counts = await countDependents(ctx.db, owner, storeId)
  return { question: confirmDisconnect(STORE_PLATFORM_LABELS[store.platform as StorePlatform]), consequences: listConsequences(counts), products: counts.products, pictures: counts.pictures, keptPictures: counts.keptPictures, postsToHold: counts.posts }
}

/** Begins to disconnect a store: from now on it is not asked, and a job removes what it brought. */
export async function disconnectNow(ctx: CommerceContext, owner: string, storeId: string) {
  const store = await ownStore(ctx, owner, storeId)
  const counts = await countDependents(ctx.db, owner, storeId)
  await ctx.db.transaction().execute(async (trx) => {
    await setState(ctx, trx, store, { state: 'disconnecting', change: { next_poll_at: null, next_full_check_at: null } })
    await ctx.jobs.enqueue(trx, disconnectJob, { owner, storeId }, { isUnlessWaiting: true })
  })
  return { message: `${store.name} was disconnected.`, removed: { products: counts.products, pictures: counts.pictures }, keptPictures: counts.keptPictures, heldPosts: counts.posts }
}

/** Removes the pictures that only this store brought; those that posts need stay in the library. */
async function removePictures(ctx: CommerceContext, store: StoreRow): Promise<void> {
  for (;;) {
    const { pictureIds, itemIds } = await listRemovableItems(ctx.db, store.owner, store.id, store.platform, BATCH)
    if (pictureIds.length === 0) return
    for (const itemId of itemIds) {
      try {
        await deleteItem(ctx, store.owner, itemId)
      } catch (error) {
        // A post needs it, or its owner deleted it meanwhile: both are as wanted.
        if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'not_found')) throw error
      }
    }
    await deletePictures(ctx.db, store.owner, pictureIds)
  }
}

/** Holds the scheduled posts with facts of a store, while its products still have their names. */
async function holdPostsOf(ctx: CommerceContext, trx: Tx, owner: string, storeId: string): Promise<void> {
  await checkPosts(ctx, trx, owner, await listScheduledWith(trx, owner, await listProductIds(trx, owner, storeId)))
}

/** Removes what a store brought, and the store. It may run twice, and goes on where a killed run stopped. */
export async function finishDisconnect(ctx: CommerceContext, { owner, storeId }: { owner: string; storeId: string }): Promise<void> {
  const store = await findStore(ctx.db, owner, storeId)
  if (!store || store.state !== 'disconnecting') return
  await leaveStore(ctx, store)
  await removePictures(ctx, store)
  await ctx.db.transaction().execute(async (trx) => {
    await holdPostsOf(ctx, trx, owner, storeId)
    await deleteStore(trx, owner, storeId)
    await ctx.events.publish(trx, storeDisconnected, { owner, payload: { storeId, platform: store.platform as StorePlatform, storeName: store.name }, at: ctx.clock.now() })
    await announce(ctx, owner, 'stores', storeId, trx)
    await announce(ctx, owner, 'products', storeId, trx)
  })
}
