import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../pages/html.ts'
import { sandboxPill, sendPage } from '../../../pages/layout.ts'
import type { Shop } from '../../../shops/types.ts'
import { readText, toUncheckedObject, type UncheckedObject } from '../../ayrshare/read.ts'
import type { Shopify } from '../state.ts'
import { type Ask, isInstalled, issueCode, readAsk, returnTo } from './install.ts'
import { SCOPES } from './scopes.ts'

const PATH = '/:shop/admin/oauth/authorize'
const FIELDS = ['client_id', 'redirect_uri', 'scope', 'state', 'grant_options[]']

export type WithShop = (request: FastifyRequest, reply: FastifyReply) => Shop | undefined

function sendProblem(reply: FastifyReply, { world }: Shopify, message: string): FastifyReply {
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">!</span><h1>The app cannot be installed</h1><p class="lead" role="alert">Oauth error ${message}</p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not installed', base: world.options.base, status: 400, body })
}

function sendConsent(reply: FastifyReply, { world }: Shopify, shop: Shop, { scopes }: Ask, query: UncheckedObject): FastifyReply {
  const hidden = FIELDS.flatMap((name) => (readText(query[name]) === undefined ? [] : [html`<input type="hidden" name="${name}" value="${readText(query[name])}">`]))
  const body = html`<main class="consent"><div class="card"><div class="badge-row"><span class="badge" aria-hidden="true">${shop.title.slice(0, 1)}</span>${sandboxPill}</div>
<h1>Install Marquee?</h1>
<p class="lead">In ${shop.title}, <b>${shop.name}</b>. This store is simulated, and nothing leaves this machine.</p>
<h2>What the app may do</h2>
<ul class="can">${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}${scopes.length === 0 && html`<li>View the name and address of your store</li>`}</ul>
<form method="post" action="${world.options.base}/shopify/${shop.name}/admin/oauth/authorize">${hidden}
<div class="actions"><button class="primary" name="decision" value="install">Install</button><button class="quiet" name="decision" value="cancel">Cancel</button></div></form></div></main>`
  return sendPage(reply, { title: 'Install Marquee', base: world.options.base, body, hasForm: true })
}

function sendCancelled(reply: FastifyReply, shopify: Shopify, shop: Shop, ask: Ask): FastifyReply {
  const back = returnTo(shopify, shop, ask, { error: 'access_denied', error_description: 'The merchant cancelled the installation' })
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">×</span><h1>Marquee was not installed</h1><p class="lead">Nothing in ${shop.title} was changed.</p><p class="lead"><a href="${back}">Back to Marquee</a></p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not installed', base: shopify.world.options.base, body })
}

/** The page on which a merchant installs the app: GET and POST /admin/oauth/authorize. An app that has all it asks for is let through. */
export function registerAuthorizePage(app: FastifyInstance, shopify: Shopify, withShop: WithShop): void {
  const agree = async (reply: FastifyReply, shop: Shop, ask: Ask) => {
    const code = issueCode(shopify, shop, ask)
    await shopify.world.durable()
    return reply.redirect(returnTo(shopify, shop, ask, { code }), 302)
  }
  app.get(PATH, async (request, reply) => {
    const shop = withShop(request, reply)
    if (!shop) return reply
    const query = toUncheckedObject(request.query)
    const ask = readAsk(shopify, query)
    if (typeof ask === 'string') return sendProblem(reply, shopify, ask)
    return isInstalled(shopify, shop, ask) ? agree(reply, shop, ask) : sendConsent(reply, shopify, shop, ask, query)
  })
  app.post(PATH, async (request, reply) => {
    const shop = withShop(request, reply)
    if (!shop) return reply
    const form = toUncheckedObject(request.body)
    const ask = readAsk(shopify, form)
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send('Forms are accepted from this origin only.')
    if (typeof ask === 'string') return sendProblem(reply, shopify, ask)
    return form.decision === 'install' ? agree(reply, shop, ask) : sendCancelled(reply, shopify, shop, ask)
  })
}
