import { UPLOAD_LIMITS } from '@marquee/contract/media'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../platform/errors.ts'
import { newLease, withLease } from '../../../platform/jobs/lease.ts'
import { labelAsProduct, readItemId, sniffType, storeGenerated } from '../../media/index.ts'
import { announce, type CommerceContext, LOADING } from '../context.ts'
import { picturesJob } from '../job-definitions.ts'
import { endPicture, findLabels, type PictureRow, takePictures } from './queries.ts'

/** Few, so that signing in, which needs the same threads, does not wait for the pictures of a whole store. */
const AT_ONCE = 2
/** Pictures of one run; others take their turn then. */
const PER_RUN = 40
const TIMEOUT_MS = 30_000
const RETRY_MS = [60_000, 10 * 60_000, 60 * 60_000] as const
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/octet-stream'] as const

type Loaded = { itemId: string } | { isFinal: boolean; reason: string }

/** Loads the bytes into the library, where content that is there already adds nothing, and writes the product beside it. */
async function load(ctx: CommerceContext, row: PictureRow, platform: string, signal: AbortSignal): Promise<Loaded> {
  const file = await ctx.openStoreFile(row.url, { maxBytes: UPLOAD_LIMITS.maxBytes, timeoutMs: TIMEOUT_MS, types: TYPES }, signal)
  if (file.kind !== 'ok') return { isFinal: file.kind !== 'unavailable', reason: file.reason }
  const labels = await findLabels(ctx.db, row.owner, row.product_id)
  if (!labels) return { isFinal: true, reason: 'The product is gone' }
  const bytes = await buffer(file.value)
  const type = await sniffType(bytes)
  if (type === null || !type.startsWith('image/')) return { isFinal: true, reason: 'Not a picture' }
  const item = await storeGenerated(ctx, row.owner, { body: bytes, type, name: labels.title, prompt: '', source: platform })
  await labelAsProduct(ctx, row.owner, readItemId(item.id) ?? '', { name: labels.title, price: labels.price_min, currency: labels.currency, altText: row.alt_text || labels.title, category: labels.category ?? '' })
  return { itemId: readItemId(item.id) ?? '' }
}

async function loadOne(ctx: CommerceContext, row: PictureRow, platform: string, token: string, signal: AbortSignal): Promise<void> {
  let loaded: Loaded
  try {
    loaded = await load(ctx, row, platform, signal)
  } catch (error) {
    // A picture that the library refuses, or that broke off, must not stop the others.
    ctx.log.warn({ err: error, pictureId: row.id }, 'a picture of a store could not be loaded')
    loaded = { isFinal: error instanceof AppError, reason: 'The picture could not be loaded' }
  }
  if ('itemId' in loaded) return endPicture(ctx.db, row, token, { state: 'imported', item_id: loaded.itemId })
  const wait = RETRY_MS[row.attempts]
  if (loaded.isFinal || wait === undefined) return endPicture(ctx.db, row, token, { state: 'failed' })
  await endPicture(ctx.db, row, token, { state: 'waiting', next_at: new Date(ctx.clock.now().getTime() + wait) })
}

/** Loads pictures of a store that are due, some at a time, and leaves the rest to the next run. */
export async function loadPictures(ctx: CommerceContext, { owner, storeId }: { owner: string; storeId: string }): Promise<void> {
  const store = await ctx.db.selectFrom('commerce_stores').select(['platform', 'state']).where('owner', '=', owner).where('id', '=', storeId).executeTakeFirst()
  if (!store || store.state === 'disconnecting') return
  for (let done = 0; done < PER_RUN; done += AT_ONCE) {
    const lease = newLease(ctx, LOADING)
    const rows = await takePictures(ctx.db, { owner, storeId }, lease, ctx.clock.now(), AT_ONCE)
    if (rows.length === 0) return void (done > 0 && (await announce(ctx, owner, 'products', storeId)))
    await Promise.all(rows.map((row) => withLease(ctx, lease, { owner, id: row.id }, ({ token, signal }) => loadOne(ctx, row, store.platform, token, signal))))
  }
  await announce(ctx, owner, 'products', storeId)
  await ctx.jobs.enqueue(ctx.db, picturesJob, { owner, storeId }, { isUnlessWaiting: true })
}
