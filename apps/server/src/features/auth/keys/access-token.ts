import { ACCESS_TOKEN_SECONDS } from '@marquee/contract/auth'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sha256 } from '../../../platform/crypto.ts'
import type { AuthContext, TokenContext } from '../service.ts'
import { signingKeys, TOKEN_ALGORITHM } from './signing-keys.ts'

const AUDIENCE = 'authenticated'
const CACHE_SIZE = 2_000

/** Claims of our access tokens (protocols/supabase-auth.md section 2). */
const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aud: z.literal(AUDIENCE),
  role: z.literal(AUDIENCE),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
})
export type AccessClaims = z.infer<typeof claimsSchema>

/** `bad_jwt`: not issued by us or expired; `no_subject`: issued by us without a user (the anon key). */
export type TokenCheck = { kind: 'ok'; claims: AccessClaims } | { kind: 'bad_jwt' } | { kind: 'no_subject' }

type TokenUser = { id: string; email: string; phone: string; app_metadata: unknown; user_metadata: unknown; is_anonymous: boolean }
/** A session: how and when its user signed in, and the second factor that confirmed it. */
export type TokenSession = { id: string; method: string; createdAt: Date; second: { method: string; at: Date } | null }

const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000)

/** The methods of a session, the last first (protocols/supabase-auth.md section 2, amr). */
const methodsOf = ({ method, createdAt, second }: TokenSession) => [
  ...(second ? [{ method: second.method, timestamp: unixSeconds(second.at) }] : []),
  { method, timestamp: unixSeconds(createdAt) },
]

/** Signs an access token. Takes the user as shown to clients and the session; returns the token and its expiry in Unix seconds. */
export async function signAccessToken(ctx: AuthContext, user: TokenUser, session: TokenSession): Promise<{ token: string; expiresAt: number }> {
  const { privateKey, kid } = await signingKeys(ctx)
  const issuedAt = unixSeconds(ctx.clock.now())
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
  const token = await new SignJWT({
    iss: `${ctx.publicUrl()}/auth/v1`,
    sub: user.id,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: AUDIENCE,
    aal: session.second ? 'aal2' : 'aal1',
    amr: methodsOf(session),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: 'JWT' })
    .sign(privateKey)
  return { token, expiresAt }
}

/**
 * Checks the signature with the installation's own key, whatever the header says about keys. The issuer is not checked: nobody else
 * has the key, and processes of one installation may be reached at different addresses.
 */
async function verifySignature(ctx: TokenContext, token: string): Promise<TokenCheck> {
  const { publicKey } = await signingKeys(ctx)
  try {
    const { payload } = await jwtVerify(token, publicKey, { algorithms: [TOKEN_ALGORITHM], currentDate: ctx.clock.now(), requiredClaims: ['exp'] })
    if (payload.sub === undefined) return { kind: 'no_subject' }
    const claims = claimsSchema.safeParse(payload)
    return claims.success ? { kind: 'ok', claims: claims.data } : { kind: 'bad_jwt' }
  } catch (error) {
    if (error instanceof errors.JOSEError) return { kind: 'bad_jwt' }
    throw error
  }
}

/**
 * Creates the check of access tokens: signature, algorithm, audience, role and expiry. Verified tokens are cached by hash and their
 * expiry is checked each time; whether the session still exists is not checked here.
 */
export function createTokenCheck(ctx: TokenContext): (token: string) => Promise<TokenCheck> {
  const known = new Map<string, AccessClaims>()
  return async (token) => {
    const hash = sha256(token)
    const remembered = known.get(hash)
    if (remembered) return remembered.exp * 1_000 > ctx.clock.now().getTime() ? { kind: 'ok', claims: remembered } : { kind: 'bad_jwt' }
    const check = await verifySignature(ctx, token)
    if (check.kind !== 'ok') return check
    const oldest = known.size >= CACHE_SIZE ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(hash, check.claims)
    return check
  }
}
