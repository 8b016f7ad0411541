import { AUTH_CODE_SECONDS, AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AUTH_CODE_TEXTS } from '@marquee/contract/auth-codes'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AuthError, invalidLink } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { insertFlow } from '../sessions/queries.ts'
import { startSession, type StartedSession } from '../sessions/start-session.ts'
import { countBadLink, guardCode } from '../throttle/throttle.ts'
import { isPhoneViolation, isUniqueViolation } from '../users/queries.ts'
import { applyToken } from './apply-token.ts'
import { otpHashOf } from './mail-links.ts'
import { consumeCodeForSystem, consumeLinkForSystem, type MailTokenKind, type MailTokenRow } from './queries.ts'

/** The protocol's verification types with our token kinds. Types we never mail match no token. */
const KINDS = new Map<string, readonly MailTokenKind[]>(Object.entries({
  signup: ['signup'],
  email: ['magiclink', 'signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms', 'sms_signup'],
  phone_change: ['phone_change'],
}))

/** A link's secret, or a code with the e-mail address or phone number it was sent to. */
export type Proof = { type: string; token: string } | { type: string; recipient: string; otp: string }

/** `first`: the other address of a change still has to confirm. `code`: for a PKCE client to exchange. */
export type Verified = { kind: 'session'; started: StartedSession } | { kind: 'code'; code: string } | { kind: 'first' }

/** Whether the client can exchange a PKCE code; otherwise tokens are returned directly. */
type Options = { isCodeAllowed: boolean }

const isByPhone = ({ kind }: MailTokenRow): boolean => kind === 'sms' || kind === 'sms_signup' || kind === 'phone_change'

async function finish(ctx: AuthContext, tx: Tx, row: MailTokenRow, origin: Origin, options: Options): Promise<Verified> {
  if (!(await applyToken(ctx, tx, row))) return { kind: 'first' }
  if (!options.isCodeAllowed || row.code_challenge === null) return { kind: 'session', started: await startSession(ctx, tx, row.user_id, 'otp', origin, isByPhone(row) ? 'phone' : 'email') }
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
  return consumeCodeForSystem(tx, proof.recipient, otpHashOf(ctx.vault, proof.recipient, proof.otp), kinds, now)
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
  if ('recipient' in proof) await guardCode(ctx, { account: proof.recipient, address: origin.address }, run)
  else if (!(await run())) await countBadLink(ctx, origin.address)
  return verified
}

/** The address or number was confirmed by another account meanwhile. */
function addressTaken(cause: Error): AuthError {
  if (isPhoneViolation(cause)) return new AuthError(422, 'phone_exists', AUTH_CODE_TEXTS.phoneExists, { cause })
  return new AuthError(422, 'email_exists', AUTH_SERVICE_TEXTS.emailExists, { cause })
}

/**
 * Consumes a link from a mail, or a code from a mail or a text message (protocols/supabase-auth.md section 3, verify). Returns the session, the PKCE code, or
 * that the other address must confirm too.
 * Throws AuthError otp_expired (403), email_exists or phone_exists (422), over_request_rate_limit (429).
 */
export async function verifyLink(ctx: AuthContext, proof: Proof, origin: Origin, options: Options): Promise<Verified> {
  try {
    const verified = await attemptGuarded(ctx, proof, origin, options)
    if (verified) return verified
  } catch (error) {
    throw isUniqueViolation(error) ? addressTaken(error) : error
  }
  throw invalidLink()
}
