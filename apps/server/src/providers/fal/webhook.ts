import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { callVendor } from '../../platform/vendor-http.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { VideoNews } from '../../ports/video-model.ts'
import { keySet, report } from './schemas.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>
type Keys = { keys: KeyObject[]; readAt: number }

/** The longest time that keys are cached, and the least time between two requests for them (protocols/video.md section 3). */
const KEYS_KEPT_MS = 24 * 60 * 60_000
const KEYS_CALM_MS = 60_000
const KEYS_TIMEOUT_MS = 10_000
/** A message that is older or newer was replayed, or its clock is wrong. */
const TOLERANCE_SECONDS = 300
const SIGNATURE = /^[0-9a-f]{128}$/i

const refuse = (reason: string): Outcome<never> => ({ kind: 'rejected', reason, code: null })

function importKeys(body: unknown): KeyObject[] {
  const set = keySet.safeParse(body)
  if (!set.success) return []
  return set.data.keys.filter(({ kty, crv, x }) => kty === 'OKP' && crv === 'Ed25519' && x).map(({ x }) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x ?? '' }, format: 'jwk' }))
}

/** What was signed: request, user, time and the body's hash, one per line. Null when a part is missing. */
function readSigned(headers: Headers, rawBody: Buffer): { message: Buffer; signature: Buffer; sentAt: number } | null {
  const [requestId, userId, timestamp, signature] = ['request-id', 'user-id', 'timestamp', 'signature'].map((name) => [headers[`x-fal-webhook-${name}`]].flat()[0] ?? '')
  if (!requestId || !userId || !timestamp || !signature || !SIGNATURE.test(signature)) return null
  const message = Buffer.from([requestId, userId, timestamp, createHash('sha256').update(rawBody).digest('hex')].join('\n'))
  return { message, signature: Buffer.from(signature, 'hex'), sentAt: Number(timestamp) }
}

function readReport(rawBody: Buffer): Outcome<VideoNews> {
  try {
    const read = report.safeParse(JSON.parse(rawBody.toString('utf8')))
    return read.success ? ok({ providerTaskId: read.data.request_id, isSigned: true }) : refuse('This is no report on a request.')
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('The body is not JSON.')
    throw error
  }
}

/** Reads fal's signed webhooks. Takes the address of its keys and the clock; the returned function checks signature and age, then the body. */
export function createWebhookReader(keysUrl: string, clock: Clock) {
  let known: Keys | null = null

  async function readKeys(isStale: (keys: Keys) => boolean): Promise<Keys | null> {
    if (known && !isStale(known)) return known
    const vendor = { baseUrl: keysUrl, headers: {}, timeoutMs: KEYS_TIMEOUT_MS, maxBytes: 64 * 1024 }
    const reply = await callVendor(vendor, { method: 'GET', path: '' }, AbortSignal.timeout(KEYS_TIMEOUT_MS))
    const keys = reply.kind === 'answer' && reply.status === 200 ? importKeys(reply.body) : []
    if (keys.length > 0) known = { keys, readAt: clock.now().getTime() }
    return known
  }

  return async (rawBody: Buffer, headers: Headers): Promise<Outcome<VideoNews>> => {
    const signed = readSigned(headers, rawBody)
    if (!signed) return refuse('The signature is missing.')
    const now = clock.now().getTime()
    if (!(Math.abs(now / 1_000 - signed.sentAt) <= TOLERANCE_SECONDS)) return refuse('The message is too old.')
    const isRight = ({ keys }: Keys) => keys.some((key) => verify(null, signed.message, key, signed.signature))
    const first = await readKeys(({ readAt }) => now - readAt > KEYS_KEPT_MS)
    if (!first) return { kind: 'unavailable', reason: 'The keys of the signatures could not be read.' }
    // The service may have rotated its key.
    const last = isRight(first) ? first : await readKeys(({ readAt }) => now - readAt > KEYS_CALM_MS)
    return last && isRight(last) ? readReport(rawBody) : refuse('The signature is wrong.')
  }
}
