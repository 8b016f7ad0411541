import { z } from 'zod'
import { callVendor, type VendorReply } from '../../platform/vendor-http.ts'
import { type Failure, toFailure } from '../../ports/outcome.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'
import type { OidcSettings } from './adapter.ts'

const metadata = z.object({ issuer: z.string(), token_endpoint: z.url({ protocol: /^https?$/ }) })
const refusal = z.object({ error: z.string() })
/** What a token endpoint says of credentials that it does not accept (RFC 6749 section 5.2). */
const CREDENTIALS = ['invalid_client', 'unauthorized_client']
const foreign: Failure = { kind: 'unavailable', reason: 'unreadable', isUnreadable: true }

function ofTokenReply(reply: VendorReply<unknown>) {
  const said = reply.kind === 'answer' ? refusal.safeParse(reply.body) : null
  if (reply.kind !== 'answer' || !said?.success) return toFailure(reply, { isOnlyAsking: true })
  return CREDENTIALS.includes(said.data.error) ? { kind: 'unauthorized' as const, reason: `HTTP ${reply.status}` } : answered()
}

/** Reads what the issuer says about itself, then offers it a code that it never gave: it refuses that only to a client that it knows. */
export function createOidcCheck({ issuer, clientId, clientSecret, timeoutMs, rewrite }: Pick<OidcSettings, 'issuer' | 'clientId' | 'clientSecret' | 'timeoutMs' | 'rewrite'>): VendorCheck {
  const moved = (address: string): string => (rewrite && address.startsWith(`${rewrite.from}/`) ? rewrite.to + address.slice(rewrite.from.length) : address)
  const at = (address: string) => ({ baseUrl: moved(address), headers: {}, timeoutMs })
  const body = () => new URLSearchParams({ grant_type: 'authorization_code', code: 'test', redirect_uri: issuer, client_id: clientId, client_secret: clientSecret, code_verifier: 'test'.repeat(11) })
  return async () => {
    const { signal } = new AbortController()
    const reply = await callVendor(at(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`), { method: 'GET', path: '' }, signal)
    if (reply.kind !== 'answer' || reply.status !== 200) return toFailure(reply, { isOnlyAsking: true })
    const { success, data } = metadata.safeParse(reply.body)
    if (!success || data.issuer !== issuer) return foreign
    return ofTokenReply(await callVendor(at(data.token_endpoint), { method: 'POST', path: '', body: body() }, signal))
  }
}
