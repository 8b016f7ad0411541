import { AnswerTooLargeError, readBytes, readJson } from './read-json.ts'
import { readRetryAfter, wasNeverSent, whyOf } from './vendor-failures.ts'

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024

/** A vendor as its adapter speaks to it. The base is the operator's, so private addresses are fine. */
export type VendorSettings = {
  /** Without a slash at the end. */
  baseUrl: string
  /** Of every call, the key among them. */
  headers: Readonly<Record<string, string>>
  /** Of one call, from the request to the last byte of its answer. */
  timeoutMs: number
  /** The largest answer that is read, in bytes. */
  maxBytes?: number
}

export type VendorCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base, with its query: `/images/generations`. */
  path: string
  /** A form goes as multipart, anything else as JSON. */
  body?: object
}

/**
 * An answer of any status, or why none came. `not-sent`: the call provably had no effect. `lost`: it may have had one.
 * `too-large`: an answer came that is not read.
 */
export type VendorReply<Body> =
  | { kind: 'answer'; status: number; body: Body; retryAfterSeconds: number | null }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }
  | { kind: 'too-large'; reason: string }

function requestOf(settings: VendorSettings, { method, path, body }: VendorCall, signal: AbortSignal): Request {
  const isForm = body instanceof FormData
  return new Request(`${settings.baseUrl}${path}`, {
    method,
    headers: { accept: '*/*', ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...settings.headers },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    // @NOTE a followed 307 would do what was asked a second time.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
  })
}

/** The request, or null when an address or key cannot be put into one. */
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
 * One call to a vendor, tried once, no redirects. Takes the settings, the call and the signal that ends it; returns the answer with its JSON,
 * undefined when it is none. Never throws for what the network does.
 */
export const callVendor = (settings: VendorSettings, call: VendorCall, signal: AbortSignal): Promise<VendorReply<unknown>> => send(settings, call, signal, readJson)

/** The same for an answer that is a file: returns its bytes, whatever its status. */
export const fetchVendorBytes = (settings: VendorSettings, call: VendorCall, signal: AbortSignal): Promise<VendorReply<Buffer>> => send(settings, call, signal, readBytes)
