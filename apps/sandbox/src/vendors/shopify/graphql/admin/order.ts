import type { Order, OrderLine } from '../../../../shops/types.ts'
import { ordersOf } from '../../../../shops/world.ts'
import type { Context } from '../context.ts'
import type { FindArgs } from '../find-products.ts'
import { inOrder, toConnection, type PageArgs, type Sorted } from '../paging.ts'
import { readSearch } from '../search.ts'
import { bag, gid, stamp } from '../values.ts'
import { presentProduct, presentVariant } from './product.ts'

const ONE_DAY = 86_400_000
/** Apps see the orders of the last sixty days. */
const SEEN_DAYS = 60

/** The orders that an app may see, in an order, only those that fit a search. */
export function findOrders({ shopify, shop }: Context, { query, sortKey }: FindArgs, now: number): Sorted<Order> {
  const isFound = readSearch(query)
  const valueOf = ({ id, createdAt, updatedAt }: Order): number => (sortKey === 'ID' ? id : sortKey === 'UPDATED_AT' ? updatedAt : createdAt)
  const items = ordersOf(shopify.world, shop)
    .filter((order) => order.createdAt > now - SEEN_DAYS * ONE_DAY && (isFound === undefined || isFound({ values: { id: order.id, name: `#${order.number}`, created_at: order.createdAt, processed_at: order.createdAt, updated_at: order.updatedAt, financial_status: order.cancelledAt === null ? 'paid' : 'refunded' }, words: `#${order.number}` })))
    .toSorted((one, other) => valueOf(one) - valueOf(other) || one.id - other.id)
  return { items, valueOf, idOf: ({ id }) => id }
}

function presentLine(context: Context, order: Order, line: OrderLine, place: number): object {
  const { world } = context.shopify
  const product = world.products.get(`${order.shop}/${line.productId}`)
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  const [unit, total] = [bag(line.price, context.shop), bag(line.price * line.quantity, context.shop)]
  return {
    __typename: 'LineItem', id: gid('LineItem', order.id * 10 + place), name: line.title, title: line.title, variantTitle: line.variantTitle, sku: line.sku, quantity: line.quantity, currentQuantity: line.quantity, vendor: product?.vendor ?? null,
    originalUnitPriceSet: unit, discountedUnitPriceSet: unit, originalTotalSet: total, discountedTotalSet: total,
    product: () => (product ? presentProduct(context, product) : null),
    variant: () => (product && variant ? presentVariant(context, product, variant) : null),
  }
}

function presentVisit({ id, landing, referrer, createdAt }: Order): object | null {
  if (landing === null) return null
  const tags = new URL(landing).searchParams
  const names = ['source', 'medium', 'campaign', 'content', 'term'] as const
  const utm = names.some((name) => tags.has(`utm_${name}`)) ? Object.fromEntries(names.map((name) => [name, tags.get(`utm_${name}`)])) : null
  return { __typename: 'CustomerVisit', id: gid('CustomerVisit', id), landingPage: landing, referrerUrl: referrer, occurredAt: stamp(createdAt - 60_000), source: tags.get('utm_source') ?? (referrer === null ? 'direct' : new URL(referrer).hostname), sourceType: null, utmParameters: utm }
}

/** An order as the Admin API has it, without its buyer. */
export function presentOrder(context: Context, order: Order): object {
  const { id, number, lines, total, createdAt, updatedAt, cancelledAt, landing } = order
  const isCancelled = cancelledAt !== null
  const at = stamp(createdAt)
  const sum = bag(total, context.shop)
  const visit = presentVisit(order)
  return {
    __typename: 'Order', id: gid('Order', id), legacyResourceId: String(id), name: `#${number}`, number, createdAt: at, processedAt: at, updatedAt: stamp(updatedAt), closed: isCancelled, closedAt: isCancelled ? stamp(cancelledAt) : null, cancelledAt: isCancelled ? stamp(cancelledAt) : null, cancelReason: isCancelled ? 'CUSTOMER' : null, confirmed: true, fullyPaid: true, test: false,
    currencyCode: order.currency, presentmentCurrencyCode: order.currency, displayFinancialStatus: isCancelled ? 'REFUNDED' : 'PAID', displayFulfillmentStatus: 'UNFULFILLED', sourceName: 'web', registeredSourceUrl: landing, tags: [], app: { id: gid('App', 580_111), name: 'Online Store' },
    currentSubtotalLineItemsQuantity: lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotalPriceSet: sum, currentSubtotalPriceSet: sum, totalPriceSet: sum, currentTotalPriceSet: isCancelled ? bag(0, context.shop) : sum, originalTotalPriceSet: sum, totalDiscountsSet: bag(0, context.shop), totalRefundedSet: isCancelled ? sum : bag(0, context.shop), totalTaxSet: bag(0, context.shop),
    lineItems: (args: PageArgs) => toConnection(inOrder(lines), args, context, (line) => presentLine(context, order, line, lines.indexOf(line))),
    customerJourneySummary: { ready: true, customerOrderIndex: 0, daysToConversion: 0, momentsCount: { count: visit ? 1 : 0, precision: 'EXACT' }, firstVisit: visit, lastVisit: visit },
  }
}
