import type { Money } from '@marquee/contract/commerce/money'
import { readMoney } from '../../../ports/money.ts'
import type { StoreProduct, StoreVariant } from '../../../ports/storefront.ts'
import { countStock } from '../events/compare.ts'

/** A stored price; null when it or its currency is not known. */
export const moneyOf = (amount: string | null, currency: string | null): Money | null => (amount === null || currency === null ? null : readMoney(amount, currency))

/** What a search compares: small letters without accents. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const MAX = { title: 500, description: 20_000, text: 300, tags: 60, tag: 100, collections: 20, collection: 255, url: 2_000 } as const
const cut = (text: string, length: number): string => text.replaceAll('\u0000', '').slice(0, length)
const cutOr = (text: string | null, length: number): string | null => (text === null ? null : cut(text, length))
const amountOf = (money: Money | null | undefined): Money['amount'] | null => money?.amount ?? null

function bounds(variants: readonly StoreVariant[]): { least: StoreVariant | null; most: StoreVariant | null } {
  const priced = variants.filter((one) => one.price !== null).toSorted((one, other) => Number(one.price?.amount) - Number(other.price?.amount))
  return { least: priced[0] ?? null, most: priced.at(-1) ?? null }
}

/** The columns of a product that the store tells. */
export function productColumns(product: StoreProduct) {
  const { least, most } = bounds(product.variants)
  const tags = product.tags.slice(0, MAX.tags).map((tag) => cut(tag, MAX.tag))
  const title = cut(product.title, MAX.title)
  return {
    title, tags, collections: product.collections.slice(0, MAX.collections).map((one) => cut(one, MAX.collection)),
    description: cut(product.description, MAX.description), state: product.state, url: cutOr(product.url, MAX.url), admin_url: cutOr(product.adminUrl, MAX.url),
    brand: cutOr(product.brand, MAX.text), category: cutOr(product.category, MAX.text),
    updated_there_at: product.updatedAt, created_there_at: product.createdAt,
    price_min: amountOf(least?.price), price_max: amountOf(most?.price), currency: least?.price?.currency ?? null, compare_at: amountOf(least?.compareAt), sale_ends_at: least?.saleEndsAt ?? null,
    stock: countStock(product.variants), is_available: product.variants.some(({ isAvailable }) => isAvailable), variant_count: product.variants.length,
    search: searchable([title, ...product.variants.flatMap(({ sku }) => sku ?? []), ...tags].join('\n')),
    picture_url: cutOr(product.pictures[0]?.url ?? null, MAX.url),
  }
}

/** The columns of a variant. */
export const variantColumns = (one: StoreVariant, position: number) => ({
  external_id: one.id, position, title: cut(one.title, MAX.title), sku: cutOr(one.sku, MAX.text),
  price: one.price?.amount ?? null, compare_at: one.compareAt?.amount ?? null, currency: one.price?.currency ?? one.compareAt?.currency ?? null,
  sale_ends_at: one.saleEndsAt, stock: one.stock, is_available: one.isAvailable, stock_id: one.stockId,
})
