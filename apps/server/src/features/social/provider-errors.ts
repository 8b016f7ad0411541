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

/**
 * A provider's failure as the error of a call. Takes the failure, the sentence the specification has for it and further details;
 * the provider's reason is the first detail.
 */
export function toRefusal(failure: Failure, text: string, details: Detail[] = []): AppError {
  return new AppError(CODES[failure.kind], text, {
    message: `${text} (${failure.kind}: ${failure.reason})`,
    details: [{ path: 'reason', message: failure.reason }, ...details],
    ...(failure.kind === 'rate-limited' ? { retryAfterSeconds: failure.retryAfterSeconds } : {}),
  })
}
