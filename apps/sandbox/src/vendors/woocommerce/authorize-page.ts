import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAllowed, OWN_CALL } from '../../origins.ts'
import { html } from '../../pages/html.ts'
import { sandboxPill, sendPage } from '../../pages/layout.ts'
import type { Shop } from '../../shops/types.ts'
import { readText, toUncheckedObject, type UncheckedObject } from '../ayrshare/read.ts'
import { createKey, type Woo } from './state.ts'
import type { Key, Permission } from './types.ts'

const PATH = '/:store/wc-auth/v1/authorize'
const FIELDS = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url']
const ANSWER_WITHIN_MS = 15_000
const SCOPES: Readonly<Record<Permission, string[]>> = {
  read: ['View products', 'View orders and sales reports', 'View customers', 'View coupons'],
  write: ['Create webhooks', 'Create products', 'Create orders', 'Create coupons'],
  read_write: ['Create webhooks', 'View and manage products', 'View and manage orders and sales reports', 'View and manage customers', 'View and manage coupons'],
}

type Ask = { appName: string; scope: Permission; userId: string; returnUrl: string; callbackUrl: string }

/** What an app asks for. Returns why not, as a sentence for the person. */
function readAsk({ world }: Woo, query: UncheckedObject): Ask | string {
  const missing = FIELDS.find((name) => readText(query[name]) === undefined)
  if (missing !== undefined) return `Missing parameter ${missing}`
  const scope = readText(query.scope) ?? ''
  if (!Object.hasOwn(SCOPES, scope)) return `Invalid scope ${scope}`
  const [returnUrl, callbackUrl] = [readText(query.return_url) ?? '', readText(query.callback_url) ?? '']
  const wrong = [returnUrl, callbackUrl].find((url) => !isAllowed(url, world.options.origins))
  if (wrong !== undefined) return `The ${wrong} is not a valid URL: the sandbox calls the product only`
  return { appName: readText(query.app_name) ?? '', scope: scope as Permission, userId: readText(query.user_id) ?? '', returnUrl, callbackUrl }
}

function sendProblem(reply: FastifyReply, { world }: Woo, message: string, status = 401): FastifyReply {
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">!</span><h1>The app cannot be approved</h1><p class="lead" role="alert">Error: ${message}.</p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not approved', base: world.options.base, status, body })
}

function sendConsent(reply: FastifyReply, { world }: Woo, shop: Shop, { appName, scope }: Ask, query: UncheckedObject): FastifyReply {
  const hidden = FIELDS.map((name) => html`<input type="hidden" name="${name}" value="${readText(query[name])}">`)
  const body = html`<main class="consent"><div class="card"><div class="badge-row"><span class="badge" aria-hidden="true">W</span>${sandboxPill}</div>
<h1>${appName} would like to connect to your store</h1>
<p class="lead">${shop.title} is a simulated WooCommerce store. Nothing leaves this machine.</p>
<h2>This gives ${appName} ${scope === 'read_write' ? 'read and write' : scope} access</h2>
<ul class="can">${SCOPES[scope].map((words) => html`<li>${words}</li>`)}</ul>
<form method="post" action="${world.options.base}/woocommerce/${shop.name}/wc-auth/v1/authorize">${hidden}
<div class="actions"><button class="primary" name="decision" value="approve">Approve</button><button class="quiet" name="decision" value="deny">Deny</button></div></form></div></main>`
  return sendPage(reply, { title: 'Connect to your store', base: world.options.base, body, hasForm: true })
}

/** Sends the keys to the app's server, which must take them before the person returns. */
async function handOver({ callbackUrl, userId }: Ask, key: Key): Promise<boolean> {
  const body = JSON.stringify({ key_id: key.id, user_id: userId, consumer_key: key.key, consumer_secret: key.secret, key_permissions: key.permissions })
  try {
    const answer = await fetch(callbackUrl, { method: 'POST', headers: { 'content-type': 'application/json;charset=UTF-8', ...OWN_CALL }, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}

const returnTo = ({ returnUrl, userId }: Ask, isDone: boolean): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('success', isDone ? '1' : '0')
  url.searchParams.set('user_id', userId)
  return url.href
}

/** The page on which the owner of a store approves the app: GET and POST /wc-auth/v1/authorize. */
export function registerAuthorizePage(app: FastifyInstance, woo: Woo, withShop: (request: FastifyRequest, reply: FastifyReply) => Shop | undefined): void {
  app.get(PATH, async (request, reply) => {
    const shop = withShop(request, reply)
    if (!shop) return reply
    const query = toUncheckedObject(request.query)
    const ask = readAsk(woo, query)
    return typeof ask === 'string' ? sendProblem(reply, woo, ask) : sendConsent(reply, woo, shop, ask, query)
  })
  app.post(PATH, async (request, reply) => {
    const shop = withShop(request, reply)
    if (!shop) return reply
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send('Forms are accepted from this origin only.')
    const form = toUncheckedObject(request.body)
    const ask = readAsk(woo, form)
    if (typeof ask === 'string') return sendProblem(reply, woo, ask)
    if (form.decision !== 'approve') return reply.redirect(returnTo(ask, false), 302)
    const key = createKey(woo, shop, { permissions: ask.scope, description: `${ask.appName} - API` })
    await woo.world.durable()
    if (await handOver(ask, key)) return reply.redirect(returnTo(ask, true), 302)
    woo.keys.delete(key.key)
    await woo.world.durable()
    return sendProblem(reply, woo, 'An error occurred in the request and at the time were unable to send the consumer data')
  })
}
