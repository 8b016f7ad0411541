import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withHabit } from '../../control/shops/routes.ts'
import { addProduct, changeProduct, changeShop, deleteProduct, placeOrder } from '../../shops/change.ts'
import { ensureDemoShop, openShop } from '../../shops/open-shop.ts'
import { HABITS, PRODUCT_STATES, SHOP_KINDS, SHOP_STATES, type Product, type Shop } from '../../shops/types.ts'
import { findShop, productOf, tell, timeOf } from '../../shops/world.ts'
import { readText, toUncheckedObject, type UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { buy, registerFronts } from './front.ts'
import { sendStores } from './list.ts'
import { sendProduct } from './product.ts'
import { addressOf, type StorePages } from './parts.ts'
import { sendStore } from './store.ts'

type Place = { Params: { kind: string; name: string; product?: string } }
type Sold = { shop: Shop; product: Product }
const HUNDRED = 100
const SALE_MS = 7 * 86_400_000
const toHundredths = (value: unknown): number => Math.max(0, Math.round((Number(value) || 0) * HUNDRED))
const toCount = (value: unknown): number => Math.trunc(Number(value) || 0)
const formOf = ({ body }: FastifyRequest): UncheckedObject => toUncheckedObject(body)

/** What the forms of a product do, each with the words that say so. */
function productForms({ shops: { world } }: StorePages): Record<string, (sold: Sold, form: UncheckedObject) => string> {
  return {
    variant: ({ shop, product }, form) => {
      const was = readText(form.was)
      changeProduct(world, shop, product, { variantId: Number(form.variant), price: toHundredths(form.price), compareAt: was === undefined ? null : toHundredths(was), stock: toCount(form.stock) })
      return 'Price and stock are saved.'
    },
    words: ({ shop, product }, form) => {
      changeProduct(world, shop, product, { title: readText(form.title) ?? product.title, state: PRODUCT_STATES.find((state) => state === form.state) })
      return 'Saved.'
    },
    sale: ({ shop, product }, form) => {
      const percent = toCount(form.percent)
      for (const { id, price, compareAt } of product.variants) {
        const now = productOf(world, shop, product.id) ?? product
        const saleEndsAt = percent > 0 ? timeOf(world) + SALE_MS : null
        changeProduct(world, shop, now, percent > 0 ? { variantId: id, compareAt: price, price: Math.round((price * (HUNDRED - percent)) / HUNDRED), saleEndsAt } : { variantId: id, compareAt: null, price: compareAt ?? price, saleEndsAt })
      }
      return percent > 0 ? `It costs ${percent} % less for a week.` : 'The sale has ended.'
    },
    sell: ({ shop, product }, form) => {
      const variant = product.variants.find(({ id }) => id === Number(form.variant)) ?? product.variants[0]
      const landing = readText(form.landing)
      if (!variant) return 'There is nothing to sell.'
      const order = placeOrder(world, shop, { lines: [{ product, variant, quantity: 1 }], landing: landing !== undefined && URL.canParse(landing) ? landing : null })
      return `Sold: order #${order.number}.`
    },
  }
}

/** What the forms of a store do. */
function storeForms({ shops: { world, vendors } }: StorePages): Record<string, (shop: Shop, form: UncheckedObject) => { done: string; tab?: string; product?: Product }> {
  return {
    products: (shop, form) => {
      const title = readText(form.title)?.slice(0, 120) ?? 'New product'
      const product = addProduct(world, shop, { title, variants: [{ price: toHundredths(form.price), stock: toCount(form.stock) }], pictures: [{ alt: title, prompt: readText(form.picture) ?? title, look: 'scene' }] })
      return { done: `${title} is for sale.`, product }
    },
    habits: (shop, form) => {
      const habits = Object.entries(form).reduce((all, [group, value]) => withHabit({ ...shop, habits: all }, group, HABITS.find((habit) => habit === value) ?? 'on-time'), shop.habits)
      changeShop(world, shop, { habits })
      return { done: 'Webhooks arrive as you set it.', tab: 'settings' }
    },
    state: (shop, form) => {
      changeShop(world, shop, { state: SHOP_STATES.find((state) => state === form.state) ?? shop.state })
      return { done: 'The state of the store is saved.', tab: 'settings' }
    },
    app: (shop, form) => {
      if (form.do === 'uninstall') tell(world, { kind: 'uninstalled', shop })
      else vendors.revoke(shop)
      return { done: form.do === 'uninstall' ? 'Marquee is uninstalled, and was told.' : 'Marquee may not use this store any more.', tab: 'settings' }
    },
  }
}

/** Registers the forms. They work without scripts. */
function registerForms(app: FastifyInstance, pages: StorePages, shopOf: (request: FastifyRequest<Place>) => Shop | undefined): void {
  const { world } = pages.shops
  const soldOf = (request: FastifyRequest<Place>): Sold | undefined => {
    const shop = shopOf(request)
    const product = shop && productOf(world, shop, Number(request.params.product))
    return shop && product && { shop, product }
  }
  const back = (reply: FastifyReply, address: string, query: Record<string, string>) => reply.redirect(`${address}?${new URLSearchParams(query).toString()}`, 303)
  for (const [name, run] of Object.entries(storeForms(pages))) {
    app.post<Place>(`/stores/:kind/:name/${name}`, async (request, reply) => {
      const shop = shopOf(request)
      if (!shop) return reply.callNotFound()
      const { done, tab, product } = run(shop, formOf(request))
      const address = addressOf(pages, shop)
      return back(reply, product ? `${address}/products/${product.id}` : address, { ...(tab === undefined ? {} : { tab }), done })
    })
  }
  for (const [name, run] of Object.entries(productForms(pages))) {
    app.post<Place>(`/stores/:kind/:name/products/:product/${name}`, async (request, reply) => {
      const sold = soldOf(request)
      if (!sold) return reply.callNotFound()
      return back(reply, `${addressOf(pages, sold.shop)}/products/${sold.product.id}`, { done: run(sold, formOf(request)) })
    })
  }
  app.post<Place>('/stores/:kind/:name/products/:product/delete', async (request, reply) => {
    const sold = soldOf(request)
    if (!sold) return reply.callNotFound()
    deleteProduct(world, sold.shop, sold.product)
    return back(reply, addressOf(pages, sold.shop), { done: `${sold.product.title} is deleted.` })
  })
  app.post<Place>('/stores/:kind/:name/products/:product/buy', async (request, reply) => {
    const sold = soldOf(request)
    return sold ? buy(pages, sold, request, reply) : reply.callNotFound()
  })
}

/** The pages on which a person runs the simulated stores, and those that customers see. */
export function registerStorePages(app: FastifyInstance, pages: StorePages): void {
  const { world } = pages.shops
  registerFronts(app, pages)
  void app.register(async (own) => {
    own.addHook('onRequest', async (request, reply) => {
      // Web pages of other origins must not change anything through a user's browser.
      if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send('Forms are accepted from this origin only.')
      return undefined
    })
    own.addHook('onSend', async () => world.durable())
    const shopOf = ({ params }: FastifyRequest<Place>): Shop | undefined => {
      const kind = SHOP_KINDS.find((one) => one === params.kind)
      if (!kind) return undefined
      ensureDemoShop(world, kind)
      return findShop(world, kind, params.name)
    }
    own.get('/stores', async (_request, reply) => sendStores(reply, pages))
    own.post('/stores', async (request, reply) => {
      const form = formOf(request)
      const [title, kind] = [readText(form.title)?.slice(0, 60) ?? 'New store', SHOP_KINDS.find((one) => one === form.kind) ?? 'shopify']
      return reply.redirect(addressOf(pages, openShop(world, { kind, name: title, title })), 303)
    })
    own.get<Place>('/stores/:kind/:name', async (request, reply) => {
      const shop = shopOf(request)
      return shop ? sendStore(reply, pages, shop, toUncheckedObject(request.query)) : reply.callNotFound()
    })
    own.get<Place>('/stores/:kind/:name/products/:product', async (request, reply) => {
      const shop = shopOf(request)
      const product = shop && productOf(world, shop, Number(request.params.product))
      return shop && product ? sendProduct(reply, pages, { shop, product }, toUncheckedObject(request.query)) : reply.callNotFound()
    })
    registerForms(own, pages, shopOf)
  })
}
