import { SafeFetchError } from './errors.ts'

const TIMEOUTS = ['TimeoutError', 'ConnectTimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError']

/** Any failure of a fetch as a SafeFetchError; one of ours that passed through the HTTP client is returned unchanged. */
export function toSafeFetchError(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error
  if (error instanceof Error && error.cause instanceof SafeFetchError) return error.cause
  const isTimeout = error instanceof Error && TIMEOUTS.includes(error.name)
  return new SafeFetchError(isTimeout ? 'timeout' : 'network', isTimeout ? 'The answer took too long' : 'The connection failed', { cause: error })
}
