import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../../pages/html.ts'
import type { Markup } from '../../../pages/html.ts'
import { sandboxPill, sendPage } from '../../../pages/layout.ts'
import { linkAccount, suggestHandle } from './accounts.ts'
import { factsOf, isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { readText, toUncheckedObject } from '../read.ts'
import { profileByRef } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { LinkSession, Profile } from '../types.ts'

const CLOSE_AFTER_MS = 900
const CLOSE_AFTER_CANCEL_MS = 300

type Visit = { session: LinkSession; profile: Profile }

/** The consent pages of a link session's URL: choose a network, allow or cancel, done. */
export function registerLinkPages(app: FastifyInstance, state: Ayrshare): void {
  const base = new URL(state.options.publicUrl).pathname.replace(/\/+$/u, '')

  app.get('/ayrshare/link', async (request, reply) => {
    const query = toUncheckedObject(request.query)
    const visit = findVisit(state, query.session)
    if (typeof visit === 'string') return sendProblem(reply, base, visit)
    const requested = visit.session.network ?? query.network
    const network = isPlatform(requested) && visit.session.allowed.includes(requested) ? requested : undefined
    return network ? sendConsent(reply, base, visit, network) : sendChoice(reply, base, visit)
  })
  app.post('/ayrshare/link', async (request, reply) => {
    const form = toUncheckedObject(request.body)
    const visit = findVisit(state, form.session)
    if (typeof visit === 'string') return sendProblem(reply, base, visit)
    const { network } = form
    if (!isPlatform(network) || !visit.session.allowed.includes(network)) return sendProblem(reply, base, 'That network cannot be connected with this link.')
    const isAllowed = form.decision === 'allow'
    if (isAllowed) linkAccount(state, visit.profile, network, readText(form.handle) ?? suggestHandle(visit.profile))
    await state.durable()
    const result = isAllowed ? 'connected' : 'cancelled'
    return reply.redirect(`${base}/ayrshare/link/done?session=${encodeURIComponent(visit.session.id)}&network=${network}&result=${result}`, 303)
  })
  app.get('/ayrshare/link/done', async (request, reply) => {
    const query = toUncheckedObject(request.query)
    const session = state.sessions.get(readText(query.session) ?? '')
    return sendDone(reply, base, isPlatform(query.network) ? query.network : undefined, query.result === 'connected', session)
  })
}

function findVisit(state: Ayrshare, id: unknown): Visit | string {
  const session = state.sessions.get(readText(id) ?? '')
  const profile = session && profileByRef(state, session.owner)
  if (!session || !profile || profile.isDeleted) return 'This link is not valid. Close the window and press Connect again.'
  if (Date.parse(session.expiresAt) <= Date.now()) return 'This link has expired. Close the window and press Connect again.'
  return { session, profile }
}

function frame(content: Markup): Markup {
  return html`<main class="consent"><div class="card">${content}</div></main>`
}

function badge(label: string, network?: Platform): Markup {
  return html`<div class="badge-row"><span class="badge" data-network="${network}" aria-hidden="true">${label.slice(0, 1)}</span>${sandboxPill}</div>`
}

function sendConsent(reply: FastifyReply, base: string, { session, profile }: Visit, network: Platform): FastifyReply {
  const { label } = factsOf(network)
  const handle = profile.accounts[network]?.username ?? suggestHandle(profile)
  const body = frame(html`${badge(label, network)}
<h1>Connect your ${label} account</h1>
<p class="lead">Marquee requests access to an account on a simulated ${label}. This is not the real ${label}, and nothing leaves this machine.</p>
<ul class="can"><li>See the account's name and picture</li><li>Publish posts you approve</li></ul>
<form method="post" action="${base}/ayrshare/link">
<input type="hidden" name="session" value="${session.id}"><input type="hidden" name="network" value="${network}">
<label for="handle">Account handle</label>
<input type="text" id="handle" name="handle" value="${handle}" required maxlength="30" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="handle-hint">
<p class="hint" id="handle-hint">Any name you like: letters, digits, dots and underscores.</p>
<div class="actions"><button class="primary" name="decision" value="allow">Allow</button><button class="quiet" name="decision" value="cancel" formnovalidate>Cancel</button></div>
</form>`)
  return sendPage(reply, { title: `Connect ${label}`, base, body })
}

function sendChoice(reply: FastifyReply, base: string, { session, profile }: Visit): FastifyReply {
  const item = (network: Platform) => {
    const linked = profile.accounts[network]
    const note = linked && html`<small>Connected as @${linked.username}</small>`
    return html`<li><a href="${base}/ayrshare/link?session=${session.id}&amp;network=${network}">${factsOf(network).label}${note}</a></li>`
  }
  const body = frame(html`${badge('Marquee')}
<h1>Connect your accounts</h1>
<p class="lead">Choose a network. These networks are simulated; they are not the real ones.</p>
<ul class="networks">${session.allowed.map(item)}</ul>`)
  return sendPage(reply, { title: 'Connect your accounts', base, body })
}

function sendDone(reply: FastifyReply, base: string, network: Platform | undefined, isConnected: boolean, session: LinkSession | undefined): FastifyReply {
  const label = network ? factsOf(network).label : 'The account'
  const title = isConnected ? `${label} is connected` : `${label} was not connected`
  const next = session?.redirect
  const wait = isConnected ? CLOSE_AFTER_MS : CLOSE_AFTER_CANCEL_MS
  const body = html`<main class="consent" data-close-after="${wait}"${next && html` data-next="${next}"`}><div class="card done">
<span class="mark${!isConnected && ' bad'}" aria-hidden="true">${isConnected ? '✓' : '×'}</span>
<h1>${title}</h1>
<p class="lead">This window closes automatically. You can also close it now.</p>
<p class="lead">${next ? html`<a href="${next}">Go back</a>` : html`<a href="/">Back to Marquee</a>`}</p>
${sandboxPill}</div></main>`
  return sendPage(reply, { title, base, body, head: html`<script type="module" src="${base}/assets/link.js"></script>` })
}

function sendProblem(reply: FastifyReply, base: string, message: string): FastifyReply {
  const body = html`<main class="consent"><div class="card done"><span class="mark bad" aria-hidden="true">!</span><h1>The account was not connected</h1><p class="lead" role="alert">${message}</p>${sandboxPill}</div></main>`
  return sendPage(reply, { title: 'Not connected', base, status: 410, body })
}
