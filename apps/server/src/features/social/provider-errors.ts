import type { ErrorBody } from '@marquee/contract/shared/errors'
import { AppError } from '../../platform/errors.ts'
import type { Failure } from '../../ports/outcome.ts'

const CODES = {
  unauthorized: 'provider_unauthorized',
  'rate-limited': 'rate_limited',
  'quota-exceeded': 'provider_error',
  rejected: 'provider_error',
  'not-found': 'not_found',
  unavailable: 'provider_error',
  unknown: 'provider_error',
} as const satisfies Record<Failure['kind'], string>

type Detail = { path: string; message: string }
/** What was looked for at the provider, for a failed refresh. */
export type Debug = NonNullable<ErrorBody['debug']>

/**
 * Converts a provider's failure to an AppError. Takes the failure, the specification's message for it, further details and debug information;
 * the provider's reason is the first detail.
 */
export function toAppError(failure: Failure, text: string, details: Detail[] = [], debug?: Debug): AppError {
  return new AppError(CODES[failure.kind], text, {
    message: `${text} (${failure.kind}: ${failure.reason})`,
    details: [{ path: 'reason', message: failure.reason }, ...details],
    ...(debug ? { debug } : {}),
    ...(failure.kind === 'rate-limited' ? { retryAfterSeconds: failure.retryAfterSeconds } : {}),
  })
}
