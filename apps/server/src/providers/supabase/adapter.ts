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
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: timeoutMs })
  return {
    async verify(token): Promise<HostedClaims | null> {
      try {
        const { payload } = await jwtVerify(token, keys, { issuer, audience: AUDIENCE, algorithms: ALGORITHMS, currentDate: now(), requiredClaims: ['exp', 'sub'] })
        const read = claims.safeParse(payload)
        return read.success ? { userId: read.data.sub, sessionId: read.data.session_id, expiresAt: new Date(read.data.exp * 1_000), level: read.data.aal } : null
      } catch (error) {
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
        throw error
      }
    },
    async readUser(token): Promise<Outcome<HostedUser>> {
      const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
      const reply = await callVendor({ baseUrl: issuer, headers, timeoutMs, maxBytes: MAX_BYTES }, { method: 'GET', path: '/user' }, new AbortController().signal)
      if (reply.kind !== 'answer' || reply.status !== 200) return toFailure(reply, { isOnlyAsking: true })
      const read = user.safeParse(reply.body)
      return read.success ? ok(toUser(read.data)) : { kind: 'unavailable', reason: "The answer is not what Supabase's auth service says.", isUnreadable: true }
    },
  }
}
