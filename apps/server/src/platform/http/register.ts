import type { Route, RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { errorBody } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { sha256 } from '../crypto.ts'
import type { LeaseContext } from '../jobs/lease.ts'
import type { Authenticate, Caller } from './caller.ts'
import { type CreatingCall, UNKEYED_CALL } from './idempotency/creating-call.ts'
import { admit, assertClaimedUser, inspectInput } from './gate.ts'
import { assertIdempotencyKey, runOnce } from './idempotency/run-once.ts'

/** What the transport needs from the composition root. */
export type HttpContext = Pick<LeaseContext, 'clock' | 'leaseDurations'> & { db: Database; authenticate: Authenticate }

type ForUser<R extends Route> = R['auth'] extends 'user' ? { owner: string; caller: Caller } : unknown

/** A validated request as a handler sees it: identity from the token only. */
export type HandlerInput<R extends Route> = RouteRequest<R> &
  ForUser<R> & {
    /** The call under its `Idempotency-Key`, if it is a creating call that has one. */
    creating: CreatingCall
    request: FastifyRequest
    reply: FastifyReply
  }

/** Returns the response, or the reply when it sent a prepared one itself; what it sends then still has the route's shape. */
export type Handler<R extends Route> = (input: HandlerInput<R>) => Promise<RouteResult<R> | FastifyReply>

/** The envelope of a successful response. Takes its fields, returns them with `success: true`. */
export const succeed = <Fields extends object>(fields: Fields): Fields & { success: true } => ({ ...fields, success: true })

/** The tokens that a call accepts, for OpenAPI. */
function securityOf(scope: Route['scope']): Record<string, string[]>[] {
  return scope === 'none' ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [scope] }]
}

function schemaOf(definition: Route) {
  const { params, query, body, response, status = 200, failureStatus, summary, feature, auth, scope } = definition
  return {
    summary,
    tags: [feature],
    ...(auth === 'user' ? { security: securityOf(scope) } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { [status]: response, ...(failureStatus ? { [failureStatus]: response } : {}), '4xx': errorBody, '5xx': errorBody },
  }
}

const callers = new WeakMap<FastifyRequest, Caller>()

function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('A handler ran before the gate')
  return caller
}

async function answerOnce(ctx: HttpContext, definition: Route, request: FastifyRequest, key: string, run: (creating: CreatingCall) => Promise<unknown>) {
  assertIdempotencyKey(key)
  const requestHash = sha256(JSON.stringify([definition.method, definition.path, request.params, request.body]))
  const call = { owner: callerOf(request).userId, key, requestHash }
  return runOnce({ ...ctx, log: request.log }, call, async (creating) => ({ status: definition.status ?? 200, body: await run(creating) }))
}

/**
 * Registers one call of the contract: gate, validation of input and output, idempotency, then the handler.
 * Takes the Fastify instance, the transport's context, the contract's route and the handler.
 */
export function registerRoute<R extends Route>(app: FastifyInstance, ctx: HttpContext, definition: R, handler: Handler<R>): void {
  const isForUser = definition.auth === 'user'
  app.route({
    method: definition.method,
    url: definition.path,
    schema: schemaOf(definition),
    ...(definition.bodyLimit ? { bodyLimit: definition.bodyLimit } : {}),
    onRequest: async (request) => {
      if (isForUser) callers.set(request, await admit(request, ctx.authenticate, definition.scope))
    },
    preValidation: async (request) => {
      // A call without a body: what is optional in the contract is then absent, not null.
      if (request.body === null) request.body = undefined
      inspectInput(request)
      if (isForUser) assertClaimedUser(request, callerOf(request).userId)
    },
    handler: async (request, reply) => {
      const key = definition.creates ? (request.headers['idempotency-key']?.toString() ?? null) : null
      const identity = isForUser ? { owner: callerOf(request).userId, caller: callerOf(request) } : {}
      const input = { params: request.params, query: request.query, body: request.body, ...identity, request, reply }
      const run = (creating: CreatingCall) => handler({ ...input, creating } as HandlerInput<R>)
      reply.code(definition.status ?? 200)
      if (!key) return run(UNKEYED_CALL)
      const answer = await answerOnce(ctx, definition, request, key, run)
      return reply.code(answer.status).send(answer.body)
    },
  })
}
