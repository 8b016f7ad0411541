import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeOrder } from '../../shops/change.ts'
import { ensureDemoShops } from '../../shops/open-shop.ts'
import type { Product, Shop } from '../../shops/types.ts'
import { findShop, pictureUrl, productsOf, productUrl, shopUrl } from '../../shops/world.ts'
import { readText, toUncheckedObject } from '../../vendors/ayrshare/read.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { sandboxPill, sendPage } from '../layout.ts'
import { priceOf, readPrice, stockTag, storeStyles, thumbnail, type StorePages } from './parts.ts'

const SHOWN = 60

function top(pages: StorePages, shop: Shop): Markup {
  return html`<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="name" href="${shopUrl(pages.shops.world, shop)}">${shop.title}</a> ${sandboxPill}
<nav aria-label="Shop"><a href="${pages.page.base}/stores/${shop.kind}/${shop.name}">For the owner</a></nav></header>`
}

function sendClosed(reply: FastifyReply, { page }: StorePages, shop: Shop): FastifyReply {
  const words = shop.state === 'password' ? 'This shop opens soon. Only those with its password see it.' : 'This shop is not available.'
  return sendPage(reply, { title: shop.title, base: page.base, status: shop.state === 'password' ? 200 : 402, body: html`<main class="consent"><div class="card done"><h1>${shop.title}</h1><p class="lead">${words}</p>${sandboxPill}</div></main>` })
}

/** The shop, as its customers see it. */
function sendFront(reply: FastifyReply, pages: StorePages, shop: Shop): FastifyReply {
  const { world } = pages.shops
  const goods = productsOf(world, shop).filter(({ state }) => state === 'active').slice(0, SHOWN)
  const body = html`${top(pages, shop)}
<main id="main" class="stores"><h1>${shop.title}</h1>${shop.description && html`<p class="lead">${shop.description}</p>`}
<ul class="goods">${goods.map((product) => html`<li><a href="${productUrl(world, shop, product)}">${thumbnail(world, product, 200)}<b>${product.title}</b>${priceOf(product, shop)}</a></li>
`)}</ul></main>`
  return sendPage(reply, { title: shop.title, base: pages.page.base, body, head: storeStyles(pages.page.base) })
}

/** The parts of a description: paragraphs of plain text. */
const paragraphs = (text: string): Markup[] => text.split(/<\/p>/u).map((part) => part.replace(/<[^>]+>/gu, '').trim()).filter(Boolean).map((part) => html`<p>${part}</p>`)

function buyForm(pages: StorePages, shop: Shop, product: Product, landing: string, referrer: string): Markup {
  const left = product.variants.filter(({ stock, isTracked }) => !isTracked || stock > 0)
  if (left.length === 0) return html`<p>${stockTag(product.variants)}</p>`
  return html`<form class="buy" method="post" action="${pages.page.base}/stores/${shop.kind}/${shop.name}/products/${product.id}/buy"><input type="hidden" name="landing" value="${landing}"><input type="hidden" name="referrer" value="${referrer}">
${product.variants.length > 1 ? html`<div><label for="variant">Choose</label><select id="variant" name="variant">${left.map(({ id, title, price }) => html`<option value="${id}">${title}, ${readPrice(price, shop.currency)}</option>`)}</select></div>` : html`<input type="hidden" name="variant" value="${left[0]?.id}">`}
<p>${stockTag(product.variants)}</p>
<div class="actions"><button class="primary">Buy now</button></div></form>`
}

/** A product, as customers see it. Whoever buys here has come by the address of this page. */
function sendGoods(reply: FastifyReply, pages: StorePages, { shop, product }: { shop: Shop; product: Product }, request: FastifyRequest): FastifyReply {
  const { world } = pages.shops
  const [first, ...rest] = product.pictures
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  const referrer = [request.headers.referer].flat()[0] ?? ''
  const bought = readText(toUncheckedObject(request.query).bought)
  const body = html`${top(pages, shop)}
<main id="main" class="stores">${bought !== undefined && html`<p class="said-done" role="status">Thank you. Your order is #${bought}; nothing will be sent, as this shop is simulated.</p>`}
<div class="product section"><div>${first && html`<img class="main" src="${pictureUrl(world, product, first)}?width=800" alt="${first.alt}" width="400" height="400">`}${rest.length > 0 && html`<div class="gallery">${rest.map((picture) => html`<img src="${pictureUrl(world, product, picture)}?width=160" alt="${picture.alt}" width="80" height="80" loading="lazy">`)}</div>`}</div>
<div><h1>${product.title}</h1><p class="shop-price">${priceOf(product, shop)}</p><div class="words">${paragraphs(product.description)}</div>${buyForm(pages, shop, product, `${productUrl(world, shop, product)}${query}`, referrer)}</div></div></main>`
  return sendPage(reply, { title: product.title, base: pages.page.base, body, head: storeStyles(pages.page.base), hasForm: true })
}

type Find = (params: Record<string, string>) => { shop: Shop | undefined; product?: Product | undefined }

/** The pages of shops for their customers, at the addresses that each platform gives them. */
export function registerFronts(app: FastifyInstance, pages: StorePages): void {
  const { world } = pages.shops
  const byHandle = (shop: Shop | undefined, handle = '') => ({ shop, product: shop && world.shelves.byHandle(shop.key, handle) })
  const etsy = () => [...world.shops.values()].filter(({ kind }) => kind === 'etsy')
  const places: [path: string, find: Find, isProduct: boolean][] = [
    ['/shopify/:shop', ({ shop = '' }) => ({ shop: findShop(world, 'shopify', shop) }), false],
    ['/shopify/:shop/products/:handle', ({ shop = '', handle }) => byHandle(findShop(world, 'shopify', shop), handle), true],
    ['/woocommerce/:store', ({ store = '' }) => ({ shop: findShop(world, 'woocommerce', store) }), false],
    ['/woocommerce/:store/product/:slug', ({ store = '', slug }) => byHandle(findShop(world, 'woocommerce', store), slug), true],
    ['/woocommerce/:store/product/:slug/', ({ store = '', slug }) => byHandle(findShop(world, 'woocommerce', store), slug), true],
    ['/etsy/shop/:name', ({ name }) => ({ shop: etsy().find((shop) => shopUrl(world, shop).endsWith(`/${name}`)) }), false],
    ['/etsy/listing/:id/:slug', ({ id }) => {
      const shop = etsy().find(({ key }) => world.products.get(`${key}/${id}`))
      return { shop, product: shop && world.products.get(`${shop.key}/${id}`) }
    }, true],
  ]
  for (const [path, find, isProduct] of places) {
    app.get(path, async (request, reply) => {
      ensureDemoShops(world)
      const { shop, product } = find(toUncheckedObject(request.params) as Record<string, string>)
      if (!shop || (isProduct && product?.state !== 'active')) return reply.callNotFound()
      if (shop.state !== 'open') return sendClosed(reply, pages, shop)
      await world.durable()
      return product ? sendGoods(reply, pages, { shop, product }, request) : sendFront(reply, pages, shop)
    })
  }
}

/** A customer buys: an order with the address that they came by. */
export async function buy(pages: StorePages, { shop, product }: { shop: Shop; product: Product }, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { world } = pages.shops
  const form = toUncheckedObject(request.body)
  const variant = product.variants.find(({ id }) => id === Number(form.variant)) ?? product.variants[0]
  const [landing, referrer] = [readText(form.landing), readText(form.referrer)]
  if (!variant || variant.stock <= 0) return reply.redirect(productUrl(world, shop, product), 303)
  const order = placeOrder(world, shop, { lines: [{ product, variant, quantity: 1 }], landing: landing !== undefined && URL.canParse(landing) ? landing : null, referrer: referrer !== undefined && URL.canParse(referrer) ? referrer : null })
  await world.durable()
  return reply.redirect(`${productUrl(world, shop, product)}?bought=${order.number}`, 303)
}
