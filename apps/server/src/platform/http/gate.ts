import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Authenticate, Caller } from './caller.ts'
import { assertCleanInput } from './clean-input.ts'

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

/** Checks the token of a request that needs one. Returns the caller; throws AppError unauthenticated (401) or forbidden (403). */
export async function admit(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = bearerToken(request)
  const caller = token ? await authenticate(token) : null
  if (!caller) throw new AppError('unauthenticated', GATE_ERRORS.noSession)
  return caller
}

/** Checks of every request once its input is parsed. */
export function inspectInput(request: FastifyRequest): void {
  assertCleanInput(request.params)
  assertCleanInput(request.query)
  assertCleanInput(request.body)
}
