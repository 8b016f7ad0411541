import { AUTH_CODE_SECONDS, AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { insertFlow } from '../sessions/queries.ts'
import { startSession, type StartedSession } from '../sessions/start-session.ts'
import { countBadLink, guardCode } from '../throttle/throttle.ts'
import { isUniqueViolation, lockUser, updateUser } from '../users/queries.ts'
import { otpHashOf } from './mail-links.ts'
import { consumeCodeForSystem, consumeLinkForSystem, deleteMailTokens, hasMailToken, type MailTokenKind, type MailTokenRow } from './queries.ts'

/** The protocol's verification types with our token kinds. Types we never mail match no token. */
const KINDS = new Map<string, readonly MailTokenKind[]>(Object.entries({
  signup: ['signup'],
  email: ['signup'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}))

/** A link's secret, or a code with the address it was sent to. */
export type Proof = { type: string; token: string } | { type: string; email: string; otp: string }

/** `first`: the other address of a change still has to confirm. `code`: for a PKCE client to exchange. */
export type Verified = { kind: 'session'; started: StartedSession } | { kind: 'code'; code: string } | { kind: 'first' }

/** Whether the client can exchange a PKCE code; otherwise tokens are returned directly. */
type Options = { isCodeAllowed: boolean }

export const invalidLink = (): AuthError => new AuthError(403, 'otp_expired', AUTH_SERVICE_TEXTS.linkInvalid)

/** Applies what the link was for. Returns false while the other address still has to confirm. */
async function applyLink(ctx: AuthContext, tx: Tx, row: MailTokenRow): Promise<boolean> {
  const now = ctx.clock.now()
  const user = await lockUser(tx, row.user_id)
  if (!user) throw invalidLink()
  if (row.kind === 'signup' || row.kind === 'recovery') {
    if (!user.email_confirmed_at) await updateUser(tx, user.id, { email_confirmed_at: now }, now)
    return true
  }
  const other = row.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  if (await hasMailToken(tx, user.id, other)) return false
  if (!user.new_email) throw invalidLink()
  await updateUser(tx, user.id, { email: user.new_email, new_email: null, email_confirmed_at: now }, now)
  await deleteMailTokens(tx, user.id)
  return true
}

async function finish(ctx: AuthContext, tx: Tx, row: MailTokenRow, origin: Origin, options: Options): Promise<Verified> {
  if (!(await applyLink(ctx, tx, row))) return { kind: 'first' }
  if (!options.isCodeAllowed || row.code_challenge === null) return { kind: 'session', started: await startSession(ctx, tx, row.user_id, 'otp', origin) }
  const code = crypto.randomUUID()
  const expiresAt = new Date(ctx.clock.now().getTime() + AUTH_CODE_SECONDS * 1_000)
  await insertFlow(tx, row.user_id, { id: code, codeChallenge: row.code_challenge, method: row.code_challenge_method ?? 'plain', expiresAt })
  return { kind: 'code', code }
}

async function consumeToken(ctx: AuthContext, tx: Tx, proof: Proof): Promise<MailTokenRow | null> {
  const kinds = KINDS.get(proof.type) ?? []
  if (kinds.length === 0) return null
  const now = ctx.clock.now()
  if ('token' in proof) return consumeLinkForSystem(tx, sha256(proof.token), kinds, now)
  return consumeCodeForSystem(tx, proof.email, otpHashOf(ctx.vault, proof.email, proof.otp), kinds, now)
}

async function attempt(ctx: AuthContext, proof: Proof, origin: Origin, options: Options): Promise<Verified | null> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await consumeToken(ctx, tx, proof)
    return row ? finish(ctx, tx, row, origin, options) : null
  })
}

async function attemptGuarded(ctx: AuthContext, proof: Proof, origin: Origin, options: Options): Promise<Verified | null> {
  let verified: Verified | null = null
  const run = async () => {
    verified = await attempt(ctx, proof, origin, options)
    return verified !== null
  }
  if ('email' in proof) await guardCode(ctx, { account: proof.email, address: origin.address }, run)
  else if (!(await run())) await countBadLink(ctx, origin.address)
  return verified
}

/**
 * Consumes a link or code from a mail (protocols/supabase-auth.md section 3, verify). Returns the session, the PKCE code, or
 * that the other address must confirm too.
 * Throws AuthError otp_expired (403), email_exists (422), over_request_rate_limit (429).
 */
export async function verifyLink(ctx: AuthContext, proof: Proof, origin: Origin, options: Options): Promise<Verified> {
  try {
    const verified = await attemptGuarded(ctx, proof, origin, options)
    if (verified) return verified
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthError(422, 'email_exists', AUTH_SERVICE_TEXTS.emailExists, { cause: error })
    throw error
  }
  throw invalidLink()
}
