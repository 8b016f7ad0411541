import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { callVendor } from '../../platform/vendor-http.ts'
import type { HostedClaims, HostedProject, HostedUser } from '../../ports/hosted-project.ts'
import { ok, type Outcome, toFailure } from '../../ports/outcome.ts'

export type SupabaseSettings = {
  /** Without a trailing slash, for example `https://abc.supabase.co`. */
  url: string
  anonKey: string
  /** Of one call. */
  timeoutMs: number
  now: () => Date
}

const AUDIENCE = 'authenticated'
/** Signatures by a key pair alone: the project publishes no shared secret. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA']
const MAX_BYTES = 256 * 1024

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal(AUDIENCE),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  amr: z.array(z.object({ timestamp: z.number() })).catch([]),
})

/** A token that the project signed. */
const toClaims = ({ sub, session_id: sessionId, exp, aal, amr }: z.infer<typeof claims>): HostedClaims => ({
  ...{ userId: sub, sessionId, expiresAt: new Date(exp * 1_000), level: aal },
  signedInAt: amr.length === 0 ? null : new Date(Math.max(...amr.map(({ timestamp }) => timestamp)) * 1_000),
})

const user = z.object({
  id: z.uuid(),
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  is_anonymous: z.boolean().catch(false),
  user_metadata: z.record(z.string(), z.unknown()).catch({}),
  factors: z.array(z.object({ status: z.string() })).nullish(),
})

const nameOf = (metadata: Record<string, unknown>): string => {
  const name = [metadata['name'], metadata['full_name']].find((value) => typeof value === 'string')
  return typeof name === 'string' ? name.trim().slice(0, 120) : ''
}

const toUser = ({ id, email, email_confirmed_at: confirmedAt, is_anonymous: isAnonymous, user_metadata: metadata, factors }: z.infer<typeof user>): HostedUser => ({
  id,
  email: email ? email.toLowerCase() : null,
  isEmailConfirmed: typeof confirmedAt === 'string',
  isAnonymous,
  name: nameOf(metadata),
  hasFactor: (factors ?? []).some(({ status }) => status === 'verified'),
})

/** Checks access tokens by the project's published keys, and asks it about their users. */
export function createSupabaseProject({ url, anonKey, timeoutMs, now }: SupabaseSettings): HostedProject {
  const issuer = `${url}/auth/v1`
  const ask = (token: string, call: { method: 'GET' | 'POST'; path: string }) =>
    callVendor({ baseUrl: issuer, headers: { apikey: anonKey, authorization: `Bearer ${token}` }, timeoutMs, maxBytes: MAX_BYTES }, call, new AbortController().signal)
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: timeoutMs })
  return {
    async verify(token): Promise<HostedClaims | null> {
      try {
        const { payload } = await jwtVerify(token, keys, { issuer, audience: AUDIENCE, algorithms: ALGORITHMS, currentDate: now(), requiredClaims: ['exp', 'sub'] })
        const read = claims.safeParse(payload)
        return read.success ? toClaims(read.data) : null
      } catch (error) {
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
        throw error
      }
    },
    async readUser(token): Promise<Outcome<HostedUser>> {
      const reply = await ask(token, { method: 'GET', path: '/user' })
      if (reply.kind !== 'answer' || reply.status !== 200) return toFailure(reply, { isOnlyAsking: true })
      const read = user.safeParse(reply.body)
      return read.success ? ok(toUser(read.data)) : { kind: 'unavailable', reason: "The answer is not what Supabase's auth service says.", isUnreadable: true }
    },
    async endSessions(token): Promise<Outcome<null>> {
      const reply = await ask(token, { method: 'POST', path: '/logout?scope=global' })
      return reply.kind === 'answer' && reply.status < 300 ? ok(null) : toFailure(reply)
    },
  }
}
