import { createHmac } from 'node:crypto'
import { callVendor } from '../../platform/vendor-http.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { Canary, CanarySender } from '../../ports/publisher-events.ts'
import type { Client } from './client.ts'

/** The action of our own event. The provider has none of this name (protocols/ayrshare.md section 6). */
export const CANARY_ACTION = 'canary'
/** Far longer than accepting an event takes. */
const TIMEOUT_MS = 10_000

/** Signs an event as the provider does and sends it to the address that the provider has. */
async function sendFromHere({ profileId, token, url, secret, now }: Canary): Promise<Outcome<null>> {
  const body = { action: CANARY_ACTION, canary: token, created: now.toISOString(), code: 200, refId: profileId, hookId: `canary-${token}`, url }
  const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')
  const headers = { 'x-authorization-timestamp': String(Math.floor(now.getTime() / 1_000)), 'x-authorization-content-sha256': signature }
  const { origin, pathname, search } = new URL(url)
  const reply = await callVendor({ baseUrl: origin, headers, timeoutMs: TIMEOUT_MS }, { method: 'POST', path: `${pathname}${search}`, body }, AbortSignal.timeout(TIMEOUT_MS))
  if (reply.kind !== 'answer') return { kind: 'unavailable', reason: reply.reason }
  return reply.status < 300 ? ok(null) : { kind: 'unavailable', reason: `this server answered ${reply.status}` }
}

/** The sandbox has a call that sends the event; the real service has none. */
async function askSandbox(call: Client, { profileKey, token, now }: Canary): Promise<Outcome<null>> {
  const reply = await call({ method: 'POST', path: '/hook/webhook/canary', profileKey, body: { canary: token, created: now.toISOString() } })
  if (reply.kind !== 'answer') return { kind: 'unavailable', reason: 'the sandbox does not answer' }
  return reply.status < 300 ? ok(null) : { kind: 'unavailable', reason: `the sandbox answered ${reply.status}` }
}

/** Sends canaries: through the sandbox, or from here. */
export const createCanaries =
  (call: Client, isSandbox: boolean) =>
  async (canary: Canary): Promise<{ by: CanarySender; outcome: Outcome<null> }> =>
    isSandbox ? { by: 'provider', outcome: await askSandbox(call, canary) } : { by: 'here', outcome: await sendFromHere(canary) }
