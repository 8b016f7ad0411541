import type { FastifyReply } from 'fastify'
import type { Order, Product, Shop } from '../../shops/types.ts'
import { ordersOf, productsOf, shopUrl, timeOf } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { header, readableTime } from '../feed.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { sendPage } from '../layout.ts'
import { addressOf, isLow, mark, priceOf, readPrice, STATES, stockTag, storeStyles, thumbnail, VENDORS, type StorePages } from './parts.ts'
import { settingsSection } from './settings.ts'

const PAGE_SIZE = 25
const MONTH_MS = 30 * 86_400_000
const TABS = { products: 'Products', orders: 'Orders', settings: 'App and webhooks' } as const
type Tab = keyof typeof TABS

function figures({ shops: { world } }: StorePages, shop: Shop): Markup {
  const products = productsOf(world, shop)
  const recent = ordersOf(world, shop).filter(({ createdAt, cancelledAt }) => cancelledAt === null && createdAt > timeOf(world) - MONTH_MS)
  const soldOut = products.filter(({ variants }) => variants.every(({ stock }) => stock <= 0)).length
  return html`<dl class="figures card section"><div><dt>Products</dt><dd>${products.length}</dd></div><div><dt>Low stock</dt><dd>${products.filter(isLow).length}</dd></div><div><dt>Sold out</dt><dd>${soldOut}</dd></div><div><dt>Orders, 30 days</dt><dd>${recent.length}</dd></div><div><dt>Sales, 30 days</dt><dd>${readPrice(recent.reduce((sum, { total }) => sum + total, 0), shop.currency)}</dd></div></dl>`
}

/** The top of the pages of a store. `done`: what a form has just done. */
export function storeTop(pages: StorePages, shop: Shop, { title, back, done }: { title: string; back: { href: string; text: string }; done?: string | undefined }): Markup {
  return html`<a class="back" href="${back.href}">${back.text}</a>
<div class="store-title">${mark(shop.kind)}<h1>${title}</h1><span class="tag"${shop.state === 'open' ? html` data-tone="ok"` : html` data-tone="bad"`}>${STATES[shop.state]}</span></div>
<p class="lead">${VENDORS[shop.kind]} · ${shop.name} · <a href="${shopUrl(pages.shops.world, shop)}">See it as a customer</a></p>
${done !== undefined && html`<p class="said-done" role="status">${done}</p>`}`
}

function tabs(pages: StorePages, shop: Shop, current: Tab): Markup {
  const tab = (name: Tab) => html`<li><a href="${addressOf(pages, shop)}?tab=${name}"${name === current && html` aria-current="page"`}>${TABS[name]}</a></li>`
  return html`<nav class="tabs" aria-label="Store"><ul>${(Object.keys(TABS) as Tab[]).map(tab)}</ul></nav>`
}

function row(pages: StorePages, shop: Shop, product: Product): Markup {
  const state = product.state === 'active' ? '' : ` · ${product.state === 'draft' ? 'Draft' : 'Archived'}`
  return html`<li><a class="row" href="${addressOf(pages, shop)}/products/${product.id}">${thumbnail(pages.shops.world, product, 48)}<span><b>${product.title}</b><small>${product.type || 'No type'}${state}</small></span><span class="price">${priceOf(product, shop)}</span><span class="stock">${stockTag(product.variants)}</span></a></li>
`
}

function productList(pages: StorePages, shop: Shop, query: UncheckedObject): Markup {
  const search = readText(query.search) ?? ''
  const found = productsOf(pages.shops.world, shop).filter(({ title, variants }) => title.toLowerCase().includes(search.toLowerCase()) || variants.some(({ sku }) => sku.toLowerCase() === search.toLowerCase())).toSorted((one, other) => other.updatedAt - one.updatedAt || one.id - other.id)
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const number = Math.min(last, Math.max(1, Number(query.page) || 1))
  const link = (to: number, text: string) => html`<a href="${addressOf(pages, shop)}?search=${encodeURIComponent(search)}&amp;page=${to}">${text}</a>`
  const rows = found.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
  return html`<form class="filter" method="get" action="${addressOf(pages, shop)}" role="search"><input type="search" name="search" value="${search}" aria-label="Search products" placeholder="Title or SKU"><button class="quiet">Search</button></form>
${rows.length === 0 ? html`<div class="card empty"><h2>${search ? 'Nothing found' : 'No products yet'}</h2><p>${search ? 'No product has that title or SKU.' : 'Add the first one below.'}</p></div>` : html`<ul class="card flush rows">${rows.map((product) => row(pages, shop, product))}</ul>`}
${last > 1 && html`<nav class="pager" aria-label="Pages"><span>${number > 1 && link(number - 1, 'Previous')}</span><span>Page ${number} of ${last}</span><span>${number < last && link(number + 1, 'Next')}</span></nav>`}
<section class="section"><h2>Add a product</h2>
<form class="card" method="post" action="${addressOf(pages, shop)}/products">
<label for="title">Title</label><input type="text" id="title" name="title" required maxlength="120" autocomplete="off">
<div class="pair"><div><label for="price">Price in ${shop.currency}</label><input type="number" id="price" name="price" required min="0" step="0.01" value="18.00"></div><div><label for="stock">In stock</label><input type="number" id="stock" name="stock" required step="1" value="20"></div></div>
<label for="picture">Picture</label><input type="text" id="picture" name="picture" maxlength="200" autocomplete="off" aria-describedby="picture-hint"><p class="hint" id="picture-hint">What it shows, in words: it is drawn. Empty: the title.</p>
<div class="actions"><button class="primary">Add product</button></div></form></section>`
}

/** How a buyer came, in words. */
export function wayOf({ landing, referrer }: Order): string {
  const source = landing === null ? null : new URL(landing).searchParams.get('utm_source')
  if (source) return `Came by ${source}`
  return referrer ? `Came from ${new URL(referrer).hostname}` : 'Came directly'
}

function orderList(pages: StorePages, shop: Shop): Markup {
  const orders = ordersOf(pages.shops.world, shop).toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id).slice(0, PAGE_SIZE * 2)
  if (orders.length === 0) return html`<div class="card empty"><h2>No orders yet</h2><p>Sell something on the page of a product, or buy it as a customer.</p></div>`
  return html`<ul class="card flush rows">${orders.map((order) => html`<li><div class="row order"><span><b>#${order.number} · ${order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</b><small>${readableTime(new Date(order.createdAt).toISOString())} · ${wayOf(order)}${order.landing !== null && ` · ${new URL(order.landing).search || 'no tags'}`}</small></span><span class="price">${readPrice(order.total, order.currency)}</span></div></li>
`)}</ul>`
}

/** A store, as its owner sees it. */
export function sendStore(reply: FastifyReply, pages: StorePages, shop: Shop, query: UncheckedObject): FastifyReply {
  const { base } = pages.page
  const tab: Tab = query.tab === 'orders' || query.tab === 'settings' ? query.tab : 'products'
  const content = tab === 'orders' ? orderList(pages, shop) : tab === 'settings' ? settingsSection(pages, shop) : productList(pages, shop, query)
  const body = html`${header(pages.page)}
<main id="main" class="stores">
${storeTop(pages, shop, { title: shop.title, back: { href: `${base}/stores`, text: '← All stores' }, done: readText(query.done) })}
${figures(pages, shop)}
${tabs(pages, shop, tab)}
${content}
</main>`
  return sendPage(reply, { title: shop.title, base, body, head: storeStyles(base), hasForm: true })
}
