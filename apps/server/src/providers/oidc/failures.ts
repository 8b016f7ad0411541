import { errors as joseErrors } from 'jose'
import * as oidc from 'openid-client'
import { ZodError } from 'zod'
import type { Failure } from '../../ports/outcome.ts'

const rejected = (reason: string, code: string | null): Failure => ({ kind: 'rejected', reason, code })

/** Codes of openid-client for an answer that does not belong to the request. */
const MISMATCH = /^OAUTH_(INVALID_RESPONSE|JWT_|INVALID_SERVER_METADATA|KEY_SELECTION|MISSING|PARSE)/

/** What a failed step means. The library's sentences name parameters, never their values. */
export function toFailure(error: unknown): Failure {
  if (error instanceof oidc.AuthorizationResponseError) return rejected(`The provider answered ${error.error}.`, error.error)
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? { kind: 'unavailable', reason: `HTTP ${error.status}` } : rejected(`The provider refused: ${error.error}.`, error.error)
  if (error instanceof joseErrors.JOSEError) return error.code === 'ERR_JWKS_TIMEOUT' ? { kind: 'unavailable', reason: error.message } : rejected(error.message, error.code)
  if (error instanceof ZodError) return { kind: 'unavailable', reason: 'The answer is not what OpenID Connect says.', isUnreadable: true }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = error instanceof Error ? error.message : String(error)
  return MISMATCH.test(code) ? rejected(message, code) : { kind: 'unavailable', reason: message }
}
