import { FIGURE_DAYS, LOW_STOCK } from '@marquee/contract/commerce/limits'
import type { Product, ProductDetail, ProductFilter, ProductSort } from '@marquee/contract/commerce/products/product'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { readItemId, readOwnItems } from '../../media/index.ts'
import type { CommerceContext } from '../context.ts'
import { countEvents } from '../events/queries.ts'
import { moneyOf } from './columns.ts'
import { type ListPosition, readPosition, writePosition } from './cursor.ts'
import * as details from './detail-queries.ts'
import { listVariantsOf } from './known-queries.ts'
import { countProducts, findLastHeard, findLowStock, findProduct, type ListedRow, type ListFilter, listProducts } from './list-queries.ts'
import { listKnowing } from '../links/figures.ts'
import { readLinkRule } from '../links/rule.ts'
import { presentPicture, presentProduct, presentVariant } from './view.ts'

const DAY_MS = 86_400_000

export const readLowStock = async (ctx: Pick<CommerceContext, 'db'>, owner: string): Promise<number> => (await findLowStock(ctx.db, owner)) ?? LOW_STOCK.default

function positionOf(row: ListedRow, sort: ProductSort): ListPosition {
  return [sort === 'best_selling' ? row.sold : sort === 'name' ? null : (row.last_posted_at?.getTime() ?? null), row.id]
}

type Query = { q?: string | undefined; filter: ProductFilter; storeId?: string | undefined; sort: ProductSort; limit: number; cursor?: string | undefined }

/** One page of products, with the counts of the chips on the first one. */
export async function readProducts(ctx: CommerceContext, owner: string, { sort, limit, cursor, ...rest }: Query) {
  const now = ctx.clock.now()
  const filter: ListFilter = { ...rest, lowStock: await readLowStock(ctx, owner), now }
  const rows = await listProducts(ctx.db, owner, filter, { sort, limit: limit + 1, at: cursor === undefined ? null : readPosition(cursor) })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    products: rows.slice(0, limit).map((row) => presentProduct(row, filter)),
    ...(cursor === undefined ? { counts: await countProducts(ctx.db, owner, filter) } : {}),
    lastHeardAt: (await findLastHeard(ctx.db, owner))?.toISOString() ?? null,
    nextCursor: last ? writePosition(positionOf(last, sort)) : null,
  }
}

/** The owner's product. Throws not_found. */
async function ownProduct(ctx: Pick<CommerceContext, 'db'>, owner: string, id: string): Promise<ListedRow> {
  const row = await findProduct(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return row
}

async function readPictures(ctx: CommerceContext, owner: string, productId: string) {
  const pictures = await details.listPicturesOf(ctx.db, owner, productId)
  const items = await readOwnItems(ctx, owner, pictures.flatMap(({ item_id }) => item_id ?? []))
  const byId = new Map(items.map((item) => [readItemId(item.id), item]))
  return pictures.map((row) => presentPicture(row, row.item_id === null ? undefined : byId.get(row.item_id)))
}

/** The sheet of a product. */
export async function readProduct(ctx: CommerceContext, owner: string, id: string): Promise<ProductDetail> {
  const row = await ownProduct(ctx, owner, id)
  const now = ctx.clock.now()
  const sums = await details.sumFromPosts(ctx.db, owner, id, new Date(now.getTime() - FIGURE_DAYS * DAY_MS))
  const variants = await listVariantsOf(ctx.db, owner, [id])
  const lowStock = await readLowStock(ctx, owner)
  return {
    ...presentProduct(row, { now, lowStock }), lowStock,
    description: row.description, brand: row.brand, adminUrl: row.admin_url, variants: variants.map(presentVariant), pictures: await readPictures(ctx, owner, id),
    fromPosts: !(await listKnowing(ctx, owner)).includes(row.store_id) ? null : { orders: sums.reduce((sum, each) => sum + each.orders, 0), revenue: sums.flatMap(({ total, currency }) => moneyOf(total, currency) ?? []), windowDays: (await readLinkRule(ctx.db, owner)).windowDays },
    changeCount: await countEvents(ctx.db, owner, id), postCount: await details.countUsingPosts(ctx.db, owner, id),
  }
}

const SUGGESTED = 3
/** Why a product is worth a post: the first reason that holds. */
function reasonOf(product: Product): string {
  if (product.isOnSale) return 'On sale, and not in a post yet this week.'
  if (product.isNew) return 'New in your store.'
  if ((product.sales.sold ?? 0) > 0) return `Sold ${product.sales.sold} in ${product.sales.days} days.`
  return product.lastPostedAt === null ? 'Never in a post.' : 'Not in a post for a long time.'
}

/** Up to three products that are worth a post: in stock, and not posted in the last week; on sale, new and best selling first. */
export async function suggestProducts(ctx: CommerceContext, owner: string): Promise<{ product: Product; why: string }[]> {
  const now = ctx.clock.now()
  const lowStock = await readLowStock(ctx, owner)
  const rows: ListedRow[] = []
  for (const filter of ['on_sale', 'new', 'in_stock'] as const) rows.push(...(await listProducts(ctx.db, owner, { filter, lowStock, now }, { sort: filter === 'in_stock' ? 'best_selling' : 'longest_not_posted', at: null, limit: 10 })))
  const isFit = (row: ListedRow) => row.is_available && row.stock !== 0 && (row.last_posted_at === null || now.getTime() - row.last_posted_at.getTime() > 7 * DAY_MS)
  const unique = [...new Map(rows.filter(isFit).map((row) => [row.id, row])).values()]
  return unique.slice(0, SUGGESTED).map((row) => {
    const product = presentProduct(row, { now, lowStock })
    return { product, why: reasonOf(product) }
  })
}

/** Posts that used a product. */
export async function readUsingPosts(ctx: CommerceContext, owner: string, productId: string, page: { limit: number; cursor?: string | undefined }) {
  await ownProduct(ctx, owner, productId)
  return details.listUsingPosts(ctx.db, owner, productId, page)
}

