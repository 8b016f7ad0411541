import { createHmac, timingSafeEqual } from 'node:crypto'
import { platform as platformSchema } from '@marquee/contract/shared/platforms'
import type { z } from 'zod'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { EventDelivery, ProviderEvent, PublisherEvents } from '../../ports/publisher-events.ts'
import { CANARY_ACTION, createCanaries } from './canary.ts'
import type { Client } from './client.ts'
import { CONVERSATION_ACTIONS, readConversationEvent } from './inbox/events.ts'
import { fromRead } from './outcomes.ts'
import { platformsIn, readResults } from './results.ts'
import { refusal, webhookBody } from './schemas.ts'

type Body = z.infer<typeof webhookBody>

/** The actions we subscribe to (protocols/ayrshare.md section 6). Without the first ones nothing works; of the others, some may be refused for now. */
const NEEDED = ['social', 'scheduled'] as const
const ACTIONS = [...NEEDED, ...CONVERSATION_ACTIONS] as const
/** The accepted clock skew of a delivery. */
const MAX_SKEW_MS = 5 * 60_000
/**
 * The header's time is not signed, the body's is. Repeats of a failed delivery come hours later, so the signed time gets this
 * much; replays within it are detected by their id.
 */
const MAX_EVENT_AGE_MS = 3 * 86_400_000

const header = (delivery: EventDelivery, name: string): string => [delivery.headers[name] ?? ''].flat().join(',')

/** Every signature a delivery carries: V1, and those of V2 (two while a secret is being changed). */
function signaturesOf(delivery: EventDelivery): string[] {
  const second = header(delivery, 'x-authorization-content-sha256-v2').split(',').map((part) => part.trim())
  const modern = second.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3))
  return [header(delivery, 'x-authorization-content-sha256').trim(), ...modern]
}

function isSigned(delivery: EventDelivery, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(delivery.rawBody).digest()
  return signaturesOf(delivery)
    .filter((signature) => /^[0-9a-f]{64}$/i.test(signature))
    .some((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected))
}

/** Unix seconds, or an ISO date, as milliseconds. */
function readTimestamp(value: string): number {
  const stamp = Number(value)
  if (value !== '' && Number.isFinite(stamp)) return stamp > 1e11 ? stamp : stamp * 1000
  return Date.parse(value)
}

function isFresh(delivery: EventDelivery, { created }: Body, now: Date): boolean {
  const skew = Math.abs(now.getTime() - readTimestamp(header(delivery, 'x-authorization-timestamp')))
  const age = created ? now.getTime() - created.getTime() : 0
  return skew <= MAX_SKEW_MS && age <= MAX_EVENT_AGE_MS && age >= -MAX_SKEW_MS
}

function parseBody(rawBody: Buffer): Body | null {
  try {
    return webhookBody.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function toEvent(body: Body): ProviderEvent {
  const claim = { profileId: body.refId, eventId: body.hookId, action: body.action, subAction: body.subAction ?? '', platform: platformSchema.safeParse(body.platform).data ?? null }
  if (body.action === CANARY_ACTION && typeof body.canary === 'string') return { ...claim, kind: 'canary', token: body.canary }
  if (body.action === 'social') return { ...claim, kind: 'accounts-changed' }
  if (body.action === 'scheduled' && body.id !== undefined) {
    const report = { postIds: body.postIds ?? [], errors: body.errors ?? [] }
    return { ...claim, kind: 'post-settled', providerPostId: body.id, results: readResults(platformsIn([], report), report) }
  }
  return { ...claim, ...(readConversationEvent(body.action, body.created ?? null, body) ?? { kind: 'other' }) }
}

async function subscribe(call: Client, profileKey: string, { url, secret }: { url: string; secret: string }): Promise<Outcome<string[]>> {
  const agreed: string[] = []
  for (const action of ACTIONS) {
    const outcome = fromRead(await call({ method: 'POST', path: '/hook/webhook', profileKey, body: { action, url, secret } }), refusal)
    const isRefused = outcome.kind === 'rejected' || outcome.kind === 'quota-exceeded'
    if (outcome.kind === 'ok') agreed.push(action)
    else if (!isRefused || NEEDED.some((needed) => needed === action)) return outcome
  }
  return ok(agreed)
}

/** Ayrshare's webhooks: registration, and the verification of a delivery. Takes the client, and whether the sandbox answers it. */
export function createEvents(call: Client, isSandbox: boolean): PublisherEvents {
  return {
    actions: ACTIONS,
    sendCanary: createCanaries(call, isSandbox),
    subscribe: (profileKey, options) => subscribe(call, profileKey, options),
    readClaim({ rawBody }) {
      const body = parseBody(rawBody)
      return body ? { profileId: body.refId, eventId: body.hookId } : null
    },
    readEvent(delivery, secret, now) {
      const body = parseBody(delivery.rawBody)
      if (!body) return 'unreadable'
      if (!isSigned(delivery, secret)) return 'unsigned'
      return isFresh(delivery, body, now) ? toEvent(body) : 'stale'
    },
  }
}
