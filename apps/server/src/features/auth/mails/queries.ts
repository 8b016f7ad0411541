import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthOneTimeTokens } from '../../../platform/db/types.gen.ts'

export type MailTokenRow = Selectable<AuthOneTimeTokens>
/** What a link or code in an e-mail is for. */
export type MailKind = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new' | 'magiclink' | 'reauthentication'
/** What a code in a text message is for; `sms_signup` confirms the number of a new account, `sms` signs in. */
export type TextKind = 'sms' | 'sms_signup' | 'phone_change' | 'reauthentication'
export type MailTokenKind = MailKind | TextKind
export type NewMailToken = {
  id: string
  kind: MailTokenKind
  /** An e-mail address, or a phone number as accounts store it. */
  recipient: string
  /** Null for a code without a link. */
  tokenHash: string | null
  otpHash: string
  codeChallenge: string | null
  codeChallengeMethod: string | null
  expiresAt: Date
}

/** Replaces the owner's link of a kind, unless a newer one was requested meanwhile. Returns whether it did. */
export async function upsertMailToken(db: Db, owner: string, token: NewMailToken): Promise<boolean> {
  const columns = {
    id: token.id,
    recipient: token.recipient,
    token_hash: token.tokenHash,
    otp_hash: token.otpHash,
    code_challenge: token.codeChallenge,
    code_challenge_method: token.codeChallengeMethod,
    expires_at: token.expiresAt,
  }
  const row = await db
    .insertInto('auth_one_time_tokens')
    .values({ ...columns, user_id: owner, kind: token.kind })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns).where('auth_one_time_tokens.id', '<=', token.id))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The link of a mail, or null when it was used, replaced or has expired. */
export async function findMailTokenForSystem(db: Db, id: string, now: Date): Promise<MailTokenRow | null> {
  const query = db.selectFrom('auth_one_time_tokens').selectAll().where('id', '=', id).where('expires_at', '>', now)
  return (await query.executeTakeFirst()) ?? null
}

/** Consumes the link with a hash. Returns it, or null when there is no such link of these kinds. */
export async function consumeLinkForSystem(db: Db, tokenHash: string, kinds: readonly MailTokenKind[], now: Date): Promise<MailTokenRow | null> {
  const query = db.deleteFrom('auth_one_time_tokens').where('token_hash', '=', tokenHash).where('kind', 'in', kinds).where('expires_at', '>', now)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Consumes the code sent to an e-mail address or phone number. Returns its row, or null when there is none of these kinds. */
export async function consumeCodeForSystem(db: Db, recipient: string, otpHash: string, kinds: readonly MailTokenKind[], now: Date): Promise<MailTokenRow | null> {
  const query = db
    .deleteFrom('auth_one_time_tokens')
    .where('otp_hash', '=', otpHash)
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Whether the owner has an unused link of a kind. */
export async function hasMailToken(db: Db, owner: string, kind: MailTokenKind): Promise<boolean> {
  return (await db.selectFrom('auth_one_time_tokens').select('id').where('user_id', '=', owner).where('kind', '=', kind).executeTakeFirst()) !== undefined
}

/** Whether anything that was sent to the owner can still be used. */
export async function hasLiveToken(db: Db, owner: string, now: Date): Promise<boolean> {
  return (await db.selectFrom('auth_one_time_tokens').select('id').where('user_id', '=', owner).where('expires_at', '>', now).executeTakeFirst()) !== undefined
}

/** Whether the owner has an unused code of a kind. It stays usable. */
export async function hasCode(db: Db, owner: string, kind: MailTokenKind, otpHash: string, now: Date): Promise<boolean> {
  const query = db.selectFrom('auth_one_time_tokens').select('id').where('user_id', '=', owner).where('kind', '=', kind)
  return (await query.where('otp_hash', '=', otpHash).where('expires_at', '>', now).executeTakeFirst()) !== undefined
}

/** Invalidates the owner's unused links, of some kinds or all. */
export async function deleteMailTokens(db: Db, owner: string, kinds?: readonly MailTokenKind[]): Promise<void> {
  const all = db.deleteFrom('auth_one_time_tokens').where('user_id', '=', owner)
  await (kinds ? all.where('kind', 'in', kinds) : all).execute()
}

/** Removes expired links. */
export async function deleteOldMailTokensForSystem(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_one_time_tokens').where('expires_at', '<', now).execute()
}
