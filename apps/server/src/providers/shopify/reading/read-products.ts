import type { z } from 'zod'
import { type Outcome, ok } from '../../../ports/outcome.ts'
import { GONE } from '../../../ports/storefront-failures.ts'
import { MOST_VARIANTS, type Page, type PageRequest, type StoreProduct } from '../../../ports/storefront.ts'
import { type ShopifyClient, shownAt } from '../client.ts'
import type { ShopKey } from '../key.ts'
import { toFrontProduct, toProduct } from './products.ts'
import { ADMIN, PRODUCTS_PER_PAGE, STOREFRONT } from '../queries.ts'
import { adminOne, adminProducts, adminVariants, frontOne, frontProducts, frontVariants } from '../schemas.ts'

/** Numbers of ids: `gid://shopify/Product/123`. */
const numberOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? ''
const PRODUCT_ID = /^gid:\/\/shopify\/Product\/\d{1,20}$/

type Cursor = { hasNextPage: boolean; endCursor: string | null }
type Paged<Item> = { nodes: Item[]; pageInfo: Cursor }
type More<Variant> = { query: string; form: z.ZodType<{ product: { variants: Paged<Variant> } | null }> }
/** One question to a shop: all calls of it end together. */
type Question = { client: ShopifyClient; key: ShopKey; signal: AbortSignal }

/** All variants of a product, up to the most that are kept. Takes those that came with it. */
async function readVariants<Variant>({ client, key, signal }: Question, id: string, first: Paged<Variant>, { query, form }: More<Variant>): Promise<Outcome<{ variants: Variant[]; isWhole: boolean }>> {
  const variants = [...first.nodes]
  let { pageInfo } = first
  while (pageInfo.hasNextPage && variants.length < MOST_VARIANTS) {
    const told = await client.ask(key, form, { query, variables: { id, after: pageInfo.endCursor }, signal })
    if (told.kind !== 'ok') return told
    const page = told.value.value.product?.variants
    if (!page) return GONE
    variants.push(...page.nodes)
    pageInfo = page.pageInfo
  }
  return ok({ variants: variants.slice(0, MOST_VARIANTS), isWhole: !pageInfo.hasNextPage && variants.length <= MOST_VARIANTS })
}

const adminUrlOf = ({ client, key }: Question, id: string): string => `${shownAt(client.options, key.shop)}/admin/products/${numberOf(id)}`

type AdminNode = z.infer<typeof adminProducts>['products']['nodes'][number]
type FrontNode = z.infer<typeof frontProducts>['products']['nodes'][number]

async function wholeAdmin(question: Question, node: AdminNode, currency: string): Promise<Outcome<StoreProduct>> {
  const found = await readVariants(question, node.id, node.variants, { query: ADMIN.variants, form: adminVariants })
  return found.kind === 'ok' ? ok(toProduct(node, { collections: node.collections.nodes, media: node.media.nodes, currency, adminUrl: adminUrlOf(question, node.id), ...found.value })) : found
}

async function wholeFront(question: Question, node: FrontNode): Promise<Outcome<StoreProduct>> {
  const { query } = { query: frontOf(question.key).variants }
  const found = await readVariants(question, node.id, node.variants, { query, form: frontVariants })
  return found.kind === 'ok' ? ok(toFrontProduct(node, found.value.variants, { adminUrl: adminUrlOf(question, node.id), isWhole: found.value.isWhole })) : found
}

/** The queries of the Storefront API for a key. */
export const frontOf = ({ way }: ShopKey): (typeof STOREFRONT)['token' | 'tokenless'] => (way === 'token' ? STOREFRONT.token : STOREFRONT.tokenless)

/** Completes each product of a page, one after the other. A product that went meanwhile is left out. */
async function complete<Node>(nodes: readonly Node[], whole: (node: Node) => Promise<Outcome<StoreProduct>>): Promise<Outcome<StoreProduct[]>> {
  const items: StoreProduct[] = []
  for (const node of nodes) {
    const product = await whole(node)
    if (product.kind === 'not-found') continue
    if (product.kind !== 'ok') return product
    items.push(product.value)
  }
  return ok(items)
}

const nextOf = ({ hasNextPage, endCursor }: Cursor): string | null => (hasNextPage ? endCursor : null)
/** The filter by time, in Shopify's language of searches. */
export const sinceQuery = (since: Date | null): string | null => (since ? `updated_at:>='${since.toISOString()}'` : null)

/** A page of products, those that changed longest ago first. */
export async function readProducts(client: ShopifyClient, key: ShopKey, { since, cursor }: PageRequest): Promise<Outcome<Page<StoreProduct>>> {
  const question = { client, key, signal: client.deadline() }
  const variables = { first: PRODUCTS_PER_PAGE, after: cursor, query: sinceQuery(since) }
  if (key.way !== 'consent') {
    const told = await client.ask(key, frontProducts, { query: frontOf(key).products, variables, signal: question.signal })
    if (told.kind !== 'ok') return told
    const { nodes, pageInfo } = told.value.value.products
    const items = await complete(nodes, (node) => wholeFront(question, node))
    return items.kind === 'ok' ? ok({ items: items.value, next: nextOf(pageInfo), pace: told.value.pace }) : items
  }
  const told = await client.ask(key, adminProducts, { query: ADMIN.products, variables, signal: question.signal })
  if (told.kind !== 'ok') return told
  const { products, shop } = told.value.value
  const items = await complete(products.nodes, (node) => wholeAdmin(question, node, shop.currencyCode))
  return items.kind === 'ok' ? ok({ items: items.value, next: nextOf(products.pageInfo), pace: client.paceOf(key.shop) }) : items
}

/** One product as it is now. */
export async function readProduct(client: ShopifyClient, key: ShopKey, id: string): Promise<Outcome<StoreProduct>> {
  if (!PRODUCT_ID.test(id)) return GONE
  const question = { client, key, signal: client.deadline() }
  const call = { variables: { id }, signal: question.signal }
  if (key.way !== 'consent') {
    const told = await client.ask(key, frontOne, { query: frontOf(key).product, ...call })
    if (told.kind !== 'ok') return told
    return told.value.value.product ? wholeFront(question, told.value.value.product) : GONE
  }
  const told = await client.ask(key, adminOne, { query: ADMIN.product, ...call })
  if (told.kind !== 'ok') return told
  const { product, shop } = told.value.value
  return product ? wholeAdmin(question, product, shop.currencyCode) : GONE
}
