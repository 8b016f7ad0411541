import { readLanding } from '../../ports/landing.ts'
import { readMoney } from '../../ports/money.ts'
import { type Outcome, ok } from '../../ports/outcome.ts'
import type { Page, PageRequest, StoreOrder } from '../../ports/storefront.ts'
import type { ShopifyClient } from './client.ts'
import type { ShopKey } from './key.ts'
import { ADMIN, ORDERS_PER_PAGE } from './queries.ts'
import { sinceQuery } from './read-products.ts'
import { type AdminOrder, adminOrders } from './schemas.ts'

const PAID = ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']
type BagOfMoney = { shopMoney: { amount: string; currencyCode: string } }
const moneyOf = ({ shopMoney }: BagOfMoney) => readMoney(shopMoney.amount, shopMoney.currencyCode)

function stateOf({ cancelledAt, displayFinancialStatus }: AdminOrder): StoreOrder['state'] {
  if (cancelledAt !== null || displayFinancialStatus === 'VOIDED') return 'cancelled'
  return PAID.includes(displayFinancialStatus ?? '') ? 'paid' : 'open'
}

/** An order as the port describes it. Null for one whose time cannot be read, and for a test of the shop's owner. */
export function toOrder(order: AdminOrder): StoreOrder | null {
  const placedAt = new Date(order.createdAt)
  if (order.test || Number.isNaN(placedAt.getTime())) return null
  const updatedAt = new Date(order.updatedAt)
  const visit = order.customerJourneySummary?.lastVisit
  return {
    id: order.id,
    placedAt,
    updatedAt: Number.isNaN(updatedAt.getTime()) ? null : updatedAt,
    state: stateOf(order),
    total: moneyOf(order.currentTotalPriceSet),
    landing: visit ? readLanding(visit.landingPage, visit.utmParameters ?? {}) : null,
    items: order.lineItems.nodes.map(({ currentQuantity, product, variant, discountedTotalSet }) => ({ productId: product?.id ?? null, variantId: variant?.id ?? null, quantity: currentQuantity, total: moneyOf(discountedTotalSet) })),
    isWhole: !order.lineItems.pageInfo.hasNextPage,
  }
}

/** A page of orders, those that changed longest ago first. */
export async function readOrders(client: ShopifyClient, key: ShopKey, { since, cursor }: PageRequest): Promise<Outcome<Page<StoreOrder>>> {
  const variables = { first: ORDERS_PER_PAGE, after: cursor, query: sinceQuery(since) }
  const told = await client.ask(key, adminOrders, { query: ADMIN.orders, variables, signal: client.deadline() })
  if (told.kind !== 'ok') return told
  const { nodes, pageInfo } = told.value.value.orders
  return ok({ items: nodes.flatMap((node) => toOrder(node) ?? []), next: pageInfo.hasNextPage ? pageInfo.endCursor : null, pace: told.value.pace })
}
