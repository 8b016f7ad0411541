import { FIGURE_DAYS, NEW_DAYS } from '@marquee/contract/commerce/limits'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Product, ProductPicture, Variant } from '@marquee/contract/commerce/products/product'
import { moneyOf } from './columns.ts'
import type { PictureOf } from './detail-queries.ts'
import type { VariantRow } from './known-queries.ts'
import type { ListedRow } from './list-queries.ts'

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null
/** Stores that can no longer be asked: what they said last is shown with its date. */
const SILENT = ['error', 'revoked']

/** A row of the list. */
export function presentProduct(row: ListedRow, { now, lowStock }: { now: Date; lowStock: number }): Product {
  const isOnSale = row.compare_at !== null && (row.sale_ends_at === null || row.sale_ends_at > now)
  const isSoldOut = !row.is_available || row.stock === 0
  return {
    id: row.id, storeId: row.store_id, storeName: row.store_name, platform: row.platform as StorePlatform, externalId: row.external_id, title: row.title, state: row.state as Product['state'], url: row.url, category: row.category, tags: row.tags,
    variantCount: row.variant_count, price: moneyOf(row.price_min, row.currency), isFromPrice: row.price_min !== null && Number(row.price_min) !== Number(row.price_max),
    compareAt: isOnSale ? moneyOf(row.compare_at, row.currency) : null, isOnSale, saleEndsAt: isOnSale ? instantOf(row.sale_ends_at) : null,
    stock: row.stock, isSoldOut, isLowStock: !isSoldOut && row.stock !== null && row.stock <= lowStock,
    isNew: now.getTime() - (row.created_there_at ?? row.first_seen_at).getTime() < NEW_DAYS * 86_400_000,
    sales: { sold: row.sold, days: FIGURE_DAYS }, lastPostedAt: instantOf(row.last_posted_at), heldPosts: row.held_posts, pictureUrl: row.picture_url,
    asOf: SILENT.includes(row.store_state) ? row.heard_at.toISOString() : null, heardAt: row.heard_at.toISOString(),
  }
}

export const presentVariant = (row: VariantRow): Variant => ({
  id: row.id, externalId: row.external_id, title: row.title, sku: row.sku, price: moneyOf(row.price, row.currency), compareAt: moneyOf(row.compare_at, row.currency), saleEndsAt: instantOf(row.sale_ends_at), stock: row.stock, isAvailable: row.is_available,
})

/** A picture of a product. Takes the addresses of its file in the library, if it is there. */
export const presentPicture = (row: PictureOf, item: { id: string; url: string; thumbnailUrl: string | null } | undefined): ProductPicture => ({
  id: row.id, url: row.url, itemId: item?.id ?? null, itemUrl: item?.url ?? null, thumbnailUrl: item?.thumbnailUrl ?? null, altText: row.alt_text, state: row.state as ProductPicture['state'], isCard: row.is_card,
})
