import { callVendor } from '../../platform/vendor-http.ts'
import { toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import type { ComfyUiSettings } from './adapter.ts'
import { queueAnswer } from './schemas.ts'

/** Reads the server's queue (protocols/images.md section 4). Takes how it is reached. */
export function createComfyUiCheck({ baseUrl, apiKey, timeoutMs }: ComfyUiSettings): VendorCheck {
  const vendor = { baseUrl, timeoutMs, headers: { authorization: `Bearer ${apiKey}` } }
  return async () => {
    const reply = await callVendor(vendor, { method: 'GET', path: '/queue' }, new AbortController().signal)
    if (reply.kind !== 'answer' || reply.status !== 200) return toFailure(reply, { isOnlyAsking: true })
    return queueAnswer.safeParse(reply.body).success ? answered() : { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }
  }
}
