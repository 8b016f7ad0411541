import { z } from 'zod'
import { callVendor } from '../../platform/vendor-http.ts'
import { toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import type { EtsyOptions } from './client.ts'

const pong = z.object({ application_id: z.number() })

/** Asks whether the application is known: Etsy's ping says so only to a keystring and a secret that belong together. Takes how Etsy is reached. */
export function createEtsyCheck({ app, apiUrl, timeoutMs }: Pick<EtsyOptions, 'app' | 'apiUrl' | 'timeoutMs'>): VendorCheck {
  const settings = { baseUrl: apiUrl, headers: { 'x-api-key': `${app.clientId}:${app.clientSecret}` }, timeoutMs }
  return async () => {
    const reply = await callVendor(settings, { method: 'GET', path: '/openapi-ping' }, new AbortController().signal)
    if (reply.kind === 'answer' && reply.status === 200) return pong.safeParse(reply.body).success ? answered() : { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }
    return toFailure(reply, { isOnlyAsking: true })
  }
}
