import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../pages/html.ts'
import { sandboxPill, sendPage } from '../../pages/layout.ts'
import { ensureDemoShop } from '../../shops/open-shop.ts'
import { readText, toUncheckedObject, type UncheckedObject } from '../ayrshare/read.ts'
import { type Ask, issueCode, readAsk, SCOPES } from './oauth.ts'
import { type Etsy, etsyShops } from './state.ts'

const PATH = '/oauth/connect'
const FIELDS = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method']

function returnTo({ redirectUri, state }: Ask, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value)
  return url.href
}

function sendProblem(reply: FastifyReply, { world }: Etsy, message: string): FastifyReply {
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">!</span><h1>An error occurred</h1><p class="lead" role="alert">${message}</p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not connected', base: world.options.base, status: 400, body })
}

function sendConsent(reply: FastifyReply, etsy: Etsy, { scopes }: Ask, query: UncheckedObject): FastifyReply {
  const { base } = etsy.world.options
  const hidden = FIELDS.flatMap((name) => (readText(query[name]) === undefined ? [] : [html`<input type="hidden" name="${name}" value="${readText(query[name])}">`]))
  const body = html`<main class="consent"><div class="card"><div class="badge-row"><span class="badge" aria-hidden="true">E</span>${sandboxPill}</div>
<h1>Grant access to your shop?</h1>
<p class="lead">Marquee would like to use your shop at the simulated Etsy. Nothing leaves this machine.</p>
<h2>What the app may do</h2>
<ul class="can">${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>
<form method="post" action="${base}/etsy${PATH}">${hidden}
<label for="shop">Your shop</label>
<select id="shop" name="shop">${etsyShops(etsy).map((shop) => html`<option value="${shop.name}">${shop.title} (${shop.name})</option>`)}</select>
<div class="actions"><button class="primary" name="decision" value="grant">Grant access</button><button class="quiet" name="decision" value="cancel">Cancel</button></div></form></div></main>`
  return sendPage(reply, { title: 'Grant access', base, body, hasForm: true })
}

/** The page on which a person lets the app use a shop: GET and POST /oauth/connect. */
export function registerConnectPage(app: FastifyInstance, etsy: Etsy): void {
  app.get(PATH, async (request, reply) => {
    ensureDemoShop(etsy.world, 'etsy')
    const query = toUncheckedObject(request.query)
    const ask = readAsk(etsy, query)
    return typeof ask === 'string' ? sendProblem(reply, etsy, ask) : sendConsent(reply, etsy, ask, query)
  })
  app.post(PATH, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send('Forms are accepted from this origin only.')
    ensureDemoShop(etsy.world, 'etsy')
    const form = toUncheckedObject(request.body)
    const ask = readAsk(etsy, form)
    if (typeof ask === 'string') return sendProblem(reply, etsy, ask)
    if (form.decision !== 'grant') return reply.redirect(returnTo(ask, { error: 'access_denied', error_description: 'the user has denied this request' }), 302)
    const shop = etsyShops(etsy).find(({ name }) => name === form.shop)
    if (!shop) return sendProblem(reply, etsy, 'There is no such shop.')
    const code = issueCode(etsy, shop, ask)
    await etsy.world.durable()
    return reply.redirect(returnTo(ask, { code }), 302)
  })
}
