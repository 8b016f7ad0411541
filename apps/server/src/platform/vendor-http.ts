import { AnswerTooLargeError, readBytes, readJson } from './read-json.ts'
import { readRetryAfter, wasNeverSent, whyOf } from './vendor-failures.ts'

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024

/** How an adapter reaches its vendor. The base is set by the operator, so private addresses are allowed. */
export type VendorSettings = {
  /** Without a trailing slash. */
  baseUrl: string
  /** Sent with every call, including the key. */
  headers: Readonly<Record<string, string>>
  /** Of one call, from the request to the last byte of its response. */
  timeoutMs: number
  /** The largest response that is read, in bytes. */
  maxBytes?: number
}

export type VendorCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base, with its query: `/images/generations`. */
  path: string
  /** `FormData` goes as multipart and `URLSearchParams` as a URL-encoded form, anything else as JSON. */
  body?: object
}

/**
 * A response of any status, or why none came. `not-sent`: the call provably had no effect. `lost`: it may have had one.
 * `too-large`: a response came that is not read.
 */
export type VendorReply<Body> =
  | { kind: 'answer'; status: number; body: Body; retryAfterSeconds: number | null }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }
  | { kind: 'too-large'; reason: string }

function requestOf(settings: VendorSettings, { method, path, body }: VendorCall, signal: AbortSignal): Request {
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  return new Request(`${settings.baseUrl}${path}`, {
    method,
    headers: { accept: '*/*', ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...settings.headers },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    // @NOTE following a 307 would perform the request a second time.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
  })
}

/** The request, or null when the address or key is not valid in one. */
function tryRequestOf(settings: VendorSettings, call: VendorCall, signal: AbortSignal): Request | null {
  try {
    return requestOf(settings, call, signal)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

type Read<Body> = (response: Response, maxBytes: number) => Promise<Body>

async function send<Body>(settings: VendorSettings, call: VendorCall, signal: AbortSignal, read: Read<Body>): Promise<VendorReply<Body>> {
  const request = tryRequestOf(settings, call, signal)
  if (!request) return { kind: 'not-sent', reason: 'the address or the key is not valid' }
  try {
    const response = await fetch(request)
    const body = await read(response, settings.maxBytes ?? DEFAULT_MAX_BYTES)
    return { kind: 'answer', status: response.status, body, retryAfterSeconds: readRetryAfter(response.headers) }
  } catch (error) {
    if (error instanceof AnswerTooLargeError) return { kind: 'too-large', reason: error.message }
    return { kind: wasNeverSent(error) ? 'not-sent' : 'lost', reason: whyOf(error) }
  }
}

/**
 * One call to a vendor, without retries or redirects. Takes the settings, the call and its abort signal; returns the response with its JSON,
 * undefined when it is not JSON. Never throws for a network failure.
 */
export const callVendor = (settings: VendorSettings, call: VendorCall, signal: AbortSignal): Promise<VendorReply<unknown>> => send(settings, call, signal, readJson)

/** The same for a response that is a file: returns its bytes, whatever its status. */
export const fetchVendorBytes = (settings: VendorSettings, call: VendorCall, signal: AbortSignal): Promise<VendorReply<Buffer>> => send(settings, call, signal, readBytes)
