import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { createSafeFetch, type SafeFetch, SafeFetchError, type SafeResponse } from '../../platform/safe-fetch/index.ts'
import { type Failure, ok, type Outcome, toFailure } from '../../ports/outcome.ts'
import type { PushKeys, PushMessage, PushSender, PushTarget } from '../../ports/push-sender.ts'

const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 16_384

export type WebPushSettings = {
  /** How a push service reaches the operator: a `mailto:` or `https:` address (RFC 8292 section 2.1). */
  subject: string
  /** Hosts that may be private; none outside tests. */
  allowPrivateHosts?: readonly string[]
  ports?: readonly number[]
}

/** At most 32 characters of base64url (RFC 8030 section 5.4). */
const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32)

const payloadOf = ({ id, title, body, path }: PushMessage): string => JSON.stringify({ id, title, body, path })

/** A message cannot be encrypted for a browser whose keys are none: its subscription never was one. */
class UnusableKeysError extends Error {}

type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }

function toDetails(subject: string, { publicKey, privateKey }: PushKeys, { endpoint, p256dh, auth }: PushTarget, message: PushMessage) {
  const options = { vapidDetails: { subject, publicKey, privateKey }, TTL: message.ttlSeconds, urgency: message.isUrgent ? 'high' : 'normal', topic: topicOf(message.id) } as const
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), options)
  } catch (error) {
    throw new UnusableKeysError('The keys of this browser cannot be used.', { cause: error })
  }
}

function encrypt(subject: string, keys: PushKeys, target: PushTarget, message: PushMessage): PushRequest {
  const details = toDetails(subject, keys, target, message)
  const { 'Content-Length': _length, ...headers } = details.headers
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return { endpoint: details.endpoint, headers: texts, body: details.body ?? Buffer.alloc(0) }
}

/** A connection that broke may have delivered the push; an address that may not be called never will. */
const toUnsent = ({ reason, message }: SafeFetchError): Failure =>
  reason === 'timeout' || reason === 'network' ? toFailure({ kind: 'lost', reason: message }) : { kind: 'rejected', reason: message, code: reason }

async function post(client: SafeFetch, request: PushRequest): Promise<SafeResponse> {
  const response = await client.fetch(request.endpoint, { maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS, post: { body: request.body, headers: request.headers } })
  response.body.on('error', () => undefined).destroy()
  return response
}

/** Sends web pushes through the guarded client: the addresses come from browsers. Takes the contact of the installation; returns the sender. */
export function createWebPushSender({ subject, allowPrivateHosts, ports }: WebPushSettings): PushSender & { close(): Promise<void> } {
  const client = createSafeFetch({ ...(allowPrivateHosts && { allowPrivateHosts }), ...(ports && { ports }) })
  return {
    createKeys: () => webPush.generateVAPIDKeys(),
    async send(keys, target, message): Promise<Outcome<null>> {
      try {
        const { status } = await post(client, encrypt(subject, keys, target, message))
        if (status >= 200 && status < 300) return ok(null)
        if (status === 404 || status === 410) return { kind: 'not-found', reason: `HTTP ${status}` }
        return toFailure({ kind: 'answer', status, retryAfterSeconds: null })
      } catch (error) {
        if (error instanceof SafeFetchError) return toUnsent(error)
        if (error instanceof UnusableKeysError) return { kind: 'rejected', reason: error.message, code: 'keys' }
        throw error
      }
    },
    close: () => client.close(),
  }
}
