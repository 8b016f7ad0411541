import { HABITS, SHOP_STATES, type Habit, type Shop } from '../../shops/types.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'
import { readableTime } from '../feed.ts'
import { addressOf, STATES, type StorePages } from './parts.ts'

const HABIT_WORDS: Readonly<Record<Habit, string>> = { 'on-time': 'On time', late: 'Ten seconds late', twice: 'Twice', 'out-of-order': 'After the next one', lost: 'Never' }
/** Groups of topics, and what they tell of. */
const GROUPS: Readonly<Record<Shop['kind'], Readonly<Record<string, string>>>> = {
  shopify: { product: 'Products', inventory_level: 'Stock', order: 'Orders', app: 'Removal of the app' },
  woocommerce: { product: 'Products', order: 'Orders' },
  etsy: {},
}

function credentials({ shops: { vendors } }: StorePages, shop: Shop): Markup {
  const shown = vendors.credentialsOf(shop)
  if (shown.length === 0) return html`<p class="hint">This platform has no keys to copy: connect it from Marquee and grant access.</p>`
  return html`<div class="stack">${shown.map(({ label, value }) => html`<div><p>${label}</p><code class="secret">${value}</code></div>`)}</div>`
}

function habits(pages: StorePages, shop: Shop): Markup {
  const groups = Object.entries(GROUPS[shop.kind])
  if (groups.length === 0) return html`<p class="hint">Etsy tells nobody of changes to listings: Marquee asks from time to time.</p>`
  return html`<form class="stack" method="post" action="${addressOf(pages, shop)}/habits">${groups.map(([group, label]) => html`<div><label for="habit-${group}">${label}</label><select id="habit-${group}" name="${group}">${HABITS.map((habit) => html`<option value="${habit}"${(shop.habits[group] ?? 'on-time') === habit && html` selected`}>${HABIT_WORDS[habit]}</option>`)}</select></div>`)}
<div class="actions"><button class="primary">Save how they arrive</button></div></form>`
}

function deliveries({ shops: { world, vendors } }: StorePages, shop: Shop): Markup {
  const attempts = world.queue.attempts.filter((one) => one.shop === shop.key).slice(-8).reverse()
  const waiting = world.queue.waiting(shop.key).length
  return html`<p class="hint">${vendors.hooksOf(shop).length} subscriptions, ${waiting} waiting to be sent.</p>
${attempts.length > 0 && html`<ul class="stack">${attempts.map(({ topic, status, at }) => html`<li><span class="tag"${status >= 200 && status < 300 ? html` data-tone="ok"` : html` data-tone="bad"`}>${status === 0 ? 'No answer' : status}</span> ${topic} <small class="hint">${readableTime(new Date(at).toISOString())}</small></li>`)}</ul>`}`
}

/** What the owner of a store decides about the app, and how its webhooks arrive. */
export function settingsSection(pages: StorePages, shop: Shop): Markup {
  const address = addressOf(pages, shop)
  const isConnected = pages.shops.vendors.isConnected(shop)
  return html`<div class="two"><div class="stack">
<section class="card stack"><h2>Webhooks</h2>${habits(pages, shop)}${deliveries(pages, shop)}</section>
<section class="card stack"><h2>Keys to copy</h2>${credentials(pages, shop)}</section>
</div><div class="side">
<section class="card stack"><h2>Marquee</h2><p>${isConnected ? 'Is allowed to use this store.' : 'Is not allowed to use this store.'}</p>
<form method="post" action="${address}/app"><div class="actions"><button class="danger" name="do" value="revoke"${!isConnected && html` disabled`}>Revoke access</button>${shop.kind === 'shopify' && html`<button class="quiet" name="do" value="uninstall"${!isConnected && html` disabled`}>Uninstall</button>`}</div></form>
<p class="hint">${shop.kind === 'shopify' ? 'Revoked, its next call is refused. Uninstalled, it is told as well.' : 'Its next call is refused.'}</p></section>
<section class="card stack"><h2>State of the store</h2><form class="stack" method="post" action="${address}/state"><label for="state">State</label><select id="state" name="state">${SHOP_STATES.map((state) => html`<option value="${state}"${state === shop.state && html` selected`}>${STATES[state]}</option>`)}</select><div class="actions"><button class="quiet">Save state</button></div></form></section>
</div></div>`
}
