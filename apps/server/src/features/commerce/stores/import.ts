import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Failure } from '../../../ports/outcome.ts'
import type { StoreProduct } from '../../../ports/storefront.ts'
import { announce, type CommerceContext } from '../context.ts'
import { picturesJob } from '../job-definitions.ts'
import { applyProducts } from '../products/apply.ts'
import { listHere } from '../products/list-queries.ts'
import { askStore, openStoreKey } from './open.ts'
import type { StoreRow } from './queries.ts'

/** Products that a transaction takes over. */
const BATCH = 25

const toError = (failure: Failure): AppError => new AppError(failure.kind === 'rate-limited' ? 'rate_limited' : 'provider_error', SHOPIFY_TEXTS.importFailed, { message: failure.reason })

async function open(ctx: CommerceContext, store: StoreRow) {
  const opened = await openStoreKey(ctx, store)
  if (opened.kind !== 'ok') throw toError(opened)
  return opened.value
}

const leastOf = ({ variants }: StoreProduct) => variants.flatMap(({ price }) => price ?? []).toSorted((one, other) => Number(one.amount) - Number(other.amount))[0] ?? null

/** Products of the store as it has them now, at least `limit` while there are so many, with those that are here marked. Throws provider_error when it does not answer. */
export async function readImportable(ctx: CommerceContext, store: StoreRow, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const { storefront, key } = await open(ctx, store)
  const items: StoreProduct[] = []
  let next: string | null = cursor ?? null
  do {
    const from = next
    const page = await askStore(ctx, store, 'products', () => storefront.readProducts(key, { since: null, cursor: from }), ({ items: read }) => read.length)
    if (page.kind !== 'ok') throw toError(page)
    items.push(...page.value.items)
    next = page.value.next
  } while (next !== null && items.length < limit)
  const here = await listHere(ctx.db, store.owner, store.id, items.map(({ id }) => id))
  return {
    products: items.map((product) => ({ externalId: product.id, title: product.title, price: leastOf(product), pictureUrl: product.pictures[0]?.url ?? null, pictures: product.pictures.length, isHere: here.has(product.id) })),
    nextCursor: next,
  }
}

type Imported = { imported: number; pictures: number; failed: { externalId: string; title: string; reason: string }[]; message: string }

const summary = (imported: number, failed: number): string => `${imported} imported${failed > 0 ? `, ${failed} failed` : ''}`

/** Reads single products with their pictures. What failed is named. */
export async function importNow(ctx: CommerceContext, store: StoreRow, externalIds: readonly string[]): Promise<Imported> {
  const { storefront, key } = await open(ctx, store)
  const read: StoreProduct[] = []
  const failed: Imported['failed'] = []
  for (const externalId of new Set(externalIds)) {
    const product = await askStore(ctx, store, 'product', () => storefront.readProduct(key, externalId), () => 1)
    if (product.kind === 'ok') read.push(product.value)
    else failed.push({ externalId, title: '', reason: product.kind === 'not-found' ? 'It is no longer in the store.' : `${STORE_PLATFORM_LABELS[store.platform as StorePlatform]} did not answer.` })
  }
  const now = ctx.clock.now()
  const heard = { eventId: `import:${newId(now.getTime())}`, source: 'sync' as const, now }
  for (let from = 0; from < read.length; from += BATCH) await ctx.db.transaction().execute((trx) => applyProducts(ctx, trx, store, read.slice(from, from + BATCH), heard))
  await ctx.jobs.enqueue(ctx.db, picturesJob, { owner: store.owner, storeId: store.id }, { isUnlessWaiting: true })
  await announce(ctx, store.owner, 'products', store.id)
  return { imported: read.length, pictures: read.reduce((sum, { pictures }) => sum + pictures.length, 0), failed, message: summary(read.length, failed.length) }
}
