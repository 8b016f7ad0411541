import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ProductState, StoreProduct } from '../../../ports/storefront.ts'
import type { CommerceContext } from '../context.ts'
import { type Change, compareGone, compareProduct, type KnownProduct } from '../events/compare.ts'
import { type Heard, recordChanges, type Recorded } from '../events/record.ts'
import { moneyOf, productColumns, variantColumns } from './columns.ts'
import * as queries from './known-queries.ts'

type StoreOf = { id: string; owner: string }
type Known = { row: queries.ProductRow; variants: queries.VariantRow[] }
/** What applying products found, by the contract's names. */
export type Found = { added: number; removed: number; prices: number; stocks: number; titles: number; links: number; sales: number }
export const NOTHING_FOUND: Found = { added: 0, removed: 0, prices: 0, stocks: 0, titles: 0, links: 0, sales: 0 }

const COUNTED: Readonly<Record<Change['kind'], keyof Found | null>> = {
  product_added: 'added', product_removed: 'removed', price_changed: 'prices', stock_changed: 'stocks', title_changed: 'titles', link_changed: 'links', sale_changed: 'sales', order_placed: null,
}

function countFound(changes: readonly Recorded[]): Found {
  const found = { ...NOTHING_FOUND }
  for (const { change } of changes) {
    const name = COUNTED[change.kind]
    if (name) found[name] += 1
  }
  return found
}

const toKnown = ({ row, variants }: Known): KnownProduct => ({
  title: row.title, url: row.url, state: row.state as ProductState, isRemoved: row.removed_at !== null, category: row.category,
  variants: variants.map((one) => ({
    id: one.id, externalId: one.external_id, title: one.title, price: moneyOf(one.price, one.currency), compareAt: moneyOf(one.compare_at, one.currency), saleEndsAt: one.sale_ends_at, stock: one.stock, isAvailable: one.is_available,
  })),
})

async function readKnown(trx: Tx, store: StoreOf, externalIds: readonly string[]): Promise<Map<string, Known>> {
  const rows = await queries.listKnown(trx, store, externalIds)
  const variants = rows.length === 0 ? [] : await queries.listVariantsOf(trx, store.owner, rows.map(({ id }) => id))
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map(rows.map((row) => [row.external_id, { row, variants: byProduct.get(row.id) ?? [] }]))
}

/** Whether a reading is older than what the row has, by the store's clock. */
const isStale = (known: Known | undefined, { updatedAt }: StoreProduct): boolean => !!known?.row.updated_there_at && updatedAt !== null && updatedAt < known.row.updated_there_at && known.row.removed_at === null

type Applied = { id: string; product: StoreProduct; known: Known | undefined; variantIds: Map<string, string> }

function toRows({ id, product, known, variantIds }: Applied, store: StoreOf, now: Date) {
  const of = { owner: store.owner, store_id: store.id }
  const firstSeen = known && known.row.removed_at === null ? known.row.first_seen_at : now
  return {
    product: { ...of, ...productColumns(product), id, external_id: product.id, seen_at: now, heard_at: now, first_seen_at: firstSeen, removed_at: null },
    variants: product.variants.slice(0, COMMERCE_LIMITS.variants).map((one, position) => ({ ...of, ...variantColumns(one, position), id: variantIds.get(one.id) ?? newId(now.getTime()), product_id: id })),
    pictures: product.pictures.slice(0, COMMERCE_LIMITS.pictures).map((one, position) => ({
      ...of, id: newId(now.getTime()), product_id: id, external_id: one.id, url: one.url.slice(0, 2_000), alt_text: one.altText.slice(0, 1_000), position, next_at: now,
    })),
  }
}

function recordedOf({ id, product, known, variantIds }: Applied, now: Date): Recorded[] {
  const titles = new Map([...(known?.variants ?? []).map((one) => [one.external_id, one.title] as const), ...product.variants.map((one) => [one.id, one.title] as const)])
  return compareProduct(known ? toKnown(known) : null, product).map((change) => ({
    change, externalId: product.id, productId: id, productTitle: product.title.slice(0, 500), occurredAt: product.updatedAt ?? now,
    variantId: change.variant === null ? null : (variantIds.get(change.variant) ?? null), variantTitle: change.variant === null ? '' : (titles.get(change.variant) ?? ''),
  }))
}

async function save(trx: Tx, store: StoreOf, applied: readonly Applied[], now: Date): Promise<void> {
  const rows = applied.map((one) => toRows(one, store, now))
  const gone = applied.flatMap(({ product, known }) => (product.isWhole ? (known?.variants ?? []).filter((row) => !product.variants.some((one) => one.id === row.external_id)).map(({ id }) => id) : []))
  await queries.saveProducts(trx, rows.map(({ product }) => product))
  await queries.saveVariants(trx, store.owner, rows.flatMap(({ variants }) => variants), gone)
  await queries.savePictures(trx, store.owner, applied.map(({ id }) => id), rows.flatMap(({ pictures }) => pictures))
}

/**
 * Takes over what the store says of some products, with the changes, in one transaction under the store's lock: webhooks, questions and syncs all end here. A reading that is older than the row
 * changes nothing; without a baseline nothing is an event. Returns what changed; null when the store is gone.
 */
export async function applyProducts(ctx: Pick<CommerceContext, 'events'>, trx: Tx, of: StoreOf, products: readonly StoreProduct[], heard: Heard): Promise<Found | null> {
  const store = await queries.lockStore(trx, of)
  if (!store || store.state === 'disconnecting') return null
  const newest = [...new Map(products.map((product) => [product.id, product])).values()]
  if (newest.length === 0) return NOTHING_FOUND
  const known = await readKnown(trx, of, newest.map(({ id }) => id))
  const applied = newest.filter((product) => !isStale(known.get(product.id), product)).map((product): Applied => {
    const before = known.get(product.id)
    const ids = new Map(before?.variants.map((one) => [one.external_id, one.id]))
    return { id: before?.row.id ?? newId(heard.now.getTime()), product, known: before, variantIds: new Map([...ids, ...product.variants.map((one) => [one.id, ids.get(one.id) ?? newId(heard.now.getTime())] as const)]) }
  })
  const stale = newest.filter((product) => isStale(known.get(product.id), product)).flatMap((product) => known.get(product.id)?.row.id ?? [])
  await queries.touchProducts(trx, of.owner, stale, heard.now)
  await save(trx, of, applied, heard.now)
  const changes = store.baseline_at === null ? [] : applied.flatMap((one) => recordedOf(one, heard.now))
  await recordChanges(ctx, trx, of, heard, changes)
  return countFound(changes)
}

/** Marks products that are gone from their store, with the changes. Takes the store's ids of the products; returns how many were offered before. */
export async function applyGone(ctx: Pick<CommerceContext, 'events'>, trx: Tx, of: StoreOf, externalIds: readonly string[], heard: Heard): Promise<Found | null> {
  const store = await queries.lockStore(trx, of)
  if (!store) return null
  const known = [...(await readKnown(trx, of, externalIds)).values()].filter(({ row }) => row.removed_at === null)
  await queries.removeProducts(trx, of.owner, known.map(({ row }) => row.id), heard.now)
  const changes = known.flatMap((one) =>
    compareGone(toKnown(one)).map((change): Recorded => ({ change, externalId: one.row.external_id, productId: one.row.id, variantId: null, productTitle: one.row.title, variantTitle: '', occurredAt: heard.now })),
  )
  const told = store.baseline_at === null ? [] : changes
  await recordChanges(ctx, trx, of, heard, told)
  return countFound(told)
}
