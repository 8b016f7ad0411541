import { randomUUID } from 'node:crypto'
import { callVendor } from '../../platform/vendor-http.ts'
import { type Failure, toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import type { FalSettings } from './adapter.ts'
import { requestPath } from './request.ts'
import { refusal, requestStatus } from './schemas.ts'

const foreign: Failure = { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }

/** What it says of an unknown model: `Application "…" not found`. */
const isOfModel = (body: unknown): boolean => {
  const { data } = refusal.safeParse(body)
  return typeof data?.detail === 'string' && /^application\b/i.test(data.detail)
}

/** Asks for a request that does not exist: the service says so only to a key that it accepts. Takes how it is reached. */
export function createFalCheck({ baseUrl, apiKey, model, timeoutMs }: Pick<FalSettings, 'baseUrl' | 'apiKey' | 'model' | 'timeoutMs'>): VendorCheck {
  const vendor = { baseUrl, timeoutMs, headers: { authorization: `Key ${apiKey}` } }
  return async () => {
    const reply = await callVendor(vendor, { method: 'GET', path: `${requestPath(model, randomUUID())}/status?logs=0` }, new AbortController().signal)
    if (reply.kind !== 'answer') return toFailure(reply, { isOnlyAsking: true })
    if (reply.status < 300) return requestStatus.safeParse(reply.body).success ? answered() : foreign
    if (reply.status !== 404 && reply.status !== 422) return toFailure(reply, { isOnlyAsking: true })
    if (!refusal.safeParse(reply.body).success) return foreign
    return isOfModel(reply.body) ? toFailure(reply, { isOnlyAsking: true }) : answered()
  }
}
