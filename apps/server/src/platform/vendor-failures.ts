/** Error codes that only occur before the first byte of a request is written. */
const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
const CERTIFICATE_TROUBLE = /^(CERT_|ERR_TLS_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/

type Cause = { code?: unknown; syscall?: unknown; name?: unknown; cause?: unknown }
const isObject = (value: unknown): value is Cause => typeof value === 'object' && value !== null

/** The innermost error of a chain that carries a code. */
function rootOf(error: unknown): Cause {
  if (!isObject(error)) return {}
  return typeof error.code === 'string' || !isObject(error.cause) ? error : rootOf(error.cause)
}

/** Whether a call was aborted by its time limit. Takes what `fetch` threw. */
export const isTimeout = (error: unknown): boolean => rootOf(error).name === 'TimeoutError'

/** Whether a failed call was provably never sent: retrying cannot duplicate its effect. Takes what `fetch` threw. */
export function wasNeverSent(error: unknown): boolean {
  const { code, syscall } = rootOf(error)
  if (typeof code !== 'string') return false
  return BEFORE_SENDING.has(code) || CERTIFICATE_TROUBLE.test(code) || syscall === 'connect' || syscall === 'getaddrinfo'
}

/** Why a call failed, for the log: a network error code or the name of the error. Takes what `fetch` threw. */
export function whyOf(error: unknown): string {
  const { code, name } = rootOf(error)
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'unknown'
}

/** Seconds from a Retry-After header, which is seconds or a date; the response's own Date header is its clock. Null without one. */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d{1,7}$/.test(value)) return Number(value)
  const wait = Math.ceil((Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000)
  return Number.isFinite(wait) ? Math.max(wait, 0) : null
}
