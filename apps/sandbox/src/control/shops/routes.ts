import type { FastifyInstance } from 'fastify'
import { addProduct, cancelOrder, changeProduct, changeShop, deleteProduct, placeOrder, removeShop, type ProductChange } from '../../shops/change.ts'
import { seedProducts } from '../../shops/fixture.ts'
import { ensureDemoShops, openShop } from '../../shops/open-shop.ts'
import { HABITS, PRODUCT_STATES, SHOP_STATES, type Habit, type Shop } from '../../shops/types.ts'
import { changeSettings, ordersOf, productsOf, settingsOf, tell, timeOf, type World } from '../../shops/world.ts'
import { readInstant, readList, readText, toUncheckedObject, type UncheckedObject } from '../../vendors/ayrshare/read.ts'
import type { ShopVendors } from '../../vendors/shops.ts'
import { limitsOf as etsyLimitsOf } from '../../vendors/etsy/state.ts'
import { sendCompliance } from '../../vendors/shopify/webhooks/send.ts'
import { limitsOf } from '../../vendors/shopify/state.ts'
import { fail } from '../find-profile.ts'
import { presentOrder, presentProduct, presentShop } from './present.ts'
import { readCount, readKind, readPrice, readProduct, readShop, Refused } from './read.ts'
import { storm } from './storm.ts'

const MOST_SEEDED = 50_000

function readChange(body: UncheckedObject): ProductChange {
  const { compareAt, saleEndsAt } = body
  return {
    price: readPrice(body.price, 'price'),
    compareAt: compareAt === null ? null : readPrice(compareAt, 'compareAt'),
    stock: readCount(body.stock, 'stock'),
    title: readText(body.title),
    description: readText(body.description),
    tags: body.tags === undefined ? undefined : readList(body.tags),
    handle: readText(body.handle),
    state: PRODUCT_STATES.find((state) => state === body.state),
    saleEndsAt: saleEndsAt === null ? null : readInstant(saleEndsAt),
    variantId: body.variant === undefined ? undefined : Number(body.variant),
  }
}

type Handle = (body: UncheckedObject) => object | Promise<object>

function shopCalls(world: World, vendors: ShopVendors): Record<string, Handle> {
  return {
    'POST /shops': (body) => {
      const shop = openShop(world, { kind: readKind(body), name: readText(body.shop) ?? 'test-shop', title: readText(body.title), currency: readText(body.currency) })
      return presentShop(world, shop)
    },
    'POST /shops/seed': (body) => {
      const [shop, count] = [readShop(world, body), readCount(body.count, 'count') ?? 0]
      if (count < 1 || count > MOST_SEEDED) throw new Refused(400, `count must be between 1 and ${MOST_SEEDED}.`)
      seedProducts(world, shop, { count, from: productsOf(world, shop).length + 1, pictures: readCount(body.pictures, 'pictures') ?? 3, variants: readCount(body.variants, 'variants') ?? 2, seed: readCount(body.seed, 'seed') ?? 1 })
      return presentShop(world, shop)
    },
    'POST /shops/remove': (body) => {
      removeShop(world, readShop(world, body))
      return { ok: true }
    },
    'POST /shops/state': (body) => {
      const state = SHOP_STATES.find((one) => one === body.state)
      if (!state) throw new Refused(400, `state must be one of: ${SHOP_STATES.join(', ')}.`)
      return presentShop(world, changeShop(world, readShop(world, body), { state }))
    },
    'POST /shops/habits': (body) => {
      const shop = readShop(world, body)
      const habit = HABITS.find((one) => one === body.habit)
      if (!habit) throw new Refused(400, `habit must be one of: ${HABITS.join(', ')}.`)
      return presentShop(world, changeShop(world, shop, { habits: withHabit(shop, readText(body.group) ?? 'product', habit) }))
    },
    'POST /shops/revoke': (body) => ({ ok: true, revoked: vendors.revoke(readShop(world, body)) }),
    'POST /shops/uninstall': (body) => {
      tell(world, { kind: 'uninstalled', shop: readShop(world, body) })
      return { ok: true }
    },
    'POST /shops/compliance': (body) => ({ ok: sendCompliance(vendors.shopify, readShop(world, body), readText(body.topic) ?? 'customers/redact') }),
  }
}

/** The habits of a shop with one changed; on time is no habit. */
export function withHabit({ habits }: Shop, group: string, habit: Habit): Record<string, Habit> {
  const others = Object.entries(habits).filter(([name]) => name !== group)
  return Object.fromEntries(habit === 'on-time' ? others : [...others, [group, habit]])
}

function productCalls(world: World): Record<string, Handle> {
  return {
    'POST /shops/product': (body) => {
      const [shop, title] = [readShop(world, body), readText(body.title)]
      if (!title) throw new Refused(400, 'Send a title.')
      const compareAt = readPrice(body.compareAt ?? undefined, 'compareAt') ?? null
      const product = addProduct(world, shop, { title, description: readText(body.description) ?? '', type: readText(body.type) ?? '', tags: readList(body.tags), variants: [{ price: readPrice(body.price, 'price') ?? 1_000, compareAt, stock: readCount(body.stock, 'stock') ?? 10, sku: readText(body.sku) ?? '' }], pictures: [{ alt: title, prompt: readText(body.picture) ?? title, look: 'scene' }] })
      return presentProduct(world, shop, product)
    },
    'POST /shops/change': (body) => {
      const shop = readShop(world, body)
      const changes = Array.isArray(body.changes) ? body.changes.map(toUncheckedObject) : [body]
      return { changed: changes.map((change) => presentProduct(world, shop, changeProduct(world, shop, readProduct(world, shop, change), readChange(change)))) }
    },
    'POST /shops/delete': (body) => {
      const shop = readShop(world, body)
      deleteProduct(world, shop, readProduct(world, shop, body))
      return { ok: true }
    },
    'POST /shops/order': (body) => {
      const shop = readShop(world, body)
      const product = readProduct(world, shop, body)
      const variant = product.variants.find(({ id }) => id === Number(body.variant)) ?? product.variants[0]
      if (!variant) throw new Refused(404, 'The product has no variant.')
      const at = readInstant(body.at)
      return presentOrder(placeOrder(world, shop, { lines: [{ product, variant, quantity: readCount(body.quantity, 'quantity') ?? 1 }], landing: readLink(body.landing), referrer: readLink(body.referrer), ...(at === undefined ? {} : { at }) }))
    },
    'POST /shops/cancel-order': (body) => {
      const shop = readShop(world, body)
      const order = world.orders.get(`${shop.key}/${String(body.order)}`)
      if (!order) throw new Refused(404, 'There is no such order.')
      return presentOrder(cancelOrder(world, shop, order))
    },
    'POST /shops/storm': async (body) => storm(world, readShop(world, body), { count: readCount(body.count, 'count') ?? 100, seed: readCount(body.seed, 'seed') ?? 1 }),
  }
}

function readLink(value: unknown): string | null {
  const link = readText(value)
  if (link === undefined) return null
  if (!URL.canParse(link)) throw new Refused(400, 'landing and referrer must be complete addresses.')
  return link
}

function timeCalls(world: World, { shopify, etsy }: ShopVendors): Record<string, Handle> {
  return {
    'POST /shops/flush': async (body) => ({ sent: await world.queue.flush(body.shop === undefined ? undefined : readShop(world, body).key) }),
    'POST /shops/clock': (body) => {
      const at = readInstant(body.at)
      const aheadMs = body.reset === true ? 0 : at === undefined ? settingsOf(world).aheadMs + (readCount(body.advanceMs, 'advanceMs') ?? 0) : at - Date.now()
      changeSettings(world, { aheadMs })
      return { ok: true, now: new Date(timeOf(world)).toISOString() }
    },
    'POST /shops/limits': (body) => {
      shopify.limits.set('all', { max: readCount(body.max, 'max') ?? limitsOf(shopify).max, restore: readCount(body.restore, 'restore') ?? limitsOf(shopify).restore })
      shopify.buckets.clear()
      etsy.limits.set('all', { perSecond: readCount(body.perSecond, 'perSecond') ?? etsyLimitsOf(etsy).perSecond, perDay: readCount(body.perDay, 'perDay') ?? etsyLimitsOf(etsy).perDay })
      etsy.callTimes.length = 0
      return { ok: true, ...limitsOf(shopify), ...etsyLimitsOf(etsy) }
    },
    'POST /shops/app': (body) => {
      changeSettings(world, { complianceUrl: readText(body.complianceUrl) ?? null })
      return { ok: true, complianceUrl: settingsOf(world).complianceUrl }
    },
    'POST /shops/forget-calls': () => {
      world.calls.clear()
      world.queue.attempts.length = 0
      return { ok: true }
    },
  }
}

function readCalls(world: World, { hooksOf }: ShopVendors): Record<string, Handle> {
  return {
    'GET /shops': () => {
      ensureDemoShops(world)
      return [...world.shops.values()].map((shop) => presentShop(world, shop))
    },
    'GET /shops/products': (query) => {
      const shop = readShop(world, query)
      return productsOf(world, shop).map((product) => presentProduct(world, shop, product))
    },
    'GET /shops/orders': (query) => ordersOf(world, readShop(world, query)).map(presentOrder),
    'GET /shops/calls': (query) => Object.fromEntries(world.calls.get(readShop(world, query).key) ?? []),
    'GET /shops/webhooks': (query) => {
      const shop = readShop(world, query)
      const waiting = world.queue.waiting(shop.key).map(({ topic, url, attempts, nextAt }) => ({ topic, url, attempts, nextAt: new Date(nextAt).toISOString() }))
      return { subscriptions: hooksOf(shop), waiting, attempts: world.queue.attempts.filter((one) => one.shop === shop.key) }
    },
  }
}

/** The control calls of the shops. */
export function registerShopControl(app: FastifyInstance, world: World, vendors: ShopVendors): void {
  const calls = { ...shopCalls(world, vendors), ...productCalls(world), ...timeCalls(world, vendors), ...readCalls(world, vendors) }
  for (const [name, handle] of Object.entries(calls)) {
    const [method = 'GET', url = ''] = name.split(' ')
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        try {
          return await handle(toUncheckedObject(method === 'GET' ? request.query : request.body))
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return fail(reply, error.status, error.message)
        }
      },
    })
  }
}
