import type { Logger } from '../../platform/log/index.ts'
import { readJson } from '../../platform/read-json.ts'
import { isTimeout, readRetryAfter, wasNeverSent, whyOf } from '../../platform/vendor-failures.ts'

/** Larger responses are not read: no real one comes near it. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base, for example `/post`. */
  path: string
  /** Acts as this user profile; null for a call of the account itself. */
  profileKey: string | null
  query?: Record<string, string>
  body?: object
}

/**
 * The outcome of a call. `not-sent`: the request was provably not sent. `lost`: it may have arrived, but no complete response came back.
 * `body` is undefined when the response is not JSON.
 */
export type Reply =
  | { kind: 'answer'; status: number; body: unknown; retryAfterSeconds: number | null }
  | { kind: 'not-sent' }
  | { kind: 'lost'; isTimeout: boolean }

export type ClientOptions = {
  /** Base address with `/api`, without a trailing slash. */
  baseUrl: string
  apiKey: string
  /** Limit of a call that changes something, in milliseconds. */
  timeoutMs: number
  /** Limit of a call that only reads; `timeoutMs` when absent. */
  readTimeoutMs?: number
  log: Logger
  fetch?: typeof globalThis.fetch
}

export type Client = (call: Call) => Promise<Reply>

function buildRequest(options: ClientOptions, call: Call): Request {
  const url = new URL(`${options.baseUrl}${call.path}`)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  return new Request(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${options.apiKey}`,
      accept: 'application/json',
      ...(call.profileKey === null ? {} : { 'profile-key': call.profileKey }),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    // @NOTE following a 307 would send a post a second time.
    redirect: 'manual',
    signal: AbortSignal.timeout(call.method === 'GET' ? (options.readTimeoutMs ?? options.timeoutMs) : options.timeoutMs),
  })
}

/** The request, or null when the address or key is not valid in one. */
function tryBuildRequest(options: ClientOptions, call: Call): Request | null {
  try {
    return buildRequest(options, call)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * HTTP of the Ayrshare API (protocols/ayrshare.md section 1): one attempt per call, with a total time limit, without redirects.
 * The base is set by the operator, so private addresses are allowed. Never throws for a network failure.
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch
  return async (call) => {
    const request = tryBuildRequest(options, call)
    if (!request) return { kind: 'not-sent' }
    const where = { vendor: 'ayrshare', call: `${call.method} ${call.path}` }
    try {
      const response = await send(request)
      const body = await readJson(response, MAX_ANSWER_BYTES)
      options.log.debug({ ...where, status: response.status }, 'vendor answered')
      return { kind: 'answer', status: response.status, body, retryAfterSeconds: readRetryAfter(response.headers) }
    } catch (error) {
      options.log.warn({ ...where, code: whyOf(error) }, 'vendor did not answer')
      return !isTimeout(error) && wasNeverSent(error) ? { kind: 'not-sent' } : { kind: 'lost', isTimeout: isTimeout(error) }
    }
  }
}
