import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../pages/html.ts'
import { sandboxPill, sendPage } from '../../pages/layout.ts'
import { readText, toUncheckedObject, type UncheckedObject } from '../ayrshare/read.ts'
import { type Ask, issueCode, readAsk } from './oauth.ts'
import { DOMAIN, findOrCreate, type Mastodon } from './state.ts'

const FIELDS = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method']
const USERNAME = /^@?[a-z0-9_][a-z0-9_.-]{0,59}$/iu
const PATH = '/oauth/authorize'

function returnTo({ redirectUri, state }: Ask, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}

function sendProblem(reply: FastifyReply, { options }: Mastodon, message: string): FastifyReply {
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">!</span><h1>An error has occurred</h1><p class="lead" role="alert">${message}</p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not authorized', base: options.base, status: 400, body })
}

function sendConsent(reply: FastifyReply, { options }: Mastodon, query: UncheckedObject): FastifyReply {
  const hidden = FIELDS.map((name) => (readText(query[name]) === undefined ? html`` : html`<input type="hidden" name="${name}" value="${readText(query[name])}">`))
  const body = html`<main class="consent"><div class="card"><div class="badge-row"><span class="badge" aria-hidden="true">M</span>${sandboxPill}</div>
<h1>Authorization required</h1>
<p class="lead">Marquee would like permission to access your account at ${DOMAIN}. This server is simulated, and nothing leaves this machine.</p>
<ul class="can"><li>Read your profile, posts and notifications</li><li>Write posts, files and favourites</li></ul>
<form method="post" action="${options.base}/mastodon${PATH}">${hidden}
<label for="username">Your username here</label>
<input type="text" id="username" name="username" required maxlength="60" autocomplete="off" value="marquee">
<div class="actions"><button class="primary" name="decision" value="allow">Authorize</button><button class="quiet" name="decision" value="deny" formnovalidate>Deny</button></div></form></div></main>`
  return sendPage(reply, { title: 'Authorization required', base: options.base, body, hasForm: true })
}

/** The page on which a person lets the application act as an account: GET and POST /oauth/authorize. */
export function registerConsentPage(app: FastifyInstance, state: Mastodon): void {
  app.get(PATH, async (request, reply) => {
    const query = toUncheckedObject(request.query)
    const ask = readAsk(state, query)
    return typeof ask === 'string' ? sendProblem(reply, state, ask) : sendConsent(reply, state, query)
  })
  app.post(PATH, async (request, reply) => {
    const form = toUncheckedObject(request.body)
    const ask = readAsk(state, form)
    if (typeof ask === 'string') return sendProblem(reply, state, ask)
    if (form.decision !== 'allow') return reply.redirect(returnTo(ask, { error: 'access_denied', error_description: 'The resource owner or authorization server denied the request.' }), 302)
    const username = readText(form.username) ?? ''
    if (!USERNAME.test(username)) return sendProblem(reply, state, 'A username has letters, digits and underscores.')
    const code = issueCode(state, ask, findOrCreate(state, username))
    await state.durable()
    return reply.redirect(returnTo(ask, { code }), 302)
  })
}
