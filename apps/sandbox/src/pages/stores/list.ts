import type { FastifyReply } from 'fastify'
import { ensureDemoShops } from '../../shops/open-shop.ts'
import { SHOP_KINDS, type Shop } from '../../shops/types.ts'
import { ordersOf, productsOf } from '../../shops/world.ts'
import { header } from '../feed.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { sendPage } from '../layout.ts'
import { mark, STATES, storeStyles, VENDORS, type StorePages } from './parts.ts'

function card({ page, shops: { world, vendors } }: StorePages, shop: Shop): Markup {
  const isConnected = vendors.isConnected(shop)
  return html`<li><a class="card store-card" href="${page.base}/stores/${shop.kind}/${shop.name}">
<div class="store-head">${mark(shop.kind)}<div><h2>${shop.title}</h2><p>${VENDORS[shop.kind]} · ${shop.name}</p></div></div>
<dl class="figures"><div><dt>Products</dt><dd>${productsOf(world, shop).length}</dd></div><div><dt>Orders</dt><dd>${ordersOf(world, shop).length}</dd></div></dl>
<div>${isConnected ? html`<span class="tag" data-tone="ok">Marquee is connected</span>` : html`<span class="tag">Not connected</span>`}${shop.state !== 'open' && html` <span class="tag" data-tone="bad">${STATES[shop.state]}</span>`}</div>
</a></li>
`
}

/** All simulated stores, and the form that opens another one. */
export function sendStores(reply: FastifyReply, pages: StorePages): FastifyReply {
  const { page, shops } = pages
  ensureDemoShops(shops.world)
  const body = html`${header(page)}
<main id="main" class="stores">
<h1>Stores</h1>
<p class="lead">Simulated stores that sell to nobody. Change something here and Marquee hears of it, as from the real platforms.</p>
<ul class="store-cards">${[...shops.world.shops.values()].map((shop) => card(pages, shop))}</ul>
<section class="section"><h2>Open another store</h2>
<form class="card" method="post" action="${page.base}/stores">
<div class="pair"><div><label for="title">Name</label><input type="text" id="title" name="title" required maxlength="60" autocomplete="off"></div>
<div><label for="kind">Platform</label><select id="kind" name="kind">${SHOP_KINDS.map((kind) => html`<option value="${kind}">${VENDORS[kind]}</option>`)}</select></div></div>
<div class="actions"><button class="primary">Open store</button></div></form></section>
</main>`
  return sendPage(reply, { title: 'Stores', base: page.base, body, head: storeStyles(page.base), hasForm: true })
}
