import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms } from '../../bodies.ts'
import { html } from '../../pages/html.ts'
import { sandboxPill, sendPage } from '../../pages/layout.ts'
import { toUncheckedObject, type UncheckedObject } from '../ayrshare/read.ts'
import { registerConsentPage } from './consent-page.ts'
import { failAfter, failBefore, takeFault } from './faults.ts'
import { createMedia, getMedia, MOST_BODY_BYTES, registerMediaFiles } from './media.ts'
import { createApp, createToken, requireAccount, revokeToken } from './oauth.ts'
import { presentAccount, presentInstance, presentStatus } from './present.ts'
import { type Mastodon, timeOf } from './state.ts'
import { createStatus, deleteStatus, favourite, requireStatus } from './statuses.ts'
import { getContext, listNotifications, listStatuses } from './timelines.ts'
import { ApiError, type Account } from './types.ts'

/** One call: with the account that makes it, unless it needs none. */
type Call = { account: Account; id: string; query: UncheckedObject; body: UncheckedObject; request: FastifyRequest; reply: FastifyReply; fault: string | undefined }
type Route = { scope: string | null; handle: (state: Mastodon, call: Call) => object | Promise<object> }

async function upload(state: Mastodon, { account, request, reply, fault }: Call): Promise<object> {
  const { status, answer } = await createMedia(state, account, request, fault === 'processing-failed')
  void reply.code(status)
  return answer
}

function askMedia(state: Mastodon, { account, id, reply }: Call): object {
  const { status, answer } = getMedia(state, account, id)
  void reply.code(status)
  return answer
}

const keyOf = ({ request }: Call): string | undefined => [request.headers['idempotency-key']].flat()[0]
const own = (handle: (state: Mastodon, account: Account, id: string) => object): Route['handle'] => (state, { account, id }) => handle(state, account, id)

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /api/v1/apps': { scope: null, handle: (state, { body }) => createApp(state, body) },
  'POST /oauth/token': { scope: null, handle: (state, { body }) => createToken(state, body) },
  'POST /oauth/revoke': { scope: null, handle: (state, { body }) => revokeToken(state, body) },
  'GET /api/v2/instance': { scope: null, handle: presentInstance },
  'GET /api/v1/accounts/verify_credentials': { scope: 'read:accounts', handle: (state, { account }) => presentAccount(state, account) },
  'GET /api/v1/accounts/:id/statuses': { scope: 'read:statuses', handle: (state, { account, id, query }) => listStatuses(state, account, id, query) },
  'GET /api/v1/notifications': { scope: 'read:notifications', handle: (state, { account, query }) => listNotifications(state, account, query) },
  'POST /api/v2/media': { scope: 'write:media', handle: upload },
  'GET /api/v1/media/:id': { scope: 'write:media', handle: askMedia },
  'POST /api/v1/statuses': { scope: 'write:statuses', handle: (state, call) => createStatus(state, call.account, call.body, keyOf(call)) },
  'GET /api/v1/statuses/:id': { scope: 'read:statuses', handle: own((state, account, id) => presentStatus(state, requireStatus(state, id, account), account)) },
  'DELETE /api/v1/statuses/:id': { scope: 'write:statuses', handle: own(deleteStatus) },
  'GET /api/v1/statuses/:id/context': { scope: 'read:statuses', handle: own(getContext) },
  'POST /api/v1/statuses/:id/favourite': { scope: 'write:favourites', handle: own((state, account, id) => favourite(state, account, id, true)) },
  'POST /api/v1/statuses/:id/unfavourite': { scope: 'write:favourites', handle: own((state, account, id) => favourite(state, account, id, false)) },
}

const NOBODY: Account = { id: '', name: '', displayName: '' }

async function serve(state: Mastodon, name: string, { scope, handle }: Route, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('date', new Date(timeOf(state)).toUTCString())
  const fault = takeFault(state, name, request)
  const failed = failBefore(state, fault, request, reply)
  if (failed) return failed
  const account = scope === null ? NOBODY : requireAccount(state, request.headers.authorization, scope)
  const id = String(toUncheckedObject(request.params).id ?? '')
  const answer = await handle(state, { account, id, query: toUncheckedObject(request.query), body: toUncheckedObject(request.body), request, reply, fault: fault?.name })
  await state.durable()
  return (await failAfter(fault, request, reply)) ?? answer
}

/** The page of a public post. */
function registerPosts(app: FastifyInstance, state: Mastodon): void {
  app.get<{ Params: { name: string; id: string } }>('/:name/:id', async ({ params }, reply) => {
    const status = params.name.startsWith('@') ? state.statuses.get(params.id) : undefined
    if (status?.visibility !== 'public' && status?.visibility !== 'unlisted') throw new ApiError(404, 'Record not found')
    const author = state.accounts.get(status.accountId)
    const pictures = status.mediaIds.flatMap((id) => state.media.get(id) ?? []).filter(({ type }) => type.startsWith('image/'))
    const body = html`<main class="consent"><div class="card"><div class="badge-row"><span class="badge" aria-hidden="true">M</span>${sandboxPill}</div><h1>${author?.displayName}</h1><p class="lead">@${author?.name}</p><p>${status.text}</p>
${pictures.map(({ id, description }) => html`<img src="${state.options.publicUrl}/media/${id}" alt="${description ?? ''}" width="400">`)}</div></main>`
    return sendPage(reply, { title: 'Post', base: state.options.base, body })
  })
}

/** A server of Mastodon, as far as this product uses it (protocols/mastodon.md section 1). */
export function registerMastodon(app: FastifyInstance, state: Mastodon): void {
  acceptForms(app, MOST_BODY_BYTES)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.message })
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    return reply.code(status).send({ error: status === 413 ? 'Payload Too Large' : 'Internal Server Error' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not Found' }))
  registerConsentPage(app, state)
  registerMediaFiles(app, state)
  registerPosts(app, state)
  for (const [name, route] of Object.entries(ROUTES)) {
    const [method = 'GET', url = ''] = name.split(' ')
    app.route({ method, url, handler: (request, reply) => serve(state, name, route, request, reply) })
  }
}
