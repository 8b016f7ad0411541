import { buffer } from 'node:stream/consumers'
import type { Logger } from '../log/index.ts'
import { type SafeFetch, SafeFetchError, type SafeFetchReason } from '../safe-fetch/index.ts'
import { parseExactJson, parseJson } from '../read-json.ts'
import { isTimeout, wasNeverSent, whyOf } from '../vendor-failures.ts'

/** Larger responses are not read: no real one comes near it. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** Reasons for which nothing was sent at all. */
const REFUSED: readonly SafeFetchReason[] = ['address', 'scheme', 'port']
/** Names of errors from before a connection stood. */
const NOT_CONNECTED = /^(ConnectTimeoutError)$/

export type NetworkCall = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** For the log: nothing of the user's. */
  label: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal: AbortSignal
}

/** The outcome of a call, as `toFailure` takes it. `body` is undefined when the response is not JSON; `servedAt` is the time by the server's clock; `header` is empty for one that is not there. */
export type NetworkReply =
  | { kind: 'answer'; status: number; body: unknown; retryAfterSeconds: number | null; servedAt: Date | null; header(name: string): string }
  | { kind: 'not-sent'; reason: string; isRefused: boolean }
  | { kind: 'lost'; reason: string }
  | { kind: 'too-large'; reason: string }

export type NetworkClient = (call: NetworkCall) => Promise<NetworkReply>

/** Seconds to wait, by Retry-After or by the time at which the limit is lifted: in seconds since 1970, or a date. */
function waitOf(header: (name: string) => string, now: Date): number | null {
  const after = header('retry-after')
  if (/^\d{1,7}$/.test(after)) return Number(after)
  const reset = header('ratelimit-reset') || header('x-ratelimit-reset')
  const at = /^\d{9,11}$/.test(reset) ? Number(reset) * 1_000 : Date.parse(reset)
  return Number.isFinite(at) ? Math.max(1, Math.ceil((at - now.getTime()) / 1_000)) : null
}

function readDate(header: string): Date | null {
  const at = new Date(header)
  return Number.isNaN(at.getTime()) ? null : at
}

/** What a failed call proves. Takes what the client threw. */
function toReply(error: SafeFetchError): NetworkReply {
  const reason = whyOf(error.cause ?? error)
  if (REFUSED.includes(error.reason)) return { kind: 'not-sent', reason: error.message, isRefused: true }
  if (error.reason === 'size') return { kind: 'too-large', reason: error.message }
  const wasSent = isTimeout(error) || !(wasNeverSent(error) || (error.cause instanceof Error && NOT_CONNECTED.test(error.cause.name)))
  return wasSent ? { kind: 'lost', reason } : { kind: 'not-sent', reason, isRefused: false }
}

/**
 * HTTP of networks and stores that are reached directly, at servers that users name: one attempt per call through the guarded client, without redirects. Takes the
 * client, the log, the clock, and whether whole numbers are kept as text where they are too long for a number; never throws for a failure.
 */
export function createNetworkClient({ net, log, now, hasLongNumbers = false }: { net: SafeFetch; log: Logger; now: () => Date; hasLongNumbers?: boolean }): NetworkClient {
  // The total time of what a caller does is that of its signal.
  const timeoutMs = 120_000
  return async ({ method, url, label, headers = {}, body, signal }) => {
    try {
      const response = await net.fetch(url, { maxBytes: MAX_ANSWER_BYTES, timeoutMs, signal, call: { method, headers, ...(body === undefined ? {} : { body }) } })
      const text = (await buffer(response.body)).toString('utf8')
      log.debug({ call: label, status: response.status }, 'network answered')
      return { kind: 'answer', status: response.status, body: (hasLongNumbers ? parseExactJson : parseJson)(text), retryAfterSeconds: waitOf(response.header, now()), servedAt: readDate(response.header('date')), header: response.header }
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      log.warn({ call: label, reason: error.reason, code: whyOf(error.cause ?? error) }, 'network did not answer')
      return toReply(error)
    }
  }
}
