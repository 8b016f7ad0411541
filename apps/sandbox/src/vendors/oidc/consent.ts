import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../pages/html.ts'
import type { Markup } from '../../pages/html.ts'
import { sandboxPill, sendPage } from '../../pages/layout.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import type { UncheckedObject } from '../ayrshare/read.ts'
import { subjectOf } from './grants.ts'
import type { Grants, Person } from './grants.ts'

/** One simulated provider's consent page. */
export type Consent = {
  /** Path of the page below the sandbox, e.g. `/oidc/authorize`. */
  path: string
  /** Of the provider, on the page. */
  name: string
  clientId: string
  /** Origins at which the product may be returned to. */
  origins: ReadonlySet<string>
  /** The issuer in the answer (RFC 9207); undefined for a provider that names none. */
  issuer: string | undefined
  grants: Grants
  durable: () => Promise<void>
  /** The sandbox's path in the browser. */
  base: string
  /** Facebook does not say whether an address is verified, and has Instagram accounts. */
  isFacebook: boolean
}

type Ask = { redirectUri: string; state: string | undefined; nonce: string | undefined; challenge: string | undefined; scope: string }

const RETURN_PATH = '/auth/v1/callback'
const KNOWN: readonly { name: string; email: string }[] = [
  { name: 'Ada Example', email: 'ada@example.com' },
  { name: 'Grace Sample', email: 'grace@example.org' },
]

/** Reads what an application asks for. Returns why not, as a sentence for the person. */
function readAsk(consent: Consent, query: UncheckedObject): Ask | string {
  const redirectUri = readText(query.redirect_uri) ?? ''
  const target = URL.parse(redirectUri)
  if (readText(query.client_id) !== consent.clientId) return 'This application is not known here.'
  if (!target || !consent.origins.has(target.origin) || target.pathname !== RETURN_PATH || target.search !== '') return 'The address to return to is not one of this application.'
  if (query.response_type !== 'code') return 'Only the code flow is supported.'
  const challenge = readText(query.code_challenge)
  if (challenge !== undefined && query.code_challenge_method !== 'S256') return 'Only S256 is supported.'
  return { redirectUri, state: readText(query.state), nonce: readText(query.nonce), challenge, scope: readText(query.scope) ?? '' }
}

function returnTo(consent: Consent, { redirectUri, state }: Ask, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  if (consent.issuer !== undefined) url.searchParams.set('iss', consent.issuer)
  return url.href
}

const frame = (body: Markup): Markup => html`<main class="consent"><div class="card">${body}</div></main>`
const hidden = (name: string, value: string | undefined): Markup | false => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`

function sendProblem(reply: FastifyReply, { base, name }: Consent, message: string): FastifyReply {
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">!</span><h1>${name} cannot sign you in</h1><p class="lead" role="alert">${message}</p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not signed in', base, status: 400, body })
}

function sendConsent(reply: FastifyReply, consent: Consent, query: UncheckedObject): FastifyReply {
  const { base, path, name, isFacebook } = consent
  const names = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method']
  const fields = html`${names.map((key) => hidden(key, readText(query[key])) || html``)}`
  const form = (content: Markup): Markup => html`<form method="post" action="${base}${path}">${fields}${content}</form>`
  const known = ({ name: person, email }: (typeof KNOWN)[number]): Markup =>
    form(html`${hidden('name', person) || html``}${hidden('email', email) || html``}${hidden('verified', 'on') || html``}${hidden('instagram', 'on') || html``}
<div class="actions"><button class="primary" name="decision" value="allow">Continue as ${person}</button></div><p class="hint">${email}</p>`)
  const body = frame(html`<div class="badge-row"><span class="badge" aria-hidden="true">${name.slice(0, 1)}</span>${sandboxPill}</div>
<h1>Sign in with ${name}</h1>
<p class="lead">Marquee asks who you are. ${name} is simulated here, and nothing leaves this machine.</p>
<ul class="can"><li>See your name and e-mail address</li></ul>
${KNOWN.map(known)}
<h2>Another account</h2>
${form(html`<label for="name">Name</label>
<input type="text" id="name" name="name" required maxlength="80" autocomplete="off">
<label for="email">E-mail address</label>
<input type="email" id="email" name="email" required maxlength="200" autocomplete="off">
<label class="choice"><input type="checkbox" name="${isFacebook ? 'instagram' : 'verified'}" checked> ${isFacebook ? 'It has an Instagram professional account' : `${name} has verified this address`}</label>
<div class="actions"><button class="primary" name="decision" value="allow">Use this account</button><button class="quiet" name="decision" value="deny" formnovalidate>Deny</button></div>`)}`)
  return sendPage(reply, { title: `Sign in with ${name}`, base, body, hasForm: true })
}

function readPerson(form: UncheckedObject): Person | undefined {
  const [name, email] = [readText(form.name), readText(form.email)]
  if (!name || !email || !/^[^\s@]+@[^\s@]+$/u.test(email)) return undefined
  return { sub: subjectOf(email), name: name.slice(0, 80), email, isEmailVerified: form.verified === 'on', hasInstagram: form.instagram === 'on' }
}

async function decide(consent: Consent, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = toUncheckedObject(request.body)
  const ask = readAsk(consent, form)
  if (typeof ask === 'string') return sendProblem(reply, consent, ask)
  if (form.decision !== 'allow') return reply.redirect(returnTo(consent, ask, { error: 'access_denied', error_description: 'The user denied access.' }), 303)
  const person = readPerson(form)
  if (!person) return sendProblem(reply, consent, 'The account needs a name and an e-mail address.')
  const { redirectUri, nonce, challenge, scope } = ask
  const code = consent.grants.issue({ clientId: consent.clientId, redirectUri, person, nonce, challenge, scope })
  await consent.durable()
  return reply.redirect(returnTo(consent, ask, { code }), 303)
}

/** Serves a provider's consent page: continue as somebody, as another account, or deny. */
export function registerConsent(app: FastifyInstance, consent: Consent): void {
  app.get(consent.path, async (request, reply) => {
    const query = toUncheckedObject(request.query)
    const ask = readAsk(consent, query)
    return typeof ask === 'string' ? sendProblem(reply, consent, ask) : sendConsent(reply, consent, query)
  })
  app.post(consent.path, async (request, reply) => decide(consent, request, reply))
}
