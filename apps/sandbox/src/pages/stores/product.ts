import type { FastifyReply } from 'fastify'
import type { Product, Shop, Variant } from '../../shops/types.ts'
import { pictureUrl, productUrl } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { header } from '../feed.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { sendPage } from '../layout.ts'
import { addressOf, fieldPrice, readPrice, stockTag, storeStyles, type StorePages } from './parts.ts'
import { storeTop } from './store.ts'

function variantForm(action: string, product: Product, variant: Variant): Markup {
  const { id, title, sku, price, compareAt, stock } = variant
  const isOnly = product.variants.length === 1
  return html`<form class="variant" method="post" action="${action}/variant"><input type="hidden" name="variant" value="${id}">
<h3>${isOnly ? 'Price and stock' : title}${sku && html` <small>${sku}</small>`}</h3>
<div><label for="price-${id}">Price</label><input type="number" id="price-${id}" name="price" min="0" step="0.01" required value="${fieldPrice(price)}"></div>
<div><label for="was-${id}">Before the sale</label><input type="number" id="was-${id}" name="was" min="0" step="0.01" value="${compareAt === null ? '' : fieldPrice(compareAt)}"></div>
<div><label for="stock-${id}">In stock</label><input type="number" id="stock-${id}" name="stock" step="1" required value="${stock}"></div>
<button class="quiet">Save</button></form>`
}

function saleForm(action: string, product: Product): Markup {
  const isOnSale = product.variants.some(({ compareAt }) => compareAt !== null)
  return html`<section class="card stack"><h2>Sale</h2><form class="stack" method="post" action="${action}/sale">
${isOnSale ? html`<div class="actions"><button class="quiet" name="percent" value="0">End the sale</button></div>` : html`<label for="percent">Percent off</label><input type="number" id="percent" name="percent" min="1" max="90" required value="20"><div class="actions"><button class="quiet">Put on sale</button></div>`}</form></section>`
}

function sellForm(action: string, product: Product, url: string, { currency }: Shop): Markup {
  return html`<section class="card stack"><h2>Sell one</h2><form class="stack" method="post" action="${action}/sell">
<div><label for="sold">Variant</label><select id="sold" name="variant">${product.variants.map(({ id, title, price, stock }) => html`<option value="${id}">${title === 'Default Title' ? product.title : title}, ${readPrice(price, currency)}, ${stock} left</option>`)}</select></div>
<div><label for="landing">Link that the buyer came by</label><input type="url" id="landing" name="landing" value="${url}" aria-describedby="landing-hint"><p class="hint" id="landing-hint">With its tags, such as ?utm_source=instagram. Empty: nobody knows.</p></div>
<div class="actions"><button class="primary">Sell one</button></div></form></section>`
}

/** A product, as the owner of the store sees it. */
export function sendProduct(reply: FastifyReply, pages: StorePages, { shop, product }: { shop: Shop; product: Product }, query: UncheckedObject): FastifyReply {
  const { base } = pages.page
  const { world } = pages.shops
  const action = `${addressOf(pages, shop)}/products/${product.id}`
  const url = productUrl(world, shop, product)
  const body = html`${header(pages.page)}
<main id="main" class="stores">
${storeTop(pages, shop, { title: product.title, back: { href: addressOf(pages, shop), text: `← ${shop.title}` }, done: readText(query.done) })}
<div class="two section"><div class="stack">
<section class="card"><div class="gallery">${product.pictures.map((picture) => html`<img src="${pictureUrl(world, product, picture)}?width=240" alt="${picture.alt}" width="120" height="120" loading="lazy">`)}</div>
<p class="meta"><span>${stockTag(product.variants)}</span> <a href="${url}">Its page for customers</a></p></section>
<section class="card"><h2>${product.variants.length === 1 ? 'Price and stock' : 'Variants'}</h2>${product.variants.map((variant) => variantForm(action, product, variant))}</section>
<section class="card"><h2>Words</h2><form class="stack" method="post" action="${action}/words"><label for="title">Title</label><input type="text" id="title" name="title" required maxlength="120" value="${product.title}"><label for="state">Seen by customers</label><select id="state" name="state">${(['active', 'draft', 'archived'] as const).map((state) => html`<option value="${state}"${state === product.state && html` selected`}>${{ active: 'Yes', draft: 'No, it is a draft', archived: 'No, it is archived' }[state]}</option>`)}</select><div class="actions"><button class="quiet">Save</button></div></form></section>
</div><div class="side">
${sellForm(action, product, url, shop)}
${saleForm(action, product)}
<section class="card stack"><h2>Delete</h2><form method="post" action="${action}/delete"><div class="actions"><button class="danger">Delete this product</button></div></form></section>
</div></div>
</main>`
  return sendPage(reply, { title: product.title, base, body, head: storeStyles(base), hasForm: true })
}
