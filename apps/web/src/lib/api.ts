import type { Route, RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { ApiError, CALL_ERRORS, type ErrorDetail } from './api-error.ts'
import { forgetAnswers, keepAnswer, knownAnswer } from './known-answers.ts'
import { endSession, getAccessToken, onSessionEnd, refreshAccessToken, requireFactor } from './session.ts'

export { ApiError } from './api-error.ts'

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Puts `params` into the `:name` places of `path` and appends `query`, a list as one parameter for each of its values. Returns the relative address. */
export function buildUrl(path: string, input: AnyInput): string {
  const filled = path.replace(/:([a-zA-Z]\w*)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) query.append(name, String(each))
  }
  const text = query.toString()
  return text === '' ? filled : `${filled}?${text}`
}

onSessionEnd(forgetAnswers)

function buildRequest(route: Route, input: AnyInput, token: string | null, options: CallOptions & { etag?: string | undefined }): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (options.etag) headers['if-none-match'] = options.etag
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const request: RequestInit = { method: route.method, headers }
  if (options.signal) request.signal = options.signal
  if (route.body && route.method !== 'GET') {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(input.body ?? {})
  }
  return request
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'network', CALL_ERRORS.network)
  }
}

/** Reads a JSON answer. Throws `ApiError` with code `invalid_response` when it is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ApiError(response.status, 'invalid_response', CALL_ERRORS.invalidResponse)
  }
}

/** Converts the body of a failed call to an `ApiError`, and asks for the second factor where that is why. Takes the HTTP status and the parsed body. */
function toApiError(status: number, body: unknown): ApiError {
  const error = readError(status, body)
  // The user may have added a second factor in another browser.
  if (error.code === 'insufficient_aal') requireFactor()
  return error
}

function readError(status: number, body: unknown): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown; code?: unknown; details?: unknown }
  const message = typeof fields.error === 'string' ? fields.error : CALL_ERRORS.invalidResponse
  const code = typeof fields.code === 'string' ? fields.code : 'internal'
  return new ApiError(status, code, message, Array.isArray(fields.details) ? (fields.details as ErrorDetail[]) : [])
}

/** Only few calls can go elsewhere: what knows where is loaded with the first of them. */
const originFor = async (path: string): Promise<string> => (/^\/api\/(chatbot|media-analysis)/.test(path) ? (await import('./service-bases.ts')).baseOf(path) : '')

async function sendWithSession(route: Route, input: AnyInput, options: CallOptions & { etag?: string | undefined }): Promise<Response> {
  const url = (await originFor(route.path)) + buildUrl(route.path, input)
  const token = route.auth === 'user' ? await getAccessToken() : null
  const response = await send(url, buildRequest(route, input, token, options))
  if (response.status !== 401 || route.auth !== 'user' || !token) return response
  const renewed = await refreshAccessToken()
  const again = renewed ? await send(url, buildRequest(route, input, renewed, options)) : response
  if (again.status === 401) await endSession('expired')
  return again
}

/**
 * Makes one call of the API. Takes the route of the contract, its params, query and body, and an abort signal or
 * idempotency key; returns the answer the contract declares. A 401 renews the session once, then ends it.
 * Throws `ApiError` for every failure, `DOMException` (AbortError) when aborted.
 */
export async function call<R extends Route>(route: R, input: RouteInput<R>, options: CallOptions = {}): Promise<RouteAnswer<R>> {
  const url = buildUrl(route.path, input)
  const before = route.method === 'GET' ? knownAnswer(url) : undefined
  const response = await sendWithSession(route, input, { ...options, etag: before?.etag })
  if (before && response.status === 304) return before.body as RouteAnswer<R>
  const body = await readJson(response)
  if (!response.ok) throw toApiError(response.status, body)
  if (route.method === 'GET') keepAnswer(url, response, body)
  return body as RouteAnswer<R>
}

/**
 * Makes a call and returns the raw response, for streams (`readEvents` of sse.ts reads it). Takes the same as `call` and
 * the media type to accept. Throws `ApiError` for a failure.
 */
export async function callRaw<R extends Route>(route: R, input: RouteInput<R>, accept: string, options: CallOptions = {}): Promise<Response> {
  const given: AnyInput = input
  const request = buildRequest(route, given, await getAccessToken(), options)
  request.headers = { ...(request.headers as Record<string, string>), accept }
  const response = await send((await originFor(route.path)) + buildUrl(route.path, given), request)
  if (!response.ok) throw toApiError(response.status, await readJson(response))
  return response
}
