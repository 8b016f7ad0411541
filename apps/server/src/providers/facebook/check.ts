import { z } from 'zod'
import { callVendor } from '../../platform/vendor-http.ts'
import { toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import type { FacebookSettings } from './adapter.ts'

const token = z.object({ access_token: z.string().min(1) })
const refusal = z.object({ error: z.object({ code: z.number() }) })
/** The application's secret, or the application, is not known, or its token is not accepted. */
const CREDENTIALS = [1, 101, 190]

/** Asks for a token of the application itself: the Graph API checks its secret first. Takes how it is reached. */
export function createFacebookCheck({ graphUrl, clientId, clientSecret, timeoutMs }: Pick<FacebookSettings, 'graphUrl' | 'clientId' | 'clientSecret' | 'timeoutMs'>): VendorCheck {
  return async () => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret })
    const reply = await callVendor({ baseUrl: graphUrl, headers: {}, timeoutMs }, { method: 'POST', path: '/oauth/access_token', body }, new AbortController().signal)
    if (reply.kind !== 'answer') return toFailure(reply, { isOnlyAsking: true })
    if (token.safeParse(reply.body).success) return answered()
    const said = refusal.safeParse(reply.body)
    if (!said.success) return reply.status === 200 ? { kind: 'unavailable', reason: 'unreadable', isUnreadable: true } : toFailure(reply, { isOnlyAsking: true })
    if (CREDENTIALS.includes(said.data.error.code)) return { kind: 'unauthorized', reason: `HTTP ${reply.status}` }
    // Whatever else it says: it gave no token.
    return toFailure(reply, { isOnlyAsking: true })
  }
}
