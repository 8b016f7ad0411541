import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toUncheckedObject } from '../ayrshare/read.ts'
import { failAfter, failBefore, takeFault } from './faults.ts'
import { applyWrites, createRecord, deleteRecord, getRecord, replaceRecord, uploadBlob } from './repo.ts'
import { createSession, refreshSession, requireAccount } from './sessions.ts'
import { type Bluesky, findAccount } from './state.ts'
import { XrpcError } from './types.ts'
import { getPosts, getPostThread, getProfile, listNotifications } from './view.ts'

const MOST_BODY_BYTES = 110_000_000

type Call = { query: Record<string, unknown>; body: unknown; authorization: string | undefined; type: string }
type Handler = (state: Bluesky, call: Call) => object | Promise<object>

const as = (state: Bluesky, { authorization }: Call) => requireAccount(state, authorization, 'access')

function resolveHandle(state: Bluesky, { query }: Call): object {
  const account = findAccount(state, String(query.handle))
  if (!account) throw new XrpcError(400, 'HandleNotFound', 'Unable to resolve handle')
  return { did: account.did }
}

const QUERIES: Readonly<Record<string, Handler>> = {
  'com.atproto.server.describeServer': () => ({ did: 'did:web:bluesky.sandbox', availableUserDomains: ['.bsky.sandbox'], inviteCodeRequired: false }),
  'com.atproto.identity.resolveHandle': resolveHandle,
  'com.atproto.repo.getRecord': (state, { query }) => getRecord(state, query),
  'app.bsky.feed.getPostThread': (state, call) => (as(state, call), getPostThread(state, call.query)),
  'app.bsky.feed.getPosts': (state, call) => (as(state, call), getPosts(state, call.query)),
  'app.bsky.actor.getProfile': (state, call) => (as(state, call), getProfile(state, call.query)),
  'app.bsky.notification.listNotifications': (state, call) => listNotifications(state, as(state, call), call.query),
}
const PROCEDURES: Readonly<Record<string, Handler>> = {
  'com.atproto.server.createSession': (state, { body }) => createSession(state, body),
  'com.atproto.server.refreshSession': (state, { authorization }) => refreshSession(state, authorization),
  'com.atproto.repo.applyWrites': (state, call) => applyWrites(state, as(state, call), call.body),
  'com.atproto.repo.createRecord': (state, call) => createRecord(state, as(state, call), call.body),
  'com.atproto.repo.putRecord': (state, call) => replaceRecord(state, as(state, call), call.body),
  'com.atproto.repo.deleteRecord': (state, call) => deleteRecord(state, as(state, call), call.body),
  'com.atproto.repo.uploadBlob': (state, call) => uploadBlob(state, as(state, call), call.body, call.type),
}

async function serve(state: Bluesky, handlers: Readonly<Record<string, Handler>>, request: FastifyRequest<{ Params: { nsid: string } }>, reply: FastifyReply) {
  const { nsid } = request.params
  const handle = Object.hasOwn(handlers, nsid) ? handlers[nsid] : undefined
  if (!handle) throw new XrpcError(404, 'XRPCNotSupported', 'XRPCNotSupported')
  const fault = takeFault(state, nsid)
  const failed = failBefore(state, fault, request, reply)
  if (failed) return failed
  const { authorization, 'content-type': type = 'application/octet-stream' } = request.headers
  const answer = await handle(state, { query: toUncheckedObject(request.query), body: request.body, authorization, type })
  await state.durable()
  return (await failAfter(fault, request, reply)) ?? answer
}

/** A server of Bluesky and the view of its network, as far as this product uses them (protocols/bluesky.md section 1). */
export function registerBluesky(app: FastifyInstance, state: Bluesky): void {
  app.addContentTypeParser(/^(image|video)\//u, { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof XrpcError) return reply.code(error.status).send({ error: error.error, message: error.message })
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    return reply.code(status).send({ error: status === 413 ? 'PayloadTooLarge' : 'InternalServerError', message: 'Internal Server Error' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NotFound', message: 'Not Found' }))
  app.get<{ Params: { nsid: string } }>('/xrpc/:nsid', (request, reply) => serve(state, QUERIES, request, reply))
  app.post<{ Params: { nsid: string } }>('/xrpc/:nsid', (request, reply) => serve(state, PROCEDURES, request, reply))
  // Where the network's own application shows a post; here the sandbox's page does.
  app.get<{ Params: { rkey: string } }>('/profile/:handle/post/:rkey', (request, reply) => reply.redirect(`../../../../direct/bluesky#p-${encodeURIComponent(request.params.rkey)}`, 302))
}
