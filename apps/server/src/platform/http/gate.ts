import { GATE_ERRORS, missingScopeText } from '@marquee/contract/shared/errors'
import type { Route } from '@marquee/contract/shared/route'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Authenticate, Caller, SessionCaller } from './caller.ts'
import { assertCleanInput } from './clean-input.ts'
import { clientAddress } from './edge/client-address.ts'

/** The beginning of every API key: it tells a key from an access token. */
export const API_KEY_PREFIX = 'mq_'

/** Whether a bearer token is an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w~+/.=-]{1,8192})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

const claims = (part: unknown): unknown[] => (part !== null && typeof part === 'object' && 'userId' in part ? [part.userId].flat() : [])

/**
 * Rejects a request that names a user other than its token's (security.md section 2.8). It runs before the schemas, which drop
 * unknown fields, so a claim may still have any type.
 * Takes the request and the token's user; throws AppError validation_failed for a claim that is not text, else forbidden.
 */
export function assertClaimedUser(request: FastifyRequest, userId: string): void {
  const named = [request.params, request.query, request.body].flatMap(claims)
  if (named.some((claimed) => typeof claimed !== 'string')) throw new AppError('validation_failed', GATE_ERRORS.userIdNotText)
  if (named.some((claimed) => claimed !== userId)) throw new AppError('forbidden', GATE_ERRORS.foreignUser)
}

/** Throws insufficient_scope (403) for a key that may not make the call. */
function assertScope(caller: Caller, scope: Route['scope']): void {
  if (caller.kind === 'session') return
  if (scope === 'none') throw new AppError('insufficient_scope', GATE_ERRORS.keysRefused)
  if (!caller.scopes.includes(scope)) throw new AppError('insufficient_scope', missingScopeText(scope))
}

/**
 * Checks the token of a request that needs one: the access token of a session, or an API key with the scope of the call. Returns the caller.
 * Throws AppError unauthenticated (401), insufficient_scope (403) or insufficient_aal (403).
 */
export async function admit(request: FastifyRequest, authenticate: Authenticate, scope: Route['scope']): Promise<Caller> {
  const token = bearerToken(request)
  const caller = token ? await authenticate(token, clientAddress(request)) : null
  if (!caller) throw new AppError('unauthenticated', token && isApiKey(token) ? GATE_ERRORS.invalidKey : GATE_ERRORS.noSession)
  assertScope(caller, scope)
  if (caller.kind === 'session' && caller.isFactorMissing) throw new AppError('insufficient_aal', GATE_ERRORS.secondFactor)
  return caller
}

/** The person behind a call that no key may make: the gate lets none through, the type does not know. Throws AppError insufficient_scope. */
export function personOf(caller: Caller): SessionCaller {
  if (caller.kind === 'key') throw new AppError('insufficient_scope', GATE_ERRORS.keysRefused)
  return caller
}

/** As `admit`, for what only a signed-in person may do. */
export async function admitSession(request: FastifyRequest, authenticate: Authenticate): Promise<SessionCaller> {
  return personOf(await admit(request, authenticate, 'none'))
}

/** Checks of every request once its input is parsed. */
export function inspectInput(request: FastifyRequest): void {
  assertCleanInput(request.params)
  assertCleanInput(request.query)
  assertCleanInput(request.body)
}
